"""The month's sequence, and the parts of it that may be run by themselves (U2, SCHEMA.md)."""

from functools import partial

from core.resolution.phase import Phase
from . import odds
from .month import month_end, pairings, strategies
from .month.battles import fight_battles

BEFORE_BATTLE = (
    Phase("strategies", "Strategies", strategies.choose_strategies, ("U2.1",)),
    Phase("side_units", "Side units", strategies.support, ("U2.2", "U8.1")),
    Phase("retreats", "Retreats", pairings.try_retreats, ("U7.2", "U13.6")),
    Phase("sieges", "Sieges", strategies.lay_sieges, ("U5.3", "U2.4")),
)
MONTH_END = (
    Phase("rally", "Rally", month_end.rally, ("U13.4",)),
    Phase("rests", "Rests", month_end.rest, ("U15.7",)),
    Phase("drift", "Drift of morale", month_end.drift, ("U15.5",)),
)
RUNS = {
    "month": (*BEFORE_BATTLE, Phase("battles", "Battles", fight_battles, ("U1.8", "U14.4")), *MONTH_END),
    "exchange": (*BEFORE_BATTLE, Phase("battles", "First exchange", partial(fight_battles, most=1), ("U1.8",))),
    "month_end": (Phase("strategies", "Rests ordered", strategies.choose_rests, ("U15.7",)), *MONTH_END),
    "odds": (Phase("odds", "Odds", odds.foretell, ("U19.1",)),),
}
