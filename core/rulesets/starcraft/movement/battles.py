"""Interceptions, deployments, bombardments, raids, rebellions, seizures and the way home (S6.11, S7.11-S7.21, S9.3-S9.5)."""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from core.ledger.event import Event, by_event, by_order
from core.ledger.register import Register
from core.resolution.phase import Play, Turn
from ..events import battle
from ..orders.action import evicted
from ..scores import NOBODY, army_value, defence_parts, letters, prey_parts
from ..state import MILITIA, REBELS, Movement, Rising, StarcraftState, count, less
from . import forces as march
from .departure import stranded

BOMBARDMENT_PERCENT = 20


def intercept(turn: Turn[StarcraftState]) -> Play:
    """Step 3: interceptors meet who moves on their leg, or nobody (S7.18, S9.3)."""
    for force in march.forces(turn.state, "interception"):
        if caught := quarry(turn.state, force):
            yield from _interception(turn, force, caught)
        else:
            yield battle.InterceptionMissed(by=force.by, between=(force.leg or "", force.to), causes=force.causes)


def quarry(state: StarcraftState, force: march.MovingForce) -> tuple[Movement, ...]:
    """The movements of the one family met on the leg: the target's, else the most numerous, then first ordered."""
    families: dict[str, list[Movement]] = {}
    for movement in state.movements:
        on_leg = (movement.origin, movement.to, movement.stage) == (force.leg, force.to, "departed")
        if on_leg and movement.action != "interception" and movement.by != force.by and count(movement.units):
            families.setdefault(movement.by, []).append(movement)
    if force.target is not None:
        return tuple(families.get(force.target, ()))
    return tuple(max(families.values(), key=lambda group: sum(count(m.units) for m in group), default=()))


def _interception(turn: Turn[StarcraftState], force: march.MovingForce, caught: tuple[Movement, ...]) -> Play:
    state, prey = turn.state, structs.replace(force, by=caught[0].by, movements=caught)
    against = sum(prey_parts(state, prey.by, caught).values())
    line, cause = yield from march.fought(state, force, prey.by, against, prey.units, "S7.18", *prey.causes)
    yield from march.force_losses(state, caught, march.casualties(state, line.defender, prey.units), force.to, cause)
    yield from march.attacked(state, force, prey.by, line, prey.units, cause)
    for movement in caught if line.success else ():
        if count(turn.state.movement(movement.order).units):
            yield battle.TurnedBack(owner=prey.by, at=force.to, order=movement.order, causes=(by_event(cause),))
    yield from march.talked_about(turn.state, force)


def arrive(turn: Turn[StarcraftState], when: str) -> Play:
    """Deployments reach their destination, or find it lost, before or after the attacks as the house rule has it (S7.11)."""
    if turn.state.settings["deployment_arrives"] != when:
        return
    for movement in turn.state.movements:
        if movement.action == "deployment" and movement.stage == "departed" and count(movement.units):
            yield _at_end(turn.state, movement, movement.to, battle.TroopsArrived)


def _at_end(state: StarcraftState, movement: Movement, at: str, arrived: type[battle.Settled]) -> Event:
    """Battalions at the end of their way, or elsewhere where that is not their owner's."""
    if state.locations[at].owner != movement.by:
        return stranded(state, movement, at, by_order(movement.order))
    return march.settling(arrived, movement, at)


def bombard(turn: Turn[StarcraftState]) -> Play:
    """Bombardments, force by force (S7.21)."""
    yield from _each(turn, "bombardment", _bombardment)


def raid(turn: Turn[StarcraftState]) -> Play:
    """Raids, force by force (S7.20)."""
    yield from _each(turn, "raid", lambda turn, force: march.assault(turn, force, "S7.20"))


def _each(turn: Turn[StarcraftState], action: str, attack: Callable[[Turn[StarcraftState], march.MovingForce], Any]) -> Play:
    """The attacks of one kind; Alpha turns away those on a protected place (S3.17)."""
    for force in march.forces(turn.state, action):
        if turn.state.protected(force.to):
            yield from march.repelled(force.by, force.action, force.to, force.causes)
        else:
            yield from attack(turn, force)
            yield from march.talked_about(turn.state, force)


def _bombardment(turn: Turn[StarcraftState], force: march.MovingForce) -> Play:
    state, at, place = turn.state, force.to, turn.state.locations[force.to]
    wanted = march.share(BOMBARDMENT_PERCENT, force.score(state), state.settings["casualty_rounding"])
    lost = min(wanted, count(place.troops))
    cause = yield battle.Attack(
        by=force.by, action=force.action, at=at, against=place.owner, success=lost > 0, lost=0, enemy_lost=lost,
        rules=("S7.21",), causes=force.causes,
    )  # fmt: skip
    yield from march.garrison_losses(state, at, lost, cause)
    yield battle.Attacked(
        owner=place.owner or "", action=force.action, at=at, success=lost > 0, lost=lost, causes=(by_event(cause),)
    )
    if lost:
        yield from march.damaged(turn.state, at, "half" if lost == 1 else "none", cause)
    if lost >= 3 and place.fortified:
        yield battle.FortificationLost(at=at, causes=(by_event(cause),))


def rebel(turn: Turn[StarcraftState]) -> Play:
    """The rebellions incited this round, in that order."""
    while turn.state.risings:
        rising = turn.state.risings[0]
        at, cause = rising.at, by_order(rising.order)
        if turn.state.locations[at].owner not in turn.state.players:
            yield battle.RebellionOver(at=at, causes=(cause,))
        elif turn.state.protected(at):
            yield from march.repelled(REBELS, "rebellion", at, (cause,))
            yield battle.RebellionOver(at=at, causes=(cause,))
        else:
            yield from _rebellion(turn, rising)


def _rebellion(turn: Turn[StarcraftState], rising: Rising) -> Play:
    at, owner = rising.at, turn.state.locations[rising.at].owner or ""
    militia = turn.state.locations[at].troops.get(MILITIA, 0)
    if militia:
        yield battle.MilitiaJoined(at=at, units=militia, causes=(by_order(rising.order),))
    state, army = turn.state, Register({MILITIA: militia, REBELS: rising.strength})
    difference = count(army) - sum(defence_parts(state, "rebellion", at).values())
    line = march.row("seizure", difference)
    lost = march.casualties(state, line.attacker, army)
    enemy_lost = march.casualties(state, line.defender, state.locations[at].troops)
    cause = yield battle.Attack(
        by=REBELS, action="rebellion", at=at, against=owner, difference=difference, success=line.success,
        lost=lost, enemy_lost=enemy_lost, rules=("S6.11", "S7.19"), causes=(by_order(rising.order),),
    )  # fmt: skip
    dead = march.fallen(state, lost, ((0, army),)).get(0, {})
    if dead:
        yield battle.TroopsLost(owner=REBELS, at=at, units=dead, causes=(by_event(cause),))
    yield from march.garrison_losses(state, at, enemy_lost, cause)
    yield battle.Attacked(
        owner=owner, action="rebellion", at=at, success=line.success, lost=enemy_lost, causes=(by_event(cause),)
    )
    yield from march.damaged(turn.state, at, line.output, cause)
    survivors = less(army, Register(dead))
    if line.success:
        yield from _driven_out(turn, at, cause)
        yield battle.LocationTaken(by=REBELS, at=at, units=dict(survivors), causes=(by_event(cause),))
        yield battle.RebellionOver(at=at, causes=(by_event(cause),))
    else:
        yield battle.RebellionOver(at=at, loyal=survivors.get(MILITIA, 0), causes=(by_event(cause),))


def seize(turn: Turn[StarcraftState]) -> Play:
    """Seizures, one after the other, by house rule the strongest first (S9.5); a force whose family holds the place by now only
    arrives (S7.19)."""
    state, line = turn.state, march.forces(turn.state, "seizure")

    def strength(force: march.MovingForce) -> int:
        return letters(state.strengths.get(force.by, NOBODY), "MM") + army_value(state, force.units)

    if state.settings["rival_seizures"] == "strongest_first":
        line = tuple(sorted(line, key=strength, reverse=True))
    for force in line:
        if turn.state.locations[force.to].owner == force.by:
            for movement in force.movements:
                yield march.settling(battle.TroopsArrived, movement, movement.to)
        elif turn.state.protected(force.to):
            yield from march.repelled(force.by, force.action, force.to, force.causes)
        else:
            yield from _seizure(turn, force)


def _seizure(turn: Turn[StarcraftState], force: march.MovingForce) -> Play:
    success, cause = yield from march.assault(turn, force, "S7.19")
    if success:
        yield from _driven_out(turn, force.to, cause)
        left = structs.replace(force, movements=tuple(turn.state.movement(one.order) for one in force.movements)).units
        yield battle.LocationTaken(by=force.by, at=force.to, units=dict(left), causes=(by_event(cause),))
    yield from march.talked_about(turn.state, force)


def _driven_out(turn: Turn[StarcraftState], at: str, cause: int) -> Play:
    """What is left of a captured garrison escapes, or does not, as the game has it; rebels never do (S7.17, S7.19)."""
    owner, left = turn.state.locations[at].owner, count(turn.state.locations[at].troops)
    if turn.state.settings["defeated_defenders"] == "retreat":
        yield from evicted(turn, owner, at, by_event(cause))
    elif left and owner in turn.state.players:
        yield battle.TroopsDisbanded(owner=owner or "", at=at, units=left, causes=(by_event(cause),))


def return_home(turn: Turn[StarcraftState]) -> Play:
    """All who are still on their way go home, in order of submission."""
    for movement in turn.state.movements:
        if movement.origin is not None and count(movement.units):
            yield _at_end(turn.state, movement, movement.origin, battle.TroopsReturned)
