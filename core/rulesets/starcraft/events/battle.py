"""Departures, battles and what becomes of the troops (S9.2 to S9.8)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from core.ledger.audience import MODERATOR, PUBLIC, Audience
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.starcraft.events.intrigue import told
from core.rulesets.starcraft.events.round import battalions, force, spoken
from core.rulesets.starcraft.scores import strength
from core.rulesets.starcraft.state import MILITIA, REBELS, Fortification, Movement, Spoils, State, Transport, less, more


class OfOrder(Event, frozen=True, kw_only=True):
    """An event about the battalions of one order. Its number is the moderator's alone: it would tell when others wrote."""

    order: int | UnsetType = UNSET

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"order": MODERATOR}

    def moving(self, state: State) -> Movement | None:
        return state.movement(self.order) if self.order is not UNSET else None


class MovementOrdered(OfOrder, frozen=True, kw_only=True):
    """Battalions are under orders until the end of the round."""

    RULES = ("S1.6",)
    by: str
    action: str
    to: str
    units: dict[str, int]
    origin: str | None = None
    leg: str | None = None
    target: str | None = None
    modifier: int = 0

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        movement = Movement(
            order=self.order or 0, by=self.by, action=self.action, to=self.to, origin=self.origin, units=Register(self.units),
            size=sum(self.units.values()), leg=self.leg, target=self.target, modifier=self.modifier,
        )  # fmt: skip
        if self.action == "recruit_unit":
            state = state.with_family(self.by, recruited=state.players[self.by].recruited + movement.size)
        return state.with_(movements=(*state.movements, movement))

    def sentence(self, names: Names) -> str:
        origin = f" from {names.of(self.origin)}" if self.origin else ""
        return f"{names.of(self.by)} orders {spoken(self.action)}: {force(self.units, names)}{origin} to {names.of(self.to)}."


class FortificationOrdered(OfOrder, frozen=True, kw_only=True):
    RULES = ("S7.22",)
    by: str
    at: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return state.with_(fortifications=(*state.fortifications, Fortification(self.order or 0, self.by, self.at)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} prepares to fortify {names.of(self.at)}."


class TransportHired(OfOrder, frozen=True, kw_only=True):
    RULES = ("S7.14",)
    by: str
    from_: str
    to: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return state.with_(transports=(*state.transports, Transport(self.order or 0, self.by, self.from_, self.to)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} has ships ready from {names.of(self.from_)} to {names.of(self.to)}."


class TroopsDeparted(OfOrder, frozen=True, kw_only=True):
    """Battalions leave; a transport's fee is paid, and where each needs its own, `transport` is the one taken."""

    RULES = ("S7.16", "S9.2")
    by: str
    at: str
    to: str
    units: int
    fee: int = 0
    transport: int | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"order": MODERATOR, "transport": MODERATOR}

    def apply(self, state: State) -> State:
        movement = state.movement(self.order or 0)
        taken = tuple(
            Transport(t.order, t.by, t.origin, t.to, True) if t.order == self.transport else t for t in state.transports
        )
        state = state.paid(self.by, self.fee).with_movement(movement.order, stage="departed")
        left = less(state.locations[self.at].troops, movement.units)
        return state.with_location(self.at, troops=left).with_(transports=taken)

    def sentence(self, names: Names) -> str:
        paid = f", paying {self.fee} credits for transport" if self.fee else ""
        return f"{names.of(self.by)} sends {battalions(self.units)} from {names.of(self.at)} to {names.of(self.to)}{paid}."


class BattlesBegan(Event, frozen=True, kw_only=True):
    """All have left: scores and holders are as they stand now for every battle of the round."""

    RULES = ("S7.13", "S7.16", "S7.19")

    def apply(self, state: State) -> State:
        return state.with_(
            strengths=Register((player, strength(state, player)) for player in state.players),
            held=Register((name, place.owner) for name, place in state.locations.items()),
        )

    def sentence(self, names: Names) -> str:
        return "All departing troops have left; the battles begin."


class Attack(Event, frozen=True, kw_only=True):
    """One battle, as the attacker knows it; a rebellion's inciter learns of it. A raid's success is a claim on the income."""

    by: str
    action: str
    at: str
    against: str | None
    success: bool
    lost: int
    enemy_lost: int
    difference: int | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return _attacker(state, self.by)

    def apply(self, state: State) -> State:
        if self.action != "raid" or not self.success:
            return state
        share = "half" if self.difference == 1 else "all"
        return state.with_(spoils=(*state.spoils, Spoils(self.at, self.by, share)))

    def sentence(self, names: Names) -> str:
        by = "Rebels" if self.by == REBELS else names.of(self.by)
        whom = "the rebels" if self.against == REBELS else names.of(self.against or "nobody")
        margin = f" (difference {self.difference:+d})" if self.difference is not UNSET else ""
        return (
            f"{by}: {spoken(self.action)} at {names.of(self.at)} against {whom} "
            f"{'succeeds' if self.success else 'fails'}{margin}; "
            f"{battalions(self.lost)} lost against {self.enemy_lost}."
        )


class Attacked(Event, frozen=True, kw_only=True):
    """The same battle as its victim knows it; who and from where only where the tables give it away (S7.23)."""

    RULES = ("S7.23",)
    owner: str
    action: str
    at: str
    success: bool
    lost: int
    attacker: str | UnsetType = UNSET
    origins: tuple[str, ...] | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.owner)

    def sentence(self, names: Names) -> str:
        by = f" by {names.of(self.attacker)}" if self.attacker is not UNSET else ""
        origins = f" from {', '.join(map(names.of, self.origins))}" if self.origins is not UNSET else ""
        end = "successful" if self.success else "beaten off"
        who = "The rebels suffer" if self.owner == REBELS else f"{names.of(self.owner)} suffers"
        return (
            f"{who} {'an' if self.action == 'interception' else 'a'} {spoken(self.action)} at {names.of(self.at)}{by}{origins}: "
            f"{end}, {battalions(self.lost)} lost."
        )


class AttackRepelled(Event, frozen=True, kw_only=True):
    RULES = ("S3.17",)
    by: str
    action: str
    at: str

    def audience(self, state: State) -> Audience:
        return _attacker(state, self.by)

    def sentence(self, names: Names) -> str:
        by = "The rebels" if self.by == REBELS else names.of(self.by)
        return f"{by} meet Alpha Squadron at {names.of(self.at)}: the {spoken(self.action)} does not take place."


class AttackWardedOff(Event, frozen=True, kw_only=True):
    RULES = ("S3.17",)
    action: str
    at: str

    def audience(self, state: State) -> Audience:
        return told(state, state.locations[self.at].owner)

    def sentence(self, names: Names) -> str:
        return f"Alpha Squadron wards off a {spoken(self.action)} at {names.of(self.at)}."


def _attacker(state: State, by: str) -> Audience:
    return told(state, state.risings[0].by) if by == REBELS and state.risings else told(state, by)


class InterceptionMissed(Event, frozen=True, kw_only=True):
    RULES = ("S7.18",)
    by: str
    between: tuple[str, str]

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)}'s interceptors meet nobody between {' and '.join(map(names.of, self.between))}."


class TroopsLost(OfOrder, frozen=True, kw_only=True):
    """Battalions die, those of an order on their way or else those of a garrison; only a family learns which."""

    RULES = ("S7.15",)
    owner: str | None
    at: str
    units: dict[str, int]

    def audience(self, state: State) -> Audience:
        return told(state, self.owner)

    def apply(self, state: State) -> State:
        moving, gone = self.moving(state), Register(self.units)
        if moving is not None:
            return state.with_movement(moving.order, units=less(moving.units, gone))
        return state.with_location(self.at, troops=less(state.locations[self.at].troops, gone))

    def sentence(self, names: Names) -> str:
        who = "The rebels lose" if self.owner == REBELS else f"{names.of(self.owner or 'nobody')} loses"
        return f"{who} at {names.of(self.at)}: {force(self.units, names)}."


class TurnedBack(OfOrder, frozen=True, kw_only=True):
    """What is left of intercepted troops goes no further this round."""

    RULES = ("S7.18",)
    owner: str
    at: str

    def audience(self, state: State) -> Audience:
        return told(state, self.owner)

    def apply(self, state: State) -> State:
        return state.with_movement(self.order or 0, stage="back")

    def sentence(self, names: Names) -> str:
        return f"Troops of {names.of(self.owner)} bound for {names.of(self.at)} turn back."


class LocationTaken(Event, frozen=True, kw_only=True):
    """A seized location changes hands; the surviving attackers are its garrison, whoever was there before is gone."""

    RULES = ("S7.19", "S6.11")
    by: str
    at: str
    units: dict[str, int]

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        troops = Register((kind, number) for kind, number in self.units.items() if number)
        if self.by == REBELS:
            former = state.locations[self.at].owner
            return state.handed(self.at, REBELS, troops=troops, former_owner=former, rebels_since=state.round)
        kept = tuple(
            m
            for m in state.movements
            if not (m.by == self.by and m.action == "seizure" and m.to == self.at and m.stage == "departed")
        )
        return state.with_(movements=kept).handed(self.at, self.by, troops=troops)

    def sentence(self, names: Names) -> str:
        who = "The rebels hold" if self.by == REBELS else f"{names.of(self.by)} holds"
        return f"{who} {names.of(self.at)} with {force(self.units, names)}."


class MilitiaJoined(Event, frozen=True, kw_only=True):
    """The militia present goes over to the rebels and defends nothing."""

    RULES = ("S6.11",)
    at: str
    units: int

    def apply(self, state: State) -> State:
        return state.with_location(self.at, troops=less(state.locations[self.at].troops, Register({MILITIA: self.units})))

    def sentence(self, names: Names) -> str:
        return f"The rebels at {names.of(self.at)} are joined by {battalions(self.units)} of militia."


class RebellionOver(Event, frozen=True, kw_only=True):
    """The rising fought last is done with: its rebels hold the place, or have dispersed and `loyal` militia is back."""

    RULES = ("S6.11",)
    at: str
    loyal: int | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, state.risings[0].by)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"loyal": MODERATOR}

    def apply(self, state: State) -> State:
        if self.loyal:
            troops = more(state.locations[self.at].troops, Register({MILITIA: self.loyal}))
            state = state.with_location(self.at, troops=troops)
        return state.with_(risings=state.risings[1:])

    def sentence(self, names: Names) -> str:
        return f"The rising at {names.of(self.at)} is over."


class FortificationLost(Event, frozen=True, kw_only=True):
    RULES = ("S7.21",)
    at: str

    def audience(self, state: State) -> Audience:
        return told(state, state.locations[self.at].owner)

    def apply(self, state: State) -> State:
        return state.with_location(self.at, fortified=False)

    def sentence(self, names: Names) -> str:
        return f"The fortifications of {names.of(self.at)} are destroyed."


class TroopsArrived(OfOrder, frozen=True, kw_only=True):
    """A deployment arrives, or a seizure finds its target in friendly hands and stays."""

    RULES = ("S7.11", "S9.5")
    by: str
    at: str
    units: int

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return settled(state, self.order, self.at)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} brings {battalions(self.units)} to {names.of(self.at)}."


class TroopsReturned(OfOrder, frozen=True, kw_only=True):
    RULES = ("S7.16",)
    by: str
    at: str
    units: int

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return settled(state, self.order, self.at)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} has {battalions(self.units)} back at {names.of(self.at)}."


def settled(state: State, order: int | UnsetType, at: str | None) -> State:
    """The battalions of an order added to the garrison of `at`, or to none; the order is done."""
    movement = state.movement(order or 0)
    if movement.stage == "ordered" and movement.origin is not None:
        left = less(state.locations[movement.origin].troops, movement.units)
        state = state.with_location(movement.origin, troops=left)
    if at is not None:
        state = state.with_location(at, troops=more(state.locations[at].troops, movement.units))
    return state.without_movement(movement.order)


class TroopsRetreated(OfOrder, frozen=True, kw_only=True):
    """Troops go to another location of their owner's: those of an order, else the idle garrison of `from`."""

    RULES = ("S7.17",)
    owner: str
    from_: str
    to: str
    units: int

    def audience(self, state: State) -> Audience:
        return told(state, self.owner)

    def apply(self, state: State) -> State:
        if self.order is not UNSET:
            return settled(state, self.order, self.to)
        leaving = state.idle(self.from_)
        state = state.with_location(self.from_, troops=less(state.locations[self.from_].troops, leaving))
        return state.with_location(self.to, troops=more(state.locations[self.to].troops, leaving))

    def sentence(self, names: Names) -> str:
        way = f"from {names.of(self.from_)} to {names.of(self.to)}"
        return f"{names.of(self.owner)} falls back {way} with {battalions(self.units)}."


class TroopsDisbanded(OfOrder, frozen=True, kw_only=True):
    """Troops with nowhere to go are no more: those of an order, else the idle garrison."""

    RULES = ("S7.17",)
    owner: str
    at: str
    units: int

    def audience(self, state: State) -> Audience:
        return told(state, self.owner)

    def apply(self, state: State) -> State:
        if self.order is not UNSET:
            return settled(state, self.order, None)
        return state.with_location(self.at, troops=less(state.locations[self.at].troops, state.idle(self.at)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.owner)} disbands {battalions(self.units)} at {names.of(self.at)}."


class Recruited(OfOrder, frozen=True, kw_only=True):
    RULES = ("S7.10", "S9.6")
    by: str
    at: str
    units: int

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        movement = state.movement(self.order or 0)
        troops = more(state.locations[self.at].troops, movement.units)
        return state.with_location(self.at, troops=troops).without_movement(movement.order)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} raises {battalions(self.units)} at {names.of(self.at)}."


class Fortified(OfOrder, frozen=True, kw_only=True):
    RULES = ("S7.22", "S9.7")
    by: str
    at: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        kept = tuple(f for f in state.fortifications if f.order != self.order)
        return state.with_location(self.at, fortified=True).with_(fortifications=kept)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} has fortified {names.of(self.at)}."


class RebellionCrushed(Event, frozen=True, kw_only=True):
    RULES = ("S9.8", "S3.15")
    at: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return state.handed(self.at, None, troops=Register())

    def sentence(self, names: Names) -> str:
        return f"Alpha Squadron crushes the rebellion at {names.of(self.at)}; it belongs to nobody."
