"""Bots: they are given a seat, what its player may know and nothing else, and give orders.

Two play every ruleset. A ruleset or another package adds its own by an entry point of the group `seneschal.bots`, named
after the bot; it is called with the seat and a source of chance and gives back orders.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from math import log1p
from random import Random
from typing import Any

from core.complaint import Rejected
from core.lab.seat import Pen, Seat
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import View, view
from core.orders.order import Order
from core.resolution.resolution import Resolution
from core.rulesets.ruleset import Ruleset, Standing

GROUP = "seneschal.bots"
MOST = 6
"""How many orders a bot gives a turn at the most."""
TRIES = 40
"""How many orders are written to find them."""
TRIALS = 8
"""How many orders `lookahead` tries out a turn."""
VICTORY = 1000.0

Bot = Callable[[Seat, Random], tuple[Order, ...]]


def random(seat: Seat, chance: Random) -> tuple[Order, ...]:
    """Any orders that their forms and `refusal` allow, as far as the player can tell."""
    wanted = chance.randint(1, MOST)
    return _allowed(seat, chance, wanted)


def lookahead(seat: Seat, chance: Random) -> tuple[Order, ...]:
    """Tries some orders in a copy of what the player knows, one on top of the other, and keeps each that `standing` likes."""
    kept: tuple[Order, ...] = ()
    best = _worth(seat, kept)
    if best is None:  # what he knows is too little to try anything in
        return random(seat, chance)
    for order in _allowed(seat, chance, TRIALS):
        if len(kept) == MOST:
            break
        worth = _worth(seat, (*kept, order))
        if worth is not None and worth >= best:
            kept, best = (*kept, order), worth
    return kept


BUILT_IN: Mapping[str, Bot] = {"random": random, "lookahead": lookahead}


@cache
def bot(name: str) -> Bot:
    """The bot of that name; `Rejected` with those there are."""
    if name in BUILT_IN:
        return BUILT_IN[name]
    found = {point.name: point for point in entry_points(group=GROUP)}
    if name not in found:
        raise Rejected.because("bots", f"No bot is called {name!r}.", f"Known: {', '.join((*BUILT_IN, *sorted(found)))}.")
    return found[name].load()


def _allowed(seat: Seat, chance: Random, wanted: int) -> tuple[Order, ...]:
    pen, state = Pen(seat, chance), seat.view.state
    found: dict[str, Order] = {}
    if not seat.kinds():
        return ()
    for _ in range(TRIES):
        if len(found) == wanted:
            break
        order = pen.order()
        if order is not None and order.refusal(state) is None:
            found.setdefault(repr(order), order)
    return tuple(found.values())


def _worth(seat: Seat, orders: tuple[Order, ...]) -> float | None:
    """What the run would come to for the player, in a copy of what he knows; None where that cannot be told."""
    state: Any = seat.view.state
    trial = Resolution(seat.face.sequence(seat.run, None), state, orders, Dice(f"{seat.player} wonders"))
    try:
        trial.run_by_rules()
        standing = seat.face.standing(view(Ledger(state, trial.entries), seat.audience))
    except (LookupError, AttributeError, TypeError, ValueError, AssertionError):
        return None  # the rules met something that he does not know
    return liking(standing, party(seat))


def liking(standing: Standing, own: str) -> float:
    """How good a standing is for a party: its figures, the first counting most, against the mean of the others'."""
    worth = {name: _weighed(figures) for name, figures in standing.figures}
    others = [value for name, value in worth.items() if name != own]
    won = VICTORY if own in standing.winners else -VICTORY if standing.winners else 0.0
    return won + worth.get(own, 0.0) - (sum(others) / len(others) if others else 0.0)


def leading(standing: Standing) -> tuple[str, ...]:
    """The parties whose figures are best: all of them where several are level."""
    worth = {name: _weighed(figures) for name, figures in standing.figures}
    best = max(worth.values(), default=0.0)
    return tuple(name for name, value in worth.items() if value == best)


def _weighed(figures: tuple[tuple[str, int], ...]) -> float:
    return sum(log1p(max(0, amount)) / place for place, (_, amount) in enumerate(figures, 1))


def party(seat: Seat) -> str:
    """The party of a standing that a seat plays for: the player's own name, or that of his side."""
    return parties(seat.face, seat.view).get(seat.player) or seat.view.state.names.of(seat.player)


def parties(face: Ruleset, seen: View[Any]) -> dict[str, str]:
    """The party of every player that a view shows: his side, where rosters say one that the standing knows, or himself."""
    known = {name for name, _ in face.standing(seen).lines}
    sides = {side.id: side.name for side in face.map(seen).sides}
    rows = {row.id: row.side or "" for table in face.tables(seen) for row in table.rows if row.side is not None}
    found: dict[str, str] = {}
    for player in face.players(seen.state):
        own, side = seen.state.names.of(player), sides.get(rows.get(player, ""), "")
        found[player] = own if own in known or side not in known else side
    return found
