"""The settings: of this desk and of the game on it, found by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QFrame, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from gui.rules.settings import cards
from gui.shell.commands import Commands
from gui.widgets.parts import button, label, paragraph, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import SCALES, SYSTEM, theme, themes


class Preferences(QDialog):
    """A card a setting. What is changed of the desk counts at once; a house rule of the game is changed by a ruling."""

    def __init__(self, commands: Commands, choose_keys: Callable[[], object]) -> None:
        super().__init__(commands.window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Settings")
        self.commands = commands
        self.choose_keys = choose_keys
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Find a setting: theme, text, keys, a house rule …")
        self.filter.setAccessibleName("Find a setting")
        self.filter.setClearButtonEnabled(True)
        self.nothing = label("No setting has these words.", "muted")
        self.nothing.hide()
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        self.groups: list[tuple[QWidget, Sequence[tuple[str, QWidget]]]] = [(label("This desk", "heading"), self._desk())]
        if commands.desk.game is not None:
            title = f"House rules of {commands.desk.in_play.heading.title}"
            self.groups.append((label(title, "heading"), cards(commands.desk, self.accept)))
        for heading, listed in self.groups:
            column.addWidget(heading)
            for _, card in listed:
                column.addWidget(card)
        column.addWidget(self.nothing)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(page)
        close = button("Close", self.accept)
        close.setAutoDefault(False)
        self.setLayout(pile(self.filter, (scroll, 1), row(None, close), margins=(18, 14, 18, 14), spacing=10))
        self.filter.textChanged.connect(self.narrow)
        give_room(self, commands.look, 640, 620)
        self.filter.setFocus()

    def _desk(self) -> list[tuple[str, QWidget]]:
        """The cards of the desk, each with all the words that it is found by: also those other programs use for it."""
        commands, settings = self.commands, self.commands.settings
        looks = QComboBox()
        looks.addItem("As the system", SYSTEM)
        for key in themes():
            looks.addItem(theme(key).title, key)
        looks.setCurrentIndex(max(0, looks.findData(settings.word("theme", SYSTEM))))
        looks.activated.connect(lambda _: commands.wear(key=looks.currentData()))
        sizes = QComboBox()
        for scale in SCALES:
            sizes.addItem(f"{scale} %", scale)
        sizes.setCurrentIndex(sizes.findData(commands.look.scale))
        sizes.activated.connect(lambda _: commands.wear(scale=sizes.currentData()))
        name = button("Your name …", commands.shared_game.ask_name, tip="The name that the history shows beside what you do")
        keys = button("Choose keys …", self.choose_keys, tip="Other keys for what you do most")
        listed = (
            (
                "Theme",
                "Colours of the window: light, dark, high contrast, or as the system has it.",
                looks,
                "color look mode night",
            ),
            (
                "Size of text",
                "Everything grows with it: board, lists and posts.",
                sizes,
                "font letters zoom scale larger smaller",
            ),
            ("Your name", "Who did what, where several moderate one game.", name, "author moderator account"),
            ("Keys", "Shortcuts of all actions.", keys, "keyboard hotkeys bindings"),
        )
        return [(f"{title} {words} {also}", _card(title, words, field)) for title, words, field, also in listed]

    def narrow(self, text: str) -> None:
        """Show only what has all these words."""
        words, found = text.casefold().split(), 0
        for heading, listed in self.groups:
            here = 0
            for said, card in listed:
                fits = all(word in said.casefold() for word in words)
                card.setVisible(fits)
                here += fits
            heading.setVisible(here > 0)
            found += here
        self.nothing.setVisible(not found)


def _card(title: str, words: str, field: QWidget) -> QFrame:
    card = QFrame()
    card.setObjectName("card")
    field.setAccessibleName(title)
    hint = paragraph(words, "muted")
    card.setLayout(pile(row(label(title, "heading"), None, field), hint, margins=(12, 8, 10, 9), spacing=3))
    return card
