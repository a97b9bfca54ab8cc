"""The rosters: houses, locations, legions, heroes, forces under way and Kanly."""

from core.ledger.audience import MODERATOR, only
from core.ledger.sentence import counted
from core.ledger.view import View
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Column, RosterTable, columns_of, roster
from .events.kanly import demanded
from .events.words import ATTACKS
from .state import NPC, DuneState


def tables(view: View[DuneState]) -> tuple[RosterTable, ...]:
    """The rosters in the order of their tabs."""
    state = view.state
    return (_houses(view), _locations(view), _legions(state), _heroes(state), _forces(state), _assassins(state), _kanly(state))


def standing(view: View[DuneState]) -> Standing:
    """What each house has, as far as the reader knows; the document names no victory, so nobody has won."""
    state, lines, figures = view.state, list[tuple[str, str]](), list[tuple[str, tuple[tuple[str, int], ...]]]()
    for player in (player for player in state.players if _open(view, player)):
        name, money = state.names.of(player), state.players[player].money
        places, legions = len(state.owned(player)), len(state.legions_of(player))
        lines.append((name, f"{counted(places, 'location')}, {counted(legions, 'legion')}, {money} MS"))
        figures.append((name, (("locations", places), ("legions", legions), ("MS", money))))
    return Standing(tuple(lines), figures=tuple(figures))


def _open(view: View[DuneState], player: str) -> bool:
    """Whether this reader may look into that house."""
    return view.audience == MODERATOR or view.audience == only(player)


def _name(state: DuneState, thing: str | None) -> str:
    if thing is None:
        return ""
    return "rogue house" if thing == NPC else state.names.of(thing)


def _houses(view: View[DuneState]) -> RosterTable:
    state = view.state
    opened = columns_of(state.players, lambda player: _open(view, player))
    return roster(
        "house", "Houses", state.names, ((player, player) for player in state.players),
        Column("house", "House"),
        Column("homeworld", "Homeworld", "name", lambda player: state.players[player].homeworld),
        opened("combat", "Combat"), opened("intrigue", "Intrigue"), opened("diplomacy", "Diplomacy"),
        opened("money", "MS", "bar"),
        opened("legions", "Legions", cell=lambda player: len(state.legions_of(player))),
        opened("maximum", "Most legions", cell="maximum_forces"), opened("tokens", "Tokens", cell="upgrade_tokens"),
        opened("ap", "AP left", cell="ap_left"),
        opened("votes", "Votes"),
        opened("embargo", "Embargo", "text", lambda player: "yes" if state.players[player].embargo else ""),
        place=lambda player: state.players[player].homeworld, side=str,
        first=("money", "legions", "ap", "votes", "tokens", "combat"),
    )  # fmt: skip


def _locations(view: View[DuneState]) -> RosterTable:
    state, places = view.state, view.state.locations
    known = columns_of(places, lambda place: view.audience == MODERATOR or places[place].owner is not None)

    def legions(place: str) -> int:
        return sum(legion.at == place and legion.committed_to is None for legion in state.legions.values())

    return roster(
        "location", "Locations", state.names, ((place, place) for place in places),
        Column("location", "Location"), known("asset", "Asset", "text"),
        known("owner", "Owner", "text", lambda place: _name(state, places[place].owner)),
        known("income", "Income", "bar"), known("militia", "Militia"), known("lost", "Lost", cell="militia_lost"),
        known("legions", "Legions", cell=legions), known("tokens", "Tokens", cell="makes_tokens"),
        known("votes", "Votes", cell=lambda place: places[place].votes if places[place].elector else None),
        known("idle", "Damaged through", cell=lambda place: places[place].idle_through or None),
        known("garrison", "Garrison", cell=lambda place: places[place].garrison_score or None),
        place=str, side=lambda place: places[place].owner, first=("income", "militia", "legions", "idle"),
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
        "force", "Attacks under way", state.names, ((str(one.number or at), one) for at, one in enumerate(state.forces, 1)),
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
        Column("demand", "Demand", cell=lambda kanly: demanded(kanly.demand)),
    )  # fmt: skip
