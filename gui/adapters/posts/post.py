"""A post of the outbox: what it says, what has become of it, and the gestures made on it."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from functools import cached_property
from typing import NamedTuple, Protocol

from PySide6.QtGui import QImage

from core.game import Game
from core.ledger.audience import PUBLIC, Audience
from core.outbox import cards
from core.outbox.cards import BOARD, CORRECTION, Card
from core.outbox.leaks import Leak, PostLeak, allow, findings, leaks
from core.outbox.occasions import OCCASIONS, reader
from core.posts.difference import lines
from core.posts.document import Document
from core.posts.markup import parse
from core.posts.profile import profile
from core.posts.publish import SCENE, pictures, slots, subject, voiced
from core.posts.report import Report
from core.posts.split import portions
from core.posts.templates import called, write
from core.records.post import ProseSlot
from gui.adapters.clipboard import copy_post, copy_sent
from gui.adapters.desk import Desk
from gui.adapters.posts.page import PostPage
from gui.widgets.slices import whole
from gui.widgets.theme import Sign


class Draw(Protocol):
    """A picture of the board for a reader, at a moment, of a width, a thing at a time, with its legend or without."""

    def __call__(
        self, audience: Audience, moment: int, width: int, /, *, legend: bool = True
    ) -> Generator[None, None, QImage]: ...


class Slip(NamedTuple):
    """A word that tells the readers of a text what they cannot know: where it stands, and what they would learn."""

    word: str
    at: int
    told: str

    @property
    def said(self) -> str:
        """The word and what it tells, in a line."""
        return f"{self.word}: {self.told}"


class Finding(NamedTuple):
    """A slip in the moderator's own words of a post: where he wrote it, and whether he allows it."""

    leak: Leak
    source: str
    where: str
    allowed: bool

    @property
    def word(self) -> str:
        """The word that tells something."""
        return self.leak.word

    @property
    def leaked(self) -> str:
        """What its readers would learn by it."""
        return _told(self.leak)


class ProseText(NamedTuple):
    """A place for prose in a post: what it is called, its key, and what it says in the game."""

    slot: str
    key: str
    said: str


class SentText(NamedTuple):
    """What went out of a post, word for word."""

    status: str
    hash: str
    subject: str
    body: str


def _told(leak: Leak) -> str:
    return f"{leak.who} would learn {leak.learns}"


class Post:
    """A post as it reads now, for the forum chosen. One whose wording is at fault has no text, and `fault` says why."""

    def __init__(
        self, desk: Desk, turn: int, forum: str, report: Report, card: Card | None, fault: str = "", listed: tuple[Card, ...] = ()
    ) -> None:
        """`listed` are the posts it goes out with."""
        self._desk = desk
        self.turn = turn
        self.forum = forum
        self.report = report
        self.card = card
        self.fault = fault
        self._listed = listed

    # Whom it goes to, and what it is

    @property
    def to(self) -> str:
        """The player it goes to, or `public`."""
        return self.report.to

    @property
    def kind(self) -> str:
        """The kind of posts it is of."""
        return self.report.kind

    @property
    def subject(self) -> str:
        """What it is headed."""
        return self.report.subject

    @property
    def key(self) -> str:
        """Which post it is, in a word that a draft can keep."""
        return str(cards.place(self.turn, self.report))

    @property
    def public(self) -> bool:
        """Whether it goes to everybody."""
        return self.to == "public"

    @property
    def last(self) -> bool:
        """Whether it goes out after all messages."""
        return self.report.last

    @property
    def name(self) -> str:
        """Whom it goes to, by name."""
        return "Public" if self.public else self._desk.name(self.to)

    @property
    def account(self) -> str:
        """The forum account it goes to; empty for everybody, and of a player without one."""
        return "" if self.public else self._desk.in_play.state.names.account(self.to)

    @property
    def addressed(self) -> str:
        """Whom it goes to, with the account where that is called otherwise."""
        return "Public post" if self.public else self._desk.in_play.state.names.addressed(self.to)

    @property
    def sign(self) -> Sign | None:
        """The sign of whoever it goes to; None for everybody."""
        return None if self.public else self._desk.sign_of(self.to)

    @property
    def word(self) -> str:
        """What it is, in a word."""
        return called(self._desk.in_play.heading.ruleset, self.kind)

    @property
    def reader(self) -> Audience:
        """Who reads it, and so whose eyes its board is drawn for."""
        return reader(self.report)

    def own_lines(self, source: str) -> tuple[str, ...]:
        """The lines that the moderator wrote himself in a place of it."""
        said = dict(cards.own_words(self._desk.in_play, self.turn, self.report)).get(source, "")
        return tuple(line.strip() for line in said.splitlines() if line.strip())

    @property
    def moment(self) -> int:
        """After how many events of the game the board stands as it tells of it."""
        return cards.moment_shown(self._desk.in_play, self.turn, self.report)

    # What it says

    @property
    def made(self) -> bool:
        """Whether it has a text: its wording is sound."""
        return self.card is not None

    @property
    def parts(self) -> tuple[str, ...]:
        """Its text for the forum, part by part; what is wrong with its wording where there is none."""
        return self.card.post.parts if self.card is not None else (self.fault,)

    @property
    def body(self) -> str:
        """All parts in one text."""
        return self._card.post.body

    @property
    def document(self) -> Document:
        """What it says, with its pictures as its reader may see them."""
        return self._card.document

    @cached_property
    def pages(self) -> tuple[PostPage, ...]:
        """Its parts as they will look; none where its wording is at fault."""
        if self.card is None:
            return ()
        made = profile(self.forum)
        return tuple(PostPage(portion, made) for portion in portions(self.document, made))

    @property
    def edited(self) -> bool:
        """Whether the moderator rewrote it."""
        return self.card is not None and self.card.composed.edited

    @property
    def stale(self) -> bool:
        """Whether the game has gone on since he rewrote it."""
        return self.card is not None and self.card.composed.stale

    @property
    def correction(self) -> bool:
        """Whether it corrects another."""
        return self.kind == CORRECTION

    @property
    def shows_board(self) -> bool:
        """Whether the board is in it."""
        return self.card is not None and BOARD in pictures(self.card.composed.document)

    # What has become of it

    @property
    def status(self) -> str:
        """`draft`, `copied` or `sent`."""
        return self.card.status if self.card is not None else "draft"

    @property
    def changed(self) -> bool:
        """Whether it reads otherwise than what went out."""
        return self.card is not None and self.card.changed

    @property
    def standing(self) -> str:
        """`draft`, `copied`, `sent`, or `changed since sent`."""
        return f"changed since {self.status}" if self.changed else self.status

    @property
    def settled(self) -> bool:
        """Whether it was sent as it reads now."""
        return self.status == "sent" and not self.changed

    @property
    def mark(self) -> str:
        """Its standing, or what is in the way of it to the moderator: `fault`, `finding` or `waits`."""
        if self.card is None:
            return "fault"
        if self.standing == "sent" or not self._desk.moderating:
            return self.standing
        if self.open_findings:
            return "finding"
        return "waits" if self.standing == "draft" and cards.early(self._listed, self.card) else self.standing

    @property
    def sent(self) -> tuple[SentText, ...]:
        """What went out of it, the last first."""
        last = self.card.sent if self.card is not None else None
        all_ = (last, *reversed(last.earlier)) if last is not None else ()
        return tuple(SentText(one.status, one.hash, one.subject, one.body) for one in all_)

    @property
    def early(self) -> tuple[str, ...]:
        """Whom messages are still to be sent to before this post may go."""
        if self.card is None or self.status == "sent":
            return ()
        waiting = cards.early(self._listed, self.card)
        return tuple(Post(self._desk, self.turn, self.forum, one.report, one).addressed for one in waiting)

    @property
    def correction_key(self) -> str:
        """The key of the correction drafted of it; empty where there is none."""
        drafted = cards.drafted(self._desk.in_play, self.turn, self.report)
        return str(cards.place(self.turn, drafted)) if drafted is not None else ""

    @property
    def corrected(self) -> bool:
        """Whether its correction is drafted."""
        return self.card is not None and any(one.report.facts.get("of") == self.card.key for one in self._listed)

    # The moderator's own words

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What his own words tell its readers that they cannot know."""
        if self.card is None:
            return ()
        return tuple(map(_finding, findings(self._desk.in_play, self.turn, self.report)))

    @property
    def open_findings(self) -> tuple[Finding, ...]:
        """Those that he has not allowed."""
        return tuple(one for one in self.findings if not one.allowed)

    def slips(self, text: str) -> tuple[Slip, ...]:
        """What a text would tell its readers that they cannot know."""
        found = leaks(self._desk.in_play, text, self.reader, self.turn)
        return tuple(Slip(one.word, one.at, _told(one)) for one in found)

    @property
    def prose(self) -> tuple[ProseText, ...]:
        """The places for his prose in it, the scene first; none where its wording is at fault."""
        found = self.card.composed.slots if self.card is not None else ()
        return tuple(ProseText(slot, str(self._slot(slot)), self._prose(slot)) for slot in found)

    def write_prose(self, slot: str, text: str) -> bool:
        """Have a place for prose say something; one gesture."""
        return self._desk.do(lambda game: cards.put_prose(game, self.turn, self.report, slot, text))

    def allow(self, found: Iterable[Finding]) -> bool:
        """Let what was found stand; one gesture."""
        return self._desk.do(lambda game: allow(game, self.turn, self.report, tuple(one.leak for one in found)))

    def can_take_out(self, found: Finding) -> bool:
        """Whether it stands in a sentence of the prose, which can be taken out."""
        return self._without(found) is not None

    def take_out(self, found: Finding) -> bool:
        """Take the sentence that tells it out of the prose; one gesture."""
        left = self._without(found)
        return left is not None and self.write_prose(found.source, left.strip())

    def _without(self, found: Finding) -> str | None:
        if found.source in ("edited", "template"):
            return None
        text, at = self._prose(found.source), found.leak.at
        spans = [match for match in re.finditer(r"[^.!?\n]+[.!?]*[ ]*", text) if match.start() <= at < match.end()]
        return text[: spans[0].start()] + text[spans[0].end() :] if spans else None

    # Its way out

    def copy_subject(self) -> None:
        """Put its subject on the clipboard."""
        copy_sent(subject(self.report))

    def copy_part(self, number: int) -> None:
        """Put a part of it on the clipboard as the forum takes it."""
        one = self.pages[number]
        copy_post(self.parts[number], one.blocks, one.forum)

    def note_copied(self) -> bool:
        """Note that it was copied as it reads now, where that is news; one gesture."""
        fresh = self.status == "draft" or (self.status == "copied" and self.changed)
        return fresh and self._desk.do(lambda game: cards.mark(game, self._card, "copied"))

    def set_status(self, status: str) -> bool:
        """Note that it was sent, or is a draft again; one gesture."""
        return self._desk.do(lambda game: cards.mark(game, self._card, status))

    # Rewriting and correcting it

    @property
    def source(self) -> str:
        """Its markup, to be changed."""
        return cards.source_of(self._card.composed)

    def rewritten(self, text: str) -> tuple[PostPage, tuple[Slip, ...]]:
        """How it would look if it read so, and what of that would tell too much; the game's own lines tell nothing."""
        game, draft = self._desk.in_play, parse(text)
        prose = {slot: self._prose(slot) for slot in slots(draft)}
        shown = cards.shown(game, self.turn, self.report, voiced(draft, prose))
        own = "\n".join(line for line in lines(draft) if line not in self._own_lines)
        return PostPage(shown, profile(self.forum)), self.slips(own)

    def rewrite(self, text: str) -> bool:
        """Have it read so; one gesture."""
        return self._desk.do(lambda game: cards.edit(game, self.turn, self.report, text))

    def unedit(self) -> bool:
        """Have it as the game writes it again; one gesture."""
        return self._desk.do(lambda game: cards.unedit(game, self.turn, self.report))

    def correction_page(self, reason: str) -> PostPage:
        """How its correction would look for a reason."""
        report = cards.correcting(self._card, reason)
        return PostPage(parse(write(self._desk.in_play.face.name, report.kind, report.facts)), profile(self.forum))

    def draft_correction(self, reason: str) -> bool:
        """Put its correction into the outbox; one gesture."""
        return self._desk.do(lambda game: cards.draft_correction(game, self._card, reason))

    @property
    def board_address(self) -> str:
        """Where the picture of its board stands on the web; empty where that was not noted."""
        return cards.address(self._desk.in_play, self.turn, self.report, BOARD)

    def put_board_address(self, where: str) -> bool:
        """Note where the picture of its board stands on the web; one gesture."""
        return self._desk.do(lambda game: cards.put_picture(game, self.turn, self.report, BOARD, where))

    @cached_property
    def _own_lines(self) -> frozenset[str]:
        return frozenset(lines(self._card.composed.draft))

    @property
    def _card(self) -> Card:
        assert self.card is not None
        return self.card

    def _slot(self, slot: str) -> ProseSlot:
        return cards.slot_of(self.turn, self.report, slot)

    def _prose(self, slot: str) -> str:
        return self._desk.in_play.journal.record.papers.prose(self._slot(slot))


def _finding(one: PostLeak) -> Finding:
    known = {"edited": "in the edited text", "template": "in the wording", SCENE: "in the scene"}
    return Finding(one.leak, one.source, known.get(one.source, f"in {one.source}"), one.allowed)


def post_at(desk: Desk, turn: int, forum: str, key: str) -> Post:
    """The post of that key, wherever it stands in the outbox; ValueError where there is none any more."""
    game = desk.in_play
    [report, *_] = [one for one in cards.outgoing(game, turn, tuple(OCCASIONS)) if str(cards.place(turn, one)) == key]
    return Post(desk, turn, forum, report, cards.card(game, turn, report, forum))


def mark_sent(desk: Desk, posts: Iterable[Post]) -> bool:
    """Note of posts that they were sent as they read now."""

    def mark(game: Game) -> None:
        for post in posts:
            cards.mark(game, post._card, "sent")

    return desk.do(mark)


def prose_said(desk: Desk, key: str) -> str:
    """What a place for prose says in the game, by its key."""
    return desk.in_play.journal.record.papers.prose(ProseSlot.of(key))


def everybody(draw: Draw, moment: int, width: int) -> QImage:
    """The board as everybody may see it, whoever's eyes the desk looks through."""
    return whole(draw(PUBLIC, moment, width))
