"""What was being written when the desk ended, opened where it was written."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from gui.adapters.desk import Desk
from gui.adapters.posts.post import post_at
from gui.adapters.posts.wording import Wordings
from gui.adapters.requests import WriteOrder
from gui.adapters.standing import PUBLISH
from gui.adapters.unsaved import UnsavedDraft
from gui.letters.inbox import InboxDialog
from gui.posts.rewrite import RewriteDialog
from gui.posts.wording import WordingDialog
from gui.rulings.ruling import RulingDialog
from gui.shell.dialogs import Dialogs
from gui.shell.panels import Panels
from gui.shell.retry_bar import RetryBar
from gui.widgets.theme import Look


def reopened(
    draft: UnsavedDraft, desk: Desk, look: Look, panels: Panels, dialogs: Dialogs, bar: RetryBar, window: QWidget
) -> QDialog | None:
    """The dialog, with all that it held; None where it is no dialog. Raises what the draft does not fit."""
    holds = draft.holds
    match draft.kind:
        case "letter":
            letter = InboxDialog(desk, window)
            letter.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # a closed one would read and add on behind the window
            return _begun(letter, lambda: letter.restore(holds))
        case "order":
            known = range(len(desk.in_play.orders()))
            order = dialogs.write_order(WriteOrder(holds["number"] if holds["number"] in known else None))
            if order is not None:
                order.restore(holds)
            return order
        case "ruling":
            ruling = RulingDialog(desk, window, veto=holds["veto"])
            return _begun(ruling, lambda: ruling.restore(holds))
        case "wording":
            desk.bring(PUBLISH)
            publish = panels.publish
            wording = WordingDialog(desk, look, Wordings(desk, publish.turn, publish.forum), window)
            return _begun(wording, lambda: wording.restore(holds))
        case "post":
            desk.bring(PUBLISH)
            publish = panels.publish
            made = post_at(desk, int(holds["turn"]), publish.forum, str(holds["post"]))
            post = RewriteDialog(desk, look, made, publish)
            return _begun(post, lambda: post.text.setPlainText(str(holds["text"])))
        case "prose":
            desk.bring(PUBLISH)
            panels.publish.prose.restore(holds)
            desk.said.emit("Your words are back in their post; they are saved when you leave it.")
        case "gestures":
            bar.restore(holds)
        case _:
            raise LookupError(draft.kind)
    return None


def _begun(dialog: QDialog, restore: Callable[[], object]) -> QDialog:
    try:
        restore()
    except Exception:
        dialog.deleteLater()
        raise
    dialog.open()
    return dialog
