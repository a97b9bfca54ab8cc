"""Writing a state back as the setup document that makes it: the way back from `reading`."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, cast, get_args

from msgspec import NODEFAULT, Struct, structs

from core.ledger.names import Names
from core.orders.form import Form
from core.rulesets.rows import row_of

_fields = cache(structs.fields)


def row(kind: type[Struct], thing: Any, **said: Any) -> dict[str, Any]:
    """`thing` as a row of `kind` is written: each field that both have, unless it stands at the row's default. What is `said`
    takes the place of the thing's own; a field said to be None is left out."""
    found: dict[str, Any] = {}
    for field in _fields(kind):
        value = said[field.name] if field.name in said else getattr(thing, field.name, field.default)
        default = field.default_factory() if field.default_factory is not NODEFAULT else field.default
        left_out = value is NODEFAULT or (value is None and field.name in said)
        if not left_out and (default is NODEFAULT or document(value) != document(default)):
            found[field.encode_name] = document(value)
    return found


def whole(kind: type[Form], state: Any, **said: Any) -> dict[str, Any]:
    """A state as a whole setup of `kind` is written: each part that both have, thing by thing as its row is, and in its place
    what is `said`. Parts that say nothing are left out."""
    written = dict[str, Any]()
    for field in _fields(kind):
        value = said[field.name] if field.name in said else getattr(state, field.name)
        if field.name not in said and isinstance(value, Mapping):
            form = row_of(get_args(field.type)[1])
            value = {id: row(form, thing) for id, thing in cast("Mapping[str, Any]", value).items()}
        written[field.encode_name] = document(value)
    return without_empty(written)


def document(value: Any) -> Any:
    """A value of the game as plain mappings and lists, as YAML has them."""
    if isinstance(value, Form):
        return value.document()
    if isinstance(value, Struct):
        return {field.encode_name: document(getattr(value, field.name)) for field in _fields(type(value))}
    if isinstance(value, Mapping):
        return {key: document(one) for key, one in value.items()}  # type: ignore[reportUnknownVariableType]
    if isinstance(value, tuple | list):
        return [document(one) for one in value]  # type: ignore[reportUnknownVariableType]
    return value


def picked(thing: Struct, *fields: str) -> dict[str, Any]:
    """These fields of a thing, as plain values."""
    return {field: document(getattr(thing, field)) for field in fields}


def names(names: Names, **there: Collection[str]) -> dict[str, Any]:
    """What things are called, as `names` has it; kinds and things without a name of their own are left out, and of the kinds in
    `there` whatever is there no more."""
    kinds = {
        kind: {
            thing: {field: said for field, said in document(one).items() if said}
            for thing, one in named.items()
            if thing in there.get(kind, named)
        }
        for kind, named in names.kinds.items()
    }
    filled = {kind: {thing: said for thing, said in named.items() if said} for kind, named in kinds.items()}
    return {kind: named for kind, named in filled.items() if named}


def without_empty(given: Mapping[str, Any]) -> dict[str, Any]:
    """The parts that say something."""
    return {part: said for part, said in given.items() if said not in (None, {}, [])}
