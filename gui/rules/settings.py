"""The house rules of the game: what each decides, its rule, its values, and the one in force."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.rulesets.ruleset import Setting
from gui.adapters.desk import Desk
from gui.adapters.paths import in_words
from gui.adapters.requests import LayDown
from gui.adapters.rules import follow, link
from gui.widgets.parts import button, label, row


def cards(desk: Desk, close: Callable[[], object]) -> list[tuple[str, QWidget]]:
    """A card a setting, with the words it is found by. Changing one is a ruling, from where the turn stands on; what shows the
    cards is closed for it."""
    found: list[tuple[str, QWidget]] = []
    for setting, value in desk.in_play.settings():
        title = setting.name.replace("_", " ").capitalize()
        found.append((f"{title} {setting.sentence} {setting.rule}", _card(desk, title, setting, value, close)))
    return found


def _card(desk: Desk, title: str, setting: Setting, value: object, close: Callable[[], object]) -> QFrame:
    def rule_on_it() -> None:
        desk.asked.emit(LayDown({"setting": setting.name}))
        close()

    frame = QFrame()
    frame.setObjectName("card")
    rule = label(f"rule {link(setting.rule)}", "muted")
    follow(desk, rule)
    sentence = label(setting.sentence)
    sentence.setWordWrap(True)
    sentence.setVisible(bool(setting.sentence))
    others = [in_words(one) for one in setting.values if in_words(one) != in_words(value)]
    standard = "" if in_words(value) == in_words(setting.standard) else f" (by the rules {in_words(setting.standard)})"
    words = f"<b>{in_words(value)}</b>{standard} · else {' or '.join(others) if others else 'any whole number'}"
    now = label(words, "muted")
    now.setWordWrap(True)
    change = button("Change …", rule_on_it, "quiet", "Change it from here on, by a ruling")
    change.setAccessibleName(f"Change: {title}")
    change.setAutoDefault(False)
    change.setEnabled(desk.moderating)
    box = QVBoxLayout(frame)
    box.setContentsMargins(12, 8, 10, 9)
    box.setSpacing(3)
    box.addLayout(row(label(title, "heading"), rule, None, change))
    box.addWidget(sentence)
    box.addWidget(now)
    return frame
