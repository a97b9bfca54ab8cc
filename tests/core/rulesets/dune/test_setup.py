"""A setup that is wrong is refused as a whole, with the place of every fault."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.rulesets.ruleset import ruleset

FACE = ruleset("dune")


def complaints(given, settings=None) -> dict[str, str]:
    with pytest.raises(Rejected) as rejected:
        FACE.set_up(given, settings or {})
    return {complaint.where: complaint.what for complaint in rejected.value.complaints}


def test_every_fault_is_named_at_once():
    found = complaints(
        {
            "round": 0,
            "players": {"bob": {"combat": 6, "cunning": 3, "knows": ["atlantis"], "legions": -1}, "npc": {}},
            "locations": {"fief": {"owner": "jane", "militia": 1, "militia_lost": 2}, "den": {"garrison_score": 3}},
            "legions": {"red": {"owner": "bob", "at": "nowhere"}, "blue": {}},
            "heroes": {"duncan": {"owner": "alia"}},
            "kanly": [{"between": ["bob", "bob"]}],
            "prices": {"tanks": 3, "standard": -1},
            "weather": "dry",
        },
        {"guessing": "maybe", "luck": True},
    )
    assert set(found) == {
        "round", "weather", "players.bob.combat", "players.bob.cunning", "players.bob.knows", "players.bob.legions",
        "players.npc", "locations.fief.owner", "locations.fief.militia_lost", "locations.den.garrison_score", "legions.red.at",
        "legions.blue.owner", "heroes.duncan.owner", "kanly[0].between", "prices.tanks", "prices.standard", "settings.guessing",
        "settings.luck",
    }  # fmt: skip


@pytest.mark.parametrize(
    "given",
    [
        {"players": {"bob": {"homeworld": "fief"}}, "locations": {"fief": {}}},
        {"players": {"bob": {"homeworld": "ix"}, "jane": {"homeworld": "ix"}}},
        {"players": {"bob": {"homeworld": "kaitain"}}},
        {"players": {"bob": {"homeworld": "ix"}}, "other_homeworlds": ["ix"]},
    ],
)
def test_places_have_ids_of_their_own(given):
    assert "players.bob.homeworld" in complaints(given) or "players.jane.homeworld" in complaints(given)


def test_two_legions_can_not_bear_one_name():
    found = complaints({"players": {"bob": {"legions": 2}}, "legions": {"bob_2": {"owner": "bob"}}})
    assert set(found) == {"legions.bob_2"}


def test_a_player_is_in_one_kanly():
    players = {"alia": {}, "bob": {}, "jane": {}}
    found = complaints({"players": players, "kanly": [{"between": ["bob", "jane"]}, {"between": ["alia", "bob"]}]})
    assert set(found) == {"kanly[1].between"}


def test_a_setting_of_another_type_is_no_value():
    assert set(complaints({}, {"hero_dies_with_last_legion": 1, "kaitain_to_homeworld": "100"})) == {
        "settings.hero_dies_with_last_legion",
        "settings.kaitain_to_homeworld",
    }


@pytest.mark.parametrize(
    "given",
    [
        {"players": ["bob"]},
        {"players": {"bob": 3}},
        {"kanly": 3},
        {"names": {"players": {"bob": "Robert"}}},
        {"players": {"bob": {"knows": "fief"}}},
    ],
)
def test_a_wrong_shape_is_a_complaint_and_no_traceback(given):
    assert complaints(given)


def test_names_are_taken_over():
    state = FACE.set_up(
        {
            "players": {"bob": {"homeworld": "ix"}},
            "names": {"players": {"bob": {"name": "Robert Vernius", "account": "bob99"}}, "homeworlds": {"ix": {"name": "Ix"}}},
        },
        {},
    )
    assert state.names.of("bob") == "Robert Vernius"
    assert state.names.account("bob") == "bob99"
    assert state.names.of("ix") == "Ix"
