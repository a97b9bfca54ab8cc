"""What a field of a form takes, read from its slot and its type."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from core.ledger.agreement import sentence_case
from core.ledger.value import struct_fields
from core.orders.form import Form, Slot

__all__ = ["NO_FORM", "FormType", "Shape", "Slot", "Suggest", "shapes", "tag_of", "variant"]
FormType = type[Form]
Suggest = Callable[[Slot], tuple[tuple[Any, str], ...]]
"""What may stand in a slot: (value, name) of each thing of its kind."""


class Shape(Struct, frozen=True):
    """One field as a widget needs to know it. `types` are the plain types a single value may have, `words` those it may be;
    `listed` when it takes a list, `keyed` when it takes values by key."""

    name: str
    slot: Slot
    required: bool
    standard: Any
    types: tuple[type, ...]
    words: tuple[Any, ...]
    listed: bool
    keyed: bool
    least: int | None = None
    most: int | None = None

    @property
    def label(self) -> str:
        """What a form calls the field: the slot's label, or its name in words."""
        words = (self.slot.label or self.name.replace("_", " ")).replace("`", "")
        return sentence_case(words)

    @property
    def needed(self) -> bool:
        """Whether it must be filled in wherever it is asked for."""
        return self.required or (self.slot.needed and self.slot.where is not None)

    @property
    def anew(self) -> bool:
        """Whether it may name what there is not yet, or not at all: one writes any name, and it goes by an id."""
        return self.slot.fresh or self.slot.guessed

    @property
    def key(self) -> Shape:
        """The shape of the ids that values stand under."""
        slot = Slot(self.slot.keys or self.slot.kind, self.label)
        return msgspec.structs.replace(self.one, slot=slot, types=(str,), words=() if self.slot.keys else self.words)

    @property
    def one(self) -> Shape:
        """The shape of a single value of a list or mapping."""
        return msgspec.structs.replace(self, listed=False, keyed=False, required=True, standard=None)

    @property
    def bare(self) -> Shape:
        """The shape of a value under a key, or in words beside forms: its words are said by the key or the picker."""
        numbers = self.keyed and not self.slot.keys and (int in self.types or float in self.types)
        kind = "number" if numbers else "text" if self.keyed and not self.slot.keys else self.slot.kind
        return msgspec.structs.replace(self.one, slot=Slot(kind, self.slot.label), words=self.words if self.slot.keys else ())


NO_FORM: FormType = Form
"""A form without fields, where none is chosen yet."""


@cache
def shapes(form: FormType) -> tuple[Shape, ...]:
    """The fields of a form in order."""
    declared = {field.encode_name: field for field in struct_fields(form)}
    made: list[Shape] = []
    for field in form.slots():
        own = declared[field.name]
        found = _Found()
        found.take(own.type)
        words = tuple(dict.fromkeys((*field.slot.choices, *found.literals)))
        # A mapping in place of a plain value is written as YAML: the field is the plain value's.
        keyed = bool(field.slot.keys) or (found.under is not None and not found.types)
        plain = tuple(found.types) if found.types or found.under is None else found.under
        standard, bounds = _standard(own), (found.least, found.most)
        made.append(Shape(field.name, field.slot, field.required, standard, plain, words, found.listed, keyed, *bounds))
    return tuple(made)


def _standard(field: msgspec.structs.FieldInfo) -> Any:
    """What an empty field means; None where it means nothing."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else None


class _Found:
    """What a type hint says, its unions and annotations taken apart."""

    def __init__(self) -> None:
        self.types: dict[type, None] = {}
        self.literals: list[Any] = []
        self.listed = False
        self.under: tuple[type, ...] | None = None
        """What stands under the keys, where it is a mapping."""
        self.least: int | None = None
        self.most: int | None = None

    def take(self, hint: Any) -> None:
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            for extra in inner[1:]:
                if isinstance(extra, Meta):
                    self._bound(extra)
            self.take(inner[0])
        elif origin in (Union, types.UnionType):
            for part in inner:
                self.take(part)
        elif origin is Literal:
            self.literals += inner
        elif origin in (tuple, list):
            self.listed = True
            for part in inner:
                self.take(part)
        elif origin is not None and issubclass(origin, Mapping):
            under = _Found()
            for part in inner[1:]:
                under.take(part)
            self.under = tuple(under.types)
        elif hint in (str, int, float, bool):
            self.types[hint] = None

    def _bound(self, meta: Meta) -> None:
        if meta.ge is not None:
            self.least = int(meta.ge)
        if meta.le is not None:
            self.most = int(meta.le)


def tag_of(form: FormType) -> tuple[str, Any] | None:
    """The field and word that tell this form from others in its place."""
    config = form.__struct_config__
    return (config.tag_field, config.tag) if config.tag_field is not None else None


def variant(forms: tuple[FormType, ...], document: Mapping[str, Any]) -> FormType | None:
    """Which of several forms a document is of: by its tag, else the one most of whose words it has; None where none fits."""
    best: tuple[int, FormType | None] = (-1, None)
    for form in forms:
        tag = tag_of(form)
        if tag is not None and tag[0] in document:
            if document[tag[0]] == tag[1]:
                return form
            continue
        named = {shape.name for shape in shapes(form)}
        needed = {shape.name for shape in shapes(form) if shape.required}
        fits = len(named & set(document)) - len(needed - set(document))
        if tag is None and fits > best[0]:
            best = (fits, form)
    if best[1] is None and len(forms) == 1:
        return forms[0]
    return best[1]
