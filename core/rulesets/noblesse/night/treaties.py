"""Recalls, and step 1: successors, treaties proposed and signed, words given, breaches, ends and beginnings (N8.6)."""

from core.ledger.event import by_order
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn
from ..deaths import settle
from ..diplomacy.in_words import promised
from ..diplomacy.treaties import beginnings, breach, ends
from ..orders import diplomacy as kinds
from ..orders.court import Recall
from ..people import in_order
from ..state import NoblesseState


def treaties(turn: Turn[NoblesseState]) -> Play:
    """Before step 1 courtiers are recalled, who are at court for the whole night (N3.12). Step 1: what leaders say of successors
    and treaties, then treaties that end and begin (N8.6)."""
    yield from turn.each(in_order(turn, Recall), lambda turn, order: order.sure(turn.state))
    for kind in (
        kinds.Eliminated,
        kinds.NameSuccessor,
        kinds.ProposeTreaty,
        kinds.Sign,
        kinds.Fulfilled,
        kinds.TickOff,
        kinds.DeclareEnd,
    ):
        yield from turn.each(in_order(turn, kind), lambda turn, order: order.follows(turn.state))
    for number, order in in_order(turn, kinds.ReportBreach):
        if (yield from turn.allows(number, order)):
            yield from _reported(turn, order, by_order(number))
    for number, order in in_order(turn, kinds.ConfirmBreach):
        found, asked = turn.state.treaties.get(order.treaty), (order.promise, order.against, turn.state.cycle)
        reported = found is not None and any((one.promise, one.against, one.cycle) == asked for one in found.reported)
        unasked = None if reported else order.refused(turn.state, "bad_parameter/report N6.50")
        yield from turn.allows(number, order, order.refusal(turn.state) or unasked)
    yield from ends(turn, "start")
    yield from beginnings(turn)
    yield from settle(turn)


def _reported(turn: Turn[NoblesseState], order: kinds.ReportBreach, cause: str) -> Play:
    """N6.50: against one's own side at once, against the other with the moderator's yes."""
    confirmed = order.against == order.side(turn.state) or any(
        isinstance(one, kinds.ConfirmBreach) and one.by == "moderator"
        and (one.treaty, one.promise, one.against) == (order.treaty, order.promise, order.against)
        for one in turn.orders
    )  # fmt: skip
    if not confirmed:
        names = turn.state.names
        words = promised(turn.state, turn.state.treaties[order.treaty], order.promise)
        answer = yield Choice(
            key=f"breach:{order.treaty}:{order.promise}",
            question=f"{names.of(order.by)} reports that {names.of(order.against)} broke promise {order.promise} of "
            f"{names.of(order.treaty)}. Does it count?",
            options=(Option("no", "No, nobody hears of it"), Option("yes", "Yes, all penalties are set off")),
            why=f"The promise: {words}. A report against the other side waits for the moderator's yes.",
            rules=("N6.50",),
        )
        confirmed = answer == "yes"
    if confirmed:
        yield from breach(turn, order.treaty, order.promise, order.against, (cause,))
