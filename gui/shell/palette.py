"""Ctrl+K: find a thing of the game, or do any of the deeds, by typing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from core.complaint import Rejected
from core.rulesets.ruleset import rule_texts
from gui.adapters.desk import Desk
from gui.adapters.requests import ShowRule, WriteOrder
from gui.adapters.standing import PUBLISH
from gui.shell.preferences import Preferences

if TYPE_CHECKING:
    from gui.shell.window import Window

SHOWN = 60
LONG = 90
"""Letters of a rule that a line shows."""


class _Find(NamedTuple):
    text: str
    aside: str
    go: Callable[[], object]


class Palette(QDialog):
    """What matches every word typed: deeds, then things of the game, then orders, events, posts, views, settings, rules."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.setWindowTitle("Find, do")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.desk_window = window
        self.finds = _finds(window)
        self.line = QLineEdit()
        self.line.setPlaceholderText("An action, a unit, a player, a place, an order, a rule …")
        self.list = QListWidget()
        self.list.setAccessibleName("Found")
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.addWidget(self.line)
        box.addWidget(self.list)
        self.resize(window.look.px(560), window.look.px(420))
        self.line.textChanged.connect(self._narrow)
        self.line.installEventFilter(self)
        self.line.returnPressed.connect(self.go)
        self.list.itemActivated.connect(lambda _: self.go())
        self._narrow("")

    def _narrow(self, text: str) -> None:
        words = text.casefold().split()
        self.list.clear()
        hits = [find for find in self.finds if all(word in f"{find.text} {find.aside}".casefold() for word in words)]
        for find in hits[:SHOWN]:
            item = QListWidgetItem(f"{find.text}    {find.aside}" if find.aside else find.text)
            item.setData(Qt.ItemDataRole.UserRole, self.finds.index(find))
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def go(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            find = self.finds[item.data(Qt.ItemDataRole.UserRole)]
            self.accept()
            find.go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down)
        ):
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
            return True
        return super().eventFilter(watched, event)


def _finds(window: Window) -> list[_Find]:
    finds: list[_Find] = []
    for deed in window.actions_.deeds:
        action = window.actions_.by_key[deed.key]
        if action.isEnabled() and deed.key != "find":
            keys = ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in deed.keys)
            finds.append(_Find(action.text(), keys, action.trigger))
    desk = window.desk
    if desk.game is None:
        return finds
    for table in desk.tables:
        for row in table.rows:
            finds.append(_Find(str(row.cells[0]), table.title, lambda row=row: desk.select(row.place, row.id)))
    finds.extend(_Find(place.label, "on the board", lambda place=place: desk.select(place.id)) for place in desk.map.places)
    return [*finds, *_told(window)]


def _told(window: Window) -> list[_Find]:
    """Orders, events, posts, views, house rules and rules of the game."""
    desk = window.desk
    names = desk.view.state.names
    finds: list[_Find] = []
    for standing in desk.orders():
        order = standing.order
        ask = partial(desk.asked.emit, WriteOrder(standing.number))
        finds.append(_Find(order.sentence(names), f"order of {names.of(order.by)}", ask))
    for seen in desk.seen_this_turn():
        finds.append(_Find(seen.event.sentence(names), f"event {seen.number}", partial(desk.look_at, seen.number)))
    if "post" in window.parts.made:
        cards = window.publish.cards
        for post in cards.posts:
            finds.append(_Find(post.subject, f"post to {post.name}", partial(_bring_post, window, post.number)))
    for name, audience in desk.readers():
        finds.append(_Find(f"View as {name}", "view", partial(desk.look_through, audience)))
    for setting, _ in desk.in_play.settings():
        words = setting.name.replace("_", " ").capitalize()
        finds.append(_Find(words, f"house rule {setting.rule}", partial(_open_settings, window)))
    for rule, text in rules_of(desk):
        said = text if len(text) <= LONG else f"{text[:LONG]} …"
        finds.append(_Find(said, f"rule {rule}", partial(desk.asked.emit, ShowRule(rule))))
    return finds


def _bring_post(window: Window, number: int) -> None:
    window.desk.bring(PUBLISH)
    window.publish.cards.setCurrentRow(number)


def _open_settings(window: Window) -> None:
    Preferences(window).open()


def rules_of(desk: Desk) -> list[tuple[str, str]]:
    """The rules of the game in hand: (id, text)."""
    try:
        return [(rule, text.read.text) for rule, text in rule_texts(desk.in_play.face.name).items()]
    except Rejected:
        return []
