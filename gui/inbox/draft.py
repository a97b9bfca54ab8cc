"""A message that is being read or written, as a draft and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from core.records.draft import UnsavedDraft

if TYPE_CHECKING:
    from gui.inbox.inbox import InboxDialog


def draft_of(dialog: InboxDialog) -> UnsavedDraft | None:
    """The message as far as it was written or pasted, while it is not filed."""
    if not dialog.isVisible() or not dialog.written.strip() or dialog.taken:
        return None
    holds = {
        "account": dialog.account,
        "text": dialog.written,
        "sent": dialog.sent.text(),
        "opening": dialog.opening,
        "provisional": dialog.provisional.isChecked(),
        "left": sorted(dialog.left),
        "switched": dialog.switched,
    }
    return UnsavedDraft("letter", f"a letter of {dialog.desk.name(dialog.player)}" if dialog.player else "a letter", holds)


def restore(dialog: InboxDialog, holds: Mapping[str, Any]) -> None:
    """Have a message as it was left."""
    dialog.left, dialog.switched, dialog.opening = set(holds["left"]), dict(holds["switched"]), holds["opening"]
    dialog.sender_box.setEditText(str(holds["account"]))
    dialog.sent.setText(str(holds["sent"]))
    dialog.provisional.setChecked(bool(holds["provisional"]))
    dialog.text.setPlainText(str(holds["text"]))
