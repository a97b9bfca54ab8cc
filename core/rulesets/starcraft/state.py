"""The state of a round: families, planets, locations, agents, lots, and what has been ordered for the end of the round.

A family knows its own things whole; of others the family's name, a known location's planet and kind of asset, and open lots.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from msgspec import Struct, UnsetType

from core.ledger import visibility
from core.ledger.register import Register
from core.ledger.state import GameState, whose
from core.ledger.visibility import EVERYBODY, OWNING, Moderator, Naming, Owned, Owner, Public, Veiled, Whose, rows
from core.orders.form import Slot
from core.rulesets.refusing import told_codes

REBELS = "rebels"
MILITIA = "colonial_militia"
ATTRIBUTES = ("diplomacy", "intelligence", "military")
SQUADRONS = ("alpha", "nova", "omega")
RANKS = ("junior", "senior", "general")
OUTPUTS = ("none", "half", "full")
KINDS = ("core_world", "fringe_world", "outer_colony")
BONUS = Slot("number", "Bonuses, to an attribute or a verb", keys="text")

Troops = Register[str, int]
NONE: Troops = Register()


knows_of = Naming(lambda sight, name, place: (EVERYBODY,) if sight.state.well_known(place) else (place.owner, *place.known_by))
"""Core and Fringe Worlds are well known, Outer Colonies to those who found them (S1.17)."""
has_learnt = Naming(lambda sight, name, bonus: (who for who, one in sight.state.players.items() if name in one.technologies))
"""The families that have a technology."""


class Planet(Struct, frozen=True):
    """A planet (S1.16, S5.1); `vote` is the motion that waits for the Senate (S5.6)."""

    kind: Annotated[Public[str], Slot("word", "Kind", KINDS)] = "fringe_world"
    quarantined: Annotated[Public[bool], Slot("flag", "Quarantined")] = False
    quarantine_rounds: Annotated[Public[int], Slot("number", "Rounds of it so far", least=0)] = 0
    vote: Annotated[Public[str | None], Slot("word", "Vote pending", ("quarantine", "lift"))] = None


class Points(Struct, frozen=True):
    """Action points left, in all and under each attribute's cap (S1.2, S1.3)."""

    total: Public[int] = 0
    diplomacy: Public[int] = 0
    intelligence: Public[int] = 0
    military: Public[int] = 0


class Family(Struct, frozen=True):
    """An Old Family (S1.1); `expenses` and `recruited` count this round's payments and battalions."""

    family: Annotated[Public[str], Slot("text", "Family", begins=None)]
    diplomacy: Annotated[Owner[int], Slot("number", "Diplomacy", least=0, begins=2)] = 0
    intelligence: Annotated[Owner[int], Slot("number", "Intelligence", least=0, begins=2)] = 0
    military: Annotated[Owner[int], Slot("number", "Military", least=0, begins=2)] = 0
    primary_attribute: Annotated[Owner[str | None], Slot("word", "Primary attribute", ATTRIBUTES)] = None
    credits: Annotated[Owner[int], Slot("number", "Credits", least=0)] = 0
    technologies: Annotated[Owner[tuple[str, ...]], Slot("technology", "Technologies")] = ()
    ap_left: Owner[Points] = Points()
    expenses: Owner[int] = 0
    recruited: Owner[int] = 0

    @property
    def primary(self) -> str:
        """As declared, else the highest attribute of its own; of equal ones the first (S6.17)."""
        return self.primary_attribute or max(ATTRIBUTES, key=lambda name: getattr(self, name))


class UnitType(Struct, frozen=True):
    """A type of battalion; `requires` is the technology without which nobody recruits it (S7.10)."""

    cost: Annotated[Public[int], Slot("number", "Cost in credits", least=0, begins=None)] = 0
    combat_value: Annotated[Public[int], Slot("number", "Combat value", least=0, begins=None)] = 1
    requires: Annotated[Public[str | None], Slot("technology", "Requires")] = None
    recruitable: Public[bool] = True


class Location(Struct, frozen=True):
    """A location and its asset (S1.16). `troops` holds everyone present, those under orders to leave included; `rebels_since` is
    the round rebels took it. One `veiled` is another's as a player's view has it: whose it is and what it holds are not there to
    be judged by."""

    planet: Annotated[Public[str], Slot("planet", "Planet")]
    asset: Annotated[Public[str], Slot("text", "Asset")] = ""
    owner: Annotated[Owner[str | None], Slot("player", "Owner, or rebels", (REBELS,)), OWNING] = None
    income: Annotated[Owner[int], Slot("number", "Income", least=0)] = 0
    bonus: Annotated[Owner[Register[str, int]], BONUS] = Register()
    fortified: Annotated[Owner[bool], Slot("flag", "Fortified")] = False
    troops: Annotated[Owner[Troops], Slot("number", "Troops", keys="unit_type", least=0)] = Register()
    known_by: Annotated[Moderator[tuple[str, ...]], Slot("player", "Known by, on an Outer Colony")] = ()
    former_owner: Annotated[Owner[str | None], Slot("player", "Former owner, where rebels hold it")] = None
    output: Annotated[Owner[str], Slot("word", "Output", ("full", "half", "none"))] = "full"
    rebels_since: Owner[int] = 0
    veiled: Veiled[bool] = False


class Agent(Struct, frozen=True):
    """An agent; an officer has a squadron and a rank (S3.1), and a wounded one brings no bonus (S1.8)."""

    owner: Annotated[Whose[str | None], Slot("player", "Employer")] = None
    role: Annotated[Public[str | None], Slot("word", "Role", ("officer", "senator", "councillor", "ghost"))] = None
    squadron: Annotated[Public[str | None], Slot("word", "Squadron", SQUADRONS)] = None
    rank: Annotated[Public[str], Slot("word", "Rank", RANKS)] = "junior"
    rounds_in_rank: Annotated[Public[int], Slot("number", "Rounds in rank", least=0)] = 0
    at: Annotated[Public[str | None], Slot("location", "At")] = None
    wounded: Annotated[Public[bool], Slot("flag", "Wounded")] = False
    bonus: Annotated[Public[Register[str, int]], BONUS] = Register()

    @property
    def post(self) -> str:
        """What he is, in words; nothing where he has no office."""
        return f"{self.rank} officer in {self.squadron.title()}" if self.squadron else self.role or ""


class Lot(Struct, frozen=True):
    """A lot at auction: one location, agent or technology (S8.7); bids stand earlier first."""

    location: Annotated[Public[str | None], Slot("location", "Location")] = None
    agent: Annotated[Public[str | None], Slot("agent", "Agent")] = None
    technology: Annotated[Public[str | None], Slot("technology", "Technology")] = None
    seller: Annotated[Owner[str | None], Slot("player", "Seller"), OWNING] = None
    open: Annotated[Public[bool], Slot("flag", "Open for bids")] = True
    ended: Annotated[Public[bool], Slot("flag", "Ended")] = False
    bids: Annotated[Owned[Register[str, int]], Slot("number", "Bids, earlier first", keys="player", least=1)] = Register()


class Ordered(Struct, frozen=True):
    """What a family has under way, known by the number of its order, which is the moderator's alone."""

    order: Moderator[int]
    by: Whose[str]


class Movement(Ordered, frozen=True):
    """Battalions ordered to move, attack or be raised, known by the number of their order.

    `to` is the destination; an interception's is the end of its leg, whose beginning is `leg`. `size` is what was ordered,
    `units` what is left of it. `stage` is ordered, departed, or back (turned round, or done and on the way home).
    """

    action: Public[str]
    to: Public[str]
    origin: Public[str | None]
    units: Public[Troops]
    size: Public[int]
    concealed: Public[int] = 0
    leg: Public[str | None] = None
    target: Public[str | None] = None
    modifier: Public[int] = 0
    stage: Public[str] = "ordered"


class Fortification(Ordered, frozen=True):
    """Building work that is done at the end of the round (S7.22)."""

    at: Public[str]


class Transport(Ordered, frozen=True):
    """Ships from one planet to another, for one use (S7.14)."""

    origin: Public[str]
    to: Public[str]
    used: Public[bool] = False


class Monitor(Ordered, frozen=True):
    """A family that follows another's movements in this round (S6.10)."""

    of: Public[str]
    modifier: Public[int] = 0


class Rising(Ordered, frozen=True):
    """Rebels incited this round; they fight at its end (S6.11)."""

    at: Public[str]
    strength: Public[int]


class Favour(Struct, frozen=True):
    """Assistance a squadron granted for this round."""

    by: Whose[str]
    assistance: Public[str]
    at: Public[str | None] = None
    planet: Public[str | None] = None
    target: Public[str | None] = None


class Spoils(Struct, frozen=True):
    """A raider's claim on an asset's income, half or all of what is left (S7.20)."""

    at: Public[str]
    by: Whose[str]
    share: Public[str]


class Talk(Struct, frozen=True):
    """Something for the gossip post; unless `certain`, the moderator decides whether it is posted."""

    about: str
    text: str = ""
    at: str | None = None
    agent: str | None = None
    certain: bool = True


class Strength(Struct, frozen=True):
    """A family's effective attributes and the sum of its bonuses to each verb (S1.8)."""

    diplomacy: Public[int] = 0
    intelligence: Public[int] = 0
    military: Public[int] = 0
    bonuses: Public[Register[str, int]] = Register()

    def bonus(self, key: str) -> int:
        """What is added to an action or attribute of that key; 0 where nothing is."""
        return self.bonuses.get(key, 0)


class StarcraftState(GameState):
    """`strengths` and `held` are taken when the battles begin: scores and old owners as of then (S7.13, S7.19). `over` says
    that the round before `round` has ended and this one has not begun."""

    FAIR = told_codes("starcraft")
    OPEN = frozenset({"player", "planet", "lot", "unit_type"})
    NAMES: ClassVar = {
        **dict.fromkeys(("players", "planets", "unit_types", "squadrons"), visibility.ALL_NAMES),
        "locations": visibility.names_of("locations", "auctions.location", met=True),
        "agents": visibility.names_of("agents", "auctions.agent", met=True),
        "technologies": visibility.names_of("technologies", "auctions.technology", "unit_types.requires", met=True),
        "auctions": visibility.names_of("auctions"),
    }

    round: Public[int] = 1
    over: Public[bool] = False
    planets: Public[Register[str, Planet]] = Register()
    players: Public[Register[str, Family]] = Register()
    technologies: Annotated[Register[str, Register[str, int]], rows(has_learnt)] = Register()
    unit_types: Public[Register[str, UnitType]] = Register()
    locations: Annotated[Register[str, Location], rows(knows_of)] = Register()
    agents: Owned[Register[str, Agent]] = Register()
    auctions: Public[Register[str, Lot]] = Register()
    movements: Owned[tuple[Movement, ...]] = ()
    fortifications: Owned[tuple[Fortification, ...]] = ()
    transports: Owned[tuple[Transport, ...]] = ()
    monitors: Owned[tuple[Monitor, ...]] = ()
    risings: Owned[tuple[Rising, ...]] = ()
    favours: Owned[tuple[Favour, ...]] = ()
    spoils: Owned[tuple[Spoils, ...]] = ()
    talk: Moderator[tuple[Talk, ...]] = ()
    strengths: Owned[Register[str, Strength]] = Register()
    held: Moderator[Register[str, str | None]] = Register()

    def is_told(self, player: str) -> bool:
        return player in self.players

    holder_of = whose("locations")
    employer_of = whose("agents")
    seller_of = whose("auctions")

    def commander_of(self, side: str) -> str:
        """Who is told what befalls a side: of the rebels, who incited them."""
        return self.risings[0].by if side == REBELS and self.risings else side

    def with_movement(self, order: int, **changes: Any) -> StarcraftState:
        """The state with fields of the movement of that order changed."""
        return self.marked("movements", {"order": order}, **changes)

    def without(self, works: str, order: int | UnsetType) -> StarcraftState:
        """The state without what that order has under way among these works."""
        return self.with_(**{works: tuple(work for work in getattr(self, works) if work.order != order)})

    def garrisoned(self, name: str, *, come: Mapping[str, int] = NONE, gone: Mapping[str, int] = NONE) -> StarcraftState:
        """The state with these battalions more and fewer at a location."""
        there = self.locations[name].troops
        return self.changed("locations", name, troops=more(less(there, gone) if gone else there, come))

    def movement(self, order: int) -> Movement:
        """The movement of that order; StopIteration where there is none any more."""
        return next(movement for movement in self.movements if movement.order == order)

    def paid(self, player: str, amount: int) -> StarcraftState:
        """`player` has paid `amount`; a negative one comes back to him."""
        family = self.players[player]
        return self.changed("players", player, credits=family.credits - amount, expenses=family.expenses + amount)

    def handed(self, name: str, owner: str | None, **changes: Any) -> StarcraftState:
        """Location `name` in the hands of `owner`; its past owner goes on knowing it (S1.17)."""
        place = self.locations[name]
        known = place.known_by
        if place.owner in self.players and place.owner is not None:
            known = tuple(sorted({*known, place.owner}))
        given: dict[str, Any] = {"owner": owner, "former_owner": None, "rebels_since": 0, "known_by": known, **changes}
        return self.changed("locations", name, **given)

    def taught(self, technology: str, giver: str | None, to: str) -> StarcraftState:
        """A technology leaves its giver; a receiver who has it already gains nothing (S8.4, S8.8)."""
        state = self
        if giver is not None:
            kept = tuple(one for one in self.players[giver].technologies if one != technology)
            state = state.changed("players", giver, technologies=kept)
        held = state.players[to].technologies
        return state if technology in held else state.changed("players", to, technologies=(*held, technology))

    def passed_on(self, thing: Any, giver: str | None, to: str) -> StarcraftState:
        """The location, agent or technology that a lot or a transfer names in the hands of `to`."""
        if thing.location:
            return self.handed(thing.location, to)
        if thing.agent:
            return self.changed("agents", thing.agent, owner=to)
        return self.taught(thing.technology, giver, to) if thing.technology else self

    def knows(self, player: str, name: str | None) -> bool:
        """Whether `player` knows the location; nobody knows one that does not exist (S1.17)."""
        place = self.locations.get(name) if name is not None else None
        if place is None:
            return False
        return self.well_known(place) or place.owner == player or player in place.known_by

    def well_known(self, place: Location) -> bool:
        """Whether everybody knows a location: the Core and Fringe Worlds are on every map (S1.17)."""
        planet = self.planets.get(place.planet)
        return planet is not None and planet.kind != "outer_colony"

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
        """Whether Alpha shields a location in this round (S3.17)."""
        return any(favour.assistance == "protect_asset" and favour.at == name for favour in self.favours)


def less(troops: Troops, gone: Mapping[str, int]) -> Troops:
    """Battalions without those that are gone; types of which none are left go too."""
    left = ((kind, count - gone.get(kind, 0)) for kind, count in troops.items())
    return Register((kind, count) for kind, count in left if count > 0)


def more(troops: Troops, come: Mapping[str, int]) -> Troops:
    """Battalions of both together."""
    return troops.update({kind: troops.get(kind, 0) + count for kind, count in come.items()})


def count(troops: Troops) -> int:
    """The battalions of all types together."""
    return sum(troops.values())
