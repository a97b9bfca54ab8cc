"""Forces: one family's battalions with the same action and target, their scores and losses, and the tables of results (S7)."""

from collections.abc import Generator, Iterable
from functools import reduce
from typing import Any

from msgspec import UNSET, Struct, convert

from core.ledger.event import Event, by_event, by_order
from core.ledger.register import Register
from core.resolution.choice import Choice
from core.resolution.phase import Play, Turn, because
from core.rulesets.setup_files import declared
from .events.battle import Attack, Attacked, AttackRepelled, AttackWardedOff, Settled, TroopsLost
from .events.intrigue import AssetDamaged
from .orders.action import gossip
from .scores import attack_parts, defence_parts
from .state import OUTPUTS, Movement, StarcraftState, Troops, count, more


class ResultRow(Struct, frozen=True):
    """A line of a table: losses in percent, what it does to the asset, and whether who or from where is given away."""

    success: bool
    attacker: int = 0
    defender: int = 0
    output: str = "full"
    who: bool = False
    origins: bool = False


TABLES = convert(declared("starcraft", "results"), dict[str, dict[int, ResultRow]])


def row(action: str, difference: int) -> ResultRow:
    """The line of a difference; beyond either end the last line counts."""
    table = TABLES[action]
    return table[max(min(table), min(max(table), difference))]


def share(percent: int, of: int, rounding: str) -> int:
    """A percentage of troops, rounded as the game has it (S1.15)."""
    hundredths = percent * max(0, of)
    if rounding == "up":
        return -(-hundredths // 100)
    return (hundredths + 50) // 100 if rounding == "nearest" else hundredths // 100


class MovingForce(Struct, frozen=True):
    """Battalions of a family with the same action and target; it stands in line where its first order does (S7.15). `leg` is
    where those come from whom it intercepts."""

    by: str
    action: str
    to: str
    leg: str | None
    target: str | None
    movements: tuple[Movement, ...]

    @property
    def units(self) -> Troops:
        return reduce(more, (movement.units for movement in self.movements), Register[str, int]())

    @property
    def seen(self) -> tuple[Movement, ...]:
        """The orders with at least one battalion not concealed (S7.23)."""
        return tuple(movement for movement in self.movements if movement.concealed < movement.size)

    @property
    def causes(self) -> tuple[str, ...]:
        """Its orders, as causes of what it does."""
        return tuple(by_order(movement.order) for movement in self.movements)

    def score(self, state: StarcraftState) -> int:
        """What it attacks with (S7.13)."""
        return sum(attack_parts(state, self.action, self.by, self.movements).values())


def forces(state: StarcraftState, action: str) -> tuple[MovingForce, ...]:
    """The forces on their way with that action, in the order of their first orders."""
    groups: dict[tuple[str, str, str, str | None, str | None], list[Movement]] = {}
    for one in state.movements:
        if one.action == action and one.stage == "departed" and count(one.units):
            groups.setdefault((one.by, one.action, one.to, one.leg, one.target), []).append(one)
    return tuple(MovingForce(*shared, tuple(group)) for shared, group in groups.items())


def settling(kind: type[Settled], movement: Movement, at: str) -> Settled:
    """That the battalions of an order join the garrison of `at`."""
    units, order = count(movement.units), movement.order
    return kind(by=movement.by, at=at, units=units, order=order, causes=(by_order(order),))


def casualties(state: StarcraftState, percent: int, units: Troops) -> int:
    """How many battalions a percentage of them is, rounded as the house rule says (S1.15)."""
    return share(percent, count(units), state.settings["casualty_rounding"])


def fallen(state: StarcraftState, number: int, contingents: Iterable[tuple[int, Troops]]) -> dict[int, dict[str, int]]:
    """Who dies, by contingent: lowest own combat value, then type by name, then earlier contingent (S7.15)."""
    ranks = sorted(
        (state.unit_types[kind].combat_value, kind, contingent, there)
        for contingent, units in contingents
        for kind, there in units.items()
    )
    dead: dict[int, dict[str, int]] = {}
    for _, kind, contingent, there in ranks:
        gone = min(number, there)
        if gone:
            dead.setdefault(contingent, {})[kind] = gone
        number -= gone
    return dict(sorted(dead.items()))


def force_losses(state: StarcraftState, movements: tuple[Movement, ...], number: int, at: str, cause: int) -> Play:
    """`number` battalions of a family on its way die."""
    for order, units in fallen(state, number, ((m.order, m.units) for m in movements)).items():
        yield TroopsLost(owner=movements[0].by, at=at, units=units, order=order, causes=(by_event(cause),))


def garrison_losses(state: StarcraftState, at: str, number: int, cause: int) -> Play:
    """Battalions at a place fall, the least worth first."""
    place = state.locations[at]
    for units in fallen(state, number, ((0, place.troops),)).values():
        yield TroopsLost(owner=place.owner, at=at, units=units, causes=(by_event(cause),))


def attacked(state: StarcraftState, force: MovingForce, owner: str | None, line: ResultRow, theirs: Troops, cause: int) -> Play:
    """What the victim learns (S7.23)."""
    origins = tuple(sorted({movement.origin or "" for movement in force.seen}))
    yield Attacked(
        owner=owner or "", action=force.action, at=force.to, success=line.success,
        lost=casualties(state, line.defender, theirs), attacker=force.by if line.who and force.seen else UNSET,
        origins=origins if line.origins and force.seen else UNSET, causes=(by_event(cause),),
    )  # fmt: skip


def damaged(state: StarcraftState, at: str, output: str, cause: int) -> Play:
    """The worst damage of a round counts (S1.14)."""
    if OUTPUTS.index(output) < OUTPUTS.index(state.locations[at].output):
        yield AssetDamaged(at=at, output=output, causes=(by_event(cause),))


def assault(turn: Turn[StarcraftState], force: MovingForce, rule: str) -> Generator[Event | Choice, Any, tuple[bool, int]]:
    """An attack by the table of its action, with what both lose and the victim learns: whether it succeeded, and its number."""
    state, at, place = turn.state, force.to, turn.state.locations[force.to]
    against = sum(defence_parts(state, force.action, at).values())
    line, cause = yield from fought(state, force, place.owner, against, place.troops, rule)
    yield from garrison_losses(state, at, casualties(state, line.defender, place.troops), cause)
    yield from attacked(state, force, place.owner, line, place.troops, cause)
    yield from damaged(turn.state, at, line.output, cause)
    return line.success, cause


def fought(
    state: StarcraftState, force: MovingForce, owner: str | None, against: int, theirs: Troops, rule: str, *also: str
) -> Generator[Event | Choice, Any, tuple[ResultRow, int]]:
    """The battle itself and what the attackers lose in it: the line of the table, and its number."""
    difference = force.score(state) - against
    line = row(force.action, difference)
    lost = casualties(state, line.attacker, force.units)
    cause = yield Attack(
        by=force.by, action=force.action, at=force.to, against=owner, difference=difference, success=line.success, lost=lost,
        enemy_lost=casualties(state, line.defender, theirs), rules=(rule,), causes=(*force.causes, *also),
    )  # fmt: skip
    yield from force_losses(state, force.movements, lost, force.to, cause)
    return line, cause


def talked_about(state: StarcraftState, force: MovingForce) -> Play:
    """Gossip is kept out only if the whole force is concealed (S6.9)."""
    if force.seen:
        yield from because(gossip(state, force.action, at=force.to), force.causes[0])


def repelled(by: str, action: str, at: str, causes: tuple[str, ...]) -> Play:
    """Alpha Squadron stands in the way: the attack does not happen (S3.17)."""
    yield AttackRepelled(by=by, action=action, at=at, causes=causes)
    yield AttackWardedOff(action=action, at=at, causes=causes)
