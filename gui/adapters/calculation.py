"""Questions put to the rules: the cases the game has at hand, and what is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from core.answers.calculation import calculated, questions
from core.complaint import Rejected
from core.rulesets.calculator import Calculator, CalculatorResult
from core.validation_text import LACKING, placed, plain
from gui.adapters.desk import Desk

__all__ = ["Calculator", "Unanswered", "answered", "cases_at_hand"]


class Unanswered(NamedTuple):
    """What keeps the rules from an answer, by field; a field that is only to be filled in says nothing."""

    wrong: dict[str, str]


def cases_at_hand(desk: Desk, calculator: Calculator) -> list[tuple[str, dict[str, Any]]]:
    """The cases that the game has at hand, of what the desk's reader may know: in words, and as a form is filled in with it."""
    return [(words, msgspec.json.decode(msgspec.json.encode(form))) for words, form in questions(desk.knowledge, calculator)]


def answered(desk: Desk, calculator: Calculator, written: Mapping[str, Any]) -> CalculatorResult | Unanswered:
    """What the rules answer; or what keeps them from it."""
    try:
        return calculated(desk.knowledge, calculator, calculator.form.from_document(written))
    except msgspec.ValidationError as error:
        found = dict([placed(str(error), "")])
    except Rejected as rejected:
        found = {one.where: " ".join(part for part in (plain(one.what), one.mend) if part) for one in rejected.complaints}
    return Unanswered({path: said for path, said in found.items() if said != LACKING})
