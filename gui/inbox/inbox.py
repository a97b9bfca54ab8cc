"""Reading a message: paste it, see what it was understood as, take its orders down, answer with the receipt."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QPlainTextEdit,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.mailbox import letters, read, receipt, settle, take, unsettled, writer
from core.orders.inbox.reading import Ask, Read, Reading, Unread
from gui.adapters.desk import Desk
from gui.inbox.files import SUFFIXES, Message, message
from gui.inbox.rows import ASK, DOUBT, ORDER, UNREAD, Kind, Rows, Stretch, Unsettled, plain, wrapped
from gui.shell.parts import button, label, redress, row, silently
from gui.shell.theme import Look

PAUSE = 200
"""Milliseconds without a key before the message is read again."""


class InboxDialog(QDialog):
    """A player's message and what it is read as, live. Taking it down is one gesture; what was not understood then waits
    in the unread box until it is ticked off. Several files dropped at once are gone through one by one."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.game = desk.in_play
        self.look: Look = getattr(parent, "look", None) or Look()
        self.reading = Reading()
        self.player: str | None = None
        self.ticked: set[tuple[str, int]] = set()
        self.waiting: list[Message] = []
        self.answered: str | None = None
        self.setWindowTitle("Read a message")
        self.setAcceptDrops(True)
        self._make_parts()
        self._lay_out()
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.setInterval(PAUSE)
        self.pause.timeout.connect(self.read_now)
        self.text.textChanged.connect(self.pause.start)
        self.text.dropped.connect(self.open_files)
        self.sender_box.editTextChanged.connect(self.pause.start)
        self.clear_intent.toggled.connect(self.read_now)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.take_down)
        desk.changed.connect(self.refresh)
        desk.complained.connect(self.complain)
        self.look.changed.connect(self._dress)
        self._dress()
        self.refresh()
        self.sender_box.setFocus()

    def _make_parts(self) -> None:
        self.sender_box = QComboBox()
        self.sender_box.setEditable(True)
        self.sender_box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.sender_box.setAccessibleName("Sender")
        for player in self.game.face.players(self.game.state):
            self.sender_box.addItem(self.game.state.names.account(player), player)
        self.sender_box.setCurrentIndex(-1)
        line = self.sender_box.lineEdit()
        assert line is not None
        line.setPlaceholderText("forum account")
        self.sender_name = label("", "muted")
        self.clear_intent = QCheckBox("Clear intent counts")
        self.clear_intent.setChecked(True)
        self.clear_intent.setToolTip("Read what is clearly meant; otherwise whatever is ambiguous is asked back")
        self.text = _Paper()
        self.text.setAccessibleName("Message")
        self.text.setPlaceholderText("Paste the message here, or drop text, mail and web page files on it.")
        self.notice = wrapped("", "bad")
        self.summary = label("", "muted")
        self.earlier = label("", "muted")
        self.rows = Rows("As understood")
        self.files_button = plain(button("Open files …", self.ask_for_files))
        self.next_button = plain(button("", self.next_message))
        self.take_button = plain(button("Take down", self.take_down, "primary", "Take down the orders (Ctrl+Enter)"))
        self.receipt = QPlainTextEdit()
        self.receipt.setReadOnly(True)
        self.receipt.setAccessibleName("Receipt")
        self.receipt.setPlaceholderText("When the orders are taken down, the answer to their sender stands here.")
        self.copy_button = plain(button("Copy", self.copy, "", "Copy the receipt"))
        self.undo_button = plain(button("Undo", self.undo, "quiet", "Take the last step back"))
        self.box = Rows("Unread box")
        self.box_count = label("", "muted")

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(1, 5)
        grid.setRowStretch(4, 3)
        self.sender_box.setMinimumWidth(self.look.px(170))
        grid.addLayout(row(label("From", "heading"), self.sender_box, self.sender_name, None, self.clear_intent), 0, 0)
        grid.addLayout(row(label("As understood", "heading"), None, self.summary), 0, 1)
        grid.addWidget(self.text, 1, 0)
        grid.addWidget(self.rows, 1, 1)
        grid.addLayout(row(self.files_button, self.next_button, None), 2, 0)
        grid.addLayout(row(None, self.earlier, self.take_button), 2, 1)
        grid.addLayout(row(label("Receipt", "heading"), None, self.undo_button, self.copy_button), 3, 0)
        grid.addLayout(row(label("Unread box", "heading"), None, self.box_count), 3, 1)
        grid.addWidget(self.receipt, 4, 0)
        grid.addWidget(self.box, 4, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 16, 18, 16)
        outer.setSpacing(8)
        outer.addWidget(self.notice)
        outer.addLayout(grid, 1)
        self.notice.hide()
        self.resize(self.look.px(1020), self.look.px(740))

    def _dress(self) -> None:
        # A box to tick must be seen while it is empty.
        edge, full, side = self.look.theme.colours["strong_line"], self.look.theme.colours["accent"], self.look.px(11)
        self.setStyleSheet(
            f"QCheckBox::indicator {{ width: {side}px; height: {side}px; border: 2px solid {edge}; border-radius: 3px; }}"
            f"QCheckBox::indicator:checked {{ border-color: {full}; background: {full}; }} QCheckBox:focus {{ color: {full}; }}"
        )
        self._mark_text()

    # The message

    @property
    def account(self) -> str:
        return self.sender_box.currentText().strip()

    @property
    def written(self) -> str:
        return self.text.toPlainText()

    def complain(self, what: str) -> None:
        self.notice.setText(what)
        self.notice.setVisible(bool(what))

    def ask_for_files(self) -> None:
        kinds = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        names, _ = QFileDialog.getOpenFileNames(self, "Messages", "", f"Messages ({kinds})")
        self.open_files([Path(name) for name in names])

    def open_files(self, paths: Iterable[Path]) -> None:
        """Queue the message of each file, and show the first; those that cannot be read are named with the reason."""
        complaints: list[str] = []
        for path in paths:
            try:
                self.waiting.append(message(path))
            except Rejected as rejected:
                complaints += [str(complaint) for complaint in rejected.complaints]
        if self.waiting and (not self.written.strip() or self._taken()):
            self.next_message()
        self._enable()
        self.complain("\n".join(complaints))

    def next_message(self) -> None:
        """Put the next of the waiting messages on the paper; an unknown sender is left to be chosen."""
        if not self.waiting:
            return
        found = self.waiting.pop(0)
        with silently(self.sender_box):
            self.sender_box.setCurrentIndex(-1)
            self.sender_box.setEditText(self._account_of(found.sender))
        self.text.setPlainText(found.text)
        self.read_now()

    def _account_of(self, sender: str) -> str:
        try:
            return self.game.state.names.account(writer(self.game, sender))
        except Rejected:
            return ""

    # Reading

    def refresh(self) -> None:
        """The game went on: everything shown may differ."""
        if self.desk.game is not self.game:
            self.reject()
            return
        self.read_now()
        self._show_receipt()
        self._show_box()

    def read_now(self) -> None:
        if self.desk.game is not self.game:
            return
        self.pause.stop()
        self.complain("")
        self.player, self.reading = None, Reading()
        problem = "" if self.account else "Choose who wrote it; then it is read."
        try:
            if self.account:
                self.player, self.reading = read(
                    self.game, self.account, self.written, clear_intent=self.clear_intent.isChecked()
                )
        except Rejected as rejected:
            problem = " ".join(f"{complaint.what} {complaint.mend}" for complaint in rejected.complaints)
        self.sender_name.setText(self.desk.name(self.player) if self.player else "")
        self._show_reading(problem)
        self._mark_text()
        self._enable()

    def _show_reading(self, problem: str) -> None:
        placed = [(one.start, self._order_row(one, key)) for one, key in zip(self.reading.orders, self._keys(), strict=True)]
        for ask in self.reading.asks:
            placed.append((ask.start, self._row(ASK, ask, ask.sentence)))
        for unread in self.reading.unread:
            placed.append((unread.start, self._row(UNREAD, unread, unread.reason)))
        placed.sort(key=lambda pair: pair[0])
        self.rows.show_rows([made for _, made in placed], problem or "Nothing to read yet.")

    def _row(self, kind: Kind, one: Ask | Unread, why: str) -> Stretch:
        words = " ".join(self.written[one.start : one.end].split())
        return Stretch(kind, one.line, words, [(_sentence(why), "muted")], lambda: self.show_span(one.start, one.end))

    def _order_row(self, one: Read, key: tuple[str, int]) -> Stretch:
        words = one.order.sentence(self.game.state.names) if one.order else json.dumps(one.document)
        refusal = one.order.refusal(self.game.resolution.start) if one.order else None
        verdict = ("As things stand it can be carried out.", "good")
        if refusal is not None:
            rules = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
            verdict = (f"Would be refused: {refusal.sentence or refusal.code.replace('_', ' ')}{rules}", "bad")
        doubt = (_sentence(one.reason), "accent") if one.mark else ("", "")
        kind = DOUBT if one.mark else ORDER
        made = Stretch(kind, one.line, words, [doubt, verdict], lambda: self.show_span(one.start, one.end))
        if one.mark:
            made.may_be_accepted(key in self.ticked, lambda on: self._accept(key, on))
        return made

    def _keys(self) -> list[tuple[str, int]]:
        # An order is known again after more was typed by what it says and how often that was said before.
        said: Counter[str] = Counter()
        keys: list[tuple[str, int]] = []
        for one in self.reading.orders:
            words = json.dumps(one.document, sort_keys=True)
            keys.append((words, said[words]))
            said[words] += 1
        return keys

    def _accept(self, key: tuple[str, int], on: bool) -> None:
        self.ticked = self.ticked | {key} if on else self.ticked - {key}
        self._enable()

    def show_span(self, start: int, end: int) -> None:
        """Select a stretch of the message, so that it is seen."""
        self.text.setTextCursor(self._span(start, end))
        self.text.ensureCursorVisible()
        self.text.setFocus()

    def _span(self, start: int, end: int) -> QTextCursor:
        # The paper counts in UTF-16 units, a reading in characters.
        text = self.written
        first = len(text[:start].encode("utf-16-le", "surrogatepass")) // 2
        last = first + len(text[start:end].encode("utf-16-le", "surrogatepass")) // 2
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(first)
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _mark_text(self) -> None:
        marked = [(DOUBT if one.mark else ORDER, one.start, one.end) for one in self.reading.orders]
        marked += [(ASK, one.start, one.end) for one in self.reading.asks]
        marked += [(UNREAD, one.start, one.end) for one in self.reading.unread]
        selections: list[QTextEdit.ExtraSelection] = []
        for kind, start, end in marked:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self._span(start, end)  # type: ignore[attr-defined]
            selection.format = _drawn(kind, self.look.colour(kind.colour), self.look.colour(kind.wash))  # type: ignore[attr-defined]
            selections.append(selection)
        self.text.setExtraSelections(selections)

    # Taking down

    def taking(self) -> list[int]:
        """The numbers of the orders read that would be taken down: the certain ones and those accepted."""
        keys = self._keys()
        return [number for number, one in enumerate(self.reading.orders) if not one.mark or keys[number] in self.ticked]

    def _taken(self) -> bool:
        mine = [letter for letter in letters(self.game) if letter.player == self.player]
        return bool(mine) and mine[-1].text == self.written

    def _enable(self) -> None:
        count, open_ = len(self.taking()), len(self.reading.asks) + len(self.reading.unread)
        doubtful = len(self.reading.orders) - count
        earlier = sum(order.by == self.player for order in self.game.orders())
        counts = ((count, "to take down"), (doubtful, "doubtful"), (open_, "not understood"))
        taken = self._taken()
        self.summary.setText("taken down" if taken else " · ".join(f"{number} {what}" for number, what in counts if number))
        self.earlier.setText(f"in place of {earlier} taken down before" if earlier and self.written.strip() and not taken else "")
        redress(self.summary, "good" if taken else "muted")
        self.take_button.setText(f"Take down {count} order{'' if count == 1 else 's'}")
        self.take_button.setEnabled(self.player is not None and bool(self.written.strip()) and not taken)
        self.next_button.setVisible(bool(self.waiting))
        self.next_button.setText(f"Next message ({len(self.waiting)} waiting)")

    def take_down(self) -> None:
        """File the message and take down its orders, in one gesture; the receipt is then ready."""
        self.read_now()
        if not self.take_button.isEnabled() or self.player is None:
            return
        account, text, intent, accepted = self.account, self.written, self.clear_intent.isChecked(), self.taking()
        before, self.answered = self.answered, self.player
        if self.desk.do(lambda game: take(game, account, text, doubtful=accepted, clear_intent=intent)):
            self.desk.said.emit(f"{len(accepted)} orders of {self.desk.name(self.answered)} taken down.")
        else:
            self.answered = before

    def undo(self) -> None:
        self.desk.do(lambda game: game.undo())

    def _show_receipt(self) -> None:
        heard = self.answered is not None and any(letter.player == self.answered for letter in letters(self.game))
        self.receipt.setPlainText(receipt(self.game, self.answered) if heard and self.answered else "")
        self.copy_button.setEnabled(heard)
        self.undo_button.setEnabled(self.game.journal.undoable is not None)

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.receipt.toPlainText())
        self.desk.said.emit("The receipt is copied.")

    # The unread box

    def _show_box(self) -> None:
        accounts = [letter.account for letter in letters(self.game)]
        standing = unsettled(self.game)
        made = [Unsettled(accounts[number], words, lambda n=number, w=words: self.settle(n, w)) for number, words in standing]
        self.box.show_rows(made, "Nothing waits to be dealt with.")
        self.box_count.setText(f"{len(standing)} to deal with" if standing else "")

    def settle(self, number: int, words: str) -> None:
        """Tick a stretch off: the moderator has dealt with it."""
        if self.desk.do(lambda game: settle(game, number, [words])) and self.box.shown:
            self.box.shown[0].setFocus()

    # Dropping beside the paper

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _paths(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.open_files(_paths(event.mimeData()))


class _Paper(QPlainTextEdit):
    """The message as plain text; files dropped or pasted are handed on."""

    dropped = Signal(list)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(_paths(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        paths = _paths(source)
        if paths:
            self.dropped.emit(paths)
        else:
            super().insertFromMimeData(source)


def _paths(source: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]


def _drawn(kind: Kind, line: QColor, wash: QColor) -> QTextCharFormat:
    drawn = QTextCharFormat()
    drawn.setUnderlineStyle(kind.stroke)
    drawn.setUnderlineColor(line)
    drawn.setBackground(wash)
    return drawn


def _sentence(words: str) -> str:
    return words if not words else f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.?!' else '.'}"
