"""Forms written as data are forms like any other: tagged, labelled and asking for the fields they name."""

from __future__ import annotations

import pytest

from core.rulesets.noblesse.forms.clauses import EXPIRATIONS, FIELDS, PENALTIES, PROMISES
from core.rulesets.noblesse.forms.roles import EVERY
from core.rulesets.setup_files import declared

LISTED = {"promises": PROMISES, "penalties": PENALTIES, "expirations": EXPIRATIONS, "effects": EVERY}
PAY = PROMISES[1]


@pytest.mark.parametrize("part", LISTED)
def test_each_form_has_its_tag_its_name_and_its_slots(part: str) -> None:
    for form, (tag, one) in zip(LISTED[part], declared("noblesse", "forms")[part].items(), strict=True):
        assert (form.__struct_config__.tag, form.LABEL) == (tag, one["label"])
        assert set(one.get("slots", {})) <= {slot.name for slot in form.slots()}


def test_a_field_is_called_as_listed_unless_the_form_says_otherwise() -> None:
    labels = {slot.name: slot.slot.label for slot in PAY.slots()}
    assert labels["amount"] == FIELDS["amount"].slot.label
    assert EXPIRATIONS[0].slots()[0].slot.label == "Cycles after the start"


def test_a_form_is_filled_in_and_what_it_does_not_ask_for_is_kept() -> None:
    pay = PAY.from_document({"amount": 3, "resource": "gold", "by": "Burgundy", "for": 2})
    assert pay.document().items() >= {"clause": "N6.21", "amount": 3, "resource": "gold", "by": "Burgundy"}.items()
    assert pay.document()["other"] == {"for": 2}


def test_a_word_that_python_keeps_for_itself_may_name_a_slot() -> None:
    assert PROMISES[0].from_document({"for": 2}).document()["for"] == 2
