"""A rule case as a value, and how case files are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.document import read_document
from core.validation_text import in_plain_words


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
        """The name of the ruleset, the part of the id before its first slash."""
        return self.id.split("/", 1)[0]


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
            yield Rejected([in_plain_words(Complaint("", f"{error}."))], where)
