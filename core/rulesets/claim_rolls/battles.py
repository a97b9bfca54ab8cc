"""Secret orders are opened, and battles set before any game is played, extra ones too (C0.5, C1 to C3); then the games: their
results as the moderator enters them, and what they change (C8)."""

from typing import Any, cast

from msgspec import structs

from core.ledger.event import by_event, by_orders
from core.ledger.sentence import joined
from core.orders.order import OrderRefused, refused
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Playing, Turn, because
from core.rulesets.refusing import applying
from core.rulesets.sure import taken_up
from . import events, orders
from .claim import damaged, stated
from .classify import Settling, main_battle, unfought
from .orders import BattleResult, ExtraBattleOrder, ExtraResult, FirstBattle, contested
from .state import DEFENSE, DRAW, NOT_PLAYED, Aftermath, AreaBattle, ClaimRollsState, ExtraBattle, Offer

ATTACKS = (orders.MainAttack, orders.MassAssault, orders.AuxiliaryAttack)


def declarations(turn: Turn[ClaimRollsState], *, fought: bool = True) -> Play:
    """All that players send before battles are classified, by kind in order of submission; of runs in which nothing is `fought`
    what they make use of. Everybody's priority is opened in player order, and the silent stay home (C0.3)."""
    yield from taken_up(turn, orders.PriorityOrder)
    for player in turn.state.players:
        choice = turn.state.chosen.get(player)
        if choice is None:
            yield events.PriorityDeclared(player=player, priority=DEFENSE, rules=("C0.3",))
        else:
            yield events.PriorityDeclared(player=player, priority=choice.word, causes=by_orders(choice.order))
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
    yield events.ExtraBattleSet(
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
            yield events.MainBattle(
                player=player, role=role, at=at, rules=(rule, "C1.7") if role == "defence" else (rule,),
                causes=by_orders(state.priorities[player].order, *(attack.order for attack in attacks)),
            )  # fmt: skip
    for battle in (yield from _settled(turn)):
        state, within = turn.state, battle.players
        attacks = [attack.order for at in battle.areas for attack in state.main_attacks_on(at) if attack.by in within]
        causes = by_orders(*attacks, *(state.priorities[player].order for player in within))
        yield structs.replace(battle, rules=(BECAUSE[battle.because], "C2.9"), causes=causes)
    for player in turn.state.players:
        if turn.state.battle_of(player) is None:
            yield events.NoBattle(player=player)
    for at in turn.state.attacked():
        for attack in turn.state.pending(at):
            reason = unfought(turn.state, attack)
            if reason is not None:
                yield events.ClaimRollDue(by=attack.by, at=at, reason=reason, causes=by_orders(attack.order))


def _settled(turn: Turn[ClaimRollsState]) -> Playing[tuple[events.BattleSet, ...]]:
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
        yield events.Deadlock(open=areas, set=first, causes=by_orders(number))
        settling.decide(first)
    for number, order in unused.items():
        yield refused(turn.state, number, order, order.refused(turn.state, "no_deadlock C9.9", order.area))
    return settling.battles


Battle = AreaBattle | ExtraBattle


def games(turn: Turn[ClaimRollsState]) -> Play:
    """Results are taken down; then each battle in map order, then the extra battles. Missing results are asked for."""
    yield from taken_up(turn, BattleResult)
    yield from taken_up(turn, ExtraResult)
    for battle in (*turn.state.battles, *turn.state.extra_battles):
        yield from _game(turn, battle)


def _game(turn: Turn[ClaimRollsState], battle: Battle) -> Play:
    extra = isinstance(battle, ExtraBattle)
    entered = next((one for one in turn.state.results if (one.at, one.players) == (battle.at, battle.players)), None)
    outcome = entered.winner if entered is not None else (yield _choice(turn.state, battle))
    orders = by_orders(entered.order if entered is not None else None)
    if outcome == NOT_PLAYED:
        if isinstance(battle, AreaBattle):
            yield events.BattleNotPlayed(at=battle.at, causes=orders)
        return
    winner = None if outcome == DRAW else outcome
    prizes, areas = _prizes(turn.state, battle, winner), turn.state.in_map_order(battle.areas)
    drawn, won = (("C3.7", "C8.8"), ("C8.8",)) if extra else (("C8.2",), ("C8.1",))
    number = yield events.AreaBattleFought(
        at=battle.at, areas=areas, players=battle.players, winner=winner, extra=extra, rules=won if winner else drawn,
        causes=orders,
    )  # fmt: skip
    for at in areas:
        said = next((one for one in entered.after if one.at == at), None) if entered is not None else None
        yield from because(_area(turn, battle, at, winner, at in prizes, said), by_event(number))


def _prizes(state: ClaimRollsState, battle: Battle, winner: str | None) -> tuple[str, ...]:
    """What the winner takes: what was at stake, or what his attack in this battle was on, if its owner was there to lose it
    (C8.1, C8.4, C8.8)."""
    if winner is None:
        return ()
    if isinstance(battle, ExtraBattle):
        return (battle.over,) if battle.over is not None else tuple(area for player, area in battle.stakes if player != winner)
    attack = state.main_attack(winner)
    if attack is None or (_absent(state, battle, attack.at) and state.settings["absent_defender"] != "area_to_winner"):
        return ()
    return (attack.at,)


def _absent(state: ClaimRollsState, battle: Battle, at: str) -> bool:
    owner = state.owner(at)
    return owner is not None and owner not in battle.players


def _area(turn: Turn[ClaimRollsState], battle: Battle, at: str, winner: str | None, taken: bool, said: Aftermath | None) -> Play:
    """Ownership of one area of the battle, then what is left standing in it (C8.6, C8.7)."""
    extra, absent, owner = isinstance(battle, ExtraBattle), _absent(turn.state, battle, at), turn.state.owner(at)
    if taken and winner is not None:
        rule, how = ("C8.8", "extra_battle") if extra else ("C8.4" if absent or owner is None else "C8.1", "battle")
        yield events.AreaTaken(at=at, by=winner, from_=owner, how=how, rules=(rule,))
    if said is not None:
        yield from stated(turn, said)
    elif turn.state.settings["fought_damage"] == "untouched":
        return
    elif taken:
        yield from damaged(turn, at, "razed", ("C8.6", "C8.8" if extra else "C5.2"))
    elif not extra and not absent:
        how, rule = ("bared", "C5.7") if winner is None else ("breached", "C5.4")
        yield from damaged(turn, at, how, ("C8.6", rule))


def _choice(state: ClaimRollsState, battle: Battle) -> Choice:
    """Who won; by the rules it was not played."""
    within = state.names.within
    if isinstance(battle, ExtraBattle):
        key, rules = f"extra:{':'.join(battle.players)}", ("C3.7", "C8.8")
        which, why = f"extra battle of {joined(within[player] for player in battle.players)}", "nothing changes"
    else:
        key, rules = f"battle:{battle.at}", ("C8.1", "C8.2", "C8.3")
        which = f"battle for {joined(within[area] for area in battle.areas)}"
        why = "the battle was not fought, and its attacks go to claim rolls"
    players = (Option(player, state.names.of(player)) for player in battle.players)
    options = (Option(NOT_PLAYED, "It was not played"), *players, Option(DRAW, "A draw"))
    return Choice(key=key, question=f"Who won the {which}?", options=options, why=f"Without a result {why}.", rules=rules)
