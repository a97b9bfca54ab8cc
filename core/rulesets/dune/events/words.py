"""Words and readers that events share."""

from core.ledger.event import Event
from core.ledger.names import Names
from ..state import NPC, Demand

ATTACKS = {"raid": "Raid", "seizure": "Seizure", "house_raid": "House Raid"}


class DuneEvent(Event):
    """An event of the round."""

    CALLED = {NPC: "a rogue house"}


class OfHouse(DuneEvent):
    """What a house does, or what becomes of it: its player is told."""

    TOLD = "player"

    player: str


def side(names: Names, side: str | None) -> str:
    """A player's name, or words for rogue houses and for no side."""
    if side == NPC:
        return "a rogue house"
    return "nobody" if side is None else names.of(side)


def signed(number: int) -> str:
    """A number with its sign; plain `0`."""
    return f"{number:+d}" if number else "0"


def bill(cost: int, ap: int) -> str:
    """What something cost in MS and AP, for the end of a sentence; nothing where it was free."""
    parts = [f"{number} {unit}" for number, unit in ((cost, "MS"), (ap, "AP")) if number]
    return f" for {' and '.join(parts)}" if parts else ""


def dead(names: Names, legions: tuple[str, ...], heroes: tuple[str, ...]) -> str:
    """Losses in words; `no legion lost` where there are none."""
    fallen = ", ".join(map(names.of, (*legions, *heroes)))
    return f"lost {fallen}" if fallen else "no legion lost"


def demanded(demand: str | Demand) -> str:
    """What a Kanly demands: a sum in MS, or words (D13.2)."""
    return f"{demand.ms} MS" if isinstance(demand, Demand) else demand
