"""Rulings at the spot: what may be changed of a thing, begun with its value filled in, for the menus of rosters and board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from itertools import accumulate
from typing import Any

from core.ledger.agreement import sentence_case
from core.ledger.names import within
from core.ledger.paths import found
from core.ledger.visibility import owner_field
from gui.adapters.board.effect import Token
from gui.adapters.desk import Desk
from gui.adapters.paths import entries, field_in_words, figure, place_of, values, yaml_text
from gui.adapters.requests import ChangeValue, ChooseSign, Explain, LayDown
from gui.adapters.ruling import BECOMES, TAKEN_OUT, Change, value_in_words
from gui.widgets.menus import Menu

LONGEST = 40
"""Letters of a value that a menu shows."""
REST = "more"
"""What those values are listed under that say nothing, such as a 0."""
MOST = 48
"""Values that a menu lists."""


def add_rulings(menu: Menu, desk: Desk, thing: str, move: Callable[[], object] | None = None, title: str = "") -> Menu | None:
    """Put what a ruling may do to a thing into a menu: change a value of it, move it, remove it; and why each value is what it
    is. `move` takes the thing in hand where it can be dragged; `title` says which thing it is, in a menu about several. None
    where the state keeps nothing of it, or where nothing can be ruled now."""
    if not desk.moderating or desk.moment is not None:
        return None
    state = desk.in_play.state
    kept, listed = values(state, thing)[:MOST], entries(state, thing)
    if not kept and not listed:
        return None
    if title:
        menu.head(title)
    menu.addSeparator()
    change, why = menu.under("Change"), menu.under("Why")
    groups: dict[tuple[Menu, str], Menu] = {}
    for path, value, below, what in _sorted_by_use(desk, thing, kept):
        said = f"{sentence_case(what)}: {_said(desk, value)}"
        into = [reduce(partial(_group, groups), below, above) for above in (change, why)]
        into[0].addAction(f"{said} …", lambda path=path, value=value: begin(desk, thing, path, value))
        into[1].addAction(said, lambda path=path: desk.asked.emit(Explain(path)))
    stands, token = place_of(state, thing), desk.token(thing)
    if stands is not None:
        at = found(state, stands)[1]
        menu.addAction("Move, by ruling …", move or (lambda: begin(desk, thing, stands, at, "Place")))
    elif move is not None and token is not None and token.counted:
        menu.addAction(f"Move {within(token.label)}, by ruling …", move)
    gone = None if not listed or desk.placed(thing) is not None else Change(listed[0], TAKEN_OUT)
    if token is not None and token.counted:  # who stands at a place, and not the place
        gone = Change(_counted(state, token, token.at), BECOMES, yaml_text({}))
    if gone is not None:
        menu.addAction("Remove, by ruling …", lambda: desk.asked.emit(LayDown({"changes": (gone,)})))
    return change


def _counted(state: Any, token: Token, place: str) -> str:
    """The path of the numbers that the state keeps of a group at a place."""
    return f"{entries(state, place)[0]}.{token.counted}"


def _sorted_by_use(desk: Desk, thing: str, kept: list[tuple[str, Any]]) -> list[tuple[str, Any, tuple[str, ...], str]]:
    """(path, value, the menus it stands in, what it is called): those first that people ask about, which say something of the
    thing or did when the turn began, as does any other of the same part; the rest one level down."""
    begun = desk.in_play.resolution.start
    called = [(path, value, *_called(desk.in_play.state, path, thing).rpartition(": ")[::2]) for path, value in kept]
    telling = {of or path for path, value, of, _ in called if value or found(begun, path)[1]}
    first = [(path, value, (of,), what) for path, value, of, what in called if (of or path) in telling]
    rest = [(path, value, (REST, of), what) for path, value, of, what in called if (of or path) not in telling]
    return [*first, *rest]


def _group(groups: dict[tuple[Menu, str], Menu], above: Menu, of: str) -> Menu:
    """The menu of the values that a part of a thing has, made when it is first needed; the thing's own values have none."""
    if not of:
        return above
    if (above, of) not in groups:
        groups[above, of] = above.under(sentence_case(of))
    return groups[above, of]


def add_sign(menu: Menu, desk: Desk, side: str | None) -> None:
    """Put the choice of a side's colour and glyph into a menu."""
    party = next((one for one in desk.map.sides if one.id == side), None)
    if party is not None and desk.moderating:
        menu.addAction(f"Colour and glyph of {party.name} …", lambda: choose_sign(desk, party.id))


def choose_sign(desk: Desk, side: str) -> None:
    """Ask for the colour and the glyph of a side."""
    desk.asked.emit(ChooseSign(side))


def add_figure(menu: Menu, desk: Desk, thing: str, column: str, title: str, shown: Any) -> None:
    """Put changing the very figure pointed at into a menu, where the state keeps it as one value."""
    if not desk.moderating or desk.moment is not None:
        return
    one = figure(desk.in_play.state, thing, column, shown)
    if one is not None:
        menu.addAction(f"Change {title}: {_said(desk, one[1])} …", lambda: begin(desk, thing, *one, title, column))


def change_figure(desk: Desk, thing: str, column: str, title: str, shown: Any) -> bool:
    """Change the very figure pointed at; False where the state does not keep it as one value, or nothing can be ruled now."""
    one = figure(desk.in_play.state, thing, column, shown) if desk.moderating and desk.moment is None else None
    if one is not None:
        begin(desk, thing, *one, title, column)
    return one is not None


def begin(desk: Desk, thing: str, path: str, value: Any, title: str = "", column: str = "") -> None:
    """Open a ruling on one value, as it is now, to be changed; `title` is what a roster calls it, in the column of that key."""
    what = title or _called(desk.in_play.state, path, thing).split(": ")[-1]
    called = f"{sentence_case(what)} of {within(desk.name(thing))}"
    desk.asked.emit(ChangeValue(path, value, called, owner_of(desk, thing), thing=thing, column=column))


def begin_move(desk: Desk, thing: str, path: str, place: str) -> None:
    """Open a ruling that a thing stands elsewhere; `path` names where it stands."""
    value = found(desk.in_play.state, path)[1]
    called = f"Place of {within(desk.name(thing))}"
    desk.asked.emit(ChangeValue(path, value, called, owner_of(desk, thing), place, thing))


def begin_march(desk: Desk, token: Token, place: str) -> None:
    """Open a ruling that all of a group join who stand at another place."""
    state = desk.in_play.state
    whence, where = (_counted(state, token, at) for at in (token.at, place))
    going, there = found(state, whence)[1], found(state, where)[1]
    together = {kind: going.get(kind, 0) + there.get(kind, 0) for kind in (*there, *going)}
    changes = (Change(whence, BECOMES, yaml_text({})), Change(where, BECOMES, yaml_text(together)))
    desk.asked.emit(LayDown({"changes": changes}))


def owner_of(desk: Desk, thing: str) -> str | None:
    """The player whose thing it is; None where it is nobody's in particular."""
    players = desk.players()
    if thing in players:
        return thing
    state = desk.in_play.state
    owners = (found(state, path)[1] for path in entries(state, thing))
    named = (getattr(owner, field) for owner in owners if (field := owner_field(type(owner))) is not None)
    return next((owner for owner in named if owner in players), None)


def _called(state: Any, path: str, thing: str) -> str:
    """What a value is called beside its thing: `money` of `money.anna`, `profile: attack` of `units.guard.profile.attack`."""
    above, own, below = path.partition(f".{thing}")
    steps = list(accumulate(below.strip(".").split("."), "{}.{}".format, initial=above + own))[1:] if below else [above]
    return ": ".join(field_in_words(state, step) for step in steps)


def _said(desk: Desk, value: Any) -> str:
    text = value_in_words(desk, value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
