"""Fronted: what stands ahead of its sentence and is taken up again behind, letter for letter as long as it was."""

from __future__ import annotations

import re

from core.orders.inbox.language.wording import reworded, wordings

_DOES = (
    r"(?:shall|must|will|may|should|stays?|remains?|keeps?|sits?|goes|go|comes?|moves?|march(?:es)?|walks?|returns?|sings?|"
    r"sleeps?|rests?|works?|leads?)"
)
_COUNTED = (
    r"(?:new )?((?!(?:course|late|old|these|those|them|this|that|all|it|my|our|the|his|her|their|both|you|us)\b)[a-z]{3,}"
    r"(?: (?:legions?|companies|units|men))?)"
)
_COUNT = r"(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a dozen)(?: (?:new|more|fresh|others?))?(?: ones?)?"
_FRONTED = wordings(
    # "The collector of I7 he stays", as people speak
    (
        r"\1",
        r"^(\W*(?:(?:and|but|also|so|then) )*(?:the|my|our|that) "
        r"(?![^,]*\b(?:to|into|onto|via|who|which|that|where|is|are|has|have|says?|thinks?|wants?|and|for|i|we|"
        r"you|not|never|no|nobody|nowhere|nothing|none|without)\b)[a-z0-9' ]{3,50}?)"
        rf"(,? (?:he|she|they|it))(?= {_DOES}\b)",
    ),
    # What somebody is in for is said behind it
    (
        "",
        r"\b(?:is|are) (?:getting|in for|due for|due|up for|to get) an? [a-z ]{3,20}?\s*[:;,-]+ (?:he|she|they|it)"
        r"(?= (?:becomes?|is|are|shall|will|gets?)\b)",
    ),
    (
        "",
        r"^\W*what (?:i|we)(?:'d| would)? (?:(?:truly|really|actually|do|now|still|only|all) )*"
        r"(?:wish|want|need|order|like|desire|intend|plan)\b"
        r"(?: (?:tonight|now|today|instead|this \w+|is))*\s*:(?=\s)",
    ),
    (r"\1go to", r"\b((?:shall|must|should|had better)\s+)be (?:standing|found|seen|encamped|camped|waiting)(?= (?:in|at|on) )"),
    ("then", r"\b(?:and )?(?:from )?thence\b(?=,)"),
    (r"\1\2 a \3", r"\b(then|from there)(\s*), by (?:an? )?([a-z]+ [a-z]+),(?= (?:to|into) )"),
    ("", r"(?<=s) by me(?= (?:the|my|a)\b)"),
    # "To the mine, which he shall seize"
    (
        r" to \1 it",
        r",? (?:and )?(?:which|that) (?:he|she|it|they|i|we)(?:'ll)? (?:shall|will|must|should|is to|are to|has to|have to|"
        r"ought to|means?"
        r" to|intends? to|want to|wants to) (?:then |also |there )?((?!be\b|have\b|like\b|love\b|leave\b|keep\b|need\b|see\b)"
        r"[a-z]+)(?: there| then| for me| too)?(?=\W*$|\s*[,;:)])",
    ),
    # "Of Sardaukar we want three more", "of Fedaykin one new": what is counted stands first
    (
        r"\1\3 \4 \2",
        rf"^(\W*(?:(?:and|also|but|so|then) )*)of {_COUNTED},? ((?:i|we)(?:'d| would| shall| will)? (?:[a-z]+ly )?[a-z]+(?: to"
        rf" [a-z]+)?) +({_COUNT})(?! (?:of|to|in|at)\b)",
    ),
    (r"\1\3 \2", rf"^(\W*(?:(?:and|also|but|so|then) )*)of {_COUNTED},? ({_COUNT})(?=\W*$|\s*[,;:(])"),
)
NOT_FOR = re.compile(
    r"^\W*(?:(?:and|but|so|no) )*(they|he|she|it|these|those)(?:'re| are|'s| is| do| does| will| shall| wo| have| has)?"
    r"(?: not|n't)\b[^,;:.\d]*?(?:[,;:]| -+)(?= (?:but |for |no |no, )?\1\b(?! (?:are|is|do|does|will|shall)? ?(?:not|n't)\b))"
)
""" "They do not go there to look at it: they attack"."""
NOT_TO = re.compile(r"(?<=\w),? not (?:only |just |merely )?(?:to|for) [^,;:.\d]*?,? but(?: also)? (?=to\b)")
""" "Not to admire it but to attack"."""
HE_WHO = re.compile(
    r"\b(?:the|that|my|our) ((?:man|one|fellow|person|guy|chap|lad|gentleman|woman|lady|courtier) (?:of mine )?(?:who|that)"
    r"(?: now| still)?)(?= [a-z]+s\b)|\b((?:he|she|the one|whoever) who|whoever)(?= [a-z]+s\b)"
)
"""Who is named by what he does."""
SO_KIND = re.compile(
    r",? ?\bif (?:he|she|they|it|you) (?:be|is|are|will be|would be|were|'?d be) so "
    r"(?:very )?(?:kind|good|gracious|gentle|nice|obliging)\b|"
    r",? ?(?:once more,? |again,? )?\bif "
    r"(?:once|that|this|one|one time|the first(?: time)?) (?:was|is|were) not enough\b|"
    r",? \w+ \w+ or (?:no|none|not)(?=\W*$)|,? (\w+) or no \1(?=\W*$|[,;])"
)
"""What hangs on no case at all."""
NOT_I = re.compile(
    r"\W*(?:(?:and|but|so|this time|tonight) )*(?:(?P<he>he|she|they)|(?:the |my |our )?[a-z]+(?: [a-z]+)?) "
    r"(?!gets\b|receives\b|is\b|has\b|does\b|takes\b|succeeds\b|leads\b)[a-z]+s? [^,;:.]*,? (?:and )?"
    r"(?:not (?:i|me|we|us|myself|ourselves)|so (?:i|we) (?:do not|don't|need not|needn't))\b[^\w]*"
)
""" "She makes the heir, not I"."""


def taken_up(said: str) -> str:
    """The sentence without the pronouns that take up again what it begins with."""
    return reworded(said, _FRONTED)
