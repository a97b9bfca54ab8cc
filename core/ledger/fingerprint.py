"""Digests that outlast the program: a field that is as it is by default does not count, so one added later changes none."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, cast

import msgspec
from msgspec import NODEFAULT, UNSET, Struct, structs

from core.ledger.ledger import Entry
from core.ledger.register import Register
from core.ledger.value import struct_fields

WAY = "2"
"""How digests of states and events are made now; what stands before the colon of each. Those without one are of the first way."""
LEDGER_WAY = "3"
"""How digests of ledgers are made now. Those of way 2 counted what was kept back of fields that are as they are by default."""
_Field = tuple[str, str, Callable[[Any], bool]]


def fingerprint(value: Any) -> str:
    """The digest of a state or event: equal in every process for equal values, whatever fields were added since."""
    return fingerprint_of(lasting(value))


def fingerprint_of(plain: Any) -> str:
    """The digest of what `lasting` made of a state or event."""
    return f"{WAY}:{_hashed(plain)}"


def ledger_digest(entries: Iterable[Entry], way: str = LEDGER_WAY) -> str:
    """The digest of a ledger as it was told: its events, who was told of each, and what was kept from whom. In an earlier `way`
    where it is to be held against one that was made so."""
    return f"{way}:{_hashed([_entry(entry, way) for entry in entries])}"


def _entry(entry: Entry, way: str) -> Any:
    event = lasting(entry.event)
    told = {name for name, spelled, _ in _fields(type(entry.event))[0] if spelled in event}
    kept = [[field, str(audience)] for field, audience in entry.withheld if way == WAY or field in told]
    return [entry.phase, entry.event.kind, event, str(entry.told), kept]


def _hashed(plain: Any) -> str:
    return hashlib.blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=16).hexdigest()


def lasting(value: Any) -> Any:
    """`value` as builtin types, without the fields that are as they are by default; registers as pairs in their order."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, Struct):
        fields, tag = _fields(kind)
        spelt: dict[str, Any] = {} if tag is None else {tag[0]: tag[1]}
        for name, spelled, standard in fields:
            item = getattr(value, name)
            if not standard(item):
                spelt[spelled] = item if type(item) in _PLAIN else lasting(item)
        return spelt
    if isinstance(value, Register):
        pairs = cast("Mapping[Any, Any]", value).items()
        return [[_key(key), item if type(item) in _PLAIN else lasting(item)] for key, item in pairs]
    if isinstance(value, Mapping):
        return {str(key): lasting(item) for key, item in cast("Mapping[Any, Any]", value).items()}
    if isinstance(value, tuple | list):
        return [lasting(item) for item in cast("Iterable[Any]", value)]
    if isinstance(value, frozenset | set):
        return sorted(lasting(item) for item in cast("Iterable[Any]", value))
    return msgspec.to_builtins(value)


_PLAIN = frozenset({str, int, float, bool, type(None)})


def _key(key: Any) -> Any:
    return key if type(key) in _PLAIN else lasting(key)


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[_Field, ...], tuple[str, Any] | None]:
    config = kind.__struct_config__
    tag = (config.tag_field, config.tag) if config.tag_field else None
    unsealed = getattr(kind, "UNSEALED", ())
    fields = (field for field in struct_fields(kind) if field.name not in unsealed)
    return tuple((field.name, field.encode_name, _standard(field)) for field in fields), tag


def _standard(field: structs.FieldInfo) -> Callable[[Any], bool]:
    """Whether a value of the field is the one it has by default."""
    if field.default is not NODEFAULT:
        default = field.default
        return lambda item: item is UNSET or item is default or (type(item) is type(default) and item == default)
    if field.default_factory is not NODEFAULT:
        made = cast("Callable[[], Any]", field.default_factory)()
        return lambda item: item is UNSET or item == made
    return lambda item: item is UNSET
