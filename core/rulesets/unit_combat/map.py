"""The board: places and their vicinity, settlements as badges, units as tokens."""

from __future__ import annotations

from math import ceil, sqrt

from core.ledger.view import View
from core.rulesets.layout import ring
from core.rulesets.map import Badge, Map, Place, Side, Tie, Token
from core.rulesets.unit_combat.state import MODERATOR, Settlement, State

_ARTICLES = ("the", "a", "an")


def board(view: View[State]) -> Map:
    state = view.state
    names = state.names
    known = [place for pair in state.vicinity for place in pair]
    known += [thing.at for thing in (*state.settlements.values(), *state.units.values())]
    places = tuple(dict.fromkeys(known))
    columns = max(1, ceil(sqrt(len(places))))
    owners = dict.fromkeys([*state.players, MODERATOR])
    return Map(
        places=tuple(_place(state, place, number % columns, number // columns) for number, place in enumerate(places)),
        links=state.vicinity,
        tokens=tuple(
            Token(
                id=unit.id,
                label=names.of(unit.id),
                at=unit.at,
                side=unit.of,
                letter=_letter(names.of(unit.id)),
                title=f"{names.of(unit.id)}: {unit.able} Able, {unit.wounded} Wounded, {unit.morale}"
                + (", routed" if unit.routed else ""),
                draggable=not unit.routed,
                kind="unit of that name",
            )
            for unit in state.units.values()
        ),
        sides=tuple(Side(owner, names.of(owner), index) for index, owner in enumerate(owners)),
    )


def relations(view: View[State]) -> Map:
    """The players, and who fights on one side (U1.6)."""
    state = view.state
    players = tuple(
        Place(player, state.names.of(player), x, y, side=player)
        for player, (x, y) in zip(state.players, ring(len(state.players), 2.0), strict=True)
    )
    ties = tuple(
        Tie((one, other), "allied", "one side", f"{state.names.of(one)} and {state.names.of(other)} fight on one side")
        for group in state.allies
        for number, one in enumerate(group)
        for other in group[number + 1 :]
    )
    sides = tuple(Side(player, state.names.of(player), index) for index, player in enumerate(state.players))
    return Map(places=players, ties=ties, sides=sides)


def _letter(name: str) -> str:
    """The first letter of a name that is not its article's."""
    words = name.split()
    return next((word for word in words if word.casefold() not in _ARTICLES), name)[:1].upper()


def _place(state: State, place: str, column: int, row: int) -> Place:
    towns = [town for town in state.settlements.values() if town.at == place]
    return Place(
        id=place,
        label=state.names.of(place),
        x=column,
        y=row,
        side=towns[0].of if towns else None,
        badges=tuple(_badge(state, town) for town in towns),
        title=", ".join(state.names.of(town.id) for town in towns),
    )


def _badge(state: State, town: Settlement) -> Badge:
    name = state.names.of(town.id)
    if town.veiled:
        return Badge(name, title=f"{name}, of {state.names.of(town.of)}")
    tone = "warning" if town.economic_used + town.political_used else "plain"
    title = f"{name}: {town.able} Able, {town.morale}, {town.left('economic')} Economic, {town.left('political')} Political left"
    return Badge(name, tone, title)
