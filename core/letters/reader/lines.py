"""Order lines: an order written so that it is read back as exactly that order, and the reading of such a line.

A line is the order's label, a colon, the first field it cannot do without, and the others behind semicolons, each with its name:
"Move: Swiss Guards; to B4; attack". A list is parted by commas, a mapping stands in round brackets, free text in quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, cast

import msgspec

from core.letters.reader.names import NameIndex, words
from core.letters.reader.text import folded
from core.letters.reader.vocabulary import Scene
from core.orders.order import Order

_PLAIN = re.compile(r"[^\W\d_][^;,()\"\n:{}\[\]]*$")
_NUMBER = re.compile(r"-?\d{1,12}$")
_PARTS = re.compile(r'"(?:[^"\\\n]|\\.)*"|[;,()]|[^;,()"\n]+')
LONGEST = 2_000
"""Letters of an order line; what is longer is none."""


class Lines:
    """Writes and reads the order lines of one scene."""

    def __init__(self, types: Iterable[type[Order]], scene: Scene, index: NameIndex) -> None:
        self.types = tuple(one for one in types if one.VERB)
        self._index = index
        labels = [folded(one.LABEL or one.VERB.replace("_", " ")) for one in self.types]
        self._types = {
            label if labels.count(label) == 1 else one.VERB.replace("_", " "): one
            for label, one in zip(labels, self.types, strict=True)
        }
        self._labels = {one: label for label, one in self._types.items()}
        ids = {thing.id for thing in scene.things}
        self._names = {
            thing.id: name for thing in scene.things for name in reversed(thing.names) if self._meant(name) == thing.id
        }
        self._ids = ids

    def _meant(self, name: str) -> str | None:
        """The one id that a name stands for word for word."""
        found = self._index.exact.get(words(folded(name)), ())
        ids = {thing.id for thing in found}
        plain = _PLAIN.match(name) is not None and not _NUMBER.match(name)
        return ids.pop() if len(ids) == 1 and plain else None

    def named(self, thing: str) -> str:
        """What a thing is called that no other is; empty where it has no such name."""
        return self._names.get(thing, "")

    def line_of(self, order: Order) -> str:
        """The line of an order. Reading it gives that order and no other."""
        label = self._labels[type(order)]
        document = {name: value for name, value in msgspec.to_builtins(order).items() if name != "by"}
        lead = _lead(type(order))
        fields = sorted(document, key=lambda field: field != lead)
        said = [self._field(field, document[field], bare=field == lead) for field in fields]
        line = f"{label.capitalize()}: {'; '.join(said)}" if said else f"{label.capitalize()}:"
        if len(line) <= LONGEST and self.read(line, order.by) == order:
            return line
        return f"{label.capitalize()}: {json.dumps(document, ensure_ascii=True)}"

    def read(self, line: str, player: str) -> Order | None:
        """The order of a line of `player`; None when it is no order line."""
        label, colon, rest = line.partition(":")
        kind = self._types.get(folded(label.strip())) if colon and len(line) <= LONGEST else None
        if kind is None:
            return None
        try:
            values = self._values(kind, rest.strip())
            if values is None or "by" in values:  # nobody gives another's orders
                return None
            return msgspec.convert({"by": player, **values}, kind)
        except (ValueError, RecursionError, msgspec.ValidationError):
            return None

    def _values(self, kind: type[Order], rest: str) -> dict[str, Any] | None:
        """The fields of what stands behind a label."""
        fields = [name for name in kind.__struct_encode_fields__ if name != "by"]
        if rest.startswith("{"):
            return json.loads(rest)
        values: dict[str, Any] = {}
        if rest and not fields:
            return None
        for number, part in enumerate(_split(rest, ";")) if rest else ():
            name = next((one for one in sorted(fields, key=len, reverse=True) if _named(part, one)), None)
            if name is None and number:
                return None
            said = part if name is None else part[len(name) :].strip()
            values[name or _lead(kind)] = self._value(said) if said else True
        return self._fitting(kind, values)

    def _fitting(self, kind: type[Order], values: Mapping[str, Any]) -> dict[str, Any]:
        """The values with single ones made lists, or written as text, where the order's fields want it so."""
        fitting: dict[str, Any] = dict(values)
        for name, value in values.items():
            wanted = next(field for field in _fields(kind) if field.encode_name == name).type
            for one in (value, [value]):
                try:
                    msgspec.convert(one, wanted)
                except msgspec.ValidationError:
                    continue
                fitting[name] = one
                break
        return fitting

    def _field(self, name: str, value: Any, *, bare: bool) -> str:
        said = "" if value is True else self._said(value)
        return f"{name} {said}".strip() if not bare or value is True else said

    def _said(self, value: Any) -> str:
        if isinstance(value, Mapping):
            pairs = cast("Mapping[str, Any]", value).items()
            return f"({', '.join(f'{key} {self._said(one)}' for key, one in pairs)})"
        if isinstance(value, list | tuple):
            return ", ".join(map(self._said, cast("Sequence[Any]", value)))
        if isinstance(value, str) and value in self._names:
            return self._names[value]
        plain = isinstance(value, str) and value in self._ids and _PLAIN.match(value)
        return str(value) if plain else json.dumps(value, ensure_ascii=True)

    def _value(self, said: str) -> Any:
        members = _split(said, ",")
        if len(members) > 1:
            return [self._value(one) for one in members]
        if said.startswith("(") and said.endswith(")"):
            pairs = (one.partition(" ") for one in _split(said[1:-1], ","))
            return {key: self._value(rest.strip()) for key, _, rest in pairs}
        if said.startswith('"') or _NUMBER.match(said) or said in ("true", "false", "null"):
            return json.loads(said)
        named = self._meant(said) or (said if said in self._ids else None)
        if named is None:
            raise ValueError(said)  # free text is written in quotes: this is a person's own line
        return named


_fields = cache(msgspec.structs.fields)


def _lead(kind: type[Order]) -> str:
    """The field whose name a line leaves out: the first that every such order has, else the first."""
    fields = [field for field in _fields(kind) if field.encode_name != "by"]
    return next((field.encode_name for field in fields if field.required), fields[0].encode_name if fields else "")


def _named(part: str, field: str) -> bool:
    return part == field or part.startswith(f"{field} ")


def _split(said: str, sign: str) -> list[str]:
    """A text parted at a sign, where it stands outside quotes and brackets."""
    found, depth, now = list[str](), 0, ""
    for token in _PARTS.findall(said):
        depth += (token == "(") - (token == ")")
        if token == sign and depth == 0:
            found.append(now.strip())
            now = ""
        else:
            now += token
    return [*found, now.strip()]
