"""Reckoning: questions put to the rules, brought up and answered by no more than what their reader may know."""

from __future__ import annotations

from core.knowledge import Knowledge
from core.ledger.audience import MODERATOR
from core.orders.form import Form
from core.rulesets.calculator import Calculator, CalculatorResult


def questions(known: Knowledge, calculator: Calculator) -> tuple[tuple[str, Form], ...]:
    """The cases that the reader's own orders bring up, by name, as far as they name what he knows; all orders bring them up for
    the moderator."""
    everything = known.reader == MODERATOR
    orders = tuple(order for order in known.orders if everything or not known.names_unknown(order))
    return calculator.asked(known.now, orders)


def calculated(known: Knowledge, calculator: Calculator, asked: Form) -> CalculatorResult:
    """The answer to a question as far as the reader may know it; `Rejected` where what is filled in makes no sense to him."""
    return calculator.reckon(known.now, asked)
