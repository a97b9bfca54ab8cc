"""What players may order: one strategy a month for each unit, support by side units, or a rest; and why not (U17)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, cast, get_args

import msgspec
from msgspec.structs import replace

from core.complaint import Complaint
from core.ledger.names import Names
from core.orders.form import Slot
from core.orders.order import Order
from core.rulesets.refusing import CheckedOrder, Checks
from core.rulesets.ruleset import Spending
from .scores import strength
from .state import MODERATOR, SCALE, Capacity, CombatUnit, Conduct, Strategy, UnitCombatState


def _of_target(state: UnitCombatState, unit: CombatUnit, conduct: Conduct) -> Checks:
    target, resting = conduct.target, conduct.strategy == "rest"
    if target is None:
        yield "no_target/rest U17.10", resting
        yield "no_target U17.10", conduct.strategy not in ("form_up", "retreat")
        return
    town = target in state.settlements
    yield "unknown_target U17.11", not town and (resting or target not in state.units), target
    yield "settlements_only/siege U17.12 U5.1", conduct.strategy == "siege" and not town
    yield "settlements_only/raid U17.12 U6.1", conduct.strategy == "raid" and not town
    friendly = state.on_one_side(target, unit.id)
    lends = conduct.strategy == "support" and unit.side is not None and unit.side.effect == "modifier"
    yield "own_side U17.13 U1.6", friendly and not resting and not lends, target
    yield "not_own_side U17.17 U15.7", resting and not friendly, target


PRESSED = "{press_wounded?, the Wounded pressed to fight}"
FIGHTING = "[, focus on {focus}]" + PRESSED
Acting = Annotated[str, Slot("unit", "Unit")]
Target = Annotated[str | None, Slot("target", "Enemy unit or settlement")]
Besieged = Annotated[str | None, Slot("settlement", "Enemy settlement")]
Focus = Annotated[str | None, Slot("target", "Focus when outnumbered", aside=True)]
Pressing = Annotated[bool, Slot("flag", "Press the Wounded")]


class CampaignOrder(CheckedOrder):
    RULESET = "unit_combat"


class UnitOrder(CampaignOrder):
    unit: Acting

    @property
    def conduct(self) -> Conduct:
        """What the unit does this month: its verb and the fields that go by the same names; its number among the orders is
        filled in when it is taken."""
        said = {name: getattr(self, name) for name in Conduct.__struct_fields__ if name in self.__struct_fields__}
        return Conduct(number=0, strategy=cast("Strategy", self.VERB), **said)

    def noted(self, state: UnitCombatState) -> UnitCombatState:
        earlier = state.fighting.conduct
        return state.with_fighting(conduct=earlier.set(self.unit, self.conduct))

    def faults(self, state: UnitCombatState) -> Checks:
        unit, conduct = self.unit, self.conduct
        yield "unknown_unit U17.2", unit not in state.units, unit
        ordered = state.units[unit]
        yield "not_yours U17.3", self.by not in (ordered.of, MODERATOR), ordered.of, unit
        yield "already_ordered U17.4 U3.7", unit in state.fighting.conduct and state.settings["second_order"] != "replace", unit
        yield "routed U17.5 U13.6", ordered.routed, unit
        yield "no_scores U17.6 U1.5", conduct.fights and ordered.kind != "martial", unit, ordered.kind.title()
        yield "no_fighters U17.7 U11.6", conduct.fights and strength(state, ordered, conduct.press_wounded) == 0, unit
        yield "pushed U17.8 U4.5", conduct.strategy == "press" and ordered.pushed, unit
        yield "not_a_side_unit U17.9 U8.2", conduct.strategy == "support" and ordered.side is None, unit
        yield from _of_target(state, ordered, conduct)
        if conduct.strategy == "retreat" and conduct.to is not None:
            there = conduct.to in state.near(ordered.at)
            yield "out_of_vicinity/retreat U17.14 U7.5", not there, conduct.to, ordered.at
        target = state.fighter(conduct.target) if conduct.target is not None else None
        if target is not None:
            yield "out_of_vicinity U17.14 U1.2", not state.within_reach(ordered.at, target.at), target.id, unit
        if conduct.strategy == "siege":
            yield "no_martial_capacity U17.15 U5.4", ordered.martial == 0, unit
            split = conduct.split or (0, 0)
            yield "over_martial_capacity U17.15 U5.4", sum(split) > ordered.martial or min(split) < 0, unit, ordered.martial
        if conduct.strategy == "raid" and conduct.loot == "economic":
            home = state.settlements.get(conduct.to or "")
            yield "no_loot_settlement U17.16 U6.5", home is None or not state.on_one_side(home.id, unit)
        if conduct.strategy == "rest" and conduct.target is not None:
            yield "nothing_to_recover U17.18 U15.7", SCALE.index(ordered.morale) >= SCALE.index("neutral"), unit
            left = state.settlements[conduct.target].left(conduct.capacity)
            yield "no_capacity U17.18 U15.7", left == 0, conduct.target, conduct.capacity.title()


class AimedOrder(UnitOrder):
    """An order for a unit that fights, and may be told whom to mind most when outnumbered."""

    target: Target = None
    focus: Focus = None
    press_wounded: Pressing = False


class FormUp(AimedOrder):
    """FORM UP at a target, or hold without one (U3.4, U3.5)."""

    RULES = ("U3.2", "U3.4", "U3.5")
    SAYS = (f"Form up {{unit}} against {{target}}{FIGHTING}", f"Form up {{unit}} and hold{PRESSED}")


class Press(AimedOrder):
    """PRESS: another exchange for both (U4.2)."""

    RULES = ("U4.1", "U4.2", "U4.4")
    SAYS = f"Press on with {{unit}} against {{target|nobody}}{FIGHTING}"


class Siege(UnitOrder):
    """SIEGE: use up a settlement's Capacity; naming one kind alone leaves the other at 0 (U5.4)."""

    SIGN = "▣"
    RULES = ("U5.1", "U5.3", "U5.4")
    SAYS = f"Lay siege to {{target|nothing}} with {{unit}}[, for {{split}}]{FIGHTING}"
    target: Besieged = None
    economic: Annotated[int | None, Slot("number", "Economic Capacity")] = None
    political: Annotated[int | None, Slot("number", "Political Capacity")] = None
    focus: Focus = None
    press_wounded: Pressing = False

    @property
    def conduct(self) -> Conduct:
        named = self.economic is not None or self.political is not None
        return replace(super().conduct, split=(self.economic or 0, self.political or 0) if named else None)

    @property
    def split(self) -> str:
        """How the damage is divided; nothing where the giver leaves it to the rules."""
        parts = [f"{count} {kind}" for count, kind in ((self.economic, "Economic"), (self.political, "Political")) if count]
        return f"{' and '.join(parts) or 'no'} Capacity" if self.conduct.split is not None else ""


class UnitRaid(UnitOrder):
    """RAID: less harm to people, a chance of broken spirits and of loot (U6)."""

    VERB = "raid"
    SIGN = "R"
    RULES = ("U6.1", "U6.5")
    SAYS = f"Raid {{target|nothing}} with {{unit}} for {{loot?goods=goods|Economic Capacity}}[, to go to {{to}}]{FIGHTING}"
    target: Besieged = None
    loot: Annotated[Literal["goods", "economic"], Slot("choice", "Loot")] = "goods"
    to: Annotated[str | None, Slot("settlement", "Own settlement that gains the Capacity", aside=True)] = None
    focus: Focus = None
    press_wounded: Pressing = False


class Retreat(UnitOrder):
    """RETREAT: an even chance to get away, no Attack (U7)."""

    SIGN = "↩"
    RULES = ("U7.1", "U7.5")
    SAYS = f"Retreat with {{unit}}[ to {{to}}]{PRESSED}"
    to: Annotated[str | None, Slot("place", "Where to")] = None
    press_wounded: Pressing = False


class Support(UnitOrder):
    """A side unit acts before the combat (U8.2)."""

    SIGN = "✚"
    RULES = ("U8.1", "U8.2")
    SAYS = f"Support with {{unit}} against {{target|nobody}}{PRESSED}"
    target: Annotated[str | None, Slot("target", "Unit or settlement")] = None
    press_wounded: Pressing = False


class Rest(UnitOrder):
    """A rest at a settlement of the own side, paid with its Capacity (U15.7)."""

    SIGN = "☾"
    RULES = ("U15.6", "U15.7")
    SAYS = "Rest {unit} at {settlement|nowhere} for 1 {capacity?economic=Economic|Political} Capacity"
    settlement: Annotated[str | None, Slot("settlement", "Own settlement")] = None
    capacity: Annotated[Capacity, Slot("choice", "Capacity")] = "economic"

    @property
    def conduct(self) -> Conduct:
        return replace(super().conduct, target=self.settlement)


class UnknownStrategy(CampaignOrder):
    """An order by a verb the rules do not know, such as a PUSH; kept as written and always refused (U17.1, U4.6)."""

    VERB = ""
    LABEL = "Unknown strategy"
    RULES = ("U17.1",)
    SAYS = "{as_written}"
    written: tuple[tuple[str, Any], ...]

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        written = tuple((str(key), value) for key, value in document.items() if key != "by")
        if not written:
            raise msgspec.ValidationError("Expected a verb, such as `form_up`")
        return cls(by=msgspec.convert(document.get("by"), str), written=written)

    def document(self) -> dict[str, Any]:
        return {"by": self.by, **dict(self.written)}

    def faults(self, state: UnitCombatState) -> Checks:
        verb = self.written[0][0]
        yield "unknown_strategy U17.1 U4.6", verb == "push", verb
        yield "unknown_strategy U17.1", True, verb

    def as_written(self, names: Names) -> str:
        """The order's words as they were sent, with names for ids."""
        return ", ".join(f"{key} {names.of(value) if isinstance(value, str) else value}" for key, value in self.written)


ORDERS: tuple[type[Order], ...] = (FormUp, Press, Siege, UnitRaid, Retreat, Support, Rest, UnknownStrategy)


def violations(state: UnitCombatState) -> tuple[Complaint, ...]:
    """Units of nobody living, and units elsewhere than the settlement they are in."""
    found: list[Complaint] = []
    for name, unit in state.units.items():
        named, inside = state.names.of(name), state.settlements.get(unit.in_ or "")
        if unit.living == 0:
            found.append(Complaint(f"units.{name}", f"{named} would have nobody Able or Wounded."))
        if inside is not None and inside.at != unit.at:
            found.append(Complaint(f"units.{name}.at", f"{named} would be elsewhere than the settlement it is in."))
    return tuple(found)


def spending(state: UnitCombatState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """One order a unit and month (U3.7); rests use up Capacity (U15.7)."""
    own = {unit for unit, one in state.units.items() if one.of == player}
    ordered = {order.unit for order in orders if isinstance(order, UnitOrder)}
    found = [Spending("units with orders", len(ordered & own), len(own))]
    rests = [(order.settlement or "", order.capacity) for order in orders if isinstance(order, Rest)]
    for place in dict.fromkeys(place for place, _ in rests if place in state.settlements):
        town = state.settlements[place]
        for capacity in get_args(Capacity):
            if spent := rests.count((place, capacity)):
                left = None if town.veiled else town.left(capacity)
                found.append(Spending(f"{capacity.title()} Capacity of {state.names.of(place)}", spent, left))
    return tuple(found)
