"""Between documents and states: a setup read and written back, and places laid out before there is a game."""

from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Any, Literal

from msgspec.structs import replace

from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.ruleset import settings_of
from core.rulesets.scheme import Ground, linked, listed_in, rows_in, scheme_of
from core.rulesets.setup_forms import sheets_of
from core.rulesets.writing import document, names, picked, row, whole
from .state import MODERATOR, CombatUnit, Count, Fighters, Morale, Perk, Place, Settlement, SidePower, UnitCombatState

SETTINGS = settings_of("unit_combat")
BONUS = "strategy_bonus"
"""A setting that admits more than the values it is declared with."""


class Bonus(Form):
    """What a strategy adds to each die of the first exchange (U3.6)."""

    attack: int = 0
    defense: int = 0


class StrategyBonus(Form):
    """The strategies that may have a bonus."""

    press: Bonus = Bonus()
    raid: Bonus = Bonus()
    retreat: Bonus = Bonus()


def chosen(reading: DocumentReading, written: Mapping[str, Any]) -> Register[str, Any]:
    """Every setting with its value; what cannot be played is complained of and left at its standard."""
    values = reading.settings({name: value for name, value in written.items() if name != BONUS}, SETTINGS)
    bonus, found = written.get(BONUS) or {}, len(reading.complaints)
    reading.record(StrategyBonus, bonus, f"settings.{BONUS}")
    said = bonus.items() if len(reading.complaints) == found else ()
    bonuses = Register((strategy, Register(added or {})) for strategy, added in said)
    # These two stand behind the others in every game that was begun, and so they are digested.
    return values.drop(BONUS, "raid_loot").update({BONUS: bonuses, "raid_loot": values["raid_loot"]})


class SideDamage(Form):
    """A side unit that deals plain damage before the combat."""

    LABEL = "Deals damage before the combat"

    damage: Annotated[int, Slot("number", "Damage")]


class SideModifier(Form):
    """A side unit that lends modifiers to the dice of another."""

    LABEL = "Lends attack and defense"

    attack: Annotated[int, Slot("number", "Attack")] = 0
    defense: Annotated[int, Slot("number", "Defense")] = 0


class UnitRow(Form):
    """A unit as it begins."""

    of: Annotated[Place, Slot("player", "Owner")] = MODERATOR
    at: Annotated[Place | None, Slot("place", "Place")] = None
    in_: Annotated[str | None, Slot("settlement", "Inside the settlement")] = None
    kind: Annotated[Literal["martial", "political", "economic"], Slot("word", "Kind")] = "martial"
    able: Annotated[Count, Slot("number", "Able", most=20_000)] = 0
    wounded: Annotated[Count, Slot("number", "Wounded")] = 0
    dead: Annotated[Count, Slot("number", "Dead")] = 0
    morale: Annotated[Morale, Slot("word", "Morale")] = "neutral"
    training: Annotated[int, Slot("number", "Training")] = 0
    commander: Annotated[int, Slot("number", "Commander")] = 0
    martial: Annotated[Count, Slot("number", "Martial Capacity")] = 1
    perks: Annotated[dict[str, Perk], Slot("perk", "Perks", forms=(Perk,), keys="text")] = {}
    side: Annotated[Any, Slot("power", "Side unit", ("attack",), forms=(SideDamage, SideModifier))] = None
    pushed: Annotated[bool, Slot("flag", "Has made a PUSH")] = False
    routed: Annotated[bool, Slot("flag", "Routed")] = False
    goods: Annotated[Count, Slot("number", "Goods carried")] = 0


class UnitCombatGiven(Form):
    """A whole setup."""

    allies: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Groups of players on one side")] = ()
    vicinity: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Pairs of places in each other's vicinity")] = ()
    units: dict[str, UnitRow] = {}
    settlements: dict[str, Settlement] = {}
    names: Any = None


def ground(given: Mapping[str, Any]) -> Ground:
    """Every place that is named, or where something stands, near those that are in its vicinity."""
    named = rows_in(rows_in(given, "names"), "places")
    standing = (row.get("at") for part in ("settlements", "units") for row in rows_in(given, part).values())
    pairs = [(str(pair[0]), str(pair[1])) for pair in listed_in(given, "vicinity") if isinstance(pair, list) and len(pair) == 2]
    return linked([*named, *(at for at in standing if isinstance(at, str) and at), *chain(*pairs)], pairs)


SHEETS = sheets_of("unit_combat", UnitCombatGiven)
SCHEME = scheme_of("unit_combat", ground=ground, reserved=(MODERATOR,))
NAMED = ("players", "units", "settlements", "places")
"""Kinds of things that may be named; players and places need no list of their own."""


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> UnitCombatState:
    """The first state of SCHEMA's `given`; `Rejected` with everything that is wrong in it."""
    reading = DocumentReading()
    top = reading.record(UnitCombatGiven, given, "")
    walls = {id: replace(town, id=id) for id, town in top.settlements.items()}
    units = {id: _unit(reading, id, row, walls) for id, row in top.units.items()}
    for id in units:
        if id in walls:
            reading.fault(f"units.{id}", "A settlement has the same id.", "Give one of them another.")
    named: list[str] = []
    for number, group in enumerate(top.allies):
        for player in group:
            if player in named:
                reading.fault(f"allies[{number}]", f"{player} is listed twice.", "A player is in one group at most.")
        named += group
    for number, pair in enumerate(top.vicinity):
        if len({*pair}) != 2 or len(pair) != 2:
            reading.fault(f"vicinity[{number}]", "Two different places make a pair.", "Write [Ford, Mill].")
    owners = [fighter.of for fighter in (*units.values(), *walls.values())]
    state = UnitCombatState(
        settings=chosen(reading, settings),
        names=reading.names(top.names, dict.fromkeys(NAMED)),
        players=tuple(player for player in dict.fromkeys([*owners, *named]) if player != MODERATOR),
        allies=top.allies,
        vicinity=tuple((pair[0], pair[-1]) for pair in top.vicinity if pair),
        units=Register(units),
        settlements=Register(walls),
    )
    reading.done()
    return state


def _unit(reading: DocumentReading, id: str, row: UnitRow, settlements: Mapping[str, Settlement]) -> CombatUnit:
    where, at = f"units.{id}", row.at or "field"
    if row.in_ is not None:
        settlement = settlements.get(row.in_)
        if settlement is None:
            reading.fault(f"{where}.in", f"There is no settlement {row.in_}.", "List it under settlements.")
        elif row.at not in (None, settlement.at):
            mend = f"{row.in_} is at {settlement.at}; leave `at` out."
            reading.fault(f"{where}.at", "A unit is where the settlement is that it is in.", mend)
        else:
            at = settlement.at
    unit = made(CombatUnit, row, id=id, at=at, side=_side(reading, where, row.side))
    if unit.living == 0:
        reading.fault(where, "It has nobody Able or Wounded.", "Give it `able` or `wounded`, or strike it out.")
    return unit


def _side(reading: DocumentReading, where: str, side: Any) -> SidePower | None:
    if side is None or side == "attack":
        return SidePower(effect="attack") if side else None
    said = frozenset[str](side) if isinstance(side, Mapping) else frozenset[str]()
    if said != frozenset({"damage"}) and not (said and said <= {"attack", "defense"}):
        what = "A side unit attacks, damages or lends modifiers."
        reading.fault(f"{where}.side", what, "Write attack, {damage: n} or {attack: n, defense: n}.")
        return None
    return reading.record(SidePower, {**side, "effect": "damage" if "damage" in said else "modifier"}, f"{where}.side")


def side_written(power: SidePower | None) -> Any:
    """A side power as documents have it."""
    if power is None or power.effect == "attack":
        return "attack" if power else None
    return picked(power, "damage") if power.effect == "damage" else picked(power, "attack", "defense")


def given(state: UnitCombatState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state; which month it is it cannot say."""

    units = {
        id: row(UnitRow, unit, at=None if unit.in_ is not None else unit.at, side=side_written(unit.side))
        for id, unit in state.units.items()
    }
    return whole(UnitCombatGiven, state, units=units, names=names(state.names))


def snapshot(state: UnitCombatState) -> Mapping[str, Any]:
    """What rule cases compare: every field of units and settlements."""

    def compared(fighters: Fighters, **said: Any) -> dict[str, Any]:
        fields = {**document(fighters), **said}
        return {name.rstrip("_"): one for name, one in fields.items() if name not in ("id", "veiled")}

    units = {id: compared(unit, side=side_written(unit.side)) for id, unit in state.units.items()}
    return {"units": units, "settlements": {id: compared(town) for id, town in state.settlements.items()}}
