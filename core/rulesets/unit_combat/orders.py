"""What players may order: one strategy a month for each unit, support by side units, or a rest; and why not (U17)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, Self, cast

import msgspec
from msgspec.structs import replace

from core.ledger.names import Names
from core.orders.form import Slot
from core.orders.order import Order, Refusal
from .scores import strength
from .state import MODERATOR, SCALE, Capacity, CombatUnit, Conduct, Strategy, UnitCombatState


def refusals(state: UnitCombatState, by: str, unit: str, conduct: Conduct) -> Iterator[Refusal]:
    """The codes that apply to `by`'s order for `unit`; none when it is legal."""
    ordered, name = state.units.get(unit), state.names.of(unit)
    if ordered is None:
        yield Refusal("unknown_unit", f"There is no unit {name}.", ("U17.2",))
        return
    if by not in (ordered.of, MODERATOR):
        yield Refusal("not_yours", f"Only {state.names.of(ordered.of)} gives orders to {name}.", ("U17.3",))
    if unit in state.fighting.conduct and state.settings["second_order"] != "replace":
        yield Refusal("already_ordered", f"{name}: the order for the month is given.", ("U17.4", "U3.7"))
    if ordered.routed:
        yield Refusal("routed", f"{name}: routed, and deaf to orders.", ("U17.5", "U13.6"))
    if _fights(conduct) and ordered.kind != "martial":
        yield Refusal("no_scores", f"{name}: a {ordered.kind.title()} unit cannot fight.", ("U17.6", "U1.5"))
    if _fights(conduct) and strength(state, ordered, pressed=conduct.press_wounded) == 0:
        yield Refusal("no_fighters", f"Nobody in {name} can fight.", ("U17.7", "U11.6"))
    if conduct.strategy == "press" and ordered.pushed:
        yield Refusal("pushed", f"{name}: after a PUSH no PRESS this month.", ("U17.8", "U4.5"))
    if conduct.strategy == "support" and ordered.side is None:
        yield Refusal("not_a_side_unit", f"{name}: no side unit.", ("U17.9", "U8.2"))
    yield from _of_target(state, ordered, conduct)
    yield from _of_place(state, ordered, conduct)
    if conduct.strategy == "siege":
        yield from _of_siege(ordered, name, conduct)
    if conduct.strategy == "raid" and conduct.loot == "economic" and not _gains(state, ordered, conduct.to):
        sentence = "Economic Capacity goes to a settlement of the raider's side, and the order names none."
        yield Refusal("no_loot_settlement", sentence, ("U17.16", "U6.5"))
    if conduct.strategy == "rest" and conduct.target is not None:
        yield from _of_rest(state, ordered, conduct.target, conduct)


def _of_target(state: UnitCombatState, unit: CombatUnit, conduct: Conduct) -> Iterator[Refusal]:
    target, resting = conduct.target, conduct.strategy == "rest"
    if target is None:
        if conduct.strategy not in ("form_up", "retreat"):
            yield Refusal("no_target", f"The order names no {'settlement to rest at' if resting else 'target'}.", ("U17.10",))
        return
    name = state.names.of(target)
    if target not in state.settlements and (resting or target not in state.units):
        yield Refusal("unknown_target", f"There is no {name}.", ("U17.11",))
    if conduct.strategy in ("siege", "raid") and target not in state.settlements:
        rule = "U5.1" if conduct.strategy == "siege" else "U6.1"
        yield Refusal("settlements_only", f"A {conduct.strategy.upper()} takes a settlement as target.", ("U17.12", rule))
    friendly = _friendly(state, unit, target)
    lends = conduct.strategy == "support" and unit.side is not None and unit.side.effect == "modifier"
    if friendly and not resting and not lends:
        yield Refusal("own_side", f"{name}: one does not attack the own side.", ("U17.13", "U1.6"))
    if resting and not friendly:
        yield Refusal("not_own_side", f"{name}: one rests among the own side only.", ("U17.17", "U15.7"))


def _of_place(state: UnitCombatState, unit: CombatUnit, conduct: Conduct) -> Iterator[Refusal]:
    name = state.names.of
    if conduct.strategy == "retreat" and conduct.to is not None and conduct.to not in state.near(unit.at):
        sentence = f"{name(conduct.to)} is no other place near {name(unit.at)}."
        yield Refusal("out_of_vicinity", sentence, ("U17.14", "U7.5"))
    target = state.fighter(conduct.target) if conduct.target is not None else None
    if target is not None and not state.within_reach(unit.at, target.at):
        yield Refusal("out_of_vicinity", f"{name(target.id)}: too far from {name(unit.id)}.", ("U17.14", "U1.2"))


def _of_siege(unit: CombatUnit, name: str, conduct: Conduct) -> Iterator[Refusal]:
    if unit.martial == 0:
        yield Refusal("no_martial_capacity", f"{name}: no Martial Capacity to besiege with.", ("U17.15", "U5.4"))
    if conduct.split is not None and (sum(conduct.split) > unit.martial or min(conduct.split) < 0):
        sentence = f"{name} can use up {unit.martial} Capacity, in parts from 0."
        yield Refusal("over_martial_capacity", sentence, ("U17.15", "U5.4"))


def _of_rest(state: UnitCombatState, unit: CombatUnit, target: str, conduct: Conduct) -> Iterator[Refusal]:
    if SCALE.index(unit.morale) >= SCALE.index("neutral"):
        yield Refusal("nothing_to_recover", f"The morale of {state.names.of(unit.id)} is not bad.", ("U17.18", "U15.7"))
    if state.settlements[target].left(conduct.capacity) == 0:
        sentence = f"{state.names.of(target)} has no {conduct.capacity.title()} Capacity left."
        yield Refusal("no_capacity", sentence, ("U17.18", "U15.7"))


def _fights(conduct: Conduct) -> bool:
    """Whether the order asks its unit to fight: anything but holding, RETREAT and rest."""
    return conduct.strategy in ("press", "siege", "raid", "support") or (
        conduct.strategy == "form_up" and conduct.target is not None
    )


def _gains(state: UnitCombatState, unit: CombatUnit, settlement: str | None) -> bool:
    """Whether what a raid carries off has a settlement of the raider's side to go to (U6.5)."""
    return settlement is not None and settlement in state.settlements and _friendly(state, unit, settlement)


def _friendly(state: UnitCombatState, unit: CombatUnit, thing: str) -> bool:
    return state.side(state.owner_of(thing)) == state.side(unit.of)


Acting = Annotated[str, Slot("unit", "Unit")]
Target = Annotated[str | None, Slot("target", "Enemy unit or settlement")]
Besieged = Annotated[str | None, Slot("settlement", "Enemy settlement")]
Focus = Annotated[str | None, Slot("target", "Focus when outnumbered")]
Pressing = Annotated[bool, Slot("flag", "Press the Wounded")]


class UnitOrder(Order):
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


class FormUp(UnitOrder):
    """FORM UP at a target, or hold without one (U3.4, U3.5)."""

    RULES = ("U3.2", "U3.4", "U3.5")
    SAYS = (
        "Form up {unit} against {target}[, focus on {focus}]{press_wounded?, its Wounded pressed to fight}",
        "Form up {unit} and hold{press_wounded?, its Wounded pressed to fight}",
    )
    target: Target = None
    focus: Focus = None
    press_wounded: Pressing = False


class Press(UnitOrder):
    """PRESS: another exchange for both (U4.2)."""

    RULES = ("U4.1", "U4.2", "U4.4")
    SAYS = "Press on with {unit} against {target|nobody}[, focus on {focus}]{press_wounded?, its Wounded pressed to fight}"
    target: Target = None
    focus: Focus = None
    press_wounded: Pressing = False


class Siege(UnitOrder):
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
        """How the damage is divided; nothing where the giver leaves it to the rules."""
        split = self.conduct.split
        return f"{split[0]} Economic and {split[1]} Political Capacity" if split is not None else ""


class UnitRaid(UnitOrder):
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


class Retreat(UnitOrder):
    """RETREAT: an even chance to get away, no Attack (U7)."""

    RULES = ("U7.1", "U7.5")
    SAYS = "Retreat with {unit}[ to {to}]{press_wounded?, its Wounded pressed to fight}"
    to: Annotated[str | None, Slot("place", "Where to")] = None
    press_wounded: Pressing = False


class Support(UnitOrder):
    """A side unit acts before the combat (U8.2)."""

    SIGN = "✚"
    RULES = ("U8.1", "U8.2")
    SAYS = "Support with {unit} against {target|nobody}{press_wounded?, its Wounded pressed to fight}"
    target: Annotated[str | None, Slot("target", "Unit or settlement")] = None
    press_wounded: Pressing = False


class Rest(UnitOrder):
    """A rest at a settlement of the own side, paid with its Capacity (U15.7)."""

    SIGN = "☾"
    RULES = ("U15.6", "U15.7")
    SAYS = "Rest {unit} at {settlement|nowhere} for 1 {capacity?economic=Economic|Political} Capacity"
    settlement: Annotated[str | None, Slot("settlement", "Own settlement")] = None
    capacity: Annotated[Capacity, Slot("choice", "Capacity", ("economic", "political"))] = "economic"

    @property
    def conduct(self) -> Conduct:
        return replace(super().conduct, target=self.settlement)


class UnknownStrategy(Order):
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
        """The order's words as they were sent, with names for ids."""
        return ", ".join(f"{key} {names.of(value) if isinstance(value, str) else value}" for key, value in self.written)


ORDERS: tuple[type[Order], ...] = (FormUp, Press, Siege, UnitRaid, Retreat, Support, Rest, UnknownStrategy)
