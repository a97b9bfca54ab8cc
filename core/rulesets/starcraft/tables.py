"""Rosters: actions, families, locations, agents, movements and lots, as one reader may know them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import UNSET, structs

from core.ledger.audience import MODERATOR
from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.sentence import counted, counts
from core.ledger.view import View
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Cell, Column, RosterTable, columns_of, roster
from .events.intrigue import LocationReport
from .events.round import OrderAccepted, in_words
from .scores import points_left, strength, yields
from .state import ATTRIBUTES, REBELS, Agent, Location, StarcraftState, Troops


def tables(view: View[StarcraftState]) -> tuple[RosterTable, ...]:
    """The rosters in the order of their tabs."""
    rosters = (families, actions, locations, agents, movements, auctions, planets, unit_types)
    return tuple(roster(view) for roster in rosters)


def families(view: View[StarcraftState]) -> RosterTable:
    """Attributes and money of those one has the books of; of the others the name."""
    state, name = view.state, view.state.names.of
    opened = columns_of(state.players, lambda player: _open(view, player))
    return roster(
        "families", "Families", state.names, ((player, player) for player in state.players),
        Column("family", "Family", cell=lambda player: name(state.players[player].family)),
        opened("diplomacy", "D", cell=lambda player: strength(state, player).diplomacy, spelled="Diplomacy"),
        opened("intelligence", "I", cell=lambda player: strength(state, player).intelligence, spelled="Intelligence"),
        opened("military", "M", cell=lambda player: strength(state, player).military, spelled="Military"),
        opened("credits", "Credits"),
        opened("income", "Income", "bar", lambda player: _income(state, player)),
        opened("technologies", "Technologies", "text", lambda player: ", ".join(map(name, state.players[player].technologies))),
        side=str, first=("credits", "income"),
    )  # fmt: skip


class ActionRow(NamedTuple):
    """AP spent on an attribute, on general actions or in all; `cap` is what there was of it, None where nothing bounds it."""

    player: str
    title: str
    spent: int
    cap: int | None
    left: int


def actions(view: View[StarcraftState]) -> RosterTable:
    """The round's action sheet: what was spent on each attribute, and what is left of cap and pool (S1.2 to S1.4)."""
    state = view.state

    def rows() -> Iterator[tuple[str, ActionRow]]:
        for player in (player for player in state.players if _open(view, player)):
            spent = spending(view, player)
            whole = sum(spent.values())
            left = state.players[player].ap_left if whole else points_left(state, player)
            for attribute in ATTRIBUTES:
                used, more = spent[attribute], getattr(left, attribute)
                yield f"{player}:{attribute}", ActionRow(player, attribute.title(), used, used + more, min(more, left.total))
            yield f"{player}:general", ActionRow(player, "General", spent["general"], None, left.total)
            yield f"{player}:total", ActionRow(player, "Total", whole, whole + left.total, left.total)

    return roster(
        "actions", "Action points", state.names, rows(),
        Column("family", "Family", "name", lambda row: row.player),
        Column("attribute", "Actions", cell=lambda row: row.title),
        Column("spent", "AP spent", "number"), Column("cap", "AP in all", "number"),
        Column("left", "AP left", "bar"),
        side="player", first=("attribute", "left"),
    )  # fmt: skip


def spending(view: View[StarcraftState], player: str) -> dict[str, int]:
    """AP of the orders accepted in the latest round, by attribute; general actions by themselves."""
    spent: dict[str, int] = dict.fromkeys((*ATTRIBUTES, "general"), 0)
    latest = view.seen[-1].turn if view.seen else 0
    for event in view.happened(latest):
        if isinstance(event, OrderAccepted) and event.by == player:
            spent[event.attribute or "general"] += event.ap
    return spent


def locations(view: View[StarcraftState]) -> RosterTable:
    """Every location known, with what the last report told of those that are not one's own."""
    state, names = view.state, view.state.names

    def told(key: str, title: str, kind: str, least: int, cell: Callable[[Location], Cell], less: Cell = "") -> Column[str]:
        """What a report of that level tells."""
        return Column(key, title, kind, lambda name: cell(known[name][0]) if known[name][1] >= least else less)

    known = reported(view)
    return roster(
        "locations", "Locations", names, ((name, name) for name in sorted(known, key=lambda one: (known[one][0].planet, one))),
        Column("location", "Location"),
        told("planet", "Planet", "name", 0, lambda place: place.planet),
        told("asset", "Asset", "text", 0, lambda place: in_words(place.asset)),
        told("owner", "Holder", "text", 1, lambda place: holder(place.owner, names), "unknown"),
        told("income", "Income", "number", 3, lambda place: place.income, None),
        told("output", "Output", "text", 4, lambda place: place.output),
        told("troops", "Garrison", "text", 2, lambda place: counts(place.troops, names)),
        told("fortified", "Fortified", "text", 1, lambda place: "yes" if place.fortified else ""),
        told("bonus", "Bonus", "text", 3, lambda place: _bonus(place.bonus)),
        place=str, side=lambda name: owner if (owner := known[name][0].owner) in state.players else None,
        first=("troops", "income", "asset", "planet"),
    )  # fmt: skip


def agents(view: View[StarcraftState]) -> RosterTable:
    """The agents with employer and post, as far as the reader knows them."""
    names = view.state.names
    return roster(
        "agents", "Agents", names, view.state.agents.items(),
        Column("agent", "Agent"),
        Column("owner", "Employer", cell=lambda agent: holder(agent.owner, names)),
        Column("post", "Post", cell=_post),
        Column("rounds", "Rounds in rank", "number", lambda agent: agent.rounds_in_rank if agent.role == "officer" else None),
        Column("at", "At", cell=lambda agent: names.of(agent.at) if agent.at else ""),
        Column("state", "State", cell=lambda agent: "wounded" if agent.wounded else ""),
        Column("bonus", "Bonus", cell=lambda agent: _bonus(agent.bonus)),
        place="at", side="owner", first=("post", "at", "state"),
    )  # fmt: skip


def _post(agent: Agent) -> str:
    return f"{agent.rank} officer, {agent.squadron.title()}" if agent.squadron else agent.role or ""


def movements(view: View[StarcraftState]) -> RosterTable:
    """The battalions under orders that the reader knows of."""
    names = view.state.names
    return roster(
        "movements", "Movements", names, ((f"movement-{place}", one) for place, one in enumerate(view.state.movements)),
        Column("family", "Family", "name", lambda one: one.by),
        Column("action", "Action", cell=lambda one: in_words(one.action)),
        Column("from", "From", cell=lambda one: names.of(one.origin) if one.origin else ""),
        Column("to", "To", "name"),
        Column("units", "Battalions", cell=lambda one: counts(one.units, names)),
        Column("concealed", "Concealed", "number"), Column("stage", "Stage"),
        place="to", side="by",
    )  # fmt: skip


def auctions(view: View[StarcraftState]) -> RosterTable:
    """The lots at auction, with bids where the reader may know them."""
    names = view.state.names
    return roster(
        "lots", "Auctions", names, view.state.auctions.items(),
        Column("lot", "Lot"),
        Column("state", "Bids", cell=lambda lot: "ended" if lot.ended else "open" if lot.open else "from the next round"),
        Column("seller", "Seller", cell=lambda lot: names.of(lot.seller) if lot.seller else ""),
        Column("bids", "Bids placed", cell=lambda lot: ", ".join(f"{names.of(who)} {bid}" for who, bid in lot.bids.items())),
        place="location",
    )  # fmt: skip


def planets(view: View[StarcraftState]) -> RosterTable:
    """The planets with their kind and quarantine, which everybody knows."""
    return roster(
        "planets", "Planets", view.state.names, view.state.planets.items(),
        Column("planet", "Planet"),
        Column("kind", "Kind", cell=lambda planet: in_words(planet.kind)),
        Column("quarantine", "Rounds of quarantine", "number", lambda one: one.quarantine_rounds if one.quarantined else None),
        Column("vote", "Vote pending", cell=lambda planet: planet.vote or ""),
    )  # fmt: skip


def unit_types(view: View[StarcraftState]) -> RosterTable:
    """The types of battalion that can be recruited."""
    names = view.state.names
    return roster(
        "unit_types", "Types of battalion", names, ((id, one) for id, one in view.state.unit_types.items() if one.recruitable),
        Column("unit_type", "Battalions"), Column("combat_value", "Combat value", "number"),
        Column("cost", "Cost", "number"),
        Column("requires", "Requires", cell=lambda kind: names.of(kind.requires) if kind.requires else ""),
    )  # fmt: skip


def standing(view: View[StarcraftState]) -> Standing:
    """How the families stand; this game declares no victor."""
    state, lines, figures = view.state, list[tuple[str, str]](), list[tuple[str, tuple[tuple[str, int], ...]]]()
    for player, family in state.players.items():
        name, said, told = state.names.of(player), "unknown", ()
        if _open(view, player):
            held, income = sum(place.owner == player for place in state.locations.values()), _income(state, player)
            said = f"{counted(held, 'location')}, {counted(family.credits, 'credit')}, income {income}"
            told = (("locations", held), ("credits", family.credits), ("income", income))
        lines.append((name, said))
        figures.append((name, told))
    return Standing(tuple(lines), figures=tuple(figures))


def holder(owner: str | None, names: Names) -> str:
    """Who holds a place, in words."""
    return "rebels" if owner == REBELS else names.of(owner) if owner else "nobody"


def _open(view: View[StarcraftState], player: str) -> bool:
    return view.audience == MODERATOR or view.reader == player


def _income(state: StarcraftState, player: str) -> int:
    return sum(yields(state, name) for name, place in state.locations.items() if place.owner == player)


def _bonus(bonus: Troops) -> str:
    return ", ".join(f"{in_words(key)} {amount:+d}" for key, amount in bonus.items())


def reported(view: View[StarcraftState]) -> dict[str, tuple[Location, int]]:
    """The locations known, each with what is known of it and how well: 4 from one's own books, else the last report's level."""
    known = {
        name: (place, 4 if view.audience == MODERATOR or (view.reader and place.owner == view.reader) else 0)
        for name, place in view.state.locations.items()
    }
    for report in (seen.event for seen in view.seen):
        if isinstance(report, LocationReport) and report.level and known.get(report.about, (None, 4))[1] < 4:
            told = {name: getattr(report, name) for name in ("owner", "fortified", "income", "troops", "bonus")}
            said = {name: Register(one) if isinstance(one, dict) else one for name, one in told.items() if one is not UNSET}
            known[report.about] = (structs.replace(known[report.about][0], **said), report.level)
    return known
