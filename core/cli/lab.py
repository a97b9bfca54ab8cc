"""The balance lab: lab games, lab a-or-b, lab duels, lab replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from core.cli.calculators import tell
from core.cli.group import SAVE, main, pair, sentences
from core.complaint import Rejected

if TYPE_CHECKING:
    from core.lab.question import Question
    from core.rulesets.calculator import CalculatorResult

SETUP = click.argument("setup")
RESULT = click.argument("result", type=click.Path(path_type=Path))


@main.group()
def lab() -> None:
    """Play a setup many times by itself, to learn how balanced it is before people play it."""


def _running(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of whatever runs."""
    for option in (
        click.option("--scheduler", help="A Dask scheduler such as tcp://host:8786; `here` plays in this process alone."),
        click.option("--workers", type=click.IntRange(1), help="Workers on this machine (default: one a core)."),
        click.option("--csv", "as_csv", is_flag=True, help="Write the games as CSV too."),
        click.option("--charts", is_flag=True, help="Draw the charts beside the result, as SVG and PNG."),
        click.option("--seed", default="lab", show_default=True, help="What all dice and bots hang on."),
    ):
        command = option(command)
    return command


@lab.command()
@SETUP
@RESULT
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--turns", type=click.IntRange(1, 1_000), default=30, show_default=True, help="Without a winner a game ends here.")
@click.option("--bot", default="random", show_default=True, help="Who plays: random, lookahead, or one that is installed.")
@click.option("--for", "bots", multiple=True, help="PLAYER=BOT: another bot for one player.")
@click.option("--width", type=float, help="Stop when every interval is at most so many percent wide.")
@_running
@sentences
def games(setup: str, result: Path, bots: tuple[str, ...], **given: Any) -> None:
    """Play the game SETUP (an example's name or a document) many times and write RESULT."""
    from core.lab.question import Games

    asked = {name: given.pop(name) for name in ("games", "turns", "bot", "width", "seed")}
    _answer(setup, result, Games(**asked, bots=dict(map(pair, bots))), given)


@lab.command("a-or-b")
@SETUP
@RESULT
@click.argument("change", nargs=-1, required=True)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--turns", type=click.IntRange(1, 1_000), default=30, show_default=True)
@click.option("--bot", default="random", show_default=True)
@click.option("--width", type=float, help="Stop when every interval is at most so many percent wide.")
@_running
@sentences
def a_or_b(setup: str, result: Path, change: tuple[str, ...], **given: Any) -> None:
    """Play SETUP as it is and with every CHANGE (PATH=VALUE, values as YAML), on the same seeds."""
    from core.document import parsed
    from core.lab.question import AOrB

    asked = {name: given.pop(name) for name in ("games", "turns", "bot", "width", "seed")}
    _answer(setup, result, AOrB(**asked, change={path: parsed(value) for path, value in map(pair, change)}), given)


@lab.command()
@SETUP
@RESULT
@click.option("--design", "designs", multiple=True, help="Only these (default: all).")
@click.option("--ground", default="", help="Where they meet (default: in the open).")
@click.option(
    "--fights", type=click.IntRange(1), default=200, show_default=True, help="Fights of each pair, where dice have a say."
)
@_running
@sentences
def duels(setup: str, result: Path, designs: tuple[str, ...], ground: str, fights: int, seed: str, **given: Any) -> None:
    """Set every design of SETUP against every other, both ways round."""
    from core.lab.question import Duels

    _answer(setup, result, Duels(designs=designs, ground=ground, fights=fights, seed=seed), given)


@lab.command()
@RESULT
@click.argument("number", type=int)
@SAVE
@click.option("--changed", is_flag=True, help="Of a comparison: the game with the change.")
@sentences
def replay(result: Path, number: int, save: str | Path, changed: bool) -> None:
    """Write game NUMBER of RESULT as a save, to open at the desk, step through and ask why."""
    from core.lab.play import play
    from core.lab.question import Duels, match_of
    from core.lab.result import task_of

    task = task_of(result)
    if isinstance(task.question, Duels):
        raise Rejected.because("replay", "Duels are no games.", "Ask `reckon` for one fight, round by round.")
    if not 0 <= number < task.question.games:
        raise Rejected.because("replay", f"There is no game {number}.", f"Games: 0 to {task.question.games - 1}.")
    game, outcome = play(match_of(task.question, task.setup, "b" if changed else "a"), number)
    game.save_as(save)
    place = game.place
    game.close()
    won = f"won by {' and '.join(outcome.winners)}" if outcome.winners else "won by nobody"
    click.echo(f"{place}: game {number}, {outcome.turns} turns, {won}.")


def _answer(setup: str, place: Path, question: Question, given: dict[str, Any]) -> None:
    """Run a question with its progress in sight, write the result and say what it says."""
    from core.cli.play import setup_document
    from core.lab.answer import as_document as answer
    from core.lab.findings import findings
    from core.lab.journal import partial_of
    from core.lab.result import documents, ready, write, write_csv
    from core.lab.run import run
    from core.lab.work import Task

    ready()
    task = Task(question, setup_document(setup)[0])
    try:
        with _bar() as watch:
            result = run(task, place, given["scheduler"], given["workers"], watch)
    except KeyboardInterrupt:
        click.echo(f"Cut off. What is done is kept in {partial_of(place)}; the same command goes on.", err=True)
        raise SystemExit(130) from None
    found = findings(result)
    write(place, result, answer(found))
    written = list(documents(place))
    if given["as_csv"]:
        write_csv(place.with_suffix(".csv"), result.done)
        written.append(place.with_suffix(".csv"))
    if given["charts"]:
        written += _draw(place, found)
    tell(found)
    click.echo(f"\nWritten: {', '.join(str(path) for path in written)}")


def _draw(place: Path, found: CalculatorResult) -> list[Path]:
    from core.charts.drawing import png, svg
    from core.lab.workers import WANTED

    drawn: list[Path] = []
    for number, chart in enumerate(found.charts, 1):
        path = place.with_name(f"{place.stem}-{number}.svg")
        path.write_text(svg(chart), encoding="utf-8")
        try:
            path.with_suffix(".png").write_bytes(png(chart))
        except ImportError as error:
            raise Rejected.because("--charts", "PNG needs resvg-py, which is not installed.", WANTED) from error
        drawn += [path, path.with_suffix(".png")]
    return drawn


def _bar() -> Any:
    """A bar with the time left on the error stream; nothing where that is no terminal."""
    from contextlib import contextmanager

    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Shown
    except ImportError as error:
        from core.lab.workers import WANTED

        raise Rejected.because("lab", "The progress needs rich, which is not installed.", WANTED) from error

    @contextmanager
    def shown() -> Any:
        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Shown(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            line = bar.add_task("Playing", total=None)

            def told(progress: Any) -> None:
                left = f"{progress.left:.0f} s left" if progress.left is not None else "measuring"
                bar.update(line, completed=progress.done, total=progress.whole, description=left)

            yield told

    return shown()
