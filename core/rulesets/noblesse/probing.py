"""What a refusal would tell the actor that is not his to know (N0.3): he pays for asking.

What names a thing out of his sight is treated alike whether there is such a thing or not. An ability reaches everywhere, so
whatever is wrong with a unit he does not see is paid for, that there is none as well. An action reaches where he has a spy
(N4.24), who tells him of the units there (N4.3): of a unit that is elsewhere or nowhere he learns nothing and pays nothing.
"""

from core.ledger.visibility import Sight
from .sight import met
from .state import NoblesseState

PROBES = ("no_such_building", "no_such_post", "not_there", "no_commander", "immune", "shielded")
"""Refusals that tell what is not the actor's to know, unless it is his own thing that they speak of."""
PLAIN = ("bad_parameter", "unknown_square")
"""Refusals of what everybody knows, whatever else the order names."""


def is_own(state: NoblesseState, player: str, thing: str) -> bool:
    """Whether a square, unit or player is the player's own, so that he knows how it stands."""
    if thing in state.estates:
        return state.estates[thing].controlled_by == player
    if thing in state.units:
        return state.units[thing].of == player
    return thing == player


def in_sight(state: NoblesseState, player: str, unit: str) -> bool:
    """Whether the player sees a unit: his own, and those on squares where one of his stands (N5.24)."""
    found = state.units.get(unit)
    return found is not None and (found.of == player or met(Sight(state, player), unit, found))


def hidden(state: NoblesseState, player: str, code: str, unit: str | None, square: str | None) -> bool:
    """Whether a refusal of what was aimed at a unit or a square tells the player what is not his to know."""
    if unit is not None and code not in PLAIN:
        return not in_sight(state, player, unit)
    return code in PROBES and (square is None or not is_own(state, player, square))
