"""Bargains: who buys, who pays and what somebody's head is worth, in plainer words, letter for letter as long."""

from __future__ import annotations

import re

_AMOUNT = r"(?:(?:the sum of |a )?\d[\d.,]*(?: ?[a-z]{1,8})?|(?:[a-z]+[ -]){0,4}(?:hundred|thousand)(?: [a-z]{1,8})?)"
_NAME = r"(?:(?:the |that |this |my )?[a-z][\w'-]*(?: [a-z][\w'-]*){0,2}?)"
_KILLS = r"(?:kills?|murders?|assassinates?|poisons?|slays?|eliminates?|stabs?|removes?|silences?)"
_WHOEVER_KILLS = re.compile(
    r",? \b(?:to|for|goes to|go to|is for|awaits?|waits for) (?:whoever|whomever|anyone (?:who|that)|anybody (?:who|that)|"
    rf"any man (?:who|that)|(?:the|a) (?:man|one|woman|person|fellow|hand|assassin|knife) (?:who|that)|him (?:who|that))"
    rf"(?: can| will| shall| may)? (?={_KILLS}\b)"
)
"""For whose deed a sum is offered."""
_WHO_DOES_IT = re.compile(
    r",? ?\b(?:and )?(?:whoever|anyone who|anybody who|him who|the (?:man|one|woman|fellow|hand|person) (?:who|that)) "
    r"(?:does|manages|did|will do) (?:it|this|that|the (?:job|deed|work))(?: will| shall| may| can| is to)? "
    rf"(?:keeps?|gets?|has|have|earns?|receives?|takes?|(?:be|is) paid) (?=(?:{_AMOUNT})\b)"
)
_OF_MINE = re.compile(r"(?<=[a-z0-9]) of (?:mine|my (?:money|own|purse))\b(?:, and an? (?:[a-z]+ )?[a-z]+(?=\W*$))?")
_ON_HIS_HEAD = re.compile(
    rf"\b(?:(?:i|we) )?(?:(?:put|puts|set|place|offer|lay|post|announce)(?: a)?(?: (?:price|bounty|reward|sum)(?: of)?)?|"
    rf"an? (?:price|bounty|reward) of|there (?:is|shall be|is now)) ({_AMOUNT}) (?:on|upon|for|is on|stands on) "
    rf"(?:the head of ({_NAME})(?=\W*$|[,;:.)])|({_NAME})(?:'s|s'|') (?:\w+ )?(?:head|life|scalp|skull)\b)"
)
"""What stands on whose head."""
_PAYS_ME_FOR = re.compile(
    rf"\b(?:pays|gives|is paying|will pay|shall pay|is giving|will give)(?: to)? (?:me|us) ({_AMOUNT}) (?:for|and gets)"
    r"(?= (?:the |my |our )?[a-z])"
)
"""Who pays the writer so much for what is his gets it for so much."""


def bargained(said: str) -> str:
    """The sentence with its bargains in plainer words."""
    does = _WHO_DOES_IT.search(said)
    if does is not None:
        said = said[: does.start()] + " for ".ljust(len(does[0])) + said[does.end() :]
        said = _OF_MINE.sub(lambda m: " " * len(m[0]), said)
    said = _WHOEVER_KILLS.sub(lambda m: ": ".ljust(len(m[0])), said)
    said = _ON_HIS_HEAD.sub(lambda m: f"kill {m[2] or m[3]} for {m[1]}".ljust(len(m[0])), said)
    return _PAYS_ME_FOR.sub(lambda m: f"gets for {m[1]}".ljust(len(m[0])), said)
