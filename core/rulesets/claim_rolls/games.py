"""The games played at the table: their results as the moderator enters them, and what they change (C8)."""

from core.ledger.event import by_event, by_orders
from core.ledger.sentence import joined
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn
from .claim import damaged, stated
from .events import AreaBattleFought, AreaTaken, BattleNotPlayed
from .orders import BattleResult, ExtraResult, taken_up
from .state import DRAW, NOT_PLAYED, Aftermath, AreaBattle, ClaimRollsState, ExtraBattle

Battle = AreaBattle | ExtraBattle


def games(turn: Turn[ClaimRollsState]) -> Play:
    """Results are taken down; then each battle in map order, then the extra battles. Missing results are asked for."""
    yield from taken_up(turn, BattleResult)
    yield from taken_up(turn, ExtraResult)
    for battle in (*turn.state.battles, *turn.state.extra_battles):
        yield from _game(turn, battle)


def _game(turn: Turn[ClaimRollsState], battle: Battle) -> Play:
    extra = isinstance(battle, ExtraBattle)
    entered = next((one for one in turn.state.results if (one.at, one.players) == (battle.at, battle.players)), None)
    outcome = entered.winner if entered is not None else (yield _choice(turn.state, battle))
    orders = by_orders(entered.order if entered is not None else None)
    if outcome == NOT_PLAYED:
        if isinstance(battle, AreaBattle):
            yield BattleNotPlayed(at=battle.at, causes=orders)
        return
    winner = None if outcome == DRAW else outcome
    prizes, areas = _prizes(turn.state, battle, winner), turn.state.in_map_order(battle.areas)
    drawn, won = (("C3.7", "C8.8"), ("C8.8",)) if extra else (("C8.2",), ("C8.1",))
    number = yield AreaBattleFought(
        at=battle.at, areas=areas, players=battle.players, winner=winner, extra=extra, rules=won if winner else drawn,
        causes=orders,
    )  # fmt: skip
    for at in areas:
        said = next((one for one in entered.after if one.at == at), None) if entered is not None else None
        yield from _area(turn, battle, at, winner, at in prizes, said, (by_event(number),))


def _prizes(state: ClaimRollsState, battle: Battle, winner: str | None) -> tuple[str, ...]:
    """What the winner takes: what was at stake, or what his attack in this battle was on, if its owner was there to lose it
    (C8.1, C8.4, C8.8)."""
    if winner is None:
        return ()
    if isinstance(battle, ExtraBattle):
        return (battle.over,) if battle.over is not None else tuple(area for player, area in battle.stakes if player != winner)
    attack = state.main_attack(winner)
    if attack is None or (_absent(state, battle, attack.at) and state.settings["absent_defender"] != "area_to_winner"):
        return ()
    return (attack.at,)


def _absent(state: ClaimRollsState, battle: Battle, at: str) -> bool:
    owner = state.owner(at)
    return owner is not None and owner not in battle.players


def _area(
    turn: Turn[ClaimRollsState], battle: Battle, at: str, winner: str | None, taken: bool, said: Aftermath | None,
    causes: tuple[str, ...],
) -> Play:  # fmt: skip
    """Ownership of one area of the battle, then what is left standing in it (C8.6, C8.7)."""
    extra, absent, owner = isinstance(battle, ExtraBattle), _absent(turn.state, battle, at), turn.state.owner(at)
    if taken and winner is not None:
        rule, how = ("C8.8", "extra_battle") if extra else ("C8.4" if absent or owner is None else "C8.1", "battle")
        yield AreaTaken(at=at, by=winner, from_=owner, how=how, rules=(rule,), causes=causes)
    if said is not None:
        yield from stated(turn, said, causes)
    elif turn.state.settings["fought_damage"] == "untouched":
        return
    elif taken:
        yield from damaged(turn, at, "razed", causes, ("C8.6", "C8.8" if extra else "C5.2"))
    elif not extra and not absent:
        how, rule = ("bared", "C5.7") if winner is None else ("breached", "C5.4")
        yield from damaged(turn, at, how, causes, ("C8.6", rule))


def _choice(state: ClaimRollsState, battle: Battle) -> Choice:
    """Who won; by the rules it was not played."""
    within = state.names.within
    if isinstance(battle, ExtraBattle):
        key, rules = f"extra:{':'.join(battle.players)}", ("C3.7", "C8.8")
        which, why = f"extra battle of {joined(within[player] for player in battle.players)}", "nothing changes"
    else:
        key, rules = f"battle:{battle.at}", ("C8.1", "C8.2", "C8.3")
        which = f"battle for {joined(within[area] for area in battle.areas)}"
        why = "the battle was not fought, and its attacks go to claim rolls"
    players = (Option(player, state.names.of(player)) for player in battle.players)
    options = (Option(NOT_PLAYED, "It was not played"), *players, Option(DRAW, "A draw"))
    return Choice(key=key, question=f"Who won the {which}?", options=options, why=f"Without a result {why}.", rules=rules)
