"""The outbox as a list: a line a recipient, a chip a post with what has become of it, the public posts last."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.forms.value import enter_alone
from gui.widgets.chips import chip_width, paint_chip
from gui.widgets.glyphs import paint_glyph
from gui.widgets.lines import Lines
from gui.widgets.measures import HEADING, NOTE, ROW, TEXT
from gui.widgets.parts import pile
from gui.widgets.theme import Look, Sign

SIGNS = {"draft": "○", "copied": "◑", "sent": "✓", "changed": "↻", "fault": "✕", "finding": "!", "waits": "○"}
TONES = {
    "draft": "muted",
    "copied": "accent",
    "sent": "good",
    "changed": "warn",
    "fault": "bad",
    "finding": "bad",
    "waits": "muted",
}
LINE = Qt.ItemDataRole.UserRole + 1
WRAP = Qt.TextFlag.TextWordWrap


class Posting(NamedTuple):
    """A post in the outbox: its number, whom it goes to, a word for it, its subject, and its mark, such as `sent`,
    `changed since sent` or `finding`."""

    number: int
    to: str
    name: str
    account: str
    side: Sign | None
    word: str
    subject: str
    mark: str
    last: bool
    """Whether it goes out after all messages."""

    @property
    def kind(self) -> str:
        """What the mark means, without the rest of its words."""
        return "changed" if self.mark.startswith("changed") else self.mark

    @property
    def public(self) -> bool:
        """Whether it goes to everybody."""
        return self.to == "public"


class Outbox(QWidget):
    """The posts in the order they are to be sent. The arrow keys go from post to post, Enter takes the one in front."""

    turned = Signal(int)
    taken = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.posts: tuple[Posting, ...] = ()
        self.only = ""
        """The kind of post the list is narrowed to; empty for all."""
        self._current = -1
        self._rows: list[tuple[str, tuple[Posting, ...]]] = []
        self.list = _List(self)
        self.setLayout(pile(self.list))
        self.setFocusProxy(self.list)
        look.changed.connect(self.list.doItemsLayout)

    def show_posts(self, posts: tuple[Posting, ...]) -> None:
        """Show these posts; the one in front stays so."""
        self.posts = posts
        self._current = min(max(0, self._current), len(posts) - 1)
        rows: list[tuple[str, tuple[Posting, ...]]] = []
        shown = [post for post in posts if not self.only or self._fits(post)]
        groups = (
            ("Public, first", [post for post in shown if post.public and not post.last]),
            ("Messages", [post for post in shown if not post.public]),
            ("Public, last", [post for post in shown if post.last]),
        )
        for number, (heading, of) in enumerate(((heading, of) for heading, of in groups if of), 1):
            public = of[0].public
            rows.append((f"{number} · {heading} {len(of)}", ()))
            lines: dict[object, list[Posting]] = {}
            for post in of:
                lines.setdefault(post.number if public else post.to, []).append(post)
            for line in lines.values():
                said = "; ".join(f"{post.subject} ({post.mark})" for post in line)
                rows.append((f"{line[0].name}: {said}", tuple(line)))
        self._put(rows)

    def _fits(self, post: Posting) -> bool:
        return post.kind in ("draft", "copied", "waits") if self.only == "draft" else post.kind == self.only

    def _put(self, rows: list[tuple[str, tuple[Posting, ...]]]) -> None:
        """Bring the list to these rows; what stays the same stays as it is."""
        at = self.list.verticalScrollBar().value()
        for _ in range(self.list.count() - len(rows)):
            self.list.takeItem(len(rows))
        for place, (said, line) in enumerate(rows):
            if place < len(self._rows) and self._rows[place] == (said, line):
                continue
            if place >= self.list.count():
                self.list.addItem(QListWidgetItem())
            usual, heading = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable, Qt.ItemFlag.ItemIsEnabled
            told = (f"{line[0].name}  {line[0].account}", *(f"{post.subject}: {post.mark}" for post in line)) if line else ()
            with self.list.changing(place) as item:
                item.setText(said)
                item.setData(LINE, line)
                item.setFlags(usual if line else heading)
                item.setToolTip("\n".join(told))
        self._rows = rows
        self.list.verticalScrollBar().setValue(at)

    def count(self) -> int:
        return len(self.posts)

    def currentRow(self) -> int:
        """The number of the post in front; -1 when there is none."""
        return self._current

    def setCurrentRow(self, number: int) -> None:
        """Put a post in front."""
        number = min(number, len(self.posts) - 1)
        before, self._current = self._current, number
        for at, (_, line) in enumerate(self._rows):
            item, numbers = self.list.item(at), {post.number for post in line}
            if number in numbers:
                self.list.setCurrentRow(at)
                if at and not self._rows[at - 1][1]:
                    self.list.scrollToItem(self.list.item(at - 1))  # the heading that it stands below
                self.list.scrollToItem(item)
            if number != before and not numbers.isdisjoint((before, number)):
                self.list.update(self.list.indexFromItem(item))
        if number != before:
            self.turned.emit(number)

    def narrow(self, only: str) -> None:
        """Show all posts, or only those of a kind."""
        self.only = only
        self.show_posts(self.posts)
        self.setCurrentRow(self._current)


class _List(Lines):
    """Which chip is chosen is the outbox's to say."""

    def __init__(self, outbox: Outbox) -> None:
        super().__init__()
        self.outbox = outbox
        self.setAccessibleName("Outbox")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.delegate = _Line(self, outbox)
        self.setItemDelegate(self.delegate)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():  # it says how many rows of chips a line has
            self.scheduleDelayedItemsLayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is None or not item.data(LINE):
            return
        line: tuple[Posting, ...] = item.data(LINE)
        chips = self.delegate.chips(self.visualItemRect(item), line)
        hit = next((post for post, box in chips if box.adjusted(-2, -3, 2, 3).contains(event.position())), None)
        self.outbox.setCurrentRow((hit or self._waiting(line)).number)

    @staticmethod
    def _waiting(line: tuple[Posting, ...]) -> Posting:
        """The post of a line that is still to be sent, or else its first."""
        return next((post for post in line if post.kind not in ("sent", "copied")), line[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}
        if event.key() in steps:
            shown = [post.number for at in range(self.count()) for post in self.item(at).data(LINE) or ()]
            current = self.outbox.currentRow()
            at = shown.index(current) if current in shown else -1
            if shown:
                self.outbox.setCurrentRow(shown[max(0, min(len(shown) - 1, at + steps[Qt.Key(event.key())]))])
        elif enter_alone(event):
            self.outbox.taken.emit()
        else:
            super().keyPressEvent(event)
            self._follow()

    def _follow(self) -> None:
        """Put in front what keys of the list itself went to, such as End or a letter: what is marked is what is copied."""
        row = self.currentRow()
        if row < 0:
            return
        line: tuple[Posting, ...] = self.item(row).data(LINE) or self.item(row + 1).data(LINE)  # beneath a heading
        if self.outbox.currentRow() not in {post.number for post in line}:
            self.outbox.setCurrentRow(self._waiting(line).number)
        elif not self.item(row).data(LINE):
            self.setCurrentRow(row + 1)


class _Line(QStyledItemDelegate):
    """A heading; a recipient with a chip a post below his name; a public post with its chip beside its subject."""

    def __init__(self, view: _List, outbox: Outbox) -> None:
        super().__init__(view)
        self.outbox = outbox
        self.look = outbox.look
        self._known = lru_cache(256)(self._high)
        """How high a line is in a width: whatever is marked, the list asks it of all lines."""
        self.look.changed.connect(self._known.cache_clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        line: tuple[Posting, ...] = index.data(LINE) or ()
        return QSize(60, self._known(line, self.outbox.list.viewport().width()))

    def _high(self, line: tuple[Posting, ...], width: int) -> int:
        if not line:
            return self.look.px(ROW + 2)
        rows = self.look.px(2) if line[0].public else self.look.px(21) * self._rows(line, width)
        return self._head(line[0], width) + rows

    def _called(self, post: Posting) -> str:
        return post.subject if post.public else post.name

    def _room(self, post: Posting, width: int) -> int:
        """How wide what the line is called may be."""
        beside = chip_width(self._word(post), self.look) if post.public else 0
        return width - self.look.px(26) - beside

    def _head(self, post: Posting, width: int) -> int:
        """The height of what the line is called, which goes on in the next line where it is long."""
        metrics = QFontMetrics(self.look.font(HEADING, True))
        room = QRect(0, 0, self._room(post, width), 1000)
        return self.look.px(ROW) + metrics.boundingRect(room, WRAP, self._called(post)).height() - metrics.height()

    def _word(self, post: Posting) -> str:
        return f"{SIGNS[post.kind]} {post.mark if post.public else post.word}"

    def _rows(self, line: tuple[Posting, ...], width: int) -> int:
        boxes = self.chips(QRect(0, 0, width, 1000), line)
        return len({round(box.top()) for _, box in boxes})

    def chips(self, rect: QRect, line: tuple[Posting, ...]) -> list[tuple[Posting, QRectF]]:
        """Where the chips of a line stand: in as many rows as they need."""
        look = self.look
        high = look.px(17)
        if line[0].public:
            wide = chip_width(self._word(line[0]), look)
            return [(line[0], QRectF(rect.right() - wide - look.px(4), rect.center().y() - high / 2, wide, high))]
        left, top = rect.left() + look.px(22), rect.top() + self._head(line[0], rect.width())
        at, made = float(left), list[tuple[Posting, QRectF]]()
        for post in line:
            wide = chip_width(self._word(post), look)
            if at > left and at + wide > rect.right() - 2:
                at, top = float(left), top + look.px(21)
            made.append((post, QRectF(at, top, wide, high)))
            at += wide + look.px(5)
        return made

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        look = self.look
        rect: QRect = option.rect  # type: ignore[attr-defined]
        line: tuple[Posting, ...] = index.data(LINE) or ()
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not line:
            painter.fillRect(rect, look.colour("sunken"))
            heading, _, count = index.data().rpartition(" ")
            painter.setFont(look.font(TEXT, True))
            painter.setPen(look.colour("ink"))
            painter.drawText(rect.adjusted(look.px(4), 0, 0, 0), middle, heading)
            painter.setFont(look.font(NOTE))
            painter.setPen(look.colour("muted"))
            painter.drawText(rect.adjusted(0, 0, -look.px(6), 0), middle | Qt.AlignmentFlag.AlignRight, count)
            painter.restore()
            return
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(rect, look.colour("accent_wash"))
        boxes = self.chips(rect, line)
        public = line[0].public
        top = QRect(rect.left(), rect.top(), rect.width(), self._head(line[0], rect.width()) + (look.px(2) if public else 0))
        painter.setFont(look.font(TEXT))
        if public:
            painter.setPen(look.colour("muted"))
            painter.drawText(top.adjusted(look.px(4), 0, 0, 0), middle, "☰")
        else:
            mark = QRectF(top.left() + look.px(2), top.top(), look.px(14), top.height())
            paint_glyph(painter, mark, line[0].side, look.side(line[0].side), look.px(9))
        painter.setFont(look.font(NOTE))
        account = "" if public else line[0].account
        used = painter.fontMetrics().horizontalAdvance(account) if account else 0
        painter.setFont(look.font(HEADING, True))
        name, room = self._called(line[0]), self._room(line[0], rect.width())
        wanted = painter.fontMetrics().horizontalAdvance(name)
        if wanted + used + look.px(8) > room:
            used = 0
        painter.setPen(look.colour("ink"))
        painter.drawText(QRect(top.left() + look.px(22), top.top(), room, top.height()), middle | WRAP, name)
        if used:
            painter.setFont(look.font(NOTE))
            painter.setPen(look.colour("muted"))
            painter.drawText(top.adjusted(0, 0, -look.px(4), 0), middle | Qt.AlignmentFlag.AlignRight, account)
        for post, box in boxes:
            ringed = post.number == self.outbox.currentRow()
            paint_chip(painter, box.left(), box.center().y(), self._word(post), TONES[post.kind], look, ringed)
        painter.restore()
