"""Dismissing: sentences that order nothing as a whole, however they are read: told, dated, called void, left to others."""

from __future__ import annotations

import re

from core.orders.inbox.amendments.refusing import only_if, refused
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, hearsay, tentative
from core.orders.inbox.language.elsewhere import AS_EVER, OTHER_MESSAGE, STARTS_SO
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.asides import ends_with
from core.orders.inbox.speech.doers import headed_by_another
from core.orders.inbox.speech.occasions import heading_of_another_date, heading_of_now
from core.orders.inbox.speech.remarks import list_below, of_the_day, said_off, void_below
from core.orders.inbox.speech.texts import said_behind
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.verdicts.retraction import called_off, unchanged

_SHELVED = re.compile(r"\bout of (?:the )?question\b|\bif i were\b|\bthe last thing\b")
_BARELY_NO = re.compile(
    r"\W*(?:oh|ah|er|hm+|well|um|uh)\W+(?:no|nah|nope)\W*|"
    r"\W*(?:(?:oh|ah|er|hm+|no|nah|nope|wait|sorry)\W+)+(?:strike|scrap) (?:this|that|it)\W*"
)
_UNSAID = re.compile(
    r"^\W*(?:dropped|cancell?ed|deleted|withdrawn|scrapped|void|not|forget it|no)\W*$|"
    r"^\W*(?:(?:actually|no|nah|wait|sorry|oops|hm+|on second thoughts?|but)\b[\s,.!-]*)+(?:(?:i|we|let's|i'll|we'll|"
    r"i'd rather|better)\b )?(?:rather )?"
    r"keep (?:it|them|him|her|that)(?: (?:for (?:myself|ourselves|now)|after all|instead))*\W*$"
)
_LAST_THING = re.compile(
    r"^\W*(?:that|this)(?:'s| is| was) (?:my|our|the) (?:[\w']+ ){1,5}(?:done|over|paid|kept|finished|settled|fulfilled|"
    r"dealt with)\W*$|"
    r"^\W*(?:(?:here(?:'s| is)|this is|that is|all) )?what (?:i|we)(?:'d| would| will)? (?:(?:do|really|actually|now|only|"
    r"just|truly) )*(?:want|need|wish|order|ask|like|have in mind|do)(?: (?:to do|for|from you|tonight|now|done|instead|"
    r"this \w+))*(?: (?:is|are))?(?: (?:this|these|the following|as follows|simple))?\W*$|^\W*please note\W*$|"
    r"^\W*(?:nothing|no) (?:(?:else|more|further|other|orders?|moves?) )*(?:follows?|comes?|(?:from|for) (?:me|us))\W*$|"
    r"^\W*(?:(?:the |my )?(?:rest|orders?|others?)(?: of (?:it|them|the orders|my orders))?|more)(?: will|"
    r" shall)? (?:follows?|comes?)\b(?!.*\d)|\bthe last thing (?:i|we)\b|\b(?:i|we) (?:have not|haven't) (?:yet )?decided\b"
)
_NOT_THIS = re.compile(
    r"^\W*(?:cancell?ed|void|withdrawn|scrapped|dropped|called off|old orders?|old|(?=[^:\n]{0,60}:)[^:\n]{0,40}\b(?:ignore|"
    r"disregard|a joke|joking|don'?t do|do not do|"
    r"don'?t want|not this|not these|fake|"
    r"(?<!he )(?<!she )(?<!they )(?<!who )(?<!it )never)\b[^:\n]{0,30})\s*:"
)
_HELD_BACK = re.compile(
    r"^[^:\n]{0,40}\b(?:ask me|before you(?! (?:ask|wonder|complain|say|laugh|object)\b)|(?<!no )(?<!no, )(?<!oh )wait(?!,|"
    r" no)|until)\b[^:\n]{0,40}:\s*\S"
)
_TELL_ALL = re.compile(
    r"^\W*(?:(?:please|also|and|oh|then) )*(?:post|write|announce|publish|print|say) (?:in|on|to) (?:the |our )?(?:thread|"
    r"forum|board|paper|news|everyone|everybody|all)\b|^\W*\w+: \""
)
_EXAMPLE = re.compile(
    r"^\W*(?:my |an? |the |one )?(?:idea|ideas|brainstorm\w*|original plan|plan b|thoughts?|suggestions?)\b|"
    r"\b(?:what do you think|what say you|any thoughts|your thoughts|your opinion)\W*$|\b(?:i|we) (?:can |could )?see (?:the|"
    r"my|our|his|her|their|how)\b|\b(?:for example|for instance|e\.g\.|an order like|orders like|thinking aloud|"
    r"thinking out loud|hypothetical\w*)|^\W*examples?\b"
)
_OUT_OF_QUESTION = re.compile(
    r"(?:\b(?:cancell?ed|deleted|withdrawn|scrapped|but no|or not|called off)\b|[-(\[]\s*not\b|\b(?:is|"
    r"are) (?:out of the question|off the table|not an option|wrong|a typo|a mistake)\b|\bthat(?:'s| is| was) (?:wrong|"
    r"not right|a typo|a mistake)\b)\W*$"
)
_HEADINGS = re.compile(
    r"^\W*(?:movements?|moves|attacks|actions|spies|courtiers|builds|buildings|recruits|recruitment|raids|military|envoys|"
    r"posts|transfers|upgrades|intelligence|diplomacy)\W*$"
)
_TOLD_ON = re.compile(r"^\W*(?:(?:please|also|and|oh|then) )*(?:tell|inform|remind|warn|let) (?:\w+ ){1,4}?(?:know )?that\b")
_UNSURE_AFTER = re.compile(
    r"^\W*(?:(?:but|or|well|though|hm+|only|at least|then again|although),? )*(?:make the (?:first|second|third|last|"
    r"other)(?: one| two)?|do (?:that|this|so)(?: then| instead)?|(?:no,? )?(?:the )?other way (?:round|around)|vice versa|"
    r"(?:swap|exchange|switch) (?:them|these|those|the)(?: two| round| around)?|not (?:so |really |quite |entirely |too |"
    r"yet )?(?:sure|certain|final|decided)|unless|depend\w*|maybe|perhaps|possibly|probably|"
    r"(?:i am|i'm|im|we are|we're) (?:still )?(?:not (?:so |really |quite |too |yet )?(?:sure|certain|decided)|unsure|"
    r"undecided|in two minds|thinking|hesitating)|unsure|undecided|tentatively|who knows|no promises|"
    r"subject to|to be confirmed|tbc|tbd|(?:that|this|it) (?:may|might|could|can) (?:still )?change|(?:i|we) (?:may|might|"
    r"could) (?:still )?change)\b(?:\W+[\w']+){0,5}\W*$"
)
"""A sentence behind an order that leaves it uncertain: "not sure though"."""
_AFTERTHOUGHT = re.compile(
    r"^\W*(?:and )?(?:what|how) (?:they|he|she|it) (?:do|does|shall do|should do|must do|(?:is|are) to do)(?: there| then|"
    r" to (?:it|them))?\s*[:-]\s*(?!(?:an? )?\w+\W*$)\w|"
    r"^\W*(?:and|oh|also|plus|make it)?,? ?(?:another|one more|a second|a third)(?: one| time)?\W*$|^\W*(?:(?:an?|the|my|"
    r"so) )?[a-z]+(?: [a-z]+)? it is\W*$|"
    r"^\W*(?:(?:but|only|or|well|just|and|at least|then|oh|hm+|sorry|actually),? )*(?:tomorrow|next (?:night|cycle|round|"
    r"turn)|later(?: on)?|eventually|some ?day|maybe|perhaps|possibly|probably|"
    r"if (?:free|possible|allowed|needed|necessary|empty|so|legal|i (?:can|may)|(?:he|she|they|it|that) \w+(?: \w+)?)|(?:that|"
    r"this|it|those|these)(?:'s| is| was| were| are)(?: only| just| all| merely)*(?: an?| my| the)? (?:example|examples|joke|"
    r"jokes|"
    r"test|draft|idea|guess|last night(?:'s)?|yesterday|old|over|history|what \w+ (?:wants?|wanted|said|says|suggests?|"
    r"suggested|asked|thinks?))(?: \w+){0,2}|never ?mind(?: (?:that|this|it|me))?|"
    r"not (?:yet|this(?: one)?|that(?: one)?|really|now|tonight|sure)|i'?m not sure(?: yet| though)?|we'?ll see|let me think)\W*$"
)
_NOT_SO = re.compile(r"^\W*(?:but |and |just |only )?not (?:to|for|with|by|from|at|under|against|via|through|until|before)\b")
_ALTERNATIVE = re.compile(r"^\W*(?:or(?! else)|(?:perhaps|maybe|alternatively|otherwise|rather)(?=.*\d))\b(?:\W+\w+){1,4}\W*$")

SPEAKING = frozenset({"thing", "square", "word", "home", "verb", "sum", "pair"})
"""What a sentence says something of the game with; one without is judged and told of other things."""
_OF_NONE = frozenset({"verb", "along", "filler", "join", "word", "unknown", "not", "mark", "preposition", "pronoun", "vague"})
_IF_MORE = re.compile(
    r"\W*(?:(?:and|also|but|then|plus)\b[ ,]*)*(?:if|should|as long as) [^,;:.]+, ?"
    r"(?:then )?(?:another|one more|a second|a third)(?: one)?\W*$"
)
_DENIES_ITSELF = re.compile(
    r"\W*(?!(?:and|but|so|all|that|this|it|they|these|those)\b)[a-z]+(?: [a-z]+){0,2}\s*[:=]\s*"
    r"(?:no|nope|none|nothing|nil|off)\W*$"
)
_NOT_WORTH_IT = re.compile(
    r"\W*(?!(?:and|but|so|all|that|this|it|they|these|those)\b)[a-z]+(?: [a-z]+){0,3}\s*(?::|=|\s-)\s+"
    r"(?:(?:far|much|way|still|all|both|just|simply|sadly) )*(?:too [a-z]+|not [a-z]+|nobody|no one|none|nothing|cannot|can't|"
    r"enough|unaffordable|overpriced|pointless|useless|boring)\b[^,;:\d]*"
)
""" "Assassins: too dear", "Bribes: not worth it": a kind of order, and why there is none of it."""
_HAD_IN_MIND = re.compile(
    r"\W*(?:(?:and|but|so|well|oh|hm+),? )*(?:i|we) (?:(?:also|first|once|had|have|briefly|even|really) )*"
    r"(?:thought|considered|contemplated|toyed|wondered|pondered|wanted|meant|hoped|planned|dreamt|dreamed)\b"
)
""" "I wanted to raid it, but my wife says no": what is told so leaves the order before as it is, whatever is said against it."""


def dismissed(talk: Talk, sentence: Sentence, fold: str, plain: str, scanned: list[Mention]) -> bool:
    """Whether the sentence is done with for what it tells, and when, and of whom; `fold` is the message, `plain` the sentence
    without courtesies."""
    said = fold[sentence.start : sentence.end]
    if _dated(talk, sentence, said, plain, scanned):
        return True
    not_so = _NOT_SO.match(said) and talk.last_drafts and not talk.new_line(sentence)
    if not_so or _ALTERNATIVE.match(said):
        talk.may_go_on()  # "not to the bank!"
    void = void_below(fold, sentence)
    if void is not None:
        talk.absorbed = void
        talk.leave(sentence.start, void, "called void")
        return True
    plain = without_custom(plain, scanned, sentence.start)
    return (
        _of_others(talk, sentence, fold, plain, scanned)
        or _idle(talk, sentence, fold, plain, scanned)
        or only_if(talk, sentence, plain)
        or refused(talk, sentence, plain, scanned)
        or _unsaid(talk, sentence, plain)
        or _handed_on(talk, sentence, plain, scanned)
        or _held_back(talk, sentence, plain)
    )


def _dated(talk: Talk, sentence: Sentence, said: str, plain: str, scanned: list[Mention]) -> bool:
    """What speaks of the day, of another date, or of how sure or how late the order before is."""
    start, end = sentence.start, sentence.end
    unsure = _UNSURE_AFTER.match(plain) and not any(m.things or m.kind == "square" for m in scanned)
    if talk.last_drafts and unsure:
        talk.may_go_on()
        talk.chatter.append((start, end))
    elif of_the_day(plain, scanned, start, asks="?" in sentence.ending):
        talk.chatter.append((start, end))
    elif heading_of_now(talk, said) or heading_of_another_date(talk, said):
        pass  # what stands below it is dated so
    elif talk.dated:
        talk.leave(start, end, "dated for another time")
    elif _AFTERTHOUGHT.match(said) and talk.last_drafts:
        talk.may_go_on()
        talk.leave(start, end, "said of the order before")
    else:
        return False
    return True


def shaken(talk: Talk, sentence: Sentence, scanned: list[Mention]) -> bool:
    """Whether the sentence leaves uncertain what the one just before it on the same line has ordered."""
    before = talk.before
    if before is None or before.logical != sentence.logical or not any(d.start >= before.start for d in talk.last_drafts):
        return False
    if any((m.things and not m.person) or m.kind == "square" for m in scanned):
        return False
    if tentative.BEHIND.match(talk.clean.folded[sentence.start : sentence.end]) is None:
        return False
    talk.may_go_on()
    talk.leave(sentence.start, sentence.end, "said of the order before")
    return True


def _of_others(talk: Talk, sentence: Sentence, fold: str, plain: str, scanned: list[Mention]) -> bool:
    """What another message says, or another player."""
    start, end = sentence.start, sentence.end
    said = fold[start:end]
    if OTHER_MESSAGE.search(plain):
        talk.leave(start, end, "about another message")
    elif hearsay.TOLD_BELOW.match(said) or (not talk.scribe and headed_by_another(talk.player, said, scanned)):
        talk.absorbed = list_below(fold, sentence)
        talk.leave(start, max(end, talk.absorbed), "told, and not ordered")
    elif hearsay.MESSAGE_OF.match(said):
        talk.chatter.append((start, end))
    elif hearsay.NOT_MINE.match(said):
        talk.leave(start, end, "told, and not ordered")
    else:
        return False
    return True


def _chooses(scanned: list[Mention]) -> bool:
    """ "The Guard to C4 or to D4, I have not decided": one of two that are named."""
    return any(m.kind == "or" for m in scanned) and any(m.kind in ("thing", "square") and m.choice for m in scanned)


def _idle(talk: Talk, sentence: Sentence, fold: str, plain: str, scanned: list[Mention]) -> bool:
    """Titles, names, votes, and what is not to be done or done with."""
    said = fold[sentence.start : sentence.end]
    not_this = _NOT_THIS.match(plain)
    head = tentative.HEAD.match(said)
    if not_this or (head is not None and head.end() == len(said.rstrip())):
        talk.absorbed = list_below(fold, sentence)
    if head is not None or tentative.MOCKED.search(said):
        talk.leave(sentence.start, max(sentence.end, talk.absorbed), "not decided, or said in mockery")
        return True
    idle = (
        not_this
        or (_LAST_THING.search(plain) and not _chooses(scanned))
        or _SHELVED.search(plain)
        or (hearsay.VOTES.match(plain) and not any(m.kind == "verb" and m.text.startswith("vot") for m in scanned))
        or (_HEADINGS.match(plain) and not talk.is_heading(sentence))
        or (english.CHRISTENED.match(plain) and not said_behind(talk, sentence))
    )
    if idle:
        talk.chatter.append((sentence.start, sentence.end))
    return bool(idle)


def _unsaid(talk: Talk, sentence: Sentence, plain: str) -> bool:
    """ "Cancelled.", "Forget it.": the order before is gone where it stands on the same line, and else not certain."""
    before = talk.before
    if not talk.last_drafts or _UNSAID.match(plain) is None:
        return False
    if before is not None and before.logical == sentence.logical:
        talk.remove([draft for draft in talk.last_drafts if draft.start >= before.start])
        talk.retracted = True
    else:
        talk.may_go_on()
    return True


def _handed_on(talk: Talk, sentence: Sentence, plain: str, scanned: list[Mention]) -> bool:
    """What is to be told to others, or left to them."""
    worded = any(number in talk.grammar.wordy for m in scanned for number, _ in m.meaning.verbs)
    delegated = hearsay.DELEGATED.search(plain)
    at = sentence.start + delegated.start() if delegated is not None else -1
    if (_TOLD_ON.match(plain) and not worded) or (_TELL_ALL.match(plain) and not talk.speaks):
        talk.leave(sentence.start, sentence.end, "something to be passed on")
    elif any(m.person and m.end <= at and all(thing.id != talk.player for thing in m.things) for m in scanned):
        talk.leave(sentence.start, sentence.end, "left to somebody else")
    else:
        return False
    return True


def _held_back(talk: Talk, sentence: Sentence, plain: str) -> bool:
    """ "Then, if coin remains, another.": what is wanted only in some case."""
    if _HELD_BACK.match(plain) is None and not (talk.last_drafts and _IF_MORE.match(plain)):
        return False
    talk.drafts.append(Draft(sentence.start, sentence.end, None, Frame(None, -1, [], [], 0.0), why="condition"))
    return True


def without_custom(plain: str, scanned: list[Mention], start: int) -> str:
    """ "Two recruits, as always": a whole order, and that it is the usual one. "As usual I am late" is talk."""
    told = OTHER_MESSAGE.search(plain)
    if told is None:
        return plain
    a, b = told.span()
    outside = [m for m in scanned if m.end <= start + len(plain) and not a <= m.start - start < b]
    said = sum(m.kind in SPEAKING or m.kind == "number" for m in outside)
    ahead = AS_EVER.match(plain)
    if ahead is not None and not said:
        a, b = ahead.span()
    elif said < 2 or not (ends_with(plain, told) or STARTS_SO.match(plain, 0, b)):
        return plain
    return plain[:a] + " " * (b - a) + plain[b:]


def called_wrong(talk: Talk, sentence: Sentence, said: str, plain: str, scanned: list[Mention], *, speaks: bool) -> bool:
    """Whether the sentence only leaves things as they were, calls them off or wrong, or thinks aloud."""
    start, end = sentence.start, sentence.end
    if _NOT_WORTH_IT.fullmatch(plain) and all(m.kind in _OF_NONE for m in scanned) and not any(m.meaning.flags for m in scanned):
        colon = next((m.start for m in scanned if m.text in (":", "-", "=")), start)
        numbers = {number for m in scanned if m.end <= colon for number, _ in m.meaning.verbs}
        doubted(draft for draft in talk.drafts if draft.frame.number in numbers)
        talk.chatter.append((start, end))
        return True
    if unchanged(talk, plain, scanned):
        talk.chatter.append((start, end))
        return True
    if "?" not in sentence.ending and called_off(talk, plain, scanned, start):
        talk.chatter.append((start, end))
        return True
    if (
        _OUT_OF_QUESTION.search(plain)
        or hearsay.AS_THEY_SAY.search(said)
        or (said_off(plain, speaks=speaks) and not _BARELY_NO.fullmatch(plain))
    ):
        if _DENIES_ITSELF.match(plain) or _HAD_IN_MIND.match(plain):
            talk.chatter.append((start, end))  # "Kanly: no", "I thought of selling it, but my wife says no"
            return True
        talk.leave(start, end, "called wrong, or out of the question")
        if "?" not in sentence.ending and not (talk.new_line(sentence) and any(m.things or m.kind == "square" for m in scanned)):
            talk.may_go_on()
        return True
    if _EXAMPLE.search(plain):
        talk.leave(start, end, "an example, or thinking aloud")
        return True
    return False
