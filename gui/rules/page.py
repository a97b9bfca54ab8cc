"""The page of a rule: what it says, what was ruled where the document is silent, its setting, and the cases that show it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTextBrowser,
    QWidget,
)

from gui.adapters.desk import Desk
from gui.adapters.rules import SCHEME, all_rules, rule_html
from gui.widgets.parts import button, label, pile, row


class RulePage(QDialog):
    """The rules by number at the left, to be searched; the one picked at the right."""

    def __init__(self, desk: Desk, parent: QWidget | None, rule: str = "") -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        face = desk.in_play.face
        self.setWindowTitle(f"The rules of {face.title}")
        self.resize(860, 560)
        self.search = QLineEdit()
        self.search.setPlaceholderText("number or words")
        self.search.setAccessibleName("Search the rules by number or words")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.narrow)
        self.list = QListWidget()
        self.list.setAccessibleName("Rules")
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for number, text in all_rules(desk):
            item = QListWidgetItem(f"{number}  {text}")
            item.setData(Qt.ItemDataRole.UserRole, number)
            self.list.addItem(item)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(lambda address: self.show_rule(address.toString().removeprefix(SCHEME)))
        self.page.setAccessibleName("The rule")
        self.list.currentItemChanged.connect(lambda item, _: self._show(item))
        left = QWidget()
        left.setLayout(pile(self.search, (self.list, 1)))
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setHandleWidth(12)
        parts.setChildrenCollapsible(False)
        parts.addWidget(left)
        parts.addWidget(self.page)
        parts.setSizes([290, 530])
        box = pile(label(f"The rules of {face.title}", "title"), (parts, 1), margins=(18, 16, 18, 14), spacing=10)
        self.setLayout(box)
        close = button("Close", self.reject)
        close.setAutoDefault(False)
        box.addLayout(row(None, close))
        self.show_rule(rule)

    def show_rule(self, rule: str) -> None:
        """Bring a rule in front; one that is not worded says so."""
        for place in range(self.list.count()):
            if self.list.item(place).data(Qt.ItemDataRole.UserRole) == rule:
                self.list.item(place).setHidden(False)
                self.list.setCurrentRow(place)
                self.list.scrollToItem(self.list.item(place))
                return
        self.page.setHtml(f"<p>{escape(rule)}: these rules have no words for it here.</p>" if rule else "")
        if not rule and self.list.count():
            self.list.setCurrentRow(0)

    def narrow(self, text: str) -> None:
        """Hide rules in which not all of these words stand; where the one that is open goes, the first of the others opens."""
        words = text.casefold().split()
        items = [self.list.item(place) for place in range(self.list.count())]
        for item in items:
            item.setHidden(not all(word in item.text().casefold() for word in words))
        now, first = self.list.currentItem(), next((item for item in items if not item.isHidden()), None)
        if first is not None and (now is None or now.isHidden()):
            self.list.setCurrentItem(first)

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.page.setHtml(rule_html(self.desk, item.data(Qt.ItemDataRole.UserRole)))
