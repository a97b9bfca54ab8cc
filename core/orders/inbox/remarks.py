"""Remarks: what is said about an order rather than ordering it - that it is void, done, a joke, unwise, or could be given."""

from __future__ import annotations

import re

from core.orders.inbox.frames import Frame
from core.orders.inbox.mentions import Mention
from core.orders.inbox.sentences import Sentence

_VOID = (
    r"(?:ignore|disregard|skip|forget|delete|cancel|discard|scrap|strike|drop|(?:do not|don'?t|dont|never) (?:do|execute|enter|process|read|"
    r"carry out|use|count|take|follow|perform))"
)
_BELOW = (
    r"(?:(?:the |this |my |these |all )*(?:following|next|below)(?: (?:\w+ )?(?:lines?|orders?|parts?|sentences?|paragraphs?|lists?|ones?|bits?|things?|moves?))?|"
    r"what(?:ever)? follows|what(?:ever)? (?:is|stands|comes|i write) (?:below|next|beneath)|(?:the )?(?:lines?|orders?|lists?|rest|part|stuff|everything|all) (?:below|beneath|that follows?)|"
    r"(?:this|the) (?:line|order|list|part)(?= ?:))"
)
_DEAD = r"(?:void|old|outdated|obsolete|cancell?ed|withdrawn|a joke|jokes?|not (?:valid|meant|an order|orders|for you|final|to be)|no orders?|nonsense|invalid|just talk|an example|examples|dead|off)"
_VOID_BELOW = re.compile(
    rf"^\W*(?:(?:please|pls|kindly|oh|and|also|you can|you may|just|now) )*{_VOID} {_BELOW}\b"
    rf"|^\W*{_BELOW} (?:is|are|was|were)(?: all| now| just| only)? {_DEAD}\b"
    r"|^\W*(?:instead of|rather than|not) (?:this|these|that|those|the following)(?: \w+)?\s*:"
)
_ALONE = re.compile(r"\b(?:line|order|sentence|one|instead of|rather than)\b")
_HEADING = re.compile(r":\s*$")

_SAID_OFF = re.compile(
    r"(?:\s-+>?\s|=>|→|[(\[:;,]|\.\.+)\s*(?:(?:this|that|it|it's|that's|these|is|was|are|were|all|now|just|only|an?|the|my|oh|sorry|actually|i'm|i am|haha|lol|but) ){0,4}"
    r"(?:no|nope|nah|old|outdated|obsolete|jokes?|joking|(?:just |only )?kidding|jk|done|executed|carried out|deleted|removed|ignored?(?: (?:this|that|it|please))?|withdrawn|retracted|"
    r"revoked|void(?:ed)?|invalid|scrapped|scratched|struck(?: out| through)?|crossed out|strike (?:this|that|it)|scrap (?:this|that|it)|cancell?ed|not valid|test(?:ing)?|"
    r"(?:bad|terrible|stupid|awful|horrible|dumb|poor|silly|suicidal|foolish|pointless|crazy|mad) (?:idea|move|plan|thought|choice)(?: \w+){0,3}|"
    r"not (?:really|serious|now|tonight|yet|an order|meant|valid)|(?:from |of |for )?(?:last|the last|the previous|previous|an earlier|earlier|the first|yesterday'?s|another|an old|old)(?: (?:night|cycle|round|turn|month|time|game|order|orders|plan|message|pm|version|idea|draft)(?:'?s)?)+)"
    r"\s*[)\]]?\W*$"
)

_JUDGED = re.compile(
    r"(?<!\bit )(?<!\bthat )(?<!\bthis )(?<!\bwhich )(?<!\ball )\b(?:(?:makes?|made|making) (?:\w+ ){0,2}(?:sense|difference)\b|(?:sounds|seems|appears|feels) (?!to me\W*$)\w+|"
    r"looks (?!(?:for|at|after|into|around|out|about|over)\b)\w+|(?:is|are|was|would be|will be|might be|may be|could be) (?:\w+ ){0,2}?(?:tempting|risky|dangerous|unwise|premature|impossible|"
    r"unlikely|likely|possible|wrong|reckless|hopeless|worthless|unnecessary|unwanted|forbidden|illegal|expensive|costly|not worth|worth|interesting|attractive|desperate|insane|"
    r"ridiculous|tricky|hard|difficult|easy|nice|great|good|lovely|best|better|worse|worst|pity|shame|long|far|useless|gamble|possibility|thought|idea|mistake|nightmare|dream|"
    r"rumou?r|lie|lies|bluff|question|theory|fantasy|plan)\b|(?:costs?|cost me|takes?) (?:me |us )?too (?:much|long|many)|(?:does|do|did|will|would|wo)(?:n't| not) (?:help|work|do|matter|pay|solve)|"
    r"(?:gains?|gets?|brings?|wins?|helps?) (?:me |us )?(?:nothing|little|nobody|no one)\b|(?:strikes|puzzles|bothers|worries|bores|amuses|scares|frightens|tempts) (?:me|us)\b|leads nowhere)"
)
_SPLIT = re.compile(r"(?:[,;]| - |\band\b|\bbut\b|\bthen\b)\s*")

_COULD = re.compile(
    r"\b(?:could|might|may|can|would)\b(?!\s{3,}\w)(?!(?: \w+)? (?:like|prefer|love|wish|want|ask|have|be (?:so |very |most )?(?:glad|grateful|happy|obliged|pleased|delighted|kind|good|nice|great)|"
    r"appreciate|rather|request|propose|please|kindly)\b)"
)
_ASKED_OF_YOU = re.compile(
    r"\b(?:you|ye|one)(?: \w+)? (?:could|might|may|can|would)\b|\b(?:could|might|may|can|would) (?:you|ye|i ask|i have|i please|we have)\b|\b(?:so|that) (?:that )?\w+ (?:can|may|might|could)\b"
)

WANTS = re.compile(
    r"\b(?:wants?|needs?|wish(?:es)?|would (?:like|love|want|need|prefer)|'d (?:like|love)|asks?|asked|asking|demands?|hopes?|expects?|requires?|requests?|begs?|craves?|deserves?|could use|"
    r"pleads?|longs?|desires?|lacks?|is (?:after|short of|asking|begging|hoping|waiting)|dreams?|offers?|has|owns?|holds?|owes?)\b"
)


def void_below(fold: str, sentence: Sentence) -> int | None:
    """Where what a sentence declares void ends: "ignore the next line", "the following is void"; None when it declares nothing."""
    said = fold[sentence.start : sentence.end]
    found = _VOID_BELOW.search(said)
    if found is None:
        return None
    if said[found.end() :].strip(" .:;-!,"):
        return sentence.end
    return _end_below(fold, sentence, one=bool(_ALONE.search(found[0])))


def list_below(fold: str, sentence: Sentence) -> int:
    """Where the list under a heading ends, or the sentence where it is no heading."""
    if _HEADING.search(fold[sentence.start : sentence.end]):
        return _end_below(fold, sentence, one=False)
    return sentence.end


def _end_below(fold: str, sentence: Sentence, *, one: bool) -> int:
    here = sentence.end + len(fold[sentence.end :]) - len(fold[sentence.end :].lstrip(" \n\r.:;!-"))
    stop = fold.find("\n" if one else "\n\n", here)
    return len(fold) if stop < 0 else stop


def said_off(plain: str) -> bool:
    """Whether a sentence ends with a remark that undoes it: "(cancelled)", "[last night's order]", "- just kidding"."""
    return _SAID_OFF.search(plain) is not None


def judged(plain: str) -> tuple[int, int] | None:
    """The part of a sentence that is judged and not ordered: "A to B4 makes no sense"."""
    found = _JUDGED.search(plain)
    if found is None:
        return None
    begin, end = 0, len(plain)
    for split in _SPLIT.finditer(plain, 0, found.start()):
        begin = split.end()
    onward = _SPLIT.search(plain, found.end())
    if onward is not None:
        end = onward.start()
    return (begin, end) if len(plain[begin : found.start()].split()) > 1 else None


def could_be(text: str) -> bool:
    """Whether a clause says what could, might or would be done: "the Lancers could go to C4"."""
    return _COULD.search(_ASKED_OF_YOU.sub(lambda m: " " * len(m[0]), text)) is not None


def deed_of_another(player: str, before: list[Mention], one: Frame) -> bool:
    """ "Otto builds an arsenal": somebody else, and at once what he does. `before` are the mentions of the clause before."""
    solid = [m for m in (*before, *one.mentions) if m.kind not in ("filler", "mark") and m.text != "and"]
    if len(solid) < 2 or not one.spoken:
        return False
    first, second = solid[0], solid[1]
    if first.kind != "thing" or not first.things or any(t.kind != "player" or t.id == player for t in first.things):
        return False
    word = second.text.split(" ", 1)[0]
    return any(owner == one.number for owner, _ in second.meaning.verbs) and word.endswith("s") and word not in _RECEIVING


_RECEIVING = frozenset("gets receives inherits succeeds becomes follows takes gains earns collects is has".split())
