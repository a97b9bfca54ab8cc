"""Calculators: questions one may put to the rules without touching the game, such as odds, trial battles and prices; and duels,
how the designs of a ruleset fight each other, one against one."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from msgspec import Struct

from core.charts.chart import Chart, Portion
from core.ledger.dice import Dice
from core.ledger.state import GameState
from core.ledger.value import Value
from core.ledger.view import View
from core.orders.form import Form
from core.orders.order import Order
from core.resolution.phase import Phase
from core.resolution.resolution import Resolution
from core.rulesets.tables import RosterTable

S = TypeVar("S", bound=GameState)
O = TypeVar("O", bound=Order)  # noqa: E741
Asked = tuple[tuple[str, Form], ...]
"""Forms filled in, each by what it is called."""


class Remark(Struct, frozen=True):
    """A sentence of an answer with the rules behind it; `tone` is plain, good or bad."""

    text: str
    rules: tuple[str, ...] = ()
    tone: str = "plain"


class CalculatorResult(Struct, frozen=True):
    """An answer: its headline, then remarks, charts and tables in that order."""

    headline: str
    remarks: tuple[Remark, ...] = ()
    charts: tuple[Chart, ...] = ()
    tables: tuple[RosterTable, ...] = ()


class Calculator(Value):
    """A question of one kind. `reckon` answers it as far as the reader of the view may know; `Rejected` where what is
    filled in makes no sense. `asked` offers, by name, the form filled in for every case that the orders given so far bring up
    (a planned attack)."""

    key: str
    title: str
    hint: str
    form: type[Form]
    reckon: Callable[[View[Any], Any], CalculatorResult]
    asked: Callable[[View[Any], tuple[Order, ...]], Asked] = lambda view, orders: ()


class Duelling(Value):
    """`designs` and `grounds` list what a state has of them. `fight` takes the design that comes first, the other, the ground
    (empty: open ground) and dice, and says what part of a victory the first has: 1, 0, or 0.5 where neither wins. `price` is
    what a design costs; None where nobody can tell. Without `chance` one fight tells all."""

    designs: Callable[[Any], tuple[str, ...]]
    grounds: Callable[[Any], tuple[str, ...]]
    fight: Callable[[Any, str, str, str, Dice], float]
    price: Callable[[Any, str], float | None]
    chance: bool = True


def brought_up(kind: type[O], form: Callable[[Any, O], Form | None]) -> Callable[[View[Any], tuple[Order, ...]], Asked]:
    """For `Calculator.asked`: what is made (state, order) of each order of a kind that could be carried out, by whose order it is
    and what it says; nothing where None is made of it."""

    def asked(view: View[Any], orders: tuple[Order, ...]) -> Asked:
        state, names = view.state, view.state.names
        possible = [order for order in orders if isinstance(order, kind) and order.refusal(state) is None]
        found = ((f"{names.of(order.by)}: {order.sentence(names)}", form(state, order)) for order in possible)
        return tuple((label, one) for label, one in found if one is not None)

    return asked


def tried(phases: tuple[Phase, ...], state: S, orders: tuple[Order, ...], dice: Dice | None = None) -> Resolution[S]:
    """These phases resolved by the rules, without anything happening in the game."""
    resolution = Resolution(phases, state, orders, dice)
    resolution.run_by_rules()
    return resolution


def likely(label: str, chance: Fraction, tone: str = "plain") -> Portion:
    """A bar for a chance."""
    return Portion(label, float(chance), percent(chance), tone)


def percent(chance: Fraction) -> str:
    """A chance as people write it, with its fraction where that is short."""
    if chance in (0, 1):
        return "for certain" if chance else "never"
    exact = f" ({chance})" if chance.denominator < 10_000 else ""
    return f"{float(chance) * 100:.1f} %{exact}"
