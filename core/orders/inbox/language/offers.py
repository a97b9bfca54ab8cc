"""Offers: what somebody else proposed, and the writer says yes to in the same breath, letter for letter as long."""

from __future__ import annotations

import re

_YES = (
    r"(?:i|we)(?:'ll| will| shall| do)? (?:(?:\w+ly|hereby|now|also|of course) )*(?:accept|agree|consent|say (?:yes|aye|oui|ja))"
    r"(?: (?:to |on )?(?:it|that|this|him|her|them|(?:his|her|their|the) "
    r"(?:proposal|offer|suggestion|marriage|hand|exchange|hostages|courtship)|his|hers|theirs))?"
    r"(?:,? (?:gladly|happily|of course|so please|please|so|with (?:joy|pleasure)|tonight|now))*\s*(?:[:,] (?:accept|"
    r"accepted|yes))?"
)
_AND = r"\s*(?:[,;:-]|\band\b|\bso\b|\bwhich\b|\bto which\b|\s)+\s"
_WHO = r"(?P<who>(?!i\b|we\b|you\b|nobody\b|who\b)(?:[a-z]+(?: [a-z]+){0,3}?))"
_WHAT = r"(?P<what>[^,;:.\d]{4,60}?)"
_PROPOSED = re.compile(
    rf"^(?P<lead>\W*(?:(?:and|so|oh|well|yes|now|then|also|as) )*){_WHO} (?:(?:has|have|had|just|also|now|again|finally|"
    rf"kindly) )*"
    r"(?:proposed|proposes|offered|offers|asked|asks|suggested|suggests|wants|wanted|sent|begged|begs)"
    rf"(?: (?:to )?(?:me|us))?(?: for)? {_WHAT}{_AND}{_YES}(?P<tail>, the [^,;:.]+)?\W*$"
)
_THERE_COMES = re.compile(
    rf"^(?P<lead>\W*(?:(?:and|so|oh|well|now) )*)from {_WHO} (?:comes?|came|arrives?|arrived|(?:i|we) (?:have|got|received)|"
    rf"there (?:is|was))"
    rf"(?: (?:tonight|now|today|also|again))? {_WHAT}{_AND}{_YES}(?P<tail>)\W*$"
)
YES = re.compile(
    rf"^\W*(?:(?:and|but|so|well|yes|then|oh|of course|now|please|(?:the|my|our) answer is)\W+)*{_YES}"
    r"(?:, (?:i|we)(?:'m| am|'re| are) [a-z]+)?\W*$"
)
""" "I accept it.", and nothing else."""
OFFER = re.compile(
    r"\b(?:proposed|proposes|offered|offers|asked|asks|suggested|suggests|wants|sent|begged|begs|proposal|offer)\b|"
    r"^\W*(?:(?:and|now|then) )?(?:to|for)\b[^:,;]{2,30}[:,]\s*(?:oh,? |but |of course,? )*(?:yes|oui|ja|aye|gladly|of course)\b"
)

_WHO_PROPOSED = re.compile(
    r"(?<= )(?:(?:that|which) )?([a-z]+(?: (?!has\b|have\b|had\b)[a-z]+)?) (?:has |have |had )?"
    r"(?:proposed|offered|asked(?: for)?|suggested|wanted|sent)"
    r"(?: (?:to )?(?:me|us))?(?=\W*$|,| and\b)"
)
_ACCEPTS = re.compile(r"\b(?:accept|agree to|say yes to|consent to)\b")


def accepted(said: str) -> str:
    """The sentence as "I accept this from him", where it tells of an offer and says yes to it."""
    if "accept" not in said and " yes" not in said and " agree" not in said and " consent" not in said:
        return said
    found = _PROPOSED.match(said) or _THERE_COMES.match(said)
    if found is None:
        return _WHO_PROPOSED.sub(_of_him, said)
    plain = f"{found['lead']}i accept {found['what']}" + (found["tail"] or f" from {found['who']}")
    return plain.ljust(len(said)) if len(plain) <= len(said) else said


def _of_him(found: re.Match[str]) -> str:
    """ "I accept the exchange that Jan proposed": it is his."""
    whole = _ACCEPTS.search(found.string) is not None and found[1].split(" ")[0] not in ("i", "we", "you", "was", "were", "as")
    return f"from {found[1]}".ljust(len(found[0])) if whole and len(found[1]) + 5 <= len(found[0]) else found[0]
