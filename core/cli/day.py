"""The day on the command line: thread pages read into votes, the count, the deadline and its reminders."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from core.cli.group import JSON, on_save, pair, write_file, write_json
from core.complaint import Rejected

if TYPE_CHECKING:
    from core.game import Game

_NOW = click.option("--now", metavar="TIME", help="Reckon as if it were this moment, as 2026-11-22 21:00 (UTC).")
_DIALECT = click.option("--dialect", default="phpbb3", show_default=True, help="A forum profile.")


@on_save()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--dry", is_flag=True, help="Only say which votes stand in the pages.")
@click.option("--decide", "decisions", multiple=True, metavar="N=WHOM", help="Whom vote N of the list is for; `-` leaves it out.")
@click.option("--begin", "begins", metavar="POST", help="The post the day begins with, as #37; earlier votes are left out.")
@click.option("--syntax", help="How the game writes votes: bold_vote, bold_name, hash_vote or vote_colon.")
@click.option("--moderator", "moderators", multiple=True, metavar="ACCOUNT", help="An account whose posts are no votes.")
@click.option("--speaks", "speakers", multiple=True, metavar="ACCOUNT=PLAYER", help="An account that writes for a player.")
@click.option("--count", "counting", is_flag=True, help="Write the count as a post, and note it as posted.")
@_DIALECT
@_NOW
@JSON
def votes(
    game: Game,
    files: tuple[Path, ...],
    dry: bool,
    decisions: tuple[str, ...],
    begins: str | None,
    syntax: str | None,
    moderators: tuple[str, ...],
    speakers: tuple[str, ...],
    counting: bool,
    dialect: str,
    now: str | None,
    as_json: bool,
) -> None:
    """Read the votes of thread pages (text or saved HTML) in FILES; without any, list them and the count."""
    from core.day import count, votes
    from core.day.pages import opened
    from core.day.post import numbered

    _adopt(game, syntax=syntax, moderators=moderators, speakers=dict(map(pair, speakers)))
    pages = [opened(file) for file in files]
    if pages and dry:
        found = votes.preview(game, pages)
    else:
        if pages:
            read = votes.take(game, pages)
            click.echo(f"{read.new} posts new, {read.changed} changed, {read.known} read before.")
        if begins is not None:
            votes.begin(game, begins)
        for decision in decisions:
            number, choice = pair(decision)
            listed = votes.votes(game)
            place = numbered(number)
            if place is None or place >= len(listed):
                raise Rejected.because("--decide", f"There is no vote {number}.", f"There are {len(listed)}, counted from 0.")
            votes.decide(game, listed[place].key, choice)
        found = votes.votes(game)
    moment = _moment(game, now)
    if as_json:
        write_json({"votes": [_plain(vote) for vote in found], "count": count.report(game, moment).facts})
        return
    for number, vote in enumerate(found):
        click.echo(f"{number:3}  {_told(game, vote)}")
    if dry:
        return
    post = count.post(game, dialect if counting else "plain", moment)
    click.echo("\n" + post.body)
    if counting:
        count.issue(game, post.body)


@on_save()
@click.option("--at", metavar="TIME", help="Set the deadline, as 2026-11-22 21:00.")
@click.option("--in", "zone_name", metavar="ZONE", help="The time zone --at is in; else the first of the game's.")
@click.option("--extend", type=float, metavar="HOURS", help="Put it off.")
@click.option("--why", default="", help="Why it is moved; it stays in the game.")
@click.option("--clear", is_flag=True, help="Take the deadline away.")
@click.option("--zones", metavar="ONE,OTHER", help="The two time zones deadlines are told in.")
@click.option("--ics", type=click.Path(path_type=Path), metavar="FILE", help="Write the deadlines for a calendar.")
@click.option("--remind", type=click.Choice(["12", "3", "0"]), help="Write the reminder of that many hours before.")
@_DIALECT
@_NOW
def deadline(
    game: Game,
    at: str | None,
    zone_name: str | None,
    extend: float | None,
    why: str,
    clear: bool,
    zones: str | None,
    ics: Path | None,
    remind: str | None,
    dialect: str,
    now: str | None,
) -> None:
    """Say when the turn in hand ends; set, extend or take away its deadline, or write a reminder."""
    from core.day import deadline, reminders

    if zones is not None:
        _adopt(game, zones=tuple(name.strip() for name in zones.split(",")))
    moment = _moment(game, now)
    if at is not None:
        deadline.set_deadline(game, deadline.read_moment(game, at, moment, zone_name), moment, why)
    if extend is not None:
        deadline.extend(game, extend, moment, why)
    if clear:
        deadline.clear(game)
    if ics is not None:
        from core.day.calendar import calendar

        write_file(ics, calendar(game, moment))
    if remind is not None:
        click.echo(reminders.post(game, int(remind), dialect, moment).body)
        deadline.remind(game, int(remind))
        return
    for line in _standing(game, moment):
        click.echo(line)


def _standing(game: Game, now: datetime) -> Iterator[str]:
    from core.day import deadline, reminders

    due = deadline.deadline(game)
    if due is None:
        yield f"The {game.run} has no deadline."
    else:
        yield f"The {game.run} ends on {' · '.join(deadline.in_zones(game, due.moment))} ({deadline.left(game, now)})."
        yield from deadline.history(game)
        hours = reminders.due(game, now)
        if hours is not None:
            yield f"The reminder of {hours} hours is due: --remind {hours}"
    silent = reminders.silent(game)
    if silent:
        yield f"Nothing yet from {', '.join(game.state.names.of(player) for player in silent)}."


def _adopt(game: Game, **changes: Any) -> None:
    """Change what of the customs is named."""
    from msgspec import structs

    from core.day.customs import Customs, customs
    from core.day.votes import settle_customs

    known = customs(game)
    wanted = {name: value for name, value in changes.items() if value}
    if "speakers" in wanted:
        wanted["speakers"] = {**known.speakers, **wanted["speakers"]}
    if "moderators" in wanted:
        wanted["moderators"] = tuple(dict.fromkeys((*known.moderators, *wanted["moderators"])))
    if "zones" in wanted and len(wanted["zones"]) != 2:
        raise Rejected.because("--zones", "Two time zones are told.", "Write --zones Europe/Berlin,America/New_York.")
    changed: Customs = structs.replace(known, **wanted)
    if changed != known:
        settle_customs(game, changed)


def _moment(game: Game, now: str | None) -> datetime:
    from core.day.deadline import read_moment

    return datetime.now(UTC) if now is None else read_moment(game, now, datetime.now(UTC), "UTC")


def _told(game: Game, vote: Any) -> str:
    names = game.state.names
    by = names.of(vote.by) if vote.by else vote.post.author
    whom = "withdraws the vote" if vote.withdrawn else f"for {names.of(vote.choice) if vote.choice else repr(vote.command.words)}"
    options = f"; it may mean {', '.join(vote.options)}" if vote.standing == "asked" and len(vote.options) > 1 else ""
    marks = f" ({'; '.join(vote.marks)}{options})" if vote.marks else ""
    standing = "" if vote.standing == "taken" else f"   {vote.standing.upper()}"
    return f"{vote.post.label:>6}  {by} {whom}{standing}{marks}"


def _plain(vote: Any) -> dict[str, Any]:
    return {
        "post": vote.post.label, "author": vote.post.author, "time": vote.post.time, "words": str(vote.command), "by": vote.by,
        "choice": vote.choice, "withdrawn": vote.withdrawn, "standing": vote.standing, "marks": vote.marks,
        "options": vote.options,
    }  # fmt: skip
