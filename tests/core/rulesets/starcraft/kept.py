"""What every game of starcraft keeps: agents change hands and places, and none is lost or found untold."""

from __future__ import annotations

from collections.abc import Sequence

from core.ledger.ledger import Entry
from core.rulesets.starcraft.events.intrigue import AgentLost
from core.rulesets.starcraft.state import StarcraftState


def kept(before: StarcraftState, entries: Sequence[Entry], after: StarcraftState) -> None:
    """The same agents as before but those killed or purged (S3.14, S6.14), and nobody's troops fewer than none."""
    told = [entry.event for entry in entries if isinstance(entry.event, AgentLost)]
    lost = [event.agent for event in told if event.reason != "left"]
    assert len(lost) == len(set(lost)), lost
    assert list(after.agents) == [agent for agent in before.agents if agent not in lost]
    for name, location in after.locations.items():
        assert all(count >= 0 for count in location.troops.values()), name
