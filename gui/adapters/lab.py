"""What the desk asks of the balance lab: its questions, and answers worked out behind the window."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from typing import Any

import msgspec

from core.complaint import Rejected
from core.lab.answer import as_document
from core.lab.bots import BUILT_IN
from core.lab.crew import HERE
from core.lab.findings import findings
from core.lab.jobs import Progress
from core.lab.question import KINDS, Duels, Question
from core.lab.result import LabResult, documents, write
from core.lab.run import run
from core.lab.work import Task as Asked
from core.rulesets.calculator import CalculatorResult
from gui.adapters.background import Task
from gui.adapters.desk import Desk

__all__ = [
    "CalculatorResult",
    "Duels",
    "LabResult",
    "Question",
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
    return tuple((name, name) for name in BUILT_IN)


def read(kind: type[Question], document: Mapping[str, Any]) -> Question:
    """The question a form has filled in; msgspec.ValidationError where a field does not fit."""
    config = kind.__struct_config__
    return msgspec.convert({**document, str(config.tag_field): config.tag}, kind)


def setup_of(desk: Desk) -> dict[str, Any]:
    """The setup the game at hand began with."""
    heading = desk.in_play.heading
    return {"ruleset": heading.ruleset, "title": heading.title, "given": heading.given, "settings": heading.settings}


def crew() -> str | None:
    """Who plays: a cluster of all cores where the lab is installed, this process alone where it is not."""
    return None if find_spec("distributed") is not None else HERE


def ask(setup: dict[str, Any], question: Question, task: Task, scheduler: str | None) -> tuple[LabResult, CalculatorResult]:
    """The answer to a question; when somebody has enough, the answer as far as it was played."""
    stop = Event()

    def watch(progress: Progress) -> None:
        task.share = progress.done / progress.whole if progress.whole else None
        if task.cancelled or task.enough:
            stop.set()

    result = run(Asked(question, setup), scheduler=scheduler, watch=watch, cancelled=stop)
    return result, findings(result)


def keep(place: Path, result: LabResult, found: CalculatorResult) -> tuple[Path, Path]:
    """Write a result where the command line finds it; `Rejected` in a sentence where that cannot be."""
    if not result.done:
        raise Rejected.because("lab", "Nothing was played, so there is nothing to keep.")
    write(place, result, as_document(found))
    return documents(place)
