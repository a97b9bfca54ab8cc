"""Sentences as data: a template (`core.ledger.says`) says what happened or is wanted, and one maker words it for its reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from inspect import isfunction
from operator import attrgetter
from typing import Annotated, Any, cast, get_args, get_origin

from msgspec import UNSET

from core.ledger.agreement import Piece, agreeing, begins, capital, has_agreeing, sentence_case, together
from core.ledger.names import Names
from core.ledger.says import Optional, Placeholder, parsed, templates_of
from core.ledger.value import struct_fields

_WITHIN = str.maketrans('“”„"«»', "‘’‚'‹›")
_ARTICLE = re.compile(r"\b([Aa]) (?=[aeio])(?!one\b|eu)")


def worded(thing: Any, says: str | tuple[str, ...], names: Names, reader: str = "") -> str:
    """The sentence about `thing`, for a player (`reader`, by his id) or for anybody. Of several templates it is the first that
    finds all it asks for, or the last."""
    sentence = _made(type(thing), says)(thing, names, reader)
    return sentence if not reader or sentence[:1].isupper() else sentence_case(sentence)


Saying = Callable[[Any, Names, str], str]
"""What makes a sentence: of the thing it is about, the names of things, and the player who reads it, or "" for anybody."""


@cache
def _made(kind: type[Any], says: str | tuple[str, ...]) -> Saying:
    *others, last = [_Making(kind, template) for template in templates_of(says)]
    if not others:
        return last.saying

    def said(thing: Any, names: Names, reader: str) -> str:
        for making in others:
            if making.finds_all(thing, names):
                return making.saying(thing, names, reader)
        return last.saying(thing, names, reader)

    return said


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
        bracketed = [part for part in self._parts if isinstance(part, tuple)]
        self._asked = [[one for one in part if isinstance(one, _Filling)] for part in bracketed]
        self._agrees = has_agreeing(template)
        self._article = " a {" in template
        """Whether a word that may begin with a vowel follows an "a"."""
        self._called: Mapping[str, str] = getattr(kind, "CALLED", {})
        self._wordings: dict[tuple[bool, ...], _Wording] = {}
        self.saying: Saying = self._said if self._asked or self._article else self._wording(()).said

    def finds_all(self, thing: Any, names: Names) -> bool:
        return all(field.found(thing, names) for field in self._wanted)

    def _said(self, thing: Any, names: Names, reader: str) -> str:
        there = tuple([all(field.value(thing, names) for field in asked) for asked in self._asked])
        said = self._wording(there).said(thing, names, reader)
        return _ARTICLE.sub(r"\1n ", said) if self._article else said

    def _wording(self, there: tuple[bool, ...]) -> _Wording:
        wording = self._wordings.get(there)
        if wording is None:
            wording = self._wordings[there] = _Wording(self._with(there), self._called, agrees=self._agrees)
        return wording

    def _with(self, there: Iterable[bool]) -> list[str | _Filling]:
        """The parts, with those of the brackets that are there."""
        asked = iter(there)
        parts = [(part if next(asked) else ()) if isinstance(part, tuple) else (part,) for part in self._parts]
        return [one for part in parts for one in part]


class _Wording:
    """A template with the brackets that are there for some things."""

    def __init__(self, parts: list[str | _Filling], called: Mapping[str, str], *, agrees: bool) -> None:
        self._parts = parts
        self._called = called
        self._agrees = agrees
        self._form, self._fields = ("", ()) if agrees else self._filled_in()
        texts = self._fields and all(field.is_text for field, _ in self._fields) and not called
        self._texts = _Texts(self._form, self._fields) if texts else None

    def _filled_in(self) -> tuple[str, tuple[tuple[_Filling, bool], ...]]:
        """The template as a form, what fills it in, and whether a sentence begins there."""
        form, fields = "", list[tuple[_Filling, bool]]()
        for part in self._parts:
            if isinstance(part, str):
                form += part.replace("%", "%%")
            elif not part.is_silent:
                fields.append((part, begins(form)))
                form += "%s"
        return form, tuple(fields)

    def said(self, thing: Any, names: Names, reader: str) -> str:
        if self._texts is not None and (said := self._texts.said(thing, names, reader)) is not None:
            return said
        said = self._simply(thing, names, reader) if self._form else None
        return said if said is not None else self._together(thing, names, reader)

    def _simply(self, thing: Any, names: Names, reader: str) -> str | None:
        """The sentence where each part of it is words whatever stands beside it; None where it is more."""
        within, called, said = names.within, self._called, list[str]()
        for field, opens in self._fields:
            value = field.direct(thing) if field.direct is not None else None
            if type(value) is str and value and value != reader and value not in called:
                words = within[value] if field.is_named else value
            elif (words := field.words(thing, names, reader)) is None:
                return None
            said.append(capital(words) if opens else words)
        return self._form % tuple(said)

    def _together(self, thing: Any, names: Names, reader: str) -> str:
        parts = self._parts
        return together([Piece(part, own=True) if isinstance(part, str) else part.piece(thing, names, reader) for part in parts])


class _Texts:
    """A template all of whose fields are texts for sure, filled in at once."""

    def __init__(self, form: str, fields: Sequence[tuple[_Filling, bool]]) -> None:
        ways = [cast("str", field.way) for field, _ in fields]
        self._form = form
        self._values = attrgetter(*ways, ways[0])  # two at least, for a single one comes without a tuple
        self._within = [place for place, (field, opens) in enumerate(fields) if field.is_named and not opens]
        self._beginning = [place for place, (field, opens) in enumerate(fields) if field.is_named and opens]
        self._openings = [place for place, (field, opens) in enumerate(fields) if opens and not field.is_named]

    def said(self, thing: Any, names: Names, reader: str) -> str | None:
        """The sentence; None where it speaks of the reader, or a text is empty."""
        *words, _ = self._values(thing)
        if reader in words or not all(words):
            return None
        for place in self._beginning:
            words[place] = names.beginning[words[place]]
        for place in self._within:
            words[place] = names.within[words[place]]
        for place in self._openings:
            words[place] = capital(words[place])
        return self._form % tuple(words)


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
        self._own = attrgetter(part.names[0]) if field or (alone and isinstance(maker, property)) else None
        """What gives the value where that is a field or property of the thing itself."""
        self.is_named = field and not part.format
        """Whether a text in it stands for a thing, which is called by its name."""
        self.is_silent = part.choices is not None and not any(words for _, words in part.choices)
        """Whether it only asks for something, and says nothing."""
        self._asks_which = self.is_silent and part.choices != ((True, ""),)
        simple = part.choices is None and part.format in ("", "text")
        self.way = part.names[0] if simple and alone and (field or isinstance(maker, property)) else None
        """The field or property whose value, where it is a text, is said by its name or as it stands."""
        self.direct = attrgetter(self.way) if self.way is not None else None
        self.is_text = self.way is not None and _holds(kind, self.way) in (str, "str")
        """Whether it is a text for sure."""

    def value(self, thing: Any, names: Names) -> Any:
        if self._own is not None:
            return self._own(thing)
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
        value = self.value(thing, names)
        if self._asks_which:
            return any(_is(value, wanted) for wanted, _ in self._part.choices or ())
        return bool(value) or not (self.is_silent or (self._part.choices is None and type(value) is not int))

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
            return Piece(joined(words), among=True, many=True)
        if isinstance(value, str) and self._finished:
            return Piece(said)
        several = value != 1 if isinstance(value, int) else isinstance(value, tuple) and len(cast("tuple[Any, ...]", value)) > 1
        return Piece(said, many=several)


def _holds(kind: type[Any], way: str) -> Any:
    """The type of a field or property."""
    maker = getattr(kind, way, None)
    if isinstance(maker, property):
        return getattr(maker.fget, "__annotations__", {}).get("return")
    hint = next((field.type for field in struct_fields(kind) if field.name == way), None)
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _chosen(value: Any, choices: tuple[tuple[str | bool | None, str], ...]) -> str:
    for wanted, words in choices:
        if _is(value, wanted):
            return words
    there = value is not UNSET and bool(value)
    return next((words for wanted, words in choices if wanted is None or (wanted is True and there)), "")


def _is(value: Any, wanted: str | bool | None) -> bool:
    """Whether a value is the one that a template names."""
    return isinstance(wanted, str) and (value == wanted or (type(value) is int and str(value) == wanted))


def _is_player(id: str, names: Names) -> bool:
    """Whether an id is a player's and nothing else's."""
    return all(kind == "players" or id not in named for kind, named in names.kinds.items())


_LISTS = (tuple, list, frozenset)


def put(value: Any, format: str, names: Names) -> str:
    """A value in words."""
    if isinstance(value, str):
        match format:
            case "text":
                return value
            case "words":
                return value.replace("_", " ")
            case "quoted":
                return quoted(value)
            case "lower":
                return names.of(value).lower()
            case _:
                return names.within[value]
    if isinstance(value, _LISTS):
        comma = format.startswith("comma")
        each = format[5:].lstrip() if comma else format
        words = [put(one, each, names) for one in cast("Iterable[Any]", value)]
        return ", ".join(words) if comma else joined(words)
    if isinstance(value, Mapping):
        return counts(cast("Mapping[str, int]", value), names)
    if format.startswith("count "):
        return counted(value, format[6:])
    if format == "plus":
        return f"{'−' if value < 0 else '+'} {abs(value)}"
    if format == "signed":
        return signed(value)
    said = f"{value:{format}}"
    return said.replace("-", "−") if isinstance(value, int) else said


def quoted(words: str) -> str:
    """Somebody's own words between quotation marks, in one line; no mark within them ends them."""
    return f"“{' '.join(words.split()).translate(_WITHIN)}”"


def signed(number: int) -> str:
    """A number with its sign, as print has it: "+2", "−1"; plain "0"."""
    return f"{number:+d}".replace("-", "−") if number else "0"


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
