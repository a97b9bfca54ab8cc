"""A ruling as it is written: its reason, what it lays down, who is told, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QPushButton,
    QScrollArea,
    QWidget,
)

from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.differences import Differences
from gui.adapters.ruling import (
    BLANK,
    CREATED,
    TAKEN_OUT,
    Change,
    RulingParts,
    event_said,
    events_following,
    kept_changes,
    only_hearer,
    tried,
    where_it_stands,
)
from gui.adapters.unsaved import UnsavedDraft
from gui.rulings.change import ChangeRow
from gui.rulings.effect import EffectRow
from gui.rulings.part import Part
from gui.rulings.readers import ReaderPicker
from gui.rulings.trial import TriedDialog
from gui.rulings.verdicts import DieRow, OrderRow, SettingRow
from gui.widgets.menus import Listing
from gui.widgets.parts import button, label, paragraph, pile, row

HIGH = 680
"""Points a window has that shows what would come of a ruling."""


class RulingDialog(TriedDialog):
    """Rule where the turn stands. With `veto`, the number of an event, the ruling is that it does not happen; `orders` says
    which orders are accepted or refused, `events` what is put in, `die` whose number is forced, `setting` what is changed.

    The turn is tried to its end while one writes; nothing is laid down before the button.
    """

    def __init__(
        self,
        desk: Desk,
        parent: QWidget | None,
        changes: tuple[Change, ...] = (),
        veto: int | None = None,
        orders: Mapping[int, bool] | None = None,
        events: Collection[Mapping[str, Any]] = (),
        die: str | None = None,
        setting: str | None = None,
    ) -> None:
        super().__init__(desk, parent, *_titles(veto, events))
        self.veto = veto
        self.lined = veto is None or bool(events)
        """Whether it says what else is laid down than that an event does not happen."""
        self.resize(820, HIGH)
        self.suggested = "" if veto is None else f"{'changed' if self.lined else 'cancelled'} by the moderator"
        """The reason that stands where none is written."""
        self.note.setPlaceholderText(self.suggested or "the reason, for the record")
        self.told = ReaderPicker(desk)
        if veto is not None:
            self.told.propose(only_hearer(desk, veto))
        self.rows: list[Part] = []
        self.lines = pile(margins=(0, 0, 4, 0), spacing=6)
        self.preview = Differences("Would no longer happen", "Would happen instead")
        more = 0 if veto is None or self.lined else events_following(desk, veto)
        self.following = QCheckBox(f"Cancel what follows from it too: {more} {'event' if more == 1 else 'events'}")
        self.following.setChecked(bool(more))
        self.following.toggled.connect(lambda _: self.judge())
        self._lay_out()
        for number, accept in (orders or {}).items():
            self.add(OrderRow(desk, number, accept=accept))
        for document in events:
            self.add(EffectRow(desk, document))
        if die is not None:
            self.add(DieRow(desk, die))
        if setting is not None:
            self.add(SettingRow(desk, setting))
        for change in changes or ((BLANK,) if veto is None and not self.rows else ()):
            self.add_change(change)
        self.note.textChanged.connect(lambda _: self._wait.start())
        self.anyway.toggled.connect(lambda _: self.judge())
        self.judge()
        self._blank = self._holds()
        desk.drafts.watch(self, self.draft)

    def _holds(self) -> dict[str, Any]:
        """What is written: the reason, who is told, and each line that says something by now."""
        parts = self._begun()
        for one in self.rows:
            if not one.blank:
                attempt(lambda one=one: one.add_to(parts))
        others = [str(action.data()) for action in self.told.others.actions() if action.isChecked()]
        return {**parts.kept(), "told": self.told.first.currentIndex(), "others": others}

    def draft(self) -> UnsavedDraft | None:
        """The ruling as far as it is written, where that is other than it was begun with."""
        holds = self._holds() if self.isVisible() else self._blank
        return UnsavedDraft("ruling", "a ruling", holds) if holds != self._blank else None

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Have a ruling as it was left."""
        desk = self.desk
        for one in list(self.rows):
            self.drop_part(one)
        for change in kept_changes(holds["changes"]):
            self.add_change(change)
        for document in holds["events"]:
            self.add(EffectRow(desk, document))
        for number, accept in holds["orders"]:
            self.add(OrderRow(desk, number, accept=accept))
        for purpose, number in holds["dice"].items():
            self.add(DieRow(desk, purpose, number))
        self.note.setText(str(holds["note"]))
        self.told.first.setCurrentIndex(int(holds["told"]))
        for action in self.told.others.actions():
            action.setChecked(action.data() in holds["others"])
        self.anyway.setChecked(bool(holds["anyway"]))
        self.following.setChecked(bool(holds.get("following")))
        self.judge()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow("Why", self.note)
        form.addRow("Told to", self.told)
        if self.following.isChecked():
            form.addRow("", self.following)
        heading = paragraph(self._heading(), "title")
        box = pile(heading, form, margins=(18, 16, 18, 14), spacing=10)
        self.setLayout(box)
        if self.lined:
            self.another = QPushButton("Another line")
            self.another.setProperty("role", "quiet")
            self.another.setAutoDefault(False)
            menu = Listing(self)
            for text, make in self.kinds():
                menu.addAction(text, lambda make=make: self.add(make()))
            self.another.setMenu(menu)
            box.addLayout(row(label("Change", "heading"), None, self.another))
            inner = QWidget()
            inner.setLayout(pile(self.lines, None))
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
        cancel = button("Cancel" if self.lined else "Leave it", self.reject)  # "Cancel" would be what the ruling does
        cancel.setAutoDefault(False)
        box.addLayout(row(None, cancel, self.lay))

    def _heading(self) -> str:
        if self.veto is not None:
            what = "Changed by ruling" if self.lined else "Cancelled by ruling"
            return f"{what}: {event_said(self.desk, self.veto)}"
        step = where_it_stands(self.desk)
        where = f"within “{step}”, where the turn stands" if step else "before anything else of the turn"
        return f"A ruling {where}"

    def kinds(self) -> tuple[tuple[str, Callable[[], Part]], ...]:
        """Everything a line of a ruling can be about."""
        desk, state = self.desk, self.desk.in_play.state
        return (
            ("Change a value", lambda: ChangeRow(state)),
            ("Create something", lambda: ChangeRow(state, Change("", CREATED))),
            ("Take something out", lambda: ChangeRow(state, Change("", TAKEN_OUT))),
            ("Accept an order against the rules", lambda: OrderRow(desk)),
            ("Refuse a legal order", lambda: OrderRow(desk, accept=False)),
            ("Add an event", lambda: EffectRow(desk)),
            ("Force a die", lambda: DieRow(desk)),
            ("Change a setting from here on", lambda: SettingRow(desk)),
        )

    def add_change(self, change: Change = BLANK) -> None:
        """Add a row that changes a value; empty without a `change`."""
        self.add(ChangeRow(self.desk.in_play.state, change))

    def add(self, made: Part) -> None:
        """One more line, with the keys where it begins once the ruling is in sight."""
        made.edited.connect(self._wait.start)
        made.dropped.connect(self.drop_part)
        made.edited.connect(self._fit)
        self.rows.append(made)
        self.lines.addWidget(made)
        self._fit()
        if self.isVisible():
            made.show()
            made.begins.setFocus(Qt.FocusReason.TabFocusReason)

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

    def showEvent(self, event: QShowEvent) -> None:
        """Before anything is laid down nothing comes of it: the window is no higher than what is to be filled in."""
        super().showEvent(event)
        layout = self.layout()
        if layout is not None and self.preview.isHidden() and not event.spontaneous():
            layout.activate()
            self.resize(self.width(), min(self.height(), layout.totalHeightForWidth(self.width())))

    def _show_preview(self, *, there: bool) -> None:
        """Show what would come of it, with the room it needs, from the first thing that comes of it on."""
        appears = there and self.preview.isHidden()
        self.preview.setVisible(there)
        if appears:
            self.resize(self.width(), max(self.height(), HIGH))

    def _begun(self) -> RulingParts:
        """The ruling without its lines."""
        note = self.note.text().strip() or self.suggested
        return RulingParts(note, self.veto, self.following.isChecked(), self.told.readers(), self.anyway.isChecked())

    def parts(self) -> RulingParts:
        """The ruling as written; refused while a line of it says nothing that could be meant."""
        parts = self._begun()
        for one in self.rows:
            if not one.blank:
                one.add_to(parts)
        return parts

    def judge(self) -> None:
        """Try the turn with the ruling, and say what comes of it or what is wrong."""
        self._wait.stop()
        trial = tried(self.desk, self.parts)
        if isinstance(trial, Refused):
            self.anyway.setVisible(self.anyway.isChecked())
            self.preview.clear()
            self.preview.hide()
            self._say(trial.in_a_row, "bad")
            return
        self.anyway.setVisible(bool(trial.doubts) or self.anyway.isChecked())
        self.preview.show_difference(trial.difference)
        self._show_preview(there=not trial.empty)
        if trial.doubts:
            self._say(trial.doubts.in_a_row, "bad")
        elif not trial.noted:
            self._say("Still to fill in: why.", "muted")
        elif trial.empty:
            self._say("Nothing is changed: the ruling will be a note in the record.", "muted", ready=True)
        else:
            self._say("Tried to the end of the turn, open questions answered by the rules.", "good", ready=True)


def _titles(veto: int | None, events: Collection[Mapping[str, Any]]) -> tuple[str, str]:
    """What the window is called, and the button that lays the ruling down."""
    if veto is None:
        return "Make a ruling", "Rule"
    return ("Change this event", "Change the event") if events else ("Cancel this event", "Cancel the event")
