"""The process log: one line an event, on stderr, for the host. No token ever gets into it."""

import logging
import re
import sys
from collections.abc import Collection

OURS = ("engine", "bot", "adapters")
IN_ADDRESSES = re.compile(r"(/bot\d+(?::|%3A)|/webhooks/\d+/|/interactions/\d+/)[^/\s'\"?]+")
HIDDEN = "[hidden]"

log = logging.getLogger("adapters.cli")


def start(level: str, secrets: Collection[str] = ()) -> None:
    """`level` is ours. The libraries only warn, whatever it is: below that they log what they
    send, and that has hands and tokens in it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(secrets))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.captureWarnings(True)
    for name in OURS:
        logging.getLogger(name).setLevel(level.upper())


class Discreet(logging.Formatter):
    """Takes secrets out of the finished text, tracebacks included: a library may quote an address
    with the token in it at any level."""

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        text = IN_ADDRESSES.sub(rf"\1{HIDDEN}", text)
        return text if record.exc_info or record.stack_info else " ".join(text.splitlines())


def say(*sentences: str) -> int:
    """Tell the host what is to be set right; the exit status for that."""
    for sentence in sentences:
        print(f"durakbot: {sentence}", file=sys.stderr)
    return 2
