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
from core.rulesets.tables import Cell, Rosters, RosterTable
from .events.intrigue import LocationReport
from .events.round import OrderAccepted, in_words
from .scores import points_left, strength, yields
from .state import ATTRIBUTES, REBELS, Location, StarcraftState, Troops

ROSTERS = Rosters("starcraft")


def tables(view: View[StarcraftState]) -> tuple[RosterTable, ...]:
    """The rosters in the order of their tabs."""
    return tuple(made(view) for made in (families, actions, locations, agents, movements, auctions, planets, unit_types))


def families(view: View[StarcraftState]) -> RosterTable:
    """Attributes and money of those one has the books of; of the others the name."""
    state, name = view.state, view.state.names.of
    return ROSTERS(
        "families", state.names, ((player, player) for player in state.players), fields=state.players,
        known=lambda player: _open(view, player), family=lambda player: name(state.players[player].family),
        diplomacy=lambda player: strength(state, player).diplomacy, military=lambda player: strength(state, player).military,
        intelligence=lambda player: strength(state, player).intelligence, income=lambda player: _income(state, player),
        technologies=lambda player: ", ".join(map(name, state.players[player].technologies)), side=str,
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

    return ROSTERS("actions", state.names, rows(), family="player", attribute="title")


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

    known = reported(view)

    def told(least: int, cell: Callable[[Location], Cell], less: Cell = "") -> Callable[[str], Cell]:
        """What a report of that level tells."""
        return lambda name: cell(known[name][0]) if known[name][1] >= least else less

    return ROSTERS(
        "locations", names, ((name, name) for name in sorted(known, key=lambda one: (known[one][0].planet, one))),
        planet=lambda name: known[name][0].planet, asset=lambda name: in_words(known[name][0].asset),
        owner=told(1, lambda place: holder(place.owner, names), "unknown"), income=told(3, lambda place: place.income, None),
        output=told(4, lambda place: place.output), troops=told(2, lambda place: counts(place.troops, names)),
        fortified=told(1, lambda place: "yes" if place.fortified else ""), bonus=told(3, lambda place: _bonus(place.bonus)),
        place=str, side=lambda name: owner if (owner := known[name][0].owner) in state.players else None,
    )  # fmt: skip


def agents(view: View[StarcraftState]) -> RosterTable:
    """The agents with employer and post, as far as the reader knows them."""
    names = view.state.names
    return ROSTERS(
        "agents", names, view.state.agents.items(), owner=lambda agent: holder(agent.owner, names),
        post=lambda agent: f"{agent.rank} officer, {agent.squadron.title()}" if agent.squadron else agent.role or "",
        rounds=lambda agent: agent.rounds_in_rank if agent.role == "officer" else None,
        at=lambda agent: names.of(agent.at) if agent.at else "", state=lambda agent: "wounded" if agent.wounded else "",
        bonus=lambda agent: _bonus(agent.bonus),
    )  # fmt: skip


def movements(view: View[StarcraftState]) -> RosterTable:
    """The battalions under orders that the reader knows of."""
    names = view.state.names
    return ROSTERS(
        "movements", names, ((f"movement-{place}", one) for place, one in enumerate(view.state.movements)), family="by",
        action=lambda one: in_words(one.action), units=lambda one: counts(one.units, names),
        from_=lambda one: names.of(one.origin) if one.origin else "",
    )  # fmt: skip


def auctions(view: View[StarcraftState]) -> RosterTable:
    """The lots at auction, with bids where the reader may know them."""
    names = view.state.names
    return ROSTERS(
        "lots", names, view.state.auctions.items(), seller=lambda lot: names.of(lot.seller) if lot.seller else "",
        state=lambda lot: "ended" if lot.ended else "open" if lot.open else "from the next round",
        bids=lambda lot: ", ".join(f"{names.of(who)} {bid}" for who, bid in lot.bids.items()),
    )  # fmt: skip


def planets(view: View[StarcraftState]) -> RosterTable:
    """The planets with their kind and quarantine, which everybody knows."""
    return ROSTERS(
        "planets", view.state.names, view.state.planets.items(), kind=lambda planet: in_words(planet.kind),
        quarantine=lambda one: one.quarantine_rounds if one.quarantined else None, vote=lambda planet: planet.vote or "",
    )  # fmt: skip


def unit_types(view: View[StarcraftState]) -> RosterTable:
    """The types of battalion that can be recruited."""
    names, kinds = view.state.names, view.state.unit_types.items()
    return ROSTERS(
        "unit_types", names, ((id, one) for id, one in kinds if one.recruitable),
        requires=lambda kind: names.of(kind.requires) if kind.requires else "",
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
    for report in (seen.event for seen in view.of_kind(LocationReport)):
        if isinstance(report, LocationReport) and report.level and known.get(report.about, (None, 4))[1] < 4:
            told = {name: getattr(report, name) for name in ("owner", "fortified", "income", "troops", "bonus")}
            said = {name: Register(one) if isinstance(one, dict) else one for name, one in told.items() if one is not UNSET}
            known[report.about] = (structs.replace(known[report.about][0], **said), report.level)
    return known
