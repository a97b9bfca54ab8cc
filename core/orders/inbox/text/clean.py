"""Cleaning: what is no part of the message is blanked out, letter by letter, so that every place keeps its number."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from msgspec import Struct

from core.orders.inbox.text.keyboard import STRUCK
from core.orders.inbox.text.layout import laid_out
from core.orders.inbox.text.spacing import unwrapped

_STRUCK = re.compile(
    r"\[(quote|s|strike|del|sig|signature|ooc)\b[^\]\n]*\]|\[/(quote|s|strike|del|sig|signature|ooc)\]"
    r"|<(blockquote|s|strike|del)\b[^>\n]*>|</(blockquote|s|strike|del)>",
    re.I,
)
_TILDES = re.compile(r"~~.+?~~", re.S)
_QUOTED_LINE = re.compile(r"^[ \t]*(?:>|&gt;)(?!!).*$", re.M)
_BULLET_TAG = re.compile(r"\[\*\]|<li>", re.I)
_SMALL = re.compile(r"\[size=(?:[12]|[1-9]pt|[1-7]\dpx|[1-7]\d%?)\].*?\[/size\][\s\S]{0,40}\Z", re.I | re.S)
_TAG = re.compile(
    r"\[(?!(?:deleted|removed|void|voided|ignored?|old|withdrawn|done|no|nope|jk|joke|retracted|invalid|obsolete|outdated|"
    r"scrapped|"
    r"cancell?ed)\])/?[a-z*]{1,14}(?:[= ][^\]\n]{0,200})?\]|</?[a-z]{1,10}[^>\n]{0,200}>",
    re.I,
)
_URL = re.compile(r"https?://\S+", re.I)
_SMILEY_AT_END = re.compile(r"(?:<3+|[:;=]-?[)(DPp]|\bx[dD])(?=[ \t]*$|[ \t]+(?!and\b|to\b)[^\W\d])", re.M)
_DRESS = re.compile(r"\\o/|<3+|[:;=]-?[)(DPp](?!\w)|\bx[dD]\b|\*\*|__|`+|\|\||>!|!<|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)")
_DRESSING = ("[", "<", ":", ";", "=", "*", "_", "`", "|", ">", "\\", "xd", "xD", "Xd", "XD")
"""Without any of these a text wears no dress at all."""
_FORWARDED = re.compile(r"^[ \t]*-{2,}[ ]*(?:original|forwarded) message.*$", re.I | re.M)
_WAIT = re.compile(r"\bno,? w8\b[,.]?|\bw8,? no\b[,.]?", re.I)
_STOP = re.compile(r"\bSTOP\b")
_STOP_AT_END = re.compile(r"(?<=\w )STOP(?=[ \t.]*$)", re.M)
_SIGNATURE = re.compile(r"^-- ?\r?$", re.M)
_PHONE = re.compile(r"^[ \t]*(?:sent from my|sent via|get outlook for|gesendet von)\b.*$", re.I | re.M)
_EMOTE = re.compile(r"(?<![*\w])\*(?=[a-z][a-z]*s\b)(?=[^*\n]* [^*\n]* )[^*\n\d]{8,100}\*(?![*\w])")
_ODD_BULLET = re.compile(r"^[ \t]*([^\x00-\x7f\w\s«»„“”‘’…–—→]{1,3})(?=[ \t]*\w)", re.M)
_RULE = re.compile(r"^[ \t]*(?:-{3,}|_{3,}|={3,}|\*{3,}|~{3,}|[—–])[ \t]*$", re.M)
_SIGNED = re.compile(r"\s*(?:[^\n|]{1,40}\||[\"~])[^\n]*(?:\n[^\n]*){0,2}\s*\Z")
_FAREWELL = re.compile(
    r"^\W*(?:cheers|regards|best|best regards|kind regards|thanks|thank you|thx|ty|yours|sincerely|greetings|love|xx+|bye|cya|"
    r"merci|groetjes|mfg|gruss|that'?s all|that is all|signed|good night|gn)\b.{0,40}$",
    re.I | re.M,
)
_NOTE = re.compile(
    r"^[ \t]*((?:it|this|(?:the|her|his|my|their|our) (?:\w+ )?(?:note|paper|list|sheet|card|memo|napkin|slip|post-?it|draft))"
    r" (?:says?|said|reads?|goes|runs?|ran)\s*[:,]?\s*\")([^\"]{8,})\"",
    re.I | re.M,
)
_SPEECH = re.compile(r"(?<![^\n]\n)^[ \t]*\"([^\"]{60,})\"[ \t]*$(?!\n[^\n])", re.M)
_ODD = {sign: struck for sign, struck in STRUCK.items() if len(sign) == len(struck)} | {
    "`": "'", "«": '"', "»": '"', "–": "-", "—": "-", "…": ".", "•": "*", "·": "*", "\t": " ", "\r": " ",
    "⇒": "→", "➔": "→", "➜": "→",
}  # fmt: skip
"""The signs of names and posts, which keep their length."""


class Cleaned(Struct, frozen=True):
    """`text` as written with all but the message's own words blanked; `folded` the same without case and accents;
    `lost` where an unclosed quotation begins (None when there is none)."""

    text: str
    folded: str
    lost: int | None = None

    def put(self, start: int, end: int, plain: str) -> Cleaned:
        """The message with `plain` in the place of a stretch that is as long; what is blank in it was never written."""
        text = "".join(" " if now == " " else letter for now, letter in zip(plain, self.text[start:end], strict=True))
        return Cleaned(self.text[:start] + text + self.text[end:], self.folded[:start] + plain + self.folded[end:], self.lost)


_LED_BY_ME = re.compile(
    r"(?:(?<=\bcommander)|(?<=\bleader)|(?<=\bcommand)|(?<=\blead))\s?[:=](?= ?(?:me|myself|ourselves)\b)", re.I
)
"""What parts "commander" from "me", who leads it."""


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    plain = _ODD.get(letter)
    if plain is not None:
        return plain
    return (unicodedata.normalize("NFKD", letter)[:1] or " ").lower()[:1] or " "


def folded(text: str) -> str:
    """`text` without case, accents and typographic marks, as long as before."""
    return text.lower() if text.isascii() else "".join(map(_letter, text))


def cleaned(text: str) -> Cleaned:
    """The message without quotations, struck-out text, signatures and tags."""
    letters = list(text)
    lost = _blank_struck(text, letters)
    for pattern, sign in (
        (_TILDES, "~~"),
        (_QUOTED_LINE, ">"),
        (_QUOTED_LINE, "&gt;"),
        (_SMALL, "["),
        (_PHONE, "ent "),
        (_PHONE, "utlook "),
        (_PHONE, "esendet "),
        (_EMOTE, "*"),
    ):
        if sign in text:
            _blank_all(pattern, letters)
    now = "".join(letters)
    end = _signature(now)
    if end is not None:
        _blank(letters, end, len(letters))
    dressed = any(sign in text for sign in _DRESSING)
    for pattern, mark in ((_BULLET_TAG, "\x02"), (_SMILEY_AT_END, ".")) if dressed else ():
        for match in pattern.finditer("".join(letters)):
            _blank(letters, *match.span())
            letters[match.start()] = mark
    for pattern in (_URL, _TAG, _DRESS) if dressed else ():
        _blank_all(pattern, letters)
    if "w8" in text or "W8" in text:
        for match in _WAIT.finditer("".join(letters)):
            letters[slice(*match.span())] = "no,".ljust(len(match[0]))
    if '"' in text:
        _own_words(letters)
    if not text.isascii():
        _odd_bullets(letters)
    if " me" in text or "myself" in text or "ourselves" in text:
        _blank_all(_LED_BY_ME, letters)
    laid_out(letters)
    clean = "".join(letters)
    if "STOP" in clean and (_STOP_AT_END.search(clean) or len(_STOP.findall(clean)) > 1):  # a telegram
        clean = _STOP.sub(".   ", clean)
    clean = unwrapped(clean)
    return Cleaned(clean, folded(clean), lost)


def _own_words(letters: list[str]) -> None:
    """A note that is copied, and a whole paragraph that is spoken, are the writer's own words, whatever signs stand around."""
    text = "".join(letters)
    for note in _NOTE.finditer(text):
        _blank(letters, note.start(1), note.start(2))
        _blank(letters, note.end(2), note.end())
    for speech in _SPEECH.finditer(text):
        before = text[: speech.start()].rstrip()
        if len(re.findall(r"[.!;](?:\s|$)", speech[1])) > 1 and not before.endswith((":", ",")):
            _blank(letters, speech.start(), speech.start(1))
            _blank(letters, speech.end(1), speech.end())


def _blank_all(pattern: re.Pattern[str], letters: list[str]) -> None:
    for match in pattern.finditer("".join(letters)):
        _blank(letters, *match.span())


def _odd_bullets(letters: list[str]) -> None:
    """A flower, a star or a hand before two lines or more is a bullet."""
    found = list(_ODD_BULLET.finditer("".join(letters)))
    for match in found if len(found) > 1 else ():
        _blank(letters, *match.span(1))
        letters[match.start(1)] = "\x02"


def _blank(letters: list[str], start: int, end: int) -> None:
    for place in range(start, end):
        if letters[place] != "\n":
            letters[place] = " "


def _blank_struck(text: str, letters: list[str]) -> int | None:
    open_tags: list[tuple[str, int]] = []
    for match in _STRUCK.finditer(text):
        opened = (match[1] or match[3] or "").lower()
        closed = (match[2] or match[4] or "").lower()
        if opened:
            open_tags.append((opened, match.start()))
        elif any(tag == closed for tag, _ in open_tags):
            while open_tags:
                tag, start = open_tags.pop()
                if tag == closed:
                    _blank(letters, start, match.end())
                    break
    if not open_tags:
        return None
    lost = open_tags[0][1]
    _blank(letters, lost, len(letters))  # where the quotation ends nobody can know, so nothing of it is read
    return lost


def _signature(text: str) -> int | None:
    found = min((match.start() for match in (_SIGNATURE.search(text), _FORWARDED.search(text)) if match), default=None)
    if found is not None:
        return found
    for rule in _RULE.finditer(text):
        before = text[: rule.start()].rstrip()
        last = before[before.rfind("\n") + 1 :]
        parted = _FAREWELL.search(before[-160:]) or (0 < len(last.split()) <= 3 and not re.search(r"[\d:?]", last))
        if before and (parted or _SIGNED.match(text, rule.end())):
            return rule.start()
    return None
