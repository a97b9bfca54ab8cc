"""Step 9: income, Universities, payments, and what the leaders pass on (N3.8 to N3.11, N3.15, N6.51, N7.4, N8.6)."""

from collections.abc import Iterator
from itertools import compress
from operator import attrgetter

from msgspec import structs

from core.resolution.phase import Play, Turn
from ..buildings import BUILDINGS, working
from ..companies import yields
from ..deaths import changed, paid, settle
from ..events.diplomacy import PaymentMade
from ..events.estates import BuildingFinished, BuildingStarted, CourtierGained, IncomeCollected
from ..orders.court import Build
from ..orders.diplomacy import Pay, Redivide
from ..people import in_order, noble_at_home, precedence
from ..state import NoblesseState
from ..values import RESOURCES, Resources


def buildings(turn: Turn[NoblesseState]) -> Play:
    """Step 7: what was begun in an earlier night is done first, then new ones are begun (N3.19)."""
    start = turn.state
    rising = [(square, one.controlled_by, one.buildings.items()) for square, one in start.built if one.controlled_by is not None]
    order = precedence(start)
    for square, owner, listed in sorted(rising, key=lambda one: order.index(start.players[one[1]].faction)):
        for name, built in listed:
            if not built.done and built.since < start.cycle:
                yield BuildingFinished(at=square, building=name, player=owner)
    yield from turn.each(in_order(turn, Build), _begun)
    yield from settle(turn)


def _begun(turn: Turn[NoblesseState], order: Build) -> Play:
    design = BUILDINGS[order.building]
    yield from paid(order, design.price, "build")
    yield BuildingStarted(at=order.at, building=order.building, player=order.by, rules=(design.rule,))


LOBBYIST = 2
STEWARD = 1
RULES = {"tax_collector": "N3.8", "steward": "N3.9", "lobbyist": "N3.10"}


def income(turn: Turn[NoblesseState]) -> Play:
    """Step 9: what estates and coloured companies yield, and who joins a court (N3.8 to N3.11, N3.15)."""
    start = turn.state
    order = precedence(start)
    collected = [*_of_estates(start), *_of_companies(start)]
    for faction in order:
        yield from (event for event in collected if start.faction_of(event.player) == faction)
    served = working(turn.state, "university")
    for player in sorted(served, key=lambda name: order.index(start.players[name].faction)):
        for _ in range(served[player]):
            yield CourtierGained(player=player, number=1, because="university", rules=("N3.15",))
    yield from _penalties(turn, order)
    yield from turn.each(in_order(turn, Pay), _promised)
    yield from turn.each(in_order(turn, Redivide), _redivided)
    yield from settle(turn)


def _of_estates(state: NoblesseState) -> Iterator[IncomeCollected]:
    """Each courtier's takings, square by square in board order."""
    posts: dict[str, list[tuple[str, str | None]]] = {}
    for post in state.posts:
        if post.post in RULES:
            posts.setdefault(post.at, []).append((post.post, post.resource))
    yielding = {*posts, *compress(state.estates, map(attrgetter("noble"), state.estates.values()))}
    for square in filter(yielding.__contains__, state.estates):
        estate = state.estates[square]
        taker = estate.controlled_by or (estate.owned_by and state.leader_of(estate.owned_by))
        if taker is None:
            continue
        for post, resource in posts.get(square) or ([("steward", None)] if noble_at_home(state, square) else ()):
            for name in RESOURCES if resource is None else (resource,):
                whole = estate.income.of(name)
                amount = {"tax_collector": whole, "lobbyist": LOBBYIST, "steward": min(STEWARD, whole)}[post]
                if amount > 0 and (square, name) not in state.marks.blocked:
                    rules = (RULES[post], *(("N7.3",) if estate.owned_by is not None else ()))
                    yield IncomeCollected(player=taker, at=square, resource=name, amount=amount, by=post, rules=rules)


def _of_companies(state: NoblesseState) -> Iterator[IncomeCollected]:
    """N3.11: each coloured company of a living unit yields one."""
    for unit in state.units.values():
        if unit.of is None or not unit.companies:
            continue
        for resource, amount in yields(unit.companies).each():
            if amount:
                rules = ("N3.11",)
                yield IncomeCollected(player=unit.of, at=unit.at, resource=resource, amount=amount, by="company", rules=rules)


def _penalties(turn: Turn[NoblesseState], order: tuple[str, ...]) -> Play:
    """N6.31: what is due is paid as far as the payer can; the rest stays due."""
    for faction in order:
        for name in turn.state.treaties:
            place = 0
            while place < len(turn.state.treaties[name].due):
                due = turn.state.treaties[name].due[place]
                payer, payee = turn.state.leader_of(due.by), turn.state.leader_of(due.to)
                place += 1
                if due.by != faction or due.resource is None or due.cycle is None or due.amount is None:
                    continue
                if due.cycle > turn.state.cycle or payer is None or payee is None:
                    continue
                amount = min(due.amount, turn.state.players[payer].resources.of(due.resource))
                if amount:
                    yield PaymentMade(
                        treaty=name, from_=due.by, to=due.to, resource=due.resource, amount=amount, due=place - 1,
                        rules=("N6.31",),
                    )  # fmt: skip
                    place -= int(amount == due.amount)


def _promised(turn: Turn[NoblesseState], order: Pay) -> Play:
    own = turn.state.players[order.by].faction
    for resource, amount in order.amounts.each():
        treaty = order.under(turn.state, resource)
        if amount and treaty is not None:
            yield PaymentMade(treaty=treaty, from_=own, to=order.faction, resource=resource, amount=amount, rules=("N6.21",))


def _redivided(turn: Turn[NoblesseState], order: Redivide) -> Play:
    yield structs.replace(changed(order.by, Resources().minus(order.amounts), "redivide"), receiver=order.player)
    yield changed(order.player, order.amounts, "redivide")
