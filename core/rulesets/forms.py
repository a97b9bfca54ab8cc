"""Forms written as data: kinds of one form that differ in what they are called and ask for, such as the clauses of a treaty.

    N6.40:                                     # its tag
      label: After some cycles
      slots: {after: [number, Cycles after the start]}

A slot names one of the fields that the ruleset lists, and what it is called where that says something else.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from keyword import iskeyword
from operator import or_
from types import new_class
from typing import Annotated, Any, NamedTuple, TypeVar, cast

from msgspec import structs

from core.orders.form import Form, Slot
from core.rulesets.setup_files import declared

F = TypeVar("F", bound=Form)


class FieldKind(NamedTuple):
    """A field of a form: its type, what it is where nothing is filled in, and what fits there."""

    hint: Any
    default: Any
    slot: Slot


def fields_of(ruleset: str, part: str, **words: Any) -> dict[str, FieldKind]:
    """The fields listed in a part of the `forms.yaml` of a ruleset: the kind of thing that fits, what it is called, whether it
    takes `many`, and the words it offers, where these are not said here."""
    return {name: _field(**{"words": words.get(name, ()), **said}) for name, said in declared(ruleset, "forms")[part].items()}


def _field(kind: str, label: str = "", many: bool = False, words: Sequence[str] = ()) -> FieldKind:
    one: Any = int if kind == "number" else str
    hint, default = (tuple[one, ...], ()) if many else (str, "") if kind == "text" else (one | None, None)
    return FieldKind(hint, default, Slot(kind, label, tuple(words)))


def forms_of(ruleset: str, part: str, base: type[F], fields: Mapping[str, FieldKind]) -> tuple[type[F], ...]:
    """The forms listed in a part of the `forms.yaml` of a ruleset, each a kind of `base` with the slots it names."""
    return tuple(_form(base, tag, one, fields) for tag, one in declared(ruleset, "forms")[part].items())


def any_of(forms: tuple[type[Form], ...]) -> Any:
    """The type of whatever is one of these."""
    return reduce(or_, forms)


def _form(base: type[F], tag: str, one: Mapping[str, Any], fields: Mapping[str, FieldKind]) -> type[F]:
    hints: dict[str, Any] = {}
    defaults: dict[str, Any] = {}
    for name, kind in one.get("slots", {}).items():
        field, label = (fields[kind], None) if isinstance(kind, str) else (fields[kind[0]], kind[1])
        slot = field.slot if label is None else structs.replace(field.slot, label=label)
        attribute = f"{name}_" if iskeyword(name) else name
        hints[attribute], defaults[attribute] = Annotated[field.hint, slot], field.default
    body = {"__module__": base.__module__, "__annotations__": hints, "LABEL": one["label"], **defaults}
    return cast("type[F]", new_class(tag, (base,), {"tag": tag}, lambda namespace: namespace.update(body)))
