"""The thread as it was read: every post with its author, its votes marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QTextBrowser

from gui.adapters.day.votes import FoundVote, ShownPost, with_tags
from gui.adapters.desk import Desk
from gui.widgets.theme import Look


class ThreadView(QTextBrowser):
    """Posts in the order posted. The words that were read as a vote stand on the colour of how it was taken."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.shown: tuple[Sequence[ShownPost], Sequence[FoundVote]] = ((), ())
        self.setOpenLinks(False)
        self.setAccessibleName("Thread")
        look.changed.connect(self._write)
        self._write()

    def show_thread(self, posts: Sequence[ShownPost], votes: Sequence[FoundVote]) -> None:
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
        of: dict[str, list[FoundVote]] = {}
        for vote in votes:
            of.setdefault(vote.post, []).append(vote)
        muted = self.look.colour("muted").name()
        parts = [self._post(post, of.get(post.key, []), muted) for post in posts]
        empty = f'<p style="color:{muted}">No post was read yet. Read pages of the thread, or drop saved ones here.</p>'
        self.setHtml("".join(parts) or empty)

    def _post(self, post: ShownPost, votes: Sequence[FoundVote], muted: str) -> str:
        when = f" · {escape(post.time)}" if post.time not in ("", post.label) else ""
        head = f'<b>{escape(post.author)}</b> <span style="color:{muted}">{escape(post.label)}{when}</span>'
        text = post.text
        for vote in votes:
            words = escape(vote.words)
            ground = QColor(self.look.colour(vote.tone))
            ground.setAlphaF(0.22)
            fill = f"rgba({ground.red()},{ground.green()},{ground.blue()},{ground.alphaF():.2f})"
            if words and (there := _place(words, text)) is not None:
                begin, end = there
                text = f'{text[:begin]}<span style="background-color:{fill}">{text[begin:end]}</span>{text[end:]}'
        text = with_tags(text)
        if post.withdrawn:
            text = f'<i style="color:{muted}">deleted</i> {text}'
        return f'<p style="margin:0 0 10px 0"><a name="{escape(post.key)}"></a>{head}<br>{text.replace(chr(10), "<br>")}</p>'


def _place(words: str, text: str) -> tuple[int, int] | None:
    """Where in a post the words of a vote stand: behind "vote", where they do, for the post may name the same player before; not
    where an earlier vote was marked."""
    free = rf'(?<!">)({re.escape(words)})'
    found = re.search(rf"\bvote\b[^\n]*?{free}", text, re.IGNORECASE) or re.search(free, text)
    return found.span(1) if found is not None else None
