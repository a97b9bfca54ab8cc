"""The board: places and their vicinity, settlements as badges, units as tokens."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from core.layout import settled
from core.ledger.view import View
from core.orders.order import Order
from core.rulesets.dragging import one_by_one
from core.rulesets.map import Badge, Figure, Map, Place, RelationLine, Token, around, lettered, parties
from .orders import FormUp, Press, Rest, Retreat, Siege, Support, UnitRaid
from .state import MODERATOR, CombatUnit, UnitCombatState, bonus


@one_by_one
def drag(state: UnitCombatState, token: str, place: str) -> tuple[Order, ...]:
    """At enemies what may be done to them, and what a side unit may lend its own; elsewhere a retreat, at a settlement of the
    own side a rest."""
    unit = state.units.get(token)
    if unit is None:
        return ()
    if not state.within_reach(unit.at, place):
        return (Retreat(by=unit.of, unit=unit.id, to=place),)  # which is refused, and says why
    return tuple(_readings(state, unit, place))


def _readings(state: UnitCombatState, unit: CombatUnit, place: str) -> Iterator[Order]:
    side = state.side(unit.of)
    towns = [town for town in state.settlements.values() if town.at == place]
    walls = [town.id for town in towns if state.side(town.of) != side]
    others = [other for other in state.units.values() if other.at == place and other.id != unit.id]
    own = [other.id for other in others if state.side(other.of) == side]
    enemies = [other for other in others if other.id not in own]
    hostile = [*walls, *(other.id for other in enemies if other.in_ not in walls)]
    inside = [other.id for other in enemies if other.in_ in walls]  # the settlement is the likelier target (U1.10)
    yield from _against(unit, hostile, own)
    for target in walls:
        yield Siege(by=unit.of, unit=unit.id, target=target)
        yield UnitRaid(by=unit.of, unit=unit.id, target=target)
    yield from _against(unit, inside)
    if place != unit.at:
        yield Retreat(by=unit.of, unit=unit.id, to=place)
    for town in towns:
        if town.id not in walls:
            yield Rest(by=unit.of, unit=unit.id, settlement=town.id)


def _against(unit: CombatUnit, targets: Sequence[str], own: Sequence[str] = ()) -> Iterator[Order]:
    """What a unit may do to enemies; a modifier is lent to the own side too, at whom nothing is shot (U8.2)."""
    if unit.side is not None:
        for target in (*targets, *own) if unit.side.effect == "modifier" else targets:
            yield Support(by=unit.of, unit=unit.id, target=target)
    for target in targets:
        yield FormUp(by=unit.of, unit=unit.id, target=target)
        yield Press(by=unit.of, unit=unit.id, target=target)


def board(view: View[UnitCombatState]) -> Map:
    """The places laid out by who is in whose vicinity, with what stands there (U1.2)."""
    state, names = view.state, view.state.names
    known = [place for pair in state.vicinity for place in pair]
    known += [thing.at for thing in (*state.settlements.values(), *state.units.values())]
    spots = settled(places := tuple(dict.fromkeys(known)), state.vicinity)
    named = (*names.kinds.get("units", ()), *state.units)  # also those that fell: letters stay as they were
    letters = lettered({unit: names.of(unit) for unit in named})
    return Map(
        places=tuple(_place(state, place, *spots[place]) for place in places),
        links=state.vicinity,
        tokens=tuple(_token(unit, names.of(unit.id), letters[unit.id]) for unit in state.units.values()),
        sides=parties(dict.fromkeys([*state.players, MODERATOR]), names),
    )


def _token(unit: CombatUnit, name: str, letter: str) -> Token:
    people, routed = unit.living + unit.dead, ", routed" if unit.routed else ""
    return Token(
        unit.id, name, unit.at, unit.of, letter, f"{name}: {unit.able} Able, {unit.wounded} Wounded, {unit.morale}{routed}",
        draggable=not unit.routed, kind=f"{unit.kind} unit", shape="shield" if unit.kind == "political" else "block",
        count=unit.able if people else None, mood="routed" if unit.routed else unit.morale,
        figures=(Figure("able", unit.able, people), Figure("morale", bonus(unit.morale))) if people else (),
    )  # fmt: skip


def relations(view: View[UnitCombatState]) -> Map:
    """The players, and who fights on one side (U1.6)."""
    state, name = view.state, view.state.names.of
    ties = tuple(
        RelationLine((one, other), "allied", "one side", f"{name(one)} and {name(other)} fight on one side")
        for group in state.allies
        for one, other in combinations(group, 2)
    )
    return Map(places=around(state.players, state.names), ties=ties, sides=parties(state.players, state.names))


def _place(state: UnitCombatState, place: str, x: float, y: float) -> Place:
    name, towns, badges = state.names.of, [town for town in state.settlements.values() if town.at == place], list[Badge]()
    for town in towns:
        economic, political, tone = town.left("economic"), town.left("political"), "plain"
        title = f"{name(town.id)}: {town.able} Able, {town.morale}, {economic} Economic, {political} Political left"
        if town.veiled:
            title = f"{name(town.id)}, of {name(town.of)}"
        elif (town.economic and not economic) or (town.political and not political):
            tone = "warning"
        badges.append(Badge(name(town.id), tone, title))
    figures = (Figure("able", one.able, one.living + one.dead, of=name(one.id)) for one in towns if not one.veiled)
    return Place(
        place, name(place), x, y, side=towns[0].of if towns else None, badges=tuple(badges),
        here=tuple(town.id for town in towns), figures=tuple(figures),
    )  # fmt: skip
