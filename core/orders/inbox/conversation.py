"""A message as it is spoken: sentence after sentence, with what is put off, taken back, mended, asked or only told."""

from __future__ import annotations

import itertools
import re

from msgspec import structs

from core.orders.inbox import english
from core.orders.inbox.clauses import cut
from core.orders.inbox.clean import cleaned
from core.orders.inbox.drafts import Draft, Writer
from core.orders.inbox.frames import SIGNIFICANT, Frame, Row, frame
from core.orders.inbox.moods import condition_of, question_of, vetoed
from core.orders.inbox.scan import Mention, Scanner
from core.orders.inbox.sentences import Sentence, sentences
from core.orders.inbox.settling import settled, without
from core.orders.inbox.texts import with_texts
from core.orders.inbox.vocabulary import Scene, Verb, Vocabulary

_WITHOUT = re.compile(r"\bw/o\b")
_ALL = re.compile(
    r"\b(?:all (?:of )?(?:that|this|the above|above|it|my orders)|everything(?: above)?|the above|the lot|the whole)\b"
)


class Conversation:
    """One message being read."""

    def __init__(
        self, scanner: Scanner, vocabulary: Vocabulary, scene: Scene, player: str, text: str, *, clear_intent: bool
    ) -> None:
        self._scanner = scanner
        self._vocabulary = vocabulary
        self._scene = scene
        self._player = player
        self._text = text
        self._clean = cleaned(text)
        self._writer = Writer(vocabulary, scene, player, clear_intent=clear_intent)
        self._implied = tuple(number for number, verb in enumerate(vocabulary.verbs) if verb.implied)
        self._clock = re.compile(rf"\b(?:{'|'.join(vocabulary.clock)}|n|r)\s*(?:no\.?|nr\.?|#)?\s*(\d{{1,3}})\b")
        self._talk = re.compile("|".join(rf"\b{phrase}" for phrase in vocabulary.chatter)) if vocabulary.chatter else None
        self._drafts: list[Draft] = []
        self._last: Frame | None = None
        self._last_row: Row | None = None
        self._last_drafts: list[Draft] = []
        self._seen: list[Mention] = []
        self._current: list[Mention] = []
        self._segment = 0
        self._inside = False
        self._dangling: list[Mention] = []
        self._heading: Verb | None = None
        self._dated = False
        self._amending = False
        self._retracted = False
        self._before: Sentence | None = None
        self.unread: list[tuple[int, int, str]] = []
        self.chatter: list[tuple[int, int]] = []

    def run(self) -> None:
        """Reads the message to its end."""
        listed, too_long = sentences(self._clean.folded)
        for line in too_long:
            self.unread.append((line.start, line.end, "The line is too long to be read."))
        if self._clean.lost is not None:
            self.unread.append((self._clean.lost, len(self._text), "A quotation is opened here and not closed."))
        for sentence in listed:
            self._sentence(sentence)
            self._before = sentence

    # ---- one sentence
    def _sentence(self, sentence: Sentence) -> None:
        start, end = sentence.start, sentence.end
        fold = self._clean.folded
        mended = english.MENDED_INSIDE.search(fold, start + 4, end - 1)
        if mended is not None:  # what stands before a correction is a sentence of its own
            first = structs.replace(sentence, end=mended.start(), ending="")
            second = structs.replace(sentence, start=mended.start(1), bullet=False)
            for part in (first, second):
                self._sentence(part)
                self._before = part
            return
        said = fold[start:end]
        plain = english.POLITE.sub(lambda m: " " * len(m[0]), said)
        if self._heading_of_another_date(said):
            return
        if self._dated:
            self._leave(start, end, "dated for another time")
            return
        if english.OTHER_MESSAGE.search(plain):
            self._leave(start, end, "about another message")
            return
        if self._talk is not None and self._talk.search(plain) and "?" not in sentence.ending:
            self.chatter.append((start, end))
            return
        if self._reported_quote(plain):
            self.chatter.append((start, end))
            return
        folded = fold[:start] + plain + fold[end:] if plain != said else fold
        if "w/" in plain:
            plain = _WITHOUT.sub("not", plain).replace("w/", "w ")
            folded = fold[:start] + plain + fold[end:]
        if english.MENDED.search(plain):
            folded = fold[:start] + english.MENDED.sub(lambda m: " " * len(m[0]), plain) + fold[end:]
        mentions = self._scanner.scan(self._clean.text, folded, start, end, self._player)
        mentions = with_texts(mentions, sentence, plain, self._clean.text, self._vocabulary.verbs, self._last)
        self._current = mentions
        context = self._heading if self._new_line(sentence) else self._last.verb if self._last is not None else None
        taken = self._take_back(sentence, plain, mentions)
        if english.HALTING.match(plain) and not any(m.kind in SIGNIFICANT or m.kind in ("verb", "stay") for m in mentions):
            self._may_go_on()
        if taken:
            return
        frames = cut(mentions, context, self._vocabulary.verbs, self._implied, self._recall)
        self._frames(sentence, plain, frames)
        self._seen = [m for m in mentions if m.kind in ("thing", "square", "word")] + self._seen[:12]
        self._note_heading(sentence, said, frames)

    def _new_line(self, sentence: Sentence) -> bool:
        return self._before is None or self._before.logical != sentence.logical

    def _heading_of_another_date(self, said: str) -> bool:
        """ "Night 5:" over a list: what stands below it is for then."""
        found = self._clock.search(said)
        if found is None or self._scene.now is None:
            return False
        rest = (said[: found.start()] + said[found.end() :]).strip(" :-*#().,")
        heading = said.rstrip().endswith(":") or (len(rest.split()) <= 4 and not self._scanner_finds(rest))
        other = int(found[1]) != self._scene.now
        if heading:
            self._dated = other and int(found[1]) < 200
            return True
        return False

    def _scanner_finds(self, rest: str) -> bool:
        mentions = self._scanner.scan(rest, rest, 0, len(rest), self._player)
        return any(
            m.kind in ("verb", "square") or (m.kind == "thing" and any(t.kind != "player" for t in m.things)) for m in mentions
        )

    def _reported_quote(self, said: str) -> bool:
        return said.startswith('"') and (said.endswith('"') or said.count('"') == 1) and len(said.split()) > 3

    # ---- what is taken back
    def _take_back(self, sentence: Sentence, plain: str, mentions: list[Mention]) -> bool:
        """Whether the sentence is done with: it took something back and orders nothing itself."""
        found = english.TAKEN_BACK.search(plain)
        bare = english.BARE_NO.search(plain)
        trailing = (
            self._before is not None
            and self._before.ending.startswith("..")
            and re.match(r"(?:oh |ah |hm+ |er |um )?(?:no|nah|nope|wait|never)\b(?! more)", plain)
        )
        self._amending = bool(english.MENDED.search(plain)) or (
            self._amending and len(self._text[(self._before or sentence).start : (self._before or sentence).end].split()) <= 4
        )
        if found is None and bare is None and not trailing:
            self._retracted = self._retracted and not mentions
            return False
        place = sentence.start + (found.start() if found is not None else 0)
        reach = next(
            (
                m.start
                for m in mentions
                if m.start > place and m.kind == "join" and m.text in (",", "-", ":", "but", "and", "they", "so")
            ),
            sentence.end,
        )
        self._amending = True
        if found is not None and not re.search(r"\b(?:don't|do not|dont|never|not)\s+$", plain[: found.start()]):
            named = [m for m in mentions if place <= m.start < reach and m.kind in ("thing", "verb", "word", "square")]
            if _ALL.search(plain[found.start() :]) and not named:
                self._remove(list(self._drafts))
            elif named:
                matching = self._matching(named)
                if matching:
                    self._remove(matching)
                elif self._drafts and found[0].split()[0] in ("withdraw", "remove", "skip", "drop", "change"):
                    return False
                else:
                    self._leave(sentence.start, sentence.end, "takes back what this message does not order")
                    return True
            elif any(m.kind == "unknown" and sentence.start + found.end() <= m.start < reach for m in mentions):
                self._leave(place, sentence.end, "takes back something nobody knows")
                self._may_go_on()
            elif trailing:
                self._remove([draft for draft in self._drafts if draft.start >= self._segment])
                self.unread = [entry for entry in self.unread if entry[0] < self._segment]
            elif place == sentence.start or not any(m.kind in ("verb", "thing", "square") and m.start < place for m in mentions):
                if not self._retracted:
                    self._remove(list(self._last_drafts))
            else:  # the clause before it, in this very sentence
                reach = max(reach, place)
            rest = [m for m in mentions if m.start >= reach]
            self._retracted = True
            self._seen = [m for m in mentions if m.kind == "thing" and m.start < reach] + self._seen
            if any(m.kind in ("thing", "verb", "square", "word", "number") for m in rest):
                frames = cut(rest, self._last.verb if self._last else None, self._vocabulary.verbs, self._implied, self._recall)
                self._frames(
                    Sentence(rest[0].start, sentence.end, sentence.line, False, sentence.ending, sentence.logical),
                    plain[rest[0].start - sentence.start :],
                    frames,
                )
                self._seen = [m for m in rest if m.kind in ("thing", "square", "word")] + self._seen[:12]
            return True
        if trailing or (bare is not None and bare.start() == 0):
            rest = [m for m in mentions if m.kind in ("thing", "square", "word", "number", "verb", "sum")]
            if trailing and not self._retracted and self._before is not None and self._before.logical == sentence.logical:
                gone = [draft for draft in self._drafts if draft.start >= self._segment]
                self._remove(gone)
                self.unread = [entry for entry in self.unread if entry[0] < self._segment]
                self._retracted = True
            return not rest
        return False

    def _matching(self, named: list[Mention]) -> list[Draft]:
        ids = {thing.id for m in named for thing in m.things}
        verbs = {number for m in named for number, _ in m.meaning.verbs}
        words = {value for m in named for _, value in m.meaning.words} | {m.value for m in named if m.kind == "square"}
        found: list[Draft] = []
        for draft in self._drafts:
            hit = not ids or bool(ids & draft.ids)
            if ids and not hit:
                continue
            if verbs and draft.frame.number not in verbs and not ids and not words:
                continue
            if words and not ids and not any(str(word) in str(draft.document) for word in words):
                continue
            found.append(draft)
        return found

    def _remove(self, drafts: list[Draft]) -> None:
        self._drafts = [draft for draft in self._drafts if not any(draft is gone for gone in drafts)]

    # ---- the frames of a sentence
    def _frames(self, sentence: Sentence, plain: str, frames: list[Frame]) -> None:
        offset = sentence.start
        spans = [(f.mentions[0].start, f.mentions[-1].end) if f.mentions else (sentence.start, sentence.start) for f in frames]
        plain = english.MENDED.sub(lambda m: " " * len(m[0]), plain)
        said = [plain[max(0, s - offset) : e - offset] for s, e in spans]
        question, marked = question_of(sentence, plain, frames, spans, said)
        condition = None if question == 0 else condition_of(plain, offset, frames, spans, said)
        later: int | None = None
        dangling, self._dangling = self._dangling, []
        reported = forbidden = False
        for place, (one, (start, end), text) in enumerate(zip(frames, spans, said, strict=True)):
            self._segment = start
            self._inside = place > 0
            if condition is not None and condition[0] <= place:
                if place == condition[0]:
                    self._drafts.append(Draft(condition[1], sentence.end, None, one, why="condition", ids=_ids(one)))
                    self._last_drafts = [self._drafts[-1]]
                continue
            if question is not None and question <= place:
                if place == question:
                    if english.PLEASANTRY.search(plain) and not any(f.verb for f in frames):
                        self.chatter.append((start, sentence.end))
                    else:
                        self._leave(start, sentence.end, "a question")
                continue
            date = english.LATER.search(text) and not english.NOW.search(text)
            clock = self._clock.search(text)
            if date or (clock is not None and self._scene.now is not None and int(clock[1]) != self._scene.now):
                later = place if later is None else later
            elif later is not None and english.NOW.search(text):
                later = None
            if later is not None:
                if place == later and any(f.verb is not None or _speaks_of_the_game(f) for f in frames[later:]):
                    self._leave(start, sentence.end, "dated for later")
                continue
            broken_off = not one.spoken and place == len(frames) - 1 and sentence.ending.startswith("..")
            if broken_off and (one.verb is None or not any(m.kind in ("square", "home") for m in one.mentions)):
                self._dangling = [m for m in one.mentions if m.kind == "thing"]
                self._retracted = True
                self.chatter.append((start, end))
                continue
            if one.verb is None:
                self._no_order(sentence, one, start, end, text)
                if english.REPORTED.search(text) and any(t.kind == "player" for m in one.mentions for t in m.things):
                    reported = True
                continue
            own = [
                (m.start - start, m.end - start) for m in one.mentions if any(owner == one.number for owner, _ in m.meaning.verbs)
            ]
            own += [(m.start - start, m.end - start) for m in one.mentions if m.kind == "text"]
            own += [(m.start - start, m.end - start) for m in _exclusions(one.mentions)]
            for begin, stop in own:
                text = text[:begin] + " " * (stop - begin) + text[stop:]
            bare = english.MANNER.sub(lambda m: " " * len(m[0]), english.NOT_FORBIDDEN.sub(lambda m: " " * len(m[0]), text))
            veto = vetoed(self._player, one, bare, start)
            if veto or (reported and place) or (forbidden and not one.spoken):
                forbidden = veto == "forbidden" or forbidden
                if veto == "uncertain":
                    self._drafts.append(Draft(start, end, None, one, why="verb", ids=_ids(one)))
                elif veto == "past" and one.past and not english.PAST.search(text):
                    self._leave(start, end, "told or ordered")
                else:
                    self.chatter.append((start, end))
                reported = reported or veto == "reported"
                continue
            forbidden = False
            if dangling and place == 0 and one.spoken and not any(m.kind == "thing" for m in one.mentions):
                again = frame(one.verb, one.number, [*dangling, *one.mentions], spoken=True, recall=self._recall)
                if again is not None and again.cost < one.cost:
                    one, self._amending = again, False
            self._order(sentence, one, start, end, doubt="asked rather than ordered" if marked else "")

    def _no_order(self, sentence: Sentence, one: Frame, start: int, end: int, text: str) -> None:
        things = [m for m in one.mentions if m.kind == "thing" and not m.excluded]
        pieces = [m for m in things if all(t.kind != "player" for t in m.things)]
        squares = [m for m in one.mentions if m.kind == "square" and not m.excluded]
        verbs = [m for m in one.mentions if m.kind == "verb"]
        built = any(m.kind == "word" for m in one.mentions) and any(m.kind in ("square", "home") for m in one.mentions)
        if verbs and self._inside and any(m.kind == "pronoun" for m in one.mentions):
            self._may_go_on()
        if one.stay:
            if self._amending or self._last is not None:
                self._stays(things)
            self.chatter.append((start, end))
            return
        if not things and not squares and self._is_heading(sentence):
            self.chatter.append((start, end))
            return
        if (
            one.reason
            or english.FORBIDDEN.search(text)
            or english.PAST.search(text)
            or english.WEIGHED.search(text)
            or english.REPORTED.search(text)
        ):
            self.chatter.append((start, end))
            return
        if (
            ((things or squares) and english.VAGUE_WISH.search(text))
            or (pieces and squares)
            or (built and len(text.split()) <= 6)
            or ((sentence.bullet or (self._new_line(sentence) and len(text.split()) <= 5)) and squares)
            or (sentence.bullet and pieces)
            or (pieces and len(text.split()) <= 3 and self._new_line(sentence) and not english.SIGN_OFF.match(text))
        ):
            self._drafts.append(Draft(start, end, None, one, why="verb", ids=_ids(one)))
        elif (
            verbs
            and (sentence.bullet or one.mentions[0].kind == "verb")
            and len(text.split()) <= 8
            and (not self._inside or any(m.kind in SIGNIFICANT for m in one.mentions))
        ) or (verbs and (squares or pieces)):
            self._drafts.append(Draft(start, end, None, one, why="missing", ids=_ids(one)))
        elif pieces and any(m.kind == "sum" for m in one.mentions):
            self._leave(start, end, "not understood")
        elif self._inside and things and any(m.kind in ("number", "sum") for m in one.mentions):
            self._drafts.append(Draft(start, end, None, one, why="amount", ids=_ids(one)))
        elif (
            (
                pieces
                and (
                    (len(text.split()) <= 6 and not self._inside and not english.SIGN_OFF.match(text))
                    or re.match(r"(?:and |also |then )?(?:i|we|my|our|let)\b", text)
                )
            )
            or verbs
            or squares
            or (english.WISH.search(text) and not english.SIGN_OFF.match(text))
        ):
            self._leave(start, end, "not understood")
        else:
            self.chatter.append((start, end))

    def _may_go_on(self) -> None:
        """What follows an order may say more of it, or take it back: it is then not certain."""
        for draft in self._last_drafts:
            draft.doubt = draft.doubt or "what follows may belong to it"

    def _is_heading(self, sentence: Sentence) -> bool:
        return self._clean.folded[sentence.start : sentence.end].rstrip().endswith(":")

    def _stays(self, things: list[Mention]) -> None:
        """Who is said to stay after all is taken out of the orders before."""
        gone = {thing.id for m in things for thing in m.things if len(m.things) == 1}
        if not gone or not self._amending:
            return
        kept: list[Draft] = []
        for draft in self._drafts:
            if not gone & draft.ids or draft.document is None:
                kept.append(draft)
                continue
            document = without(draft.document, gone)
            if document is not None:
                draft.document = document
                draft.ids -= gone
                kept.append(draft)
        self._drafts = kept

    # ---- orders
    def _order(self, sentence: Sentence, one: Frame, start: int, end: int, doubt: str) -> None:
        verb = one.verb
        if verb is None:
            return
        before: Row | None = None
        if not one.spoken and self._last is not None and self._last.verb is verb and (not verb.implied or self._amending):
            if self._joins(one):
                self._join(one, start, end)
                return
            if self._amending or not any(name in row for row in one.rows for name in verb.exclusive):
                before = {
                    name: mentions
                    for name, mentions in (self._last_row or {}).items()
                    if not any(name in row for row in one.rows)
                }
        elif (
            one.spoken
            and self._last is not None
            and self._last.verb is not None
            and any(m.kind == "pronoun" or m.text in ("too", "same", "likewise", "top") for m in one.mentions)
        ):
            empty = {part.name for part in verb.parts} - {name for row in one.rows for name in row}
            before = {
                name: mentions
                for name, mentions in (self._last_row or {}).items()
                if name in empty and name not in ("unit", "_count") and self._new_line(sentence) is False
            }
        if (
            before is None
            and one.spoken
            and self._last is not None
            and self._last.verb is not verb
            and (self._inside or not self._new_line(sentence))
        ):
            lacking = [
                part
                for part in verb.parts
                if part.required and part.name in verb.exclusive and not any(part.name in row for row in one.rows)
            ]
            for part in lacking:
                subject = [
                    m
                    for mentions in (self._last_row or {}).values()
                    for m in mentions
                    if m.kind == "thing" and all(t.kind in part.kinds for t in m.things)
                ]
                if len(subject) == 1:
                    before = {part.name: subject}
        documents = tuple(draft.document for draft in self._drafts if draft.document is not None)
        drafts = self._writer.drafts(one, start, end, before, documents)
        if one.left:
            fatal = [m for m in one.left if m.kind != "number" or m.value not in (1, len(drafts))]
            for draft in drafts:
                if draft.document is not None and fatal:
                    draft.document, draft.why, draft.doubt = None, _open_in(fatal), ""
        limited = {part.name for part in verb.parts if part.limit}
        if any(
            m.kind in ("number", "sum", "pair") for row in one.rows for name, ms in row.items() if name not in limited for m in ms
        ) and english.ROUGHLY.search(self._clean.folded[start:end]):
            for draft in drafts:
                draft.document, draft.why = None, draft.why or "amount"
        for draft in drafts:
            draft.doubt = draft.doubt or doubt or ("words stand between that are not understood" if one.scattered else "")
        if (
            one.spoken
            and verb.parts
            and not any(m.kind in SIGNIFICANT for m in one.mentions)
            and all(draft.why == "missing" for draft in drafts)
            and drafts
        ):
            if self._is_heading(sentence):
                self.chatter.append((start, end))
            elif sentence.bullet or (not self._inside and end - start < 12 and one.mentions[0].kind == "verb"):
                self._drafts.extend(drafts)
            elif self._inside:
                if any(m.kind == "pronoun" for m in one.mentions):
                    self._may_go_on()
                self.chatter.append((start, end))
            else:
                self._leave(start, end, "not understood")
            return
        if not drafts:
            self.chatter.append((start, end))
            self._last, self._last_row, self._last_drafts = one, one.rows[-1] if one.rows else None, []
            return
        self._amend(sentence, one, drafts)
        self._drafts.extend(drafts)
        row = {**(before or {}), **one.rows[0], **one.rows[-1]}
        self._last, self._last_row, self._last_drafts, self._retracted = one, row, drafts, False

    def _joins(self, one: Frame) -> bool:
        """Whether a clause without a verb only fills what the clause before left empty."""
        last, verb = self._last, one.verb
        if last is None or verb is None or self._amending or len(one.rows) != 1 or len(last.rows) != 1:
            return False
        many = {part.name for part in verb.parts if part.many or "text" in part.kinds}
        return all(name not in last.rows[0] or name in many for name in one.rows[0])

    def _join(self, one: Frame, start: int, end: int) -> None:
        last = self._last
        if last is None:
            return
        self._remove(self._last_drafts)
        for name, mentions in one.rows[0].items():
            last.rows[0].setdefault(name, []).extend(mentions)
        last.mentions = [*last.mentions, *one.mentions]
        begin = min([draft.start for draft in self._last_drafts] or [start])
        drafts = self._writer.drafts(last, begin, end, None, tuple(d.document for d in self._drafts if d.document is not None))
        self._drafts.extend(drafts)
        self._last_drafts, self._last_row = drafts, last.rows[0]

    def _amend(self, sentence: Sentence, one: Frame, drafts: list[Draft]) -> None:
        if not self._amending:
            return
        keys = {key for draft in drafts for key in draft.keys}
        colliding = [
            old
            for old in self._drafts
            if keys & old.keys
            or (old.document is None and old.ids & {i for d in drafts for i in d.ids} and old.frame.verb is one.verb)
        ]
        if colliding:
            self._remove(colliding)
            return
        said = self._clean.folded[sentence.start : sentence.end]
        strong = english.STRONGLY.search(said) or (
            self._before is not None and english.STRONGLY.search(self._clean.folded[self._before.start : self._before.end])
        )
        if (
            strong
            and self._last is not None
            and (self._last.verb is one.verb or any(draft.why for draft in drafts))
            and not self._retracted
            and not re.search(r"\b(?:also|too|add|forgot)\b", said)
        ):
            self._remove(self._last_drafts)

    # ---- memory
    def settled(self, since: int = 0) -> list[Draft]:
        """The drafts of the message (from a place on); two orders that exclude each other have become one question."""
        return settled([draft for draft in self._drafts if draft.start >= since])

    def _recall(self, pronoun: Mention, kinds: tuple[str, ...]) -> Mention | None:
        """What a pronoun points back at: the last thing of a kind that fits."""
        if pronoun.text in ("his", "hers", "its", "their", "theirs"):
            return None
        place = pronoun.text == "there"
        here = [m for m in reversed(self._current) if m.end <= pronoun.start and m.kind in ("thing", "square")]
        for mention in (*here, *self._seen):
            if mention.kind == "square":
                if place and "square" in kinds:
                    return Mention("square", mention.start, mention.end, mention.text, value=mention.value)
                continue
            things = tuple(thing for thing in mention.things if thing.kind in kinds)
            if len(things) != 1:
                continue
            located = things[0].kind in ("location", "place", "homeworld", "planet", "area", "settlement")
            if place == located:
                return Mention("thing", mention.start, mention.end, mention.text, things)
        return None

    def _note_heading(self, sentence: Sentence, said: str, frames: list[Frame]) -> None:
        if self._new_line(sentence) or not sentence.bullet:
            self._heading = None
        after = self._clean.folded[sentence.end - 1 : sentence.end + 2]
        if ":" in after and said.rstrip().endswith(":") and len(frames) == 1 and frames[0].verb is None:
            numbers = [number for m in frames[0].mentions for number, _ in m.meaning.verbs]
            if len(set(numbers)) == 1:
                self._heading = self._vocabulary.verbs[numbers[0]]

    def _leave(self, start: int, end: int, reason: str) -> None:
        self.unread.append((start, end, reason))


def _speaks_of_the_game(one: Frame) -> bool:
    verb = any(m.kind in ("verb", "word") for m in one.mentions)
    return verb and any(m.kind in SIGNIFICANT and m.kind != "word" for m in one.mentions)


def _exclusions(mentions: list[Mention]) -> list[Mention]:
    """Every "not" that only leaves something out: "the first, not the second"."""
    solid = [m for m in mentions if m.kind not in ("filler", "preposition")]
    pairs = itertools.pairwise(solid)
    return [m for m, after in pairs if m.kind == "not" and after.excluded and after.kind in ("thing", "square", "word")]


def _open_in(left: list[Mention]) -> str:
    """What to ask about parts that fit nowhere."""
    if any(m.kind == "verb" for m in left):
        return "verb"
    return "amount" if all(m.kind == "number" for m in left) else "name"


def _ids(one: Frame) -> frozenset[str]:
    return frozenset(thing.id for m in one.mentions for thing in m.things)
