"""Everything that can happen in a round."""

from __future__ import annotations

from core.rulesets.dune.events import battle_phase, battles, kanly, orders_taken, round_end
from core.rulesets.face import events_in

EVENTS = events_in(orders_taken, kanly, battle_phase, battles, round_end)
