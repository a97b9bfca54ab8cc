"""Claim rolls: payments, dice, ties and what follows, and what is lost in an area after a game (C4, C5, C7, C8.6, C8.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from typing import Any, Literal

from msgspec import Struct

from core.ledger.event import Event, by_event, by_orders
from core.resolution.choice import Choice, Option
from core.resolution.phase import Play, Turn
from .events import AreaStated, AreaTaken, BuildingsDestroyed, ClaimRoll, FortificationsLost, Roll, RpSpent, Tie
from .modifiers import Side, sides, use
from .state import Aftermath, ClaimRollsState

Damage = Literal["razed", "bared", "breached"]


class Lead(Struct, frozen=True):
    """The highest score so far and the sides, by their place, that share it."""

    score: int
    places: tuple[int, ...]

    def met(self, place: int, score: int) -> Lead:
        """The lead when one more side has this score."""
        if score > self.score:
            return Lead(score, (place,))
        return Lead(self.score, (*self.places, place)) if score == self.score else self


LOWEST = Lead(-(10**9), ())


def lead(scores: Sequence[int]) -> Lead:
    """The place of the highest score, and who shares it."""
    first = LOWEST
    for place, score in enumerate(scores):
        first = first.met(place, score)
    return first


def winner(first: Lead, parties: int, *, old: bool) -> int | None:
    """The place of the side that wins, or None for a tie (C5.10). The defender has the last place of the `parties`; under
    the old rules he is beaten only by more, so that no attacker ties with him (C7.11)."""
    if len(first.places) == 1:
        return first.places[0]
    defender = parties - 1
    return defender if old and defender in first.places else None


def damaged(turn: Turn[ClaimRollsState], at: str, how: Damage, causes: tuple[str, ...], rules: tuple[str, ...]) -> Play:
    """An area loses all that is built (`razed`, C5.2), all fortifications (`bared`, C5.7), or one if there is one (`breached`,
    C5.4)."""
    area = turn.state.areas[at]
    standing = () if how == "razed" else area.buildings
    yield from _left(turn, at, standing, max(0, area.fortifications - 1) if how == "breached" else 0, causes, rules)


def stated(turn: Turn[ClaimRollsState], aftermath: Aftermath, causes: tuple[str, ...]) -> Play:
    """What the moderator says is left (C8.7): losses are events of their own, more than before is not."""
    at, area = aftermath.at, turn.state.areas[aftermath.at]
    buildings = area.buildings if aftermath.buildings is None else aftermath.buildings
    fortifications = area.fortifications if aftermath.fortifications is None else aftermath.fortifications
    yield from _left(turn, at, buildings, fortifications, causes, ("C8.7",))
    now = turn.state.areas[at]
    if (now.buildings, now.fortifications) != (buildings, fortifications):
        yield AreaStated(at=at, buildings=buildings, fortifications=fortifications, causes=causes)


def _left(
    turn: Turn[ClaimRollsState], at: str, buildings: tuple[str, ...], fortifications: int, causes: tuple[str, ...],
    rules: tuple[str, ...],
) -> Play:  # fmt: skip
    """The losses of an area that is left with these, as far as it had them."""
    area = turn.state.areas[at]
    if destroyed := _missing(area.buildings, buildings):
        yield BuildingsDestroyed(at=at, buildings=destroyed, causes=causes, rules=rules)
    if (lost := area.fortifications - fortifications) > 0:
        yield FortificationsLost(at=at, lost=lost, left=fortifications, causes=causes, rules=rules)


def _missing(before: Iterable[str], after: Iterable[str]) -> tuple[str, ...]:
    """The buildings of `before` that `after` has no more; two of a name are two buildings."""
    kept, lost = Counter(after), list[str]()
    for building in before:
        if kept[building]:
            kept[building] -= 1
        else:
            lost.append(building)
    return tuple(lost)


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
        role = "attack" if side.role == "attacker" else "defence"
        promise = turn.state.promise(side.player, at, role) if side.player is not None else None
        if promise is not None:
            bought, rule = use(turn.state, promise)
            rules, causes = (rule, "C4.12"), by_orders(promise.order)
            yield RpSpent(player=promise.by, at=at, rp=promise.rp, use=bought, rules=rules, causes=causes)


def _claim_roll(turn: Turn[ClaimRollsState], at: str) -> Play:
    old = turn.state.old
    parties = sides(turn.state, at)
    scores, causes = yield from _thrown(turn, at, parties)
    first = lead(scores)
    place, rerolled = winner(first, len(parties), old=old), False
    if place is None and not old:
        causes = (by_event((yield _tie(at, parties, first, causes))),)
        payment = yield from _reroll(turn, at, parties, first, causes)
        if payment:
            scores, causes = yield from _thrown(turn, at, parties, again=True, because=payment)
            first, rerolled = lead(scores), True
            place = winner(first, len(parties), old=old)
            if place is None:
                causes = (by_event((yield _tie(at, parties, first, causes))),)
    yield from _outcome(turn, at, parties, place, scores[-1], rerolled, causes)


def _thrown(
    turn: Turn[ClaimRollsState], at: str, parties: tuple[Side, ...], *, again: bool = False, because: tuple[str, ...] = ()
) -> Generator[Event | Choice, Any, tuple[list[int], tuple[str, ...]]]:
    """A die for every side that rolls, attackers first (C4.2); gives back all scores and the rolls as causes."""
    scores: list[int] = []
    causes: list[str] = []
    for side in parties:
        if not side.rolls:
            scores.append(side.modifier)
            continue
        die = turn.roll(f"claim:{at}:{side.player or 'unclaimed'}{':again' if again else ''}", 6)
        scores.append(die + side.modifier)
        number = yield Roll(
            at=at, player=side.player, role=side.role, die=die, modifier=side.modifier, total=scores[-1], again=again,
            rules=("C5.5" if again else "C7.1" if turn.state.old else "C4.2", *side.rules),
            causes=(*because, *_behind(turn.state, at, side)),
        )  # fmt: skip
        causes.append(by_event(number))
    return scores, tuple(causes)


def _behind(state: ClaimRollsState, at: str, side: Side) -> tuple[str, ...]:
    """The orders a die comes from: the attack itself and whatever changed its modifiers."""
    attack = state.attack(side.player, at) if side.player is not None else None
    return by_orders(*dict.fromkeys((attack.order if attack is not None else None, *side.orders)))


def _tie(at: str, parties: tuple[Side, ...], first: Lead, causes: tuple[str, ...]) -> Tie:
    return Tie(at=at, tied=tuple(filter(None, (parties[place].player for place in first.places))), causes=causes)


def _reroll(
    turn: Turn[ClaimRollsState], at: str, parties: tuple[Side, ...], first: Lead, causes: tuple[str, ...]
) -> Generator[Event | Choice, Any, tuple[str, ...]]:
    """The first tied attacker who wants it and has 1 RP pays (C5.8, C5.10); gives back the payment as a cause, or nothing.

    A standing order decides; who left none is asked for, and by the rules does not pay.
    """
    for place in first.places:
        side = parties[place]
        player = side.player
        if side.role != "attacker" or player is None or turn.state.rp[player] < 1:
            continue
        wish = turn.state.reroll(player, at)
        if wish is not None or (yield _reroll_choice(turn.state, at, player)) == "reroll":
            causes = (*by_orders(wish.order if wish is not None else None), *causes)
            number = yield RpSpent(player=player, at=at, rp=1, use="reroll", rules=("C5.5", "C5.6"), causes=causes)
            return (by_event(number),)
    return ()


def _reroll_choice(state: ClaimRollsState, at: str, player: str) -> Choice:
    name, place = state.names.of(player), state.names.within[at]
    return Choice(
        key=f"reroll:{at}:{player}",
        question=f"{name} is tied at {place} and could pay 1 RP: shall all dice there be thrown again?",
        options=(Option("stand", "The tie stands"), Option("reroll", f"{name} pays 1 RP for a reroll")),
        why="Without an order to reroll it the tie stands.",
        rules=("C5.5", "C5.8"),
    )


def _outcome(
    turn: Turn[ClaimRollsState], at: str, parties: tuple[Side, ...], place: int | None, to_beat: int, rerolled: bool,
    causes: tuple[str, ...],
) -> Play:  # fmt: skip
    """Who holds the area now, and what it cost."""
    old, holder, settings = turn.state.old, turn.state.owner(at), turn.state.settings
    victor = parties[place] if place is not None else None
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
    cause = (by_event((yield closing)),)
    if taker is not None:
        yield AreaTaken(at=at, by=taker, from_=holder, how="claim_roll", rules=("C5.2", *rules), causes=cause)
    if not old or settings["old_claim_damage"] == "as_current":
        yield from damaged(turn, at, how, cause, ("C7.10", *why) if old and victor is not None else why)
