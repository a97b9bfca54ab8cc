"""The outbox: a card a recipient and post, and what has become of it. Messages go first, the public posts last."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct, structs

from core.foreign import Budget, within
from core.game import Game
from core.outbox.occasions import OCCASIONS, PUBLIC_POST, reader, reports
from core.outbox.text_board import text_board
from core.posts.difference import changes, lines
from core.posts.document import Document
from core.posts.markup import parse, unparse
from core.posts.profile import ForumProfile, profile
from core.posts.publish import SCENE, ForumPost, as_post, drawn_up, illustrated, pictures, slots, voiced
from core.posts.report import Report
from core.posts.templates import prose_of
from core.records.post import Correcting, Edited, PostPlace, PostRecord, ProseSlot, Sent
from core.resolution.papers import DraftCorrection, MarkPost, PlacePicture, RewritePost, WordPosts, WriteProse

CORRECTION = "correction"
BOARD = "board"
WRITTEN = Budget(what="post", bytes=200_000, mend="Shorten it.")
"""How much of a post a moderator writes; a save may hold what nobody wrote."""


class Composed(Struct, frozen=True):
    """What a post says, whatever the forum. `draft` is the same before the moderator's prose went into its slots; `edited`
    says that he rewrote it, `stale` that the game has gone on since."""

    document: Document
    draft: Document
    slots: tuple[str, ...]
    edited: bool = False
    stale: bool = False


class Card(Struct, frozen=True):
    """A post to be sent: `document` is what it says with its pictures as its reader may see them, `account` the forum account it
    goes to, `changed` that it reads otherwise than what was sent."""

    key: str
    turn: int
    report: Report
    composed: Composed
    document: Document
    post: ForumPost
    account: str
    status: str
    changed: bool
    sent: Sent | None

    @property
    def public(self) -> bool:
        """Whether it goes to everybody, and so to the thread."""
        return self.report.to == "public"


# Cards


def cards(game: Game, turn: int, dialect: str, occasions: tuple[str, ...] | None = None) -> tuple[Card, ...]:
    """The posts of a turn as cards, in the order they are to be sent, each with its correction where one is drafted."""
    forum = profile(dialect)
    return tuple(card(game, turn, report, forum) for report in outgoing(game, turn, occasions))


def outgoing(game: Game, turn: int, occasions: tuple[str, ...] | None = None) -> tuple[Report, ...]:
    """The reports of a turn in the order their posts are to be sent, corrections beside what they correct."""
    return in_order(game, turn, reports(game, turn, occasions))


def in_order(game: Game, turn: int, listed: Iterable[Report]) -> tuple[Report, ...]:
    """Those reports, told apart where several are of one kind to one reader, with the corrections that are drafted."""
    found: list[Report] = []
    counted: dict[tuple[str, str], int] = {}
    for report in listed:
        number = counted[report.kind, report.to] = counted.get((report.kind, report.to), 0) + 1
        told = structs.replace(report, about=str(number)) if number > 1 else report
        found.append(told)
        if (correcting := drafted(game, turn, told)) is not None:
            found.append(correcting)
    return tuple(found)


def card(game: Game, turn: int, report: Report, dialect: str | ForumProfile) -> Card:
    """The card of one report; of several, the profile of their forum is found once."""
    made = composed(game, turn, report)
    document = shown(game, turn, report, made.document)
    return _stands(game, turn, report, made, document, as_post(report, document, dialect))


def again(game: Game, card: Card, report: Report) -> Card:
    """The card of a report of which every word is as it was, as it stands by now."""
    return _stands(game, card.turn, report, card.composed, card.document, card.post)


def _stands(game: Game, turn: int, report: Report, made: Composed, document: Document, post: ForumPost) -> Card:
    sent, changed = _standing(game, turn, report, made)
    status = sent.status if sent else "draft"
    account = game.state.names.account(report.to) if report.to != "public" else ""
    return Card(str(place(turn, report)), turn, report, made, document, post, account, status, changed, sent)


def place(turn: int, report: Report) -> PostPlace:
    """Which post a report is."""
    return PostPlace(turn, report.kind, report.to, report.about)


def slot_of(turn: int, report: Report, slot: str = SCENE) -> ProseSlot:
    """A slot of the post of a report; the scene, if nothing else is said."""
    return ProseSlot(place(turn, report), slot)


def record(game: Game, turn: int, report: Report) -> PostRecord:
    """What was done with the post of a report."""
    return game.journal.record.papers.post(place(turn, report))


# What a post says


def composed(game: Game, turn: int, report: Report) -> Composed:
    """A post in the game's own wording, with the moderator's changes and prose; `Rejected` when its template is at fault."""
    noted = record(game, turn, report)
    draft, edited = _drafted(game, report), noted.edited
    stale = edited is not None and edited.of != _fingerprint("", draft)
    draft = parse(within(edited.text, WRITTEN)) if edited is not None else draft
    places = slots(draft)
    prose = {slot: within(noted.prose.get(slot, ""), WRITTEN) for slot in places}
    return Composed(voiced(draft, prose), draft, places, edited is not None, stale)


def _drafted(game: Game, report: Report) -> Document:
    template = game.journal.record.papers.templates.get(report.kind)
    return drawn_up(report, game.face.name, template)


def shown(game: Game, turn: int, report: Report, document: Document) -> Document:
    """The document with the board as its reader may see it, in letters, and its address on the web where it has one."""
    names = pictures(document)
    if not names:
        return document
    at = {name: address(game, turn, report, name) for name in names}
    return illustrated(document, _letters(game, turn, report) if BOARD in names else {}, at)


def _letters(game: Game, turn: int, report: Report) -> Mapping[str, tuple[str, ...]]:
    return {BOARD: text_board(game.face.map(game.view(reader(report), moment_shown(game, turn, report))))}


def moment_shown(game: Game, turn: int, report: Report) -> int:
    """After how many events of the game the board stands as a post of a turn tells of it."""
    before = 0 if report.kind in ("opening", "role") else turn
    moment = sum(len(game.entries_of(number)) for number in range(1, before + 1))
    told = game.entries_of(turn) if report.until and before else ()
    begun = next((number for number, entry in enumerate(told) if entry.phase == report.until), None)
    return moment if begun is None else moment - len(told) + begun


def address(game: Game, turn: int, report: Report, name: str) -> str:
    """Where a picture of a post stands on the web, as the moderator noted it."""
    return record(game, turn, report).pictures.get(name, "")


def put_picture(game: Game, turn: int, report: Report, name: str, where: str) -> None:
    """Note where a picture of a post stands on the web; an empty address takes it back."""
    said = "Say where a picture stands"
    game.make(PlacePicture(turn=game.turn, post=place(turn, report), picture=name, address=where.strip(), said=said))


def put_template(game: Game, kind: str, source: str) -> None:
    """Note the game's own wording of a kind of posts; an empty one is the ruleset's again."""
    said = f"Word the posts: {kind}" if source else f"The usual wording again: {kind}"
    game.make(WordPosts(turn=game.turn, kind=kind, template=source, said=said))


def put_prose(game: Game, turn: int, report: Report, slot: str, text: str) -> None:
    """Note the moderator's prose for a slot of a post."""
    said = f"Write the {slot} of {report.subject}"
    game.make(WriteProse(turn=game.turn, post=place(turn, report), slot=slot, text=text, said=said))


def edit(game: Game, turn: int, report: Report, text: str) -> None:
    """Note the post as the moderator rewrote it, in markup."""
    edited, said = Edited(_fingerprint("", _drafted(game, report)), text), f"Rewrite {report.subject}"
    game.make(RewritePost(turn=game.turn, post=place(turn, report), edited=edited, said=said))


def unedit(game: Game, turn: int, report: Report) -> None:
    """Let the post read as the game has it again."""
    game.make(RewritePost(turn=game.turn, post=place(turn, report), said=f"Let {report.subject} read as it did"))


def source_of(made: Composed) -> str:
    """The markup of a post, for a person to change."""
    return unparse(made.draft)


def own_words(game: Game, turn: int, report: Report) -> Iterator[tuple[str, str]]:
    """What of a post are the moderator's own words, each with where he wrote it."""
    noted = record(game, turn, report)
    if noted.edited is not None or any(noted.prose.values()):
        made = composed(game, turn, report)
        for slot in made.slots:
            if said := noted.prose.get(slot, ""):
                yield slot, said
        if made.edited:
            before = set(lines(_drafted(game, report)))
            yield "edited", "\n".join(line for line in lines(made.draft) if line not in before)
    if source := game.journal.record.papers.templates.get(report.kind, ""):
        yield "template", prose_of(source)


# What has become of it


def standing(game: Game, turn: int, report: Report) -> tuple[Sent | None, bool]:
    """What was copied or sent of a report, if anything was, and whether it reads otherwise now."""
    return _standing(game, turn, report, composed(game, turn, report))


def _standing(game: Game, turn: int, report: Report, made: Composed) -> tuple[Sent | None, bool]:
    sent = record(game, turn, report).sent
    if sent is None or sent.hash == _fingerprint(report.subject, made.document):
        return sent, False
    # Another version of the program may make the same words of other pieces: only words are another post.
    return sent, (sent.subject, sent.markup) != (report.subject, unparse(made.document))


def mark(game: Game, card: Card, status: str) -> None:
    """Set a card's status and keep what was sent, word for word; `draft` takes the mark away. A correction that is sent
    settles what it corrects."""
    _keep(game, card.turn, card.report, card.composed, card.post.body, status)
    if card.report.kind == CORRECTION and status == "sent":
        about = card.report.facts["of"]
        for report in outgoing(game, card.turn, tuple(OCCASIONS)):
            if str(place(card.turn, report)) == about:
                _keep(game, card.turn, report, composed(game, card.turn, report), card.post.body, "sent")


def _called(game: Game, report: Report) -> str:
    """A post by its subject and whom it goes to."""
    return report.subject if report.to == PUBLIC_POST else f"{report.subject}, to {game.state.names.within[report.to]}"


def _keep(game: Game, turn: int, report: Report, made: Composed, body: str, status: str) -> None:
    before, changed = _standing(game, turn, report, made)
    called = _called(game, report)
    if status == "draft":
        game.make(MarkPost(turn=game.turn, post=place(turn, report), said=f"Back to a draft: {called}"))
        return
    print_ = _fingerprint(report.subject, made.document)
    earlier = before.earlier if before is not None else ()
    if before is not None and before.status == "sent" and changed:
        earlier = (*earlier, structs.replace(before, earlier=()))
    sent = Sent(status, print_, report.subject, body, unparse(made.document), earlier)
    said = f"{status.capitalize()}: {called}"
    game.make(MarkPost(turn=game.turn, post=place(turn, report), sent=sent, said=said))


def early(listed: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The messages that are to go out before this public post and have not been sent; nobody may discuss results before."""
    if not card.report.last:
        return ()
    return tuple(other for other in listed if not other.public and (other.status != "sent" or other.changed))


def _fingerprint(subject: str, document: Document) -> str:
    # Over what is said, not how: a post read in another dialect has not changed.
    return hashlib.sha256(msgspec.json.encode((subject, document))).hexdigest()[:16]


# Corrections


def draft_correction(game: Game, card: Card, reason: str) -> None:
    """Draft the correction of a post that reads otherwise than what was sent; it stands in the outbox beside it."""
    if card.sent is not None:
        drafting = Correcting(reason, card.sent.subject, card.sent.markup)
        game.make(
            DraftCorrection(
                turn=game.turn,
                post=place(card.turn, card.report),
                number=len(card.sent.earlier) + 1,
                correcting=drafting,
                said=f"Draft a correction: {_called(game, card.report)}",
            )
        )


def drafted(game: Game, turn: int, report: Report) -> Report | None:
    """The correction drafted for a report, if there is one."""
    noted = record(game, turn, report)
    if noted.sent is None:
        return None
    for earlier in range(len(noted.sent.earlier), -1, -1):
        correcting = noted.corrections.get(earlier + 1)
        if correcting is not None:
            return _correction(game, turn, report, correcting, earlier)
    return None


def _correction(game: Game, turn: int, report: Report, drafted: Correcting, number: int) -> Report:
    now = composed(game, turn, report).document
    return correcting_report(report, drafted, now, f"{report.kind}{report.about}.{number + 1}", str(place(turn, report)))


def correcting_report(report: Report, drafted: Correcting, now: Document, about: str, of: str) -> Report:
    """The facts of a correction: what is different, the post as it reads now, and as it was first sent."""
    old = parse(drafted.old)
    facts = {
        "of": of,
        "subject": report.subject,
        "reason": drafted.reason,
        "changes": [{"was": one.was, "now": one.now} for one in changes(old, now)],
        "new": unparse(now),
        "old": drafted.old,
    }
    return Report(CORRECTION, report.to, f"Correction: {report.subject}", facts, about, report.until)


def correcting(card: Card, reason: str) -> Report:
    """What the correction of a card's post would say, drafted or not."""
    drafting = Correcting(reason, card.report.subject, card.sent.markup if card.sent else "")
    return correcting_report(card.report, drafting, card.composed.document, "", card.key)
