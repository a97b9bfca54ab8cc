"""Battles are determined and set before any game is played (C1, C2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.ledger.event import Event, by_order
from core.orders.order import Refusal, refused
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn
from core.rulesets.claim_rolls.classify import main_battle, settle, unfought
from core.rulesets.claim_rolls.events import BattleSet, ClaimRollDue, Deadlock, MainBattle, NoBattle
from core.rulesets.claim_rolls.in_words import joined
from core.rulesets.claim_rolls.orders import FirstBattle
from core.rulesets.claim_rolls.state import AreaAttack, AreaBattle, ClaimRollsState

BECAUSE = {"mutual_attack": "C2.3", "free_opponent": "C2.4", "several_offense": "C2.5"}


def battles(turn: Turn[ClaimRollsState]) -> Play:
    """Main battles, deadlocks, the battles to be fought, who has none, and what is left to claim rolls."""
    for player in turn.state.players:
        main = main_battle(turn.state, player)
        if main is not None:
            role, at = main
            rule = "C1.3" if role == "defence" else "C1.2" if turn.state.offense(player) else "C1.4"
            yield MainBattle(
                player=player, role=role, at=at, rules=(rule, "C1.7") if role == "defence" else (rule,),
                causes=_orders_for(turn.state, player, at),
            )  # fmt: skip
    for battle in (yield from _settled(turn)):
        yield BattleSet(
            at=battle.at, areas=battle.areas, players=battle.players, because=battle.because, reasons=battle.reasons,
            rules=(BECAUSE[battle.because], "C2.9"), causes=_orders_behind(turn.state, battle),
        )  # fmt: skip
    for player in turn.state.players:
        if turn.state.battle_of(player) is None:
            yield NoBattle(player=player)
    yield from _left_to_dice(turn)


def _settled(turn: Turn[ClaimRollsState]) -> Generator[Event | Choice, Any, tuple[AreaBattle, ...]]:
    """C2.10: each deadlock is settled by an order of the moderator's, else by asking; gives back the battles."""
    unused: dict[int, FirstBattle] = {}
    for number, order in enumerate(turn.orders):
        if not isinstance(order, FirstBattle):
            continue
        if (refusal := order.refusal(turn.state)) is not None:
            yield refused(turn.state, number, order, refusal)
        else:
            unused[number] = order
    decided: tuple[str, ...] = ()
    while deadlock := (settlement := settle(turn.state, decided)).deadlock:
        areas = tuple(dict.fromkeys(attack.at for attack in deadlock))
        number = next((number for number, order in unused.items() if order.area in areas), None)
        if number is not None:
            first, causes = unused.pop(number).area, (by_order(number),)
        else:
            first, causes = (yield _deadlock_choice(turn.state, deadlock, areas)), ()
        yield Deadlock(open=areas, set=first, causes=causes)
        decided = (*decided, first)
    for number, order in unused.items():
        reason = f"No deadlock is open that {turn.state.names.of(order.area)} could settle."
        yield refused(turn.state, number, order, Refusal("no_deadlock", reason, ("C9.9",)))
    return settlement.battles


def _deadlock_choice(state: ClaimRollsState, deadlock: tuple[AreaAttack, ...], areas: tuple[str, ...]) -> Choice:
    names = state.names
    first = deadlock[0]
    return Choice(
        key=f"deadlock:{':'.join(areas)}",
        question=f"The attacks on {joined(names, areas)} wait for each other: which is fought first?",
        options=tuple(Option(area, names.of(area)) for area in areas),
        why=f"Of these attacks that of {names.of(first.by)} on {names.of(first.at)} was sent first.",
        rules=("C2.10",),
    )


def _orders_behind(state: ClaimRollsState, battle: AreaBattle) -> tuple[str, ...]:
    """The attacks the battle is about and the priorities of those in it."""
    attacks = [attack.order for at in battle.areas for attack in state.main_attacks_on(at) if attack.by in battle.players]
    priorities = [state.priorities[player].order for player in battle.players]
    return tuple(by_order(number) for number in (*attacks, *priorities) if number is not None)


def _orders_for(state: ClaimRollsState, player: str, at: str) -> tuple[str, ...]:
    """What makes `at` the player's main battle: the priority and the main attacks on it."""
    own = state.attack(player, at)
    attacks = (own,) if own is not None else state.main_attacks_on(at)
    numbers = (state.priorities[player].order, *(attack.order for attack in attacks))
    return tuple(by_order(number) for number in numbers if number is not None)


def _left_to_dice(turn: Turn[ClaimRollsState]) -> Play:
    for at in turn.state.attacked():
        for attack in turn.state.pending(at):
            reason = unfought(turn.state, attack)
            if reason is not None:
                causes = (by_order(attack.order),) if attack.order is not None else ()
                yield ClaimRollDue(by=attack.by, at=at, reason=reason, causes=causes)
