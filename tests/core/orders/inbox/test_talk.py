"""Orders amid talk: whatever is remarked before, behind or beside an order, it comes out whole, without a mark and alone."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from core.orders.inbox.reading import Reading
from tests.core.orders.inbox.corpora import reader

ORDERS = {
    "noblesse_quill": (
        "alfredo",
        [
            ("The Swiss Guards march to B4", {"move": "swiss_guards", "to": ["B4"]}),
            ("I would like Otto killed", {"assassinate": "otto"}),
            ("A messenger is to go to Ottilie", {"post": "messenger", "to": "ottilie"}),
            ("Burn the Arsenal at I2", {"arson": "I2", "building": "arsenal"}),
            ("Bribery: money at H4", {"bribery": "H4", "resource": "money"}),
            ("A lobbyist on the money at B2", {"post": "lobbyist", "at": "B2", "resource": "money"}),
            ("Bianca gets 3 money", {"redivide": "bianca", "money": 3}),
            ("I want Needle back", {"recall": "spy", "id": "needle"}),
        ],
        ["The roads around E5 are muddy.", "Margot will not like it.", "Lark has the matches.", "Toto owes me a favour."],
    ),
    "dune_quill": (
        "leto",
        [
            ("The Blue Hawks raid Fogwood", {"raid": {"target": "fogwood", "legions": ["blue_hawks"]}}),
            ("I would like Rabban killed for 400 MS", {"assassinate": {"hero": "rabban", "fee": 400}}),
            (
                "The Red Bulls are sold to Helena for 900 MS",
                {"sell": {"legions": ["red_bulls"], "to": "helena", "price": 900}},
            ),
            ("Send Gurney to Kaitain", {"move": {"to": "kaitain", "heroes": ["gurney"]}}),
            ("The Gem Mine is to be given to Armand", {"transfer": {"location": "gem_mine", "to": "armand"}}),
        ],
        ["The Copper Guard smells.", "Liet has the maps.", "Stilgar will not like it.", "I do not trust the Emperor."],
    ),
}
REMARKS = ["I am rather proud of this plan.", "My daughter picked this one.", "The cook has quit again."]
PLACED = ["{o}. {R}", "{R} {o}.", "{o}, {r}.", "{o} ({r}).", "{o} - {r}.", "{o}; {r}.", "{o}, for {r}.", "{o}, and {r}."]
HERE = Path(__file__).parent
EVERYDAY = (HERE / "everyday.txt").read_text(encoding="utf-8").splitlines()
"""Sentences of everyday life that happen to hold words of the games."""
PASSING = (HERE / "passing.txt").read_text(encoding="utf-8").splitlines()
"""What people hang on an order that changes nothing of it."""


def low(remark: str) -> str:
    """The remark as it goes on in a sentence."""
    first = remark.split()[0]
    return remark[0].lower() + remark[1:].rstrip(".") if first in ("The", "My") else remark.rstrip(".")


@pytest.mark.parametrize("corpus", ORDERS)
def test_a_remark_beside_an_order_neither_changes_nor_marks_it(corpus: str) -> None:
    player, orders, named = ORDERS[corpus]
    read, wrong = reader(corpus), []
    letters = [
        (placed.format(o=order, R=remark, r=low(remark)), wanted)
        for (order, wanted), remark, placed in itertools.product(orders, [*REMARKS, *named], PLACED)
    ]
    letters += [(f"{order}{passing}.", wanted) for (order, wanted), passing in itertools.product(orders[:3], PASSING)]
    for text, wanted in letters:
        reading = read.read(text, player)
        if documents(reading) != [wanted] or any(order.mark for order in reading.orders) or reading.asks:
            wrong.append(f"{text!r}: {documents(reading)} {[ask.why for ask in reading.asks]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("corpus", ORDERS)
def test_a_sentence_of_everyday_life_orders_nothing_for_certain(corpus: str) -> None:
    player, orders, _ = ORDERS[corpus]
    read, wrong = reader(corpus), []
    for (order, wanted), said in itertools.product(orders, EVERYDAY):
        for text in (f"{order}. {said}", f"{said} {order}."):
            reading = read.read(text, player)
            if any(document != wanted for document in documents(reading, certain=True)):
                wrong.append(f"{text!r}: {documents(reading)}")
    assert not wrong, "\n".join(wrong)


def documents(reading: Reading, *, certain: bool = False) -> list[dict[str, object]]:
    """The orders read, without whose they are; the `certain` ones carry no mark."""
    read = [order.document for order in reading.orders if not (certain and order.mark)]
    return [{key: value for key, value in document.items() if key != "by"} for document in read]


@pytest.mark.parametrize("end", ["nobody,", "nobody, they", "nobody, they.", "nobody"])
def test_a_sentence_that_breaks_off_behind_nobody_is_read(end: str) -> None:
    assert reader("dune_quill").read(f"The Blue Hawks, now at Fogwood, follow {end}", "leto").orders == ()
