"""The phrasebook of a game: what was learnt from its letters, forgotten entry by entry, or taken over from another game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QWidget

from gui.adapters.attempt import Refused
from gui.adapters.desk import Desk
from gui.adapters.letters.phrasebook import BookEntry, entries, forget, take_over, write_down
from gui.letters.rows import Rows, plain, wrapped
from gui.widgets.parts import button, pile, row


class Entry(QWidget):
    """One entry, with the buttons that change it and take it out."""

    def __init__(self, desk: Desk, one: BookEntry, change: Callable[[], object]) -> None:
        super().__init__()
        self.words = one.said
        self.edit_button = plain(button("Edit", change, "quiet", "Write it anew below"))
        self.forget_button = plain(button("Forget", lambda: forget(desk, one), "quiet", "Letters are read without it again"))
        box = row(wrapped(one.said), self.edit_button, self.forget_button, spacing=10)
        box.setStretch(0, 1)
        box.setContentsMargins(2, 1, 2, 1)
        self.setLayout(box)


class PhrasebookDialog(QDialog):
    """The entries of the game on the desk, in the order learnt."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.game = desk.in_play
        self.setWindowTitle("Phrasebook")
        self.rows = Rows("Phrasebook")
        self.notice = wrapped("", "bad")
        self.notice.hide()
        self.line = QLineEdit()
        self.line.setAccessibleName("Entry")
        self.line.setPlaceholderText("A word that means nothing, or PLAYER: WORDS = THING")
        self.line.returnPressed.connect(self.take_line)
        self.line.textChanged.connect(lambda text: self.take_button.setEnabled(bool(text.strip())))
        self.take_button = plain(button("Add", self.take_line, "", "Keep the entry as it is written here (Enter)"))
        self.take_button.setEnabled(False)
        self.changing: BookEntry | None = None
        """The entry that is written anew."""
        self.over_button = plain(button("Take over from another game …", self.ask_for_game))
        box = pile(
            wrapped("What this game has learnt from its letters. Each entry can be forgotten, and undone.", "muted"),
            self.notice,
            (self.rows, 1),
            margins=(18, 14, 18, 14),
            spacing=8,
        )
        self.setLayout(box)
        written = row(self.line, self.take_button)
        written.setStretch(0, 1)
        box.addLayout(written)
        box.addLayout(row(self.over_button, None, plain(button("Close", self.reject))))
        self.resize(560, 420)
        desk.changed.connect(self.refresh)
        desk.complained.connect(self.complain)
        self.refresh()

    def refresh(self) -> None:
        """List the entries anew; closes where another game is on the desk."""
        if self.desk.game is not self.game:
            self.reject()
            return
        self.notice.hide()
        self.rows.show_rows(
            [Entry(self.desk, one, partial(self.change, one)) for one in entries(self.desk)],
            "Nothing yet. Accept a marked order in “Read a letter”, and its card offers what can be remembered.",
        )

    def change(self, one: BookEntry) -> None:
        """Have an entry written anew in the line below."""
        self.changing = one
        self.line.setText(one.typed)
        self.take_button.setText("Change")
        self.line.setFocus()
        self.line.selectAll()

    def take_line(self) -> None:
        """Keep what is written in the line: a new entry, or one in the place of that which is changed."""
        written = self.line.text().strip()
        if not written:
            return
        kept = write_down(self.desk, written, self.changing)
        if isinstance(kept, Refused):
            self.complain(" ".join(f"{one.what} {one.mend}" for one in kept.complaints))
        elif kept:
            self.changing = None
            self.take_button.setText("Add")
            self.line.clear()

    def complain(self, what: str) -> None:
        self.notice.setText(what)
        self.notice.setVisible(bool(what))

    def ask_for_game(self) -> None:
        """Ask for a save and take over what it has learnt."""
        name, _ = QFileDialog.getOpenFileName(self, "Take over the phrasebook of", "", "Games (*.seneschal)")
        if name:
            self.take_over(Path(name))

    def take_over(self, save: Path) -> None:
        """Take the entries of another save that this game does not hold; it is opened behind the window."""
        take_over(self.desk, save, self.complain, self)
