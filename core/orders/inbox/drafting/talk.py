"""A talk: what a message has said so far, as everything that follows in it may point back at, amend or take back."""

from __future__ import annotations

import re
from functools import cached_property

from msgspec import structs

from core.orders.inbox.drafting.drafts import Draft, Writer, doubted
from core.orders.inbox.language import correcting, english, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.scanning.scan import Scanner
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import Row
from core.orders.inbox.text.clean import cleaned, folded
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Scene, Verb, Vocabulary

_MAY_MEND = re.compile(
    r"\b(?:edit|correct|actually|sorry|wait|no|not|nope|nah|oops|whoops|pardon|instead|rather|mean|meant|make|change|changed|"
    r"replace|read|reads|scratch|strike|forget|drop|cancel|cancell?ed|void|"
    r"off|ignore|leave out|skip|never ?mind|delete|undo|belay|remove|withdraw\w*|take back|back|without|except|but|"
    r"second thou?ghts?|let's|lets|err|ps|should|go|out|disregard|scrap\w*|mind|better|rephrase|argh|hm|ugh|hang|hold|said|"
    r"wrote|after all|any ?more)"
)
_SCRIBE = re.compile(
    r"\b(?:asked|asks|told|tells|wants) me to (?:send|type|write|pass|post|give|tell|say|enter|submit|mail)\b|\bon (?:his|her|"
    r"their|my \w+'?s) behalf\b|"
    r"\b(?:typ(?:e|ing)|writ(?:e|ing)|stand(?:ing)? in|fill(?:ing)? in|sub(?:bing)?|post(?:ing)?|substitut(?:e|ing)) (?:this |"
    r"it |here )?(?:for|instead of|in place of|in the name of)\b(?! (?:your?|fun)\b)|\bpass(?:ing)? (?:this |"
    r"it )?on for\b(?! (?:your?|fun)\b)|\bdictat\w+|"
    r"(?:'s|\b\w+s|\bhis|\bher) (?:mum|mom|mother|brother|sister|wife|husband|dad|father|son|daughter|flatmate|roommate|"
    r"friend|grandmother|grandma|grandfather|"
    r"girlfriend|boyfriend|aunt|uncle|cousin|secretary|butler|scribe|neighbour|colleague) (?:here|in real life|writing|typing|"
    r"speaking)\b|"
    r"\b(?:this is|i am|i'm|im|it's|its) (?:[a-z]+'s|[a-z]+s) (?:mum|mom|mother|brother|sister|wife|husband|dad|father|son|"
    r"daughter|flatmate|roommate|friend|grandmother|"
    r"grandma|grandfather|girlfriend|boyfriend|aunt|uncle|cousin|secretary|butler|scribe|neighbour|colleague)\b"
)

_LISTED = re.compile(r"\s*(?:,|and|&|\+|with|plus|as well as|,\s*and)\s*(?:(?:the|my|our|both)\s+)*")
_BOTH = re.compile(r"\bboth(?: of them)?$")
_AND = re.compile(r"(?:and|&|then|and then) ")
_LIST = re.compile(r"[ \t]*\n[ \t]*(?:\n[ \t]*)?(?:[-*+\x02]|#?\(?\d{1,2}(?:[.):/]| -(?= ))|#\d{1,2}(?= )|[a-h]\))[ \t]*\S")
_DIGITS = re.compile(r"\d+")

_DRESSED = re.compile(r"(?:\[[a-z0-9=#]+\]|\*\*|__)+\w+(?: \w+)?:?(?:\[/[a-z0-9]+\]|\*\*|__)+", re.I)
_ARTICLES = frozenset({"the", "a", "an", "my"})
_DONE_TO = frozenset({"them", "him", "her"})
_ONE_MAN = frozenset({"he", "she", "him", "her"})
_ONE_OF_HIS = frozenset({"him", "her"})
_PLACES = frozenset({"location", "place", "homeworld", "planet", "area", "settlement"})


def _fits(mention: Mention, kinds: tuple[str, ...], but: frozenset[str]) -> bool:
    """Whether a mention names one thing of these kinds."""
    found = [thing for thing in mention.things if thing.kind in kinds and thing.id not in but]
    return len(found) == 1 == len(mention.things)


def _way(draft: Draft) -> list[str]:
    """The squares an order goes over."""
    verb = draft.frame.verb
    ways = [draft.values.get(part.name) for part in verb.parts if part.path] if verb is not None and draft.document else []
    return [str(square) for way in ways if isinstance(way, list) for square in way]


class Talk:
    """One message being read. `last` is the order spoken of, `segment` where the clause in hand begins, `dangling` what was
    named and not gone on with, `amending` whether what is said now mends what was said before."""

    def __init__(
        self, scanner: Scanner, vocabulary: Vocabulary, scene: Scene, player: str, text: str, *, clear_intent: bool
    ) -> None:
        self.scanner = scanner
        self.vocabulary = vocabulary
        self.scene = scene
        self.player = player
        self.text = text
        self.clean = cleaned(text)
        self.writer = Writer(vocabulary, scene, player, scanner.places, clear_intent=clear_intent)
        self.grammar, self.shapes = scanner.lexicon.grammar, scanner.lexicon.shapes
        self.clock, self.small_talk = scanner.lexicon.clock, scanner.lexicon.small_talk
        self.drafts: list[Draft] = []
        self.last: Frame | None = None
        self.last_row: Row | None = None
        self.last_drafts: list[Draft] = []
        self.asked: Frame | None = None
        """What the last question would order, were it none."""
        self.seen: list[Mention] = []
        self.current: list[Mention] = []
        self.heard: list[Mention] = []
        """What the sentence before that was looked at closely says, word by word."""
        self.segment = 0
        self.inside = False
        self.dangling: list[Mention] = []
        self.heading: Verb | None = None
        self.headword: Mention | None = None
        """The word of a heading that can mean several orders: what stands below says which."""
        self.payee: Mention | None = None
        """Who gets what is listed below his name, or what they get who are listed below it."""
        self.roster: Frame | None = None
        """The order whose doers are listed below it, line by line."""
        self.dated = False
        self.two: tuple[Mention, ...] = ()
        """The two of whom "the former" and "the latter" are said."""
        self.taken_out: set[str] = set()
        """Who was taken out of an order he was to have a part in."""
        self.stayed: tuple[int, int, list[Mention]] | None = None
        """Where it was said last that somebody stays, where that sentence begins, and who."""
        self.shared: tuple[int, tuple[str, ...]] | None = None
        """Where it was said last who of those just sent does what else, and what."""
        self.amending = False
        self.displaced: list[Draft] = []
        """What was said of a thing in whose place another has come."""
        self.retracted = False
        self.absorbed = 0
        self.speaks = bool(self.grammar.wordy)
        self.before: Sentence | None = None
        self.unread: list[tuple[int, int, str]] = []
        self.chatter: list[tuple[int, int]] = []

    @cached_property
    def rough(self) -> bool:
        """Whether any number in it is only about right."""
        return english.ROUGHLY.search(self.clean.folded) is not None

    @cached_property
    def mends(self) -> bool:
        """Whether any word in it may mend or take back what it said before."""
        return _MAY_MEND.search(self.clean.folded) is not None

    @cached_property
    def recapped(self) -> bool:
        """Whether it says again in short what it said before."""
        return modality.RECAP.search(self.clean.folded) is not None

    @cached_property
    def scribe(self) -> bool:
        """Whether somebody else writes for the player, so that what "she" wishes is ordered."""
        return _SCRIBE.search(self.clean.folded) is not None

    @cached_property
    def third_person(self) -> bool:
        """Whether the writer speaks of himself by name: "Fritzi stands at the Ford, she would like a battle"."""
        own = [thing for thing in self.scene.things if (thing.kind, thing.id) == ("player", self.player)]
        called = {folded(name).split()[0] for thing in own for name in (thing.id, *thing.names) if name.strip()} - _ARTICLES
        said = rf"\b(?:{'|'.join(map(re.escape, called))})(?: \w+)? (?!and\b|the\b|of\b)[a-z]+"
        return bool(called) and re.search(said, self.clean.folded) is not None

    @cached_property
    def own_words(self) -> frozenset[str]:
        """The words of the writer's own names."""
        own = [thing for thing in self.scene.things if (thing.kind, thing.id) == ("player", self.player)]
        return frozenset(word for thing in own for name in (thing.id, *thing.names) for word in folded(name).split())

    def new_line(self, sentence: Sentence) -> bool:
        """Whether a sentence is the first of its line."""
        return self.before is None or self.before.logical != sentence.logical

    def halted(self, sentence: Sentence) -> bool:
        """Whether the sentence before, in the same line, ended in a word of somebody who stops short."""
        before = self.clean.folded[max(0, sentence.start - 40) : sentence.start]
        return not self.new_line(sentence) and correcting.HALTED.search(before) is not None

    def in_table(self, start: int) -> bool:
        """Whether something is said in a row of cells."""
        end = self.text.find("\n", start)
        return self.text.count("|", self.text.rfind("\n", 0, start) + 1, end if end >= 0 else len(self.text)) > 1

    def onward(self, sentence: Sentence) -> bool:
        """Whether a sentence goes on with the one before: in the same line, or with an "and" at the head of the next."""
        return not self.new_line(sentence) or _AND.match(self.clean.folded, sentence.start) is not None

    def still_amending(self, sentence: Sentence) -> bool:
        """Whether the sentence before only announced that something is mended: "No wait, I am broke." """
        before = self.before or sentence
        length = len(self.clean.folded[before.start : before.end].split())
        return length <= 9 and not any(draft.start >= before.start for draft in self.drafts)

    def same_again(self, mentions: list[Mention]) -> list[Mention]:
        """ "Against the same company": of several called so the one that was named last."""
        for place, mention in enumerate(mentions):
            pointed = place and mentions[place - 1].text in ("same", "said", "aforesaid") and len(mention.things) > 1
            for earlier in (*reversed(mentions[:place]), *self.seen) if pointed and mention.kind == "thing" else ():
                if len(earlier.things) == 1 and earlier.things[0] in mention.things:
                    mention.things, mention.noun = earlier.things, False
                    break
        return mentions

    def remove(self, drafts: list[Draft]) -> None:
        """Takes orders back."""
        self.drafts = [draft for draft in self.drafts if not any(draft is gone for gone in drafts)]

    def may_go_on(self) -> None:
        """What follows an order may say more of it, or take it back: it is then not certain."""
        doubted(self.last_drafts, "what follows may belong to it")

    def is_heading(self, sentence: Sentence) -> bool:
        """Whether a line ends in a colon, or stands alone over a list."""
        if self.clean.folded[sentence.start : sentence.end].rstrip().endswith(":"):
            return True
        line = self.clean.folded.rfind("\n", 0, sentence.start) + 1
        led = _DIGITS.sub("9", self.clean.folded[line : sentence.start])
        below = self.clean.folded.find("\n", sentence.end) + 1
        if led.strip() and _DIGITS.sub("9", self.clean.folded[below : below + len(led) + 2]).startswith(led):
            return False  # a point of a list, and no head of the next
        if self._titled(line, sentence):
            return True
        return not self.clean.folded[line : sentence.start].strip(" -*+#\x02\t") and bool(
            _LIST.match(self.clean.folded, sentence.end + (len(sentence.ending) if sentence.ending == "!" else 0))
        )

    def _titled(self, line: int, sentence: Sentence) -> bool:
        """Whether a word or two stand alone on their line in capitals or between tags, with something below."""
        stop = self.clean.folded.find("\n", sentence.end)
        said = self.text[line:stop] if stop > 0 else ""
        dressed = _DRESSED.fullmatch(said.strip()) is not None or (said.isupper() and len(said.split()) <= 2)
        return dressed and bool(self.clean.folded[stop : stop + 2].strip())

    def recall(
        self, pronoun: Mention, kinds: tuple[str, ...], but: frozenset[str] = frozenset(), role: str = ""
    ) -> Mention | None:
        """What a pronoun points back at: the last thing of a kind that fits, with a doubt where it was only spoken of, and
        the order before names another. `role` is the part the pronoun would stand for."""
        found = self._meant(pronoun, kinds, but, role)
        if found is not None and not found.doubt and self.drafts and self._rivalled(found, kinds, but):
            return structs.replace(found, doubt=f"“{pronoun.text}” may mean another")
        return found

    def _rivalled(self, found: Mention, kinds: tuple[str, ...], but: frozenset[str]) -> bool:
        """Whether what is pointed back at was named behind the last order, where nothing was ordered, and the order itself
        names another of the kind."""
        given = [draft for draft in self.drafts if draft.end <= found.start]
        if any(m.start == found.start for m in self.current) or any(d.start <= found.start < d.end for d in self.drafts):
            return False
        named = [m for draft in given[-2:] for row in draft.frame.rows for taken in row.values() for m in taken]
        if found.kind == "square":
            return any(m.kind == "square" and m.value != found.value for m in named)
        return any(m.kind == found.kind == "thing" and m.things != found.things and _fits(m, kinds, but) for m in named)

    def _meant(self, pronoun: Mention, kinds: tuple[str, ...], but: frozenset[str], role: str) -> Mention | None:
        """The last thing of a kind that fits a pronoun."""
        if pronoun.text in english.WHOSE or pronoun.text in english.REFLEXIVE:
            return None
        if pronoun.text in ("them", "both") and _BOTH.search(self.clean.folded, self.segment, pronoun.end) is not None:
            return self._last_two(pronoun, kinds)
        if pronoun.preposition == "of" and not (pronoun.text in _ONE_OF_HIS and "player" in kinds):
            return None  # "all of it" is no place
        if pronoun.text.startswith(("first ", "last ")):
            return self._of_the_list(pronoun, kinds)
        if pronoun.text in ("former", "latter"):
            return self._of_the_two(pronoun, kinds)
        place = pronoun.text == "there"
        here = [m for m in reversed(self._before(pronoun)) if m.kind in ("thing", "square")]
        if place and not any(m.kind == "square" or any(t.kind in _PLACES for t in m.things) for m in here):
            here = [m for m in reversed(self._before(pronoun)) if m.kind in ("thing", "home")]
        if pronoun.text in _DONE_TO and not any(_fits(m, kinds, but) for m in here):
            done_to = self._done_to(kinds, but, role)
            if done_to is not None:
                found = Mention("thing", done_to.start, done_to.end, done_to.text, done_to.things, doubt=done_to.doubt)
                if pronoun.text == "them":
                    found.others_of_it = self._beside(done_to)
                return found
        for mention in (*here, *(m for m in self.seen if place or m.kind != "home")):
            if mention.kind == "home":
                if place and "home" in kinds:
                    return Mention("home", mention.start, mention.end, mention.text, meaning=mention.meaning)
                continue
            if mention.kind == "square":
                if place and "square" in kinds:
                    there = self._reached(pronoun, mention)
                    return Mention("square", there.start, there.end, there.text, value=there.value, doubt=there.doubt)
                continue
            things = tuple(thing for thing in mention.things if thing.kind in kinds and thing.id not in but)
            if not things and mention.kind == "thing":  # "my dragoons", who are a sort of companies too
                meant = [thing for thing in mention.others if thing.kind in kinds and thing.id not in but]
                things = tuple(thing for thing in meant if thing.owner == self.player)
            if len(things) != 1 or (pronoun.text == "it" and things[0].kind == "player"):
                continue
            if pronoun.text in _ONE_MAN and self._several(mention) and self._somebody_since(mention):
                continue  # "The Hawks stay. Leto will attack us. Let him come."
            if pronoun.text in _ONE_OF_HIS and things[0].kind != "player" and self._spoken_of(pronoun, here, mention, kinds, but):
                return None  # "Needle has seen enough: let her walk to C6", behind a line about the Garrison
            if things[0].kind != "player" and self._made_since(pronoun, mention):
                return None  # "The Reiters seize F4. I recruit a regiment with two pikes. A courtier commands it."
            if things[0].kind == "player" and pronoun.text in ("he", "she") and self._another_since(mention):
                return None  # "Accept it from Jan. I make an heir. He is to succeed me."
            located = things[0].kind in _PLACES
            if located and pronoun.text == "it" and mention.preposition == "from" and not pronoun.preposition:
                continue  # "take the Hawks from the mine and bring it home"
            if place == located or (located and pronoun.text == "it"):
                found = Mention("thing", mention.start, mention.end, mention.text, things)
                if pronoun.text in ("they", "them"):
                    found.others_of_it = self._beside(mention)
                return found
        return self._person(pronoun, kinds, but) or self._word_of_it(pronoun, kinds)

    def _spoken_of(
        self, pronoun: Mention, here: list[Mention], found: Mention, kinds: tuple[str, ...], but: frozenset[str]
    ) -> bool:
        """Whether the sentence speaks of one other of his own, and what is pointed back at was named before it."""
        line = [m for m in self.seen if found.end <= m.start < pronoun.start]
        line = [m for m in line if self.clean.folded.find("\n", m.start, pronoun.start) < 0]
        own = [m for m in here or line if m.kind == "thing" and m.things and all(t.owner == self.player for t in m.things)]
        return len(own) == 1 and not own[0].preposition and not any(m is found for m in here) and not _fits(own[0], kinds, but)

    def _several(self, mention: Mention) -> bool:
        """Whether a thing is called in the plural: "the Hawks"."""
        article = self.clean.folded[max(0, mention.start - 4) : mention.start] in ("the ", " my ", "our ")
        return article and mention.text.endswith("s") and not mention.text.endswith(("'s", "ss"))

    def _somebody_since(self, mention: Mention) -> bool:
        """Whether another player was named behind it."""
        return any(m.person and m.start > mention.end and all(t.id != self.player for t in m.things) for m in self.seen)

    def _made_since(self, pronoun: Mention, mention: Mention) -> bool:
        """Whether something new that is pointed at was made after a thing was named, by the last order or by the name the
        sentence gives it."""
        if pronoun.text == "it" and any(m.kind == "new" and mention.end <= m.start < pronoun.start for m in self.current):
            return True
        verb = self.last.verb if self.last is not None else None
        if verb is None or not any("new" in part.kinds for part in verb.parts):
            return False
        makes = pronoun.text == "it" or (verb.person and pronoun.text in _ONE_MAN)
        return makes and bool(self.last_drafts) and mention.end <= min(draft.start for draft in self.last_drafts)

    def _reached(self, pronoun: Mention, near: Mention) -> Mention:
        """Where "there" is, when `near` is the square that was named last: where the way goes that it lies on, and neither
        whence it comes nor what it passes. Of several places that one sentence sends to nobody knows which."""
        led = [m for m in self.current if m.kind == "square" and m.end <= pronoun.start]
        if any(m is near for m in led):
            return next((m for m in reversed(led) if m.preposition not in ("from", "via", "through")), near)
        ways = [(draft, _way(draft)) for draft in self.drafts if draft.end > near.start]
        ends = [way[-1] for _, way in ways if way]
        if not any(draft.start <= near.start < draft.end and way for draft, way in ways):
            return near
        *others, last = ends
        doubt = "it may not be where is meant" if any(end != last for end in others) else ""
        return structs.replace(near, value=last, preposition="", doubt=doubt)

    def _another_since(self, named: Mention) -> bool:
        """Whether the order before speaks of somebody without a name, and was given since one was named."""
        person = self.last is not None and self.last.verb is not None and self.last.verb.person
        return person and any(draft.start > named.start and not draft.ids for draft in self.last_drafts[:1])

    def _person(self, pronoun: Mention, kinds: tuple[str, ...], but: frozenset[str]) -> Mention | None:
        """ "The elector has voted against me. Assassinate him": who sits in a place may be called by it."""
        near = next((m for m in self.seen if m.kind == "thing"), None)
        if pronoun.text not in ("him", "her") or near is None or not _fits(near, kinds, but):
            return None
        if any(m.kind == "thing" for m in self._before(pronoun)):
            return None
        return Mention("thing", near.start, near.end, near.text, near.things)

    def _word_of_it(self, pronoun: Mention, kinds: tuple[str, ...]) -> Mention | None:
        """ "A University: build it at B2": no thing of the game, and yet a word of it."""
        for mention in (*reversed(self._before(pronoun)), *self.seen) if pronoun.text == "it" else ():
            if mention.kind == "word" and any(kind in kinds for kind, _ in mention.meaning.words):
                return Mention("word", mention.start, mention.end, mention.text, meaning=mention.meaning)
        return None

    def _last_two(self, pronoun: Mention, kinds: tuple[str, ...]) -> Mention | None:
        """Both of those who were named last."""
        named: dict[str, Mention] = {}
        for mention in (*(m for m in reversed(self.current) if m.end <= pronoun.start), *self.seen):
            if len(mention.things) == 1 and mention.kind == "thing" and mention.things[0].kind in kinds:
                named.setdefault(mention.things[0].id, mention)
        if len(named) < 2:
            return None
        last, other = list(named.values())[:2]
        found = Mention("thing", last.start, last.end, last.text, last.things)
        found.others_of_it = (structs.replace(other, preposition="", known=None),)
        return found

    def _of_the_list(self, pronoun: Mention, kinds: tuple[str, ...]) -> Mention | None:
        """The first or the last so many of those who were named just before."""
        before = [m for m in self.current if m.end <= pronoun.start and _fits(m, kinds, frozenset())]
        since = self.before.start if self.before is not None else 0
        near = sorted((m for m in self.seen if m.start >= since and _fits(m, kinds, frozenset())), key=lambda m: m.start)
        listed = list({m.things[0].id: m for m in before or near}.values())
        which, word = pronoun.text.split()
        count = int(word) if word.isdigit() else english.NUMBERS[word]
        if len(listed) < count:
            return None
        meant = listed[:count] if which == "first" else listed[-count:]
        found = Mention("thing", meant[0].start, meant[0].end, meant[0].text, meant[0].things)
        found.others_of_it = tuple(structs.replace(m, preposition="", known=None) for m in meant[1:])
        return found

    def _of_the_two(self, pronoun: Mention, kinds: tuple[str, ...]) -> Mention | None:
        """The former or the latter of the two that were named last, in one sentence."""
        since = self.before.start if self.before is not None else 0
        fitting = [m for m in sorted(self.seen, key=lambda m: m.start) if m.start >= since and _fits(m, kinds, frozenset())]
        named = {m.things[0].id: m for m in fitting}
        if len(named) == 2:
            self.two = tuple(named.values())
        two = [m for m in self.two if _fits(m, kinds, frozenset())]
        if len(two) != 2:
            return None
        meant = two[pronoun.text == "latter"]
        return Mention("thing", meant.start, meant.end, meant.text, meant.things)

    def _done_to(self, kinds: tuple[str, ...], but: frozenset[str], role: str) -> Mention | None:
        """Whom the sentence before spoke of by name, where several could be meant: the one who had the same done to him, or
        else another's, and then it is not certain."""
        since = self.before.start if self.before is not None else 0
        named = [m for m in self.seen if m.start >= since and m.kind == "thing" and _fits(m, kinds, but)]
        if len({m.things[0].id for m in named}) < 2 or any(m.things[0].kind in _PLACES for m in named):
            return None
        same = (self.last_row or {}).get(role, [])
        if len(same) == 1 and any(m.things == same[0].things for m in named):
            rivals = {m.things[0].id for m in named if m.things[0].owner not in (None, self.player)}
            listed = {m.things[0].id for m in self._beside(next(m for m in named if m.things == same[0].things))}
            unsure = len(rivals - listed - {same[0].things[0].id}) > 0
            return structs.replace(same[0], doubt=f"“{same[0].text}” may not be who is meant" if unsure else "")
        others = [m for m in named if m.things[0].owner != self.player] or named
        listed = self._beside(others[-1])
        if len({m.things[0].id for m in others} - {m.things[0].id for m in listed}) < 2 and len(others) == len(named):
            return None
        return structs.replace(others[-1], doubt=f"“{others[-1].text}” may not be who is meant")

    def _beside(self, mention: Mention) -> tuple[Mention, ...]:
        """All that is listed with a thing: whoever says "they" means every one of them."""
        fold = self.clean.folded
        near = sorted((m for m in (*self.current, *self.seen) if m.kind == "thing" and m.things), key=lambda m: m.start)
        listed = [mention]
        for other in (m for m in near if m.start > mention.start):
            if _LISTED.fullmatch(fold, listed[-1].end, other.start):
                listed.append(other)
        for other in (m for m in reversed(near) if m.end < mention.start):
            if _LISTED.fullmatch(fold, other.end, listed[0].start):
                listed.insert(0, other)
        return tuple(structs.replace(m, preposition="", known=None) for m in listed if m is not mention)

    def _before(self, pronoun: Mention) -> list[Mention]:
        """What the sentence names before a pronoun, or before the first of its like ("the Bears press them and the Slingers
        shoot at them" means the same people), without who does it there."""
        first = next((i for i, m in enumerate(self.current) if m.kind == "pronoun" and m.text == pronoun.text), None)
        if first is None or self.current[first].start >= pronoun.start or pronoun.text not in ("them", "him", "it", "her"):
            return [m for m in self.current if m.end <= pronoun.start]
        before = self.current[:first]
        verb = next((i for i in range(len(before) - 1, -1, -1) if before[i].kind in ("verb", "join")), None)
        if verb is None or before[verb].kind == "join":
            return before
        doer = next((m for m in reversed(before[:verb]) if m.kind in ("thing", "join")), None)
        return [m for m in before if m is not doer]

    def leave(self, start: int, end: int, reason: str) -> None:
        """Shows a stretch as not read, and why."""
        self.unread.append((start, end, reason))


def ids(one: Frame) -> frozenset[str]:
    """Everything a clause names."""
    return frozenset(thing.id for m in one.mentions for thing in m.things)
