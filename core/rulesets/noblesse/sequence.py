"""The phases of each run, in order (N8.1, N8.6)."""

import re
from typing import Any

from core.complaint import Rejected
from core.resolution.phase import Phase, Play, Turn
from .combat.conquest import battle_at, battles
from .day import dawn, dusk, submissions, votes
from .events.diplomacy import TreatyStands
from .night.abilities import abilities
from .night.actions import actions
from .night.courtiers import courtiers, recalls, spies
from .night.income import buildings, income
from .night.moves import moves
from .night.recruitment import recruitment
from .night.treaties import treaties
from .state import NoblesseState


def _recalls_and_treaties(turn: Turn[NoblesseState]) -> Play:
    """Recalls come before step 1, and the treaties of the night after them (N8.6)."""
    yield from recalls(turn)
    yield from treaties(turn)


def _spies_and_dawn(turn: Turn[NoblesseState]) -> Play:
    """Dawn follows step 10 of a whole night."""
    yield from spies(turn)
    yield from dawn(turn)


STEPS = (
    Phase("treaties", "Treaties end and begin", _recalls_and_treaties, ("N8.1", "N8.2", "N8.6", "N3.12")),
    Phase("moves", "Units move", moves, ("N8.1", "N8.2", "N5.23")),
    Phase("abilities", "Role abilities", abilities, ("N8.1", "N8.2", "N4.41")),
    Phase("actions", "Standard actions", actions, ("N8.1", "N8.2")),
    Phase("recruitment", "Recruitment and mercenaries", recruitment, ("N8.1", "N8.2", "N8.6")),
    Phase("battles", "Battles", battles, ("N8.1", "N8.2", "N8.3")),
    Phase("buildings", "Buildings", buildings, ("N8.1", "N8.2", "N3.19")),
    Phase("courtiers", "Courtiers and family take their posts", courtiers, ("N8.1", "N8.2")),
    Phase("income", "Income", income, ("N8.1", "N8.2", "N8.6")),
    Phase("spies", "Spies report", spies, ("N8.1", "N8.2", "N4.3")),
)
LAST = Phase("spies", "Spies report", _spies_and_dawn, ("N8.1", "N8.2", "N4.3", "N1.5"))
DAY = (Phase("votes", "Votes and the lynch", votes, ("N9.1",)), Phase("dusk", "Dusk", dusk, ("N1.5",)))
SUBMISSIONS = Phase("submissions", "Submissions", submissions, ("N2.2",))


def _standing(turn: Turn[NoblesseState]) -> Play:
    """Outside step 1 a treaty signed for this very cycle runs already."""
    for name, treaty in turn.state.treaties.items():
        signed = len(set(treaty.signed)) == 2
        if signed and not treaty.running and not treaty.over and treaty.starts == turn.state.cycle:
            yield TreatyStands(treaty=name)


STANDING = Phase("standing", "Treaties in force", _standing, ("N6.10",))


def sequence(run: str, argument: Any) -> tuple[Phase, ...]:
    """`night`, `day`, `setup`, `step` (1 to 10) or `battle` (a square)."""
    if run == "night":
        return (*STEPS[:-1], LAST)
    if run == "day":
        return (STANDING, *DAY)
    if run == "setup":
        return (SUBMISSIONS,)
    if run == "step" and isinstance(argument, int) and 1 <= argument <= len(STEPS):
        return (STEPS[0],) if argument == 1 else (STANDING, STEPS[argument - 1])
    if run == "battle" and isinstance(argument, str) and re.fullmatch(r"[A-Z]\d+", argument):
        return (STANDING, Phase("battles", f"Battle at {argument}", battle_at(argument), ("N8.3",)))
    what = f"There is no run {run}" if argument is None else f"There is no run {run} {argument}"
    raise Rejected.because("run", f"{what}.", "Runs: night, day, setup, step 1 to 10, battle with a square.")
