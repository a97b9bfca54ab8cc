"""The head of a message: who sent it and when, and whether it is provisional."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from gui.adapters.clipboard import pasted_letter
from gui.adapters.desk import Desk
from gui.adapters.letters.heading import account_typed, senders, sent_at, timing, which_letter
from gui.adapters.letters.message import Message
from gui.widgets.flow import Flow
from gui.widgets.parts import Choice, Fitting, label, pile, redress, row, silently
from gui.widgets.theme import Look, glyph

ADDS = "Adds to earlier orders"


class Heading(QWidget):
    """Two lines above the letter."""

    changed = Signal()
    """Another sender or time is written; it is to be read soon."""
    named = Signal()
    """The sender is chosen, and what is read of the letter is wanted."""
    turned = Signal()
    """It was made provisional, or is no more."""
    counted = Signal(bool)
    """Whether it adds to the earlier orders of its writer is decided."""
    pasted = Signal()
    """A whole letter is pasted where only its sender stands."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk, self.look = desk, look
        self.sender_box = QComboBox()
        self.sender_box.setEditable(True)
        self.sender_box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.sender_box.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.sender_box.setMinimumContentsLength(12)
        self.sender_box.setAccessibleName("Sender")
        for addressed, account in senders(desk):
            self.sender_box.addItem(addressed, account)
        self.sender_box.setCurrentIndex(-1)
        listed = self.sender_box.view()
        listed.setMinimumWidth(listed.sizeHintForColumn(0) + look.px(24))
        line = self.sender_box.lineEdit()
        assert line is not None
        line.setPlaceholderText("account or name")
        line.returnPressed.connect(self._name)
        for typed in (line, self.sender_box):  # the box hands its keys to the line itself, past those who watch the line
            typed.installEventFilter(self)
        self.sender_box.activated.connect(self._name)
        self.known_by = ""
        """By which words of the letter alone its sender is known."""
        self.chosen = False
        """Whether the sender is chosen or written here, and not found in a letter: he is the sender of what is pasted next."""
        self.mark = label("")
        self.name = Fitting("title")
        self.which = Fitting("muted")
        self.which.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.sent = QLineEdit()
        self.sent.setAccessibleName("Sent")
        self.sent.setPlaceholderText("2026-03-05 21:40")
        self.late = label("", "muted")
        self.provisional = QCheckBox("Provisional")
        self.provisional.setToolTip("These orders stand only until final ones come")
        self.counting = Choice()
        self.counting.addItems(["Replaces earlier orders", ADDS])
        self.counting.setAccessibleName("What it does to earlier orders")
        self.counting.setToolTip("What this letter does to the earlier orders of its writer")
        above = row(self.mark, self.name, self.late, self.which)
        above.setStretch(1, 3)
        above.setStretch(3, 1)
        below = Flow(12, 4, level=True)  # where the letters are large, in two lines
        self.by = label("", "warn")
        self.by.setToolTip("Nothing but the letter's own words says who wrote it")
        sender, moment = QWidget(), QWidget()
        sender.setLayout(row(label("From", "heading"), self.sender_box))
        moment.setLayout(row(label("Sent", "heading"), self.sent))
        for part in (sender, self.by, moment, self.provisional, self.counting):
            below.addWidget(part)
        self.setLayout(pile(above, below, spacing=6))
        self.sender_box.editTextChanged.connect(self._renamed)
        self.sent.textChanged.connect(lambda _: (self.dress(), self.changed.emit()))
        self.provisional.clicked.connect(lambda _: self.turned.emit())
        self.counting.currentTextChanged.connect(lambda said: self.counted.emit(said == ADDS))
        self.dress()

    def dress(self) -> None:
        words = (self.sent.text(), self.sent.placeholderText())
        written = max(map(self.sent.fontMetrics().horizontalAdvance, words)) + self.look.px(26)
        self.sent.setFixedWidth(min(max(self.look.px(134), written), self.look.px(230)))
        self.sender_box.setMaximumWidth(self.look.px(220))

    @property
    def account(self) -> str:
        """The account that sent it, as chosen or written."""
        said = self.sender_box.currentText().strip()
        at = self.sender_box.findText(said, Qt.MatchFlag.MatchFixedString)
        return str(self.sender_box.itemData(at)) if at >= 0 else account_typed(self.desk, said)

    @property
    def when(self) -> datetime | None:
        """When the message was sent, by the game's own clock where the text names no other."""
        return sent_at(self.desk, self.sent.text().strip())

    def put(self, account: str, sent: str, *, known_by: str = "", chosen: bool = False) -> None:
        """Have the sender of another letter (`known_by` its own words alone, or `chosen` before it came) and its time, and tell
        nobody of the change."""
        self.known_by, self.chosen = known_by, chosen and not known_by
        with silently(self.sender_box), silently(self.sent):
            self.sender_box.setCurrentIndex(-1)
            self.sender_box.setEditText(account)
            self.sent.setText(sent)
        for field in (self.sent, self.sender_box.lineEdit()):
            if field is not None:
                field.setCursorPosition(0)  # what is too long is cut at its end
        self.dress()
        self.provisional.setChecked(False)

    def show_letter(self, message: Message) -> None:
        """Say whose a letter is, which of his it is, what it does to his earlier orders, and whether it comes in time."""
        player = message.player
        side = self.desk.sign_of(player) if player else None
        self.mark.setText(glyph(side) if player else "")
        self.mark.setVisible(player is not None)
        self.mark.setStyleSheet(f"color: {self.look.side(side).name()}; font-size: {self.look.px(15)}px")
        self.name.say(self.desk.name(player) if player else "Whose letter is it?")
        self.which.say(*which_letter(message))
        self.by.setText(self.known_by)
        self.by.setVisible(bool(self.known_by))
        with silently(self.counting):
            self.counting.setCurrentIndex(int(message.amending))
        self.counting.setVisible(message.meets_others)
        self._show_time()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if pasted_letter(event):
            self.pasted.emit()
            return True
        key = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if watched is self.sender_box and key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self._arrow():
            return True
        return super().eventFilter(watched, event)

    def _arrow(self) -> bool:
        """Have an arrow choose whom the words name, or open the list where they name nobody; False where he is chosen already, so
        that it goes on to his neighbour."""
        at = self.sender_box.findData(self.account) if self.sender_box.currentText() else -1
        if at >= 0:
            chosen = at == self.sender_box.currentIndex()
            self.sender_box.setCurrentIndex(at)
            return not chosen
        self.sender_box.showPopup()
        return True

    def _name(self) -> None:
        """Take what is chosen or written for the sender."""
        self.sender_box.setEditText(self.account)
        self.known_by, self.chosen = "", True
        self.named.emit()

    def _renamed(self) -> None:
        self.known_by, self.chosen = "", True
        self.changed.emit()

    def _show_time(self) -> None:
        found = timing(self.desk, self.sent.text().strip())
        self.late.setText(found.said)
        redress(self.late, "good" if found.good else "bad")
