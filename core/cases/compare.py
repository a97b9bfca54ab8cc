"""Partial comparison: only what a case names is compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

ABSENT: Any = object()


def matches(expected: Any, found: Any) -> bool:
    """A mapping key by key, a list as a whole (each item partially), anything else as equal; null also fits absence."""
    return next(differences("", expected, found), None) is None


def differences(where: str, expected: Any, found: Any) -> Iterator[str]:
    """Sentences on each place where `found` is not what is expected."""
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            yield f"{where}: expected a mapping, found {_said(found)}"
            return
        there = {str(key): value for key, value in cast("Mapping[Any, Any]", found).items()}
        for key, value in cast("Mapping[Any, Any]", expected).items():
            yield from differences(f"{where}.{key}" if where else str(key), value, there.get(str(key), ABSENT))
    elif isinstance(expected, list):
        wanted = cast("list[Any]", expected)
        if not isinstance(found, Sequence) or isinstance(found, str) or len(cast("Sequence[Any]", found)) != len(wanted):
            yield f"{where}: expected {_said(wanted)}, found {_said(found)}"
            return
        for place, (one, other) in enumerate(zip(wanted, cast("Sequence[Any]", found), strict=True)):
            yield from differences(f"{where}[{place}]", one, other)
    elif expected is None and (found is ABSENT or found is None):
        return
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield f"{where}: expected {_said(expected)}, found {_said(found)}"


def in_order(expected: Sequence[Mapping[str, Any]], found: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """None when each expected event matches one after the match before; else the first that does not."""
    rest = iter(found)
    for one in expected:
        if not any(matches(one, event) for event in rest):
            return one
    return None


def _said(value: Any) -> str:
    return "nothing" if value is ABSENT else repr(value)
