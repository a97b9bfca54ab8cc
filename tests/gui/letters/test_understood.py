"""The cards of a letter: one for each thing to decide, and its form as high as it needs to be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from core.letters.mailbox.letters import unsettled
from tests.gui.letters.pasted import added, paste, ready

KNIFED = "Casimir is my successor should I get knifed."


@pytest.fixture
def example() -> str:
    return "four_crowns"


def test_words_within_an_order_in_doubt_have_no_card_of_their_own(inbox, qtbot):
    """Two cards for the same words, and what is said of the one undid the other."""
    paste(qtbot, inbox, KNIFED, sender="WinterHetman")
    assert inbox.message.reading.unread
    (card,) = inbox.rows.cards
    qtbot.keyClick(card, Qt.Key.Key_Return)
    added(inbox)
    assert [order.document() for order in inbox.game.orders() if order.by == "otto"] == [
        {"by": "otto", "name_successor": "casimir"}
    ]
    assert not unsettled(inbox.game)


@pytest.mark.parametrize("example", ["ford_and_oakham"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_N])
def test_words_within_what_the_moderator_alone_can_read_have_no_card_of_their_own(inbox, qtbot, key):
    paste(qtbot, inbox, "Spears press the Mill Bandits.", sender="AnnOak")
    assert len(inbox.message.reading.unread) == 2
    (card,) = inbox.rows.cards
    qtbot.keyClick(card, key)
    added(inbox)
    mine = [order.document() for order in inbox.game.orders() if order.by == "ann"]
    assert mine == ([{"by": "ann", "press": "spears", "target": "bandits"}] if key == Qt.Key.Key_Return else [])
    assert not unsettled(inbox.game)


def test_a_condition_is_decided_by_a_number(inbox, qtbot):
    paste(qtbot, inbox, "Then a steward in E5, if we hold it.", sender="SunChaser")
    (card,) = inbox.rows.cards
    qtbot.keyClick(card, Qt.Key.Key_1)
    ready(qtbot, inbox)
    assert inbox.take_button.text() == "Keep 1 order, delete 3", "the steward of the example, and nothing else of his"


def test_a_letter_on_file_keeps_what_was_decided_when_it_is_added_once_more(inbox, qtbot):
    """It came back undecided, and what was decided of one more stretch took the orders in doubt off the list."""
    letter = "La Lys Noire marches on E5 hurrah. Then a steward in E5, if we hold it. 2 manpower to Marguerite."
    paste(qtbot, inbox, letter, sender="SunChaser")
    added(inbox)
    (number,) = {number for number, _ in unsettled(inbox.game)}
    inbox.show_letter(number)
    ready(qtbot, inbox)
    assert inbox.message.taken
    (condition,) = (card for card in inbox.rows.cards if card.ways)
    qtbot.keyClick(condition, Qt.Key.Key_Return)  # what Enter takes is what stands on the card
    ready(qtbot, inbox)
    added(inbox)
    verbs = {type(order).VERB for order in inbox.game.orders() if order.by == "louis"}
    assert verbs == {"move", "post", "redivide"}
    assert not unsettled(inbox.game)
