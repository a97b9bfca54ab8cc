"""The battles of the turn, exchange by exchange: what happened, line by line, with every die and what it was thrown for."""

from __future__ import annotations

from typing import NamedTuple

from core.ledger.dice import DieRoll
from core.rulesets.battle import BattleAccount, Exchange
from gui.adapters.desk import Desk

__all__ = ["BattleAccount", "DiceThrow", "DieRoll", "Exchange", "FightLine", "lines_of", "purpose_in_words"]


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
    made: list[FightLine] = []
    for one in exchange.told:
        found: dict[str, list[DieRoll]] = {}
        for roll in one.rolls:
            found.setdefault(purpose_in_words(desk, roll.purpose), []).append(roll)
        made.append(
            FightLine(desk.view.said(one.event), tuple(DiceThrow(purpose, tuple(dice)) for purpose, dice in found.items()))
        )
    return tuple(made)


def purpose_in_words(desk: Desk, purpose: str) -> str:
    """What a die was thrown for, in words: `attack:spears:1:2` is `attack · The Oakham Spears`."""
    names = desk.in_play.state.names
    words: list[str] = []
    for part in purpose.partition("#")[0].split(":"):
        if part.isdigit():
            continue
        place = desk.placed(part)
        named = any(part in kind for kind in names.kinds.values())
        words.append(names.of(part) if named else place.label if place else part.replace("_", " "))
    return " · ".join(words)
