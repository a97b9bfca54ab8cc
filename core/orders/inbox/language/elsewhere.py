"""Elsewhere: the words by which a line sends its reader to another message, to what was agreed aloud, or to what will come."""

from __future__ import annotations

import re

_TOLD = (
    r"(?:agreed|arranged|asked|decided|described|discussed|explained|made|mentioned|ordered|outlined|planned|posted|promised|"
    r"said|sent|settled|spoke|submitted|talked|told|want(?:ed)?|worked out|wrote|written)"
)
_BEFORE = r"(?:last|before|previous(?:ly)?|yesterday|always|usual|ever|earlier|b4|old|standing|prior|first|former)"
_PAPER = (
    r"(?:pms?|messages?|mails?|e-?mails?|posts?|letters?|orders?|lists?|instructions?|notes?|submissions?|sheets?|"
    r"spreadsheets?|files?|attachments?|plans?)"
)
_REST = (
    r"(?:(?:the|my|our|all) )?(?:rest|remainder|remaining \w+|other (?:half|part|units?|orders?|ones?|things?|spies|troops|"
    r"legions|courtiers|moves?|posts)|others)|(?:everything|all|anything) else|otherwise"
)
_OPENING = r"^\W*(?:(?:and|also|but|then|plus|so|please|oh|ps|for now|well)\b\W*)*"

OTHER_MESSAGE = re.compile(
    # what is left over goes as it was said, stands, is known, or comes later
    rf"{_OPENING}(?:(?:as )?for )?(?:{_REST})\b(?! of (?:the|this|my) (?:day|evening|night|week|world|month|"
    rf"year)\b)[^.;\n]{{0,30}}?(?:\b(?:as|like)\b(?! (?:it is|they are|it was|they were|well|soon|i have|i am|usual i|long)\b)"
    r"|\b(?:as )?per\b|\baccording to\b|\b(?:the )?same\b|\bsee\b|\bunchanged\b|\b(?:still )?stands?\b(?! (?:in|at|on|by|with|"
    r"where|watch|guard|fast|ready|down|up)\b)|\bfollows?\b(?! (?:him|her|them|me|us|the|it|to|into|on|at)\b)|\bdepends\b"
    rf"|\bwhat (?:i|we|you|they|he|she)\b|\bdo(?:es)? what\b|\byou (?:already )?(?:know|have)\b|\bcomes? (?:later|soon|"
    rf"tomorrow|in (?:a|another|my)|with)\b|\bditto\b|\b(?:follow|use|take) (?:my|the)\b(?: \w+)?(?: {_PAPER})\b)"
    rf"|\b(?:ditto|likewise|same|see [^.;\n]{{2,40}}|as per [^.;\n]{{2,40}}|as (?:\w+ )?{_TOLD}[^.;\n]{{0,30}}) (?:for|"
    rf"with) (?:{_REST}|everything)\b"
    rf"|\bi(?:'ll| will|'m going to| am going to| shall)(?: \w+)? (?:send|post|mail|pm|write)(?: \w+)? (?:{_REST}|more|"
    rf"part two)\b"
    rf"|{_OPENING}(?:more|further|other|new|part two|(?:the )?second (?:half|part|letter|message|pm)|my other)(?: of)?(?: my|"
    rf" the)?(?: {_PAPER})? (?:will )?(?:follows?|comes?|arrives?)\b(?! (?:to|into|him|her|them|the|from)\b)"
    # what was said and agreed elsewhere is wanted
    rf"|{_OPENING}(?:(?:do|the same) )?(?:what|the (?:thing|things|stuff|plan|plans|deal|business|usual|same)(?: (?:that|"
    rf"which))?) (?:\w+ )?(?:i|we)(?: \w+)? {_TOLD}\b(?: about| of| over)?[^,;:.]{{0,30}}$"
    rf"|\bthe (?:thing|things|stuff) (?:from|of) (?:{_BEFORE}|the other)\b|\b(?:do(?:es)? what|as) (?:they|he|she|it|i|"
    rf"we) did {_BEFORE}\b|\byou know what (?:to do|i want|i mean to do)\b|\byou know the (?:rest|drill|usual)\b"
    rf"|{_OPENING}(?:carry on|continue|proceed|go on|all|everything)(?: \w+)? (?:as|according to) (?:{_BEFORE}|{_TOLD}|"
    rf"(?:the )?plan)\b(?! (?:by|with)\b)"
    # other orders are to hold or to be added to
    rf"|\b(?:my|the|all|these|those|other|{_BEFORE}|morning's) (?:{_BEFORE} |other |remaining )?{_PAPER}(?: (?:of|from|"
    rf"in) [^.;,\n]{{2,25}})? (?:still |all |also |do |shall |should |will |(?:are|is|be) (?:still )?)?(?:stands?|holds?|"
    rf"remains?|appl(?:y|ies)|valid|in force|unchanged|the same|counts?)\b"
    rf"|\b(?:what|everything|all|whatever)(?: that| which)? (?:i|we)(?: have|"
    rf"'ve)? {_TOLD}\b[^.;\n]{{0,25}} (?:still )?(?:stands|holds|remains|applies|counts|is valid)\b"
    rf"|{_OPENING}(?:this|these|those|they|the above|it) (?:all )?(?:replaces?|supersedes?|overrides?|cancels?|(?:are|is|"
    rf"comes?|goes?) (?:in addition to|on top of|besides)|adds? to)\b[^.;\n]{{0,20}}\b(?:what|all|everything|any|orders?|"
    rf"{_PAPER}|{_BEFORE})\b"
    rf"|\badd (?:this|these|those|them|it) to (?:what|my|the) (?:\w+ )?(?:i|we|{_PAPER}|{_BEFORE})\b"
    rf"|\b(?:use|keep|apply|follow|take|stick to|go by|repeat|resend)(?: to)? (?:my|the|our|"
    rf"all) (?:\w+ )?{_BEFORE} (?:\w+ )?{_PAPER}\b"
    rf"|\bsee (?:the |my )?(?:attached|above|enclosed|(?:other |first |above )?{_PAPER})\b"
    rf"|\b(?:as|like|same) [^.;:\n]{{0,30}}\bin my (?:{_BEFORE}|other) (?:\w+ )?{_PAPER}\b"
    # another message is done away with
    r"|\b(?:ignore|disregard|forget|cancel|replaces?|supersedes?|overrides?|discard|scrap|void|delete|drop|see|keep|repeat|"
    r"resend|scratch)\b[^.;\n]{0,25}\b(?:last|previous|earlier|prior|other|old|first|former|yesterday's)\b"
    r"[^.;\n]{0,12}\b(?:pms?|messages?|mails?|e-?mails?|posts?|letters?|orders?|ones?|instructions?|submissions?|set)\b"
    r"|\b(?:ignore|disregard|forget|cancel|replaces?|discard|scrap|delete|drop|keep|repeat|scratch) (?:all |about )?(?:the|my|"
    r"that|those|these|any|what|whatever)(?: \w+)? ?"
    r"(?:(?:pms?|messages?|mails?|e-?mails?|posts?|letters?|orders?|lists?|instructions?|notes?|thing|things|one|"
    r"ones) )?(?:that |which )?(?:i|we)(?: have|'ve)? (?:sent|wrote|written|posted|mailed|pm'?e?d|gave|given|submitted|handed)\b"
    r"|\b(?:(?:last (?:night|cycle|round|turn|week|time|month)|yesterday)'s|(?:my|the) (?:last|previous|earlier|first|old|"
    r"other)) (?:\w+ )?(?:pms?|messages?|mails?|posts?|letters?|orders?|lists?|instructions?|notes?|submissions?) (?:is|are|"
    r"was|were|counts?|holds?)\b"
    r"|\b(?:ignore|disregard|forget|cancel|discard|scrap|void|delete)\b[^.;,\n]{0,25}\b(?:pms?|messages?|mails?|e-?mails?|"
    r"posts?|letters?|orders?|instructions?)\b (?:\w+ )?(?:from|of|sent|before|earlier|i (?:sent|wrote|made|gave))\b(?! me\b)"
    r"|\b(?:pm'?e?d|messaged|mailed|e-?mailed|wrote|sent|texted) (?:\w+ )?(?:you|u|ya)\b[^.;\n]{0,50}\b(?:ignore|disregard|"
    r"forget|discard|delete|scrap|drop|bin|throw away)\b"
    # it is as it was
    r"|\bsame (?:\w+ ){0,3}(?:as|like) (?:(?:i|we) )?(?:\w+ ){0,3}?(?:last|before|previous|yesterday|always|in my|my|the last|"
    r"usual|ever|night|cycle|round|earlier)\b|\b(?:as|like) (?:last|the last|the previous) (?:night|cycle|round|turn|time|"
    r"month)\b|"
    r"\bas quoted\b|\b(?:see|as in) (?:the |my )?quotes?\b|\bas (?:before|usual|always|discussed|agreed (?:by|in) (?:pm|"
    r"mail))\b|\bsame orders\b|\bthe usual\b(?! (?!orders?\b|stuff\b|things?\b|moves?\b|ones?\b|please\b|as\b|from\b|for\b|"
    r"again\b|at\b|in\b|on\b|and\b|too\b)[a-z]| \d|"
    r":[ \n]*[\w*-])|\brepeat (?:last|my|the|all)\b|\b(?:my|the) (?:previous|last|earlier|"
    r"other) (?:pm|message|mail|post|letter)s?\b|\bditto (?:from|of) last\b"
    r"|\bthe same again\b|\b(?:in|from|for) (?:my|our|an|the|some|that) ?(?:other|another|previous|last|parallel|second|"
    r"different) game\b"
)
STARTS_SO = re.compile(rf"{_OPENING}(?:as|like)\b[^,:]{{2,40}}\Z")
"""A line that begins with what it is like: "Like last time, ..."."""
AS_EVER = re.compile(
    r"^\W*(?:(?:and|but|so|well) )?as (?:always|usual|before|ever)\b(?=,?\s+\w)|^\W*(?:(?:many |my )?thanks|"
    r"thank you)\b[^.;]*\bas (?:always|usual|before|ever)\b"
)
"""What is always so though nobody orders it: the weather, that somebody is late, thanks."""
EXCEPT = re.compile(
    r"[\s,;:(-]*\b(?:except|excepting|save|but|only|apart from|with the exception)(?: (?:that|for|this))?\b[\s:,]*"
)
"""What leads up to that which is otherwise than in another message."""


def excepted(fold: str, before: int, start: int, end: int) -> tuple[int, int] | None:
    """Where what is otherwise than in another message is led up to, and begins: "same as last night, except the Guard goes to
    C4", in one sentence or, where one stands at `before`, in the next one."""
    if before >= 0 and (led := EXCEPT.match(fold, start, end)) is not None:
        return led.span() if OTHER_MESSAGE.search(fold[before:start]) is not None else None
    found = EXCEPT.search(fold, start + 4, end)
    told = OTHER_MESSAGE.search(fold[start : found.start()]) if found is not None else None
    return found.span() if found is not None and told is not None else None
