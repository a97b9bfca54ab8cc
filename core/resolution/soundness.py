"""Whether a state still holds together after a ruling: nothing names what is not there, and no sum is below nothing.

What refers to things is declared by the slots of fields, else read off the states themselves: where only ids of things stand (the
owners of units are players), only such ids may come to stand, and a thing that is named somewhere may not be taken out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, cast

from msgspec import Struct, structs

from core.complaint import Complaint
from core.ledger.paths import inside
from core.ledger.register import Register
from core.ledger.value import Value, kept, struct_fields
from core.orders.form import PLAIN, TEXT, Slot, plurals, slots_of
from core.resolution.amend import words_of

_APART = ("settings", "names")
"""Parts of every state that refer to nothing: what is gone may still have a name."""
_SHOWN = 12
_ENOUGH = 3
"""In how many places only ids must stand before it is sure that nothing else may, where no slot says so."""


_OPEN = Slot("")
"""The slot of what declares none."""


class _Leaf(Struct, frozen=True):
    """A word or number of a state: the kind of place it stands in (the same for all units), the place, what stands there, and the
    slot of its field."""

    kind: str
    where: str
    value: str | int
    slot: Slot = _OPEN


class Soundness(Struct, frozen=True):
    """`broken` references, which no ruling may leave behind, and what is only `doubtful`: against the rules as far as one can
    tell, though nothing breaks by it."""

    broken: tuple[Complaint, ...] = ()
    doubtful: tuple[Complaint, ...] = ()


def judged(before: Any, after: Any, places: Iterable[str]) -> Soundness:
    """What a change from one state to another does to its soundness; `places` are the ids of the board."""
    was = _Stood(state=before, board=dict.fromkeys(places))
    now = _things(after, was.board)
    fresh = list(_fresh(before, after))
    renamed = list(_renamed(before, after))
    said = {complaint.where for complaint in renamed}
    unfit = _unfit(was, now, (leaf for leaf in fresh if leaf.where not in said))
    found = [
        *_orphaned(was, after, now, fresh),
        *((True, complaint) for complaint in renamed),
        *unfit,
        *_below_nothing(was, fresh),
    ]
    return Soundness(
        tuple(complaint for sure, complaint in found if sure), tuple(complaint for sure, complaint in found if not sure)
    )


_Things = dict[str, dict[str, None]]
"""The ids of each list of things, by the list's name; under no name those of the board."""


class _Stood(Value, dict=True):
    """A state before a ruling, with what stands there in places of each kind."""

    state: Any
    board: dict[str, None]

    @kept
    def things(self) -> _Things:
        """The things there are."""
        return _things(self.state, self.board)

    def at(self, kind: str) -> Iterator[Any]:
        """What stands at all the places of a kind."""
        values: list[Any] = [self.state]
        for step in kind.split("."):
            if step == "(key)":
                values = [key for value in values if isinstance(value, Register) for key in cast("Register[Any, Any]", value)]
            elif step == "*":
                values = [inner for value in values for inner in inside(value).values()]
            else:
                values = [getattr(value, step) for value in values if step in getattr(value, "__struct_fields__", ())]
        return iter(values)

    def named(self, leaf: _Leaf) -> tuple[tuple[str, ...], bool]:
        """The lists whose things are named at places of a leaf's kind, and whether it is sure that nothing else may stand there:
        its slot says so, or nothing else ever does."""
        declared = tuple(name for name in plurals(leaf.slot.kind) if name in self.things) if leaf.slot.kind else ()
        if declared:
            return declared, True
        here = [value for value in self.at(leaf.kind) if isinstance(value, str) and value]
        lists = tuple(name for name, ids in self.things.items() if any(word in ids for word in here))
        return lists, bool(lists) and all(any(word in self.things[name] for name in lists) for word in here)

    def unlisted(self, slot: Slot, lists: tuple[str, ...]) -> set[str]:
        """What fields with a slot of that kind name though it is in none of the lists: a technology that adds nothing is listed
        nowhere."""
        alike = (leaf for leaf in _leaves(self.state) if leaf.slot.kind == slot.kind) if _names(slot) else ()
        words = {leaf.value for leaf in alike if isinstance(leaf.value, str) and leaf.value not in ("", *leaf.slot.choices)}
        return {word for word in words if not any(word in self.things[name] for name in lists)}


def _orphaned(was: _Stood, after: Any, now: _Things, fresh: list[_Leaf]) -> Iterator[tuple[bool, Complaint]]:
    """Places that go on naming what has been taken out."""
    gone = {thing for things in was.things.values() for thing in things} - {thing for things in now.values() for thing in things}
    written = {leaf.where for leaf in fresh}
    for leaf in _leaves(after) if gone else ():
        if leaf.value in gone and leaf.where not in written:
            lists, always = was.named(leaf)
            if lists:
                what = f"{leaf.value} is named there and would be gone."
                yield always, Complaint(leaf.where, what, "Change that as well in this ruling.")


def _renamed(before: Any, after: Any) -> Iterator[Complaint]:
    """Things whose own id would be another than the one they are listed by."""
    for name in _own(before):
        was, now = getattr(before, name), getattr(after, name)
        if was is not now and isinstance(now, Register):
            for thing, item in cast("Register[str, Any]", now).items():
                own = getattr(item, "id", thing)
                if own != thing:
                    what = f"{thing} is listed by that id and would be called {own}."
                    yield Complaint(f"{name}.{thing}.id", what, "What people call it is its name, which can be changed.")


def _unfit(was: _Stood, now: _Things, fresh: Iterable[_Leaf]) -> Iterator[tuple[bool, Complaint]]:
    """Words that came to stand where their slot takes others, or where only ids of other things stood."""
    for leaf in fresh:
        if isinstance(leaf.value, str) and leaf.value not in leaf.slot.choices:
            yield from _unfit_word(was, now, leaf, leaf.value)
        elif isinstance(leaf.value, int) and leaf.value > leaf.slot.most:
            yield True, Complaint(leaf.where, f"{leaf.value} is too large.", f"At most {leaf.slot.most}.")


def _unfit_word(was: _Stood, now: _Things, leaf: _Leaf, word: str) -> Iterator[tuple[bool, Complaint]]:
    if leaf.slot.kind in PLAIN:
        if leaf.slot.choices and leaf.slot.kind != TEXT:
            yield True, Complaint(leaf.where, f"{word} is nothing that stands there.", _known(leaf.slot.choices))
        return
    lists, always = was.named(leaf)
    there = [thing for name in lists for thing in now.get(name, {})]
    unlisted = was.unlisted(leaf.slot, lists) if always and word not in there else set[str]()
    if always and word not in there and word not in unlisted:
        heard = any(word in things for things in now.values())
        what = "is not what stands there" if heard else "is nothing there is"
        if _names(leaf.slot):
            enough = heard or not unlisted
        else:
            enough = sum(isinstance(value, str) for value in was.at(leaf.kind)) >= _ENOUGH
        yield enough, Complaint(leaf.where, f"{word} {what}.", _known((*there, *leaf.slot.choices)))


def _known(words: Iterable[str]) -> str:
    listed = list(dict.fromkeys(filter(None, words))) or ["none"]
    return f"Known: {', '.join(listed[:_SHOWN])}{' ...' if len(listed) > _SHOWN else ''}."


def _names(slot: Slot) -> bool:
    """Whether a slot names things of the game."""
    return bool(slot.kind) and slot.kind not in PLAIN


def _below_nothing(was: _Stood, fresh: list[_Leaf]) -> Iterator[tuple[bool, Complaint]]:
    """Numbers less than nothing where none was."""
    for leaf in fresh:
        number = leaf.value if isinstance(leaf.value, int) and not isinstance(leaf.value, bool) else 0
        if number < 0 and not any(isinstance(old, int) and old < 0 for old in was.at(leaf.kind)):
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


def _leaves(state: Any) -> Iterator[_Leaf]:
    own, slots = _own(state), _slots(type(state))
    for name, value in _parts(state):
        yield from _below(value, _NONE, name, name, slots.get(name, _OPEN), ids=name in own)


def _fresh(before: Any, after: Any) -> Iterator[_Leaf]:
    """The words and numbers of a state that another has not at their places; what both share is passed over unseen."""
    own, slots = _own(before), _slots(type(before))
    for name, value in _parts(after):
        yield from _below(value, getattr(before, name), name, name, slots.get(name, _OPEN), ids=name in own)


_NONE = object()
"""What nothing is the same as."""


def _below(value: Any, old: Any, kind: str, where: str, slot: Slot = _OPEN, *, ids: bool = False) -> Iterator[_Leaf]:
    if value is old:
        return
    if isinstance(value, str | int):
        if value != old or type(value) is not type(old):
            yield _Leaf(kind, where, value, slot)
        return
    listed = isinstance(value, Register | tuple)
    beside = inside(old)
    slots: Mapping[str, Slot] = _slots(type(value)) if isinstance(value, Struct) else {}
    keys, held = (Slot(slot.keys) if slot.keys else _OPEN), _OPEN if slot.forms else slot
    for step, inner in inside(value).items():
        if isinstance(value, Register) and not ids and step not in beside:  # ids of things themselves refer to nothing
            yield from _below(step, _NONE, f"{kind}.(key)", f"{where}.{step}", keys)
        below = f"{kind}.*" if listed else f"{kind}.{step}"
        yield from _below(inner, beside.get(step, _NONE), below, f"{where}.{step}", held if listed else slots.get(step, _OPEN))


@cache
def _slots(kind: type[Struct]) -> Mapping[str, Slot]:
    """The slots of the fields of a struct, by field: those declared, and those of types that list their words. What stands in one
    where nothing is said fits there, too."""
    declared = {field.name: slot for field, slot in slots_of(kind)}
    found: dict[str, Slot] = {}
    for field in struct_fields(kind):
        words = tuple(filter(_is_word, words_of(field.type)))
        slot = declared.get(field.name) or (Slot("word", choices=words) if words else _OPEN)
        usual = (field.default,) if isinstance(field.default, str) and (slot.choices or _names(slot)) else ()
        found[field.name] = structs.replace(slot, choices=(*slot.choices, *usual))
    return found


def _is_word(value: Any) -> bool:
    return isinstance(value, str)


def _parts(state: Any) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(state, name)) for name in state.__struct_fields__ if name not in _APART)
