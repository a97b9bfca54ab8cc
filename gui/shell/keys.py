"""The keys of every action, to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QKeySequenceEdit, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from gui.widgets.measures import ROW
from gui.widgets.parts import button, label, paragraph, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import Look


class Keys(QDialog):
    """Every action with its keys; the one picked gets others below. A key that another action had is taken from it: `rekey` has
    an action answer to other keys (None: to those it came with) and gives what the one that had them is called."""

    def __init__(
        self,
        entries: Mapping[str, tuple[str, str, QAction]],
        rekey: Callable[[str, tuple[str, ...] | None], str],
        look: Look,
        parent: QWidget,
    ) -> None:
        """`entries` are by their key, each with its words and the menu it stands in."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Choose keys")
        self.entries = entries
        self.rekey = rekey
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
        for line in self.keys.findChildren(QLineEdit):
            line.setAccessibleName("New keys")
        self.said = paragraph("", "muted")
        self.take_button = button("Use these keys", self.take, "primary", "Give the selected action these keys")
        standard = button("Restore usual keys", self.forget, "quiet", "Give the selected action back the keys it came with")
        self.setLayout(
            pile(
                self.filter,
                (self.tree, 1),
                row(label("Press new keys"), self.keys, self.take_button),
                self.said,
                row(standard, None, button("Close", self.reject)),
                margins=(16, 14, 16, 14),
                spacing=8,
            )
        )
        self.filter.textChanged.connect(self._narrow)
        for key, (text, menu, _) in entries.items():
            item = QTreeWidgetItem(self.tree, [text, menu, ""])
            item.setData(0, Qt.ItemDataRole.UserRole, key)
            item.setSizeHint(0, QSize(0, look.px(ROW)))
        self._show()
        self.tree.setColumnWidth(0, look.px(300))
        self.tree.setCurrentItem(self._items()[0])
        give_room(self, look, 620, 560)
        self.filter.setFocus()

    def _items(self) -> Sequence[QTreeWidgetItem]:
        found = (self.tree.topLevelItem(at) for at in range(self.tree.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _show(self) -> None:
        for item in self._items():
            keys = self.entries[str(item.data(0, Qt.ItemDataRole.UserRole))][2].shortcuts()
            item.setText(2, ", ".join(one.toString(QKeySequence.SequenceFormat.NativeText) for one in keys))

    def _narrow(self, text: str) -> None:
        words = text.casefold().split()
        for item in self._items():
            said = f"{item.text(0)} {item.text(1)} {item.text(2)}".casefold()
            item.setHidden(not all(word in said for word in words))
        shown = [item for item in self._items() if not item.isHidden()]
        if self.tree.currentItem() not in shown:  # what is out of sight gets no keys
            first = self.tree.indexFromItem(shown[0]) if shown else QModelIndex()
            self.tree.setCurrentIndex(first)

    @property
    def picked(self) -> str:
        """The key of the action that is picked; empty where none is."""
        item = self.tree.currentItem()
        return str(item.data(0, Qt.ItemDataRole.UserRole)) if item is not None else ""

    def take(self) -> None:
        """Have the action picked answer to the keys pressed, and no other."""
        keys = self.keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if not keys or not self.picked:
            self.said.setText("Select an action and press its new keys.")
            return
        lost = self.rekey(self.picked, (keys,))
        text = self.entries[self.picked][0].rstrip(" …")
        self.said.setText(f"Changed: {text}. {lost} had these keys and has none now." if lost else f"Changed: {text}.")
        self.keys.clear()
        self._show()

    def forget(self) -> None:
        """Give the action picked its keys from the list of actions again."""
        if self.picked:
            self.rekey(self.picked, None)
            self.said.setText(f"Restored: {self.entries[self.picked][0].rstrip(' …')}.")
            self._show()
