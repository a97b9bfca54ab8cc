"""The house rules of a new game: each setting with its rule and its values."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QVBoxLayout, QWidget

from gui.adapters.paths import in_words
from gui.adapters.setup.draft import Draft
from gui.adapters.setup.house import SettingCard, setting_cards
from gui.adapters.setup.newgame import NewGame, SetupFinding
from gui.forms.fields import Number
from gui.forms.value import Combo
from gui.widgets.parts import label, paragraph, pile, row
from gui.widgets.scroll import Scroll


class HouseRules(QWidget):
    """A card a setting. A value that is the usual one is not written down."""

    def __init__(self, game: NewGame, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        self.cards: dict[str, _Card] = {}
        settings = setting_cards(game.draft.face)
        box = pile(label("House rules", "title"), spacing=8)
        self.setLayout(box)
        hint = "Where the rules leave a choice. What is not changed stays as usual."
        said = paragraph(hint if settings else "These rules leave nothing to choose.", "muted")
        box.addWidget(said)
        page = QWidget()
        self.room = Scroll(page)
        box.addWidget(self.room, 1)
        lines = QVBoxLayout(page)  # filled where it stands: each parent more dresses all that is in it anew
        lines.setContentsMargins(2, 2, 12, 2)
        lines.setSpacing(8)
        for setting in settings:
            card = _Card(setting)
            card.changed.connect(self._write)
            self.cards[setting.name] = card
            lines.addWidget(card)
        lines.addStretch(1)

    def refresh(self) -> None:
        for name, card in self.cards.items():
            card.put(self.game.draft.settings.get(name, card.setting.standard))

    def _write(self) -> None:
        chosen = {name: card.value() for name, card in self.cards.items()}
        usual = {name: card.setting.standard for name, card in self.cards.items()}

        def edit(draft: Draft) -> None:
            kept = {name: value for name, value in draft.settings.items() if name not in self.cards}
            draft.settings = {**{name: value for name, value in chosen.items() if value != usual[name]}, **kept}

        self.game.chosen = True
        self.game.do(edit)

    def complain(self, wrong: list[SetupFinding]) -> None:
        """Show at each setting what was found wrong with it; nothing at the others."""
        for name, card in self.cards.items():
            card.complain([one.what for one in wrong if one.path.split(".")[0] == name])

    def reveal(self, path: str) -> None:
        """Scroll to a setting and put the cursor there; nothing where there is none of that name."""
        card = self.cards.get(path.split(".")[0])
        if card is not None:
            self.room.ensureWidgetVisible(card)
            card.editor.setFocus()


class _Whole(Combo):
    """A closed list that always shows its words whole."""

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(4, 0)  # Qt leaves some words a point too little

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class _Card(QFrame):
    changed = Signal()

    def __init__(self, setting: SettingCard) -> None:
        super().__init__()
        self.setObjectName("inset")
        self.setting = setting
        self.combo = _Whole()
        self.number = Number(setting.shape)
        self.number.line.setPlaceholderText(setting.usual)
        self.number.line.setFixedWidth(self.number.line.fontMetrics().horizontalAdvance(f"{setting.usual}mmm"))
        for said, value in setting.values:
            self.combo.addItem(said, value)
        self.editor: QWidget = self.combo if setting.values else self.number.line
        self.editor.setAccessibleName(setting.title)
        self.complaint = paragraph("", "bad")
        self.complaint.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 9, 14, 10)
        box.setSpacing(4)
        title = paragraph(setting.title, "heading")
        head = row(title, self.editor, spacing=10)
        head.setStretch(0, 1)
        box.addLayout(head)
        line = QLabel(f"{setting.sentence} ({setting.rule})")
        line.setWordWrap(True)
        box.addWidget(line)
        self.setToolTip(setting.text)  # what the rule says besides, for those who ask
        self.editor.setAccessibleDescription(setting.text)
        box.addWidget(self.complaint)
        self.combo.currentIndexChanged.connect(self.changed)
        self.number.changed.connect(self.changed)

    def value(self) -> Any:
        if self.setting.values:
            return self.combo.currentData()
        value = self.number.value()
        return self.setting.standard if value is None else value

    def put(self, value: Any) -> None:
        self.blockSignals(True)
        if self.setting.values:
            at = next((n for n, (_, one) in enumerate(self.setting.values) if one == value and type(one) is type(value)), -1)
            if at < 0:
                at = next((n for n in range(self.combo.count()) if self.combo.itemData(n) == value), -1)
            if at < 0:
                self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
                self.combo.addItem(in_words(value), value)
                at = self.combo.count() - 1
            self.combo.setCurrentIndex(at)
        else:
            self.number.put(None if value == self.setting.standard else value)
        self.blockSignals(False)

    def complain(self, words: list[str]) -> None:
        self.complaint.setText("\n".join(words))
        self.complaint.setVisible(bool(words))
