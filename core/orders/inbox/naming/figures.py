"""Figures: squares and numbers, which are never corrected."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.vocabulary import Scene

NUMBER = re.compile(r"(\d/\d(?![/\d])|\d[\d.,]*\d|\d)\s?(k(?![a-z]{3})|x(?=\s)|×)?(?:\s?(?:of\s)?)([a-z]+\b|%)?|x(\d{1,2})\b")
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+$")
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 1000, "grand": 1000}
_BEHIND = re.compile(r"\s(?:of\s)?([a-z]+)\b")
_AFTER_PREPOSITION = re.compile(r"\b(?:to|in|at|on|from|via|->|>)\s$")


def square_pattern(scene: Scene) -> re.Pattern[str] | None:
    """Everything that can be meant for a square, on the board or off it."""
    if not scene.rows:
        return None
    return re.compile(
        r"(?<!\w)(?<!\w')(?:\(\s*([a-z])\s*[,/;.: -]?\s*(\d{1,3})\s*\)|"
        r"(?:row|line)\s+([a-z])[,/\s]+(?:and\s+)?col(?:umn)?\.?\s+(\d{1,3})|"
        r"col(?:umn)?\.?\s+(\d{1,3})[,/\s]+(?:(?:and|of|in)\s+)?(?:row|line)\s+([a-z])|"
        r"([a-z])[-/.,:]?(\d{1,3})|([a-z])\s[-/]?\s?(\d{1,2})|([a-z]{2}\d{1,2}|\d{1,2}[a-j]|[a-z]o|[a-z]\dl))(?!\w)(?!'(?!s\b|"
        r"\W|$))"
    )


def square(text: str, match: re.Match[str], fold: str, scene: Scene) -> Mention | None:
    """The square a match of the pattern means: its value None where it is off the board; None where it is no square."""
    last = match.lastindex or 0
    said = match[0]
    if said in ("gn8", "gr8", "l8", "m8", "w8"):
        return None  # "good night"
    if last == 11:  # nothing that is a square, but written like one
        return None if said.isalpha() else Mention("square", match.start(), match.end(), said, value=None)
    row, column = (match[6], match[5]) if last == 6 else (match[last - 1], match[last])
    known = row in scene.rows.lower()
    word = (
        text[match.start()].islower()
        and row in "aix"
        and not _AFTER_PREPOSITION.search(fold[max(0, match.start() - 6) : match.start()])
    )
    night = last in (2, 8) and row in "nt" and not known and len(said.strip("() ")) == 2
    if (last == 10 and (word or not known)) or row == "x" or night:
        return None
    on_board = known and 1 <= int(column) <= scene.columns and not column.startswith("0")
    return Mention("square", match.start(), match.end(), said, value=f"{row.upper()}{int(column)}" if on_board else None)


def number(match: re.Match[str], money: Mapping[str, int]) -> Mention:
    """The number or sum a match of NUMBER means; its value None where it can be read in two ways."""
    if match[4]:
        return Mention("number", match.start(), match.end(), match[0], value=int(match[4]))
    digits, thousand, unit = match[1], match[2] == "k", match[3] or ""
    scale = _SCALES.get(unit)
    if scale is not None:  # "4 thousand MS"
        behind = _BEHIND.match(match.string, match.end(3))
        worth = money.get(behind[1]) if behind is not None else None
        return _scaled(match, digits, scale, worth, behind.end() if behind is not None and worth is not None else match.end(3))
    worth = money.get(unit)
    end = match.end(3) if worth is not None else match.end(2) if match[2] else match.end(1)
    kind = "sum" if worth is not None or thousand else "number"
    value: int | None
    if digits.isdigit():
        value = int(digits) if len(digits) <= 12 else None
        scaled = None if value is None else value * (1000 if thousand else 1) * (worth or 1)
    elif _GROUPED.match(digits):
        scaled = int(digits.replace(",", "")) * (1000 if thousand else 1) * (worth or 1)
    elif re.fullmatch(r"\d{1,6}\.\d{1,2}", digits) and (thousand or (worth or 1) > 1):
        whole, part = digits.split(".")
        factor = (1000 if thousand else 1) * (worth or 1)
        exact = int(whole) * factor * 100 + int(part.ljust(2, "0")) * factor
        scaled = exact // 100 if exact % 100 == 0 else None
    else:
        scaled = None
    if unit == "%":
        scaled, end = None, match.end(3)
    return Mention(kind, match.start(), end, match.string[match.start() : end], value=scaled)


def _scaled(match: re.Match[str], digits: str, scale: int, worth: int | None, end: int) -> Mention:
    """A figure of hundreds or thousands."""
    whole, _, part = digits.partition(".")
    value: int | None = None
    if whole.isdigit() and len(digits) <= 12 and (part.isdigit() or "." not in digits):
        value, rest = divmod(int(whole + part) * scale, 10 ** len(part))
        value = value if not rest else None
    said = match.string[match.start() : end]
    return Mention(
        "number" if worth is None else "sum", match.start(), end, said, value=None if value is None else value * (worth or 1)
    )


def number_word(fold: str, tokens: list[re.Match[str]], said: list[str], place: int, money: Mapping[str, int]) -> Mention:
    """The number that begins with the word at `place`: "two thousand five hundred", "one and a half GS"."""
    total, length = _counted(said, place)
    exact: int | None = total
    behind = said[place + length : place + length + 4]
    scale = 1
    if behind[:3] == ["and", "a", "half"]:
        scale = _SCALES.get(behind[3], money.get(behind[3], 0)) if len(behind) == 4 else 0
        length += 3 + (len(behind) == 4 and behind[3] in _SCALES)
        exact = (2 * total + 1) * scale // 2 if scale > 1 else None
    following = said[place + length] if place + length < len(said) else ""
    worth = money.get(following)
    if worth is not None:
        length += 1
        worth = worth if following not in behind[3:4] or scale <= 1 or behind[3] in _SCALES else 1
    start, stop = tokens[place].start(), tokens[place + length - 1].end()
    value = None if exact is None else exact * (worth or 1)
    return Mention("sum" if worth is not None else "number", start, stop, fold[start:stop], value=value)


def _counted(said: list[str], place: int) -> tuple[int, int]:
    """The whole number that begins with the word at `place`, and of how many words it is."""
    total = current = 0
    at = place
    while at < len(said):
        word = said[at]
        joined = word == "and" and at > place and said[at - 1] in ("hundred", "thousand", "grand") and at + 1 < len(said)
        if joined and said[at + 1] not in _SCALES and 0 < english.NUMBERS.get(said[at + 1], 0) < 100:
            at += 1
            word = said[at]
        number = english.NUMBERS.get(word)
        if number is None:
            break
        if word in _SCALES and number < 1000:
            current = (current or 1) * number
        elif word in _SCALES:
            total, current = total + (current or 1) * number, 0
        elif at == place or _goes_on(total, current, number):
            current += number
        else:
            break
        at += 1
    return total + current, at - place


def _goes_on(total: int, current: int, number: int) -> bool:
    """Whether a small number goes on with what was counted so far: "forty | two", "two thousand | five"."""
    tens, hundreds = current % 10 == 0 and current % 100 >= 20 and number < 10, current % 100 == 0
    return tens or (hundreds and bool(total or current))


def added(found: list[Mention], money: Mapping[str, int]) -> list[Mention]:
    """ "1 GS and 200 MS": two sums that are one."""
    if any(m.text in ("each", "respectively", "apiece") for m in found):
        return found
    read: list[Mention] = []
    for mention in found:
        back = 2 if len(read) > 1 and read[-1].text in ("and", "&", "+", "plus") else 1
        first = read[-back] if len(read) >= back else None
        if (
            mention.kind == "sum"
            and first is not None
            and first.kind == "sum"
            and isinstance(first.value, int)
            and isinstance(mention.value, int)
            and mention.value < money.get(_unit(first), 0)
            and money.get(_unit(first), 0) > money.get(_unit(mention), 0) > 0
        ):
            first.value, first.end, first.text = first.value + mention.value, mention.end, f"{first.text} {mention.text}"
            del read[len(read) - back + 1 :]
            continue
        read.append(mention)
    return read


def _unit(mention: Mention) -> str:
    return mention.text.lstrip("0123456789.,k ").split(" ")[-1]
