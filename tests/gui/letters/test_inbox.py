"""The inbox in the window: a message is pasted, doubted, taken down, taken back, and what is left of it ticked off."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QTextCharFormat
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from core.letters.mailbox.filing import take
from core.letters.mailbox.letters import letters, unopened, unsettled
from core.letters.mailbox.policy import break_seal
from gui.adapters.letters.kinds import DOUBT, UNREAD
from gui.adapters.requests import ReadLetter
from gui.letters.inbox import InboxDialog
from gui.letters.ready import Readiness, ReadyDialog
from tests.examples import begun
from tests.gui.letters.pasted import LETTER, added, doubtful, orders, paste, put, ready, select


def test_a_pasted_message_is_read_line_by_line(inbox, qtbot):
    paste(qtbot, inbox)
    assert inbox.heading.name.text() == "Countess Ismene Tupile"
    assert [row.tick is not None for row in inbox.rows.shown] == [True, False, False, False]
    assert "Asked rather than ordered." in inbox.rows.shown[0].notes
    assert inbox.rows.shown[1].words == "“Move them somewhere nice”"
    assert len(inbox.rows.certain) == 1
    assert inbox.take_button.text().partition(",")[0] == "Add 1 order"


def test_each_kind_of_stretch_has_a_line_of_its_own(inbox, qtbot):
    paste(qtbot, inbox, f"{LETTER}If nobody else does, hire 1 mercenary.")
    strokes = [selection.format.underlineStyle() for selection in inbox.text.extraSelections()]
    assert len(set(strokes)) == 4
    assert QTextCharFormat.UnderlineStyle.NoUnderline not in strokes


def test_marks_stay_in_place_behind_an_emoji(inbox, qtbot):
    paste(qtbot, inbox, "Hello 🎉🎉!\nRecruit 2 legions.")
    (selection,) = [one for one in inbox.text.extraSelections() if "legions" in one.cursor.selectedText()]
    assert selection.cursor.selectedText().startswith("Recruit")


def test_an_order_that_would_be_refused_says_why(inbox, qtbot):
    paste(qtbot, inbox, "Raid Spice Harbour with the Lance of Oru.\nRecruit 40 legions.")
    assert any(note.startswith("Would be refused: ") for row in inbox.rows.shown for note in getattr(row, "notes", ()))


def test_an_accepted_doubt_is_taken_down_and_undone_in_one_step(inbox, qtbot):
    before = orders(inbox)
    paste(qtbot, inbox)
    doubtful(inbox).tick.click()
    assert inbox.take_button.text().partition(",")[0] == "Add 2 orders"
    qtbot.mouseClick(inbox.take_button, Qt.MouseButton.LeftButton)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 2}}, {"by": "ismene", "hire": {"count": 2}}]
    assert not inbox.take_button.isEnabled()
    assert not inbox.leaves.copy_button.isEnabled(), "the receipt is written behind the window"
    ready(qtbot, inbox)
    qtbot.mouseClick(inbox.leaves.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("Orders of Countess Ismene Tupile as understood:")
    qtbot.mouseClick(inbox.leaves.undo_button, Qt.MouseButton.LeftButton)
    assert orders(inbox) == before
    assert not list(letters(inbox.game))
    ready(qtbot, inbox)
    assert inbox.leaves.receipt.toPlainText() == ""
    assert inbox.take_button.isEnabled()


def test_a_tick_outlives_further_typing(inbox, qtbot):
    paste(qtbot, inbox)
    doubtful(inbox).tick.click()
    paste(qtbot, inbox, "\nThanks!")
    assert [line.tag for line in inbox.rows.settled] == ["right"]


def test_what_only_the_moderator_can_read_is_offered_and_stays_off_the_receipt(inbox, qtbot):
    paste(qtbot, inbox, "The Iron Tithe raids Spice Harbour.")
    (row,) = [one for one in inbox.rows.shown if getattr(one, "tick", None) is not None]
    row.tick.click()
    inbox.take_button.click()
    assert [order["raid"]["legions"] for order in orders(inbox)] == [["iron_tithe"]]
    ready(qtbot, inbox)
    assert inbox.leaves.receipt.toPlainText().splitlines()[-1] == "- The Iron Tithe raids Spice Harbour"
    assert "Raid" not in inbox.leaves.receipt.toPlainText()


def test_one_key_accepts_all_that_only_the_moderator_can_read(inbox, qtbot):
    paste(qtbot, inbox, "The Iron Tithe raids Spice Harbour.")
    qtbot.keyClick(inbox, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert inbox.take_button.text().partition(",")[0] == "Add 1 order"


def test_what_was_not_understood_waits_until_it_is_ticked_off(inbox, qtbot):
    paste(qtbot, inbox)
    added(inbox)
    assert [row.words for row in inbox.leaves.box.shown] == [words for _, words in unsettled(inbox.game)]
    assert len(inbox.leaves.box.shown) == 3
    qtbot.mouseClick(inbox.leaves.box.shown[0].done, Qt.MouseButton.LeftButton)
    assert len(inbox.leaves.box.shown) == len(unsettled(inbox.game)) == 2


def test_what_a_second_message_changes_is_seen_before_it_is_filed(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.")
    inbox.take_down()
    paste(qtbot, inbox, "From: WidowOfTupile\n\nRecruit 3 legions.")
    assert [(line.words, line.tag) for line in inbox.rows.certain] == [("Recruit 3 legions", "new")]
    assert inbox.rows.gone == [("Recruit 2 legions", "gone")]
    assert inbox.take_button.text() == "Add 1 order, delete 1"
    assert [order["recruit"] for order in orders(inbox)] == [{"count": 2}]


def test_a_message_pasted_over_one_taken_down_begins_anew(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.")
    inbox.take_down()
    QGuiApplication.clipboard().setText("Recruit 1 legion.")
    inbox.text.paste()
    assert inbox.letter_text == "Recruit 1 legion."
    assert inbox.account == ""


def test_a_condition_has_a_switch(inbox, qtbot):
    paste(qtbot, inbox, "If nobody else does, recruit 2 legions, else recruit 1 legion.")
    (row,) = inbox.rows.shown
    assert set(row.ways) == {"then", "otherwise"}
    assert row.leave_button is not None, "and one that leaves it out, as every card has"
    assert inbox.take_button.text().startswith("Delete 3")
    qtbot.mouseClick(row.ways["otherwise"], Qt.MouseButton.LeftButton)
    assert inbox.take_button.text().partition(",")[0] == "Add 1 order"
    inbox.take_down()
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 1}}]
    assert not unsettled(inbox.game)


def test_what_a_condition_comes_to_is_judged_with_the_other_orders(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 3 legions.\nIf nobody else does, recruit 1 legion.")
    (card,) = inbox.rows.cards
    qtbot.mouseClick(card.ways["then"], Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    ordered = [*inbox.rows.certain, *inbox.rows.settled]
    assert len(ordered) == 2
    assert any(line.notes for line in ordered), "two such orders in a turn are one too many"


def test_a_condition_that_no_order_is_known_to_hang_on_has_no_switch(inbox, qtbot):
    paste(qtbot, inbox, "If nobody else does, recruit a legion somewhere in the desert.")
    (card,) = inbox.rows.cards
    assert not card.ways
    assert card.change_button is not None


def test_an_answer_to_a_question_is_one_key(inbox, qtbot):
    paste(qtbot, inbox, "Regenerate militia at Spice Harbour.\nMove Ismene 1 to Kaitain.\nMove Ismene 1 to Ginaz.")
    card = next(card for card in inbox.rows.cards if card.answers)
    assert [answer.isEnabled() for answer in card.answers] == [True, False], "what would be refused cannot be pressed"
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_2)
    assert not inbox.message.decisions.written
    qtbot.keyClick(card, Qt.Key.Key_1)
    ready(qtbot, inbox)
    assert not any(card.answers for card in inbox.rows.cards)
    inbox.take_down()
    assert {"by": "ismene", "move": {"to": "kaitain", "legions": ["ismene_1"]}} in orders(inbox)


def test_an_order_said_again_is_neither_added_nor_counted_nor_refused(inbox, qtbot):
    inbox.policy_button.answers["counting", "amendments"].trigger()
    inbox.desk.give({"by": "ismene", "recruit": {"count": 2}})
    paste(qtbot, inbox, "Recruit 2 legions.")
    assert inbox.take_button.text() == "Keep 1 order"
    paste(qtbot, inbox, "Recruit 2 legions. Hire 1 mercenary legion.")
    assert inbox.take_button.text() == "Add 1 order, keep 1"
    added(inbox)
    assert orders(inbox)[-2:] == [{"by": "ismene", "recruit": {"count": 2}}, {"by": "ismene", "hire": {"count": 1}}]


def test_what_is_pasted_over_everything_begins_a_letter(inbox, qtbot):
    inbox.text.setPlainText("half a note")
    inbox.text.selectAll()
    QGuiApplication.clipboard().setText("From: WidowOfTupile\n\nRecruit 1 legion.")
    inbox.text.paste()
    assert inbox.account == "WidowOfTupile"


def test_the_message_window_fits_a_small_screen_whatever_the_policy(inbox, qtbot):
    for question, answer in (
        ("intent", "ambiguous_is_invalid"),
        ("counting", "amendments"),
        ("seal", "sealed"),
        ("template", "with"),
    ):
        assert inbox.minimumSizeHint().width() <= 1024, question
        inbox.policy_button.answers[question, answer].trigger()
    assert inbox.minimumSizeHint().width() <= 1024
    assert inbox.policy_button.toolTip().endswith("Answers end with orders to copy")


def test_the_menu_of_the_policy_says_what_each_of_its_choices_is_about(inbox):
    menu = inbox.policy_button.menu()
    actions = menu.actions()
    titles = [action.text() for action in actions if not action.isSeparator() and not action.isCheckable()]
    assert titles == ["What a player left open", "A second letter", "Before the deadline", "The end of a letter to a player"]
    menu.aboutToShow.emit()
    assert [action.text() for action in actions if "&" in action.text()] == [one.text() for one in actions if one.isCheckable()]


def test_sealed_messages_are_filed_unread_and_opened_one_by_one(inbox, qtbot):
    inbox.policy_button.answers["seal", "sealed"].trigger()
    paste(qtbot, inbox, "Recruit 2 legions.")
    assert not inbox.rows.shown
    assert inbox.take_button.text() == "File it unread"
    before = orders(inbox)
    inbox.take_down()
    assert orders(inbox) == before
    assert inbox.letter_text == ""
    assert [line.words for line in inbox.leaves.letters.shown] == ["Countess Ismene Tupile"]
    inbox.desk.do(break_seal)
    inbox.open_sealed()
    assert inbox.letter_text == "Recruit 2 legions."
    added(inbox)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 2}}]
    assert not unopened(inbox.game)


def test_a_turn_begins_when_the_question_is_answered(desk, qtbot):
    begun = []
    opened: list[ReadLetter] = []
    readiness = Readiness(desk, None, opened.append)
    for _ in desk.in_play.orders():
        desk.do(lambda game: game.withdraw(0))
    desk.do(lambda game: take(game, "WidowOfTupile", "Recruit 2 legions.\nWhat does an embargo cost?"))
    assert not readiness.lets(lambda: begun.append(True))
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, ReadyDialog) and one.isVisible()]
    qtbot.addWidget(dialog)
    assert dialog.begin_button is dialog.focusWidget()
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("To: ")
    qtbot.keyClick(dialog.begin_button, Qt.Key.Key_Return)
    assert begun == [True]
    assert not unsettled(desk.in_play)
    assert not opened
    assert readiness.lets(lambda: None)


def test_before_a_turn_begins_the_letter_that_waits_is_opened(desk, qtbot):
    desk.do(lambda game: take(game, "WidowOfTupile", "Recruit 2 legions.") and None)
    desk.do(lambda game: take(game, "WidowOfTupile", "What does an embargo cost?") and None)
    opened: list[ReadLetter] = []
    assert not Readiness(desk, None, opened.append).lets(lambda: None)
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, ReadyDialog) and one.isVisible()]
    qtbot.addWidget(dialog)
    qtbot.mouseClick(dialog.read_button, Qt.MouseButton.LeftButton)
    assert opened == [ReadLetter(1)]


def test_the_window_of_messages_has_a_button_that_closes_it(window, qtbot):
    dialog = InboxDialog(window.desk, window)
    qtbot.addWidget(dialog)
    dialog.show()
    close = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Close" and one.isVisible())
    close.click()
    assert not dialog.isVisible()


def test_a_shorter_letter_in_place_of_a_longer_one_is_marked_where_it_stands(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.\nHire 1 mercenary, and that is all for tonight.")
    select(qtbot, inbox, "that is all")
    added(inbox)
    inbox.text.setPlainText("Hi.")
    inbox.text.show_stretch(0, 2)
    ready(qtbot, inbox)
    assert inbox.letter_text == "Hi."


def test_an_order_is_judged_with_those_before_it_in_its_letter(desk, qtbot):
    """What an order brings about is there for the next one, and what it uses up is not."""
    desk.open(begun("koprulu_round"))
    inbox = InboxDialog(desk)
    qtbot.addWidget(inbox)
    inbox.show()

    def judged(letter: str) -> list[bool]:
        inbox.text.setPlainText("")
        paste(qtbot, inbox, letter, "Ironwright")
        said = [[label.text() for label in line.findChildren(QLabel)] for line in inbox.rows.certain]
        return [any(words.startswith("Would be refused") for words in line) for line in said]

    assert judged("Conceal all troop movement.") == [True]
    assert judged("Recruit 1 marine at Korhal Barracks.\nConceal all troop movement.") == [False, False]
    spent = "Fortify Korhal Barracks.\nFortify Dustfall Refinery.\nSend 500 credits to House Orsino."
    assert judged(spent) == [False, False, True], "200 credits are left"


def test_an_order_that_hangs_on_another_of_its_letter_is_legal_before_and_after_it_is_added(desk, qtbot):
    """A steward where the unit goes was legal until it was on the list, and then said to be refused."""
    desk.open(begun("four_crowns"))
    inbox = InboxDialog(desk)
    qtbot.addWidget(inbox)
    inbox.show()
    paste(qtbot, inbox, "Move Tatar Horse from H3 to G3. Post a steward at G3.", "WinterHetman")
    ready(qtbot, inbox)
    said = [row.notes for row in inbox.rows.certain]
    added(inbox)
    assert [row.notes for row in inbox.rows.certain] == said == [[], []]


def test_what_all_of_it_would_use_up_is_said(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.\nCan you hire 2 mercenaries?")
    said = inbox.used.text()
    assert said.startswith("Used if all is added: ")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)
    assert inbox.used.text() != said, "what is no order uses nothing"


def test_what_the_moderator_alone_can_read_uses_up_as_much_as_any_other_order(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 1 legion.\nSend an assassin after Swordmaster Kesh for 600 MS.")
    assert "MS 1600 of 5200" in inbox.used.text().replace("\u00a0", " ")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)
    assert "MS 1000 of 5200" in inbox.used.text().replace("\u00a0", " ")


def test_a_letter_that_leaves_nothing_to_settle_has_the_keys_at_what_adds_it(inbox, qtbot):
    """A letter key pressed then went into the letter, which was read anew."""
    put(inbox, "From: WidowOfTupile\n\nRecruit 2 legions.")
    assert inbox.focusWidget() is inbox.take_button
    qtbot.keyClick(inbox.take_button, Qt.Key.Key_Return)
    ready(qtbot, inbox)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 2}}]
    qtbot.keyClick(inbox.focusWidget(), Qt.Key.Key_Return)
    assert inbox.message.taken, "a key too many writes nothing into the letter"


def test_ten_plain_orders_are_entered_with_two_keys(inbox, qtbot):
    QGuiApplication.clipboard().setText(
        "From: WidowOfTupile\n\nHello, my orders for round 5:\n\n1. Recruit 2 legions.\n2. Hire 1 mercenary.\n"
        "3. Upgrade Lance of Oru, defensive\n4. Regenerate militia: the Terraces\n5. Transfer the Granary to Osric for 900 MS\n"
        "6. Captain Rhys to Kaitain\n7. Dame Odile goes home\n8. Declare kanly on Thalia, demand 500 MS\n"
        "9. End kanly with Corvin\n10. Lance of Oru raids Spice Harbour\n\nThanks!"
    )
    inbox.text.setFocus()
    qtbot.keyClick(inbox.text, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(inbox, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    ready(qtbot, inbox)
    kinds = [kind for order in orders(inbox) for kind in order if kind != "by"]
    assert " ".join(kinds) == "recruit hire upgrade regenerate_militia transfer move move declare_kanly end_kanly raid"
    assert not inbox.rows.cards, "none of them asks for a hand"


def test_a_letter_whose_game_is_closed_meanwhile_is_not_shown(inbox, qtbot):
    QGuiApplication.clipboard().setText("From: WidowOfTupile\n\n" + "Recruit 2 legions, and so on and so forth.\n" * 200)
    inbox.text.paste()
    background = inbox.desk.background
    assert background.busy
    inbox.desk.open(None)
    qtbot.waitUntil(lambda: not background.busy)
    assert not inbox.rows.shown


def test_words_nothing_accounts_for_have_a_wave_beneath_them(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions tralala.")
    (card,) = inbox.rows.cards
    assert "Not understood: tralala." in card.notes
    wave = QTextCharFormat.UnderlineStyle.WaveUnderline
    waved = [one.cursor.selectedText() for one in inbox.text.extraSelections() if one.format.underlineStyle() == wave]
    assert waved == ["tralala"]


def test_a_letter_is_read_behind_the_window(inbox, qtbot):
    QGuiApplication.clipboard().setText("From: WidowOfTupile\n\n" + "Recruit 2 legions, and so on and so forth.\n" * 100)
    inbox.text.paste()
    assert not inbox.rows.shown, "nothing was read while the paper was filled"
    assert not inbox.take_button.isEnabled()
    assert inbox.take_button.text() == "Reading …"
    ready(qtbot, inbox)
    assert inbox.rows.shown
    assert inbox.take_button.text() != "Reading …"


def test_what_is_typed_on_while_a_letter_is_read_is_what_is_shown(inbox, qtbot):
    QGuiApplication.clipboard().setText("From: WidowOfTupile\n\nRecruit 2 legions.")
    inbox.text.paste()
    inbox.text.setPlainText("Recruit 3 legions.")
    added(inbox)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 3}}]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_next_letter_can_be_pasted_as_soon_as_one_is_added(inbox, qtbot, by_mouse):
    paste(qtbot, inbox)
    if by_mouse:
        qtbot.mouseClick(inbox.take_button, Qt.MouseButton.LeftButton)
    else:
        inbox.take_button.setFocus()
        qtbot.keyClick(inbox.take_button, Qt.Key.Key_Space)
    ready(qtbot, inbox)
    QGuiApplication.clipboard().clear()
    inbox.arriving.paste_next()
    assert inbox.letter_text, "nothing takes its place"
    QGuiApplication.clipboard().setText("From: ferryman\n\nRecruit 1 legion.")
    qtbot.keyClick(inbox.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    ready(qtbot, inbox)
    assert (inbox.heading.name.text(), inbox.letter_text) == ("Viscount Dario Kolhar", "Recruit 1 legion.")


def test_what_is_chosen_can_be_read_whatever_lies_within_it(inbox):
    """A stretch that only the moderator can read has others inside it, hatched, on which its light letters were lost."""
    inbox.text.setPlainText("Raid the ferry with Ismene 1")
    inbox.text.mark([(DOUBT, 0, 28), (UNREAD, 0, 14)])
    inbox.text.show_stretch(0, 28)
    ink, ground = inbox.look.colour("accent_ink"), inbox.look.colour("accent")
    for one in inbox.text.extraSelections():
        assert one.format.foreground().color() == ink
        assert (one.format.background().color(), one.format.background().style()) == (ground, Qt.BrushStyle.SolidPattern)


def test_the_column_of_letters_says_how_they_come_and_takes_what_is_dropped(window, qtbot, tmp_path):
    window.desk.bring("collect")
    part = window.panels["letters"]
    window.arrangement.front("letters")
    assert part.empty.isVisible()
    for press in (part.paste_button, part.files_button):
        assert press.isVisible()
        assert press.isEnabled()
    for number in range(2):
        (tmp_path / f"{number}.txt").write_text(f"Archers to A{number + 1}", encoding="utf-8")
    files, words = QMimeData(), QMimeData()
    files.setUrls([QUrl.fromLocalFile(str(tmp_path / f"{number}.txt")) for number in range(2)])
    words.setText("Archers to A2")
    for dropped, waiting in ((files, 1), (words, 0)):
        at, left = QPointF(part.rect().center()), Qt.MouseButton.LeftButton
        part.dropEvent(QDropEvent(at, Qt.DropAction.CopyAction, dropped, left, Qt.KeyboardModifier.NoModifier))
        dialog = next(one for one in window.findChildren(InboxDialog) if one.isVisible())
        ready(None, dialog)
        assert dialog.letter_text.startswith("Archers to A")
        assert len(dialog.bundle.waiting()) == waiting
        dialog.leave()
