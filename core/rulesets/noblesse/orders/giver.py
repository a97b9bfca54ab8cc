"""What every order of a player has in common: somebody who may give it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.orders.order import Order, Refusal
from core.rulesets.noblesse.people import at_court
from core.rulesets.noblesse.precedence import MODERATOR
from core.rulesets.noblesse.state import Resources, State


def absent(state: State, player: str) -> Refusal | None:
    """Why nobody of that name can act or be acted on."""
    if player not in state.players:
        return Refusal("unknown_player", f"there is no player {player}", ("N0.3",))
    if not state.players[player].alive:
        return Refusal("dead", f"{player} is out of the game", ("N4.37",))
    return None


def unpaid(state: State, player: str, price: Resources, envoys: int = 0) -> Refusal | None:
    """Why a price and that many courtiers at court cannot be found (N0.4, N4.1)."""
    if not state.players[player].resources.cover(price):
        return Refusal("insufficient_resources", "the price cannot be paid whole", ("N0.4",))
    if envoys and at_court(state, player) < envoys:
        return Refusal("no_courtier", "no courtier is free at court", ("N4.1",))
    return None


def not_leading(state: State, player: str) -> Refusal | None:
    if state.leader_of(state.players[player].faction) != player:
        return Refusal("not_leader", "only a faction's leader may", ("N7.1",))
    return None


def unknown_square(state: State, square: str | None) -> Refusal | None:
    if square not in state.estates:
        return Refusal("unknown_square", f"{square} is not on the board", ("N0.2",))
    return None


def is_mapping(field: str, value: Any) -> None:
    """A field for a form takes a mapping of its slots; what it lacks or has besides is judged in play."""
    if not isinstance(value, Mapping):
        raise TypeError(f"Expected a mapping at `{field}`")


class PlayerOrder(Order, frozen=True, kw_only=True):
    """An order of a living player; `fault` says what else stands in its way."""

    def refusal(self, state: State) -> Refusal | None:
        return absent(state, self.actor) or self.fault(state)

    @property
    def actor(self) -> str:
        """Whose order it is; the moderator's may be for a player."""
        return (getattr(self, "for_", None) or self.by) if self.by == MODERATOR else self.by

    def fault(self, state: State) -> Refusal | None:
        return None
