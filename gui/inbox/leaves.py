"""What became of letters: the receipt, the unread box, and the letters of the turn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from core.mailbox import (
    OTHERWISE,
    THEN,
    Letter,
    branch_of,
    broken,
    condition,
    deadline,
    decide,
    duration_text,
    errand,
    lateness,
    letters,
    receipt_errand,
    sealed,
    settle,
    unopened,
    unsettled,
)
from core.mailbox.reading import Done
from gui.adapters.background import Task
from gui.adapters.clip import copy_text
from gui.adapters.desk import Desk
from gui.inbox.rows import Line, Rows, Unsettled, plain
from gui.inbox.understood import Understood
from gui.widgets.parts import button, label, row

UNDERSTOOD, RECEIPT, BOX, LETTERS = range(4)


class Leaves(QWidget):
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
        self.seal = label("", "muted")
        self.seal.setWordWrap(True)
        self.open_button = plain(button("", open_sealed, "primary"))
        self.break_button = plain(button("Break the seal", break_seal, "", "Read the messages before the deadline"))
        self.stack = QStackedWidget()
        for leaf in (
            _leaf(first, first.counted),
            _leaf(self.receipt, None, self.undo_button, self.copy_button),
            self.box,
            _leaf(self.letters, self.seal, self.break_button, self.open_button),
        ):
            self.stack.addWidget(leaf)
        self.tabs.currentChanged.connect(self.stack.setCurrentIndex)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self.tabs)
        box.addWidget(self.stack, 1)

    def bring(self, leaf: int) -> None:
        self.tabs.setCurrentIndex(leaf)

    def refresh(self) -> None:
        """Show everything anew, as the game went on."""
        game = self.desk.in_play
        filed = list(letters(game))
        heard = self.answered is not None and any(one.player == self.answered for one in filed)
        self._write_receipt(self.answered if heard else None)
        self.undo_button.setEnabled(game.journal.undoable is not None)
        self._show_box(filed)
        self._show_letters(filed)

    def _write_receipt(self, player: str | None) -> None:
        """Have the answer to a player written, behind the window; until it is there, nothing can be copied."""
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

        write = receipt_errand(self.desk.in_play, player)
        self._writing = self.desk.background.run("Writing the receipt", lambda _: write().text, done, None, self)

    # The unread box

    def _show_box(self, filed: list[Letter]) -> None:
        game = self.desk.in_play
        standing = unsettled(game)
        asked = {filed[number].account: filed[number].text for number, _ in standing}
        ahead = [one for account, text in asked.items() if (one := errand(game, account, text)) is not None]
        self.box.show_rows(
            [self._unsettled(number, words, filed[number].account, read=not ahead) for number, words in standing],
            "Nothing waits to be dealt with.",
        )
        self.tabs.setTabText(BOX, f"Unread box ({len(standing)})" if standing else "Unread box")
        if ahead:  # conditions are read from their letters, behind the window

            def done(found: list[Done]) -> None:
                for one, read in zip(ahead, found, strict=True):
                    one.hold(read)
                if self.desk.game is game and any(ask.why == "condition" for read in found for ask in read.reading.asks):
                    self._show_box(list(letters(game)))

            self.desk.background.run("Reading the letters", lambda _: [one.work() for one in ahead], done, None, self)

    def _unsettled(self, number: int, words: str, account: str, *, read: bool) -> Unsettled:
        ask = condition(self.desk.in_play, number, words) if read else None
        ways = [
            (said, lambda way=way: self.desk.do(lambda game: decide(game, number, words, way)))
            for way, said in ((THEN, "Order it"), (OTHERWISE, "Order the other"))
            if ask is not None and branch_of(ask, way)
        ]
        return Unsettled(account, words, lambda: self.settle(number, words), ways)

    def settle(self, number: int, words: str) -> None:
        """Tick a stretch off: the moderator has dealt with it."""
        if self.desk.do(lambda game: settle(game, number, [words])) and self.box.shown:
            self.box.shown[0].setFocus()

    # The letters

    def _show_letters(self, filed: list[Letter]) -> None:
        game = self.desk.in_play
        lines: list[QWidget] = []
        for one in filed:
            marks = ["provisional"] if one.provisional else []
            late = lateness(game, one)
            marks += [f"{duration_text(late)} late"] if late is not None else []
            marks += [f"{len(one.orders)} orders" if len(one.orders) != 1 else "1 order"] if one.opened else ["sealed"]
            sign = "✉" if not one.opened else "…" if one.open else "✓"
            lines.append(Line(sign, self.desk.name(one.player), " · ".join(marks), "bad" if late is not None else "muted"))
        self.letters.show_rows(lines, "Nobody has written yet.")
        self.tabs.setTabText(LETTERS, f"Letters ({len(filed)})" if filed else "Letters")
        lying, shut = len(unopened(game)), sealed(game)
        due = deadline(game)
        until = f"until {due:%A %d %B, %H:%M} UTC" if due else "until you break the seal"
        said = f"Sealed {until}: no more is shown than who has written." if shut else ""
        self.seal.setText(said or ("The seal of this turn was broken." if broken(game) else ""))
        self.seal.setVisible(bool(self.seal.text()))
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
        self.desk.do(lambda game: game.undo())


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
