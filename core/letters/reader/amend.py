"""What a letter has come to, order by order: what is said in the place of others, taken back, or excludes another."""

from __future__ import annotations

import json
from collections.abc import Container, Sequence
from typing import Any, cast

from msgspec import Struct

from core.letters.reader import english, text
from core.letters.reader.filling import Frame
from core.letters.reader.grammar import Grammar
from core.letters.reader.item import Item, idle, speaks
from core.letters.reader.wordings import WORD
from core.orders.order import Order

CORRECTED = "It is put in the place of what was said before."


class DraftOrder(Struct):
    """An order as understood or, with `why`, what has to be asked. `sentence` numbers the sentence it stands in."""

    start: int
    end: int
    document: dict[str, Any] | None = None
    mark: str = ""
    why: str = ""
    keys: frozenset[str] = frozenset()
    frame: Frame | None = None
    row: dict[str, Any] | None = None
    sentence: int = -1
    other: tuple[int, int] | None = None
    gone: bool = False
    loose: tuple[tuple[int, int], ...] = ()
    """The words of its sentence that nothing accounts for."""
    order: Order | None = None
    """The order itself, where it stands written out as the program writes it."""

    def suspect(self, mark: str) -> None:
        """Marks it, where nothing has before."""
        self.mark = self.mark or mark


def voids(items: Sequence[Item], telling: bool) -> bool:
    """Whether a sentence takes back what it does not name: "ignore the next line", "[void]"."""
    taken = [item for item in items if item.text in english.TAKEN_BACK and item.doubt]
    named = any((item.things and not item.own) or WORD in item.verbs.values() for item in items)
    return bool(taken) and not (telling and named) and any(item.text in _WHOLE or item.text in ("[", "]") for item in items)


_WHOLE = frozenset(
    "line lines everything above below next last previous message pm letter orders order all rest post mail list".split()
)


def branches(items: list[Item]) -> tuple[Sequence[Item], Sequence[Item]]:
    """The items of what is to be done if, and of what else."""
    place = next(at for at, item in enumerate(items) if item.doubt == "condition")
    other = next(
        (at for at, item in enumerate(items) if at > place and item.text in ("else", "otherwise") and items[at - 1].join),
        len(items),
    )
    otherwise = items[other + 1 :]
    if any(speaks(item) for item in items[:place]) and place > 1:
        return items[:place], otherwise
    ends = ("then", ",", ":")
    begins = next((at for at in range(place + 1, other) if items[at].text in ends), other)
    return items[begins + 1 : other], otherwise


def correct(drafts: list[DraftOrder], first: int) -> None:
    """The orders from `first` on are put in the place of earlier ones that they exclude, and stand marked."""
    for draft in drafts[first:]:
        if draft.why or draft.document is None:
            continue
        draft.suspect(CORRECTED)
        for other in drafts[:first]:
            if other.keys & draft.keys and not other.gone and not other.why:
                other.gone = True
                draft.mark = CORRECTED


def amend(drafts: list[DraftOrder], grammar: Grammar, number: int, sentence: text.Sentence, items: list[Item]) -> bool:
    """Takes a sentence without an order of its own as a correction of an order before it; False where it is none."""
    said = [item for item in items if item.doubt in ("correction", "negation") or item.text in ("sorry", "make", "that")]
    words = {item.text for item in items}
    if not any(item.doubt == "correction" for item in said) and not ("make" in words and words & {"that", "it"}):
        return False
    orders = [draft for draft in drafts if draft.document is not None and not draft.why and not draft.gone]
    named = {thing.id for item in items for thing in item.things if not item.own}
    values = {str(value) for item in items for value in item.values.values()}
    verbs = _keys_of(grammar, items)
    meant = [draft for draft in orders if _flat(draft.document) & (named | values) or verbs & (draft.document or {}).keys()]
    taken = any(item.text in english.TAKEN_BACK for item in items)
    if not taken and not meant and orders and _replaced(grammar, number, sentence, items, orders[-1]):
        return True
    if not meant and orders and not named:
        meant = [draft for draft in orders if draft.sentence == orders[-1].sentence]
        said = any(not (item.known or item.doubt) or item.verbs or item.values for item in items)
        for draft in orders if taken and said else ():  # "scratch the wells"
            draft.suspect("Something in this letter is taken back.")
    if not meant:
        return False
    for draft in meant:
        draft.why, draft.other = "conflict", (sentence.start, sentence.end)
    return True


def touch(drafts: list[DraftOrder], grammar: Grammar, items: Sequence[Item], player: str) -> None:
    """A sentence that orders nothing whole, and speaks again of what was ordered, marks every order it may mean."""
    doubts = {item.doubt for item in items}
    again = bool(doubts & {"negation", "correction", "condition"})
    if "later" in doubts and not again:
        return  # what is meant for another night changes nothing of this one
    things = {thing.id for item in items for thing in item.things if not item.own}
    own = {thing.id for item in items for thing in item.things if thing.owner == player}
    told = {str(value) for item in items for value in item.values.values() if not isinstance(value, int)}
    verbs = _keys_of(grammar, items)
    for draft in drafts:
        said, keys = _flat(draft.document), {key.partition(":")[2] for key in draft.keys}
        alike = bool(verbs & (draft.document or {}).keys())
        single = any(":" not in key for key in draft.keys)
        near = not things or bool((things & said) | (set() if again else own)) or single
        if (alike and near) or ((things | told) & said if again else own & keys):
            draft.suspect("It is spoken of again.")


def _keys_of(grammar: Grammar, items: Sequence[Item]) -> set[str]:
    """The orders whose own words stand there."""
    told = (item for item in items if item.telling)
    return {grammar.verbs[number].key for item in told for number, role in item.verbs.items() if role == WORD}


def _flat(value: object) -> set[str]:
    if isinstance(value, dict):
        return {one for item in value.values() for one in _flat(item)}
    if isinstance(value, list):
        return {one for item in value for one in _flat(item)}
    return {str(value)}


def _replaced(grammar: Grammar, number: int, sentence: text.Sentence, items: list[Item], draft: DraftOrder) -> bool:
    """Puts the one thing a sentence says in the place of what stood in the same part of the order before it."""
    new = [item for item in items if (item.kinds and not item.own)]
    rest = [item for item in items if item not in new and not idle(item) and item.doubt != "correction"]
    rest = [item for item in rest if item.text not in ("no", "not", "make", "it", "that", "them", "sorry", "to")]
    frame = draft.frame
    if frame is None or len(new) != 1 or rest or number - draft.sentence > 1 or len(frame.documents) != 1:
        return False
    old = [
        item
        for filled in frame.parts.values()
        for item in (one.item for one in filled)
        if item.kinds & new[0].kinds and ("number" in item.values) == ("number" in new[0].values)
    ]
    if len(old) != 1:
        return False
    swapped = [new[0] if item is old[0] else item for item in frame.items]
    read = grammar.read(frame.verb, swapped)
    if read is None or len(read.documents) != 1 or read.why:
        return False
    draft.document, draft.row, draft.keys = read.documents[0], read.rows[0], read.keys[0]
    draft.mark, draft.end = CORRECTED, sentence.end
    return True


def drafted(frame: Frame, mark: str = "", sentence: int = -1) -> list[DraftOrder]:
    """The orders that a frame makes."""
    return [
        DraftOrder(frame.start, frame.end, document, mark, "", keys, frame, row, sentence)
        for document, row, keys in zip(frame.documents, frame.rows, frame.keys, strict=True)
    ]


def conflicts(drafts: list[DraftOrder], counted: Container[int]) -> None:
    """Two orders that exclude each other become one question that shows both places; the same order said twice stands once."""
    above: dict[str, list[int]] = {}
    open_ = {key for draft in drafts if draft.why for key in draft.keys}
    for place, draft in enumerate(drafts):
        if draft.why or draft.gone:
            continue
        if open_ & draft.keys:
            draft.suspect("Another order for the same is still open.")
        alike = json.dumps(_uncounted(draft.document), sort_keys=True)
        near = {at for sign in (alike, *draft.keys) for at in above.get(sign, ())}
        for other in (drafts[at] for at in sorted(near)):
            if draft.gone or other.gone or other.why:
                continue
            if not draft.mark and draft.sentence != other.sentence and not draft.keys & other.keys:
                draft.mark = _again(draft.document, other.document)
            once = draft.frame is not None and draft.frame is not other.frame and draft.frame.verb not in counted
            if once and draft.sentence == other.sentence and draft.document == other.document:
                draft.gone, other.mark = True, other.mark or draft.mark
            if not draft.keys & other.keys:
                continue
            if draft.document == other.document:
                other.mark = other.mark or draft.mark
                draft.gone = True
            else:
                other.why, other.other, draft.gone = "conflict", (draft.start, draft.end), True
        for sign in (alike, *draft.keys):
            above.setdefault(sign, []).append(place)


def _again(document: object, other: object) -> str:
    """Why an order is doubtful for the one above it: a thing said twice is ordered once, or meant in the other's place."""
    if document == other:
        return "The same order stands above."
    return "The same order stands above with another number." if _uncounted(document) == _uncounted(other) else ""


def _uncounted(value: object) -> object:
    """A document without its numbers."""
    if isinstance(value, dict):
        return {name: _uncounted(one) for name, one in cast("dict[str, object]", value).items()}
    return None if isinstance(value, int) and not isinstance(value, bool) else value
