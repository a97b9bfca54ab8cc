"""Interceptions (S7.18, S9.3)."""

from core.ledger.event import by_event
from core.resolution.phase import Play, Turn
from ..events.battle import Attack, InterceptionMissed, TurnedBack
from ..scores import letters
from ..state import Movement, StarcraftState, count
from . import forces as march


def intercept(turn: Turn[StarcraftState]) -> Play:
    """Step 3: interceptors meet who moves on their leg, or nobody (S7.18, S9.3)."""
    for force in march.forces(turn.state, "interception"):
        caught = quarry(turn.state, force)
        if caught:
            yield from _battle(turn, force, march.MovingForce(caught))
        else:
            leg = (force.first.leg or "", force.to)
            yield InterceptionMissed(by=force.by, between=leg, causes=force.causes)


def quarry(state: StarcraftState, force: march.MovingForce) -> tuple[Movement, ...]:
    """The movements of the one family met on the leg: the target's, else the most numerous, then first ordered."""
    families: dict[str, list[Movement]] = {}
    for movement in state.movements:
        on_leg = (movement.origin, movement.to) == (force.first.leg, force.to) and movement.stage == "departed"
        if on_leg and movement.action != "interception" and movement.by != force.by and count(movement.units):
            families.setdefault(movement.by, []).append(movement)
    if force.first.target is not None:
        return tuple(families.get(force.first.target, ()))
    largest = max(families.values(), key=lambda group: sum(count(m.units) for m in group), default=[])
    return tuple(largest)


def _battle(turn: Turn[StarcraftState], force: march.MovingForce, prey: march.MovingForce) -> Play:
    state, victim = turn.state, march.at_battle(turn.state, prey.by)
    caught = count(prey.units)
    value = caught if state.settings["combat_value_in_score"] else 0
    against = letters(victim, "MI") + victim.bonus("interception_defence") + value
    difference = march.attack_score(state, force, "MI") - against
    line = march.row("interception", difference)
    lost, enemy_lost = march.casualties(state, line.attacker, force.units), march.casualties(state, line.defender, prey.units)
    cause = yield Attack(
        by=force.by, action=force.action, at=force.to, against=prey.by, difference=difference, success=line.success,
        lost=lost, enemy_lost=enemy_lost, rules=("S7.18",), causes=(*force.causes, *prey.causes),
    )  # fmt: skip
    yield from march.force_losses(state, force.movements, lost, force.to, cause)
    yield from march.force_losses(state, prey.movements, enemy_lost, force.to, cause)
    yield from march.attacked(force, prey.by, line, lost=enemy_lost, success=line.success, cause=cause)
    if line.success:
        survivors = (movement for movement in prey.movements if count(turn.state.movement(movement.order).units))
        for movement in survivors:
            yield TurnedBack(owner=prey.by, at=force.to, order=movement.order, causes=(by_event(cause),))
    yield from march.talked_about(turn.state, force)
