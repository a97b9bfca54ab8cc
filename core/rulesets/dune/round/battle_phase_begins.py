"""Step 2: what was sent where no battle is, and troops that stand where they should not (D8.6, D8.7, D13.8, D6.7)."""

from __future__ import annotations

from msgspec.structs import replace

from core.resolution.phase import Play, Turn
from core.rulesets.dune import movement
from core.rulesets.dune.events.battle_phase import AttackMoot, NothingThere
from core.rulesets.dune.events.kanly import ForcesRecalled
from core.rulesets.dune.events.orders_taken import AttackLaunched, TroopsJoined
from core.rulesets.dune.events.round_end import ForcesReturned
from core.rulesets.dune.round.homecoming import homecomings
from core.rulesets.dune.round.recall import recall
from core.rulesets.dune.state import KAITAIN, DuneState, Force


def play(turn: Turn[DuneState]) -> Play:
    for force in turn.state.forces:
        yield from _sent(turn, force)
    for player, place in standing(turn.state):
        yield from _standing(turn, player, place)


def _sent(turn: Turn[DuneState], force: Force) -> Play:
    state, master = turn.state, turn.state.controller_of(force.target)
    if force.target not in state.locations and master is None:
        yield NothingThere(player=force.player, target=force.target, causes=force.causes)
    elif master == force.player:
        yield AttackMoot(player=force.player, target=force.target, causes=force.causes)
        if force.attack == "raid":
            yield from homecomings(turn.state, (replace(force, heading="origin"),), ("D8.7",))
    elif state.truce(force.player, master):
        yield recall(force)


def standing(state: DuneState) -> list[tuple[str, str]]:
    """Players and the places, not theirs, where troops of theirs stand idle; in alphabetical order."""
    idle = {
        (troop.owner, troop.at)
        for troop in (*state.legions.values(), *state.heroes.values())
        if troop.committed_to is None and troop.at != KAITAIN and state.controller_of(troop.at) != troop.owner
    }
    return sorted(idle)


def _standing(turn: Turn[DuneState], player: str, place: str) -> Play:
    state = turn.state
    legions, heroes = state.standing_legions(player, place), state.standing_heroes(player, place)
    if legions and state.truce(player, state.controller_of(place)):
        yield ForcesRecalled(player=player, target=place, legions=legions, heroes=heroes, refund=0, rules=("D13.8",))
        return
    leader: tuple[str, ...] = ()
    if legions:
        sent = state.force(player, place)
        leader = () if sent is not None and sent.hero is not None else _best(state, heroes)
        if sent is not None:
            yield TroopsJoined(player=player, target=place, legions=legions, heroes=leader)
        else:
            attack = movement.default_attack(state, player, place) or "seizure"
            yield AttackLaunched(
                player=player, attack=attack, target=place, legions=legions, heroes=leader, cost=0, ap=0, rules=("D8.6",)
            )  # fmt: skip
    left = tuple(hero for hero in heroes if hero not in leader)
    if left:
        home = state.players[player].homeworld
        yield ForcesReturned(player=player, to=home, legions=(), heroes=left, rules=("D6.7", "D8.6"))


def _best(state: DuneState, heroes: tuple[str, ...]) -> tuple[str, ...]:
    """The hero with the best attack bonus, among equals the first by id."""
    return (max(heroes, key=lambda hero: state.heroes[hero].attack),) if heroes else ()
