"""An effect that a ruling puts in: an event of the rules' own kinds, filled in field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from gui.adapters.desk import Desk
from gui.adapters.paths import yaml_text
from gui.adapters.ruling import RulingParts, effects
from gui.rulings.part import Part
from gui.widgets.parts import label, pile, replace, row


class EffectRow(Part):
    """The kind of event, and a line for each of its fields; those marked with a dot must be filled in."""

    def __init__(self, desk: Desk, document: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.kinds = effects(desk)
        self.kind = QComboBox()
        for tag in sorted(self.kinds):
            self.kind.addItem(tag.replace("_", " "), tag)
        self.kind.setPlaceholderText("what happens")
        self.kind.setCurrentIndex(-1)
        self.kind.setAccessibleName("What happens")
        self.fields: dict[str, QLineEdit] = {}
        self.grid = QWidget()
        line = row(self.kind, self.drop)
        line.setStretch(0, 1)
        self.box = pile(line, self.grid, spacing=4)
        self.setLayout(self.box)
        self.kind.currentIndexChanged.connect(self._lay_out)
        if document is not None:
            self.kind.setCurrentIndex(self.kind.findData(document.get("kind")))
            for name, field in self.fields.items():
                if name in document:
                    field.setText(yaml_text(document[name]))

    @property
    def blank(self) -> bool:
        return self.kind.currentIndex() < 0

    def add_to(self, parts: RulingParts) -> None:
        kind = self.kind.currentData()
        parts.put_in(kind, self.kinds[kind], {name: field.text().strip() for name, field in self.fields.items()})

    def _lay_out(self) -> None:
        self.fields = {}
        old, self.grid = self.grid, QWidget()
        grid = QGridLayout(self.grid)
        grid.setContentsMargins(14, 0, 0, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for place, field in enumerate(self.kinds.get(self.kind.currentData(), ())):
            edit = QLineEdit()
            edit.setPlaceholderText("" if field.needed else "as usual")
            edit.setAccessibleName(field.name)
            edit.textChanged.connect(self.edited)
            self.fields[field.name] = edit
            title = label(f"{field.name.replace('_', ' ')}{' •' if field.needed else ''}", "label")
            title.setBuddy(edit)
            grid.addWidget(title, place // 2, place % 2 * 2)
            grid.addWidget(edit, place // 2, place % 2 * 2 + 1)
        for column in (1, 3):
            grid.setColumnStretch(column, 1)
        replace(self.box, old, self.grid)
        self.edited.emit()
