"""Letters put into the inbox, and what a moderator does with them, as a test does it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication

from gui.forms.fields import Thing
from gui.letters.inbox import InboxDialog
from gui.letters.popover import Popover
from tests.gui.waiting import until

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


def paste(qtbot, inbox: InboxDialog, text: str = LETTER, sender: str = "WidowOfTupile") -> None:
    inbox.heading.sender_box.setEditText(sender)
    put(inbox, text)


def put(inbox: InboxDialog, text: str) -> None:
    """Paste a text, whoever sent it."""
    QGuiApplication.clipboard().setText(text)
    inbox.text.paste()
    ready(None, inbox)


def ready(qtbot, inbox: InboxDialog) -> None:
    """Wait until what came is on the paper and read, and what is on file as well."""
    until(lambda: not inbox.bundle.looking and not inbox.pause.isActive() and not inbox.desk.background.busy)


def added(inbox: InboxDialog) -> None:
    """Add what was read of the letter, and wait until it is on file."""
    inbox.take_down()
    ready(None, inbox)


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
    start = inbox.letter_text.index(words)
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
    ready(None, inbox)
