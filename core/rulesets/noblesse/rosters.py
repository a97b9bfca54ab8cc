"""New units whose companies are written out with their values: "2 flank companies with charge 3 and morale 2"."""

from __future__ import annotations

import re
from typing import Any

from core.orders.inbox import english
from core.orders.inbox.text import folded
from core.orders.inbox.vocabulary import Scene

_VALUES = "attack|malus|melee|charge|pike|ranged|ambush|toughness|morale"
_VALUE = rf"(?:(?:{_VALUES})\s*[:=+]?\s*\d{{1,2}}|\+?\d{{1,2}} (?:{_VALUES}))"
_COUNT = r"(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)"
_COMPANY = re.compile(
    rf"(?:\b{_COUNT}\s*x?\s+)?(?:(bronze|silver|gold) )?\b(officer|reserve|flank|centre|center)s?\b(?: compan(?:y|ies))?"
    rf"[\s:,(]*(?:each )?(?:with|of|having|at)?\s*({_VALUE}(?:\s*(?:,|and|&|/|\+|;)?\s*{_VALUE})*)(?: each)?\s*\)?"
)
_PAIR = re.compile(rf"({_VALUES})\s*[:=+]?\s*(\d{{1,2}})|(\d{{1,2}}) ({_VALUES})")
_BETWEEN = re.compile(r"(?:[\s.,;:+&()*\-\x02]|\d{1,2}[.)](?=\s)|\band\b|\bplus\b|\bthen\b)*")
_MORE = re.compile(rf"{_BETWEEN.pattern}\s*{_COUNT}\s*x?\s+[a-z]{{4,}}")
"""More companies behind those with values: what they are is not written out."""
_SIZE = re.compile(r"\b(garrison|regiment|brigade|division)\b")
_SQUARE = re.compile(r"\b([a-z])[- ]?(\d{1,2})\b")
_AT_HOME = re.compile(r"\b(?:at|in) (?:home|my (?:home|castle|capital|seat|own (?:home|estate)))\b")
_COMMANDERS = (
    ("heir", r"\b(?:my|our|the) heir\b"),
    ("character", r"\b(?:myself|in person|my character|i (?:lead|command))\b"),
    ("courtier", r"\bcourtier\b"),
)
_NAMED = re.compile(
    r"(?i:called|named|name(?: is)?:?) +\"([^\"\n]+)\"|\"([^\"\n]+)\"|(?i:called|named) +([A-Z][\w' ]{0,40})(?=[,.:;]|$)"
)
_MAKES = re.compile(r"\b(?:recruit|raise|muster|levy|enlist|form|train|new|create|assemble|want|build|set up)\w*\b")


def written_out(scene: Scene, player: str, text: str) -> tuple[int, int, dict[str, Any] | None] | None:
    """The new unit a message describes company by company: where it stands there, and the order."""
    fold = folded(text)
    found = _run(fold)
    if not found:
        return None
    sizes = list(_SIZE.finditer(fold, 0, found[0].start()))
    if not sizes:
        return None
    start = max(
        0,
        fold.rfind("\n", 0, sizes[-1].start()) + 1,
        *(stop.end() for stop in re.finditer(r"[.!?;] ", fold[: sizes[-1].start()])),
    )
    end = found[-1].end()
    head = fold[start : found[0].start()]
    titled = re.search(r"[:.\n](?=[^:.\n]*\Z)|\b(?:with|of|from)\b(?=\W*\Z)", head.rstrip(" \n-*"))
    more = _MORE.match(fold, end)
    clear = (titled or _MAKES.search(head)) and more is None
    order = _order(scene, player, text[start : found[0].start()], head, found) if clear else None
    return start, end, order


def _run(fold: str) -> list[re.Match[str]]:
    """The companies that stand one behind the other."""
    found: list[re.Match[str]] = []
    if not any(word in fold for word in ("officer", "reserve", "flank", "cent")):
        return found
    for match in _COMPANY.finditer(fold):
        if found and not _BETWEEN.fullmatch(fold, found[-1].end(), match.start()):
            break
        found.append(match)
    return found


def _order(scene: Scene, player: str, text: str, head: str, found: list[re.Match[str]]) -> dict[str, Any] | None:
    sizes = _SIZE.findall(head)
    doubtful = any(word in english.DOUBTS for word in re.findall(r"[^\W\d_]+", head))
    if len(sizes) != 1 or "?" in head or not _MAKES.search(head) or doubtful:
        return None
    squares = {f"{row.upper()}{int(column)}" for row, column in _SQUARE.findall(head)}
    home = scene.homes.get(player)
    if _AT_HOME.search(head) and home is not None:
        squares.add(home)
    if len(squares) != 1:
        return None
    order: dict[str, Any] = {"by": player, "recruit": _name(text), "kind": sizes[0], "at": squares.pop(), "companies": []}
    leaders = [kind for kind, pattern in _COMMANDERS if re.search(pattern, head)]
    if len(leaders) > 1:
        return None
    if leaders:
        order["commander"] = leaders[0]
    for match in found:
        values = [(first or fourth, int(second or third)) for first, second, third, fourth in _PAIR.findall(match[4])]
        if len({name for name, _ in values}) != len(values):
            return None
        position = "centre" if match[3] == "center" else match[3]
        count = 1 if match[1] in (None, "a", "an") else int(match[1]) if match[1].isdigit() else english.NUMBERS[match[1]]
        colour = {"colour": match[2]} if match[2] else {}
        order["companies"].append({"position": position, **dict(values), **colour, "count": count})
    return order


def _name(text: str) -> str:
    named = _NAMED.search(text)
    said = next((group for group in named.groups() if group), "") if named is not None else ""
    return re.sub(r"\W+", "_", said.strip(' "').lower()).strip("_") or "new"
