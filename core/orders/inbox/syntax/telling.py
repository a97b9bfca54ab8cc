"""Telling: clauses that only say how something is, what somebody did, or what an order is for."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.vocabulary import Verb

_FITTING = frozenset(
    "better best fine ok okay good right wrong mine ours preferred instead final last correct meant enough it goal target "
    "aim".split()
)
"""By what a place may be called the one that is meant."""

_SUBJECTS = frozenset({"he", "she", "they", "it", "there", "i", "we", "that", "this", "those", "these"})
_CONTRACTED = frozenset(
    {"i've", "we've", "they've", "you've", "ive", "shes", "hes", "theyre", "they're", "theres", "thats", "im", "i'm", "we're"}
)
_BEING = frozenset({"is", "are", "was", "were", "has", "have", "had", "am", "came"})
_HAVING = frozenset({"has", "have", "had", "haven't", "hasn't", "hadn't", "havent", "hasnt", "hadnt"})
_DEFINITE = frozenset({"the", "a", "an", "any", "another", "my", "that"})
_WOULD = frozenset({"would", "could", "might"})
_AUXILIARIES = frozenset(
    {"does", "do", "is", "are", "will", "shall", "should", "must", "may", "can", "has", "have", "was", "did", "would"}
)
_DONE_TO = frozenset({"him", "her", "it"})
_MINDED = frozenset({"said", "says", "knows", "knew", "thinks", "thought", "felt", "feels", "looked", "told", "heard", "saw"})
_ABLE = frozenset({"can", "may", "could", "might", "stops", "feels", "gets", "knows", "won't", "wont", "can't", "cant"})
_IDLE = frozenset({"visit", "watch", "look", "see", "observe", "show", "greet", "help", "meet", "keep", "wait", "rest", "find"})
_WITH_THEM = frozenset({"command", "join", "accompany", "head", "charge", "lead", "escort", "commanding", "leading"})
_WHOSE = frozenset({"my", "our", "his", "her", "their"})
_NAMING = frozenset({"called", "named", "known", "christened", "dubbed"})
_PRESENT = frozenset({"there", "here", "already", "still", "ready", "waiting", "sitting", "standing", "inside", "nearby"})
_RESTING = frozenset({"in", "at", "on", "near", "inside"})
_ADVERBS = frozenset({"a", "an", "too", "so", "very", "just", "now", "already", "still", "really", "all", "no"})
_THE_HONOUR_GUARD = 3
_BIDDEN = frozenset({"may", "can", "shall", "should", "must", "will"})
_KIN = frozenset({"brother", "sister", "lady", "lord", "baron", "count", "duke", "king", "queen"})
_ARTICLES = frozenset({"the", "my", "our", "both", "his", "her", "their", "your", "of", "all"})
_ADJUDGED = frozenset({"blame", "thank", "fear", "pity"})
""" "His whales are to blame"."""
_HAVING_IT = frozenset({"take", "takes", "taking", "get", "gets", "given", "granted", "awarded", "assigned"})
_GIVING = frozenset({"pay", "pays", "paying", "give", "gives", "owe", "serve", "serves", "grant", "grants"})
_ONE_OF = frozenset({"a", "an", "another", "the", "one", "his", "her", "their", "its"})
_YIELDED = frozenset({"made", "gave", "produced", "earned", "brought", "yielded", "paid"})
_ENDS = frozenset({",", "and", ";", ")", "but", "so", "-", ":"})


def told(mentions: list[Mention], index: int) -> bool:
    """ ", there are fewer people than in F4", ", they came into B2": somebody, and at once how he is or what he did."""
    if mentions[index].text in ("it", "there") and index and mentions[index - 1].kind == "verb":
        return False  # "declare it ended"
    if _so_that(mentions, index):
        return True
    rest = mentions[index:] if mentions[index].text in _SUBJECTS else mentions[index + 1 :]
    while rest and rest[0].kind in ("join", "filler") and rest[0].text in ("as", "and", "but", "so", "for"):
        rest = rest[1:]
    if (
        len(rest) > 3
        and rest[0].text in _WHOSE
        and rest[1].kind in ("verb", "unknown")
        and rest[2].text in ("has", "have", "had")
    ):
        return _only_said(rest[3:])  # "my steward has the keys"
    if len(rest) > 2 and rest[0].text in _WHOSE and rest[2].kind == "verb":
        rest = rest[1:]  # "my steward bought a wig"
    elif len(rest) > 2 and _player(rest[0]) and rest[1].text in _BEING and rest[2].kind in ("unknown", "along"):
        return _only_said(rest[2:])  # "Ottilie has asked for it"
    elif len(rest) > 2 and rest[0].kind == "thing" and not rest[0].preposition and rest[1].text in ("is", "are"):
        return (rest[2].text in _PRESENT or rest[2].preposition in _RESTING) and _only_said(rest[2:])  # ", Rose is there already"
    elif _yields(rest[rest[0].text in _DEFINITE :] if rest else rest):
        return mentions[index].text == ","  # ", the factory made a token for it"
    elif len(rest) > 1 and rest[0].kind == "thing" and rest[0].text.endswith("'s") and rest[1].text in _PRESENT:
        return _only_said(rest[1:])
    elif len(rest) > 2 and rest[0].kind == "square" and not rest[0].preposition and rest[1].text in ("is", "has"):
        return _like_that(rest[2:]) and _only_said(rest[2:])  # ", G3 is full of cows"
    elif rest and rest[0].text in _DEFINITE and _would_be(rest[1:]):
        return True  # "the third would have to be paid"
    elif not rest or rest[0].text not in _SUBJECTS or rest[0].preposition:
        return bool(rest) and rest[0].text in _CONTRACTED and _only_said(rest[1:])
    if len(rest) > 1 and rest[1].kind == "verb":
        return all(form == "past" for _, form in rest[1].meaning.verbs) and rest[1].text not in english.SENT
    if rest[0].end - rest[0].start > len(rest[0].text) and _only_said(rest[1:]):
        return True  # "she's homesick"
    if mentions[index].text == "so" and len(rest) > 1 and rest[1].text in _ABLE and _only_said(rest[2:]):
        return True
    if len(rest) > 1 and rest[1].text in _MINDED:
        return True
    if len(rest) > 2 and rest[1].text in _HAVING and _done(rest[2:]):
        return True  # "they have not spent their first ride yet"
    return len(rest) > 1 and rest[1].text in _BEING and _only_said(rest[2:])


def _yields(rest: list[Mention]) -> bool:
    """Whether something is said to have made or brought something."""
    named = len(rest) > 2 and rest[0].kind == "thing" and not rest[0].preposition and not rest[0].person
    return named and rest[1].text in _YIELDED


def _like_that(rest: list[Mention]) -> bool:
    """Whether it is said how a place is, and nothing by which it might be wanted."""
    said = next((m for m in rest if m.text not in _ADVERBS), None)
    return said is not None and said.kind == "unknown" and said.text not in _FITTING


def _so_that(mentions: list[Mention], index: int) -> bool:
    """ "2 manpower to Toto, that he may marry well": what it shall help somebody to do."""
    before, after = mentions[index - 1 : index], mentions[index + 1 :]
    if mentions[index].kind != "pronoun" or not before or before[0].text != "that" or not after:
        return False
    return after[0].text in ("may", "can", "might", "could") and not any(m.meaning.flags for m in after)


def _would_be(rest: list[Mention]) -> bool:
    """Whether it is only said of somebody what would be."""
    led = list(itertools.takewhile(lambda m: m.text not in _WOULD, rest[:4]))
    if len(led) == len(rest[:4]) or any(m.kind not in ("vague", "unknown", "filler", "number", "along") for m in led):
        return False
    after = rest[len(led) + 1 : len(led) + 2]
    return bool(after) and after[0].text in ("have", "be", "only", "just", "never", "not", "cost", "need")


def denied(mentions: list[Mention], place: int) -> bool:
    """ ", and Liet does not lead them": somebody behind a pause, and at once what he does not do."""
    before = [m for m in mentions[:place] if m.text not in _AUXILIARIES]
    led = [m for m in before if m.kind != "filler"]
    if before[-1:] != led[-1:] or len(led) < 2 or led[-1].kind != "thing" or led[-1].preposition:
        return False
    return led[-2].kind == "join" and led[-2].text in _ENDS


def _done(rest: list[Mention]) -> bool:
    """Whether it is said what somebody has or has not done."""
    while rest and (rest[0].kind in ("not", "filler") or rest[0].text in ("already", "just", "only", "never", "hardly")):
        if rest[0].text == "to":
            return False
        rest = rest[1:]
    rest = list(itertools.takewhile(lambda m: m.text not in ("so", "but", ")"), rest))
    if not rest or any(m.kind in ("square", "thing", "number") for m in rest):
        return False
    past = rest[0].kind == "verb" and all(form == "past" for _, form in rest[0].meaning.verbs)
    return past or (rest[0].kind == "unknown" and rest[0].text.endswith(("ed", "en", "nt", "ne", "ad", "et", "un", "ught")))


def opens_told(mentions: list[Mention]) -> bool:
    """ "Rose is sitting in I2 anyway, so ...": the sentence begins with how somebody is, and goes on to what is to be done."""
    first = next((place for place, m in enumerate(mentions) if m.kind == "thing"), None)
    if first is None or first > 2 or any(m.kind not in ("filler", "join") for m in mentions[:first]):
        return False
    rest = mentions[first + 1 :]
    if len(rest) > 2 and rest[0].text in ("has", "have", "had") and _participle(rest[1]):
        rest = [rest[0], *rest[2:]]  # "Rose has made a friend, so ..."
    if len(rest) < 2 or rest[0].text not in _BEING or not _only_said(rest[1:]):
        return False
    end = next((place for place, m in enumerate(rest) if m.kind == "join" and m.text in _ENDS), None)
    if end is None or not any(m.kind in ("verb", "square") for m in rest[end:]):
        return False
    said = rest[1:end]
    led = said and (said[0].kind in ("unknown", "home") or said[0].text in ("a", "an", "the") or said[0].text in _PRESENT)
    return bool(led) and not any(m.preposition in english.ARROWS or m.kind == "number" for m in said)


def _participle(mention: Mention) -> bool:
    return mention.kind == "verb" and all(form == "past" for _, form in mention.meaning.verbs)


def _player(mention: Mention) -> bool:
    return mention.kind == "thing" and mention.person


def _only_said(rest: list[Mention]) -> bool:
    """Whether nothing is to be done in the rest of a clause that says how something is."""
    for place, mention in enumerate(rest):
        if mention.kind in ("verb", "not", "new") or (mention.text in ("to", "for") and place == 0):
            return False
        if mention.kind == "square" and not mention.preposition:
            return False  # "that is C4"
        if mention.kind == "join" and mention.text in _ENDS:
            return place > 0
    return bool(rest)


def purpose(mentions: list[Mention], index: int) -> bool:
    """ "to G8 to count beggars": what one goes there for."""
    if mentions[index].text == "for" and mentions[index].kind == "preposition" and index:
        return _occasion(mentions, index)
    if mentions[index].text != "to" or index + 1 >= len(mentions):
        return False
    after = mentions[index + 1]
    idle = after.kind == "unknown" and after.text.isalpha() and len(after.text) > 1
    idle = idle or (
        after.kind == "along" and after.text not in _WITH_THEM and not any(m.kind == "verb" for m in mentions[index:])
    )
    idle = idle or (after.text in _IDLE and not any(m.kind in ("square", "home") for m in mentions[index:]))
    if not idle and not (after.kind == "filler" and after.text in ("be", "have", "count", "do")):
        return False
    then = mentions[index + 2] if index + 2 < len(mentions) else None
    if after.text == "be" and then is not None and (then.kind == "new" or then.text in _NAMING):
        return False  # "a brigade at B9, to be called the Reds"
    there = (m for m in mentions[:index] if m.kind in ("square", "home", "thing"))
    return any(m.preposition not in ("from", "of", "with", "by", "") for m in there) and mentions[index - 1].text not in (
        "is",
        "are",
    )


def _occasion(mentions: list[Mention], index: int) -> bool:
    """ "to B7 for the engagement party", "to Karla for her new garrison"."""
    rest = list(itertools.takewhile(lambda m: m.kind != "join", mentions[index + 1 :]))
    if len(rest) < 2 or rest[0].text not in ("the", "a", "an", "his", "her", "their"):
        return False
    if not any(m.preposition == "to" for m in mentions[:index] if m.kind in ("square", "home", "thing")):
        return False
    if rest[-1].kind == "thing" and rest[-2].kind == "unknown" and (len(rest[-1].things) > 1 or rest[-1].noun):
        return len(rest) == _THE_HONOUR_GUARD  # some guard, and none that is called so
    if any(m.kind not in ("filler", "pronoun", "verb", "word", "unknown", "stranger", "along") for m in rest):
        return False
    acts = any(m.kind == "verb" for m in rest) and any(m.kind in ("unknown", "stranger") for m in rest)
    return acts or (rest[0].text in ("his", "her", "their") and any(m.kind == "word" for m in rest))


def is_new(mentions: list[Mention], noun: Mention) -> bool:
    """Whether a common word speaks of a thing that is yet to come: "a new regiment"."""
    if not noun.noun:
        return False
    before = mentions[: next((place for place, m in enumerate(mentions) if m is noun), 0)]
    articles = itertools.takewhile(lambda m: m.kind == "filler", reversed(before))
    return any(m.text in ("a", "an", "new", "another") for m in articles)


def stands_already(mentions: list[Mention], noun: Mention) -> bool:
    """Whether a word for a sort speaks of those that are there: "my two Sardaukar", "two Sardaukar are tired"."""
    if noun.kind != "word" or not noun.noun:
        return False
    place = next((place for place, m in enumerate(mentions) if m is noun), 0)
    led = itertools.takewhile(lambda m: m.kind in ("filler", "number"), reversed(mentions[:place]))
    return any(m.text in _WHOSE or m.text == "the" for m in led) or any(m.text in _BEING for m in mentions[place + 1 :])


def is_described(mentions: list[Mention]) -> bool:
    """ "Cold is the quarry", "my Hawks are hungry": how something is, in a word nobody knows."""
    being = any(m.kind == "filler" and m.text in ("is", "are") for m in mentions)
    strange = any(m.kind == "unknown" and (not m.preposition or m.text in _ADJUDGED) for m in mentions)
    return being and strange and not any(m.preposition in english.ARROWS and m.text not in _ADJUDGED for m in mentions)


def named_ahead(mentions: list[Mention], place: int) -> bool:
    """ "The Hawks, I send them to the mine": who was named ahead of the sentence's own subject."""
    if mentions[place].text not in ("them", "him", "her"):
        return False
    small = ("verb", "filler", "unknown")
    before = itertools.dropwhile(lambda m: m.kind in small and m.text not in ("i", "we"), reversed(mentions[:place]))
    led = next(before, None)
    if led is None or led.text not in ("i", "we"):
        return False
    rest = list(itertools.takewhile(lambda m: m.kind != "verb", before))
    return len(rest) > 1 and rest[0].kind == "join" and rest[1].kind == "thing" and not rest[1].preposition


def listed_with(mentions: list[Mention], place: int) -> bool:
    """ "He and the Hawks", "the Hawks and she": one of those who are listed."""
    beside = [*mentions[place + 1 : place + 2], *(mentions[place - 1 : place] if place > 1 else ())]
    return any(m.kind == "join" and m.text in ("and", "&", "+", "n", "plus") for m in beside)


def stranger_does(number: int, mentions: list[Mention]) -> bool:
    """ "My brother kills Helene": nobody of the game does what an order would do."""
    at = next((at for at, m in enumerate(mentions) if m.says(number)), 0)
    if at < 2 or not mentions[at].text.split(" ", 1)[0].endswith("s") or mentions[at].meaning.words:
        return False
    led = [m for m in mentions[:at] if m.kind not in ("join", "mark")]
    return (
        len(led) > 1 and (led[-1].kind == "unknown" or led[-1].text in _KIN) and all(m.kind in ("filler", "unknown") for m in led)
    )


def may_do(mentions: list[Mention]) -> bool:
    """ "The lobbyist at home may pack": who is there already is to do something nobody knows."""
    bidding = next((at for at, m in enumerate(mentions) if m.text in _BIDDEN), len(mentions))
    if any(m.kind in ("verb", "join", "unknown") for m in mentions[:bidding]):
        return False
    after = next((m for m in mentions[bidding + 1 :] if m.kind != "filler"), None)
    strange = after is not None and after.kind == "unknown" and after.text.isalpha() and not after.text.endswith("ly")
    return strange and not any(m.kind == "verb" for m in mentions[bidding:])


def done_by_another(verb: Verb, number: int, mentions: list[Mention]) -> bool:
    """Whether somebody does to whom the verb is about what he should do."""
    at = next((at for at, m in enumerate(mentions) if any(owner == number for owner, _ in m.meaning.flags)), 0)
    led = [m for m in mentions[:at] if m.kind not in ("filler", "join", "mark")]
    after = next((m for m in mentions[at + 1 :] if m.kind != "filler"), None)
    doers = {kind for part in verb.parts if part.name in verb.exclusive for kind in part.kinds}
    done_to = after is not None and after.kind == "thing" and not after.preposition and bool(doers & after.kinds)
    return done_to and len(led) == 1 and led[0].kind in ("pronoun", "word", "unknown")


def fights_on(number: int, mentions: list[Mention], place: int) -> bool:
    """ "They stay there and attack": who stays where he is has something to do there all the same."""
    behind = [m for m in mentions[place + 1 :] if m.kind != "filler" or m.text in ("do", "does")]
    for before, mention in itertools.pairwise(behind):
        if before.kind == "join" and not mention.excluded and any(owner == number for owner, _ in mention.meaning.flags):
            return True
    return False


def takes_one(number: int, mentions: list[Mention], place: int) -> bool:
    """ "The Blades take an offensive upgrade", "pay Otto a raid": the verb says nothing but that they have what follows, or that
    he has who stands between."""
    behind = mentions[place + 1 :]
    if mentions[place].text in _GIVING:
        behind = list(itertools.dropwhile(lambda m: m.kind in ("thing", "pronoun") or m.text in ("the", "my", "our"), behind[:4]))
        behind = behind if behind[:1] and behind[0].text in ("a", "an", "another") else []
    elif mentions[place].text not in _HAVING_IT:
        return False
    if not behind or behind[0].text not in _ONE_OF:
        return False
    rest = itertools.dropwhile(lambda m: m.kind in ("filler", "word") and not m.meaning.verbs, behind)
    after = next(rest, None)
    return after is not None and after.says(number)


def serves_as(number: int, mentions: list[Mention], place: int) -> bool:
    """ "One courtier serves as crew": what he is to be stands behind the "as"."""
    after = [m for m in mentions[place + 1 : place + 5] if m.kind not in ("filler", "preposition", "unknown")][:1]
    led = any(m.text == "as" for m in mentions[place + 1 : place + 3])
    return led and bool(after) and bool(after[0].meaning.words) and after[0].says(number)


def anew(mentions: list[Mention], place: int) -> bool:
    """ ", but the Walkers I love": somebody behind a pause, and at once what the writer has to say of him."""
    before = next((m for m in reversed(mentions[:place]) if m.kind != "filler" or m.text not in _ARTICLES), None)
    behind = mentions[place + 1].text if place + 1 < len(mentions) else ""
    return behind in ("i", "we") and before is not None and before.kind == "join" and not mentions[place].preposition


def likewise(mentions: list[Mention], place: int) -> bool:
    """ ", the Riders too": somebody behind a pause, of whom the same is said."""
    before = next((m for m in reversed(mentions[:place]) if m.kind != "filler" or m.text not in _ARTICLES), None)
    behind = [m.text for m in mentions[place + 1 : place + 3]]
    return before is not None and before.kind == "join" and (behind[:1] in (["too"], ["likewise"]) or behind == ["as", "well"])


def points_back(mentions: list[Mention], colon: int) -> bool:
    """ "A knife in the night for the Count: kill him": whom it is done to is named before the colon, and no deed."""
    before = [m for m in mentions if m.end <= colon]
    after = [m for m in mentions if m.start > colon]
    return not any(m.kind == "verb" for m in before) and any(m.kind == "pronoun" and m.text in _DONE_TO for m in after)


def brought(mentions: list[Mention], place: int) -> bool:
    """ "B5 gets an arsenal and B4 a steward": what another place gets is no part of the clause."""
    before = [m.kind for m in mentions[max(0, place - 3) : place]]
    new = mentions[place].kind == "verb" and bool(mentions[place].meaning.words) and place > 2
    return new and before == ["join", "square", "filler"] and mentions[place - 1].text in ("a", "an", "another")


def how_it_is_done(number: int, behind: list[Mention]) -> bool:
    """ "Give battle", "give them battle": what stands behind a verb that says little."""
    said = behind[1:] if behind and behind[0].kind in ("pronoun", "filler", "unknown") else behind[:1]
    return any(n == number for m in said for n, _ in m.meaning.flags)


def done_by_stranger(number: int, mentions: list[Mention], rows: list[dict[str, list[Mention]]]) -> bool:
    """ "Zorks seize D2, the Swiss go home": who does it is nobody of the game, and the next clause is of somebody else."""
    for place in range(1, len(mentions)):
        mention = mentions[place]
        if mention.kind != "verb" or not any(n == number for n, _ in mention.meaning.flags):
            continue
        pause = next((m.start for m in mentions[place:] if m.kind == "join"), None)
        doers = [m for row in rows for taken in row.values() for m in taken if m.kind == "thing" and not m.preposition]
        led = [m for m in mentions[:place] if m.kind not in ("filler", "mark")]
        if pause is not None and led and led[-1].kind == "unknown" and doers and all(m.start > pause for m in doers):
            return True
    return False


def right_behind(number: int, mentions: list[Mention], place: int) -> bool:
    """Whether it is what the verb is done to."""
    before = next((m for m in reversed(mentions[:place]) if m.kind != "filler"), None)
    return before is not None and before.says(number)


def does_part(number: int, mentions: list[Mention], place: int) -> bool:
    """ "Let him lead them there", "he goes with them": somebody has a part in it."""
    after = next((m for m in mentions[place + 1 :] if m.kind != "filler"), None)
    acts = after is not None and (number in after.meaning.along or after.says(number))
    return mentions[place].preposition in ("with", "under") or (acts and not mentions[place].preposition)


def announced(mentions: list[Mention], place: int) -> bool:
    """ "Kanly: declared": what stands right behind a colon."""
    before = next((m for m in reversed(mentions[:place]) if m.text not in ("i", "we")), None)
    return before is not None and before.text == ":"


def still_open(verb: Verb, row: Mapping[str, object]) -> bool:
    """Whether where it is done is left to a rule."""
    return any(part.required and part.fill is not None and part.name not in row for part in verb.parts if verb.group)


def after_and(mentions: list[Mention], place: int) -> bool:
    """Whether it stands right behind a link or a pause."""
    before = next((m for m in reversed(mentions[:place]) if m.kind != "filler"), None)
    return before is not None and before.kind == "join"


def they_then(mentions: list[Mention], place: int) -> bool:
    """Whether it stands behind a link and those who were sent: ", and they must take it"."""
    led = [m for m in mentions[:place] if m.kind != "filler"][-2:]
    return len(led) > 1 and led[1].text in ("they", "he", "she", "it") and not led[1].preposition and led[0].kind == "join"


def titles(mentions: list[Mention], place: int, number: int) -> bool:
    """Whether a verb is but the title over another's order."""
    rest = mentions[place + 1 :]
    if not rest or rest[0].text != ":":
        return False
    return any(m.kind == "verb" and not m.says(number) and number not in m.meaning.along for m in rest)


def led_in(mentions: list[Mention], place: int) -> bool:
    """Whether it is the article behind a preposition."""
    return mentions[place].kind == "filler" and place > 0 and mentions[place - 1].kind == "preposition"


def with_those(mentions: list[Mention], place: int) -> bool:
    """ "... and the Blues with them": those they go with do already what the clause says."""
    behind = [m for m in mentions[:place] if m.kind not in ("filler", "preposition")][-2:]
    led = len(behind) > 1 and behind[0].kind == "join" and behind[1].kind == "thing" and not behind[1].preposition
    return led and mentions[place].preposition in ("with", "beside", "alongside")


def of_those(mentions: list[Mention], place: int) -> bool:
    """ "One of them": so many of those that were just counted."""
    behind = mentions[place + 1 : place + 3]
    led = place > 0 and mentions[place - 1].text in (",", "and", "(", "-", "with")
    return led and [m.text for m in behind] in (["of", "them"], ["of", "these"], ["of", "those"], ["of", "which"], ["of", "whom"])


def done_by(mentions: list[Mention], place: int) -> bool:
    """ "to be delivered by the Guard": a word that only says by whom it is done."""
    behind, led = mentions[place + 1 : place + 4], mentions[:place]
    doer = next((m for m in behind if m.kind not in ("preposition", "filler")), None)
    been = bool(led) and led[-1].text in ("be", "is", "are", ",", "and")
    return (
        been
        and mentions[place].text.endswith(("ed", "n"))
        and doer is not None
        and doer.preposition == "by"
        and bool(doer.things)
    )
