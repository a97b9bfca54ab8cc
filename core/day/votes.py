"""Votes read from the thread: matched to players, doubtful ones asked, and taken down as orders in the order posted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct, structs

from core.complaint import Rejected
from core.day.customs import KEY, Customs, accounts, customs, names_of, writers
from core.day.deadline import deadline
from core.day.pages import posts as posts_of
from core.day.post import Post
from core.day.syntax import UNVOTE, Command, syntax
from core.day.times import moment, zone
from core.game import Game
from core.orders.inbox.clean import folded
from core.orders.inbox.names import Match, NameIndex, words
from core.orders.inbox.vocabulary import Scene, Thing
from core.resolution.journal import FileLetter
from core.rulesets.ballot import Ballot

TAKEN, ASKED, LEFT = "taken", "asked", "left out"
LEAVE = "-"
"""The decision to leave a vote out."""
_SPEAKS = re.compile(r"vote|lynch|\x02|##|night|sleep", re.I)


class Thread(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was read of a turn's thread: its posts in order, and what the moderator decided of single votes by their key."""

    posts: tuple[Post, ...] = ()
    decided: dict[str, str] = {}


class Vote(Struct, frozen=True, kw_only=True):
    """One vote found in a post. `by` and `choice` are None while nobody knows them; a vote withdrawn has `withdrawn`.

    `standing` is taken, asked or left out; `marks` say what is odd about it; `options` are whom it may mean.
    """

    key: str
    post: Post
    command: Command
    by: str | None
    choice: str | None
    withdrawn: bool = False
    standing: str = TAKEN
    marks: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


class Read(Struct, frozen=True):
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
    written = game.journal.record.notes.get(_key(game))
    return msgspec.json.decode(written, type=Thread) if written else Thread()


def votes(game: Game) -> tuple[Vote, ...]:
    """The votes of the turn in hand, in the order posted."""
    return _read(game, ballot(game), customs(game), thread(game))


def unsettled(game: Game) -> tuple[Vote, ...]:
    """The votes that wait for a decision."""
    return tuple(vote for vote in votes(game) if vote.standing == ASKED)


def candidates(game: Game) -> tuple[str, ...]:
    """All that a vote may be for: those who can be voted for, then the votes on nobody."""
    declared = ballot(game)
    return (*declared.candidates(game.resolution.start), *(one.key for one in declared.specials))


def preview(game: Game, pages: Iterable[str]) -> tuple[Vote, ...]:
    """The votes that stand in these pages alone."""
    read = tuple(post for page in pages for post in posts_of(page, accounts(game)))
    return _read(game, ballot(game), customs(game), Thread(posts=read))


def take(game: Game, pages: Iterable[str]) -> Read:
    """Read pages of the thread and take their votes down as orders, in place of an earlier reading of the same posts."""
    ballot(game)
    before = thread(game)
    known = {post.key: post for post in before.posts}
    read: dict[str, Post] = {}
    for page in pages:
        read.update((post.key, post) for post in posts_of(page, accounts(game)))
    changed = 0
    for key, post in read.items():
        old = known.get(key)
        slim = post if _SPEAKS.search(post.text) else structs.replace(post, text="")
        if old is not None:
            was = old.was or (old.text if old.text != slim.text else "")
            changed += old.text != slim.text
            slim = structs.replace(slim, was=was if was != slim.text else "")
        known[key] = slim
    number = sum(1 for key in read if key not in {post.key for post in before.posts})
    after = structs.replace(before, posts=_ordered(tuple(known.values()), customs(game)))
    _file(game, _key(game), after, customs(game), after, f"Read {_counted(len(read), 'post')} of the thread")
    return Read(number, changed, len(read) - number - changed)


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
    _file(game, _key(game), after, customs(game), after, f"{said} of {vote.post.author}")


def settle_customs(game: Game, wanted: Customs) -> None:
    """Change the customs; the votes of the turn are read again by them."""
    wanted.checked()
    players = names_of(game)
    for account, player in wanted.speakers.items():
        if player not in players:
            raise Rejected.because(account, f"Nobody is called {player}.", f"Known: {', '.join(players)}.")
    said = "Change the customs of the thread"
    if game.face.ballot is not None and game.face.ballot.run == game.run:
        _file(game, KEY, wanted, wanted, thread(game), said)
    else:
        game.make(FileLetter(turn=game.turn, key=KEY, letter=_written(wanted), replaced=(), orders=(), said=said))


# Reading


def _read(game: Game, declared: Ballot, known: Customs, read: Thread) -> tuple[Vote, ...]:
    people = writers(game, known)
    moderators = {folded(account.strip()) for account in known.moderators}
    index = _index(game, declared)
    start = game.resolution.start
    how = syntax(known.syntax)
    local, end = zone(known.zones[0]), deadline(game)
    found: list[Vote] = []
    standing: dict[str, bool] = {}
    for post in read.posts:
        if folded(post.author.strip()) in moderators:
            continue
        by = people.get(folded(post.author.strip()))
        at = moment(post.time, local)
        late = end is not None and at is not None and at > end.moment
        special = _specials(declared)
        for place, command in enumerate(_named(how.find(post, special), index, how.key)):
            vote = _vote(f"{post.key}/{place}/{folded(str(command))}", post, command, by, index)
            vote = _judged(vote, game, declared, start, late=late)
            if how.removes_first and by is not None:
                if vote.standing == TAKEN and not vote.withdrawn and standing.get(by) and vote.key not in read.decided:
                    vote = structs.replace(vote, marks=(*vote.marks, "the earlier vote was not removed first"))
                if vote.standing == TAKEN:
                    standing[by] = not vote.withdrawn
            found.append(_decided(vote, read.decided.get(vote.key), start, declared))
    return tuple(found)


def _named(commands: Iterable[Command], index: NameIndex, how: str) -> Iterable[Command]:
    """Where a bold name alone is a vote, bold words that name nobody are no vote at all."""
    for command in commands:
        if how != "bold_name" or command.what == UNVOTE or _ladder(index, command.words)[0] is not None:
            yield command


def _vote(key: str, post: Post, command: Command, by: str | None, index: NameIndex) -> Vote:
    marks: list[str] = []
    if post.edited:
        marks.append(f"edited post: {post.edited}" if len(post.edited) < 90 else "edited post")
    if post.was:
        marks.append("the post reads otherwise than when it was first read")
    if by is None:
        marks.append(f"nobody plays under the account {post.author}")
    if not command.sure:
        marks.append("it is not written quite as this game votes")
    withdrawn = command.what == UNVOTE
    match, near = (None, False) if withdrawn else _ladder(index, command.words)
    options = tuple(dict.fromkeys(thing.id for thing in match.things)) if match else ()
    choice = options[0] if len(options) == 1 else None
    if not withdrawn and choice is None:
        marks.append(f"{command.words!r} may mean several" if options else f"nobody is called {command.words!r}")
    elif near:
        marks.append(f"it is spelt {command.words!r}")
    sure = by is not None and (withdrawn or choice is not None)
    return Vote(
        key=key, post=post, command=command, by=by, choice=choice, withdrawn=withdrawn, standing=TAKEN if sure else ASKED,
        marks=tuple(marks), options=options,
    )  # fmt: skip


def _judged(vote: Vote, game: Game, declared: Ballot, start: Any, *, late: bool) -> Vote:
    """Leave out what cannot count whatever it means: votes of or on those who are out, and late ones."""
    marks = list(vote.marks)
    if vote.by is not None and vote.by not in declared.voters(start):
        marks.append(f"{game.state.names.of(vote.by)} has no vote")
    elif vote.choice is not None and declared.special(vote.choice) is None and vote.choice not in declared.candidates(start):
        marks.append(f"{game.state.names.of(vote.choice)} cannot be voted for")
    elif late:
        marks.append("posted after the deadline")
    else:
        return vote
    return structs.replace(vote, standing=LEFT, marks=tuple(marks))


def _decided(vote: Vote, said: str | None, start: Any, declared: Ballot) -> Vote:
    if said is None:
        return vote
    if said == LEAVE:
        return structs.replace(vote, standing=LEFT, marks=(*vote.marks, "left out by the moderator"))
    able = vote.by is not None and vote.by in declared.voters(start)
    return structs.replace(
        vote,
        choice=None if said == UNVOTE else said,
        withdrawn=said == UNVOTE,
        standing=TAKEN if able else vote.standing,
        marks=(*vote.marks, "decided by the moderator"),
    )


def _index(game: Game, declared: Ballot) -> NameIndex:
    things = [
        Thing("player", player, tuple(call for call in (name.name, name.account, *name.aliases) if call))
        for player, name in names_of(game).items()
    ]
    things += [Thing("special", one.key, (one.title, *one.words)) for one in declared.specials]
    return NameIndex(Scene(tuple(things)))


def _ladder(index: NameIndex, text: str) -> tuple[Match | None, bool]:
    """Exactly as called; then a word or beginning that fits one alone; then the nearest spelling, which is said. What
    follows the name in the same line is passed over."""
    said = words(folded(text))[:8]
    for count in range(len(said), 0, -1):
        found = index.called(said[:count])
        if found is not None:
            return found, False
    for count in range(min(3, len(said)), 0, -1):
        found = index.part(said[:count])
        if found is not None:
            return found, False
    for count in range(min(4, len(said)), 0, -1):
        found = index.near(said[:count])
        if found is not None:
            return found, True
    return None, False


def _specials(declared: Ballot) -> Any:
    wordings = {words(folded(word)) for one in declared.specials for word in (one.title, *one.words)}

    def named(text: str) -> bool:
        return words(folded(text)) in wordings

    return named


def _ordered(posts: tuple[Post, ...], known: Customs) -> tuple[Post, ...]:
    """By number where all posts have one, else by time where all have one, else as they were read."""
    if all(post.number is not None for post in posts):
        return tuple(sorted(posts, key=lambda post: post.number or 0))
    if all(post.id and post.number is None for post in posts):
        return tuple(sorted(posts, key=lambda post: int(post.id)))
    local = zone(known.zones[0])
    timed = [(moment(post.time, local), post) for post in posts]
    if all(at is not None for at, _ in timed):
        return tuple(post for _, post in sorted(timed, key=_moment))
    return posts


def _moment(timed: tuple[datetime | None, Post]) -> float:
    return timed[0].timestamp() if timed[0] else 0.0


# Taking down


def _file(game: Game, key: str, filed: Struct, known: Customs, read: Thread, said: str) -> None:
    """Put the votes of a reading among the orders in place of those of the reading before, as one gesture.

    Votes entered by hand keep their place among them; a vote of the thread that was deleted by hand stays deleted.
    """
    declared = ballot(game)
    before = _documents(_read(game, declared, customs(game), thread(game)), declared)
    after = _documents(_read(game, declared, known, read), declared)
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
    game.make(
        FileLetter(
            turn=game.turn, key=key, letter=_written(filed), replaced=tuple(number for number, _ in standing),
            orders=tuple(dict(document) for document in merged), said=said,
        )
    )  # fmt: skip


def _documents(found: Iterable[Vote], declared: Ballot) -> list[tuple[str, Mapping[str, Any]]]:
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
    """The longest common run of two lists, gaps allowed: place in `one` -> place in `other`."""
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


def _key(game: Game) -> str:
    return f"thread:{game.turn}"


def _written(filed: Struct) -> str:
    return msgspec.json.encode(filed).decode()


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
