"""Secret orders are opened: priorities, attacks, and the wishes that belong to them (C0.5 steps 1 and 2, C9.2-C9.8)."""

from __future__ import annotations

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from core.rulesets.claim_rolls import orders
from core.rulesets.claim_rolls.events import PriorityDeclared
from core.rulesets.claim_rolls.state import DEFENSE, ClaimRollsState


def declarations(turn: Turn[ClaimRollsState]) -> Play:
    """All that players send before battles are classified."""
    yield from _priorities(turn)
    yield from orders.taken_up(turn, orders.MainAttack, orders.MassAssault, orders.AuxiliaryAttack)
    yield from orders.taken_up(turn, orders.StandAt)
    yield from orders.taken_up(turn, orders.Spend)
    yield from orders.taken_up(turn, orders.RerollTie)


def attacks_only(turn: Turn[ClaimRollsState]) -> Play:
    """What the runs make use of in which nothing is fought."""
    yield from _priorities(turn)
    yield from orders.taken_up(turn, orders.MainAttack, orders.MassAssault, orders.AuxiliaryAttack)
    yield from orders.taken_up(turn, orders.Spend)
    yield from orders.taken_up(turn, orders.RerollTie)


def _priorities(turn: Turn[ClaimRollsState]) -> Play:
    """Orders in order of submission, then everybody's priority in player order; the silent stay home (C0.3)."""
    yield from orders.taken_up(turn, orders.PriorityOrder)
    for player in turn.state.players:
        choice = turn.state.chosen.get(player)
        if choice is None:
            yield PriorityDeclared(player=player, priority=DEFENSE, rules=("C0.3",))
        else:
            yield PriorityDeclared(player=player, priority=choice.word, causes=(by_order(choice.order),))
