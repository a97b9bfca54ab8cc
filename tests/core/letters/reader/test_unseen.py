"""What nobody sees in a letter takes no order from it: it reads as the same letter without."""

from __future__ import annotations

import pytest

from core.letters.mailbox.filing import prepared
from tests.examples import begun

PLAIN = "Recruit 2 legions. Hire 1 mercenary."


@pytest.mark.parametrize("mark", ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u202e", "\u200b\u200d", "\u0007"])
def test_marks_that_nobody_sees_hide_no_order(mark: str) -> None:
    game = begun("spice_round")
    plain = prepared(game, "ismene", PLAIN)
    assert len(plain.orders) == 2
    for hidden in (mark.join(PLAIN), PLAIN.replace("cruit", f"{mark}cruit"), PLAIN.replace("2", f"2{mark}"), f"{mark}{PLAIN}"):
        found = prepared(game, "ismene", hidden)
        assert (found.orders, found.letter.open) == (plain.orders, ()), repr(hidden)
