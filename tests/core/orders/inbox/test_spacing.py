"""Spacing: how wide a letter is set and how its words are spaced changes nothing of what it orders."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from core.orders.inbox.reading import Reading
from core.orders.inbox.text.spacing import single_spaced, unwrapped
from tests.core.orders.inbox.corpora import reader

DUKE = (
    "Sire,\n\nthe sea is grey this morning and so is my mood. Let the Red Bulls come home to Caladan; the mine must look after "
    "itself. The Blue Hawks shall raid the Spice Silo of Arrakeen, under the command of Gurney Halleck. Furthermore I declare "
    "Kanly upon Vlad Harkonnen. My demand: a public apology at the graves of our dead.\n\nLeto, Duke"
)
LIST = "Blue Hawks raid the Spice Silo, with the Green Hawks and Gurney\nRed Bulls come home\nRecruit two legions\nHire one"


def documents(reading: Reading) -> list[dict[str, Any]]:
    return [order.document for order in reading.orders if not order.mark]


def read(text: str) -> Reading:
    return reader("dune_landsraad").read(text, "leto")


@pytest.mark.parametrize("width", [60, 64, 72, 78, 100])
def test_a_letter_broken_by_hand_orders_what_it_orders_in_one_line(width: int) -> None:
    wrapped = "\n\n".join(textwrap.fill(part, width) for part in DUKE.split("\n\n"))
    assert len(documents(read(DUKE))) == 3
    assert documents(read(wrapped)) == documents(read(DUKE))


def test_a_list_without_full_stops_stays_one() -> None:
    assert unwrapped(LIST) == LIST
    assert len(documents(read(LIST))) == 4


def test_two_spaces_are_one_and_the_order_is_shown_where_it_stands() -> None:
    text = "The Red Bulls  come home.  Recruit two  legions.  What is  an elector?"
    found = read(text)
    assert [text[one.start : one.end] for one in found.orders] == ["The Red Bulls  come home", "Recruit two  legions"]
    assert [text[one.start : one.end] for one in found.unread] == ["What is  an elector"]


def test_columns_keep_their_gaps() -> None:
    table = "        inf  mp  gold\nKarin    1    3    -"
    assert single_spaced(table)[0] == table


@pytest.mark.parametrize("blank", [" " * 59_000, "  " * 29_000, "\t" * 59_000, "\u00a0" * 59_000, (" " * 99 + "\n") * 590])
def test_a_sea_of_blanks_is_read_as_nothing(blank: str) -> None:
    assert documents(read(f"{blank}\n\nRecruit two legions.")) == [{"by": "leto", "recruit": 2}]
