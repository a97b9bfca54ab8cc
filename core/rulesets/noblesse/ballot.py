"""How votes are cast and counted: on a living player, on no lynch, or on going to night (N9.1 to N9.4)."""

from core.rulesets.ballot import Ballot, Cast, Special
from .orders.calendar import Unvote, Vote
from .state import NoblesseState


def _living(state: NoblesseState) -> tuple[str, ...]:
    return tuple(name for name, player in state.players.items() if player.alive)


def needed(state: NoblesseState, choice: str, living: int | None = None) -> int:
    """More than half of the living; half for going to night, and for a lynch where the house rule says so (N9.2, N9.3)."""
    living = len(_living(state)) if living is None else living
    half = choice == "night" or (choice != "no_lynch" and state.settings["lynch_majority"] == "half")
    return -(-living // 2) if half else living // 2 + 1


BALLOT = Ballot(
    run="day",
    day=lambda state: state.cycle,
    voters=_living,
    candidates=_living,
    specials=(
        Special("no_lynch", "No lynch", ("no lynch", "nolynch", "no one", "nobody")),
        Special("night", "Go to night", ("go to night", "night", "go night", "sleep")),
    ),
    needed=needed,
    cast=lambda by, choice: {"by": by, "vote": choice},
    withdraw=lambda by: {"by": by, "unvote": True},
    read=lambda order: Cast(order.by, getattr(order, "vote", None)) if isinstance(order, Vote | Unvote) else None,
    rules=("N9.1", "N9.2", "N9.3"),
)
