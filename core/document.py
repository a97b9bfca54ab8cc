"""Documents as people write them: YAML read as plain values, with the line of whatever is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import yaml
import yaml.cyaml
from yaml.composer import ComposerError
from yaml.constructor import SafeConstructor
from yaml.resolver import Resolver

from core.complaint import Complaint, Rejected
from core.foreign import DOCUMENT, Budget, text_of, within

_Parser: Any = vars(yaml.cyaml)["CParser"]
_TAG = "tag:yaml.org,2002:"
_STR, _SEQ, _MAP, _MERGE = (f"{_TAG}{kind}" for kind in ("str", "seq", "map", "merge"))
_NUMBERS = frozenset((f"{_TAG}int", f"{_TAG}float"))
_KNOWN = frozenset((_STR, _SEQ, _MAP, _MERGE, f"{_TAG}bool", f"{_TAG}null")) | _NUMBERS
_NAMES = frozenset((_STR, f"{_TAG}int", _MERGE))
_SHAPES = {
    letter: [(tag, shape) for tag, shape in found if tag != f"{_TAG}timestamp"]
    for letter, found in Resolver.yaml_implicit_resolvers.items()
}
"""What a word that begins with a letter is by its shape; a date is text, and no game asks for another thing."""
_LARGEST = 2**53
"""The largest number every program that reads a save agrees on."""
_DIGITS = 40


class _Written(NamedTuple):
    """A value that is done: how many parts it has, and for a word that is no list or mapping what it was written as."""

    value: Any
    weight: int
    word: Any = None
    tag: str = ""


class _Loader(_Parser, SafeConstructor):
    """Makes values event by event, where the parser's own way would make nodes of them first, and would call itself as deep as a
    document is nested. A value that is named again counts as often as it is named: no short text stands for a long one."""

    def __init__(self, text: str, budget: Budget) -> None:
        _Parser.__init__(self, text)
        SafeConstructor.__init__(self)
        self.budget = budget
        self.deep = self.parts = 0
        self.path: list[str] = []
        self.marked: dict[str, _Written | None] = {}
        """What is marked with & by its mark; None while it is being read."""
        self.wrong: list[Complaint] = []

    def document(self) -> Any:
        """The value of the text; None where it holds none."""
        self.get_event()
        if self.check_event(yaml.StreamEndEvent):
            return None
        self.get_event()
        event = self.get_event()
        found = self._plain(self._value(event, ""), event)
        self.get_event()
        if not self.check_event(yaml.StreamEndEvent):
            raise ComposerError(None, None, "but found another document", self.get_event().start_mark)
        return found

    def _value(self, event: Any, label: str) -> _Written:
        """What begins with an event; `label` is what its place is called in a complaint."""
        kind, mark = type(event), event.anchor
        if kind is yaml.AliasEvent:
            named = self.marked.get(mark)
            if named is None:
                self._stop(event, f"{mark} is nothing that was written out above.")
            return self._counted(event, named)
        if mark is not None:
            if mark in self.marked:
                self._stop(event, f"{mark} is marked with & twice.")
            self.marked[mark] = None
        if self.deep >= self.budget.deep:
            self._stop(event, f"It is nested more than {self.budget.deep} deep.")
        if kind is yaml.ScalarEvent:
            written = self._scalar(event)
        else:
            before, self.deep = self.parts, self.deep + 1
            self.path.append(label)
            value = self._listed(event) if kind is yaml.SequenceStartEvent else self._mapped(event)
            self.path.pop()
            self.deep -= 1
            written = _Written(value, self.parts - before + 1)
            self.parts = before
        if mark is not None:
            self.marked[mark] = written
        return self._counted(event, written)

    def _counted(self, event: Any, written: _Written) -> _Written:
        self.parts += written.weight
        if self.parts > self.budget.parts:
            self._stop(event, f"It has more than {self.budget.parts:,} parts.")
        return written

    def _scalar(self, event: Any) -> _Written:
        tag, text = event.tag, event.value
        if tag is None or tag == "!":
            shapes = _SHAPES.get(text[:1], ()) if event.implicit[0] else ()
            tag = next((tag for tag, shape in shapes if shape.match(text)), _STR)
        if tag == _STR:
            return _Written(text, 1, event, tag)
        self._known(event, tag)
        if tag in _NUMBERS:
            number = self._made(yaml.ScalarNode, event, tag, text) if len(text) <= _DIGITS else _LARGEST
            if not -_LARGEST < number < _LARGEST:
                self._stop(event, f"{_short(text)} is no number that counts anything.")
            return _Written(number, 1, event, tag)
        return _Written(text if tag == _MERGE else self._made(yaml.ScalarNode, event, tag, text), 1, event, tag)

    def _listed(self, event: Any) -> list[Any]:
        self._is(event, _SEQ, yaml.SequenceNode)
        values: list[Any] = []
        while type(one := self.get_event()) is not yaml.SequenceEndEvent:
            values.append(self._plain(self._value(one, f"[{len(values)}]"), one))
        return values

    def _mapped(self, event: Any) -> dict[Any, Any]:
        """A mapping would let the later of two equal names win, and a player would be gone unsaid."""
        self._is(event, _MAP, yaml.MappingNode)
        values: dict[Any, Any] = {}
        merged: dict[Any, Any] = {}
        lines: dict[str, int] = {}
        while type(one := self.get_event()) is not yaml.MappingEndEvent:
            if one.anchor is not None and type(one) is not yaml.AliasEvent:
                self._stop(one, "A name is marked with &.")
            key = self._value(one, "")
            if key.word is None:
                self._stop(one, "A list or mapping stands where a name is wanted.")
            text, line = key.word.value, one.start_mark.line + 1
            if key.tag not in _NAMES:
                what = f"{_short(text) or 'Nothing'} stands for {_meant(key.tag)} and is no name."
                self.wrong.append(Complaint(f"line {line}", what, "Use another word."))
            elif text in lines and key.tag != _MERGE:
                self.wrong.append(_twice("".join(self.path).lstrip("."), text, lines[text], line))
            lines.setdefault(text, line)
            value = self._value(inner := self.get_event(), f".{text}")
            if key.tag == _MERGE:
                for more in reversed(value.value) if isinstance(value.value, list) else (value.value,):
                    if not isinstance(more, dict):
                        self._stop(inner, "Only mappings can be merged.")
                    merged |= more
            else:
                values[key.value] = self._plain(value, inner)
        return merged | values if merged else values

    def _plain(self, written: _Written, event: Any) -> Any:
        if written.tag == _MERGE:
            self._stop(event, f"{written.value} stands where a value is wanted.")
        return written.value

    def _is(self, event: Any, wanted: str, node: type[yaml.Node]) -> None:
        """A list or mapping that says it is something else is refused."""
        if event.tag not in (None, "!", wanted):
            self._known(event, event.tag)
            self._made(node, event, event.tag, [])

    def _known(self, event: Any, tag: str) -> None:
        if tag not in _KNOWN:
            self._stop(event, f"{_short(tag.removeprefix(_TAG))} is a kind of value that is not read here.")

    def _made(self, node: type[yaml.Node], event: Any, tag: str, value: Any) -> Any:
        return self.construct_document(node(tag, value, event.start_mark, event.end_mark))

    def _stop(self, at: Any, what: str) -> NoReturn:
        where = f"line {at.start_mark.line + 1}, column {at.start_mark.column + 1}"
        raise Rejected.because(where, what, "Write it plainly, or put it in quotes.")


def parsed(text: str, budget: Budget = DOCUMENT) -> Any:
    """What a text says as YAML; `Rejected` with line and column when it is none, or names something twice."""
    within(text, budget)
    try:
        loader = _Loader(text, budget)
        found = loader.document()
        if loader.wrong:
            raise Rejected(sorted(loader.wrong, key=lambda one: int(one.where.removeprefix("line "))))
        return found
    except yaml.YAMLError as error:
        spot = getattr(error, "problem_mark", None)
        where = f"line {spot.line + 1}, column {spot.column + 1}" if spot else ""
        why = getattr(error, "problem", None) or "no YAML"
        raise Rejected.because(where, f"This cannot be read as YAML: {why}.", "Mend the line, or the one before it.") from None
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:  # such as a lone surrogate, or 0x without a digit
        raise Rejected.because("", f"A value cannot be read: {error}.", "Mend it, or put the value in quotes.") from None


def read_document(path: Path) -> Any:
    """A YAML file as plain values."""
    try:
        return parsed(text_of(path))
    except Rejected as rejected:
        raise rejected.at(str(path)) from None


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True  # what two parts of a state share is written out in both


def yaml_text(value: Any) -> str:
    """Plain values as YAML, short parts on one line."""
    return yaml.dump(value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)


def _twice(path: str, name: str, first: int, again: int) -> Complaint:
    under = f" under {_short(path)}" if path else ""
    lines = f"both times in line {again}" if first == again else f"in line {first} and again in line {again}"
    what = f"{_short(name)} is written twice{under}, {lines}."
    return Complaint(f"line {again}", what, "Only one of them can count: take one out, or give it another name.")


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


def _meant(tag: str) -> str:
    return {"bool": "yes or no", "null": "nothing", "float": "a number"}.get(tag.removeprefix(_TAG), "something else")
