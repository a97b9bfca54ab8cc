"""The posts of a round: a result message for each family, and the public post."""

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from core.ledger.sentence import counts
from core.ledger.view import View
from core.posts.report import Report
from core.rulesets.paragraphs import paragraphs, told_in
from core.rulesets.posts import by_reader
from .events.round import RoundBegan, StarcraftEvent
from .scores import yields
from .state import StarcraftState
from .tables import spending


def _message(view: View[StarcraftState], turn: int, player: str) -> Iterator[Report]:
    if player not in view.state.players:
        return
    happened = view.happened(turn)
    done = next((event.round for event in happened.every(RoundBegan)), view.state.round)
    state, names, family = view.state, view.state.names, view.state.players[player]
    spoken_of = frozenset[str]().union(*(told_in("starcraft", post) for post in ("message", "round", "silent")))
    # The stepper's marks are no news.
    unspoken = (event for event in happened if isinstance(event, StarcraftEvent) and event.kind not in spoken_of)
    facts: dict[str, Any] = {
        "round": done,
        "family": names.of(family.family),
        "name": names.of(player),
        **paragraphs(view, "starcraft", "message", happened),
        "intelligence": list(map(view.said, unspoken)),
        "spent": spending(view, player),
        "ap_left": structs.asdict(family.ap_left),
        "credits": family.credits,
        "technologies": [names.of(technology) for technology in family.technologies],
        "holdings": [
            {
                "location": names.of(name), "planet": names.of(place.planet), "income": yields(state, name),
                "troops": counts(place.troops, names), "fortified": place.fortified,
            }
            for name, place in state.locations.items() if place.owner == player
        ],
        "agents": [{"agent": names.of(name), "post": agent.post} for name, agent in state.agents.items()],
    }  # fmt: skip
    yield Report("message", player, f"Round {done}: {names.of(player)}", facts)


def _public(view: View[StarcraftState], turn: int) -> Iterator[Report]:
    happened = view.happened(turn)
    done = next((event.round for event in happened.every(RoundBegan)), view.state.round)
    state, names, planets = view.state, view.state.names, view.state.planets.items()
    facts: dict[str, Any] = {
        "round": done,
        **paragraphs(view, "starcraft", "round", happened),
        "lots": [{"lot": names.of(name), "open": lot.open and not lot.ended} for name, lot in state.auctions.items()],
        "quarantines": [{"planet": names.of(name), "rounds": one.quarantine_rounds} for name, one in planets if one.quarantined],
        "votes": [{"planet": names.of(name), "motion": one.vote} for name, one in planets if one.vote],
        "families": [names.of(family.family) for family in state.players.values()],
    }
    yield Report("round", "public", f"Round {done}", facts)


reports = by_reader(_public, _message)
