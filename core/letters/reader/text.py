"""What is no part of a letter is set aside, and every place keeps its number; the rest is cut into lines and sentences."""

from __future__ import annotations

import html
import itertools
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache

from msgspec import Struct, structs

from core.invisible import seen
from core.letters.reader.english import QUESTIONS

SIGNS = frozenset(", ; : ( ) [ ] - + & / = . ! ? #".split())
LONGEST_SENTENCE = 1200
"""Letters of one sentence; what is beyond stays unread."""
_SIGNS = {
    "“": '"', "”": '"', "„": '"', "‟": '"', "«": '"', "»": '"', "″": '"', "‘": "'", "’": "'", "‛": "'", "′": "'", "´": "'",
    "`": "'", "ʼ": "'", "–": "-", "—": "-", "‐": "-", "‑": "-", "‒": "-", "−": "-", "…": ".", "•": "*", "·": "*", "▪": "*",
    "‣": "*", "⁃": "*", "∙": "*", "›": "*",
    "●": "*", "\t": " ", "\r": " ", "\u00a0": " ", "\u2007": " ", "\u2009": " ", "\u202f": " ", "⇒": "→", "➔": "→", "➜": "→",
    "×": "x", "\u00ad": " ", "\u200b": " ", "\ufeff": " ", "½": "½",
}  # fmt: skip
_ENCLOSED = re.compile(
    r"\[(quote|s|strike|del|sig|signature|ooc)\b[^\]\n]{0,200}\]|\[/(quote|s|strike|del|sig|signature|ooc)\]"
    r"|<(blockquote|s|strike|del)\b[^>\n]{0,200}>|</(blockquote|s|strike|del)>",
    re.I,
)
_TAG = re.compile(
    r"\[/?(?:b|i|u|list|color|colour|size|font|spoiler|code|url|img|center|centre|left|right|justify|indent|table|tr|td|th|li|ul"
    r"|ol|hr|h\d|email|sub|sup|pre|tt|mod|highlight|bg|align|hide|expand|collapse|area|box|fieldset)(?:[= ][^\]\n]{0,200})?\]"
    r"|</?(?:b|i|u|p|br|div|span|ul|ol|em|strong|font|a|h\d|center|small|big|code|pre|table|tr|td|th|hr)\b[^>\n]{0,200}>",
    re.I,
)
"""The tags that dress a letter. Any other ("[void]") is a word of it."""
_BULLET_TAG = re.compile(r"\[\*\]|<li>", re.I)
_QUOTED_LINE = re.compile(r"^[ \t]*(?:>(?![>!]?[ \t]*$)|&gt;).*$", re.M)
_TILDES = re.compile(r"~~[^~]+~~")
_SMALL = re.compile(r"\[size=(?:[12]|[1-9]pt|[1-7]\dpx|[1-7]\d%?)\][^\[]{0,400}\[/size\]\s{0,40}\Z", re.I)
_URL = re.compile(r"https?://\S+", re.I)
_DRESS = re.compile(r"\\o/|<3+|[:;=]-?[)(DPp](?!\w)|\bx[dD]\b|\*\*|__|`+|\|\|?|>!|!<|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)")
_SIGNATURE = re.compile(r"^(?:-- ?|[ \t]*-{2,}[ ]?(?:original|forwarded) message.*|_{5,}[ \t]*)$", re.I | re.M)
_MARKER = re.compile(
    r"[ \t]*(?:[-*+\x02>]+(?!>)(?:[ ]?\[[ x]?\])?|→|\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.):](?!\d|[a-z]\.)|[a-z]\d{1,2}[.)](?=[ ])"
    r"|\[[ x\d]{0,2}\]|(?:#{1,4}|~|o)(?=[ ])|[#§][ ]?\d{1,2}[.):]?|\d{1,2}\.-"
    r"|\d{1,2}/(?=[ ]))(?=[ \t\w(\"])[ \t]*",
    re.I,
)
_STOP = re.compile(r"\.{2,}|[.!?;](?=\s|$|[\"')\]])|[!?]+|(?<=[\s;,])\d{1,2}\)(?=\s)")
_LEADERS = re.compile(r"(?<=[ \t])\.{2,}(?=[ \t]+\w)|(?<=\w)\.{3,}(?=\w)")
"""Dots that lead the eye from one column to the next."""
_LABELLED = re.compile(
    r"(?:^[ \t]*|(?<=\())(?:order|action|item|no|nr|para|point|part|step|article|task)\.?[ ]?#?\d{1,2}"
    r"(?:[ ]?[-:.]|(?=[ ]?\))|[ \t]*$)",
    re.M | re.I,
)
"""The number of an order in a list: "Action #1 - ...", "(order 1)"."""
_COUNTED = re.compile(r"^[ \t]*(\d{1,2})[ \t]+(?:-[ \t]+)?(?=[^\W\d])", re.M)
_ANSWERED = re.compile(
    r"^[ \t]*(?!(?:how|who|when|where|what|why)\b)[a-z]+(?: [a-z]+)?(\?)[ \t]+(?!no\b|not\b|nah\b|nope\b)(?=\w)", re.M | re.I
)
"""A word that is asked and answered in one line: "Priority? Defense."."""
_RULE = re.compile(r"(?<![\w.\"])(?:§[ ]?)?[a-z]\d{1,2}\.\d{1,3}(?![\w.]\w)", re.I)
"""The number of a rule that a letter refers to: "(N5.21)"."""
_TELEGRAM = re.compile(r"(?<=\s)STOP(?![\w-])")
_LETTERS = re.compile(r"[^\n]")
_WORD = re.compile(r"\S+")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});")
_QUOTED = re.compile(r"\"(?!\s)[^\"\n]{1,400}\"")


class Cleaned(Struct, frozen=True):
    """`text` as written with all but the letter's own words blanked; `folded` the same without case and accents; `lost` where
    a quotation begins that nobody closed (None when there is none)."""

    text: str
    folded: str
    lost: int | None = None


class LetterLine(Struct, frozen=True):
    """A line of the letter: its stretch without the mark of a list before it; `listed` when it had one; `heading` when it is
    dressed like the title of what stands below; `paragraph` counts the blank lines above."""

    start: int
    end: int
    listed: bool
    heading: bool
    paragraph: int
    opens: bool = False
    """Whether it is the first line of its paragraph."""


class Sentence(Struct, frozen=True):
    """A sentence and the line it stands in; `stop` is the sign that ends it."""

    start: int
    end: int
    line: LetterLine
    stop: str = ""


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    plain = _SIGNS.get(letter)
    if plain is None and unicodedata.category(letter) in ("So", "Sm", "Sk", "Cf", "Mn", "Me"):
        plain = "→" if _points(letter) else letter if letter.isascii() else " "
    return plain if plain is not None else (unicodedata.normalize("NFKD", letter)[:1] or " ").lower()[:1] or " "


def _points(letter: str) -> bool:
    """Whether a sign is an arrow or a triangle that points to what follows."""
    called = unicodedata.name(letter, "")
    return ("ARROW" in called and "LEFT" not in called) or "RIGHT-POINTING" in called


def folded(text: str) -> str:
    """`text` without case, accents and typographic marks, as long as before."""
    return text.lower() if text.isascii() else "".join(map(_letter, text))


def cleaned(text: str) -> Cleaned:
    """The letter without quotations, struck-out text, signatures and tags."""
    clean, lost = _unquoted(_closed_up(text))
    clean = _without(clean, _TILDES, _QUOTED_LINE, _SMALL)
    signature = _SIGNATURE.search(clean)
    if signature is not None and clean[: signature.start()].strip():
        clean = clean[: signature.start()] + _blank(clean[signature.start() :])
    clean = _BULLET_TAG.sub(lambda tag: f"\x02{_blank(tag[0][1:])}", clean)
    clean = _uncounted(_without(clean, _URL, _TAG, _DRESS, _LEADERS, _LABELLED, _RULE))
    clean = _ANSWERED.sub(lambda line: line[0].replace("?", ":"), clean)
    if len(_TELEGRAM.findall(clean)) > 1:
        clean = _TELEGRAM.sub(".   ", clean)
    return Cleaned(clean, folded(clean), lost)


def _closed_up(text: str) -> str:
    """The text with what nobody sees taken out of its words and the entities of a page spelled out in them, and as much room
    behind them."""
    if "&" not in text and seen(text) == text:
        return text
    return _WORD.sub(lambda word: seen(_ENTITY.sub(_spelled, word[0])).ljust(len(word[0])), text)


def _spelled(entity: re.Match[str]) -> str:
    return html.unescape(entity[0])


def _blank(text: str) -> str:
    return _LETTERS.sub(" ", text)


def _without(text: str, *patterns: re.Pattern[str]) -> str:
    """The text with what fits the patterns blanked, one pattern after the other."""
    for pattern in patterns:
        text = pattern.sub(lambda match: _blank(match[0]), text)
    return text


def _uncounted(text: str) -> str:
    """The text without the bare numbers of lines that are counted one by one: "1 move ...", "2 build ...", "3 recruit ..."."""
    found = list(_COUNTED.finditer(text))
    counted = [int(match[1]) for match in found] == [*range(1, len(found) + 1)]
    near = all(text.count("\n", one.end(), two.start()) <= 2 for one, two in itertools.pairwise(found))
    if not (counted and near and len(found) > 2):
        return text
    return _COUNTED.sub(lambda match: match[0].replace(match[1], f"\x02{' ' * (len(match[1]) - 1)}").replace("-", " "), text)


def _unquoted(text: str) -> tuple[str, int | None]:
    """The text without what tags enclose that is no part of the letter, and where such a tag stands that nobody closed."""
    opened: list[tuple[str, int]] = []
    for match in _ENCLOSED.finditer(text):
        tag = (match[1] or match[3] or "").lower()
        closed = (match[2] or match[4] or "").lower()
        if tag:
            opened.append((tag, match.start()))
        elif closed in (one for one, _ in opened):
            while opened[-1][0] != closed:
                opened.pop()
            start = opened.pop()[1]
            text = text[:start] + _blank(text[start : match.end()]) + text[match.end() :]
    if not opened:
        return text, None
    return text[: opened[0][1]] + _blank(text[opened[0][1] :]), opened[0][1]  # where it ends nobody can know


def lines(clean: Cleaned, written: str) -> list[LetterLine]:
    """The lines of a letter; a sentence broken at the edge of the page is one line."""
    found: list[LetterLine] = []
    paragraph = place = 0
    rows = clean.folded.split("\n")
    width = 75 if sum(len(row.rstrip()) >= 75 for row in rows) > 1 else 90
    for number, row in enumerate(rows):
        end = place + len(row)
        if not row.strip(" \x02"):
            paragraph += 1
        else:
            marker = _MARKER.match(row)
            start = place + (marker.end() if marker is not None else len(row) - len(row.lstrip()))
            stop = place + len(row.rstrip())
            before = found[-1] if found and found[-1].paragraph == paragraph else None
            if (
                before is not None
                and marker is None
                and not (before.listed and row[:1] != " " and _MARKER.match("".join(rows[number + 1 : number + 2])))
                and _runs_on(clean.text[before.start : before.end], clean.text[start:stop], width)
            ):
                found[-1] = structs.replace(before, end=stop)
            elif start < stop:
                titled = _titled(written[place:end], clean.text[start:stop])
                found.append(LetterLine(start, stop, marker is not None, titled, paragraph, before is None))
        place = end + 1
    return found


def _runs_on(above: str, below: str, width: int) -> bool:
    """Whether a line goes on in the one below it."""
    if above.endswith((".", "!", "?", ":", ";")) or len(above) > LONGEST_SENTENCE:
        return False
    above = above[above.rfind("\n") + 1 :]
    cut = above.rsplit(None, 1)[-1].lower() in _OPEN_ENDS or (above.endswith(",") and below[:1].islower())
    return len(above) >= width or (len(above) >= 40 and cut)


_OPEN_ENDS = frozenset("and the to of a an with for by my our in at on from or but".split())
"""Words no line of a list ends with."""


def _titled(written: str, said: str) -> bool:
    dressed = written.strip().lower().startswith(("[b]", "[u]", "[size", "**", "__", "#", "=="))
    return len(said) < 60 and (dressed or said.endswith(":") or (said.isupper() and len(said.split()) < 5))


def _unstopped(quote: re.Match[str]) -> str:
    """A quotation without the stops in it; the one at its end ends the sentence as well."""
    ends = quote[0][-2] in ".!?" and quote.string[quote.end() : quote.end() + 1].isspace()
    return '"' + "x" * (len(quote[0]) - 2) + (";" if ends else '"')


def sentences(clean: Cleaned, line: LetterLine, shortened: Callable[[str, bool], bool]) -> Iterator[Sentence]:
    """The sentences of a line. A full stop behind what `shortened` calls a shortened word ends none."""
    start, said = line.start, _QUOTED.sub(_unstopped, clean.folded[: line.end])
    for match in _STOP.finditer(said, line.start, line.end):
        opened = said.rfind("(", start, match.start())
        if opened >= 0 and said.find(")", opened, match.start()) >= 0:
            opened = -1
        if opened >= 0 and match[0][-1] == ")":
            continue  # "my great ability (the 8)"
        if opened >= 0 and said[start:opened].strip(" (") and said.find(")", match.end(), line.end) > 0:
            if "?" not in match[0] or said[opened + 1 :].split(None, 1)[0] not in QUESTIONS:
                continue  # "hire two (a bargain?)"
            yield Sentence(start, opened, line)
            start = opened
        if match[0] == "." and match.end() < line.end:
            before = said[max(start, match.start() - 24) : match.start()].rsplit(None, 1)
            after = clean.text[match.end() : match.end() + 4].strip()[:1]
            if before and shortened(before[-1].lstrip("("), after.islower() or after.isdigit() or not before[:-1]):
                continue
        end = match.end() if clean.folded[match.start()] == '"' else match.start()
        if said[start : match.start()].strip():
            yield Sentence(start, end, line, "." if end == match.end() else match[0])
        start = match.end()
    if said[start : line.end].strip(" )\"'"):
        yield Sentence(start, line.end, line)
