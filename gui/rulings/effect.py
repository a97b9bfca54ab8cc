"""An effect that a ruling puts in: an event of the rules' own kinds, filled in field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.game import Game
from gui.adapters.paths import written
from gui.rulings.part import Part, Parts, read
from gui.widgets.parts import label, replace, row

APART = ("causes", "rules")
"""Fields that say where an event comes from; here it comes from the ruling."""


class EffectRow(Part):
    """The kind of event, and a line for each of its fields; those marked with a dot must be filled in."""

    def __init__(self, game: Game, document: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.kinds = {str(kind.__struct_config__.tag): kind for kind in game.face.events}
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
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(4)
        self.box.addLayout(line)
        self.box.addWidget(self.grid)
        self.kind.currentIndexChanged.connect(self._lay_out)
        if document is not None:
            self.kind.setCurrentIndex(self.kind.findData(document.get("kind")))
            for name, field in self.fields.items():
                if name in document:
                    field.setText(written(document[name]))

    @property
    def blank(self) -> bool:
        return self.kind.currentIndex() < 0

    def add_to(self, parts: Parts) -> None:
        made: dict[str, Any] = {"kind": self.kind.currentData()}
        needed = {field.encode_name for field in structs.fields(self.kinds[made["kind"]]) if field.required}
        for name, field in self.fields.items():
            if field.text().strip():
                made[name] = read(field.text(), name)
            elif name in needed:
                raise Rejected.because(self.kind.currentText(), f"Still to fill in: {name.replace('_', ' ')}.")
        parts.events.append(made)

    def _lay_out(self) -> None:
        self.fields = {}
        old, self.grid = self.grid, QWidget()
        grid = QGridLayout(self.grid)
        grid.setContentsMargins(14, 0, 0, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        kind = self.kinds.get(self.kind.currentData())
        fields = [field for field in structs.fields(kind) if field.encode_name not in APART] if kind else []
        for place, field in enumerate(fields):
            name = field.encode_name
            edit = QLineEdit()
            edit.setPlaceholderText("" if field.required else "as usual")
            edit.setAccessibleName(name)
            edit.textChanged.connect(self.edited)
            self.fields[name] = edit
            title = label(f"{name.replace('_', ' ')}{' •' if field.required else ''}", "label")
            title.setBuddy(edit)
            grid.addWidget(title, place // 2, place % 2 * 2)
            grid.addWidget(edit, place // 2, place % 2 * 2 + 1)
        for column in (1, 3):
            grid.setColumnStretch(column, 1)
        replace(self.box, old, self.grid)
        self.edited.emit()
