"""A setup document goes through the assistant's forms and comes out with the meaning it went in with."""

from __future__ import annotations

from copy import deepcopy

import pytest

from core.rulesets.ruleset import installed, ruleset
from tests.examples import EXAMPLES, example_setup


def part(given, key):
    for step in key.split(".") if key else ():
        given = (given or {}).get(step)
    return given


def forms_of(form):
    yield form
    for field in form.slots():
        for inner in field.slot.forms:
            yield from forms_of(inner)


@pytest.mark.parametrize("name", list(installed()))
def test_every_ruleset_has_sheets_and_they_open_empty(name):
    face = ruleset(name)
    assert face.sheets
    assert len({sheet.key for sheet in face.sheets}) == len(face.sheets)
    for sheet in face.sheets:
        assert sheet.title
        assert sheet.hint
        for form in forms_of(sheet.form):
            assert form.slots() or form.LABEL, form
        known = [field.name for field in sheet.form.slots()]
        assert set(sheet.first) <= set(known), sheet.key
        if sheet.shape != "single" and len(known) > 4:
            assert sheet.first, f"nobody says what matters most of {sheet.key}"


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_goes_through_the_forms_unharmed(example):
    document = example_setup(example)
    face = ruleset(document["ruleset"])
    given = deepcopy(document["given"])
    for sheet in face.sheets:
        written = part(given, sheet.key)
        if written is None:
            continue
        if sheet.shape == "single":
            own = {field.name for field in sheet.form.slots()}
            redone = sheet.form.from_document({key: value for key, value in written.items() if key in own}).document()
            for key in own & set(written):
                del written[key]
            written.update(redone)
        elif sheet.shape == "listed":
            written[:] = [sheet.form.from_document(row).document() for row in written]
        else:
            written.update({name: sheet.form.from_document(row or {}).document() for name, row in written.items()})
    before = face.snapshot(face.set_up(document["given"], document["settings"]))
    assert face.snapshot(face.set_up(given, document["settings"])) == before
