"""Templates of sentences (`SAYS`): what may stand in one, and whether it speaks of what its class has.

`"{unit} moves from {from_} to {to}[ and asks for {wish}]."`

| in a template | becomes |
|---|---|
| `{unit}` | the field, property or method (of the names) of that name, as people call it: ids by their names, lists joined |
| `{at:text}` | the words as they stand |
| `{text:quoted}` | somebody's own words between quotation marks, which nothing in them closes |
| `{verb:words}`, `{post:lower}` | the words without underscores; the name in small letters |
| `{path:comma}`, `{n:count vote}`, `{margin:+d}` | a list without "and"; a number with its noun; a number so formatted |
| `{path:comma text}` | a list without "and", each of it as it stands |
| `{die} {modifier:plus}` | a number to be added: "+ 2", "− 1" |
| `{margin:signed}` | a number with its sign: "+2", "−1", plain "0" |
| `a {post}` | "an" where the word that follows wants it |
| `{legions+heroes}` | several fields as one list |
| `{by\\|nobody}` | the words behind the bar where there is nothing, or nothing the reader may know |
| `{success?wins\\|loses}` | the first words where it is so, else the second |
| `{effect?attack=shot at\\|damage=struck}` | the words of that value; words without a value stand for all others |
| `{success?}`, `{result?won=}` | nothing; it only asks whether that is so, or is that value |
| `[ ... ]` | nothing, unless all that is asked for in it is there and not 0 |
| `~takes`, `~his`, `~their` | a further verb that agrees with who does it, a pronoun that is "your" for the reader himself |

Where a player's id is the reader's own, the sentence speaks to him: "You move ...", "your attack on ...". Whether the names in a
template exist, and whether each that can be missing or withheld says so, is checked when the class is made.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Any, get_args, get_origin

from msgspec import Struct

_FIELD = re.compile(
    r"(?P<name>\w+(?:\+\w+)*)(?:\.(?P<below>[\w.]+))?(?::(?P<format>[^|?]+))?(?:\|(?P<otherwise>.*))?(?P<asked>\?.*)?$"
)
_PIECES = re.compile(r"\{([^{}]*)\}|([\[\]])|([^{}\[\]]+)")


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
    *first, last = templates_of(says)
    for template in (*first, last):
        _check(cls, template, alone=template == last)


def templates_of(says: str | tuple[str, ...]) -> tuple[str, ...]:
    """The templates of a class, in the order they are tried."""
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
    found = (field for template in templates_of(says) for field, _ in _fields(parsed(template)))
    return frozenset(name for field in found if _is_term(field) for name in field.names if not field.below)


def _is_term(field: Placeholder) -> bool:
    return field.format in ("words", "text", "quoted") or any(isinstance(value, str) for value, _ in field.choices or ())
