"""The bar that offers what was being written when the desk ended, and opens it where it was written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QDialog, QFrame

from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.unsaved import UnsavedDraft
from gui.widgets.parts import Fitting, button, row


class UnsavedBar(QFrame):
    """Drafts that a desk left which is no more. They stay on offer until they are taken up or thrown away."""

    def __init__(self, desk: Desk, reopened: Callable[[UnsavedDraft], QDialog | None]) -> None:
        """`reopened` opens one where it was written; None where that is no dialog. It raises what does not fit the game."""
        super().__init__()
        self._desk = desk
        self._drafts = desk.drafts
        self._reopened = reopened
        self._unfit: list[UnsavedDraft] = []
        """What could not be opened."""
        self.setObjectName("notice")
        self.text = Fitting()
        self.restore_button = button("Restore", self.restore, "primary", "Open each of them as it was left")
        self.discard_button = button("Throw away", self.discard, "quiet")
        box = row(self.text, self.restore_button, self.discard_button)
        box.setStretch(0, 1)
        box.setContentsMargins(12, 3, 8, 3)
        self.setLayout(box)
        self.hide()
        self._drafts.offered.connect(self._show)

    def _show(self) -> None:
        left = self._drafts.left
        self.setVisible(bool(left))
        if left:
            at = datetime.fromisoformat(self._drafts.left_at).astimezone()
            when = f"{at:%H:%M}" if at.date() == datetime.now().astimezone().date() else f"{at:%Y-%m-%d %H:%M}"
            listed = ", ".join(draft.said for draft in left)
            self.text.say(f"Unsaved text from {when}: {listed}.", f"Unsaved: {listed}.", f"Unsaved text from {when}.")

    def discard(self) -> None:
        """Delete the drafts on offer; they are not offered again."""
        self._drafts.take_up(self._drafts.left)
        self._drafts.keep()

    def restore(self) -> None:
        """Open each as it was left, one after the other: the next when the one before is closed."""
        for draft in self._drafts.left:
            if draft in self._unfit:
                continue
            dialog = self._open(draft)
            if isinstance(dialog, Refused):
                self._unfit.append(draft)
                self._desk.complained.emit(f"What was kept of {draft.said} does not fit this game any more. It stays on offer.")
                continue
            self._drafts.take_up((draft,))
            if dialog is not None:
                dialog.finished.connect(lambda _: self.restore())
                return

    def _open(self, draft: UnsavedDraft) -> QDialog | Refused | None:
        try:
            return attempt(lambda: self._reopened(draft))
        except (LookupError, TypeError, ValueError, AttributeError):  # what the draft is about is gone
            return Refused(())
