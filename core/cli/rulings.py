"""The moderator outranks the rules: rule, reopen, branch, compare, why, undo, redo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from core.cli.group import JSON, on_save, pair, reader_called, write_json
from core.cli.output import tell_account, tell_changes, tell_difference, tell_reason, tell_shifts
from core.complaint import Rejected

if TYPE_CHECKING:
    from core.game import Game
    from core.ledger.audience import Audience


@on_save()
@click.argument("what")
@click.option("--as", "reader", help="Tell just what this player may know (or `public`), of events by the numbers he sees.")
@JSON
def why(game: Game, what: str, reader: str | None, as_json: bool) -> None:
    """The chain of orders, events, rules, settings, dice and rulings behind WHAT: the number of an event of the ledger, or a
    value by its path, such as players.bertha.resources.money."""
    from core.answers.why import account, reason

    found: Any
    if reader is None:
        found = game.why(int(what)) if what.isdecimal() else game.why_value(what)
    else:
        known = game.knowledge(reader_called(game, reader))
        found = reason(known, int(what)) if what.isdecimal() else account(known, what)
    if as_json:
        write_json(found)
    elif what.isdecimal():
        tell_reason(found)
    else:
        tell_account(found)


@on_save()
@click.option("--to", "number", type=int, metavar="N", help="Undo back to gesture N of the history; 0 is the start.")
def undo(game: Game, number: int | None) -> None:
    """Undo the last thing that was done, or all since another, as one."""
    from core.history import undone_label

    if number is not None:
        game.undo_to(number - 1)
        click.echo(f"The game stands where gesture {number} left it.")
    else:
        game.undo()
        click.echo(f"Taken back: {undone_label(game).rstrip('.')}.")


@on_save()
def redo(game: Game) -> None:
    """Make the last gesture taken back stand again."""
    from core.history import done_label

    game.redo()
    click.echo(f"Stands again: {done_label(game).rstrip('.')}.")


@on_save()
@click.argument("note", required=False)
@click.option("--set", "changes", multiple=True, metavar="PATH=VALUE", help="Amend a value of the state.")
@click.option("--add", "added", multiple=True, metavar="PATH=VALUE", help="Create something: units.guard={of: bertha, ...}.")
@click.option("--remove", multiple=True, metavar="PATH", help="Remove something from the state.")
@click.option("--setting", "settings", multiple=True, metavar="NAME=VALUE", help="Change a setting from here on.")
@click.option("--event", "events", multiple=True, metavar="EVENT", help="Add an event: {kind: unit_moved, unit: ...}.")
@click.option("--veto", multiple=True, type=int, metavar="N", help="Let event N of the ledger not happen.")
@click.option("--die", "dice", multiple=True, metavar="PURPOSE=VALUE", help="Force a die.")
@click.option("--accept", multiple=True, type=int, metavar="N", help="Accept order N against the rules.")
@click.option("--refuse", multiple=True, type=int, metavar="N", help="Refuse order N though it is legal.")
@click.option("--tell", "told", multiple=True, metavar="PLAYER", help="Who is told: a player, or `public`; nobody if not said.")
@click.option("--anyway", is_flag=True, help="Do it though it is against the rules.")
@click.option("--dry", is_flag=True, help="Only show what would change.")
@click.option("--repeal", type=int, metavar="N", help="Take back ruling N of the turn instead.")
def rule(
    game: Game, note: str | None, changes: tuple[str, ...], added: tuple[str, ...], remove: tuple[str, ...],
    settings: tuple[str, ...], events: tuple[str, ...], veto: tuple[int, ...], dice: tuple[str, ...],
    accept: tuple[int, ...], refuse: tuple[int, ...], told: tuple[str, ...], anyway: bool, dry: bool, repeal: int | None,
) -> None:  # fmt: skip
    """Lay down a ruling, for the reason NOTE, at the event the turn stands at; what follows is resolved again.

    Without a note, list the rulings of the turn.
    """
    from core.resolution.amend import Amendment
    from core.resolution.ruling import described

    if repeal is not None:
        game.repeal(repeal)
        tell_changes(game)
        return
    if note is None and any((changes, added, remove, settings, events, veto, dice, accept, refuse, told)):
        raise Rejected.because("note", "A ruling has a reason.", "Write it in a few words before what it does.")
    if note is None:
        for number, ruling in enumerate(game.journal.record.turn(game.turn).rulings):
            click.echo(f"{number:3}  {ruling.note}   [{ruling.told}]")
            for line in described(ruling, game.state.names, game.orders()):
                click.echo(f"       {line}")
        return
    amendments = [Amendment(path, _value(value)) for path, value in map(pair, changes)]
    amendments += [Amendment(path, _value(value), add=True) for path, value in map(pair, added)]
    amendments += [Amendment(path, remove=True) for path in remove]
    amendments += [Amendment(f"settings.{name}", _value(value)) for name, value in map(pair, settings)]
    verdicts = {**dict.fromkeys(accept, True), **dict.fromkeys(refuse, False)}
    ruling = game.ruling_here(
        note, tuple(amendments), veto, {purpose: _number(value) for purpose, value in map(pair, dice)},
        _readers(game, told), events=[_mapping(text) for text in events], orders=verdicts, anyway=anyway,
    )  # fmt: skip
    if ruling.empty:
        raise Rejected.because("", "The ruling says nothing yet.", "Say what it changes, such as --set or --veto.")
    if not note.strip():
        raise Rejected.because("note", "A ruling has a reason.", "Write it in a few words.")
    game.check(ruling)
    changed = game.preview(ruling)
    if not dry:
        game.rule(ruling)
    tell_difference(changed)


@on_save()
@click.argument("dice")
@click.argument("what")
@click.option("--tell", "told", multiple=True, metavar="PLAYER", help="Who is told: a player, or `public`; nobody if not said.")
@click.option("--phase", metavar="PHASE", help="Throw them where this phase begins, not where the turn stands.")
def roll(game: Game, dice: str, what: str, told: tuple[str, ...], phase: str | None) -> None:
    """Throw DICE, such as 2d6, for WHAT no rule decides. They come of the game's seed as all dice do."""
    from core.resolution.ruling import thrown

    entry = game.roll(what, thrown(dice), _readers(game, told), phase)
    if entry is None:
        click.echo("They are thrown when the turn comes there.")
    else:
        click.echo(f"{entry.number:4}  {entry.event.sentence(entry.state.names)}   [{entry.told}]")


@on_save()
@click.argument("turn", type=int)
def reopen(game: Game, turn: int) -> None:
    """Take an earlier TURN in hand again, to correct it; `resolve --next` resolves the later ones again from there."""
    game.reopen(turn)
    later = len(game.journal.record.turns) - turn
    wait = "1 later turn waits" if later == 1 else f"{later} later turns wait"
    click.echo(f"In hand: {game.called(turn)}, as it stood. {wait}.")


@on_save()
@click.argument("line", required=False)
@click.option("--new", is_flag=True, help="Begin LINE as a copy of the line in hand.")
@click.option("--at", "moment", type=int, metavar="N", help="Begin it where only N events of the ledger had happened.")
@click.option("--compare", is_flag=True, help="Say what LINE, or every other, has that this one has not.")
def branch(game: Game, line: str | None, new: bool, moment: int | None, compare: bool) -> None:
    """What if: list the lines of the game, begin one, take one up, or compare it."""
    if compare:
        others = (line,) if line is not None else game.lines()[1:]
        if not others:
            raise Rejected.because("--compare", "There is no other line yet.", "`branch NAME --new` begins one.")
        for other in others:
            click.echo(f"{game.lines()[0]} (in hand) and {other}:")
            tell_difference(game.compared(other), (game.lines()[0], other))
    elif line is None:
        for place, name in enumerate(game.lines()):
            click.echo(name if place else f"{name}   (in hand)")
    elif not line.strip():
        raise Rejected.because("branch", "The line has no name.", "Name it after what is tried in it.")
    elif new:
        game.branch(line, moment)
        click.echo(f"In hand now: {line}. What is done from here on leaves the other lines as they are.")
    else:
        game.take_up(line)
        click.echo(f"In hand now: {line}.")


@on_save()
def compare(game: Game) -> None:
    """The choice that waits: what each answer would lead to, in events and side by side."""
    compared = game.outcomes()
    for outcome in compared.outcomes:
        click.echo(f"{outcome.option.label} ({outcome.shared} events are the same either way)")
        for entry in outcome.own:
            click.echo(f"  {entry.event.sentence(entry.state.names)}")
    tell_shifts(compared.shifts, ("now", *(outcome.option.label for outcome in compared.outcomes)))


def _readers(game: Game, names: tuple[str, ...]) -> Audience:
    audience = reader_called(game, None)
    for name in names:
        audience |= reader_called(game, name)
    return audience


def _value(text: str) -> Any:
    from core.document import parsed

    try:
        return parsed(text)
    except Rejected:
        raise Rejected.because(
            text, "It cannot be read as a value.", "Write a word, a number, [a, list] or {a: mapping}."
        ) from None


def _mapping(text: str) -> dict[str, Any]:
    value = _value(text)
    if not isinstance(value, dict):
        raise Rejected.because(text, "An effect is a mapping.", "Write {kind: ..., and its fields}.")
    return value


def _number(text: str) -> int:
    if not text.strip().isdecimal():
        raise Rejected.because(text, "A die shows a number.", "Write PURPOSE=NUMBER.")
    return int(text)


@on_save("told")
@click.option("--keep", is_flag=True, help="Leave every turn as it was told (the default of the desk), and ask no more.")
@click.option("--take-rules", "turn", type=int, metavar="TURN", help="Resolve that turn and those after it again by the rules.")
def told_turns(game: Game, keep: bool, turn: int | None) -> None:
    """The turns that were told and come out otherwise by the rules of today, and what is to be with them."""
    from core.cli.group import told_otherwise

    if turn is not None:
        game.take_rules(turn)
        tell_changes(game)
        return
    differing = game.found(game.verify())
    for one in differing:
        click.echo(told_otherwise(game, one))
        tell_difference(one.difference, ("as told", "by the rules of today"))
        if keep:
            game.keep_told(one)
    if not differing:
        click.echo("Every turn comes out by the rules of today as it was told.")
