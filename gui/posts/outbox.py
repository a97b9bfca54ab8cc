"""The outbox as a list: a card a post, with what has become of it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.widgets.theme import Look

NAME, SUBJECT, STATUS, TONE, SIGN = (Qt.ItemDataRole.UserRole + n for n in range(1, 6))
SIGNS = {"draft": "○", "copied": "◐", "sent": "●", "changed": "▲", "fault": "✕"}
TONES = {"draft": "muted", "copied": "accent", "sent": "good", "changed": "bad", "fault": "bad"}


class Outbox(QListWidget):
    """The cards, in the order they are to be sent."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setAccessibleName("Outbox")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setItemDelegate(_Card(look, self))
        self.setMinimumHeight(look.px(84))
        look.changed.connect(self.doItemsLayout)

    def add(self, name: str, subject: str, mark: str) -> None:
        """A card: whom it goes to, its subject, and its mark, such as `sent` or `changed since sent`."""
        kind = "changed" if mark.startswith("changed") else mark
        item = QListWidgetItem(f"{name}: {subject} ({mark})")
        for role, value in ((NAME, name), (SUBJECT, subject), (STATUS, mark), (TONE, TONES[kind]), (SIGN, SIGNS[kind])):
            item.setData(role, value)
        item.setToolTip(f"{name}\n{subject}\n{mark}")
        self.addItem(item)


class _Card(QStyledItemDelegate):
    """Two lines: the recipient and the mark, and the subject below them."""

    def __init__(self, look: Look, parent: Outbox) -> None:
        super().__init__(parent)
        self.look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.look.px(160), self.look.px(44))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        look = self.look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(1, 1, -1, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("accent_wash"))
            painter.drawRoundedRect(box, 6, 6)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(look.colour("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)
        inner = box.adjusted(look.px(8), look.px(3), -look.px(8), -look.px(3))
        top = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        below = top.translated(0, inner.height() / 2)
        indent = look.px(18)
        painter.setPen(look.colour(index.data(TONE)))
        painter.setFont(look.font(12))
        painter.drawText(QRectF(top.left(), top.top(), indent, top.height()), Qt.AlignmentFlag.AlignVCenter, index.data(SIGN))
        painter.setFont(look.font(11))
        status = index.data(STATUS)
        used = painter.fontMetrics().horizontalAdvance(status) + look.px(8)
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, status)
        painter.setPen(look.colour("ink"))
        painter.setFont(look.font(12.5, True))
        room = QRectF(top.left() + indent, top.top(), top.width() - indent - used, top.height())
        name = painter.fontMetrics().elidedText(index.data(NAME), Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(11.5))
        room = QRectF(below.left() + indent, below.top(), below.width() - indent, below.height())
        subject = painter.fontMetrics().elidedText(index.data(SUBJECT), Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, subject)
        painter.restore()
