"""Deployments, bombardments and raids (S7.11, S7.20, S7.21, S9.4)."""

from collections.abc import Callable, Generator
from typing import Any

from core.ledger.event import Event, by_event, by_order
from core.resolution.choice import Choice
from core.resolution.phase import Play, Turn
from ..events.battle import Attack, FortificationLost, TroopsArrived
from ..scores import army_value, letters
from ..state import StarcraftState, count
from . import forces as march
from .departure import stranded

BOMBARDMENT_PERCENT = 20


def arrive(turn: Turn[StarcraftState]) -> Play:
    """Deployments reach their destination, or find it lost."""
    for movement in turn.state.movements:
        if movement.action != "deployment" or movement.stage != "departed" or not count(movement.units):
            continue
        if turn.state.locations[movement.to].owner == movement.by:
            yield TroopsArrived(
                by=movement.by, at=movement.to, units=count(movement.units), order=movement.order,
                causes=(by_order(movement.order),),
            )  # fmt: skip
        else:
            yield stranded(turn.state, movement, movement.to, by_order(movement.order))


def _carried_out(
    turn: Turn[StarcraftState],
    action: str,
    attack: Callable[[Turn[StarcraftState], march.MovingForce], Generator[Event | Choice, Any, object]],
) -> Play:
    """The attacks of one kind one after the other, as far as Alpha Squadron does not stand in the way."""
    for force in march.forces(turn.state, action):
        if turn.state.protected(force.to):
            yield from march.repelled(force)
        else:
            yield from attack(turn, force)
            yield from march.talked_about(turn.state, force)


def bombard(turn: Turn[StarcraftState]) -> Play:
    """Bombardments, force by force; Alpha turns away those on a protected place (S3.17, S7.21)."""
    yield from _carried_out(turn, "bombardment", _bombardment)


def raid(turn: Turn[StarcraftState]) -> Play:
    """Raids, force by force; Alpha turns away those on a protected place (S3.17, S7.20)."""
    yield from _carried_out(turn, "raid", lambda turn, force: march.assault(turn, force, "MI", "S7.20"))


def bombardment_value(state: StarcraftState, force: march.MovingForce) -> int:
    """The combat value that a bombardment is reckoned by (S7.21)."""
    own = march.at_battle(state, force.by)
    military = letters(own, "MM") if state.settings["bombardment_value"] == "military_and_units" else 0
    return military + army_value(state, force.units) + own.bonus(force.action) + force.modifier


def _bombardment(turn: Turn[StarcraftState], force: march.MovingForce) -> Play:
    state, at, place = turn.state, force.to, turn.state.locations[force.to]
    wanted = march.share(BOMBARDMENT_PERCENT, bombardment_value(state, force), state.settings["casualty_rounding"])
    lost = min(wanted, count(place.troops))
    cause = yield Attack(
        by=force.by, action=force.action, at=at, against=place.owner, success=lost > 0, lost=0, enemy_lost=lost,
        rules=("S7.21",), causes=force.causes,
    )  # fmt: skip
    yield from march.garrison_losses(state, at, lost, cause)
    yield from march.attacked(force, place.owner, march.ResultRow(lost > 0), lost=lost, success=lost > 0, cause=cause)
    if lost:
        yield from march.damaged(turn.state, at, "half" if lost == 1 else "none", cause)
    if lost >= 3 and place.fortified:
        yield FortificationLost(at=at, causes=(by_event(cause),))
