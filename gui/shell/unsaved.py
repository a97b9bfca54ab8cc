"""The bar that offers what was being written when the desk ended, and opens it where it was written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QFrame

from core.complaint import Rejected
from core.outbox.cards import card, outgoing, place
from core.outbox.occasions import OCCASIONS
from core.saves.drafts import UnsavedDraft
from gui.adapters.requests import WriteOrder
from gui.adapters.standing import PUBLISH
from gui.inbox.draft import restore
from gui.inbox.inbox import InboxDialog
from gui.posts.rewrite import RewriteDialog
from gui.posts.wording import WordingDialog
from gui.rulings.ruling import RulingDialog
from gui.widgets.parts import Fitting, button, row

if TYPE_CHECKING:
    from gui.shell.window import Window


class UnsavedBar(QFrame):
    """Drafts that a desk left which is no more. They stay on offer until they are taken up or thrown away."""

    def __init__(self, window: Window) -> None:
        super().__init__()
        self._window = window
        self._drafts = window.desk.drafts
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
            self.text.say(f"Unsaved text from {when}: {listed}.", f"Unsaved text from {when}: {len(left)} in all.")

    def discard(self) -> None:
        self._drafts.take_up(self._drafts.left)
        self._drafts.keep()

    def restore(self) -> None:
        """Open each as it was left, one after the other: the next when the one before is closed."""
        for draft in self._drafts.left:
            if draft in self._unfit:
                continue
            try:
                dialog = self._opened(draft)
            except (Rejected, LookupError, TypeError, ValueError, AttributeError):
                self._unfit.append(draft)
                self._window.complain(f"What was kept of {draft.said} does not fit this game any more. It stays on offer.")
                continue
            self._drafts.take_up((draft,))
            if dialog is not None:
                dialog.finished.connect(lambda _: self.restore())
                return

    def _opened(self, draft: UnsavedDraft) -> QDialog | None:
        """Where it was written, with all that it held; None where that is no dialog."""
        window, desk, holds = self._window, self._window.desk, draft.holds
        match draft.kind:
            case "letter":
                letter = InboxDialog(desk, window)
                return _begun(letter, lambda: restore(letter, holds))
            case "order":
                known = range(len(desk.in_play.orders()))
                order = window.write_order(WriteOrder(holds["number"] if holds["number"] in known else None))
                if order is not None:
                    order.restore(holds)
                return order
            case "ruling":
                ruling = RulingDialog(desk, window, veto=holds["veto"])
                return _begun(ruling, lambda: ruling.restore(holds))
            case "wording":
                desk.bring(PUBLISH)
                [report, *_] = outgoing(desk.in_play, window.publish.turn, tuple(OCCASIONS))
                wording = WordingDialog(desk, window.look, report, window.publish.turn, window.publish.forum, window)
                return _begun(wording, lambda: wording.restore(holds))
            case "post":
                desk.bring(PUBLISH)
                post = self._rewriting(int(holds["turn"]), str(holds["post"]))
                return _begun(post, lambda: post.text.setPlainText(str(holds["text"])))
            case "prose":
                desk.bring(PUBLISH)
                window.publish.prose.restore(holds)
                desk.said.emit("The prose stands in its post again; it is kept when you leave it.")
            case "gestures":
                window.given_back.restore(holds)
            case _:
                raise Rejected.because("", "It is not known where this text belongs.")
        return None

    def _rewriting(self, turn: int, post: str) -> RewriteDialog:
        """The rewriting of a post, wherever it stands in the outbox."""
        window, game = self._window, self._window.desk.in_play
        [report, *_] = [one for one in outgoing(game, turn, tuple(OCCASIONS)) if str(place(turn, one)) == post]
        made = card(game, turn, report, window.publish.forum)
        return RewriteDialog(window.desk, window.look, made, window.publish.forum, window.publish)


def _begun(dialog: QDialog, restore: Callable[[], object]) -> QDialog:
    try:
        restore()
    except Exception:
        dialog.deleteLater()
        raise
    dialog.open()
    return dialog
