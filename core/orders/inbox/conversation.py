"""A message as it is spoken: sentence after sentence, with what is put off, taken back, mended, asked or only told."""

from __future__ import annotations

import re

from msgspec import structs

from core.orders.inbox.amendments.aiming import aims
from core.orders.inbox.amendments.amending import mends_line, replaced
from core.orders.inbox.amendments.answering import answers_himself, asks_of_what, take_up
from core.orders.inbox.amendments.echoing import echoed, heard_before
from core.orders.inbox.amendments.exchanging import exchanged
from core.orders.inbox.amendments.numbering import numbered
from core.orders.inbox.amendments.remaining import leaves_some
from core.orders.inbox.amendments.straightening import straightened
from core.orders.inbox.amendments.unheeded import of_nothing_ordered, state_of, unheeded
from core.orders.inbox.commands.adding import added
from core.orders.inbox.commands.alone import alone
from core.orders.inbox.commands.apiece import OF_EACH, apiece, apiece_tail
from core.orders.inbox.commands.companions import enrolled, joined
from core.orders.inbox.commands.elliptic import named_once, new_one, of_another, offered, one_of_them
from core.orders.inbox.commands.headings import carried, note_heading, runs_on, under_heading
from core.orders.inbox.commands.ordering import order
from core.orders.inbox.commands.payees import below_payee, heads_amounts
from core.orders.inbox.commands.sharing import shared, tail
from core.orders.inbox.commands.uncertain import (
    priced,
    said_beside,
    sum_beside,
    undone,
    unmended,
    unpriced,
    unsettled,
)
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.settling import settled
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english, fronted, modality, questions
from core.orders.inbox.language.wording import cleared
from core.orders.inbox.naming import tables
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.scanning.scan import Scanner
from core.orders.inbox.scanning.topics import led_by_topics
from core.orders.inbox.speech.asides import (
    RELATIVES,
    quoted_whole,
    said_twice,
    without_asides,
    without_whereabouts,
)
from core.orders.inbox.speech.beside import calmed, idles
from core.orders.inbox.speech.doers import happens, own_do
from core.orders.inbox.speech.excuses import excused, without_causes, without_its_cause, without_why
from core.orders.inbox.speech.occasions import (
    bidden_by_him,
    does_next,
    idle_lead,
    in_that_case,
    told_lead,
    without_case,
)
from core.orders.inbox.speech.prices import only_prices, without_prices
from core.orders.inbox.speech.remarks import judged
from core.orders.inbox.speech.rephrasing import rephrased, without_courtesy
from core.orders.inbox.speech.statements import stated, without_reasons, without_story
from core.orders.inbox.speech.texts import named_new, named_several, said_behind, with_texts
from core.orders.inbox.syntax.clauses import cut
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.text.clean import folded
from core.orders.inbox.text.sentences import Sentence, sentences, sentences_of
from core.orders.inbox.verdicts.dismissing import SPEAKING, called_wrong, dismissed, shaken, without_custom
from core.orders.inbox.verdicts.judging import judge
from core.orders.inbox.verdicts.retraction import take_back
from core.orders.inbox.verdicts.seams import seam
from core.orders.inbox.vocabulary import Scene, Vocabulary

_OWES_ME = re.compile(r"\b(?:he|she|they|who) (?:still |already )?owes? (?:me|us)\b")
LONGEST_SENTENCE, MOST_SENTENCES = 1000, 500
_MOST_PARTS = 8
"""How often one sentence is parted at its corrections."""
_NO_BUT = re.compile(
    r"\W*(?:oh |ah |hm+ |well )?(?:no|nah|nope)\b[\s,.:!-]*(?:(?:better|rather|make (?:it|that)|let's say|but)\b[\s,:]*)*"
)
_INNER_END = re.compile(r"[.!?]\s+\S")
_POINTED_AT = frozenset({"thing", "square", "word", "home"})
_ABOUT_IT = re.compile(r"\W*(?:(?:and|but|so|though) )*(?:which|that|this|it|these|those|all|what|he|she|they)\b")
"""What is judged so may be all that was ordered before."""


class Conversation:
    """One message being read from its first sentence to its last."""

    def __init__(
        self, scanner: Scanner, vocabulary: Vocabulary, scene: Scene, player: str, text: str, *, clear_intent: bool
    ) -> None:
        self._parted = 0
        self._copying = False
        self._sum_before = -1
        self._topic: tuple[Sentence, Sentence | None] | None = None
        """What was only named with a question mark, so that the next sentence is of it, and the sentence before it."""
        self._written: list[tuple[int, int]] = []
        self.talk = Talk(scanner, vocabulary, scene, player, text, clear_intent=clear_intent)
        self._each = any(word in self.talk.clean.folded for word in OF_EACH)

    @property
    def unread(self) -> list[tuple[int, int, str]]:
        return self.talk.unread

    @property
    def chatter(self) -> list[tuple[int, int]]:
        return self.talk.chatter

    def run(self) -> None:
        """Reads the message to its end."""
        self.talk.clean = straightened(self.talk.clean, mends=self.talk.mends)
        listed, too_long = sentences(self.talk.clean.folded)
        for line in too_long:
            self.talk.unread.append((line.start, line.end, "The line is too long to be read."))
        if self.talk.clean.lost is not None:
            self.talk.unread.append((self.talk.clean.lost, len(self.talk.text), "A quotation is opened here and not closed."))
        self._unbroken(listed)
        self._forms()
        raw = folded(self.talk.text)
        table = {row.start: row for row in tables.rows(raw, lambda start, end: self._scan(start, end, raw))}
        done = 0
        for sentence in listed[:MOST_SENTENCES]:
            if self._written and any(start <= sentence.start < end for start, end in self._written):
                continue
            if sentence.start < done:
                continue
            row = table.get(self.talk.clean.folded.rfind("\n", 0, sentence.start) + 1) if table else None
            if row is not None:
                while row is not None:  # several rows may be one sentence
                    done = row.end
                    self._row(row, structs.replace(sentence, start=max(row.start, sentence.start)), raw)
                    row = table.get(row.end + 1) if row.end + 1 < sentence.end else None
            elif sentence.end - sentence.start > LONGEST_SENTENCE:
                self.talk.leave(sentence.start, sentence.end, "too long to be read")
                self.talk.may_go_on()
            else:
                self._parted = 0
                self._sentence(sentence)
            self.talk.before = sentence
        if len(listed) > MOST_SENTENCES:
            self.talk.leave(listed[MOST_SENTENCES].start, listed[-1].end, "more than one message can hold")

    def _unbroken(self, listed: tuple[Sentence, ...]) -> None:
        """Where a sentence goes on in another line, its words are as far apart as others."""
        fold = self.talk.clean.folded
        broken = [one for one in listed if fold.find("\n", one.start, one.end) >= 0]
        for one in broken:
            fold = fold[: one.start] + fold[one.start : one.end].replace("\n", " ") + fold[one.end :]
        if broken:
            self.talk.clean = structs.replace(self.talk.clean, folded=fold)

    def _scan(self, start: int, end: int, raw: str = "") -> list[Mention]:
        talk = self.talk
        return talk.scanner.scan(talk.clean.text, raw or talk.clean.folded, start, end, talk.player)

    def _row(self, row: tables.Row, sentence: Sentence, raw: str) -> None:
        """A row of a table, read like a sentence."""
        talk = self.talk
        said = [] if row.header else tables.mentions(row, raw, self._scan)
        if not said:
            talk.chatter.append((row.start, row.end))
            return
        line = structs.replace(sentence, end=row.end, bullet=True, ending="")
        talk.current, talk.before = said, None
        context = carried(self.talk, line, said)
        judge(talk, line, talk.clean.folded[line.start : line.end], cut(said, context, talk.grammar, talk.recall))

    def _forms(self) -> None:
        """The orders written out like a form; what they say is not read again."""
        talk = self.talk
        text = talk.clean.text
        if ")" in text:  # a bracket of ours behind a bare number, which may say how many
            text = "".join(" " if now == ")" and said == " " else now for now, said in zip(text, talk.text, strict=True))
        for form in talk.vocabulary.forms:
            found = form(talk.scene, talk.player, text)
            if found is not None:
                start, end, document = found
                start += len(talk.text[start:end]) - len(talk.text[start:end].lstrip())
                self._written.append((found[0], end))
                why = "" if document is not None else "missing"
                talk.drafts.append(Draft(start, end, document, Frame(None, -1, [], [], 0.0), why=why))

    # ---- one sentence

    def _sentence(self, sentence: Sentence) -> None:
        talk = self.talk
        if sentence.start < talk.absorbed:
            return
        if '"' in talk.text and self._copied(sentence):
            return
        if self._topic is not None:
            sentence = self._of_topic(sentence)
        label = modality.LABEL.match(talk.clean.folded, sentence.start, sentence.end)
        if label is not None:
            sentence = structs.replace(sentence, start=label.end(), bullet=True)
        heard = heard_before(talk, sentence)
        if talk.mends:
            sentence = excused(talk, sentence)
            if aims(talk, sentence, self._sentence):
                return
        mentions = talk.scanner.scan(talk.clean.text, talk.clean.folded, sentence.start, sentence.end, talk.player)
        if (talk.payee is not None or ":\n" in talk.clean.folded) and heads_amounts(talk, sentence, mentions):
            return
        mentions = below_payee(talk, sentence, mentions) if talk.payee is not None else mentions
        asks = "?" in sentence.ending and asks_of_what(talk, sentence, mentions)
        if asks or (mentions and mentions[-1].text == ":" and runs_on(talk, sentence, mentions)):
            talk.clean = talk.clean.put(sentence.end, sentence.end + 1, ":" if asks else " ")
            self._topic = (sentence, talk.before)
            return
        open_before, unread_before, said_before = len(talk.drafts), len(talk.unread), talk.last_drafts
        if sentence.bullet:
            if enrolled(talk, sentence, mentions):
                return
        elif (
            said_before
            and not talk.amending
            and not of_another(talk, mentions)
            and (added(talk, sentence, mentions) or shared(talk, sentence, mentions))
        ):
            if heard is not None:
                echoed(talk, sentence, mentions, heard, talk.drafts[open_before:])
            return
        if self._each and open_before and apiece(talk, sentence, mentions):
            return
        held = state_of(talk, sentence) if talk.mends else None
        if not self._plainly(sentence, mentions):
            said = talk.clean.folded[sentence.start : sentence.end]
            self._closely(sentence, mentions)
            said_beside(talk, sentence, mentions, said, said_before)
        new = talk.drafts[open_before:]
        if new:
            in_that_case(talk, sentence, open_before)
        worth = priced(mentions)
        if self._sum_before == sentence.logical or (worth and sum_beside(new, mentions)):
            unpriced(talk, new, sentence.start)
        asked = None in [draft.document for draft in new]
        idle, left = not new and talk.last_drafts is said_before, len(talk.unread) > unread_before
        self._sum_before = sentence.logical if idle and worth else -1
        if (
            asked
            or self._sum_before >= 0
            or (left and not questions.ASKED_PLAINLY.match(talk.clean.folded[sentence.start : sentence.end]))
        ):
            unsettled(talk, mentions, sentence.start, said_before)
        pointed = correcting.NUMBERED.search(talk.clean.folded, sentence.start, sentence.end) if idle else None
        if left:
            undone(talk, new, mentions)
        if pointed is not None:
            doubted(numbered(talk, pointed[1]))  # "point 2 should be money"
        if talk.amending and (asked or left or talk.last_drafts is said_before):
            unmended(talk, mentions, sentence.start, said_before)
        if heard is not None:
            echoed(talk, sentence, mentions, heard, new)
        if held is not None:
            unheeded(talk, sentence, mentions, held, said_before)

    def _of_topic(self, sentence: Sentence) -> Sentence:
        """ "The Beggars? To G7.": a sentence read with what was named just before, as if a colon stood between them."""
        topic, before = self._topic if self._topic is not None else (sentence, None)
        self._topic, self.talk.before = None, before
        return structs.replace(sentence, start=topic.start, bullet=topic.bullet)

    def _copied(self, sentence: Sentence) -> bool:
        """Whether the sentence is a whole paragraph in quotation marks that was announced as copied: each of its sentences
        is read, and none is certain."""
        talk, fold, before = self.talk, self.talk.clean.folded, self.talk.before
        start = sentence.start - 1
        if (
            self._copying
            or before is None
            or start < 0
            or fold[start] != '"'
            or fold[fold.rfind("\n", 0, start) + 1 : start].strip()
        ):
            return False
        if not talk.is_heading(before) or _INNER_END.search(fold, sentence.start, sentence.end) is None:
            return False
        lead = fold[before.start : before.end]
        named = (m for m in self._scan(before.start, before.end) if m.kind == "thing")
        spoken = talk.last is not None and talk.last.number in talk.grammar.wordy
        told = modality.REPORTED.search(lead) or modality.FORBIDDEN.search(lead) or modality.PAST.search(lead)
        if spoken or told or any(map(self._another, named)):
            return False
        held = list(talk.drafts)
        end = sentence.end - fold[sentence.start : sentence.end].endswith('"')
        self._copying = True
        for part in sentences_of(fold, sentence.start, end, sentence.line, sentence.logical):
            self._sentence(part)
            talk.before = part
        self._copying = False
        for draft in talk.drafts:
            if not any(draft is one for one in held):
                draft.doubt = draft.doubt or "it stands in quotation marks"
        return True

    def _plainly(self, sentence: Sentence, mentions: list[Mention]) -> bool:
        """Whether the sentence is made of names, verbs and numbers alone: then it orders, and nothing in it asks, forbids,
        weighs or takes back, so that no more need be looked for."""
        talk = self.talk
        halting = sentence.ending.startswith("..") or (talk.before is not None and talk.before.ending.startswith(".."))
        if halting or talk.dated or talk.dangling or "?" in sentence.ending:
            return False
        first = mentions[0] if mentions else None
        led = mentions[1] if first is not None and first.kind == "preposition" and len(mentions) > 1 else first
        if led is not None and led.things and self._another(led):
            return False
        plain, shape = talk.shapes.plain(mentions, alone=not talk.last_drafts)
        if not plain or (talk.heard and any(m.text == "one" for m in mentions)) or of_another(talk, mentions):
            return False
        headed = under_heading(self.talk, sentence, mentions)
        if headed is not mentions:
            mentions, shape = headed, talk.shapes.plain(headed)[1]
        talk.current = mentions
        frames = talk.shapes.cut(mentions, shape, carried(self.talk, sentence, mentions, plain=True), talk.recall)
        for one in frames:
            if one.verb is None or one.past or one.passive or happens(talk.player, one):
                return False
        if len(frames) > 1 and any(m.text.startswith(("gets", "receives")) for m in mentions):
            return False  # "my collector on money gets a lobbyist", and stands there already
        if not talk.new_line(sentence) and all(m.kind in ("sum", "number") for m in mentions):
            return False  # "Transfer the mill to Armand. 4 GS."
        talk.amending = talk.amending and talk.still_amending(sentence)
        talk.retracted = says = False
        for place, one in enumerate(frames):
            talk.segment, talk.inside = one.mentions[0].start, place > 0
            if len(frames) == 1 and alone(talk, sentence, one):
                says = True
            else:
                order(talk, sentence, one, one.mentions[0].start, one.mentions[-1].end, doubt="", plain=True)
        talk.seen = [m for m in mentions if m.kind in _POINTED_AT] + talk.seen[:12]
        note_heading(self.talk, sentence, frames, says=says)
        return True

    def _another(self, first: Mention) -> bool:
        return first.person and all(thing.id != self.talk.player for thing in first.things)

    def _closely(self, sentence: Sentence, scanned: list[Mention]) -> None:
        talk, start, end = self.talk, sentence.start, sentence.end
        if calmed(talk, start, end):
            scanned = self._scan(start, end)
            if self._plainly(sentence, scanned):
                return
        if "?" not in sentence.ending and not talk.amending and joined(talk, scanned, start, talk.clean.folded[start:end]):
            return
        christened = english.CHRISTENED.match(talk.clean.folded, start, end) is not None
        if not christened and stated(talk, sentence, scanned):
            scanned = self._scan(start, end)
            if not talk.clean.folded[start:end].strip(" ,;:.!()-") or self._plainly(sentence, scanned):
                return
        if shaken(talk, sentence, scanned):
            return
        if idles(talk, sentence, scanned) or answers_himself(talk, sentence, scanned):
            talk.chatter.append((start, end))
            return
        if self._divided(sentence, scanned):
            return
        fold = talk.clean.folded
        reasoned = without_causes(without_why(fold[start:end], scanned, start), scanned, start)
        if reasoned != fold[start:end]:
            fold = fold[:start] + reasoned + fold[end:]
            scanned = [m for m in scanned if fold[m.start : m.end].strip()]
        if english.CHRISTENED.match(fold, start, end) and self._christened(sentence):
            return
        said = fold[start:end]
        plain = without_courtesy(talk, said, scanned, start)
        if dismissed(talk, sentence, fold, plain, scanned):
            return
        plain = without_custom(plain, scanned, start)
        speaks = any(m.kind in SPEAKING for m in scanned)
        if self._judged(sentence, plain, scanned, speaks=speaks) or called_wrong(
            talk, sentence, said, plain, scanned, speaks=speaks
        ):
            return
        if any(verb.own_death for verb in talk.vocabulary.verbs) and modality.OWN_DEATH.search(plain):
            plain = modality.TAKES_OVER.sub(lambda m: "succeed".ljust(len(m[0])), plain)
            scanned = self._scan(start, end, fold[:start] + plain + fold[end:])
        if any(talk.vocabulary.verbs[number].own_death for m in scanned for number, _ in m.meaning.verbs):
            plain = without_case(plain, scanned, start)
            plain = modality.OWN_DEATH.sub(lambda m: " " * len(m[0]), plain)
        if self._talks_small(sentence, plain, scanned):
            return
        if quoted_whole(plain):
            talk.chatter.append((start, end))
            return
        plain, folded = rephrased(talk, fold, plain, scanned, start, end)
        mentions = scanned
        if folded is not fold and folded != fold:
            mentions = talk.scanner.scan(talk.clean.text, folded, start, end, talk.player)
        mentions = offered(talk, sentence, plain, one_of_them(talk, new_one(talk, named_once(mentions))))
        mentions = led_by_topics(mentions, talk.scanner.lexicon, talk.player)
        if only_prices(talk, mentions, plain):
            talk.chatter.append((start, end))
            return
        mentions, plain = without_prices(talk, mentions, plain, start)
        mentions = with_texts(talk, mentions, sentence, plain)
        for text in [m for m in mentions if m.kind == "text"]:
            plain = cleared(_OWES_ME.sub(lambda m: " " * len(m[0]), plain), text.start - start, text.end - start)
        if plain.count(",") > 1 or any(m.text in RELATIVES for m in mentions):
            mentions, plain = without_asides(mentions, plain, start)
        mentions, plain = without_whereabouts(mentions, plain, start)
        mentions, plain = without_story(*without_its_cause(mentions, plain, start), start)
        if ":" in plain:
            mentions, plain = without_reasons(mentions, plain, start)
        talk.heard = mentions
        mentions = talk.current = talk.same_again(said_twice(under_heading(talk, sentence, mentions)))
        if exchanged(talk, plain, mentions):
            return
        if modality.EXCHANGED.match(said) and not talk.drafts and sum(m.kind == "word" for m in mentions) > 1:
            talk.drafts.append(Draft(start, end, None, Frame(None, -1, [], [], 0.0), why="verb"))
            return
        meant = replaced(talk, plain, mentions)
        context = meant if meant is not None else carried(talk, sentence, mentions)
        taken = take_back(talk, sentence, plain, mentions)
        asked = talk.before is not None and "?" in talk.before.ending
        onward = not talk.new_line(sentence) or mends_line(talk, sentence, mentions)
        if correcting.LEADING_NO.match(said) and talk.last_drafts and onward and not asked:
            solid = [m for m in mentions if m.kind not in ("filler", "join", "mark")]
            solid = [m for m in solid if m.text != "instead" and not m.meaning.flags and m.kind != "not"] or solid
            stays = any(m.kind == "stay" for m in solid)
            valued = (stays or not any(m.kind == "unknown" for m in solid)) and not any(m.kind in ("verb", "not") for m in solid)
            if solid and (valued or leaves_some(talk.last_drafts, mentions)):
                talk.amending = True  # "Recruit four. No, five.", "A messenger to Jan. No, to Otto.", "No, it stays."
            elif (
                any(m.kind in SIGNIFICANT for m in solid)
                and not any(m.kind in ("verb", "not", "stay") for m in solid)
                and not (correcting.drops(said) and of_nothing_ordered(talk, solid))
            ):
                talk.may_go_on()  # "To B8. No, fools, to A9."
        halts = correcting.ONLY_HALTS.match(plain) or (not talk.new_line(sentence) and correcting.MENDS_IN_SHORT.match(said))
        if halts and not any(m.kind in SIGNIFICANT or m.kind in ("verb", "stay") for m in mentions):
            talk.may_go_on()
        if taken:
            return
        plain = correcting.LEADING_NO.sub(lambda m: " " * len(m[0]), plain)
        frames = cut(mentions, context, talk.grammar, talk.recall)
        judge(talk, sentence, plain, frames)
        talk.seen = [m for m in mentions if m.kind in _POINTED_AT] + talk.seen[:12]
        note_heading(talk, sentence, frames)

    def _divided(self, sentence: Sentence, scanned: list[Mention]) -> bool:
        """Whether the sentence says two things that are read one after the other."""
        talk, start, end = self.talk, sentence.start, sentence.end
        if self._not_by_him(sentence, scanned):
            return True
        parts = seam(talk, scanned, start, end) if self._parted < _MOST_PARTS else None
        if parts is None:
            if self._answered(sentence, scanned) or self._led_up(sentence, scanned):
                return True
            behind = self._behind(scanned, start, end) if self._parted < _MOST_PARTS else None
            if behind is None:
                return False
            parts = (*behind, "")  # "..., and both attack", "to B8, which the Guards leave for B7"
        self._parted += 1
        self._parts(sentence, *parts)
        return True

    def _behind(self, scanned: list[Mention], start: int, end: int) -> tuple[int, int] | None:
        """Where the end of a sentence begins that is said of what stands before it, or of who is named there."""
        by_each = apiece_tail(self.talk, scanned, start, end) if self._each else None
        return by_each or tail(self.talk, scanned, start, end) or does_next(self.talk.player, scanned)

    def _not_by_him(self, sentence: Sentence, scanned: list[Mention]) -> bool:
        """ "She makes the heir, not I": who does it is another."""
        fold, talk = self.talk.clean.folded, self.talk
        by_him = fronted.NOT_I.match(fold, sentence.start, sentence.end)
        if by_him is None or not (by_him["he"] or (scanned and scanned[0].person and self._another(scanned[0]))):
            return False
        talk.chatter.append((sentence.start, by_him.end()))
        talk.before = structs.replace(sentence, end=by_him.end(), ending="")
        if fold[by_him.end() : sentence.end].strip(" .,;!"):
            self._sentence(structs.replace(sentence, start=by_him.end(), bullet=False))
        return True

    def _led_up(self, sentence: Sentence, scanned: list[Mention]) -> bool:
        """Whether the sentence tells something before it says what is to be done."""
        talk, start = self.talk, sentence.start
        told = told_lead(scanned, talk.clean.folded, start) or idle_lead(scanned, talk.clean.folded, start, sentence.end)
        bidden = bidden_by_him(talk, scanned, start, sentence.end) if told is None else None
        if told is not None:  # "our steward has pleased us: a noble for C9"
            stop, onward = told
            talk.seen = [m for m in scanned if m.end <= stop and m.kind in ("thing", "square", "word")] + talk.seen[:12]
        elif bidden is not None:  # "the Schutterij wants to march, I say to her: go to I8"
            stop = onward = bidden[0]
            talk.dangling = [bidden[1]]
        else:
            return False
        talk.chatter.append((start, stop))
        talk.before = structs.replace(sentence, end=stop, ending="")
        self._sentence(structs.replace(sentence, start=onward, bullet=False))
        return True

    def _judged(self, sentence: Sentence, plain: str, scanned: list[Mention], *, speaks: bool) -> bool:
        """Whether the sentence judges something; what it orders before or behind that has then been read."""
        talk, start = self.talk, sentence.start
        better = correcting.RIGHT_AFTER_ALL.sub(lambda m: " " * len(m[0]), plain) if correcting.MENDED.search(plain) else plain
        weighed = judged(better) if speaks or modality.POINTS_BACK.match(plain) else None
        if weighed is not None and "?" not in sentence.ending and self._parted < _MOST_PARTS:
            self._parted += 1
            begin, stop = start + weighed[0], start + weighed[1]
            if weighed[0]:
                self._sentence(structs.replace(sentence, end=begin, ending=""))
            if (
                weighed[0]
                and not _ABOUT_IT.match(plain, weighed[0])
                and not any(begin <= m.start < stop for m in scanned if m.kind in SPEAKING)
            ):
                talk.chatter.append((begin, stop))  # "and a bored nephew is bad for the furniture"
            elif modality.CONDITION.search(plain, weighed[0], weighed[1]) and own_do(talk.player, scanned, begin, stop):
                talk.drafts.append(Draft(begin, stop, None, Frame(None, -1, [], [], 0.0), why="condition"))
            else:
                talk.leave(begin, stop, "judged rather than ordered")
            named = [m for m in scanned if begin <= m.start < stop and m.kind in ("thing", "square", "word")]
            talk.seen = named + talk.seen[:12]
            if plain[weighed[1] :].strip(" ,;-"):
                self._sentence(structs.replace(sentence, start=stop, bullet=False))
            return True
        return False

    def _talks_small(self, sentence: Sentence, plain: str, scanned: list[Mention]) -> bool:
        """Whether the sentence, or the end of it, only speaks of the day; what it orders before has then been read."""
        talk, start, end = self.talk, sentence.start, sentence.end
        idle = talk.small_talk.search(plain) if talk.small_talk is not None and "?" not in sentence.ending else None
        if idle is not None:
            begin = max((split.end() for split in modality.SPLIT.finditer(plain, 0, idle.start())), default=0)
            led = any(m.kind in ("verb", "square", "home") and m.end <= start + begin for m in scanned)
            if not led:
                talk.chatter.append((start, end))
                return True
            if not modality.CONDITION.search(plain) and self._parted < _MOST_PARTS:
                self._parted += 1
                self._sentence(structs.replace(sentence, end=start + begin, ending=""))
                talk.chatter.append((start + begin, end))
                return True
        return False

    def _answered(self, sentence: Sentence, scanned: list[Mention]) -> bool:
        """ "The Lancers to C4? No, D3.": what is wanted in the place of what was only asked."""
        talk, before = self.talk, self.talk.before
        if before is None or "?" not in before.ending or "?" in sentence.ending or talk.new_line(sentence):
            return False
        no = _NO_BUT.match(talk.clean.folded, sentence.start, sentence.end)
        rest = [m for m in scanned if no is not None and m.start >= no.end()]
        if no is None or not any(m.kind in SIGNIFICANT for m in rest):
            return False
        asked = talk.asked.mentions if talk.asked is not None else []
        named = {thing.id for m in asked for thing in m.things} & {thing.id for m in rest for thing in m.things}
        if named or not take_up(talk, structs.replace(sentence, end=no.end())):
            return False
        talk.unread[:] = [box for box in talk.unread if box[0] < before.start]
        talk.before = structs.replace(sentence, end=no.end(), ending="")
        self._sentence(structs.replace(sentence, start=no.end(), bullet=False))
        return True

    def _christened(self, sentence: Sentence) -> bool:
        """ "Call her Swallow": the name of what the order before makes."""
        talk = self.talk
        last = talk.last
        part = next((part for part in last.verb.parts if "new" in part.kinds), None) if last is not None and last.verb else None
        if part is None or last is None or len(last.rows) != 1 or part.name in last.rows[0]:
            return False
        named = english.NEW_NAME.search(talk.clean.text, sentence.start, sentence.end)
        begun = any(draft.why == "missing" for draft in talk.last_drafts)  # "A spy! Call her Swallow, to B3."
        if (more := said_behind(talk, sentence)) and not (begun or any(m.kind == "verb" for m in more)):
            return False
        several = named_several(talk.clean.text, sentence.start, sentence.end) if part.many else []
        if named is None and not several:
            return False
        last.rows[0][part.name] = several or ([named_new(named)] if named is not None else [])
        last.mentions = [*last.mentions, *last.rows[0][part.name]]
        begin = min([draft.start for draft in talk.last_drafts] or [sentence.start])
        talk.remove(talk.last_drafts)
        drafts = talk.writer.drafts(
            last, begin, sentence.end, None, tuple(d.document for d in talk.drafts if d.document is not None)
        )
        talk.drafts.extend(drafts)
        talk.last_drafts, talk.last_row = drafts, {**(talk.last_row or {}), **last.rows[0]}
        if more and named is not None:
            talk.before = structs.replace(sentence, end=named.end())
            self._sentence(structs.replace(sentence, start=named.end(), bullet=False))
        return True

    def _parts(self, sentence: Sentence, end: int, start: int, ending: str = "") -> None:
        """Reads a sentence as two: up to `end`, and from `start` on."""
        first = structs.replace(sentence, end=end, ending=ending)
        second = structs.replace(sentence, start=start, bullet=False)
        for part in (first, second):
            self._sentence(part)
            self.talk.before = part

    def settled(self, since: int = 0) -> list[Draft]:
        """The drafts of the message (from a place on); two orders that exclude each other have become one question."""
        return settled([draft for draft in self.talk.drafts if draft.start >= since])
