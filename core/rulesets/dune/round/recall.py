"""Calling back what two players have sent against each other (D13.5, D13.15)."""

from collections.abc import Iterator

from core.ledger.event import Event
from ..events.kanly import ForcesRecalled
from ..state import DuneState, Force


def recalled(state: DuneState, one: str, other: str) -> Iterator[Event]:
    """Forces in order of submission, aimed at whoever owns the target now; then assassins, at whoever owned it when sent."""
    enemies = {one: other, other: one}
    for force in state.forces:
        if force.player in enemies and state.controller_of(force.target) == enemies[force.player]:
            yield recall(force)
    for assassin in state.assassins:
        if assassin.player in enemies and assassin.victim == enemies[assassin.player]:
            yield ForcesRecalled(
                player=assassin.player, target=assassin.target, legions=(), heroes=(), refund=assassin.fee // 2
            )  # fmt: skip


def recall(force: Force) -> Event:
    """The force comes home with half its fee."""
    return ForcesRecalled(
        player=force.player, target=force.target, legions=force.legions, heroes=force.heroes, refund=force.fee // 2,
        causes=force.causes,
    )  # fmt: skip
