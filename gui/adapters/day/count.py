"""How the votes stand: a line a candidate, and the count as a post."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from core.day import count as counting
from gui.adapters.attempt import attempt
from gui.adapters.desk import Desk
from gui.adapters.posts.forums import copy_for


class Tally(NamedTuple):
    """A candidate: name, how many votes are missing (`L-2`), who stands behind it in voting order, and how many votes it takes.
    `decided` where it ended the day."""

    title: str
    short: str
    voters: tuple[str, ...]
    takes: int
    decided: bool


class CountNow(NamedTuple):
    """The count of the turn in hand: its title, its lines, and below them those who have not voted and what it takes."""

    title: str
    lines: tuple[Tally, ...]
    notes: tuple[str, ...]


def count_now(desk: Desk) -> CountNow:
    """The votes of the turn in hand, counted."""
    counted = counting.count(desk.in_play)
    lines = tuple(
        Tally(
            line.title, line.short, tuple(map(desk.name, line.voters)), len(line.voters) + line.missing,
            line.choice == counted.decided,
        )
        for line in counted.lines
    )  # fmt: skip
    silent = ", ".join(map(desk.name, counted.silent))
    takes = [f"{number} {what}" for what, number in counted.needed]
    said = ", ".join(takes[:-1]) + (f" and {takes[-1]}" if len(takes) > 1 else "".join(takes))
    notes = (f"Not voting ({len(counted.silent)}): {silent or 'nobody'}", f"With {counted.alive} alive it takes {said}.")
    return CountNow(counted.title, lines, notes)


def ending(desk: Desk, now: datetime) -> str:
    """What ends the day, in words; empty while nothing does, where nobody votes, and for any eyes but the moderator's."""
    game = desk.in_play
    return str(attempt(lambda: counting.ending(game, now))) if game.voting and desk.moderating else ""


def copy_count(desk: Desk, forum: str, now: datetime) -> str | None:
    """Put the count on the clipboard as a forum takes it, and note it as posted. The subject of the post; None, said aloud, where
    it cannot be written."""

    def copy() -> tuple[str, str]:
        post = counting.post(desk.in_play, forum, now)
        copy_for(forum, post.body, counting.wording(desk.in_play, now))
        return post.subject, post.body

    made = desk.attempt(copy)
    if made is None or not desk.do(lambda game: counting.issue(game, made[1])):
        return None
    return made[0]
