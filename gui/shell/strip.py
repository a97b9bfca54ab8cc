"""The strip below the desk: the timeline, and the step forward."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QToolButton

from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.shell.timeline import Timeline
from gui.widgets.measures import GAP
from gui.widgets.parts import Fitting, button, redress, row
from gui.widgets.theme import Look

STEP, ASKED, PUBLISHED = "Step ▶", "Question ▶", "Publish ▶"
"""The step forward while a turn is resolved. It is as wide with each of them, or the desk would jump with every question."""


class Strip(QFrame):
    """The timeline with the step forward beside it; folded it is one thin line that says where the turn stands."""

    folded = Signal()

    def __init__(
        self, timeline: Timeline, look: Look, forward: Callable[[], object], back: Callable[[], object],
        elsewhere: Callable[[], bool],
    ) -> None:  # fmt: skip
        """`elsewhere` tells whether a part in front has the button that comes next: of two main buttons neither is one."""
        super().__init__()
        self.setObjectName("card")
        self.timeline = timeline
        self.look = look
        self.elsewhere = elsewhere
        self.fold = QToolButton()
        self.fold.setProperty("role", "small")
        self.fold.setAccessibleName("Fold the timeline")
        self.fold.clicked.connect(lambda: self.set_open(self.timeline.isHidden()))
        self.line = Fitting("muted")
        self.back_button = button("◀", back, "row", "Back one event (Shift+F10)")
        self.back_button.setAccessibleName("Back one event")
        self.step_button = button(STEP, forward, "primary", "Step one event (F10)")
        box = row(self.fold, self.timeline, self.line, self.back_button, self.step_button, spacing=GAP)
        box.setStretch(1, 1)
        box.setStretch(2, 1)
        self.setLayout(box)
        self.box = box
        self.set_open(True)

    @property
    def opened(self) -> bool:
        """Whether the timeline is shown and not folded."""
        return not self.timeline.isHidden()

    def set_open(self, on: bool) -> None:
        """Show the timeline, or fold it to the line that says where the turn stands."""
        for part in (self.timeline, self.back_button, self.step_button):
            part.setVisible(on)
        self.line.setVisible(not on)
        self.fold.setText("▾" if on else "▸")
        self.fold.setToolTip("Fold the timeline" if on else "Show the timeline")
        up = 4 if on else 0
        self.box.setContentsMargins(GAP, up, GAP, up)
        self.folded.emit()

    def refresh(self) -> None:
        """What the folded line says, and what comes next."""
        desk = self.timeline.desk
        if desk.game is not None:
            words, tip, may = self._next()
            self.step_button.setText(words)
            redress(self.step_button, "asked" if self.elsewhere() else "primary")
            self.step_button.setMinimumWidth(max(self._wide(one) for one in (STEP, ASKED, PUBLISHED)))
            self.step_button.setToolTip(tip)
            self.step_button.setEnabled(may)
            self.step_button.setVisible(self.opened and not (desk.stage == DAY and (desk.over or not desk.in_play.leading)))
            made = desk.steps
            now = next((step for step in made if step.state == "now"), None)
            where = f"{now.number} of {len(made)}: {now.title}" if now else "resolved" if desk.over else "not begun"
            self.line.say(f"{desk.game.called(desk.game.turn)} · {where}")

    def _wide(self, words: str) -> int:
        """How wide the step forward is with these words."""
        button, flag = self.step_button, Qt.TextFlag.TextShowMnemonic
        metrics = button.fontMetrics()
        return button.sizeHint().width() - metrics.size(flag, button.text()).width() + metrics.size(flag, words).width()

    def _next(self) -> tuple[str, str, bool]:
        """The next thing to do: in words, its tip, and whether it may be done."""
        desk = self.timeline.desk
        game = desk.in_play
        if not desk.moderating:
            return STEP, "The moderator alone steps", False
        if game.choice is not None:
            return ASKED, "Go to the question", True
        if not self.timeline.desk.over:
            return STEP, "Step one event (F10)", True
        if desk.stage in (COLLECT, RESOLVE):
            return PUBLISHED, f"The {game.run} is resolved: go to its posts", True
        if desk.stage == PUBLISH:
            following = game.following if game.following != game.run else f"next {game.following}"
            return f"{following.capitalize()} ▶", f"Go on to the next {game.following}", True
        return "Resolved ✓", "", False  # the last stage has the button that opens the next turn
