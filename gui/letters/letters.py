"""Letters: what came, what waits, what was asked back, what is read."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.adapters.change import Change
from gui.adapters.clipboard import came_from_others
from gui.adapters.desk import Desk
from gui.adapters.letters.letters import ASKED, READ, WAITING, Mail, mails
from gui.adapters.refresh import Refresher
from gui.adapters.requests import ReadLetter
from gui.adapters.setup.games import letters_of
from gui.letters.files import ask_for_messages, paths
from gui.letters.policy import PolicyButton
from gui.widgets.chips import chip_width, paint_chip
from gui.widgets.glyphs import paint_glyph
from gui.widgets.measures import GAP, HEADING, NOTE, ROW, TEXT
from gui.widgets.menus import Menu
from gui.widgets.part import Part
from gui.widgets.parts import button, label, paragraph, pile, row, silently
from gui.widgets.theme import Look

MAIL = Qt.ItemDataRole.UserRole + 1


class Letters(Part):
    """The letters of the turn in piles. Enter opens one; Paste begins another with what lies on the clipboard, and so do files
    and text that are dropped here."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__("Letters")
        self.desk = desk
        self.look = look
        self.shown: tuple[Mail, ...] = ()
        self.tools = self.paste_button = button("Paste", self.paste, "", "Read what lies on the clipboard as a letter (Ctrl+V)")
        self.list = QListWidget()
        self.list.setAccessibleName("Letters")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setItemDelegate(_Letter(look, self.list))
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)
        self.list.itemActivated.connect(lambda item: self.open(item.data(MAIL)))
        self.setAcceptDrops(True)
        self.empty = QWidget()
        ways = pile(label("No letter has come yet", "heading"), margins=(0, GAP, 0, 0), spacing=GAP)
        self.empty.setLayout(ways)
        self.files_button = button("Open files …", self.ask_for_files)
        self.sample_button = button("Read the example's letters", self.read_sample)
        self.sample: Path | None = None
        for one in (
            "Copy what a player wrote, in the forum or in a mail, and press Paste.",
            "Letters that lie in files may be dropped here, several at once.",
            self.files_button,
            "What each is read as stands beside it before anything is added.",
            self.sample_button,
        ):
            if isinstance(one, str):
                said = paragraph(one, "muted")
                ways.addWidget(said)
            else:
                ways.addLayout(row(one, None))
        ways.addStretch(1)
        self.shut = paragraph("The moderator alone reads letters.", "muted")
        self.shut.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.policy = PolicyButton(desk, brief=True)
        self.setLayout(pile((self.empty, 1), (self.shut, 1), (self.list, 1), row(None, self.policy), spacing=6))
        Refresher(desk, self, self.refresh, Change.GAME | Change.NOTES | Change.ORDERS | Change.LOOK)
        look.changed.connect(self.list.doItemsLayout)

    def refresh(self) -> None:
        """Show the letters of the turn in their piles; the same ones stay as they are."""
        if self.desk.game is None:
            return
        self.policy.refresh()
        self.policy.setVisible(self.desk.moderating)
        for press in (self.paste_button, self.files_button):
            press.setEnabled(self.desk.moderating)
        now = mails(self.desk)
        wait = sum(one.pile == WAITING for one in now)
        self.head("1 waits" if wait == 1 else f"{wait} wait" if wait else "")
        self.empty.setVisible(not now and self.desk.moderating)
        if not now and self.desk.moderating:
            self.sample = letters_of(self.desk.game)
        self.sample_button.setVisible(self.sample is not None)
        self.shut.setVisible(not now and not self.desk.moderating)
        self.list.setVisible(bool(now))
        if now == self.shown and self.list.count():
            return
        self.shown = now
        current = self.list.currentItem()
        mail = current.data(MAIL) if current is not None else None
        with silently(self.list):
            self.list.clear()
            for pile in (WAITING, ASKED, READ):
                found = [one for one in now if one.pile == pile]
                if found:
                    heading = QListWidgetItem(f"{pile} {len(found)}")
                    heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
                    self.list.addItem(heading)
                for one in found:
                    item = QListWidgetItem(f"{one.name} {one.time}: {', '.join(words for words, _ in one.chips)}")
                    item.setData(MAIL, one)
                    item.setToolTip(one.said)
                    self.list.addItem(item)
                    if mail is not None and one.number == mail.number:
                        self.list.setCurrentItem(item)

    def paste(self) -> None:
        """Open the message window on what lies on the clipboard."""
        self.desk.asked.emit(ReadLetter(text=came_from_others()))

    def read_sample(self) -> None:
        """Open the message window on the letters that came with the example."""
        if self.sample is not None:
            self.desk.asked.emit(ReadLetter(files=(self.sample,)))

    def ask_for_files(self) -> None:
        """Ask for saved messages, and open the message window on them."""
        if files := ask_for_messages(self.window()):
            self.desk.asked.emit(ReadLetter(files=files))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.desk.moderating and (paths(event.mimeData()) or event.mimeData().hasText()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the message window on the files, or on the text, that are dropped."""
        event.acceptProposedAction()
        files = tuple(paths(event.mimeData()))
        self.desk.asked.emit(ReadLetter(files=files) if files else ReadLetter(text=event.mimeData().text()))

    def open(self, mail: Mail | None) -> None:
        """Have a letter opened to be read; nothing for None."""
        if mail is not None:
            self.desk.asked.emit(ReadLetter(mail.number))

    def _open_menu(self, point: QPoint) -> None:
        item = self.list.itemAt(point)
        mail = item.data(MAIL) if item is not None else None
        if mail is not None and self.desk.moderating:
            menu = self.menu(mail)
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.list.viewport().mapToGlobal(point))

    def menu(self, mail: Mail) -> Menu:
        """What may be done about a letter."""
        # With the reader of letters, which no desk begins with.
        from gui.adapters.letters.filed import can_ask_back, has_open, note_asked_back, settle_letter

        menu, number = Menu(self), mail.number
        menu.addAction("Open …", lambda: self.open(mail))
        if mail.pile != READ:
            asked = menu.addAction("The writer was asked back", lambda: note_asked_back(self.desk, number))
            asked.setEnabled(can_ask_back(self.desk, number))
            done = menu.addAction("All settled", lambda: settle_letter(self.desk, number))
            done.setEnabled(has_open(self.desk, number))
        return menu


class _Letter(QStyledItemDelegate):
    """A heading of a pile; a letter that waits in three lines, one that is read in one."""

    def __init__(self, look: Look, parent: QListWidget) -> None:
        super().__init__(parent)
        self.look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        mail: Mail | None = index.data(MAIL)
        lines = 1 if mail is None or mail.pile == READ else 3 if mail.chips and mail.said else 2
        return QSize(60, self.look.px(ROW if lines == 1 else 10 + 19 * lines))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        look, mail = self.look, index.data(MAIL)
        rect: QRect = option.rect  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if mail is None:
            self._heading(painter, rect, index.data())
        else:
            if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
                painter.fillRect(rect, look.colour("accent_wash"))
            self._letter(painter, rect, mail)
        painter.restore()

    def _heading(self, painter: QPainter, rect: QRect, words: str) -> None:
        look = self.look
        pile, _, count = words.rpartition(" ")
        painter.fillRect(rect, look.colour("warn_wash" if pile == WAITING else "sunken"))
        painter.setFont(look.font(TEXT, True))
        painter.setPen(look.colour("ink"))
        painter.drawText(rect.adjusted(look.px(6), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, pile)
        at = rect.left() + look.px(14) + painter.fontMetrics().horizontalAdvance(pile)
        painter.setFont(look.font(NOTE))
        painter.setPen(look.colour("muted"))
        painter.drawText(QRect(at, rect.top(), look.px(60), rect.height()), Qt.AlignmentFlag.AlignVCenter, count)

    def _letter(self, painter: QPainter, rect: QRect, mail: Mail) -> None:
        look, read = self.look, mail.pile == READ
        line = look.px(ROW if read else 19)
        top = rect.top() + (0 if read else look.px(4))
        middle = Qt.AlignmentFlag.AlignVCenter
        left = rect.left() + look.px(4)
        paint_glyph(painter, QRectF(left, top, look.px(12), line), mail.side, look.side(mail.side), look.px(9))
        painter.setFont(look.font(NOTE))
        painter.setPen(look.colour("muted"))
        used = painter.fontMetrics().horizontalAdvance(mail.time) + look.px(8)
        painter.drawText(QRect(left, top, rect.width() - look.px(8), line), middle | Qt.AlignmentFlag.AlignRight, mail.time)
        painter.setFont(look.font(TEXT if read else HEADING, not read))
        painter.setPen(look.colour("ink"))
        inner = QRect(left + look.px(18), top, rect.width() - look.px(26) - used, line)
        painter.drawText(inner, middle, painter.fontMetrics().elidedText(mail.name, Qt.TextElideMode.ElideRight, inner.width()))
        if read:
            return
        if mail.said:
            top += line
            painter.setFont(look.font(12))
            painter.setPen(look.colour("muted"))
            inner = QRect(left + look.px(18), top, rect.width() - look.px(26), line)
            words = painter.fontMetrics().elidedText(f"“{mail.said}”", Qt.TextElideMode.ElideRight, inner.width())
            painter.drawText(inner, middle, words)
        self._chips(painter, QRect(left + look.px(18), top + line, rect.width() - look.px(26), line), mail.chips)

    def _chips(self, painter: QPainter, room: QRect, chips: tuple[tuple[str, str], ...]) -> None:
        at = float(room.left())
        for words, tone in chips:
            if at + chip_width(words, self.look) > room.right():
                break
            at = paint_chip(painter, at, room.center().y(), words, tone, self.look).right() + self.look.px(5)
