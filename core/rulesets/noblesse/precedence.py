"""In what order a step takes factions and their orders (N8.2)."""

from typing import TypeVar

from core.orders.order import Order
from core.resolution.phase import Turn
from .state import NoblesseState

MODERATOR = "moderator"
O = TypeVar("O", bound=Order)  # noqa: E741


def precedence(state: NoblesseState) -> tuple[str, ...]:
    """Factions by nobles, most first; ties in the listed order."""
    count = {name: faction.nobles for name, faction in state.factions.items()}
    for estate in state.estates.values():
        if estate.noble is not None:
            count[estate.noble.faction] += 1
    return tuple(sorted(count, key=lambda name: -count[name]))


def in_order(turn: Turn[NoblesseState], *kinds: type[O]) -> list[tuple[int, O]]:
    """Orders of these kinds with their numbers: the moderator's first, then faction by faction, by submission."""
    order = precedence(turn.state)
    ranks = {name: place for place, name in enumerate(order)}

    def rank(given: tuple[int, O]) -> int:
        by = given[1].by
        if by == MODERATOR:
            by = getattr(given[1], "for_", None) or MODERATOR
        if by == MODERATOR:
            return -1
        return ranks.get(turn.state.faction_of(by) or "", len(order))

    return sorted(turn.given(*kinds), key=rank)
