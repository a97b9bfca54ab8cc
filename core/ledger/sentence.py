"""Sentences as data: a template says what an event or order is, and one maker words it for whoever reads it.

`"{unit} moves from {from_} to {to}[ and asks for {wish}]."`

| in a template | becomes |
|---|---|
| `{unit}` | the field, property or method (of the names) of that name, as people call it: ids by their names, lists joined |
| `{at:text}` | the words as they stand |
| `{verb:words}`, `{post:lower}` | the words without underscores; the name in small letters |
| `{path:comma}`, `{n:count vote}`, `{margin:+d}` | a list without "and"; a number with its noun; a number so formatted |
| `{legions+heroes}` | several fields as one list |
| `{by\\|nobody}` | the words behind the bar where there is nothing, or nothing the reader may know |
| `{success?wins\\|loses}` | the first words where it is so, else the second |
| `{effect?attack=shot at\\|damage=struck}` | the words of that value; words without a value stand for all others |
| `{success?}` | nothing; it only asks whether that is so |
| `[ ... ]` | nothing, unless all that is asked for in it is there and not 0 |
| `~takes`, `~his` | a further verb that agrees with who does it, a pronoun that is "your" for the reader himself |

Where a player's id is the reader's own, the sentence speaks to him: "You move ...", "your attack on ...". Whether the names in a
template exist, and whether each that can be missing or withheld says so, is checked when the class is made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from inspect import isfunction
from typing import Annotated, Any, cast, get_args, get_origin

from msgspec import UNSET, Struct

from core.ledger.names import Names

_FIELD = re.compile(
    r"(?P<name>\w+(?:\+\w+)*)(?:\.(?P<below>[\w.]+))?(?::(?P<format>[^|?]+))?(?:\|(?P<otherwise>.*))?(?P<asked>\?.*)?$"
)
_PIECES = re.compile(r"\{([^{}]*)\}|([\[\]])|([^{}\[\]]+)")
_AGREEING = re.compile(r"~(\w+)")
_OWNED = re.compile(r"(?P<the>\b[Tt]he |\b[Aa]n? )(?P<what>(?:(?! of )[\w -])+) of $")
_VERB = re.compile(r"(?P<before> ?(?:now |also |only |then )?)(?P<verb>[a-z]+)")
_IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_PRONOUNS = {"his": "your", "him": "you", "he": "you", "himself": "yourself"}


class Placeholder(Struct, frozen=True):
    """What stands in braces: the steps to a value, how it is put, and what is said where there is none."""

    names: tuple[str, ...]
    below: tuple[str, ...] = ()
    format: str = ""
    otherwise: str | None = None
    choices: tuple[tuple[str | bool | None, str], ...] | None = None


class Optional(Struct, frozen=True):
    """What stands in square brackets."""

    parts: tuple[str | Placeholder, ...]


Parts = tuple["str | Placeholder | Optional", ...]


class Piece(Struct):
    """A stretch of a sentence being made: words of the template (`own`), the reader himself (`you`), or what things are
    called; `many` where verbs stand as they do after "they", `common` where it
    is no name."""

    text: str
    own: bool = False
    you: bool = False
    many: bool = False
    common: bool = False


@cache
def parsed(template: str) -> Parts:
    """The parts of a template; ValueError where it is not well made."""
    parts: list[str | Placeholder | Optional] = []
    inner: list[str | Placeholder] | None = None
    end = 0
    for match in _PIECES.finditer(template):
        if match.start() != end:
            break
        end = match.end()
        field, bracket, text = match.groups()
        if bracket == "[":
            if inner is not None:
                raise ValueError(f"{template!r} has a bracket within another.")
            inner = []
        elif bracket == "]":
            if not inner or not any(isinstance(one, Placeholder) for one in inner):
                raise ValueError(f"{template!r} has a bracket that asks for nothing.")
            parts.append(Optional(tuple(inner)))
            inner = None
        else:
            (parts if inner is None else inner).append(_field(field) if field is not None else text)
    if end != len(template) or inner is not None:
        raise ValueError(f"{template!r} has a brace or bracket too many.")
    return tuple(parts)


def _field(written: str) -> Placeholder:
    found = _FIELD.match(written)
    if found is None:
        raise ValueError(f"{{{written}}} names no field.")
    name, below, format, otherwise, asked = found.group("name", "below", "format", "otherwise", "asked")
    choices = tuple(_choices(asked[1:])) if asked is not None else None
    return Placeholder(tuple(name.split("+")), tuple(below.split(".")) if below else (), format or "", otherwise, choices)


def _choices(written: str) -> Iterator[tuple[str | bool | None, str]]:
    """(value, words); the value True where it is there, None for all others."""
    for place, part in enumerate(written.split("|")):
        value, equals, words = part.partition("=")
        if equals:
            yield value, words
        else:
            yield (True if place == 0 else None), part


def check(cls: type[Any], says: str | tuple[str, ...]) -> None:
    """TypeError where a template speaks of what its class does not have, or would speak of what may be missing."""
    *first, last = _templates(says)
    for template in (*first, last):
        _check(cls, template, alone=template == last)


def _templates(says: str | tuple[str, ...]) -> tuple[str, ...]:
    return (says,) if isinstance(says, str) else says


def _check(cls: type[Any], template: str, *, alone: bool) -> None:
    try:
        parts = parsed(template)
    except ValueError as error:
        raise TypeError(f"{cls.__name__}: {error}") from error
    for field, optional in _fields(parts):
        if strange := [name for name in field.names if not has(cls, name)]:
            raise TypeError(f"{cls.__name__}: {template!r} speaks of {strange[0]!r}, which it does not have.")
        missing = any(word in _type(_declared(cls).get(name, "")) for name in field.names for word in ("UnsetType", "None"))
        if alone and missing and not optional and field.otherwise is None and field.choices is None:
            raise TypeError(f"{cls.__name__}: {field.names[0]!r} may be missing; put it in brackets or say what else is said.")


def has(cls: type[Any], name: str) -> bool:
    """Whether a class that is being made has a field, property or method of that name."""
    return name in _declared(cls) or hasattr(cls, name)


def _declared(cls: type[Any]) -> dict[str, Any]:
    return {name: hint for base in reversed(cls.__mro__) for name, hint in vars(base).get("__annotations__", {}).items()}


def _type(hint: Any) -> str:
    """A type as it is written, without what stands beside it."""
    return str(get_args(hint)[0] if get_origin(hint) is Annotated else hint)


def _fields(parts: Iterable[str | Placeholder | Optional]) -> Iterator[tuple[Placeholder, bool]]:
    for part in parts:
        if isinstance(part, Optional):
            yield from ((one, True) for one in part.parts if isinstance(one, Placeholder))
        elif isinstance(part, Placeholder):
            yield part, False


def terms_of(says: str | tuple[str, ...]) -> frozenset[str]:
    """The fields that a template puts as words of the rules or as they stand, never by the name of a thing: `{action:words}`,
    `{text:text}`, `{how?bought=buys|gained=gains}`."""
    found = (field for template in _templates(says) for field, _ in _fields(parsed(template)))
    return frozenset(name for field in found if _is_term(field) for name in field.names if not field.below)


def _is_term(field: Placeholder) -> bool:
    return field.format in ("words", "text") or any(isinstance(value, str) for value, _ in field.choices or ())


def worded(thing: Any, says: str | tuple[str, ...], names: Names, reader: str = "") -> str:
    """The sentence about `thing`, for a player (`reader`, by his id) or for anybody. Of several templates it is the first that
    finds all it asks for, or the last."""
    *first, template = _templates(says)
    template = next((one for one in first if _all_there(thing, one, names)), template)
    pieces: list[Piece] = []
    for part in parsed(template):
        if isinstance(part, Optional):
            if all(_value(thing, one, names) for one in part.parts if isinstance(one, Placeholder)):
                pieces += (_piece(thing, one, names, reader) for one in part.parts)
        else:
            pieces.append(_piece(thing, part, names, reader))
    sentence = _together(pieces)
    return sentence[:1].upper() + sentence[1:] if reader else sentence


def _all_there(thing: Any, template: str, names: Names) -> bool:
    for field, optional in _fields(parsed(template)):
        if optional or field.otherwise is not None:
            continue
        asks = field.choices == ((True, ""),)
        value = _value(thing, field, names)
        if not value and (asks or (field.choices is None and (isinstance(value, bool) or not isinstance(value, int)))):
            return False
    return True


def _value(thing: Any, field: Placeholder, names: Names) -> Any:
    name, *others = field.names
    value = getattr(thing, name)
    if others:
        return tuple(one for joined in field.names for one in getattr(thing, joined) or ())
    if callable(value):
        value = cast("Callable[[Names], Any]", value)(names)
    for step in field.below:
        value = value[int(step)] if step.isdecimal() else getattr(value, step)
    return value


def _piece(thing: Any, part: str | Placeholder, names: Names, reader: str) -> Piece:
    if isinstance(part, str):
        return Piece(part, own=True)
    value = _value(thing, part, names)
    if part.choices is not None:
        return Piece(_chosen(value, part.choices), own=True)
    if part.otherwise is not None and not value:
        return Piece(part.otherwise, own=True)
    if isinstance(value, str) and not part.format:
        if (called := thing.CALLED.get(value)) is not None:
            return Piece(called, many=called.endswith("s"), common=True)
        maker = getattr(type(thing), part.names[0], None)
        if not part.below and (isfunction(maker) or isinstance(maker, property)):
            return Piece(value)
    if reader and not part.format and _is_player(reader, names):
        if value == reader:
            return Piece("you", you=True, many=True)
        if isinstance(value, tuple) and reader in value:
            words = ("you" if one == reader else put(one, "", names) for one in cast("tuple[Any, ...]", value))
            return Piece(joined(words), many=True)
    several = value != 1 if isinstance(value, int) else isinstance(value, tuple) and len(cast("tuple[Any, ...]", value)) > 1
    return Piece(put(value, part.format, names), many=several)


def _chosen(value: Any, choices: tuple[tuple[str | bool | None, str], ...]) -> str:
    for wanted, words in choices:
        if wanted == value and wanted is not True:
            return words
    there = value is not UNSET and bool(value)
    return next((words for wanted, words in choices if wanted is None or (wanted is True and there)), "")


def _is_player(id: str, names: Names) -> bool:
    """Whether an id is a player's and nothing else's."""
    return all(kind == "players" or id not in named for kind, named in names.kinds.items())


def put(value: Any, format: str, names: Names) -> str:
    """A value in words."""
    if isinstance(value, str):
        match format:
            case "text":
                return value
            case "words":
                return value.replace("_", " ")
            case "lower":
                return names.of(value).lower()
            case _:
                return names.of(value)
    if isinstance(value, Mapping):
        by_kind = cast("Mapping[str, int]", value)
        return ", ".join(f"{number} {names.of(kind)}" for kind, number in by_kind.items())
    if isinstance(value, tuple | list | frozenset):
        words = (put(one, format, names) for one in cast("Iterable[Any]", value))
        return ", ".join(words) if format == "comma" else joined(words)
    if format.startswith("count "):
        return counted(value, format[6:])
    return f"{value:{format}}"


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words as a list: "A, B and C"; nothing for none."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def counted(number: Any, thing: str) -> str:
    """So many of a thing: "1 noble", "2 nobles"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _together(pieces: list[Piece]) -> str:
    """The pieces as one sentence whose verbs agree with who does it."""
    said: list[str] = []
    many = spoken_to = False
    for place, piece in enumerate(pieces):
        before = said[-1] if said and pieces[place - 1].own else ""
        starts = not "".join(said) or before.endswith((". ", ": "))
        if piece.own:
            said.append(_AGREEING.sub(lambda word, many=many, to=spoken_to: _agreed(word[1], many=many, to=to), piece.text))
            continue
        spoken_to = spoken_to or piece.you
        if starts:
            many = piece.many
        if not piece.you:
            said.append(piece.text[:1].upper() + piece.text[1:] if piece.common and not "".join(said) else piece.text)
            continue
        after = pieces[place + 1] if place + 1 < len(pieces) and pieces[place + 1].own else None
        if after is not None and after.text.startswith("'s "):
            after.text = after.text[2:]
            said.append("your")
        elif owned := _OWNED.search(before):
            said[-1] = before[: owned.start()]
            said.append(f"your {owned['what']}")
        elif before == " of ":
            said[-1] = ""  # "Axes of yours" are Axes
        elif before.endswith(" of "):
            said.append("yours")
        else:
            said.append("you")
            many = many or before.endswith("; ")
            following = pieces[place + 2] if after is not None and after.text == " " and place + 2 < len(pieces) else after
            if following is not None and starts and (verb := _VERB.match(following.text)):
                following.text = f"{verb['before']}{agreeing(verb['verb'])}{following.text[verb.end() :]}"
    return "".join(said)


def _agreed(word: str, *, many: bool, to: bool) -> str:
    if word in _PRONOUNS:
        return _PRONOUNS[word] if to else word
    return agreeing(word) if many else word


def agreeing(word: str) -> str:
    """A verb of the third person as it stands after "you" and "they"; other words as they are."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if not word.endswith("s") or word.endswith("ss"):
        return word
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(("sses", "shes", "ches", "xes", "zzes")) else word[:-1]
