"""The board: places and their vicinity, settlements as badges, units as tokens."""

from collections.abc import Iterator

from core.ledger.view import View
from core.orders.order import Order
from core.rulesets.dragging import one_by_one
from core.rulesets.layout import ring, settled
from core.rulesets.map import Badge, Figure, Map, Party, Place, RelationLine, Token, lettered
from .orders import FormUp, Press, Rest, Retreat, Siege, Support, UnitRaid
from .state import MODERATOR, CombatUnit, Settlement, UnitCombatState, bonus


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
    hostile = [town.id for town in towns if state.side(town.of) != side]
    enemies = [
        other.id
        for other in state.units.values()
        if other.at == place and state.side(other.of) != side and other.in_ not in hostile
    ]
    yield from (
        Support(by=unit.of, unit=unit.id, target=target) for target in _supported(state, unit, place, (*hostile, *enemies))
    )
    for target in (*hostile, *enemies):
        yield FormUp(by=unit.of, unit=unit.id, target=target)
        yield Press(by=unit.of, unit=unit.id, target=target)
    for target in hostile:
        yield Siege(by=unit.of, unit=unit.id, target=target)
        yield UnitRaid(by=unit.of, unit=unit.id, target=target)
    if place != unit.at:
        yield Retreat(by=unit.of, unit=unit.id, to=place)
    for town in towns:
        if state.side(town.of) == side:
            yield Rest(by=unit.of, unit=unit.id, settlement=town.id)


def _supported(state: UnitCombatState, unit: CombatUnit, place: str, hostile: tuple[str, ...]) -> tuple[str, ...]:
    """Whom a side unit may act on: enemies; with a modifier also its own side, at whom nothing is shot (U8.2)."""
    if unit.side is None or unit.side.effect != "modifier":
        return hostile if unit.side is not None else ()
    own = [
        other.id
        for other in state.units.values()
        if other.at == place and other.id != unit.id and state.side(other.of) == state.side(unit.of)
    ]
    return (*hostile, *own)


def board(view: View[UnitCombatState]) -> Map:
    """The places laid out by who is in whose vicinity, with what stands there (U1.2)."""
    state = view.state
    names = state.names
    known = [place for pair in state.vicinity for place in pair]
    known += [thing.at for thing in (*state.settlements.values(), *state.units.values())]
    places = tuple(dict.fromkeys(known))
    spots = settled(places, state.vicinity)
    named = (*names.kinds.get("units", ()), *state.units)  # also those that fell: letters stay as they were
    letters = lettered({unit: names.of(unit) for unit in named})
    owners = dict.fromkeys([*state.players, MODERATOR])
    return Map(
        places=tuple(_place(state, place, *spots[place]) for place in places),
        links=state.vicinity,
        tokens=tuple(
            Token(
                id=unit.id,
                label=names.of(unit.id),
                at=unit.at,
                side=unit.of,
                letter=letters[unit.id],
                title=f"{names.of(unit.id)}: {unit.able} Able, {unit.wounded} Wounded, {unit.morale}"
                + (", routed" if unit.routed else ""),
                draggable=not unit.routed,
                kind=f"{unit.kind} unit",
                shape="shield" if unit.kind == "political" else "block",
                bars=1 if unit.kind == "martial" else 0,
                figures=(Figure("able", unit.able, unit.living + unit.dead), Figure("morale", bonus(unit.morale)))
                if unit.living + unit.dead
                else (),
                mood="routed" if unit.routed else unit.morale,
            )
            for unit in state.units.values()
        ),
        sides=tuple(Party(owner, names.of(owner), index) for index, owner in enumerate(owners)),
    )


def relations(view: View[UnitCombatState]) -> Map:
    """The players, and who fights on one side (U1.6)."""
    state = view.state
    players = tuple(
        Place(player, state.names.of(player), x, y, side=player)
        for player, (x, y) in zip(state.players, ring(len(state.players), 2.0), strict=True)
    )
    ties = tuple(
        RelationLine((one, other), "allied", "one side", f"{state.names.of(one)} and {state.names.of(other)} fight on one side")
        for group in state.allies
        for number, one in enumerate(group)
        for other in group[number + 1 :]
    )
    sides = tuple(Party(player, state.names.of(player), index) for index, player in enumerate(state.players))
    return Map(places=players, ties=ties, sides=sides)


def _place(state: UnitCombatState, place: str, x: float, y: float) -> Place:
    towns = [town for town in state.settlements.values() if town.at == place]
    return Place(
        id=place,
        label=state.names.of(place),
        x=x,
        y=y,
        side=towns[0].of if towns else None,
        badges=tuple(_badge(state, town) for town in towns),
        here=tuple(town.id for town in towns),
        figures=tuple(
            Figure("able", town.able, town.living + town.dead, of=state.names.of(town.id)) for town in towns if not town.veiled
        ),
    )


def _badge(state: UnitCombatState, town: Settlement) -> Badge:
    name = state.names.of(town.id)
    if town.veiled:
        return Badge(name, title=f"{name}, of {state.names.of(town.of)}")
    spent = (town.economic and not town.left("economic")) or (town.political and not town.left("political"))
    tone = "warning" if spent else "plain"
    title = f"{name}: {town.able} Able, {town.morale}, {town.left('economic')} Economic, {town.left('political')} Political left"
    return Badge(name, tone, title)
