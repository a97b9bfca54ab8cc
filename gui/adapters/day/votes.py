"""The votes of the thread in hand: as they were read, what one may mean, and the pages they stand in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from core.day import votes as read
from core.day.customs import customs
from core.day.post import BOLD, CLOSE, STRUCK, WHOLE
from core.day.reading import ASKED, LEAVE, LEFT, TAKEN, ThreadVote
from core.day.times import moment, worded, zone
from core.game import Game
from core.records.thread import ThreadPost
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
SIGNS = {TAKEN: "✓", ASKED: "?", LEFT: "–"}
TONES = {TAKEN: "good", ASKED: "warn", LEFT: "faint"}
_STAMP = re.compile(r"\d{4}-\d\d-\d\dT|\d{9,14}$")
"""A time as machines write it."""
LONGEST = 1500
"""Letters of a post that are shown; the forum has the rest."""


class FoundVote(NamedTuple):
    """A vote as it was read: its key, the key, label, author and time of its post, the words it was read from, what it says
    (`Anna → Bob`, as far as it is known), how it was taken as a sign and a tone, and what is odd about it."""

    key: str
    post: str
    label: str
    author: str
    time: str
    written: str
    words: str
    said: str
    standing: str
    marks: tuple[str, ...]
    options: tuple[str, ...]
    by: str | None
    decided: bool = False
    """Whether the moderator decided it."""

    @property
    def place(self) -> str:
        """Its post in few letters: the number, or the hour where the forum numbers none."""
        clock = re.search(r"\d{1,2}:\d{2}", self.label) if self.label == self.time else None
        return clock[0] if clock is not None else self.label

    @property
    def sign(self) -> str:
        """A mark for how it was taken."""
        return SIGNS[self.standing]

    @property
    def tone(self) -> str:
        """The colour of how it was taken."""
        return TONES[self.standing]

    @property
    def asked(self) -> bool:
        """Whether it waits for a decision."""
        return self.standing == ASKED

    @property
    def left_out(self) -> bool:
        """Whether it is not counted."""
        return self.standing == LEFT


class ShownPost(NamedTuple):
    """A post of the thread as it was read; its text is escaped, its marks are `with_tags`."""

    key: str
    author: str
    label: str
    time: str
    text: str
    withdrawn: bool


class Choice(NamedTuple):
    """Whom a vote may be for, and what that is called."""

    id: str
    called: str


def choice_title(game: Game, choice: str) -> str:
    """What a vote is for, in words: a player's name, or what the ballot calls a vote for nobody."""
    special = game.face.ballot.special(choice) if game.face.ballot else None
    return special.title if special else game.state.names.of(choice)


def vote_said(game: Game, vote: ThreadVote) -> str:
    """Who votes for whom, as far as it is known."""
    by = game.state.names.of(vote.by) if vote.by else vote.post.author
    if vote.withdrawn:
        return f"{by} takes the vote back"
    return f"{by} → {choice_title(game, vote.choice) if vote.choice else f'“{vote.command.words}”'}"


def _found(game: Game, vote: ThreadVote) -> FoundVote:
    post, command = vote.post, vote.command
    return FoundVote(
        vote.key, post.key, post.label, post.author, post.time, str(command), command.words, vote_said(game, vote), vote.standing,
        vote.marks, vote.options, vote.by, vote.key in read.thread(game).decided,
    )  # fmt: skip


class VotesModel(QAbstractListModel):
    """The votes read, in the order posted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.votes: tuple[FoundVote, ...] = ()
        self.posts: tuple[ShownPost, ...] = ()
        """The posts of the thread as they were read, in the order posted."""
        self.common: tuple[str, ...] = ()
        """What is odd about every vote, where there are several: it is said once."""
        self._made_of: tuple[object, ...] = ()
        self._thread: tuple[ThreadPost, ...] = ()

    def show(self) -> None:
        """Take up the votes and posts of the turn in hand; the selection is lost only where votes differ."""
        game = self.desk.in_play
        if (posts := read.thread(game).posts) is not self._thread:
            local = customs(game).zones[0]
            self._thread, self.posts = posts, tuple(_shown(post, local) for post in posts)
        found = read.votes(game)
        if (made_of := (found, game.state.names)) == self._made_of:
            return
        self._made_of = made_of
        self.beginResetModel()
        self.votes = tuple(_found(game, vote) for vote in found)
        odd = [vote.marks for vote in self.votes]
        self.common = tuple(mark for mark in odd[0] if all(mark in marks for marks in odd)) if len(odd) > 2 else ()
        self.endResetModel()

    @property
    def asked(self) -> int:
        """How many wait for a decision."""
        return sum(vote.asked for vote in self.votes)

    def at(self, index: Index) -> FoundVote:
        """The vote that stands there."""
        return self.votes[index.row()]

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.votes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        vote = self.votes[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return vote.said
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            when = f"Posted {_when(vote.time, customs(self.desk.in_play).zones[0])}" if vote.time else ""
            return "\n".join(part for part in (when, *vote.marks, f"{vote.standing}".capitalize()) if part)
        return None


def _shown(post: ThreadPost, local: str) -> ShownPost:
    text = escape(post.text[:LONGEST]) + (" …" if len(post.text) > LONGEST else "")
    return ShownPost(post.key, post.author, post.label, _when(post.time, local), text, post.withdrawn)


def _when(time: str, local: str) -> str:
    """When a post was written, as people say it; what a forum wrote in words stays as it is."""
    at = moment(time, zone(local)) if _STAMP.match(time) else None
    return worded(at, local) if at is not None else time


def with_tags(text: str) -> str:
    """The text of a post with the marks for bold and struck words as tags."""
    for begins, ends, tag in ((BOLD, CLOSE, "b"), (STRUCK, WHOLE, "s")):
        text = text.replace(begins, f"<{tag}>").replace(ends, f"</{tag}>")
    return text


# Pages


def page_of(place: Path) -> str:
    """A saved page; refused where it cannot be read."""
    from core.day.pages import opened  # what takes HTML apart is slow to load

    return opened(place)


def pages_of(places: Iterable[Path]) -> list[str] | Refused:
    """Saved pages, all or none."""
    return attempt(lambda: [page_of(place) for place in places])


class FoundPages(NamedTuple):
    """The votes that pages hold, as they would be read, the pages that can be read, and why each of the others cannot."""

    votes: tuple[FoundVote, ...]
    pages: tuple[str, ...]
    refused: tuple[Refused, ...]


def preview(desk: Desk, pages: Sequence[str]) -> FoundPages:
    """What taking pages down would read."""
    game = desk.in_play
    found = attempt(lambda: read.seen(game, pages))
    if isinstance(found, Refused):
        return FoundPages((), (), (found,))
    refused = tuple(Refused(one.complaints, one.source) for one in found.refused)
    return FoundPages(tuple(_found(game, vote) for vote in found.votes), found.pages, refused)


def take(desk: Desk, pages: Iterable[str | Path]) -> str | None:
    """Take down the votes of pages, or of saved ones; one gesture. What that brought, in a line; None where it was refused."""
    brought: list[read.PagesRead] = []

    def gesture(game: Game) -> None:
        brought.append(read.take(game, [page_of(page) if isinstance(page, Path) else page for page in pages]))

    if not desk.do(gesture):
        return None
    [one] = brought
    return f"{one.new} post{'' if one.new == 1 else 's'} read, {one.changed} changed since, {one.known} known already."


# Deciding


def waiting(desk: Desk) -> int:
    """How many votes wait for a decision before the turn can end; 0 where nobody votes, or it is over."""
    game = desk.in_play
    return len(read.unsettled(game)) if game.voting and not game.resolution.done else 0


def choices(desk: Desk, vote: FoundVote) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """Whom a vote may be for: those it may mean, and all others."""
    game = desk.in_play
    known = read.candidates(game)
    likely = [option for option in vote.options if option in known]
    rest = [one for one in known if one not in likely]
    return _named(game, likely), _named(game, rest)


def _named(game: Game, found: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(Choice(one, choice_title(game, one)) for one in found)


def decide(desk: Desk, vote: FoundVote, choice: str | None) -> bool:
    """Decide whom a vote is for; None reads it as it stands again."""
    return desk.do(lambda game: read.decide(game, vote.key, choice))


def leave_out(desk: Desk, vote: FoundVote) -> bool:
    """Decide that a vote does not count."""
    return decide(desk, vote, LEAVE)


def begin_with(desk: Desk, vote: FoundVote) -> bool:
    """Decide that the day begins with the post of a vote."""
    return desk.do(lambda game: read.begin(game, vote.post))
