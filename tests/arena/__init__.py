"""Computer players against each other: mirrored deals, intervals, a table of results.

``python -m tests.arena`` or ``make arena``; see engine/computer/README.md.
"""
