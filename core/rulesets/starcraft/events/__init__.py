"""Everything that can happen in a round."""

from core.rulesets.face import events_in
from . import battle, intrigue, round, trade

EVENTS = events_in(round, intrigue, trade, battle)
