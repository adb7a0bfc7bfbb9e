"""Values that are made anew at every move: frozen to the type checker, quick to make."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """A dataclass with slots that mypy holds frozen.

    Python is not asked to enforce it: that makes a value three times as dear to build, and the
    engine builds three at every move.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
