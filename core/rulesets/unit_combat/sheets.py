"""The parts of a setup document: what stands in each row, and the sheets the assistant shows."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Struct

from core.orders.form import Form, Slot
from core.rulesets.sheet import Sheet, name_sheets
from core.rulesets.unit_combat.state import MODERATOR, SCALE, Count, Morale, Place

Mood = Annotated[Morale, Slot("word", "Morale", SCALE)]
Owner = Annotated[Place, Slot("player", "Owner")]
KINDS = ("martial", "political", "economic")


class UnitCombatTop(Form, frozen=True):
    """What stands beside the parts."""

    allies: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Groups of players on one side")] = ()
    vicinity: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Pairs of places in each other's vicinity")] = ()


class PerkRow(Form, frozen=True):
    """A plain modifier: on each die, or once on each damaging attack (U9.5, U10.8)."""

    attack: Annotated[int, Slot("number", "Attack die")] = 0
    defense: Annotated[int, Slot("number", "Defense die")] = 0
    damage: Annotated[int, Slot("number", "Damage dealt")] = 0
    damage_taken: Annotated[int, Slot("number", "Damage suffered")] = 0


class UnitRow(Form, frozen=True):
    of: Owner = MODERATOR
    at: Annotated[Place | None, Slot("place", "Place")] = None
    in_: Annotated[str | None, Slot("settlement", "Inside the settlement")] = None
    kind: Annotated[Literal["martial", "political", "economic"], Slot("word", "Kind", KINDS)] = "martial"
    able: Annotated[Count, Slot("number", "Able", most=20_000)] = 0
    wounded: Annotated[Count, Slot("number", "Wounded")] = 0
    dead: Annotated[Count, Slot("number", "Dead")] = 0
    morale: Mood = "neutral"
    training: Annotated[int, Slot("number", "Training")] = 0
    commander: Annotated[int, Slot("number", "Commander")] = 0
    martial: Annotated[Count, Slot("number", "Martial Capacity")] = 1
    perks: Annotated[Any, Slot("perk", "Perks", forms=(PerkRow,), keys="text")] = None
    side: Annotated[Any, Slot("power", "Side unit: attack, {damage: 2} or {attack: 1, defense: 1}")] = None
    pushed: Annotated[bool, Slot("flag", "Has made a PUSH")] = False
    routed: Annotated[bool, Slot("flag", "Routed")] = False
    goods: Annotated[Count, Slot("number", "Goods carried")] = 0


class SettlementRow(Form, frozen=True):
    of: Owner = MODERATOR
    at: Annotated[Place, Slot("place", "Place")] = "field"
    able: Annotated[Count, Slot("number", "Able", most=20_000)] = 0
    wounded: Annotated[Count, Slot("number", "Wounded")] = 0
    dead: Annotated[Count, Slot("number", "Dead")] = 0
    morale: Mood = "neutral"
    training: Annotated[int, Slot("number", "Training")] = 0
    defenses: Annotated[int, Slot("number", "Defenses")] = 0
    economic: Annotated[Count, Slot("number", "Economic Capacity")] = 0
    political: Annotated[Count, Slot("number", "Political Capacity")] = 0
    economic_used: Annotated[Count, Slot("number", "of it used up")] = 0
    political_used: Annotated[Count, Slot("number", "of it used up")] = 0
    perks: Annotated[Any, Slot("perk", "Perks", forms=(PerkRow,), keys="text")] = None


class UnitCombatGiven(Struct, frozen=True):
    """The document's top fields; the rows of its parts are read one by one."""

    allies: tuple[tuple[str, ...], ...] = ()
    vicinity: tuple[tuple[str, ...], ...] = ()
    units: Any = None
    settlements: Any = None
    names: Any = None


SHEETS = (
    Sheet(
        key="",
        title="The campaign",
        hint="Who fights side by side, and which places are near.",
        form=UnitCombatTop,
        shape="single",
    ),
    Sheet(key="units", title="Units", hint="Whose they are, where, how many can fight.", form=UnitRow),
    Sheet(key="settlements", title="Settlements", hint="Whose they are, where, what they can bear.", form=SettlementRow),
    *name_sheets(
        players="Names of players",
        units="Names of units",
        settlements="Names of settlements",
        places="Names of places",
    ),
)
