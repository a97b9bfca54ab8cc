"""A rule case as a value, and how case files are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from core.complaint import Complaint, Rejected

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Expectation(Struct, frozen=True, forbid_unknown_fields=True):
    """What a case says must come out; every part is optional and partial."""

    state: dict[str, Any] = {}
    events: list[dict[str, Any]] = []
    no_events: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] | None = None
    told: dict[str, list[dict[str, Any]]] = {}
    not_told: dict[str, list[dict[str, Any]]] = {}


class Case(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One rule case in the envelope all rulesets share. Its id begins with the ruleset's name."""

    id: str
    title: str = ""
    rules: list[str] = []
    settings: dict[str, Any] = {}
    given: dict[str, Any] = {}
    orders: list[dict[str, Any]] = []
    dice: list[int] = []
    run: str | dict[str, Any] | None = None
    expect: Expectation = Expectation()

    @property
    def ruleset(self) -> str:
        return self.id.split("/", 1)[0]


def read_document(path: Path) -> Any:
    """A YAML file as plain values; `Rejected` with line and column when it is none."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except FileNotFoundError:
        raise Rejected.because("", "There is no such file.").at(str(path)) from None
    except OSError as error:
        raise Rejected.because("", f"It cannot be read: {error.strerror}.").at(str(path)) from None
    except UnicodeDecodeError:
        raise Rejected.because("", "It holds no text, or not in UTF-8.", "Save it as UTF-8 text.").at(str(path)) from None
    except yaml.YAMLError as error:
        spot = getattr(error, "problem_mark", None)
        where = f"line {spot.line + 1}, column {spot.column + 1}" if spot else ""
        what = getattr(error, "problem", None) or "This is no YAML"
        raise Rejected.because(where, f"{what}.", "Mend the YAML there.").at(str(path)) from None


def read_cases(path: Path) -> Iterator[Case | Rejected]:
    """The cases of a file in order; a broken one comes as what is wrong with it."""
    written = read_document(path)
    if not isinstance(written, list):
        raise Rejected.because("", "A case file is a list of cases.", "Begin each case with `- id: ...`.").at(str(path))
    for place, document in enumerate(written, 1):  # type: ignore[reportUnknownVariableType]
        where = f"{path}, case {place}"
        if isinstance(document, Mapping) and isinstance(document.get("id"), str):  # type: ignore[reportUnknownMemberType]
            where = f"{path}, {document['id']}"
        try:
            yield msgspec.convert(document, Case)
        except msgspec.ValidationError as error:
            yield Rejected([Complaint("", f"{error}.")], where)
