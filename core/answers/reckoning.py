"""Reckoning: questions put to the rules, brought up and answered by no more than what their reader may know."""

from __future__ import annotations

from core.knowledge import Knowledge
from core.orders.form import Form
from core.rulesets.calculator import Calculator, Reckoned


def questions(known: Knowledge, calculator: Calculator) -> tuple[tuple[str, Form], ...]:
    """The cases that the reader's own orders bring up, by name; all orders bring them up for the moderator."""
    return calculator.asked(known.now, known.orders)


def reckoned(known: Knowledge, calculator: Calculator, asked: Form) -> Reckoned:
    """The answer to a question as far as the reader may know it; `Rejected` where what is filled in makes no sense to him."""
    return calculator.reckon(known.now, asked)
