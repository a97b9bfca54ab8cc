"""Before a turn begins: what is unread is dealt with, votes are settled, and who is silent is known to be."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from gui.adapters.clipboard import copy_text
from gui.adapters.desk import Desk
from gui.adapters.letters import obstacles
from gui.adapters.letters.letters import WAITING, mails
from gui.adapters.letters.obstacles import Obstacles
from gui.adapters.requests import ReadLetter
from gui.adapters.standing import DAY
from gui.letters.rows import Line, Rows, plain, wrapped
from gui.widgets.parts import button, label, row


class Readiness:
    """Lets a turn begin: at once where nothing stands in the way, else after one question. What was answered once for the
    same obstacles is not asked again."""

    def __init__(self, desk: Desk, window: QWidget, read_messages: Callable[[ReadLetter], object]) -> None:
        self.desk = desk
        self.window = window
        self.read_messages = read_messages
        self.accepted: Obstacles | None = None

    def lets(self, go_on: Callable[[], object]) -> bool:
        """Whether the turn may go on now; if not, the question is put, and `go_on` called when it is answered."""
        if self.desk.game is None:
            return True
        found = obstacles.found(self.desk)
        if not found or found == self.accepted:
            return True
        ReadyDialog(self.desk, found, self, go_on).open()
        return False


class ReadyDialog(QDialog):
    """What stands in the way of the turn, with a reminder to copy for those who are silent."""

    def __init__(self, desk: Desk, found: Obstacles, readiness: Readiness, go_on: Callable[[], object]) -> None:
        super().__init__(readiness.window)
        self.desk = desk
        self.found = found
        self.readiness = readiness
        self.go_on = go_on
        game = desk.in_play
        self.setWindowTitle(f"Begin the {game.run}")
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 16)
        box.setSpacing(8)
        if found.unopened:
            box.addWidget(label(f"Sealed letters: {len(found.unopened)}", "heading"))
            box.addWidget(wrapped("They are to be opened and read first.", "muted"))
        if found.unread:
            box.addWidget(label(f"Unread box: {len(found.unread)}", "heading"))
            self.unread = Rows("Unread box")
            self.unread.show_rows([Line("…", words) for words in obstacles.unread(desk)], "")
            box.addWidget(self.unread, 2)
        if found.votes:
            box.addWidget(label(f"Votes not settled: {len(found.votes)}", "heading"))
            box.addWidget(wrapped("; ".join(found.votes)))
            box.addWidget(wrapped("As they stand they do not count.", "muted"))
        self._silent(box)
        self.read_button = plain(button("Read letters …", self._read))
        words = "Tick all off and begin" if found.unread else "Begin anyway"
        self.begin_button = button(words, self.begin, "primary")
        self.begin_button.setEnabled(not found.unopened)
        self.read_button.setVisible(bool(found.unopened or found.unread or found.missing or found.provisional))
        self.votes_button = plain(button("Settle the votes", self._settle))
        self.votes_button.setVisible(bool(found.votes))
        cancel = plain(button("Not yet", self.reject))
        box.addLayout(row(self.read_button, self.votes_button, None, cancel, self.begin_button))
        (self.read_button if found.unopened else self.begin_button).setFocus()
        self.resize(560, min(self.sizeHint().height(), 560))

    def _silent(self, box: QVBoxLayout) -> None:
        name = self.desk.name
        if self.found.missing:
            box.addWidget(label(f"No orders yet: {len(self.found.missing)}", "heading"))
            box.addWidget(wrapped(", ".join(map(name, self.found.missing))))
        if words := obstacles.reminder_to_all(self.desk):
            self.reminder = QPlainTextEdit(words)
            self.reminder.setReadOnly(True)
            self.reminder.setAccessibleName("Reminder")
            box.addWidget(self.reminder, 2)
            self.copy_button = plain(button("Copy the reminder", self.copy))
            box.addLayout(row(None, self.copy_button))
        if self.found.provisional:
            box.addWidget(label("Provisional orders alone", "heading"))
            box.addWidget(wrapped(", ".join(map(name, self.found.provisional))))

    def copy(self) -> None:
        """Put the reminder on the clipboard."""
        copy_text(self.reminder.toPlainText())
        self.desk.said.emit("The reminder is copied.")

    def _read(self) -> None:
        """Open the first letter that waits."""
        self.reject()
        first = next((one.number for one in mails(self.desk) if one.pile == WAITING), None)
        self.readiness.read_messages(ReadLetter(first))

    def _settle(self) -> None:
        self.reject()
        self.desk.bring(DAY)

    def begin(self) -> None:
        """Tick off what is unread, then make the gesture that was asked for."""
        if self.found.unread and not obstacles.tick_all_off(self.desk):
            return
        self.readiness.accepted = obstacles.found(self.desk)
        self.accept()
        self.go_on()
