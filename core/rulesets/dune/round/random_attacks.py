"""Step 3: pirates and rogue houses (D16)."""

from __future__ import annotations

from msgspec.structs import replace

from core.ledger.event import by_event
from core.resolution.phase import Play, Turn
from core.rulesets.dune.events.battle_phase import NpcAttack, RandomAttacks
from core.rulesets.dune.state import Attack, DuneState

EARLY_ROUNDS = 2
BONUS: dict[Attack, int] = {"raid": 2, "seizure": 4, "house_raid": 5}


def play(turn: Turn[DuneState]) -> Play:
    for player in sorted(turn.state.players):
        roll = turn.roll(f"random:{player}:number", 6)
        modifier = modifier_of(turn.state, player)
        attacks = number_of(roll + modifier)
        rolled = yield RandomAttacks(player=player, roll=roll, modifier=modifier, attacks=attacks)
        for number in range(1, attacks + 1):
            yield replace(_attack(turn, player, number), causes=(by_event(rolled),))


def modifier_of(state: DuneState, player: str) -> int:
    """Places owned, Diplomacy and the first rounds (D16.3-D16.5)."""
    places = len(state.owned(player)) + 1
    return places // 3 - state.players[player].diplomacy + (1 if state.round <= EARLY_ROUNDS else 0)


def number_of(total: int) -> int:
    """Attacks by total (D16.6-D16.9)."""
    return 0 if total <= 1 else 1 if total <= 3 else 2 if total <= 5 else 3


def type_of(roll: int) -> Attack:
    """What a die means (D16.10-D16.12)."""
    return "raid" if roll <= 4 else "seizure" if roll == 5 else "house_raid"


def targets(state: DuneState, player: str, attack: Attack) -> tuple[str, ...]:
    """Where such an attack may hit, alphabetically; electors are never raided (D16.13, D9.2)."""
    if attack == "house_raid":
        return (state.players[player].homeworld,)
    return tuple(place for place in state.owned(player) if attack == "seizure" or not state.locations[place].elector)


def _attack(turn: Turn[DuneState], player: str, number: int) -> NpcAttack:
    purpose = f"random:{player}:{number}"
    attack = type_of(turn.roll(f"{purpose}:type", 6))
    rule = {"raid": "D16.10", "seizure": "D16.11", "house_raid": "D16.12"}[attack]
    places = targets(turn.state, player, attack)
    if len(places) == 0:
        return NpcAttack(player=player, attack=attack, at=None, score=None, rules=(rule,))
    at = places[turn.roll(f"{purpose}:location", len(places)) - 1] if len(places) > 1 else places[0]
    score = turn.roll(f"{purpose}:score", 6) + BONUS[attack]
    return NpcAttack(player=player, attack=attack, at=at, score=score, rules=(rule,))
