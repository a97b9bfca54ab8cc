"""The game told in figures: what each party and player had after every turn, as the desk's reader may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import Any, NamedTuple

from core.charts.chart import Bands, Chart, ChartBand, Knot, Net, Strand
from core.ledger.agreement import sentence_case
from core.ledger.view import View
from core.records.sign import COLOURS, PartySign
from core.resolution.battles import BattleAccount
from core.rulesets.map import Map
from core.rulesets.ruleset import Ruleset
from gui.adapters.desk import Desk
from gui.adapters.shifts import within


class Moment(NamedTuple):
    """The end of a turn: what it is called, and how many events had happened."""

    title: str
    at: int


def ends(desk: Desk) -> tuple[Moment, ...]:
    """The beginning of the game, and the end of every turn as far as it was stepped through; of one that has not begun none."""
    game = desk.in_play
    turns = range(1, game.turn + (bool(game.entries_of(game.turn)) or game.turn == 1))
    counts = list(accumulate(len(game.entries_of(turn)) for turn in turns))
    counts[-1] = min(counts[-1], len(game.entries))
    titled = (Moment(game.called(turn), count) for turn, count in zip(turns, counts, strict=True))
    return (Moment("at the start", 0), *titled)


def charts(desk: Desk) -> tuple[Chart, ...]:
    """Everything there is to draw: standing, territory and resources by turn, morale of the turn's battles, the relations."""
    face, moments = desk.in_play.face, ends(desk)
    views = [desk.in_play.view(desk.lens, moment.at) for moment in moments]
    colours = {desk.name(player): desk.sign_of(player) for player in desk.players()}
    colours |= {side.name: desk.sign(side.id) for side in desk.map.sides}
    named = tuple(moment.title for moment in moments)
    return (*by_turn(face, views, desk.players(), colours, named), *_fought(desk), *_between(desk))


def by_turn(
    face: Ruleset,
    views: Sequence[View[Any]],
    players: Sequence[str],
    colours: Mapping[str, PartySign | None] = MappingProxyType({}),
    named: tuple[str, ...] = (),
) -> tuple[Bands, ...]:
    """A chart a figure, with a line a party or player over the turns. `colours` are the signs they have, `named` what the
    moments are called."""
    figures: dict[str, dict[str, dict[int, float]]] = {}

    def note(what: str, whose: str, turn: int, amount: float) -> None:
        figures.setdefault(what, {}).setdefault(whose, {})[turn] = amount

    for turn, view in enumerate(views):
        for party, told in face.standing(view).figures:
            for what, amount in told:
                note(what, party, turn, amount)
        for what, amounts in territory(face.map(view)).items():
            for party, amount in amounts.items():
                note(what, party, turn, amount)
        for what, whose, amount in _resources(face, view, players):
            note(what, whose, turn, amount)
    moved: dict[str, dict[str, dict[int, float]]] = {}
    for what, lines in figures.items():
        said = any(all(lines.get(whose) == told for whose, told in other.items()) for other in moved.values())
        if any(map(_moves, lines.values())) and not said:  # the same figures are drawn once, whatever they are called
            moved[what] = lines
    unit = face.runs[0] if len(face.runs) == 1 else "turn"
    return tuple(_lines(what, unit, lines, len(views), colours, named) for what, lines in moved.items())


def territory(board: Map) -> Mapping[str, Mapping[str, int]]:
    """How many places each side holds, and what they yield together."""
    frames = {place.inside for place in board.places}
    names = {side.id: side.name for side in board.sides}
    held, income = Counter[str](), Counter[str]()
    for place in board.places:
        if place.side in names and place.id not in frames:
            held[names[place.side]] += 1
            income[names[place.side]] += place.income
    return {"places held": held} | ({"income of places held": income} if any(income.values()) else {})


def _resources(face: Ruleset, view: View[Any], players: Iterable[str]) -> Iterable[tuple[str, str, float]]:
    """(what, whose, how much) of the figures that the roster of players shows."""
    known = set(players)
    table = next((one for one in face.tables(view) if one.rows and {row.id for row in one.rows} & known), None)
    for row in table.rows if table is not None else ():
        for column, cell in zip(table.columns if table is not None else (), row.cells, strict=True):
            if row.id in known and isinstance(cell, int) and not isinstance(cell, bool):
                yield within(column.full), view.state.names.of(row.id), cell


def _lines(
    what: str,
    unit: str,
    lines: Mapping[str, Mapping[int, float]],
    turns: int,
    colours: Mapping[str, PartySign | None],
    named: tuple[str, ...],
) -> Bands:
    sides = [colours.get(whose) for whose in lines]
    own = len(set(sides)) == len(sides)  # players of one side would not be told apart by its colour
    bands = (
        ChartBand(
            whose, tuple((turn, told[turn], told[turn], told[turn]) for turn in range(turns) if turn in told), _series(side)
        )
        for (whose, told), side in zip(lines.items(), sides if own else [None] * len(sides), strict=True)
    )
    return Bands(f"{sentence_case(what)} by {unit}", tuple(bands), moments=named)


def _series(sign: PartySign | None) -> int | None:
    """The colour of a chart that is a sign's."""
    return COLOURS.index(sign.colour) if sign is not None else None


def _moves(told: Mapping[int, float]) -> bool:
    return any(told.values())


def _fought(desk: Desk) -> Iterable[Bands]:
    """The morale of every battle of the turn, round by round."""
    places = Counter(battle.at for battle in desk.fought)
    seen = Counter[str]()
    for battle in desk.fought:
        seen[battle.at] += 1
        which = f", battle {seen[battle.at]}" if places[battle.at] > 1 else ""
        lines: list[ChartBand] = []
        for side in battle.sides:
            told = [(number, left) for number, left in enumerate(battle.morale(side)) if left is not None]
            called = next((one.name for one in desk.map.sides if one.id == side), desk.name(side))
            index = _series(desk.sign(side))
            lines.append(ChartBand(called, tuple((number, left, left, left) for number, left in told), index))
        if any(len(line.points) > 1 for line in lines):
            yield Bands(f"Morale at {desk.name(battle.at)}{which}", tuple(lines), below="round")
        elif len(battle.exchanges) > 1:
            yield from _exchanged(desk, battle, which)


def _exchanged(desk: Desk, battle: BattleAccount, which: str) -> Iterable[Bands]:
    """The figures of those who fought, from exchange to exchange, of a battle that tells no morale of its own."""
    game, fought = desk.in_play, battle.named()
    lines: dict[str, dict[str, list[tuple[int, int, int, int]]]] = {}
    series: dict[str, int | None] = {}
    for number, at in enumerate((battle.first, *(exchange.told[-1].number + 1 for exchange in battle.exchanges))):
        board = game.face.map(game.view(desk.lens, at))
        stand = [(one.label, one.side, one.figures) for one in board.tokens if one.id in fought]
        walls = {place: {desk.name(thing) for thing in place.here if thing in fought} for place in board.places}
        stand += [(one.of, place.side, (one,)) for place, named in walls.items() for one in place.figures if one.of in named]
        for label, side, figures in stand:
            series[label] = _series(desk.sign(side))
            for one in figures:
                lines.setdefault(one.name, {}).setdefault(label, []).append((number, one.value, one.value, one.value))
    for figure, told in lines.items():
        bands = tuple(ChartBand(label, tuple(points), series[label]) for label, points in told.items())
        yield Bands(f"{figure.capitalize()} at {desk.name(battle.at)}{which}", bands, below="exchange")


def _between(desk: Desk) -> Iterable[Net]:
    """The parties and what is between them."""
    if desk.in_play.face.relations is None:
        return
    board = desk.in_play.face.relations(desk.view)
    if not board.places or not board.ties:
        return
    x, y = (sum(getattr(place, axis) for place in board.places) / len(board.places) for axis in ("x", "y"))
    series = {side.id: _series(desk.sign(side.id)) for side in board.sides}
    series = {side: 7 if colour is None else colour for side, colour in series.items()}
    knots = (Knot(place.id, place.label, place.x - x, place.y - y, series.get(place.side or "", 7)) for place in board.places)
    yield Net(
        "Treaties and feuds",
        tuple(knots),
        tuple(Strand(tie.ends, tie.label, tie.tone in ("hostile", "warning")) for tie in board.ties),
    )
