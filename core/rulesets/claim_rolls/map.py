"""The board: areas laid out by their borders, with their owners, what is built, and the armies."""

from collections.abc import Iterator, Mapping

from core.layout import settled
from core.ledger.sentence import counted, joined
from core.ledger.view import View
from core.orders.order import Order
from core.rulesets.dragging import one_by_one
from core.rulesets.map import Badge, Figure, Map, Place, Token, parties
from .orders import AuxiliaryAttack, MainAttack, StandAt
from .state import Area, ClaimRollsState


@one_by_one
def drag(state: ClaimRollsState, token: str, place: str) -> tuple[Order, ...]:
    """A main army dragged abroad attacks and at home stands; auxiliaries attack. Nothing else means anything."""
    kind, _, player = token.partition(":")
    if player not in state.players or place not in state.areas:
        return ()
    own = state.owner(place) == player
    if kind == ARMY:
        return (StandAt(by=player, area=place) if own else MainAttack(by=player, area=place),)
    return (AuxiliaryAttack(by=player, area=place),) if kind == AUXILIARIES and not own else ()


ARMY = "army"
AUXILIARIES = "auxiliaries"
ARMIES = (
    (ARMY, "Main army", "attacks another's area, or stands at one of its own", 3),
    (AUXILIARIES, "Auxiliaries", "attack another's area", 1),
)


def board(view: View[ClaimRollsState]) -> Map:
    """The areas with their borders, laid out, and who attacks where as far as the reader knows."""
    state = view.state
    links = tuple(
        (at, other) for at, area in state.areas.items() for other in area.borders if state.in_map_order((at, other))[0] == at
    )
    spots = settled(tuple(state.areas), links)
    homes = {player: home(view, player) for player in state.players}
    return Map(
        places=tuple(_place(state, at, area, *spots[at], homes) for at, area in state.areas.items()),
        links=links,
        tokens=tuple(token for player in state.players for token in _tokens(state, player, homes[player])),
        sides=parties(state.players, state.names),
    )


def _place(state: ClaimRollsState, at: str, area: Area, x: float, y: float, homes: Mapping[str, str | None]) -> Place:
    name, owner = state.names.of, state.names.of(area.owner) if area.owner is not None else "unclaimed"
    built, walls = joined(map(name, area.buildings)), counted(area.fortifications, "fortification")
    badges = [Badge(str(area.fortifications), "strength", walls, figure="fortifications")]
    badges += [Badge(str(len(area.buildings)), "building", built, figure="buildings")] if area.buildings else []
    marks = ("battle",) if state.battle_at(at) is not None else ("attacked",) if at in state.attacked() else ()
    here = tuple(player for player in state.players if homes[player] == at)
    figures = (Figure("fortifications", area.fortifications), Figure("buildings", len(area.buildings)))
    title = ", ".join(filter(None, (name(at), owner, walls, built)))
    return Place(at, name(at), x, y, area.owner, tuple(badges), marks, title, here=here, figures=figures)


def home(view: View[ClaimRollsState], player: str) -> str | None:
    """Where what has no place in the rules is drawn: the first of the player's areas that has been his from the start, so that
    it stays where it is as others come and go, else his first; None for the landless."""
    now = view.state.areas_of(player)
    before = view.initial.areas_of(player) if player in view.initial.players else ()
    return next((at for at in now if at in before), next(iter(now), None))


def _tokens(state: ClaimRollsState, player: str, first: str | None) -> Iterator[Token]:
    """A main army and auxiliaries, drawn in the player's home; the landless have nowhere to be drawn.
    Armies have no place in the rules (C0.5)."""
    under_way = [one for one in state.attacks if one.by == player and not one.settled]
    for kind, called, does, bars in ARMIES if first is not None else ():
        yield Token(
            f"{kind}:{player}", f"{called} of {state.names.of(player)}", first or "", player, called[:2], does,
            kind=called.lower(), bars=bars, stands=False,
            bound=tuple(one.at for one in under_way if (one.type == "auxiliary") == (kind == AUXILIARIES)),
        )  # fmt: skip
