"""Transfers and auctions."""

from msgspec import UNSET, UnsetType

from core.ledger.event import Term
from core.ledger.names import Names
from core.rulesets.consequences import adds, drops
from ..state import Lot, StarcraftState
from .round import OfFamily, StarcraftEvent


def fee(state: StarcraftState, amount: int) -> int:
    """What the officials keep of a payment (S8.6)."""
    return amount * state.settings["transfer_fee_percent"] // 100


class FundsTransferred(StarcraftEvent):
    """The receiver gets what was sent less the officials' share; the sender paid when the order was accepted."""

    RULES = ("S8.4", "S8.6")
    SAYS = "{from_} sends {to} {sent} credits, of which {received} arrive."
    TOLD = ("from_", "to")
    from_: str
    to: str
    apply = adds("players", "to", credits="received")
    sent: int
    received: int


class AssetTransferred(StarcraftEvent):
    RULES = ("S8.4", "S8.5")
    TOLD = ("from_", "to")
    WITHHELD = {"origin": "from_"}
    SAYS = ("{from_} hands {troops} over to {to}[ at {at}].", "{from_} hands {thing} over to {to}.")
    from_: str
    to: str
    location: str | UnsetType = UNSET
    technology: str | UnsetType = UNSET
    agent: str | UnsetType = UNSET
    troops: Term[dict[str, int] | UnsetType] = UNSET
    at: str | UnsetType = UNSET
    origin: str | UnsetType = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        if self.troops is not UNSET and self.origin is not UNSET and self.at is not UNSET:
            return state.garrisoned(self.origin, gone=self.troops).garrisoned(self.at, come=self.troops)
        return state.passed_on(self, self.from_, self.to)

    def thing(self, names: Names) -> str:
        """What passes on: a location, a technology or an agent."""
        return names.of(self.location or self.technology or self.agent or "")


class LotOpened(StarcraftEvent):
    """Something is put up for auction; bids are taken from the next round. The seller is not named."""

    RULES = ("S8.7", "S9.8")
    SAYS = "{lot} is put up for auction and open for bids from the next round."
    TOLD = "public"
    WITHHELD = {"seller": "seller"}
    lot: str
    location: str | None = None
    agent: str | None = None
    technology: str | None = None
    seller: str | UnsetType | None = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        lot = Lot(self.location, self.agent, self.technology, seller=self.seller or None, open=False)
        return state.with_(auctions=state.auctions.set(self.lot, lot))


class BidPlaced(OfFamily):
    RULES = ("S8.2",)
    SAYS = "{by} bids {amount} credits for {lot}."
    lot: str
    amount: int

    def apply(self, state: StarcraftState) -> StarcraftState:
        bids = state.auctions[self.lot].bids
        kept = bids.drop(self.by) if self.by in bids else bids  # a new bid stands behind the others of its height
        return state.changed("auctions", self.lot, bids=kept.set(self.by, self.amount))


class LotSold(StarcraftEvent):
    RULES = ("S8.8", "S8.6")
    SAYS = "{lot} is sold to {to} for {price} credits."
    TOLD = ("to", "seller of lot")
    lot: str
    to: str
    price: int

    def apply(self, state: StarcraftState) -> StarcraftState:
        lot = state.auctions[self.lot]
        state = state.paid(self.to, self.price)
        if lot.seller is not None:
            paid_out = self.price - fee(state, self.price)
            state = state.changed("players", lot.seller, credits=state.players[lot.seller].credits + paid_out)
        return state.passed_on(lot, lot.seller, self.to).dropped("auctions", self.lot)


class LotWithdrawn(StarcraftEvent):
    RULES = ("S8.8",)
    SAYS = "{lot} is withdrawn from auction."
    TOLD = "public"
    apply = drops("auctions", "lot")
    lot: str
