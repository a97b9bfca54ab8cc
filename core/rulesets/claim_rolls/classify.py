"""Which battle is whose main battle, and which battles are fought (C1, C2)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cached_property

from msgspec import Struct, structs

from core.ledger.agreement import agreeing, sentence_case
from core.ledger.sentence import joined
from .state import AreaAttack, AreaBattle, ClaimRollsState


def mutual(state: ClaimRollsState, area: str) -> bool:
    """Whether a main attack on `area` comes from a player whose own area its owner's main attack is on (C2.1)."""
    owner = state.owner(area)
    own = state.main_attack(owner) if owner is not None else None
    return own is not None and any(attack.by == state.owner(own.at) for attack in state.main_attacks_on(area))


def defended(state: ClaimRollsState, player: str) -> tuple[str, ...]:
    """The player's areas that a main army attacks, the one to be defended first in front (C1.6, C1.7)."""
    attacked = [area for area in state.areas_of(player) if state.main_attacks_on(area)]

    def rank(area: str) -> tuple[bool, bool, bool]:
        by_offense = any(state.offense(attack.by) for attack in state.main_attacks_on(area))
        return not mutual(state, area), not by_offense, state.stands.get(player) != area

    return tuple(sorted(attacked, key=rank))


def wishes(state: ClaimRollsState, player: str) -> tuple[str, ...]:
    """The areas whose battles the player could be in, the dearest first (C2.7)."""
    own = state.main_attack(player)
    attack = (own.at,) if own is not None else ()
    return attack + defended(state, player) if state.offense(player) else defended(state, player) + attack


def main_battle(state: ClaimRollsState, player: str) -> tuple[str, str] | None:
    """The role (attack or defence) and area of the player's main battle (C1.2-C1.4); None without one (C1.8)."""
    own, areas = state.main_attack(player), defended(state, player)
    if areas and not state.offense(player):
        return "defence", areas[0]
    return ("attack", own.at) if own is not None else None


class BattleSettlement(Struct, frozen=True, dict=True):
    """The battles set so far, and the attacks that wait for each other when nothing more follows (C2.10)."""

    battles: tuple[AreaBattle, ...] = ()
    deadlock: tuple[AreaAttack, ...] = ()

    def busy(self, player: str) -> bool:
        """Whether a player fights in a battle that is set (C1.9)."""
        return player in self._fighting

    @cached_property
    def _fighting(self) -> frozenset[str]:
        return frozenset(player for battle in self.battles for player in battle.players)

    def battle_at(self, area: str) -> AreaBattle | None:
        """The battle that is set for an area; None where none is."""
        return self._by_area.get(area)

    @cached_property
    def _by_area(self) -> dict[str, AreaBattle]:
        return {area: battle for battle in reversed(self.battles) for area in battle.areas}  # of several, the first counts

    def set(self, battle: AreaBattle) -> BattleSettlement:
        """With one more battle."""
        return structs.replace(self, battles=(*self.battles, battle))

    def joined(self, battle: AreaBattle, player: str, reason: str) -> BattleSettlement:
        """With a player in a battle that is set, and the reason for it (C2.9)."""
        larger = structs.replace(battle, players=(*battle.players, player), reasons=(*battle.reasons, reason))
        return structs.replace(self, battles=tuple(larger if one is battle else one for one in self.battles))

    def open(self, state: ClaimRollsState) -> tuple[AreaAttack, ...]:
        """The main attacks not set whose attacker and owner are both without a battle, in order of submission."""

        def waits(attack: AreaAttack) -> bool:
            owner = state.owner(attack.at)
            parties = attack.main and owner is not None and not self.busy(owner) and not self.busy(attack.by)
            return parties and self.battle_at(attack.at) is None

        return tuple(filter(waits, state.attacks))


def settle(state: ClaimRollsState, decided: tuple[str, ...] = ()) -> BattleSettlement:
    """The battles of the turn (C2.8); `decided` are the areas that settle its deadlocks, one after the other.

    With a `deadlock` left the settlement is not complete: call again with one more decision. Battles and their players
    come in map and player order once there is none.
    """
    settlement = _followed(state, _several_offense(state, _mutual_attacks(state, BattleSettlement())))
    for area in decided:
        first = next(attack for attack in settlement.open(state) if attack.at == area)
        settlement = _followed(state, settlement.set(_duel(state, area, (first.by,))))
    deadlock = settlement.open(state)
    if deadlock:
        return structs.replace(settlement, deadlock=deadlock)
    battles = tuple(_ordered(state, settlement, battle) for battle in settlement.battles)
    return BattleSettlement(tuple(sorted(battles, key=lambda battle: list(state.areas).index(battle.at))))


def _mutual_attacks(state: ClaimRollsState, settlement: BattleSettlement) -> BattleSettlement:
    """C2.8 (a): two players each of whose main attacks is on an area of the other."""
    for attack in state.attacks:
        owner = state.owner(attack.at)
        answer = state.main_attack(owner) if owner is not None else None
        if not attack.main or answer is None or state.owner(answer.at) != attack.by or settlement.busy(attack.by):
            continue
        areas, players = state.in_map_order((attack.at, answer.at)), state.in_player_order((attack.by, answer.by))
        reason = (
            f"{joined(map(state.names.of, players))} attack each other, so their two battles are one, whatever their priorities."
        )
        settlement = settlement.set(
            AreaBattle(at=areas[0], areas=areas, players=players, because="mutual_attack", reasons=(reason,))
        )
    return settlement


def _several_offense(state: ClaimRollsState, settlement: BattleSettlement) -> BattleSettlement:
    """C2.8 (b): areas that two or more main armies attack with offense."""
    for area in state.areas:
        armies = tuple(attack.by for attack in state.main_attacks_on(area) if state.offense(attack.by))
        if len(armies) < 2 or settlement.battle_at(area) is not None:
            continue
        place = state.names.within[area]
        reason = f"{joined(map(state.names.of, state.in_player_order(armies)))} attack {place} with offense, so it is fought for."
        battle = AreaBattle(at=area, areas=(area,), players=armies, because="several_offense", reasons=(reason,))
        settlement = settlement.set(battle)
    return settlement


def _duel(state: ClaimRollsState, area: str, attackers: tuple[str, ...]) -> AreaBattle:
    owner = state.owner(area) or ""
    names = state.names
    verb = "attacks" if len(attackers) == 1 else "attack"
    reason = (
        f"{joined(map(names.of, state.in_player_order(attackers)))} {verb} {names.within[area]}, "
        f"and its owner {names.within[owner]} has no other battle to fight."
    )
    return AreaBattle(at=area, areas=(area,), players=(*attackers, owner), because="free_opponent", reasons=(reason,))


def addressed(name: str, reason: str, players: Iterable[str]) -> str:
    """A reason why a battle is fought, which is kept in words, as it is told to one who fights in it; `players` are the names of
    all, of which one may stand within another."""
    longest = "|".join(map(re.escape, sorted(players, key=len, reverse=True)))
    somebody = re.compile(rf"(?<!\w)(?:{longest})(?!\w)")
    owner = f"and its owner {name} has"
    several, together, rest = reason.partition(" attack ")
    if owner in reason:
        return reason.replace(owner, "and you, its owner, have")
    if together and name in somebody.findall(several):
        told = somebody.sub(lambda one: "you" if one[0] == name else one[0], several)
        his = re.sub(r"\btheir\b", "your", rest)
        return f"{sentence_case(told)} attack {his}"
    first = somebody.match(reason)
    if first is not None and first[0] == name and reason[len(name) :].startswith(" "):
        verb, _, rest = reason[len(name) + 1 :].partition(" ")
        return f"You {agreeing(verb)} {rest.replace('and joins in', 'and join in')}"
    return reason


def _followed(state: ClaimRollsState, settlement: BattleSettlement) -> BattleSettlement:
    """C2.8 (c), until nothing changes. Wishes only ever fall away, so the sequence of the steps makes no difference."""
    while True:
        step = _joined(state, settlement) or _newly_set(state, settlement)
        if step is None:
            return settlement
        settlement = step


def _joined(state: ClaimRollsState, settlement: BattleSettlement) -> BattleSettlement | None:
    possible = {attack.at for attack in settlement.open(state)}
    for player in state.players:
        if settlement.busy(player):
            continue
        wish = _first_wish(state, settlement, player, possible)
        battle = settlement.battle_at(wish) if wish is not None else None
        if wish is not None and battle is not None:
            return settlement.joined(battle, player, _joining(state, player, wish))
    return None


def _newly_set(state: ClaimRollsState, settlement: BattleSettlement) -> BattleSettlement | None:
    waiting = settlement.open(state)
    possible = {attack.at for attack in waiting}
    for area in dict.fromkeys(attack.at for attack in waiting):
        if _first_wish(state, settlement, state.owner(area) or "", possible) != area:
            continue
        there = (attack.by for attack in waiting if attack.at == area)
        eager = tuple(player for player in there if _first_wish(state, settlement, player, possible) == area)
        if eager:
            return settlement.set(_duel(state, area, eager))
    return None


def _first_wish(state: ClaimRollsState, settlement: BattleSettlement, player: str, possible: Collection[str]) -> str | None:
    """The first of a player's wishes that remains: its battle is set, or is among the `possible` that still could be."""
    return next((area for area in wishes(state, player) if area in possible or settlement.battle_at(area)), None)


def _joining(state: ClaimRollsState, player: str, area: str) -> str:
    names = state.names
    deed = "defends" if state.owner(area) == player else "attacks"
    dearest = wishes(state, player)[0]
    instead = "" if dearest == area else f", since the battle at {names.within[dearest]} is not fought"
    return f"{names.of(player)} {deed} {names.within[area]} and joins in{instead}."


def _ordered(state: ClaimRollsState, settlement: BattleSettlement, battle: AreaBattle) -> AreaBattle:
    """The finished battle, with a word on those who have to do with its areas and fight elsewhere (C2.9)."""
    names = state.names
    away: list[str] = []
    for area in battle.areas:
        owner = state.owner(area)
        if owner is not None and owner not in battle.players:
            away.append(
                f"{names.of(owner)}, who holds {names.within[area]}, {_elsewhere(state, settlement, owner)} and is absent."
            )
        for attack in state.main_attacks_on(area):
            if attack.by not in battle.players:
                where = _elsewhere(state, settlement, attack.by)
                away.append(f"{names.of(attack.by)}, who attacks {names.within[area]} too, {where}.")
    players = state.in_player_order(battle.players)
    return structs.replace(battle, players=players, reasons=(*battle.reasons, *away))


def _elsewhere(state: ClaimRollsState, settlement: BattleSettlement, player: str) -> str:
    battle = next(battle for battle in settlement.battles if player in battle.players)
    return f"fights for {joined(state.names.within[area] for area in battle.areas)}"


def unfought(state: ClaimRollsState, attack: AreaAttack) -> str | None:
    """Why the attack is left to a claim roll, as a sentence (C2.6, C1.5); None when it is fought, or may be yet."""
    names, settlement = state.names, BattleSettlement(state.battles)
    battle = settlement.battle_at(attack.at)
    if attack.type == "auxiliary":
        return "An auxiliary attack is never fought."
    if not attack.main:
        return "The lower targets of a Mass Assault are never fought."
    if battle is not None and attack.by in battle.players:
        return None
    if settlement.busy(attack.by):
        return f"{names.of(attack.by)} {_elsewhere(state, settlement, attack.by)}."
    owner = state.owner(attack.at)
    if owner is None:
        return f"Nobody holds {names.within[attack.at]}, and no two armies attack it with offense."
    return f"Its owner {names.within[owner]} {_elsewhere(state, settlement, owner)}." if settlement.busy(owner) else None
