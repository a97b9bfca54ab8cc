"""A map in letters, for posts where no picture shows: squares of a grid set in columns, other maps as a list of places."""

import re
from collections import Counter
from collections.abc import Iterator
from textwrap import wrap

from msgspec.structs import replace

from core.rulesets.map import Badge, Map, Place, Token

WIDTH = 96
"""Characters a line of a list may take."""
VICTORY = "victory"
MARK, OTHER = "*", "+"
_TIED = "\u00a0"


def text_board(board: Map) -> tuple[str, ...]:
    """The map as lines of one width: who holds what, what is marked, and what stands where."""
    if not board.places:
        return ()
    board = replace(board, tokens=tuple(token for token in board.tokens if token.stands))
    return tuple(_grid(board) if board.grid else _list(board))


def _grid(board: Map) -> Iterator[str]:
    signs = initials(board)
    standing = Counter(token.at for token in board.tokens)
    at = {(place.x, place.y): place for place in board.places}
    columns, rows = sorted({place.x for place in board.places}), sorted({place.y for place in board.places})
    cells = [[_cell(at.get((x, y)), signs, standing) for x in columns] for y in rows]
    heads = [_edge([place for place in board.places if place.x == x], 2) for x in columns]
    names = [_edge([place for place in board.places if place.y == y], 1) for y in rows]
    wide = max(len(text) for line in (*cells, heads) for text in line) + 1
    side = max(len(name) for name in names) + 1
    yield (" " * side + "".join(f"{head:<{wide}}" for head in heads)).rstrip()
    for name, line in zip(names, cells, strict=True):
        yield (f"{name:<{side}}" + "".join(f"{cell:<{wide}}" for cell in line)).rstrip()
    yield ""
    held = {place.side for place in board.places} | {token.side for token in board.tokens}
    legend = [". nobody's", *(f"{sign} {_name(board, side)}" for side, sign in signs.items() if side in held)]
    marks = dict.fromkeys(mark for place in board.places for mark in place.marks)
    legend += [f"{MARK} {VICTORY}"] if VICTORY in marks else []
    if others := [mark.replace("_", " ") for mark in marks if mark != VICTORY]:
        legend.append(f"{OTHER} {' or '.join(others)}")
    legend += ["a number: so many pieces"] if board.tokens else []
    yield from (line.replace(_TIED, " ") for line in wrap("; ".join(one.replace(" ", _TIED) for one in legend), WIDTH))
    for place in board.places:
        if pieces := [_piece(token, signs) for token in board.tokens if token.at == place.id]:
            yield from wrap(f"{place.label}: {', '.join(pieces)}", WIDTH, subsequent_indent="    ")


def _cell(place: Place | None, signs: dict[str, str], standing: Counter[str]) -> str:
    if place is None:
        return ""
    sign = signs.get(place.side or "", ".")
    count = str(standing[place.id]) if standing[place.id] else ""
    marks = (MARK if VICTORY in place.marks else "") + (OTHER if set(place.marks) - {VICTORY} else "")
    return sign + marks + count


def _edge(places: list[Place], part: int) -> str:
    """What the labels of a row (part 1) or a column (part 2) have in common: `E` and `4` of E4."""
    found = (re.fullmatch(r"(\D+?)[-\s]?(\d+)", place.label) or re.fullmatch(r"(\D+?)[-\s]?(\d+)", place.id) for place in places)
    return Counter(match[part] if match else "" for match in found).most_common(1)[0][0]


def initials(board: Map) -> dict[str, str]:
    """One letter for each side, the first of its name that is free; digits when letters run out."""
    chosen: dict[str, str] = {}
    for side in board.sides:
        wanted = [word[0] for word in re.findall(r"[^\W\d_]+", side.name)] + [sign for sign in side.name if sign.isalpha()]
        free = [sign.upper() for sign in wanted if sign.upper() not in chosen.values()]
        chosen[side.id] = free[0] if free else str(len(chosen) + 1)
    return chosen


def _list(board: Map) -> Iterator[str]:
    signs = initials(board)
    framed = any(place.inside for place in board.places)
    label = min(WIDTH // 2, max(len(place.label) for place in board.places) + 2 * framed)
    for place in board.places:
        kind = place.kind if framed else ""
        holder = _name(board, place.side) if place.side is not None else ""
        marks = [mark.replace("_", " ") for mark in place.marks]
        badges = [_badge(badge) for badge in place.badges]
        name = f"  {place.label}" if place.inside else place.label
        yield from _told(name, "; ".join(part for part in (kind, holder, *marks, *badges) if part) or "", label)
        for token in board.tokens:
            if token.at == place.id:
                said = token.title if token.title.startswith(token.label) else token.label
                yield from _told("", f"{signs.get(token.side or '', '-')} {said}", label)


def _badge(badge: Badge) -> str:
    said = badge.title or badge.tone
    figure = badge.text.isdigit() and badge.tone != "building"  # buildings are named, not counted
    return f"{badge.text} {said}" if figure and badge.text not in said else said


def _told(name: str, what: str, label: int) -> Iterator[str]:
    if len(name) > label:  # it stands on a line of its own
        yield name
        if not what:
            return
        name = ""
    for number, line in enumerate(wrap(what, WIDTH - label - 2, subsequent_indent="  ") or [""]):
        yield f"{name if not number else '':<{label}}  {line}".rstrip()


def _piece(token: Token, signs: dict[str, str]) -> str:
    return f"{token.label} ({signs[token.side]})" if token.side in signs else token.label


def _name(board: Map, side: str | None) -> str:
    return next((found.name for found in board.sides if found.id == side), "")
