"""Everything that can happen in a round."""

from core.rulesets.face import events_in
from . import battles, kanly, orders_taken, round

EVENTS = events_in(orders_taken, kanly, round, battles)
