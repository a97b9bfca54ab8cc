"""The sector: planets as frames around their locations, garrisons and agents as tokens."""

from core.ledger.sentence import counts
from core.ledger.view import View
from core.orders.order import Order
from core.rulesets.dragging import Readings, one_by_one
from core.rulesets.map import Badge, Figure, Map, Place, Token, lettered, parties
from .events.round import in_words
from .orders.action import Amount
from .orders.military import Bombardment, Deployment, InterplanetaryTransport, Raid, Seizure
from .state import KINDS, REBELS, Location, StarcraftState, count
from .tables import holder, reported


def drag(state: StarcraftState, tokens: tuple[str, ...], place: str) -> Readings:
    """What idle garrisons do at a place; on another planet also with the ships that they need to come there."""
    found, target = marched(state, tokens, place), state.locations.get(place)
    ships: dict[str, set[tuple[str, str]]] = {}
    for token in tokens:
        origin = state.locations.get(token)
        if origin is not None and origin.owner is not None and target is not None and origin.planet != target.planet:
            ships.setdefault(origin.owner, set()).add((origin.planet, target.planet))
    hired = [
        InterplanetaryTransport(by=owner, from_=one, to=other) for owner, routes in ships.items() for one, other in sorted(routes)
    ]
    return (*found, *((*orders, *hired) for orders in found)) if hired else found


@one_by_one
def marched(state: StarcraftState, token: str, place: str) -> tuple[Order, ...]:
    """The idle garrison `token` (a location's id) moves to `place`: a deployment at home; elsewhere a seizure, a raid or a
    bombardment."""
    origin, target = state.locations.get(token), state.locations.get(place)
    if origin is None or target is None or origin.owner not in state.players or origin.owner is None or token == place:
        return ()
    units: dict[str, Amount] = dict(state.idle(token))
    if not units:
        return ()
    kinds = (Deployment,) if target.owner == origin.owner else (Seizure, Raid, Bombardment)
    return tuple(kind(by=origin.owner, from_=token, to=place, units=units) for kind in kinds)


ACROSS = 2
"""Locations that stand side by side on a planet."""


def board(view: View[StarcraftState]) -> Map:
    """Planets stand side by side as they are listed, Core Worlds first, each a frame around its locations; the wished places
    within a frame are columns and rows of it, those of the frames their order."""
    state, known = view.state, reported(view)
    places = list[Place]()
    for rank, name in enumerate(sorted(state.planets, key=lambda name: KINDS.index(state.planets[name].kind))):
        places.append(_planet(state, name, rank))
        for number, there in enumerate(sorted(one for one, (place, _) in known.items() if place.planet == name)):
            places.append(_location(state, there, *known[there], number % ACROSS, number // ACROSS))
    tokens = (*_garrisons(state, known), *_agents(state, known))
    return Map(tuple(places), (), tokens, parties((*state.players, REBELS), state.names))


def planet_place(state: StarcraftState, planet: str) -> str:
    """A planet's id on the board: its own, unless a location bears the same name."""
    return f"planet:{planet}" if planet in state.locations else planet


def _planet(state: StarcraftState, name: str, x: int) -> Place:
    planet, called, badges = state.planets[name], state.names.of(name), list[Badge]()
    if planet.quarantined:
        badges.append(Badge("Q", "warning", f"quarantined for {planet.quarantine_rounds} rounds", "quarantine"))
    if planet.vote is not None:
        badges.append(Badge("?", "warning", f"vote pending: {planet.vote}", "vote pending"))
    kind = in_words(planet.kind)
    return Place(planet_place(state, name), called, x, 0.0, badges=tuple(badges), title=f"{called}, {kind}", kind=kind)


def _location(state: StarcraftState, name: str, place: Location, level: int, x: float, y: float) -> Place:
    badges: list[Badge] = []
    if level >= 3 and place.income:
        badges.append(Badge(str(place.income), "money", "Income", figure="income"))
    if level >= 4 and place.output != "full":
        badges.append(Badge("1/2" if place.output == "half" else "0", "warning", f"Output: {place.output}", "output"))
    marks = ("fortified",) if level and place.fortified else ()
    side = place.owner if level else None
    held = holder(place.owner, state.names) if level else "unknown"
    title = f"{state.names.of(name)} ({in_words(place.asset)}), holder: {held}"
    return Place(
        name, state.names.of(name), x, y, side=side, badges=tuple(badges), marks=marks, title=title, kind=in_words(place.asset),
        inside=planet_place(state, place.planet), income=place.income if level >= 3 else 0,
    )  # fmt: skip


def _garrisons(state: StarcraftState, known: dict[str, tuple[Location, int]]) -> tuple[Token, ...]:
    """A token where troops stand, and where the last of them have left but are still under way: so it is seen where they come
    from."""
    under_way = {name: _under_way(state, name, place.owner) for name, (place, _) in known.items()}
    return tuple(
        Token(
            name, f"Garrison of {state.names.of(name)}", name, side=place.owner, letter=str(count(place.troops)),
            title=counts(place.troops, state.names) or "all under way", kind="battalions",
            draggable=level >= 4 and place.owner in state.players and count(place.troops) > 0,
            figures=(Figure("battalions", count(place.troops)),), group=True, counted="troops", bound=under_way[name],
        )
        for name, (place, level) in known.items()
        if level >= 2 and (count(place.troops) or under_way[name])
    )  # fmt: skip


def _agents(state: StarcraftState, known: dict[str, tuple[Location, int]]) -> tuple[Token, ...]:
    """The agents that are said to be at a place; most are nowhere in particular, and no order moves one. The token's id is its
    own, unless a garrison bears it too."""
    letters = lettered({name: state.names.of(name) for name in state.agents})
    return tuple(
        Token(
            f"agent:{name}" if name in state.locations else name, state.names.of(name), agent.at, agent.owner, letters[name],
            ", ".join(filter(None, (state.names.of(name), agent.post, "wounded" if agent.wounded else ""))),
            draggable=False, kind="agent", shape="shield",
        )
        for name, agent in state.agents.items()
        if agent.at is not None and agent.at in known
    )  # fmt: skip


def _under_way(state: StarcraftState, origin: str, owner: str | None) -> tuple[str, ...]:
    """Where battalions of a location's owner are bound that started there and have not turned back."""
    moving = (one for one in state.movements if one.origin == origin and one.by == owner)
    return tuple(dict.fromkeys(one.to for one in moving if one.stage != "back" and count(one.units)))
