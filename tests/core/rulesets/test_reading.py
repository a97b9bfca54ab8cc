"""Setups are read by what their rows declare: whatever does not fit is told with its place, and the rest is read."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import Struct

from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.ruleset import Setting


class Purse(Form):
    gold: Annotated[int, Slot("number", "Gold")] = 0


class Raid(Form, tag_field="deed", tag="raid"):
    LABEL = "Raid"
    on: Annotated[str | None, Slot("place", "On", needed=True)] = None


class Feast(Form, tag_field="deed", tag="feast"):
    LABEL = "Feast"
    guests: Annotated[int, Slot("number", "Guests", least=1)] = 1


class Chief(Form):
    home: Annotated[str | None, Slot("place", "Home", needed=True)] = None
    mood: Annotated[str, Slot("word", "Mood", ("calm", "wild"))] = "calm"
    purse: Annotated[Purse, Slot("purse", "Purse", forms=(Purse,), least=0)] = Purse()
    debt: Annotated[Purse, Slot("purse", "Debt", forms=(Purse,))] = Purse()
    friends: Annotated[tuple[str, ...], Slot("chief", "Friends")] = ()
    forts: Annotated[dict[str, int], Slot("number", "Forts", keys="place", least=0, most=9)] = {}
    plans: Annotated[tuple[Raid | Feast, ...], Slot("deed", "Plans", forms=(Raid, Feast))] = ()


class Given(Form):
    places: dict[str, Purse] = {}
    chiefs: dict[str, Chief] = {}
    hoard: Purse = Purse()


def read(**chief: Any) -> tuple[Chief, dict[str, str]]:
    given = {"places": {"ford": {}, "mill": None}, "chiefs": {"una": {"home": "ford", **chief}}}
    reading = DocumentReading()
    reading.know(given, place="places", chief="chiefs")
    top = reading.record(Given, given, "")
    return top.chiefs["una"], {one.where.removeprefix("chiefs.una."): str(one) for one in reading.complaints}


def test_what_fits_is_read_with_the_forms_in_it():
    plans = [{"deed": "raid", "on": "mill"}, {"deed": "feast"}]
    chief, wrong = read(purse={"gold": 3}, debt={"gold": -3}, friends=["una"], forts={"mill": 2}, plans=plans)
    assert wrong == {}
    assert (chief.purse, chief.debt, chief.forts) == (Purse(gold=3), Purse(gold=-3), {"mill": 2})
    assert chief.plans == (Raid(on="mill"), Feast(guests=1))


@pytest.mark.parametrize(
    ("written", "where"),
    [
        ({"home": "moon"}, "home"),
        ({"mood": "sad"}, "mood"),
        ({"purse": {"gold": -1}}, "purse.gold"),
        ({"purse": {"silver": 1}}, "purse.silver"),
        ({"purse": 3}, "purse"),
        ({"friends": ["una", "bo"]}, "friends"),
        ({"forts": {"moon": 1}}, "forts"),
        ({"forts": {"ford": "two"}}, "forts[...]"),
        ({"forts": {"ford": -1}}, "forts.ford"),
        ({"forts": {"ford": 10}}, "forts.ford"),
        ({"plans": [{"deed": "feast", "guests": 0}]}, "plans[0].guests"),
        ({"plans": [{"deed": "feast"}, {"deed": "raid"}]}, "plans[1].on"),
        ({"plans": [{"deed": "sleep"}]}, "plans[0]"),
        ({"hat": "green"}, "hat"),
    ],
)
def test_what_does_not_fit_is_told_once_and_where_it_stands(written: dict[str, Any], where: str):
    chief, wrong = read(**written)
    assert list(wrong) == [f"chiefs.una.{where}".removeprefix("chiefs.una.")]
    assert chief.home in ("ford", None), "the rest of the row is read all the same"


def test_a_part_with_nothing_in_it_stands_for_all_defaults():
    reading = DocumentReading()
    assert reading.record(Given, {"places": None, "chiefs": None, "hoard": None}, "") == Given()
    assert reading.record(Chief, {"home": "ford", "plans": None}, "") == Chief(home="ford")
    assert not reading.complaints


def test_a_slot_that_is_needed_is_asked_for_by_what_fits_there():
    reading = DocumentReading()
    reading.know({"places": {"ford": {}}}, place="places")
    reading.record(Chief, {}, "chiefs.una")
    assert [str(one) for one in reading.complaints] == ["chiefs.una.home: No place is chosen. Known: ford."]


def test_a_thing_is_made_of_the_fields_it_shares_with_its_row():
    class Thing(Struct, frozen=True):
        home: str | None
        forts: Register[str, int]
        name: str = ""

    thing = made(Thing, Chief(home="ford", forts={"mill": 1}), name="Una")
    assert thing == Thing("ford", Register({"mill": 1}), "Una")


def test_a_house_rule_may_be_a_number_within_bounds():
    loot = Setting("loot", (1, "all"), "U1", number=True, most=5)
    assert [value for value in (0, 5, "all", 6, -1, True, "none") if loot.admits(value)] == [0, 5, "all"]
    reading = DocumentReading()
    assert reading.settings({"loot": 6}, [loot])["loot"] == 1
    assert [one.mend for one in reading.complaints] == ["Allowed: 1, all, a whole number from 0 to 5."]


def test_a_house_rule_without_values_may_be_left_open():
    nobles = Setting("nobles", (), "N1", least=1)
    assert [value for value in (None, 1, 0) if nobles.admits(value)] == [None, 1]


class Horse(Form):
    rider: Annotated[str | None, Slot("chief", "Rider", needed=True, begins=None)] = None
    rein: Annotated[str | None, Slot("chief", "Rein", needed=True)] = None


def test_what_begins_with_nothing_and_is_needed_may_not_be_written_as_nothing():
    reading = DocumentReading()
    reading.record(Horse, {"rider": None, "rein": None}, "horse")
    assert [one.where for one in reading.complaints] == ["horse.rider"]
