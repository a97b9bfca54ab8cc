"""Departure: every movement leaves, or is called off, and is seen by monitors (S6.10, S9.2)."""

from msgspec import UNSET

from core.ledger.event import by_event, by_order
from core.resolution.phase import Play, Turn
from ..events.battle import BattlesBegan, TroopsDeparted, TroopsDisbanded, TroopsRetreated
from ..events.round import OrderCancelled
from ..orders.action import retreating
from ..orders.intelligence import revealed
from ..state import Movement, StarcraftState, Transport, count

TRANSPORT_CREDITS = 600


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
        yield TroopsDeparted(
            by=movement.by, at=movement.origin, to=movement.to, units=count(movement.units), fee=fee, order=movement.order,
            transport=UNSET if transport is None else transport.order, causes=tuple(map(by_order, orders)),
        )  # fmt: skip
    # Monitors learn of what was ordered after them and does leave (S6.10).
    for monitor in turn.state.monitors:
        for movement in turn.state.movements:
            if movement.by == monitor.of and movement.order > monitor.order:
                yield from revealed(turn.state, monitor, movement)
    yield BattlesBegan()


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


def stranded(state: StarcraftState, movement: Movement, at: str, cause: str) -> TroopsRetreated | TroopsDisbanded:
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
