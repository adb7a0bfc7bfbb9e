"""How much of a property is tried: a seeded sample, or with DURAKBOT_SOAK=1 the full numbers."""

import os

SOAK = 20
"""How many times the sample the full numbers are."""


def seeds(few: int) -> range:
    return range(few * SOAK if os.environ.get("DURAKBOT_SOAK") == "1" else few)
