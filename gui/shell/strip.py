"""The strip below the desk: the timeline, and the step forward."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QToolButton

from gui.adapters.phases import steps
from gui.shell.timeline import Timeline
from gui.widgets.measures import GAP
from gui.widgets.parts import Fitting, button, row
from gui.widgets.theme import Look


class Strip(QFrame):
    """The timeline with the step forward beside it; folded it is one thin line that says where the turn stands."""

    folded = Signal()

    def __init__(self, timeline: Timeline, look: Look, step: Callable[[], object], back: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("card")
        self.timeline = timeline
        self.look = look
        self.fold = QToolButton()
        self.fold.setProperty("role", "small")
        self.fold.setAccessibleName("Fold the timeline")
        self.fold.clicked.connect(lambda: self.set_open(self.timeline.isHidden()))
        self.line = Fitting("muted")
        self.back_button = button("◀", back, "row", "Back one event (Shift+F10)")
        self.back_button.setAccessibleName("Back one event")
        self.step_button = button("Step ▶", step, "primary", "Step one event (F10)")
        box = row(self.fold, self.timeline, self.line, self.back_button, self.step_button, spacing=GAP)
        box.setStretch(1, 1)
        box.setStretch(2, 1)
        self.setLayout(box)
        self.box = box
        self.set_open(True)

    @property
    def opened(self) -> bool:
        return not self.timeline.isHidden()

    def set_open(self, on: bool) -> None:
        for part in (self.timeline, self.back_button, self.step_button):
            part.setVisible(on)
        self.line.setVisible(not on)
        self.fold.setText("▾" if on else "▸")
        self.fold.setToolTip("Fold the timeline" if on else "Show the timeline")
        up = 4 if on else 0
        self.box.setContentsMargins(GAP, up, GAP, up)
        self.folded.emit()

    def refresh(self) -> None:
        """What the folded line says."""
        desk = self.timeline.desk
        if desk.game is not None:
            made = steps(desk)
            now = next((step for step in made if step.state == "now"), None)
            where = (
                f"{now.number} of {len(made)}: {now.title}" if now else "resolved" if desk.game.resolution.done else "not begun"
            )
            self.line.say(f"{desk.game.called(desk.game.turn)} · {where}")
