"""Elliptic clauses: what a clause without a verb of its own leaves unsaid, and what a verb without anything else announces."""

from __future__ import annotations

import itertools

from msgspec import structs

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, offers
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.clauses import goes_too
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import Row, accepts
from core.orders.inbox.text.clean import folded
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Part

_SENDING = frozenset(
    form
    for verb in ("send", "post", "place", "put", "need", "want", "take", "hire", "get", "use", "dispatch", "install", "appoint")
    for form in (verb, f"{verb}s")
)
_NEAR = 200
"""How far ahead an offer may stand that is accepted in a word."""
_ONE_NEW = 2
_STRANGE = frozenset({"unknown", "stranger"})
_NEW_ONES = frozenset({"another", "new", "one", "a"})
_STATES = frozenset({"is", "are", "was", "were", "has", "have", "had", "does", "do", "did"})


def without_denied(taken: list[Mention], said: list[Mention], start: int) -> list[Mention]:
    """ "The same to Cesare, but without the money": what the order before counted, less what is denied here."""
    gone = {value for m in said if m.excluded and m.kind == "word" and m.start >= start for _, value in m.meaning.words}
    kept = [m for m in taken if not (m.kind == "pair" and isinstance(m.value, tuple) and gone.intersection(map(str, m.value)))]
    return kept if gone and kept else taken


def gapped(talk: Talk, one: Frame) -> bool:
    """ "Attack B4 with the Swiss and C4 with the Lancers": what the verb before says is done here too."""
    last = talk.last
    if one.spoken or not talk.inside or last is None or last.verb is not one.verb or not last.flags or one.flags:
        return False
    spoken = [m for m in last.mentions if m.kind == "verb" and not m.excluded]
    ways = [m for row in one.rows for taken in row.values() for m in taken if m.kind in ("square", "home")]
    alone = bool(spoken) and all(m.meaning.flags for m in spoken)
    return alone and bool(ways) and all(m.preposition not in english.ARROWS for m in ways)


def resumed(mentions: list[Mention], pronoun: Mention) -> bool:
    """ "And the Arsenal, it gets a man": the pronoun takes up what the clause itself names first."""
    led = [m for m in mentions if m.end <= pronoun.start and m.kind not in ("filler", "mark")]
    led = led[1:] if led and led[0].text in ("and", "but", "as for", "then") else led
    named = [m.kind for m in led] in (["word", "join"], ["thing", "join"])
    return named and pronoun.text in ("it", "he", "she", "they") and led[1].text in (",", "-", ":")


def named_once(mentions: list[Mention]) -> list[Mention]:
    """ "The Marquise de Valmont": two of his names side by side name him once."""
    read: list[Mention] = []
    for m in mentions:
        last = read[-1] if read else None
        if last is not None and last.kind == "stranger" and m.person and not m.preposition and m.start - last.end <= 1:
            titled = len(read) > 1 and read[-2].text in ("the", "my", "our")
            if titled:
                read[-1] = structs.replace(m, start=last.start, preposition=last.preposition, known=None)
                continue  # a title nobody knows
        if (
            last is not None
            and last.person
            and m.person
            and m.start - last.end <= 1
            and len(last.things) == 1
            and last.things == m.things
        ):
            read[-1] = structs.replace(last, end=m.end, known=None)
        else:
            read.append(m)
    return read


def one_of_them(talk: Talk, mentions: list[Mention]) -> list[Mention]:
    """ "C4 has no steward. Post one there.": one of those the sentence before speaks of."""
    place = next((place for place, m in enumerate(mentions) if m.text == "one" and m.kind == "number"), 0)
    led = next((m for m in reversed(mentions[:place]) if m.kind != "filler"), None)
    onward = mentions[place + 1] if place + 1 < len(mentions) else None
    if led is None or led.text not in _SENDING or (onward is not None and onward.kind not in ("join", "preposition", "pronoun")):
        return mentions
    since = talk.before.start if talk.before is not None else 0
    known = talk.vocabulary.verbs
    heard = [m for m in (*talk.heard, *mentions) if m.start >= since and m.kind == "verb"]
    nouns = {m.meaning: m for m in heard if m.noun or any(known[number].person for number, _ in m.meaning.verbs)}
    if len(nouns) != 1:
        return mentions
    one = mentions[place]
    noun = structs.replace(next(iter(nouns.values())), start=one.start, end=one.end, preposition="", own=False, excluded=False)
    return [*mentions[:place], noun, *mentions[place + 1 :]]


def new_one(talk: Talk, mentions: list[Mention]) -> list[Mention]:
    """ "The collector on money I recall, and a new one I set on influence": somebody of the sort that is called back."""
    for place, m in enumerate(mentions):
        if m.text not in _NEW_ONES or (m.text == "new" and mentions[place - 1].text != "a"):
            continue
        onward = mentions[place + 1] if place + 1 < len(mentions) else None
        if onward is not None and onward.text in ("one", "of"):
            continue
        if onward is not None and onward.kind not in ("join", "preposition", "along", "pronoun") and not _only_acts(onward):
            continue
        if (m.text == "a" and (onward is None or onward.kind != "preposition")) or (m.text == "one" and not place):
            continue
        noun = next((noun for led in reversed(mentions[:place]) if (noun := _noun_of(talk, led)) is not None), None)
        named = any(led.kind == "verb" and led.meaning.words for led in mentions[:place])
        noun = noun or (called_back(talk) if not named else None)
        if noun is not None:
            said = structs.replace(noun, start=m.end, end=m.end, preposition="", excluded=False)
            return _without_stead([*mentions[: place + (m.text != "one")], said, *mentions[place + 1 :]])
    return mentions


def called_back(talk: Talk) -> Mention | None:
    """The noun of him whom the last order calls home, or sends on: of that sort is another."""
    last = next((draft.frame for draft in reversed(talk.drafts) if draft.document is not None), None)
    if last is None or last.verb is None:
        return None
    for m in last.mentions:
        if m.kind == "verb" and m.meaning.words and m.meaning.verbs and not m.says(last.number):
            return m
        if (noun := _noun_of(talk, m)) is not None:
            return noun
        called = {name for thing in m.things for name in thing.nouns[:1]} if len(m.things) == 1 else set[str]()
        phrase = talk.scanner.lexicon.phrase([*called]) if called else None
        if phrase is not None and any(talk.vocabulary.verbs[number].person for number, _ in phrase[1].verbs):
            return Mention("verb", m.start, m.end, called.pop(), meaning=phrase[1])
    return None


def of_another(talk: Talk, mentions: list[Mention]) -> bool:
    """Whether a sentence speaks of "another" or "a new one" where somebody is called home."""
    if not any(m.text in _NEW_ONES and m.text != "a" for m in mentions):
        return False
    return any(_noun_of(talk, m) is not None for m in mentions) or called_back(talk) is not None


def _without_stead(mentions: list[Mention]) -> list[Mention]:
    """ "In his place I put one on the influence": that he comes in another's place says no more than that he is a new one."""
    for place, m in enumerate(mentions[:-2]):
        if m.text == "in" and mentions[place + 1].text in english.WHOSE and mentions[place + 2].text in ("place", "stead"):
            return [*mentions[:place], *mentions[place + 3 :]]
    return [m for m in mentions if m.text != "instead"]


def _only_acts(mention: Mention) -> bool:
    return mention.kind == "verb" and not mention.meaning.words


def _noun_of(talk: Talk, said: Mention) -> Mention | None:
    """The noun in a verb that says what becomes of somebody posted: "recall the tax collector"."""
    words = said.text.split(" ")
    if said.kind != "verb" or said.meaning.words or len(words) < _ONE_NEW:
        return None
    for length in (2, 1):
        phrase = talk.scanner.lexicon.phrase(words[-length:])
        if phrase is not None and phrase[0] == length and phrase[1].words and phrase[1].verbs:
            return Mention("verb", said.start, said.end, " ".join(words[-length:]), meaning=phrase[1])
    return None


def offered(talk: Talk, sentence: Sentence, plain: str, mentions: list[Mention]) -> list[Mention]:
    """ "Ottilie has proposed an exchange of hostages. I accept it.": what was offered, and by whom, is said before."""
    before = talk.before
    said = next((m for m in mentions if m.kind == "verb" and not m.excluded), None)
    if before is None or said is None or not offers.YES.match(plain) or "?" in before.ending:
        return mentions
    fold = folded(talk.text)  # the whole of it: what is only told may be blank by now
    since = _offer_ahead(talk, sentence, before, fold)
    if since is None:
        return mentions
    numbers = {number for number, _ in said.meaning.verbs}
    people: list[Mention] = []
    things: list[Mention] = []
    for m in talk.scanner.scan(talk.clean.text, fold, since, sentence.start, talk.player):
        words = m.text.split(" ")
        plainly = talk.scanner.lexicon.phrase(words[-1:]) if m.kind == "verb" and len(words) > 1 else None
        if m.person and len(m.things) == 1 and m.things[0].id != talk.player:
            people.append(structs.replace(m, start=said.end, end=said.end, preposition="from"))
        elif numbers.intersection(m.meaning.along):
            things.append(structs.replace(m, start=said.end, end=said.end, preposition=""))
        elif plainly is not None and numbers.intersection(plainly[1].along):
            things.append(Mention("along", said.end, said.end, words[-1], meaning=plainly[1]))
    things = [m for m in things if not m.text.endswith("ed")] or things
    if len({m.things[0].id for m in people}) != 1 or not (things or " " in said.text):
        return mentions
    talk.unread[:] = [box for box in talk.unread if box[0] < since]
    return [*(m for m in mentions if m.end <= said.end), *things, people[0]]


def _offer_ahead(talk: Talk, sentence: Sentence, before: Sentence, fold: str) -> int | None:
    """Where something is offered in the sentence before, or at the head of the paragraph, where nothing is ordered in between."""
    if not talk.new_line(sentence) and offers.OFFER.search(fold[before.start : before.end]):
        return before.start
    since = fold.rfind("\n\n", 0, sentence.start) + 1
    offer = offers.OFFER.search(fold, since, sentence.start)
    if offer is None or "?" in fold[since : sentence.start] or sentence.start - since > _NEAR:
        return None
    return since if not any(draft.end > since for draft in talk.drafts) else None


def says_the_way(talk: Talk, one: Frame) -> bool:
    """ "To H7... that's a corner, so by G7, then H7": the way that was asked for, said in the next breath."""
    last, paths = talk.last, {part.name for part in one.verb.parts if part.path} if one.verb is not None else set[str]()
    asked = len(talk.last_drafts) == 1 and talk.last_drafts[0].document is None and talk.last_drafts[0].why == "square"
    if not asked or last is None or last.verb is not one.verb or len(one.rows) != 1:
        return False
    if not one.rows[0] or not set(one.rows[0]) <= paths:
        return False
    for name, said in one.rows[0].items():
        if all(m.preposition in ("via", "through", "over") for m in said):
            said += (talk.last_row or {}).get(name, [])[-1:]
    return True


def of_what_is_new(talk: Talk, one: Frame, since: int) -> bool:
    """ "A new garrison at A7, one courtier leads it": what is said of "it" may be of what the same sentence makes."""
    last = talk.last.verb if talk.last is not None and talk.inside else None
    if last is None or last is one.verb or not any("new" in part.kinds for part in last.parts):
        return False
    if not any(draft.start >= since for draft in talk.last_drafts) or not any(m.text in ("it", "them") for m in one.mentions):
        return False
    return not any(m.kind == "thing" and m.start >= since for row in one.rows for taken in row.values() for m in taken)


def goes_there_too(talk: Talk, one: Frame) -> Row:
    """ "The Reiters go to G3, and a steward too": where they go, for what lacks a place."""
    verb, last = one.verb, talk.last.verb if talk.last is not None else None
    if verb is None or last is None:
        return {}
    lacking = [part for part in verb.parts if part.required and not any(part.name in row for row in one.rows)]
    way = [m for part in last.parts if part.path for m in (talk.last_row or {}).get(part.name, ())]
    if not way or not goes_too(one.mentions, last, lacking):
        return {}
    return {lacking[0].name: [structs.replace(way[-1], preposition="")]}


def announces(talk: Talk, old: Draft, one: Frame, start: int) -> bool:
    """ "Raid! I raid the mill": the verb alone, before the order itself; "the Hawks are to be trained for the fight: give them
    the offensive upgrade": the same of the same."""
    said = [m for m in old.frame.mentions if m.kind not in ("filler", "mark", "join")]
    ids = {thing.id for row in one.rows for taken in row.values() for m in taken for thing in m.things}
    alike = any(number == one.number for m in said for number, _ in m.meaning.verbs) and bool(old.ids) and old.ids <= ids
    between = talk.clean.folded[old.end : start].strip()
    if alike and one.spoken and between == ":" and old.why in ("missing", "verb"):
        return not any(m.kind in ("number", "sum") for m in said)
    alone = len(said) == 1 and said[0].says(one.number)
    return alone and old.why == "missing" and not talk.clean.folded[old.end : start].strip(" !.:") and one.spoken


def given_to_somebody(one: Frame) -> bool:
    """ "and something nasty to Rabban": somebody, pointed at as nobody is who goes along."""
    verb, row = one.verb, one.rows[0] if len(one.rows) == 1 else {}
    if verb is None or not verb.group or not row:
        return False
    known = [part for part in verb.parts if part.name in row]
    return all(
        m.preposition in english.ARROWS and m.preposition not in part.after and bool(m.things)
        for part in known
        for m in row[part.name]
    )


def _meant_for(one: Frame) -> bool:
    """ "For the Archers.", behind a raid: something is for them, and nobody sends them along."""
    verb, row = one.verb, one.rows[0] if len(one.rows) == 1 else {}
    if verb is None or not verb.group or not row or not set(row) <= set(verb.exclusive):
        return False
    known = [part for part in verb.parts if part.name in row]
    return all(m.preposition == "for" and "for" not in part.after for part in known for m in row[part.name])


def only_described(one: Frame) -> bool:
    """ "Wen is away", "Wen does not like it": how somebody is, and not that he goes with those who were sent."""
    verb = one.verb
    if _meant_for(one):
        return True
    if verb is None or not verb.group or len(one.rows) != 1 or not set(one.rows[0]) <= set(verb.exclusive):
        return False
    solid = [m for m in one.mentions if m.kind not in ("join", "mark")]
    place = next((place for place, m in enumerate(solid) if m.kind == "thing"), len(solid))
    after = solid[place + 1 : place + 2]
    if any(one.number in m.meaning.along for m in solid[place + 2 :]):
        return False  # "Wen is commander of it"
    denied = place > 0 and solid[place - 1].text == "no"
    return denied or any(m.text in _STATES or m.kind == "not" for m in after)


def same_place(one: Frame) -> str:
    """ "To the same place": by which word it is pointed at."""
    at = next((place for place, m in enumerate(one.mentions) if m.text == "same"), 0)
    before = [m.text for m in one.mentions[:at] if m.kind != "filler"]
    return before[-1] if before else ""


def lists_below(talk: Talk, last: Frame, mentions: list[Mention]) -> bool:
    """ "I raise a regiment at A4 / officer: San Marco / 2 pikes": a line that only says what the order above it lacks."""
    verb = last.verb
    part = talk.grammar.counting[last.number] if verb is not None else None
    if verb is None or part is None or any(part.name in row for row in last.rows) or not talk.last_drafts:
        return False
    solid = [m for m in mentions if m.kind not in ("filler", "join", "mark")]
    open_parts = [other for other in verb.parts if not any(other.name in row for row in last.rows)]
    labels = {other.name for other in open_parts}
    known = [m for m in solid if part.of in m.kinds or any(accepts(other, m) for other in open_parts)]
    return bool(known) and all(m.kind == "number" or m.text in labels or any(m is one for one in known) for m in solid)


def said_anew(one: Frame, talk: Talk) -> Row | None:
    """ "I transfer the mine at 2 GS. Sorry: transfer for 3 GS.": what the amended order does not say again, it keeps."""
    verb, row = one.verb, talk.last_row or {}
    if verb is None or len(one.rows) != 1 or not one.rows[0]:
        return None
    lacking = [part.name for part in verb.parts if part.required and part.name not in one.rows[0]]
    named = {thing.id for taken in one.rows[0].values() for m in taken for thing in m.things}
    known = {thing.id for taken in row.values() for m in taken for thing in m.things}
    if not lacking or any(name not in row for name in lacking) or not named <= known:
        return None
    return {name: taken for name, taken in row.items() if name not in one.rows[0]}


def just_spoken_of(talk: Talk, sentence: Sentence, one: Frame, start: int) -> Row:
    """ "The Guard is upgraded and goes to the mine": who does what the clause says, where the order before speaks of one alone
    who may."""
    verb = one.verb
    if verb is None or something_else(one) or (not talk.inside and any(m.kind in _STRANGE for m in one.mentions)):
        return {}
    named = any(name in row for row in one.rows for name in verb.exclusive)
    doers = [part for part in verb.parts if part.name in verb.exclusive]
    lacking = [part for part in doers if part.required and not any(part.name in row for row in one.rows)]
    if not named and not any(part.required for part in doers):  # whoever of several may do it
        lacking = doers
    found: Row = {}
    for part in lacking:
        subject = [
            m
            for mentions in (talk.last_row or {}).values()
            for m in mentions
            if m.kind == "thing" and all(t.kind in part.kinds for t in m.things)
        ]
        nearer = [m for m in talk.current if sentence.start <= m.start < start and fits(part, m)]
        his = part.required or all(t.owner == talk.player for m in subject for t in m.things)
        if len(subject) == 1 and his and (not nearer or nearer[-1].things == subject[0].things):
            found[part.name] = subject
    return found


def fits(part: Part, mention: Mention) -> bool:
    """Whether the mention names nothing but what the part takes."""
    return mention.kind == "thing" and bool(mention.things) and all(thing.kind in part.kinds for thing in mention.things)


def something_else(one: Frame, *, own: bool = False) -> bool:
    """ "dismiss the old sergeant": the clause, or its `own` verb, has an object, and it is none that is known."""
    for place, mention in enumerate(one.mentions):
        if mention.kind == "verb" and not mention.excluded and (mention.says(one.number) or not own):
            after = one.mentions[place + 1 :]
            words = list(itertools.takewhile(lambda m: m.kind in ("filler", "unknown"), after))
            stood = next((at for at, m in enumerate(words) if m.kind == "unknown"), 0)
            if any(m.text in ("the", "my", "our", "his", "her", "their", "that", "this", "a", "an") for m in words[:stood]):
                return True
    return False
