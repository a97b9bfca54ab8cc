"""Events that a ruling puts in: their kinds and fields, and what is written in a field by the names of things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from core.complaint import Rejected
from core.ledger.agreement import sentence_case
from core.ledger.value import struct_fields
from core.resolution.amend import holds_several, may_be_none, words_of
from gui.adapters.desk import Desk
from gui.adapters.paths import ids, in_words, yaml_text
from gui.adapters.ruling import read

APART = ("causes", "rules")
"""Fields that say where an event comes from; here it comes from the ruling."""
COMMA = ", "
"""Between several things in one field."""


class EffectField(NamedTuple):
    """A field of an event: what it is called, whether it must be filled in, whether nothing may stand there, whether it holds
    several, and what may stand there, in words, where its type lists that."""

    name: str
    called: str
    needed: bool
    open: bool
    several: bool
    words: tuple[tuple[str, Any], ...]


def effects(desk: Desk) -> dict[str, tuple[EffectField, ...]]:
    """The kinds of event that may be put in, each with its fields."""
    return {
        str(kind.__struct_config__.tag): tuple(
            EffectField(
                one.encode_name, sentence_case(in_words(one.encode_name)), one.required, may_be_none(one.type),
                holds_several(one.type),
                tuple((in_words(word), word) for word in words_of(one.type)),
            )
            for one in struct_fields(kind) if one.encode_name not in APART
        )
        for kind in desk.in_play.face.events
    }  # fmt: skip


def kind_in_words(kind: str) -> str:
    """What a kind of event is called."""
    return sentence_case(in_words(kind))


def things_by_name(desk: Desk) -> dict[str, str]:
    """The id of everything in the game by its name; of several of one name none."""
    of = desk.in_play.state.names.of
    called = [(of(thing), thing) for thing in sorted(ids(desk.in_play.state))]
    names = [name for name, _ in called]
    return {name: thing for name, thing in called if names.count(name) == 1}


def as_text(value: Any, names: Mapping[str, str]) -> str:
    """A value as it stands in a field: things by their names (`names` has their ids by these)."""
    by_id = {thing: name for name, thing in names.items()}
    if isinstance(value, list | tuple) and value:
        listed = [by_id.get(one, "") if isinstance(one, str) else "" for one in cast("Sequence[Any]", value)]
        if all(name and COMMA not in name for name in listed):
            return COMMA.join(listed)
    if isinstance(value, str):  # words that another thing is called by are no name of it
        return by_id.get(value) or (f'"{value}"' if value in names else yaml_text(value))
    return "" if value is None else yaml_text(value)


def as_document(kind: str, fields: Sequence[EffectField], texts: Mapping[str, str], names: Mapping[str, str]) -> dict[str, Any]:
    """An event as it is written down, of what stands in its fields; refused while one that is needed is blank."""
    made: dict[str, Any] = {"kind": kind}
    for field in fields:
        text, words = texts[field.name], dict(field.words)
        if text in words:
            made[field.name] = words[text]
        elif text:
            made[field.name] = _read(text, field, names)
        elif field.needed and field.open:
            made[field.name] = None
        elif field.needed:
            raise Rejected.because(kind_in_words(kind), f"Still to fill in: {field.called}.")
    return made


def _read(text: str, field: EffectField, names: Mapping[str, str]) -> Any:
    if field.several and all(one in names for one in text.split(COMMA)):
        return [names[one] for one in text.split(COMMA)]
    return names[text] if text in names and not field.several else read(text, field.called)
