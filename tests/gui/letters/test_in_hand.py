"""Going through letters in hand by keys, while some are still read or added: none is filed unasked, and none is lost."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QMessageBox

from core.letters.mailbox.letters import letters
from gui.adapters.unsaved import UnsavedDraft
from gui.letters.inbox import InboxDialog
from gui.shell.reopening import reopened
from tests.gui.letters.pasted import added, ready, write
from tests.gui.letters.test_bundle import CTRL, ELEVEN, conversation, paste, put_in, read
from tests.gui.waiting import until

LONG = "From: NineRoses\n\n" + "Send a messenger to Louis.\n" * 120
"""Looked through behind the window."""


@pytest.fixture
def example() -> str:
    return "four_crowns"


def few(number: int = 4) -> str:
    return conversation(dict(list(ELEVEN.items())[:number]))


def accounts(inbox: InboxDialog) -> list[str]:
    return [one.account for one in inbox.bundle.letters]


def filed(inbox: InboxDialog) -> list[str]:
    return [one.account for one in letters(inbox.game)]


def restored(inbox: InboxDialog) -> None:
    """Have the letters as a draft kept them."""
    inbox.restore(json.loads(json.dumps(inbox.draft().holds)))
    read(inbox)


def test_a_letter_turned_to_is_not_added_for_the_one_before_it(inbox, qtbot):
    paste(qtbot, inbox, few())
    inbox.text.appendPlainText("Send a messenger to Louis.")
    qtbot.keyClick(inbox, Qt.Key.Key_Return, CTRL)
    qtbot.keyClick(inbox, Qt.Key.Key_PageDown, CTRL)
    read(inbox)
    assert inbox.account == "QuillAndSeal"
    assert "QuillAndSeal" not in filed(inbox)


def test_enter_that_is_held_presses_one_button(inbox, qtbot):
    paste(qtbot, inbox, conversation(ELEVEN))
    for number in range(24):
        keys = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", number > 0)
        QApplication.sendEvent(inbox.focusWidget(), keys)
        read(inbox)
    assert filed(inbox) == ["Gonfalon"]
    assert inbox.isVisible()


def test_enter_that_is_held_answers_one_card(inbox, qtbot):
    paste(qtbot, inbox, conversation({"Sillage": "Send a messenger to Louis tralala."}))
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(inbox.focusWidget(), held)
    read(inbox)
    assert inbox.rows.cards


def test_what_is_typed_is_added_with_the_letter_by_the_button_too(inbox, qtbot):
    paste(qtbot, inbox, few())
    inbox.text.appendPlainText("Send a messenger to Louis.")
    inbox.strip.add_button.click()
    read(inbox)
    assert letters(inbox.game)[0].text.endswith("Send a messenger to Louis.")


def test_an_order_that_is_written_while_all_are_added_is_kept(inbox, qtbot):
    paste(qtbot, inbox, few() + conversation({"Sillage": "Send a messenger to Louis tralala."}))
    inbox.in_hand.turn_to(inbox.bundle.letters[4])
    read(inbox)
    inbox.words.of(0, len("Send a messenger to Louis tralala."))
    until(lambda: inbox.popover.writing)
    qtbot.keyClick(inbox, Qt.Key.Key_F9)
    write(inbox.popover, "to", "otto")
    assert inbox.popover.being_written
    read(inbox)
    assert inbox.popover.being_written
    assert inbox.account == "Sillage"
    assert filed(inbox) == list(ELEVEN)[:4]


@pytest.mark.parametrize("turned", [True, False], ids=["turned", "pasted"])
def test_a_long_letter_takes_the_place_of_no_other_than_it_was_pasted_over(inbox, qtbot, turned):
    if turned:
        paste(qtbot, inbox, few())
        inbox.text.selectAll()
    QGuiApplication.clipboard().setText(LONG)
    inbox.text.setFocus()
    inbox.text.paste()
    assert inbox.bundle.looking
    if turned:
        qtbot.keyClick(inbox, Qt.Key.Key_PageDown, CTRL)
    else:
        QGuiApplication.clipboard().setText("From: BearOfRome\n\nSend a messenger to Beatrice.")
        inbox.text.paste()
    read(inbox)
    assert accounts(inbox) == ([*list(ELEVEN)[:4], "NineRoses"] if turned else ["BearOfRome", "NineRoses"])


def test_what_is_written_below_a_letter_on_file_is_not_thrown_away_unasked(inbox, qtbot):
    paste(qtbot, inbox, few(1))
    added(inbox)
    assert inbox.draft() is None
    inbox.text.appendPlainText("Send a messenger to Louis.")
    assert inbox.draft() is not None


def test_a_letter_put_aside_is_gone_once(inbox, qtbot):
    paste(qtbot, inbox, few())
    inbox.strip.aside_button.click()
    inbox.put(inbox.bundle.put_aside(inbox.bundle.current))
    next(one for one in inbox.findChild(QMessageBox).buttons() if one.text() == "Throw away").click()
    assert accounts(inbox) == list(ELEVEN)[1:4]


def test_a_draft_keeps_that_a_letter_calls_itself_provisional(inbox, qtbot):
    told = dict(list(ELEVEN.items())[:2]) | {"BearOfRome": "Provisional: send a messenger to Beatrice."}
    paste(qtbot, inbox, conversation(told))
    restored(inbox)
    inbox.in_hand.turn_to(inbox.bundle.letters[2])
    ready(qtbot, inbox)
    assert inbox.heading.provisional.isChecked()


def test_a_draft_keeps_the_question_whether_a_letter_is_several(inbox, qtbot):
    put_in(qtbot, inbox, few(2))
    assert inbox.several.isVisible()
    restored(inbox)
    assert inbox.several.isVisible()
    inbox.several.part_button.click()
    read(inbox)
    assert accounts(inbox) == ["Gonfalon", "QuillAndSeal"]


def test_nothing_is_added_any_more_when_letters_taken_up_again_are_closed(inbox, qtbot, desk):
    paste(qtbot, inbox, conversation(ELEVEN))
    draft = inbox.draft()
    again = reopened(UnsavedDraft("letter", draft.said, draft.holds), desk, inbox.look, None, None, None, inbox)
    read(again)
    qtbot.keyClick(again, Qt.Key.Key_F9)
    until(lambda: len(letters(desk.game)) >= 2)
    again.leave()
    there = len(letters(desk.game))
    until(lambda: not desk.background.busy and not inbox.bundle.looking)
    read(inbox)
    assert len(letters(desk.game)) == there


def test_the_last_card_of_a_letter_on_file_leads_to_the_button_that_adds_it(inbox, qtbot):
    """A key that fell into the list of senders would change whose letter it is."""
    paste(qtbot, inbox, conversation({"Sillage": "Send a messenger to Louis tralala."}))
    inbox.take_down()
    read(inbox)
    inbox.show_letter(0)
    read(inbox)
    assert inbox.rows.cards
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_Return)
    read(inbox)
    assert inbox.focusWidget() is inbox.take_button


def test_who_was_mistaken_for_another_is_put_right_in_all_his_letters(inbox, qtbot):
    again = conversation({"Joe Bloggs": "Send a messenger to Otto."}, "2026-03-05 21:3{}")
    paste(qtbot, inbox, conversation({"Joe Bloggs": "Send a messenger to Louis.", "Gonfalon": "Hold."}) + again + few(2))
    inbox.in_hand.turn_to(inbox.bundle.letters[0])
    for name in ("etienne", "johanna"):
        ready(qtbot, inbox)
        inbox.heading.sender_box.setEditText(name)
        qtbot.keyClick(inbox.heading.sender_box, Qt.Key.Key_Return)
        read(inbox)
    assert [one.account for one in inbox.bundle.letters if one.came_as] == ["BroomAtTheMast"] * 2
    assert [one.message.player for one in inbox.bundle.letters if one.came_as] == ["johanna"] * 2


@pytest.mark.parametrize("aside", [True, False], ids=["aside", "filed"])
def test_a_letter_put_aside_or_filed_while_it_is_read_is_not_added_once_more(inbox, qtbot, aside):
    paste(qtbot, inbox, few())
    one = inbox.bundle.letters[1]
    qtbot.keyClick(inbox, Qt.Key.Key_F9)
    until(lambda: filed(inbox) == ["Gonfalon"] and inbox.bundle._ahead.busy)
    if aside:
        inbox.bundle.put_aside(one)
    else:
        one.message.take(False)
    read(inbox)
    assert filed(inbox).count("QuillAndSeal") == (0 if aside else 1)


def test_who_writes_in_a_letter_while_others_are_added_goes_on_there(inbox, qtbot):
    paste(qtbot, inbox, conversation(ELEVEN))
    qtbot.keyClick(inbox, Qt.Key.Key_F9)
    inbox.in_hand.turn_to(inbox.bundle.letters[9])
    inbox.text.setFocus()
    qtbot.keyClicks(inbox.text, "Nothing else for now. ")
    read(inbox)
    assert inbox.account == "PolderPrince"


def test_letters_taken_up_from_a_draft_are_joined_again_and_parted(inbox, qtbot):
    paste(qtbot, inbox, few())
    text = inbox.bundle.current.of.text
    qtbot.keyClick(inbox, Qt.Key.Key_F9)
    read(inbox)
    paste(qtbot, inbox, few(3) + conversation({"Sillage": "Send a messenger to Louis tralala."}))
    inbox.in_hand.cut(inbox.letter_text.index("Louis"))
    read(inbox)
    restored(inbox)
    joined = inbox.bundle.current.of.of.text
    assert joined != text
    qtbot.keyClick(inbox, Qt.Key.Key_J, CTRL)
    read(inbox)
    assert inbox.letter_text == "Send a messenger to Louis tralala."
    qtbot.keyClick(inbox, Qt.Key.Key_J, CTRL)
    read(inbox)
    assert inbox.letter_text == joined
    restored(inbox)
    inbox.several.part_button.click()
    read(inbox)
    assert "3 letters are on file already." in inbox.notice.text()
    assert len(accounts(inbox)) == 4


def test_letters_that_are_all_on_file_have_the_keys_where_nothing_is_thrown_away(inbox, qtbot):
    for _ in range(2):
        paste(qtbot, inbox, few())
        qtbot.keyClick(inbox, Qt.Key.Key_F9)
        read(inbox)
    assert inbox.focusWidget() is inbox.close_button
