"""The reminder: what everybody who has sent nothing is written."""

from __future__ import annotations

from datetime import datetime

from core.knowledge import Knowledge


def reminder(known: Knowledge, due: datetime | None) -> str:
    """A message to players who have sent nothing, the same for all of them."""
    until = f" They are due by {due:%A, %d %B %Y, %H:%M} UTC." if due else ""
    return (
        f"{known.title}, {known.face.date(known.now.state)}: I have no orders from you for this {known.run} yet.{until}\n"
        "If you want to order nothing, please say so, and I shall not wait for you."
    )
