"""What a game looks like: show."""

from __future__ import annotations

from pathlib import Path

import click

from core.cli.group import JSON, SAVE, main, open_save, reader_called, sentences, write_json


@main.command()
@SAVE
@click.argument("what", type=click.Choice(["state", "ledger", "tables", "history", "dice"]), default="ledger")
@click.option("--as", "reader", help="Show just what this player may know (or `public`).")
@JSON
@sentences
def show(save: Path, what: str, reader: str | None, as_json: bool) -> None:
    """Show the ledger, the state, the rosters, the history of gestures, or the dice (with the seed: for the end of a game)."""
    from core.ledger.dice import seed_hash
    from core.ledger.state import plain

    game = open_save(save)
    seen = game.view(reader_called(game, reader))
    if what == "history":
        for number, gesture in enumerate(game.journal.gestures):
            click.echo(f"{number:4}  turn {gesture.turn}: {gesture.label()}")
    elif what == "dice":
        rolls = [{"turn": one.turn, **plain(roll)} for one in seen.seen for roll in one.rolls]
        seed = game.heading.seed if reader is None else None
        write_json({"seed": seed, "hash": seed_hash(game.heading.seed), "rolls": rolls})
    elif what == "state":
        write_json(game.face.portrait(seen.state) if reader is None else plain(seen.state))
    elif what == "tables":
        for table in game.face.tables(seen):
            click.echo(f"\n{table.title}\n" + "  ".join(column.title for column in table.columns))
            for row in table.rows:
                click.echo("  ".join("" if cell is None else str(cell) for cell in row.cells))
    elif as_json:
        write_json([{"number": one.number, "turn": one.turn, "phase": one.phase, **plain(one.event)} for one in seen.seen])
    else:
        for one in seen.seen:
            click.echo(f"{one.number:4}  {one.event.sentence(seen.state.names)}   [{one.told}]")
