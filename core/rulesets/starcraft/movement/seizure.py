"""Rebellions and seizures, and the way home (S6.11, S7.16, S7.19, S9.5)."""

from core.ledger.event import by_event, by_order
from core.ledger.register import Register
from core.resolution.phase import Play, Turn
from ..events import battle
from ..orders.action import evicted
from ..scores import army_value, letters
from ..state import MILITIA, REBELS, Rising, StarcraftState, count, less
from . import forces as march
from .departure import stranded


def rebel(turn: Turn[StarcraftState]) -> Play:
    """The rebellions incited this round, in that order."""
    while turn.state.risings:
        rising = turn.state.risings[0]
        at, cause = rising.at, by_order(rising.order)
        if turn.state.locations[at].owner not in turn.state.players:
            yield battle.RebellionOver(at=at, causes=(cause,))
        elif turn.state.protected(at):
            yield battle.AttackRepelled(by=REBELS, action="rebellion", at=at, causes=(cause,))
            yield battle.AttackWardedOff(action="rebellion", at=at, causes=(cause,))
            yield battle.RebellionOver(at=at, causes=(cause,))
        else:
            yield from _rebellion(turn, rising)


def _rebellion(turn: Turn[StarcraftState], rising: Rising) -> Play:
    at, owner = rising.at, turn.state.locations[rising.at].owner or ""
    militia = turn.state.locations[at].troops.get(MILITIA, 0)
    if militia:
        yield battle.MilitiaJoined(at=at, units=militia, causes=(by_order(rising.order),))
    state, army = turn.state, Register({MILITIA: militia, REBELS: rising.strength})
    difference = count(army) - rebellion_defence(state, at)
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


def rebellion_defence(state: StarcraftState, at: str) -> int:
    """What stands against rebels once the militia has left: as in any seizure, or the garrison alone (S6.11)."""
    place = state.locations[at]
    if state.settings["rebellion_defence"] == "troops_only":
        return army_value(state, place.troops, fortified=place.fortified)
    return march.defence_score(state, at, "MM", "seizure")


def seize(turn: Turn[StarcraftState]) -> Play:
    """Seizures, one after the other; a force whose family holds the place by now only arrives (S7.19)."""
    for force in in_line(turn.state):
        owner = turn.state.locations[force.to].owner
        if owner == force.by:
            for movement in force.movements:
                yield battle.TroopsArrived(
                    by=force.by, at=force.to, units=count(movement.units), order=movement.order,
                    causes=(by_order(movement.order),),
                )  # fmt: skip
        elif turn.state.protected(force.to):
            yield from march.repelled(force)
        else:
            yield from _seizure(turn, force)


def in_line(state: StarcraftState) -> tuple[march.MovingForce, ...]:
    """Seizures as they follow one another (S9.5)."""
    line = march.forces(state, "seizure")
    if state.settings["rival_seizures"] == "submission":
        return line
    return tuple(
        sorted(line, key=lambda force: -letters(march.at_battle(state, force.by), "MM") - army_value(state, force.units))
    )


def _seizure(turn: Turn[StarcraftState], force: march.MovingForce) -> Play:
    success, cause = yield from march.assault(turn, force, "MM", "S7.19")
    if success:
        yield from _driven_out(turn, force.to, cause)
        survivors = march.MovingForce(tuple(turn.state.movement(movement.order) for movement in force.movements)).units
        yield battle.LocationTaken(by=force.by, at=force.to, units=dict(survivors), causes=(by_event(cause),))
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
        if movement.origin is None or not count(movement.units):
            continue
        cause = by_order(movement.order)
        if turn.state.locations[movement.origin].owner == movement.by:
            yield battle.TroopsReturned(
                by=movement.by, at=movement.origin, units=count(movement.units), order=movement.order, causes=(cause,)
            )
        else:
            yield stranded(turn.state, movement, movement.origin, cause)
