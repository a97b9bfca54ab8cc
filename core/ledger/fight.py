"""The part an event has in a battle, declared with the event."""

from __future__ import annotations

from msgspec import Struct


class Fight(Struct, frozen=True):
    """The fields of an event that tell of a battle: `sides` name who fights (ids, lists or mappings by side), `at` where,
    `number` the round, by whose name it is called, and `morale` is a mapping by side where it is plotted. What `decides`
    makes a battle; other events only go with one."""

    sides: tuple[str, ...] = ()
    at: str = "at"
    number: str = ""
    morale: bool = False
    decides: bool = True
