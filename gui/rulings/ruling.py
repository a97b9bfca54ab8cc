"""A ruling as it is written: its reason, what it lays down, who is told, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Any

from msgspec import convert, to_builtins
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.ledger.state import plain
from core.records.draft import UnsavedDraft
from core.resolution.amend import Amendment
from core.resolution.ruling import Ruling
from core.rulings import Doubtful
from gui.adapters.desk import Desk
from gui.adapters.differences import Differences
from gui.adapters.standing import RESOLVE
from gui.forms.leaving import Written
from gui.rulings.change import BECOMES, CREATED, TAKEN_OUT, ChangeRow
from gui.rulings.effect import EffectRow
from gui.rulings.part import Part, Parts
from gui.rulings.told import Told
from gui.rulings.verdicts import DieRow, OrderRow, SettingRow
from gui.widgets.menus import Menu
from gui.widgets.parts import button, label, redress, row

PAUSE = 250
"""Milliseconds without a key before the turn is tried out."""


class RulingDialog(Written):
    """Rule where the turn stands. With `veto`, the number of an event, the ruling is that it does not happen; `orders` says
    which orders are accepted or refused, `events` what is put in, `die` whose number is forced, `setting` what is changed.

    The turn is tried to its end while one writes; nothing is laid down before "Rule".
    """

    def __init__(
        self,
        desk: Desk,
        parent: QWidget | None,
        changes: tuple[Amendment, ...] = (),
        veto: int | None = None,
        orders: Mapping[int, bool] | None = None,
        events: Collection[Mapping[str, Any]] = (),
        die: str | None = None,
        setting: str | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.veto = veto
        self.lined = veto is None or bool(events)
        """Whether it says what else is laid down than that an event does not happen."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Make a ruling" if veto is None else "Cancel this event")
        self.resize(820, 680)
        self.note = QLineEdit()
        self.note.setPlaceholderText("the reason, for the record")
        self.told = Told(desk)
        self.rows: list[Part] = []
        self.lines = QVBoxLayout()
        self.lines.setContentsMargins(0, 0, 4, 0)
        self.lines.setSpacing(6)
        self.anyway = QCheckBox("Do it anyway")
        self.anyway.setToolTip("The rules know no such thing, but nothing breaks by it")
        self.anyway.hide()
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
        game = desk.in_play
        for number, accept in (orders or {}).items():
            self.add(OrderRow(game, number, accept=accept))
        for document in events:
            self.add(EffectRow(game, document))
        if die is not None:
            self.add(DieRow(game, die))
        if setting is not None:
            self.add(SettingRow(game, setting))
        for change in changes or ((None,) if veto is None and not self.rows else ()):
            self.add_change(change)
        self.note.textChanged.connect(lambda _: self._wait.start())
        self.anyway.toggled.connect(lambda _: self.judge())
        self.judge()
        self._blank = self._holds()
        desk.drafts.watch(self, self.draft)

    def _holds(self) -> dict[str, Any]:
        """What is written: the reason, who is told, and each line that says something by now."""
        parts = Parts()
        for one in self.rows:
            with suppress(Rejected):
                if not one.blank:
                    one.add_to(parts)
        others = [str(action.data()) for action in self.told.others.actions() if action.isChecked()]
        return {
            "note": self.note.text(),
            "told": self.told.first.currentIndex(),
            "others": others,
            "anyway": self.anyway.isChecked(),
            "veto": self.veto,
            "changes": to_builtins(parts.changes, enc_hook=plain),
            "events": to_builtins(parts.events, enc_hook=plain),
            "dice": parts.dice,
            "orders": [[number, accept] for number, accept in parts.orders.items()],
        }

    def draft(self) -> UnsavedDraft | None:
        """The ruling as far as it is written, where that is other than it was begun with."""
        holds = self._holds() if self.isVisible() else self._blank
        return UnsavedDraft("ruling", "a ruling", holds) if holds != self._blank else None

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Have a ruling as it was left."""
        game = self.desk.in_play
        for one in list(self.rows):
            self.drop_part(one)
        for change in convert(holds["changes"], tuple[Amendment, ...]):
            self.add_change(change)
        for document in holds["events"]:
            self.add(EffectRow(game, document))
        for number, accept in holds["orders"]:
            self.add(OrderRow(game, number, accept=accept))
        for purpose, number in holds["dice"].items():
            self.add(DieRow(game, purpose, number))
        self.note.setText(str(holds["note"]))
        self.told.first.setCurrentIndex(int(holds["told"]))
        for action in self.told.others.actions():
            action.setChecked(action.data() in holds["others"])
        self.anyway.setChecked(bool(holds["anyway"]))
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
        if self.lined:
            self.another = QPushButton("Another line")
            self.another.setProperty("role", "quiet")
            self.another.setAutoDefault(False)
            menu = Menu(self)
            for text, make in self.kinds():
                menu.addAction(text, lambda make=make: self.add(make()))
            self.another.setMenu(menu)
            box.addLayout(row(label("Change", "heading"), None, self.another))
            inner = QWidget()
            outer = QVBoxLayout(inner)
            outer.setContentsMargins(0, 0, 0, 0)
            outer.addLayout(self.lines)
            outer.addStretch(1)
            self.room = QScrollArea()
            self.room.setWidgetResizable(True)
            self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.room.setWidget(inner)
            box.addWidget(self.room)
        said = row(self.verdict, self.anyway)
        said.setStretch(0, 1)
        box.addLayout(said)
        box.addWidget(self.preview, 1)
        box.addStretch(0)
        cancel = button("Cancel", self.reject)
        cancel.setAutoDefault(False)
        box.addLayout(row(None, cancel, self.lay))

    def _heading(self) -> str:
        game = self.desk.in_play
        if self.veto is not None:
            entry = game.resolution.entries[self.veto - game.resolution.first]
            return f"Cancelled by ruling: {entry.event.sentence(entry.state.names)}"
        titles = {phase.key: phase.title for phase in game.resolution.phases}
        phase = game.resolution.phase
        where = f"within “{titles[phase]}”, where the turn stands" if phase else "before anything else of the turn"
        return f"A ruling {where}"

    def kinds(self) -> tuple[tuple[str, Callable[[], Part]], ...]:
        """Everything a line of a ruling can be about."""
        game = self.desk.in_play
        return (
            ("Change a value", lambda: ChangeRow(game.state, how=BECOMES)),
            ("Create something", lambda: ChangeRow(game.state, how=CREATED)),
            ("Take something out", lambda: ChangeRow(game.state, how=TAKEN_OUT)),
            ("Accept an order against the rules", lambda: OrderRow(game)),
            ("Refuse a legal order", lambda: OrderRow(game, accept=False)),
            ("Add an event", lambda: EffectRow(game)),
            ("Force a die", lambda: DieRow(game)),
            ("Change a setting from here on", lambda: SettingRow(game)),
        )

    def add_change(self, change: Amendment | None = None) -> None:
        """Add a row that changes a value; empty without a `change`."""
        self.add(ChangeRow(self.desk.in_play.state, change))

    def add(self, made: Part) -> None:
        """One more line."""
        made.edited.connect(self._wait.start)
        made.dropped.connect(self.drop_part)
        made.edited.connect(self._fit)
        self.rows.append(made)
        self.lines.addWidget(made)
        self._fit()

    def drop_part(self, dropped: Part) -> None:
        """Remove a row and judge what is left."""
        self.rows.remove(dropped)
        self.lines.removeWidget(dropped)
        dropped.hide()
        dropped.deleteLater()
        self._fit()
        self.judge()

    def _fit(self) -> None:
        """Give the lines the room they take, up to a share of the dialog."""
        if self.veto is None:
            wanted = sum(one.sizeHint().height() + self.lines.spacing() for one in self.rows)
            self.room.setFixedHeight(min(max(wanted, 30) + 2, max(160, self.height() * 2 // 5)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def ruling(self) -> Ruling:
        """The ruling as written; `Rejected` while it cannot be laid down."""
        game = self.desk.in_play
        parts = Parts()
        for one in self.rows:
            if not one.blank:
                one.add_to(parts)
        veto = () if self.veto is None else (self.veto,)
        return game.ruling_here(
            self.note.text().strip(), tuple(parts.changes), veto, parts.dice, self.told.audience(),
            events=parts.events, orders=parts.orders, anyway=self.anyway.isChecked(),
        )  # fmt: skip

    def judge(self) -> None:
        """Try the turn with the ruling, and say what comes of it or what is wrong."""
        self._wait.stop()
        game = self.desk.in_play
        doubts = ""
        try:
            ruling = self.ruling()
            try:
                game.check(ruling)
            except Doubtful as doubtful:
                doubts = "; ".join(f"{one.where}: {one.what}" for one in doubtful.complaints)
            difference = game.preview(ruling)
        except Rejected as rejected:
            self.anyway.setVisible(self.anyway.isChecked())
            self.preview.clear()
            self.preview.hide()
            self._say("; ".join(str(complaint) for complaint in rejected.complaints), "bad")
            return
        self.anyway.setVisible(bool(doubts) or self.anyway.isChecked())
        self.preview.show()
        self.preview.show_difference(difference)
        if doubts:
            self._say(doubts, "bad")
        elif not ruling.note:
            self._say("Still to fill in: why.", "muted")
        elif ruling.empty:
            self._say("Nothing is changed: the ruling will be a note in the record.", "muted", ready=True)
        else:
            self._say("Tried to the end of the turn, open questions answered by the rules.", "good", ready=True)

    def _say(self, words: str, role: str, *, ready: bool = False) -> None:
        self.verdict.setText(words)
        redress(self.verdict, role)
        self.lay.setEnabled(ready)

    def rule(self) -> None:
        """Lay it down; the turn stands right after it then."""
        self.judge()
        if self.lay.isEnabled() and self.desk.do(lambda game: game.rule(self.ruling())):
            self.desk.bring(RESOLVE)
            self.accept()
