"""A letter sentence by sentence: what each orders, what it leaves to its neighbours, and what stays unread."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import structs

from core.letters.reader import amend, english, mood, text
from core.letters.reader.amend import NOTHING, Box, DraftOrder, TakenDown
from core.letters.reader.carry import LetterHeading, beneath, field, label_of, tables, titled, together, unlabelled, voiding
from core.letters.reader.cover import Cover, cover, idle_condition, remark
from core.letters.reader.filling import WHY_MISSING, WHY_VERB, Frame
from core.letters.reader.item import Item, chunks, speaks
from core.letters.reader.lexicon import Lexicon
from core.letters.reader.text import LetterLine, Sentence
from core.orders.order import Order

Exact = Callable[[str, str], Order | None]
"""What reads a line that is written exactly as the program writes orders."""
MOST_SENTENCES = 600
"""Sentences of one letter; what is beyond stays unread."""
_SAYING_LITTLE = {"article", "home", "number"}
"""The kinds of values that a line may have which only says who writes."""
_LONGEST_LIST = 30


class LetterReader(TakenDown):
    """One letter being read."""

    def __init__(self, lexicon: Lexicon, written: str, player: str, lenient: bool, exact: Exact) -> None:
        super().__init__(lexicon, written, player, lenient)
        self.exact = exact
        self._scanned: dict[tuple[int, int], list[Item]] = {}
        self._ordered: dict[int, bool] = {}
        self.told: list[Item] = []
        """Every word that names a thing or is an order's own."""
        self.foreign: list[Sentence] = []
        """Members of lists with a word in them that means nothing here, and none that means anything to an order."""
        self.speaking: set[int] = set()
        """The paragraphs in which members of a list name things or say an order's own words."""
        self.until = 0
        """Up to where the letter is read already."""
        self.heading: LetterHeading | None = None
        self.named: tuple[list[Item], list[Item]] = [], []
        """What was named last before the sentence that is read, and within it."""
        self.himself: bool | None = None
        """Whether "she" means the writer, who was named last; None before anybody is named."""
        self.opening: bool | None = None
        """Whether the letter begins by saying that it corrects another; None before it says anything."""

    def read(self) -> None:
        """Reads the whole letter into drafts and boxes."""
        lines = text.lines(self.clean, self.written)
        rows = {line.start: items for line, items in tables(lines[:MOST_SENTENCES], self.written, self._scan)}
        for place, line in enumerate(lines):
            below = lines[place + 1 : place + 1 + _LONGEST_LIST]
            if line.start < self.until:
                continue
            if line.start in rows:
                self._read([(Sentence(line.start, line.end, line), rows[line.start])])
                continue
            if not (self.heading is not None and self.heading.speaks) and self._field(line):  # a form without a title
                self._list(LetterHeading([], line, Cover()), [line, *below])
            elif below and (titled := self._title(line)):
                self._list(LetterHeading(titled, line, Cover()), below)
            if line.start >= self.until:
                self._line(line)
            if self.heading is not None and self.heading.line is line:
                self._list(self.heading, below)
        self._close_heading()
        if self.clean.lost is not None:
            self.boxes.append(Box(self.clean.lost, len(self.written), "This quotation is never closed."))
        for draft in self.drafts if self.shaken else ():
            draft.suspect(self.shaken)
        self._account()
        amend.conflicts(self.drafts)

    def _account(self) -> None:
        """A box for every word that names a thing or is an order's own and that nothing else has accounted for, and for every
        member of a list of orders that nothing explains: it may well be one, of what its writer should not know."""
        self.boxes += [Box(one.start, one.end) for one in self.foreign if one.line.paragraph in self.speaking]
        shown = sorted([(one.start, one.end) for one in (*self.drafts, *self.boxes)] + self.passed)
        reach, place = 0, 0
        for item in self.told:
            while place < len(shown) and shown[place][0] <= item.start:
                reach, place = max(reach, shown[place][1]), place + 1
            if item.end > reach:
                self.boxes.append(Box(item.start, item.end))

    def _scan(self, start: int, end: int) -> list[Item]:
        """The items of a stretch, kept for those who look ahead; whoever changes them takes them (`_words`)."""
        if (start, end) not in self._scanned:
            self._scanned[start, end] = self.lexicon.scan(self.clean.text, self.clean.folded, start, end, self.player)
        return self._scanned[start, end]

    def _orders(self, line: LetterLine) -> bool:
        """Whether a line is a whole order by itself; every title above it asks."""
        if line.start not in self._ordered:
            alone = self.grammar.best(self._scan(line.start, line.end))
            self._ordered[line.start] = alone is not None and alone.whole
        return self._ordered[line.start]

    def _field(self, line: LetterLine) -> bool:
        """Whether a line is a field of what stands above it: "Legions: Oak Guard", and not "Oak Guard: home"."""
        if ":" not in self.clean.text[line.start : line.end]:
            return False
        items = self._scan(line.start, line.end)
        return field(items) and not (items[0].telling or items[0].named)

    def _title(self, line: LetterLine) -> list[Item]:
        """The words of a line that is an order but for those who carry it out: "Raid: Spice Harbour"; none of any other."""
        items = self._scan(line.start, line.end) if ":" in self.clean.text[line.start : line.end] else []
        if not (field(items) and items[0].word and len(items) > 2):
            return []
        alone = self.grammar.best(items)
        return items if alone is not None and alone.parts and not (alone.whole and alone.documents) else []

    def _written(self, line: LetterLine) -> Order | None:
        said = self.clean.text[line.start : line.end]
        return self.exact(said, self.player) if ":" in said else None

    def _line(self, line: LetterLine) -> None:
        if self.heading is not None and self.heading.ends(line):
            self._close_heading()
        order = self._written(line)
        if order is not None and not self.doubted[1]:
            self._exactly(line, order)
            return
        read: list[tuple[Sentence, list[Item]]] = []
        for sentence in text.sentences(self.clean, line, self.lexicon.shortened):
            if self.sentence + len(read) >= MOST_SENTENCES:
                self.boxes.append(Box(sentence.start, len(self.written.rstrip()), "The letter is too long; this was not read."))
                self.until = len(self.written)
                break
            read.append((sentence, self._words(sentence)))
        self._read(read)

    def _read(self, read: list[tuple[Sentence, list[Item]]]) -> None:
        for sentence, items in read:
            self.sentence += 1
            told = list(filter(speaks, items))
            self.told += told
            self.speaking |= {sentence.line.paragraph} if told and sentence.line.listed else set()
            if items:
                self._sentence(sentence, items)

    def _words(self, sentence: Sentence) -> list[Item]:
        """The words of a sentence, as many as may be read."""
        end = min(sentence.end, sentence.start + text.LONGEST_SENTENCE)
        items = self._scan(sentence.start, end)
        del self._scanned[sentence.start, end]
        read = items[-1].end if items else end
        if end < sentence.end or self.clean.folded[read:end].strip(" .,;:!?)\"'"):
            self.boxes.append(Box(read, sentence.end, "The sentence is too long; this was not read."))
        return items

    def _exactly(self, line: LetterLine, order: Order) -> None:
        """An order line as the program writes them is that order."""
        self.sentence += 1
        document = order.document()
        keys = self.grammar.filling.keys_of(document)
        draft = DraftOrder(line.start, line.end, document, keys=keys, sentence=self.sentence, order=order)
        self.drafts.append(draft)
        self.grammar.filling.earlier.append(document)
        self.last, self.last_line = None, line

    def _list(self, heading: LetterHeading, below: Sequence[LetterLine]) -> None:
        """Reads the lines of a list below a heading as one order where together they are the members of one."""
        read, end = together(heading, below, self._scan, self.grammar, self._orders)
        if read is not None:
            self.sentence += 1
            self._frame(Sentence(heading.line.start, end, heading.line), read, Cover([read]), "")
            self.last, self.heading, self.until = None, None, end
            self.passed.append((heading.line.start, end))

    # One sentence

    def _sentence(self, sentence: Sentence, items: list[Item]) -> None:
        """Puts a sentence where it belongs."""
        if self.opening is None:
            self.opening = mood.opening(items)
        if "?" not in sentence.stop and self._renumbers(sentence, items):
            self._doubt_all("It may be corrected below.")
        items, self.put_off = mood.put_off(items)
        self.passed += [(item.start, item.end) for item in self.put_off]
        whole, items = items, unlabelled(items)
        label = label_of(items, self.grammar)
        self.passed += [(items[0].start, items[label - 1].end)] if label else []
        items = items[label:]
        self.title = voiding(whole[: len(whole) - len(items)])
        self._meet(items)
        below, why = self.doubted
        paragraph = sentence.line.paragraph
        self.doubted = (range(paragraph, paragraph + 1), why) if paragraph in below else NOTHING
        telling = any(map(speaks, items)) or mood.bidding(items)
        if self._requested(sentence, items):
            return
        if self._no_order(sentence, items, telling):
            self._doubt_below(sentence, items)
            return
        under = None
        if self.heading is not None and self.heading.speaks:
            self.heading.follow(sentence.line)
            under = beneath(self.heading, sentence, items, self.grammar)
        if under is not None:
            self.take(sentence, items, under)
            return
        found = cover(items, self.grammar, self._before(sentence, items))
        if not any(frame.documents and not frame.why for frame in found.frames):
            found = self._resolved(sentence, items) or found
        self._given_for(found)
        waiting = next((item for item in found.loose if item.doubt == "condition" and not idle_condition(items, item)), None)
        if waiting is not None and telling and (found.frames or mood.names(items)):
            self._wait(sentence, items, found, waiting)
            return
        if any(frame.why in (WHY_MISSING, WHY_VERB) for frame in found.frames) and self.changes(sentence, items):
            return
        titles = titled(sentence, items)
        filled_in = sentence.line.heading and not any(frame.parts for frame in found.frames)
        known = found.complete or any(frame.why == WHY_VERB for frame in found.frames)  # "MA: Fox Covert"
        if found.frames and ((known and not filled_in) or not titles):
            self.take(sentence, items, found)
            return
        self._doubt_below(sentence, items)
        if mood.stays(items):
            self.passed.append((sentence.start, sentence.end))
        elif titles and not any(item.pronoun and not item.filler for item in items):
            self._open_heading(sentence, items, found)
        elif self.changes(sentence, items):
            return
        elif telling:
            self.box(sentence, mood.NO_ORDER.get(mood.doubt(items), ""), items)
        elif mood.wished(items) or mood.intended(items) or mood.names(items):
            self.box(sentence, "No order covers this.")
        elif any(item.text in english.TAKEN_BACK for item in items):
            self.box(sentence, "This may take something back.")
        else:
            self.passed.append((sentence.start, sentence.end))
            if sentence.line.listed and any(not (item.known or item.doubt) for item in items):
                self.foreign.append(sentence)

    def _before(self, sentence: Sentence, items: Sequence[Item]) -> Frame | None:
        """The order before a sentence that points back to it: "Lobbyist -> ditto"."""
        pointing = any(item.text in english.DITTO or item.text == "there" for item in items)
        if self.last is None or not pointing or self.last[0].line.paragraph != sentence.line.paragraph:
            return None
        return self.last[1].frames[-1] if self.last[1].frames else None

    def _doubt_all(self, why: str) -> None:
        """Notes why no order of the letter can stand for certain."""
        self.shaken = self.shaken or why

    def _requested(self, sentence: Sentence, items: list[Item]) -> bool:
        """Takes down what is only asked for in a polite way: "can you hire 2 mercenaries?"."""
        you = next((at for at, item in enumerate(items[:4]) if at and item.text == "you"), 0)
        found = cover(items[you + 1 :], self.grammar) if items[you - 1].text in english.REQUESTS else Cover()
        if not found.complete or found.loose:
            return False
        for frame in found.frames:
            frame.suspect("asked")
        self.take(sentence, items, found)
        return True

    def _renumbers(self, sentence: Sentence, items: list[Item]) -> bool:
        """Whether a sentence may change orders that it calls by their numbers in a list: "scratch no. 3", "1: three instead"."""
        corrects = any(item.doubt == "correction" for item in items)
        return mood.numbered(items) and (corrects or not cover(items, self.grammar).complete)

    def _no_order(self, sentence: Sentence, items: list[Item], telling: bool) -> bool:
        """Puts a sentence that orders nothing where it belongs, by what it is: a question, thanks, a remark ..."""
        asking = not items[0].doubt and items[0].text in english.ASKED and items[1:2] and items[1].text in ("i", "we")
        thanks = len(items) > 2 and items[0].text in english.THANKS
        chatter = any(item.text in self.lexicon.vocabulary.chatter for item in items)
        if "?" in sentence.stop or asking:
            self.box(sentence, "A question.")
            self.last = None  # what follows answers the question
        elif (thanks and telling) or (mood.elsewhere(items) and not telling):
            self.box(sentence, "No order covers this.")
        elif remark(items) or self._signs(items) or mood.void(items) or mood.announces(items) or chatter:
            self.passed.append((sentence.start, sentence.end))
        elif mood.voids(items, telling):  # of which orders nobody can know, so none stands for certain
            self.boxes.append(Box(sentence.start, sentence.end, "This may take something back."))
            self._doubt_all("Something in this letter is taken back.")
        else:
            return False
        return True

    def _signs(self, items: Sequence[Item]) -> bool:
        """Whether a line only says who writes, by his name or his home: "R3 Ix", "Greetings from Poritrin", "BRUNO C6"."""
        named = [item for item in items if item.things]
        said = [item for item in items if not (item.text[:1] in english.CLOCKS and item.text[1:].isdigit())]
        says = items[-1].text == ":" and {"", "hearsay"} >= {item.doubt for item in items}  # "Cesare smiles and says: ..."
        told = any((item.orders and item.text not in english.PREFACING) or item.values.keys() - _SAYING_LITTLE for item in said)
        told = told or not (says or all(item.known and not item.doubt for item in said))
        himself = {self.player, self.lexicon.scene.homes.get(self.player)}
        return bool(named) and not told and all(himself & {thing.id for thing in item.things} for item in named)

    def _wait(self, sentence: Sentence, items: list[Item], found: Cover, waiting: Item) -> None:
        """Takes down the orders of a sentence that its condition has nothing to do with: those before the clause in which it
        stands, where that clause orders something itself. The others wait for the moderator's switch."""
        first, last = next((a, b) for a, b in chunks(items) if any(item is waiting for item in items[a:b]))
        before = [item for item in items[first:last] if item.start < waiting.start]
        joined = bool(before) and before[0].text in ("and", "but", "also")
        edge = items[first].start if joined or any(map(speaks, before)) else -1
        free = [frame for frame in found.frames if frame.end <= edge]
        free = free or [frame for frame in found.frames if frame.end <= waiting.start][:-1]
        if free:
            self.take(sentence, items, Cover(free, [[item for item in items if item.start > free[-1].end]]))
            items = [item for item in items if item.start > free[-1].end]
        self.wait(sentence, items)
        self._doubt_below(sentence, items)

    def _doubt_below(self, sentence: Sentence, items: list[Item]) -> None:
        """Puts in doubt what stands below a heading with a word in it that nothing explains: "Wishlist:"."""
        line, ends = sentence.line, sentence.end >= sentence.line.end - 2
        greets = items[-1].text in (",", ")") and not mood.doubt(items)
        bare = line.opens and not (line.listed or sentence.stop or greets) and len(items) <= 4
        bare = bare and not (field(items) or any(item.counts or "square" in item.values for item in items))
        columns = any(sign in self.written[line.start : line.end] for sign in ("|", "\t", "   "))
        titles = sentence.start == line.start and (line.heading or bare) and not (columns or mood.stays(items))
        if not ends or not (titles or self.clean.text[: line.end].endswith(":")):
            return
        why = "What stands above puts this in doubt." if voiding(items) else ""
        if why or not all(item.known or item.doubt for item in items):
            reach = 1 if bare and not line.heading else 2
            self.doubted = range(line.paragraph, line.paragraph + reach), why

    def _open_heading(self, sentence: Sentence, items: list[Item], found: Cover) -> None:
        bare = any(item.counts or "square" in item.values for item in items) and not sentence.line.listed
        if bare or (any(item.named for item in items) and any(item.verbs for item in items)):
            self.settle(sentence, items)  # "Liet commands", "D3"
        self._close_heading()
        for item in items:
            item.form = ""  # "Recruiting" above a list is no more than "recruit"
        self.heading = LetterHeading([item for item in items if not item.own], sentence.line, found)

    def _close_heading(self) -> None:
        heading, self.heading = self.heading, None
        if heading is None:
            return
        line, followed = heading.line, heading.block is not None
        if heading.used or followed:
            self.passed.append((line.start, line.end))
        if heading.used:
            return
        telling = any(map(speaks, heading.items))
        if heading.found.frames and (not followed or (heading.found.complete and not heading.found.loose)):
            self.take(Sentence(line.start, line.end, line), heading.items, heading.found)
        elif mood.names(heading.items) or (telling and not (followed and heading.titles)):
            self.boxes.append(Box(line.start, line.end, "Nothing was read beneath this heading."))

    def _meet(self, items: Sequence[Item]) -> None:
        """Takes for the writer whoever is spoken of as he was last: "Baron Osgood stays on defense. He spends 2 RP"."""
        self.named = self.named[1], [item for item in items if item.named] or self.named[1]
        for place, item in enumerate(items):
            of_a_name = place > 0 and items[place - 1].named  # "Captain Duke": somebody is called so
            titled = item.text in english.TITLES and not item.known and not of_a_name
            if (item.own and item.things and not item.filler) or titled:
                self.himself = item.own = True
            elif any(thing.kind in ("player", *self.grammar.wordings.doers) or thing.at for thing in item.things):
                self.himself = False
            elif self.himself is not False and item.text in ("he", "she"):
                item.own, item.pronoun = True, False

    def _resolved(self, sentence: Sentence, items: list[Item]) -> Cover | None:
        """The orders of a sentence in which "they" and the like are whom was named last; None where that makes none."""
        resolved: list[Item] = []
        for item in items:
            named = [one for one in resolved if one.named] or self.named[0]
            mine = [one for one in named if any(thing.owner == self.player for thing in one.things)]
            meant = (mine or named)[-1:] if item.pronoun and item.text in english.PERSONS else []
            resolved += [structs.replace(one, start=item.start, end=item.end, text=item.text) for one in meant] or [item]
        found = cover(resolved, self.grammar) if resolved != items else Cover()
        if not any(frame.documents for frame in found.frames):
            return None
        self.settle(sentence, resolved, on=False)
        for frame in found.frames:
            frame.suspect("pronoun")
        return found

    def _given_for(self, found: Cover) -> None:
        """Takes for no condition the case for which an order is given: "If there is a tie at Crow Hill, reroll it"."""
        for frame in found.frames:
            if _is_case(frame, frame.items, frame.loose):
                frame.loose = []
            found.gaps = [gap for gap in found.gaps if gap[-1].end > frame.start or not _is_case(frame, gap, gap)]


def _is_case(frame: Frame, items: Sequence[Item], loose: Sequence[Item]) -> bool:
    """Whether of some items the loose ones say no more than in which case the order is given: "if I fall"."""
    case = frame.verb.case
    named = any(english.stem(word) in case for item in items for word in item.text.split())
    said = [item for item in loose if item.text not in english.IMPERSONAL]
    return named and all((item.doubt == "condition" and item.text != "unless") or item.text in case for item in said)
