"""What players may order: one strategy a month for each unit, support by side units, or a rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, Self, cast

import msgspec
from msgspec.structs import replace

from core.ledger.names import Names
from core.orders.form import Slot
from core.orders.order import Order, Refusal
from core.rulesets.unit_combat.refusals import refusals
from core.rulesets.unit_combat.state import Capacity, Conduct, Strategy, UnitCombatState

Acting = Annotated[str, Slot("unit", "Unit")]
Target = Annotated[str | None, Slot("target", "Enemy unit or settlement")]
Besieged = Annotated[str | None, Slot("settlement", "Enemy settlement")]
Focus = Annotated[str | None, Slot("target", "Focus when outnumbered")]
Pressing = Annotated[bool, Slot("flag", "Press the Wounded")]


class UnitOrder(Order, frozen=True, kw_only=True):
    """An order for one unit."""

    unit: Acting

    @property
    def conduct(self) -> Conduct:
        """What the unit does this month: its verb and the fields that go by the same names; its number among the orders is
        filled in when it is taken."""
        said = {name: getattr(self, name) for name in Conduct.__struct_fields__ if name in self.__struct_fields__}
        return Conduct(number=0, strategy=cast("Strategy", self.VERB), **said)

    def refusals(self, state: UnitCombatState) -> Iterator[Refusal]:
        return refusals(state, self.by, self.unit, self.conduct)


class FormUp(UnitOrder, frozen=True, kw_only=True):
    """FORM UP at a target, or hold without one (U3.4, U3.5)."""

    RULES = ("U3.2", "U3.4", "U3.5")
    SAYS = (
        "Form {unit} up against {target}[, focus on {focus}]{press_wounded?, its Wounded pressed to fight}",
        "Form {unit} up and hold{press_wounded?, its Wounded pressed to fight}",
    )
    target: Target = None
    focus: Focus = None
    press_wounded: Pressing = False


class Press(UnitOrder, frozen=True, kw_only=True):
    """PRESS: another exchange for both (U4.2)."""

    RULES = ("U4.1", "U4.2", "U4.4")
    SAYS = "Press {unit} on against {target|nobody}[, focus on {focus}]{press_wounded?, its Wounded pressed to fight}"
    target: Target = None
    focus: Focus = None
    press_wounded: Pressing = False


class Siege(UnitOrder, frozen=True, kw_only=True):
    """SIEGE: use up a settlement's Capacity; naming one kind alone leaves the other at 0 (U5.4)."""

    SIGN = "▣"
    RULES = ("U5.1", "U5.3", "U5.4")
    SAYS = (
        "Lay siege to {target|nothing} with {unit}[, for {split}][, focus on {focus}]{press_wounded?, its Wounded pressed "
        "to fight}"
    )
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
        split = self.conduct.split
        return f"{split[0]} Economic and {split[1]} Political Capacity" if split is not None else ""


class UnitRaid(UnitOrder, frozen=True, kw_only=True):
    """RAID: less harm to people, a chance of broken spirits and of loot (U6)."""

    VERB = "raid"
    SIGN = "R"
    RULES = ("U6.1", "U6.5")
    SAYS = (
        "Raid {target|nothing} with {unit} for {loot?goods=goods|Economic Capacity}[, to go to {to}][, focus on "
        "{focus}]{press_wounded?, its Wounded pressed to fight}"
    )
    target: Besieged = None
    loot: Annotated[Literal["goods", "economic"], Slot("choice", "Loot", ("goods", "economic"))] = "goods"
    to: Annotated[str | None, Slot("settlement", "Own settlement that gains the Capacity")] = None
    focus: Focus = None
    press_wounded: Pressing = False


class Retreat(UnitOrder, frozen=True, kw_only=True):
    """RETREAT: an even chance to get away, no Attack (U7)."""

    RULES = ("U7.1", "U7.5")
    SAYS = "Retreat with {unit}[ to {to}]{press_wounded?, its Wounded pressed to fight}"
    to: Annotated[str | None, Slot("place", "Where to")] = None
    press_wounded: Pressing = False


class Support(UnitOrder, frozen=True, kw_only=True):
    """A side unit acts before the combat (U8.2)."""

    SIGN = "✚"
    RULES = ("U8.1", "U8.2")
    SAYS = "Act upon {target|nobody} with {unit}{press_wounded?, its Wounded pressed to fight}"
    target: Annotated[str | None, Slot("target", "Unit or settlement")] = None
    press_wounded: Pressing = False


class Rest(UnitOrder, frozen=True, kw_only=True):
    """A rest at a settlement of the own side, paid with its Capacity (U15.7)."""

    SIGN = "☾"
    RULES = ("U15.6", "U15.7")
    SAYS = "Rest {unit} at {settlement|nowhere} for 1 {capacity?economic=Economic|Political} Capacity"
    settlement: Annotated[str | None, Slot("settlement", "Own settlement")] = None
    capacity: Annotated[Capacity, Slot("choice", "Capacity", ("economic", "political"))] = "economic"

    @property
    def conduct(self) -> Conduct:
        return replace(super().conduct, target=self.settlement)


class UnknownStrategy(Order, frozen=True, kw_only=True):
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

    def refusals(self, state: UnitCombatState) -> Iterator[Refusal]:
        sentence = f"There is no strategy called {self.written[0][0]}."
        yield Refusal("unknown_strategy", sentence, ("U17.1", "U4.6") if self.written[0][0] == "push" else ("U17.1",))

    def as_written(self, names: Names) -> str:
        return ", ".join(f"{key} {names.of(value) if isinstance(value, str) else value}" for key, value in self.written)


ORDERS: tuple[type[Order], ...] = (FormUp, Press, Siege, UnitRaid, Retreat, Support, Rest, UnknownStrategy)
