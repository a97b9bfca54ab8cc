"""The five buildings: price, overseers, crew, and whether one works (N3.13 to N3.19)."""

from msgspec import Struct, convert

from core.rulesets.setup_files import declared
from .state import NoblesseState
from .values import Resources


class Design(Struct, frozen=True):
    rule: str
    price: Resources
    overseers: int
    crew: int


BUILDINGS = convert(declared("noblesse", "buildings"), dict[str, Design])
ARSENAL_MORALE = 15


def crew_on(state: NoblesseState, square: str, building: str) -> int:
    """How many of a crew stand on a building, whoever posted them (N3.13)."""
    return sum(1 for post in state.posts if post.post == "crew" and post.at == square and post.building == building)


def works(state: NoblesseState, square: str, building: str) -> bool:
    """Whether the building stands finished, has its whole crew and is not burnt this cycle (N3.13, N4.20)."""
    built = state.estates[square].buildings.get(building)
    if built is None or not built.done or (square, building) in state.marks.burnt:
        return False
    return crew_on(state, square, building) >= BUILDINGS[building].crew


def working(state: NoblesseState, building: str) -> dict[str, int]:
    """Players with a working building of that kind, and how many each has, in board order."""
    found: dict[str, int] = {}
    for square, estate in state.built:
        owner = estate.controlled_by
        if owner is not None and building in estate.buildings and works(state, square, building):
            found[owner] = found.get(owner, 0) + 1
    return found
