"""The rosters: houses, locations, legions, heroes, forces under way and Kanly."""

from __future__ import annotations

from core.ledger.audience import MODERATOR, only
from core.ledger.view import View
from core.rulesets.dune.state import NPC, Demand, DuneState, Kanly
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Column, RosterTable, TableRow

ATTACKS = {"raid": "Raid", "seizure": "Seizure", "house_raid": "House Raid"}


def tables(view: View[DuneState]) -> tuple[RosterTable, ...]:
    state = view.state
    return (_houses(view), _locations(view), _legions(state), _heroes(state), _forces(state), _assassins(state), _kanly(state))


def standing(view: View[DuneState]) -> Standing:
    """What each house has, as far as the reader knows; the document names no victory, so nobody has won."""
    state = view.state
    figures = tuple((state.names.of(player), _figures(state, player)) for player in state.players if _open(view, player))
    lines = tuple((name, ", ".join(f"{amount} {what}" for what, amount in sums)) for name, sums in figures)
    return Standing(lines, figures=figures)


def _figures(state: DuneState, player: str) -> tuple[tuple[str, int], ...]:
    places, legions = len(state.owned(player)), len(state.legions_of(player))
    return ("locations", places), ("legions", legions), ("MS", state.players[player].money)


def _open(view: View[DuneState], player: str) -> bool:
    """Whether this reader may look into that house."""
    return view.audience == MODERATOR or view.audience == only(player)


def _name(state: DuneState, thing: str | None) -> str:
    if thing is None:
        return ""
    return "rogue house" if thing == NPC else state.names.of(thing)


def _houses(view: View[DuneState]) -> RosterTable:
    state = view.state
    columns = (
        Column("house", "House"), Column("homeworld", "Homeworld"), Column("combat", "Combat", "number"),
        Column("intrigue", "Intrigue", "number"), Column("diplomacy", "Diplomacy", "number"), Column("money", "MS", "bar"),
        Column("legions", "Legions", "number"), Column("maximum", "At most", "number"), Column("tokens", "Tokens", "number"),
        Column("ap", "AP left", "number"), Column("votes", "Votes", "number"), Column("embargo", "Embargo"),
    )  # fmt: skip
    rows: list[TableRow] = []
    for player, house in state.players.items():
        cells: tuple[str | int | None, ...] = (None,) * 10
        if _open(view, player):
            cells = (
                house.combat, house.intrigue, house.diplomacy, house.money, len(state.legions_of(player)), house.maximum_forces,
                house.upgrade_tokens, house.ap_left, house.votes, "yes" if house.embargo else "",
            )  # fmt: skip
        named = (state.names.of(player), state.names.of(house.homeworld))
        rows.append(TableRow(player, (*named, *cells), place=house.homeworld, side=player))
    return RosterTable("house", "Houses", columns, tuple(rows), ("money", "legions", "ap", "votes", "tokens", "combat"))


def _locations(view: View[DuneState]) -> RosterTable:
    state = view.state
    columns = (
        Column("location", "Location"), Column("asset", "Asset"), Column("owner", "Owner"), Column("income", "Income", "bar"),
        Column("militia", "Militia", "number"), Column("lost", "Lost", "number"), Column("legions", "Legions", "number"),
        Column("tokens", "Tokens", "number"), Column("votes", "Votes", "number"), Column("idle", "Damaged through", "number"),
        Column("garrison", "Garrison", "number"),
    )  # fmt: skip
    rows: list[TableRow] = []
    for place, one in state.locations.items():
        cells: tuple[str | int | None, ...] = (None,) * 10
        if view.audience == MODERATOR or one.owner is not None:
            here = [legion for legion in state.legions.values() if legion.at == place and legion.committed_to is None]
            cells = (
                one.asset, _name(state, one.owner), one.income, one.militia, one.militia_lost, len(here), one.makes_tokens,
                one.votes if one.elector else None, one.idle_through or None, one.garrison_score or None,
            )  # fmt: skip
        rows.append(TableRow(place, (state.names.of(place), *cells), place=place, side=one.owner))
    return RosterTable("location", "Locations", columns, tuple(rows), ("income", "militia", "legions", "idle"))


def _legions(state: DuneState) -> RosterTable:
    columns = (
        Column("legion", "Legion"), Column("owner", "House"), Column("kind", "Kind"), Column("upgrade", "Upgrade"),
        Column("attack", "Attack", "number"), Column("defense", "Defence", "number"), Column("at", "At"),
        Column("sent", "Sent against"), Column("ready", "May move"),
    )  # fmt: skip
    rows = tuple(
        TableRow(
            name,
            (
                state.names.of(name), state.names.of(one.owner), one.kind, one.upgrade, one.attack, one.defense,
                state.names.of(one.at), _name(state, one.committed_to), "" if one.moved or one.fresh else "yes",
            ),
            place=one.at, side=one.owner,
        )
        for name, one in state.legions.items()
    )  # fmt: skip
    return RosterTable("legion", "Legions", columns, rows, ("at", "attack", "defense", "sent"))


def _heroes(state: DuneState) -> RosterTable:
    columns = (
        Column("hero", "Hero"), Column("owner", "House"), Column("attack", "Attack", "number"),
        Column("defense", "Defence", "number"), Column("at", "At"), Column("sent", "Sent against"),
    )  # fmt: skip
    rows = tuple(
        TableRow(
            name,
            (
                state.names.of(name), state.names.of(one.owner), one.attack, one.defense, state.names.of(one.at),
                _name(state, one.committed_to),
            ),
            place=one.at, side=one.owner,
        )
        for name, one in state.heroes.items()
    )  # fmt: skip
    return RosterTable("hero", "Heroes", columns, rows, ("at", "attack", "defense", "sent"))


def _forces(state: DuneState) -> RosterTable:
    columns = (
        Column("house", "House"), Column("attack", "Attack"), Column("target", "Against"), Column("legions", "Roster"),
        Column("hero", "Hero"), Column("fee", "Fee", "number"), Column("score", "NPC score", "number"),
    )  # fmt: skip
    rows = tuple(
        TableRow(
            str(one.number),
            (
                _name(state, one.player), ATTACKS[one.attack], state.names.of(one.target),
                ", ".join(state.names.of(legion) for legion in one.legions), _name(state, one.hero), one.fee, one.score or None,
            ),
            place=one.target, side=one.player,
        )
        for one in state.forces
    )  # fmt: skip
    return RosterTable("force", "Attacks under way", columns, rows)


def _assassins(state: DuneState) -> RosterTable:
    columns = (Column("house", "House"), Column("target", "Target"), Column("victim", "Of"), Column("fee", "Fee", "number"))
    rows = tuple(
        TableRow(str(n), (_name(state, one.player), _name(state, one.target), _name(state, one.victim), one.fee), side=one.player)
        for n, one in enumerate(state.assassins, 1)
    )
    return RosterTable("assassin", "Assassins sent", columns, rows)


def _kanly(state: DuneState) -> RosterTable:
    columns = (Column("between", "Between"), Column("state", "State"), Column("by", "Declared by"), Column("demand", "Demand"))
    rows = tuple(
        TableRow(
            name,
            (
                " and ".join(state.names.of(player) for player in kanly.between), kanly.state,
                state.names.of(kanly.declared_by) if kanly.declared_by else "", _demand(kanly),
            ),
        )
        for name, kanly in state.kanly.items()
    )  # fmt: skip
    return RosterTable("kanly", "Kanly", columns, rows)


def _demand(kanly: Kanly) -> str:
    return f"{kanly.demand.ms} MS" if isinstance(kanly.demand, Demand) else kanly.demand
