"""The private model for search: the same rules as the engine's, on integers that are changed in
place. The engine is the truth, and a property test holds this to it."""

from engine.computer.model.build import Deals, of_state
from engine.computer.model.codes import code_of, move_of
from engine.computer.model.course import play
from engine.computer.model.game import Game
from engine.computer.model.ground import Ground, ground_for

__all__ = ["Deals", "Game", "Ground", "code_of", "ground_for", "move_of", "of_state", "play"]
