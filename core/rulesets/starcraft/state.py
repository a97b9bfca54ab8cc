"""The state of a round: families, planets, locations, agents, lots, and what has been ordered for the end of the round."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from core.ledger.audience import MODERATOR, Audience
from core.ledger.register import Register
from core.ledger.state import State as GameState

REBELS = "rebels"
MILITIA = "colonial_militia"
ATTRIBUTES = ("diplomacy", "intelligence", "military")
SQUADRONS = ("alpha", "nova", "omega")
RANKS = ("junior", "senior", "general")
OUTPUTS = ("none", "half", "full")

Troops = Register[str, int]


class Planet(Struct, frozen=True):
    kind: str = "fringe_world"
    quarantined: bool = False
    quarantine_rounds: int = 0
    vote: str | None = None


class Points(Struct, frozen=True):
    """Action points left, in all and under each attribute's cap (S1.2, S1.3)."""

    total: int = 0
    diplomacy: int = 0
    intelligence: int = 0
    military: int = 0


class Family(Struct, frozen=True):
    """`expenses` and `recruited` count this round's payments and battalions."""

    family: str
    diplomacy: int = 0
    intelligence: int = 0
    military: int = 0
    primary_attribute: str | None = None
    credits: int = 0
    technologies: tuple[str, ...] = ()
    ap_left: Points = Points()
    expenses: int = 0
    recruited: int = 0

    @property
    def primary(self) -> str:
        """As declared, else the highest attribute of its own; of equal ones the first (S6.17)."""
        return self.primary_attribute or max(ATTRIBUTES, key=lambda name: getattr(self, name))


class UnitType(Struct, frozen=True):
    cost: int = 0
    combat_value: int = 1
    requires: str | None = None
    recruitable: bool = True


class Location(Struct, frozen=True):
    """`troops` holds everyone present, those under orders to leave included; `rebels_since` is the round rebels took it.
    One `veiled` is another's as a player's view has it: whose it is and what it holds are not there to be judged by."""

    planet: str
    asset: str = ""
    owner: str | None = None
    income: int = 0
    bonus: Register[str, int] = Register()
    fortified: bool = False
    troops: Troops = Register()
    known_by: tuple[str, ...] = ()
    former_owner: str | None = None
    output: str = "full"
    rebels_since: int = 0
    veiled: bool = False


class Agent(Struct, frozen=True):
    owner: str | None = None
    role: str | None = None
    squadron: str | None = None
    rank: str = "junior"
    rounds_in_rank: int = 0
    at: str | None = None
    wounded: bool = False
    bonus: Register[str, int] = Register()


class Lot(Struct, frozen=True):
    """What is sold is a location, an agent or a technology; bids stand earlier first."""

    location: str | None = None
    agent: str | None = None
    technology: str | None = None
    seller: str | None = None
    open: bool = True
    ended: bool = False
    bids: Register[str, int] = Register()


class Movement(Struct, frozen=True):
    """Battalions ordered to move, attack or be raised, known by the number of their order.

    `to` is the destination; an interception's is the end of its leg, whose beginning is `leg`. `size` is what was ordered,
    `units` what is left of it. `stage` is ordered, departed, or back (turned round, or done and on the way home).
    """

    order: int
    by: str
    action: str
    to: str
    origin: str | None
    units: Troops
    size: int
    concealed: int = 0
    leg: str | None = None
    target: str | None = None
    modifier: int = 0
    stage: str = "ordered"


class Fortification(Struct, frozen=True):
    order: int
    by: str
    at: str


class Transport(Struct, frozen=True):
    order: int
    by: str
    origin: str
    to: str
    used: bool = False


class Monitor(Struct, frozen=True):
    order: int
    by: str
    of: str
    modifier: int = 0


class Rising(Struct, frozen=True):
    """Rebels incited this round; they fight at its end (S6.11)."""

    order: int
    by: str
    at: str
    strength: int


class Favour(Struct, frozen=True):
    """Assistance a squadron granted for this round."""

    by: str
    assistance: str
    at: str | None = None
    planet: str | None = None
    target: str | None = None


class Spoils(Struct, frozen=True):
    """A raider's claim on an asset's income, half or all of what is left (S7.20)."""

    at: str
    by: str
    share: str


class Talk(Struct, frozen=True):
    """Something for the gossip post; unless `certain`, the moderator decides whether it is posted."""

    about: str
    text: str = ""
    at: str | None = None
    agent: str | None = None
    certain: bool = True


class Strength(Struct, frozen=True):
    """A family's effective attributes and the sum of its bonuses to each verb (S1.8)."""

    diplomacy: int = 0
    intelligence: int = 0
    military: int = 0
    bonuses: Register[str, int] = Register()

    def bonus(self, key: str) -> int:
        return self.bonuses.get(key, 0)


class State(GameState, frozen=True, kw_only=True):
    """`strengths` and `held` are taken when the battles begin: scores and old owners as of then (S7.13, S7.19). `over` says
    that the round before `round` has ended and this one has not begun."""

    round: int = 1
    over: bool = False
    planets: Register[str, Planet] = Register()
    players: Register[str, Family] = Register()
    technologies: Register[str, Register[str, int]] = Register()
    unit_types: Register[str, UnitType] = Register()
    locations: Register[str, Location] = Register()
    agents: Register[str, Agent] = Register()
    auctions: Register[str, Lot] = Register()
    movements: tuple[Movement, ...] = ()
    fortifications: tuple[Fortification, ...] = ()
    transports: tuple[Transport, ...] = ()
    monitors: tuple[Monitor, ...] = ()
    risings: tuple[Rising, ...] = ()
    favours: tuple[Favour, ...] = ()
    spoils: tuple[Spoils, ...] = ()
    talk: tuple[Talk, ...] = ()
    strengths: Register[str, Strength] = Register()
    held: Register[str, str | None] = Register()

    def with_(self, **changes: Any) -> State:
        return structs.replace(self, **changes)

    def with_family(self, player: str, **changes: Any) -> State:
        return structs.replace(self, players=self.players.set(player, structs.replace(self.players[player], **changes)))

    def with_location(self, name: str, **changes: Any) -> State:
        return structs.replace(self, locations=self.locations.set(name, structs.replace(self.locations[name], **changes)))

    def with_agent(self, name: str, **changes: Any) -> State:
        return structs.replace(self, agents=self.agents.set(name, structs.replace(self.agents[name], **changes)))

    def with_planet(self, name: str, **changes: Any) -> State:
        return structs.replace(self, planets=self.planets.set(name, structs.replace(self.planets[name], **changes)))

    def with_lot(self, name: str, **changes: Any) -> State:
        return structs.replace(self, auctions=self.auctions.set(name, structs.replace(self.auctions[name], **changes)))

    def with_movement(self, order: int, **changes: Any) -> State:
        return structs.replace(
            self, movements=tuple(structs.replace(m, **changes) if m.order == order else m for m in self.movements)
        )

    def without_movement(self, order: int) -> State:
        return structs.replace(self, movements=tuple(m for m in self.movements if m.order != order))

    def movement(self, order: int) -> Movement:
        return next(movement for movement in self.movements if movement.order == order)

    def paid(self, player: str, amount: int) -> State:
        """`player` has paid `amount`; a negative one comes back to him."""
        family = self.players[player]
        return self.with_family(player, credits=family.credits - amount, expenses=family.expenses + amount)

    def received(self, player: str, amount: int) -> State:
        return self.with_family(player, credits=self.players[player].credits + amount)

    def handed(self, name: str, owner: str | None, **changes: Any) -> State:
        """Location `name` in the hands of `owner`; its past owner goes on knowing it (S1.17)."""
        place = self.locations[name]
        known = place.known_by
        if place.owner in self.players and place.owner is not None:
            known = tuple(sorted({*known, place.owner}))
        given: dict[str, Any] = {"owner": owner, "former_owner": None, "rebels_since": 0, "known_by": known, **changes}
        return self.with_location(name, **given)

    def knows(self, player: str, name: str | None) -> bool:
        """Whether `player` knows the location; nobody knows one that does not exist (S1.17)."""
        place = self.locations.get(name) if name is not None else None
        if place is None:
            return False
        return self.planets[place.planet].kind != "outer_colony" or place.owner == player or player in place.known_by

    def on_planet(self, planet: str) -> tuple[str, ...]:
        """The locations there, alphabetical."""
        return tuple(sorted(name for name, place in self.locations.items() if place.planet == planet))

    def idle(self, name: str) -> Troops:
        """The troops of a location that are not under orders to leave it."""
        troops = self.locations[name].troops
        for movement in self.movements:
            if movement.origin == name and movement.stage == "ordered":
                troops = less(troops, movement.units)
        return troops

    def refuge(self, player: str, name: str) -> str | None:
        """Where a family's troops go that cannot be at `name`: its first other location on that planet (S7.17)."""
        there = self.on_planet(self.locations[name].planet)
        return next((other for other in there if other != name and self.locations[other].owner == player), None)

    def protected(self, name: str) -> bool:
        return any(favour.assistance == "protect_asset" and favour.at == name for favour in self.favours)

    def known_to(self, audience: Audience) -> State:
        """Own things whole; of others' the family's name, a known location's planet and kind of asset, and open lots."""
        if audience == MODERATOR:
            return self
        me = next(iter(audience.players)) if len(audience.players) == 1 else None
        own = self.players.get(me or "")
        return structs.replace(
            self,
            players=Register((p, f if p == me else Family(family=f.family)) for p, f in self.players.items()),
            technologies=Register((t, b) for t, b in self.technologies.items() if own is not None and t in own.technologies),
            locations=Register(
                (name, self._seen(place, me)) for name, place in self.locations.items() if self.knows(me or "", name)
            ),
            agents=Register(
                (name, agent) for name, agent in self.agents.items() if agent.owner is not None and agent.owner == me
            ),
            auctions=Register((name, _lot_seen(lot, me)) for name, lot in self.auctions.items()),
            movements=tuple(m for m in self.movements if m.by == me),
            fortifications=tuple(f for f in self.fortifications if f.by == me),
            transports=tuple(t for t in self.transports if t.by == me),
            monitors=tuple(m for m in self.monitors if m.by == me),
            risings=tuple(r for r in self.risings if r.by == me),
            favours=tuple(f for f in self.favours if f.by == me),
            spoils=tuple(s for s in self.spoils if s.by == me),
            talk=(),
            strengths=Register((p, s) for p, s in self.strengths.items() if p == me),
            held=Register(),
        )

    def _seen(self, place: Location, me: str | None) -> Location:
        if me is not None and place.owner == me:
            return structs.replace(place, known_by=())
        return Location(planet=place.planet, asset=place.asset, veiled=True)


def _lot_seen(lot: Lot, me: str | None) -> Lot:
    bids = Register((bidder, amount) for bidder, amount in lot.bids.items() if bidder == me)
    return structs.replace(lot, seller=lot.seller if lot.seller == me else None, bids=bids)


def less(troops: Troops, gone: Troops) -> Troops:
    left = ((kind, count - gone.get(kind, 0)) for kind, count in troops.items())
    return Register((kind, count) for kind, count in left if count > 0)


def more(troops: Troops, come: Troops) -> Troops:
    return troops.update({kind: troops.get(kind, 0) + count for kind, count in come.items()})


def count(troops: Troops) -> int:
    return sum(troops.values())
