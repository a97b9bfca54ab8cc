"""The games played at the table: their results as the moderator enters them, and what they change (C8)."""

from core.ledger.event import by_event, by_order
from core.ledger.sentence import joined
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn
from .claim import bared, breached, razed, stated
from .events import AreaBattleFought, AreaTaken, BattleNotPlayed
from .orders import BattleResult, ExtraResult, taken_up
from .state import DRAW, NOT_PLAYED, AreaBattle, ClaimRollsState, ExtraBattle, Result


def games(turn: Turn[ClaimRollsState]) -> Play:
    """Results are taken down; then each battle in map order, then the extra battles. Missing results are asked for."""
    yield from taken_up(turn, BattleResult)
    yield from taken_up(turn, ExtraResult)
    for battle in turn.state.battles:
        yield from _battle(turn, battle)
    for extra in turn.state.extra_battles:
        yield from _extra(turn, extra)


def _battle(turn: Turn[ClaimRollsState], battle: AreaBattle) -> Play:
    entered = turn.state.result_of(battle)
    outcome = entered.winner if entered is not None else (yield _battle_choice(turn.state, battle))
    orders = (by_order(entered.order),) if entered is not None else ()
    if outcome == NOT_PLAYED:
        yield BattleNotPlayed(at=battle.at, causes=orders)
        return
    winner = None if outcome == DRAW else outcome
    prizes = {at: _prize(turn.state, battle, at, winner) for at in battle.areas}
    number = yield AreaBattleFought(
        at=battle.at, areas=battle.areas, players=battle.players, winner=winner, extra=False,
        rules=("C8.2",) if winner is None else ("C8.1",), causes=orders,
    )  # fmt: skip
    for at in battle.areas:
        yield from _area(turn, battle, at, winner, prizes[at], entered, (by_event(number),))


def _prize(state: ClaimRollsState, battle: AreaBattle, at: str, winner: str | None) -> bool:
    """Whether the winner takes `at`: his attack in this battle was on it, and its owner was there to lose it (C8.1, C8.4)."""
    attack = state.main_attack(winner) if winner is not None else None
    if attack is None or attack.at != at:
        return False
    return not _absent(state, battle, at) or state.settings["absent_defender"] == "area_to_winner"


def _absent(state: ClaimRollsState, battle: AreaBattle, at: str) -> bool:
    owner = state.owner(at)
    return owner is not None and owner not in battle.players


def _area(
    turn: Turn[ClaimRollsState], battle: AreaBattle, at: str, winner: str | None, taken: bool, entered: Result | None,
    causes: tuple[str, ...],
) -> Play:  # fmt: skip
    """Ownership of one area of the battle, then what is left standing in it (C8.6, C8.7)."""
    absent = _absent(turn.state, battle, at)
    if taken and winner is not None:
        rule = "C8.4" if absent or turn.state.owner(at) is None else "C8.1"
        yield AreaTaken(at=at, by=winner, from_=turn.state.owner(at), how="battle", rules=(rule,), causes=causes)
    aftermath = entered.aftermath(at) if entered is not None else None
    if aftermath is not None:
        yield from stated(turn, aftermath, causes)
    elif turn.state.settings["fought_damage"] == "untouched":
        return
    elif taken:
        yield from razed(turn, at, causes, ("C8.6", "C5.2"))
    elif absent:
        return
    elif winner is None:
        yield from bared(turn, at, causes, ("C8.6", "C5.7"))
    else:
        yield from breached(turn, at, causes, ("C8.6", "C5.4"))


def _extra(turn: Turn[ClaimRollsState], extra: ExtraBattle) -> Play:
    """The result of an extra battle, asked for where none was entered, and what passes on by it (C8.8)."""
    entered = turn.state.result_of(extra)
    outcome = entered.winner if entered is not None else (yield _extra_choice(turn.state, extra))
    if outcome == NOT_PLAYED:
        return
    winner = None if outcome == DRAW else outcome
    areas = turn.state.in_map_order(extra.areas)
    number = yield AreaBattleFought(
        at=None, areas=areas, players=extra.players, winner=winner, extra=True,
        rules=("C8.8",) if winner is not None else ("C3.7", "C8.8"),
        causes=(by_order(entered.order),) if entered is not None else (),
    )  # fmt: skip
    lost = [area for player, area in extra.stakes if player != winner] if winner is not None else []
    prizes = [extra.over] if winner is not None and extra.over is not None else lost
    causes = (by_event(number),)
    for at in areas:
        if at in prizes and winner is not None:
            yield AreaTaken(at=at, by=winner, from_=turn.state.owner(at), how="extra_battle", rules=("C8.8",), causes=causes)
        aftermath = entered.aftermath(at) if entered is not None else None
        if aftermath is not None:
            yield from stated(turn, aftermath, causes)
        elif at in prizes and turn.state.settings["fought_damage"] == "as_claim_roll":
            yield from razed(turn, at, causes, ("C8.6", "C8.8"))


def _battle_choice(state: ClaimRollsState, battle: AreaBattle) -> Choice:
    return Choice(
        key=f"battle:{battle.at}",
        question=f"Who won the battle for {joined(state.names.within[area] for area in battle.areas)}?",
        options=(Option(NOT_PLAYED, "It was not played"), *_outcomes(state, battle.players)),
        why="Without a result the battle was not fought, and its attacks go to claim rolls.",
        rules=("C8.1", "C8.2", "C8.3"),
    )


def _extra_choice(state: ClaimRollsState, extra: ExtraBattle) -> Choice:
    return Choice(
        key=f"extra:{':'.join(extra.players)}",
        question=f"Who won the extra battle of {joined(state.names.within[player] for player in extra.players)}?",
        options=(Option(NOT_PLAYED, "It was not played"), *_outcomes(state, extra.players)),
        why="Without a result nothing changes.",
        rules=("C3.7", "C8.8"),
    )


def _outcomes(state: ClaimRollsState, players: tuple[str, ...]) -> tuple[Option, ...]:
    return (*(Option(player, state.names.of(player)) for player in players), Option(DRAW, "A draw"))
