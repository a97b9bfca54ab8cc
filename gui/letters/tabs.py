"""What became of letters: the receipt, the unread box, and the letters of the turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from gui.adapters.background import Task
from gui.adapters.clipboard import copy_text
from gui.adapters.desk import Desk
from gui.adapters.history import can_undo
from gui.adapters.letters.filed import (
    BoxItem,
    decide_condition,
    filed_letters,
    heard_of,
    seal,
    tick_off,
    unread_box,
    write_receipt,
)
from gui.letters.rows import Line, Rows, Unsettled, plain
from gui.letters.understood import Understood
from gui.widgets.parts import button, paragraph, pile, row

UNDERSTOOD, RECEIPT, BOX, LETTERS = range(4)


class LetterTabs(QWidget):
    """Four leaves behind one row of tabs: the letter as understood (`first`) and what became of it and of others. The tabs say
    how much is on each."""

    def __init__(
        self, desk: Desk, first: Understood, open_sealed: Callable[[], object], break_seal: Callable[[], object]
    ) -> None:
        super().__init__()
        self.desk = desk
        self.answered: str | None = None
        self._writing: Task | None = None
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setAccessibleName("As understood, receipt, unread box, letters")
        for words in ("As understood", "Receipt", "Unread box", "Letters"):
            self.tabs.addTab(words)
        self.receipt = QPlainTextEdit()
        self.receipt.setReadOnly(True)
        self.receipt.setAccessibleName("Receipt")
        self.receipt.setPlaceholderText("Once the orders are added, the answer to their sender stands here.")
        self.copy_button = plain(button("Copy receipt", self.copy, "", "Copy the receipt"))
        self.undo_button = plain(button("Undo", self.undo, "quiet", "Take the last step back"))
        self.box = Rows("Unread box")
        self.letters = Rows("Letters of this turn")
        self.seal = paragraph("", "muted")
        self.open_button = plain(button("", open_sealed, "primary"))
        self.break_button = plain(button("Break the seal", break_seal, "", "Read the letters before the deadline"))
        self.stack = QStackedWidget()
        self.stack.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # as wide whatever the letter says
        for leaf in (
            _leaf(first, first.counted),
            _leaf(self.receipt, None, self.undo_button, self.copy_button),
            self.box,
            _leaf(self.letters, self.seal, self.break_button, self.open_button),
        ):
            self.stack.addWidget(leaf)
        self.tabs.currentChanged.connect(self.stack.setCurrentIndex)
        self.setLayout(pile(self.tabs, (self.stack, 1), spacing=8))

    def bring(self, leaf: int) -> None:
        self.tabs.setCurrentIndex(leaf)

    def refresh(self) -> None:
        """Show everything anew, as the game went on."""
        self._write_receipt(self.answered if heard_of(self.desk, self.answered) else None)
        self.undo_button.setEnabled(can_undo(self.desk))
        self.undo_button.setVisible(self.answered is not None)
        self._show_box()
        self._show_letters()

    def _write_receipt(self, player: str | None) -> None:
        """Have the answer to a player written; until it is there, nothing can be copied."""
        if self._writing is not None:
            self._writing.cancel()
        self._writing = None
        self.copy_button.setEnabled(False)
        if player is None:
            self.receipt.setPlainText("")
            return

        def done(written: str) -> None:
            self._writing = None
            self.receipt.setPlainText(written)
            self.copy_button.setEnabled(True)

        self._writing = write_receipt(self.desk, player, done, self)

    # The unread box

    def _show_box(self) -> None:
        standing = unread_box(self.desk, self._show_box, self)
        self.box.show_rows([self._unsettled(one) for one in standing], "Nothing waits to be dealt with.")
        self.tabs.setTabText(BOX, f"Unread box ({len(standing)})" if standing else "Unread box")

    def _unsettled(self, one: BoxItem) -> Unsettled:
        ways = [(said, partial(decide_condition, self.desk, one, way)) for way, said in one.ways]
        return Unsettled(one.name, one.words, lambda: self.settle(one.number, one.words), ways)

    def settle(self, number: int, words: str) -> None:
        """Tick a stretch off: the moderator has dealt with it."""
        if tick_off(self.desk, number, words) and self.box.shown:
            self.box.shown[0].setFocus()

    # The letters

    def _show_letters(self) -> None:
        filed = filed_letters(self.desk)
        lines = [Line(one.sign, one.name, one.marks, "bad" if one.late else "muted") for one in filed]
        self.letters.show_rows(lines, "Nobody has written yet.")
        self.tabs.setTabText(LETTERS, f"Letters ({len(filed)})" if filed else "Letters")
        said, shut, lying = seal(self.desk)
        self.seal.setText(said)
        self.seal.setVisible(bool(said))
        self.break_button.setVisible(shut)
        self.open_button.setVisible(bool(lying) and not shut)
        self.open_button.setText(f"Open {lying} sealed message{'' if lying == 1 else 's'}")

    # The receipt

    def copy(self) -> None:
        """Put the receipt on the clipboard."""
        copy_text(self.receipt.toPlainText())
        self.desk.said.emit("The receipt is copied.")

    def undo(self) -> None:
        """Take back the last gesture of the game, such as filing the letter."""
        self.desk.do(lambda game: game.undo_in_line())


def _leaf(part: QWidget, note: QWidget | None, *buttons: QWidget) -> QWidget:
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(6)
    if note is not None:
        box.addWidget(note)
    box.addWidget(part, 1)
    if buttons:
        box.addLayout(row(None, *buttons))
    return made
