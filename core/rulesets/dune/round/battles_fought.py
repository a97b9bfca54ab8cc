"""Steps 2 to 4: what was sent where no battle is, pirates and rogue houses (D16), and the battles by place (D15.1)."""

from msgspec.structs import replace

from core.ledger.event import by_event
from core.resolution.phase import Play, Turn
from .. import movement
from ..battles.battle import fight
from ..battles.precedence import SEQUENCE, in_order, pending
from ..events.battle_phase import AttackMoot, NothingThere, NpcAttack, RandomAttacks
from ..events.kanly import ForcesRecalled
from ..events.orders_taken import AttackLaunched, TroopsJoined
from ..events.round_end import ForcesReturned
from ..state import KAITAIN, Attack, DuneState, Force
from .recall import recall
from .round_ends import homecomings


def begin_battle_phase(turn: Turn[DuneState]) -> Play:
    """Forces that were sent are looked at again: truces, lost targets, those that stand abroad (D8.6, D13.8)."""
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


EARLY_ROUNDS = 2
BONUS: dict[Attack, int] = {"raid": 2, "seizure": 4, "house_raid": 5}


def roll_attacks(turn: Turn[DuneState]) -> Play:
    """Each player's number of random attacks is rolled, then every attack, in the order of the players' ids."""
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


def fight_battles(turn: Turn[DuneState]) -> Play:
    """Battles by kind of attack, then by place; more than one force at a place in the order the rules give."""
    for attack in SEQUENCE:
        for place, attackers in pending(turn.state, attack):
            for force in in_order(turn, place, attackers):
                yield from fight(turn, force)
