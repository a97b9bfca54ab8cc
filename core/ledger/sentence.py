"""Sentences as data: a template says what an event or order is, and one maker words it for whoever reads it.

`"{unit} moves from {from_} to {to}[ and asks for {wish}]."`

| in a template | becomes |
|---|---|
| `{unit}` | the field, property or method (of the names) of that name, as people call it: ids by their names, lists joined |
| `{at:text}` | the words as they stand |
| `{verb:words}`, `{post:lower}` | the words without underscores; the name in small letters |
| `{path:comma}`, `{n:count vote}`, `{margin:+d}` | a list without "and"; a number with its noun; a number so formatted |
| `{die} {modifier:plus}` | a number to be added: "+ 2", "− 1" |
| `a {post}` | "an" where the word that follows wants it |
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
from operator import attrgetter
from typing import Annotated, Any, cast, get_args, get_origin

from msgspec import UNSET, Struct

from core.ledger.names import Names

_FIELD = re.compile(
    r"(?P<name>\w+(?:\+\w+)*)(?:\.(?P<below>[\w.]+))?(?::(?P<format>[^|?]+))?(?:\|(?P<otherwise>.*))?(?P<asked>\?.*)?$"
)
_PIECES = re.compile(r"\{([^{}]*)\}|([\[\]])|([^{}\[\]]+)")
_AGREEING = re.compile(r"~(\w+)")
_OWNED = re.compile(r"(?P<the>\b[Tt]he |\b[Aa]n? )(?P<what>(?:(?! of )[\w -])+) of $")
_ARTICLE = re.compile(r"\b([Aa]) (?=[aeio])(?!one\b|eu)")
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
    makings = _made(type(thing), says)
    making = makings[-1]
    if len(makings) > 1:
        making = next((one for one in makings[:-1] if one.finds_all(thing, names)), making)
    sentence = making.said(thing, names, reader)
    return sentence[:1].upper() + sentence[1:] if reader else sentence


class _Making:
    """A template as it is filled by things of one class: what there is to know of the class is asked once."""

    def __init__(self, kind: type[Any], template: str) -> None:
        self._parts: list[str | _Filling | tuple[str | _Filling, ...]] = []
        self._wanted: list[_Filling] = []
        for part in parsed(template):
            if isinstance(part, Optional):
                self._parts.append(tuple(_Filling(kind, one) if isinstance(one, Placeholder) else one for one in part.parts))
            elif isinstance(part, Placeholder):
                self._parts.append(_Filling(kind, part))
                self._wanted += [_Filling(kind, part)] if part.otherwise is None else []
            else:
                self._parts.append(part)
        self._agrees = _AGREEING.search(template) is not None
        self._form, self._fields = self._filled_in()
        self._article = " a {" in template
        """Whether a word that may begin with a vowel follows an "a"."""
        self._called: Mapping[str, str] = getattr(kind, "CALLED", {})

    def finds_all(self, thing: Any, names: Names) -> bool:
        return all(field.found(thing, names) for field in self._wanted)

    def _filled_in(self) -> tuple[str, tuple[tuple[_Filling, bool], ...]]:
        """The template as a form, what fills it in, and whether a sentence begins there; no form where parts of it may be left
        out or agree with others."""
        form, fields = "", list[tuple[_Filling, bool]]()
        if self._agrees:
            return form, ()
        for part in self._parts:
            if isinstance(part, str):
                form += part.replace("%", "%%")
            elif isinstance(part, tuple):
                return "", ()
            else:
                fields.append((part, _begins(form)))
                form += "%s"
        return form, tuple(fields)

    def said(self, thing: Any, names: Names, reader: str) -> str:
        said = self._simply(thing, names, reader) if self._form else None
        if said is None:
            said = self._together(thing, names, reader)
        return _ARTICLE.sub(r"\1n ", said) if self._article else said

    def _simply(self, thing: Any, names: Names, reader: str) -> str | None:
        """The sentence where each part of it is words whatever stands beside it; None where it is more."""
        within, called, said = names.within, self._called, list[str]()
        for field, begins in self._fields:
            value = field.direct(thing) if field.direct is not None else None
            if type(value) is str and value and value != reader and value not in called:
                words = within[value] if field.is_named else value
            elif (words := field.words(thing, names, reader)) is None:
                return None
            said.append(_capital(words) if begins else words)
        return self._form % tuple(said)

    def _together(self, thing: Any, names: Names, reader: str) -> str:
        parts = [part for one in self._parts for part in self._there(one, thing, names)]
        if not self._agrees:
            said = [part if isinstance(part, str) else part.words(thing, names, reader) for part in parts]
            if None not in said:
                words = cast("list[str]", said)
                return "".join(_begun(words[place - 1] if place else "", one) for place, one in enumerate(words))
        return _together([Piece(part, own=True) if isinstance(part, str) else part.piece(thing, names, reader) for part in parts])

    @staticmethod
    def _there(part: Any, thing: Any, names: Names) -> tuple[str | _Filling, ...]:
        if not isinstance(part, tuple):
            return (part,)
        parts = cast("tuple[str | _Filling, ...]", part)
        return parts if all(one.value(thing, names) for one in parts if isinstance(one, _Filling)) else ()


@cache
def _made(kind: type[Any], says: str | tuple[str, ...]) -> tuple[_Making, ...]:
    return tuple(_Making(kind, template) for template in _templates(says))


class _Filling:
    """What fills a placeholder: the way to its value, and how that is put."""

    def __init__(self, kind: type[Any], part: Placeholder) -> None:
        self._part = part
        maker = getattr(kind, part.names[0], None)
        own = isfunction(maker) or isinstance(maker, property)
        self._called: Mapping[str, str] = {} if part.format else getattr(kind, "CALLED", {})
        self._finished = own and not part.below and not part.format
        """Whether a text is words already, and no id."""
        alone = len(part.names) == 1 and not part.below
        field = alone and part.names[0] in getattr(kind, "__struct_fields__", ())
        self._field = attrgetter(part.names[0]) if field else None
        self.is_named = field and not part.format
        """Whether a text in it stands for a thing, which is called by its name."""
        simple = part.choices is None and part.format in ("", "text")
        self.direct = attrgetter(part.names[0]) if simple and alone and (field or isinstance(maker, property)) else None
        """The way to a value that, where it is a text, is said by its name or as it stands."""

    def value(self, thing: Any, names: Names) -> Any:
        if self._field is not None:
            return self._field(thing)
        part = self._part
        name, *others = part.names
        if others:
            return tuple(one for joined in part.names for one in getattr(thing, joined) or ())
        value = getattr(thing, name)
        if callable(value):
            value = cast("Callable[[Names], Any]", value)(names)
        for step in part.below:
            value = value[int(step)] if step.isdecimal() else getattr(value, step)
        return value

    def found(self, thing: Any, names: Names) -> bool:
        choices = self._part.choices
        value = self.value(thing, names)
        asks = choices is not None and choices == ((True, ""),)
        return bool(value) or not (asks or (choices is None and (isinstance(value, bool) or not isinstance(value, int))))

    def words(self, thing: Any, names: Names, reader: str) -> str | None:
        """What it says; None where that is for the whole sentence to say: the reader himself, and what is no name."""
        value, part = self.value(thing, names), self._part
        if part.choices is not None:
            return _chosen(value, part.choices)
        if not value and part.otherwise is not None:
            return part.otherwise
        if isinstance(value, str):
            if value in self._called:
                return None
            if self._finished:
                return value
            if reader and value == reader and not part.format and _is_player(reader, names):
                return None
        elif reader and isinstance(value, tuple) and reader in value and not part.format and _is_player(reader, names):
            return None
        return put(value, part.format, names)

    def piece(self, thing: Any, names: Names, reader: str) -> Piece:
        value, part = self.value(thing, names), self._part
        said = self.words(thing, names, reader)
        if part.choices is not None or (not value and part.otherwise is not None):
            return Piece(said or "", own=True)
        if isinstance(value, str) and value in self._called:
            called = self._called[value]
            return Piece(called, many=called.endswith("s"), common=True)
        if said is None and value == reader:
            return Piece("you", you=True, many=True)
        if said is None:
            words = ("you" if one == reader else put(one, "", names) for one in cast("tuple[Any, ...]", value))
            return Piece(joined(words), many=True)
        if isinstance(value, str) and self._finished:
            return Piece(said)
        several = value != 1 if isinstance(value, int) else isinstance(value, tuple) and len(cast("tuple[Any, ...]", value)) > 1
        return Piece(said, many=several)


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
                return names.within[value]
    if isinstance(value, Mapping):
        return counts(cast("Mapping[str, int]", value), names)
    if isinstance(value, tuple | list | frozenset):
        words = (put(one, format, names) for one in cast("Iterable[Any]", value))
        return ", ".join(words) if format == "comma" else joined(words)
    if format.startswith("count "):
        return counted(value, format[6:])
    if format == "plus":
        return f"{'−' if value < 0 else '+'} {abs(value)}"
    return f"{value:{format}}"


def _begun(before: str, words: str) -> str:
    """Words after these, with a capital where a sentence begins with them."""
    return _capital(words) if _begins(before) else words


def _begins(before: str) -> bool:
    """Whether a sentence begins after these words."""
    return not before or before.endswith((". ", ": "))


def _capital(words: str) -> str:
    return f"T{words[1:]}" if words.startswith("the ") else words


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words as a list: "A, B and C"; nothing for none."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def counts(things: Mapping[str, int], names: Names) -> str:
    """So many of each kind: "1 Marine, 2 Firebats"; nothing for none."""
    return ", ".join(f"{number} {_single(names.of(kind)) if number == 1 else names.of(kind)}" for kind, number in things.items())


def _single(name: str) -> str:
    """One of what bears the name of many: a Marine of the Marines. A name that may be of one already stays."""
    return name if not name.endswith("s") or name.endswith(("ss", "us", "is", "os", "ies")) else agreeing(name)


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
            said.append(
                piece.text[:1].upper() + piece.text[1:]
                if piece.common and not "".join(said)
                else _begun("" if starts else " ", piece.text)
            )
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
