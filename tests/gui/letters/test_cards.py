"""The cards of what a message leaves to be decided: settled by keys and by mouse, added, left out, undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from core.letters.mailbox.letters import letters, unsettled
from core.letters.mailbox.policy import adopt
from gui.adapters.letters.kinds import ORDER
from gui.letters.tabs import UNDERSTOOD
from gui.letters.understood import Card
from tests.gui.letters.pasted import DOUBTED, added, orders, paste, ready
from tests.gui.waiting import until


def test_what_needs_a_hand_stands_on_top_and_is_settled_by_the_keys(inbox, qtbot):
    paste(qtbot, inbox)
    assert inbox.rows.cards[0].hasFocus(), "the first card is chosen as soon as a letter is there"
    first, second, third = (card.words for card in inbox.rows.cards)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_Return)
    assert inbox.take_button.text().partition(",")[0] == "Add 2 orders"
    assert [card.words for card in inbox.rows.cards] == [second, third], "what is settled is no longer to settle"
    assert [(line.words, line.tag) for line in inbox.rows.settled] == [(first, "right")]
    assert inbox.rows.chosen == 0, "and the next one has the keys"
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_Down)
    assert inbox.rows.chosen == 1
    qtbot.keyClick(inbox.rows.cards[1], Qt.Key.Key_Up)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)
    inbox.take_down()
    assert second.strip("“”") not in [words for _, words in unsettled(inbox.game)]
    assert len(unsettled(inbox.game)) == 1


def test_the_next_card_has_the_keys_after_one_was_settled_with_the_mouse(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    said = [card.words for card in inbox.rows.cards]
    qtbot.mouseClick(inbox.rows.cards[0].tick, Qt.MouseButton.LeftButton)
    assert (inbox.rows.chosen, inbox.rows.cards[0].words) == (0, said[1])
    qtbot.mouseClick(inbox.rows.cards[0].leave_button, Qt.MouseButton.LeftButton)
    assert (inbox.rows.chosen, inbox.rows.cards[0].words) == (0, said[2])


def test_a_button_of_a_card_has_the_keys_for_that_card(inbox, qtbot):
    """What goes on in the game meanwhile, and the key for the next, count from there."""
    paste(qtbot, inbox, DOUBTED)
    inbox.rows.cards[1].leave_button.setFocus()
    inbox.read_now()
    ready(qtbot, inbox)
    assert inbox.rows.chosen == 1
    inbox.rows.cards[1].leave_button.setFocus()
    inbox.next_card()
    assert inbox.rows.chosen == 2


def test_what_the_turn_says_to_an_order_comes_to_the_card_that_has_the_keys(inbox, qtbot):
    """The turn is tried behind the window: the cards are there before."""
    paste(qtbot, inbox, DOUBTED)
    assert ["✓ legal now" in card.notes for card in inbox.rows.cards] == [card.tick is not None for card in inbox.rows.cards]
    assert inbox.rows.chosen == 0
    inbox.rows.cards[-1].leave_button.click()
    assert "✓ legal now" in inbox.rows.cards[0].notes, "what was said before stands until it is tried again"


def test_enter_on_a_button_of_a_card_is_that_button_and_not_the_first(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    words, leave = inbox.rows.cards[0].words, inbox.rows.cards[0].leave_button
    leave.setFocus()
    qtbot.keyClick(leave, Qt.Key.Key_Return)
    assert [(line.words, line.tag) for line in inbox.rows.left_out] == [(words, "no order")]
    assert inbox.rows.shown[-1] is inbox.rows.left_out[-1], "below the orders"


def test_the_keys_go_from_the_last_card_to_the_first_that_is_still_open(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    first, *_, last = (card.words for card in inbox.rows.cards)
    inbox.rows.choose(len(inbox.rows.cards) - 1)
    qtbot.keyClick(inbox.rows.cards[-1], Qt.Key.Key_N)
    assert last in [line.words for line in inbox.rows.left_out]
    assert (inbox.rows.chosen, inbox.rows.cards[0].words) == (0, first)
    for step in (1, 2, 3):
        inbox.next_card()
        assert inbox.rows.chosen == step % len(inbox.rows.cards), "F8 stops at none that is settled"


def test_what_was_settled_is_open_again_when_it_is_taken_back(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    said = [card.words for card in inbox.rows.cards]
    for press in ("tick", "leave_button"):
        getattr(inbox.rows.cards[0], press).click()
        (line,) = (*inbox.rows.settled, *inbox.rows.left_out)
        assert (line.words, line.tag) == (said[0], {"tick": "right", "leave_button": "no order"}[press])
        line.undo_button.setFocus()
        qtbot.keyClick(line.undo_button, Qt.Key.Key_Space)
        assert [*inbox.rows.settled, *inbox.rows.left_out] == []
        assert [card.words for card in inbox.rows.cards] == said
        assert inbox.rows.chosen == 0, "and has the keys"


def test_what_is_decided_of_a_letter_on_file_is_added_as_well(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    added(inbox)
    assert [next(key for key in order if key != "by") for order in orders(inbox)] == ["recruit"]
    assert not inbox.take_button.isEnabled(), "nothing is new"
    inbox.leaves.bring(UNDERSTOOD)
    inbox.rows.cards[0].tick.click()
    assert inbox.take_button.isEnabled(), "what was just said to be right is not added yet"
    added(inbox)
    assert [next(key for key in order if key != "by") for order in orders(inbox)] == ["recruit", "hire"]
    assert not inbox.take_button.isEnabled()
    assert len(unsettled(inbox.game)) == 2, "what waits of it waits once"


def test_behind_the_last_card_the_keys_add_the_orders(inbox, qtbot):
    paste(qtbot, inbox)
    while inbox.rows.cards:
        qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)
    assert inbox.take_button.hasFocus()


def test_what_is_left_out_is_no_longer_counted_as_unread(inbox, qtbot):
    paste(qtbot, inbox)
    before = inbox.rows.counts["unread"].text()
    inbox.rows.cards[-1].leave_button.click()
    assert (before, inbox.rows.counts["unread"].text()) == ("2 unread", "1 unread")


def test_orders_that_the_moderator_settled_are_counted(inbox, qtbot):
    def counted() -> list[str]:
        return [chip.text() for chip in inbox.rows.counts.values() if not chip.isHidden()]

    paste(qtbot, inbox, DOUBTED + "Hire 1 mercenary hopsasa.\n")
    assert counted() == ["1 certain", "2 marked", "2 unread"]
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_Return)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    inbox.popover.add.click()
    assert counted() == ["1 certain", "2 settled", "2 unread"]
    assert inbox.take_button.text().partition(",")[0] == "Add 3 orders"


def test_a_word_of_an_order_is_not_offered_to_mean_nothing(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 1 legion, buy tralala.\nHire 2 mercenaries hopsasa.")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_N):
        qtbot.keyClick(inbox.rows.cards[0], key)
    offered = [one.findChildren(QLabel)[-1].text() for one in inbox.rows.settled if one.remember_button is not None]
    assert offered == ["“tralala” means nothing in this game."]


def test_a_letter_with_words_left_out_is_undone_in_one_step(inbox, qtbot):
    before = orders(inbox)
    paste(qtbot, inbox)
    inbox.rows.cards[-1].leave_button.click()
    added(inbox)
    assert "What does an embargo cost?" not in [span for _, span in unsettled(inbox.game)]
    qtbot.mouseClick(inbox.leaves.undo_button, Qt.MouseButton.LeftButton)
    assert orders(inbox) == before
    assert not list(letters(inbox.game))


def test_what_the_moderator_alone_can_read_is_settled_on_one_card(inbox, qtbot):
    paste(qtbot, inbox, "Seize the Glass Quarry with Ismene 1.\nRecruit 1 legion.")
    assert len(inbox.message.more) == 1
    (card,) = (one for one in inbox.rows.shown if isinstance(one, Card))
    words = [one.text() for one in card.findChildren(QPushButton) if not one.isHidden()]
    assert "Right" in words
    assert "Not an order" in words
    next(one for one in card.findChildren(QPushButton) if one.text() == "Not an order").click()
    ready(qtbot, inbox)
    added(inbox)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 1}}]
    assert not unsettled(inbox.game)


def test_what_its_writer_is_asked_is_not_said_to_be_unknown_to_him(inbox, qtbot):
    words = "Finally send Corvin 2 and Corvin 3 to seize Pearl Banks, that plunder queen Thalia has it coming."
    paste(qtbot, inbox, words, sender="black_banner")
    assert [len(card.answers) for card in inbox.rows.cards] == [1]
    assert not inbox.message.more


def test_what_the_moderator_alone_can_read_is_added_when_it_is_right(inbox, qtbot):
    paste(qtbot, inbox, "Seize the Glass Quarry with Ismene 1.\nRecruit 1 legion.")
    (card,) = (one for one in inbox.rows.shown if isinstance(one, Card))
    next(one for one in card.findChildren(QPushButton) if one.text() == "Right").click()
    ready(qtbot, inbox)
    added(inbox)
    assert {key for order in orders(inbox) for key in order} == {"by", "seizure", "recruit"}
    assert not unsettled(inbox.game)


def standing_out(inbox) -> list[str]:
    """The words of the letter that stand out as those of the card in hand."""
    accent = inbox.look.colour("accent")
    return [one.cursor.selectedText() for one in inbox.text.extraSelections() if one.format.background().color() == accent]


def test_the_letter_shows_the_words_of_the_card_in_hand_after_one_was_settled(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_N):
        qtbot.keyClick(inbox.rows.cards[0], key)
        assert inbox.rows.cards[0].words.strip("“”") in standing_out(inbox), "the next card has the keys"


def test_what_is_settled_no_longer_looks_like_something_to_settle(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    inbox.rows.cards[0].tick.click()
    while inbox.rows.cards:
        inbox.rows.cards[0].leave_button.click()
    kinds = [kind for kind, _, _ in inbox.message.marks()[0]]
    assert kinds == [ORDER, ORDER], "the certain one and the one that is right are orders, and the rest is talk"
    added(inbox)
    assert [kind for kind, _, _ in inbox.message.marks()[0]] == kinds, "nor when it is added"
    assert not inbox.rows.cards


def test_a_marked_order_changed_by_hand_is_counted_no_more(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions tralala.")
    assert inbox.rows.counts["marked"].text() == "1 marked"
    inbox.rows.cards[0].change_button.click()
    until(lambda: inbox.popover.writing)
    inbox.popover.add.click()
    ready(qtbot, inbox)
    assert inbox.rows.counts["marked"].isHidden()


@pytest.mark.parametrize("counting", ["last_counts", "amendments"])
def test_what_a_second_letter_takes_back_is_deleted_by_one_button(inbox, qtbot, counting):
    inbox.desk.do(lambda game: adopt(game, "counting", counting))
    paste(qtbot, inbox, "Recruit 2 legions.\nHire 1 mercenary.")
    inbox.take_down()
    others = [one for one in orders(inbox) if "hire" not in one]
    paste(qtbot, inbox, "From: WidowOfTupile\n\nForget the mercenary.")
    [card] = inbox.rows.cards
    [button] = card.answers
    assert button.text() == "Delete “Hire 1 mercenary legion”"
    button.click()
    ready(qtbot, inbox)
    assert not inbox.rows.cards
    added(inbox)
    assert orders(inbox) == others
    assert "Noted in your own words" not in inbox.leaves.receipt.toPlainText(), "what was carried out was not left"


def test_an_order_that_another_comes_in_the_place_of_is_shown(inbox, qtbot):
    """A letter that amends took a raid off the list for another order of its legion, and nothing said so."""
    paste(qtbot, inbox, "Recruit 2 legions.\nRaid Spice Harbour with the Lance of Oru.")
    inbox.take_down()
    inbox.desk.do(lambda game: adopt(game, "counting", "amendments"))
    paste(qtbot, inbox, "From: WidowOfTupile\n\nHire 1 mercenary.\nMove the Lance of Oru to Kaitain.")
    assert [tag for _, tag in inbox.rows.gone] == ["replaced"]
    assert inbox.rows.gone[0][0].startswith("Raid Spice Harbour")
    assert inbox.take_button.text() == "Add 1 order, change 1"
    inbox.take_down()
    assert len(orders(inbox)) == 3


@pytest.mark.parametrize(
    ("letter", "answered", "left"),
    [
        ("Forget the mercenary.\n\nRecruit 2 legions.", ["Delete “Hire"], ["recruit"]),
        ("Forget the mercenary.\n\nForget to recruit.", ["Delete “Hire", "Delete “Recruit"], []),
    ],
    ids=["said again", "both taken back"],
)
def test_what_a_letter_says_and_what_it_takes_back_counts_once(inbox, qtbot, letter, answered, left):
    paste(qtbot, inbox, "Recruit 2 legions.\nHire 1 mercenary.")
    inbox.take_down()
    others = [one for one in orders(inbox) if left and left[0] in one]
    paste(qtbot, inbox, f"From: WidowOfTupile\n\n{letter}")
    for words in answered:
        next(one for card in inbox.rows.cards for one in card.answers if one.text().startswith(words)).click()
        ready(qtbot, inbox)
    added(inbox)
    assert orders(inbox) == others


@pytest.mark.parametrize("answer_first", [True, False], ids=["answered first", "deleted first"])
def test_what_is_taken_back_before_a_question_is_answered_says_no_order_twice(inbox, qtbot, answer_first):
    """The order that the question is about was said again by the deletion, and once more by its answer."""
    paste(qtbot, inbox, "Recruit 2 legions.\nHire 1 mercenary.\nRaid Spice Harbour with the Lance of Oru.")
    inbox.take_down()
    others = [one for one in orders(inbox) if "hire" not in one]
    paste(qtbot, inbox, "From: WidowOfTupile\n\nForget the mercenary.\n\nCan you recruit 2 legions?")

    def take() -> None:
        next(card for card in inbox.rows.cards if card.tick is not None).tick.click()
        ready(qtbot, inbox)

    if answer_first:
        take()
    next(one for card in inbox.rows.cards for one in card.answers).click()
    ready(qtbot, inbox)
    assert [line.tag for line in inbox.rows.settled if line.tag != "right"] == ["deletes an order"]
    if not answer_first:
        take()
    added(inbox)
    assert sorted(map(str, orders(inbox))) == sorted(map(str, others))


def test_what_a_letter_denies_is_deleted_by_one_button(inbox, qtbot):
    """ "Do not raid the Market after all" could only be left out, and took the whole list with it."""
    paste(qtbot, inbox, "Recruit 2 legions.\nRaid Spice Harbour with the Lance of Oru.\nHire 1 mercenary.")
    inbox.take_down()
    others = [one for one in orders(inbox) if "raid" not in one]
    paste(qtbot, inbox, "From: WidowOfTupile\n\nDo not raid Spice Harbour after all.")
    [card] = inbox.rows.cards
    [button] = card.answers
    assert button.text().startswith("Delete “Raid Spice Harbour")
    button.click()
    ready(qtbot, inbox)
    added(inbox)
    assert sorted(map(str, orders(inbox))) == sorted(map(str, others))


@pytest.mark.parametrize("counting", ["last_counts", "amendments"])
def test_a_deletion_is_taken_back_like_any_other_decision(inbox, qtbot, counting):
    """Where later letters amend, it was carried out at once, and what took it back brought no order back."""
    paste(qtbot, inbox, "Recruit 2 legions.\nHire 1 mercenary.")
    inbox.take_down()
    inbox.desk.do(lambda game: adopt(game, "counting", counting))
    paste(qtbot, inbox, "From: WidowOfTupile\n\nForget the mercenary.")
    inbox.rows.cards[0].answers[0].click()
    ready(qtbot, inbox)
    assert inbox.rows.gone == [("Hire 1 mercenary legion", "gone")]
    assert len(orders(inbox)) == 2, "it was deleted before the letter is filed"
    inbox.rows.settled[0].undo_button.click()
    ready(qtbot, inbox)
    assert len(inbox.rows.cards) == 1
    gone = ["Recruit 2 legions", "Hire 1 mercenary legion"] if counting == "last_counts" else []
    assert inbox.rows.gone == [(words, "gone") for words in gone]


def test_a_certain_order_is_changed_where_it_stands(inbox, qtbot):
    """It had to be added as it was read and changed among the orders."""
    paste(qtbot, inbox, "Recruit 1 legion.")
    (line,) = inbox.rows.certain
    qtbot.mouseDClick(line, Qt.MouseButton.LeftButton)
    popover = inbox.words.popover
    until(lambda: popover.writing)
    assert popover.form.document() == {"count": 1}
    popover.form.fill({"count": 2})
    popover.judge()
    popover.add.click()
    ready(qtbot, inbox)
    assert len(inbox.rows.certain) == 1, "the one read makes way"
    added(inbox)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 2}}]
