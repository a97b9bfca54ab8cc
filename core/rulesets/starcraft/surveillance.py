"""What a monitor sees of one movement (S6.10)."""

from msgspec import UNSET

from core.ledger.event import by_order
from core.resolution.phase import Play
from .events.intrigue import MovementRevealed
from .scores import difference
from .state import Monitor, Movement, StarcraftState


def revealed(state: StarcraftState, monitor: Monitor, movement: Movement) -> Play:
    """The open battalions in full, the concealed ones as far as the contest goes."""
    margin = difference(state, monitor.by, monitor.of, "IM", "monitor_troop_movement", monitor.modifier)
    for units, level in ((movement.size - movement.concealed, 4), (movement.concealed, margin)):
        if units and level >= 1:
            action = "deployment" if movement.action == "recruit_unit" else movement.action
            yield MovementRevealed(
                by=monitor.by,
                of=monitor.of,
                units=units,
                action=action if level >= 2 else UNSET,
                to=movement.to if level >= 3 else UNSET,
                from_=movement.origin if level >= 4 and movement.origin is not None else UNSET,
                causes=(by_order(monitor.order), by_order(movement.order)),
            )
