"""The door of a setup: ids, counts and sizes are judged before the rules read it, in every ruleset alike."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, cast

import msgspec

from core.complaint import Complaint, Rejected
from core.foreign import beyond
from core.orders.form import outgrown
from core.orders.ids import unspeakable
from core.rulesets.ruleset import Ruleset

KEPT = 8
"""So many setups are not read again: of a game opened once more, and of games played from one setup by the thousand."""


class _Written:
    """A setup as it is written: equal for equal documents of one face."""

    def __init__(self, face: Ruleset, given: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
        self.face, self.given, self.settings = face, given, settings
        self.packed = msgspec.msgpack.encode((given, settings))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Written) and other.face is self.face and other.packed == self.packed

    def __hash__(self) -> int:
        return hash(self.packed)


def first_state(face: Ruleset, given: Mapping[str, Any], settings: Mapping[str, Any]) -> Any:
    """The first state of a game; `Rejected` with all that is wrong with its setup."""
    try:
        written = _Written(face, given, settings)
    except (TypeError, ValueError, OverflowError, RecursionError):  # no document, or one beyond all bounds: it is read for why
        return _read(face, given, settings)
    return _kept(written)


@lru_cache(maxsize=KEPT)
def _kept(written: _Written) -> Any:
    return _read(written.face, written.given, written.settings)


def _read(face: Ruleset, given: Mapping[str, Any], settings: Mapping[str, Any]) -> Any:
    wrong = [*_misnamed(face, given), *_immense(face, given), *beyond({"settings": settings})]
    if wrong:
        raise Rejected(wrong)
    state = face.set_up(given, settings)
    wrong = list(_unspeakable("players", face.players(state)))  # those that no part of the setup lists, too
    if wrong:
        raise Rejected(wrong)
    return state


def _misnamed(face: Ruleset, given: Mapping[str, Any]) -> Iterator[Complaint]:
    """The ids no game can tell apart, write down or speak of."""
    parts: dict[str, Any] = {sheet.key: _below(given, sheet.key) for sheet in face.sheets if sheet.shape == "named"}
    parts |= {key: part for key, part in given.items() if key != "names" and key not in parts and not face.sheets}
    for key, part in parts.items():
        yield from _unspeakable(key, part if isinstance(part, Mapping) else ())


def _unspeakable(key: str, names: Iterable[Any]) -> Iterator[Complaint]:
    seen: dict[str, str] = {}
    for one in names:
        name = str(one)
        wrong = unspeakable(name)
        if wrong is not None:
            yield Complaint(f"{key}.{name}", *wrong)
        elif seen.setdefault(name.casefold(), name) != name:
            other = seen[name.casefold()]
            yield Complaint(f"{key}.{name}", f"Only capitals tell it from {other}.", "Choose another id.")


def _immense(face: Ruleset, given: Mapping[str, Any]) -> Iterator[Complaint]:
    """Numbers beyond what their fields declare, and whatever is too long or too much in other places."""
    for sheet in face.sheets:
        part = _below(given, sheet.key) if sheet.key else given
        if sheet.shape == "single":
            rows: Collection[tuple[Any, Any]] = [("", part)]
        elif isinstance(part, Mapping):
            rows = list(cast("Mapping[Any, Any]", part).items())
        else:
            rows = list(enumerate(cast("list[Any]", part))) if isinstance(part, list) else []
        for name, row in rows:
            yield from outgrown(sheet.form, row, ".".join(str(word) for word in (sheet.key, name) if word != ""))
    yield from beyond(given)


def _below(given: Mapping[str, Any], key: str) -> Any:
    found: Any = given
    for word in key.split("."):
        found = cast("Mapping[str, Any]", found).get(word) if isinstance(found, Mapping) else None
    return found
