"""Figures: squares and numbers, which are never corrected."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.orders.inbox import english
from core.orders.inbox.mentions import Mention
from core.orders.inbox.vocabulary import Scene

NUMBER = re.compile(r"(\d[\d.,]*\d|\d)\s?(k|x(?=\s)|×)?(?:\s?(?:of\s)?)([a-z]+\b|%)?|x(\d{1,2})\b")
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+$")
_AFTER_PREPOSITION = re.compile(r"\b(?:to|in|at|on|from|via|->|>)\s$")


def square_pattern(scene: Scene) -> re.Pattern[str] | None:
    """Everything that can be meant for a square, on the board or off it."""
    if not scene.rows:
        return None
    return re.compile(
        r"(?<![\w'])(?:\(\s*([a-z])\s*[,/;.: -]?\s*(\d{1,3})\s*\)|row\s+([a-z])[,\s]+(?:and\s+)?col(?:umn)?\.?\s+(\d{1,3})|"
        r"col(?:umn)?\.?\s+(\d{1,3})[,\s]+(?:and\s+)?row\s+([a-z])|"
        r"([a-z])[-/.,]?(\d{1,3})|([a-z])\s[-/]?\s?(\d{1,2})|([a-z]{2}\d{1,2}|\d{1,2}[a-j]|[a-z]o|[a-z]\dl))(?!\w)(?!'(?!s\b))"
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


def number_word(fold: str, tokens: list[re.Match[str]], said: list[str], place: int, money: Mapping[str, int]) -> Mention:
    """The number that begins with the word at `place`."""
    total, length = 0, 0
    while place + length < len(said) and said[place + length] in english.NUMBERS:
        number = english.NUMBERS[said[place + length]]
        total = total * number if number in (100, 1000) and total else total + number
        length += 1
    following = said[place + length] if place + length < len(said) else ""
    worth = money.get(following)
    if worth is not None:
        length += 1
    start, stop = tokens[place].start(), tokens[place + length - 1].end()
    return Mention("sum" if worth is not None else "number", start, stop, fold[start:stop], value=total * (worth or 1))
