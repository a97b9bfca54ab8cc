"""The vote count in its usual form, from the ballot and the orders of the day; counted versions of it, as they were posted."""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from core.day.deadline import deadline, in_zones, left
from core.day.votes import ballot
from core.game import Game
from core.ledger.audience import PUBLIC
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.posts.document import Document
from core.posts.publish import ForumPost, as_post, worded
from core.posts.report import Report
from core.records.thread import Issued
from core.resolution.papers import IssueCount
from core.resources import resource

KIND = "votecount"


class VoteTally(Struct, frozen=True):
    """The votes on one choice: how many are missing to end the day, and who cast them in the order they came."""

    choice: str
    title: str
    letter: str
    missing: int
    voters: tuple[str, ...]

    @property
    def short(self) -> str:
        """How many votes are missing, written `L-2`; where none are, what the day ends with."""
        return f"{self.letter}-{self.missing}" if self.missing else "decided"


class Count(Struct, frozen=True, kw_only=True):
    """How the votes stand. `decided` is the choice that ended the day, `needed` each number it takes with what for."""

    day: int
    version: int
    alive: int
    lines: tuple[VoteTally, ...]
    silent: tuple[str, ...]
    needed: tuple[tuple[str, int], ...]
    decided: str | None = None

    @property
    def title(self) -> str:
        """What the post is headed: `Votecount 2.3` is the third count of the second day."""
        return f"Votecount {self.day}.{self.version}"


def everybodys(state: Any) -> Any:
    """A state of the game as everybody may know it: what the thread is told is made of nothing else."""
    return view(Ledger(state), PUBLIC).state


def count(game: Game) -> Count:
    """The votes of the turn in hand as its orders cast them, until one choice has enough."""
    declared, start, names = ballot(game), everybodys(game.resolution.start), everybodys(game.state).names
    voters, candidates = declared.voters(start), declared.candidates(start)
    cast: dict[str, str] = {}
    decided: str | None = None
    for order in game.orders():
        said = declared.read(order)
        if said is None or said.by not in voters:
            continue
        if said.choice is None:
            cast.pop(said.by, None)
        elif said.choice in candidates or declared.special(said.choice):
            cast.pop(said.by, None)
            cast[said.by] = said.choice
            if sum(choice == said.choice for choice in cast.values()) >= declared.needed(start, said.choice):
                decided = said.choice
                break
    lines: list[VoteTally] = []
    for choice in dict.fromkeys(cast.values()):
        special = declared.special(choice)
        own = tuple(by for by, one in cast.items() if one == choice)
        missing = max(0, declared.needed(start, choice) - len(own))
        title = special.title if special else names.of(choice)
        lines.append(VoteTally(choice, title, special.letter if special else "L", missing, own))
    lines.sort(key=lambda line: (declared.special(line.choice) is not None, -len(line.voters)))
    needed = {"to lynch": declared.needed(start, candidates[0])} if candidates else {}
    needed |= {_spoken(one.title): declared.needed(start, one.key) for one in declared.specials}
    made = Count(
        day=declared.day(start), version=1, alive=len(voters), lines=tuple(lines),
        silent=tuple(voter for voter in voters if voter not in cast), needed=tuple(needed.items()), decided=decided,
    )  # fmt: skip
    return msgspec.structs.replace(made, version=_version(game, made))


def ending(game: Game, now: datetime) -> str:
    """What tells that the day is over, by the votes or the deadline; empty while it is not."""
    now_counted = count(game)
    if now_counted.decided is not None:
        return f"{_title(game, now_counted.decided)} has the votes it takes: the {game.run} is over."
    end = deadline(game)
    if end is not None and now >= end.moment:
        return f"The deadline has passed: the {game.run} is over without a majority."
    return ""


def report(game: Game, now: datetime) -> Report:
    """The facts of the count as a post for everybody."""
    counted, names = count(game), everybodys(game.state).names
    end = deadline(game)
    facts = {
        "title": counted.title,
        "lines": [
            {"name": line.title, "short": line.short, "number": len(line.voters), "voters": [names.of(by) for by in line.voters]}
            for line in counted.lines
        ],
        "silent": [names.of(by) for by in counted.silent],
        "alive": counted.alive,
        "needed": [{"what": what, "number": number} for what, number in counted.needed],
        "deadline": list(in_zones(game, end.moment)) if end else [],
        "left": left(game, now) if end else "",
        "ending": ending(game, now),
    }
    return Report(KIND, "public", counted.title, facts)


def wording(game: Game, now: datetime) -> Document:
    """What the count says, in the game's own wording where it has one."""
    template = game.journal.record.papers.templates.get(KIND) or resource("day", "votecount.j2").read_text(encoding="utf-8")
    return worded(report(game, now), game.face.name, template)


def post(game: Game, dialect: str, now: datetime) -> ForumPost:
    """The count as a post of a forum's dialect."""
    return as_post(report(game, now), wording(game, now), dialect)


def issue(game: Game, body: str) -> None:
    """Note that the count was posted as it stands; the next one that differs is another version."""
    counted = count(game)
    one = Issued(counted.version, _hash(counted), body)
    game.make(IssueCount(turn=game.turn, issued=one, said=f"{counted.title} copied"))


def issued(game: Game) -> tuple[Issued, ...]:
    """The counts of the turn in hand that were posted."""
    return game.journal.record.papers.counts.get(game.turn, ())


def _version(game: Game, counted: Count) -> int:
    before = issued(game)
    if not before:
        return 1
    last = before[-1]
    return last.version if last.hash == _hash(counted) else last.version + 1


def _hash(counted: Count) -> str:
    said = msgspec.json.encode((counted.lines, counted.silent, counted.decided))
    return hashlib.sha256(said).hexdigest()[:16]


def _title(game: Game, choice: str) -> str:
    special = ballot(game).special(choice)
    return special.title if special else everybodys(game.state).names.of(choice)


def _spoken(title: str) -> str:
    small = title[:1].lower() + title[1:]
    return small if small.startswith("for ") else f"to {small}" if small.split()[0] in ("go", "end") else f"for {small}"
