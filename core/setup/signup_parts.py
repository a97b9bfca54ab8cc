"""A line of a sign-up list cut into its parts, by the marks between them and by what says itself what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from core.setup.quotes import unpaired

Role = Literal["name", "account", "faction", "leader"]
JOINING = r"/(?:in|join|sign(?:[- ]?up|ed)?|play)\b(?!\s+(?:as|for)\b)"
NUMBER = re.compile(
    rf"^\s*(?:\(?#?\d{{1,3}}[.):\]]|\d{{1,3}}\s+[-–—]\s|\d{{1,3}}\s+(?=\D)|[-*•·+]\s|{JOINING}[\s:–—-]*)\s*", re.IGNORECASE
)
"""What stands before a sign-up: its number, its mark in a list, or "/in"."""
_CUT = re.compile(r",?\s+(?:plays|(?:is )?playing)\s+(?:as\s+)?|\s+(?:[-–—=/|]+>?|→)\s+|\s*[,;:|\t/=]\s*(?:as\s+|for\s+)?|"
                  r"\s+as\s+|\s+for\s+|\s+(?=played\s+by\s)|\s{2,}|(?<!\bM[rs])(?<!\bMrs)(?<!\b[DS][rt])\.\s+|"
                  r"\s*[()\[\]]\s*|\s*[–—]\s*|(?<=[\"”“»])\s+(?=[\"“„«])")  # fmt: skip
_PRONOUNS = re.compile(r"\b(?:he|she|they)(?:/\w+)+", re.IGNORECASE)
"""How somebody is spoken of, which is no part of his name."""
CALLED = re.compile(
    r"[(\[,;]?\s*\b(?:(?:also |better |otherwise )?known as|also called|aka|a\.k\.a\.)\s+"
    r"([^,;|/()\[\]@]*[^,;|/()\[\]@\s.])[)\]]?",
    re.IGNORECASE,
)
"""What else somebody is called."""
_MANNERS = re.compile(
    r"\b(?:please|pls|plz|if possible|thank you|thanks)\b"
    r"|\b(?:I['’]?m in|count me in|sign me up)\b[!.,:;]*"
    r"|\bI(?:['’]d| would)? (?:like|love|prefer|want)(?: to (?:be|join|play(?: for| as)?))?\b"
    r"|\bwants(?: to (?:be|play(?: for| as)?))?\b|(?<=\w) here(?=\s*[,.!])",
    re.IGNORECASE,
)
"""How somebody asks for a seat, which is no part of it either."""
HEADS: Mapping[str, Role] = {
    "name": "name", "player": "name", "character": "name", "account": "account", "user": "account", "username": "account",
    "forum account": "account", "nick": "account", "faction": "faction", "side": "faction", "house": "faction", "team": "faction",
}  # fmt: skip
_LABELLED = re.compile(r"(?:forum account|account|username|played by)\s+@?(\S+)", re.IGNORECASE)
"""An account with its label before it; after a mark the label is a part of its own."""
_CAPITAL = re.compile(r"(?:[a-z]{1,2}['’])?[^\W\d_a-zß-öø-ÿ]")
"""How a word of a name begins: "Anna", "d'Aubigny"."""
SMALL = frozenset(
    ("von", "van", "de", "da", "di", "del", "della", "of", "the", "le", "la", "du", "des", "d", "den", "der", "zu", "al")
)


class SignupPart(Struct):
    start: int
    end: int
    text: str
    role: Role | None = None
    guessed: bool = False


def parts_of(line: str) -> list[SignupPart]:
    """The stretches between the marks that part them."""
    for said in (_PRONOUNS, _MANNERS, CALLED):
        line = said.sub(lambda found: " " * len(found[0]), line)
    number = NUMBER.match(line)
    at = number.end() if number else 0
    found: list[SignupPart] = []
    for mark in (*_CUT.finditer(line, at), None):
        end = mark.start() if mark is not None else len(line)
        text = line[at:end]
        bare = unpaired(text.strip(" \t*_-–—")).strip(" \t*_-–—")
        if bare:
            found += (one for part in _at_signs(at + text.index(bare), bare) if (one := unquoted(part)).text)
        at = mark.end() if mark is not None else end
    return _unlabelled(found)


def _unlabelled(parts: list[SignupPart]) -> list[SignupPart]:
    """`account: SunChaser`: the label says what the part behind it is; which faction is meant, its name says itself."""
    left: list[SignupPart] = []
    label: Role | None = None
    for part in parts:
        before, label = label, HEADS.get(part.text.casefold()) if part.role is None and part is not parts[-1] else None
        if before == "account":
            part.role = part.role or before
        if label not in ("account", "faction"):
            left.append(part)
    return left


def _at_signs(start: int, text: str) -> Iterator[SignupPart]:
    """`@SunChaser Louis de Valmont` and `Louis de Valmont @SunChaser` are an account and a name, `account SunChaser` an
    account."""
    labelled = _LABELLED.fullmatch(text)
    if labelled is not None:
        yield SignupPart(start + labelled.start(1), start + len(text), labelled[1], "account")
        return
    tagged = re.match(r"@(\S+)\s*", text) or re.search(r"(?<=\s)@(\S+)$", text)
    if tagged is None:
        yield SignupPart(start, start + len(text), text)
        return
    before = text[: tagged.start()].rstrip()
    if not all(_CAPITAL.match(word) or word in SMALL for word in unpaired(before).split()):  # "questions to @Host"
        yield SignupPart(start, start + len(text), text)
        return
    if before:
        yield SignupPart(start, start + len(before), before)
    yield SignupPart(start + tagged.start(), start + len(text[: tagged.end()].rstrip()), tagged.group(1), "account")
    if text[tagged.end() :]:
        yield SignupPart(start + tagged.end(), start + len(text), text[tagged.end() :])


def unquoted(part: SignupPart) -> SignupPart:
    """A stretch without the quotation marks around it."""
    bare = unpaired(part.text)
    if bare != part.text:  # one as it stands may begin before its text, with an @
        part.start, part.text = part.start + part.text.index(bare), bare
        part.end = part.start + len(bare)
    return part
