"""The house rules of the game: what each decides, its rule, its values, and the one in force."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from gui.adapters.desk import Desk
from gui.adapters.requests import LayDown
from gui.adapters.rules import HouseRule, follow, house_rules, link
from gui.widgets.parts import button, label, paragraph, pile, row


def cards(desk: Desk, close: Callable[[], object]) -> list[tuple[str, QWidget]]:
    """A card a setting, with the words it is found by. Changing one is a ruling, from where the turn stands on; what shows the
    cards is closed for it."""
    found: list[tuple[str, QWidget]] = []
    for setting in house_rules(desk):
        found.append((f"{setting.title} {setting.sentence} {setting.rule}", _card(desk, setting, close)))
    return found


def _card(desk: Desk, setting: HouseRule, close: Callable[[], object]) -> QFrame:
    def rule_on_it() -> None:
        desk.asked.emit(LayDown({"setting": setting.name}))
        close()

    frame = QFrame()
    frame.setObjectName("card")
    rule = label(f"rule {link(setting.rule)}", "muted")
    follow(desk, rule)
    sentence = paragraph(setting.sentence)
    sentence.setVisible(bool(setting.sentence))
    standard = "" if setting.now == setting.standard else f" (by the rules {setting.standard})"
    others = " or ".join(setting.others) or "any whole number"
    words = f"<b>{escape(setting.now)}</b>{escape(f'{standard} · else {others}')}"
    now = label(words, "muted")
    now.setTextFormat(Qt.TextFormat.RichText)
    now.setWordWrap(True)
    change = button("Change …", rule_on_it, "quiet", "Change it from here on, by a ruling")
    change.setAccessibleName(f"Change: {setting.title}")
    change.setAutoDefault(False)
    change.setEnabled(desk.moderating)
    frame.setLayout(
        pile(row(label(setting.title, "heading"), rule, None, change), sentence, now, margins=(12, 8, 10, 9), spacing=3)
    )
    return frame
