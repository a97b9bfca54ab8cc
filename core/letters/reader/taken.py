"""What a letter has come to so far: its orders and its boxes, and what a later sentence changes in them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from msgspec import Struct

from core.letters.reader import amend, english, mood, text
from core.letters.reader.amend import DraftOrder, drafted
from core.letters.reader.asides import points
from core.letters.reader.cover import Cover, cover
from core.letters.reader.filling import WHY_MISSING, WHY_VERB, Frame
from core.letters.reader.grammar import Grammar
from core.letters.reader.item import Item, chunks, idle, speaks
from core.letters.reader.lexicon import Lexicon
from core.letters.reader.wordings import ALONG, WORD
from core.orders.order import Order

Exact = Callable[[str, str], Order | None]
"""What reads a line that is written exactly as the program writes orders."""
_OPEN = {"choice": "name", "vague": "amount"}


class Box(Struct, frozen=True):
    """A stretch that nobody understood, and why."""

    start: int
    end: int
    reason: str = ""


class LetterHeading(Struct):
    """A line that says what the lines below it are about. `used` once a line below was read with it."""

    items: list[Item]
    line: text.LetterLine
    start: int
    end: int
    found: Cover
    used: bool = False
    followed: bool = False
    block: int | None = None
    """The paragraph in which it was followed first."""

    def follow(self, sentence: text.Sentence) -> None:
        """Notes that something stands below it."""
        self.block = sentence.line.paragraph if self.block is None else self.block
        self.followed = True

    @property
    def titles(self) -> bool:
        """Whether by its looks it is no order but the title of those below."""
        return self.line.heading or (self.line.opens and len(self.items) == 1 and " " not in self.items[0].text)


class TakenDown:
    """The orders and boxes of one letter."""

    def __init__(self, lexicon: Lexicon, written: str, player: str, lenient: bool, exact: Exact | None = None) -> None:
        self.lexicon = lexicon
        self.written = written
        self.player = player
        self.clean = text.cleaned(written)
        self.grammar = Grammar(lexicon, player, lenient, self.clean.text)
        self.drafts: list[DraftOrder] = []
        self.boxes: list[Box] = []
        self.chatter: list[tuple[int, int]] = []
        self.heading: LetterHeading | None = None
        self.exact = exact
        self.sentence = 0
        self.doubted: tuple[int, str] = (-9, "")
        """The paragraph that a heading puts in doubt, and why."""
        self.named: tuple[list[Item], list[Item]] = [], []
        """What was named last before the sentence that is read, and within it."""
        self.until = 0
        """Up to where the letter is read already."""
        self.last: tuple[text.Sentence, list[Item], Cover] | None = None
        self.last_line: text.LetterLine | None = None
        """The line with the latest order."""
        self.himself: bool | None = None
        """Whether "she" means the writer, who was named last; None before anybody is named."""
        self.tabled: set[int] = set()
        """Where the lines begin that are read as rows of a table."""
        self.shaken = ""
        """Why no order of the letter can stand for certain."""
        self.told: list[Item] = []
        """Every word that names a thing or is an order's own."""
        self.passed: list[tuple[int, int]] = []
        """What is understood and orders nothing: headings, and what stays where it is."""

    def _take(self, sentence: text.Sentence, items: list[Item], found: Cover) -> None:
        """Writes down what a sentence orders."""
        if self.heading is not None:
            self.heading.follow(sentence)
        staying = [frame for frame in found.frames if any(item.stay for item in frame.loose)]
        self.passed += [(frame.start, frame.end) for frame in staying if mood.stays(frame.items)]
        open_ends = [Box(frame.start, frame.end) for frame in staying if not mood.stays(frame.items)]
        self.boxes += open_ends
        ordered = [frame for frame in found.frames if frame not in staying]
        self.passed += [(item.start, item.end) for item in found.shared]
        found = Cover(ordered, [gap for gap in found.gaps if not mood.stays(gap)], doubts=found.doubts)
        loose = found.loose
        mark = f"Not understood: {', '.join(dict.fromkeys(item.text for item in loose))}." if loose else self.doubted[1]
        if open_ends or any(frame.why or frame.doubt in mood.NO_ORDER for frame in found.frames):
            mark = mark or "Not all of this sentence is understood."
        before = self.last[0] if self.last is not None else None
        within = before is not None and before.line is sentence.line and (sentence.line.listed or before.stop == ";")
        joined = items[0].text == "and" and all(frame.why == WHY_MISSING for frame in found.frames)
        if mark and (within or joined):
            self._shake("What follows may add to it.")
        for frame, after in itertools.pairwise(found.frames):
            if after.inherited and after.borrowed and after.doubt:
                frame.suspect(after.doubt)
        first, boxes = len(self.drafts), len(self.boxes)
        for frame in found.frames:
            self._frame(frame, found, mark)
        for gap in found.gaps:
            if any(map(speaks, gap)):
                self._boxes(gap, mood.NO_ORDER.get(mood.doubt(gap), ""))
        for frame in found.frames:
            self._left_over(frame)
        if any(item.doubt == "correction" for item in items):
            amend.correct(self.drafts, first)
        open_ = any(draft.why in (WHY_MISSING, WHY_VERB) for draft in self.drafts[first:])
        if open_ or any(item.doubt in ("correction", "negation") for item in loose):
            amend.touch(self.drafts[:first], self.grammar, items, self.player)
        if any(item.doubt == "correction" for item in items) or boxes < len(self.boxes):
            self._unsettle(sentence, items)
        self.last, self.last_line = (sentence, items, found), sentence.line

    def _before(self, sentence: text.Sentence, items: Sequence[Item]) -> Frame | None:
        """The order before a sentence that points back to it: "Lobbyist -> ditto"."""
        if self.last is None or self.last[0].line.paragraph != sentence.line.paragraph:
            return None
        pointing = any(item.text in english.DITTO or item.text == "there" for item in items)
        return self.last[2].frames[-1] if pointing and self.last[2].frames else None

    def _shake(self, mark: str) -> None:
        """Marks the orders of the sentence before."""
        found = self.last[2].frames if self.last is not None else []
        for draft in self.drafts:
            if draft.frame is not None and any(draft.frame is frame for frame in found):
                draft.suspect(mark)

    def _frame(self, frame: Frame, found: Cover, mark: str) -> None:
        doubt = mood.doubt(frame.loose) or (frame.doubt if frame.doubt in mood.NO_ORDER else "")
        bidden = frame.whole or any(item.text in ("shall", "should", "must", "may", "please", "let") for item in frame.items)
        if doubt in mood.NO_ORDER and frame.whole and not mood.doubt(frame.loose) and frame.doubt not in mood.NO_ORDER:
            mark, doubt = mark or mood.NO_ORDER[doubt], ""
        if doubt in mood.NO_ORDER and not (bidden and frame.documents and doubt in ("past", "weighing", "hearsay")):
            amend.touch(self.drafts, self.grammar, frame.items, self.player)
            self._boxes(frame.items, mood.NO_ORDER[doubt])
            return
        counts = any({"number", "sum", "amounts"} & set(part.kinds) for part in self.grammar.verbs[frame.verb].parts)
        why = frame.why or ("" if doubt == "vague" and not counts else _OPEN.get(doubt, ""))
        if why or not frame.documents:
            frame.partly = self.grammar.filling.partly(frame)
            keys = self.grammar.filling.used(self.grammar.verbs[frame.verb], frame.partly)
            draft = DraftOrder(frame.start, frame.end, why=why or "missing", keys=keys, frame=frame, sentence=self.sentence)
            self.drafts.append(draft)
            return
        if frame.doubt:
            mark = mark or ("Asked rather than ordered." if frame.doubt == "asked" else "It is not plain that this is ordered.")
        for draft in drafted(frame, mark, self.sentence):
            draft.loose = tuple((item.start, item.end) for item in found.loose)
            self.drafts.append(draft)
            self.grammar.filling.earlier.append(draft.document or {})

    def _condition(self, sentence: text.Sentence, items: list[Item]) -> None:
        """A sentence with an if in it waits for the moderator's switch; what it orders either way is read."""
        then, otherwise = amend.branches(items)
        draft = DraftOrder(items[0].start, sentence.end, why="condition", sentence=self.sentence)
        draft.row = {"then": self._branch(then), "otherwise": self._branch(otherwise)}
        if not draft.row["then"] and not draft.row["otherwise"]:
            if not any(item.verbs and WORD in item.verbs.values() and item.telling for item in items):
                self._shake("A condition stands behind it.")
            amend.touch(self.drafts, self.grammar, items, self.player)
        self.drafts.append(draft)
        self.last = None

    def _branch(self, items: Sequence[Item]) -> list[DraftOrder]:
        found = cover(list(items), self.grammar) if items else Cover()
        if not found.complete or found.loose:
            return []
        return [draft for frame in found.frames for draft in drafted(frame)]

    def _box(self, sentence: text.Sentence, reason: str = "", items: Sequence[Item] = ()) -> None:
        """A box for each clause of a sentence that nobody understood."""
        if items:
            self._boxes(items, reason, sentence.start, sentence.end)
        else:
            self.boxes.append(Box(sentence.start, sentence.end, reason))
        if not reason:
            self.last = None

    def _boxes(self, items: Sequence[Item], reason: str, start: int | None = None, end: int | None = None) -> None:
        """A box for each stretch that names a thing and has a verb's word of its own."""
        begun, told = items[0].start if start is None else start, False
        for first, last in chunks(items):
            telling = any(item.things and not item.own for item in items[first:last])
            if telling and told and any(WORD in item.verbs.values() for item in items[first:last]):
                self.boxes.append(Box(begun, items[first].start, reason))
                begun = items[first].start
            told = told or telling or any(speaks(item) for item in items[first:last])
        self.boxes.append(Box(begun, items[-1].end if end is None else end, reason))

    def _left_over(self, frame: Frame) -> None:
        """A box for each clause of an order that has another order's word, or that it does not account for at all."""
        left, mask = {id(item) for item in frame.loose}, self.grammar.bounds.masks[frame.verb]
        for first, last in chunks(frame.items):
            clause = frame.items[first:last]
            lost = [item for item in clause if id(item) in left]
            apart = all(idle(item) or id(item) in left for item in clause)
            if any(speaks(item) and (item.telling or apart or item.kinds & mask) for item in lost):
                self.boxes.append(Box(clause[0].start, clause[-1].end))

    # Neighbours

    def _adds(self, sentence: text.Sentence, items: list[Item]) -> bool:
        """Reads a sentence with the one before it; where that fails the order before it is marked, for it is added to."""
        last = self.last
        if last is None or (
            sentence.line is not last[0].line and (sentence.line.listed or last[0].line.paragraph != sentence.line.paragraph)
        ):
            self._unsettle(sentence, items)
            return False
        _, _, found = last
        mine = [draft for draft in self.drafts if draft.frame is not None and any(draft.frame is one for one in found.frames)]
        for frame in found.frames[-1:]:
            if self._joined(sentence, items, frame, [draft for draft in mine if draft.frame is frame]):
                return True
        self._unsettle(sentence, items)
        return False

    def _unsettle(self, sentence: text.Sentence, items: Sequence[Item]) -> None:
        """Marks the orders that a sentence which is none, or not wholly, may add to, change or take back."""
        drafts = [draft for draft in self.drafts if draft.document is not None and draft.sentence != self.sentence]
        latest = max((draft.sentence for draft in drafts), default=-9)
        corrects = any(item.doubt == "correction" for item in items)
        flags = {role for item in items for role in item.verbs.values()} - {WORD, ALONG}
        for draft in drafts:
            if flags & (draft.document or {}).keys() and any(item.doubt for item in items):
                draft.suspect("It is spoken of again.")
        doubts = {item.doubt for item in items}
        if "later" in doubts and not doubts & {"correction", "negation"}:
            return  # another night
        named = any(item.things and not item.own for item in items)
        was = doubts == {"", "past"} and any(item.text in english.WAS for item in items) and not named
        if was and not (any(map(points, items[:2])) or any(item.stay for item in items)):
            return
        line = self.last_line
        if line is None or (sentence.line.paragraph != line.paragraph and not corrects):
            return
        apart = sentence.line is not line
        own = any(item.telling and not item.filler for item in items) or mood.bidding(items)
        said = [item for item in items if not idle(item)]
        back = any(mood.reaches(item) and not (own and item.doubt == "negation") for item in items)
        more = any(item.values or item.verbs or item.things or item.text in english.NAMING for item in items)
        ordered = any(WORD in item.verbs.values() and not item.form for item in said)
        piece = (
            not (own or ordered) and bool(said) and all(item.things or item.values or item.verbs for item in said)
        )  # "Liet commands"
        for draft in drafts:
            near = draft.sentence == latest and (corrects or piece or (not apart and (back or more)))
            if near and (corrects or not own or not self._of_something_else(draft, items)):
                draft.suspect("A later sentence may add to it.")

    def _of_something_else(self, draft: DraftOrder, items: Sequence[Item]) -> bool:
        """Whether a sentence names other things than an order, and none of its words."""
        said = {thing.id for item in items for thing in item.things if not item.own}
        if draft.frame is None or not said or any(draft.frame.verb in item.verbs for item in items):
            return False
        return said.isdisjoint(thing.id for item in draft.frame.items for thing in item.things)

    def _joined(self, sentence: text.Sentence, items: list[Item], frame: Frame, mine: list[DraftOrder]) -> bool:
        """Whether the words of a sentence fill what the order before it left open, or add to it, and nothing is left over."""
        if any(item.doubt for item in items) or not mine:
            return False
        joint = Item(items[0].start, items[0].start, ",", join=True)
        whole = [*frame.lead, *frame.items, joint, *items]
        read = self.grammar.read(frame.verb, whole, inherited=frame.inherited)
        if (
            read is None
            or read.why
            or not read.documents
            or read.documents == frame.documents
            or len(read.loose) > len(frame.loose)
        ):
            return False
        assert self.last is not None
        listed = self.last[0].stop == ";" and read.whole and read.documents[: len(frame.documents)] == frame.documents
        if len(read.documents) != max(1, len(frame.documents)) and not listed:
            return False
        self.drafts = [draft for draft in self.drafts if draft not in mine]
        field = items[0].length == 1 and [item.text for item in items[1:2]] == [":"]
        told = any("text" in part.kinds for part in self.grammar.verbs[read.verb].parts)
        filled = mine[0].why == "missing" and read.whole and not (read.doubt or told)
        mark = mine[0].mark if self.last[0].stop == ";" or field or filled else "A later sentence adds to it."
        for draft in drafted(read, mark, self.sentence):
            draft.start, draft.end = frame.start, sentence.end
            self.drafts.append(draft)
        self.last = (sentence, items, Cover([*self.last[2].frames[:-1], read], self.last[2].gaps))
        return True
