"""From the command line to an exit status; every trouble of the host's is a sentence on stderr."""

from collections.abc import Sequence

from adapters.cli.arguments import parser


def main(argv: Sequence[str] | None = None) -> int:
    """Exit status: 0 done or stopped, 1 something broke, 2 something is to be set right."""
    arguments = parser().parse_args(argv)
    match arguments.command:  # each loads only what it needs: help and replay are there at once
        case "run":
            from adapters.cli.hosting import run

            return run()
        case "demo":
            from adapters.cli.hosting import run_demo

            return run_demo(arguments.port, arguments.database)
        case "rules":
            from adapters.cli.rules import rules

            return rules(arguments.name)
        case "review":
            from adapters.cli.review import review

            return review(arguments.file, arguments.seat)
        case _:
            from adapters.cli.replay import replay

            return replay(arguments.file, arguments.json, arguments.until)
