"""Which battle is whose main battle, and which battles are fought (C1, C2)."""

from collections.abc import Collection
from functools import cache, partial

from msgspec import structs

from core.ledger.sentence import joined
from .events import BattleSet
from .reasons import BattleReason
from .state import AreaAttack, AreaBattle, Because, ClaimRollsState


def defended(state: ClaimRollsState, player: str) -> tuple[str, ...]:
    """The player's areas that a main army attacks, the one to be defended first in front (C1.6, C1.7): of mutual
    attacks (C2.1), of offense, where he stands."""
    attacked = [area for area in state.areas_of(player) if state.main_attacks_on(area)]

    def rank(area: str) -> tuple[bool, bool, bool]:
        own = state.main_attack(player)
        mutual = own is not None and any(attack.by == state.owner(own.at) for attack in state.main_attacks_on(area))
        by_offense = any(state.offense(attack.by) for attack in state.main_attacks_on(area))
        return not mutual, not by_offense, state.stands.get(player) != area

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


class Settling:
    """The battles of a turn, set one after the other (C2.8) until nothing more follows: by area and by player."""

    def __init__(self, state: ClaimRollsState) -> None:
        self.state = state
        self._at: dict[str, BattleSet] = {}
        self._of: dict[str, BattleSet] = {}
        self._wishes = cache(partial(wishes, state))  # they stay so while battles are set
        owned = [(owner, attack) for attack in state.attacks if attack.main and (owner := state.owner(attack.at)) is not None]
        self._waiting: list[tuple[str, AreaAttack]] = owned
        self._mutual_attacks()
        self._several_offense()
        self._follow()

    @property
    def battles(self) -> tuple[BattleSet, ...]:
        """The battles and their players in map and player order, with a word on those who fight elsewhere (C2.9)."""
        return tuple(self._whole(self._at[at]) for at in self.state.in_map_order(self._at) if self._at[at].at == at)

    def _whole(self, battle: BattleSet) -> BattleSet:
        state, whys = self.state, [*battle.whys]
        for area in battle.areas:
            owner = state.owner(area)
            others = (attack.by for attack in state.main_attacks_on(area))
            for one in (*((owner,) if owner is not None else ()), *others):
                if one not in battle.players:
                    elsewhere = self._of[one].areas
                    whys.append(BattleReason(deed="absent", who=(one,), at=area, home=one == owner, elsewhere=elsewhere))
        players, said = state.in_player_order(battle.players), tuple(why.sentence(state.names) for why in whys)
        return structs.replace(battle, players=players, whys=tuple(whys), reasons=said)

    def open(self) -> tuple[AreaAttack, ...]:
        """The main attacks not set whose attacker and owner are both without a battle, in order of submission; once nothing more
        follows they wait for each other (C2.10)."""
        fighting, at = self._of, self._at
        waiting = [one for one in self._waiting if one[0] not in fighting and one[1].by not in fighting and one[1].at not in at]
        self._waiting = waiting  # battles are only ever set, so that who waits no longer never will again
        return tuple([attack for _, attack in waiting])

    def decide(self, area: str) -> None:
        """Have the first of the attacks that wait there fought."""
        self._duel(area, next(attack.by for attack in self.open() if attack.at == area))
        self._follow()

    def _set(self, areas: tuple[str, ...], players: tuple[str, ...], because: Because, *whys: BattleReason) -> None:
        battle = BattleSet(at=areas[0], areas=areas, players=players, because=because, whys=whys)
        self._at |= dict.fromkeys(areas, battle)
        self._of |= dict.fromkeys(players, battle)

    def _mutual_attacks(self) -> None:
        """C2.8 (a): two players each of whose main attacks is on an area of the other."""
        state = self.state
        for attack in state.attacks:
            answer = state.main_attack(state.owner(attack.at))
            if attack.main and answer is not None and state.owner(answer.at) == attack.by and attack.by not in self._of:
                players = state.in_player_order((attack.by, answer.by))
                areas, why = (
                    state.in_map_order((attack.at, answer.at)),
                    BattleReason(deed="mutual_attack", who=players, at=attack.at),
                )
                self._set(areas, players, "mutual_attack", why)

    def _several_offense(self) -> None:
        """C2.8 (b): areas that two or more main armies attack with offense."""
        for area in self.state.areas:
            armies = tuple(attack.by for attack in self.state.main_attacks_on(area) if self.state.offense(attack.by))
            if len(armies) > 1 and area not in self._at:
                why = BattleReason(deed="several_offense", who=self.state.in_player_order(armies), at=area)
                self._set((area,), armies, "several_offense", why)

    def _duel(self, area: str, *attackers: str) -> None:
        owner, who = self.state.owner(area) or "", self.state.in_player_order(attackers)
        why = BattleReason(deed="free_opponent", who=who, at=area, owner=owner)
        self._set((area,), (*attackers, owner), "free_opponent", why)

    def _follow(self) -> None:
        """C2.8 (c), until nothing changes. Wishes only ever fall away, so the sequence of the steps makes no difference."""
        while self._somebody_joins() or self._two_meet():
            pass

    def _somebody_joins(self) -> bool:
        """Whether somebody's first wish is a battle that is set (C2.9)."""
        possible = {attack.at for attack in self.open()}
        for player in self.state.players:
            wish = self._first_wish(player, possible) if player not in self._of else None
            if wish is not None and wish in self._at:
                battle, dearest = self._at[wish], self._wishes(player)[0]
                home, instead = self.state.owner(wish) == player, "" if dearest == wish else dearest
                why = BattleReason(deed="joins", who=(player,), at=wish, home=home, instead=instead)
                self._set(battle.areas, (*battle.players, player), battle.because, *battle.whys, why)
                return True
        return False

    def _two_meet(self) -> bool:
        """Whether an owner and attackers of his all wish first for the battle between them."""
        waiting = self.open()
        possible = {attack.at for attack in waiting}
        for area in dict.fromkeys(attack.at for attack in waiting):
            there = (attack.by for attack in waiting if attack.at == area)
            eager = [player for player in there if self._first_wish(player, possible) == area]
            if eager and self._first_wish(self.state.owner(area) or "", possible) == area:
                self._duel(area, *eager)
                return True
        return False

    def _first_wish(self, player: str, possible: Collection[str]) -> str | None:
        """The first of a player's wishes that remains: its battle is set, or is among the `possible` that still could be."""
        return next((area for area in self._wishes(player) if area in possible or area in self._at), None)


def _fights(state: ClaimRollsState, battle: AreaBattle) -> str:
    return f"fights for {joined(state.names.within[area] for area in battle.areas)}"


def unfought(state: ClaimRollsState, attack: AreaAttack) -> str | None:
    """Why the attack is left to a claim roll, as a sentence (C2.6, C1.5); None when it is fought, or may be yet."""
    names, owner = state.names, state.owner(attack.at)
    if attack.type == "auxiliary":
        return "An auxiliary attack is never fought."
    if not attack.main:
        return "The lower targets of a Mass Assault are never fought."
    here, other, his = state.battle_at(attack.at), state.battle_of(attack.by), state.battle_of(owner)
    if here is not None and attack.by in here.players:
        return None
    if other is not None:
        return f"{names.of(attack.by)} {_fights(state, other)}."
    if owner is None:
        return f"Nobody holds {names.within[attack.at]}, and no two armies attack it with offense."
    return f"Its owner {names.within[owner]} {_fights(state, his)}." if his is not None else None
