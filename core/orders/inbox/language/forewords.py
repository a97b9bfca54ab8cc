"""Forewords: what stands ahead of an order or beside it - why, of whom, at which place -, said in plainer words, letter for
letter as long, so that every place keeps its number."""

from __future__ import annotations

import re

from core.orders.inbox.language.wording import wordings


def _hand(found: re.Match[str]) -> str:
    return "marry her" if found[1] == "her" else "marry him"


FOREWORDS = wordings(
    # How many squares somebody may go, and why
    (
        "",
        r",? ?\(?\b(?:since|because|as) (?:it|this)(?:'s| is| will be) (?:his|her|its|their) first (?:move|march|go|turn)\b"
        r"(?: (?:of|in) [^,;:.()]{3,20})?\)?(?=\s*[:,]|\W*$)",
    ),
    # Where something is, before it is said what is done to it there
    (
        r"\1the \2 \3:",
        r"^(\W*(?:[a-z' ]{3,30}, )?)(?:the|an?|there is an?) ([a-z]+(?: (?!is\b|stands\b|"
        r"lies\b)[a-z]+)?) (?:is |stands |lies )?((?:at|in) [a-z]\d{1,2})[,;]"
        r"(?= (?!which\b|that\b|and\b|it\b|so\b)[^,;:.]*\bit\b)",
    ),
    (
        "",
        r"^\W*(?:(?:it'?s|this is) )?(?:the |my |for the )?first time (?:that )?"
        r"(?=(?:i|we) (?:send|post|build|hire|recruit|try)\b)",
    ),
    # Whom somebody goes out of the way of
    ("", r", (?:well |far |safely )?away from (?:(?:the|his|her|their|my|our|all) )*[a-z]+(?: [a-z]+)?(?=\W*$|,)"),
    # Who may use some is he whom they are for
    (
        r"for \1",
        r"\b(?:and )?((?:little |my |our |the )*[a-z]+) (?:shall|will|may|is to) have the use of (?:them|it|him|her)\b",
    ),
    (
        r"ennoble \1",
        r"\brais(?:e|es|ing) (him|her|(?:the|my|our) [a-z]+(?: (?:at|in|of) [a-z]\d{1,2})?) to the (?:nobility|peerage)\b",
    ),
    # Who asks for somebody's hand marries
    (_hand, r"\bask(?:s|ed)? for (her|his) hand(?: in marriage)?\b"),
    # What somebody changes for another place
    (r"go to \2", r"\b(?:exchanges?|swaps?|trades?) ([a-z]\d{1,2}) for ([a-z]\d{1,2})\b"),
    ("", r", [a-z]+ as (?:they|he|she|it|we|i) (?:may|might|will)(?=,)"),
    # What is meant by a name, and what is not
    (
        "",
        r" \((?:i mean |that is,? )?(?:the|my|our) [a-z]+(?: [a-z]+)?,? (?:and )?not (?:the|my|our|his|her) [a-z]+(?: [a-z]+)?\)",
    ),
    # Of what there is so much
    (
        "",
        r"(?<=\w), (?:for |because |since )?there(?:'s| is| are) (?:so|too|very|plenty|lots|such) [^,;:.\d]*"
        r"(?=\W*$)",
    ),
    # What something is done to, named ahead of a colon: "the University: build it at B2"
    (
        r"\2 \1",
        r"\b((?:the|an?|my|our) [a-z]+(?: [a-z]+)?) ?: ((?:i |we |please |pls )?(?:create|build|"
        r"burn|raise|sell|hire|rent|recruit|disband|"
        r"recall|bribe|kill|poison|sign|make|marry|exchange)) (?:him|her|it|them)\b",
    ),
)
