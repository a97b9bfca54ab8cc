"""Rosters: actions, families, locations, agents, movements and lots, as one reader may know them."""

from __future__ import annotations

from collections.abc import Iterable

from core.ledger.audience import MODERATOR
from core.ledger.names import Names
from core.ledger.view import View
from core.rulesets.ruleset import Standing
from core.rulesets.starcraft.events.round import OrderAccepted, in_words
from core.rulesets.starcraft.intelligence import reader, reported
from core.rulesets.starcraft.scores import points_left, strength, yields
from core.rulesets.starcraft.state import ATTRIBUTES, REBELS, Points, StarcraftState, Troops
from core.rulesets.tables import Column, RosterTable, TableRow

Cell = str | int | None


def tables(view: View[StarcraftState]) -> tuple[RosterTable, ...]:
    return (
        families(view),
        actions(view),
        locations(view),
        agents(view),
        movements(view),
        auctions(view),
        planets(view),
        unit_types(view),
    )


def families(view: View[StarcraftState]) -> RosterTable:
    """Attributes and money of those one has the books of; of the others the name."""
    state = view.state

    def row(player: str) -> TableRow:
        family = state.players[player]
        if not _open(view, player):
            return TableRow(player, (family.family, *[None] * 6), side=player)
        own = strength(state, player)
        numbers = (own.diplomacy, own.intelligence, own.military, family.credits, _income(state, player))
        return TableRow(player, (family.family, *numbers, _words(family.technologies, state.names)), side=player)

    columns = (
        Column("family", "Family"), Column("diplomacy", "D", "number"), Column("intelligence", "I", "number"),
        Column("military", "M", "number"), Column("credits", "Credits", "number"), Column("income", "Income", "bar"),
        Column("technologies", "Technologies"),
    )  # fmt: skip
    return RosterTable("families", "Families", columns, tuple(map(row, state.players)), ("credits", "income"))


def actions(view: View[StarcraftState]) -> RosterTable:
    """The round's action sheet: what was spent on each attribute, and what is left of cap and pool (S1.2 to S1.4)."""
    state, rows = view.state, list[TableRow]()
    for player in state.players:
        if not _open(view, player):
            continue
        spent = spending(view, player)
        left = state.players[player].ap_left if any(spent.values()) else points_left(state, player)
        for attribute in ATTRIBUTES:
            rows.append(_sheet_row(state, player, attribute, spent[attribute], left))
        rows.append(
            TableRow(f"{player}:general", (state.names.of(player), "General", spent["general"], None, left.total), side=player)
        )
        whole = sum(spent.values())
        rows.append(
            TableRow(f"{player}:total", (state.names.of(player), "Total", whole, whole + left.total, left.total), side=player)
        )
    columns = (
        Column("family", "Family"), Column("attribute", "Actions"), Column("spent", "AP spent", "number"),
        Column("cap", "AP in all", "number"), Column("left", "AP left", "bar"),
    )  # fmt: skip
    return RosterTable("actions", "Action points", columns, tuple(rows), ("attribute", "left"))


def spending(view: View[StarcraftState], player: str) -> dict[str, int]:
    """AP of the orders accepted in the latest round, by attribute; general actions by themselves."""
    spent: dict[str, int] = dict.fromkeys((*ATTRIBUTES, "general"), 0)
    latest = view.seen[-1].turn if view.seen else 0
    for seen in view.of_turn(latest):
        if isinstance(seen.event, OrderAccepted) and seen.event.by == player:
            spent[seen.event.attribute or "general"] += seen.event.ap
    return spent


def _sheet_row(state: StarcraftState, player: str, attribute: str, spent: int, left: Points) -> TableRow:
    remaining = getattr(left, attribute)
    cells = (state.names.of(player), attribute.title(), spent, spent + remaining, min(remaining, left.total))
    return TableRow(f"{player}:{attribute}", cells, side=player)


def locations(view: View[StarcraftState]) -> RosterTable:
    """Every location known, with what the last report told of those that are not one's own."""
    state, rows = view.state, list[TableRow]()
    for name, (place, level) in sorted(reported(view).items(), key=lambda item: (item[1][0].planet, item[0])):
        cells: tuple[Cell, ...] = (
            state.names.of(name),
            state.names.of(place.planet),
            in_words(place.asset),
            holder(place.owner, state.names) if level else "unknown",
            place.income if level >= 3 else None,
            place.output if level >= 4 else "",
            units(place.troops, state.names) if level >= 2 else "",
            "yes" if level and place.fortified else "",
            _bonus(place.bonus) if level >= 3 else "",
        )
        rows.append(TableRow(name, cells, place=name, side=place.owner if place.owner in state.players else None))
    columns = (
        Column("location", "Location"), Column("planet", "Planet"), Column("asset", "Asset"), Column("owner", "Holder"),
        Column("income", "Income", "number"), Column("output", "Output"), Column("troops", "Garrison"),
        Column("fortified", "Fortified"), Column("bonus", "Bonus"),
    )  # fmt: skip
    return RosterTable("locations", "Locations", columns, tuple(rows), ("troops", "income", "asset", "planet"))


def agents(view: View[StarcraftState]) -> RosterTable:
    names = view.state.names

    def row(name: str) -> TableRow:
        agent = view.state.agents[name]
        post = f"{agent.rank} officer, {agent.squadron.title()}" if agent.squadron else agent.role or ""
        cells = (
            names.of(name), holder(agent.owner, names), post, agent.rounds_in_rank if agent.role == "officer" else None,
            names.of(agent.at) if agent.at else "", "wounded" if agent.wounded else "", _bonus(agent.bonus),
        )  # fmt: skip
        return TableRow(name, cells, place=agent.at, side=agent.owner)

    columns = (
        Column("agent", "Agent"), Column("owner", "Employer"), Column("post", "Post"),
        Column("rounds", "Rounds in rank", "number"),
        Column("at", "At"), Column("state", "State"), Column("bonus", "Bonus"),
    )  # fmt: skip
    return RosterTable("agents", "Agents", columns, tuple(map(row, view.state.agents)), ("post", "at", "state"))


def movements(view: View[StarcraftState]) -> RosterTable:
    names = view.state.names
    rows = (
        TableRow(
            f"movement-{place}",
            (
                names.of(one.by), in_words(one.action), names.of(one.origin) if one.origin else "", names.of(one.to),
                units(one.units, names), one.concealed, one.stage,
            ),
            place=one.to, side=one.by,
        )
        for place, one in enumerate(view.state.movements)
    )  # fmt: skip
    columns = (
        Column("family", "Family"), Column("action", "Action"), Column("from", "From"), Column("to", "To"),
        Column("units", "Battalions"), Column("concealed", "Concealed", "number"), Column("stage", "Stage"),
    )  # fmt: skip
    return RosterTable("movements", "Movements", columns, tuple(rows))


def auctions(view: View[StarcraftState]) -> RosterTable:
    names = view.state.names
    rows = (
        TableRow(
            name,
            (
                names.of(name), "ended" if lot.ended else "open" if lot.open else "from the next round",
                names.of(lot.seller) if lot.seller else "", ", ".join(f"{names.of(who)} {bid}" for who, bid in lot.bids.items()),
            ),
            place=lot.location,
        )
        for name, lot in view.state.auctions.items()
    )  # fmt: skip
    columns = (Column("lot", "Lot"), Column("state", "Bids"), Column("seller", "Seller"), Column("bids", "Bids placed"))
    return RosterTable("lots", "Auctions", columns, tuple(rows))


def planets(view: View[StarcraftState]) -> RosterTable:
    names = view.state.names
    rows = (
        TableRow(
            name,
            (names.of(name), in_words(planet.kind), planet.quarantine_rounds if planet.quarantined else None, planet.vote or ""),
        )
        for name, planet in view.state.planets.items()
    )
    columns = (
        Column("planet", "Planet"), Column("kind", "Kind"), Column("quarantine", "Rounds of quarantine", "number"),
        Column("vote", "Vote pending"),
    )  # fmt: skip
    return RosterTable("planets", "Planets", columns, tuple(rows))


def unit_types(view: View[StarcraftState]) -> RosterTable:
    names = view.state.names
    rows = (
        TableRow(name, (names.of(name), kind.combat_value, kind.cost, names.of(kind.requires) if kind.requires else ""))
        for name, kind in view.state.unit_types.items()
        if kind.recruitable
    )
    columns = (
        Column("unit_type", "Battalions"),
        Column("combat_value", "Combat value", "number"),
        Column("cost", "Cost", "number"),
        Column("requires", "Requires"),
    )
    return RosterTable("unit_types", "Types of battalion", columns, tuple(rows))


def standing(view: View[StarcraftState]) -> Standing:
    """How the families stand; this game declares no victor."""
    state = view.state

    def figures(player: str) -> tuple[tuple[str, int], ...]:
        if not _open(view, player):
            return ()
        held = sum(place.owner == player for place in state.locations.values())
        return ("locations", held), ("credits", state.players[player].credits), ("income", _income(state, player))

    def line(player: str) -> str:
        told = dict(figures(player))
        return "{locations} locations, {credits} credits, income {income}".format(**told) if told else "unknown"

    names = state.names.of
    return Standing(
        tuple((names(player), line(player)) for player in state.players),
        figures=tuple((names(player), figures(player)) for player in state.players),
    )


def holder(owner: str | None, names: Names) -> str:
    return "rebels" if owner == REBELS else names.of(owner) if owner else "nobody"


def units(troops: Troops, names: Names) -> str:
    return ", ".join(f"{number} {names.of(kind)}" for kind, number in troops.items())


def _open(view: View[StarcraftState], player: str) -> bool:
    return view.audience == MODERATOR or reader(view) == player


def _income(state: StarcraftState, player: str) -> int:
    return sum(yields(state, name) for name, place in state.locations.items() if place.owner == player)


def _words(things: Iterable[str], names: Names) -> str:
    return ", ".join(map(names.of, things))


def _bonus(bonus: Troops) -> str:
    return ", ".join(f"{in_words(key)} {amount:+d}" for key, amount in bonus.items())
