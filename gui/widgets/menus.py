"""Menus by keyboard: every line has a letter of its own, underlined while the menu is open, or is found by its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu, QTableView, QWidget

from gui.widgets.typed import TypedWords


class Menu(QMenu):
    """A menu whose lines are written plainly; letters are found for them when it opens, and tips are shown."""

    def __init__(self, parent: QWidget, title: str = "") -> None:
        super().__init__(title, parent)
        self.setToolTipsVisible(True)
        self.titles: list[QAction] = []
        self.aboutToShow.connect(self.underline)
        self.aboutToHide.connect(self.plain)

    def under(self, title: str) -> Menu:
        """A menu opened by a line of this one."""
        made = Menu(self, title)
        self.addMenu(made)
        return made

    def head(self, title: str) -> None:
        """Begin a part of the menu under a title, which takes no letter. `addSection` draws a line alone once a style sheet is
        set."""
        if self.actions():
            self.addSeparator()
        action = self.addAction(title)
        action.setEnabled(False)
        self.titles.append(action)

    def sentence(self, words: str, wide: int) -> QAction:
        """A line of running words, cut with an ellipsis where it would be wider than `wide` pixels; its tip has the whole."""
        action = self.addAction(self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, wide))
        action.setToolTip(words)
        return action

    def asking(self, title: str, choices: Sequence[str], wide: int) -> list[QAction]:
        """A line for each of several sentences, under a title. Where one is too wide, what all of them say is said once, behind
        the title."""
        shared = "" if all(self.fontMetrics().horizontalAdvance(one) <= wide for one in choices) else shared_words(choices)
        self.head(title)
        if shared:
            self.titles.append(self.sentence(f"… {shared}", wide))
            self.titles[-1].setEnabled(False)
        self.addSeparator()
        actions = [self.sentence(one.replace(shared, "…") if shared else one, wide) for one in choices]
        for action, whole in zip(actions, choices, strict=True):
            action.setToolTip(whole)
        return actions

    def underline(self) -> None:
        """Give every line that can be chosen a letter of its own."""
        actions = [action for action in self.actions() if not action.isSeparator() and action not in self.titles]
        for action, said in zip(actions, mnemonics(action.text() for action in actions), strict=True):
            action.setText(said)

    def plain(self) -> None:
        """Let the lines read as they are called everywhere else."""
        for action in self.actions():
            action.setText(action.text().replace("&&", "\0").replace("&", "").replace("\0", "&"))


class WithMenus(QTableView):
    """A table whose menu is about the cell pointed at, and by the menu key about the one in hand."""

    menu_wanted = Signal(QModelIndex, QPoint)
    """The cell, and the point of the screen at which its menu is to open."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        keys = event.reason() == QContextMenuEvent.Reason.Keyboard
        pointed = self.indexAt(event.pos())
        index = self.currentIndex() if keys or not pointed.isValid() else pointed
        if index.isValid():
            self.menu_wanted.emit(index, self.point_of(index) if keys else event.globalPos())

    def point_of(self, index: QModelIndex) -> QPoint:
        """The middle of a cell, on the screen."""
        return self.viewport().mapToGlobal(self.visualRect(index).center())


class Listing(Menu):
    """A menu with a line for each of many things of the game: there it is words that are typed."""

    def __init__(self, parent: QWidget, title: str = "") -> None:
        super().__init__(parent, title)
        self.typed = TypedWords()

    def underline(self) -> None:
        """Letters would be in the way of words; a name with `&` in it reads as it is."""
        self.typed.words = ""
        for action in self.actions():
            action.setText(action.text().replace("&", "&&"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        lines = [action for action in self.actions() if action.isEnabled() and not action.isSeparator()]
        now = self.activeAction()
        said = [action.text().replace("&&", "&") for action in lines]
        found = self.typed.take(event, said, lines.index(now) if now in lines else -1)
        if found is None:
            super().keyPressEvent(event)
        elif found >= 0:
            self.setActiveAction(lines[found])


def shared_words(sentences: Sequence[str]) -> str:
    """The longest run of three words or more that stands in every one of the sentences; empty where none does."""
    first, *others = sentences
    words = first.split()
    for length in range(len(words) if others else 0, 2, -1):
        for start in range(len(words) - length + 1):
            run = " ".join(words[start : start + length]).rstrip(".,:;")
            if all(re.search(rf"(?<!\w){re.escape(run)}(?!\w)", other) for other in others):
                return run
    return ""


def mnemonics(texts: Iterable[str]) -> list[str]:
    """The texts of one menu with a letter of its own underlined in each: the first of a word where one is free, else any."""
    lines = list(texts)
    made = [text.replace("&", "&&") for text in lines]
    taken: set[str] = set()
    for number in sorted(range(len(lines)), key=lambda one: len(set(lines[one].casefold()))):  # few letters, first choice
        text, bare = lines[number], made[number]
        places = [at for at, letter in enumerate(text) if letter.isalnum() and letter.isascii()]
        places.sort(key=lambda at: at > 0 and text[at - 1] != " ")
        at = next((at for at in places if text[at].casefold() not in taken), -1)
        if at >= 0:
            taken.add(text[at].casefold())
            at += text[:at].count("&")
            made[number] = f"{bare[:at]}&{bare[at:]}"
    return made
