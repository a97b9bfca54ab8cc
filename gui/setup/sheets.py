"""One sheet of a setup: its rows at the left, the form of the row in hand at the right."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from core.rulesets.sheet import Sheet
from gui.forms.form import FormView
from gui.forms.shape import Suggest
from gui.forms.texts import Raw
from gui.forms.value import Combo, Value
from gui.setup.draft import Draft, Wrong
from gui.widgets.parts import button, label, replace, row, silently
from gui.widgets.theme import Look


class SheetPage(QWidget):
    """A part of the setup. Every change is written into the draft at once and told."""

    changed = Signal()

    def __init__(self, sheet: Sheet, draft: Draft, suggest: Suggest, look: Look) -> None:
        super().__init__()
        self.sheet = sheet
        self.draft = draft
        self.suggest = suggest
        self.look = look
        self.rows: list[tuple[str, Any]] = []
        self.wrong: tuple[Wrong, ...] = ()
        self.form: Value = Raw()
        hint = label(sheet.hint, "muted")
        hint.setWordWrap(True)
        self.scroll = QScrollArea()
        self.scroll.setWidgetResizable(True)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.holder = QWidget()
        self.holding = QVBoxLayout(self.holder)
        self.holding.setContentsMargins(2, 2, 12, 2)
        self.holding.setSpacing(10)
        self.nothing = label("", "muted")
        self.nothing.setWordWrap(True)
        self.key = QLineEdit()
        self.key.setAccessibleName("Id of this one")
        self.key.setMinimumWidth(look.px(190))
        self.key.editingFinished.connect(self._rename)
        self.key_line = QWidget()
        self.key_line.setLayout(row(label("Id"), self.key, label("as orders and other sheets name it", "label"), None))
        self.trouble = label("", "bad")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        for part in (self.nothing, self.key_line, self.trouble, self.form):
            self.holding.addWidget(part)
        self.holding.addStretch(1)
        self.scroll.setWidget(self.holder)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(label(sheet.title, "title"))
        box.addWidget(hint)
        if sheet.shape == "single":
            box.addWidget(self.scroll, 1)
        else:
            line = row(spacing=14)
            line.addLayout(self._left())
            line.addWidget(self.scroll, 1)
            box.addLayout(line, 1)

    def _left(self) -> QVBoxLayout:
        self.list = QListWidget()
        self.list.setAccessibleName(self.sheet.title)
        self.list.setFixedWidth(self.look.px(196))
        self.list.currentRowChanged.connect(self._show)
        self.id = QLineEdit()
        self.id.setPlaceholderText("id of a new one")
        self.id.setAccessibleName("Id of a new one")
        self.id.returnPressed.connect(self.add)
        self.id.setVisible(self.sheet.shape == "named")
        self.start: QComboBox = Combo()
        self.start.setAccessibleName("Begin with")
        self.start.setEditable(True)
        self.start.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.start.completer().setFilterMode(Qt.MatchFlag.MatchContains)
        self.start.completer().setCompletionMode(self.start.completer().CompletionMode.PopupCompletion)
        self.start.addItem("Blank", {})
        for words, document in self.sheet.catalogue():
            self.start.addItem(words, dict(document))
        self.start.setVisible(self.start.count() > 1)
        self.start.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.fill_button = button("Fill in", self.fill_in, "quiet", "Fill the chosen row in with what is picked here")
        self.add_button = button("Add", self.add)
        self.copy_button = button("Copy", self.copy, "quiet", "Add another like this one")
        self.up_button = button("▲", lambda: self.move_row(-1), "quiet", "Move up: the listed order counts")
        self.down_button = button("▼", lambda: self.move_row(1), "quiet", "Move down: the listed order counts")
        self.drop_button = button("Take out", self.drop, "quiet")
        for one in (self.fill_button, self.add_button, self.copy_button, self.up_button, self.down_button, self.drop_button):
            one.setAutoDefault(False)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self.list, 1)
        left.addLayout(row(self.up_button, self.down_button, self.copy_button, self.drop_button, spacing=0))
        if self.start.count() > 1:
            left.addWidget(self.start)
            left.addLayout(row(None, self.fill_button))
            self.start.currentIndexChanged.connect(lambda _: self._enable())
        left.addLayout(row(self.id, self.add_button) if self.sheet.shape == "named" else row(self.add_button, None))
        self.start.setMaximumWidth(self.look.px(196))
        self.id.setMaximumWidth(self.look.px(196) - self.add_button.sizeHint().width() - 8)
        return left

    # Showing

    def refresh(self) -> None:
        """Show what the draft has now."""
        part = self.draft.part(self.sheet)
        if self.sheet.shape == "single":
            self._have(FormView(self.sheet.form, self.suggest), part if part is not None else {}, None)
            return
        if self.sheet.shape == "named":
            self.rows = [(str(key), value) for key, value in (part or {}).items()] if isinstance(part, Mapping | None) else []
        else:
            self.rows = [(str(at), value) for at, value in enumerate(part or ())] if isinstance(part, list | None) else []
        at = min(max(0, self.list.currentRow()), len(self.rows) - 1)
        self._list()
        with silently(self.list):
            self.list.setCurrentRow(at)
        self._show(at)

    def _list(self) -> None:
        wrong = {one.row for one in self.wrong}
        with silently(self.list):
            at = self.list.currentRow()
            self.list.clear()
            for key, value in self.rows:
                item = QListWidgetItem(("✖ " if key in wrong else "") + self._caption(key, value))
                if key in wrong:
                    item.setForeground(self.look.colour("bad"))
                    item.setToolTip("Something is wrong here.")
                self.list.addItem(item)
            self.list.setCurrentRow(at if at < len(self.rows) else -1)

    def _caption(self, key: str, value: Any) -> str:
        if self.sheet.shape == "named":
            return self.draft.called(self.sheet, key) or key
        scalars = [str(one) for one in (value.values() if isinstance(value, Mapping) else [value])]
        return f"{int(key) + 1}  " + " · ".join(one for one in scalars[:3] if len(one) < 24)

    def _show(self, at: int) -> None:
        self._enable()
        if not 0 <= at < len(self.rows):
            self.form.hide()
            self.key_line.hide()
            self.trouble.hide()
            self.nothing.setText("Nothing stands here yet. Add the first one at the left.")
            self.nothing.show()
            return
        key, value = self.rows[at]
        fits = isinstance(value, Mapping | None)
        form: Value = FormView(self.sheet.form, self.suggest) if fits else Raw()
        self._have(form, (value or {}) if fits else value, key if self.sheet.shape == "named" else None)

    def _enable(self) -> None:
        at = self.list.currentRow()
        there = 0 <= at < len(self.rows)
        for one in (self.copy_button, self.drop_button):
            one.setEnabled(there)
        self.fill_button.setEnabled(there and bool(self.start.currentData()))
        self.up_button.setEnabled(at > 0)
        self.down_button.setEnabled(there and at < len(self.rows) - 1)

    def _have(self, form: Value, value: Any, key: str | None) -> None:
        self.nothing.hide()
        old, self.form = self.form, form
        form.put(value)
        replace(self.holding, old, form)
        form.changed.connect(self._write)
        self.key_line.setVisible(key is not None)
        self.key.setText(key or "")
        self._mark()

    # Changing

    def _write(self) -> None:
        value = self.form.value()
        if self.sheet.shape == "single":
            self.draft.put(self.sheet, value)
        else:
            at = self.list.currentRow()
            self.rows[at] = (self.rows[at][0], value)
            self._keep()
        self.changed.emit()

    def _keep(self) -> None:
        values = dict(self.rows) if self.sheet.shape == "named" else [value for _, value in self.rows]
        self.draft.put(self.sheet, values)

    def _changed(self, at: int) -> None:
        if self.sheet.shape == "listed":
            self.rows = [(str(place), value) for place, (_, value) in enumerate(self.rows)]
        self._keep()
        self._list()
        with silently(self.list):
            self.list.setCurrentRow(at)
        self._show(at)
        self.changed.emit()

    def add(self) -> None:
        """A new row, last, like the one picked to begin with."""
        document = self.start.currentData() or {}
        key = "_".join(self.id.text().split()) or ("_".join(self.start.currentText().lower().split()) if document else "")
        taken = {key for key, _ in self.rows}
        if self.sheet.shape == "named" and (not key or key in taken):
            self.id.setFocus()
            return
        self.id.clear()
        self.start.setCurrentIndex(0)
        self.rows.append((key, deepcopy(document)))
        self._changed(len(self.rows) - 1)
        if isinstance(self.form, FormView) and self.form.fields:
            next(iter(self.form.fields.values())).setFocus()

    def fill_in(self) -> None:
        """Put what is picked of the catalogue into the row in hand, over what it says of the same."""
        at, document = self.list.currentRow(), self.start.currentData()
        if 0 <= at < len(self.rows) and document and isinstance(self.rows[at][1], Mapping | None):
            key, value = self.rows[at]
            self.rows[at] = (key, {**(value or {}), **deepcopy(document)})
            self.start.setCurrentIndex(0)
            self._changed(at)

    def copy(self) -> None:
        at = self.list.currentRow()
        if at >= 0:
            key, value = self.rows[at]
            taken = {key for key, _ in self.rows}
            number = next(n for n in range(2, len(self.rows) + 3) if f"{key}_{n}" not in taken)
            self.rows.insert(at + 1, (f"{key}_{number}", deepcopy(value)))
            self._changed(at + 1)

    def drop(self) -> None:
        at = self.list.currentRow()
        if at >= 0:
            del self.rows[at]
            self._changed(min(at, len(self.rows) - 1))

    def move_row(self, step: int) -> None:
        at = self.list.currentRow()
        to = at + step
        if at >= 0 and 0 <= to < len(self.rows):
            self.rows.insert(to, self.rows.pop(at))
            self._changed(to)

    def _rename(self) -> None:
        at, key = self.list.currentRow(), "_".join(self.key.text().split())
        if not 0 <= at < len(self.rows) or key == self.rows[at][0]:
            return
        if not key or any(key == other for other, _ in self.rows):
            self.key.setText(self.rows[at][0])
            return
        self.rows[at] = (key, self.rows[at][1])
        self._changed(at)

    # Complaints

    def complain(self, wrong: tuple[Wrong, ...]) -> None:
        """Mark the rows and fields that something is wrong with."""
        self.wrong = wrong
        if self.sheet.shape != "single":
            self._list()
        self._mark()

    def _mark(self) -> None:
        at = self.list.currentRow() if self.sheet.shape != "single" else -1
        here = self.rows[at][0] if 0 <= at < len(self.rows) else ""
        found: dict[str, str] = {}
        for one in self.wrong:
            if one.row == here:
                found[one.path] = "\n".join(part for part in (found.get(one.path, ""), one.what) if part)
        left = self.form.complain(found)
        self.trouble.setText("\n".join(f"{path}: {said}" if path else said for path, said in left.items()))
        self.trouble.setVisible(bool(left))

    def reveal(self, wrong: Wrong) -> None:
        """Bring the field that a complaint is about to light."""
        keys = [key for key, _ in self.rows]
        if wrong.row in keys:
            self.list.setCurrentRow(keys.index(wrong.row))
        found = self.form.reveal(wrong.path)
        self.scroll.ensureWidgetVisible(found)
        found.setFocus()
