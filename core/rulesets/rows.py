"""Rows of a setup that follow from the things they describe: of each field with a slot a setup is asked, and of no other.

    class Planet(Struct, frozen=True):
        kind: Annotated[Public[str], Slot("word", "Kind", KINDS)] = "fringe_world"
        visited: Public[int] = 0                       # play alone says that

Where a whole setup lists things (`planets: dict[str, Planet]`), their rows are read and made the things. A slot that `begins`
with None may be left open: in the thing stands what its field has by default, or "" where it has nothing. What stands in a
slot of forms, or of words for them, that are not its field's type is left as it is written, for the ruleset to read.
"""

from collections.abc import Mapping
from functools import cache
from types import new_class
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin

from msgspec import NODEFAULT, UNSET, Struct, structs

from core.ledger.register import Register
from core.ledger.visibility import Visibility
from core.orders.form import Form, slots_of

T = TypeVar("T", bound=Struct)


def is_thing(kind: Any) -> bool:
    """Whether a type is of things that a setup describes: a form, or a struct whose fields have slots."""
    return isinstance(kind, type) and issubclass(kind, Struct) and (issubclass(kind, Form) or bool(slots_of(kind)))


@cache
def row_of(thing: type[Struct]) -> type[Form]:
    """The form of the row that describes a thing; a form is its own."""
    if issubclass(thing, Form):
        return thing
    hints, defaults = dict[str, Any](), dict[str, Any]()
    for field, slot in slots_of(thing):
        standard = _default(field) if slot.begins is UNSET else slot.begins
        foreign = slot.forms and slot.choices  # a form of another type, or a word for one: the ruleset reads what is written
        written = Annotated[Any, slot] if foreign else _written(field.type)
        hints[field.name] = written if standard is not None or foreign else Annotated[written | None, slot]
        if standard is not NODEFAULT:
            defaults[field.name] = {} if isinstance(standard, Register) else standard
    body = {"__module__": thing.__module__, "__doc__": thing.__doc__, "__annotations__": hints, **defaults}
    return cast("type[Form]", new_class(f"{thing.__name__}Row", (Form,), {}, lambda namespace: namespace.update(body)))


def thing_of(kind: type[T], row: Form) -> T:
    """The thing that a row describes."""
    if isinstance(row, kind):
        return row
    said = {name: getattr(row, name) for name in row.__struct_fields__}
    for field, slot in slots_of(kind):
        if slot.begins is None and said[field.name] is None:
            standard = _default(field)
            said[field.name] = "" if standard is NODEFAULT else standard
    return kind(**{name: Register(one) if isinstance(one, Mapping) else one for name, one in said.items()})


def _written(hint: Any) -> Any:
    """A type as documents have it: without who may see it, and a mapping for a register."""
    if get_origin(hint) is Annotated:
        bare, *said = get_args(hint)
        return Annotated[(_written(bare), *(one for one in said if not isinstance(one, Visibility)))]
    if get_origin(hint) is Register:
        key, value = get_args(hint)
        return dict[key, value]
    return hint


def _default(field: structs.FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()
