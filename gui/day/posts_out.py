"""How far the posts of a turn that is over have come, before the next one opens."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from gui.adapters.desk import Desk
from gui.adapters.posts.unsent import COPIED, LEFT, OUT, ResultPosts
from gui.adapters.standing import PUBLISH
from gui.widgets.parts import button, paragraph, row


class PostsOut(QFrame):
    """A line that says how many posts are sent, with the way to them; hidden before the turn is over."""

    def __init__(self, desk: Desk, results: ResultPosts) -> None:
        super().__init__()
        self.desk = desk
        self.results = results
        self.said = paragraph("", "")
        self.publish = button("Publish", lambda: desk.bring(PUBLISH), "row", "Go to the posts of this turn")
        self.setObjectName("inset")
        line = row(self.said, self.publish)
        line.setStretch(0, 1)
        line.setContentsMargins(12, 8, 12, 8)
        self.setLayout(line)

    def refresh(self) -> None:
        """Say how far they have come by now."""
        counts = self.results.counts
        words = ((OUT, "sent"), (COPIED, "copied and not marked as sent"), (LEFT, "not sent"))
        told = ", ".join(f"{counts[status]} {said}" for status, said in words if counts[status])
        said = told if counts[OUT] or counts[COPIED] else "none sent yet"
        self.said.setText(f"Posts of this {self.desk.in_play.run}: {said}.")
        self.setVisible(bool(counts))
