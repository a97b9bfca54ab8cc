"""Transfers and auctions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from core.ledger.audience import PUBLIC, Audience
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.starcraft.events.intrigue import told
from core.rulesets.starcraft.events.round import force
from core.rulesets.starcraft.state import Lot, State, less, more


def fee(state: State, amount: int) -> int:
    """What the officials keep of a payment (S8.6)."""
    return amount * state.settings["transfer_fee_percent"] // 100


def sold(state: State, lot: Lot, to: str) -> State:
    """The thing of a lot in the hands of `to`."""
    if lot.location is not None:
        return state.handed(lot.location, to)
    if lot.agent is not None:
        return state.with_agent(lot.agent, owner=to)
    return taught(state, lot.technology or "", lot.seller, to)


def taught(state: State, technology: str, giver: str | None, to: str) -> State:
    """A technology leaves its giver; a receiver who has it already gains nothing (S8.4, S8.8)."""
    if giver is not None:
        kept = tuple(t for t in state.players[giver].technologies if t != technology)
        state = state.with_family(giver, technologies=kept)
    held = state.players[to].technologies
    return state if technology in held else state.with_family(to, technologies=(*held, technology))


class FundsTransferred(Event, frozen=True, kw_only=True):
    """The receiver gets what was sent less the officials' share; the sender paid when the order was accepted."""

    RULES = ("S8.4", "S8.6")
    from_: str
    to: str
    sent: int
    received: int

    def audience(self, state: State) -> Audience:
        return told(state, self.from_, self.to)

    def apply(self, state: State) -> State:
        return state.received(self.to, self.received)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.from_)} sends {names.of(self.to)} {self.sent} credits, of which {self.received} arrive."


class AssetTransferred(Event, frozen=True, kw_only=True):
    """A location, technology, agent or some battalions change hands."""

    RULES = ("S8.4", "S8.5")
    from_: str
    to: str
    location: str | UnsetType = UNSET
    technology: str | UnsetType = UNSET
    agent: str | UnsetType = UNSET
    troops: dict[str, int] | UnsetType = UNSET
    at: str | UnsetType = UNSET
    origin: str | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.from_, self.to)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"origin": told(state, self.from_)}

    def apply(self, state: State) -> State:
        if self.location is not UNSET:
            return state.handed(self.location, self.to)
        if self.agent is not UNSET:
            return state.with_agent(self.agent, owner=self.to)
        if self.technology is not UNSET:
            return taught(state, self.technology, self.from_, self.to)
        if self.troops is UNSET or self.origin is UNSET or self.at is UNSET:
            return state
        moved = Register(self.troops)
        state = state.with_location(self.origin, troops=less(state.locations[self.origin].troops, moved))
        return state.with_location(self.at, troops=more(state.locations[self.at].troops, moved))

    def sentence(self, names: Names) -> str:
        if self.troops is not UNSET:
            where = f" at {names.of(self.at)}" if self.at is not UNSET else ""
            return f"{names.of(self.from_)} hands {force(self.troops, names)} over to {names.of(self.to)}{where}."
        thing = self.location or self.technology or self.agent or ""
        return f"{names.of(self.from_)} hands {names.of(thing)} over to {names.of(self.to)}."


class LotOpened(Event, frozen=True, kw_only=True):
    """Something is put up for auction; bids are taken from the next round. The seller is not named."""

    RULES = ("S8.7", "S9.8")
    lot: str
    location: str | None = None
    agent: str | None = None
    technology: str | None = None
    seller: str | UnsetType | None = UNSET

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"seller": told(state, self.seller or None)}

    def apply(self, state: State) -> State:
        lot = Lot(self.location, self.agent, self.technology, seller=self.seller or None, open=False)
        return state.with_(auctions=state.auctions.set(self.lot, lot))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.lot)} is put up for auction and open for bids from the next round."


class BidPlaced(Event, frozen=True, kw_only=True):
    RULES = ("S8.2",)
    by: str
    lot: str
    amount: int

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        bids = state.auctions[self.lot].bids
        kept = bids.drop(self.by) if self.by in bids else bids  # a new bid stands behind the others of its height
        return state.with_lot(self.lot, bids=kept.set(self.by, self.amount))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} bids {self.amount} credits for {names.of(self.lot)}."


class LotSold(Event, frozen=True, kw_only=True):
    RULES = ("S8.8", "S8.6")
    lot: str
    to: str
    price: int

    def audience(self, state: State) -> Audience:
        return told(state, self.to, state.auctions[self.lot].seller)

    def apply(self, state: State) -> State:
        lot = state.auctions[self.lot]
        state = state.paid(self.to, self.price)
        if lot.seller is not None:
            state = state.received(lot.seller, self.price - fee(state, self.price))
        return sold(state, lot, self.to).with_(auctions=state.auctions.drop(self.lot))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.lot)} is sold to {names.of(self.to)} for {self.price} credits."


class LotWithdrawn(Event, frozen=True, kw_only=True):
    RULES = ("S8.8",)
    lot: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return state.with_(auctions=state.auctions.drop(self.lot))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.lot)} is withdrawn from auction."
