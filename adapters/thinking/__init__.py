"""Thinking in worker processes: the `Thinker` port, outside the process that serves people."""

from adapters.thinking.workers import Workers, usual_number

__all__ = ["Workers", "usual_number"]
