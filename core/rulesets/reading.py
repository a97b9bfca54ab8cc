"""Reading a setup document: typed rows, with every complaint noted and none raised."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, cast, get_args, get_origin

from msgspec import Struct, ValidationError, convert, structs

from core.complaint import Complaint, Rejected
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.ledger.value import struct_fields
from core.orders.form import Form, Slot, form_of
from core.rulesets.rows import is_thing, row_of, thing_of
from core.rulesets.ruleset import Setting

R = TypeVar("R", bound=Struct)
ANY = Slot("")
LONGEST = 80
"""Ids beyond this many letters are counted, not listed, in a complaint."""


class _Field(NamedTuple):
    """A field as it is read: how forms stand in it ("by id", "listed", "single", or not at all) and which."""

    attribute: str
    hint: Any
    slot: Slot
    shape: str
    forms: tuple[type[Struct], ...]
    required: bool
    may_be_none: bool


class DocumentReading:
    """The complaints found so far, and the ways to read a part of a document."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []
        self.known: dict[str, Collection[str]] = {}
        """The ids there are, by the kind that slots of rows call them."""

    def know(self, given: Any, **parts: str) -> None:
        """What is listed in these parts of a document are the ids there are, by the kind that slots call them."""
        for kind, part in parts.items():
            listed = given.get(part) if isinstance(given, Mapping) else None
            self.known[kind] = tuple(map(str, cast("Mapping[Any, Any]", listed))) if isinstance(listed, Mapping) else ()

    def fault(self, where: str, what: str, mend: str = "") -> None:
        """Note what is wrong and go on reading; nothing is raised here."""
        self.complaints.append(Complaint(where, what, mend))

    def done(self) -> None:
        """`Rejected` with everything that was found, where anything was."""
        if self.complaints:
            raise Rejected(self.complaints)

    def mapping(self, written: Any, where: str) -> dict[str, Any]:
        """`written` by name; nothing counts as an empty mapping."""
        if written is None:
            return {}
        if not isinstance(written, Mapping):
            self.fault(where, "A mapping is wanted here.", "Write `name: value` lines.")
            return {}
        return {str(name): value for name, value in cast("Mapping[Any, Any]", written).items()}

    def record(self, kind: type[R], written: Any, where: str, least: int | None = None) -> R:
        """`written` as a `kind`; a field that does not fit is complained of and left at its default (or at nothing). What stands
        in a form is held against its slots; its numbers are `least` where they say nothing else."""
        listed = self.mapping(written, where)
        return self._record(kind, kind.spelled(listed) if issubclass(kind, Form) else listed, where, least)

    def _record(self, kind: type[R], listed: Mapping[str, Any], where: str, least: int | None) -> R:
        fields = _fields(kind)
        values: dict[str, Any] = {}
        for name, value in listed.items():
            here = f"{where}.{name}" if where else name
            field = fields.get(name)
            if field is None:
                if name != kind.__struct_config__.tag_field:
                    self.fault(here, "There is no such field.", f"Known: {', '.join(fields)}.")
                continue
            bound = field.slot.least if field.slot.least is not None else least
            taken = self._taken(field.slot, value, here, bound)
            read = None if taken is None and value is not None else self._read(field, taken, here, bound)
            if read is not None or field.may_be_none:
                values[field.attribute] = read
        for name in _wanted(kind):
            field = fields[name]
            empty = name not in listed or (listed[name] is None and field.slot.begins is None)
            if field.slot.needed and empty:
                self._open(field.slot, f"{where}.{name}")
            if field.required and name not in listed:
                self.fault(f"{where}.{name}", "This is needed.", "Write it down.")
            if field.required and values.get(field.attribute) is None:
                values[field.attribute] = ""
        return kind(**values)

    def _open(self, slot: Slot, where: str) -> None:
        if slot.kind in self.known:
            self.fault(where, f"No {slot.kind} is chosen.", self.mend(slot.kind, self.known[slot.kind]))
        else:
            self.fault(where, "It is left open.", "Fill it in.")

    def _taken(self, slot: Slot, value: Any, where: str, least: int | None) -> Any:
        """What stands in a slot without what it does not take: things there are none of, other words, numbers out of bounds."""
        if slot.keys and isinstance(value, Mapping):
            keys, listed = Slot(slot.keys), cast("Mapping[str, Any]", value)
            below, bare = f"{where}.{{}}" if slot.forms else where, structs.replace(slot, keys="")
            known = [key for key in listed if self._taken(keys, key, below.format(key), None) is not None]
            return {
                key: listed[key] for key in known
                if slot.forms or listed[key] is None or self._taken(bare, listed[key], f"{where}.{key}", least) is not None
            }  # fmt: skip
        if isinstance(value, list | tuple):
            ones = cast("list[Any]", value)
            return [one for one in ones if one is None or self._taken(slot, one, where, least) is not None]
        if isinstance(value, str) and value not in slot.choices:
            if slot.kind in self.known and not value:
                self._open(slot, where)
                return None
            if slot.kind in self.known:
                return value if self.one_of(value, (*slot.choices, *self.known[slot.kind]), where, slot.kind) else None
            if slot.choices:
                self.fault(where, f"“{value}” is not known here.", f"Known: {choices_in_words(slot.choices)}.")
                return None
        if isinstance(value, int) and not isinstance(value, bool) and value < (value if least is None else least):
            self.fault(where, f"{value} is too small.", f"At least {least}.")
            return None
        if isinstance(value, int) and value > slot.most:
            self.fault(where, f"{value} is too large.", f"At most {slot.most}.")
            return None
        return value

    def _read(self, field: _Field, written: Any, where: str, least: int | None) -> Any:
        """What a field is given as a value of its type, each form in it read by itself."""
        if field.shape == "by id":
            listed = self.mapping(written, where).items()
            return {name: self._form(field, one, f"{where}.{name}", least) for name, one in listed}
        if field.shape == "listed" and isinstance(written, list | tuple | None):
            ones = enumerate(cast("list[Any]", written or ()))
            return tuple(self._form(field, one, f"{where}[{place}]", least) for place, one in ones)
        if field.shape == "single" and (isinstance(written, Mapping) or (written is None and not field.may_be_none)):
            return self._form(field, written, where, least)
        return self.value(field.hint, written, where)

    def _form(self, field: _Field, written: Any, where: str, least: int | None) -> Struct | None:
        """A form that stands in a field, or the thing that its row describes; where its slot names the forms, the form around it
        was spelled out with them."""
        forms = tuple(map(row_of, field.forms))
        form = forms[0] if len(forms) == 1 else form_of(forms, self.mapping(written, where))
        if form is None:
            self.fault(where, "It is none of its kind.", f"Kinds: {', '.join(form.LABEL for form in forms)}.")
            return None
        read = self._record if field.slot.forms else self.record
        row = read(form, self.mapping(written, where), where, least)
        return thing_of(field.forms[forms.index(form)], row)

    def value(self, hint: Any, written: Any, where: str) -> Any:
        """`written` as a value of that type; None, and a complaint, when it is none."""
        try:
            return convert(written, hint)
        except ValidationError as error:
            what, _, path = str(error).partition(" - at `$")
            self.fault(where + path.rstrip("`"), f"{what}.")
            return None

    def one_of(self, value: str | None, known: Collection[str], where: str, what: str) -> bool:
        """Whether `value` is nothing or one of the ids known; else it is complained of."""
        if value is None or value in known:
            return True
        self.fault(where, f"There is no {what} “{value}”.", self.mend(what, known))
        return False

    def mend(self, what: str, known: Collection[str]) -> str:
        """How one finds what may stand there."""
        return f"Known: {choices_in_words(known)}."

    def each_of(self, values: Iterable[str], known: Collection[str], where: str, what: str) -> None:
        """Note every value that is not known, each as a complaint of its own."""
        for value in values:
            self.one_of(value, known, where, what)

    def names(self, written: Any, known: Mapping[str, Collection[str] | None] | None = None) -> Names:
        """`names` by kind and id; `known` are the kinds of things there are (None: any) and their ids (None: any)."""
        kinds: dict[str, Register[str, Name]] = {}
        for kind, entries in self.mapping(written, "names").items():
            if known is not None and kind not in known:
                self.fault(f"names.{kind}", "Nothing of that kind has names.", f"Known: {', '.join(known)}.")
                continue
            listed = self.mapping(entries, f"names.{kind}")
            named = {thing: self.record(Name, one, f"names.{kind}.{thing}") for thing, one in listed.items()}
            ids = known[kind] if known is not None else None
            for thing in named if ids is not None else ():
                self.one_of(thing, ids or (), f"names.{kind}.{thing}", kind.removesuffix("s"))
            kinds[kind] = Register(named)
        return Names(Register(kinds))

    def settings(self, written: Mapping[str, Any], declared: Iterable[Setting]) -> Register[str, Any]:
        """Every house rule with its value."""
        by_name = {setting.name: setting for setting in declared}
        for name in written:
            self.one_of(name, by_name, f"settings.{name}", "setting")
        values: dict[str, Any] = {}
        for name, setting in by_name.items():
            value = written.get(name, setting.standard)
            if not setting.admits(value):
                said = str(value).lower() if isinstance(value, bool) else value
                self.fault(f"settings.{name}", f"{said} is no value of it.", f"Allowed: {choices_in_words(setting.allowed)}.")
                value = setting.standard
            values[name] = value
        return Register(values)


def made(kind: type[R], row: Struct, **said: Any) -> R:
    """The thing that a row describes: every field that both have, mappings as registers. What is `said` takes the place of the
    row's own."""
    written = {name: getattr(row, name) for name in kind.__struct_fields__ if name in row.__struct_fields__}
    return kind(**{name: Register(one) if isinstance(one, dict) else one for name, one in (written | said).items()})


def _forms_in(hint: Any) -> tuple[str, tuple[type[Struct], ...]]:
    """How forms, or things with rows, stand in a field of that type ("by id", "listed" or "single"; else nothing), and of which
    types they are."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _forms_in(parts[0])
    if origin in (dict, Mapping):
        shape, forms = "by id", _forms_in(parts[1])[1]
    elif origin is tuple:
        shape, forms = "listed", _forms_in(parts[0])[1] if parts[1:] == (Ellipsis,) else ()
    elif origin in (Union, UnionType):
        shapes, found = zip(*map(_forms_in, parts), strict=True)
        shape, forms = max(shapes), tuple(form for listed in found for form in listed)
    else:
        shape, forms = "single", (hint,) if is_thing(hint) else ()
    return shape if forms else "", forms


@cache
def _fields(kind: type[Struct]) -> Mapping[str, _Field]:
    """The fields of a struct by the name they are written by."""
    slots = {field.name: field.slot for field in kind.slots()} if issubclass(kind, Form) else {}
    found: dict[str, _Field] = {}
    for field in struct_fields(kind):
        hint, slot = field.type, slots.get(field.encode_name, ANY)
        shape, forms = _forms_in(hint)
        found[field.encode_name] = _Field(field.name, hint, slot, shape, forms, field.required, _may_be_none(hint))
    return found


@cache
def _wanted(kind: type[Struct]) -> tuple[str, ...]:
    """The fields that a struct cannot be without."""
    return tuple(name for name, field in _fields(kind).items() if field.required or field.slot.needed)


def choices_in_words(known: Collection[str]) -> str:
    """The ids there are, as a complaint lists them."""
    shown = list(known)
    while len(", ".join(shown)) > LONGEST:
        shown.pop()
    more = f" and {len(known) - len(shown)} more" if len(shown) < len(known) else ""
    return f"{', '.join(shown)}{more}" or "none"


def _may_be_none(hint: Any) -> bool:
    try:
        convert(None, hint)
    except ValidationError:
        return False
    return True
