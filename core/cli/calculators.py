"""Questions to the rules that leave the game alone: reckon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from core.cli.group import JSON, on_save, pair, reader_called, write_json
from core.complaint import Rejected

if TYPE_CHECKING:
    from core.game import Game
    from core.rulesets.calculator import Calculator, CalculatorResult
    from core.rulesets.tables import RosterTable

BAR = 24


@on_save()
@click.argument("key", required=False)
@click.argument("filled", nargs=-1)
@click.option("--case", type=int, help="Put the question of that number, counted from 1, that the orders given bring up.")
@click.option("--as", "reader", help="Count on no more than what this player may know.")
@JSON
def reckon(game: Game, key: str | None, filled: tuple[str, ...], case: int | None, reader: str | None, as_json: bool) -> None:
    """Put a question to the calculator KEY, filled in as NAME=VALUE (values as YAML). Without KEY: the calculators there are,
    without anything filled in: what it asks, and the questions that the orders given bring up."""
    import msgspec

    from core.answers.calculation import calculated, questions
    from core.document import parsed

    calculators = {calculator.key: calculator for calculator in game.face.calculators}
    if key is None:
        for calculator in calculators.values():
            click.echo(f"{calculator.key}: {calculator.title}. {calculator.hint}")
        return
    if key not in calculators:
        raise Rejected.because("", f"No calculator is called {key}.", f"Known: {', '.join(calculators) or 'none'}.")
    calculator = calculators[key]
    known = game.knowledge(reader_called(game, reader))
    cases = questions(known, calculator)
    if case is None and not filled:
        _tell_form(calculator)
        for number, (named, _) in enumerate(cases, 1):
            click.echo(f"  --case {number}  {named}")
        return
    if case is not None and not 1 <= case <= len(cases):
        raise Rejected.because("--case", f"There is no question {case}.", f"There are {len(cases)}.")
    document = cases[case - 1][1].document() if case is not None else {}
    document.update({name: parsed(value) for name, value in map(pair, filled)})
    try:
        form = calculator.form.from_document(document)
    except msgspec.ValidationError as error:
        raise Rejected.because("", f"{error}.") from error
    answer = calculated(known, calculator, form)
    if as_json:
        write_json(answer)
    else:
        tell(answer)


def _tell_form(calculator: Calculator) -> None:
    click.echo(f"{calculator.title}. {calculator.hint}")
    for field in calculator.form.slots():
        words = f" ({', '.join(field.slot.choices)})" if field.slot.choices else ""
        click.echo(f"  {field.name}{'' if field.required else '?'}: {field.slot.label or field.slot.kind}{words}")


def tell(answer: CalculatorResult) -> None:
    """An answer in lines. Of its charts only lying bars are drawn; the figures of the others are in its tables."""
    from core.charts.chart import Portions

    click.echo(answer.headline)
    for remark in answer.remarks:
        click.echo(f"  {remark.text}" + (f" ({', '.join(remark.rules)})" if remark.rules else ""))
    for chart in answer.charts:
        if isinstance(chart, Portions):
            click.echo(f"\n{chart.title}")
            wide = max((len(row.label) for row in chart.rows), default=0)
            for row in chart.rows:
                click.echo(f"  {row.label:{wide}}  {'█' * round(row.share * BAR):{BAR}}  {row.figure}")
    for table in answer.tables:
        click.echo(f"\n{table.title}")
        for line in table_lines(table):
            click.echo(line)


def table_lines(table: RosterTable) -> Iterator[str]:
    """A table in columns, its titles first."""
    rows = [
        [column.title for column in table.columns],
        *([str(c) if c is not None else "" for c in row.cells] for row in table.rows),
    ]
    widths = [max(len(row[place]) for row in rows) for place in range(len(table.columns))]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
