"""The round and its parts, in order (D18.1)."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from core.ledger.event import by_event, by_order
from core.resolution.choice import Choice, Option
from core.resolution.phase import Phase, Play, Turn
from .battles import fight
from .events import round
from .events.kanly import ForcesRecalled, KanlyBegun
from .events.orders_taken import AttackLaunched, MilitiaRegenerated, TroopsJoined
from .orders.attacks import default_attack
from .orders.kanly import MeetReparations, recall
from .orders.order import DuneOrder
from .scores import attack_score
from .state import KAITAIN, NPC, Attack, Demand, DuneLocation, DuneState, Force, key


def take_orders(turn: Turn[DuneState]) -> Play:
    """Each order is judged and carried out when its turn comes, in the order sent: paid and, short of battles, at once."""
    for number, order in enumerate(turn.orders):
        wrong = None
        if isinstance(order, MeetReparations) and order.refusal(turn.state) is None:
            wrong = yield from judge_reparations(turn, order)
        if (yield from turn.allows(number, order, wrong)) and isinstance(order, DuneOrder):
            for event in order.carried_out(turn):
                yield replace(event, causes=(by_order(number), *event.causes))


def judge_reparations(turn: Turn[DuneState], order: MeetReparations) -> Any:
    """Whether a demand other than money has been met is the moderator's to say (D13.4)."""
    demand = turn.state.kanly[key(order.by, order.declared_by)].demand
    if isinstance(demand, Demand):
        return None
    named = turn.state.names.of
    answer = yield Choice(
        key=f"reparations:{order.by}:{order.declared_by}",
        question=f"Has {named(order.by)} met the demand of {named(order.declared_by)} ({demand})?",
        options=(Option("met", "It is met, and there is no Kanly"), Option("unmet", "It is not met; the declaration stands")),
        why="An order to meet reparations averts the Kanly.",
        rules=("D13.4",),
    )
    return order.refused(turn.state, "demand_not_met D13.4") if answer == "unmet" else None


def begin_battle_phase(turn: Turn[DuneState]) -> Play:
    """Forces that were sent are looked at again: truces, lost targets, those that stand abroad (D8.6, D13.8)."""
    for force in turn.state.forces:
        yield from _sent(turn, force)
    troops = (*turn.state.legions.values(), *turn.state.heroes.values())
    idle = {(one.owner, one.at) for one in troops if one.committed_to is None and one.at != KAITAIN}
    for player, place in sorted(idle):
        if turn.state.controller_of(place) != player:
            yield from _standing(turn, player, place)


def _sent(turn: Turn[DuneState], force: Force) -> Play:
    state, master = turn.state, turn.state.controller_of(force.target)
    if force.target not in state.locations and master is None:
        yield round.NothingThere(player=force.player, target=force.target, causes=force.causes)
    elif master == force.player:
        yield round.AttackMoot(player=force.player, target=force.target, causes=force.causes)
        if force.attack == "raid":
            yield from homecomings(turn.state, (replace(force, heading="origin"),), ("D8.7",))
    elif state.truce(force.player, master):
        yield recall(force)


def _standing(turn: Turn[DuneState], player: str, place: str) -> Play:
    """What troops do that stand idle where another is master: they attack, and heroes whom nobody follows go home (D6.7)."""
    state = turn.state
    legions, heroes = state.standing("legions", player, place), state.standing("heroes", player, place)
    if legions and state.truce(player, state.controller_of(place)):
        yield ForcesRecalled(player=player, target=place, legions=legions, heroes=heroes, refund=0, rules=("D13.8",))
        return
    leader: tuple[str, ...] = ()
    if legions:
        sent = state.force(player, place)
        if heroes and (sent is None or sent.hero is None):
            leader = (max(heroes, key=lambda hero: state.heroes[hero].attack),)  # of equals the first by id
        if sent is not None:
            yield TroopsJoined(player=player, target=place, legions=legions, heroes=leader)
        else:
            attack = default_attack(state, player, place) or "seizure"
            yield AttackLaunched(
                player=player, attack=attack, target=place, legions=legions, heroes=leader, cost=0, ap=0, rules=("D8.6",)
            )  # fmt: skip
    if left := tuple(hero for hero in heroes if hero not in leader):
        home = state.players[player].homeworld
        yield round.ForcesReturned(player=player, to=home, legions=(), heroes=left, rules=("D6.7", "D8.6"))


EARLY_ROUNDS = 2
BONUS: dict[Attack, int] = {"raid": 2, "seizure": 4, "house_raid": 5}


def roll_attacks(turn: Turn[DuneState]) -> Play:
    """Each player's number of random attacks is rolled, then every attack, in the order of the players' ids."""
    for player in sorted(turn.state.players):
        roll = turn.roll(f"random:{player}:number", 6)
        modifier = modifier_of(turn.state, player)
        attacks = number_of(roll + modifier)
        rolled = yield round.RandomAttacks(player=player, roll=roll, modifier=modifier, attacks=attacks)
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


def _attack(turn: Turn[DuneState], player: str, number: int) -> round.NpcAttack:
    purpose = f"random:{player}:{number}"
    attack = type_of(turn.roll(f"{purpose}:type", 6))
    rule = {"raid": "D16.10", "seizure": "D16.11", "house_raid": "D16.12"}[attack]
    places = targets(turn.state, player, attack)
    choice = turn.roll(f"{purpose}:location", len(places)) - 1 if len(places) > 1 else 0
    at = places[choice] if places else None
    score = turn.roll(f"{purpose}:score", 6) + BONUS[attack] if places else None
    return round.NpcAttack(player=player, attack=attack, at=at, score=score, rules=(rule,))


def fight_battles(turn: Turn[DuneState]) -> Play:
    """Battles by kind of attack, then by place; more than one force at a place in the order the rules give."""
    for attack in ("raid", "house_raid", "seizure"):
        waiting = defaultdict[str, list[Force]](list)
        for force in turn.state.forces:
            if force.attack == attack and not force.heading:
                waiting[force.target].append(force)
        for place in sorted(waiting):
            for force in in_order(turn, place, waiting[place]):
                yield from fight(turn, force)


def in_order(turn: Turn[DuneState], place: str, forces: list[Force]) -> list[Force]:
    """The attackers of one place in the order they fight: Raids and House Raids by the highest score, Combat, Intrigue and number
    of legions, Seizures by the lowest score and legions; a coin settles what is left equal (D15.4)."""
    ranks, ordered = dict[int, tuple[int, ...]](), list[Force]()
    for force in forces:
        score, house = attack_score(turn.state, force), turn.state.players.get(force.player)
        combat, intrigue = (house.combat, house.intrigue) if house is not None else (0, 0)
        raids = (-score, -combat, -intrigue, -len(force.legions))
        ranks[force.number] = (score, len(force.legions)) if force.attack == "seizure" else raids
    # Bands of NPCs have no legions and players' forces have, so a tie is among the one, as they came, or among the other.
    listed = sorted(forces, key=lambda force: (ranks[force.number], force.number if force.player == NPC else 0, force.player))
    for _, tied in groupby(listed, key=lambda force: ranks[force.number]):
        left = list(tied)
        while len(left) > 1 and left[0].player != NPC:
            among = "+".join(force.player for force in left)
            ordered.append(left.pop(turn.roll(f"{left[0].attack}:{place}:tie:{among}", len(left)) - 1))
        ordered += left
    return ordered


def come_home(turn: Turn[DuneState]) -> Play:
    """Forces go home, and militia that regenerate after the battles come back (D2.11)."""
    yield from homecomings(turn.state, turn.state.forces)
    for place in turn.state.regenerating:
        yield MilitiaRegenerated(player=turn.state.locations[place].owner, at=place)


def homecomings(state: DuneState, forces: Iterable[Force], rules: tuple[str, ...] = ()) -> Play:
    """One event a player and place, alphabetically, for all that these forces have left."""
    legions, heroes, causes = (defaultdict[Any, list[str]](list) for _ in range(3))
    for force in forces:
        if force.heading:
            causes[force.player] += force.causes
            for legion in force.legions:
                legions[force.player, _home(state, force, state.legions[legion].at)].append(legion)
            for hero in force.heroes:
                heroes[force.player, _home(state, force, state.heroes[hero].at)].append(hero)
    for player, place in sorted({*legions, *heroes}):
        yield round.ForcesReturned(
            player=player,
            to=place,
            legions=tuple(sorted(legions[player, place])),
            heroes=tuple(sorted(heroes[player, place])),
            rules=rules,
            causes=tuple(causes[player]),
        )


def _home(state: DuneState, force: Force, origin: str) -> str:
    return state.players[force.player].homeworld if force.heading == "homeworld" else state.home_from(force.player, origin)


def pay_income(turn: Turn[DuneState]) -> Play:
    """Each player is paid by his locations that are not idle."""
    for player in sorted(turn.state.players):
        state, house = turn.state, turn.state.players[player]
        if house.loot:
            yield round.LootPaid(player=player, amount=house.loot)
        if income := income_of(state, player):
            yield round.DuneIncome(player=player, amount=income)
        working = [one for place in state.owned(player) if works(state, one := state.locations[place])]
        if tokens := sum(location.makes_tokens for location in working):
            yield round.TokensMade(player=player, tokens=tokens)
        votes = sum(location.votes for location in working if location.elector)
        if votes != house.votes:
            yield round.VotesCounted(player=player, votes=votes)
        enemy = state.enemy(player)
        if enemy is not None and enemy not in house.launched:
            yield round.KanlyPenalty(player=player, lost=income // 2)


def works(state: DuneState, location: DuneLocation) -> bool:
    """Whether a location yields this round: not while it is damaged."""
    return location.idle_through < state.round


def income_of(state: DuneState, player: str) -> int:
    """What his locations pay him: their income less what raiders took (D18.2, D10.13). A place taken intact pays its new owner,
    or by house rule the first whom it was taken from."""
    of_old = state.settings["seized_income"] == "old_owner"
    own = state.locations if of_old else state.locations.having("owner", player)

    def paid(location: DuneLocation) -> bool:
        payee = location.seized_from[0] if of_old and location.seized_from else location.owner
        return payee == player and works(state, location)

    return sum(one.income - one.stolen for one in map(state.locations.__getitem__, own) if paid(one))


def end_round(turn: Turn[DuneState]) -> Play:
    """Kanly declared in this round begin, and the round is over."""
    for between in sorted(kanly.between for kanly in turn.state.kanly.values() if kanly.state == "declared"):
        yield KanlyBegun(between=between)
    yield round.DuneRoundEnded(round=turn.state.round)


BEGINNING = (
    Phase("orders", "Orders are taken", take_orders, ("D18.1", "D4.20")),
    Phase("battle_phase", "The Battle Phase begins", begin_battle_phase, ("D18.1", "D8.4", "D8.6", "D13.8")),
)
RANDOM = Phase("random_attacks", "Random attacks are rolled", roll_attacks, ("D18.1", "D16.13"))
END = (
    Phase("battles", "Battles are fought", fight_battles, ("D18.1", "D15.5")),
    Phase("homecoming", "Survivors return", come_home, ("D18.1", "D8.9")),
    Phase("income", "Loot and income are paid", pay_income, ("D18.1", "D18.2")),
    Phase("round_ends", "The round ends", end_round, ("D18.1", "D13.4")),
)
RUNS = {
    "round": (*BEGINNING, RANDOM, *END),
    "quiet_round": (*BEGINNING, *END),
    "orders": BEGINNING[:1],
    "random_attacks": (*BEGINNING, RANDOM),
}
