"""The board: Kaitain in the middle, the Homeworlds around it, the locations in a ring outside."""

from collections.abc import Iterator, Sequence
from math import pi
from typing import Any

from core.layout import ring
from core.ledger.audience import MODERATOR
from core.ledger.view import View
from core.rulesets.dragging import Readings
from core.rulesets.map import Badge, Figure, Map, Party, Place, RelationLine, Token, lettered, parties
from .events.battles import NpcGossip
from .events.round import side
from .orders.attacks import DuneMove, DuneRaid, DuneSeizure, HouseRaid
from .state import KAITAIN, NPC, DuneLocation, DuneState, Hero, Kanly, Legion

HERO = "hero:"


def drag(state: DuneState, tokens: tuple[str, ...], place: str) -> Readings:
    """The legions and heroes are sent to the place together: at another's location in a raid or a seizure, at another's
    Homeworld in a House Raid, elsewhere in a move (D4.19, D8.1, D8.5)."""
    if place != KAITAIN and place not in state.locations and not state.is_homeworld(place):
        return ()
    legions = tuple(token for token in tokens if token in state.legions)
    heroes = tuple(token.removeprefix(HERO) for token in tokens if token not in state.legions)
    if any(hero not in state.heroes for hero in heroes):
        return ()
    things = [*(state.legions[name] for name in legions), *(state.heroes[name] for name in heroes)]
    owners = {thing.owner for thing in things}
    if len(owners) != 1 or any(thing.at == place for thing in things):
        return ()
    (by,) = owners
    host = state.host(place)
    if place in state.locations and state.locations[place].owner != by:
        raid = DuneRaid(by=by, target=place, legions=legions, heroes=heroes)
        return (raid,), (DuneSeizure(by=by, target=place, legions=legions, heroes=heroes),)
    if host is not None and host != by:
        return ((HouseRaid(by=by, target=host, legions=legions, heroes=heroes),),)
    return ((DuneMove(by=by, target=place, legions=legions, heroes=heroes),),)


INNER, OUTER = 2.2, 4.4
SPACING = 1.1


def board(view: View[DuneState]) -> Map:
    """All places are equally far apart (D17.2), so there are no links, and where one is drawn means nothing."""
    return Map(places=tuple(_places(view)), tokens=tuple(_tokens(view.state)), sides=_sides(view.state))


def relations(view: View[DuneState]) -> Map:
    """The houses and who is at Kanly with whom (D13), which everybody knows."""
    state, name = view.state, view.state.names.of
    houses = tuple(
        Place(player, name(player), x, y, side=player, marks=("embargo",) if house.embargo else ())
        for (player, house), (x, y) in zip(state.players.items(), ring(len(state.players), INNER), strict=True)
    )

    def tie(kanly: Kanly) -> RelationLine:
        if kanly.state == "active":
            return RelationLine(kanly.between, "hostile", "Kanly", "A State of Kanly is in force")
        title = f"{name(kanly.declared_by or '')} has declared Kanly; the demand is open"
        return RelationLine(kanly.between, "warning", "Kanly declared", title)

    return Map(places=houses, ties=tuple(map(tie, state.kanly.values())), sides=_sides(state)[:-1])


def _sides(state: DuneState) -> tuple[Party, ...]:
    return (*parties(state.players, state.names), Party(NPC, "Rogue houses", len(state.players)))


def _places(view: View[DuneState]) -> Iterator[Place]:
    state = view.state
    yield Place(KAITAIN, state.names.of(KAITAIN), 0.0, 0.0, marks=("capital",), title="The Imperial capital; nobody fights here")
    worlds = [house.homeworld for house in state.players.values()] + list(state.other_homeworlds)
    for world, (x, y) in zip(worlds, _ring(worlds, INNER), strict=True):
        host = state.host(world)
        title = f"Homeworld of {state.names.of(host)}" if host is not None else "Homeworld of a house not in play"
        yield Place(
            world, state.names.of(world), x, y, side=host, marks=("home",), title=title, kind="Homeworld",
            here=(host,) if host is not None else (),
        )  # fmt: skip
    # Of what pirates bragged of everybody knows, also whoever is no player (D16.15).
    told_of = () if view.audience == MODERATOR else (seen.event for seen in view.of_kind(NpcGossip))
    heard = {event.at: event for event in told_of if isinstance(event, NpcGossip)}
    places = sorted({*state.locations, *heard})
    for place, (x, y) in zip(places, _ring(places, OUTER), strict=True):
        if place in state.locations:
            yield _location(view, place, state.locations[place], x, y)
        else:
            told = heard[place]
            title = f"{told.asset}; its owner is not known" if told.asset != place else "Its owner is not known"
            yield Place(place, told.called or state.names.of(place), x, y, title=title)


def _location(view: View[DuneState], place: str, location: DuneLocation, x: float, y: float) -> Place:
    known = view.audience == MODERATOR or location.owner is not None
    badges: list[Badge] = []
    if location.income:
        badges.append(Badge(str(location.income), "money", "Income in MS a round"))
    if location.militia:
        badges.append(Badge(f"{location.living_militia}/{location.militia}", "plain", "Militia", "militia", "militia"))
    if location.elector:
        badges.append(Badge(str(location.votes), "influence", "Votes of the elector", figure="votes"))
    if location.idle_through >= view.state.round:
        badges.append(Badge("!", "warning", f"Damaged through round {location.idle_through}"))
    owner = "nobody's" if location.owner is None else f"of {side(view.state.names, location.owner)}"
    title = f"{location.asset}, {owner}" if known else "Its owner is not known"
    marks = ("elector",) if location.elector else ()
    return Place(
        place, view.state.names.of(place), x, y, side=location.owner, badges=tuple(badges), marks=marks, title=title,
        income=location.income,
        figures=(Figure("militia", location.living_militia, location.militia),) if location.militia else (),
    )  # fmt: skip


def _tokens(state: DuneState) -> Iterator[Token]:
    troops: dict[str, Legion | Hero] = {**dict(state.legions.items()), **dict(state.heroes.items())}
    # Those of one house alone have to differ: the others' have another colour.
    letters = dict[str, str]()
    for house in dict.fromkeys(troop.owner for troop in troops.values()):
        own = (name for name, troop in troops.items() if troop.owner == house)  # all may be called after their house
        letters |= lettered({name: state.names.of(name).removeprefix("House ") for name in own})

    def token(id: str, name: str, troop: Legion | Hero, sign: str, title: str, fresh: bool = False, **shown: Any) -> Token:
        bound = (troop.committed_to,) if troop.committed_to is not None else ()
        sent = f", sent to {state.names.of(bound[0])}" if bound else ""
        label = f"{state.names.of(name)}{sign}"
        return Token(
            id, label, troop.at, troop.owner, letters[name] + sign, f"{label}{title}{sent}",
            draggable=not bound and not troop.moved and not fresh, bound=bound, **shown,
        )  # fmt: skip

    for name, legion in state.legions.items():
        yield token(
            name, name, legion, {"offensive": "+", "defensive": "−", None: ""}[legion.upgrade], f" ({legion.kind})",
            kind="legion" if legion.kind == "standard" else state.names.of(legion.kind), bars=2 if legion.elite else 1,
            figures=(Figure("attack", legion.attack),), fresh=legion.fresh,
        )  # fmt: skip
    for name, hero in state.heroes.items():
        title = f", attack {hero.attack:+d}, defence {hero.defense:+d}"
        # His token's id is his own, unless a legion bears it too.
        yield token(f"{HERO}{name}" if name in state.legions else name, name, hero, "", title, kind="hero", shape="shield")


def _ring(places: Sequence[str], least: float) -> tuple[tuple[float, float], ...]:
    """Positions on a circle wide enough for all, clockwise from the top."""
    radius = max(least, len(places) * SPACING / (2 * pi))
    return ring(len(places), radius)
