"""Every order a player or the moderator can give."""

from core.rulesets.face import orders_in
from . import actions, calendar, court, diplomacy, military

ORDERS = orders_in(military, court, actions, diplomacy, calendar)
