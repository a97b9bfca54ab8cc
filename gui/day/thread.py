"""The thread as it was read: every post with its author, its votes marked."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtWidgets import QTextBrowser

from core.day.post import BOLD, CLOSE, STRUCK, WHOLE
from core.day.reading import ASKED, LEFT, ThreadVote
from core.records.thread import ThreadPost
from gui.adapters.desk import Desk
from gui.widgets.theme import Look

LONGEST = 1500
"""Letters of a post that are shown; the forum has the rest."""


class ThreadView(QTextBrowser):
    """Posts in the order posted. The words that were read as a vote stand on the colour of how it was taken."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.shown: tuple[Sequence[ThreadPost], Sequence[ThreadVote]] = ((), ())
        self.setOpenLinks(False)
        self.setAccessibleName("Thread")
        look.changed.connect(self._write)

    def show_thread(self, posts: Sequence[ThreadPost], votes: Sequence[ThreadVote]) -> None:
        """Show posts and what was read of them; what is shown already stays where it is."""
        if (posts, votes) != self.shown:
            at = self.verticalScrollBar().value()
            self.shown = (posts, votes)
            self._write()
            self.verticalScrollBar().setValue(at)

    def show_post(self, key: str) -> None:
        """Bring a post into sight."""
        self.scrollToAnchor(key)

    def _write(self) -> None:
        posts, votes = self.shown
        of: dict[str, list[ThreadVote]] = {}
        for vote in votes:
            of.setdefault(vote.post.key, []).append(vote)
        muted = self.look.colour("muted").name()
        parts = [self._post(post, of.get(post.key, []), muted) for post in posts]
        empty = f'<p style="color:{muted}">No post was read yet. Read pages of the thread, or drop saved ones here.</p>'
        self.setHtml("".join(parts) or empty)

    def _post(self, post: ThreadPost, votes: Sequence[ThreadVote], muted: str) -> str:
        when = f" · {escape(post.time)}" if post.time else ""
        head = f'<b>{escape(post.author)}</b> <span style="color:{muted}">{escape(post.label)}{when}</span>'
        text = escape(post.text[:LONGEST]) + (" …" if len(post.text) > LONGEST else "")
        for vote in votes:
            tone = "warn" if vote.standing == ASKED else "faint" if vote.standing == LEFT else "good"
            words = escape(vote.command.words)
            ground = self.look.colour(tone)
            ground.setAlphaF(0.22)
            fill = f"rgba({ground.red()},{ground.green()},{ground.blue()},{ground.alphaF():.2f})"
            if words and words in text:
                text = text.replace(words, f'<span style="background-color:{fill}">{words}</span>', 1)
        for begins, ends, tag in ((BOLD, CLOSE, "b"), (STRUCK, WHOLE, "s")):
            text = text.replace(begins, f"<{tag}>").replace(ends, f"</{tag}>")
        if post.withdrawn:
            text = f'<i style="color:{muted}">deleted</i> {text}'
        return f'<p style="margin:0 0 10px 0"><a name="{escape(post.key)}"></a>{head}<br>{text.replace(chr(10), "<br>")}</p>'
