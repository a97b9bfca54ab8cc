"""Whose a letter is and when it came: files, mails, pasted heads."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel

from core.letters.mailbox.letters import letters
from gui.adapters.day.customs import settle, thread_customs
from tests.gui.letters.pasted import MAIL, drop, paste, put, ready


def test_nobody_is_read_before_he_is_named(inbox, qtbot):
    paste(qtbot, inbox, sender="")
    assert not inbox.rows.shown
    assert not inbox.take_button.isEnabled()
    paste(qtbot, inbox, sender="a stranger")
    assert not inbox.rows.shown
    assert not inbox.take_button.isEnabled()


@pytest.mark.parametrize("in_box", [False, True], ids=["in the line", "in the box"])
def test_a_letter_pasted_at_its_sender_stands_on_the_paper(inbox, qtbot, in_box):
    """Where nobody is known to have sent it, the keys are at the sender: the next letter is pasted there."""
    paste(qtbot, inbox, sender="")
    inbox.text.setPlainText("")
    QGuiApplication.clipboard().setText("From: WidowOfTupile\n\nRecruit 2 legions.\n")
    box = inbox.heading.sender_box
    typed = box if in_box else box.lineEdit()
    typed.setFocus()
    qtbot.keyClick(typed, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    ready(qtbot, inbox)
    assert inbox.account == "WidowOfTupile"
    assert inbox.letter_text.strip() == "Recruit 2 legions."


def test_files_are_gone_through_one_by_one(inbox, qtbot, tmp_path):
    mail, page = tmp_path / "a.eml", tmp_path / "b.html"
    mail.write_text(MAIL)
    page.write_text("<head>x</head><blockquote>Recruit 9 legions.</blockquote><p>Recruit <b>2</b> legions.<br>Thanks")
    drop(inbox, mail, page)
    ready(qtbot, inbox)
    assert inbox.account == "WidowOfTupile"
    assert [row.words for row in inbox.rows.shown]
    assert inbox.letter_text.strip() == "Recruit 1 legion."
    inbox.take_down()
    assert letters(inbox.game)
    assert inbox.next_button.hasFocus(), "the keys went astray into the letter"
    inbox.in_hand.next()
    assert inbox.account == ""
    assert inbox.letter_text == "> Recruit 9 legions.\nRecruit 2 legions.\nThanks"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_text_file_is_read_however_its_editor_wrote_it(inbox, tmp_path, encoding):
    path = tmp_path / "letter.txt"
    path.write_bytes("Recruit 2 legions, s’il vous plaît.".encode(encoding))
    drop(inbox, path)
    assert inbox.letter_text == "Recruit 2 legions, s’il vous plaît."


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
    assert inbox.heading.sent.text() == "2026-03-05 21:40 UTC"
    assert inbox.letter_text.strip() == "Recruit 1 legion."


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
def test_a_file_that_is_no_message_is_refused_in_a_sentence(inbox, qtbot, tmp_path, name, content, reason):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    drop(inbox, path)
    ready(qtbot, inbox)
    assert reason in inbox.notice.text()
    assert name in inbox.notice.text()
    assert inbox.letter_text == ""


def test_a_pasted_header_names_the_sender_and_the_time(inbox, qtbot):
    QGuiApplication.clipboard().setText("From: WidowOfTupile\nSent: 5 Mar 2026, 21:40\n\nRecruit 2 legions.")
    inbox.text.paste()
    assert inbox.account == "WidowOfTupile"
    assert inbox.heading.sent.text() == "5 Mar 2026, 21:40"
    assert inbox.letter_text == "Recruit 2 legions."


def test_a_letter_without_a_header_is_his_who_signs_it(inbox):
    put(inbox, "Recruit 2 legions.\n\n- Ismene")
    assert inbox.message.player == "ismene"
    assert "signature" in inbox.heading.by.text()


def test_a_letter_that_only_speaks_of_somebody_is_not_taken_for_his(inbox):
    put(inbox, "Recruit 2 legions.\nIsmene here says hello to Thalia.\nThalia")
    assert inbox.account == "" or inbox.message.player == "thalia"


def test_a_sender_is_known_by_the_beginning_of_his_name_and_enter_goes_to_what_needs_a_hand(inbox, qtbot):
    put(inbox, "Recruit 2 legions tralala.")
    assert inbox.focusWidget() is inbox.heading.sender_box
    qtbot.keyClicks(inbox.heading.sender_box, "isme")
    qtbot.keyClick(inbox.heading.sender_box, "\r")
    ready(qtbot, inbox)
    assert inbox.message.player == "ismene"
    assert inbox.focusWidget() is inbox.rows.cards[0]


@pytest.mark.parametrize(
    "first",
    ["Recruit 2 legions.\n\n- Ismene", "Hey, Ismene here.\n\nRecruit 2 legions.", "From: WidowOfTupile\n\nRecruit 2 legions."],
)
@pytest.mark.parametrize(("second", "player"), [("Recruit 1 legion.\n\n- Thalia", "thalia"), ("Recruit 1 legion.", None)])
def test_who_was_found_to_have_sent_a_letter_did_not_send_the_next_one(inbox, qtbot, first, second, player):
    for text in (first, second):
        inbox.text.setPlainText("")
        put(inbox, text)
    assert inbox.message.player == player
    assert inbox.take_button.isEnabled() is (player is not None)
    assert ("signature" in inbox.heading.by.text()) is (player is not None)


def test_who_is_chosen_before_a_letter_is_pasted_is_its_sender(inbox, qtbot):
    for text in ("Recruit 2 legions.", "Recruit 1 legion.\n\n- Thalia"):
        inbox.text.setPlainText("")
        paste(qtbot, inbox, text)
        assert inbox.message.player == "ismene"
    assert "signature" not in inbox.heading.by.text()


@pytest.mark.parametrize(
    ("second", "player"), [("From: WidowOfTupile\n\nRecruit 1 legion.", "ismene"), ("Recruit 1 legion.", "osric")]
)
def test_who_was_chosen_for_a_letter_did_not_send_the_one_pasted_over_it_that_names_another(inbox, qtbot, second, player):
    paste(qtbot, inbox, "From: SpiceTrader77\n\nMove Osric 2 to Kaitain.", sender="")
    assert "SpiceTrader77 is no player of this game" in inbox.message.problem
    qtbot.keyClicks(inbox.heading.sender_box, "osric")
    qtbot.keyClick(inbox.heading.sender_box, "\r")
    ready(qtbot, inbox)
    assert inbox.message.player == "osric"
    inbox.text.selectAll()
    put(inbox, second)
    assert inbox.message.player == player
    assert inbox.letter_text == "Recruit 1 legion."


def test_a_sender_known_by_his_signature_is_marked_in_a_draft_taken_up_again(inbox, qtbot):
    put(inbox, "Recruit 2 legions.\n\n- Ismene")
    holds = inbox.draft().holds
    paste(qtbot, inbox, "", "ferryman")
    inbox.restore(holds)
    ready(qtbot, inbox)
    assert inbox.message.player == "ismene"
    assert "signature" in inbox.heading.by.text()


@pytest.mark.parametrize("name", ["Widow", "Countess"])
def test_a_mail_is_nobodys_whose_name_its_sender_only_begins_with(inbox, qtbot, tmp_path, name):
    mail = tmp_path / "a.eml"
    mail.write_text(MAIL.replace("WidowOfTupile", name))
    drop(inbox, mail)
    ready(qtbot, inbox)
    assert (inbox.account, inbox.message.player) == ("", None)


def test_a_letter_is_filed_under_the_account_whatever_was_typed(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.", "isme")
    inbox.take_down()
    assert [one.account for one in letters(inbox.game)] == ["WidowOfTupile"]


def test_a_letter_of_a_stranger_says_whose_name_is_not_known(inbox, qtbot):
    paste(qtbot, inbox, "From: Lily_Lover\nSent: 2026-05-12 20:14\n\nRecruit 1 legion.", sender="")
    said = " ".join(label.text() for label in inbox.rows.findChildren(QLabel))
    assert "Lily_Lover is no player of this game." in said
    assert not inbox.take_button.isEnabled()
    assert (inbox.text.toPlainText(), inbox.heading.sent.text()) == ("Recruit 1 legion.", "2026-05-12 20:14")


def test_sender_time_and_tick_stand_in_one_line(inbox):
    inbox.resize(1200, 700)
    QApplication.processEvents()
    middles = {
        part.mapTo(inbox, part.rect().center()).y()
        for part in (inbox.heading.sender_box, inbox.heading.sent, inbox.heading.provisional)
    }
    assert max(middles) - min(middles) <= 1


def test_a_long_account_is_seen_from_its_beginning(inbox):
    inbox.heading.put("TheVeryLongAccountOfAWidowOfTupile", "")
    line = inbox.heading.sender_box.lineEdit()
    assert line.cursorPosition() == 0


def test_a_letter_keeps_its_moment_where_the_game_goes_by_another_clock(inbox, desk, tmp_path):
    """A mail says when by its own clock; what is on file comes back as sent at the same moment."""
    known = thread_customs(desk)
    way = next(one.key for one in known.ways if one.chosen)
    assert settle(desk, way, known.moderators, known.speakers, ("Asia/Tokyo", known.zones[1]))
    mail = tmp_path / "mail.eml"
    mail.write_text(MAIL.replace("Subject", "Date: Thu, 05 Mar 2026 22:40:00 +0100\nSubject"))
    drop(inbox, mail)
    inbox.take_down()
    ready(None, inbox)
    assert [one.sent for one in letters(inbox.game)] == ["2026-03-05T21:40+00:00"]
    inbox.show_letter(0)
    ready(None, inbox)
    assert inbox.heading.sent.text() == "2026-03-06 06:40"
    assert inbox.message.filed


def test_an_arrow_takes_the_sender_that_is_suggested_and_no_neighbour(inbox, qtbot):
    put(inbox, "Recruit 2 legions.")
    box = inbox.heading.sender_box
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.view().isVisible(), "where nobody is named, the list opens"
    box.hidePopup()
    qtbot.keyClicks(box, "osri")
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    ready(qtbot, inbox)
    assert inbox.message.player == "osric"


def test_an_order_made_by_hand_does_not_pass_to_another_sender(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions.\nMove them somewhere nice.", sender="ismene")
    message = inbox.message
    order = next(one.order for one in message.reading.orders)
    start = message.text.index("Move")
    message.write(start, len(message.text), order, None)
    inbox.heading.sender_box.setEditText("osric")
    inbox.heading.named.emit()
    ready(qtbot, inbox)
    assert inbox.message.player == "osric"
    assert not inbox.message.by_hand()
    assert "Move them somewhere nice" in " ".join(inbox.message.text[one.start : one.end] for one in inbox.message.unread())
