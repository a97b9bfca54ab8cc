"""General actions: bids, letters and transfers (S8), and the moderator's word on a vote."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from msgspec import UNSET

from core.ledger.event import by_order
from core.ledger.names import Names
from core.ledger.sentence import joined
from core.orders.form import Slot
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import Checks
from ..events.intrigue import VoteDecided
from ..events.trade import AssetTransferred, BidPlaced, FundsTransferred, LotOpened, fee
from ..state import StarcraftState
from .action import Action, Amount, RoundOrder, evicted, missing, not_owned, number_of, numbers, too_many, total
from .diplomacy import Communication

AUCTION = "auction"


class Bid(Action):
    """Sealed, and without action points; a later bid of the family takes the place of its earlier one (S8.2)."""

    SIGN = "$"
    RULES = ("S8.1", "S8.2")
    SAYS = "Bid {amount:count credit} for {lot}"

    lot: Annotated[str, Slot("lot")]
    amount: Annotated[Amount, Slot("number")]

    def barred(self, state: StarcraftState) -> Checks:
        yield "own_asset", state.auctions[self.lot].seller == self.by
        yield "auction_ended", state.auctions[self.lot].ended
        yield "auction_not_open", not state.auctions[self.lot].open

    def purse(self, state: StarcraftState) -> int:
        return number_of(self.amount)

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        yield BidPlaced(by=self.by, lot=self.lot, amount=number_of(self.amount))


class PrivateCommunication(Communication):
    """The text reaches its receivers under the family's name (S8.3)."""

    RULES = ("S8.1", "S8.3")
    SAYS = "Write to {to|nobody}: {text:quoted}"


class Transfer(Action):
    """One thing to one player or to auction, or funds to several."""

    SIGN = "⇄"
    RULES = ("S8.1", "S8.4")
    SAYS = (
        "Send {troops} from {from_} into {into} of {to}",
        "Put {thing} up for auction{to?auction=}",
        "Hand {thing} over to {to}",
        "Send {sums}",
    )

    to: Annotated[str | None, Slot("player")] = None
    funds: Annotated[Amount | dict[str, Amount] | None, Slot("number")] = None
    location: Annotated[str | None, Slot("location")] = None
    technology: Annotated[str | None, Slot("technology")] = None
    agent: Annotated[str | None, Slot("agent")] = None
    troops: Annotated[dict[str, Amount] | None, Slot("number", "Battalions", keys="unit_type")] = None
    from_: Annotated[str | None, Slot("location")] = None
    into: Annotated[str | None, Slot("location")] = None

    def miswritten(self) -> Iterator[tuple[str, object]]:
        things = (self.funds, self.location, self.technology, self.agent, self.troops)
        several = sum(one is not None for one in things) != 1
        yield "Hand over one of these: funds, a location, a technology, an agent, troops", several
        bulky = self.funds is not None or self.troops is not None
        yield "Only a location, a technology or an agent can be auctioned", self.to == AUCTION and bulky
        twice = isinstance(self.funds, dict) and self.to is not None
        yield "Say who gets the funds once: in one field, or player by player", twice

    @property
    def whole(self) -> str:
        """The location, technology or agent; nothing for funds and troops."""
        return self.location or self.agent or self.technology or ""

    def gifts(self) -> Mapping[str, Amount]:
        """Funds by receiver."""
        if isinstance(self.funds, dict):
            return self.funds
        return {} if self.funds is None or self.to is None else {self.to: self.funds}

    def receivers(self) -> tuple[str | None, ...]:
        """Who receives something; an auction counts as one."""
        return tuple(self.gifts()) if isinstance(self.funds, dict) else (self.to,)

    def unknown(self, state: StarcraftState) -> Checks:
        if self.to != AUCTION:
            yield missing(state, self.by, "player", *self.receivers())
        if self.agent is not None:
            yield missing(state, self.by, "agent", self.agent)
        if self.location is not None:
            yield missing(state, self.by, "location", self.location)
        if self.troops is not None:
            yield missing(state, self.by, "location", self.from_, self.into)
            yield missing(state, self.by, "unit_type", *self.troops)

    def barred(self, state: StarcraftState) -> Checks:
        yield "self_target", self.by in self.receivers()
        yield not_owned(state, self.by, self.location, self.from_ if self.troops is not None else None)
        yield "not_yours", self.agent is not None and state.agents[self.agent].owner != self.by
        yield "not_yours", self.technology is not None and self.technology not in state.players[self.by].technologies
        if self.to == AUCTION:
            own = [one for one in state.auctions.values() if one.seller == self.by]
            offered = [(lot.location, lot.agent, lot.technology) for lot in own]
            stands = (self.location, self.agent, self.technology) in offered
            yield "already_at_auction", self.whole in state.auctions or stands
        elif self.technology is not None:
            yield "already_have", self.technology in state.players[self.to or ""].technologies
        elif self.troops is not None:
            origin, into = state.locations[self.from_ or ""], state.locations[self.into or ""]
            yield "not_theirs", not into.veiled and into.owner != self.to
            yield "other_planet", into.planet != origin.planet
            yield too_many(state, self.from_ or "", self.troops)

    def ap(self, state: StarcraftState) -> int:
        if self.troops is not None:
            return total(self.troops)
        return 2 if len(self.gifts()) > 1 else 1

    def price(self, state: StarcraftState) -> int:
        return total(self.gifts())

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        if self.to == AUCTION:
            yield LotOpened(
                lot=self.whole, location=self.location, agent=self.agent, technology=self.technology, seller=self.by
            )  # fmt: skip
        elif self.funds is not None:
            for receiver, amount in sorted(self.gifts().items()):
                received = number_of(amount) - fee(turn.state, number_of(amount))
                yield FundsTransferred(from_=self.by, to=receiver, sent=number_of(amount), received=received)
        else:
            yield AssetTransferred(
                from_=self.by, to=self.to or "", location=self.location or UNSET, technology=self.technology or UNSET,
                agent=self.agent or UNSET, troops=numbers(self.troops) if self.troops is not None else UNSET,
                at=UNSET if self.into is None else self.into, origin=UNSET if self.from_ is None else self.from_,
            )  # fmt: skip
            if self.location is not None:
                yield from evicted(turn, self.by, self.location, by_order(number))

    def thing(self, names: Names) -> str:
        """What is handed over whole, by name; nothing for funds."""
        return names.of(self.whole) if self.funds is None else ""

    def sums(self, names: Names) -> str:
        """The funds, by receiver."""
        return joined(f"{amount} credits to {names.of(player)}" for player, amount in self.gifts().items()) or "nothing"


class VoteResult(RoundOrder):
    LABEL = "Result of a vote"
    RULES = ("S5.6", "S5.9")
    NESTED = True
    OUTER = ("by", "modifier")
    MODERATOR = True
    SAYS = "Enter that the vote on {planet} {passed?passes|fails}"

    planet: Annotated[str, Slot("planet")]
    passed: Annotated[bool, Slot("flag")]
    modifier: int = 0

    @classmethod
    def awaited(cls, state: StarcraftState) -> Iterator[Mapping[str, Any]]:
        return ({"planet": planet} for planet in state.planets if state.planets[planet].vote is not None)

    def giver(self, state: StarcraftState) -> Checks:
        yield "moderator_only", self.by != "moderator"

    def faults(self, state: StarcraftState) -> Checks:
        yield missing(state, self.by, "planet", self.planet)
        yield "no_vote_pending", state.planets[self.planet].vote is None

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        motion = turn.state.planets[self.planet].vote or ""
        yield VoteDecided(planet=self.planet, motion=motion, passed=self.passed)
