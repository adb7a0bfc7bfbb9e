"""What the process log may say of an error: its words could quote a hand or a pack."""

import traceback


def fault(error: BaseException) -> str:
    """The kind of error and where it came up, without its words."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {last.name}, {last.filename}:{last.lineno}"
