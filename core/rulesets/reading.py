"""Reading a setup document: typed rows, with every complaint noted and none raised."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar, cast, get_type_hints

from msgspec import NODEFAULT, Struct, ValidationError, convert, structs

from core.complaint import Complaint
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.ruleset import Setting

R = TypeVar("R", bound=Struct)
MANY = 12
"""Ids beyond this many are counted, not listed, in a complaint."""


class DocumentReading:
    """The complaints found so far, and the ways to read a part of a document."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []

    def fault(self, where: str, what: str, mend: str = "") -> None:
        self.complaints.append(Complaint(where, what, mend))

    def mapping(self, written: Any, where: str) -> dict[str, Any]:
        """`written` by name; nothing counts as an empty mapping."""
        if written is None:
            return {}
        if not isinstance(written, Mapping):
            self.fault(where, "A mapping is wanted here.", "Write `name: value` lines.")
            return {}
        return {str(name): value for name, value in cast("Mapping[Any, Any]", written).items()}

    def record(self, kind: type[R], written: Any, where: str) -> R:
        """`written` as a `kind`; a field that does not fit is complained of and left at its default (or at nothing)."""
        hints, known = _declared(kind)
        values: dict[str, Any] = {}
        for name, value in self.mapping(written, where).items():
            here = f"{where}.{name}" if where else name
            if name not in known:
                self.fault(here, "There is no such field.", f"Known: {', '.join(known)}.")
                continue
            values[known[name].name] = self.value(hints[known[name].name], value, here)
        for name, field in known.items():
            needed = field.default is NODEFAULT and field.default_factory is NODEFAULT
            if needed and field.name not in values:
                self.fault(f"{where}.{name}", "This is needed.", "Write it down.")
            if needed and values.get(field.name) is None:
                values[field.name] = ""
        return kind(**{name: value for name, value in values.items() if value is not None or _may_be_none(hints[name])})

    def value(self, hint: Any, written: Any, where: str) -> Any:
        """`written` as a value of that type; None, and a complaint, when it is none."""
        try:
            return convert(written, hint)
        except ValidationError as error:
            what, _, path = str(error).partition(" - at `$")
            self.fault(where + path.rstrip("`"), f"{what}.")
            return None

    def records(self, kind: type[R], written: Any, where: str) -> dict[str, R]:
        """The rows of a part by id; an empty row stands for all defaults."""
        return {name: self.record(kind, one, f"{where}.{name}") for name, one in self.mapping(written, where).items()}

    def one_of(self, value: str | None, known: Collection[str], where: str, what: str) -> bool:
        """Whether `value` is nothing or one of the ids known; else it is complained of."""
        if value is None or value in known:
            return True
        self.fault(where, f"There is no {what} {value!r}.", f"Known: {choices_in_words(known)}.")
        return False

    def each_of(self, values: Iterable[str], known: Collection[str], where: str, what: str) -> None:
        for value in values:
            self.one_of(value, known, where, what)

    def names(self, written: Any, known: Mapping[str, Collection[str] | None] | None = None) -> Names:
        """`names` by kind and id; `known` are the kinds of things there are (None: any) and their ids (None: any)."""
        kinds: dict[str, Register[str, Name]] = {}
        for kind, entries in self.mapping(written, "names").items():
            if known is not None and kind not in known:
                self.fault(f"names.{kind}", "Nothing of that kind has names.", f"Known: {', '.join(known)}.")
                continue
            named = self.records(Name, entries, f"names.{kind}")
            ids = known[kind] if known is not None else None
            for thing in named if ids is not None else ():
                self.one_of(thing, ids or (), f"names.{kind}.{thing}", kind.removesuffix("s"))
            kinds[kind] = Register(named)
        return Names(Register(kinds))

    def settings(
        self,
        written: Mapping[str, Any],
        declared: tuple[Setting, ...],
        fits: Callable[[Setting, Any], bool] = lambda setting, value: True,
    ) -> Register[str, Any]:
        """Every house rule with its value; `fits` may forbid values that the declaration alone admits."""
        by_name = {setting.name: setting for setting in declared}
        for name in written:
            self.one_of(name, by_name, f"settings.{name}", "setting")
        values: dict[str, Any] = {}
        for name, setting in by_name.items():
            value = written.get(name, setting.standard)
            if not setting.admits(value) or not fits(setting, value):
                allowed = choices_in_words([_said(one) for one in setting.values]) if setting.values else "a whole number from 0"
                self.fault(f"settings.{name}", f"{_said(value)} is no value of it.", f"Allowed: {allowed}.")
                value = setting.standard
            values[name] = value
        return Register(values)


@cache
def _declared(kind: type[Struct]) -> tuple[dict[str, Any], dict[str, structs.FieldInfo]]:
    """The types of a struct's fields by name, and the fields by the name they are written by."""
    return get_type_hints(kind, include_extras=True), {field.encode_name: field for field in structs.fields(kind)}


def choices_in_words(known: Collection[str]) -> str:
    """The ids there are, as a complaint lists them."""
    if len(known) > MANY:
        return f"{', '.join(list(known)[: MANY - 2])} and {len(known) - MANY + 2} more"
    return ", ".join(known) or "none"


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def _may_be_none(hint: Any) -> bool:
    try:
        convert(None, hint)
    except ValidationError:
        return False
    return True
