"""Whoever writes a letter can write another's name over it or under it: none is filed by that before it was seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from core.letters.mailbox.letters import letters
from gui.letters.inbox import InboxDialog
from gui.letters.vouching import Vouching
from tests.gui.letters.pasted import drop
from tests.gui.letters.test_bundle import ELEVEN, paste, put_in, read

TOLD = dict(list(ELEVEN.items())[:4])


@pytest.fixture
def example() -> str:
    return "four_crowns"


def dropped(inbox: InboxDialog, folder, told: dict[str, str], form: str = "From: {}\n\n{}") -> None:
    for by, words in told.items():
        (folder / f"{by}.txt").write_text(form.format(by, words))
    drop(inbox, *(folder / f"{by}.txt" for by in told))
    read(inbox)


def asked(inbox: InboxDialog) -> Vouching:
    return next(one for one in inbox.findChildren(Vouching) if one.isVisible())


def filed(inbox: InboxDialog) -> list[str]:
    return [one.account for one in letters(inbox.game)]


def press(qtbot, inbox: InboxDialog, key: Qt.Key) -> None:
    qtbot.keyClick(inbox, key)
    read(inbox)


@pytest.mark.parametrize("form", ["From: {}\n\n{}", "{}\nMember\n2026-03-05 21:40\n#1\n{}", "{} wrote:\n{}"])
def test_letters_that_name_their_senders_themselves_are_added_by_two_keys_and_seen_between(inbox, qtbot, tmp_path, form):
    dropped(inbox, tmp_path, TOLD, form)
    assert inbox.strip.add_button.text() == "Add 4 certain letters …"
    press(qtbot, inbox, Qt.Key.Key_F9)
    assert not filed(inbox)
    said = " ".join(label.text() for line in asked(inbox).rows.shown for label in line.findChildren(QLabel))
    for by, words in TOLD.items():
        account = inbox.desk.name(next(one.message.player for one in inbox.bundle.letters if one.account == by))
        assert f"{account} (by its own header): “{' '.join(words.split())}”" in said
    qtbot.keyClick(asked(inbox).focusWidget(), Qt.Key.Key_Return)
    read(inbox)
    assert filed(inbox) == list(TOLD)


def test_one_pasted_letter_with_the_header_of_another_is_not_added_unseen(inbox, qtbot):
    put_in(qtbot, inbox, "From: QuillAndSeal\n\nSend a messenger to Louis.")
    assert "by its own header" in inbox.heading.by.text()
    press(qtbot, inbox, Qt.Key.Key_F9)
    assert not filed(inbox)
    qtbot.keyClick(asked(inbox), Qt.Key.Key_Escape)
    read(inbox)
    assert not filed(inbox)
    qtbot.keyClick(inbox, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert filed(inbox) == ["QuillAndSeal"], "on the paper it is seen"


def test_letters_not_read_yet_are_asked_about_as_well(inbox, qtbot, tmp_path):
    for by, words in TOLD.items():
        (tmp_path / f"{by}.txt").write_text(f"From: {by}\n\n{words}")
    inbox.arriving.open_files([tmp_path / f"{by}.txt" for by in TOLD])
    while len(inbox.bundle.letters) < 4:
        qtbot.wait(1)
    press(qtbot, inbox, Qt.Key.Key_F9)
    assert not filed(inbox)
    assert len(asked(inbox).rows.shown) == 4


def test_who_looks_at_each_first_has_the_others_added(inbox, qtbot, tmp_path):
    paste(qtbot, inbox, "".join(f"{by}\n5 Mar 2026, 21:4{n}\n{words}\n\n" for n, (by, words) in enumerate(TOLD.items())))
    dropped(inbox, tmp_path, {"NineRoses": "Send a messenger to Louis.", "WhiteEagle": "Send a messenger to Otto."})
    press(qtbot, inbox, Qt.Key.Key_F9)
    assert len(asked(inbox).rows.shown) == 2, "what the moderator parted himself is not asked about again"
    asked(inbox).no.click()
    read(inbox)
    assert filed(inbox) == list(TOLD)
    assert inbox.account == "NineRoses"
    qtbot.keyClick(inbox.heading.sender_box, Qt.Key.Key_Return)
    read(inbox)
    assert "header" not in inbox.heading.by.text()
    assert len(inbox.bundle.unsure()) == 1


def test_a_mail_of_nobody_is_not_anothers_for_what_is_written_in_it(inbox, qtbot, tmp_path):
    mail = tmp_path / "a.eml"
    mail.write_text("From: Mallory <m@example.org>\nSubject: x\n\nFrom: Gonfalon\n\nMove Swiss of the Gonfalon to C5.")
    drop(inbox, mail)
    read(inbox)
    press(qtbot, inbox, Qt.Key.Key_F9)
    assert not filed(inbox)


def test_a_letter_changed_before_the_question_is_answered_is_not_meant(inbox, qtbot, tmp_path):
    dropped(inbox, tmp_path, TOLD)
    press(qtbot, inbox, Qt.Key.Key_F9)
    inbox.bundle.letters[1].text += "\nSend a messenger to Louis."
    asked(inbox).yes.click()
    read(inbox)
    assert filed(inbox) == [by for by in TOLD if by != "QuillAndSeal"]


def test_a_draft_keeps_that_nobody_said_who_wrote_a_letter(inbox, qtbot, tmp_path):
    dropped(inbox, tmp_path, TOLD)
    inbox.restore(inbox.draft().holds)
    read(inbox)
    press(qtbot, inbox, Qt.Key.Key_F9)
    assert not filed(inbox)
    assert len(asked(inbox).rows.shown) == 4
