"""What resolving again changed: turn by turn the events, and what stands differently now; and the orders it made impossible."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QDialog, QFrame, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.differences import Differences
from gui.adapters.history import later_turns
from gui.adapters.questions import LastGesture, TurnNews, impossible, reread_posts, stands_earlier
from gui.adapters.standing import natural_stage
from gui.widgets.parts import button, label, paragraph, pile, row


class Changes(QDialog):
    """The turns that went otherwise, each with what went and what came."""

    def __init__(self, desk: Desk, parent: QWidget | None, changed: Sequence[TurnNews]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("What changed")
        self.resize(860, 620)
        self.changed = tuple(changed)
        self.turns = QComboBox()
        self.turns.setAccessibleName("The turn")
        for one in self.changed:
            self.turns.addItem(one.title)
        several = len(self.changed) > 1
        self.differences = Differences("Happened before", "Happens now", ("before", "now"))
        self.turns.currentIndexChanged.connect(self.show_turn)
        box = pile(
            label("What resolving again changed", "title"),
            row(self.turns, None) if several else label(self.changed[0].title, "muted"),
            (self.differences, 1),
            margins=(18, 16, 18, 14),
            spacing=10,
        )
        self.setLayout(box)
        for refusal in impossible(desk):
            line = paragraph(f"Was possible before: {refusal}", "bad")
            box.addWidget(line)
        posts = reread_posts(desk, [one.turn for one in self.changed])
        if posts:
            line = paragraph(f"Changed since sent: {posts}. The outbox drafts their corrections.", "bad")
            box.addWidget(line)
        box.addLayout(row(None, button("Close", self.reject, "primary")))
        self.show_turn(0)

    def show_turn(self, place: int) -> None:
        """Show what changed in the turn at that place of the list."""
        if 0 <= place < len(self.changed):
            self.differences.show_difference(self.changed[place].difference)


class ChangedCard(QFrame):
    """Stands in the night while there is something to say of a correction: what the last gesture changed, which orders became
    impossible by it, and, in a reopened turn, the way on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.desk = desk
        self.changed: tuple[TurnNews, ...] = ()
        self._last = LastGesture()
        self._seen: tuple[TurnNews, ...] = ()
        self.title = paragraph("", "heading")
        self.words = paragraph("", "muted")
        self.show_button = button("What changed …", self.open_changes)
        self.on_button = button("Resolve the later turns again", self.go_on, "primary")
        self.box = box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 9)
        box.setSpacing(4)
        box.addWidget(self.title)
        box.addWidget(self.words)
        box.addLayout(row(None, self.show_button, self.on_button))
        self.hide()

    def refresh(self) -> None:
        """Say what the last gesture changed; hidden from players, at earlier moments, and where it changed nothing."""
        game = self.desk.game
        if game is None or not self.desk.moderating or self.desk.moment is not None:
            self.hide()
            return
        self.changed = self._last.changed(self.desk)
        refused = impossible(self.desk) if game.reopened or self.changed else ()
        titles = list[str]()
        if game.reopened:
            waiting = later_turns(self.desk)
            later = "one later turn waits" if waiting == 1 else f"{waiting} later turns wait"
            titles.append(f"{game.called(game.turn).capitalize()} is open again; {later}.")
        elif self.changed and self.changed is not self._seen:
            turns = ", ".join(game.called(one.turn) for one in self.changed)
            titles.append(f"Resolved again: something changed in {turns}.")
        titles += filter(None, [stands_earlier(self.desk)])
        lines = [f"Possible before: {refusal}" for refusal in refused]
        if len(lines) > 1:
            lines = [f"{len(lines)} orders that were possible before are refused now."]
        if game.reopened and not self.desk.over:
            lines.append("Correct it, then step to its end.")
        self.title.setText(" ".join(titles))
        self.words.setText("\n".join(lines))
        self.words.setVisible(bool(lines))
        self.show_button.setVisible(bool(self.changed))
        self.on_button.setVisible(game.reopened)
        self.on_button.setEnabled(self.desk.over)
        self.setVisible(bool(titles))
        self._keep_whole()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_whole()

    def _keep_whole(self) -> None:
        """Wrapped text gives way first when room is short; what is to be done about a correction must not."""
        self.setMinimumHeight(max(0, self.box.heightForWidth(self.width())))

    def open_changes(self) -> None:
        """Open all that changed, turn by turn."""
        self._seen = self.changed
        dialog = Changes(self.desk, self.window(), self.changed)
        dialog.finished.connect(self.refresh)
        dialog.open()

    def go_on(self) -> None:
        """Resolve the later turns again, as one gesture, and go on where the last one stands; an order of it that is possible no
        longer is shown here first."""
        if self.desk.do(lambda game: game.open_turn()) and not impossible(self.desk):
            self.desk.bring(natural_stage(self.desk.in_play))
