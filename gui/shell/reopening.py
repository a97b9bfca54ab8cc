"""What was being written when the desk ended, opened where it was written."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from core.complaint import Rejected
from core.outbox.cards import card, outgoing, place
from core.outbox.occasions import OCCASIONS
from gui.adapters.desk import Desk
from gui.adapters.requests import WriteOrder
from gui.adapters.standing import PUBLISH
from gui.adapters.unsaved import UnsavedDraft
from gui.inbox.inbox import InboxDialog
from gui.posts.rewrite import RewriteDialog
from gui.posts.wording import WordingDialog
from gui.rulings.ruling import RulingDialog
from gui.shell.dialogs import Dialogs
from gui.shell.givenback import GivenBackBar
from gui.shell.panels import Panels
from gui.widgets.theme import Look


def reopened(
    draft: UnsavedDraft, desk: Desk, look: Look, panels: Panels, dialogs: Dialogs, bar: GivenBackBar, window: QWidget
) -> QDialog | None:
    """The dialog, with all that it held; None where it is no dialog. Raises what the draft does not fit."""
    holds = draft.holds
    match draft.kind:
        case "letter":
            letter = InboxDialog(desk, window)
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
            [report, *_] = outgoing(desk.in_play, publish.turn, tuple(OCCASIONS))
            wording = WordingDialog(desk, look, report, publish.turn, publish.forum, window)
            return _begun(wording, lambda: wording.restore(holds))
        case "post":
            desk.bring(PUBLISH)
            post = _rewriting(desk, look, panels, int(holds["turn"]), str(holds["post"]))
            return _begun(post, lambda: post.text.setPlainText(str(holds["text"])))
        case "prose":
            desk.bring(PUBLISH)
            panels.publish.prose.restore(holds)
            desk.said.emit("The prose stands in its post again; it is kept when you leave it.")
        case "gestures":
            bar.restore(holds)
        case _:
            raise Rejected.because("", "It is not known where this text belongs.")
    return None


def _rewriting(desk: Desk, look: Look, panels: Panels, turn: int, post: str) -> RewriteDialog:
    """The rewriting of a post, wherever it stands in the outbox."""
    publish, game = panels.publish, desk.in_play
    [report, *_] = [one for one in outgoing(game, turn, tuple(OCCASIONS)) if str(place(turn, one)) == post]
    made = card(game, turn, report, publish.forum)
    return RewriteDialog(desk, look, made, publish.forum, publish)


def _begun(dialog: QDialog, restore: Callable[[], object]) -> QDialog:
    try:
        restore()
    except Exception:
        dialog.deleteLater()
        raise
    dialog.open()
    return dialog
