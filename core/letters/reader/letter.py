"""A letter sentence by sentence: what each orders, what it leaves to its neighbours and its heading, and what stays unread."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from core.letters.reader import amend, english, mood, table, text
from core.letters.reader.amend import DraftOrder, conflicts
from core.letters.reader.asides import idle_condition, remark
from core.letters.reader.cover import Cover, cover
from core.letters.reader.filling import WHY_MISSING, WHY_VERB, Frame
from core.letters.reader.item import Item, chunks, idle, speaks
from core.letters.reader.taken import Box, LetterHeading, TakenDown
from core.letters.reader.vocabulary import Thing
from core.letters.reader.wordings import ALONG, WORD
from core.orders.order import Order

MOST_SENTENCES = 600
"""Sentences of one letter; what is beyond stays unread."""
_LONGEST_LIST = 30
_MOST_TURNS = 4


def _renumbers(items: Sequence[Item]) -> bool:
    """Whether it corrects something that it calls by its number in a list alone: "scratch 3", "1: they go to F8 instead"."""
    if not any(item.doubt == "correction" for item in items) or any(item.things and not item.own for item in items):
        return False
    ordinals = english.ORDINALS.values()
    said = (item for item in items if item.text in ordinals or not (idle(item) or item.doubt == "correction"))
    first = next(said, items[0])
    return "number" in first.values or first.text in ordinals


def _comma(place: int) -> Item:
    return Item(place, place, ",", join=True)


class LetterReader(TakenDown):
    """One letter being read."""

    def read(self) -> None:
        """Reads the whole letter into drafts, boxes and chatter."""
        lines = text.lines(self.clean, self.written)
        for one in table.tables(lines, self.written):
            self._table(one)
        for place, line in enumerate(lines):
            if line.start < self.until or line.start in self.tabled:
                continue
            if self.heading is None and self._field(line):  # a form without a title
                self._list(LetterHeading([], line, line.start, line.start, Cover()), lines[place : place + _LONGEST_LIST])
                if line.start < self.until:
                    continue
            self._line(line, lines[place + 1] if place + 1 < len(lines) else None)
            if self.heading is not None and self.heading.line is line:
                self._list(self.heading, lines[place + 1 : place + 1 + _LONGEST_LIST])
        self._close_heading()
        if self.clean.lost is not None:
            self.boxes.append(Box(self.clean.lost, len(self.written), "This quotation is never closed."))
        if self.shaken:
            for draft in self.drafts:
                draft.suspect(self.shaken)
        self._account()
        conflicts(self.drafts, {number for number, verb in enumerate(self.grammar.verbs) if verb.counted})

    def _account(self) -> None:
        """A box for every word that names a thing or is an order's own and that nothing else has accounted for."""
        shown = sorted([(one.start, one.end) for one in (*self.drafts, *self.boxes)] + self.passed + self.chatter)
        reach, place = 0, 0
        for item in self.told:
            while place < len(shown) and shown[place][0] <= item.start:
                reach, place = max(reach, shown[place][1]), place + 1
            if item.end > reach:
                self.boxes.append(Box(item.start, item.end))

    def _field(self, line: text.LetterLine) -> bool:
        """Whether a line is a field of what stands above it: "Legions: Oak Guard"."""
        items = self._scan(line.start, line.end)
        return [item.text for item in items[1:2]] == [":"] and not items[0].telling and self._written(line) is None

    def _line(self, line: text.LetterLine, below: text.LetterLine | None) -> None:
        heading = self.heading
        if heading is not None and heading.line.paragraph < line.paragraph - (heading.block in (None, line.paragraph)):
            self._close_heading()
        order = self._written(line)
        fields = below is not None and below.paragraph == line.paragraph and order is not None and self._field(below)
        if order is not None and not self.doubted[1] and not fields:
            self._exactly(line, order)
            return
        piece: tuple[text.Sentence, list[Item]] | None = None
        for sentence in text.sentences(self.clean, line, self.lexicon.shortened):
            self.sentence += 1
            if self.sentence > MOST_SENTENCES:
                self.boxes.append(Box(sentence.start, len(self.written.rstrip()), "The letter is too long; this was not read."))
                self.sentence = 10**9
                return
            end = min(sentence.end, sentence.start + text.LONGEST_SENTENCE)
            items = self.lexicon.scan(self.clean.text, self.clean.folded, sentence.start, end, self.player)
            if end < sentence.end or (items and self.clean.folded[items[-1].end : end].strip(" .,;:!?)\"'")):
                self.boxes.append(
                    Box(items[-1].end if items else end, sentence.end, "The sentence is too long; this was not read.")
                )
            self.told += [item for item in items if speaks(item)]
            if piece is not None and self._completes(piece[1], items):
                sentence, items = structs.replace(sentence, start=piece[0].start), [*piece[1], _comma(items[0].start), *items]
            elif piece is not None:
                self._sentence(*piece)
            piece = None
            if items and sentence.end < line.end - 1 and self._piece(sentence, items):
                piece = sentence, items
            elif items:
                self._sentence(sentence, items)
        if piece is not None:
            self._sentence(*piece)

    def _piece(self, sentence: text.Sentence, items: list[Item]) -> bool:
        """Whether it is part of an order at most: "Moor Pikes.", "MASS ASSAULT!"."""
        if sentence.start > sentence.line.start or len(items) > 6 or sentence.stop not in (".", "!", "!!!"):
            return False
        if any(item.doubt for item in items) or not any(map(speaks, items)):
            return False
        read = self.grammar.best(items)
        return read is None or not read.whole

    def _completes(self, piece: list[Item], items: list[Item]) -> bool:
        read = self.grammar.best([*piece, _comma(items[0].start), *items]) if items else None
        if read is None or not read.whole or read.doubt:
            return False
        return not any("text" in part.kinds for part in self.grammar.verbs[read.verb].parts)

    def _scan(self, start: int, end: int) -> list[Item]:
        return self.lexicon.scan(self.clean.text, self.clean.folded, start, end, self.player)

    def _table(self, found: table.LetterTable) -> None:
        """Reads a table row by row where its first row says what the cells below it are."""
        labels = table.labels(found, self._scan)
        if labels is None or not any(labels):
            return
        self.tabled.add(found.heading.start)
        for line, cells in found.rows:
            items = table.row(cells, labels, self._scan)
            self.tabled.add(line.start)
            self.sentence += 1
            if items:
                self.told += [item for item in items if speaks(item)]
                self._sentence(text.Sentence(line.start, line.end, line), items)

    def _written(self, line: text.LetterLine) -> Order | None:
        said = self.clean.text[line.start : line.end]
        return self.exact(said, self.player) if self.exact is not None and ":" in said else None

    def _exactly(self, line: text.LetterLine, order: Order) -> None:
        """An order line as the program writes them is that order."""
        self.sentence += 1
        document = order.document()
        keys = self.grammar.filling.keys_of(document)
        draft = DraftOrder(line.start, line.end, document, keys=keys, sentence=self.sentence, order=order)
        self.drafts.append(draft)
        self.grammar.filling.earlier.append(document)
        self.last, self.last_line = None, line

    def _list(self, heading: LetterHeading, below: Sequence[text.LetterLine]) -> None:
        """Reads the lines of a list below a heading as one order where together they are the members of one."""
        wanted = any(
            part.many or part.of for item in heading.items for number in item.verbs for part in self.grammar.verbs[number].parts
        )
        fields = not wanted and not any(item.telling for item in heading.items)
        fields = fields and (not heading.items or any(item.things for item in heading.items))
        told = whole = 0
        items = list(heading.items)
        members: list[text.LetterLine] = []
        for line in below if wanted or fields else ():
            found = self.lexicon.scan(self.clean.text, self.clean.folded, line.start, line.end, self.player)
            ranked = bool(found) and found[0].prep in self.lexicon.vocabulary.links
            field = [item.text for item in found[1:2]] == [":"]
            telling = any(item.telling or WORD in item.verbs.values() for item in found[2 * field :])
            told += telling
            if (field and found[0].telling and (wanted or not heading.items)) or not (field or heading.items):
                break  # an order of its own
            alone = self.grammar.best(found)
            whole += alone is not None and alone.whole and len(found) > 1
            found = mood.unlabelled(found)
            plain = ranked or not (telling or any(item.doubt for item in found)) or (fields and telling and told == 1)
            counted = heading.line.heading and any("number" in item.values for item in found)
            if not (plain and (line.listed or ranked or counted or field)) or line.paragraph != below[0].paragraph:
                break
            members.append(line)
            items += [_comma(line.start), *found]
        read = self.grammar.best(items) if len(members) > 1 and whole < 2 else None
        if read is None or not read.whole or read.doubt or len(read.documents) != 1 or (fields and (told > 1 or read.loose)):
            return
        self.sentence += 1
        self._frame(read, Cover([read]), "")
        self.last = None
        self.passed.append((heading.start, members[-1].end))
        self.heading, self.until = None, members[-1].end

    # One sentence

    def _sentence(self, sentence: text.Sentence, items: list[Item], turned: bool = False) -> None:
        turn = 0 if turned or not any(item.doubt for item in items) else self._turn(items)
        if turn:
            begins, first = items[turn].start, len(self.drafts)
            self._sentence(structs.replace(sentence, end=begins, stop=""), items[:turn], turned=True)
            self._sentence(structs.replace(sentence, start=begins), items[turn:], turned=True)
            for draft in self.drafts[first:]:
                draft.mark = draft.mark or "What stands before it puts this in doubt."
            return
        if _renumbers(items):
            self.shaken = self.shaken or "It may be corrected below."
        items = self._unheaded(mood.unlabelled(items))
        if not items:
            return
        self._meet(items)
        if not 0 <= sentence.line.paragraph - self.doubted[0] < 2:
            self.doubted = (-9, "")
        telling = any(map(speaks, items)) or mood.bidding(items)
        if self._requested(sentence, items) or self._no_order(sentence, items, telling):
            return
        beneath = self._beneath(sentence, items)
        if beneath is not None:
            self._take(sentence, items, beneath)
            return
        found = cover(items, self.grammar, self._before(sentence, items))
        if not any(frame.documents and not frame.why for frame in found.frames):
            found = self._resolved(items) or found
        self._given_for(found)
        waiting = next((item for item in found.loose if item.doubt == "condition" and not idle_condition(items, item)), None)
        if waiting is not None and telling and (found.frames or mood.names(items)):
            self._wait(sentence, items, found, waiting)
            return
        open_ = any(frame.why in (WHY_MISSING, WHY_VERB) or not (frame.why or frame.documents) for frame in found.frames)
        if open_ and self._changes(sentence, items):
            return
        titles = self._is_heading(sentence, items)
        filled_in = sentence.line.heading and not any(frame.parts for frame in found.frames)
        known = found.complete or any(frame.why == WHY_VERB for frame in found.frames)  # "MA: Fox Covert"
        if found.frames and ((known and not filled_in) or not titles):
            self._take(sentence, items, found)
            return
        self._doubt_below(sentence, items)
        pointing = any(item.pronoun and item.prep == "" and not item.filler for item in items)
        if mood.stays(items):
            self.passed.append((sentence.start, sentence.end))
        elif titles and not pointing:
            self._open_heading(sentence, items, found)
        elif self._changes(sentence, items):
            return
        elif telling:
            amend.touch(self.drafts, self.grammar, items, self.player)
            self._box(sentence, mood.NO_ORDER.get(mood.doubt(items), ""), items)
        elif mood.wished(items) or mood.intended(items) or mood.names(items):
            self._box(sentence, "No order covers this.")
        elif any(item.text in english.TAKEN_BACK for item in items):
            self._box(sentence, "This may take something back.")
        else:
            self.chatter.append((sentence.start, sentence.end))

    def _requested(self, sentence: text.Sentence, items: list[Item]) -> bool:
        """Takes down what is only asked for in a polite way: "can you hire 2 mercenaries?", "could the Guard rest" """
        while items and items[0].filler and items[0].text not in english.REQUESTS:
            items = items[1:]
        if len(items) < 3 or items[0].text not in english.REQUESTS:
            return False
        begun = next((place for place, item in enumerate(items[1:], 1) if item.text not in english.ARTICLES | english.OWN), 0)
        own = any(thing.owner == self.player for thing in items[begun].things)
        if items[begun].text not in ("you", "i", "we") and not own:
            return False
        found = cover(items[begun + (not own) :], self.grammar)
        for frame in found.frames:
            frame.suspect("asked")
        plain = found.complete and not found.loose
        if plain:
            self._take(sentence, items[1:], found)
        return plain

    def _no_order(self, sentence: text.Sentence, items: list[Item], telling: bool) -> bool:
        """Puts a sentence that orders nothing where it belongs, by what it is: a question, thanks, a remark ..."""
        thanks = items[0].text in english.THANKS and not any(item.join for item in items[1:3]) and len(items) > 2
        asking = not items[0].doubt and items[0].text in ("should", "shall") and items[1:2] and items[1].text in ("i", "we")
        if "?" in sentence.stop or asking:
            asked = telling or mood.asks(items)
            self._box(sentence, "A question.") if asked else self.chatter.append((sentence.start, sentence.end))
            self.last = None  # what follows answers the question
        elif (thanks and telling) or (mood.elsewhere(items) and not telling):
            self._box(sentence, "No order covers this.")
        elif remark(items) or self._signs(items) or any(item.text in self.lexicon.vocabulary.chatter for item in items):
            self.chatter.append((sentence.start, sentence.end))
        elif mood.void(items):
            self.passed.append((sentence.start, sentence.end))
        elif amend.voids(items, telling):  # of which orders nobody can know, so none stands for certain
            self.boxes.append(Box(sentence.start, sentence.end, "This may take something back."))
            self.shaken = self.shaken or "Something in this letter is taken back."
        else:
            return False
        return True

    def _signs(self, items: Sequence[Item]) -> bool:
        """Whether a line only says who writes, by his name or his home: "R3 Ix", "Greetings from Poritrin", "BRUNO C6"."""
        named = [item for item in items if item.things]
        said = [item for item in items if not (item.text[:1] in english.CLOCKS and item.text[1:].isdigit())]
        told = any(item.verbs or item.doubt or not item.known or item.values.keys() - {"article", "home"} for item in said)
        return bool(named) and not told and all(any(map(self._is_writer, item.things)) for item in named)

    def _is_writer(self, thing: Thing) -> bool:
        return thing.id == self.player or (thing.kind == "homeworld" and thing.owner == self.player)

    def _changes(self, sentence: text.Sentence, items: list[Item]) -> bool:
        """Takes a sentence that orders nothing whole as one that corrects an order before it, or adds to it."""
        return amend.amend(self.drafts, self.grammar, self.sentence, sentence, items) or self._adds(sentence, items)

    def _wait(self, sentence: text.Sentence, items: list[Item], found: Cover, waiting: Item) -> None:
        """Takes down the orders of a sentence that its condition has nothing to do with, and asks about the others."""
        free = self._free(items, found, waiting)
        rest = [item for item in items if item.start > free[-1].end] if free else items
        if free:
            self._take(sentence, items, Cover(free, [rest]))
        self._condition(sentence, rest)

    def _doubt_below(self, sentence: text.Sentence, items: list[Item]) -> None:
        """Puts in doubt what stands below a line that says so: "The following is a joke:"."""
        turn = max((at for at, item in enumerate(items) if item.text in english.TURNING - {":", ";"}), default=-1)
        doubt = mood.doubt([item for item in items[turn + 1 :] if item.text != "no"])  # "no time, so briefly:"
        prefacing = doubt == "weighing" and any(item.text in english.PREFACING for item in items)
        ends = sentence.end >= sentence.line.end - 1 and self.written[sentence.end - 1 : sentence.end + 1].strip()[-1:] == ":"
        if ends and doubt in mood.NO_ORDER and not prefacing:
            self.doubted = (sentence.line.paragraph, "What stands above puts this in doubt.")

    def _open_heading(self, sentence: text.Sentence, items: list[Item], found: Cover) -> None:
        if any(item.things and not item.own for item in items) and any(item.verbs for item in items):
            self._unsettle(sentence, items)  # "Liet commands"
        self._close_heading()
        for item in items:
            item.form = ""  # "Recruiting" above a list is no more than "recruit"
        titles = [item for item in items if not item.own]
        self.heading = LetterHeading(titles, sentence.line, sentence.start, sentence.end, found)

    def _turn(self, items: list[Item]) -> int:
        """Where a sentence turns from something in doubt to an order that stands by itself: "it does not last, so ..."."""
        turns = [place for place in range(2, len(items) - 1) if items[place].text in english.TURNING]
        for place in turns[:_MOST_TURNS]:
            head, tail = items[:place], items[place + 1 :]
            if tail[0].text in english.OTHERS or not any(item.doubt for item in head):
                continue
            opens = next((item for item in head if not item.join), head[0])
            meant = any(item.text in english.PERSONS - {"it"} for item in tail) and any(
                item.things and not item.own for item in head
            )
            told = sum(1 for item in head if not (item.known or item.doubt))
            if opens.doubt in ("condition", "choice", "later", "correction") or (items[place].text == ":" and told < 2) or meant:
                continue
            found = cover(tail, self.grammar)
            if found.complete and not any(frame.doubt in mood.NO_ORDER for frame in found.frames):
                whole = cover(items, self.grammar)
                return place if not whole.complete or any(item.doubt for item in whole.loose) else 0
        return 0

    def _meet(self, items: Sequence[Item]) -> None:
        """Takes for the writer whoever is spoken of as he was last: "Baron Osgood stays on defense. He spends 2 RP"."""
        self.named = self.named[1], [item for item in items if item.things and not item.own] or self.named[1]
        for item in items:
            titled = item.text in english.TITLES and not item.known
            if (item.own and item.things and not item.filler) or titled:
                self.himself = item.own = True
            elif any(thing.kind in ("player", *self.grammar.bounds.doers) or thing.at for thing in item.things):
                self.himself = False
            elif self.himself is not False and (
                item.text in ("he", "she") or (self.himself and item.text == "they" and item is items[0])
            ):
                item.own, item.pronoun = True, False

    def _resolved(self, items: list[Item]) -> Cover | None:
        """The orders of a sentence in which "they" and the like are whom was named last; None where that makes none."""
        resolved: list[Item] = []
        for item in items:
            named = [one for one in resolved if one.things and not one.own] or self.named[0]
            mine = [one for one in named if any(thing.owner == self.player for thing in one.things)]
            meant = (mine or named)[-1:] if item.pronoun and item.text in english.PERSONS and not item.own else []
            resolved += [structs.replace(one, start=item.start, end=item.end, text=item.text) for one in meant] or [item]
        found = cover(resolved, self.grammar) if resolved != items else Cover()
        if not any(frame.documents and not frame.why for frame in found.frames):
            return None
        amend.touch(self.drafts, self.grammar, resolved, self.player)
        for frame in found.frames:
            frame.doubt = frame.doubt or "pronoun"
        return found

    def _unheaded(self, items: list[Item]) -> list[Item]:
        """The items without a heading in the same line, where they are whole without it and with it are not: "INTEL: monitor
        Helena"."""
        colon = next((place for place, item in enumerate(items[:3]) if item.text == ":"), 0)
        label, rest = items[:colon], items[colon + 1 :]
        if not rest or not label or any(item.things or item.doubt or item.pronoun for item in label):
            return items
        whole, apart = cover(items, self.grammar), cover(rest, self.grammar)
        said = {number for item in label if item.form != "cut" for number in item.verbs}
        own = any(frame.verb in said for frame in (*apart.frames, *whole.frames))
        if own or (whole.complete and not whole.loose) or not apart.complete or apart.loose:
            return items
        self.passed.append((label[0].start, label[-1].end))
        return rest

    def _given_for(self, found: Cover) -> None:
        """Takes for no condition the case for which an order is given: "If there is a tie at Crow Hill, reroll it"."""
        for frame in found.frames:
            case = self.grammar.verbs[frame.verb].case
            said = [item for item in frame.loose if item.text not in english.IMPERSONAL]
            words = [english.stem(word) for item in frame.items for word in item.text.split() if item.doubt != "condition"]
            plain = not any(item.doubt == "negation" or item.text in english.DENYING for item in frame.items)
            named = plain and any(word in case for word in words)
            if named and all(item.doubt == "condition" or item.text in case for item in said):
                frame.loose = []

    def _free(self, items: list[Item], found: Cover, waiting: Item) -> list[Frame]:
        """The orders of a sentence that its condition has nothing to do with: those before the clause in which it stands, where
        that clause orders something itself."""
        first, last = next((a, b) for a, b in chunks(items) if any(item is waiting for item in items[a:b]))
        before = [item for item in items[first:last] if item.start < waiting.start]
        own = any(speaks(item) for item in before)
        joined = (
            bool(before)
            and before[0].text in ("and", "but", "also")
            and any(speaks(item) for item in items if item.start > waiting.start)
        )
        edge = items[first].start if own or joined else -1
        ended = [frame for frame in found.frames if frame.end <= edge]
        return ended or [frame for frame in found.frames if frame.end <= waiting.start][:-1] if items[0] is not waiting else []

    def _is_heading(self, sentence: text.Sentence, items: list[Item]) -> bool:
        alone = sentence.start == sentence.line.start and sentence.end >= sentence.line.end - 2
        short = len([item for item in items if not item.join]) <= 6 and not any(item.doubt for item in items)
        both = any(item.telling for item in items) and any(
            item.things or "square" in item.values for item in items if not item.own
        )
        if both and not sentence.line.heading:
            return False
        return alone and short and (sentence.line.heading or (not sentence.stop and not sentence.line.listed and len(items) <= 3))

    def _beneath(self, sentence: text.Sentence, items: list[Item]) -> Cover | None:
        """What a sentence orders together with the heading above it, where it orders nothing whole by itself."""
        heading = self.heading
        if heading is None or not any(speaks(item) or item.verbs for item in heading.items):
            return None
        heading.follow(sentence)
        joint = Item(heading.end, heading.end, ":", join=True)
        read = self.grammar.best([*heading.items, joint, *items])
        alone = self.grammar.best(items)
        said = any(item.telling or set(item.verbs.values()) - {WORD, ALONG} for item in heading.items)
        whole = read is not None and read.whole and not read.doubt
        pointing = whole and any(item.pronoun for item in items)  # "go to the Quarry, Tessio with them"
        if pointing and read is not None and alone is not None:
            pointing = len(read.documents) == len(alone.documents)
        if alone is not None and alone.whole and (alone.spoken or not said) and not pointing:
            places = {item.values.get("square", "") or next((t.id for t in item.things), "") for item in heading.items} - {""}
            there = bool(places) and places <= {value for row in alone.rows for value in row.values() if isinstance(value, str)}
            heading.used = heading.used or there or any(item.verbs.get(alone.verb) == WORD for item in heading.items)
            return None
        if read is not None and whole:
            heading.used = True
            start = Frame(read.verb, items, read.parts, read.documents, read.rows, spoken=read.spoken, keys=read.keys)
            start.lead = [*heading.items, joint]
            return Cover([start])
        if alone is not None and alone.whole:
            alone.suspect("heading")
            return Cover([alone])
        found = cover([*heading.items, joint, *items], self.grammar)
        if not found.complete or found.loose:
            return None
        heading.used = True
        for frame in found.frames:
            frame.items = [item for item in frame.items if item.start >= sentence.start] or items
        return found

    def _close_heading(self) -> None:
        heading, self.heading = self.heading, None
        if heading is not None and (heading.used or heading.followed):
            self.passed.append((heading.start, heading.end))
        if heading is None or heading.used:
            return
        named = mood.names(heading.items)
        telling = any(speaks(item) for item in heading.items)
        if heading.found.frames and (not heading.followed or (heading.found.complete and not heading.found.loose)):
            self._take(text.Sentence(heading.start, heading.end, heading.line), heading.items, heading.found)
        elif self._signs(heading.items):
            self.chatter.append((heading.start, heading.end))
        elif named or (telling and not (heading.followed and heading.titles)):
            self.boxes.append(Box(heading.start, heading.end, "Nothing was read beneath this heading."))
