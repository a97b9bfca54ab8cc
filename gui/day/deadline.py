"""The deadline of the turn in hand: when it ends in two zones, how long that is, extensions and reminders."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from gui.adapters.attempt import Refused
from gui.adapters.day.deadline import (
    HOURS,
    clear,
    copy_reminder,
    deadline_now,
    ends_at,
    extend,
    in_zones,
    set_deadline,
    written_moment,
    zone_of_forum,
)
from gui.adapters.desk import Desk
from gui.day.customs import CustomsDialog, Forums
from gui.widgets.flow import side_by_side
from gui.widgets.menus import Menu
from gui.widgets.parts import button, label, paragraph, pile, redress, row

EXTENSIONS = (1, 12, 24, 48)


class DeadlinePage(QScrollArea):
    """When the turn ends, what was changed about it, and the reminders, ready to copy."""

    def __init__(self, desk: Desk, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self.desk = desk
        self.clock = clock
        self.left = paragraph("", "title")
        self.moments = label("", "")
        self.moments.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.set_button = button("Set …", self.ask)
        self.extend_button = button("Extend ▾", self._offer_extensions, "", "Put the deadline off; it stays in the game's log")
        self.clear_button = button("Remove", lambda: clear(desk), "quiet")
        self.zones_button = button("Time zones …", lambda: CustomsDialog(desk, self.window()).open(), "quiet")
        self.history = paragraph("", "muted")
        self.forums = Forums()
        self.silent = paragraph("", "muted")
        self.at = {hours: label("", "label") for hours in HOURS}
        self.reminders = {hours: button("", lambda hours=hours: self.copy_reminder(hours)) for hours in HOURS}
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizeAdjustPolicy(QScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        page = QWidget()
        self.setWidget(page)
        box = pile(
            self.left,
            self.moments,
            side_by_side(self.set_button, self.extend_button, self.clear_button, self.zones_button),
            self.history,
            margins=(0, 4, 6, 0),
            spacing=8,
        )
        page.setLayout(box)
        box.addSpacing(6)
        box.addLayout(row(label("Reminders", "heading"), None, self.forums))
        box.addWidget(self.silent)
        for hours, part in self.reminders.items():
            box.addLayout(side_by_side(part, self.at[hours]))
        box.addStretch(1)

    def refresh(self) -> None:
        """Show the deadline of the turn in hand; only the moderator may change it, until the turn is over."""
        now = deadline_now(self.desk, self.clock())
        may = self.desk.moderating and not self.desk.over
        self.left.setText(now.left)
        redress(self.left, "title")
        self.moments.setText("\n".join(now.moments))
        self.moments.setVisible(now.there)
        self.set_button.setText("Change …" if now.there else "Set …")
        self.set_button.setEnabled(may)
        self.extend_button.setEnabled(may and now.there)
        self.clear_button.setVisible(now.there)
        self.clear_button.setEnabled(may)
        self.history.setText("\n".join(now.changes))
        self.history.setVisible(bool(now.changes))
        self.silent.setText(now.silent)
        self.silent.setVisible(self.desk.moderating)
        for one in now.reminders:
            part = self.reminders[one.hours]
            title = f"Copy the reminder at {one.hours} h" if one.hours else "Copy the closing post (0 h)"
            part.setText(title + (" ✓" if one.posted else " · due now" if one.due else ""))
            part.setEnabled(self.desk.moderating and now.there)
            redress(part, "asked" if one.due else "")
            self.at[one.hours].setText(one.at)
        self.updateGeometry()  # what stands below has the rest of the room

    def ask(self) -> None:
        """Open the dialog that sets the deadline."""
        DeadlineDialog(self.desk, self.clock, self.window()).open()

    def _offer_extensions(self) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for hours in EXTENSIONS:
            action = menu.addAction(f"by {hours} hour{'' if hours == 1 else 's'}")
            action.triggered.connect(lambda _=False, hours=hours: self.extend(hours))
        menu.addSeparator()
        menu.addAction("to a moment, with a reason …").triggered.connect(self.ask)
        menu.popup(self.extend_button.mapToGlobal(self.extend_button.rect().bottomLeft()))

    def extend(self, hours: int) -> None:
        """Move the deadline by so many hours, as one gesture."""
        extend(self.desk, hours, self.clock())

    def copy_reminder(self, hours: int) -> None:
        """Put the reminder of so many hours before on the clipboard and note that it went out; a post that cannot be
        written is complained of."""
        if copy_reminder(self.desk, hours, self.forums.chosen, self.clock()):
            self.desk.said.emit("The reminder is on the clipboard.")


class DeadlineDialog(QDialog):
    """The deadline as a moment in the forum's zone, and why it is moved."""

    def __init__(self, desk: Desk, clock: Callable[[], datetime], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.clock = clock
        self.setWindowTitle("Deadline")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        zone, due = zone_of_forum(desk), ends_at(desk)
        at = (due if due else clock().replace(minute=0) + timedelta(hours=48)).astimezone(zone)
        self.at = QLineEdit(f"{at:%Y-%m-%d %H:%M}")
        self.at.selectAll()
        self.why = QLineEdit()
        self.why.setPlaceholderText("half the players travel")
        self.told = paragraph("", "muted")
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.addRow(f"Ends at ({zone.key})", self.at)
        if due is not None:
            form.addRow("Why it is moved", self.why)
        form.addRow("", self.told)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.settle = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.settle.setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.setLayout(pile(form, buttons, margins=(18, 16, 18, 16)))
        self.at.textChanged.connect(lambda _: self._tell())
        self._tell()
        self.resize(440, self.sizeHint().height())

    def _moment(self) -> datetime | Refused:
        return written_moment(self.desk, self.at.text(), self.clock())

    def _tell(self) -> None:
        at = self._moment()
        self.told.setText("\n".join(at.without_places if isinstance(at, Refused) else in_zones(self.desk, at)))
        self.settle.setEnabled(not isinstance(at, Refused))

    def accept(self) -> None:
        at = self._moment()
        if not isinstance(at, Refused) and set_deadline(self.desk, at, self.clock(), self.why.text()):
            super().accept()
