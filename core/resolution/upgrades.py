"""What was renamed since games were written down, so that what is of any age is read as it is called today.

There is one table: `UPGRADES` holds what was renamed in the program, `Ruleset.upgrades` what was renamed in those rules. Each
entry counts the revision up. What is written carries the revision it was written in, and stays as it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, cast

from msgspec import Struct, structs

from core.ledger.fingerprint import lasting
from core.orders.document import OrderDocument
from core.records.letter import Letter, Taken
from core.resolution.amend import Amendment
from core.resolution.gestures import Made
from core.resolution.notes import typed
from core.resolution.ordering import ChangeOrder, GiveOrder
from core.resolution.papers import FileLetter, FilingGesture
from core.resolution.record import Rule
from core.resolution.ruling import name_of, vetoed

FIRST = 1
"""The revision before anything was renamed."""
Document = dict[str, Any]


class Upgrade(Struct, frozen=True):
    """What makes of a document, as it was written before a revision, one of that revision. It is about one kind `of` documents,
    named by its `word`: a gesture by its tag, an order by its verb, an event by its kind, a phase (`{phase: key}`) by its key, a
    change of the state (its `path` and `value`) by nothing, as a setup (its `given` and `settings`)."""

    revision: int
    of: Literal["gesture", "order", "event", "phase", "change", "setup"]
    word: str
    change: Callable[[Document], Document]


UPGRADES: tuple[Upgrade, ...] = (Upgrade(2, "gesture", "file_letter", typed), Upgrade(2, "gesture", "note", typed))
"""What was renamed in the program itself."""


def revision_of(upgrades: Iterable[Upgrade]) -> int:
    """The revision that is written today: the last of the upgrades, `FIRST` where nothing was renamed."""
    return max((one.revision for one in upgrades), default=FIRST)


def renamed(old: str, new: str) -> Callable[[Document], Document]:
    """The change of a field that is called otherwise now; it keeps its place."""
    return lambda document: {new if key == old else key: value for key, value in document.items()}


class FieldMoved(Struct, frozen=True):
    """The change of a field of the state: its path in full, with `*` for any key (`players.*.coins`), and what its last word
    is now. Written values that hold the field are changed as well."""

    old: str
    new: str

    def __call__(self, document: Document) -> Document:
        pattern = self.old.split(".")
        path = str(document.get("path", "")).split(".") if document.get("path") else []
        if any(want not in ("*", has) for want, has in zip(pattern, path, strict=False)):
            return document
        if len(path) >= len(pattern):
            path[len(pattern) - 1] = self.new
            return {**document, "path": ".".join(path)}
        return {**document, "value": _within(document.get("value"), pattern[len(path) :], self.new)}

    def undone(self, state: Any) -> Any:
        """A whole state of builtins as it was written before."""
        *above, last = self.old.split(".")
        return _within(state, [*above, self.new], last)


def _within(value: Any, pattern: Sequence[str], new: str) -> Any:
    """A written value with one of its fields called otherwise. A register is written as a mapping or as pairs."""
    if isinstance(value, list) and all(_pair(one) for one in cast("list[Any]", value)):
        pairs = cast("list[list[Any]]", value)
        return [[key, item] for key, item in _within_fields([(key, item) for key, item in pairs], pattern, new)]
    return dict(_within_fields(cast("Mapping[Any, Any]", value).items(), pattern, new)) if isinstance(value, Mapping) else value


def _within_fields(fields: Iterable[tuple[Any, Any]], pattern: Sequence[str], new: str) -> Iterable[tuple[Any, Any]]:
    for key, item in fields:
        fits = pattern[0] in ("*", key)
        if len(pattern) == 1:
            yield (new if fits else key, item)
        else:
            yield (key, _within(item, pattern[1:], new) if fits else item)


def _pair(value: Any) -> bool:
    return isinstance(value, list) and len(cast("list[Any]", value)) == 2


def as_written(state: Any, revision: int, upgrades: Iterable[Upgrade]) -> Any:
    """A state of builtins (`lasting`) under the words of an earlier revision; None where a change cannot be taken back."""
    since = [one.change for one in upgrades if one.of == "change" and one.revision > revision]
    for change in reversed(since):
        if not isinstance(change, FieldMoved):
            return None
        state = change.undone(state)
    return state


def upgraded(of: str, document: Document, revision: int, upgrades: Iterable[Upgrade]) -> Document:
    """A document that was written in a revision, as it is written now; the very same where nothing of it was renamed."""
    for one in upgrades:
        if one.revision > revision and one.of == of and _named(of, document, one.word):
            document = one.change(document)
    return document


def _named(of: str, document: Document, word: str) -> bool:
    match of:
        case "gesture":
            return document.get("gesture") == word
        case "event":
            return document.get("kind") == word
        case "phase":
            return document.get("phase") == word
        case "order":
            return word in document
        case _:
            return True


def read_today(gesture: Made, revision: int, upgrades: Sequence[Upgrade]) -> Made:
    """A gesture of a revision with all documents in it as they read today."""

    def order(document: Document) -> Document:
        now = upgraded("order", document, revision, upgrades)
        return document if now is document else OrderDocument(now, written=document)

    def event(document: Document) -> Document:
        return _with_order(upgraded("event", document, revision, upgrades), order)

    def taken(one: Taken) -> Taken:
        return structs.replace(one, order=order(one.order), displaced=tuple(map(order, one.displaced)))

    def filed(one: Letter) -> Letter:
        return structs.replace(one, orders=tuple(map(taken, one.orders)), displaced=tuple(map(order, one.displaced)))

    if revision >= revision_of(upgrades):
        return gesture
    match gesture:
        case FileLetter(orders=orders):
            beside = {number: filed(one) for number, one in gesture.beside.items()}
            return structs.replace(gesture, orders=tuple(map(order, orders)), letter=filed(gesture.letter), beside=beside)
        case GiveOrder(orders=orders) | FilingGesture(orders=orders):
            return structs.replace(gesture, orders=tuple(map(order, orders)))
        case ChangeOrder(order=changed):
            return structs.replace(gesture, order=order(changed))
        case Rule(ruling=ruling):
            verdicts = tuple(structs.replace(one, document=order(one.document)) for one in ruling.verdicts)
            events = tuple(map(event, ruling.events))
            changes = tuple(changed_today(one, revision, upgrades) for one in ruling.changes)
            now = structs.replace(
                ruling,
                phase=phase_today(ruling.phase, revision, upgrades),
                verdicts=verdicts,
                events=events,
                changes=changes,
                veto=tuple(_veto_today(name, revision, upgrades) for name in ruling.veto),
            )
            return gesture if now == ruling else structs.replace(gesture, ruling=structs.replace(now, written=lasting(ruling)))
        case _:
            return gesture


def phase_today(phase: str, revision: int, upgrades: Iterable[Upgrade]) -> str:
    """What the phase of that key is called now."""
    return str(upgraded("phase", {"phase": phase}, revision, upgrades)["phase"])


def _veto_today(name: str, revision: int, upgrades: Sequence[Upgrade]) -> str:
    """The name of the same event in a veto."""
    veto = vetoed(name)
    if not veto.phase:
        return name
    event = upgraded("event", {"kind": veto.kind, **veto.keys}, revision, upgrades)
    keys = {key: str(value) for key, value in event.items() if key != "kind"}
    return name_of(phase_today(veto.phase, revision, upgrades), str(event["kind"]), keys, veto.ordinal)


def changed_today(change: Amendment, revision: int, upgrades: Iterable[Upgrade]) -> Amendment:
    """A change of the state that was written in a revision, as it is written now."""
    now = upgraded("change", {"path": change.path, "value": change.value}, revision, upgrades)
    return structs.replace(change, path=now["path"], value=now["value"])


def _with_order(document: Document, renew: Callable[[Document], Document]) -> Document:
    wanted = document.get("wanted")
    return {**document, "wanted": renew(wanted)} if isinstance(wanted, dict) else document


def upgraded_event(document: Document, revision: int, upgrades: Sequence[Upgrade]) -> Document:
    """An event that was written in a revision, with what it holds of other documents, as it is written now."""
    now = upgraded("event", document, revision, upgrades)
    match now:
        case {"kind": "ruling_made", "changes": [*changes]}:
            changed = [{**one, **upgraded("change", {"value": None, **one}, revision, upgrades)} for one in changes]
            return {**now, "changes": changed}
        case {"kind": "event_vetoed", "what": str(name)}:
            return {**now, "what": _veto_today(name, revision, upgrades)}
        case _:
            pass
    return _with_order(now, lambda order: upgraded("order", order, revision, upgrades))
