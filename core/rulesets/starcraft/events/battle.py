"""Departures, battles and what becomes of the troops (S9.2 to S9.8)."""

from msgspec import UNSET, UnsetType

from core.ledger.audience import Audience, only
from core.ledger.event import by_order
from core.ledger.fight import Fight
from core.ledger.register import Register
from core.ledger.sentence import signed
from core.rulesets.consequences import lists, sets, through
from ..scores import attack_parts, defence_parts, in_parts, prey_parts, strength
from ..state import MILITIA, NONE, REBELS, Fortification, Movement, Spoils, StarcraftState, Transport, less
from .round import OfFamily, OfOrder, OfOwnOrder, StarcraftEvent, numbered


class MovementOrdered(OfOwnOrder):
    """Battalions are under orders until the end of the round."""

    RULES = ("S1.6",)
    SAYS = (
        "{action?recruit_unit=}{by} orders {units} to be recruited at {to}.",
        "{by} orders {units|nobody}[ from {origin}] to {to} for a {action:words}.",
    )
    action: str
    to: str
    units: dict[str, int]
    origin: str | None = None
    leg: str | None = None
    target: str | None = None
    modifier: int = 0

    def apply(self, state: StarcraftState) -> StarcraftState:
        movement = Movement(
            order=self.order or 0, by=self.by, action=self.action, to=self.to, origin=self.origin, units=Register(self.units),
            size=sum(self.units.values()), leg=self.leg, target=self.target, modifier=self.modifier,
        )  # fmt: skip
        if self.action == "recruit_unit":
            state = state.changed("players", self.by, recruited=state.players[self.by].recruited + movement.size)
        return state.with_(movements=(*state.movements, movement))


class FortificationOrdered(OfOwnOrder):
    RULES = ("S7.22",)
    SAYS = "{by} prepares to fortify {at}."
    apply = lists("fortifications", Fortification, order=numbered)
    at: str


class TransportHired(OfOwnOrder):
    RULES = ("S7.14",)
    SAYS = "{by} has ships ready from {from_} to {to}."
    apply = lists("transports", Transport, order=numbered, origin="from_")
    from_: str
    to: str


class TroopsDeparted(OfOwnOrder):
    """Battalions leave; a transport's fee is paid, and where each needs its own, `transport` is the one taken."""

    RULES = ("S7.16", "S9.2")
    SAYS = "{by} sends {units:count battalion} from {at} to {to}[, paying {fee} credits for transport]."
    WITHHELD = {"order": "moderator", "transport": "moderator"}
    NUMBERS = ("order", "transport")
    at: str
    to: str
    units: int
    fee: int = 0
    transport: int | UnsetType = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        movement = state.movement(self.order or 0)
        state = state.paid(self.by, self.fee).with_movement(movement.order, stage="departed")
        left = state.garrisoned(self.at, gone=movement.units)
        return left.marked("transports", {"order": self.transport}, used=True)


class BattlesBegan(StarcraftEvent):
    """All have left: scores and holders are as they stand now for every battle of the round."""

    RULES = ("S7.13", "S7.16", "S7.19")
    SAYS = "All departing troops have left; the battles begin."

    def apply(self, state: StarcraftState) -> StarcraftState:
        return state.with_(
            strengths=Register((player, strength(state, player)) for player in state.players),
            held=Register((name, place.owner) for name, place in state.locations.items()),
        )


OUTCOME = (
    "at {at} against {against|nobody} {success?succeeds|fails}{margin}; "
    "[{lost:count battalion} lost]{lost?|no losses}[, {enemy_lost:count battalion} of the enemy's]."
)


class Attack(StarcraftEvent):
    """One battle, as the attacker knows it; a rebellion's inciter learns of it. A raid's success is a claim on the income."""

    FIGHT = Fight(("by", "against"))
    SAYS = (f"{{action?rebellion=}}The rebellion {OUTCOME}", f"The {{action:words}} of {{by}} {OUTCOME}")
    TOLD = "commander of by"
    by: str
    action: str
    at: str
    against: str | None
    success: bool
    lost: int
    enemy_lost: int
    difference: int | UnsetType = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        if self.action != "raid" or not self.success:
            return state
        share = "half" if self.difference == 1 else "all"
        return state.with_(spoils=(*state.spoils, Spoils(self.at, self.by, share)))

    def worked_out(self, state: StarcraftState) -> tuple[str, ...]:
        moving = [one for one in state.movements if by_order(one.order) in self.causes]
        own, prey = ([one for one in moving if one.by == side] for side in (self.by, self.against))
        attack = attack_parts(state, self.action, self.by, own)
        if self.action == "bombardment":
            return (f"{in_parts(state, self.by, attack)}; a fifth of it falls, as far as the garrison goes.",)
        met = self.action == "interception"
        theirs = prey_parts(state, self.against, prey) if met else defence_parts(state, self.action, self.at)
        if self.action == "rebellion":
            attack = {"battalions": (self.difference or 0) + sum(theirs.values())}
        return (f"{in_parts(state, self.by, attack)}.", f"{in_parts(state, self.against, theirs)}.")

    @property
    def margin(self) -> str:
        """The difference in brackets; nothing for a reader who may not know it."""
        return "" if self.difference is UNSET else f" (difference {signed(self.difference)})"


class Attacked(StarcraftEvent):
    """The same battle as its victim knows it; who and from where only where the tables give it away (S7.23)."""

    RULES = ("S7.23",)
    TOLD = "owner"
    FIGHT = Fight(("attacker", "owner"))
    SAYS = (
        "{owner} ~is attacked at {at}[ by {attacker}][ from {origins:comma}]: the {action:words} "
        "{success?succeeds|is beaten off}{fate}; [{lost:count battalion} lost]{lost?|no losses}."
    )
    owner: str
    action: str
    at: str
    success: bool
    lost: int
    attacker: str | UnsetType = UNSET
    origins: tuple[str, ...] | UnsetType = UNSET

    @property
    def fate(self) -> str:
        """What becomes of a place that is lost (S6.11, S7.19)."""
        lost = {"seizure": ", and the place is lost", "rebellion": ", and the rebels hold the place and whatever militia it had"}
        return lost.get(self.action, "") if self.success else ""


class AttackRepelled(StarcraftEvent):
    RULES = ("S3.17",)
    SAYS = "{by} meet Alpha Squadron at {at}: the {action:words} does not take place."
    TOLD = "commander of by"
    by: str
    action: str
    at: str


class AttackWardedOff(StarcraftEvent):
    RULES = ("S3.17",)
    SAYS = "Alpha Squadron wards off a {action:words} at {at}."
    TOLD = "holder of at"
    action: str
    at: str


class InterceptionMissed(OfFamily):
    RULES = ("S7.18",)
    SAYS = "{by}'s interceptors meet nobody between {between}."
    between: tuple[str, str]


class TroopsLost(OfOrder):
    """Battalions die, those of an order on their way or else those of a garrison; only a family learns which."""

    RULES = ("S7.15",)
    TOLD = "owner"
    SAYS = "{owner|nobody} ~loses at {at}: {units|nobody}."
    owner: str | None
    at: str
    units: dict[str, int]

    def apply(self, state: StarcraftState) -> StarcraftState:
        if self.order is not UNSET:
            return state.with_movement(self.order, units=less(state.movement(self.order).units, self.units))
        return state.garrisoned(self.at, gone=self.units)


class TurnedBack(OfOrder):
    RULES = ("S7.18",)
    SAYS = "Troops of {owner} bound for {at} turn back."
    TOLD = "owner"
    apply = through(lambda state, order: state.with_movement(order, stage="back"), "order")
    owner: str
    at: str


class LocationTaken(OfFamily):
    """A seized location changes hands; the surviving attackers are its garrison, whoever was there before is gone."""

    RULES = ("S7.19", "S6.11")
    SAYS = "{by} ~holds {at} with {units|nobody}."
    at: str
    units: dict[str, int]

    def apply(self, state: StarcraftState) -> StarcraftState:
        troops = Register((kind, number) for kind, number in self.units.items() if number)
        if self.by == REBELS:
            former = state.locations[self.at].owner
            return state.handed(self.at, REBELS, troops=troops, former_owner=former, rebels_since=state.round)
        done = (self.by, "seizure", self.at, "departed")
        kept = tuple(one for one in state.movements if (one.by, one.action, one.to, one.stage) != done)
        return state.with_(movements=kept).handed(self.at, self.by, troops=troops)


class MilitiaJoined(StarcraftEvent):
    """The militia present goes over to the rebels and defends nothing."""

    RULES = ("S6.11",)
    FIGHT = Fight(decides=False)
    SAYS = "The rebels at {at} are joined by {units:count battalion} of militia."
    apply = through(lambda state, at, units: state.garrisoned(at, gone={MILITIA: units}), "at", "units")
    at: str
    units: int


class RebellionOver(StarcraftEvent):
    """The rising fought last is done with: its rebels hold the place, or have dispersed and `loyal` militia is back."""

    RULES = ("S6.11",)
    SAYS = "The rising at {at} is over."
    WITHHELD = {"loyal": "moderator"}
    at: str
    loyal: int | UnsetType = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        back = state.garrisoned(self.at, come={MILITIA: self.loyal}) if self.loyal else state
        return back.with_(risings=state.risings[1:])

    def audience(self, state: StarcraftState) -> Audience:
        return only(state.commander_of(REBELS))


class FortificationLost(StarcraftEvent):
    RULES = ("S7.21",)
    SAYS = "The fortifications of {at} are destroyed."
    TOLD = "holder of at"
    apply = sets("locations", "at", fortified=False)
    at: str


def settled(state: StarcraftState, order: int | UnsetType, at: str | None) -> StarcraftState:
    """The battalions of an order added to the garrison of `at`, or to none; the order is done."""
    movement = state.movement(order or 0)
    if movement.stage == "ordered" and movement.origin is not None:
        state = state.garrisoned(movement.origin, gone=movement.units)
    if at is not None:
        state = state.garrisoned(at, come=movement.units)
    return state.without("movements", movement.order)


def driven_out(state: StarcraftState, order: int | UnsetType, at: str, to: str | None) -> StarcraftState:
    """The battalions of an order, or without one the idle garrison of `at`, go to another place or to none (S7.17)."""
    if order is not UNSET:
        return settled(state, order, to)
    leaving = state.idle(at)
    left = state.garrisoned(at, gone=leaving)
    return left if to is None else left.garrisoned(to, come=leaving)


class Settled(OfOwnOrder):
    """The battalions of an order join a garrison; the order is done."""

    apply = through(settled, "order", "at")
    at: str
    units: int


class TroopsArrived(Settled):
    """A deployment arrives, or a seizure finds its target in friendly hands and stays."""

    RULES = ("S7.11", "S9.5")
    SAYS = "{by} brings {units:count battalion} to {at}."


class TroopsReturned(Settled):
    RULES = ("S7.16",)
    SAYS = "{by} has {units:count battalion} back at {at}."


class Recruited(Settled):
    RULES = ("S7.10", "S9.6")
    SAYS = "{by} raises {units:count battalion} at {at}."


class TroopsRetreated(OfOrder):
    """Troops go to another location of their owner's: those of an order, else the idle garrison of `from`."""

    RULES = ("S7.17",)
    SAYS = "{owner} falls back from {from_} to {to} with {units:count battalion}."
    TOLD = "owner"
    apply = through(driven_out, "order", "from_", "to")
    owner: str
    from_: str
    to: str
    units: int


class TroopsDisbanded(OfOrder):
    """Troops with nowhere to go are no more: those of an order, else the idle garrison."""

    RULES = ("S7.17",)
    SAYS = "{owner} must disband {units:count battalion} at {at}: there is nowhere to go."
    TOLD = "owner"
    apply = through(driven_out, "order", "at", to=None)
    owner: str
    at: str
    units: int


class Fortified(OfOwnOrder):
    RULES = ("S7.22", "S9.7")
    SAYS = "{by} has fortified {at}."
    apply = through(
        lambda state, at, order: state.changed("locations", at, fortified=True).without("fortifications", order), "at", "order"
    )
    at: str


class RebellionCrushed(StarcraftEvent):
    RULES = ("S9.8", "S3.15")
    SAYS = "Alpha Squadron crushes the rebellion at {at}; it belongs to nobody."
    TOLD = "public"
    apply = through(StarcraftState.handed, "at", owner=None, troops=NONE)
    at: str
