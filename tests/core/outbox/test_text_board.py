"""The board in letters: squares in columns, other maps as a list."""

from __future__ import annotations

import pytest

from core.outbox.text_board import initials, text_board
from core.rulesets.map import Badge, Map, Party, Place, Token

SIDES = (Party("red", "The Reds", 0), Party("rose", "Thorn", 1), Party("blue", "Blue Tide", 2), Party("odd", "Tt", 3))


def square(row: str, column: int, **more) -> Place:
    return Place(f"{row}{column}", f"{row}{column}", column - 1, ord(row) - ord("A"), **more)


def test_squares_stand_in_their_columns_under_their_numbers():
    places = tuple(square(row, column) for row in "AB" for column in range(1, 11))
    held = tuple(
        square(place.label[0], int(place.label[1:]), side="red", marks=("victory",)) if place.id in ("A1", "B10") else place
        for place in places
    )
    board = Map(held, tokens=(Token("u", "Guard", "A2", side="blue"),), sides=SIDES, grid=True)
    lines = text_board(board)
    head, first, second = lines[:3]
    assert head.split() == [str(number) for number in range(1, 11)]
    assert first[head.index("1")] == second[head.index("1")].replace(".", "T") == "T"
    assert first[head.index("2") :].startswith(".1")
    assert second[head.index("10") :].startswith("T*")
    assert "T The Reds" in "\n".join(lines)
    assert "Thorn" not in "\n".join(lines)
    assert "* victory" in "\n".join(lines)
    assert "A2: Guard (B)" in lines


def test_every_side_has_a_sign_of_its_own():
    signs = initials(Map((), sides=SIDES))
    assert signs == {"red": "T", "rose": "H", "blue": "B", "odd": "4"}


def test_other_maps_are_a_list_with_whose_and_what():
    places = (
        Place("p", "Old Keep", 0, 0, side="red", badges=(Badge("450", "money", "income"), Badge("1", "building", "Forge"))),
        Place("q", "Wolf Heath", 3, 1),
    )
    board = Map(places, tokens=(Token("u", "Guard", "p", side="blue", title="Guard, 3 men"),), sides=SIDES)
    assert text_board(board) == (
        "Old Keep    The Reds; 450 income; Forge",
        "            B Guard, 3 men",
        "Wolf Heath",
    )
    assert text_board(Map(())) == ()


def test_what_lies_in_a_frame_stands_below_it_and_each_says_what_it_is():
    places = (
        Place("k", "Korhal", 0, 0, kind="core world"),
        Place("e", "Exchange", 0, 0, side="red", kind="bank", inside="k"),
        Place("b", "Bhekar", 1, 0, kind="outer colony"),
    )
    assert text_board(Map(places, sides=SIDES)) == (
        "Korhal      core world",
        "  Exchange  bank; The Reds",
        "Bhekar      outer colony",
    )


def test_what_is_only_there_to_be_dragged_is_not_in_the_text():
    handle = Token("army", "Main army", "p", side="red", stands=False)
    listed = Map((Place("p", "Old Keep", 0, 0, side="red"),), tokens=(handle,), sides=SIDES)
    squared = Map((Place("p", "A1", 0, 0, side="red"),), tokens=(handle,), sides=SIDES, grid=True)
    assert text_board(listed) == ("Old Keep  The Reds",)
    assert "Main army" not in "\n".join(text_board(squared))


@pytest.mark.parametrize("letters", [10, 31, 46, 47, 70])
def test_what_is_said_of_places_stands_in_one_column_however_long_a_name_is(letters):
    name = "F" * letters
    places = (
        Place("k", "Korhal", 0, 0, kind="core world"),
        Place("e", name, 0, 0, side="red", kind="bank", inside="k"),
        Place("b", "Bhekar", 1, 0, kind="outer colony"),
    )
    lines = text_board(Map(places, sides=SIDES))
    told = [line for line in lines if any(kind in line for kind in ("core world", "bank", "outer colony"))]
    assert len({max(line.find(kind) for kind in ("core world", "bank", "outer colony")) for line in told}) == 1
    assert len(told) == 3
