"""A game begun of its setup, with what players submitted before the first turn; and the trial of one that is not begun yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from core.game import Game
from core.order_status import order_statuses
from core.orders.order import read_order
from core.rulesets.ruleset import Ruleset
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.setup.newgame import NewGame

__all__ = ["Game", "begin", "lay_trial", "readable", "start", "trial"]


def lay_trial(game: NewGame, done: Callable[[Game], object], owner: QObject) -> Task:
    """Make the game that the draft would be, behind the window."""
    face, document, submissions = game.draft.face, game.draft.document(), list(game.draft.submissions)
    return game.background.run("Judging the submissions", lambda task: trial(face, document, submissions), done, None, owner)


def start(
    game: NewGame, place: Path, done: Callable[[Game], object], failed: Callable[[str], object], owner: QObject, *, resolve: bool
) -> None:
    """Begin the game of a draft, its submissions taken in, and save it, behind the window; a refused one leaves no file."""
    face, document, submissions = game.draft.face, game.draft.document(), list(game.draft.submissions)

    def work(_: Task) -> Game:
        made = Game.new(document, face=face)
        begin(made, submissions, resolve=resolve)
        place.unlink(missing_ok=True)
        made.save_as(place)
        order_statuses(made)  # judging the orders of a large turn takes longer than a blink
        return made

    game.background.run("Starting the game", work, done, failed, owner)


def trial(face: Ruleset, document: Mapping[str, Any], submissions: list[dict[str, Any]]) -> Game:
    """The game that a setup would be, before its first turn, with what was submitted."""
    game = Game.new(document, seed="trial", face=face)
    game.begin_before()
    kept = [one for one in submissions if readable(face, one)]
    if kept:
        game.give(kept)
    return game


def readable(face: Ruleset, document: Mapping[str, Any]) -> bool:
    """Whether the rules can read an order, whatever they make of it."""
    return not isinstance(attempt(lambda: read_order(face.orders, document)), Refused)


def begin(game: Game, submissions: list[dict[str, Any]], *, resolve: bool) -> None:
    """Give the submissions to a new game, and resolve them if that is wished."""
    if not submissions and resolve:
        return
    game.begin_before()
    if submissions:
        game.give(submissions)
    if resolve:
        game.run_on()
        if game.resolution.done:
            game.open_turn()
