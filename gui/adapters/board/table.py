"""The board as a table: a row a place, with all that the map shows of it in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.rulesets.map import Badge, Place
from core.rulesets.tables import Column, RosterTable, TableRow
from gui.adapters.board.orders import ALL, orders_on_map
from gui.adapters.desk import Desk

NAMED = {"victory": "victory square"}
"""What a mark is called that its own word does not say enough of."""
COLUMNS: tuple[Column[Place], ...] = (
    Column("place", "Place"),
    Column("held", "Held by"),
    Column("there", "What is there"),
    Column("tokens", "Who stands there"),
    Column("orders", "Orders"),
)


def board_table(desk: Desk) -> RosterTable:
    """Every place of the map as the desk's reader sees it, in the order of the map."""
    board = desk.map
    sides = {side.id: side.name for side in board.sides}
    standing, ordered = _standing(desk), _ordered(desk)
    rows = (
        TableRow(
            place.id,
            (
                place.label,
                sides.get(place.side or "", ""),
                _listed(tuple(_there(desk, place))),
                _listed(standing.get(place.id, ())),
                "; ".join(ordered.get(place.id, ())),
            ),
            place.id,
            place.side,
        )
        for place in board.places
    )
    return RosterTable("board", "Places", COLUMNS, tuple(rows))


def _there(desk: Desk, place: Place) -> Iterator[str]:
    """What a place is, where it lies, its marks, who is at home there, and its badges."""
    around = desk.placed(place.inside)
    marks = (NAMED.get(mark, mark) for mark in place.marks if mark not in place.kind.casefold())
    said = [place.kind, f"in {around.label}" if around is not None else "", *marks]
    badges = [_badge(badge) for badge in place.badges]
    here = (desk.name(thing) for thing in place.here if thing != place.id)
    said += [name for name in here if not any(badge.startswith(name) for badge in badges)]
    yield from dict.fromkeys(word for word in (*said, *badges) if word)


def _listed(words: Sequence[str]) -> str:
    """Several in a row; what has commas of its own stands apart by more."""
    return ("; " if any(", " in one for one in words) else ", ").join(words)


def _badge(badge: Badge) -> str:
    title = badge.title or badge.tone
    if badge.text.casefold() in title.casefold() or not any(map(str.isalnum, badge.text)):
        return title
    return f"{title[:1].lower()}{title[1:]}{':' if ' ' in title else ''} {badge.text}"


def _standing(desk: Desk) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for token in desk.map.tokens:
        said = token.title if token.title.startswith(token.label) else f"{token.label} ({token.title or token.kind})"
        found.setdefault(token.at, []).append(said)
    return found


def _ordered(desk: Desk) -> dict[str, list[str]]:
    """The orders that the map draws at each place."""
    found: dict[str, list[str]] = {}
    for order in orders_on_map(desk, ALL) if desk.orders_shown else ():
        ends = [end for trace in order.traces for end in trace.ends]
        tokens = map(desk.token, ends)
        places = (token.at if token is not None else end for end, token in zip(ends, tokens, strict=True))
        for place in dict.fromkeys(places):
            found.setdefault(place, []).append(order.said)
    return found
