"""What nobody sees in a letter takes no order from it: it reads as the same letter without."""

from __future__ import annotations

import pytest

from core.letters.mailbox.filing import prepared
from tests.examples import begun
from tests.limits import within_seconds

PLAIN = "Recruit 2 legions. Hire 1 mercenary."


@pytest.mark.parametrize("mark", ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u202e", "\u200b\u200d", "\u0007"])
def test_marks_that_nobody_sees_hide_no_order(mark: str) -> None:
    game = begun("spice_round")
    plain = prepared(game, "ismene", PLAIN)
    assert len(plain.orders) == 2
    for hidden in (mark.join(PLAIN), PLAIN.replace("cruit", f"{mark}cruit"), PLAIN.replace("2", f"2{mark}"), f"{mark}{PLAIN}"):
        found = prepared(game, "ismene", hidden)
        assert (found.orders, found.letter.open) == (plain.orders, ()), repr(hidden)


@pytest.mark.parametrize("entity", ["&#8203;", "&shy;", "&nbsp;", "&#x200b;", "&#160;"])
def test_the_number_of_an_entity_is_no_number_of_an_order(entity: str) -> None:
    """ "&#8203;2 legions" hired 8,203."""
    game = begun("spice_round")
    plain = prepared(game, "ismene", PLAIN)
    for copied in (PLAIN.replace("2", f"{entity}2"), PLAIN.replace("legions", f"{entity}legions"), f"{entity}{PLAIN}{entity}"):
        found = prepared(game, "ismene", copied)
        assert (found.orders, found.letter.open) == (plain.orders, ()), copied


@pytest.mark.parametrize("text", ["&" * 40_000, "&#" + "9" * 39_000 + ";", "&amp;" * 8_000, "&" + "a" * 39_000 + ";"])
def test_what_begins_like_an_entity_is_read_at_once(text: str) -> None:
    with within_seconds(20):
        assert prepared(begun("spice_round"), "ismene", text).orders == ()
