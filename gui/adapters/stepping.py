"""Going through the turn: to a step of it, and from one exchange of a battle to the next."""

from __future__ import annotations

from core.game import Game
from core.resolution.battles import to_last, to_next
from gui.adapters.desk import Desk
from gui.adapters.phases import Step


def go_to(desk: Desk, step: Step) -> None:
    """Go to the end of a step that is resolved already, or run up to the end of one still ahead; one gesture."""
    if step.state == "ahead":
        desk.going_on.emit(lambda: desk.do(lambda game: _run_through(game, step.key)))
    else:
        jump(desk, step.ends)


def jump(desk: Desk, moment: int) -> None:
    """Undo, or go on, to right after so many events of the whole game; one gesture."""

    def gesture() -> bool:
        return desk.do(lambda game: game.jump(moment - game.resolution.first))

    if moment > len(desk.in_play.entries):
        desk.going_on.emit(gesture)
    else:
        gesture()


def _run_through(game: Game, key: str) -> None:
    """Phase by phase until `key` is played, a choice waits or the turn ends."""
    while game.resolution.phase != key and game.step_phase():
        pass


def in_rounds(desk: Desk) -> bool:
    """Whether the battles of the game are fought in exchanges or rounds."""
    return any(event.FIGHT is not None and event.FIGHT.number for event in desk.in_play.face.events)


def next_exchange(desk: Desk, *, battle: bool = False) -> bool:
    """Step the turn on to the end of the next exchange, or battle; one gesture."""
    return desk.do(lambda game: game.move(lambda resolution: to_next(resolution, battle=battle)))


def last_exchange(desk: Desk, *, battle: bool = False) -> bool:
    """Step the turn back to where the exchange, or battle, before ended; one gesture."""
    return desk.do(lambda game: game.move(lambda resolution: to_last(resolution, battle=battle)))
