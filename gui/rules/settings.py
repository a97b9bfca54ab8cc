"""The settings of the game: what each decides, its rule, its values, and the one in force."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from core.rulesets.ruleset import Setting
from gui.adapters.desk import Desk
from gui.adapters.paths import spoken
from gui.adapters.requests import LayDown
from gui.adapters.rules import follow, link
from gui.widgets.parts import button, label, row


class GameSettings(QDialog):
    """A card a setting; changing one is a ruling, from where the turn stands on."""

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Settings of this game")
        self.resize(640, 620)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        listed = desk.in_play.settings()
        for setting, value in listed:
            column.addWidget(self._card(setting, value))
        if not listed:
            column.addWidget(label("These rules leave nothing to settle.", "muted"))
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 14)
        box.setSpacing(10)
        box.addWidget(label("Settings of this game", "title"))
        hint = label("What the rules leave to the table. A change holds from where the turn stands on, as a ruling.", "muted")
        hint.setWordWrap(True)
        box.addWidget(hint)
        box.addWidget(scroll, 1)
        box.addLayout(row(None, button("Close", self.reject)))

    def _card(self, setting: Setting, value: object) -> QFrame:
        frame = QFrame()
        frame.setObjectName("card")
        rule = label(f"rule {link(setting.rule)}", "muted")
        follow(self.desk, rule)
        sentence = label(setting.sentence)
        sentence.setWordWrap(True)
        sentence.setVisible(bool(setting.sentence))
        others = [spoken(one) for one in setting.values if spoken(one) != spoken(value)]
        standard = "" if spoken(value) == spoken(setting.standard) else f" (by the rules {spoken(setting.standard)})"
        words = f"<b>{spoken(value)}</b>{standard} · else {' or '.join(others) if others else 'any whole number'}"
        now = label(words, "muted")
        now.setWordWrap(True)
        change = button("Change …", lambda: self.change(setting.name), "quiet", "Change it from here on, by a ruling")
        change.setAutoDefault(False)
        change.setEnabled(self.desk.moderating)
        box = QVBoxLayout(frame)
        box.setContentsMargins(12, 8, 10, 9)
        box.setSpacing(3)
        box.addLayout(row(label(setting.name.replace("_", " ").capitalize(), "heading"), rule, None, change))
        box.addWidget(sentence)
        box.addWidget(now)
        return frame

    def change(self, name: str) -> None:
        self.desk.asked.emit(LayDown({"setting": name}))
        self.accept()
