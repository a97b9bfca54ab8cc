"""What all orders share: who gives them, what they cost, the checks that several have, and what comes of them."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from core.ledger.event import Event
from core.resolution.phase import Turn
from core.rulesets.refusing import CheckedOrder, Checks, applying
from ..state import DuneState, key, pair

MILITIA = "militia@"


class DuneOrder(CheckedOrder):
    RULESET = "dune"
    COST: ClassVar[tuple[int, int]] = (0, 0)

    def cost(self, state: DuneState) -> tuple[int, int]:
        """What it takes at once, in MS and action points (D4.20)."""
        return self.COST

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        """What comes of it, where it is not refused; each event is yielded when those before it have happened."""
        yield from self.follows(turn.state)

    def follows(self, state: DuneState) -> Iterator[Event]:
        """What comes of it, where that is one event."""
        yield from ()


class HouseOrder(DuneOrder):
    """An order by a player: one that nobody in play gave is refused before anything else is judged. Subclasses list their checks
    in the order of the rules; that he can afford it comes last."""

    def giver(self, state: DuneState) -> Checks:
        yield "no_such_player D4.20", self.by not in state.players, self.by

    def barred(self, state: DuneState) -> Checks:
        yield from ()

    def faults(self, state: DuneState) -> Checks:
        yield from self.barred(state)
        yield from affordable(state, self.by, *self.cost(state))


def once(things: Iterable[str]) -> tuple[str, ...]:
    """A thing named twice counts once (D4.21)."""
    return tuple(dict.fromkeys(things))


def affordable(state: DuneState, player: str, ms: int, ap: int = 0) -> Checks:
    """Whether he has the points and the money now; what costs nothing is always affordable (D4.20)."""
    house = state.players[player]
    yield "not_enough_ap D4.20", ap > 0 and ap > house.ap_left, ap, house.ap_left
    yield "not_enough_money D4.20", ms > 0 and ms > house.money, ms, house.money


def may_be_ordered(state: DuneState, player: str, legion: str) -> Checks:
    """What holds for a legion in any order but an upgrade's own checks (D2.8, D3.9, D4.21)."""
    yield "militia_fixed D2.8", legion.startswith(MILITIA)
    yield "no_such_legion D4.21", legion not in state.legions, legion
    found = state.legions[legion]
    yield "not_yours D4.21", found.owner != player, legion
    yield "committed D8.2", found.committed_to is not None, legion
    yield "not_arrived D3.3", found.fresh, legion


def bad_sum(ms: int) -> Checks:
    """Refuses a sum below 0 (D1.9)."""
    yield "bad_sum D1.9", ms < 0, ms


def partner(state: DuneState, by: str, other: str, rule: str) -> Checks:
    """Refuses whoever is not in play, and the player himself, by the rule of the order."""
    yield f"no_such_player {rule}", other not in state.players, other
    yield f"self_target {rule}", other == by


def over_maximum(state: DuneState, player: str, more: int) -> Checks:
    """Refuses where a player would have more legions than he may (D2.13)."""
    have, maximum = len(state.legions_of(player)), state.players[player].maximum_forces
    yield "over_maximum D2.13", have + more > maximum, have + more, maximum


def cannot_pay(state: DuneState, buyer: str, price: int) -> Checks:
    """Refuses where the buyer lacks the price (D3.9, D14.1)."""
    yield "buyer_cannot_pay D3.9 D14.1", any(applying(affordable(state, buyer, price))), buyer, price


def not_in_kanly(state: DuneState, one: str, other: str) -> Checks:
    """Refuses where the two are not at Kanly with each other (D13.15, D13.16)."""
    yield "not_in_kanly D13.15 D13.16", key(one, other) not in state.kanly or one == other, *pair(one, other)
