"""From what a moderator writes to the first state, with every complaint at once."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, cast

from core.complaint import Complaint
from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.ruleset import settings_of
from core.rulesets.setup_forms import sheets_of
from .state import MODERATOR, SCALE, CombatUnit, Count, Morale, Perk, Place, Settlement, SidePower, UnitCombatState

SETTINGS = settings_of("unit_combat")


APART = ("strategy_bonus", "raid_loot")
"""Settings that admit more than the values they are declared with."""


def chosen(reading: DocumentReading, written: Mapping[str, Any]) -> Register[str, Any]:
    """Every setting with its value; what cannot be played is complained of and left at its standard."""
    plain = tuple(setting for setting in SETTINGS if setting.name not in APART)
    values = reading.settings({name: value for name, value in written.items() if name not in APART}, plain)
    bonus, loot = written.get("strategy_bonus", {}), written.get("raid_loot", 1)
    wrong = list(_wrong_bonus("settings.strategy_bonus", bonus))
    reading.complaints += wrong
    if loot != "per_ten" and (type(loot) is not int or loot < 0):
        reading.fault("settings.raid_loot", f"{loot!r} is no loot.", "Write a whole number from 0, or per_ten.")
        loot = 1
    return values.update({"strategy_bonus": _as_registers({} if wrong else bonus), "raid_loot": loot})


def _wrong_bonus(where: str, value: Any) -> Iterator[Complaint]:
    if not isinstance(value, Mapping):
        yield Complaint(where, "It is a mapping.", "Write {press: {attack: 1, defense: -1}}.")
        return
    for strategy, changes in cast("Mapping[Any, Any]", value).items():
        if strategy not in ("press", "raid", "retreat"):
            yield Complaint(f"{where}.{strategy}", "No bonus can be set for it.", "Name press, raid or retreat.")
        elif not isinstance(changes, Mapping):
            yield Complaint(f"{where}.{strategy}", "It is a mapping.", "Write {attack: 1, defense: -1}.")
        else:
            for score, number in cast("Mapping[Any, Any]", changes).items():
                if score not in ("attack", "defense") or type(number) is not int:
                    yield Complaint(f"{where}.{strategy}.{score}", "Only whole numbers for attack and defense fit.")


def _as_registers(value: Any) -> Register[str, Any]:
    return Register((strategy, Register(changes)) for strategy, changes in value.items())


Mood = Annotated[Morale, Slot("word", "Morale", SCALE)]
Owner = Annotated[Place, Slot("player", "Owner")]
KINDS = ("martial", "political", "economic")


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
    perks: Annotated[dict[str, Perk], Slot("perk", "Perks", forms=(Perk,), keys="text")] = {}
    side: Annotated[Any, Slot("power", "Side unit", ("attack",), forms=(SideDamage, SideModifier))] = None
    pushed: Annotated[bool, Slot("flag", "Has made a PUSH")] = False
    routed: Annotated[bool, Slot("flag", "Routed")] = False
    goods: Annotated[Count, Slot("number", "Goods carried")] = 0


class SettlementRow(Form):
    """A settlement as it begins, with its own fighters (U1.11)."""

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
    perks: Annotated[dict[str, Perk], Slot("perk", "Perks", forms=(Perk,), keys="text")] = {}


class UnitCombatGiven(Form):
    """A whole setup."""

    allies: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Groups of players on one side")] = ()
    vicinity: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Pairs of places in each other's vicinity")] = ()
    units: dict[str, UnitRow] = {}
    settlements: dict[str, SettlementRow] = {}
    names: Any = None


SHEETS = sheets_of("unit_combat", UnitCombatGiven)


NAMED = ("players", "units", "settlements", "places")
"""Kinds of things that may be named; players and places need no list of their own."""


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> UnitCombatState:
    """The first state of SCHEMA's `given`; `Rejected` with everything that is wrong in it."""
    reading = DocumentReading()
    top = reading.record(UnitCombatGiven, given, "")
    walls = {id: made(Settlement, row, id=id) for id, row in top.settlements.items()}
    units = {id: _unit(reading, id, row, walls) for id, row in top.units.items()}
    for id in units:
        if id in walls:
            reading.fault(f"units.{id}", "A settlement has the same id.", "Give one of them another.")
    _check_allies(reading, top.allies)
    owners = [fighter.of for fighter in (*units.values(), *walls.values())]
    named = [player for group in top.allies for player in group]
    state = UnitCombatState(
        settings=chosen(reading, settings),
        names=reading.names(top.names, dict.fromkeys(NAMED)),
        players=tuple(player for player in dict.fromkeys([*owners, *named]) if player != MODERATOR),
        allies=top.allies,
        vicinity=_vicinity(reading, top.vicinity),
        units=Register(units),
        settlements=Register(walls),
    )
    reading.done()
    return state


def _unit(reading: DocumentReading, id: str, row: UnitRow, settlements: Mapping[str, Settlement]) -> CombatUnit:
    where = f"units.{id}"
    at = row.at or "field"
    if row.in_ is not None:
        settlement = settlements.get(row.in_)
        if settlement is None:
            reading.fault(f"{where}.in", f"There is no settlement {row.in_}.", "List it under settlements.")
        elif row.at not in (None, settlement.at):
            reading.fault(
                f"{where}.at",
                "A unit is where the settlement is that it is in.",
                f"{row.in_} is at {settlement.at}; leave `at` out.",
            )
        else:
            at = settlement.at
    unit = made(CombatUnit, row, id=id, at=at, side=_side(reading, where, row.side))
    if unit.living == 0:
        reading.fault(where, "It has nobody Able or Wounded.", "Give it `able` or `wounded`, or strike it out.")
    return unit


def _side(reading: DocumentReading, where: str, side: Any) -> SidePower | None:
    if side is None or side == "attack":
        return None if side is None else SidePower(effect="attack")
    keys = tuple(cast("Mapping[str, Any]", side)) if isinstance(side, Mapping) else ()
    if keys == ("damage",):
        return reading.record(SidePower, {**side, "effect": "damage"}, f"{where}.side")
    if keys and all(key in ("attack", "defense") for key in keys):
        return reading.record(SidePower, {**side, "effect": "modifier"}, f"{where}.side")
    reading.fault(
        f"{where}.side",
        "A side unit attacks, damages or lends modifiers.",
        "Write attack, {damage: n} or {attack: n, defense: n}.",
    )
    return None


def _check_allies(reading: DocumentReading, groups: tuple[tuple[str, ...], ...]) -> None:
    placed: set[str] = set()
    for number, group in enumerate(groups):
        for player in group:
            if player in placed:
                reading.fault(f"allies[{number}]", f"{player} is listed twice.", "A player is in one group at most.")
        placed.update(group)


def _vicinity(reading: DocumentReading, groups: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, str], ...]:
    pairs: list[tuple[str, str]] = []
    for number, pair in enumerate(groups):
        if len(pair) == 2 and pair[0] != pair[1]:
            pairs.append((pair[0], pair[1]))
        else:
            reading.fault(f"vicinity[{number}]", "Two different places make a pair.", "Write [Ford, Mill].")
    return tuple(pairs)
