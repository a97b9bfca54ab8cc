"""Forms: values with declared slots. Orders, the rows of a setup, the clauses of a treaty and the questions put to a
calculator are all filled in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, Self, Union, cast, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct, structs

from core.complaint import Complaint
from core.foreign import MOST, too_much
from core.ledger.value import Value, struct_fields
from core.orders.ids import unspeakable

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$", max_length=40)]
"""What the things of a game go by in its documents; their full names are free text."""

Count = Annotated[int, Meta(ge=0)]
"""A number of things."""

TEXT = "text"
"""The kind of a slot that takes any words."""
PLAIN = frozenset({TEXT, "number", "flag", "word", "choice", "kind", "money", "resource"})
"""Kinds of slots that name no thing of a game."""
_CALLED = {"company": ("catalogue",), "design": ("catalogue",), "lot": ("auctions",), "house": ("houses", "players")}
"""Where things of a kind stand that are not listed under the plural of its name."""


class Slot(Struct, frozen=True):
    """What a field takes: `kind` names the things that fit (unit, square, player, resource, number, text ...).

    Written into the annotation: `unit: Annotated[str, Slot("unit")]`. `choices` lists fixed words, those of its type where it
    is a `Literal`; `called` says what a word of them is called that does not speak for itself. A field that holds forms of its
    own names their types in `forms`: one, or several to choose from, told apart by their tags. A field that holds a mapping by
    id (of forms, or of plain values) names in `keys` what kind of things its ids are. `most` is the largest number that makes
    sense there; what is made or rolled one by one declares a small one.
    `path` says of several places that they are passed one after another, `fresh` that the words are ids of what comes to be,
    `guessed` that one may name what there is not, `aside` that nothing is done to what is named and nobody goes there.
    `where` is for forms alone: the field is asked for where another (by its name) says one of the words. A setup takes no
    number below `least`, in the forms of the slot either, and complains where one that is `needed` is not filled in. `begins`
    is what a setup has there where nothing is said, if that is not what the field has by default (`core.rulesets.rows`).
    """

    kind: str
    label: str = ""
    choices: tuple[str, ...] = ()
    forms: tuple[type[Form], ...] = ()
    keys: str = ""
    most: int = MOST
    path: bool = False
    fresh: bool = False
    guessed: bool = False
    aside: bool = False
    where: tuple[str, tuple[str, ...]] | None = None
    least: int | None = None
    needed: bool = False
    begins: Any = UNSET
    called: tuple[tuple[str, str], ...] = ()


def plurals(kind: str) -> tuple[str, ...]:
    """The words that things of a kind may be listed under."""
    stem = f"{kind[:-1]}ie" if kind.endswith("y") and kind[-2:-1] not in "aeiou" else kind
    return _CALLED.get(kind, (f"{stem}s", f"{kind}es"))


class FormField(Struct, frozen=True):
    """One declared slot of a form; `many` when it takes a list. `attribute` is where it stands: `from` stands in `from_`."""

    name: str
    slot: Slot
    required: bool
    many: bool
    attribute: str


def _spoken(field: str) -> str:
    return field.rstrip("_")


class Form(Value, rename=_spoken, omit_defaults=True, forbid_unknown_fields=True):
    """A value filled in slot by slot. Its document is the mapping of its fields (a trailing underscore is not written),
    with the tag of its type where forms of several types stand in one place."""

    LABEL: ClassVar[str] = ""

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        """The form of a document; msgspec.ValidationError when a field does not fit."""
        return msgspec.convert(document, cls)

    @classmethod
    def spelled(cls, document: Mapping[str, Any]) -> Mapping[str, Any]:
        """A document as the form's slots show it, with the forms in them: what the rules let one write in short is written out.
        Most know no such."""
        return document

    def document(self) -> dict[str, Any]:
        """The mapping it is written as, without fields that are as they are by default; `from_document` reads it."""
        return msgspec.to_builtins(self)

    @classmethod
    @cache
    def slots(cls) -> tuple[FormField, ...]:
        """The declared slots in order."""
        return tuple(
            FormField(
                field.encode_name, slot, field.required, any(get_origin(part) in (tuple, list) for part in _parts(field.type)),
                field.name,
            )
            for field, slot in slots_of(cls)
        )  # fmt: skip

    def things_named(self) -> tuple[str, ...]:
        """The texts in slots for things of the game."""
        return tuple(text for _, text in self.filled(PLAIN))

    def filled(self, but: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
        """Every text that stands in the slots of the form and of the forms in them, each with the kind of its slot; none in slots
        of the kinds `but`."""
        for field in type(self).slots():
            slot = field.slot
            if slot.forms or slot.keys or slot.kind not in but:
                for text in _texts(getattr(self, field.attribute), slot):
                    if text[0] not in but:
                        yield text


@cache
def slots_of(kind: type[Struct]) -> tuple[tuple[structs.FieldInfo, Slot], ...]:
    """The fields of a struct that have slots, each with its own; it offers the words of its type where it names no others."""
    found = ((field, next((arg for arg in _extras(field.type) if isinstance(arg, Slot)), None)) for field in struct_fields(kind))
    return tuple(
        (field, slot if slot.choices else structs.replace(slot, choices=_chosen_from(field.type)))
        for field, slot in found
        if slot is not None
    )


def _texts(value: Any, slot: Slot) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield TEXT if slot.forms else slot.kind, value  # a word in the place of a form is short for one
    elif isinstance(value, Form):
        yield from value.filled()
    elif isinstance(value, Mapping):
        within = {field.name: field.slot for form in slot.forms for field in form.slots()}
        for key, one in cast("Mapping[Any, Any]", value).items():
            yield from _texts(key, Slot(slot.keys or TEXT))
            yield from _texts(one, slot if slot.keys or not slot.forms else within.get(key, Slot(TEXT)))
    elif isinstance(value, tuple | list):
        for one in cast("tuple[Any, ...]", value):
            yield from _texts(one, slot)


def form_of(forms: tuple[type[Form], ...], document: Mapping[str, Any]) -> type[Form] | None:
    """Which of the forms a slot takes a document is of: the only one, or the one of its tag; None where none says so."""
    if len(forms) == 1:
        return forms[0]
    written = ((form, form.__struct_config__) for form in forms)
    return next((form for form, config in written if config.tag_field and document.get(config.tag_field) == config.tag), None)


def _extras(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _chosen_from(hint: Any) -> tuple[str, ...]:
    """The words that a type is a choice of, or of nothing."""
    bare = _bare(hint)
    options = get_args(bare) if get_origin(bare) in (Union, UnionType) else (bare,)
    chosen = [part for part in options if part is not NoneType]
    return get_args(chosen[0]) if len(chosen) == 1 and get_origin(chosen[0]) is Literal else ()


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _parts(hint: Any) -> tuple[Any, ...]:
    return (_bare(hint), *get_args(_bare(hint)))


@cache
def _forms_within(form: type[Form]) -> frozenset[type[Form]]:
    """A form and all forms in it."""
    within, ahead = set[type[Form]](), [form]
    while ahead:
        if (one := ahead.pop()) not in within:
            within.add(one)
            ahead += (inner for field in one.slots() for inner in field.slot.forms)
    return frozenset(within)


@cache
def _leading(form: type[Form], wanted: Callable[[Slot], bool]) -> tuple[FormField, ...]:
    """The slots of a form that are wanted, or in whose forms some are."""
    return tuple(
        field
        for field in form.slots()
        if wanted(field.slot)
        or any(wanted(one.slot) for inner in field.slot.forms for held in _forms_within(inner) for one in held.slots())
    )


def slots_within(form: type[Form], document: Any, where: str, wanted: Callable[[Slot], bool]) -> Iterator[tuple[str, Slot, Any]]:
    """(path, slot, value) of every wanted slot that a document of a form fills, those of forms within it too."""
    if not isinstance(document, Mapping):
        return
    written = cast("Mapping[str, Any]", document)
    for field in _leading(form, wanted):
        if field.name not in written:
            continue
        value, path = written[field.name], f"{where}.{field.name}" if where else field.name
        if not field.slot.forms:
            yield path, field.slot, value
            continue
        if field.slot.keys and isinstance(value, Mapping):
            below = list(cast("Mapping[str, Any]", value).items())
        else:
            below = list(enumerate(cast("list[Any]", value))) if isinstance(value, list | tuple) else [("", value)]
        for name, one in below:
            for inner in field.slot.forms:
                yield from slots_within(inner, one, f"{path}.{name}" if name != "" else path, wanted)


def _bounded(slot: Slot) -> bool:
    return slot.most < MOST


def _fresh(slot: Slot) -> bool:
    return slot.fresh


def outgrown(form: type[Form], document: Any, where: str) -> Iterator[Complaint]:
    """The numbers of a document that are beyond what the slots of its form declare."""
    for path, slot, value in slots_within(form, document, where, _bounded):
        if isinstance(value, Mapping):
            value = list(cast("Mapping[Any, Any]", value).values())
        for number in cast("list[Any]", value) if isinstance(value, list | tuple) else [value]:
            if isinstance(number, int) and abs(number) > slot.most:
                yield too_much(path, number, slot.most)


def misnamed(form: Form, where: str) -> Iterator[Complaint]:
    """The ids of new things in a form that nothing can go by."""
    if not _leading(type(form), _fresh):
        return
    for path, _, value in slots_within(type(form), msgspec.to_builtins(form), where, _fresh):
        ids = cast("list[Any]", value) if isinstance(value, list | tuple) else [value]
        for wrong in (unspeakable(str(id)) for id in ids if id is not None):
            if wrong is not None:
                yield Complaint(path, *wrong)
