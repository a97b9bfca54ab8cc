"""A thread read by a game's customs: whose each vote is, whom it is for, and how far it can be trusted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, zip_longest
from typing import Any

from msgspec import Struct, structs

from core.complaint import Rejected
from core.day.customs import names_of, writers
from core.day.deadline import deadline
from core.day.syntax import UNVOTE, Syntax, VoteCommand, syntax
from core.day.times import moment, zone
from core.game import Game
from core.letters.reader.names import NameIndex, NameMatch, words
from core.letters.reader.text import folded
from core.letters.reader.vocabulary import Scene, Thing
from core.records.thread import Customs, Thread, ThreadPost
from core.rulesets.ballot import Ballot

TAKEN, ASKED, LEFT = "taken", "asked", "left out"
LEAVE = "-"
"""The decision to leave a vote out."""
_JOIN = re.compile(r"(?<!\s)\s*(?:(?P<listed>[,;])|[&/+]|\b(?:and|or)\b)\s*", re.I)
"""What stands between two names."""
MOST = 5_000
"""How many votes the posts of one day have; in no game does anybody change his mind so often."""


class ThreadVote(Struct, frozen=True, kw_only=True):
    """One vote found in a post. `by` and `choice` are None while nobody knows them; a vote withdrawn has `withdrawn`.

    `standing` is taken, asked or left out; `marks` say what is odd about it; `options` are whom it may mean.
    """

    key: str
    post: ThreadPost
    command: VoteCommand
    by: str | None
    choice: str | None
    withdrawn: bool = False
    standing: str = TAKEN
    marks: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


def read_votes(game: Game, declared: Ballot, known: Customs, read: Thread) -> tuple[ThreadVote, ...]:
    """The votes of a thread, in the order posted."""
    people = writers(game, known)
    moderators = {folded(account.strip()) for account in known.moderators}
    index = _index(game, declared)
    start = game.resolution.start
    how = syntax(known.syntax)
    local, end = zone(known.zones[0]), deadline(game)
    found: list[ThreadVote] = []
    standing: dict[str, bool] = {}
    begun = not read.begins or all(post.key != read.begins for post in read.posts)
    for post in read.posts:
        begun = begun or post.key == read.begins
        if folded(post.author.strip()) in moderators:
            continue
        by = people.get(folded(post.author.strip()))
        at = moment(post.time, local)
        late = end is not None and at is not None and at > end.moment
        special = _specials(declared)
        for key, command, gone in _commands(post, how, special, index):
            vote = _vote(key, post, command, by, index)
            vote = _judged(vote, game, declared, early=not begun, late=late, gone=gone)
            if how.removes_first and by is not None:
                if vote.standing == TAKEN and not vote.withdrawn and standing.get(by) and vote.key not in read.decided:
                    vote = structs.replace(vote, marks=(*vote.marks, "the earlier vote was not removed first"))
                if vote.standing == TAKEN:
                    standing[by] = not vote.withdrawn
            found.append(_decided(vote, read.decided.get(vote.key), start, declared))
    return tuple(found)


def measured(posts: Iterable[ThreadPost], declared: Ballot, known: Customs) -> None:
    """`Rejected` where posts have more votes than are read."""
    find, special = syntax(known.syntax).find, _specials(declared)
    written = (
        vote for post in posts for said in (post.text, post.struck) for vote in find(structs.replace(post, text=said), special)
    )
    if next(islice(written, MOST, None), None) is not None:
        raise Rejected.because("votes", f"The posts have more than {MOST:,} votes.", "Take fewer pages, and none but the day's.")


def _commands(
    post: ThreadPost, how: Syntax, special: Callable[[str], bool], index: NameIndex
) -> Iterator[tuple[str, VoteCommand, str]]:
    """The votes of a post with their keys, and what took each away again, empty for one that stands."""
    struck = structs.replace(post, text=post.struck)
    for place, command in enumerate(_named(how.find(struck, special), index, how.key)):
        yield f"{post.key}/struck {place}/{folded(str(command))}", command, "struck out in the post"
    gone = "the post was deleted" if post.withdrawn else ""
    for place, command in enumerate(_named(how.find(post, special), index, how.key)):
        yield f"{post.key}/{place}/{folded(str(command))}", command, gone


def _named(commands: Iterable[VoteCommand], index: NameIndex, how: str) -> Iterable[VoteCommand]:
    """Where a bold name alone is a vote, bold words that name nobody are no vote at all."""
    for command in commands:
        if how != "bold_name" or command.what == UNVOTE or _ladder(index, command.words)[0] is not None:
            yield command


def _vote(key: str, post: ThreadPost, command: VoteCommand, by: str | None, index: NameIndex) -> ThreadVote:
    marks: list[str] = []
    if post.edited:
        marks.append(f"edited post: {post.edited}" if len(post.edited) < 90 else "edited post")
    if post.was:
        marks.append("the post has changed since it was first read")
    if by is None:
        marks.append(f"nobody plays under the account {post.author}")
    if not command.sure:
        marks.append("it is written in another way than this game asks")
    withdrawn = command.what == UNVOTE
    match, near = (None, False) if withdrawn else _ladder(index, command.words)
    options = tuple(dict.fromkeys(thing.id for thing in (*match.things, *_beside(index, command.words)))) if match else ()
    choice = options[0] if len(options) == 1 else None
    if not withdrawn and choice is None:
        marks.append(f"{command.words!r} may mean several" if options else f"nobody is called {command.words!r}")
    elif near:
        marks.append(f"it is spelt {command.words!r}")
    sure = by is not None and (withdrawn or choice is not None)
    return ThreadVote(
        key=key, post=post, command=command, by=by, choice=choice, withdrawn=withdrawn, standing=TAKEN if sure else ASKED,
        marks=tuple(marks), options=options,
    )  # fmt: skip


def _judged(vote: ThreadVote, game: Game, declared: Ballot, *, early: bool, late: bool, gone: str) -> ThreadVote:
    """Leave out what cannot count whatever it means: votes taken away, of or on those who are out, early and late ones."""
    start = game.resolution.start
    marks = list(vote.marks)
    if gone:
        marks.append(gone)
    elif early:
        marks.append("posted before the day began")
    elif vote.by is not None and vote.by not in declared.voters(start):
        marks.append(f"{game.state.names.of(vote.by)} has no vote")
    elif vote.choice is not None and declared.special(vote.choice) is None and vote.choice not in declared.candidates(start):
        marks.append(f"{game.state.names.of(vote.choice)} cannot be voted for")
    elif late:
        marks.append("posted after the deadline")
    else:
        return vote
    return structs.replace(vote, standing=LEFT, marks=tuple(marks))


def _decided(vote: ThreadVote, said: str | None, start: Any, declared: Ballot) -> ThreadVote:
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


def _ladder(index: NameIndex, text: str) -> tuple[NameMatch | None, bool]:
    """Exactly as called; then a word or beginning that fits one alone; then the nearest spelling, which is said. What
    follows the name in the same line is passed over."""
    said = words(folded(text))[:8]
    found, _ = _first(index, said)
    if found is not None:
        return found, False
    for count in range(min(4, len(said)), 0, -1):
        found = index.near(said[:count])
        if found is not None:
            return found, True
    return None, False


def _first(index: NameIndex, said: tuple[str, ...]) -> tuple[NameMatch | None, int]:
    """Whom the first of some words name, as called or by a part of it, and how many words do."""
    for find, most in ((index.called, len(said)), (index.part, min(3, len(said)))):
        for count in range(most, 0, -1):
            found = find(said[:count])
            if found is not None:
                return found, count
    return None, 0


def _beside(index: NameIndex, text: str) -> Iterator[Thing]:
    """Whom a vote names after the first: "Bob and Carl", "Bob, Carl", but not "Bob, Carl says so"."""
    joins = [*_JOIN.finditer(text)][:8]
    for join, following in zip_longest(joins, joins[1:]):
        found, count = _first(index, words(folded(text[join.end() :]))[:8])
        alone = words(folded(text[join.end() : following.start() if following else len(text)]))
        if found is not None and (count >= len(alone) or not join["listed"]):
            yield from found.things


def _specials(declared: Ballot) -> Callable[[str], bool]:
    wordings = {words(folded(word)) for one in declared.specials for word in (one.title, *one.words)}

    def named(text: str) -> bool:
        return words(folded(text)) in wordings

    return named
