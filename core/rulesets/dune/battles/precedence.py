"""Who fights first where several attack (D15.1-D15.5)."""

from itertools import groupby

from core.resolution.phase import Turn
from ..state import NPC, Attack, DuneState, Force
from .battle import attack_score

SEQUENCE: tuple[Attack, ...] = ("raid", "house_raid", "seizure")


def pending(state: DuneState, attack: Attack) -> tuple[tuple[str, tuple[Force, ...]], ...]:
    """The places attacked in this way, alphabetically, each with its attackers."""
    waiting = [force for force in state.forces if force.attack == attack and not force.heading]
    places = sorted({force.target for force in waiting})
    return tuple((place, tuple(force for force in waiting if force.target == place)) for place in places)


def rank(state: DuneState, force: Force) -> tuple[int, ...]:
    """What decides, lowest first: Raids by score, Combat, Intrigue and legions, Seizures by score and legions.

    Raids (and House Raids) put the highest first, Seizures the lowest; NPCs have no scores and no legions here.
    """
    score = attack_score(state, force)
    if force.attack == "seizure":
        return (score, len(force.legions))
    combat, intrigue = (0, 0) if force.player == NPC else _scores(state, force.player)
    return (-score, -combat, -intrigue, -len(force.legions))


def in_order(turn: Turn[DuneState], place: str, forces: tuple[Force, ...]) -> tuple[Force, ...]:
    """The attackers of one place in the order they fight; a coin settles what is left equal (D15.4)."""
    ranks = {force.number: rank(turn.state, force) for force in forces}
    ordered: list[Force] = []
    for _, tied in groupby(sorted(forces, key=lambda force: ranks[force.number]), key=lambda force: ranks[force.number]):
        ordered += _drawn(turn, place, tuple(tied))
    return tuple(ordered)


def _drawn(turn: Turn[DuneState], place: str, tied: tuple[Force, ...]) -> list[Force]:
    # Bands of NPCs have no legions and players' forces have, so a tie is among the one or among the other.
    if tied[0].player == NPC:
        return sorted(tied, key=lambda force: force.number)
    left = sorted(tied, key=lambda force: force.player)
    drawn: list[Force] = []
    while len(left) > 1:
        among = "+".join(force.player for force in left)
        drawn.append(left.pop(turn.roll(f"{left[0].attack}:{place}:tie:{among}", len(left)) - 1))
    return drawn + left


def _scores(state: DuneState, player: str) -> tuple[int, int]:
    return state.players[player].combat, state.players[player].intrigue
