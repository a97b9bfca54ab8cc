"""Parsing: a clause gone through from left to right as one verb, and what speaks for and against reading it so."""

from __future__ import annotations

import itertools

from msgspec import structs

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax import telling
from core.orders.inbox.syntax.counting import only_counts_another, paired_with_counts, without_articles
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.hints import (
    counts_nothing,
    done_besides,
    for_another,
    goes_elsewhere,
    his_deed,
    is_acted,
    is_done_to,
    numbered,
    of_the_same,
    paid_with,
    pays_himself,
    placed,
    purpose_of,
    spent_on,
    spoken_of,
    taken_along,
    takes_people,
    undergone,
)
from core.orders.inbox.syntax.taking import (
    Recall,
    accepts,
    claims_of,
    kinds_of,
    leads_elsewhere,
    names_too,
    pays_its_price,
    take,
    taken_in,
    takes_any,
    wanted,
    whence_of,
    where_it_is,
    whose_it_is,
)
from core.orders.inbox.syntax.unsaid import says_nothing
from core.orders.inbox.syntax.weighing import as_before, together, unsaid_parts, whole
from core.orders.inbox.vocabulary import Verb

_PAUSES = frozenset({",", "(", "but", "-", "so", "..."})

_SELF_EVIDENT = frozenset({"square", "home", "number", "sum", "amounts", "text", "new"})
_ARTICLES = frozenset({"the", "my", "our", "both", "his", "her", "their", "your", "of", "all"})
_PARTING = frozenset({",", "(", "but", "-", "so", "while", "..."})
_BESIDE = frozenset({"join", "or", "mark"})
_TAKES = frozenset({"take", "takes", "taking", "lead", "leads"})
_TOOK = _TAKES | {"taken"}
_ANYTHING = frozenset({"something", "anything", "somebody", "anybody", "someone", "anyone", "somewhere", "anywhere"})
_NOTHING: frozenset[str] = frozenset()


def frame(verb: Verb, number: int, mentions: list[Mention], *, spoken: bool, recall: Recall) -> Frame | None:
    """The clause read as `verb`; None when it cannot be."""
    return _Walk(verb, number, mentions, spoken=spoken, recall=recall).frame()


class _Walk:
    """A clause gone through from left to right: what is taken so far, and what was heard on the way."""

    def __init__(self, verb: Verb, number: int, mentions: list[Mention], *, spoken: bool, recall: Recall) -> None:
        paired = paired_with_counts(verb, without_articles(verb, mentions))
        if any(m.kind == "self" for m in paired) and for_another(verb, paired):
            paired = [m for m in paired if m.kind != "self" or m.preposition == "on"]
        self.verb, self.number, self.spoken, self.recall = verb, number, spoken, recall
        self.made = Frame(verb, number, [{}], mentions, 0.0 if spoken else 0.3, spoken=spoken)
        self.rows = self.made.rows
        self.paired, self.place = paired, 0
        self.claims, self.undergone = claims_of(verb, number, paired), undergone(number, paired)
        self.paths = {part.name for part in verb.parts if part.path}
        self.ways_before = set[str]()
        """The ways that were named before it was said what is done."""
        self.last, self.linked = "", False
        """The part that took something last, and whether a link stands behind that."""
        self.spoke = self.own = self.is_ = self.been = False
        """Whether the verb was said, in a word that is no flag's only, behind an "is", and behind what makes it passive."""
        self.told, self.denied = True, False
        self.flags, self.flags_first, self.flags_parted = set[str](), False, False
        """What is to be done beside, whether that was said before all else, and whether a pause stands behind it."""
        self.heard = self.joined = self.remark = False
        """Whether something of the order was heard, a pause behind it, and a word behind the pause."""
        self.paused = self.fresh = False
        """Whether a pause stands behind what could be an order, and a thing right behind the pause."""
        self.refused, self.refused_named, self.past_refused = set[int](), False, False
        """The verbs that are forbidden, whether somebody was named before them, and whether a pause stands behind them."""
        self.early = self.led_up = self.acts_elsewhere = self.stands = self.visited = False
        self.one_of, self.rest_at = -1, -9
        self.first: Mention | None = None
        """What was taken first, or the verb."""
        self.unknown, self.unknown_between = 0, 0
        """How many words nobody knows stand behind all that was taken, and between two that were."""

    def frame(self) -> Frame | None:
        """The clause as the verb, with all that is left over of it and what that costs; None when it cannot be."""
        for place, mention in enumerate(self.paired):
            self.place = place
            self._listen(mention)
            if mention.kind in _BESIDE:
                self._pause(mention)
            elif mention.excluded:
                self._forbid(mention)
            else:
                self._wish(mention)
                self._go_on(mention)
                if not (self._acts(mention) or self._goes_along(mention) or self._is_strange(mention) or self._is_aside(mention)):
                    self._take(mention)
                    self.linked = (
                        self.linked and mention.kind == "filler" and mention.text in _ARTICLES
                    )  # "the Hawks and the Bulls"
        made, flags = self.made, self.flags
        if flags and self.spoken:
            if not self.own and telling.done_by_another(self.verb, self.number, self.paired):
                made.cost += 2.0  # "he takes over the Lancers": what is done to them, and not by them
            if telling.done_by_stranger(self.number, self.paired, self.rows):
                made.cost += 2.5  # "Zorks seize D2, the Swiss go home"
        together(self.rows, self.verb)
        if not self.spoken and (self.unknown_between > 1 or says_nothing(made, self.verb, strange=self.unknown > 0)):
            return None
        made.flags, made.past, made.passive = frozenset(flags), self.spoke and self.told, self.is_
        made.scattered = self._is_scattered()
        made.cost += 0.6 * (len(self.rows) - 1) if flags else 0.0  # what one is to do is not said of the other
        made.cost += 0.25 if self.remark and self.heard else 0.0  # a remark after the order is a clause of its own
        made.cost += 1.5 if self.unknown_between and not self.spoken else 0.0
        if self.spoke and not self.own and not self.verb.implied:
            spelled = {m.start for m in made.mentions if m.kind != "pronoun"}
            named = any(m.start in spelled for m in taken_in(self.rows))
            made.cost += 1.2 if named else 2.0  # how it is done alone does not say what is done
        made.cost += as_before(made, self.verb) + unsaid_parts(made, self.verb, self.paired, stays=self.stands)
        return made

    def _any_taken(self) -> bool:
        return any(self.rows)

    def _listen(self, mention: Mention) -> None:
        """Takes note of pauses, remarks and the small words that make a verb passive."""
        kind, text = mention.kind, mention.text
        if self.joined and not self.remark and kind not in _BESIDE and kind != "preposition":
            idle = kind == "unknown" and bool(mention.preposition)
            self.remark = not idle and not telling.led_in(self.paired, self.place)  # ", for the insult"
        if kind == "not" and self.spoke and telling.denied(self.paired, self.place):
            self.made.cost += 1.2
        if kind == "filler":
            self.is_ = self.is_ or text in ("is", "are")
            self.been = self.been or (text in english.BEING and text not in ("is", "are"))
        self.been = self.been or (kind == "verb" and text in ("get", "gets"))
        self.been = self.been or (self.is_ and kind == "preposition" and text == "to")  # "is to be built"

    def _pause(self, mention: Mention) -> None:
        """A pause, a link or a choice: what stands behind it may be another's."""
        text, parts = mention.text, mention.kind == "join"
        if self.refused and parts and text in _PAUSES:
            self.past_refused = text != "but" or not of_the_same(self.paired[self.place + 1 :])
            self.refused = self.refused if self.past_refused else set()
        self.joined = self.joined or (parts and text in _PARTING)
        said = self.spoke or self.led_up or placed(self.rows)
        if parts and said and (self._any_taken() or not self.spoken):
            self.paused, self.fresh = True, False
        self.flags_parted = self.flags_parted or (self.flags_first and parts and not self._any_taken())
        if parts and self.early and self.spoken and not self.spoke and text != ":":
            self.made.cost += 0.4
        self.linked = text in english.LINKS

    def _forbid(self, mention: Mention) -> None:
        """What is not to be done."""
        if mention.kind in ("verb", "along"):
            self.refused = {owner for owner, _ in mention.meaning.verbs} or {-1}
            self.refused_named = self._any_taken()
        self.denied = self.denied or (mention.kind == "verb" and mention.says(self.number))

    def _wish(self, mention: Mention) -> None:
        """What is to be done beside."""
        wished = {flag for owner, flag in mention.meaning.flags if owner == self.number}
        if wished:
            self.flags |= wished
            self.joined = self.remark = False
            self.flags_first = self.flags_first or not self._any_taken()

    def _go_on(self, mention: Mention) -> None:
        """What goes on behind a pause may be a clause of its own."""
        if self.past_refused and mention.kind in ("thing", "pronoun", "verb", "square", "home"):
            again = mention.kind == "verb" and any(owner in self.refused for owner, _ in mention.meaning.verbs)
            self.made.cost += 0.0 if again and not self.refused_named else 1.0
            self.past_refused, self.refused = False, set()
        leading = self.number in mention.meaning.along and all(form == "ing" for _, form in mention.meaning.verbs)
        if mention.kind == "verb" and self.fresh and not leading and purpose_of(self.paired, self.place) is None:
            self.made.cost += 1.0  # who stands right before a verb does what it says, and nothing of the clause before

    def _acts(self, mention: Mention) -> bool:
        """Whether it is a verb and nothing else: this one, or another."""
        made = self.made
        form = next((form for owner, form in mention.meaning.verbs if owner == self.number), None)
        if form is not None:
            self._weigh_verb(mention, form)
            self.spoke, self.linked = True, False
            self.heard, self.joined, self.remark = True, False, False
            made.doubt = made.doubt or mention.doubt
            self.first = self.first or mention
            self.unknown = 0 if self.first is mention else self.unknown
            return mention.kind == "verb" and not names_too(self.verb, mention)
        if mention.kind != "verb" or self.number in mention.meaning.along or takes_any(self.verb, mention):
            return False
        if self._says_little(mention):
            made.cost += 0.1  # "make a forced march"
        elif mention.preposition == "from" and self.spoke and mention.text.endswith("s") and not mention.meaning.words:
            made.cost += 0.3  # "protects him from assassins"
        else:
            made.cost += 2.5
            made.left.append(mention)
        return True

    def _weigh_verb(self, mention: Mention, form: str) -> None:
        """What speaks against it that the verb is said here of what stands before it."""
        made, paired, place = self.made, self.paired, self.place
        announced = telling.announced(paired, place)  # "the Truce: signed"
        self.told = self.told and form == "past" and not self.been and not announced
        self.own = self.own or not mention.meaning.flags
        onward = paired[place + 1] if place + 1 < len(paired) else None
        if mention.text.endswith((" a", " an")) and onward is not None and onward.kind in ("unknown", "stranger"):
            made.cost += 2.5  # "the arsenal needs a roof"
        if announced and not self.spoke and self.unknown and only_counts_another(taken_in(self.rows), paired[: place - 1]):
            made.cost += 1.0  # "three drink too much: I recruit one"
        if telling.titles(paired, place, self.number):
            made.cost += 0.6  # "Attacks: both raid"
        purpose = purpose_of(paired, place)
        if purpose is not None and not purpose.says(self.number):
            made.cost += 0.5  # "goes to raid"
        if mention.text in _TAKES and not self.verb.implied and takes_people(self.verb, paired, place):
            made.cost += 1.5  # "they take Gurney and go to the mine"
        if self.acts_elsewhere and self.joined and not self.spoke and mention.preposition == "with":
            made.cost += 0.5  # "ride to F4 and from there, with a forced march": the way before is another's
        if self.flags_first and self.flags_parted and not mention.meaning.flags:
            made.cost += 0.6  # "wounded included, let the Bowmen shoot": said of the one before
        anew = [m.text for m in paired[max(0, place - 2) : place]]
        reached = place > 2 and paired[place - 3].kind in ("square", "home")
        if reached and anew in (["and", "i"], ["and", "we"]) and self._any_taken():
            made.cost += 1.0  # "to A9 and I build an arsenal": what stands ahead is another's
        noun = bool(mention.meaning.words) and anew in (["and", "a"], ["and", "an"], ["and", "another"])
        if noun and self._any_taken():
            made.cost += 1.0  # "one on money, and a lobbyist for the money"
        again = (self.paused and self._any_taken()) or (place > 0 and paired[place - 1].kind == "join")
        if (self.spoke or self.denied) and (self.joined or (again and not mention.meaning.flags)):
            made.cost += 0.5  # said again after a pause it is another order

    def _says_little(self, mention: Mention) -> bool:
        """Whether another verb says nothing but that this one is to be done."""
        number, paired, place, text = self.number, self.paired, self.place, mention.text
        after = paired[place + 1] if place + 1 < len(paired) else None
        forms = after.meaning.verbs if after is not None else ()
        if (text in ("get", "gets") and (number, "past") in forms) or (
            text in ("go", "goes", "going") and (number, "ing") in forms
        ):
            return True
        if self.spoken and not self.spoke:
            if telling.takes_one(number, paired, place) or telling.serves_as(number, paired, place):
                return True
            if text.split(" ", 1)[0] in english.LIGHT:
                return True
        if text in english.LIGHT and telling.how_it_is_done(number, paired[place + 1 : place + 3]):
            return True
        purpose = purpose_of(paired, place)
        return purpose is not None and purpose.says(number)

    def _goes_along(self, mention: Mention) -> bool:
        """Whether it is a word that goes along with the verb, and no part of it."""
        made, paired, place, verb = self.made, self.paired, self.place, self.verb
        acts = mention.kind == "verb"
        self.acts_elsewhere = self.acts_elsewhere or (acts and not self.spoke and self._any_taken())
        homeward = mention.text == "home" and not mention.preposition and not self.paths
        if self.number not in mention.meaning.along or (not homeward and takes_any(verb, mention)):
            return False
        if self.spoke and telling.brought(paired, place):
            made.cost += 1.2
        elif acts and verb.group and verb.implied:
            made.cost += 0.15
        if (
            self.spoke
            and acts
            and (telling.after_and(paired, place) or (mention.text in _TOOK and telling.they_then(paired, place)))
        ):
            if verb.implied and verb.group and not taken_along(verb, paired, place):
                made.cost += 0.8  # "go out under Liet and take the silo"
                made.doubt = made.doubt or "more may be done there than going"
            if telling.still_open(verb, self.rows[-1]):
                made.cost += 1.5  # "relieve the First and send the Second home"
        self.led_up = self.led_up or acts
        return True

    def _is_strange(self, mention: Mention) -> bool:
        """Whether nobody knows what it is, or only other verbs do."""
        made = self.made
        anything = mention.text in _ANYTHING and self.spoke and not mention.preposition
        if anything and telling.right_behind(self.number, self.paired, self.place):
            made.left.append(mention)  # "raid something of his"
        if mention.kind == "unknown" and telling.done_by(self.paired, self.place):
            return True  # "to be delivered by the Guard"
        if mention.kind == "unknown" or (mention.kind == "along" and not takes_any(self.verb, mention)):
            self.unknown += 1 if mention.kind == "unknown" or self.spoken else 9
            made.cost += 0.03
            self.linked = self.linked and not (self.spoke and self.last in self.verb.exclusive)  # "support, zapping the Pikes"
            return True
        if mention.kind != "stranger":
            return False
        if any(mention.preposition in part.after and not _SELF_EVIDENT.issuperset(part.kinds) for part in self.verb.parts):
            made.cost += 1.0
            made.left.append(mention)
        else:
            self.unknown += 1
        return True

    def _is_aside(self, mention: Mention) -> bool:
        """Whether it says nothing that a part of the verb would take."""
        made, paired, place, verb, spoke = self.made, self.paired, self.place, self.verb, self.spoke
        kind, text, preposition = mention.kind, mention.text, mention.preposition
        if kind == "word":
            if preposition == "near" and spoke and self._any_taken():
                made.cost += 0.1
                return True  # "an arsenal next to the University"
            if preposition == "with" and paid_with(verb, mention, paired):
                return True
            if preposition == "of" and place - self.rest_at <= 3:
                return True  # "with the rest of my money"
        if kind == "vague" and preposition in ("with", "from") and spoke and pays_its_price(verb):
            self.rest_at = place
            return True  # "poison the wells with the rest": the money that is left
        if kind == "stay":
            self.stands = self.stands or telling.fights_on(self.number, paired, place)
            made.cost += 0.3 if self.stands else 2.5
            return True
        if (
            kind == "number"
            and telling.of_those(paired, place)
            and any(part.article and part.name in self.rows[-1] for part in verb.parts)
        ):
            made.doubt = made.doubt or "more is said of some of them"
            return True  # "recruit two, one of them for the parade"
        if kind == "number" and text == "one" and any(numbered(p) and p.name in self.rows[-1] for p in verb.parts):
            made.cost += 0.2
            self.one_of = place
            return True  # "ability 2, it heals one of them"
        return kind == "pronoun" and self._points_nowhere(mention)

    def _points_nowhere(self, mention: Mention) -> bool:
        """Whether a pronoun stands for nothing that the verb asks for."""
        paired, place = self.paired, self.place
        before = paired[place - 1].kind if place else ""
        if self.spoke and before == "join" and spoken_of(self.verb, mention, self.rows[-1], self.recall):
            return True  # "hire the Scots, they are for Stach"
        idle = self.spoke and self.paused and before == "unknown" and not mention.preposition
        if idle and mention.text in ("them", "it"):
            asked = any(m.text in ("you", "please") for m in paired[max(0, place - 4) : place - 1])
            if asked or whole(self.verb, self.rows[-1]):
                return True  # "sell the Second and the Third, just cash them in", "please you write it in the scene"
        if mention.text == "it" and not mention.preposition and spent_on(self.verb, paired, place):
            return True  # "a token is left: put it on the First"
        if (
            self.spoke
            and telling.with_those(paired, place)
            and sum(len(self.rows[-1].get(n, ())) for n in self.verb.exclusive) > 1
        ):
            return True  # "the Greens raid it and the Blues with them"
        if not self.spoke and pays_himself(self.verb, self.number, paired, place):
            return True
        given = mention.text in ("him", "her") and any(
            "player" in p.kinds and p.name not in self.rows[-1] for p in self.verb.parts
        )
        if telling.named_ahead(paired, place) and not given:
            self.linked = False
            return True
        return mention.preposition == "of" and 0 <= self.one_of == place - 2

    def _take(self, mention: Mention) -> None:
        """Gives it to the part that takes it, or leaves it over."""
        self._weigh_another(mention)
        verb, paired, place = self.verb, self.paired, self.place
        if mention.kind == "thing" and len(self.rows[-1]) > 1 and (self._gives_another(mention) or self._sells_another(mention)):
            return
        if mention.kind == "square" and not self.paths and leads_elsewhere(verb, mention, self.rows):
            self._leave(mention, together=False)
            return
        if mention.text == "his" and mention.kind == "pronoun" and his_deed(verb, self.number, paired, place, self.rows[-1]):
            mention = structs.replace(mention, text="him", known=None)  # "accept his marriage"
        together = mention.kind == "pronoun" and mention.text in ("he", "she", "they") and telling.listed_with(paired, place)
        taken = take(
            self.rows,
            verb,
            mention,
            self.last,
            self.linked,
            self.recall,
            frozenset(name for name, claimant in self.claims.items() if claimant > place) if self.claims else _NOTHING,
            spoke=self.spoke or self.undergone,
            whence=None if self.spoke else whence_of(verb, self.number, paired, place),
            together=together,
            deed=mention.text == "it" and place > 0 and paired[place - 1].text in ("do", "does"),
        )
        if taken is None:
            self._leave(mention, together=together)
        else:
            self._took(mention, taken)

    def _gives_another(self, mention: Mention) -> bool:
        """ "I give Bianca two influence and 3 money to Cesare": who is named behind the last sum gets that, and no more."""
        place, row = self.place, self.rows[-1]
        counting = next((part for part in self.verb.parts if "amounts" in part.kinds), None)
        taker = next((part for part in self.verb.parts if mention.preposition in part.after and accepts(part, mention)), None)
        if counting is None or taker is None or taker.name not in row or self.last != counting.name or place < 2:
            return False
        sums = row[counting.name]
        between = {m.kind for m in self.paired[:place] if m.start > sums[-1].start}
        if len(sums) < 2 or between - {"preposition", "filler"} or any(m.start > sums[0].start for m in row[taker.name]):
            return False
        if len(sums) > 2:
            self.made.doubt = self.made.doubt or "who gets what is not certain"
        row[counting.name] = sums[:-1]
        self.rows.append({taker.name: [mention], counting.name: sums[-1:]})
        self._took(mention, taker.name)
        return True

    def _sells_another(self, mention: Mention) -> bool:
        """ "The Hawks for 700 to Leto, the Bulls for 800 to Armand": who is named behind a whole sale, with a sum of his own."""
        row, verb = self.rows[-1], self.verb
        led = next((m for m in reversed(self.paired[: self.place]) if m.kind != "filler"), None)
        part = next((part for part in verb.parts if part.name in verb.exclusive and accepts(part, mention)), None)
        priced = [part for part in verb.parts if part.kinds == ("sum",) and part.name in row]
        if part is None or not priced or led is None or led.kind != "join" or mention.preposition or part.name not in row:
            return False
        behind = itertools.takewhile(lambda m: m.kind != "join", self.paired[self.place + 1 :])
        if not any(accepts(priced[0], m) and m.preposition in priced[0].after for m in behind):
            return False
        self.rows.append({part.name: [mention]})
        self._took(mention, part.name)
        return True

    def _weigh_another(self, mention: Mention) -> None:
        """Who is named behind those of the order may be spoken of in a clause of his own."""
        made, paired, place = self.made, self.paired, self.place
        if not self._any_taken():
            return
        if self.spoke and mention.kind == "thing" and telling.anew(paired, place):
            made.cost += 1.5  # "..., but the Walkers I love too much"
        if self.spoke and mention.kind == "thing" and telling.likewise(paired, place):
            made.cost += 1.2  # "Pikes press the Wolves, the Riders too"
        if mention.text in ("former", "latter") and place > 1 and not self.spoke and telling.after_and(paired, place):
            made.cost += 1.0  # "one for money at home, and the former gets a lobbyist"

    def _leave(self, mention: Mention, *, together: bool) -> None:
        """What no part takes weighs, unless it goes without saying."""
        made, verb, text = self.made, self.verb, mention.text
        if mention.kind == "pronoun" and text.startswith(("first ", "last ")):
            made.cost += 2.0  # "the first two" of others
        somebody = text in ("he", "she", "him") and self.spoken and bool(verb.group)
        somebody = somebody and telling.does_part(self.number, self.paired, self.place)
        if somebody and self.recall(mention, kinds_of(verb), _NOTHING, "") is None:
            made.doubt = made.doubt or f"who is meant by “{text}” is not certain"
        idle = (text == "one" and counts_nothing(verb)) or where_it_is(mention, self.rows) or whose_it_is(mention, self.rows)
        idle = idle or (mention.preposition == "from" and mention.kind in ("square", "home", "thing"))
        if (together and text != "they" and not mention.preposition) or (mention.kind in SIGNIFICANT and not idle):
            made.cost += 2.0
            made.left.append(mention)

    def _took(self, mention: Mention, taken: str) -> None:
        """Takes note of what a part has taken."""
        made, verb = self.made, self.verb
        if mention.preposition == "to" and mention.kind == "thing" and goes_elsewhere(verb, taken):
            made.cost += 1.0  # "they go to the mine": nothing is given there
        if mention.kind == "vague" and not mention.preposition and not wanted(verb, taken):
            made.cost += 0.8  # "it has eaten enough"
        if self.first is not None:
            self.unknown_between += self.unknown
        self.visited = self.visited or (
            mention.kind in ("thing", "square")
            and not (mention.preposition == "by" and any(telling.done_by(self.paired, at) for at in range(self.place)))
            and done_besides(self.paired, self.place, self.number, spoken=self.spoken)
        )
        self.first = self.first or mention
        self.unknown, self.last = 0, taken
        led = self.spoke if self.spoken else any(name in self.rows[-1] for name in verb.exclusive)
        if taken in self.paths and not led:
            self.ways_before.add(taken)
        elif led and taken in self.ways_before:
            made.cost += 0.8  # "to C6 and then to D6 and bring the Lancers to C4": two ways
        self.heard, self.joined, self.remark = True, False, False
        self.fresh = self.paused and mention.kind == "thing"
        self.early = self.early or (not self.spoke and any(part.name == taken and not part.required for part in verb.parts))

    def _is_scattered(self) -> bool:
        """Whether words stand between its parts that may say something else."""
        if self.visited:
            return True
        if not self.spoken:
            return self.unknown_between > 0 or is_done_to(self.paired)
        return self.unknown_between > 1 or telling.stranger_does(self.number, self.paired) or is_acted(self.paired, self.first)
