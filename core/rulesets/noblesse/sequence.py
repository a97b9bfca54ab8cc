"""The phases of each run, in order (N8.1, N8.6), and those outside of the nights: submissions, dawn, votes, lynch, dusk (N9)."""

import re
from functools import partial
from typing import Any

from core.complaint import Rejected
from core.ledger.event import by_order
from core.resolution.phase import Phase, Play, Turn
from .ballot import needed
from .combat.battle import battles
from .deaths import die, settle
from .diplomacy.treaties import ends
from .diplomacy.watch import watched
from .events.calendar import DawnBroke, DayEnded, DuskFell, SubmissionAccepted, SubmissionsClosed, VoteCast, VoteWithdrawn
from .events.diplomacy import TreatyStands
from .night.actions import undertaken
from .night.courtiers import courtiers, recruitment, spies
from .night.income import buildings, income
from .night.moves import moves
from .night.treaties import treaties
from .orders.calendar import BALLOTS, Submit, Unvote, Vote
from .state import NoblesseState
from .victory import victories


def submissions(turn: Turn[NoblesseState]) -> Play:
    """Submissions before the game, in the order sent; one accepted stands, one refused may be sent again (N2.2)."""
    yield from turn.each(turn.given(Submit), _accepted)
    yield SubmissionsClosed()


def _accepted(turn: Turn[NoblesseState], order: Submit) -> Play:
    draft = order.draft(turn.state)
    yield SubmissionAccepted(
        player=order.by,
        at=draft.wish.at,
        unit=order.named(turn.state),
        raised=draft.unit(order.by, turn.state.cycle - 1),
        chosen=order.options,
        income=order.division,
        used=draft.used,
    )


def dusk(turn: Turn[NoblesseState]) -> Play:
    """After the votes: treaties that end with the day, who has won, and the day is over (N1.5, N6.46)."""
    yield from ends(turn, "end")
    yield from victories(turn)
    yield DuskFell(cycle=turn.state.cycle)


def votes(turn: Turn[NoblesseState]) -> Play:
    """The votes in the order cast; what comes after the day is decided is refused (N9.1 to N9.3)."""
    over = False
    for number, order in turn.given(Vote, Unvote):
        late = order.refused(turn.state, "day_over N9.3") if over else None
        if not (yield from turn.allows(number, order, late)):
            continue
        if isinstance(order, Unvote):
            yield VoteWithdrawn(by=order.by, causes=(by_order(number),))
            continue
        cast = yield VoteCast(by=order.by, vote=order.vote, causes=(by_order(number),))
        behind = sum(one == order.vote for one in turn.state.votes.values())
        if behind >= needed(turn.state, order.vote):
            over = True
            lynched, since = None if order.vote in BALLOTS else order.vote, (f"event:{cast}",)
            yield DayEnded(lynched=lynched, causes=since)
            if lynched is not None:  # what follows from it takes place at once (N9.2, N4.37)
                yield from die(turn, lynched, "lynch", since)
                yield from settle(turn)
    if not over:
        yield DayEnded(lynched=None)


def spies_and_dawn(turn: Turn[NoblesseState]) -> Play:
    """Step 10 of a whole night; then promises that look broken, who has won, and the day begins (N1.5, N6.52)."""
    yield from spies(turn)
    yield from watched(turn.state)
    yield from victories(turn)
    yield DawnBroke(cycle=turn.state.cycle)


STEPS = (
    Phase("treaties", "Treaties end and begin", treaties, ("N8.1", "N8.2", "N8.6", "N3.12")),
    Phase("moves", "Units move", moves, ("N8.1", "N8.2", "N5.23")),
    Phase("abilities", "Role abilities", partial(undertaken, step=3), ("N8.1", "N8.2", "N4.41")),
    Phase("actions", "Standard actions", partial(undertaken, step=4), ("N8.1", "N8.2")),
    Phase("recruitment", "Recruitment and mercenaries", recruitment, ("N8.1", "N8.2", "N8.6")),
    Phase("battles", "Battles", battles, ("N8.1", "N8.2", "N8.3")),
    Phase("buildings", "Buildings", buildings, ("N8.1", "N8.2", "N3.19")),
    Phase("courtiers", "Courtiers and family take their posts", courtiers, ("N8.1", "N8.2")),
    Phase("income", "Income", income, ("N8.1", "N8.2", "N8.6")),
    Phase("spies", "Spies report", spies, ("N8.1", "N8.2", "N4.3")),
)
LAST = Phase("spies", "Spies report", spies_and_dawn, ("N8.1", "N8.2", "N4.3", "N1.5"))
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
        return (STANDING, Phase("battles", f"Battle at {argument}", partial(battles, only=argument), ("N8.3",)))
    what = f"There is no run {run}" if argument is None else f"There is no run {run} {argument}"
    raise Rejected.because("run", f"{what}.", "Runs: night, day, setup, step 1 to 10, battle with a square.")
