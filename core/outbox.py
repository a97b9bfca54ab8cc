"""The outbox: a card a recipient and post, and what has become of it. Messages go first, the public posts last."""

from __future__ import annotations

import difflib
import hashlib

import msgspec
from msgspec import Struct

from core.game import Game
from core.posts.document import Block, Bullets, Heading, Mono, Paragraph, Span, Spoiler
from core.posts.publish import Post, publish, written
from core.posts.report import Report

STATUSES = ("draft", "copied", "sent")


class Sent(Struct, frozen=True):
    """What a card's post read when its status was last set."""

    status: str
    hash: str
    subject: str
    body: str


class Card(Struct, frozen=True):
    """A post to be sent: `account` is the forum account it goes to, `changed` that it reads otherwise than what was sent."""

    key: str
    report: Report
    post: Post
    account: str
    status: str
    changed: bool
    sent: Sent | None


def scene_key(turn: int, kind: str, to: str) -> str:
    """Where the moderator's prose for a post is noted."""
    return f"scene:{turn}:{kind}:{to}"


def cards(game: Game, turn: int, dialect: str) -> tuple[Card, ...]:
    """The posts of a turn as cards, in the order they are to be sent."""
    return tuple(card(game, turn, report, dialect) for report in game.all_reports(turn))


def card(game: Game, turn: int, report: Report, dialect: str) -> Card:
    """The card of one report."""
    notes = game.journal.record.notes
    scene = notes.get(scene_key(turn, report.kind, report.to), "")
    template = notes.get(f"template:{report.kind}")
    post = publish(report, game.face.name, dialect, template, scene)
    sent, changed = standing(game, turn, report)
    status = sent.status if sent else "draft"
    return Card(_key(turn, report), report, post, game.state.names.account(report.to), status, changed, sent)


def standing(game: Game, turn: int, report: Report) -> tuple[Sent | None, bool]:
    """What was copied or sent of a report, if anything was, and whether it reads otherwise now."""
    notes = game.journal.record.notes
    noted = notes.get(_key(turn, report))
    sent = msgspec.json.decode(noted, type=Sent) if noted is not None else None
    scene = notes.get(scene_key(turn, report.kind, report.to), "")
    return sent, sent is not None and sent.hash != _hash(report, scene)


def _key(turn: int, report: Report) -> str:
    return f"post:{turn}:{report.kind}:{report.to}"


def mark(game: Game, card: Card, status: str) -> None:
    """Set a card's status and keep what was sent, word for word."""
    keep(game, int(card.key.split(":")[1]), card.report, card.post.body, status)


def keep(game: Game, turn: int, report: Report, body: str, status: str) -> None:
    """Note that `body` was copied or sent as the post of a report."""
    scene = game.journal.record.notes.get(scene_key(turn, report.kind, report.to), "")
    sent = Sent(status, _hash(report, scene), report.subject, body)
    game.note(_key(turn, report), msgspec.json.encode(sent).decode())


def early(listed: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The messages that are to go out before this public post and have not been sent; nobody may discuss results before."""
    if card.report.to != "public":
        return ()
    return tuple(other for other in listed if other.report.to != "public" and other.status != "sent")


def correction(card: Card, dialect: str, reason: str) -> Post:
    """The post that corrects one already sent: what is new on top, set bold, the old one folded away."""
    old = card.sent.body.splitlines() if card.sent else []
    lines = [line for line in difflib.ndiff(old, card.post.body.splitlines()) if line[:2] in ("- ", "+ ") and line[2:].strip()]
    new = tuple((Span(line[2:], bold=True),) for line in lines if line.startswith("+ "))
    gone = tuple((Span(line[2:]),) for line in lines if line.startswith("- "))
    blocks: list[Block] = [Heading((Span(f"Correction: {card.post.subject}"),)), Paragraph((Span(reason),))]
    if new:
        blocks += [Heading((Span("It now reads"),), 2), Bullets(new)]
    if gone:
        blocks += [Heading((Span("No longer so"),), 2), Bullets(gone)]
    blocks.append(Spoiler((Span("As first sent"),), (Mono(tuple(old)),)))
    report = Report("correction", card.report.to, f"Correction: {card.post.subject}", {})
    return written(report, tuple(blocks), dialect)


def _hash(report: Report, scene: str) -> str:
    # Over the facts, not the text: a post read in another dialect has not changed.
    facts = msgspec.json.encode((report.kind, report.subject, report.facts, scene), order="sorted")
    return hashlib.sha256(facts).hexdigest()[:16]
