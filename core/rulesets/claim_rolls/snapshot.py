"""The state in the shape of the schema's `expect.state`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.rulesets.claim_rolls.state import ClaimRollsState
from core.rulesets.writing import picked


def snapshot(state: ClaimRollsState) -> Mapping[str, Any]:
    return {
        "players": {player: {"rp": state.rp[player]} for player in state.players if player in state.rp},
        "areas": {name: picked(area, "owner", "buildings", "fortifications") for name, area in state.areas.items()},
    }
