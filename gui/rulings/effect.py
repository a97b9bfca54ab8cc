"""An effect that a ruling puts in: an event of the rules' own kinds, filled in field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QGridLayout, QLineEdit, QWidget

from gui.adapters.desk import Desk
from gui.adapters.effects import EffectField, as_document, as_text, effects, kind_in_words, things_by_name
from gui.adapters.paths import in_words
from gui.adapters.ruling import RulingParts
from gui.forms.value import Combo
from gui.rulings.part import Part
from gui.widgets.parts import label, pile, replace, row


class EffectRow(Part):
    """The kind of event, and a line for each of its fields, with things by their names; those with a dot must be filled in."""

    def __init__(self, desk: Desk, document: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.kinds, self.names = effects(desk), things_by_name(desk)
        self.kind = QComboBox()
        for tag in sorted(self.kinds):
            self.kind.addItem(kind_in_words(tag), tag)
        self.kind.setPlaceholderText("what happens")
        self.kind.setCurrentIndex(-1)
        self.kind.setAccessibleName("What happens")
        self.fields: dict[str, QLineEdit | QComboBox] = {}
        self.grid = QWidget()
        line = row(self.kind, self.drop)
        line.setStretch(0, 1)
        self.box = pile(line, self.grid, spacing=4)
        self.setLayout(self.box)
        self.kind.currentIndexChanged.connect(self._lay_out)
        if document is not None:
            self.kind.setCurrentIndex(self.kind.findData(document.get("kind")))
            for name in self.fields.keys() & document.keys():
                self.put(name, document[name])

    @property
    def blank(self) -> bool:
        return self.kind.currentIndex() < 0

    def put(self, name: str, value: Any) -> None:
        """Have a value in a field."""
        field = self.fields[name]
        if isinstance(field, QComboBox):
            field.setCurrentText(in_words(value) if value is not None else "")
        else:
            field.setText(as_text(value, self.names))

    def add_to(self, parts: RulingParts) -> None:
        kind = self.kind.currentData()
        texts = {name: _written(field) for name, field in self.fields.items()}
        parts.put_in(as_document(kind, self.kinds[kind], texts, self.names))

    def _lay_out(self) -> None:
        self.fields = {}
        old, self.grid = self.grid, QWidget()
        grid = QGridLayout(self.grid)
        grid.setContentsMargins(14, 0, 0, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for place, field in enumerate(self.kinds.get(self.kind.currentData(), ())):
            self.fields[field.name] = edit = self._field(field)
            edit.setAccessibleName(field.called)
            title = label(f"{field.called}{' •' if field.needed and not field.open else ''}", "label")
            title.setBuddy(edit)
            grid.addWidget(title, place // 2, place % 2 * 2)
            grid.addWidget(edit, place // 2, place % 2 * 2 + 1)
        for column in (1, 3):
            grid.setColumnStretch(column, 1)
        replace(self.box, old, self.grid)
        self.edited.emit()

    def _field(self, field: EffectField) -> QLineEdit | QComboBox:
        if field.words:
            pick = Combo()
            pick.addItems([*([] if field.needed and not field.open else [""]), *(word for word, _ in field.words)])
            pick.currentIndexChanged.connect(self.edited)
            return pick
        edit = QLineEdit()
        edit.setPlaceholderText("" if field.needed else "as usual")
        completer = QCompleter(sorted(self.names), edit)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        edit.setCompleter(completer)
        edit.textChanged.connect(self.edited)
        return edit


def _written(field: QLineEdit | QComboBox) -> str:
    return field.currentText() if isinstance(field, QComboBox) else field.text().strip()
