"""Orders for legions and locations: recruited, upgraded, sold, handed over (D2, D3, D14.1)."""

from collections.abc import Iterator, Mapping
from itertools import count, islice
from typing import Annotated, Any, ClassVar, Literal, Self

from core.ledger.event import Event
from core.ledger.sentence import counted
from core.orders.form import Slot
from core.resolution.phase import Turn
from core.rulesets.consequences import gives
from core.rulesets.refusing import Checks
from ..events import orders_taken
from ..events.battles import LocationTransferred
from ..state import LEGIONS, DuneState, Upgrade
from .order import MILITIA, HouseOrder, bad_sum, cannot_pay, may_be_ordered, once, over_maximum, partner

LIQUID_VALUE = 500
MILITIA_PRICE = 300


class Numbered(HouseOrder):
    """An order for new legions, written as a plain number or as a mapping with more to say."""

    NESTED = True
    HOW: ClassVar[Literal["recruit", "hire"]]

    count: Annotated[int, Slot("number", "How many")]
    names: Annotated[tuple[str, ...], Slot("text", "Their names", fresh=True)] = ()

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        value = document[cls.VERB]
        return super().from_document(document if isinstance(value, Mapping) else {**document, cls.VERB: {"count": value}})

    @property
    def priced(self) -> str:
        """What they are called in the list of prices."""
        return "mercenary"

    def cost(self, state: DuneState) -> tuple[int, int]:
        return state.prices.get(self.priced, 0) * self.count, 0  # an unknown kind is refused before it is paid for

    def legions(self, state: DuneState) -> tuple[str, ...]:
        """The ids the new legions get (D2.7)."""
        named = once(self.names)
        free = (one for number in count(1) if (one := f"{self.by}_{number}") not in state.legions)
        return (*named, *islice(free, max(0, self.count - len(named))))

    def barred(self, state: DuneState) -> Checks:
        yield "bad_count D3.6", self.count < 1 or (self.names and len(self.names) != self.count)
        twice = {name for place, name in enumerate(self.names) if name in self.names[:place]}
        taken = [one for one in self.names if one in state.legions or one.startswith(MILITIA) or one in twice]
        yield "name_in_use D3.6 D2.7", taken, *taken[:1]
        yield from self.leave(state)
        yield from over_maximum(state, self.by, self.count)

    def leave(self, state: DuneState) -> Checks:
        """Whether the house may raise them."""
        yield from ()

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        yield orders_taken.DuneRecruited(
            player=self.by, how=self.HOW, legions=self.legions(turn.state), cost=self.cost(turn.state)[0],
            legion_kind="standard" if self.HOW == "hire" else self.priced, rules=self.RULES,
        )  # fmt: skip


class DuneRecruit(Numbered):
    """New legions at the Homeworld, in time to defend it this round; other kinds than standard must be named (D3.1 to
    D3.4)."""

    VERB = HOW = "recruit"
    LABEL = "Recruit legions"
    SIGN = "⚑"
    RULES = ("D3.1", "D3.2", "D3.4", "D3.6")
    SAYS = "Recruit {wanted}[, called {names:comma}]"

    kind: Annotated[str, Slot("kind", "Kind", LEGIONS)] = "standard"

    @property
    def priced(self) -> str:
        return self.kind

    def leave(self, state: DuneState) -> Checks:
        house = state.players[self.by]
        yield "kind_not_available D3.4", self.kind != "standard" and self.kind not in house.may_recruit, self.kind
        left = max(0, house.combat - house.recruited)
        yield "recruit_limit D3.2", house.recruited + self.count > house.combat, counted(left, "more legion")

    @property
    def wanted(self) -> str:
        """How many legions of what kind, in words; standard ones have no word for it."""
        return counted(self.count, "legion" if self.kind == "standard" else f"{self.kind.capitalize()} legion")


class DuneHire(Numbered):
    """Mercenaries at the Homeworld; the limit of recruits does not count them, the limit of forces does (D3.5)."""

    VERB = HOW = "hire"
    LABEL = "Hire mercenaries"
    SIGN = "⚐"
    RULES = ("D3.5", "D3.6")
    SAYS = "Hire {count:count mercenary legion}[, called {names:comma}]"


class UpgradeLegion(HouseOrder):
    """Costs an action point and a token; a legion has one upgrade at most, for good (D2.14, D2.15)."""

    VERB = "upgrade"
    LABEL = "Upgrade a legion"
    RULES = ("D2.14", "D2.15", "D4.2")
    COST = (0, 1)
    NESTED = True
    SAYS = "Give {legion} {type?offensive=an offensive|a defensive} upgrade"
    follows = gives(orders_taken.Upgraded, player="by", legion="legion", upgrade="type")

    legion: Annotated[str, Slot("legion", "Legion")]
    type: Annotated[Upgrade, Slot("word", "Upgrade", ("offensive", "defensive"))]

    def barred(self, state: DuneState) -> Checks:
        yield from may_be_ordered(state, self.by, self.legion)
        legion = state.legions[self.legion]
        yield "elite_no_upgrade D2.4", legion.elite, self.legion
        yield "already_upgraded D2.14", legion.upgrade is not None, self.legion
        yield "no_token D2.15", state.players[self.by].upgrade_tokens < 1


class RegenerateMilitia(HouseOrder):
    """Brings one lost militia back for money, once a round at each place (D2.10)."""

    LABEL = "Raise militia again"
    SIGN = "✚"
    RULES = ("D2.10", "D2.11")
    COST = (MILITIA_PRICE, 0)
    SAYS = "Regenerate militia at {location}"

    location: Annotated[str, Slot("location", "Location")]

    def barred(self, state: DuneState) -> Checks:
        location = state.locations.get(self.location)
        yield "not_your_location D2.10", location is None or location.owner != self.by, self.location
        yield "militia_full D2.10", location is not None and location.militia_lost == 0, self.location
        yield "already_regenerated D2.10", location is not None and location.regenerated, self.location

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        yield orders_taken.MilitiaPaid(player=self.by, at=self.location, cost=MILITIA_PRICE)
        if turn.state.settings["militia_regeneration"] == "before_battle":
            yield orders_taken.MilitiaRegenerated(player=self.by, at=self.location)


class Sell(HouseOrder):
    """Sells legions to a player at once, or to nobody for a fixed sum each (D3.7, D3.8)."""

    LABEL = "Sell legions"
    SIGN = "$"
    RULES = ("D3.7", "D3.8", "D3.9")
    NESTED = True
    SAYS = ("Sell {legions|no legion} to {to} for {price} MS", "Sell off {legions|no legion}")

    legions: Annotated[tuple[str, ...], Slot("legion", "Legions")]
    to: Annotated[str | None, Slot("player", "Buyer (none: sold off)")] = None
    price: Annotated[int, Slot("money", "Price of the lot")] = 0

    def barred(self, state: DuneState) -> Checks:
        yield from bad_sum(self.price)
        if self.to is not None:
            yield from partner(state, self.by, self.to, "D3.9")
        yield "no_legions/sell D3.9", not self.legions
        for legion in once(self.legions):
            yield from may_be_ordered(state, self.by, legion)
        if self.to is not None:
            yield from over_maximum(state, self.to, len(once(self.legions)))
            yield from cannot_pay(state, self.to, self.price)

    def proceeds(self, state: DuneState) -> int:
        """What it brings in, in MS; nothing for what is not his."""
        sold = [one for one in once(self.legions) if one in state.legions and state.legions[one].owner == self.by]
        return (LIQUID_VALUE * len(sold) if self.to is None else self.price) if sold and self.price >= 0 else 0

    def noted(self, state: DuneState) -> DuneState:
        """Later orders can spend what it brings in (D4.20)."""
        return state.changed("players", self.by, money=state.players[self.by].money + self.proceeds(state))

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        sold = once(self.legions)
        yield orders_taken.LegionsSold(player=self.by, to=self.to, legions=sold, price=self.proceeds(turn.state))


class DuneTransfer(HouseOrder):
    """Hands over a location with its militia, for a price that was agreed (D14.1)."""

    VERB = "transfer"
    LABEL = "Hand over a location"
    SIGN = "⇄"
    RULES = ("D14.1",)
    NESTED = True
    SAYS = "Hand {location} over to {to}[ for {price} MS]"

    location: Annotated[str, Slot("location", "Location")]
    to: Annotated[str, Slot("player", "New owner")]
    price: Annotated[int, Slot("money", "Price")] = 0

    def barred(self, state: DuneState) -> Checks:
        location = state.locations.get(self.location)
        yield from bad_sum(self.price)
        yield from partner(state, self.by, self.to, "D14.1")
        yield "not_your_location D14.1", location is None or location.owner != self.by, self.location
        yield from cannot_pay(state, self.to, self.price)

    def proceeds(self, state: DuneState) -> int:
        """What it brings in, in MS; nothing for what is not his."""
        location = state.locations.get(self.location)
        return self.price if self.price > 0 and location is not None and location.owner == self.by else 0

    def noted(self, state: DuneState) -> DuneState:
        """Later orders can spend what it brings in (D4.20)."""
        return state.changed("players", self.by, money=state.players[self.by].money + self.proceeds(state))

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        yield LocationTransferred(at=self.location, from_=self.by, to=self.to, how="transfer", price=self.price)
