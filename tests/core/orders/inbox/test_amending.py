"""Amendments: each way of mending a message changes the order it means and no other, or leaves a mark on it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.orders.inbox.corpora import reader

LAYOUTS = ("- {0}\n- {1}\n- {2}", "1. {0}\n2. {1}\n3. {2}", "1) {0}\n2) {1}\n3) {2}", "{0}\n{1}\n{2}", "{0}. {1}. {2}.")
Order = dict[str, Any]

NIGHT: list[tuple[str, str, str, Order, Order]] = [
    ("Old Guard to B3", "B3", "C2", {"move": "old_guard", "to": ["B3"]}, {"move": "old_guard", "to": ["C2"]}),
    (
        "Bribe manpower at I2",
        "manpower",
        "money",
        {"bribery": "I2", "resource": "manpower"},
        {"bribery": "I2", "resource": "money"},
    ),
    ("Poison the wells at H8", "H8", "C9", {"poison_wells": "H8"}, {"poison_wells": "C9"}),
]
ROUND: list[tuple[str, str, str, Order, Order]] = [
    ("Recruit 5 legions", "5", "4", {"recruit": 5}, {"recruit": 4}),
    (
        "Blue Hawks raid Fogwood",
        "Fogwood",
        "the Smelter",
        {"raid": {"target": "fogwood", "legions": ["blue_hawks"]}},
        {"raid": {"target": "smelter", "legions": ["blue_hawks"]}},
    ),
    (
        "Assassinate Rabban for 300 MS",
        "300 MS",
        "500 MS",
        {"assassinate": {"hero": "rabban", "fee": 300}},
        {"assassinate": {"hero": "rabban", "fee": 500}},
    ),
]
GAMES = {"noblesse_quill": ("alfredo", NIGHT), "dune_quill": ("leto", ROUND)}
BY_NUMBER = (
    "EDIT: {i}) make that {n}",
    "Edit: {i} should be {n}",
    "EDIT: order {i}: {n}",
    "Correction: in {i} I mean {n}, not {o}",
    "Sorry, {i} is {n}, not {o}",
    "Change {i} to {n}",
    "Change {o} in {i} to {n}",
    "in order {i} read {n} for {o}",
)
BY_PLACE = ("make the {p} one {n}", "Correction: the {p} order is {n}, not {o}", "the {p} should be {n}, sorry")
BY_VALUE = ("EDIT: {n} instead of {o}", "Correction: not {o} but {n}", "sorry, not {o}, {n}", "Edit: {o} should be {n}")
OF_THE_LAST = (
    "No, {n}.",
    "make that {n}",
    "Correction: {n}",
    "no wait, {n}",
    "rather {n}",
    "Pardon, {n}.",
    "oops, {n}",
    "I mean {n}",
)
GONE_BY_NUMBER = (
    "EDIT: {i} is off, I need the money.",
    "EDIT 2: forget {i}, im saving up",
    "drop number {i} please",
    "Order {i} is void",
    "EDIT: {i} - cancelled",
    "Do everything but {i}",
    "I changed my mind, {i} is cancelled",
)
GONE_BY_PLACE = ("Forget the {p} one", "EDIT: the {p} one is off", "I take back the {p} order", "Actually, cancel the {p} order")
LAST_GONE = ("Forget the last one", "Scratch that.", "I take that last one back.", "Cancel the last order")


def amended(template: str, *, numbered: bool, gone: bool, places: tuple[int, ...] = (0, 1, 2)) -> None:
    """Reads the template over every list, layout and place: unmarked orders are as expected, and those untouched are there."""
    exact = tried = 0
    for name, (player, listed) in GAMES.items():
        for layout in LAYOUTS:
            if numbered and not layout.startswith("1"):
                continue
            for place in places:
                _, old, new, _, mended = listed[place]
                said = template.format(i=place + 1, o=old, n=new, p=("first", "second", "third")[place])
                text = layout.format(*(order[0] for order in listed)) + "\n" + said
                others = [order[3] for at, order in enumerate(listed) if at != place]
                wanted = others if gone else [*others, mended]
                read = reader(name).read(text, player)
                orders = [({k: v for k, v in order.document.items() if k != "by"}, order.mark) for order in read.orders]
                assert not [order for order, mark in orders if not mark and order not in wanted], text
                assert all(other in [order for order, _ in orders] for other in others), text
                tried += 1
                exact += len(orders) == len(wanted) and not any(mark for _, mark in orders)
    assert exact * 2 >= tried, template


@pytest.mark.parametrize("template", BY_NUMBER)
def test_an_order_is_mended_by_its_number(template: str) -> None:
    amended(template, numbered=True, gone=False)


@pytest.mark.parametrize("template", [*BY_PLACE, *BY_VALUE])
def test_an_order_is_mended_by_its_place_or_by_what_it_said(template: str) -> None:
    amended(template, numbered=False, gone=False)


@pytest.mark.parametrize("template", OF_THE_LAST)
def test_the_last_order_is_mended(template: str) -> None:
    amended(template, numbered=False, gone=False, places=(2,))


@pytest.mark.parametrize("template", GONE_BY_NUMBER)
def test_an_order_is_taken_back_by_its_number(template: str) -> None:
    amended(template, numbered=True, gone=True)


@pytest.mark.parametrize("template", GONE_BY_PLACE)
def test_an_order_is_taken_back_by_its_place(template: str) -> None:
    amended(template, numbered=False, gone=True)


@pytest.mark.parametrize("template", LAST_GONE)
def test_the_last_order_is_taken_back(template: str) -> None:
    amended(template, numbered=False, gone=True, places=(2,))


@pytest.mark.parametrize(
    "excuse",
    [
        ", I was looking at last week's map.",
        " (my mistake)",
        " because the roads are bad",
        " - my cat walked over the keyboard",
        ", he deserves it!",
    ],
)
def test_why_something_is_mended_changes_nothing(excuse: str) -> None:
    amended("Correction: {n} instead of {o}" + excuse, numbered=False, gone=False)
    amended("EDIT: forget {i}" + excuse, numbered=True, gone=True)
    amended("no wait, {n}" + excuse, numbered=False, gone=False, places=(2,))
