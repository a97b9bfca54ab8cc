"""A tour of the four stages of the moderator's round: a card under each stage, to be read or skipped."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from gui.adapters.desk import Desk
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE, STAGES, day_title
from gui.forms.tabbing import go_on
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import button, label, paragraph, pile, row
from gui.widgets.theme import Look

SAID = {
    COLLECT: (
        "Collect",
        "Letters come in and become orders. Paste a letter, drag a unit on the board, or press Ctrl+N to write an order. "
        "What needs a hand stands on top; F8 goes from one to the next.",
    ),
    RESOLVE: (
        "Resolve",
        "Step through the turn event by event with F10, or run to the next question with Ctrl+F11. Where the rules leave the "
        "decision to you, a card asks. Right-click anything to change it, or to ask why it is so.",
    ),
    PUBLISH: (
        "Publish",
        "Every post is written: private messages first, public posts last. Each shows only what its reader may know. "
        "Copy a post, mark it as sent, and go on to the next.",
    ),
    DAY: (
        "Day",
        "What follows the turn: the thread and its votes, the deadline with its reminders, and the way on to the next turn.",
    ),
}
ONE_RUN = "The deadline with its reminders, who has sent nothing yet, and the way on to the next turn."
"""What follows the turn of a game that has no days."""


class Tour(QFrame):
    """One card at a time, under the stage it tells of, which is brought to the front. Esc skips the rest."""

    def __init__(self, desk: Desk, look: Look, places: Mapping[str, QWidget], above: QWidget) -> None:
        super().__init__(above)
        self.setObjectName("tour")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.above = above
        self.desk = desk
        self.look = look
        self.places = places
        self.began = desk.stage
        self.at = 0
        self.title = label("", "title")
        self.words = paragraph("")
        self.count = label("", "muted")
        self.skip_button = button("Skip", self.end, "quiet", "Close the tour (Esc); it is in the Help menu")
        self.back_button = button("Back", lambda: self.show_stage(self.at - 1), tip="The stage before")
        self.next_button = button("Next", lambda: self.show_stage(self.at + 1), "primary", "The next stage")
        self.setLayout(
            pile(
                row(self.title, None, self.count),
                self.words,
                row(self.skip_button, None, self.back_button, self.next_button),
                margins=(EDGE, EDGE, EDGE, EDGE),
                spacing=GAP,
            )
        )
        above.installEventFilter(self)
        places[COLLECT].installEventFilter(self)
        desk.staged.connect(self._follow)

    def _follow(self) -> None:
        """Tell of the stage that work has brought to the front meanwhile; the tour ends there, not where it began."""
        at = STAGES.index(self.desk.stage)
        if at != self.at:
            self.began = self.desk.stage
            self._tell(at)

    def show_stage(self, at: int) -> None:
        """Tell of the stage of that number; beyond the last the tour is over."""
        if at >= len(STAGES):
            self.end()
            return
        self.at = max(0, at)
        self.desk.bring(STAGES[self.at])
        self._tell(self.at)
        self.next_button.setFocus()

    def _tell(self, at: int) -> None:
        self.at = at
        title, words = SAID[STAGES[at]]
        if STAGES[at] == DAY:
            title, words = day_title(self.desk.in_play), words if len(self.desk.in_play.face.runs) > 1 else ONE_RUN
        self.title.setText(f"{self.at + 1} {title}")
        self.words.setText(words)
        self.count.setText(f"{self.at + 1} of {len(STAGES)}")
        self.setAccessibleName(f"{title}. {words}")
        self.back_button.setEnabled(self.at > 0)
        self.next_button.setText("Next" if self.at + 1 < len(STAGES) else "Done")
        self._stand()
        self.show()
        self.raise_()

    def _stand(self) -> None:
        """Stand under the stage, within the window."""
        above, place = self.above, self.places[STAGES[self.at]]
        wide = min(self.look.px(360), above.width() - 2 * GAP)
        self.setFixedWidth(wide)
        self.setFixedHeight(max(self.sizeHint().height(), self.heightForWidth(wide)))
        under = place.mapTo(above, QPoint(0, place.height() + GAP))
        self.move(max(GAP, min(under.x(), above.width() - wide - GAP)), under.y())

    def end(self) -> None:
        """Close the tour; the desk is at the stage where it began."""
        self.above.removeEventFilter(self)
        self.places[COLLECT].removeEventFilter(self)
        self.desk.staged.disconnect(self._follow)
        self.desk.bring(self.began)
        self.hide()
        self.deleteLater()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round in it, so that Esc and Enter stay the tour's."""
        return go_on((self,), self.focusWidget(), forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.above and self.isVisible():
            self._stand()
        elif event.type() == QEvent.Type.Hide and watched is not self.above:
            self.end()  # another page is in front
        return super().eventFilter(watched, event)
