"""Words that name what their writer does not know: the moderator has one card of them, which settles all of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from core.letters.mailbox.letters import letters
from gui.letters.inbox import InboxDialog
from tests.gui.letters.pasted import paste

LETTER = """\
The Oakham Spears press the Long Bows, and press the wounded too, we need every man.
Ford Archers shoot at the Redcliff Guards.
"""
"""Ann knows neither Bows nor Guards, but a Redcliff."""


@pytest.fixture
def example() -> str:
    return "ford_and_oakham"


@pytest.fixture
def inbox(qtbot, inbox) -> InboxDialog:
    paste(qtbot, inbox, LETTER, "AnnOak")
    return inbox


def test_words_are_on_one_card_however_many_ways_they_could_be_read(inbox):
    assert [(card.words, "Would be refused" in "".join(card.notes)) for card in inbox.rows.cards] == [
        ("Press on with the Oakham Spears against the Long Bows, the Wounded pressed to fight", False),
        ("Support with the Ford Archers against the Redcliff Guards", False),
    ]
    assert "Not understood: need, every, man." in " ".join(inbox.rows.cards[0].notes), "what is not sure of it is said"


def test_each_card_is_counted_above_and_what_is_left_out_is_marked_no_more(inbox, qtbot):
    def chips() -> list[str]:
        return [chip.text() for chip in inbox.rows.counts.values() if chip.isVisible()]

    assert chips() == ["2 known to you alone"]
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)
    assert chips() == ["1 settled", "1 known to you alone"]
    first = LETTER.index("\n")
    assert not [mark for mark in inbox.message.marks()[0] if mark[1] < first]


def test_what_is_right_is_ordered_and_nothing_of_its_line_waits(inbox, qtbot):
    for _ in range(2):
        qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_Return)
    assert not inbox.rows.cards
    inbox.take_down()
    (filed,) = letters(inbox.game)
    assert [taken.order["target"] for taken in filed.orders] == ["bows", "guards"]
    assert not filed.open
    again = InboxDialog(inbox.desk)
    qtbot.addWidget(again)
    again.show()
    paste(qtbot, again, LETTER, "AnnOak")
    assert not again.message.decisions.left, "what was right is not left out where the letter is read again"


def test_what_is_no_order_waits_in_no_other_reading(inbox, qtbot):
    for _ in range(2):
        qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)
    inbox.take_down()
    (filed,) = letters(inbox.game)
    assert not filed.orders
    assert not filed.open


def test_it_is_changed_from_how_the_moderator_reads_it(inbox):
    inbox.rows.cards[1].change_button.click()
    assert inbox.popover.written_order.order.document()["target"] == "guards"
    inbox.popover.add.click()
    assert [card.words for card in inbox.rows.cards] == [
        "Press on with the Oakham Spears against the Long Bows, the Wounded pressed to fight"
    ]
    inbox.take_down()
    (filed,) = letters(inbox.game)
    assert [taken.order["target"] for taken in filed.orders] == ["guards"]


def test_the_form_of_what_is_asked_names_what_the_moderator_knows(inbox, qtbot):
    """The Spears, and not the settlement that their name begins with, which is all of it that Bea knows."""
    inbox.text.selectAll()
    paste(qtbot, inbox, "Long Bows attack the Oakham Spears", "Beatrix")
    inbox.rows.cards[0].change_button.click()
    assert inbox.popover.written_order.order.document()["target"] == "spears"
