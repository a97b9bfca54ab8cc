"""The posts of an occasion as they are printed: those that the desk's reader may see, as pages of rich text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from msgspec.structs import replace

from core.outbox.cards import BOARD, Card, card, outgoing
from core.outbox.occasions import reader
from core.posts.profile import profile
from core.posts.publish import illustrated
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.posts.page import page
from gui.adapters.posts.post import Post
from gui.widgets.theme import Look

_PAPER = "invision5"
"""Of all profiles it can set most: paper can too."""
_BREAK = '<p style="page-break-before: always"></p>'


class PrintedPosts:
    """What can be printed of an occasion."""

    def __init__(self, desk: Desk, turn: int, occasion: str, look: Look) -> None:
        self._desk, self._game, self._turn, self._look = desk, desk.in_play, turn, look
        self._reports = [one for one in outgoing(desk.in_play, turn, (occasion,)) if desk.moderating or reader(one) == desk.lens]

    @property
    def names(self) -> tuple[str, ...]:
        """Each post by its subject and whom it goes to."""
        names = self._game.state.names
        return tuple(f"{one.subject} ({'public' if one.to == 'public' else names.of(one.to)})" for one in self._reports)

    def number_of(self, post: Post) -> int:
        """Which of them a post is; 0 where it is none."""
        about = (post.report.kind, post.report.to, post.report.about)
        return next((n for n, one in enumerate(self._reports) if (one.kind, one.to, one.about) == about), 0)

    def post(self, number: int) -> Post:
        """The post of that number, for whose reader the board is drawn."""
        return Post(self._desk, self._turn, _PAPER, self._reports[number], None)

    def text(self, which: Iterable[int], *, pictured: bool) -> tuple[str, str]:
        """Title and rich text of some of them, each on a page of its own; the board as a picture called `board`, or in letters.
        It is worth a moment: call it behind the window."""
        cards = attempt(lambda: [card(self._game, self._turn, self._reports[number], _PAPER) for number in which])
        if isinstance(cards, Refused):
            return "Posts", f"<p>{escape(str(cards))}</p>"
        title = cards[0].report.subject if len(cards) == 1 else f"{self._game.heading.title}: posts"
        return title, _BREAK.join(self._page(one, pictured) for one in cards)

    def _page(self, one: Card, pictured: bool) -> str:
        game, paper = self._game, replace(profile(_PAPER), picture="{address}" if pictured else "")
        document = illustrated(one.composed.document, {}, {BOARD: BOARD}) if pictured else one.document
        to = "everybody" if one.public else game.state.names.of(one.report.to)
        rich = page(document, paper, self._look)
        return f'<p style="color:{self._look.colour("muted").name()}">To {to}</p>{rich}'
