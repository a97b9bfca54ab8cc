"""Claim rolls: payments, dice, ties and what follows, and what is lost in an area after a game (C4, C5, C7, C8.6, C8.7)."""

from typing import Literal

from core.ledger.event import by_event, by_orders
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Playing, Turn, because
from core.rulesets.chances import Lead, lead
from .events import AreaStated, AreaTaken, BuildingsDestroyed, ClaimRoll, FortificationsLost, Roll, RpSpent, Tie
from .modifiers import Side, sides, use
from .odds import winner
from .state import Aftermath, Area, ClaimRollsState, without

Damage = Literal["razed", "bared", "breached"]


def damaged(turn: Turn[ClaimRollsState], at: str, how: Damage, rules: tuple[str, ...]) -> Play:
    """An area loses all that is built (`razed`, C5.2), all fortifications (`bared`, C5.7), or one if there is one (`breached`,
    C5.4)."""
    area = turn.state.areas[at]
    buildings = () if how == "razed" else area.buildings
    yield from _left(area, at, buildings, max(0, area.fortifications - 1) if how == "breached" else 0, rules)


def stated(turn: Turn[ClaimRollsState], said: Aftermath) -> Play:
    """What the moderator says is left (C8.7): losses are events of their own, more than before is not."""
    at, area = said.at, turn.state.areas[said.at]
    buildings = area.buildings if said.buildings is None else said.buildings
    fortifications = area.fortifications if said.fortifications is None else said.fortifications
    yield from _left(area, at, buildings, fortifications, ("C8.7",))
    now = turn.state.areas[at]
    if (now.buildings, now.fortifications) != (buildings, fortifications):
        yield AreaStated(at=at, buildings=buildings, fortifications=fortifications)


def _left(area: Area, at: str, buildings: tuple[str, ...], fortifications: int, rules: tuple[str, ...]) -> Play:
    """The losses of an area that is left with these, as far as it had them."""
    if destroyed := without(area.buildings, buildings):
        yield BuildingsDestroyed(at=at, buildings=destroyed, rules=rules)
    if (lost := area.fortifications - fortifications) > 0:
        yield FortificationsLost(at=at, lost=lost, left=fortifications, rules=rules)


def claim_rolls(turn: Turn[ClaimRollsState]) -> Play:
    """Every area with an attack that was not fought, in map order; all promised RP is paid before the first die."""
    areas = turn.state.attacked()
    for at in areas:
        yield from _payments(turn, at)
    for at in areas:
        yield from _claim_roll(turn, at)


def _payments(turn: Turn[ClaimRollsState], at: str) -> Play:
    """C4.12: RP is paid by the sides that roll, attackers first."""
    for side in sides(turn.state, at):
        promise = turn.state.promise(side.player, at, "attack" if side.role == "attacker" else "defence")
        if promise is not None:
            bought, rule = use(turn.state, promise)
            rules, causes = (rule, "C4.12"), by_orders(promise.order)
            yield RpSpent(player=promise.by, at=at, rp=promise.rp, use=bought, rules=rules, causes=causes)


def _claim_roll(turn: Turn[ClaimRollsState], at: str) -> Play:
    """Dice, a reroll of a tie that is paid for, then who holds the area and what it cost."""
    old, parties, payment, rerolled = turn.state.old, sides(turn.state, at), (), False
    while True:
        scores, causes = yield from _thrown(turn, at, parties, payment)
        first = lead(scores)
        place = winner(first, len(parties), old=old)
        if place is not None or old:
            break
        tied = tuple(filter(None, (parties[one].player for one in first.places)))
        causes = (by_event((yield Tie(at=at, tied=tied, causes=causes))),)
        if rerolled or not (payment := (yield from _reroll(turn, at, parties, first, causes))):
            break
        rerolled = True
    yield from _outcome(turn, at, parties[place] if place is not None else None, scores[-1], rerolled, causes)


def _thrown(
    turn: Turn[ClaimRollsState], at: str, parties: tuple[Side, ...], payment: tuple[str, ...]
) -> Playing[tuple[list[int], tuple[str, ...]]]:
    """A die for every side that rolls, attackers first (C4.2), again where that was paid for; gives back all scores and the rolls
    as causes. A die comes from the attack itself, and from the orders that changed its modifiers."""
    scores: list[int] = []
    causes: list[str] = []
    for side in parties:
        if not side.rolls:
            scores.append(side.modifier)
            continue
        die = turn.roll(f"claim:{at}:{side.player or 'unclaimed'}{':again' if payment else ''}", 6)
        scores.append(die + side.modifier)
        attack = turn.state.attack(side.player, at)
        orders = dict.fromkeys((attack.order if attack is not None else None, *(one.order for one in side.modifiers)))
        number = yield Roll(
            at=at, player=side.player, role=side.role, die=die, modifier=side.modifier, total=scores[-1], again=bool(payment),
            rules=("C5.5" if payment else "C7.1" if turn.state.old else "C4.2", *(one.rule for one in side.modifiers)),
            causes=(*payment, *by_orders(*orders)),
        )  # fmt: skip
        causes.append(by_event(number))
    return scores, tuple(causes)


def _reroll(
    turn: Turn[ClaimRollsState], at: str, parties: tuple[Side, ...], first: Lead, causes: tuple[str, ...]
) -> Playing[tuple[str, ...]]:
    """The first tied attacker who wants it and has 1 RP pays (C5.8, C5.10); gives back the payment as a cause, or nothing.

    A standing order decides; who left none is asked for, and by the rules does not pay.
    """
    for side in map(parties.__getitem__, first.places):
        player = side.player
        if side.role != "attacker" or player is None or turn.state.rp.get(player, 0) < 1:
            continue
        wish, name, place = turn.state.reroll(player, at), turn.state.names.of(player), turn.state.names.within[at]
        asked = Choice(
            key=f"reroll:{at}:{player}",
            question=f"{name} is tied at {place} and could pay 1 RP: shall all dice there be thrown again?",
            options=(Option("stand", "The tie stands"), Option("reroll", f"{name} pays 1 RP for a reroll")),
            why="Without an order to reroll it the tie stands.",
            rules=("C5.5", "C5.8"),
        )
        if wish is not None or (yield asked) == "reroll":
            causes = (*by_orders(wish.order if wish is not None else None), *causes)
            number = yield RpSpent(player=player, at=at, rp=1, use="reroll", rules=("C5.5", "C5.6"), causes=causes)
            return (by_event(number),)
    return ()


def _outcome(
    turn: Turn[ClaimRollsState], at: str, victor: Side | None, to_beat: int, rerolled: bool, causes: tuple[str, ...]
) -> Play:
    """Who holds the area now, and what it cost."""
    old, holder, settings = turn.state.old, turn.state.owner(at), turn.state.settings
    taker = victor.player if victor is not None and victor.role == "attacker" else None
    how: Damage
    if taker is not None:
        result, rules, how, why = "attacker_wins", ("C7.1" if old else "C5.1",), "razed", ("C5.2",)
    elif victor is not None:
        result, rules, how, why = "defender_wins", ("C7.1", "C7.11") if old else ("C5.3",), "breached", ("C5.4",)
    else:
        spared = not old and not rerolled and settings["tie_without_reroll"] == "lose_one"
        result, how = "tie_stands", "breached" if spared else "bared"
        rules = why = ("C7.11" if old else "C5.7" if rerolled else "C5.9",)
    closing = ClaimRoll(at=at, result=result, winner=taker or holder, to_beat=to_beat, rules=rules, causes=causes)
    cause = by_event((yield closing))
    if taker is not None:
        yield AreaTaken(at=at, by=taker, from_=holder, how="claim_roll", rules=("C5.2", *rules), causes=(cause,))
    if not old or settings["old_claim_damage"] == "as_current":
        yield from because(damaged(turn, at, how, ("C7.10", *why) if old and victor is not None else why), cause)
