"""A game to start from is made of its rows for any number of players."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from core.rulesets.ruleset import ruleset
from core.rulesets.scheme import Template

WRITTEN = {
    "key": "ring",
    "title": "The ring",
    "hint": "A house a player.",
    "least": 2,
    "most": 9,
    "turns": {"colour": ["red", "blue", "green"]},
    "halves": {"side": ["north", "south"]},
    "rows": [
        {
            "each": "seat",
            "add": [
                {"players": {"{seat}": {"colour": "{colour}", "side": "{side}", "room": "{number}"}}},
                {"near": [["{seat}", "{after}"]]},
            ],
            "odd": [{"towers": {"tower_{number}": {"of": "{seat}"}}}],
        },
        {"one_for": 3, "least": 2, "add": [{"wells": {"well_{number}": {}}}]},
        {"add": [{"players": {"seat_1": {"first": True}}}]},
    ],
}  # fmt: skip


def made(players: int) -> dict[str, dict[str, object]]:
    return msgspec.convert(WRITTEN, Template).make(players)


def test_every_seat_has_its_row_in_turn() -> None:
    given = made(4)
    assert list(given["players"]) == ["seat_1", "seat_2", "seat_3", "seat_4"]
    assert given["players"]["seat_4"] == {"colour": "red", "side": "south", "room": 4}
    assert given["near"][-1] == ["seat_4", "seat_1"], "the last sits beside the first"


def test_a_number_stays_a_number() -> None:
    assert made(2)["players"]["seat_2"]["room"] == 2


@pytest.mark.parametrize(("players", "north"), [(2, 1), (5, 2), (6, 3)])
def test_the_first_half_is_never_the_larger(players: int, north: int) -> None:
    sides = [row["side"] for row in made(players)["players"].values()]
    assert sides == ["north"] * north + ["south"] * (players - north)


@pytest.mark.parametrize(("players", "wells"), [(2, 2), (6, 2), (9, 3)])
def test_so_many_for_so_many_players(players: int, wells: int) -> None:
    assert len(made(players)["wells"]) == wells


def test_odd_rows_are_for_the_first_third_and_fifth() -> None:
    assert list(made(5)["towers"]) == ["tower_1", "tower_3", "tower_5"]


def test_rows_are_laid_beside_those_there_are() -> None:
    assert made(2)["players"]["seat_1"] == {"colour": "red", "side": "north", "room": 1, "first": True}


def test_a_game_made_is_ones_own() -> None:
    one, other = made(3), made(3)
    one["players"]["seat_1"]["colour"] = "black"
    assert other["players"]["seat_1"]["colour"] == made(3)["players"]["seat_1"]["colour"] == "red"


def test_a_place_of_the_imperium_tells_by_neither_name_nor_rank_whose_it_is() -> None:
    """Who knows the template told from the list of places whose each was: they followed the seats."""
    (imperium,) = ruleset("dune").scheme.templates
    owners: dict[str, set[str]] = {}
    firsts: set[str] = set()
    for number in range(60):
        given = imperium.make(4, Random(number))
        owned = {place: row["owner"] for place, row in given["locations"].items() if "owner" in row and row["owner"] != "npc"}
        assert sorted(owned.values()) == sorted(3 * list(given["players"])), "three places a house"
        firsts.add(next(iter(owned.values())))
        for place, owner in owned.items():
            owners.setdefault(place, set()).add(owner)
    assert firsts == {"seat_1", "seat_2", "seat_3", "seat_4"}
    assert min(map(len, owners.values())) > 1, "a place is always the same seat's"
    assert imperium.make(4, Random(7)) == imperium.make(4, Random(7))
