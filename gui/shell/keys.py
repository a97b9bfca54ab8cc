"""The keys of every deed, to be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QKeySequenceEdit, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from gui.widgets.parts import button, label, row
from gui.widgets.room import give_room

if TYPE_CHECKING:
    from gui.shell.window import Window


class Keys(QDialog):
    """Every deed with its keys; the one picked gets others below. A key that another deed had is taken from it."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Choose keys")
        self.actions_ = window.actions_
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Find an action or a key")
        self.filter.setAccessibleName("Find an action or a key")
        self.tree = QTreeWidget()
        self.tree.setAccessibleName("Actions and their keys")
        self.tree.setHeaderLabels(["What", "Menu", "Keys"])
        self.tree.setRootIsDecorated(False)
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        self.keys.setAccessibleName("New keys")
        self.said = label("", "muted")
        self.said.setWordWrap(True)
        self.take_button = button("Use these keys", self.take, "primary", "Give the selected action these keys")
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 16, 14)
        box.setSpacing(8)
        box.addWidget(self.filter)
        box.addWidget(self.tree, 1)
        box.addLayout(row(label("Press new keys"), self.keys, self.take_button))
        box.addWidget(self.said)
        standard = button("Restore", self.forget, "quiet", "Give the selected action back the keys it came with")
        box.addLayout(row(standard, None, button("Close", self.reject)))
        self.filter.textChanged.connect(self._narrow)
        for deed in self.actions_.deeds:
            QTreeWidgetItem(self.tree, [deed.text, deed.menu, ""]).setData(0, Qt.ItemDataRole.UserRole, deed.key)
        self._show()
        self.tree.setColumnWidth(0, window.look.px(300))
        self.tree.setCurrentItem(self._items()[0])
        give_room(self, window.look, 620, 560)
        self.filter.setFocus()

    def _items(self) -> Sequence[QTreeWidgetItem]:
        found = (self.tree.topLevelItem(at) for at in range(self.tree.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _show(self) -> None:
        for item in self._items():
            keys = self.actions_.by_key[str(item.data(0, Qt.ItemDataRole.UserRole))].shortcuts()
            item.setText(2, ", ".join(one.toString(QKeySequence.SequenceFormat.NativeText) for one in keys))

    def _narrow(self, text: str) -> None:
        words = text.casefold().split()
        for item in self._items():
            said = f"{item.text(0)} {item.text(1)} {item.text(2)}".casefold()
            item.setHidden(not all(word in said for word in words))

    @property
    def picked(self) -> str:
        item = self.tree.currentItem()
        return str(item.data(0, Qt.ItemDataRole.UserRole)) if item is not None else ""

    def take(self) -> None:
        """Have the deed picked answer to the keys pressed, and no other."""
        keys = self.keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if not keys or not self.picked:
            self.said.setText("Select an action and press its new keys.")
            return
        lost = self.actions_.rekey(self.picked, (keys,))
        self.said.setText(f"Changed. {lost} had these keys and has none now." if lost else "Changed.")
        self.keys.clear()
        self._show()

    def forget(self) -> None:
        if self.picked:
            self.actions_.rekey(self.picked, None)
            self.said.setText("Restored.")
            self._show()
