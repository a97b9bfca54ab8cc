"""Whether a state still holds together after a ruling: nothing names what is not there, and no sum is below nothing.

What refers to things is read off the states themselves: where only ids of things stand (the owners of units are players), only
such ids may come to stand, and a thing that is named somewhere may not be taken out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from msgspec import Struct

from core.complaint import Complaint
from core.ledger.paths import inside
from core.ledger.register import Register

_APART = ("settings", "names")
"""Parts of every state that refer to nothing: what is gone may still have a name."""
_SHOWN = 12
_ENOUGH = 3
"""In how many places only ids must stand before it is sure that nothing else may."""


class _Leaf(Struct, frozen=True):
    """A word or number of a state: the kind of place it stands in (the same for all units), the place, and what stands there."""

    kind: str
    where: str
    value: str | int


class Soundness(Struct, frozen=True):
    """`broken` references, which no ruling may leave behind, and what is only `doubtful`: against the rules as far as one can
    tell, though nothing breaks by it."""

    broken: tuple[Complaint, ...] = ()
    doubtful: tuple[Complaint, ...] = ()


def judged(before: Any, after: Any, places: Iterable[str]) -> Soundness:
    """What a change from one state to another does to its soundness; `places` are the ids of the board."""
    board = dict.fromkeys(places)
    was, now = _things(before, board), _things(after, board)
    fresh = list(_fresh(before, after))
    found = [
        *_orphaned(before, after, was, now, fresh),
        *_renamed(before, after),
        *_unknown(before, was, now, fresh),
        *_below_nothing(before, fresh),
    ]
    return Soundness(
        tuple(complaint for sure, complaint in found if sure), tuple(complaint for sure, complaint in found if not sure)
    )


_Things = dict[str, dict[str, None]]
"""The ids of each list of things, by the list's name; under no name those of the board."""


def _orphaned(before: Any, after: Any, was: _Things, now: _Things, fresh: list[_Leaf]) -> Iterator[tuple[bool, Complaint]]:
    """Places that go on naming what has been taken out."""
    gone = {thing for things in was.values() for thing in things} - {thing for things in now.values() for thing in things}
    written = {leaf.where for leaf in fresh}
    for leaf in _leaves(after) if gone else ():
        if leaf.value in gone and leaf.where not in written:
            lists, always = _named(before, leaf.kind, was)
            if lists:
                what = f"{leaf.value} is named there and would be gone."
                yield always, Complaint(leaf.where, what, "Change that as well in this ruling.")


def _renamed(before: Any, after: Any) -> Iterator[tuple[bool, Complaint]]:
    """Things whose own id would be another than the one they are listed by."""
    for name in _own(before):
        was, now = getattr(before, name), getattr(after, name)
        if was is not now and isinstance(now, Register):
            for thing, item in cast("Register[str, Any]", now).items():
                own = getattr(item, "id", thing)
                if own != thing:
                    what = f"{thing} is listed by that id and would be called {own}."
                    yield True, Complaint(f"{name}.{thing}.id", what, "What people call it is its name, which can be changed.")


def _unknown(before: Any, was: _Things, now: _Things, fresh: list[_Leaf]) -> Iterator[tuple[bool, Complaint]]:
    """Words that came to stand where only ids stood, and are none of these."""
    for leaf in fresh:
        lists, always = _named(before, leaf.kind, was) if isinstance(leaf.value, str) else ((), False)
        there = {thing: None for name in lists for thing in now.get(name, {})}
        if always and leaf.value not in there:
            known = ", ".join(list(there)[:_SHOWN]) + (" ..." if len(there) > _SHOWN else "")
            heard = any(leaf.value in things for things in now.values()) or _spoken(before, leaf.value)
            what = "is not what usually stands there" if heard else "is nothing there is"
            enough = sum(isinstance(value, str) for value in _at(before, leaf.kind)) >= _ENOUGH
            yield enough and not heard, Complaint(leaf.where, f"{leaf.value} {what}.", f"Known: {known}.")


def _below_nothing(before: Any, fresh: list[_Leaf]) -> Iterator[tuple[bool, Complaint]]:
    """Numbers less than nothing where none was."""
    for leaf in fresh:
        number = leaf.value if isinstance(leaf.value, int) and not isinstance(leaf.value, bool) else 0
        if number < 0 and not any(isinstance(old, int) and old < 0 for old in _at(before, leaf.kind)):
            yield False, Complaint(leaf.where, f"It would be {number}, less than nothing.")


def _things(state: Any, board: dict[str, None]) -> _Things:
    return {"": board, **{name: dict.fromkeys(getattr(state, name)) for name in _own(state)}}


def _own(state: Any) -> tuple[str, ...]:
    """The parts of a state that are lists of things. One whose ids are all in another says more about things listed there."""
    lists: list[tuple[str, Any]] = []
    for name, value in _parts(state):
        if isinstance(value, Register):
            register = cast("Register[Any, Any]", value)
            things = bool(register) and all(isinstance(item, Struct | Register) for item in register.values())
        else:
            words = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else ()
            things = bool(words) and all(isinstance(word, str) for word in words) and len(set(words)) == len(words)
        if things:
            lists.append((name, value))
    return tuple(
        name
        for place, (name, ids) in enumerate(lists)
        if not any(
            all(thing in other for thing in ids)
            for rank, (_, other) in enumerate(lists)
            if rank != place and (len(other) > len(ids) or (len(other) == len(ids) and rank < place))
        )
    )


def _named(state: Any, kind: str, things: _Things) -> tuple[tuple[str, ...], bool]:
    """The lists whose things are named at places of a kind, and whether nothing else ever stands there."""
    here = {value for value in _at(state, kind) if isinstance(value, str) and value}
    lists = tuple(name for name, ids in things.items() if any(word in ids for word in here))
    return lists, bool(lists) and all(any(word in things[name] for name in lists) for word in here)


def _spoken(state: Any, word: str | int) -> bool:
    """Whether a word stands anywhere in a state."""
    return any(leaf.value == word for leaf in _leaves(state))


def _at(state: Any, kind: str) -> Iterator[Any]:
    """What stands at all the places of a kind."""
    values: list[Any] = [state]
    for step in kind.split("."):
        if step == "(key)":
            values = [key for value in values if isinstance(value, Register) for key in cast("Register[Any, Any]", value)]
        elif step == "*":
            values = [inner for value in values for inner in inside(value).values()]
        else:
            values = [getattr(value, step) for value in values if step in getattr(value, "__struct_fields__", ())]
    return iter(values)


def _leaves(state: Any) -> Iterator[_Leaf]:
    own = _own(state)
    for name, value in _parts(state):
        yield from _below(value, _NONE, name, name, ids=name in own)


def _fresh(before: Any, after: Any) -> Iterator[_Leaf]:
    """The words and numbers of a state that another has not at their places; what both share is passed over unseen."""
    own = _own(before)
    for name, value in _parts(after):
        yield from _below(value, getattr(before, name), name, name, ids=name in own)


_NONE = object()
"""What nothing is the same as."""


def _below(value: Any, old: Any, kind: str, where: str, *, ids: bool = False) -> Iterator[_Leaf]:
    if value is old:
        return
    if isinstance(value, str | int):
        if value != old or type(value) is not type(old):
            yield _Leaf(kind, where, value)
        return
    listed = isinstance(value, Register | tuple)
    beside = inside(old)
    for step, inner in inside(value).items():
        if isinstance(value, Register) and not ids and step not in beside:  # ids of things themselves refer to nothing
            yield _Leaf(f"{kind}.(key)", f"{where}.{step}", step)
        yield from _below(inner, beside.get(step, _NONE), f"{kind}.*" if listed else f"{kind}.{step}", f"{where}.{step}")


def _parts(state: Any) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(state, name)) for name in state.__struct_fields__ if name not in _APART)
