"""A state as the setup that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.claim_rolls.sheets import AreaRow, PlayerRow
from core.rulesets.claim_rolls.state import ClaimRollsState
from core.rulesets.writing import names, row, without_empty


def given(state: ClaimRollsState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state; which turn it is it cannot say."""
    written = {
        "players": {player: row(PlayerRow, None, rp=state.rp.get(player, 0)) for player in state.players},
        "areas": {name: row(AreaRow, area) for name, area in state.areas.items()},
        "names": names(state.names),
    }
    return without_empty(written)
