"""Odds of a fight between two: the first exchange counted out, the whole month tried many times."""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, Literal, get_args

from msgspec import structs

from core.charts.chart import Portions
from core.complaint import Rejected
from core.ledger.dice import Dice
from core.ledger.register import Register
from core.ledger.view import View
from core.orders.form import Form, Slot
from core.orders.order import Order, read_order
from core.rulesets.calculator import Calculator, CalculatorResult, Duelling, Remark, likely, percent, tried
from core.rulesets.chances import average, share
from core.rulesets.writing import picked
from .odds import first_exchange
from .orders import ORDERS, UnitOrder
from .scores import Score, damage, modifier, strength, tenths
from .sequence import RUNS
from .state import CombatUnit, UnitCombatState
from .strategies import foreseen
from .tables import ROSTERS

TRIES = 200
Aimed = Literal["form_up", "press", "siege", "raid"]
Answer = Literal["form_up", "press", "siege", "raid", "retreat"]


class Duel(Form):
    """A unit against another unit or a settlement, as if nobody else were there."""

    unit: Annotated[str, Slot("unit", "Unit")]
    target: Annotated[str, Slot("target", "Against")]
    strategy: Annotated[Aimed, Slot("word", "Strategy")] = "form_up"
    answer: Annotated[Answer | None, Slot("word", "The other side's strategy")] = None
    press_wounded: Annotated[bool, Slot("flag", "Press the Wounded")] = False


def duel(view: View[UnitCombatState], asked: Duel) -> CalculatorResult:
    """The exact odds of the first exchange (U19.1), and what a whole month of it comes to on average, by trial."""
    alone, orders = _alone(view.state, asked)
    state, refusals = foreseen(alone, orders)
    if refusals:
        raise Rejected.because("strategy", str(refusals[0].reason or refusals[0].code), "Choose another order.")
    odds = sorted(first_exchange(state), key=lambda one: one.unit != asked.unit)  # who is asked about comes first
    name, charts = alone.names.of, list[Portions]()
    for one in odds:
        succeeds, wins, loses = (Fraction(chance or 0) for chance in (one.succeeds, one.wins_both, one.loses_both))
        both = (likely("wins both comparisons", wins, "good"), likely("loses both", loses, "bad")) if wins or loses else ()
        if isinstance(one.against, str):
            bars = (likely("its Attack succeeds", succeeds, "good"), *both)
            charts.append(Portions(f"{name(one.unit)} against {name(one.against)}", bars))
        else:
            charts.append(Portions(name(one.unit), (likely("gets away", Fraction(one.disengages or 0), "good"),)))
    first = next((one.succeeds for one in odds if one.unit == asked.unit and isinstance(one.against, str)), None)
    comes = f"its Attack succeeds {percent(Fraction(first or 0))}" if first is not None else "it makes no Attack"

    def deals(one: str, *, success: bool) -> int:
        other = asked.target if one == asked.unit else asked.unit
        return damage(state, state.present(one), state.present(other), success=success, steps_down=0)

    def able(one: str) -> int:
        return strength(state, state.present(one))

    def die(score: Score) -> Callable[[str], str]:
        return lambda one: f"d10 {modifier(state, state.present(one), 1, score):+d}"

    strengths = ROSTERS(
        "strengths", state.names, ((one, one) for one in (asked.unit, asked.target)), fight=able, attack=die("attack"),
        defense=die("defense"), dice=lambda one: tenths(able(one)), success=lambda one: deals(one, success=True),
        failure=lambda one: deals(one, success=False),
    )  # fmt: skip
    ends = [_fought(alone, orders, Dice(f"trial {number}")) for number in range(TRIES)]
    before, after = alone.present, {one: [end.fighter(one) for end in ends] for one in (asked.unit, asked.target)}
    month = ROSTERS(
        "month", state.names, ((one, one) for one in after),
        able=lambda one: average([before(one).able - (found.able if found else 0) for found in after[one]]),
        dead=lambda one: average([found.dead - before(one).dead if found else before(one).living for found in after[one]]),
        routed=lambda one: share([isinstance(found, CombatUnit) and found.routed for found in after[one]]),
        gone=lambda one: share([found is None or found.living == 0 for found in after[one]]),
    )  # fmt: skip
    return CalculatorResult(
        headline=f"{name(asked.unit)} against {name(asked.target)}: {comes}",
        remarks=(
            Remark("The first exchange is counted out exactly, before side units and retreats.", ("U19.1", "U10.6")),
            Remark(f"The month is tried {TRIES} times with dice of its own; ± is the standard error of an average.", ("U14.4",)),
        ),
        charts=tuple(charts),
        tables=(strengths, month),
    )


def _alone(state: UnitCombatState, asked: Duel) -> tuple[UnitCombatState, tuple[Order, ...]]:
    """The two by themselves, each with its order."""
    unit, other = state.units.get(asked.unit), state.fighter(asked.target)
    if unit is None or other is None or unit.id == other.id:
        raise Rejected.because("target", "A unit fights another unit or a settlement that this reader knows.")
    walls = {one.in_ for one in (unit, other) if isinstance(one, CombatUnit)}
    kept = {unit.id, other.id} | walls
    alone = structs.replace(
        state,
        units=Register((id, one) for id, one in state.units.items() if id in kept),
        settlements=Register((id, one) for id, one in state.settlements.items() if id in kept),
    )
    pressing = {"press_wounded": True} if asked.press_wounded else {}
    documents: list[dict[str, Any]] = [{"by": unit.of, asked.strategy: unit.id, "target": other.id, **pressing}]
    if asked.answer is not None and isinstance(other, CombatUnit):
        aim = {} if asked.answer == "retreat" else {"target": unit.id}
        documents.append({"by": other.of, asked.answer: other.id, **aim})
    return alone, tuple(read_order(ORDERS, document) for document in documents)


def _fought(state: UnitCombatState, orders: tuple[Order, ...], dice: Dice) -> UnitCombatState:
    return tried(RUNS["month"], state, orders, dice).state


def _asked(view: View[UnitCombatState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    fought, refusals = foreseen(view.state, orders)
    refused, found = {event.number for event in refusals}, list[tuple[str, Form]]()
    for number, order in enumerate(orders):
        if isinstance(order, UnitOrder) and number not in refused:
            conduct = order.conduct
            if conduct.target is not None and conduct.strategy in get_args(Aimed):
                against = fought.fighting.conduct.get(conduct.target)
                answer = against.strategy if against is not None and against.strategy in get_args(Answer) else None
                asked = {**picked(conduct, "target", "strategy", "press_wounded"), "unit": order.unit, "answer": answer}
                found.append((order.sentence(view.state.names), Duel.from_document(asked)))
    return tuple(found)


ONE, OTHER = "one", "other"


def _fight(state: UnitCombatState, one: str, other: str, ground: str, dice: Dice) -> float:
    """Both press in the open as foes: 1 for whoever is left when the other routs or is destroyed, else for whoever lost the
    smaller part of its Able (U14, U16)."""
    sides = ((one, ONE), (other, OTHER))
    foes = {unit: structs.replace(state.units[unit], of=side, at="field", in_=None) for unit, side in sides}
    field = structs.replace(state, players=(ONE, OTHER), allies=(), units=Register(foes), settlements=Register())
    alone, orders = _alone(field, Duel(unit=one, target=other, strategy="press", answer="press"))
    after = _fought(alone, orders, dice)

    def left(unit: str) -> float:
        """What part of its Able still stands; less than nothing where it routed, least where it is gone."""
        was, now = alone.units[unit], after.units.get(unit)
        if now is None or not now.living:
            return -2.0
        return -1.0 if now.routed else now.able / max(1, was.able)

    return 0.5 if left(one) == left(other) else float(left(one) > left(other))


DUELS = Duelling(
    designs=lambda state: tuple(name for name, unit in state.units.items() if unit.kind == "martial" and unit.side is None),
    grounds=lambda state: (),
    fight=_fight,
    price=lambda state, design: None,
)

CALCULATORS = (
    Calculator(
        key="duel", title="Odds of a fight", hint="Two against each other: the first exchange exactly, the month by trial.",
        form=Duel, reckon=duel, asked=_asked,
    ),
)  # fmt: skip
