"""Your first night: the page that a newcomer reads beside the desk, with its pictures."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QDialog, QTextBrowser, QWidget

from gui.adapters.guide import FOLDER, first_night
from gui.widgets.parts import button, pile, row
from gui.widgets.theme import Look

WIDE = 640
"""How wide a picture is shown, in points at 100 %."""


class FirstNight(QDialog):
    """The guide in a window of its own, so that one can do what it says beside it."""

    def __init__(self, look: Look, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Your first night")
        self.look = look
        self.page = QTextBrowser()
        self.page.setAccessibleName("Your first night")
        self.page.setSearchPaths([str(FOLDER)])
        self.page.setOpenLinks(False)
        close = button("Close", self.reject)
        close.setAutoDefault(False)
        self.setLayout(pile((self.page, 1), row(None, close), margins=(16, 14, 16, 14), spacing=10))
        look.changed.connect(self._show)
        self._show()
        room = parent.size() if parent is not None else None
        wide, high = look.px(WIDE + 80), look.px(760)
        self.resize(min(wide, room.width() - 24) if room else wide, min(high, room.height() - 24) if room else high)

    def _show(self) -> None:
        self.page.setMarkdown(first_night())
        block = self.page.document().begin()
        while block.isValid():
            fragments = block.begin()
            while not fragments.atEnd():
                fragment = fragments.fragment()
                if fragment.charFormat().isImageFormat():
                    drawn = fragment.charFormat().toImageFormat()
                    drawn.setWidth(self.look.px(WIDE))
                    cursor = QTextCursor(self.page.document())
                    cursor.setPosition(fragment.position())
                    cursor.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)
                    cursor.setCharFormat(drawn)
                    break
                fragments += 1
            block = block.next()
