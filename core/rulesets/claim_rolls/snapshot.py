"""A state written down: as the setup that makes it, and in the shape cases compare."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.writing import names, picked, row, without_empty
from .setup import PlayerRow
from .state import Area, ClaimRollsState


def given(state: ClaimRollsState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state; which turn it is it cannot say."""
    written = {
        "players": {player: row(PlayerRow, None, rp=state.rp.get(player, 0)) for player in state.players},
        "areas": {name: row(Area, area) for name, area in state.areas.items()},
        "names": names(state.names),
    }
    return without_empty(written)


def snapshot(state: ClaimRollsState) -> Mapping[str, Any]:
    """What rule cases compare: RP, owners, buildings and fortifications."""
    return {
        "players": {player: {"rp": state.rp[player]} for player in state.players if player in state.rp},
        "areas": {name: picked(area, "owner", "buildings", "fortifications") for name, area in state.areas.items()},
    }
