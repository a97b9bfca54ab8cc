"""A result on the disk: one Parquet file with a row a game, and beside it one document of the question and its answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from core.complaint import Rejected
from core.document import read_document
from core.lab.journal import partial_of
from core.lab.play import GameOutcome
from core.lab.work import Done, Fought, Pair, Task
from core.lab.workers import WANTED, program


class LabResult(Struct, frozen=True):
    """What was asked, and what came of every job, by number."""

    task: Task
    done: tuple[Done, ...]


def documents(place: Path) -> tuple[Path, Path]:
    """The two files of the result at `place`: its rows, and its question with the answer."""
    return place.with_suffix(".parquet"), place.with_suffix(".yaml")


def rows(done: Iterable[Done]) -> list[dict[str, Any]]:
    """A row a game (a comparison has two a number), or a row a pair of designs."""
    found: list[dict[str, Any]] = []
    for one in done:
        if isinstance(one, Fought):
            found.append({"pair": one.number, "one": one.one, "other": one.other, "fights": one.fights, "won": one.won})
        elif isinstance(one, Pair):
            found += [_row(one.a, "a"), _row(one.b, "b")]
        else:
            found.append(_row(one, "a"))
    return found


def _row(outcome: GameOutcome, side: str) -> dict[str, Any]:
    return {
        "game": outcome.number,
        "side": side,
        "seed": outcome.seed,
        "turns": outcome.turns,
        "winners": list(outcome.winners),
        "ahead": list(outcome.ahead),
        "first_out": outcome.first_out,
        "out_in": outcome.out_in,
        "figures": [msgspec.structs.asdict(figure) for figure in outcome.figures],
    }


def write(place: Path, result: LabResult, answer: dict[str, Any]) -> None:
    """Both files, in the place of what was kept of the run; the same result gives the same bytes. `Rejected` where pyarrow is
    missing or nothing can be written."""
    parquet, arrow = _parquet()
    question = {"kind": type(result.task.question).__struct_config__.tag, **result.task.question.document()}
    question.pop("type", None)
    games, answered = documents(place)
    document = {"program": program(), "question": question, "answer": answer, "setup": result.task.setup}
    try:
        parquet.write_table(arrow.Table.from_pylist(rows(result.done)), games, compression="zstd")
        text = yaml.safe_dump(document, allow_unicode=True, sort_keys=False, width=100)
        answered.write_text(text, encoding="utf-8")
        partial_of(place).unlink(missing_ok=True)
    except OSError as error:
        raise Rejected.because(
            str(place), f"The result could not be written: {error.strerror}.", "Choose another place."
        ) from error


def task_of(place: Path) -> Task:
    """The question a result answers; `Rejected` where there is none at that place."""
    _, path = documents(place)
    try:
        written = read_document(path)
        question = dict(written["question"])
        question["type"] = question.pop("kind")
        return msgspec.convert({"question": question, "setup": written["setup"]}, Task)
    except (KeyError, TypeError, AttributeError, msgspec.ValidationError) as error:
        raise Rejected.because(path.name, "It is no result of the lab.", "Name the file that `seneschal lab` wrote.") from error


def write_csv(place: Path, done: Sequence[Done]) -> None:
    """The same rows as text, without the figures of every turn."""
    import csv

    listed = rows(done)
    with place.open("w", encoding="utf-8", newline="") as file:
        names = [name for name in listed[0] if name != "figures"] if listed else []
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        for row in listed:
            plain = {name: value for name, value in row.items() if name in names}
            writer.writerow({name: ", ".join(value) if isinstance(value, list) else value for name, value in plain.items()})


def ready() -> None:
    """`Rejected` where a result could not be written for want of pyarrow: better before a run than after."""
    _parquet()


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise Rejected.because("lab", "Results are kept as Parquet, and pyarrow is not installed.", WANTED) from error
    return pyarrow.parquet, pyarrow
