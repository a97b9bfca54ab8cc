"""How a game's thread is read and its deadlines told: the customs as a form, and the forums posts are copied for."""

from __future__ import annotations

from zoneinfo import available_timezones

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.day.customs import settle, thread_customs
from gui.adapters.desk import Desk
from gui.adapters.posts.forums import forums
from gui.adapters.settings import Settings
from gui.widgets.parts import paragraph, pile, searchable, silently


class CustomsDialog(QDialog):
    """How votes are written here, whose posts are no votes, who writes for whom, and the two time zones."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setWindowTitle("Thread settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        known = thread_customs(desk)
        self.ways = known.ways
        self.syntaxes = QButtonGroup(self)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        ways = QVBoxLayout()
        ways.setSpacing(2)
        for number, syntax in enumerate(known.ways):
            way = QRadioButton(syntax.title)
            way.setToolTip(syntax.example)
            way.setChecked(syntax.chosen)
            self.syntaxes.addButton(way, number)
            ways.addWidget(way)
        form.addRow("A vote is written", ways)
        self.moderators = QLineEdit(", ".join(known.moderators))
        self.moderators.setPlaceholderText("accounts whose posts are no votes, with commas between")
        form.addRow("Moderators", self.moderators)
        self.speakers = QLineEdit(", ".join(f"{account} = {player}" for account, player in known.speakers.items()))
        self.speakers.setPlaceholderText("account = player, with commas between")
        form.addRow("Others who write", self.speakers)
        self.zones = [_zones(name) for name in known.zones]
        form.addRow("Forum's time zone", self.zones[0])
        form.addRow("Second time zone", self.zones[1])
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        note = paragraph("Votes already read are read again by these settings. Deadlines are told in both zones.", "muted")
        self.setLayout(pile(note, form, buttons, margins=(18, 16, 18, 16), spacing=12))
        self.resize(560, self.sizeHint().height())

    def accept(self) -> None:
        pairs = [part.partition("=") for part in self.speakers.text().split(",") if part.strip()]
        settled = settle(
            self.desk,
            self.ways[max(0, self.syntaxes.checkedId())].key,
            tuple(name.strip() for name in self.moderators.text().split(",") if name.strip()),
            {account.strip(): player.strip() for account, _, player in pairs},
            (self.zones[0].currentText().strip(), self.zones[1].currentText().strip()),
        )
        if settled:
            super().accept()


class Forums(QComboBox):
    """The forum a post is copied for; the one chosen last, here or among the posts."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Forum")
        self.setToolTip("The forum posts are copied for")
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self._fill()
        self.activated.connect(lambda _: Settings().keep("forum", self.chosen))

    def _fill(self) -> None:
        with silently(self):
            self.clear()
            for forum in forums():
                if not forum.fault:  # of one that cannot be read the posts say so
                    self.addItem(forum.title, forum.key)
            self.setCurrentIndex(max(0, self.findData(Settings().word("forum", ""))))

    def showEvent(self, event: QShowEvent) -> None:
        self._fill()
        super().showEvent(event)

    @property
    def chosen(self) -> str:
        """The key of the profile chosen."""
        return self.currentData()


def _zones(name: str) -> QComboBox:
    made = QComboBox()
    made.addItems(sorted(available_timezones()))
    searchable(made)
    made.setCurrentText(name)
    return made
