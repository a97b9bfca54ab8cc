"""What events share: whom they are of, and words."""

from core.ledger.event import Event
from core.ledger.names import Names
from ..state import NPC

ATTACKS = {"raid": "Raid", "seizure": "Seizure", "house_raid": "House Raid"}


class DuneEvent(Event):
    """An event of the round."""

    CALLED = {NPC: "a rogue house"}
    SPEAKS_OF = {
        **dict.fromkeys(("legion", "legions", "legions_lost"), "legions"),
        **dict.fromkeys(("heroes", "heroes_lost"), "heroes"),
    }


class OfHouse(DuneEvent):
    """What a house does, or what becomes of it: its player is told."""

    TOLD = "player"

    player: str


class OfTroops(OfHouse):
    """What legions and heroes of a house do."""

    legions: tuple[str, ...]
    heroes: tuple[str, ...]


def side(names: Names, side: str | None) -> str:
    """A player's name, or words for rogue houses and for no side."""
    if side == NPC:
        return "a rogue house"
    return "nobody" if side is None else names.of(side)


def signed(number: int) -> str:
    """A number with its sign; plain `0`."""
    return f"{number:+d}" if number else "0"
