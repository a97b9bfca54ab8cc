"""Judging: whether a clause is an order, chatter, a question, told, dated for later, or not understood."""

from __future__ import annotations

import re

from core.orders.inbox.amendments.amending import does_not, mended, only_flags, only_how, only_there
from core.orders.inbox.amendments.remaining import only_they
from core.orders.inbox.commands.companions import joined, left_behind
from core.orders.inbox.commands.completing import completes, counts_on, done_so, hints, limits, manner_spoken_of, says_the_rest
from core.orders.inbox.commands.flagging import add_flags, drop_flags
from core.orders.inbox.commands.ordering import order
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk, ids
from core.orders.inbox.language import modality
from core.orders.inbox.speech.remarks import called, named_again, of_their_kind, pays_always, purse_told, small_talk
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.verdicts.covering import cover, says_something, standing
from core.orders.inbox.verdicts.dating import dated
from core.orders.inbox.verdicts.hearing import Hearing, is_deed, opened
from core.orders.inbox.verdicts.unordered import forbids, no_order
from core.orders.inbox.verdicts.vetoing import weigh

_UNDONE = re.compile(
    r"[,:]\s*(?:then )?(?:(?:i|we)(?:'ll| will| shall| would)? (?:do|declare|order|say|want|ask for|need|send|pay|give|"
    r"undertake|know|change) (?:nothing|nobody|no one)(?: else)?|nothing (?:happens|changes|is done)|(?:i|we) (?:don't|do not|"
    r"won't|will not|shan't|shall not) (?:care|mind|complain|object|do anything))\b(?! (?:but|except|than|of)\b)"
)
"""A case in which nothing is done."""
_DOUBTED = re.compile(
    r"^\W*(?:(?:or|but|though|at least|well)\b\W*)?(?:i think|i guess|i suppose|i believe|maybe|perhaps|possibly|probably|"
    r"or something|or so|or whatever|not sure|i'm not sure|"
    r"im not sure|unsure|if possible|tentatively|i dunno|dunno|who knows)\W*$"
)
_TELL_THEM = re.compile(
    r"^\W*(?:(?:please|also|and|oh|then|but) )*ask (?!for\b|the\b|in\b|you\b|that\b)(?=\w+(?: \w+)? (?:to|for|whether|"
    r"if)\b)(?!.*\b(?:hand|marr\w+)\b)|^\W*(?:(?:please|also|and|oh|then|but) )*(?:tell|inform|remind|warn|assure|"
    r"let \w+ know|say (?!hello|hi\b|hey|bye|good)(?:(?:a )?[a-z]+\W+){0,2}(?:to|2)|pass on to)\b"
)
_TO_HIM = re.compile(r" (?:to )?(?:him|her|them) (?:(?:that|from me|for me),? )*(?!how\b|what\b|to\b)\w+ \w+")
"""What is to be told to somebody who was spoken of before."""
_PLEASANTRY = re.compile(
    r"\b(?:how are you|how(?:'s| is) (?:it going|life|everything|your|the)|what's up|how do you do|you know|right|ok|okay|eh|"
    r"huh|wtf|really|can you believe|who knew|seriously|are you (?:ok|well|alright)|all well|isn't it|guess what)\s*$"
)
_DID_TO_THEM = re.compile(r"\W*(?:(?:last|that) [a-z]+,? )?(?:i|we) (?:have |had )?[a-z]+ (?:them|it|him|her)\b")
""" "Last night I moved them, right?": asked of what was ordered."""
_THEY_CLAIM = re.compile(r"\W*(?:so )?(?:they|some|people) (?:claim|say|swear|insist|think|believe)\W*$")
""" "Promise 1 is fulfilled, they claim": what was not ordered but told."""
_LEAVES = re.compile(
    r"(?:(?:and|also) )?(?:i|we|(?:the )?[a-z]+(?: [a-z]+)?) (?:(?:hereby|now|also|formally) )*"
    r"(?:joins?|leaves?|quits?|rejoins?|founds?|enters?) the (\w+)\W*$"
)
_LEAGUES = frozenset(
    {"embargo", "alliance", "league", "union", "coalition", "pact", "council", "guild", "confederation", "treaty"}
)
""" "We leave the Embargo", as a point of a list: no small talk, whatever it is."""
_WE_ARE = re.compile(r"\b(?:we|i|they|he|she|you)\W*$")
_MAKE_IT = re.compile(r"\bmake (?:it|that|them)\b")
_HAS = re.compile(r"\b(?:i|we) (?:do |did |still |already )*(?:own|have|had|hold|held|keep|kept|possess|lost|sold|bought|got)\b")
_POINTED = 2
_I_DO = re.compile(r"\s+(?:i|we)\b")
_SIGNED, _TITLED = 7, 4
"""Of how many words a signature may be, and a title behind it."""


def judge(talk: Talk, sentence: Sentence, plain: str, frames: list[Frame]) -> None:
    """Judges a sentence clause after clause: the talk then holds what each came to, an order, a question, chatter, or nothing
    that is understood. `plain` is the sentence without courtesies."""
    if _is_to_be_told(plain, frames):
        talk.leave(sentence.start, sentence.end, "something to be passed on")
        return
    if joined(talk, [m for one in frames for m in one.mentions], sentence.start, plain):
        return
    h, held, mending = opened(talk, sentence, plain, frames), standing(talk), talk.amending
    for place in range(len(frames)):
        h.place = place
        talk.segment, talk.inside = h.start, place > 0
        if not any(is_so(h) for is_so in _VERDICTS):
            weigh(h)
        if h.closed:
            break
    cover(h, held, mending=mending)


def _is_to_be_told(plain: str, frames: list[Frame]) -> bool:
    """ "Tell Otto that ...": what is for another player, and no letter of the game."""
    worded = any(m.kind == "text" for f in frames if f.verb is not None for m in f.mentions)
    told = (m for f in frames[:2] for m in f.mentions if m.kind != "self")
    tell = _TELL_THEM.match(plain) if not worded else None
    if tell is None:
        return False
    return _TO_HIM.match(plain, tell.end()) is not None or any(t.kind == "player" for m in told for t in m.things)


def _dropped(h: Hearing) -> bool:
    """ "The raid: cancelled", "cancelled: Black Band to C3": what the sentence orders is off."""
    kept = h.one.stay and h.talk.amending  # "no wait, leave them"
    kept = kept or _WE_ARE.search(h.led) is not None  # "so we are off"
    claimed = h.place and h.place == len(h.frames) - 1 and _THEY_CLAIM.match(h.text) is not None
    dropped = modality.DROPPED.search(h.text) and (h.place or not any(m.kind == "verb" for m in h.one.mentions))
    if not kept and (claimed or dropped):
        h.talk.remove([draft for draft in h.talk.drafts if draft.start >= h.sentence.start])
        h.chatter()
        h.dropped = True
        return True
    if h.dropped and h.place == 1:
        h.close()
    return h.closed


def _conditional(h: Hearing) -> bool:
    """What is wanted only in some case is asked, as one, from where that is said to the end of the sentence."""
    if h.condition is None or h.place < h.condition[0]:
        return False
    talk, onward = h.talk, h.frames[h.place :]
    if h.place > h.condition[0]:
        return True
    if _undone(h):
        h.close()  # "if Louis marries her, I declare nothing"
        return True
    if any(hints(talk, f) or _hints_how(talk, f) for f in onward):
        talk.may_go_on()  # "if they get anything, let it be goods"
    asked = Draft(h.condition[1], h.sentence.end, None, h.one, why="condition", ids=ids(h.one))
    talk.drafts.append(asked)
    talk.last, talk.last_row, talk.last_drafts = None, None, [asked]
    return True


def _asked(h: Hearing) -> bool:
    """What is asked rather than ordered, with the rest of the sentence."""
    if h.question is None or h.place < h.question:
        return False
    if h.place == h.question:
        pleasantry = _PLEASANTRY.search(h.plain) and not any(letter.isdigit() for letter in h.plain)
        told = any(f.verb is not None or any(is_deed(m) for m in f.mentions) for f in h.frames)
        if pleasantry and not told and not _DID_TO_THEM.match(h.plain):
            h.chatter(h.sentence.end)
        else:
            h.talk.asked = h.one if h.one.verb is not None and h.one.mentions else None
            h.leave("a question", h.sentence.end)
    return True


def _trails_off(h: Hearing) -> bool:
    """ "The Guard ...": what was begun and not ended; whoever was named may do what the next sentence says."""
    one = h.one
    broken_off = not one.spoken and h.place == len(h.frames) - 1 and h.sentence.ending.startswith("..")
    lost = one.verb is None and any(m.kind == "verb" for m in one.mentions) and one.mentions[-1].kind == "stranger"
    if not broken_off or lost or _is_whole(one):
        return False
    h.talk.dangling = [m for m in one.mentions if m.kind == "thing"]
    h.talk.retracted = True
    h.chatter()
    return True


def _mends(h: Hearing) -> bool:
    """ "Raid, not seize", "make that 4": the order before with another verb or number."""
    talk, one = h.talk, h.one
    made_it = talk.amending and _MAKE_IT.search(h.whole) is not None and _only_counts(one)
    if not (_says_nothing_whole(one) or made_it) or forbids(one, h.start, h.text):
        return False
    again = mended(talk, one)
    if again is None:
        return False
    talk.remove(talk.last_drafts)
    stated = _HAS.search(h.text) is not None  # "I do own one"
    order(talk, h.sentence, again, h.start, h.end, doubt="words of its sentence are not understood" if stated else "")
    return True


def _doubts(h: Hearing) -> bool:
    """Words without a verb that call in question what the sentence has just ordered."""
    if h.one.verb is not None or not h.place or not _DOUBTED.search(h.text):
        return False
    for draft in h.talk.last_drafts:
        if draft.start >= h.sentence.start:
            draft.document, draft.why = None, "verb"
    h.chatter()
    return True


def _leads(h: Hearing) -> bool:
    """ "The Black Band, which stands at C2, moves to C3": who does what the next clause with a verb says."""
    solid = [m for m in h.one.mentions if m.kind not in ("filler", "join", "mark", "preposition")]
    if h.one.verb is not None or len(solid) != 1 or solid[0].kind != "thing" or solid[0].preposition:
        return False
    rest = (one for one in h.frames[h.place + 1 :] if one.verb is not None or (says_something(one) and not one.reason))
    after = next(rest, None)
    if after is None or after.verb is None or not after.spoken or any(m.kind == "thing" for m in after.mentions):
        return False
    lacking = [part for part in after.verb.parts if part.required and not any(part.name in row for row in after.rows)]
    if not any(accepts(part, solid[0]) for part in lacking):
        return False
    h.dangling = [solid[0]]
    return True


def _says_how(h: Hearing) -> bool:
    """ "... / press the wounded", "just go there, no attack": how the order before is done, or is not."""
    talk, one = h.talk, h.one
    if does_not(one) and (only_how(talk, one) or (one.verb is not None and not one.spoken)):
        h.chatter()
        return True
    if (one.verb is None or only_there(one)) and drop_flags(talk, one):
        h.chatter()
        return True
    return (one.verb is None or only_flags(one)) and not one.reason and add_flags(talk, one, h.text)


def _put_first(h: Hearing) -> bool:
    """ ", but the Walkers I love too much": who stands ahead of what is said of him has no part in the order before."""
    one = h.one
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    if one.spoken or one.verb is None or not solid or solid[0].kind != "thing" or solid[0].preposition:
        return False
    after = next((m for m in one.mentions if m.start > solid[0].start), None)
    says_i = after.text in ("i", "we") if after is not None else _I_DO.match(h.behind) is not None
    if not says_i or modality.FORBIDDEN.search(h.text):
        return False
    h.leave("not understood")
    return True


def _goes_along(h: Hearing) -> bool:
    """Who goes along with those of the order before, said by the clause or by all the rest of the sentence."""
    rest = h.frames[h.place :]
    start = h.one.mentions[0].start if h.one.mentions else h.sentence.end
    said = h.plain[start - h.sentence.start :]
    if h.place and len(rest) > 1 and joined(h.talk, [m for one in rest for m in one.mentions], start, said):
        h.closed = True
    return h.closed or joined(h.talk, h.one.mentions, h.start, h.text)


def _tells(h: Hearing) -> bool:
    """What is only told, of whatever else than an order."""
    talk, one, text = h.talk, h.one, h.text
    told = purse_told(one, text) or called(one, text) or of_their_kind(one) or done_so(talk, one) or pays_always(one)
    leaves = _LEAVES.match(text)
    idly = small_talk(one, text) and (leaves is None or not (h.sentence.bullet or leaves[1] in _LEAGUES))
    if not (told or left_behind(talk, one) or only_they(talk, one) or idly or named_again(one, talk.last, text) or _signs(h)):
        return False
    h.chatter()
    return True


def _says_the_rest(h: Hearing) -> bool:
    """What the order before still wants, or how far it goes."""
    talk, one, text = h.talk, h.one, h.text
    told = modality.REPORTED.search(text)
    if h.reported or (told and any(m.kind in SIGNIFICANT and m.start - h.start >= told.end() for m in one.mentions)):
        return False  # "Louis says he will send me influence"
    return limits(talk, one, text) or completes(talk, h.sentence, one, text) or says_the_rest(talk, one, text)


def _counts_on(h: Hearing) -> bool:
    """ "3 manpower go to Cesare and 1 to Bianca": a number, and for whom it is."""
    again = counts_on(h.talk, h.one) if h.place and not h.one.reason else None
    if again is None or modality.FORBIDDEN.search(h.text) or modality.PAST.search(h.text):
        return False
    order(h.talk, h.sentence, again, h.start, h.end, doubt="")
    return True


def _no_order(h: Hearing) -> bool:
    """A clause without a verb of the game."""
    talk, one = h.talk, h.one
    if (one.verb is None and hints(talk, one)) or (not one.stay and manner_spoken_of(talk, one)):
        talk.may_go_on()
    if one.verb is not None:
        return False
    no_order(h)
    _opens(talk, one)
    pointed = any(m.kind == "pronoun" and m.text in ("he", "she") for m in one.mentions)
    if modality.REPORTED.search(h.text) and (pointed or any(t.kind == "player" for m in one.mentions for t in m.things)):
        h.reported = True
    return True


def _likewise_without(h: Hearing) -> bool:
    """ "The Archers likewise, without him": as was just ordered of others, and not all of it."""
    onward = h.frames[h.place + 1].mentions[:_POINTED] if h.place + 1 < len(h.frames) else []
    onward = [m for m in onward if m.kind not in ("join", "filler")]
    if [m.kind for m in onward] != ["not", "pronoun"] or not h.talk.last_drafts:
        return False
    alike = any(m.text in ("likewise", "same", "ditto") for m in h.one.mentions)
    own = [m for m in h.one.mentions if m.kind == "thing" and all(t.owner == h.talk.player for t in m.things)]
    if not alike or not own:
        return False
    h.ask("verb")
    return True


_VERDICTS = (
    _likewise_without,
    _dropped,
    _conditional,
    _asked,
    dated,
    _trails_off,
    _mends,
    _doubts,
    _leads,
    _says_how,
    _put_first,
    _goes_along,
    _tells,
    _says_the_rest,
    _counts_on,
    _no_order,
)
"""What a clause may be before it is weighed as an order: the first that it is has it."""


def _is_whole(one: Frame) -> bool:
    """ "The Guard to B3...", "3 money to Otto...": nothing was left to be said when the words trailed off."""
    if one.verb is None:
        return False
    needed = [part.name for part in one.verb.parts if part.required]
    placed = any(m.kind in ("square", "home") for m in one.mentions)
    filled = [row for row in one.rows if all(name in row for name in needed)]
    return placed or any(len(needed) > 1 or any(name in row for name in one.verb.exclusive) for row in filled)


def _hints_how(talk: Talk, one: Frame) -> bool:
    """Whether something could be how the order before is done."""
    return talk.last is not None and any(owner == talk.last.number for m in one.mentions for owner, _ in m.meaning.flags)


def _opens(talk: Talk, one: Frame) -> None:
    """ "Interception!", "Seize it!": what it is to be of, or who does it, is said in the sentence behind it."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "along", "join") and m.text != "to"]
    numbers = {number for m in solid for number, _ in m.meaning.verbs}
    if any(m.text in ("a", "an", "another", "new") for m in one.mentions):  # "a spy!", which is none that walks already
        new = {number for number in numbers if any("new" in part.kinds for part in talk.vocabulary.verbs[number].parts)}
        numbers = new or numbers
    pointed = all(m.kind in ("pronoun", "new") and not m.excluded for m in solid[1:]) and len(solid) <= _POINTED
    if talk.inside or not pointed or len(numbers) != 1 or solid[0].kind != "verb" or one.reason:
        return
    asked = talk.drafts[-1:] if talk.drafts and talk.drafts[-1].frame is one else []
    number = numbers.pop()
    verb = talk.vocabulary.verbs[number]
    again = frame(verb, number, one.mentions, spoken=True, recall=talk.recall) if len(solid) > 1 else None
    if len(solid) > 1 and (again is None or again.left or len(again.rows) != 1 or not again.rows[0]):
        return
    begun = again or Frame(verb, number, [{}], one.mentions, 0.0)
    talk.last, talk.last_row, talk.last_drafts = begun, begun.rows[0], asked


def _signs(h: Hearing) -> bool:
    """ "A. Ecaz, Archduke": the writer's own name, seat and title on the last line."""
    talk, one = h.talk, h.one
    rest = talk.clean.folded[h.end :].strip(" ,.!\n")
    if one.spoken or len(rest.split()) > _TITLED or "\n" in rest or not talk.drafts or len(one.mentions) > _SIGNED:
        return False
    if any(m.kind in SIGNIFICANT or m.kind == "verb" for f in h.frames[h.place + 1 :] for m in f.mentions):
        return False
    named = [m for m in one.mentions if m.kind in SIGNIFICANT]
    kinds = ("player", "house", "homeworld")
    his = all(talk.player in (t.id, t.owner) and t.kind in kinds for m in named for t in m.things)
    called = all(m.things or m.text in talk.own_words for m in named)
    return bool(named) and his and called and all(m.preposition in ("", "of") for m in named)


def _says_nothing_whole(one: Frame) -> bool:
    """Whether a clause has no verb of its own, or one without anything it could be done to."""
    if one.verb is None or not one.spoken:
        return True
    if _only_counts(one):
        return any(part.required and part.name not in one.rows[0] for part in one.verb.parts)
    return not any(one.rows) and any(part.required for part in one.verb.parts)


def _only_counts(one: Frame) -> bool:
    """ "Make it two recruits": a number, and what is counted."""
    return any(one.rows) and all(m.kind in ("number", "sum") for row in one.rows for taken in row.values() for m in taken)


def _undone(h: Hearing) -> bool:
    """Whether nothing is done in the case a sentence speaks of, and nobody named to whom it is not done."""
    found = _UNDONE.search(h.plain)
    behind = [m for f in h.frames for m in f.mentions if found is not None and m.start - h.sentence.start > found.start()]
    return found is not None and not any(m.things or m.kind == "square" for m in behind)
