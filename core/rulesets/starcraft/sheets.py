"""The parts of a setup document: what stands in each row, and the sheets the assistant shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from msgspec import Meta, Struct

from core.orders.form import Form, Slot
from core.rulesets.sheet import Sheet, name_sheets
from core.rulesets.starcraft.state import ATTRIBUTES, RANKS, SQUADRONS

Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
KINDS = ("core_world", "fringe_world", "outer_colony")
ROLES = ("officer", "senator", "councillor", "ghost")
Bonus = Annotated[dict[str, int], Slot("number", "Bonuses, to an attribute or a verb", keys="text")]


class StarcraftTop(Form, frozen=True):
    """What stands beside the parts."""

    round: Annotated[Positive, Slot("number", "Round about to be resolved")] = 1


class PlanetRow(Form, frozen=True):
    kind: Annotated[Literal["core_world", "fringe_world", "outer_colony"], Slot("word", "Kind", KINDS)] = "fringe_world"
    quarantined: Annotated[bool, Slot("flag", "Quarantined")] = False
    quarantine_rounds: Annotated[Natural, Slot("number", "Rounds of it so far")] = 0
    vote: Annotated[Literal["quarantine", "lift"] | None, Slot("word", "Vote pending", ("quarantine", "lift"))] = None

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        """A planet may be written as its kind alone."""
        return super().from_document({"kind": document} if isinstance(document, str) else document)


class FamilyRow(Form, frozen=True):
    """An Old Family (S1.1)."""

    family: Annotated[str | None, Slot("text", "Family")] = None
    diplomacy: Annotated[Natural, Slot("number", "Diplomacy")] = 2
    intelligence: Annotated[Natural, Slot("number", "Intelligence")] = 2
    military: Annotated[Natural, Slot("number", "Military")] = 2
    primary_attribute: Annotated[
        Literal["diplomacy", "intelligence", "military"] | None, Slot("word", "Primary attribute", ATTRIBUTES)
    ] = None
    credits: Annotated[Natural, Slot("number", "Credits")] = 0
    technologies: Annotated[tuple[str, ...], Slot("technology", "Technologies")] = ()


class TechnologyRow(Form, frozen=True):
    bonus: Bonus = {}


class UnitTypeRow(Form, frozen=True):
    """A type of battalion; what is left empty stays as the built-in type has it."""

    cost: Annotated[Natural | None, Slot("number", "Cost in credits")] = None
    combat_value: Annotated[Natural | None, Slot("number", "Combat value")] = None
    requires: Annotated[str | None, Slot("technology", "Requires")] = None


class LocationRow(Form, frozen=True):
    """A location and its asset (S1.16)."""

    planet: Annotated[str, Slot("planet", "Planet")]
    asset: Annotated[str, Slot("text", "Asset")] = ""
    owner: Annotated[str | None, Slot("player", "Owner, or `rebels`")] = None
    income: Annotated[Natural, Slot("number", "Income")] = 0
    bonus: Bonus = {}
    fortified: Annotated[bool, Slot("flag", "Fortified")] = False
    troops: Annotated[dict[str, Natural], Slot("number", "Troops", keys="unit_type")] = {}
    known_by: Annotated[tuple[str, ...], Slot("player", "Known by, on an Outer Colony")] = ()
    former_owner: Annotated[str | None, Slot("player", "Former owner, where rebels hold it")] = None
    output: Annotated[Literal["full", "half", "none"], Slot("word", "Output", ("full", "half", "none"))] = "full"


class AgentRow(Form, frozen=True):
    owner: Annotated[str | None, Slot("player", "Employer")] = None
    role: Annotated[Literal["officer", "senator", "councillor", "ghost"] | None, Slot("word", "Role", ROLES)] = None
    squadron: Annotated[Literal["alpha", "nova", "omega"] | None, Slot("word", "Squadron", SQUADRONS)] = None
    rank: Annotated[Literal["junior", "senior", "general"], Slot("word", "Rank", RANKS)] = "junior"
    rounds_in_rank: Annotated[Natural, Slot("number", "Rounds in rank")] = 0
    at: Annotated[str | None, Slot("location", "At")] = None
    wounded: Annotated[bool, Slot("flag", "Wounded")] = False
    bonus: Bonus = {}


class LotRow(Form, frozen=True):
    """A lot at auction: one location, agent or technology (S8.7)."""

    location: Annotated[str | None, Slot("location", "Location")] = None
    agent: Annotated[str | None, Slot("agent", "Agent")] = None
    technology: Annotated[str | None, Slot("technology", "Technology")] = None
    seller: Annotated[str | None, Slot("player", "Seller")] = None
    open: Annotated[bool, Slot("flag", "Open for bids")] = True
    ended: Annotated[bool, Slot("flag", "Ended")] = False
    bids: Annotated[dict[str, Positive], Slot("number", "Bids, earlier first", keys="player")] = {}


class StarcraftGiven(Struct, frozen=True):
    """The document's top fields; the rows of its parts are read one by one."""

    round: Positive = 1
    planets: Any = None
    players: Any = None
    technologies: Any = None
    unit_types: Any = None
    locations: Any = None
    agents: Any = None
    auctions: Any = None
    names: Any = None


SHEETS = (
    Sheet(key="", title="The game", hint="The round the game stands in.", form=StarcraftTop, shape="single"),
    Sheet(key="players", title="Old Families", hint="A family a player: attributes, credits, technologies.", form=FamilyRow),
    Sheet(key="planets", title="Planets", hint="Core, Fringe or Outer; under quarantine or not.", form=PlanetRow),
    Sheet(key="technologies", title="Technologies", hint="What each gives its holder.", form=TechnologyRow),
    Sheet(key="unit_types", title="Battalions", hint="Types of battalions, their cost and combat value.", form=UnitTypeRow),
    Sheet(key="locations", title="Locations", hint="Assets: where, whose, what they yield, who guards them.", form=LocationRow),
    Sheet(key="agents", title="Agents", hint="Officers, senators, councillors and Ghosts.", form=AgentRow),
    Sheet(key="auctions", title="Auctions", hint="Lots on offer when the game begins.", form=LotRow),
    *name_sheets(
        players="Names of players", planets="Names of planets", locations="Names of locations", agents="Names of agents"
    ),
)
