"""The rosters: houses, locations, legions, heroes, forces under way and Kanly."""

from collections.abc import Callable

from core.ledger.audience import MODERATOR, only
from core.ledger.sentence import counted
from core.ledger.view import View
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Cell, Column, RosterTable, roster
from .events.words import ATTACKS
from .state import NPC, Demand, DuneLocation, DunePlayer, DuneState, Kanly


def tables(view: View[DuneState]) -> tuple[RosterTable, ...]:
    """The rosters in the order of their tabs."""
    state = view.state
    return (_houses(view), _locations(view), _legions(state), _heroes(state), _forces(state), _assassins(state), _kanly(state))


def standing(view: View[DuneState]) -> Standing:
    """What each house has, as far as the reader knows; the document names no victory, so nobody has won."""
    state = view.state
    figures = tuple((state.names.of(player), _figures(state, player)) for player in state.players if _open(view, player))
    lines = tuple((name, _said(dict(sums))) for name, sums in figures)
    return Standing(lines, figures=figures)


def _figures(state: DuneState, player: str) -> tuple[tuple[str, int], ...]:
    places, legions = len(state.owned(player)), len(state.legions_of(player))
    return ("locations", places), ("legions", legions), ("MS", state.players[player].money)


def _said(sums: dict[str, int]) -> str:
    return f"{counted(sums['locations'], 'location')}, {counted(sums['legions'], 'legion')}, {sums['MS']} MS"


def _open(view: View[DuneState], player: str) -> bool:
    """Whether this reader may look into that house."""
    return view.audience == MODERATOR or view.audience == only(player)


def _name(state: DuneState, thing: str | None) -> str:
    if thing is None:
        return ""
    return "rogue house" if thing == NPC else state.names.of(thing)


def _houses(view: View[DuneState]) -> RosterTable:
    state = view.state

    def opened(key: str, title: str, kind: str, cell: Callable[[DunePlayer, str], Cell] | None = None) -> Column[str]:
        """What only those may read who may look into the house."""

        def read(player: str) -> Cell:
            house = state.players[player]
            return cell(house, player) if cell is not None else getattr(house, key)

        return Column(key, title, kind, lambda player: read(player) if _open(view, player) else None)

    return roster(
        "house", "Houses", state.names, ((player, player) for player in state.players),
        Column("house", "House"),
        Column("homeworld", "Homeworld", "name", lambda player: state.players[player].homeworld),
        opened("combat", "Combat", "number"), opened("intrigue", "Intrigue", "number"),
        opened("diplomacy", "Diplomacy", "number"), opened("money", "MS", "bar"),
        opened("legions", "Legions", "number", lambda house, player: len(state.legions_of(player))),
        opened("maximum", "Most legions", "number", lambda house, player: house.maximum_forces),
        opened("tokens", "Tokens", "number", lambda house, player: house.upgrade_tokens),
        opened("ap", "AP left", "number", lambda house, player: house.ap_left),
        opened("votes", "Votes", "number"),
        opened("embargo", "Embargo", "text", lambda house, player: "yes" if house.embargo else ""),
        place=lambda player: state.players[player].homeworld, side=str,
        first=("money", "legions", "ap", "votes", "tokens", "combat"),
    )  # fmt: skip


def _locations(view: View[DuneState]) -> RosterTable:
    state = view.state

    def legions(place: str) -> int:
        return sum(legion.at == place and legion.committed_to is None for legion in state.legions.values())

    def known(key: str, title: str, kind: str, cell: Callable[[DuneLocation, str], Cell] | None = None) -> Column[str]:
        """What only those know who know whose the location is."""

        def read(place: str) -> Cell:
            one = state.locations[place]
            if view.audience != MODERATOR and one.owner is None:
                return None
            return cell(one, place) if cell is not None else getattr(one, key)

        return Column(key, title, kind, read)

    return roster(
        "location", "Locations", state.names, ((place, place) for place in state.locations),
        Column("location", "Location"), known("asset", "Asset", "text"),
        known("owner", "Owner", "text", lambda one, place: _name(state, one.owner)),
        known("income", "Income", "bar"), known("militia", "Militia", "number"),
        known("lost", "Lost", "number", lambda one, place: one.militia_lost),
        known("legions", "Legions", "number", lambda one, place: legions(place)),
        known("tokens", "Tokens", "number", lambda one, place: one.makes_tokens),
        known("votes", "Votes", "number", lambda one, place: one.votes if one.elector else None),
        known("idle", "Damaged through", "number", lambda one, place: one.idle_through or None),
        known("garrison", "Garrison", "number", lambda one, place: one.garrison_score or None),
        place=str, side=lambda place: state.locations[place].owner, first=("income", "militia", "legions", "idle"),
    )  # fmt: skip


def _legions(state: DuneState) -> RosterTable:
    return roster(
        "legion", "Legions", state.names, state.legions.items(),
        Column("legion", "Legion"), Column("owner", "House", "name"), Column("kind", "Kind"),
        Column("upgrade", "Upgrade"), Column("attack", "Attack", "number"),
        Column("defense", "Defence", "number"), Column("at", "At", "name"),
        Column("sent", "Sent against", cell=lambda one: _name(state, one.committed_to)),
        Column("ready", "May move", cell=lambda one: "" if one.moved or one.fresh else "yes"),
        place="at", side="owner", first=("at", "attack", "defense", "sent"),
    )  # fmt: skip


def _heroes(state: DuneState) -> RosterTable:
    return roster(
        "hero", "Heroes", state.names, state.heroes.items(),
        Column("hero", "Hero"), Column("owner", "House", "name"), Column("attack", "Attack", "number"),
        Column("defense", "Defence", "number"), Column("at", "At", "name"),
        Column("sent", "Sent against", cell=lambda one: _name(state, one.committed_to)),
        place="at", side="owner", first=("at", "attack", "defense", "sent"),
    )  # fmt: skip


def _forces(state: DuneState) -> RosterTable:
    return roster(
        "force", "Attacks under way", state.names, ((str(one.number), one) for one in state.forces),
        Column("house", "House", cell=lambda one: _name(state, one.player)),
        Column("attack", "Attack", cell=lambda one: ATTACKS[one.attack]),
        Column("target", "Against", "name"),
        Column("legions", "Roster", cell=lambda one: ", ".join(state.names.of(legion) for legion in one.legions)),
        Column("hero", "Hero", cell=lambda one: _name(state, one.hero)),
        Column("fee", "Fee", "number"),
        Column("score", "NPC score", "number", lambda one: one.score or None),
        place="target", side="player",
    )  # fmt: skip


def _assassins(state: DuneState) -> RosterTable:
    return roster(
        "assassin", "Assassins sent", state.names, ((str(number), one) for number, one in enumerate(state.assassins, 1)),
        Column("house", "House", cell=lambda one: _name(state, one.player)),
        Column("target", "Target", cell=lambda one: _name(state, one.target)),
        Column("victim", "Of", cell=lambda one: _name(state, one.victim)),
        Column("fee", "Fee", "number"),
        side="player",
    )  # fmt: skip


def _kanly(state: DuneState) -> RosterTable:
    return roster(
        "kanly", "Kanly", state.names, state.kanly.items(),
        Column("between", "Between", cell=lambda kanly: " and ".join(state.names.of(player) for player in kanly.between)),
        Column("state", "State"),
        Column("by", "Declared by", cell=lambda kanly: state.names.of(kanly.declared_by) if kanly.declared_by else ""),
        Column("demand", "Demand", cell=_demand),
    )  # fmt: skip


def _demand(kanly: Kanly) -> str:
    return f"{kanly.demand.ms} MS" if isinstance(kanly.demand, Demand) else kanly.demand
