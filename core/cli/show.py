"""What a game looks like: show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from core.cli.group import JSON, on_save, reader_called, write_file, write_json
from core.cli.output import tell_rows
from core.complaint import Rejected
from core.ledger.paths import spelled

if TYPE_CHECKING:
    from core.game import Game
    from core.ledger.view import View
    from core.rulesets.tables import RosterTable


@on_save()
@click.argument(
    "what", type=click.Choice(["state", "ledger", "tables", "battles", "history", "settings", "dice"]), default="ledger"
)
@click.option("--as", "reader", help="Show just what this player may know (or `public`).")
@JSON
@click.option("--csv", "as_csv", metavar="ROSTER", help="With tables: write the roster of that title as CSV.")
@click.option("--ods", type=click.Path(path_type=Path), metavar="FILE", help="With tables: write every roster as a spreadsheet.")
def show(game: Game, what: str, reader: str | None, as_json: bool, as_csv: str | None, ods: Path | None) -> None:
    """Show the ledger, the state, the rosters, the battles of the turn, the history of corrections, the settings of the rules, or
    the dice (with the seed: for the end of a game)."""
    from core.document import yaml_text
    from core.history import gesture_text
    from core.ledger.state import plain

    seen = game.knowledge(reader_called(game, reader)).now
    if as_csv is not None or ods is not None:
        if what != "tables":
            raise Rejected.because("show", "Only rosters are written as spreadsheets.", "Write `show SAVE tables`.")
        _spreadsheet(game.face.tables(seen), as_csv, ods)
    elif what == "history" and reader is not None:
        raise Rejected.because("--as", "The history of corrections is the moderator's alone.", "Leave out --as.")
    elif what == "history":
        if as_json:
            write_json([
                {
                    "number": past.number + 1,
                    "turn": past.gesture.turn,
                    "gesture": gesture_text(game, past.gesture, past.number),
                    "stands": past.stands,
                }
                for past in game.journal.history()
            ])  # fmt: skip
            return
        for past in game.journal.history():
            mark = "" if past.stands else "   (taken back)"
            click.echo(f"{past.number + 1:4}  turn {past.gesture.turn}: {gesture_text(game, past.gesture, past.number)}{mark}")
        if not game.journal.history():
            click.echo("Nothing has been done yet.")
    elif what == "settings":
        _settings(game, as_json)
    elif what == "dice":
        revealed = game.revealed and reader is None
        rolls = [{"turn": one.turn, **plain(roll)} for one in seen.seen for roll in one.rolls]
        if reader is None:  # to a player, the numbers would count what he may not know
            turns: Counter[int] = Counter()
            for roll in rolls:
                turns[roll["turn"]] += 1
                roll["number"] = turns[roll["turn"]]
        seed, nonce = (game.heading.seed, game.heading.nonce) if revealed else (None, None)
        write_json({"seed": seed, "nonce": nonce, "commitment": game.commitment, "rolls": rolls})
    elif what == "battles":
        _battles(game, seen)
    elif what == "state":
        state = spelled(game.face.snapshot(seen.state) if reader is None else seen.state)
        if as_json:
            write_json(state)
        else:
            click.echo(yaml_text(state), nl=False)
    elif what == "tables":
        tables = game.face.tables(seen)
        if as_json:
            write_json({table.title: [_row(table, row.cells) for row in table.rows] for table in tables})
            return
        for table in tables:
            click.echo(f"\n{table.title}")
            cells = [["" if cell is None else str(cell) for cell in row.cells] for row in table.rows]
            tell_rows([[column.title for column in table.columns], *cells])
    elif as_json:
        write_json([{"number": one.number, "turn": one.turn, "phase": one.phase, **plain(one.event)} for one in seen.seen])
    else:
        for one in seen.seen:
            click.echo(f"{one.number:4}  {seen.said(one.event)}   [{one.told}]")
        if not seen.seen:
            click.echo("Nothing has happened yet.")


def _battles(game: Game, seen: View[Any]) -> None:
    from core.resolution.battles import fights

    name = seen.state.names.of
    found = fights(seen.of_turn(game.turn))
    if not found:
        click.echo(f"Nobody has fought in {game.called(game.turn)}.")
    for battle in found:
        where = f"{name(battle.at)}: " if battle.at else ""
        click.echo(f"\n{where}{', '.join(map(name, battle.sides))}")
        for exchange in battle.exchanges:
            lines = (exchange.title, *(seen.said(one.event) for one in exchange.told))
            click.echo("".join(f"  {line}\n" for line in lines if line), nl=False)


def _spreadsheet(tables: Sequence[RosterTable], as_csv: str | None, ods: Path | None) -> None:
    from core import spreadsheet

    if as_csv is not None:
        found = [table for table in tables if as_csv.casefold() in (table.title.casefold(), table.key.casefold())]
        if not found:
            known = ", ".join(table.title for table in tables)
            raise Rejected.because("--csv", f"There is no roster {as_csv!r}.", f"There are: {known}.")
        click.echo(spreadsheet.csv_text(found[0]), nl=False)
    if ods is not None:
        write_file(ods, spreadsheet.ods(tables))


def _row(table: RosterTable, cells: Sequence[Any]) -> dict[str, Any]:
    return {column.title: cell for column, cell in zip(table.columns, cells, strict=True)}


def _settings(game: Game, as_json: bool) -> None:
    if as_json:
        write_json({setting.name: spelled(value) for setting, value in game.settings()})
        return
    for setting, value in game.settings():
        others = ", ".join(_said(one) for one in setting.values if one != value) or "any whole number"
        click.echo(f"{setting.name}: {_said(value)}   ({setting.rule}; or {others})")
        if setting.sentence:
            click.echo(f"    {setting.sentence}")


def _said(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(spelled(value)).decode()
