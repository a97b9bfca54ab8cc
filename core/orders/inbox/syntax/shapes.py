"""Shapes: plain sentences made alike are cut alike, so that each shape is cut once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from msgspec import Struct, structs

from core.orders.inbox.naming.mentions import NO_MEANING, Mention
from core.orders.inbox.syntax.clauses import cut
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.grammar import Grammar
from core.orders.inbox.syntax.taking import Recall
from core.orders.inbox.vocabulary import Verb

_PLAIN = frozenset(", and & + : then the a an my our own please pls plz i we".split())
_TAKING = frozenset(
    "withdraw withdraws withdrawing remove removes drop drops cancel change replace make makes scrap delete strike forget "
    "skip undo take takes keep keeps repeat see ignore hold stop "
    "retract revoke amend edit".split()
)
_COMPANY = frozenset(
    "command commands leads lead leading heads head joins join accompanies accompany commanding leader commander escorts escort "
    "goes comes rides travels marches flies sails follows with too".split()
)
"""What may say of somebody that he goes along with those just sent, or leads them."""

V = TypeVar("V")
_MOST_KEPT = 5000
_SOLID = frozenset({"thing", "verb", "square", "word", "home", "number", "sum", "preposition"})
_NAMED = frozenset({"thing", "square", "number", "sum"})
_UNLIKE = frozenset({"pronoun", "vague", "pair", "text", "new", "unknown", "stranger"})
"""What is understood by more than its sort and its place in the sentence."""


class _Clause(Struct, frozen=True):
    """A frame by the places of its mentions in the sentence."""

    frame: Frame
    first: int
    last: int
    rows: tuple[tuple[tuple[str, tuple[int, ...]], ...], ...]
    left: tuple[int, ...]

    def of(self, mentions: list[Mention]) -> Frame:
        """The frame of other mentions of the same shape."""
        return structs.replace(
            self.frame,
            rows=[{name: [mentions[place] for place in places] for name, places in row} for row in self.rows],
            mentions=mentions[self.first : self.last],
            left=[mentions[place] for place in self.left],
        )


class Shapes:
    """The shapes met so far of one grammar's sentences."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._known: dict[Hashable, tuple[_Clause, ...] | None] = {}
        self._plain: dict[Hashable, bool] = {}

    def plain(self, mentions: list[Mention], *, alone: bool = True) -> tuple[bool, Hashable | None]:
        """Whether a sentence is made of names, verbs and numbers alone, and what shape it has, if any. Unless it stands
        `alone`, it may not speak of company: who goes along goes with those sent just before."""
        shape = _shape(mentions)
        key = (alone, shape)
        plain = self._plain.get(key) if shape is not None else None
        if plain is None:
            wordy = self._grammar.wordy
            plain = all(map(_is_plain, mentions)) and not any(n in wordy for m in mentions for n, _ in m.meaning.verbs)
            plain = plain and (alone or _COMPANY.isdisjoint([m.text for m in mentions]))
            if shape is not None:
                _keep(self._plain, key, plain)
        return plain, shape

    def cut(self, mentions: list[Mention], shape: Hashable | None, verb: Verb | None, recall: Recall) -> list[Frame]:
        """A sentence of a shape as frames, as `clauses.cut` makes them."""
        if shape is None:
            return cut(mentions, verb, self._grammar, recall)
        key = (-1 if verb is None else self._grammar.number(verb), shape)
        known = self._known.get(key)
        if known is not None:
            return [clause.of(mentions) for clause in known]
        frames = cut(mentions, verb, self._grammar, recall)
        if key not in self._known:
            _keep(self._known, key, _clauses(frames, mentions))
        return frames


def _keep(known: dict[Hashable, V], key: Hashable, value: V) -> None:
    if len(known) >= _MOST_KEPT:
        known.clear()
    known[key] = value


def _is_plain(mention: Mention) -> bool:
    if mention.excluded or mention.choice:
        return False
    if mention.kind == "verb":
        return mention.text.split(" ", 1)[0] not in _TAKING
    return mention.kind in _SOLID or mention.noun or mention.text in _PLAIN


def _shape(mentions: list[Mention]) -> Hashable | None:
    """What decides how a sentence is cut: the sorts of what is named, which of it is the same, and every other word itself."""
    shape: list[Hashable] = []
    named: dict[Hashable, int] = {}
    for place, mention in enumerate(mentions):
        kind = mention.kind
        if kind in _UNLIKE or mention.doubt or mention.others or mention.excluded or mention.choice:
            return None
        if kind not in _NAMED:
            shape.append((kind, mention.text, mention.preposition, mention.noun))
            continue
        sort, value = kind, mention.value
        if kind == "thing":
            if len(mention.things) != 1 or mention.meaning is not NO_MEANING:
                return None
            thing = mention.things[0]
            sort, value = thing.kind, thing.id
        same = named.setdefault((sort, value), place)
        shape.append((kind, sort, same, mention.preposition, mention.text[-1:] == "s"))
    return tuple(shape)


def _clauses(frames: list[Frame], mentions: list[Mention]) -> tuple[_Clause, ...] | None:
    """The frames by places; None where one holds what stands nowhere in the sentence as such."""
    places = {id(mention): place for place, mention in enumerate(mentions)}
    kept: list[_Clause] = []
    for frame in frames:
        held = [*frame.mentions, *frame.left, *(m for row in frame.rows for taken in row.values() for m in taken)]
        if frame.doubt or not frame.mentions or any(id(mention) not in places for mention in held):
            return None
        first = places[id(frame.mentions[0])]
        rows = tuple(tuple((name, tuple(places[id(m)] for m in taken)) for name, taken in row.items()) for row in frame.rows)
        like = structs.replace(frame, rows=[], mentions=[], left=[])
        kept.append(_Clause(like, first, first + len(frame.mentions), rows, tuple(places[id(m)] for m in frame.left)))
    return tuple(kept)
