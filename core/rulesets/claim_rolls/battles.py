"""Secret orders are opened, and battles set before any game is played, extra ones too (C0.5, C1 to C3)."""

from typing import Any, cast

from core.ledger.event import by_orders
from core.ledger.sentence import joined
from core.orders.order import OrderRefused, refused
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Playing, Turn
from core.rulesets.refusing import applying
from . import orders
from .classify import Settling, main_battle, unfought
from .events import BattleSet, ClaimRollDue, Deadlock, ExtraBattleSet, MainBattle, NoBattle, PriorityDeclared
from .orders import ExtraBattleOrder, FirstBattle, contested, taken_up
from .state import DEFENSE, AreaBattle, ClaimRollsState, Offer

ATTACKS = (orders.MainAttack, orders.MassAssault, orders.AuxiliaryAttack)


def declarations(turn: Turn[ClaimRollsState], *, fought: bool = True) -> Play:
    """All that players send before battles are classified, by kind in order of submission; of runs in which nothing is `fought`
    what they make use of. Everybody's priority is opened in player order, and the silent stay home (C0.3)."""
    yield from taken_up(turn, orders.PriorityOrder)
    for player in turn.state.players:
        choice = turn.state.chosen.get(player)
        if choice is None:
            yield PriorityDeclared(player=player, priority=DEFENSE, rules=("C0.3",))
        else:
            yield PriorityDeclared(player=player, priority=choice.word, causes=by_orders(choice.order))
    for kinds in (ATTACKS, (orders.StandAt,) if fought else (), (orders.Spend,), (orders.RerollTie,)):
        yield from taken_up(turn, *kinds)


def extra_battles(turn: Turn[ClaimRollsState]) -> Play:
    """Each order by itself first, then the pairs in order of the first of their two orders."""
    yield from taken_up(turn, ExtraBattleOrder)
    offers = turn.state.offers
    for offer in offers:
        answer = next((other for other in offers if offer.answers(other)), None)
        if answer is None:
            yield _refused(turn, offer, "no_agreement C3.5 C9.10")
        elif offer.order < answer.order:
            yield from _agreed(turn, offer, answer)


def _refused(turn: Turn[ClaimRollsState], offer: Offer, *check: Any) -> OrderRefused:
    order = cast("ExtraBattleOrder", turn.orders[offer.order])
    return refused(turn.state, offer.order, order, order.refused(turn.state, *check), of_step=True)


def _agreed(turn: Turn[ClaimRollsState], offer: Offer, answer: Offer) -> Play:
    """C3.6: an unclaimed area goes to the pair that came first."""
    late = next(applying(contested(turn.state, offer.over)), None) if offer.over is not None else None
    if late is not None:
        yield _refused(turn, offer, late[0], *late[2:])
        yield _refused(turn, answer, late[0], *late[2:])
        return
    stakes = {one.by: one.stake for one in (offer, answer) if one.stake is not None}
    players = turn.state.in_player_order((offer.by, answer.by))
    yield ExtraBattleSet(
        players=players, stakes={player: stakes[player] for player in players} if stakes else None, over=offer.over,
        rules=("C3.3",) if offer.over is not None else ("C3.2",) if stakes else ("C3.4",),
        causes=by_orders(offer.order, answer.order),
    )  # fmt: skip


BECAUSE = {"mutual_attack": "C2.3", "free_opponent": "C2.4", "several_offense": "C2.5"}


def battles(turn: Turn[ClaimRollsState]) -> Play:
    """Main battles, deadlocks, the battles to be fought, who has none, and what is left to claim rolls."""
    for player in turn.state.players:
        main = main_battle(turn.state, player)
        if main is not None:
            state, (role, at) = turn.state, main
            own, rule = state.attack(player, at), "C1.3" if role == "defence" else "C1.2" if state.offense(player) else "C1.4"
            attacks = (own,) if own is not None else state.main_attacks_on(at)
            yield MainBattle(
                player=player, role=role, at=at, rules=(rule, "C1.7") if role == "defence" else (rule,),
                causes=by_orders(state.priorities[player].order, *(attack.order for attack in attacks)),
            )  # fmt: skip
    for battle in (yield from _settled(turn)):
        state, within = turn.state, battle.players
        attacks = [attack.order for at in battle.areas for attack in state.main_attacks_on(at) if attack.by in within]
        yield BattleSet(
            at=battle.at, areas=battle.areas, players=within, because=battle.because, reasons=battle.reasons,
            rules=(BECAUSE[battle.because], "C2.9"),
            causes=by_orders(*attacks, *(state.priorities[player].order for player in within)),
        )  # fmt: skip
    for player in turn.state.players:
        if turn.state.battle_of(player) is None:
            yield NoBattle(player=player)
    for at in turn.state.attacked():
        for attack in turn.state.pending(at):
            reason = unfought(turn.state, attack)
            if reason is not None:
                yield ClaimRollDue(by=attack.by, at=at, reason=reason, causes=by_orders(attack.order))


def _settled(turn: Turn[ClaimRollsState]) -> Playing[tuple[AreaBattle, ...]]:
    """C2.10: each deadlock is settled by an order of the moderator's, else by asking; gives back the battles."""
    unused: dict[int, FirstBattle] = {}
    for number, order in turn.given(FirstBattle):
        if (yield from turn.allows(number, order)):
            unused[number] = order
    settling, names = Settling(turn.state), turn.state.names
    while deadlock := settling.open():
        areas = tuple(dict.fromkeys(attack.at for attack in deadlock))
        number = next((number for number, order in unused.items() if order.area in areas), None)
        if number is not None:
            first = unused.pop(number).area
        else:
            by, at = names.within[deadlock[0].by], names.within[deadlock[0].at]
            waiting = joined(names.within[area] for area in areas)
            first = yield Choice(
                key=f"deadlock:{':'.join(areas)}",
                question=f"The attacks on {waiting} wait for each other: which is fought first?",
                options=tuple(Option(area, names.of(area)) for area in areas),
                why=f"Of these attacks that of {by} on {at} was sent first.",
                rules=("C2.10",),
            )
        yield Deadlock(open=areas, set=first, causes=by_orders(number))
        settling.decide(first)
    for number, order in unused.items():
        yield refused(turn.state, number, order, order.refused(turn.state, "no_deadlock C9.9", order.area))
    return settling.battles
