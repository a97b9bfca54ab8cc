"""What a moderator does with the posts, as a test does it."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from tests.gui.waiting import settled


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def go_to(panel, to: str, kind: str = "") -> None:
    settled(panel.window())
    number = next(n for n, one in enumerate(panel.posts) if one.to == to and kind in ("", one.kind))
    panel.cards.setCurrentRow(number)
