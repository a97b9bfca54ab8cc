"""Words and readers that events share."""

from collections.abc import Iterable

from core.ledger.event import Event
from core.ledger.names import Names
from ..state import NPC, Demand


class DuneEvent(Event):
    """An event of the round."""

    CALLED = {NPC: "a rogue house"}


class OfHouse(DuneEvent):
    """What a house does, or what becomes of it: its player is told."""

    TOLD = "player"

    player: str


def joined(names: Names, things: Iterable[str]) -> str:
    return ", ".join(names.of(thing) for thing in things)


def troops(names: Names, legions: tuple[str, ...], heroes: tuple[str, ...]) -> str:
    """Legions, then heroes, by name; `nobody` without any."""
    return joined(names, (*legions, *heroes)) or "nobody"


def side(names: Names, side: str | None) -> str:
    """A player's name, or words for rogue houses and for no side."""
    if side == NPC:
        return "a rogue house"
    return "nobody" if side is None else names.of(side)


def attack_name(attack: str) -> str:
    """What a kind of attack is called; KeyError for no kind."""
    return {"raid": "Raid", "seizure": "Seizure", "house_raid": "House Raid"}[attack]


def count(number: int, one: str) -> str:
    """The number with its noun."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def signed(number: int) -> str:
    """A number with its sign; plain `0`."""
    return f"{number:+d}" if number else "0"


def dead(names: Names, legions: tuple[str, ...], heroes: tuple[str, ...]) -> str:
    """Losses in words; `no legion lost` where there are none."""
    return f"lost {troops(names, legions, heroes)}" if legions or heroes else "no legion lost"


def demanded(demand: str | Demand) -> str:
    """What a Kanly demands: a sum in MS, or words (D13.2)."""
    return f"{demand.ms} MS" if isinstance(demand, Demand) else demand
