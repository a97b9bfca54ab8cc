"""The keyboard: what a phone makes of quotation marks, dots and blanks changes nothing of what a letter orders."""

from __future__ import annotations

import pytest

from core.orders.inbox.reading import Reading
from tests.core.orders.inbox.corpora import reader

PLAIN = (
    'Hi mod,\n\nhire two mercenary legions, names "Smoke" and "Leto\'s Own". Red Bulls to the Gem Mine... wait, no, to Kaitain.\n'
    "I'd like to know: what's an elector?\n"
)
DRESSES = {
    "a phone": {'"S': "“S", 'e"': "e”", '"L': "“L", 'n"': "n”", "'": "’", "...": "…"},
    "a German one": {'"S': "„S", 'e"': "e“", '"L': "„L", 'n"': "n“", "'": "’"},
    "a French one": {'"S': "«S", 'e"': "e»", '"L': "«L", 'n"': "n»", "two m": "two\u00a0m"},
    "single quotation marks": {'"S': "‘S", 'e"': "e’", '"L': "‘L", 'n"': "n’", "'": "’"},
    "a web page": {"Red Bulls": "Red\u200b\u00a0Bulls", "Kaitain": "Kai\u00adtain", "hire": "\ufeffhire"},
    "Windows": {"\n": "\r\n"},
    "an old Macintosh": {"\n": "\r"},
}


def read(text: str) -> Reading:
    return reader("dune_landsraad").read(text, "leto")


@pytest.mark.parametrize("dress", DRESSES)
def test_a_letter_orders_the_same_whatever_set_its_signs(dress: str) -> None:
    text = PLAIN
    for plain, sign in DRESSES[dress].items():
        assert plain in text
        text = text.replace(plain, sign)
    found, wanted = read(text), read(PLAIN)
    assert len(wanted.orders) == 2
    assert [(one.document, one.mark) for one in found.orders] == [(one.document, one.mark) for one in wanted.orders]
    assert [text[one.start : one.end].lstrip("\ufeff")[:4] for one in found.orders] == [
        "hire",
        "Red\u200b" if "\u200b" in text else "Red ",
    ]
    assert ["elector" in text[one.start : one.end] for one in found.unread] == [True]


@pytest.mark.parametrize("amount", ["½", "1½", "1/2", "¾", "2/3"])
def test_a_fraction_is_asked_and_never_a_figure_of_it(amount: str) -> None:
    found = reader("noblesse_rimini").read(f"Give Bianca {amount} money.", "alfredo")
    assert (found.orders, len(found.asks)) == ((), 1)


@pytest.mark.parametrize("dash", ["—", "–", "-- "])
def test_what_stands_below_a_lone_dash_and_reads_like_a_signature_is_one(dash: str) -> None:
    found = reader("dune_landsraad").read(f"Red Bulls to Kaitain.\n{dash}\nLeto | Blue Hawks to Kaitain! | he/him\n", "leto")
    assert [one.document["move"]["legions"] for one in found.orders] == [["red_bulls"]]


def test_what_stands_below_a_lone_dash_and_is_a_list_is_read() -> None:
    found = reader("dune_landsraad").read("Red Bulls to Kaitain.\n—\nBlue Hawks to Kaitain.\n—\nRecruit two legions.\n", "leto")
    assert len(found.orders) == 3
