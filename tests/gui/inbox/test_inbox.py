"""The inbox in the window: a message is pasted, doubted, taken down, taken back, and what is left of it ticked off."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QTextCharFormat
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from core.mailbox import break_seal, letters, take, unopened, unsettled
from core.mailbox.phrasebook import learn, phrases
from core.orders.inbox.phrasebook import Phrase
from gui.adapters.desk import Desk
from gui.adapters.setup.games import examples, new_game
from gui.forms.fields import Thing
from gui.inbox.inbox import InboxDialog
from gui.inbox.leaves import UNDERSTOOD
from gui.inbox.phrasebook import PhrasebookDialog
from gui.inbox.popover import Popover
from gui.inbox.ready import Readiness, ReadyDialog
from gui.inbox.understood import Card
from tests.gui.waiting import until
from tests.gui.watchdog import LARGE

# The platform without a screen cannot size windows by hints; that is no fault of the dialog.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LETTER = """\
Recruit 2 legions.
Can you hire 2 mercenaries?
Move them somewhere nice.
What does an embargo cost?
"""
DOUBTED = """\
Recruit 2 legions.
Hire 2 mercenaries tralala.
Move them somewhere nice.
What does an embargo cost?
"""
MAIL = """\
From: WidowOfTupile <widow@example.org>
Subject: orders
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Recruit 1 legion.
"""


@pytest.fixture
def desk(qtbot, look, tmp_path) -> Desk:
    example = next(example for example in examples() if example.key == "spice_round")
    desk = Desk()
    desk.open(new_game(example.folder / "setup.yaml", tmp_path / "round.seneschal", seed="inbox"))
    yield desk
    desk.open(None)
    desk.background.close()


@pytest.fixture
def inbox(qtbot, desk) -> InboxDialog:
    dialog = InboxDialog(desk)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def paste(qtbot, inbox: InboxDialog, text: str = LETTER, sender: str = "WidowOfTupile") -> None:
    inbox.heading.sender_box.setEditText(sender)
    QGuiApplication.clipboard().setText(text)
    inbox.text.paste()
    ready(qtbot, inbox)


def ready(qtbot, inbox: InboxDialog) -> None:
    """Wait until what stands on the paper is read, and what is on file as well."""
    until(lambda: not inbox.pause.isActive() and not inbox.desk.background.busy)


def write(form: Popover, name: str, text: str) -> None:
    """Write into a field of a form as a person types."""
    field = form.form.fields[name]
    if isinstance(field, Thing):
        field.combo.setEditText(text)
    else:
        field.put(text if not text.isdecimal() else int(text))
        field.changed.emit()


def select(qtbot, inbox: InboxDialog, words: str, *, mouse: bool = False) -> None:
    """Select words of the letter by hand."""
    start = inbox.written.index(words)
    if mouse:
        view, ends = inbox.text.viewport(), []
        for at in (start, start + len(words)):
            ends.append(inbox.text.cursorRect(inbox.text.stretch(at, at)).center())
        qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=ends[0])
        qtbot.mouseMove(view, ends[1])
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=ends[1])
        return
    inbox.text.setFocus()
    inbox.text.setTextCursor(inbox.text.stretch(start, start))
    for _ in words:
        qtbot.keyClick(inbox.text, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)


def orders(inbox: InboxDialog) -> list[dict]:
    return [order.document() for order in inbox.game.orders() if order.by == "ismene"]


def doubtful(inbox: InboxDialog):
    return next(row for row in inbox.rows.shown if row.tick is not None)


def drop(inbox: InboxDialog, *paths: Path) -> None:
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    assert inbox.text.canInsertFromMimeData(dropped)
    inbox.text.insertFromMimeData(dropped)


def test_a_pasted_message_is_read_line_by_line(inbox, qtbot):
    paste(qtbot, inbox)
    assert inbox.heading.name.text() == "Countess Ismene Tupile"
    assert [row.tick is not None for row in inbox.rows.shown] == [True, False, False, False]
    assert "Asked rather than ordered." in inbox.rows.shown[0].notes
    assert inbox.rows.shown[1].words == "“Move them somewhere nice”"
    assert len(inbox.rows.certain) == 1
    assert inbox.take_button.text() == "Add 1 order"


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
    doubtful(inbox).tick.setChecked(True)
    assert inbox.take_button.text() == "Add 2 orders"
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
    doubtful(inbox).tick.setChecked(True)
    paste(qtbot, inbox, "\nThanks!")
    assert doubtful(inbox).tick.isChecked()


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
    assert inbox.take_button.text() == "Add 1 order"


def test_what_was_not_understood_waits_until_it_is_ticked_off(inbox, qtbot):
    paste(qtbot, inbox)
    inbox.take_down()
    ready(qtbot, inbox)
    assert [row.words for row in inbox.leaves.box.shown] == [words for _, words in unsettled(inbox.game)]
    assert len(inbox.leaves.box.shown) == 3
    qtbot.mouseClick(inbox.leaves.box.shown[0].done, Qt.MouseButton.LeftButton)
    assert len(inbox.leaves.box.shown) == len(unsettled(inbox.game)) == 2


def test_nobody_is_read_before_he_is_named(inbox, qtbot):
    paste(qtbot, inbox, sender="")
    assert not inbox.rows.shown
    assert not inbox.take_button.isEnabled()
    paste(qtbot, inbox, sender="a stranger")
    assert not inbox.rows.shown
    assert not inbox.take_button.isEnabled()


def test_files_are_gone_through_one_by_one(inbox, qtbot, tmp_path):
    mail, page = tmp_path / "a.eml", tmp_path / "b.html"
    mail.write_text(MAIL)
    page.write_text("<head>x</head><blockquote>Recruit 9 legions.</blockquote><p>Recruit <b>2</b> legions.<br>Thanks")
    drop(inbox, mail, page)
    ready(qtbot, inbox)
    assert inbox.account == "WidowOfTupile"
    assert [row.words for row in inbox.rows.shown]
    assert inbox.written.strip() == "Recruit 1 legion."
    inbox.next_message()
    assert inbox.account == ""
    assert inbox.written == "> Recruit 9 legions.\nRecruit 2 legions.\nThanks"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_text_file_is_read_however_its_editor_wrote_it(inbox, tmp_path, encoding):
    path = tmp_path / "letter.txt"
    path.write_bytes("Recruit 2 legions, s’il vous plaît.".encode(encoding))
    drop(inbox, path)
    assert inbox.written == "Recruit 2 legions, s’il vous plaît."


def test_a_mail_in_parts_gives_its_plain_text_and_time(inbox, tmp_path):
    path = tmp_path / "mail.eml"
    path.write_text(
        "From: =?utf-8?q?WidowOfTupile?= <w@example.org>\nDate: Thu, 05 Mar 2026 22:40:00 +0100\nMIME-Version: 1.0\n"
        'Content-Type: multipart/alternative; boundary="b"\n\n--b\nContent-Type: text/html; charset=utf-8\n\n'
        "<p>Recruit <b>9</b> legions.</p>\n--b\nContent-Type: text/plain; charset=utf-8\n"
        "Content-Transfer-Encoding: quoted-printable\n\nRecruit =31 legion.\n--b--\n"
    )
    drop(inbox, path)
    assert inbox.account == "WidowOfTupile"
    assert inbox.heading.sent.text() == "2026-03-05 21:40"
    assert inbox.written.strip() == "Recruit 1 legion."


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("big.txt", b"a" * 1_000_001, "longer than 1 MB"),
        ("odd.txt", b"\xff\xfe\x00", "holds no text"),
        ("board.png", b"x", "Only text, mail and web page files"),
        ("empty.html", b"<p></p>", "no text"),
        ("bad.eml", b"From: \xff\nContent-Type: text/plain; charset=klingon\n\nhello", "cannot be read"),
        ("deep.html", b"<div>" * 20_001 + b"hello", "more than 20,000 tags and marks"),
        ("long.txt", b"word " * 10_000, "too large for a letter"),
        ("parts.eml", b"From: x\nContent-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nx\n" * 20_000, "more parts"),
        ("gone.txt", None, "There is no such file"),
    ],
)
def test_a_file_that_is_no_message_is_refused_in_a_sentence(inbox, tmp_path, name, content, reason):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    drop(inbox, path)
    assert reason in inbox.notice.text()
    assert name in inbox.notice.text()
    assert inbox.written == ""


def test_a_pasted_header_names_the_sender_and_the_time(inbox, qtbot):
    QGuiApplication.clipboard().setText("From: WidowOfTupile\nSent: 5 Mar 2026, 21:40\n\nRecruit 2 legions.")
    inbox.text.paste()
    assert inbox.account == "WidowOfTupile"
    assert inbox.heading.sent.text() == "5 Mar 2026, 21:40"
    assert inbox.written == "Recruit 2 legions."


def test_what_a_second_message_changes_is_seen_before_it_is_filed(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.")
    inbox.take_down()
    paste(qtbot, inbox, "From: WidowOfTupile\n\nRecruit 3 legions.")
    assert [(line.words, line.tag) for line in inbox.rows.certain] == [("Recruit 3 legions", "new")]
    assert inbox.rows.gone == ["Recruit 2 legions"]
    assert [order["recruit"] for order in orders(inbox)] == [{"count": 2}]


def test_a_message_pasted_over_one_taken_down_begins_anew(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.")
    inbox.take_down()
    QGuiApplication.clipboard().setText("Recruit 1 legion.")
    inbox.text.paste()
    assert inbox.written == "Recruit 1 legion."
    assert inbox.account == ""


def test_a_condition_has_a_switch(inbox, qtbot):
    paste(qtbot, inbox, "If nobody else does, recruit 2 legions, else recruit 1 legion.")
    (row,) = inbox.rows.shown
    assert set(row.ways) == {"then", "otherwise", "neither"}
    assert inbox.take_button.text() == "Add 0 orders"
    qtbot.mouseClick(row.ways["otherwise"], Qt.MouseButton.LeftButton)
    assert inbox.take_button.text() == "Add 1 order"
    inbox.take_down()
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 1}}]
    assert not unsettled(inbox.game)


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


def test_sealed_messages_are_filed_unread_and_opened_one_by_one(inbox, qtbot):
    inbox.policy_button.answers["seal", "sealed"].trigger()
    paste(qtbot, inbox, "Recruit 2 legions.")
    assert not inbox.rows.shown
    assert inbox.take_button.text() == "File it unread"
    before = orders(inbox)
    inbox.take_down()
    assert orders(inbox) == before
    assert inbox.written == ""
    assert [line.words for line in inbox.leaves.letters.shown] == ["Countess Ismene Tupile"]
    inbox.desk.do(break_seal)
    inbox.open_sealed()
    assert inbox.written == "Recruit 2 legions."
    inbox.take_down()
    ready(qtbot, inbox)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 2}}]
    assert not unopened(inbox.game)


def test_a_turn_begins_when_the_question_is_answered(desk, qtbot):
    begun = []
    readiness = Readiness(desk, None, lambda: None)
    for _ in desk.in_play.orders():
        desk.do(lambda game: game.withdraw(0))
    desk.do(lambda game: take(game, "WidowOfTupile", "Recruit 2 legions.\nWhat does an embargo cost?"))
    assert not readiness.lets("step", lambda: begun.append(True))
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, ReadyDialog) and one.isVisible()]
    qtbot.addWidget(dialog)
    assert dialog.begin_button is dialog.focusWidget()
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("To: ")
    qtbot.keyClick(dialog.begin_button, Qt.Key.Key_Return)
    assert begun == [True]
    assert not unsettled(desk.in_play)
    assert readiness.lets("step", lambda: None)


def test_the_window_of_messages_has_a_button_that_closes_it(window, qtbot):
    dialog = InboxDialog(window.desk, window)
    qtbot.addWidget(dialog)
    dialog.show()
    close = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Close" and one.isVisible())
    close.click()
    assert not dialog.isVisible()


def test_what_needs_a_hand_stands_on_top_and_is_settled_by_the_keys(inbox, qtbot):
    paste(qtbot, inbox)
    assert inbox.rows.cards[0].hasFocus(), "the first card is chosen as soon as a letter is there"
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_Return)
    assert inbox.take_button.text() == "Add 2 orders"
    second = inbox.rows.cards[1]
    assert second.hasFocus(), "and the next one when it is settled"
    qtbot.keyClick(second, Qt.Key.Key_Down)
    assert inbox.rows.cards[2].hasFocus()
    qtbot.keyClick(inbox.rows.cards[2], Qt.Key.Key_Up)
    qtbot.keyClick(inbox.rows.cards[1], Qt.Key.Key_N)
    inbox.take_down()
    assert second.words.strip("“”") not in [words for _, words in unsettled(inbox.game)]
    assert len(unsettled(inbox.game)) == 1


def test_a_letter_key_opens_the_form_filled_in_and_its_order_is_added_with_the_others(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    form = inbox.popover
    assert form.written.document == {"by": "ismene", "hire": {"count": 2}}
    write(form, "count", "1")
    qtbot.keyClick(form, Qt.Key.Key_Return)
    assert not form.isVisible()
    assert [card.words for card in inbox.rows.cards] == ["“Move them somewhere nice”", "“What does an embargo cost”"]
    assert [(line.words, line.tag) for line in inbox.rows.certain] == [
        ("Recruit 2 legions", "new"),
        ("Hire 1 mercenary legion", "by you"),
    ]
    assert inbox.take_button.text() == "Add 2 orders"
    inbox.take_down()
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 2}}, {"by": "ismene", "hire": {"count": 1}}]
    assert len(unsettled(inbox.game)) == 2
    inbox.desk.do(lambda game: game.undo())
    assert not [one for one in orders(inbox) if "hire" in one], "one step takes all of it back"


def test_an_order_made_by_hand_can_be_taken_back(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    inbox.popover.add.click()
    assert len(inbox.rows.cards) == 2
    inbox.rows.certain[-1].undo_button.click()
    assert len(inbox.rows.cards) == 3
    assert inbox.take_button.text() == "Add 1 order"


LONG = "🎉 As we said on the stairs, recruit 3 legions, no doubt about it."


def test_any_stretch_becomes_an_order_by_selecting_it_with_the_keys(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions")
    until(inbox.popover.isVisible)
    assert not inbox.popover.writing, "the bare offer takes no keys"
    qtbot.keyClick(inbox.text, Qt.Key.Key_Return)
    ready(qtbot, inbox)
    assert inbox.written == LONG, "Enter did not write over the words"
    assert inbox.popover.written.document["recruit"] == {"count": 3}
    qtbot.keyClick(inbox, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "Recruit 3 legions" in [line.words for line in inbox.rows.certain]
    inbox.take_down()
    ready(qtbot, inbox)
    assert {"by": "ismene", "recruit": {"count": 3}} in orders(inbox)


def test_any_stretch_becomes_an_order_by_selecting_it_with_the_mouse(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions", mouse=True)
    assert inbox.text.selection() == (LONG.index("recruit"), LONG.index(", no"))
    until(inbox.popover.isVisible)
    recruit = next(one for one in inbox.popover.findChildren(QPushButton) if one.text() == "Recruit legions")
    qtbot.mouseClick(recruit, Qt.MouseButton.LeftButton)
    assert inbox.popover.writing
    write(inbox.popover, "count", "3")
    qtbot.mouseClick(inbox.popover.add, Qt.MouseButton.LeftButton)
    assert "Recruit 3 legions" in [line.words for line in inbox.rows.certain]


def test_words_of_a_marked_order_correct_it(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions tralala.")
    select(qtbot, inbox, "2 legions")
    inbox.order_of_selection()
    ready(qtbot, inbox)
    assert inbox.popover.written.document == {"by": "ismene", "recruit": {"count": 2}}
    write(inbox.popover, "count", "1")
    inbox.popover.add.click()
    assert not inbox.rows.cards
    assert [line.words for line in inbox.rows.certain] == ["Recruit 1 legion"]


def test_a_shorter_letter_in_place_of_a_longer_one_is_marked_where_it_stands(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.\nHire 1 mercenary, and that is all for tonight.")
    select(qtbot, inbox, "that is all")
    inbox.take_down()
    ready(qtbot, inbox)
    inbox.text.setPlainText("Hi.")
    inbox.text.show_stretch(0, 2)
    ready(qtbot, inbox)
    assert inbox.written == "Hi."


def test_the_words_stay_in_sight_above_their_form(inbox, qtbot):
    paste(qtbot, inbox, "Good evening to all!\n" * 60 + LONG)
    select(qtbot, inbox, "recruit 3 legions")
    inbox.order_of_selection()
    ready(qtbot, inbox)
    form, paper = inbox.popover, inbox.text
    words = paper.place_of(form.start, form.end)
    over = form.geometry().translated(-paper.mapTo(inbox, paper.rect().topLeft()))
    assert paper.rect().contains(words)
    assert not over.intersects(words)
    assert inbox.rect().contains(form.geometry())


@pytest.mark.parametrize(
    ("words", "said", "lacks"),
    [
        ("Lance of Oru raids.", {"legions": ["lance_of_oru"]}, "target"),
        ("Transfer the Granary.", {"location": "salt_granary"}, "new owner"),
    ],
)
def test_an_order_that_lacks_something_says_what_and_its_form_keeps_what_was_said(inbox, qtbot, words, said, lacks):
    paste(qtbot, inbox, words)
    [card] = inbox.rows.cards
    assert f"It does not say: {lacks}." in [label.text() for label in card.findChildren(QLabel)]
    qtbot.keyClick(card, Qt.Key.Key_C)
    ready(qtbot, inbox)
    document = inbox.popover.written.document
    assert said.items() <= {**document, **next(value for value in document.values() if isinstance(value, dict))}.items()


def test_a_form_that_grows_shows_all_its_fields(inbox, qtbot):
    paste(qtbot, inbox, "Declare kanly on Thalia.")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    ready(qtbot, inbox)
    form = inbox.popover.form
    form.besides.put({"kept": "as it was written"})
    form.under.setVisible(True)
    until(lambda: form.under.height() > 0 and not inbox.popover.room.verticalScrollBar().isVisible())


def test_an_order_is_judged_with_those_before_it_in_its_letter(desk, qtbot, tmp_path):
    """What an order brings about is there for the next one, and what it uses up is not."""
    example = next(example for example in examples() if example.key == "koprulu_round")
    desk.open(new_game(example.folder / "setup.yaml", tmp_path / "sector.seneschal", seed="inbox"))
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


def test_the_next_card_has_the_keys_after_one_was_settled_with_the_mouse(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    qtbot.mouseClick(inbox.rows.cards[0].tick, Qt.MouseButton.LeftButton)
    assert inbox.rows.cards[1].hasFocus()
    qtbot.mouseClick(inbox.rows.cards[1].leave_button, Qt.MouseButton.LeftButton)
    assert inbox.rows.cards[2].hasFocus()


def test_what_is_right_is_no_longer_left_out(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    inbox.rows.cards[0].leave_button.click()
    inbox.rows.cards[0].tick.click()
    card = inbox.rows.cards[0]
    assert (card.tick.isChecked(), card.leave_button.isChecked()) == (True, False)
    card.leave_button.click()
    card = inbox.rows.cards[0]
    assert (card.tick.isChecked(), card.leave_button.isChecked()) == (False, True)


def test_an_order_made_by_hand_is_given_where_its_words_stand_in_the_letter(inbox, qtbot):
    """What comes after a march may be said of it: order counts."""
    paste(qtbot, inbox, f"{LONG}\nHire 1 mercenary.")
    select(qtbot, inbox, "recruit 3 legions")
    inbox.order_of_selection()
    ready(qtbot, inbox)
    inbox.popover.add.click()
    assert [line.words for line in inbox.rows.certain] == ["Recruit 3 legions", "Hire 1 mercenary legion"]
    inbox.take_down()
    ready(qtbot, inbox)
    assert [next(key for key in order if key != "by") for order in orders(inbox)] == ["recruit", "hire"]


def test_what_is_decided_of_a_letter_on_file_is_added_as_well(inbox, qtbot):
    paste(qtbot, inbox, DOUBTED)
    inbox.take_down()
    ready(qtbot, inbox)
    assert [next(key for key in order if key != "by") for order in orders(inbox)] == ["recruit"]
    assert not inbox.take_button.isEnabled(), "nothing is new"
    inbox.leaves.bring(UNDERSTOOD)
    inbox.rows.cards[0].tick.click()
    assert inbox.take_button.isEnabled(), "what was just said to be right is not added yet"
    inbox.take_down()
    ready(qtbot, inbox)
    assert [next(key for key in order if key != "by") for order in orders(inbox)] == ["recruit", "hire"]
    assert not inbox.take_button.isEnabled()
    assert len(unsettled(inbox.game)) == 2, "what waits of it waits once"


def test_tab_goes_round_in_the_form_of_the_words_and_never_into_the_letters_head(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions")
    inbox.order_of_selection()
    ready(qtbot, inbox)
    form = inbox.popover
    passed = []
    for forward in (*[True] * 12, *[False] * 12):
        passed.append(inbox.focusWidget())
        qtbot.keyClick(passed[-1], Qt.Key.Key_Tab if forward else Qt.Key.Key_Backtab)
    assert all(form.isAncestorOf(one) for one in passed)
    assert form.add in passed, "the button that makes the order is reached by Tab"


def test_escape_leaves_first_the_form_then_the_words_then_the_window(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions")
    inbox.order_of_selection()
    ready(qtbot, inbox)
    qtbot.keyClick(inbox.popover, Qt.Key.Key_Escape)
    assert not inbox.popover.isVisible()
    assert inbox.text.textCursor().hasSelection()
    qtbot.keyClick(inbox.text, Qt.Key.Key_Escape)
    assert not inbox.text.textCursor().hasSelection()
    assert inbox.isVisible()


def test_from_the_form_of_a_card_the_keys_come_back_to_the_cards(inbox, qtbot):
    paste(qtbot, inbox)
    for leave in (Qt.Key.Key_Escape, None):
        inbox.rows.choose(1)
        qtbot.keyClick(inbox.rows.cards[1], Qt.Key.Key_C)
        qtbot.waitUntil(inbox.popover.isVisible)
        if leave is not None:
            qtbot.keyClick(inbox.popover, leave)
            assert inbox.rows.cards[1].hasFocus(), "N writes nothing into the letter"
    inbox.popover.no_order.click()
    assert inbox.rows.cards[2].hasFocus(), "and the next one when it is settled"


def test_behind_the_last_card_the_keys_add_the_orders(inbox, qtbot):
    paste(qtbot, inbox)
    inbox.rows.choose(len(inbox.rows.cards) - 1)
    qtbot.keyClick(inbox.rows.cards[-1], Qt.Key.Key_N)
    assert inbox.take_button.hasFocus()


def test_what_is_left_out_is_no_longer_counted_as_unread(inbox, qtbot):
    paste(qtbot, inbox)
    before = inbox.rows.counts["unread"].text()
    inbox.rows.cards[-1].leave_button.click()
    assert (before, inbox.rows.counts["unread"].text()) == ("2 unread", "1 unread")


def test_what_all_of_it_would_use_up_is_said(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.\nCan you hire 2 mercenaries?")
    said = inbox.used.text()
    assert said.startswith("Used if all is added: ")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)
    assert inbox.used.text() != said, "what is no order uses nothing"


def test_a_draft_keeps_the_orders_made_by_hand(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    inbox.popover.add.click()
    kept = msgspec.json.decode(msgspec.json.encode(inbox.draft().holds))
    inbox.text.setPlainText("")
    inbox.restore(kept)
    ready(qtbot, inbox)
    assert [line.tag for line in inbox.rows.certain] == ["new", "by you"]


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


def test_an_accepted_order_offers_what_can_be_learnt_of_it(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions tralala.")
    (card,) = inbox.rows.cards
    assert not card.remember_button.isVisible()
    qtbot.keyClick(card, Qt.Key.Key_Return)
    (card,) = inbox.rows.cards
    assert card.remember_button.isVisible()
    qtbot.mouseClick(card.remember_button, Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    assert not inbox.rows.cards
    assert len(inbox.rows.certain) == 1
    inbox.desk.do(lambda game: game.undo())
    ready(qtbot, inbox)
    assert len(inbox.rows.cards) == 1
    assert not inbox.rows.certain


def test_the_phrasebook_lists_and_forgets(window, qtbot, tmp_path):
    desk = window.desk
    desk.do(lambda game: learn(game, [Phrase("tralala"), Phrase("hoppla")]))
    dialog = PhrasebookDialog(desk, window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert [row.words for row in dialog.rows.shown] == [
        "“tralala” means nothing in this game.",
        "“hoppla” means nothing in this game.",
    ]
    qtbot.mouseClick(dialog.rows.shown[0].forget_button, Qt.MouseButton.LeftButton)
    assert [row.words for row in dialog.rows.shown] == ["“hoppla” means nothing in this game."]
    desk.do(lambda game: game.undo())
    assert len(dialog.rows.shown) == 2


def test_a_name_that_means_nothing_here_is_learnt_from_the_form_and_undone(inbox, qtbot):
    paste(qtbot, inbox, "Move the grizzlies to Kaitain.")
    inbox.rows.cards[0].change_button.click()
    ready(qtbot, inbox)
    form = inbox.popover
    form.take_up(next(kind for kind in form.types if kind.VERB == "move"))
    write(form, "to", "kaitain")
    form.form.fields["legions"].put(["ismene_1"])
    form.add.click()
    ready(qtbot, inbox)
    inbox.rows.certain[0].remember_button.click()
    ready(qtbot, inbox)
    (phrase,) = phrases(inbox.game)
    assert (phrase.words, phrase.player, phrase.thing) == ("grizzlies", "ismene", "ismene_1")
    inbox.desk.do(lambda game: game.undo())
    assert not phrases(inbox.game)


def test_an_entry_of_the_phrasebook_is_written_anew(window, qtbot):
    desk = window.desk
    desk.do(lambda game: learn(game, [Phrase("tralala")]))
    dialog = PhrasebookDialog(desk, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.rows.shown[0].edit_button.click()
    assert dialog.line.text() == "tralala"
    dialog.line.setText("hoppla")
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert [row.words for row in dialog.rows.shown] == ["“hoppla” means nothing in this game."]
    dialog.line.setText("not")
    dialog.take_button.click()
    assert "always means something" in dialog.notice.text()
    desk.do(lambda game: game.undo())
    assert [row.words for row in dialog.rows.shown] == ["“tralala” means nothing in this game."]


def test_the_phrasebook_of_another_game_is_taken_over(desk, qtbot, tmp_path):
    other = new_game(examples()[0].folder / "setup.yaml", tmp_path / "other.seneschal", seed="other")
    learn(other, [Phrase("tralala")])
    other.close()
    dialog = PhrasebookDialog(desk)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.take_over(tmp_path / "other.seneschal")
    qtbot.waitUntil(lambda: [row.words for row in dialog.rows.shown] == ["“tralala” means nothing in this game."])
    dialog.take_over(tmp_path / "none.seneschal")
    qtbot.waitUntil(dialog.notice.isVisible)


@pytest.mark.still(LARGE)  # five hundred orders, of which the first are shown at once
def test_a_letter_is_read_behind_the_window(inbox, qtbot):
    QGuiApplication.clipboard().setText("From: WidowOfTupile\n\n" + "Recruit 2 legions, and so on and so forth.\n" * 500)
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
    inbox.take_down()
    ready(qtbot, inbox)
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
    assert inbox.focusWidget() is inbox.text
    QGuiApplication.clipboard().setText("From: ferryman\n\nRecruit 1 legion.")
    qtbot.keyClick(inbox.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    ready(qtbot, inbox)
    assert (inbox.heading.name.text(), inbox.written) == ("Viscount Dario Kolhar", "Recruit 1 legion.")


def test_what_the_moderator_alone_can_read_is_settled_on_one_card(inbox, qtbot):
    paste(qtbot, inbox, "Seize the Glass Quarry with Ismene 1.\nRecruit 1 legion.")
    assert len(inbox.message.more) == 1
    (card,) = (one for one in inbox.rows.shown if isinstance(one, Card))
    words = [one.text() for one in card.findChildren(QPushButton) if not one.isHidden()]
    assert "Right" in words
    assert "Not an order" in words
    next(one for one in card.findChildren(QPushButton) if one.text() == "Not an order").click()
    ready(qtbot, inbox)
    inbox.take_down()
    ready(qtbot, inbox)
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 1}}]
    assert not unsettled(inbox.game)


def test_what_the_moderator_alone_can_read_is_added_when_it_is_right(inbox, qtbot):
    paste(qtbot, inbox, "Seize the Glass Quarry with Ismene 1.\nRecruit 1 legion.")
    (card,) = (one for one in inbox.rows.shown if isinstance(one, Card))
    next(one for one in card.findChildren(QPushButton) if one.text() == "Right").click()
    ready(qtbot, inbox)
    inbox.take_down()
    ready(qtbot, inbox)
    assert {key for order in orders(inbox) for key in order} == {"by", "seizure", "recruit"}
    assert not unsettled(inbox.game)


def test_what_is_chosen_can_be_read_whatever_lies_within_it(inbox):
    """A stretch that only the moderator can read has others inside it, hatched, on which its light letters were lost."""
    inbox.text.setPlainText("Raid the ferry with Ismene 1")
    inbox.text.mark([("marked", 0, 28), ("unread", 0, 14)])
    inbox.text.show_stretch(0, 28)
    ink, ground = inbox.look.colour("accent_ink"), inbox.look.colour("accent")
    for one in inbox.text.extraSelections():
        assert one.format.foreground().color() == ink
        assert (one.format.background().color(), one.format.background().style()) == (ground, Qt.BrushStyle.SolidPattern)
