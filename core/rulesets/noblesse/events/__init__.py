"""Everything that can happen in a game of noblesse."""

from core.rulesets.face import events_in
from . import calendar, diplomacy, estates, military, people

EVENTS = events_in(calendar, diplomacy, estates, military, people)
