"""The posts of a round: a result message for each family, and the public post."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from core.ledger.audience import PUBLIC
from core.ledger.event import Event
from core.ledger.sentence import counts
from core.ledger.view import View
from core.posts.report import Report
from core.rulesets.paragraphs import paragraphs, told_in
from .events.round import RoundBegan
from .scores import yields
from .state import StarcraftState
from .tables import spending


def reports(view: View[StarcraftState], turn: int) -> tuple[Report, ...]:
    """A family's own message, the public post, or nothing for the moderator."""
    if view.reader in view.state.players:
        return (_message(view, turn, view.reader),)
    return (_public(view, turn),) if view.audience == PUBLIC else ()


def _message(view: View[StarcraftState], turn: int, player: str) -> Report:
    state, names, happened = view.state, view.state.names, view.happened(turn)
    spoken_of = frozenset[str]().union(*(told_in("starcraft", post) for post in ("message", "round", "silent")))
    family, done = state.players[player], _round(happened, state.round)
    facts: dict[str, Any] = {
        "round": done,
        "family": names.of(family.family),
        "name": names.of(player),
        **paragraphs(view, "starcraft", "message", happened),
        "intelligence": [view.said(event) for event in _own(happened) if event.kind not in spoken_of],
        "spent": spending(view, player),
        "ap_left": structs.asdict(family.ap_left),
        "credits": family.credits,
        "technologies": [names.of(technology) for technology in family.technologies],
        "holdings": [
            {
                "location": names.of(name),
                "planet": names.of(place.planet),
                "income": yields(state, name),
                "troops": counts(place.troops, names),
                "fortified": place.fortified,
            }
            for name, place in state.locations.items()
            if place.owner == player
        ],
        "agents": [
            {
                "agent": names.of(name),
                "post": f"{agent.rank} officer in {agent.squadron.title()}" if agent.squadron else agent.role or "",
            }
            for name, agent in state.agents.items()
        ],
    }
    return Report("message", player, f"Round {done}: {names.of(player)}", facts)


def _public(view: View[StarcraftState], turn: int) -> Report:
    state, happened = view.state, view.happened(turn)
    done = _round(happened, state.round)
    facts: dict[str, Any] = {
        "round": done,
        **paragraphs(view, "starcraft", "round", happened),
        "lots": [{"lot": state.names.of(name), "open": lot.open and not lot.ended} for name, lot in state.auctions.items()],
        "quarantines": [
            {"planet": state.names.of(name), "rounds": planet.quarantine_rounds}
            for name, planet in state.planets.items()
            if planet.quarantined
        ],
        "votes": [
            {"planet": state.names.of(name), "motion": planet.vote} for name, planet in state.planets.items() if planet.vote
        ],
        "families": [state.names.of(family.family) for family in state.players.values()],
    }
    return Report("round", "public", f"Round {done}", facts)


def _own(happened: Sequence[Event]) -> list[Event]:
    """The events of this game's own making; the stepper's marks are no news."""
    return [event for event in happened if type(event).__module__.startswith(__package__ or "")]


def _round(happened: Sequence[Event], now: int) -> int:
    return next((event.round for event in happened if isinstance(event, RoundBegan)), now)
