"""Declarations taken away, to see that the tests would notice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

import core.ledger.known
from core.ledger.known import declared
from core.ledger.visibility import Visibility, everybody
from tests.secrecy.positions import declarer

Field = tuple[type[Struct], str]
"""The class that declares a field, and its name."""


def loosened(monkeypatch: pytest.MonkeyPatch, these: set[Field] | None) -> None:
    """Those fields (None: all) are shown to everybody."""
    declared_as(monkeypatch, these, Visibility((everybody,)))


def declared_as(monkeypatch: pytest.MonkeyPatch, these: set[Field] | None, visibility: Visibility) -> None:
    """Those fields (None: all) declare that instead of what they do."""

    def declared_otherwise(kind: type[Struct], field: Any) -> Visibility:
        own = None if these is None else (declarer(kind, field.name), field.name)
        return visibility if these is None or own in these else declared(kind, field)

    monkeypatch.setattr(core.ledger.known, "declared", declared_otherwise)
    forget()


def forget() -> None:
    """What was made of declarations is made again."""
    core.ledger.known._plan.cache_clear()
    core.ledger.known.opener.cache_clear()
