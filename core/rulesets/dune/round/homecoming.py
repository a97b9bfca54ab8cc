"""Step 5: survivors travel back (D8.9); then militia paid for late stand up again (D2.11)."""

from __future__ import annotations

from collections.abc import Iterable

from core.resolution.phase import Play, Turn
from core.rulesets.dune import events
from core.rulesets.dune.state import Force, Hero, Legion, State


def play(turn: Turn[State]) -> Play:
    yield from homecomings(turn.state, turn.state.forces)
    for place in turn.state.regenerating:
        yield events.MilitiaRegenerated(player=turn.state.locations[place].owner, at=place)


def homecomings(state: State, forces: Iterable[Force], rules: tuple[str, ...] = ()) -> Play:
    """One event a player and place, alphabetically, for all that these forces have left."""
    arrivals: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    for force in forces:
        if not force.heading:
            continue
        for legion in force.legions:
            arrivals.setdefault((force.player, _home(state, force, state.legions[legion])), ([], []))[0].append(legion)
        for hero in force.heroes:
            arrivals.setdefault((force.player, _home(state, force, state.heroes[hero])), ([], []))[1].append(hero)
    for (player, place), (legions, heroes) in sorted(arrivals.items()):
        yield events.ForcesReturned(
            player=player, to=place, legions=tuple(sorted(legions)), heroes=tuple(sorted(heroes)), rules=rules
        )


def _home(state: State, force: Force, troop: Legion | Hero) -> str:
    if force.heading == "homeworld":
        return state.players[force.player].homeworld
    return state.home_from(force.player, troop.at)
