"""How the command line tells what differs, what changed, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from core.game import Game
    from core.ledger.dice import DieRoll
    from core.ledger.reason import Account, Reason
    from core.resolution.comparison import Difference, Shift


def tell_difference(changed: Difference, sides: Sequence[str] = ("without", "with")) -> None:
    """The events that go (-) and come (+), then what stands differently, side by side."""
    for sign, entries in (("-", changed.gone), ("+", changed.new)):
        for entry in entries:
            click.echo(f"{sign} {entry.event.sentence(entry.state.names)}")
    tell_shifts(changed.shifts, sides)
    if changed.empty:
        click.echo("Nothing else changes.")


def tell_shifts(shifts: Iterable[Shift], sides: Sequence[str]) -> None:
    """A table a roster: what, then a column for each side, with the amount by which a number differs from the first."""
    by_table: dict[str, list[tuple[str, ...]]] = {}
    for shift in shifts:
        what = f"{shift.row}, {shift.column}" if shift.column else shift.row
        cells = [("-" if cell is None else str(cell)) for cell in shift.cells]
        amounts = [f" ({amount:+})" if amount else "" for amount in shift.amounts]
        line = (what, *(cell + amount for cell, amount in zip(cells, amounts, strict=True)))
        by_table.setdefault(shift.table, []).append(line)
    for table, lines in by_table.items():
        click.echo()
        tell_rows([(table, *sides), *lines])


def tell_rows(rows: Sequence[Sequence[str]]) -> None:
    """Rows of equally many cells, column under column."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def tell_changes(game: Game) -> None:
    """What the last gesture changed of what had happened, the posts that read otherwise for it, and the orders that became
    impossible by it."""
    from core.outbox.reread import reread

    changes = game.changes()
    for changed in changes:
        click.echo(f"Changed in {game.called(changed.turn)}:")
        tell_difference(changed.difference, ("before", "now"))
    for turn, report in reread(game, [changed.turn for changed in changes]):
        click.echo(f"Changed since sent ({game.called(turn)}): {report.subject}, to {game.state.names.of(report.to)}")
    for refusal in game.impossible():
        click.echo(f"Order {refusal.order} was possible before: {refusal.sentence(game.state.names)}")


def tell_reason(reason: Reason, depth: int = 0) -> None:
    """Print why something happened and what is behind it, each cause two spaces further in."""
    cited = f"   ({', '.join(reason.rules)})" if reason.rules else ""
    settings = f"   settings: {'; '.join(reason.settings)}" if reason.settings else ""
    dice = f"   dice: {'; '.join(map(_shown, reason.dice))}" if reason.dice else ""
    click.echo("  " * depth + ("because: " if depth else "") + reason.what + cited + settings + dice)
    for behind in reason.behind:
        tell_reason(behind, depth + 1)


def _shown(roll: DieRoll) -> str:
    return f"{roll.purpose}: {roll.value} of {roll.sides}{' (forced)' if roll.forced else ''}"


def tell_account(account: Account) -> None:
    """The history of a value: what it was at the start, and each change with what stood behind it."""
    click.echo(f"{account.what} is {_said(account.now)}; at the start it was {_said(account.start)}.")
    for change in account.changes:
        amount = f" ({change.amount:+})" if change.amount is not None else ""
        event = f", event {change.number}" if change.number is not None else ""
        click.echo(f"turn {change.turn}{event}: {_said(change.old)} -> {_said(change.new)}{amount}")
        tell_reason(change.reason, 1)


def _said(value: Any) -> str:
    import msgspec

    return "nothing" if value is None else value if isinstance(value, str) else msgspec.json.encode(value).decode()
