"""What a thing says with its slots is what a setup is asked of it, and what it is written back as."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from core.ledger.register import Register
from core.ledger.visibility import Owner, Public
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading
from core.rulesets.rows import row_of
from core.rulesets.writing import row, whole


class Well(Struct, frozen=True):
    name: Annotated[Public[str], Slot("text", "Name", begins=None)]
    depth: Annotated[Public[int], Slot("number", "Depth", least=1, begins=3)] = 0
    water: Annotated[Owner[Register[str, int]], Slot("number", "Water", keys="text")] = Register()
    drawn: Public[int] = 0


class Land(Form):
    wells: dict[str, Well] = {}


def read(**wells: Any) -> tuple[dict[str, Well], list[str]]:
    reading = DocumentReading()
    top = reading.record(Land, {"wells": wells}, "")
    return top.wells, [complaint.where for complaint in reading.complaints]


def test_a_row_is_read_as_the_thing_it_describes():
    wells, wrong = read(a={"name": "Deep", "depth": 9, "water": {"sweet": 2}}, b={})
    assert not wrong
    assert wells["a"] == Well("Deep", 9, Register({"sweet": 2}))
    assert wells["b"] == Well("", 3)


def test_what_play_alone_says_is_no_field_of_a_setup():
    assert read(a={"drawn": 2})[1] == ["wells.a.drawn"]
    assert [field.name for field in row_of(Well).slots()] == ["name", "depth", "water"]


def test_a_slot_bounds_what_stands_in_it():
    assert read(a={"depth": 0, "water": 3})[1] == ["wells.a.depth", "wells.a.water"]


def test_a_state_is_written_back_as_it_was_read():
    written = {"a": {"name": "Deep", "depth": 9, "water": {"sweet": 2}}, "b": {"name": "Dry"}}

    class State(Struct):
        wells: Register[str, Well]

    assert whole(Land, State(Register(read(**written)[0]))) == {"wells": written}


def test_a_form_is_the_row_of_itself():
    assert row_of(Land) is Land
    assert row(row_of(Well), Well("Deep", 3)) == {"name": "Deep"}


def test_fields_of_every_thing_are_changed_in_their_order():
    wells = Register({"b": Well("Deep", 9), "a": Well("Dry")})
    assert list(wells.each(drawn=1).items()) == [("b", Well("Deep", 9, drawn=1)), ("a", Well("Dry", drawn=1))]
