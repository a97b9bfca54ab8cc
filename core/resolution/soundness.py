"""Whether a state still holds together after a ruling: nothing names what is not there, and no sum is below nothing.

What refers to things is read off the states themselves: where only ids of things stand (the owners of units are players), only
such ids may come to stand, and a thing that is named somewhere may not be taken out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from msgspec import Struct

from core.complaint import Complaint
from core.ledger.register import Register
from core.resolution.amend import inside

_APART = ("settings", "names")
"""Parts of every state that refer to nothing: what is gone may still have a name."""
_SHOWN = 12


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
    gone = {thing for things in was.values() for thing in things} - {thing for things in now.values() for thing in things}
    kinds = _kinds(before, was)
    stood = {(leaf.where, leaf.value) for leaf in _words(before)}
    heard = {word for _, word in stood} | {thing for things in now.values() for thing in things}
    broken: list[Complaint] = []
    doubtful: list[Complaint] = []
    for leaf in _words(after):
        lists, always = kinds.get(leaf.kind, ((), False))
        if lists and leaf.value in gone:
            what = f"{leaf.value} is named there and would be gone."
            broken.append(Complaint(leaf.where, what, "Change that as well in this ruling."))
        elif always and (leaf.where, leaf.value) not in stood:
            there = {thing: None for name in lists for thing in now.get(name, {})}
            if leaf.value not in there:
                known = ", ".join(list(there)[:_SHOWN]) + (" ..." if len(there) > _SHOWN else "")
                what = "is not what usually stands there" if leaf.value in heard else "is nothing there is"
                complaint = Complaint(leaf.where, f"{leaf.value} {what}.", f"Known: {known}.")
                (doubtful if leaf.value in heard else broken).append(complaint)
    return Soundness(tuple(broken), (*doubtful, *_below_nothing(before, after)))


def _below_nothing(before: Any, after: Any) -> Iterator[Complaint]:
    below = {leaf.kind for leaf in _numbers(before) if isinstance(leaf.value, int) and leaf.value < 0}
    for leaf in _numbers(after):
        if isinstance(leaf.value, int) and leaf.value < 0 and leaf.kind not in below:
            yield Complaint(leaf.where, f"It would be {leaf.value}, less than nothing.")


def _things(state: Any, board: dict[str, None]) -> dict[str, dict[str, None]]:
    """The ids of each list of things, by the list's name, and those of the board; a list that only says more about the
    things of another is none of its own."""
    lists: dict[str, dict[str, None]] = {"": board}
    for name, value in _parts(state):
        if isinstance(value, Register):
            register = cast("Register[Any, Any]", value)
            ids = {key: None for key, item in register.items() if isinstance(key, str) and isinstance(item, Struct | Register)}
            if ids and not any(all(thing in other for thing in ids) for key, other in lists.items() if key):
                lists[name] = ids
    return lists


def _kinds(state: Any, things: dict[str, dict[str, None]]) -> dict[str, tuple[tuple[str, ...], bool]]:
    """For each kind of place, the lists whose things are named there, and whether nothing else ever stands there."""
    words: dict[str, dict[str, None]] = {}
    for leaf in _words(state):
        words.setdefault(leaf.kind, {})[str(leaf.value)] = None
    kinds: dict[str, tuple[tuple[str, ...], bool]] = {}
    for kind, here in words.items():
        lists = tuple(name for name, ids in things.items() if any(word in ids for word in here))
        kinds[kind] = lists, all(any(word in things[name] for name in lists) for word in here)
    return kinds


def _words(state: Any) -> Iterator[_Leaf]:
    return (leaf for leaf in _leaves(state) if isinstance(leaf.value, str) and leaf.value)


def _numbers(state: Any) -> Iterator[_Leaf]:
    return (leaf for leaf in _leaves(state) if isinstance(leaf.value, int) and not isinstance(leaf.value, bool))


def _leaves(state: Any) -> Iterator[_Leaf]:
    own = _things(state, {})
    for name, value in _parts(state):
        yield from _leaves_of(value, name, name, ids=name in own)


def _leaves_of(value: Any, kind: str, where: str, *, ids: bool = False) -> Iterator[_Leaf]:
    if isinstance(value, str | int):
        yield _Leaf(kind, where, value)
        return
    listed = isinstance(value, Register | tuple)
    for step, inner in inside(value).items():
        if isinstance(value, Register) and not ids:  # the ids of the things themselves refer to nothing
            yield _Leaf(f"{kind}.(key)", f"{where}.{step}", step)
        yield from _leaves_of(inner, f"{kind}.*" if listed else f"{kind}.{step}", f"{where}.{step}")


def _parts(state: Any) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(state, name)) for name in state.__struct_fields__ if name not in _APART)
