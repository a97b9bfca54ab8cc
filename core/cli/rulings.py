"""The moderator outranks the rules: rule, branch, compare, why, undo, redo."""

from __future__ import annotations

from pathlib import Path

import click

from core.cli.group import JSON, SAVE, main, open_save, pair, sentences, tell_difference, tell_reason, write_json


@main.command()
@SAVE
@click.argument("number", type=int)
@JSON
@sentences
def why(save: Path, number: int, as_json: bool) -> None:
    """The chain of orders, events, rules and dice behind event NUMBER of the ledger."""
    reason = open_save(save).why(number)
    if as_json:
        write_json(reason)
    else:
        tell_reason(reason, 0)


@main.command()
@SAVE
@sentences
def undo(save: Path) -> None:
    """Take the last gesture back."""
    game = open_save(save)
    taken = game.journal.undoable
    game.undo()
    click.echo(f"Taken back: {taken.label() if taken else ''}.")


@main.command()
@SAVE
@sentences
def redo(save: Path) -> None:
    """Make the last gesture taken back stand again."""
    game = open_save(save)
    made = game.journal.redoable
    game.redo()
    click.echo(f"Stands again: {made.label() if made else ''}.")


@main.command()
@SAVE
@click.argument("note")
@click.option("--set", "changes", multiple=True, metavar="PATH=VALUE", help="Amend a value of the state.")
@click.option("--remove", multiple=True, metavar="PATH", help="Remove something from the state.")
@click.option("--veto", multiple=True, type=int, metavar="N", help="Let event N of the ledger not happen.")
@click.option("--die", "dice", multiple=True, metavar="PURPOSE=VALUE", help="Force a die.")
@click.option("--dry", is_flag=True, help="Only show what would change.")
@sentences
def rule(
    save: Path,
    note: str,
    changes: tuple[str, ...],
    remove: tuple[str, ...],
    veto: tuple[int, ...],
    dice: tuple[str, ...],
    dry: bool,
) -> None:
    """Lay down a ruling at the event the turn stands at; what follows is resolved again."""
    import yaml

    from core.resolution.amend import Change

    game = open_save(save)
    amendments = [Change(path, yaml.safe_load(value)) for path, value in map(pair, changes)]
    amendments += [Change(path, remove=True) for path in remove]
    forced = {purpose: int(value) for purpose, value in map(pair, dice)}
    ruling = game.ruling_here(note, tuple(amendments), veto, forced)
    changed = game.preview(ruling)
    if not dry:
        game.rule(ruling)
    tell_difference(game, changed)


@main.command()
@SAVE
@click.argument("line", required=False)
@click.option("--new", is_flag=True, help="Begin LINE as a copy of the line in hand.")
@click.option("--compare", is_flag=True, help="Say what LINE has that the line in hand has not.")
@sentences
def branch(save: Path, line: str | None, new: bool, compare: bool) -> None:
    """What if: list the lines of the game, begin one, take one up, or compare it."""
    game = open_save(save)
    if line is None:
        for name in game.lines():
            click.echo(name)
    elif compare:
        tell_difference(game, game.compared(line))
    elif new:
        game.branch(line)
    else:
        game.take_up(line)


@main.command()
@SAVE
@sentences
def compare(save: Path) -> None:
    """The choice that waits: what each answer would lead to."""
    game = open_save(save)
    for outcome in game.outcomes().outcomes:
        click.echo(f"{outcome.option.label} ({outcome.shared} events are the same either way)")
        for entry in outcome.own:
            click.echo(f"  {entry.event.sentence(entry.state.names)}")
