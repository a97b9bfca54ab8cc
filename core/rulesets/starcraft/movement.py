"""Movement and battle at the end of the round: departures, interceptions, deployments, bombardments, raids, rebellions, seizures
and the way home (S6.10, S6.11, S7.11-S7.21, S9.2-S9.5)."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET, structs

from core.ledger.event import Event, by_event, by_order
from core.ledger.register import Register
from core.resolution.phase import Play, Turn
from . import forces as march
from .events import battle
from .events.round import OrderCancelled
from .orders.action import evicted, retreating
from .orders.intelligence import revealed
from .scores import NOBODY, army_value, defence_parts, letters, prey_parts
from .state import MILITIA, REBELS, Movement, Rising, StarcraftState, Transport, count, less

TRANSPORT_CREDITS = 600
BOMBARDMENT_PERCENT = 20


def depart(turn: Turn[StarcraftState]) -> Play:
    """Step 2: battalions leave in the order submitted; what cannot leave any more is cancelled (S9.2)."""
    for movement in turn.state.movements:
        if movement.origin is None:
            continue
        reason = hindrance(turn.state, movement)
        if reason is not None:
            yield from cancelled(turn, movement, reason)
            continue
        fee = _fee(turn.state, movement)
        transport = _transport(turn.state, movement) if fee else None
        orders = (movement.order,) if transport is None else (movement.order, transport.order)
        yield battle.TroopsDeparted(
            by=movement.by, at=movement.origin, to=movement.to, units=count(movement.units), fee=fee, order=movement.order,
            transport=UNSET if transport is None else transport.order, causes=tuple(map(by_order, orders)),
        )  # fmt: skip
    # Monitors learn of what was ordered after them and does leave (S6.10).
    for monitor in turn.state.monitors:
        for movement in turn.state.movements:
            if movement.by == monitor.of and movement.order > monitor.order:
                yield from revealed(turn.state, monitor, movement)
    yield battle.BattlesBegan()


def hindrance(state: StarcraftState, movement: Movement) -> str | None:
    """Why a movement cannot leave: a code, the first of target, quarantine, transport, Omega's guard and fee."""
    owner = state.locations[movement.to].owner
    if movement.action == "deployment" and owner != movement.by:
        return "not_yours"
    if movement.action in ("seizure", "raid", "bombardment") and owner in (None, movement.by):
        return "own_asset" if owner == movement.by else "not_a_rivals"
    origin, there = _planet(state, movement.origin), _theatre(state, movement)
    if origin != there and (state.planets[origin].quarantined or state.planets[there].quarantined):
        return "quarantined"
    if origin != there and _transport(state, movement) is None:
        return "no_transport"
    if _guarded(state, movement, there):
        return "core_world_guarded"
    if _fee(state, movement) > state.players[movement.by].credits:
        return "not_enough_credits"
    return None


def cancelled(turn: Turn[StarcraftState], movement: Movement, reason: str) -> Play:
    """The troops stay at home, or go elsewhere when it is theirs no longer (S7.17)."""
    rules = {"core_world_guarded": ("S3.21",), "quarantined": ("S5.7",), "no_transport": ("S7.14",)}.get(reason, ("S9.2",))
    cause = yield OrderCancelled(
        by=movement.by, action=movement.action, reason=reason, to=movement.to, order=movement.order,
        rules=rules, causes=(by_order(movement.order),),
    )  # fmt: skip
    origin = movement.origin or ""
    if turn.state.locations[origin].owner != movement.by:
        yield stranded(turn.state, movement, origin, by_event(cause))


def stranded(state: StarcraftState, movement: Movement, at: str, cause: str) -> Event:
    """What becomes of the troops of a movement that cannot be at `at`."""
    return retreating(state, movement.by, at, count(movement.units), cause, movement.order)


def _planet(state: StarcraftState, location: str | None) -> str:
    return state.locations[location or ""].planet


def _theatre(state: StarcraftState, movement: Movement) -> str:
    """Where a movement acts: interceptors on their own planet if an end of the leg lies there (S7.18)."""
    own = _planet(state, movement.origin)
    if movement.leg is not None and _planet(state, movement.leg) == own:
        return own
    return _planet(state, movement.to)


def _fee(state: StarcraftState, movement: Movement) -> int:
    abroad = _planet(state, movement.origin) != _theatre(state, movement)
    return TRANSPORT_CREDITS * count(movement.units) if abroad else 0


def _transport(state: StarcraftState, movement: Movement) -> Transport | None:
    """A transport on the movement's route; by house rule each serves but one movement (S7.14)."""
    route = (movement.by, _planet(state, movement.origin), _theatre(state, movement))
    once = state.settings["transport_use"] == "per_order"
    return next((t for t in state.transports if (t.by, t.origin, t.to) == route and not (once and t.used)), None)


def _guarded(state: StarcraftState, movement: Movement, planet: str) -> bool:
    """Omega stops attacks on Core Worlds unless it was asked to overlook them (S3.21)."""
    harmless = movement.action == "deployment" or state.planets[planet].kind != "core_world"
    if harmless or state.settings["core_world_attacks"] == "open":
        return False
    target = movement.target if movement.action == "interception" else state.locations[movement.to].owner
    needed = {"seizure": "ignore_seizure", "raid": "ignore_raid", "interception": "ignore_raid"}.get(movement.action)
    asked = {(favour.by, favour.assistance, favour.planet, favour.target) for favour in state.favours}
    return target is None or (movement.by, needed, planet, target) not in asked


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
    yield from _attacks(turn, march.forces(turn.state, "bombardment"), _bombardment)


def raid(turn: Turn[StarcraftState]) -> Play:
    """Raids, force by force (S7.20)."""
    yield from _attacks(turn, march.forces(turn.state, "raid"), lambda turn, force: march.assault(turn, force, "S7.20"))


def _attacks(turn: Turn[StarcraftState], forces: Iterable[march.MovingForce], attack: Callable[..., Any]) -> Play:
    """Attacks in that order; Alpha turns away those on a protected place (S3.17)."""
    for force in forces:
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
        else:
            yield from _attacks(turn, (force,), _seizure)


def _seizure(turn: Turn[StarcraftState], force: march.MovingForce) -> Play:
    success, cause = yield from march.assault(turn, force, "S7.19")
    if success:
        yield from _driven_out(turn, force.to, cause)
        left = structs.replace(force, movements=tuple(turn.state.movement(one.order) for one in force.movements)).units
        yield battle.LocationTaken(by=force.by, at=force.to, units=dict(left), causes=(by_event(cause),))


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
