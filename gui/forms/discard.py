"""A dialog one writes in: before it throws away what was written, it asks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from gui.adapters.unsaved import UnsavedDraft
from gui.forms.tabbing import InOrder


class AsksBeforeLeaving(InOrder):
    """Esc and Cancel ask where `draft` says that something was written that is nowhere else yet."""

    @abstractmethod
    def draft(self) -> UnsavedDraft | None:
        """What was written here so far, where it is other than it was begun with."""

    def reject(self) -> None:
        draft = self.draft()
        if draft is None:
            self.leave()
            return
        ask_before(self, self.lost(draft), self.leave)

    def lost(self, draft: UnsavedDraft) -> str:
        """What would be thrown away, in a sentence."""
        return f"Not saved yet: {draft.said}."

    def leave(self) -> None:
        """Close it without a question."""
        super().reject()


def ask_before(parent: QWidget, lost: str, leave: Callable[[], object]) -> None:
    """Say what would be lost, and leave only if it is to be thrown away."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Seneschal", lost, parent=parent)
    away = box.addButton("Throw away", QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(box.addButton("Go on", QMessageBox.ButtonRole.RejectRole))
    box.buttonClicked.connect(lambda pressed: leave() if pressed is away else None)
    box.open()
