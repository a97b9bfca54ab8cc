"""The runs of the rules and their phases in order (C0.5)."""

from functools import partial

from core.resolution.phase import Phase, Play, Turn
from .battles import battles, declarations, extra_battles, games
from .claim import claim_rolls
from .events import TurnClosed
from .odds import odds_of_all, odds_table
from .state import ClaimRollsState


def close(turn: Turn[ClaimRollsState]) -> Play:
    """The last step: the turn is over (C0.5)."""
    yield TurnClosed(turn=turn.state.turn)


DECLARATIONS = Phase("orders", "Orders are opened", declarations, ("C0.5", "C9.1"))
ATTACKS_ONLY = Phase("orders", "Orders are opened", partial(declarations, fought=False), ("C0.5", "C9.1"))
BATTLES = Phase("battles", "Battles are classified", battles, ("C1.1", "C2.8"))
EXTRA_BATTLES = Phase("extra_battles", "Extra battles are agreed", extra_battles, ("C3.1",))
GAMES = Phase("games", "Games are played", games, ("C8.1",))
CLAIM_ROLLS = Phase("claim_rolls", "Claim rolls", claim_rolls, ("C4.1",))
CLOSE = Phase("close", "The turn ends", close, ("C0.5",))

RUNS = {
    "turn": (DECLARATIONS, BATTLES, EXTRA_BATTLES, GAMES, CLAIM_ROLLS, CLOSE),
    "classify": (DECLARATIONS, BATTLES, EXTRA_BATTLES),
    "claim_rolls": (ATTACKS_ONLY, CLAIM_ROLLS),
    "odds": (ATTACKS_ONLY, Phase("odds", "Odds of the claim rolls", odds_of_all, ("C10.1",))),
    "odds_table": (Phase("odds_table", "Odds by difference", odds_table, ("C10.2",)),),
}
