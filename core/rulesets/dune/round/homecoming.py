"""Step 5: survivors travel back (D8.9); then militia paid for late stand up again (D2.11)."""

from __future__ import annotations

from collections.abc import Iterable

from core.resolution.phase import Play, Turn
from core.rulesets.dune.events.orders_taken import MilitiaRegenerated
from core.rulesets.dune.events.round_end import ForcesReturned
from core.rulesets.dune.state import DuneState, Force


def play(turn: Turn[DuneState]) -> Play:
    yield from homecomings(turn.state, turn.state.forces)
    for place in turn.state.regenerating:
        yield MilitiaRegenerated(player=turn.state.locations[place].owner, at=place)


def homecomings(state: DuneState, forces: Iterable[Force], rules: tuple[str, ...] = ()) -> Play:
    """One event a player and place, alphabetically, for all that these forces have left."""
    returning = [force for force in forces if force.heading]
    legions = [(force.player, _home(state, force, state.legions[i].at), i) for force in returning for i in force.legions]
    heroes = [(force.player, _home(state, force, state.heroes[i].at), i) for force in returning for i in force.heroes]
    for player, place in sorted({(player, place) for player, place, _ in (*legions, *heroes)}):
        yield ForcesReturned(
            player=player,
            to=place,
            legions=tuple(sorted(legion for master, to, legion in legions if (master, to) == (player, place))),
            heroes=tuple(sorted(hero for master, to, hero in heroes if (master, to) == (player, place))),
            rules=rules,
            causes=tuple(cause for force in returning if force.player == player for cause in force.causes),
        )


def _home(state: DuneState, force: Force, origin: str) -> str:
    return state.players[force.player].homeworld if force.heading == "homeworld" else state.home_from(force.player, origin)
