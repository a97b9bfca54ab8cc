"""What may stand in an order's slots."""

from __future__ import annotations

from typing import Any

from core.answers.completions import completions
from core.orders.form import Slot
from gui.adapters.desk import Desk


def suggest(desk: Desk, slot: Slot) -> tuple[tuple[Any, str], ...]:
    """What may stand in a slot, as (id, name), of what those know whose eyes the desk looks through."""
    return completions(desk.knowledge, slot, desk.map, desk.tables)
