"""What a post leaves on the clipboard: text as the forum takes it, and rich text beside it where the forum takes that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

from core.invisible import seen

if TYPE_CHECKING:
    from core.posts.document import Document
    from core.posts.profile import ForumProfile

NAME = 60
"""Characters of the longest name that somebody pastes."""
_OURS = "a text of this program"
"""The property of the clipboard that holds what was put there last."""


def copy_text(text: str) -> None:
    """Put a text on the clipboard, without what nobody sees."""
    copy_sent(seen(text))


def copy_sent(text: str) -> None:
    """Put a post on the clipboard as it was sent, to the letter: some of those nobody sees keep words from being tags."""
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(text)
    clipboard.setProperty(_OURS, text)


def is_ours() -> bool:
    """Whether what is on the clipboard was copied from the desk, such as a post or a receipt."""
    clipboard = QGuiApplication.clipboard()
    return bool(clipboard.text()) and clipboard.text() == clipboard.property(_OURS)


def came_from_others() -> str:
    """The text on the clipboard; empty where a post or a receipt was copied last: that is no letter."""
    return "" if is_ours() else QGuiApplication.clipboard().text()


def pasted_letter(event: QEvent) -> str:
    """The letter that a key would paste into a line where a name is written; empty where it pastes none."""
    if (
        not isinstance(event, QKeyEvent)
        or event.type() != QEvent.Type.KeyPress
        or not event.matches(QKeySequence.StandardKey.Paste)
    ):
        return ""
    text = QGuiApplication.clipboard().text().strip()
    return text if "\n" in text or len(text) > NAME else ""


def copy_post(text: str, document: Document, made: ForumProfile) -> None:
    """Put a post, or a part of one, on the clipboard. A forum whose editor takes rich text gets it, with plain text beside
    it; any other gets its own marks and nothing else, since rich text would be pasted instead of them."""
    mime = QMimeData()
    if made.family == "html":
        from core.posts.dialect import stacked  # what lays posts out is needed by no first paint
        from core.posts.profile import profile

        mime.setHtml(text)
        mime.setText(stacked(document, profile("plain")))
    else:
        mime.setText(text)
    clipboard = QGuiApplication.clipboard()
    clipboard.setProperty(_OURS, mime.text())
    clipboard.setMimeData(mime)


def let_go() -> None:
    """Leave only the plain text of what is on the clipboard: data that Python made must be gone before Python is."""
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(clipboard.text())
