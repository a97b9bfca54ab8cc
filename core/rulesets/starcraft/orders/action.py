"""What all orders share: costs, the order of checks, and how an accepted one takes effect (S1.13, S10.1)."""

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from typing import ClassVar

from msgspec import UNSET, UnsetType

from core.ledger.event import Event
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import Check, CheckedOrder, Checks
from ..events.battle import TroopsDisbanded, TroopsRetreated
from ..events.round import GossipNoted, GossipPossible, OrderAccepted
from ..scores import difference, points_left, score, strength
from ..state import REBELS, SQUADRONS, StarcraftState, count

Amount = int | float | str
"""A number as a player wrote it: whether it is a whole one is judged in play (S10.1 b)."""

THERE: Mapping[str, tuple[str, Callable[[StarcraftState, str, str], bool]]] = {
    "player": ("no_such_player", lambda state, by, word: word in state.players),
    "planet": ("no_such_planet", lambda state, by, word: word in state.planets),
    "lot": ("no_such_auction", lambda state, by, word: word in state.auctions),
    "agent": ("no_such_agent", lambda state, by, word: word in state.agents),
    "location": ("location_unknown", lambda state, by, word: state.knows(by, word)),
    "unit_type": ("no_such_unit_type", lambda state, by, word: word in state.unit_types),
    "squadron": ("no_such_squadron", lambda state, by, word: word in SQUADRONS),
}
"""By the kind of a slot: the code for a word that names nothing the giver knows, and whether it names something."""


class RoundOrder(CheckedOrder):
    """An order of the round; the list of S10.1 stands behind each of its checks."""

    RULESET = "starcraft"

    @property
    def grounds(self) -> tuple[str, ...]:
        return ("S10.1", *self.RULES)


class Action(RoundOrder):
    """An order of a family. `modifier` is the moderator's, added to its score (S1.9).

    Subclasses list their checks line by line as S10.1 does; the first that applies is the refusal.
    """

    NESTED = True
    OUTER = ("by", "modifier")
    ATTRIBUTE: ClassVar[str | None] = None
    PAIR: ClassVar[str] = ""
    """The letters of the two attributes that weigh in it (S1.7)."""
    AP: ClassVar[int] = 0
    PRICE: ClassVar[int] = 0
    FROM_0: ClassVar[tuple[str, ...]] = ()
    """Its amounts that may be 0."""

    modifier: int = 0

    def unknown(self, state: StarcraftState) -> Checks:
        """What the slots name must be there, and known where it hides (S10.1 a)."""
        named = [*self.filled()]
        for kind in THERE:
            yield missing(state, self.by, kind, *(word for slot, word in named if slot == kind))

    def bad_amount(self) -> bool:
        """Whether a number is not whole and above 0 (or from 0 on where that says something), or a list of them is empty."""
        for field in type(self).slots():
            amounts = getattr(self, field.name) if field.slot.kind == "number" else None
            listed = list[Amount](amounts.values()) if isinstance(amounts, dict) else [] if amounts is None else [amounts]
            least = 0 if field.name in self.FROM_0 else 1
            if amounts == {} or not all(isinstance(amount, int) and amount >= least for amount in listed):
                return True
        return False

    def barred(self, state: StarcraftState) -> Checks:
        """The checks of its own: that the things named are whose they must be, and that its rule allows it as things stand
        (S10.1)."""
        yield from ()

    def ap(self, state: StarcraftState) -> int:
        """The action points it costs as things stand."""
        return self.AP

    def price(self, state: StarcraftState) -> int:
        """Credits paid with the order."""
        return self.PRICE

    def purse(self, state: StarcraftState) -> int:
        """Credits the family must hold to give the order."""
        return self.price(state)

    def score(self, state: StarcraftState) -> int:
        """What the family brings to it: two attributes, bonuses and the moderator's modifier (S1.7 to S1.9)."""
        return score(strength(state, self.by), self.PAIR, self.VERB, self.modifier)

    def margin(self, state: StarcraftState, against: str | None) -> int:
        """By how much it goes beyond what another family brings against it (S1.7)."""
        return difference(state, self.by, against, self.PAIR, self.VERB, self.modifier)

    def sure(self, state: StarcraftState, number: int) -> Iterator[Event]:
        """What follows from the order of that number alone, whatever others do."""
        yield from ()

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        """What follows once the order is accepted and paid."""
        yield from self.sure(turn.state, number)

    def accepted(self, state: StarcraftState) -> OrderAccepted:
        """That it is accepted, and what is paid for it at once (S1.13)."""
        return OrderAccepted(
            by=self.by, verb=self.VERB, attribute=self.ATTRIBUTE, ap=self.ap(state), credits=self.price(state),
            rules=self.RULES, wanted=self,
        )  # fmt: skip

    def noted(self, state: StarcraftState) -> StarcraftState:
        number = -1 - len(state.movements)  # none that an order of the turn has
        if state.over:  # the round has not begun; its giver's begins here
            state = state.changed("players", self.by, ap_left=points_left(state, self.by), recruited=0).with_(over=False)
        paid = self.accepted(state).apply(state)
        return reduce(lambda now, event: event.apply(now), self.sure(paid, number), paid)

    def giver(self, state: StarcraftState) -> Checks:
        yield "no_such_player", self.by not in state.players

    def faults(self, state: StarcraftState) -> Checks:
        yield from self.unknown(state)
        yield "bad_amount", self.bad_amount()
        yield from self.barred(state)
        pool, ap, credits = points_left(state, self.by), self.ap(state), state.players[self.by].credits
        left = getattr(pool, self.ATTRIBUTE) if self.ATTRIBUTE is not None else pool.total
        yield "attribute_ap_exceeded", self.ATTRIBUTE is not None and ap > left, left, (self.ATTRIBUTE or "").title()
        yield "not_enough_ap", ap > pool.total, pool.total
        yield "not_enough_credits", self.purse(state) > credits, credits


def number_of(amount: Amount) -> int:
    """An amount that has been found whole; anything else counts as nothing."""
    return amount if isinstance(amount, int) else 0


def total(units: Mapping[str, Amount]) -> int:
    """The battalions of all types together."""
    return sum(number_of(amount) for amount in units.values())


def numbers(units: Mapping[str, Amount]) -> dict[str, int]:
    """Battalions by type as whole numbers, whatever a player wrote."""
    return {kind: number_of(amount) for kind, amount in units.items()}


def missing(state: StarcraftState, by: str, kind: str, *words: str | None) -> Check:
    """Whether one of the words, or nothing where one is wanted, names no thing of that kind that the giver knows."""
    code, there = THERE[kind]
    return code, any(word is None or not there(state, by, word) for word in words)


def not_owned(state: StarcraftState, player: str, *places: str | None) -> Check:
    """Whether a place named is not the player's; None is passed over."""
    return "not_yours", any(state.locations[place].owner != player for place in places if place is not None)


def own_asset(state: StarcraftState, player: str, place: str) -> Check:
    """Whether the place is the player's own."""
    return "own_asset", state.locations[place].owner == player


def no_rivals(state: StarcraftState, place: str) -> Check:
    """For actions against families: what nobody or the rebels hold is no rival's."""
    return "not_a_rivals", not state.locations[place].veiled and state.locations[place].owner in (None, REBELS)


def too_many(state: StarcraftState, place: str, units: Mapping[str, Amount]) -> Check:
    """Whether more battalions are sent than stand idle there."""
    idle = state.idle(place)
    return "not_enough_units", any(number_of(amount) > idle.get(kind, 0) for kind, amount in units.items())


def gossip(state: StarcraftState, about: str, *, at: str | UnsetType = UNSET, agent: str | UnsetType = UNSET) -> Play:
    """What may cause gossip is left to the moderator, always posted or never, as the game has it (S2.11)."""
    if state.settings["gossip"] == "moderator":
        yield GossipPossible(about=about, at=at, agent=agent)
    elif state.settings["gossip"] == "always":
        yield GossipNoted(about=about, at=at or None, agent=agent or None)


def evicted(turn: Turn[StarcraftState], owner: str | None, at: str, cause: str) -> Play:
    """The idle garrison of a former owner leaves what is no longer his (S8.5, S7.17)."""
    leaving = count(turn.state.idle(at))
    if owner is not None and owner in turn.state.players and leaving:
        yield retreating(turn.state, owner, at, leaving, cause)


def retreating(
    state: StarcraftState, owner: str, at: str, units: int, cause: str, order: int | UnsetType = UNSET
) -> TroopsRetreated | TroopsDisbanded:
    """Troops that cannot be at `at` go to their owner's first location there, else they disband (S7.17)."""
    refuge = state.refuge(owner, at)
    if refuge is None:
        return TroopsDisbanded(owner=owner, at=at, units=units, order=order, causes=(cause,))
    return TroopsRetreated(owner=owner, from_=at, to=refuge, units=units, order=order, causes=(cause,))
