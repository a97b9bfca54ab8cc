"""What a letter has come to: its orders and boxes, and what a later sentence adds to them, changes in them or takes back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

from msgspec import Struct

from core.letters.reader import english, mood, text
from core.letters.reader.cover import Cover, cover
from core.letters.reader.filling import WHY_MISSING, WHY_VERB, Frame
from core.letters.reader.grammar import Grammar
from core.letters.reader.item import Item, chunks, idle, joint, speaks
from core.letters.reader.lexicon import Lexicon
from core.letters.reader.names import ALONG, WORD
from core.letters.reader.text import LetterLine, Sentence
from core.orders.order import Order

CORRECTED = "It is put in the place of what was said before."
NOTHING = range(0), ""
_AGAIN = "Another sentence speaks of it."
_MAKING = frozenset("make it that them sorry to be".split())
_CORRECTING = ("", "past", "correction", "negation")
"""The words, and the doubts, that a correction may have beside what it puts in the place of something."""
_OPEN = {"choice": "name", "vague": "amount"}


class Box(Struct, frozen=True):
    """A stretch that nobody understood, and why."""

    start: int
    end: int
    reason: str = ""


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
    against: DraftOrder | None = None
    """The order that excludes it, where one does."""
    gone: bool = False
    loose: tuple[tuple[int, int], ...] = ()
    """The words of its sentence that nothing accounts for."""
    order: Order | None = None
    """The order itself, where it stands written out as the program writes it."""

    def suspect(self, mark: str) -> None:
        """Marks it, where nothing has before."""
        self.mark = self.mark or mark


class TakenDown:
    """The orders and boxes of one letter."""

    def __init__(self, lexicon: Lexicon, written: str, player: str, lenient: bool) -> None:
        self.lexicon = lexicon
        self.written = written
        self.player = player
        self.clean = text.cleaned(written)
        self.grammar = Grammar(lexicon, player, lenient, self.clean.text)
        self.drafts: list[DraftOrder] = []
        self.boxes: list[Box] = []
        self.passed: list[tuple[int, int]] = []
        """What is understood and orders nothing: headings, chatter, and what stays where it is."""
        self.sentence = 0
        self.doubted = NOTHING
        """The paragraphs that a heading puts in doubt, and why; without a reason only what no word orders there."""
        self.put_off: list[Item] = []
        """What the sentence that is read says it puts something else in the place of."""
        self.title: list[Item] = []
        """The words of the label before the sentence that is read which nothing explains."""
        self.shaken = ""
        """Why no order of the letter can stand for certain."""
        self.last: tuple[Sentence, Cover] | None = None
        """The latest sentence with an order, unless something stands between that ends it."""
        self.last_line: LetterLine | None = None
        """The line with the latest order."""

    def take(self, sentence: Sentence, items: list[Item], found: Cover) -> None:
        """Writes down what a sentence orders."""
        staying = [frame for frame in found.frames if any(item.stay for item in frame.loose)]
        open_ends = [Box(frame.start, frame.end) for frame in staying if not mood.stays(frame.items)]
        self.passed += [(one.start, one.end) for one in (*staying, *found.aside)]
        first, boxes = len(self.drafts), len(self.boxes)
        self.boxes += open_ends
        ordered, resting = [frame for frame in found.frames if frame not in staying], list(filter(mood.stays, found.gaps))
        self.passed += [(gap[0].start, gap[-1].end) for gap in resting]
        found = Cover(ordered, [gap for gap in found.gaps if gap not in resting], doubts=found.doubts)
        loose = [*self.title, *found.loose]
        mark = f"Not understood: {', '.join(dict.fromkeys(item.text for item in loose))}." if loose else self.doubted[1]
        if open_ends or any(frame.why or frame.doubt in mood.NO_ORDER for frame in found.frames):
            mark = mark or "Not all of this sentence is understood."
        for frame in found.frames:
            if sentence.line.paragraph in self.doubted[0] and _stands(frame):
                frame.suspect("guess")  # "Roster: // Swiss Guards B4"
            self._frame(sentence, frame, found, mark)
        corrects = next((item.start for item in items if item.doubt == "correction"), None)
        replaced = corrects is not None and self._correct(first, mood.ruled_out(items) | mood.said_in(self.put_off))
        said = any(speaks(item) and item.end <= (corrects or 0) for item in items)
        within = replaced or bool(self.put_off) or (said and any(frame.start > (corrects or 0) for frame in found.frames))
        for gap in found.gaps:
            if replaced and mood.doubt(gap) == "negation":
                self.passed.append((gap[0].start, gap[-1].end))
            elif any(speaks(item) or (item.counts and item.doubt) for item in gap):
                self._clauses(gap, mood.NO_ORDER.get(mood.doubt(gap), ""), gap[0].start, gap[-1].end)
        for frame in found.frames:
            self._left_over(frame)
        open_ = any(draft.why in (WHY_MISSING, WHY_VERB) for draft in self.drafts[first:])
        open_ = open_ or any(item.doubt in ("correction", "negation") for item in loose)
        before = self.last[0] if mark and self.last is not None else None
        added = before is not None and before.line is sentence.line and before.stop == ";"  # "...; the Viscount pays 500"
        added = added or (bool(mark) and items[0].text == "and" and all(frame.why == WHY_MISSING for frame in found.frames))
        goes_on = not within and (added or corrects is not None or len(self.boxes) > boxes + len(open_ends))
        if open_ or goes_on:
            self.settle(sentence, items, first, on=added or (None if goes_on else False))
        self.last, self.last_line = (sentence, found), sentence.line

    def _frame(self, sentence: Sentence, frame: Frame, found: Cover, mark: str) -> None:
        doubt = mood.doubt(frame.loose) or (frame.doubt if frame.doubt in mood.NO_ORDER else "")
        bidden = frame.whole or any(item.text in ("shall", "should", "must", "may", "please", "let") for item in frame.items)
        if doubt in mood.NO_ORDER and not (bidden and frame.documents and doubt in ("past", "weighing", "hearsay")):
            self.settle(sentence, frame.items, on=False)
            self._clauses(frame.items, mood.NO_ORDER[doubt], frame.start, frame.end)
            return
        counts = frame.verb.numeric
        why = frame.why or ("" if doubt == "vague" and not counts else _OPEN.get(doubt, ""))
        if why or not frame.documents:
            frame.partly = self.grammar.filling.partly(frame)
            keys = self.grammar.filling.used(frame.verb, frame.partly)
            draft = DraftOrder(frame.start, frame.end, why=why or "missing", keys=keys, frame=frame, sentence=self.sentence)
            self.drafts.append(draft)
            return
        if frame.doubt:
            mark = mark or ("Asked rather than ordered." if frame.doubt == "asked" else "It is not plain that this is ordered.")
        for draft in drafted(frame, mark, self.sentence):
            draft.loose = tuple((item.start, item.end) for item in (*self.title, *found.loose))
            self.drafts.append(draft)
            self.grammar.filling.earlier.append(draft.document or {})

    def wait(self, sentence: Sentence, items: list[Item]) -> None:
        """A sentence with an if in it waits for the moderator's switch; what it orders either way is read."""
        then, otherwise = (self._branch(branch) for branch in _branches(items))
        draft = DraftOrder(items[0].start, sentence.end, why="condition", sentence=self.sentence)
        draft.row = {"then": then, "otherwise": otherwise}
        if not (then or otherwise):
            self.settle(sentence, items)
        self.drafts.append(draft)
        self.last = None

    def _branch(self, items: Sequence[Item]) -> list[DraftOrder]:
        found = cover(items, self.grammar) if items else Cover()
        return [draft for frame in found.frames for draft in drafted(frame)] if found.complete and not found.loose else []

    # Boxes

    def box(self, sentence: Sentence, reason: str = "", items: Sequence[Item] = ()) -> None:
        """A box for a sentence that nobody understood, or for each clause of its items."""
        self._clauses(items, reason, sentence.start, sentence.end)
        if not reason:
            self.last = None

    def _clauses(self, items: Sequence[Item], reason: str, begun: int, end: int) -> None:
        """A box for each stretch that names a thing and has a verb's word of its own."""
        told = False
        for first, last in chunks(items):
            telling = any(item.named for item in items[first:last])
            if telling and told and any(item.word for item in items[first:last]):
                self.boxes.append(Box(begun, items[first].start, reason))
                begun = items[first].start
            told = told or telling or any(map(speaks, items[first:last]))
        self.boxes.append(Box(begun, end, reason))

    def _left_over(self, frame: Frame) -> None:
        """A box for each clause of an order that has another order's word, or that it does not account for at all."""
        left, mask = {id(item) for item in frame.loose}, self.grammar.wordings.masks[frame.verb]
        for first, last in chunks(frame.items):
            clause = frame.items[first:last]
            apart = all(idle(item) or id(item) in left for item in clause)
            lost = (item for item in clause if id(item) in left and speaks(item))
            if any(item.telling or apart or item.kinds & mask for item in lost):
                self.boxes.append(Box(clause[0].start, clause[-1].end))

    # What a later sentence does to the orders before it

    def settle(self, sentence: Sentence, items: Sequence[Item], before: int | None = None, on: bool | None = None) -> None:
        """Marks the orders that a sentence which is none, or not wholly, may add to, change or take back: all of which it speaks
        again, and the latest where it goes `on` from there (None: as its words say). `before` is how many orders stand before
        it, where not all do."""
        doubts = {item.doubt for item in items}
        again = bool(doubts & {"negation", "correction", "condition"})
        if "later" in doubts and not again:
            return  # what is meant for another night changes nothing of this one
        drafts = self.drafts[:before]
        goes_on = self._goes_on(sentence, items, doubts) if on is None else on
        own = any(item.telling for item in items) or mood.bidding(items)
        latest = max((draft.sentence for draft in drafts if draft.document is not None), default=-9)
        for draft in drafts:
            near = goes_on and draft.sentence == latest != self.sentence
            something_else = own and "correction" not in doubts and _of_something_else(draft, items)
            if self._again(draft, items, again) or (near and not something_else):
                draft.suspect(_AGAIN)

    def _again(self, draft: DraftOrder, items: Sequence[Item], again: bool) -> bool:
        """Whether words speak of what an order says or, unless they deny, correct or wait (`again`), of what it uses up."""
        things, document = _named(items), draft.document or {}
        own = {thing.id for item in items for thing in item.things if thing.owner == self.player}
        told = {str(value) for item in items for value in item.values.values() if not isinstance(value, int)}
        said, keys = _flat(document), {key.partition(":")[2] for key in draft.keys}
        alike = any(key in document and value in (None, document[key]) for key, value in self._keys_of(items))
        near = not things or bool((things & said) | (set() if again else own)) or any(":" not in key for key in draft.keys)
        flags = {role for item in items for role in item.verbs.values()} - {WORD, ALONG} if any(i.doubt for i in items) else set()
        return (alike and near) or bool((things | told) & said if again else own & keys) or bool(flags & document.keys())

    def _goes_on(self, sentence: Sentence, items: Sequence[Item], doubts: set[str]) -> bool:
        """Whether a sentence corrects what stands before it, or goes on from there in its line or, where it points back or has
        words of the game alone, beneath it."""
        told = any(item.text in ("was", "were", "had", "did", "been") for item in items)
        line, corrects = self.last_line, mood.corrects(items)
        if line is None or (told and doubts == {"", "past"} and not _named(items)):
            return False
        if corrects or sentence.line.paragraph != line.paragraph:
            return corrects
        said = [item for item in items if not idle(item)]
        ordered = any(item.word and (item.telling or not item.form) for item in items) or mood.bidding(items)
        if said and not ordered and all(item.things or item.values or item.verbs for item in said):
            return True
        back = any(mood.reaches(item) and not (ordered and item.doubt == "negation") for item in items)
        if sentence.line is line:
            return back or any(item.values or item.verbs or item.things for item in items)
        bare = any(item.counts or "square" in item.values for item in items) and not _named(items)
        return bare and back and not (ordered or sentence.line.listed)  # "D3 would be better"

    def changes(self, sentence: Sentence, items: list[Item]) -> bool:
        """Takes a sentence that orders nothing whole for what it does to those before it: it takes them back, which is asked,
        puts something in the place of what one says, or adds to it. Where it does none of these it marks those it may mean."""
        corrects = mood.corrects(items)
        taken = any(item.text in english.TAKEN_BACK for item in items)
        meant = self._meant(items, taken) if corrects else []
        orders = [draft for draft in self.drafts if draft.document is not None and not draft.why and not draft.gone]
        late = bool(orders) and self.sentence - orders[-1].sentence <= 1
        if not meant and not taken and (late or not corrects) and self._joins(sentence, items, corrects):
            return True
        if corrects and not meant and orders and not _named(items):
            meant = [draft for draft in orders if draft.sentence == orders[-1].sentence]
            said = any(not (item.known or item.doubt) or item.verbs for item in items)
            for draft in orders if taken and said else ():  # "scratch the wells"
                draft.suspect("Something in this letter is taken back.")
        for draft in meant:
            draft.why, draft.other = "conflict", (sentence.start, sentence.end)
        if not meant or not (taken or orders[-1] in meant):  # "No, wait: Toto" may be said of the latest as well
            self.settle(sentence, items)
        return bool(meant)

    def _meant(self, items: Sequence[Item], taken: bool) -> list[DraftOrder]:
        """The orders that say what these words say."""
        said = _named(items) | {str(value) for item in items for value in item.values.values()}
        keys = {key for key, _ in self._keys_of(items)}
        orders = (draft for draft in self.drafts if draft.document is not None and not draft.why and not draft.gone)
        return [one for one in orders if _flat(one.document) & said or keys & (one.document or {}).keys()]

    def _joins(self, sentence: Sentence, items: list[Item], corrects: bool) -> bool:
        """Whether the words of a sentence fill what the order before it left open, add to it or, where it corrects, stand in the
        place of what it says of their kind; nothing may be left over."""
        before, found = self.last or (None, Cover())
        if before is None or not found.frames or (not corrects and any(item.doubt for item in items)):
            return False
        below = sentence.line.paragraph == before.line.paragraph and not sentence.line.listed
        if not (corrects or below or sentence.line is before.line):
            return False
        frame = found.frames[-1]
        mine = [draft for draft in self.drafts if draft.frame is frame]
        kept, said = frame.items, items
        if corrects:
            about = {thing.id for item in frame.items for thing in item.things}
            said = [item for item in items if item.text not in _MAKING and not about & {thing.id for thing in item.things}]
            said = [one for one in said if one.kinds or one.prep or speaks(one) or one.doubt not in _CORRECTING]
            kinds = [item.kinds for item in said if item.kinds and not item.own]
            old = [item for item in frame.items if kinds and item.kinds & kinds[0]]
            if len(kinds) != 1 or len(old) != 1 or len(frame.documents) != 1:
                return False
            kept = [item for item in frame.items if item is not old[0]]
        read = self.grammar.read(frame.verb, [*frame.lead, *kept, joint(items[0].start), *said], inherited=frame.inherited)
        if not mine or read is None or read.why or len(read.loose) > len(frame.loose) or read.documents == frame.documents:
            return False
        told = any("text" in part.kinds for part in read.verb.parts)
        filled = [item.text for item in items[1:2]] == [":"] or (mine[0].why == "missing" and not told)
        mark = mine[0].mark if before.stop == ";" or filled else "A later sentence adds to it."
        self.drafts = [draft for draft in self.drafts if draft not in mine]
        for draft in drafted(read, CORRECTED if corrects else mark, self.sentence):
            draft.start, draft.end = frame.start, sentence.end
            self.drafts.append(draft)
        self.last = sentence, Cover([*found.frames[:-1], read], found.gaps)
        return True

    def _correct(self, first: int, denied: set[str]) -> bool:
        """The orders from `first` on are put in the place of earlier ones that they exclude, or of whose kind one is `denied`
        ("hire 1, not 2"), and stand marked; tells whether any was."""
        replaced = False
        for draft in (draft for draft in self.drafts[first:] if draft.document is not None):
            draft.suspect(CORRECTED)
            for other in self.drafts[:first]:
                kind = draft.frame is not None and other.frame is not None and draft.frame.verb == other.frame.verb
                if not other.why and (other.keys & draft.keys or (kind and denied & _flat(other.document))):
                    other.gone, draft.mark, replaced = True, CORRECTED, True
        return replaced

    def _keys_of(self, items: Sequence[Item]) -> set[tuple[str, Any]]:
        """The orders whose own words stand there, each with what its key is set to."""
        told = (item for item in items if item.telling and item.text not in english.LIGHT)
        return {(verb.key, verb.value) for item in told for verb, role in item.verbs.items() if role == WORD}


def _branches(items: list[Item]) -> tuple[Sequence[Item], Sequence[Item]]:
    """The items of what is to be done if, and of what else."""
    place = next(at for at, item in enumerate(items) if item.doubt == "condition")
    others = (at for at, item in enumerate(items) if at > place and item.text in ("else", "otherwise") and items[at - 1].join)
    other = next(others, len(items))  # and not that of "if nobody else does"
    otherwise = items[other + 1 :]
    if any(map(speaks, items[:place])):
        return items[:place], otherwise
    begins = next((at for at in range(place + 1, other) if items[at].text in ("then", ",", ":")), other)
    return items[begins + 1 : other], otherwise


def _named(items: Sequence[Item]) -> set[str]:
    return {thing.id for item in items for thing in item.things if not item.own}


def _of_something_else(draft: DraftOrder, items: Sequence[Item]) -> bool:
    """Whether a sentence names other things than an order, and none of its words."""
    said = _named(items)
    if draft.frame is None or not said or any(draft.frame.verb in item.verbs for item in items):
        return False
    return said.isdisjoint(thing.id for item in draft.frame.items for thing in item.things)


def _stands(frame: Frame) -> bool:
    """Whether an order may as well say where somebody stands: no word orders it and none leads to the square."""
    led = any(said.prep for filled in frame.parts.values() for said in filled)
    return not (frame.spoken or led) and any(part.path for part in frame.verb.parts)


def _flat(value: object) -> set[str]:
    if isinstance(value, dict | list):
        return {one for item in (value.values() if isinstance(value, dict) else value) for one in _flat(item)}
    return {str(value)}


def drafted(frame: Frame, mark: str = "", sentence: int = -1) -> list[DraftOrder]:
    """The orders that a frame makes."""
    return [
        DraftOrder(frame.start, frame.end, document, mark, "", keys, frame, row, sentence)
        for document, row, keys in zip(frame.documents, frame.rows, frame.keys, strict=True)
    ]


def conflicts(drafts: list[DraftOrder]) -> None:
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
            shared, same = draft.keys & other.keys, draft.document == other.document
            if not shared and draft.sentence != other.sentence:
                draft.suspect("The same order stands above." if same else "The same order stands above with another number.")
            if same and (shared or (draft.frame is not other.frame and draft.sentence == other.sentence)):
                draft.gone, other.mark = True, other.mark or draft.mark
            elif shared:
                other.why, other.other, other.against, draft.gone = "conflict", (draft.start, draft.end), draft, True
        for sign in (alike, *draft.keys):
            above.setdefault(sign, []).append(place)


def _uncounted(value: object) -> object:
    """A document without its numbers."""
    if isinstance(value, dict):
        return {name: _uncounted(one) for name, one in cast("dict[str, object]", value).items()}
    return None if isinstance(value, int) and not isinstance(value, bool) else value
