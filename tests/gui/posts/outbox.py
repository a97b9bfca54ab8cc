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


def withdraw(panel, sender: str) -> None:
    """Have the orders of a player gone, and the turn resolved without them."""
    for number, order in reversed(list(enumerate(panel.desk.in_play.orders()))):
        if order.by == sender:
            panel.desk.do(lambda game, number=number: game.withdraw(number))
    panel.desk.do(lambda game: game.run_on())
