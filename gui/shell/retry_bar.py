"""The bar that says what could not be saved and why, and makes it again at one click."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QFrame

from gui.adapters.desk import Desk
from gui.adapters.storage import GivenBack, UnsavedGesture, gesture_said, kept_gestures, make_again, missing_gestures
from gui.adapters.unsaved import UnsavedDraft
from gui.widgets.parts import button, paragraph, row

SHOWN = 3
"""How many gestures the bar names; the others are counted."""


class RetryBar(QFrame):
    """Gestures that were shown and not committed, in the order made. They stay until they were made again or left."""

    def __init__(self, desk: Desk, save_as: Callable[[], object]) -> None:
        super().__init__()
        self.desk = desk
        self.setObjectName("notice")
        self.gestures: tuple[UnsavedGesture, ...] = ()
        self.text = paragraph("")
        self.text.setMinimumWidth(1)
        self.again_button = button("Do it again", self.do_again, "primary", "Do the same again in the game as it is now")
        self.save_as_button = button("Save as …", save_as, "quiet", "Go on in another file; then do it again there")
        self.leave_button = button("Leave it", self.leave, "quiet", "It is not done")
        box = row(self.text, self.again_button, self.save_as_button, self.leave_button)
        box.setStretch(0, 1)
        box.setContentsMargins(12, 4, 8, 4)
        self.setLayout(box)
        self.hide()
        desk.storage.given_back.connect(self.take)
        desk.drafts.watch(self, self.draft)

    def take(self, given: GivenBack) -> None:
        """Gestures were given back; those that stand here already were made before them."""
        self._hold((*self.gestures, *given.gestures))
        why = " ".join(f"{one.what} {one.mend}".strip() for one in given.why)
        self._say("Not saved, and given back" if not given.overtaken else "Not done", why)
        self.save_as_button.setVisible(not given.overtaken)

    def draft(self) -> UnsavedDraft | None:
        """What is not committed: gestures that were given back, and those that are pending."""
        gestures = (*self.gestures, *self.desk.storage.all_pending)
        said = f"{len(gestures)} things that were not saved" if len(gestures) > 1 else "something that was not saved"
        return UnsavedDraft("gestures", said, {"made": kept_gestures(gestures)}) if gestures else None

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Gestures that were not committed when the desk ended, without those that were after all."""
        missing = missing_gestures(self.desk.in_play, holds["made"])
        if not missing:
            return
        self._hold((*missing, *self.gestures))
        self._say("Not saved when the desk ended", "")
        self.save_as_button.hide()

    def do_again(self) -> None:
        """Make them again one after the other; those from the first that does not fit any more on stay here."""
        left = list(self.gestures)
        self._hold(())
        try:
            while left:
                if not self.desk.do(lambda game: make_again(game, left[0])):
                    break
                del left[0]
        finally:
            self._hold((*left, *self.gestures))
        if left:
            self._say("Not done again", "Look at what stands now, and do it anew.")

    def leave(self) -> None:
        """Forget the gestures given back; the game stays as it is without them."""
        self._hold(())

    def _hold(self, gestures: tuple[UnsavedGesture, ...]) -> None:
        self.gestures = gestures
        self.setVisible(bool(gestures))

    def _say(self, what: str, why: str) -> None:
        game = self.desk.in_play
        labels = [gesture_said(game, one) for one in self.gestures[:SHOWN]]
        more = len(self.gestures) - len(labels)
        listed = "; ".join(labels) + (f"; and {more} more" if more else "")
        self.text.setText(f"{what}: {listed}. {why}".strip())
        self.text.setToolTip(self.text.text())
