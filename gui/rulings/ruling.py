"""A ruling as it is written: its reason, what it changes, who is told, and what would come of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.resolution.amend import Change, amended
from core.resolution.ruling import Ruling
from gui.adapters.desk import RESOLVE, Desk
from gui.rulings.change import ChangeRow
from gui.rulings.differences import Differences
from gui.shell.parts import button, label, redress, row

PAUSE = 250
"""Milliseconds without a key before the turn is tried out."""


class RulingDialog(QDialog):
    """Rule where the turn stands. With `veto`, the number of an event, the ruling is that it does not happen.

    The turn is tried to its end while one writes; nothing is laid down before "Rule".
    """

    def __init__(self, desk: Desk, parent: QWidget | None, changes: tuple[Change, ...] = (), veto: int | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.veto = veto
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Rule here" if veto is None else "Let this not happen")
        self.resize(760, 600)
        self.note = QLineEdit()
        self.note.setPlaceholderText("the reason, as the record shall keep it")
        self.told = QComboBox()
        self.told.addItem("the moderator alone", MODERATOR)
        self.told.addItem("everyone (public)", PUBLIC)
        for player in desk.in_play.face.players(desk.in_play.resolution.start):
            self.told.addItem(desk.name(player), only(player))
        self.rows: list[ChangeRow] = []
        self.changes = QVBoxLayout()
        self.changes.setSpacing(6)
        self.verdict = label("", "muted")
        self.verdict.setWordWrap(True)
        self.preview = Differences("Would no longer happen", "Would happen instead")
        self.lay = button("Rule", self.rule, "primary")
        self.lay.setDefault(True)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PAUSE)
        self._wait.timeout.connect(self.judge)
        self._lay_out()
        for change in changes or ((None,) if veto is None else ()):
            self.add_change(change)
        self.note.textChanged.connect(lambda _: self._wait.start())
        self.judge()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow("Why", self.note)
        form.addRow("Told to", self.told)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 14)
        box.setSpacing(10)
        heading = label(self._heading(), "title")
        heading.setWordWrap(True)
        box.addWidget(heading)
        box.addLayout(form)
        if self.veto is None:
            another = button("Another change", self.add_change, "quiet")
            another.setAutoDefault(False)
            box.addLayout(row(label("What shall be otherwise", "heading"), None, another))
            box.addLayout(self.changes)
        box.addWidget(self.verdict)
        box.addWidget(self.preview, 1)
        cancel = button("Cancel", self.reject)
        cancel.setAutoDefault(False)
        box.addLayout(row(None, cancel, self.lay))

    def _heading(self) -> str:
        game = self.desk.in_play
        if self.veto is not None:
            entry = game.entries[self.veto]
            return f"By ruling this shall not happen: {entry.event.sentence(entry.state.names)}"
        titles = {phase.key: phase.title for phase in game.resolution.phases}
        phase = game.resolution.phase
        where = f"within “{titles[phase]}”, where the turn stands" if phase else "before anything else of the turn"
        return f"A ruling {where}"

    def add_change(self, change: Change | None = None) -> None:
        made = ChangeRow(self.desk.in_play.state, change)
        made.drop.setAutoDefault(False)
        made.edited.connect(self._wait.start)
        made.dropped.connect(self.drop_change)
        self.rows.append(made)
        self.changes.addWidget(made)

    def drop_change(self, dropped: ChangeRow) -> None:
        self.rows.remove(dropped)
        self.changes.removeWidget(dropped)
        dropped.deleteLater()
        self.judge()

    def ruling(self) -> Ruling:
        """The ruling as written; `Rejected` while it cannot be laid down."""
        game = self.desk.in_play
        changes = tuple(one.change() for one in self.rows if not one.blank)
        amended(game.state, changes)
        veto = () if self.veto is None else (self.veto,)
        return game.ruling_here(self.note.text().strip(), changes, veto, told=self.told.currentData())

    def judge(self) -> None:
        """Try the turn with the ruling, and say what comes of it or what is wrong."""
        self._wait.stop()
        try:
            ruling = self.ruling()
            difference = self.desk.in_play.preview(ruling)
        except Rejected as rejected:
            self.preview.clear()
            self._say("; ".join(str(complaint) for complaint in rejected.complaints), "bad", ready=False)
            return
        self.preview.show_difference(difference)
        empty = not ruling.changes and not ruling.veto
        if not ruling.note:
            self._say("Still to fill in: why.", "muted", ready=False)
        elif empty:
            self._say("Nothing is changed: the ruling will be a note in the record.", "muted", ready=True)
        else:
            self._say("Tried to the end of the turn, open questions answered by the rules.", "good", ready=True)

    def _say(self, words: str, role: str, *, ready: bool) -> None:
        self.verdict.setText(words)
        redress(self.verdict, role)
        self.lay.setEnabled(ready)

    def rule(self) -> None:
        """Lay it down and go on to where it takes effect."""
        self.judge()
        if self.lay.isEnabled() and self.desk.do(lambda game: game.rule(self.ruling())):
            self.desk.bring(RESOLVE)
            self.accept()
