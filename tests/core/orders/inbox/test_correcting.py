"""Corrections amid prose: what is mended or taken back in the breath that ordered it, with an order before and one behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.core.orders.inbox.corpora import reader

Order = dict[str, Any]

NIGHT: list[tuple[str, str, str, Order]] = [
    ("Old Guard to B3", "B3", "C2", {"move": "old_guard", "to": ["C2"]}),
    ("The Old Guard go to B3 and attack", "B3", "C2", {"move": "old_guard", "to": ["C2"], "attack": True}),
    ("I bribe manpower at I2", "manpower", "money", {"bribery": "I2", "resource": "money"}),
    ("Send a messenger to Otto", "Otto", "Wilhelmina", {"post": "messenger", "to": "wilhelmina"}),
]
ROUND: list[tuple[str, str, str, Order]] = [
    ("I recruit three legions", "three", "two", {"recruit": 2}),
    ("Blue Hawks raid Fogwood", "Fogwood", "the Smelter", {"raid": {"target": "smelter", "legions": ["blue_hawks"]}}),
    ("Assassinate Rabban for 300 MS", "300 MS", "500 MS", {"assassinate": {"hero": "rabban", "fee": 500}}),
    (
        "Send the Red Bulls to Kaitain",
        "Kaitain",
        "the Wells of Arsunt",
        {"move": {"to": "arsunt_well", "legions": ["red_bulls"]}},
    ),
]
BESIDE: dict[str, tuple[tuple[str, Order], tuple[str, Order]]] = {
    "noblesse_quill": (("Create a noble at A4", {"create_noble": "A4"}), ("Poison the wells at H8", {"poison_wells": "H8"})),
    "dune_quill": (
        ("Regenerate the militia at the Gem Mine", {"regenerate_militia": "gem_mine"}),
        ("Hire 4 mercenaries", {"hire": 4}),
    ),
}
PLAYERS = {"noblesse_quill": "alfredo", "dune_quill": "leto"}
CASES = [("noblesse_quill", *row) for row in NIGHT] + [("dune_quill", *row) for row in ROUND]
MENDED = (
    ". Correction: {n}, my mistake",
    " - pardon, {n}",
    ", err, {n}",
    ". Wait. {n}",
    " - wait. {n}",
    " (no, {n})",
    ", oops, {n}",
    "... argh, {n}, I am not made of money",
    " - hm, let's say {n}",
    ". No no, {n}, it looks better",
    ". That should be {n}",
    ", {n}, I mean",
    ", scratch {o}, {n}",
)
CORRECTIONS = (Path(__file__).parent / "corrections.txt").read_text(encoding="utf-8").splitlines()
"""In what words people put {V} in the place of the {v} of an order {O}."""
REFUSED = (
    ", ah, better not",
    ". No, don't",
    " - actually no, I ran out of coin",
    ". Never mind",
    " (hm, no, leave it)",
    ". On second thought, no",
)


def unmarked(game: str, text: str) -> list[Order]:
    found = reader(game).read(text, PLAYERS[game]).orders
    assert not any(order.mark for order in found), text
    return [{key: value for key, value in order.document.items() if key != "by"} for order in found]


def told(game: str, said: str, wanted: list[Order]) -> None:
    (first, before), (last, behind) = BESIDE[game]
    found = unmarked(game, f"{first}. {said}. {last}.")
    expected = [before, *wanted, behind]
    assert len(found) == len(expected), (said, found)
    assert all(order in found for order in expected), (said, found)


@pytest.mark.parametrize("way", MENDED)
@pytest.mark.parametrize(("game", "head", "old", "new", "mended"), CASES, ids=[row[1] for row in CASES])
def test_a_value_is_mended_in_the_breath_that_said_it(game: str, head: str, old: str, new: str, mended: Order, way: str) -> None:
    told(game, head + way.format(o=old, n=new), [mended])


@pytest.mark.parametrize("way", REFUSED)
@pytest.mark.parametrize(("game", "head"), [row[:2] for row in CASES], ids=[row[1] for row in CASES])
def test_what_was_just_ordered_is_not_wanted_after_all(game: str, head: str, way: str) -> None:
    told(game, head + way, [])


@pytest.mark.parametrize("lead", [". No wait: ", " - actually no, ", ". Never mind, ", ". I changed my mind: "])
@pytest.mark.parametrize(("game", "head"), [row[:2] for row in CASES], ids=[row[1] for row in CASES])
def test_a_whole_order_takes_the_place_of_the_one_just_given(game: str, head: str, lead: str) -> None:
    (first, before), (last, behind) = BESIDE[game]
    found = unmarked(game, f"{first}. {head}{lead}{last[0].lower()}{last[1:]}.")
    assert sorted(map(str, found)) == sorted(map(str, [before, behind])), found


@pytest.mark.parametrize(("game", "head", "old", "new", "mended"), CASES, ids=[row[1] for row in CASES])
def test_however_a_value_is_mended_the_old_one_does_not_stand_for_certain(
    game: str, head: str, old: str, new: str, mended: Order
) -> None:
    (first, before), (last, behind) = BESIDE[game]
    wrong: list[str] = []
    for correction in CORRECTIONS:
        text = f"{first}. {correction.format(O=head, v=old, V=new)}. {last}."
        certain = [order.document for order in reader(game).read(text, PLAYERS[game]).orders if not order.mark]
        said = [{key: value for key, value in document.items() if key != "by"} for document in certain]
        plainly = {name: value for name, value in mended.items() if name != "attack"}  # "and attack. Scratch that, C2"
        if any(order not in (before, mended, plainly, behind) for order in said):
            wrong.append(f"{text!r}: {said}")
    assert not wrong, "\n".join(wrong)
