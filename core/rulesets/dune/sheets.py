"""The parts of a setup document: what stands in each row, and the sheets the assistant shows."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from core.orders.form import Form, Id, Slot
from core.rulesets.dune.state import HOME, Kind, Upgrade
from core.rulesets.sheet import Sheet, name_sheets

Count = Annotated[int, Meta(ge=0)]
Elite = Literal["sardaukar", "fedaykin"]
Owner = Annotated[str | None, Slot("player", "Owner")]


class DuneTop(Form, frozen=True):
    """What stands beside the parts."""

    round: Annotated[int, Meta(ge=1), Slot("number", "Round about to be resolved")] = 1
    other_homeworlds: Annotated[tuple[Id, ...], Slot("text", "Homeworlds of houses not in play")] = ()


class House(Form, frozen=True):
    """A player and his house (D1, D2)."""

    combat: Annotated[int, Meta(ge=0, le=5), Slot("number", "Combat")] = 0
    intrigue: Annotated[Count, Slot("number", "Intrigue")] = 0
    diplomacy: Annotated[Count, Slot("number", "Diplomacy")] = 0
    money: Annotated[int, Slot("number", "Money in MS")] = 0
    legions: Annotated[Count | Literal["starting"], Slot("count", "Legions at home, or `starting`", most=100)] = 0
    upgrade_tokens: Annotated[Count, Slot("number", "Upgrade tokens", most=1_000)] = 0
    embargo: Annotated[bool, Slot("flag", "Under the guild's embargo")] = False
    knows: Annotated[tuple[str, ...], Slot("location", "Locations known")] = ()
    may_recruit: Annotated[
        tuple[Elite | Literal["standard"], ...], Slot("word", "May recruit", ("standard", "sardaukar", "fedaykin"))
    ] = ()
    homeworld: Annotated[Id | None, Slot("text", "Homeworld")] = None


class PlaceRow(Form, frozen=True):
    """A location (D9, D14)."""

    owner: Annotated[str | None, Slot("player", "Owner, or `npc`")] = None
    asset: Annotated[str | None, Slot("text", "What is there")] = None
    income: Annotated[Count, Slot("number", "Income in MS")] = 0
    militia: Annotated[Count, Slot("number", "Militia", most=1_000)] = 0
    militia_lost: Annotated[Count, Slot("number", "Of them lost")] = 0
    legions: Annotated[Count, Slot("number", "Legions of the owner", most=100)] = 0
    makes_tokens: Annotated[Count, Slot("number", "Upgrade tokens a round", most=100)] = 0
    elector: Annotated[bool, Slot("flag", "Is an elector")] = False
    votes: Annotated[Count | None, Slot("number", "Votes")] = None
    idle_through: Annotated[Count, Slot("number", "Damaged through round")] = 0
    garrison_score: Annotated[Count, Slot("number", "Defence score, for `npc`")] = 0


class NamedLegion(Form, frozen=True):
    """A legion with a name, kind, upgrade or place of its own (D2)."""

    owner: Owner = None
    at: Annotated[str, Slot("place", "Stands at")] = HOME
    kind: Annotated[Kind, Slot("word", "Kind", ("standard", "sardaukar", "fedaykin"))] = "standard"
    upgrade: Annotated[Upgrade | None, Slot("word", "Upgrade", ("offensive", "defensive"))] = None


class Leader(Form, frozen=True):
    """A hero (D6)."""

    owner: Owner = None
    at: Annotated[str, Slot("place", "Stands at")] = HOME
    attack: Annotated[int, Slot("number", "Attack bonus")] = 1
    defense: Annotated[int, Slot("number", "Defence bonus")] = 1


class Feud(Form, frozen=True):
    """A State of Kanly in force (D13)."""

    between: Annotated[tuple[str, str], Slot("player", "Between")] = ("", "")


class Prices(Form, frozen=True):
    """What a legion of each kind costs (D3)."""

    standard: Annotated[Count, Slot("number", "Standard")] = 1000
    sardaukar: Annotated[Count, Slot("number", "Sardaukar")] = 1000
    fedaykin: Annotated[Count, Slot("number", "Fedaykin")] = 1000
    mercenary: Annotated[Count, Slot("number", "Mercenaries")] = 1000


class DuneGiven(Struct, frozen=True):
    """The document's top fields; the rows of its parts are read one by one."""

    round: Annotated[int, Meta(ge=1)] = 1
    players: Any = None
    locations: Any = None
    legions: Any = None
    heroes: Any = None
    kanly: tuple[Any, ...] = ()
    other_homeworlds: tuple[Id, ...] = ()
    prices: Any = None
    names: Any = None


SHEETS = (
    Sheet(key="", title="The game", hint="The round the game stands in, and worlds nobody plays.", form=DuneTop, shape="single"),
    Sheet(key="players", title="Houses", hint="A house a player: scores, money, what it knows.", form=House),
    Sheet(key="locations", title="Locations", hint="Assets and electors, whose they are and who guards them.", form=PlaceRow),
    Sheet(key="legions", title="Legions", hint="Those with a name, kind, upgrade or place of their own.", form=NamedLegion),
    Sheet(key="heroes", title="Heroes", hint="Whose they are, where, and what they add to a score.", form=Leader),
    Sheet(key="kanly", title="Kanly", hint="Feuds in force when the game begins.", form=Feud, shape="listed"),
    Sheet(key="prices", title="Prices", hint="What a legion costs, in MS.", form=Prices, shape="single"),
    *name_sheets(
        players="Names of players",
        locations="Names of locations",
        homeworlds="Names of Homeworlds",
        legions="Names of legions",
        heroes="Names of heroes",
    ),
)
