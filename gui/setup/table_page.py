"""A part of a new game that has rows: a table, and beneath it all of the row in hand."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from copy import deepcopy
from typing import Any, cast

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QSplitter, QVBoxLayout, QWidget

from gui.adapters.setup.draft import Draft, Sheet
from gui.adapters.setup.newgame import NewGame, SetupFinding
from gui.adapters.shape import shapes
from gui.forms.form import FormView
from gui.forms.picker import Picker
from gui.forms.texts import Raw
from gui.forms.value import Value
from gui.setup.columns import columns, suggesting
from gui.setup.grid import NEW, Grid
from gui.setup.grid_view import GridView
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import button, label, once, paragraph, pile, replace, row, silently
from gui.widgets.slices import Slices
from gui.widgets.theme import Look

NARROW = 860
DEEP = 20
"""As many widgets lie within one another at most in a form."""
LAZY = 250
"""Milliseconds after which what is written beside the table is one gesture."""


class TablePage(QWidget):
    """A part that has rows: the table, and the row in hand with every field there is."""

    def __init__(self, game: NewGame, sheet: Sheet, look: Look) -> None:
        super().__init__()
        self.game = game
        self.sheet = sheet
        self.look = look
        self._form: Value = Raw()
        self.making = Slices(self)
        """The row in hand is put beside the table field by field: a player of some games has hundreds."""
        self.thing: str | None = None
        self.shown: Any = None
        self._shared = 0
        """How high the row in hand was when the room was shared last."""
        hint = paragraph(sheet.hint, "muted")
        self.said = paragraph("", "bad")
        self.said.hide()
        fixed = sheet.key == game.draft.face.scheme.places and game.draft.ground().grid
        add = self._add if not fixed else None
        new = NEW if sheet.shape == "named" else "type here for a new one"
        self.grid = Grid(
            game, sheet.key, columns(game, sheet), lambda: [thing for thing, _ in game.draft.rows(sheet.key)], add,
            lambda thing: game.draft.remove(sheet.key, thing), new,
        )  # fmt: skip
        self.view = GridView(self.grid, look, sheet.title)
        self.catalogue = [(words, document) for words, document in sheet.catalogue()]
        self.start = Picker()
        self.start.offer([(words, words) for words, _ in self.catalogue], empty=False)
        self.start.line.setPlaceholderText("fill in from the catalogue")
        self.start.setAccessibleName("Fill the row in from the catalogue")
        self.start.setToolTip("Fill the selected row from the catalogue; with none selected, add one")
        self.start.setMinimumWidth(look.px(190))
        self.start.taken.connect(self.fill_in)
        self.up = button("▲", lambda: self._move(-1), tip="Move up: the order counts")
        self.down = button("▼", lambda: self._move(1), tip="Move down: the order counts")
        self.add_button = button("&Add", self._add_one, tip="Add one more")
        self.away = button("Remo&ve", self._remove, tip="Remove the selected row (Ctrl+Del)")
        for one, name in ((self.up, "Move up"), (self.down, "Move down")):
            one.setAccessibleName(name)
        self.head = label("", "heading")
        self.holder = QWidget()
        self.holding = QVBoxLayout(self.holder)
        self.holding.setContentsMargins(2, 2, EDGE, 2)
        self._form.hide()
        self.holding.addWidget(self._form)
        self.holding.addStretch(1)
        self.room = QScrollArea()
        self.room.setWidgetResizable(True)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.room.setWidget(self.holder)
        self.before = QLabel(self.room)
        self.before.hide()
        self.beside = QWidget()
        self.beside.setLayout(pile(self.head, (self.room, 1), margins=(GAP, 0, 0, 0), spacing=GAP))
        left = QWidget()
        left.setLayout(pile((self.view, 1), self.said, spacing=GAP))
        self.split = QSplitter()
        self.split.addWidget(left)
        self.split.addWidget(self.beside)
        self.split.setStretchFactor(0, 5)
        self.split.setStretchFactor(1, 4)
        self.split.setChildrenCollapsible(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(GAP)
        tools = row((hint, 1), spacing=6)
        for one in (self.start, self.add_button, self.up, self.down, self.away):
            tools.addWidget(one)
        box.addLayout(tools)
        self.start.setVisible(bool(self.catalogue))
        self.add_button.setVisible(not fixed)
        box.addWidget(self.split, 1)
        self._wait = once(self, LAZY, self._write)
        self.grid.unknown.connect(self._say)
        self.view.chose.connect(self._row)
        game.changed.connect(self.refresh)
        game.found.connect(self.mark)
        self._row(self.view.chosen or "")
        self.mark()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide, narrowest = self.width(), self.view.narrowest
        below = wide < self.look.px(NARROW) or 3 * wide // 5 < narrowest  # so the columns have room
        if below != self.below:
            self.split.setOrientation(Qt.Orientation.Vertical if below else Qt.Orientation.Horizontal)
            self._show()  # the fields stand side by side in a low room
        self._share_the_room()

    def _share_the_room(self) -> None:
        """Give the table what the row in hand leaves it, and half of the room at least where that stands below it."""
        below = self.below
        room = self.split.height() if below else self.width()
        needed = self.head.sizeHint().height() + self.holder.sizeHint().height() + 2 * GAP
        table = self.view.whole_rows(max(room // 2, room - needed)) if below else 3 * room // 5
        self.split.setSizes([table, room - table])
        self._shared = self.holder.sizeHint().height()

    @property
    def below(self) -> bool:
        """Whether the row in hand stands below the table, which has no room beside it."""
        return self.split.orientation() == Qt.Orientation.Vertical

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(420), self.look.px(260))

    # Showing

    def refresh(self) -> None:
        """Show the rows as the draft has them; nothing while it is out of sight."""
        if not self.isVisible():
            return
        self.grid.refresh()
        if self.thing not in self.grid.things:
            self._row(self.view.chosen or "")
            return
        row = self._now()
        if row != self.shown:
            self._show()

    def _now(self) -> Any:
        return next((row for thing, row in self.game.draft.rows(self.sheet.key) if thing == self.thing), None)

    def mark(self) -> None:
        """Mark what is wrong in the table and in the row in hand."""
        self.grid.mark()
        self._complain()

    def _row(self, thing: str) -> None:
        """Have another row beside the table."""
        if self._wait.isActive():
            self._write()
        self.thing = thing or None
        self._show()

    def _show(self) -> None:
        there = self.thing in self.grid.things
        self.room.setVisible(there)
        for one in (self.up, self.down, self.away):
            one.setEnabled(there)
        if not there or self.thing is None:
            self.making.stop()
            self._uncover()
            return
        self.shown = deepcopy(self._with_account(self.thing, self._now()))
        self.making.run(self._make(self.shown), lambda _: self._uncover())

    @property
    def form(self) -> Value:
        """All of the row in hand."""
        self.making.finish()
        return self._form

    def _make(self, row: Any) -> Generator[None]:
        """The row's form, filled where it stands; nothing of it is seen pressed together."""
        self._cover()
        fits = isinstance(row, Mapping | None)
        fresh: Value = FormView(self.sheet.form, suggesting(self.game), close=self.below, empty=True) if fits else Raw()
        replace(self.holding, self._form, fresh)
        self._form = fresh
        fresh.changed.connect(self._wait.start)
        yield from fresh.putting(deepcopy(row) if row is not None else {})

    def _cover(self) -> None:
        """Have a picture of the row before stand there until the next one is whole."""
        if not self.before.isHidden():
            return
        self.before.setPixmap(self.room.grab())
        self.before.setGeometry(self.room.rect())
        self.before.show()
        self.before.raise_()
        self.room.viewport().setUpdatesEnabled(False)

    def _uncover(self) -> None:
        self._head()
        self._complain()
        for _ in range(DEEP):  # each asks the one around it for room
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        if self.below and self.holder.sizeHint().height() != self._shared:
            self._share_the_room()
        self.room.viewport().setUpdatesEnabled(True)
        self.before.hide()

    def _head(self) -> None:
        """Say above the row which one it is."""
        if self.thing not in self.grid.things:
            self.head.setText("Choose a row, or type a name into the last one")
        else:
            named = self.sheet.shape == "named"
            self.head.setText(self.game.draft.called(self.sheet.key, str(self.thing)) if named else "The selected row")

    def _with_account(self, thing: str, row: Any) -> Any:
        """A player's row with the account that was given with the sign-ups, which stands elsewhere in the document."""
        account = self.game.draft.account(thing) if self._asks_account else ""
        return {**(row or {}), "account": account} if account and isinstance(row, Mapping | None) else row

    @property
    def _asks_account(self) -> bool:
        is_player = self.sheet.key == self.game.draft.face.scheme.players
        return is_player and any(shape.name == "account" for shape in shapes(self.sheet.form))

    def _complain(self) -> None:
        if self.making.busy:
            return  # the form says it when it is made
        found = self.game.at(self.sheet.key, self.thing or "")
        self._form.complain({path: one.what for path, one in found.items()})

    def _say(self, words: str) -> None:
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def lead_to(self, finding: SetupFinding) -> None:
        """Choose the row a finding is about; a field that is no column is shown in the form beside."""
        if finding.row:
            self.view.choose(finding.row, finding.path)
            if finding.path and not any(column.key == finding.path.split(".")[0] for column in self.grid.columns):
                found = self.form.reveal(finding.path)
                self.room.ensureWidgetVisible(found)
                found.setFocus()

    # Changing

    def _write(self) -> None:
        """Have the row as it stands beside the table."""
        self._wait.stop()
        thing, value = self.thing, self.form.value()
        if thing in self.grid.things and value != self._with_account(str(thing), self._now()):
            self.shown = deepcopy(value)
            self.game.do(lambda draft: self._put(draft, str(thing), value))

    def _put(self, draft: Draft, thing: str, value: Any) -> None:
        """Write a row. A player's account goes where that of a sign-up goes."""
        if self._asks_account and isinstance(value, dict):
            row = cast("dict[str, Any]", value)
            draft.put_account(thing, str(row.get("account") or ""))
            value = {key: one for key, one in row.items() if key != "account"}
        draft.put_row(self.sheet.key, thing, value)

    def _add(self, name: str) -> str:
        made = self.game.draft.add(self.sheet.key, name)
        self._say("")
        return made

    def _add_one(self) -> None:
        stem = (
            self.sheet.title.removesuffix("ies") + "y" if self.sheet.title.endswith("ies") else self.sheet.title.removesuffix("s")
        )
        number = len(self.grid.things) + 1
        self.game.do(lambda draft: draft.add(self.sheet.key, f"{stem} {number}"))
        self.view.setCurrentIndex(self.grid.index(len(self.grid.things) - 1, 0))
        self.view.setFocus()

    def fill_in(self) -> None:
        """Put what was taken of the catalogue into the row in hand, over what it says of the same; with none in hand, add it."""
        words = self.start.currentData()
        document = next((document for said, document in self.catalogue if said == words), None)
        with silently(self.start):
            self.start.setCurrentIndex(-1)
        if document is None:
            return
        thing, key = self.thing, self.sheet.key
        if thing in self.grid.things:
            self.game.do(lambda draft: draft.put_row(key, str(thing), {**draft.row(key, str(thing)), **deepcopy(dict(document))}))
        else:
            self.game.do(lambda draft: draft.add(key, str(words).removeprefix("A "), document))

    def _move(self, by: int) -> None:
        thing = self.thing
        if thing in self.grid.things:
            self.game.do(lambda draft: draft.move(self.sheet.key, str(thing), by))
            self.view.choose(str(thing))

    def _remove(self) -> None:
        thing = self.thing
        if thing in self.grid.things:
            self.game.do(lambda draft: draft.remove(self.sheet.key, str(thing)))
