"""The rosters: houses, locations, legions, heroes, forces under way and Kanly."""

from core.ledger.audience import MODERATOR, only
from core.ledger.view import View
from core.rulesets.ruleset import Standing, standing_by
from core.rulesets.tables import Rosters, RosterTable
from .events.kanly import demanded
from .events.round import ATTACKS
from .state import NPC, DuneState

ROSTERS = Rosters("dune")


def tables(view: View[DuneState]) -> tuple[RosterTable, ...]:
    """The rosters in the order of their tabs."""
    state = view.state
    heroes = ROSTERS("hero", state.names, state.heroes.items(), sent=lambda one: _name(state, one.committed_to))
    return (_houses(view), _locations(view), _legions(state), heroes, _forces(state), _assassins(state), _kanly(state))


def standing(view: View[DuneState]) -> Standing:
    """What each house has, as far as the reader knows; the document names no victory, so nobody has won."""
    state, places, legions = view.state, view.state.owned, view.state.legions_of
    return standing_by(
        (state.names.of(one), {"locations": len(places(one)), "legions": len(legions(one)), "MS": house.money})
        for one, house in state.players.items()
        if _open(view, one)
    )


def _open(view: View[DuneState], player: str) -> bool:
    """Whether this reader may look into that house."""
    return view.audience == MODERATOR or view.audience == only(player)


def _name(state: DuneState, thing: str | None) -> str:
    if thing is None:
        return ""
    return "rogue house" if thing == NPC else state.names.of(thing)


def _houses(view: View[DuneState]) -> RosterTable:
    state = view.state
    return ROSTERS(
        "house", state.names, ((player, player) for player in state.players), fields=state.players,
        known=lambda player: _open(view, player), maximum="maximum_forces", tokens="upgrade_tokens", ap="ap_left",
        legions=lambda player: len(state.legions_of(player)),
        embargo=lambda player: "yes" if state.players[player].embargo else "",
        place=lambda player: state.players[player].homeworld, side=str,
    )  # fmt: skip


def _locations(view: View[DuneState]) -> RosterTable:
    state, places = view.state, view.state.locations

    def legions(place: str) -> int:
        return sum(legion.at == place and legion.committed_to is None for legion in state.legions.values())

    return ROSTERS(
        "location", state.names, ((place, place) for place in places), fields=places,
        known=lambda place: view.audience == MODERATOR or places[place].owner is not None, legions=legions, lost="militia_lost",
        owner=lambda place: _name(state, places[place].owner), tokens="makes_tokens",
        votes=lambda place: places[place].votes if places[place].elector else None,
        idle=lambda place: places[place].idle_through or None, garrison=lambda place: places[place].garrison_score or None,
        place=str, side=lambda place: places[place].owner,
    )  # fmt: skip


def _legions(state: DuneState) -> RosterTable:
    return ROSTERS(
        "legion", state.names, state.legions.items(), sent=lambda one: _name(state, one.committed_to),
        ready=lambda one: "" if one.moved or one.fresh else "yes",
    )  # fmt: skip


def _forces(state: DuneState) -> RosterTable:
    return ROSTERS(
        "force", state.names, ((str(one.number or at), one) for at, one in enumerate(state.forces, 1)),
        house=lambda one: _name(state, one.player), attack=lambda one: ATTACKS[one.attack],
        legions=lambda one: ", ".join(map(state.names.of, one.legions)), hero=lambda one: _name(state, one.hero),
        score=lambda one: one.score or None,
    )  # fmt: skip


def _assassins(state: DuneState) -> RosterTable:
    return ROSTERS(
        "assassin", state.names, ((str(number), one) for number, one in enumerate(state.assassins, 1)),
        house=lambda one: _name(state, one.player), target=lambda one: _name(state, one.target),
        victim=lambda one: _name(state, one.victim),
    )  # fmt: skip


def _kanly(state: DuneState) -> RosterTable:
    return ROSTERS(
        "kanly", state.names, state.kanly.items(), between=lambda kanly: " and ".join(map(state.names.of, kanly.between)),
        by=lambda kanly: state.names.of(kanly.declared_by) if kanly.declared_by else "",
        demand=lambda kanly: demanded(kanly.demand),
    )  # fmt: skip
