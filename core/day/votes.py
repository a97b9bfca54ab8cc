"""Votes read from the thread: matched to players, doubtful ones asked, and taken down as orders in the order posted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct, structs

from core.complaint import Rejected
from core.day.customs import accounts, checked, customs, names_of
from core.day.post import numbered
from core.day.reading import ASKED, LEAVE, TAKEN, ThreadVote, measured, read_votes
from core.day.syntax import UNVOTE
from core.day.times import moment, zone
from core.game import Game
from core.records.thread import Customs, Thread, ThreadPost
from core.resolution.papers import ReadThread, SetCustoms
from core.rulesets.ballot import Ballot

_SPEAKS = re.compile(r"vote|lynch|\x02|##|night|sleep", re.I)


class PagesRead(Struct, frozen=True):
    """What a reading of pages brought: how many posts were new, changed, or known already."""

    new: int
    changed: int
    known: int


def ballot(game: Game) -> Ballot:
    """The votes of the turn in hand; `Rejected` when none are cast in it."""
    declared = game.face.ballot
    if declared is None:
        raise Rejected.because("votes", f"Nobody votes in {game.face.title}.")
    if declared.run != game.run:
        what = f"Votes are cast in the {declared.run}; this is the {game.run}."
        raise Rejected.because("votes", what, f"Open the {declared.run} first.")
    return declared


def thread(game: Game) -> Thread:
    """What was read of the thread in the turn in hand."""
    return game.journal.record.papers.threads.get(game.turn, Thread())


def votes(game: Game) -> tuple[ThreadVote, ...]:
    """The votes of the turn in hand, in the order posted."""
    return read_votes(game, ballot(game), customs(game), thread(game))


def unsettled(game: Game) -> tuple[ThreadVote, ...]:
    """The votes that wait for a decision."""
    return tuple(vote for vote in votes(game) if vote.standing == ASKED)


def candidates(game: Game) -> tuple[str, ...]:
    """All that a vote may be for: those who can be voted for, then the votes on nobody."""
    declared = ballot(game)
    return (*declared.candidates(game.resolution.start), *(one.key for one in declared.specials))


class PagesSeen(Struct, frozen=True):
    """The votes that stand in pages alone, the pages that are such, and why each of the others is none."""

    votes: tuple[ThreadVote, ...]
    pages: tuple[str, ...]
    refused: tuple[Rejected, ...] = ()


def seen(game: Game, pages: Iterable[str]) -> PagesSeen:
    """What taking these pages down would read; a text that is no page stands in the way of none."""
    from core.day.pages import posts as posts_of  # what takes HTML apart is slow to load

    read: list[ThreadPost] = []
    good: list[str] = []
    refused: list[Rejected] = []
    for page in pages:
        try:
            read += posts_of(page, accounts(game))
            good.append(page)
        except Rejected as rejected:
            refused.append(rejected)
    measured(read, ballot(game), customs(game))
    votes = read_votes(game, ballot(game), customs(game), Thread(posts=tuple(read)))
    return PagesSeen(votes, tuple(good), tuple(refused))


def preview(game: Game, pages: Iterable[str]) -> tuple[ThreadVote, ...]:
    """The votes that stand in these pages alone; `Rejected` where one of them is no page."""
    found = seen(game, pages)
    for rejected in found.refused:
        raise rejected
    return found.votes


def take(game: Game, pages: Iterable[str]) -> PagesRead:
    """Read pages of the thread and take their votes down as orders, in place of an earlier reading of the same posts."""
    from core.day.pages import posts as posts_of

    declared, before = ballot(game), thread(game)
    known = {post.key: post for post in before.posts}
    read: dict[str, ThreadPost] = {}
    earlier = _earlier(game)
    for page in pages:
        found = posts_of(page, accounts(game))
        read.update((post.key, post) for post in found if (post.key, post.author, post.time) not in earlier)
    changed = 0
    for key, post in read.items():
        old = known.get(key)
        slim = post if _SPEAKS.search(post.text + post.struck) else structs.replace(post, text="", struck="")
        if old is not None:
            was = old.was or (old.text if old.text != slim.text else "")
            changed += old.text != slim.text
            slim = structs.replace(slim, was=was if was != slim.text else "")
        known[key] = slim
    number = sum(1 for key in read if key not in {post.key for post in before.posts})
    after = structs.replace(before, posts=_ordered(tuple(known.values()), customs(game)))
    measured(after.posts, declared, customs(game))
    _file(game, after, f"Read {_counted(len(read), 'post')} of the thread")
    return PagesRead(number, changed, len(read) - number - changed)


def begin(game: Game, post: str) -> None:
    """Let the day begin with a post, by its key or as people call it; votes posted before it are left out."""
    before = thread(game)
    found = next((one for one in before.posts if post in (one.key, one.label, str(one.number))), None)
    if found is None:
        raise Rejected.because("post", f"No post {post} was read.", "Read the page it stands on first.")
    after = structs.replace(before, begins=found.key)
    _file(game, after, f"The day begins with post {found.label}")


def decide(game: Game, key: str, choice: str | None) -> None:
    """Say whom a vote is for (a candidate, a special vote), leave it out (LEAVE), or take the decision back (None)."""
    before = thread(game)
    vote = next((vote for vote in votes(game) if vote.key == key), None)
    if vote is None:
        raise Rejected.because("vote", f"There is no vote {key!r}.", "Name one of the list.")
    declared = ballot(game)
    if choice not in (None, LEAVE, UNVOTE) and declared.special(choice) is None and choice not in names_of(game):
        known = ", ".join(candidates(game))
        raise Rejected.because("vote", f"Nobody can vote for {choice!r}.", f"Candidates: {known}.")
    decided = {other: said for other, said in before.decided.items() if other != key}
    if choice is not None:
        decided[key] = choice
    after = structs.replace(before, decided=decided)
    said = "Leave a vote out" if choice == LEAVE else "Decide a vote"
    _file(game, after, f"{said} of {vote.post.author}")


def settle_customs(game: Game, wanted: Customs) -> None:
    """Change the customs; the votes of the turn are read again by them."""
    checked(wanted)
    players = names_of(game)
    for account, player in wanted.speakers.items():
        if player not in players:
            raise Rejected.because(account, f"Nobody is called {player}.", f"Known: {', '.join(players)}.")
    voting = game.voting
    if voting:
        measured(thread(game).posts, ballot(game), wanted)
    orders, replaced = _orders(game, wanted, thread(game)) if voting else ((), ())
    said = "Change the customs of the thread"
    game.make(SetCustoms(turn=game.turn, customs=wanted, replaced=replaced, orders=orders, said=said))


# Taking down


def _ordered(posts: tuple[ThreadPost, ...], known: Customs) -> tuple[ThreadPost, ...]:
    """By number where all posts have one, else by time and the forum's own number where all have them, else as read."""
    if all(post.number is not None for post in posts):
        return tuple(sorted(posts, key=lambda post: post.number or 0))
    if all(numbered(post.id) is not None for post in posts):
        posts = tuple(sorted(posts, key=lambda post: numbered(post.id) or 0))
    local = zone(known.zones[0])
    timed = [(moment(post.time, local), post) for post in posts]
    if all(at is not None for at, _ in timed):
        return tuple(post for _, post in sorted(timed, key=_moment))
    return posts


def _moment(timed: tuple[datetime | None, ThreadPost]) -> float:
    return timed[0].timestamp() if timed[0] else 0.0


def _file(game: Game, read: Thread, said: str) -> None:
    """Put the votes of a reading among the orders in place of those of the reading before, as one gesture."""
    orders, replaced = _orders(game, customs(game), read)
    game.make(ReadThread(turn=game.turn, thread=read, replaced=replaced, orders=orders, said=said))


def _orders(game: Game, known: Customs, read: Thread) -> tuple[tuple[dict[str, Any], ...], tuple[int, ...]]:
    """The orders that the votes of a thread make, and the numbers of those they stand in place of.

    Votes entered by hand keep their place among them; a vote of the thread that was deleted by hand stays deleted.
    """
    declared = ballot(game)
    before = _documents(read_votes(game, declared, customs(game), thread(game)), declared)
    after = _documents(read_votes(game, declared, known, read), declared)
    standing = [(number, order.document()) for number, order in enumerate(game.orders()) if declared.read(order) is not None]
    paired = _aligned([document for _, document in before], [document for _, document in standing])
    deleted = {before[place][0] for place in range(len(before)) if place not in paired}
    by_hand: list[tuple[str | None, Mapping[str, Any]]] = []
    anchor: str | None = None
    places = {at: place for place, at in paired.items()}
    for at, (_, document) in enumerate(standing):
        if at in places:
            anchor = before[places[at]][0]
        else:
            by_hand.append((anchor, document))
    order = [key for key, _ in after]
    merged: list[Mapping[str, Any]] = [document for anchor, document in by_hand if anchor is None or anchor not in order]
    for vote, document in after:
        if vote not in deleted:
            merged.append(document)
        merged.extend(other for anchor, other in by_hand if anchor == vote)
    return tuple(dict(document) for document in merged), tuple(number for number, _ in standing)


def _documents(found: Iterable[ThreadVote], declared: Ballot) -> list[tuple[str, Mapping[str, Any]]]:
    """The votes that count, by key, as orders; the same vote again is none."""
    made: list[tuple[str, Mapping[str, Any]]] = []
    standing: dict[str, str] = {}
    for vote in found:
        if vote.standing != TAKEN or vote.by is None:
            continue
        if vote.withdrawn:
            standing.pop(vote.by, None)
            made.append((vote.key, declared.withdraw(vote.by)))
        elif vote.choice is not None and standing.get(vote.by) != vote.choice:
            standing[vote.by] = vote.choice
            made.append((vote.key, declared.cast(vote.by, vote.choice)))
    return made


def _aligned(one: Sequence[Mapping[str, Any]], other: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    """The longest common run of two lists, gaps allowed: place in `one` -> place in `other`. What both begin and end with, which
    is mostly all of them, is in it, so that only what lies between is searched."""
    least = min(len(one), len(other))
    first = next((place for place in range(least) if one[place] != other[place]), least)
    last = next((place for place in range(least - first) if one[-1 - place] != other[-1 - place]), least - first)
    ends = {place: place for place in range(first)} | {len(one) - place: len(other) - place for place in range(1, last + 1)}
    between = _searched(one[first : len(one) - last], other[first : len(other) - last])
    return ends | {first + place: first + at for place, at in between.items()}


def _searched(one: Sequence[Mapping[str, Any]], other: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    longest = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i in range(len(one) - 1, -1, -1):
        for j in range(len(other) - 1, -1, -1):
            longest[i][j] = longest[i + 1][j + 1] + 1 if one[i] == other[j] else max(longest[i + 1][j], longest[i][j + 1])
    paired: dict[int, int] = {}
    i = j = 0
    while i < len(one) and j < len(other):
        if one[i] == other[j]:
            paired[i] = j
            i, j = i + 1, j + 1
        elif longest[i + 1][j] >= longest[i][j + 1]:
            i += 1
        else:
            j += 1
    return paired


def _earlier(game: Game) -> set[tuple[str, str, str]]:
    """The posts that were read on earlier days: a page often holds the end of one day and the beginning of the next."""
    found: set[tuple[str, str, str]] = set()
    for turn in range(1, game.turn):
        read: Thread | None = game.journal.record.papers.threads.get(turn)
        found.update((post.key, post.author, post.time) for post in (read.posts if read is not None else ()))
    return found


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
