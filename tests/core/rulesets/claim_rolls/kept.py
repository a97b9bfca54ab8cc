"""What every game of claim_rolls keeps: areas change hands and borders never do, and nobody spends what he has not."""

from __future__ import annotations

from collections.abc import Sequence

from core.ledger.ledger import Entry
from core.rulesets.claim_rolls.state import ClaimRollsState


def kept(before: ClaimRollsState, entries: Sequence[Entry], after: ClaimRollsState) -> None:
    """The same areas, each of a player or unclaimed."""
    assert list(before.areas) == list(after.areas)
    for name, area in after.areas.items():
        assert area.borders == before.areas[name].borders, name
        assert area.owner is None or area.owner in after.players, name
    assert all(rp >= 0 for rp in after.rp.values())
