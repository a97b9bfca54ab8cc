"""In what order a step takes factions and their orders (N8.2)."""

from typing import TypeVar

from core.orders.order import Order
from core.resolution.phase import Turn
from .people import nobles
from .state import NoblesseState

MODERATOR = "moderator"
O = TypeVar("O", bound=Order)  # noqa: E741


def precedence(state: NoblesseState) -> tuple[str, ...]:
    """Factions by nobles, most first; ties in the listed order."""
    return tuple(sorted(state.factions, key=lambda name: -nobles(state, name)))


def in_order(turn: Turn[NoblesseState], *kinds: type[O]) -> list[tuple[int, O]]:
    """Orders of these kinds with their numbers: the moderator's first, then faction by faction, by submission."""
    given = turn.given(*kinds)
    if not given:
        return []
    order = precedence(turn.state)
    ranks = {name: place for place, name in enumerate(order)}

    def rank(one: tuple[int, O]) -> int:
        by = one[1].by
        if by == MODERATOR:
            by = getattr(one[1], "for_", None) or MODERATOR
        if by == MODERATOR:
            return -1
        return ranks.get(turn.state.faction_of(by) or "", len(order))

    return sorted(given, key=rank)
