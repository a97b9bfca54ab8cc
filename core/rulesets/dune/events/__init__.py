"""Everything that can happen in a round."""

from core.rulesets.face import events_in
from . import battle_phase, battles, kanly, orders_taken, round_end

EVENTS = events_in(orders_taken, kanly, battle_phase, battles, round_end)
