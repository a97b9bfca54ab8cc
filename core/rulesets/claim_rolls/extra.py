"""Extra battles of players who have none to fight (C3)."""

from __future__ import annotations

from core.ledger.event import by_order
from core.orders.order import Refusal, refused
from core.resolution.phase import Play, Turn
from core.rulesets.claim_rolls.events import ExtraBattleSet
from core.rulesets.claim_rolls.orders import ExtraBattleOrder, contested, taken_up
from core.rulesets.claim_rolls.state import ClaimRollsState, Offer

NO_AGREEMENT = Refusal(
    "no_agreement", "It takes a matching order of the other player, naming this one on the same terms.", ("C3.5", "C9.10")
)


def extra_battles(turn: Turn[ClaimRollsState]) -> Play:
    """Each order by itself first, then the pairs in order of the first of their two orders."""
    yield from taken_up(turn, ExtraBattleOrder)
    offers = turn.state.offers
    for offer in offers:
        answer = next((other for other in offers if offer.answers(other)), None)
        if answer is None:
            yield refused(turn.state, offer.order, turn.orders[offer.order], NO_AGREEMENT)
        elif offer.order < answer.order:
            yield from _agreed(turn, offer, answer)


def _agreed(turn: Turn[ClaimRollsState], offer: Offer, answer: Offer) -> Play:
    """C3.6: an unclaimed area goes to the pair that came first."""
    late = contested(turn.state, offer.over) if offer.over is not None else None
    if late is not None:
        yield refused(turn.state, offer.order, turn.orders[offer.order], late)
        yield refused(turn.state, answer.order, turn.orders[answer.order], late)
        return
    stakes = {one.by: one.stake for one in (offer, answer) if one.stake is not None}
    players = turn.state.in_player_order((offer.by, answer.by))
    yield ExtraBattleSet(
        players=players,
        stakes={player: stakes[player] for player in players} if stakes else None,
        over=offer.over,
        rules=("C3.3",) if offer.over is not None else ("C3.2",) if stakes else ("C3.4",),
        causes=(by_order(offer.order), by_order(answer.order)),
    )
