"""The battles of the turn, exchange by exchange: what happened, line by line, with every die and what it was thrown for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.ledger.dice import DieRoll
from core.resolution.battles import BattleAccount, Exchange
from gui.adapters.desk import Desk

__all__ = ["BattleAccount", "DiceThrow", "DieRoll", "Exchange", "FightLine", "dice_in_words", "lines_of", "purpose_in_words"]


class DiceThrow(NamedTuple):
    """The dice thrown for one purpose, in words."""

    purpose: str
    rolls: tuple[DieRoll, ...]


class FightLine(NamedTuple):
    """An event of a fight: what it says to whoever the desk looks through, and its dice."""

    said: str
    throws: tuple[DiceThrow, ...]


def lines_of(desk: Desk, exchange: Exchange) -> tuple[FightLine, ...]:
    """An exchange line by line; the numbers of dice of one purpose are left out."""
    return tuple(FightLine(desk.view.said(one.event), throws_of(desk, one.rolls)) for one in exchange.told)


def throws_of(desk: Desk, rolls: Iterable[DieRoll]) -> tuple[DiceThrow, ...]:
    """Dice by what they were thrown for."""
    found: dict[str, list[DieRoll]] = {}
    for roll in rolls:
        found.setdefault(purpose_in_words(desk, roll.purpose), []).append(roll)
    return tuple(DiceThrow(purpose, tuple(dice)) for purpose, dice in found.items())


def dice_in_words(desk: Desk, rolls: Iterable[DieRoll]) -> tuple[str, ...]:
    """What dice showed, a line for what they were thrown for: `attack · The Oakham Spears: 4, 8 (d10)`."""

    def shown(roll: DieRoll) -> str:
        return f"{roll.value} (forced)" if roll.forced else str(roll.value)

    return tuple(
        f"{throw.purpose}: {', '.join(map(shown, throw.rolls))} (d{throw.rolls[0].sides})" for throw in throws_of(desk, rolls)
    )


def purpose_in_words(desk: Desk, purpose: str, *, numbered: bool = False) -> str:
    """What a die was thrown for, in words: `attack:spears:1:2` is `attack · The Oakham Spears`; `numbered` tells it from the
    others thrown for it: `attack · The Oakham Spears · 1 · 2`."""
    names = desk.in_play.state.names
    words: list[str] = []
    for part in purpose.partition("#")[0].split(":"):
        if part.isdigit():
            words += [part] if numbered else []
            continue
        place = desk.placed(part)
        named = any(part in kind for kind in names.kinds.values())
        words.append(names.of(part) if named else place.label if place else part.replace("_", " "))
    return " · ".join(words)
