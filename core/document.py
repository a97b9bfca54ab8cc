"""Documents as people write them: YAML read as plain values, with the line of whatever is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import yaml
import yaml.cyaml
from yaml.composer import Composer
from yaml.constructor import SafeConstructor
from yaml.resolver import Resolver

from core.complaint import Complaint, Rejected
from core.foreign import DOCUMENT, Budget, text_of, within

_Parser: Any = vars(yaml.cyaml)["CParser"]
MERGED = "<<"
_TAG = "tag:yaml.org,2002:"
_KNOWN = frozenset(f"{_TAG}{kind}" for kind in ("str", "int", "float", "bool", "null", "seq", "map", "merge"))
_NAMES = frozenset((f"{_TAG}str", f"{_TAG}int", f"{_TAG}merge"))
_LARGEST = 2**53
"""The largest number every program that reads a save agrees on."""
_DIGITS = 40


class _Loader(_Parser, Composer, SafeConstructor, Resolver):
    """Composes step by step, where the parser's own way would call itself as deep as a document is nested. A value that is
    named again counts as often as it is named, so that no short text stands for a long one."""

    yaml_implicit_resolvers = {
        letter: [(tag, shape) for tag, shape in found if tag != f"{_TAG}timestamp"]
        for letter, found in Resolver.yaml_implicit_resolvers.items()
    }  # a date is text, and no game asks for another thing

    def __init__(self, text: str, budget: Budget) -> None:
        _Parser.__init__(self, text)
        Composer.__init__(self)
        SafeConstructor.__init__(self)
        Resolver.__init__(self)
        self.budget = budget
        self.deep = self.parts = 0
        self.path: list[str] = []
        self.weights: dict[int, int] = {}
        self.wrong: list[Complaint] = []

    def get_single_node(self) -> Any:
        return Composer.get_single_node(self)

    def compose_node(self, parent: Any, index: Any) -> Any:
        event: Any = self.peek_event()
        if isinstance(event, yaml.AliasEvent):
            self.get_event()
            node = self.anchors.get(event.anchor)
            weight = self.weights.get(id(node))
            if weight is None:
                self._stop(event, f"{event.anchor} is nothing that was written out above.")
        else:
            if event.anchor is not None and event.anchor in self.anchors:
                self._stop(event, f"{event.anchor} is marked with & twice.")
            if event.anchor is not None and index is None and parent is not None:
                self._stop(event, "A name is marked with &.")
            before, self.deep = self.parts, self.deep + 1
            if self.deep > self.budget.deep:
                self._stop(event, f"It is nested more than {self.budget.deep} deep.")
            self.path.append(f"[{index}]" if isinstance(index, int) else f".{index.value}" if index is not None else "")
            node, weight = self._composed(event), 1
            self.path.pop()
            self.deep -= 1
            self.weights[id(node)] = self.parts - before + weight
        self.parts += weight
        if self.parts > self.budget.parts:
            self._stop(event, f"It has more than {self.budget.parts:,} parts.")
        return node

    def _composed(self, event: Any) -> Any:
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(self.compose_scalar_node(event.anchor))
        if isinstance(event, yaml.SequenceStartEvent):
            return self._tagged(self.compose_sequence_node(event.anchor))
        return self._named(self._tagged(self.compose_mapping_node(event.anchor)))

    def _scalar(self, node: Any) -> Any:
        self._tagged(node)
        if node.tag in (f"{_TAG}int", f"{_TAG}float"):
            number = self.construct_object(node) if len(node.value) <= _DIGITS else _LARGEST
            if not -_LARGEST < number < _LARGEST:
                self._stop(node, f"{_short(node.value)} is no number that counts anything.")
        return node

    def _tagged(self, node: Any) -> Any:
        if node.tag not in _KNOWN:
            self._stop(node, f"{_short(node.tag.removeprefix(_TAG))} is a kind of value that is not read here.")
        return node

    def _named(self, node: Any) -> Any:
        """A mapping would let the later of two equal names win, and a player would be gone unsaid."""
        lines: dict[str, int] = {}
        for key, _ in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                self._stop(key, "A list or mapping stands where a name is wanted.")
            if key.tag not in _NAMES:
                what = f"{_short(key.value) or 'Nothing'} stands for {_meant(key.tag)} and is no name."
                self.wrong.append(Complaint(f"line {line}", what, "Use another word."))
            elif key.value in lines and key.value != MERGED:
                self.wrong.append(_twice("".join(self.path).lstrip("."), key.value, lines[key.value], line))
            lines.setdefault(key.value, line)
        return node

    def _stop(self, at: Any, what: str) -> NoReturn:
        where = f"line {at.start_mark.line + 1}, column {at.start_mark.column + 1}"
        raise Rejected.because(where, what, "Write it plainly, or put it in quotes.")


def parsed(text: str, budget: Budget = DOCUMENT) -> Any:
    """What a text says as YAML; `Rejected` with line and column when it is none, or names something twice."""
    within(text, budget)
    try:
        loader = _Loader(text, budget)
        node = loader.get_single_node()
        if loader.wrong:
            raise Rejected(sorted(loader.wrong, key=lambda one: int(one.where.removeprefix("line "))))
        return None if node is None else loader.construct_document(node)
    except yaml.YAMLError as error:
        spot = getattr(error, "problem_mark", None)
        where = f"line {spot.line + 1}, column {spot.column + 1}" if spot else ""
        why = getattr(error, "problem", None) or "no YAML"
        raise Rejected.because(where, f"This cannot be read as YAML: {why}.", "Mend the line, or the one before it.") from None
    except (ValueError, TypeError, ArithmeticError) as error:  # such as a lone surrogate, or an empty hexadecimal number
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
