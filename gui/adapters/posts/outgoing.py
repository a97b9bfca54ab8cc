"""The posts of a turn as the desk shows them; a post of which nothing changed is not made again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import structs
from PySide6.QtCore import QObject, Signal

from core.game import Game
from core.outbox.cards import CORRECTION, Card, again, card, in_order, place, record
from core.outbox.occasions import PUBLIC_POST, reader, reports
from core.posts.report import Report
from core.records.papers import Papers
from core.records.post import PostPlace, PostRecord
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.posts.occasions import natural_occasion
from gui.adapters.posts.post import Post

Made = dict[PostPlace, tuple[PostRecord, Card]]
"""The cards that are written, by their posts, each with what was done with its post then."""


class PostHead(NamedTuple):
    """A post before it is written: which it is, as `Post.key` says it, its subject, and whom it goes to."""

    key: str
    subject: str
    name: str


class OccasionPosts(NamedTuple):
    """The posts of an occasion: all that they are made of, what they tell, and their cards. `why` says why there are none."""

    of: tuple[Any, ...]
    told: tuple[Report, ...]
    made: Made
    why: str = ""


class Outgoing(QObject):
    """The posts of an occasion. They are written behind the window, and anew only when what they are made of is another: reports
    when the turn, the orders or the papers are, a card when the record of its post is."""

    written = Signal()
    """The posts that were asked for are at hand."""
    failed = Signal(str)
    """Why they cannot be written."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._written = OccasionPosts((), (), {})
        self._posts: tuple[Post, ...] = ()
        self._eyes: object = None
        """The game the posts are of, and through whose eyes they were chosen."""
        self._task: Task | None = None
        self._asked: tuple[Any, ...] = ()
        """What the posts that are written just now are made of."""

    @property
    def posts(self) -> tuple[Post, ...]:
        """In the order they are to be sent; none of another game than lies on the desk, nor for other eyes."""
        return self._posts if (self._desk.game, self._desk.lens) == self._eyes else ()

    @property
    def busy(self) -> bool:
        """Whether posts are written just now."""
        return self._task is not None

    @property
    def why(self) -> str:
        """Why there are no posts; empty where that is as it should be."""
        return self._written.why

    def make(self, turn: int, occasion: str, forum: str) -> bool:
        """Take up the posts of an occasion as they stand, a player's alone where the desk looks through his eyes. False where
        they have to be written first, behind the window: then those of before stay (of another game, or for other eyes, none),
        and `written` tells when it is time to ask again."""
        game = self._desk.in_play
        of = _made_of(game, turn, occasion, forum)
        if not _same(of, self._written.of):
            self._write(game, of, turn, occasion, forum)
            return False
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._eyes = (game, self._desk.lens)
        found = in_order(game, turn, self._written.told)
        told = [report for report in found if self._desk.moderating or reader(report) == self._desk.lens]
        made = [(report, attempt(lambda report=report: _card(game, turn, report, forum, self._written.made))) for report in told]
        listed = tuple(one for _, one in made if not isinstance(one, Refused))
        self._posts = tuple(
            Post(self._desk, turn, forum, report, None, str(one), listed)
            if isinstance(one, Refused)
            else Post(self._desk, turn, forum, report, one, "", listed)
            for report, one in made
        )
        return True

    def _write(self, game: Game, of: tuple[Any, ...], turn: int, occasion: str, forum: str) -> None:
        if self._task is not None:
            if not self._task.cancelled and _same(of, self._asked):
                return
            self._task.cancel()
        self._asked = of
        write = _writing(game, of, turn, occasion, forum)
        self._task = self._desk.background.run("Writing the posts", write, self._hold, self._fell, self)

    def _hold(self, written: OccasionPosts) -> None:
        self._task, self._written = None, written
        self.written.emit()

    def _fell(self, why: str) -> None:
        self._task = None
        self.failed.emit(why)


def heads(desk: Desk) -> Callable[[Task], tuple[PostHead, ...]]:
    """What finds, on whatever thread, the posts that there are for the desk's reader at this point of the turn in hand."""
    turn, lens, moderating, names = desk.in_play.turn, desk.lens, desk.moderating, desk.in_play.state.names
    occasion, apart = natural_occasion(desk, turn), desk.in_play.apart()

    def find(task: Task) -> tuple[PostHead, ...]:
        found = attempt(lambda: in_order(apart, turn, reports(apart, turn, (occasion,))))
        told = () if isinstance(found, Refused) else found
        return tuple(
            PostHead(str(place(turn, one)), one.subject, "Public" if one.to == PUBLIC_POST else names.of(one.to))
            for one in told
            if moderating or reader(one) == lens
        )

    return find


def _writing(game: Game, of: tuple[Any, ...], turn: int, occasion: str, forum: str) -> Callable[[Task], OccasionPosts]:
    """What writes the posts of an occasion as the game stands now, on whatever thread."""
    apart = game.apart()

    def write(task: Task) -> OccasionPosts:
        made: Made = {}

        def told() -> tuple[Report, ...]:
            found = reports(apart, turn, (occasion,))
            for number, report in enumerate(listed := in_order(apart, turn, found)):
                task.tell(number / len(listed))
                attempt(lambda report=report: _card(apart, turn, report, forum, made))  # its place says what is wrong with it
            return found

        found = attempt(told)
        return OccasionPosts(of, (), made, str(found)) if isinstance(found, Refused) else OccasionPosts(of, found, made)

    return write


def _card(game: Game, turn: int, report: Report, forum: str, made: Made) -> Card:
    """The card of a report: the one that was made, as it stands by now, where no word of it is another."""
    at, noted = place(turn, report), record(game, turn, report)
    kept = made.get(at)
    if kept is not None and kept[0] == noted and report.kind != CORRECTION:
        return kept[1]
    if kept is not None and report.kind != CORRECTION and structs.replace(noted, sent=kept[0].sent) == kept[0]:
        found = again(game, kept[1], report)
    else:
        found = card(game, turn, report, forum)
    made[at] = noted, found
    return found


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    alike = (a is b or (isinstance(a, int | str) and a == b) for a, b in zip(one, other, strict=False))
    return len(one) == len(other) and all(alike)


def _made_of(game: Game, turn: int, occasion: str, forum: str) -> tuple[Any, ...]:
    """All that posts are made of, but for what was done with each of them; unchanged parts are the same objects."""
    now, papers = game.journal.record, game.journal.record.papers
    notes = (getattr(papers, name) for name in Papers.__struct_fields__ if name != "posts")
    fields = (getattr(now, name) for name in now.__struct_fields__ if name != "papers")
    return (game, game.resolution, game.resolution.position, turn, occasion, forum, *fields, *notes)
