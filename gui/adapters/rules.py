"""Rules named in what the window says: each is a link to its page."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gui.adapters.desk import Desk
from gui.adapters.requests import ShowRule

SCHEME = "rule:"


def link(rule: str) -> str:
    """A rule id as a link that `follow` opens."""
    return f'<a href="{SCHEME}{escape(rule)}">{escape(rule)}</a>'


def links(rules: tuple[str, ...]) -> str:
    """Rule ids in brackets, each a link; nothing where there is none."""
    return f"({', '.join(map(link, rules))})" if rules else ""


def follow(desk: Desk, words: QLabel) -> None:
    """Let the rule ids linked in a label open their pages."""
    words.setTextInteractionFlags(
        Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    )
    words.linkActivated.connect(lambda address: desk.asked.emit(ShowRule(address.removeprefix(SCHEME))))
