"""What the desk asks of the balance lab: its questions, and answers worked out behind the window."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from importlib.util import find_spec
from os import W_OK, access
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

import msgspec
from platformdirs import user_cache_path

from core.complaint import Rejected
from core.lab.answer import as_document
from core.lab.bots import BUILT_IN
from core.lab.findings import findings
from core.lab.jobs import Progress
from core.lab.journal import partial_of
from core.lab.question import KINDS, Duels, Question
from core.lab.result import LabResult, documents, write
from core.lab.run import run
from core.lab.work import Task as Asked
from core.lab.workers import HERE
from core.rulesets.calculator import CalculatorResult
from core.validation_text import placed
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk

__all__ = [
    "CalculatorResult",
    "Duels",
    "LabResult",
    "Question",
    "QuestionRefused",
    "ask",
    "bots",
    "crew",
    "keep",
    "questions",
    "read",
    "setup_of",
]


def questions(desk: Desk) -> tuple[type[Question], ...]:
    """The questions that make sense in the game at hand."""
    return tuple(kind for kind in KINDS if kind is not Duels or desk.in_play.face.duels is not None)


def bots() -> tuple[tuple[str, str], ...]:
    """The built-in bots as (key, label), for a box to choose from."""
    return tuple((name, name) for name in BUILT_IN)


class QuestionRefused(NamedTuple):
    """A field of a form that does not fit, and why."""

    where: str
    said: str


def read(kind: type[Question], document: Mapping[str, Any]) -> Question | QuestionRefused:
    """The question a form has filled in."""
    config = kind.__struct_config__
    try:
        return msgspec.convert({**document, str(config.tag_field): config.tag}, kind)
    except msgspec.ValidationError as error:
        return QuestionRefused(*placed(str(error), ""))


def setup_of(desk: Desk) -> dict[str, Any]:
    """The setup the game at hand began with."""
    heading = desk.in_play.heading
    return {"ruleset": heading.ruleset, "title": heading.title, "given": heading.given, "settings": heading.settings}


def crew() -> str | None:
    """Who plays: a cluster of all cores where the lab is installed, this process alone where it is not."""
    return None if find_spec("distributed") is not None else HERE


def ask(setup: dict[str, Any], question: Question, task: Task, scheduler: str | None) -> tuple[LabResult, CalculatorResult]:
    """The answer to a question; when somebody has enough, the answer as far as it was played. What is done of it is kept until
    all is: whoever asks the same again goes on from there."""
    stop = Event()

    def watch(progress: Progress) -> None:
        task.share = progress.done / progress.whole if progress.whole else None
        if task.cancelled or task.enough:
            stop.set()

    asked = Asked(question, setup)
    place = place_of(asked)
    result = run(asked, place, scheduler, watch=watch, cancelled=stop)
    if place is not None and not stop.is_set():
        partial_of(place).unlink(missing_ok=True)
    return result, findings(result)


def place_of(asked: Asked) -> Path | None:
    """Where what is done of a question is kept; None where nothing can be."""
    folder = user_cache_path("seneschal", appauthor=False) / "lab"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / sha256(msgspec.msgpack.encode(asked)).hexdigest()[:16] if access(folder, W_OK) else None


def keep(place: Path, result: LabResult, found: CalculatorResult) -> tuple[Path, Path] | Refused:
    """Write a result where the command line finds it, or say why that cannot be."""
    return attempt(lambda: _kept(place, result, found))


def _kept(place: Path, result: LabResult, found: CalculatorResult) -> tuple[Path, Path]:
    if not result.done:
        raise Rejected.because("lab", "Nothing was played, so there is nothing to keep.")
    write(place, result, as_document(found))
    return documents(place)
