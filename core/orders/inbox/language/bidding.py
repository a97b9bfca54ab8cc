"""Bidding: how a wish is wrapped, said as plainly as the reader knows how, letter for letter as long."""

from __future__ import annotations

import re

_LEAD = (
    r"(?P<lead>^\W*(?:(?:and|also|but|so|now|then|please|pls|kindly|well|ok|okay|right|next|finally|therefore|furthermore),? )*)"
)
_SEE_THAT = re.compile(rf"{_LEAD}(?:see that|take care that|let it be (?:so )?that|be so (?:good|kind) as to see that) ")
_DESIRE = re.compile(
    r"(?P<lead>\b(?:i|we) (?:(?:do|hereby|therefore|now|also) )?)(?:desire|require|crave)"
    r"(?= (?:the |an? |our |my )?(?!to\b|that\b|you\b|no\b|nothing\b|it\b|him\b|her\b|them\b|peace\b)[a-z])"
)
_BIDS = re.compile(r"(?:\b(?:i|we) (?:(?:do|hereby|therefore|now|also) )?bid)(?= (?:the |my |our )?[a-z])")
_WANT_BACK = re.compile(
    r"\b(?:(?:i|we)(?:'d| would) have|have)(?= (?!to\b|been\b|i\b|we\b)[^,;:.()]{3,50}? back"
    r"(?:\s*(?:[,;:(]|-\s)|\s+from\b|\s+(?:at|to|in) (?:my |our )?court\b|\W*$))"
    r"|\b(?:i|we)(?:'d| would)? (?:want|need|like)(?= (?!to\b)[^,;:.()]{3,50}? back (?:from\b|(?:at|to|in) (?:my |our )?court\b))"
)
_LET_ME = re.compile(
    rf"{_LEAD}let (?:me|us)(?= (?:command|lead|take command|sign|marry|hire|build|recruit|send|give|accept|declare|end|use)\b)"
)
_I_AM_TO = re.compile(r"\b(?P<who>i|we) (?:am|are)(?: myself)? to(?= (?:command|lead|take command|sign|marry|accept)\b)")
_LET_BE_GIVEN = re.compile(
    rf"{_LEAD}let (?P<what>(?!me\b|us\b|it\b|him\b|her\b|them\b|there\b)[^,;:.()]{{2,60}}?) be "
    r"(?P<done>[a-z]{3,}ed|given|sent|paid|built|made|sold|sent|burnt|slain|put|brought|led|met|held)\b"
)
_ARE_GIVEN = re.compile(
    rf"{_LEAD}(?P<what>(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a) [a-z][^;:.()]{{2,60}}?) "
    r"(?:is|are|shall|should|must|will|has|have)(?: to)?(?: be)? "
    r"(?P<done>given|sent|paid|handed|passed)(?P<over> over| on)?(?= to\b)"
)
_ACT = {"given": "give", "sent": "send", "paid": "pay", "handed": "hand", "passed": "pass"}
_ANSWER = re.compile(
    rf"{_LEAD}(?:my|our|the) answer (?:to|on) (?P<what>[^,;:.]{{4,60}}?) "
    r"(?:is|shall be|will be)(?: an?)? ?:? ?[\"']?(?:yes|aye|oui|ja)\b[\"']?"
)
_COLON_YES = re.compile(
    rf"{_LEAD}(?P<what>[^,;:.\d]{{4,70}}?)\s*(?::| -+)\s*"
    r"(?:accepted|i accept|yes,? i accept|we accept|agreed and accepted)(?=\W*$)"
)

_SQUARE_GETS = re.compile(
    rf"{_LEAD}(?P<where>[a-z]-?\d{{1,2}}) (?:gets|receives|shall (?:get|have|receive)|is to (?:get|have|receive)) "
    r"(?P<one>an?)(?= [a-z])"
)
""" "B2 gets a University": what is to stand there."""

_MUST_HOME = re.compile(r"\b(?:must|shall|should|has to|have to) (?:back )?home(?=\W*$|[,;:(])")
_DEAD = re.compile(
    rf"{_LEAD}(?:i|we)(?:'d| would)?(?: (?:want|wish|need|like))(?: to (?:have|see))? "
    r"(?P<who>(?!i\b|we\b)[^,;:.()]{2,40}?) dead\b"
)
_HOPED = re.compile(r"^\W*hopefully,(?= )")
_BY_ME = re.compile(
    rf"{_LEAD}(?P<what>[^,;:.()]{{3,60}}?) (?:is|are|shall be|will be|is to be|are to be)(?: hereby)? "
    r"(?P<done>signed|commanded|led|hired|named|accepted|disbanded|recalled|ended|built|paid) "
    r"by (?:me|us|myself|ourselves)(?= |\W*$)"
)
_BASE = {"led": "lead", "hired": "hire", "named": "name", "built": "build", "paid": "pay"}
_IS_ACCEPTED = re.compile(
    rf"{_LEAD}(?P<what>(?!my\b|our\b|if\b|when\b|once\b|that\b|it\b|this\b)(?![^,;:.]*\b(?:if|when|once|that|because|was|says?|hear)\b)"
    r"[^,;:.\d]{4,70}?) (?:is|are)(?: to be| hereby| gladly)? accepted(?=\W*$)"
)
_BROKEN = re.compile(
    rf"{_LEAD}(?P<who>[^,;:.()]{{3,50}}?) (?:has |have )?(?:broken|broke|breached|violated) "
    r"(?P<what>[^,;:.()]{3,60}?)[,;] (?:and )?"
    r"(?:i|we) (?:hereby )?report (?:it|this|that|the breach)(?=\W*$)"
)


def _shorter(found: re.Match[str], plain: str) -> str:
    return plain.ljust(len(found[0])) if len(plain) <= len(found[0]) else found[0]


def bidden(said: str) -> str:
    """The sentence without the courtly wrapping of what it wants."""
    if (seen := _SEE_THAT.match(said)) is not None:
        said = _shorter(seen, f"{seen['lead']}i want ") + said[seen.end() :].replace(" and that ", " and      ")
    said = _DESIRE.sub(lambda m: _shorter(m, f"{m['lead']}want"), said)
    said = _BIDS.sub(lambda m: "let".ljust(len(m[0])), said)
    if " back" in said:
        said = _WANT_BACK.sub(lambda m: _shorter(m, "bring"), said)
    if "let " in said:
        said = _LET_ME.sub(lambda m: _shorter(m, f"{m['lead']}i"), said)
        said = _LET_BE_GIVEN.sub(lambda m: _shorter(m, f"{m['lead']}want {m['what']} {m['done']}"), said)
    said = _SQUARE_GETS.sub(lambda m: _shorter(m, f"{m['lead']}for {m['where']} {m['one']}"), said)
    said = _MUST_HOME.sub(lambda m: "come home".ljust(len(m[0])), said)
    said = _HOPED.sub(lambda m: " " * len(m[0]), said)
    if " dead" in said:
        said = _DEAD.sub(lambda m: _shorter(m, f"{m['lead']}want {m['who']} killed"), said)
    if " by " in said:
        said = _BY_ME.sub(lambda m: _shorter(m, f"{m['lead']}i {_BASE.get(m['done'], m['done'][:-2])} {m['what']}"), said)
    if " accepted" in said:
        said = _IS_ACCEPTED.sub(lambda m: _shorter(m, f"{m['lead']}accept {m['what']}"), said)
    said = _BROKEN.sub(lambda m: _shorter(m, f"{m['lead']}report a breach of {m['what']} by {m['who']}"), said)
    said = _I_AM_TO.sub(lambda m: _shorter(m, m["who"]), said)
    said = _ARE_GIVEN.sub(lambda m: _shorter(m, f"{m['lead']}{_ACT[m['done']]}{m['over'] or ''} {m['what']}"), said)
    said = _ANSWER.sub(lambda m: _shorter(m, f"{m['lead']}i accept {m['what']}"), said)
    return _COLON_YES.sub(lambda m: _shorter(m, f"{m['lead']}accept {m['what']}"), said)
