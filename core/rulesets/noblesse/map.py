"""The board as a reader knows it: squares, whose they are, what they yield, and who stands on them; and how the factions stand to
each other as a graph (N6.1 to N6.6)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any

from core.layout import ring
from core.ledger.sentence import counted
from core.ledger.view import View
from core.orders.order import Order
from core.rulesets.dragging import one_by_one
from core.rulesets.map import Badge, Figure, Map, Party, Place, RelationLine, Token, lettered
from .diplomacy.in_words import ends_in
from .diplomacy.status import between, status
from .diplomacy.watch import obligations
from .in_words import faction_name, title
from .orders.actions import ForcedMarch
from .orders.court import Walk
from .orders.military import Move
from .people import hostages, living, nobles
from .state import NoblesseState, Spy, Treaty, Unit
from .tables import owner
from .values import BLANK


@one_by_one
def drag(state: NoblesseState, token: str, place: str) -> tuple[Order, ...]:
    """The orders that carry `token` to `place`; none when it is no piece of a player's, or stays where it is. They are orders
    even where they are illegal, so that the refusal can say why. Farther off than one square it takes a legal way if there is
    one; round a corner it follows the row first where both ways will do."""
    if place not in state.estates:
        return ()
    if (unit := state.units.get(token)) is not None:
        if unit.of is None or unit.of not in state.players or unit.at == place:
            return ()
        move = _legal(state, [Move(by=unit.of, unit=token, to=path) for path in paths(unit.at, place)])
        # Who can get there by itself is not marched there by force.
        return (move,) if move.refusal(state) is None else (move, ForcedMarch(by=unit.of, unit=token, to=place))
    if (spy := state.spies.get(token)) is not None and spy.at != place:
        return (_legal(state, [Walk(by=spy.of, spy=token, path=path) for path in paths(spy.at, place)]),)
    return ()


def _legal(state: NoblesseState, ways: list[Move] | list[Walk]) -> Order:
    return next((way for way in ways if way.refusal(state) is None), ways[0])


def paths(start: str, goal: str) -> list[tuple[str, ...]]:
    """The shortest ways from square to square with one turn at most, the squares entered in order; along the row first."""
    rows = _between(ord(start[0]), ord(goal[0]))
    columns = _between(int(start[1:]), int(goal[1:]))
    along = [f"{start[0]}{column}" for column in columns] + [f"{chr(row)}{goal[1:]}" for row in rows]
    across = [f"{chr(row)}{start[1:]}" for row in rows] + [f"{goal[0]}{column}" for column in columns]
    return [tuple(along)] if along == across else [tuple(along), tuple(across)]


def _between(start: int, goal: int) -> range:
    """The whole numbers after `start` up to and with `goal`."""
    step = 1 if goal > start else -1
    return range(start + step, goal + step, step)


BARS = {"regiment": 1, "brigade": 2, "division": 3}
"""How large a unit is."""


def board(view: View[NoblesseState]) -> Map:
    """The grid of N0.2 with holders, incomes, units and spies, as far as the view knows them."""
    state = view.state
    letters = lettered({name: state.names.of(name) for name in (*state.units, *state.spies)})
    parties = sides(state)
    kept_by = (state.board, parties, state.households, state.marks.open, state.names)
    places = state.estates.once("places", lambda *_: _places(state, *kept_by), *kept_by)
    units = [_unit(state, name, unit, letters[name]) for name, unit in state.units.items()]
    spies = [_spy(state, name, spy, letters[name]) for name, spy in state.spies.items()]
    links = _borders(state.board.rows, state.board.columns)
    return Map(places=places, links=links, tokens=(*units, *spies), sides=parties, grid=True)


def sides(state: NoblesseState) -> tuple[Party, ...]:
    return tuple(Party(name, faction.name, index) for index, (name, faction) in enumerate(state.factions.items()))


def _places(state: NoblesseState, *kept_by: Any) -> tuple[Place, ...]:
    """The squares; nothing else of the state is looked at than the estate and what they are `kept_by`, of the factions what they
    are called."""
    homes: dict[str, list[str]] = {}
    for name, player in state.players.items():
        homes.setdefault(player.home or "", []).append(name)
    places = state.estates.each_once("place", lambda square, _: _place(state, square, homes.get(square, ())), *kept_by)
    return tuple(map(places.__getitem__, state.board.squares()))


def _place(state: NoblesseState, square: str, at_home: Sequence[str]) -> Place:
    """A square; `at_home` are the players whose home it is."""
    estate = state.estates[square]
    income = tuple(Badge(str(amount), resource, f"{amount} {resource}") for resource, amount in estate.income.each() if amount)
    stand = ((title(building), built.done) for building, built in estate.buildings.items())
    buildings = tuple(Badge(one[0], "plain" if done else "warning", _building(one, done=done), kind=one) for one, done in stand)
    marks = {
        "victory": square in state.board.victory,
        "noble": estate.noble is not None,
        "open": square in state.marks.open,
        "home": any(state.players[name].alive for name in at_home),
    }
    return Place(
        id=square, label=square, x=int(square[1:]) - 1, y=ord(square[0]) - ord("A"), side=state.holders.get(square),
        badges=income + buildings, marks=tuple(mark for mark, holds in marks.items() if holds),
        title=_title(state, square, marks), here=tuple(at_home), income=sum(amount for _, amount in estate.income.each()),
    )  # fmt: skip


def _building(building: str, *, done: bool) -> str:
    return building + ("" if done else ", being built")


MARKED = {"noble": "home of a noble", "victory": "victory square", "open": "open city"}


def _title(state: NoblesseState, square: str, marks: Mapping[str, bool]) -> str:
    estate, names = state.estates[square], state.names
    said = [square]
    if estate.controlled_by is not None:
        side = state.faction_of(estate.controlled_by)
        said.append(f"controlled by {names.of(estate.controlled_by)}" + (f" ({faction_name(state, side)})" if side else ""))
    elif estate.owned_by is not None:
        said.append(f"held by {faction_name(state, estate.owned_by)}")
    else:
        said.append("neutral")
    said += [f"{resource} {amount}" for resource, amount in estate.income.each() if amount]
    said += [_building(title(building), done=built.done) for building, built in estate.buildings.items()]
    return " · ".join([*said, *(words for mark, words in MARKED.items() if marks[mark])])


@lru_cache(64)
def _borders(last: str, most: int) -> tuple[tuple[str, str], ...]:
    rows = [chr(row) for row in range(ord("A"), ord(last) + 1)]
    columns = range(1, most + 1)
    beside = tuple((f"{row}{left}", f"{row}{right}") for row in rows for left, right in pairwise(columns))
    below = tuple((f"{upper}{column}", f"{lower}{column}") for upper, lower in pairwise(rows) for column in columns)
    return beside + below


def _unit(state: NoblesseState, name: str, unit: Unit, letters: str) -> Token:
    side = state.faction_of(unit.of)
    return Token(
        id=name, label=state.names.of(name), at=unit.at, side=side, letter=letters,
        title=f"{state.names.of(name)}, {unit.kind} of {owner(state, unit)}",
        draggable=unit.of in state.players and unit.kind != "garrison", kind=unit.kind,
        shape="wall" if unit.kind == "garrison" else "block", bars=BARS.get(unit.kind, 0),
        figures=(Figure("morale", unit.strength.morale),) if unit.profile != BLANK else (),
    )  # fmt: skip


def _spy(state: NoblesseState, name: str, spy: Spy, letters: str) -> Token:
    return Token(
        id=name, label=state.names.of(name), at=spy.at, side=state.faction_of(spy.of), letter=letters,
        title=f"{state.names.of(name)}, spy of {state.names.of(spy.of)}", kind="spy", shape="round",
    )  # fmt: skip


RADIUS = 2.0


def relations(view: View[NoblesseState]) -> Map:
    """Factions on a circle in the order of their prestige, a tie for each two of them; as far as the view knows."""
    state = view.state
    spots = ring(len(state.factions), RADIUS)
    places = tuple(_faction(state, name, x, y) for name, (x, y) in zip(state.factions, spots, strict=True))
    return Map(places=places, sides=sides(state), ties=tuple(_tie(state, *pair) for pair in combinations(state.factions, 2)))


def _faction(state: NoblesseState, name: str, x: float, y: float) -> Place:
    held, _ = state.held_by(name)
    said = [faction_name(state, name), counted(held, "estate")]
    badges = [Badge(str(held), "plain", counted(held, "estate"))]
    leader = state.leader_of(name)
    if leader is not None:  # known to the moderator and to the leader himself
        count = nobles(state, name) + hostages(state, name)
        badges.append(Badge(str(count), "influence", counted(count, "noble")))
        said += [f"leader {state.names.of(leader)}", counted(count, "noble"), counted(len(living(state, name)), "player")]
    return Place(id=name, label=faction_name(state, name), x=x, y=y, side=name, badges=tuple(badges), title=" · ".join(said))


def _tie(state: NoblesseState, one: str, other: str) -> RelationLine:
    """The status, with the treaties behind it; in the title what is waiting for a signature and what is still owed."""
    stands = status(state, one, other)
    running = [(name, state.treaties[name]) for name in between(state, one, other)]
    label = " · ".join([stands, *(_briefly(state, name, treaty) for name, treaty in running)])
    lines = [f"{faction_name(state, one)} and {faction_name(state, other)} are {stands}."]
    for name, treaty in state.treaties.items():
        if {one, other} != set(treaty.between):
            continue
        if treaty.running:
            lines.append(f"{_briefly(state, name, treaty)}.")
        elif not treaty.over:
            signed = ", ".join(faction_name(state, side) for side in treaty.signed) or "nobody"
            lines.append(f"{state.names.of(name)} is to start in cycle {treaty.starts}; signed by {signed}.")
        lines += [f"{state.names.of(name)}: {owed.line(state)}." for owed in obligations(state, treaty)]
    return RelationLine(ends=(one, other), tone=stands, label=label, title="\n".join(lines))


def _briefly(state: NoblesseState, name: str, treaty: Treaty) -> str:
    """A running treaty by name, with its time where it is known, and how much is still owed."""
    left = f", {ends_in(state, treaty)}" if treaty.expirations else ""
    owed = len(obligations(state, treaty))
    return f"{state.names.of(name)}{left}" + (f", {owed} open" if owed else "")
