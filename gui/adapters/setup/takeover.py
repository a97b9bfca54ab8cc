"""What a new game can take over from an old one: the parts that the old one began with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from core.ledger.paths import spelled
from core.setup.takeover import SETTINGS, heading_at, part_title, parts_of, taken_over
from gui.adapters.setup.newgame import NewGame

NAMED = 4
"""How many things of a part are named; the others are counted."""


class OldPart(NamedTuple):
    """A part: its name, its title, what it holds in words, and whether the new game has something there."""

    name: str
    title: str
    holds: str
    there: bool


class OldGame(NamedTuple):
    """A game of the same rules: its title, its parts, and what they are."""

    title: str
    parts: tuple[OldPart, ...]
    offered: Mapping[str, Any]

    def take(self, game: NewGame, parts: tuple[str, ...]) -> None:
        """Have these parts in the draft, in place of those there; one change."""
        game.do(lambda draft: draft.take(taken_over(draft.document(), self.offered, parts)))


def look_into(
    game: NewGame, place: Path, done: Callable[[OldGame], object], failed: Callable[[str], object], owner: QObject
) -> None:
    """Read behind the window what a game began with."""

    def offer(found: Any) -> None:
        face = game.draft.face
        if found.ruleset != face.name:
            known = found.ruleset in game.faces
            named = game.faces[found.ruleset]().title if known else found.ruleset
            mend = "Choose these rules first." if known else "They are not installed here."
            failed(f"“{found.title}” is a game of {named}. {mend}")
            return
        offered = parts_of(found, face)
        there = [*game.draft.given, *([SETTINGS] if game.draft.settings else [])]
        called = dict(_called(spelled(offered.get("names"))))
        parts = (
            OldPart(part, part_title(face, part), summary(spelled(holds), called), part in there)
            for part, holds in offered.items()
            if holds
        )
        done(OldGame(found.title, tuple(parts), offered))

    game.background.run("Looking into the game", lambda task: heading_at(place), offer, failed, owner)


def _called(names: Any) -> Iterator[tuple[str, str]]:
    """What things are called by their ids, as a setup's names say."""
    for kind in names.values() if isinstance(names, Mapping) else ():
        for thing, said in kind.items() if isinstance(kind, Mapping) else ():
            name = said.get("name") if isinstance(said, Mapping) else said
            if isinstance(name, str):
                yield str(thing), name


def summary(holds: Any, called: Mapping[str, str] = MappingProxyType({})) -> str:
    """What a part holds, in words: its first things by what they are `called`."""
    if not isinstance(holds, Mapping | list):
        return str(holds)
    if isinstance(holds, list):
        return f"{len(holds)} in all"
    names = [called.get(str(key), str(key).replace("_", " ")) for key in holds]
    shown = ", ".join(names[:NAMED])
    return shown if len(names) <= NAMED else f"{shown} and {len(names) - NAMED} more"
