"""Forces: one family's battalions with the same action and target, their scores and losses, and the tables of results (S7)."""

from collections.abc import Generator, Iterable
from typing import Any

from msgspec import UNSET, Struct, convert

from core.ledger.event import Event, by_event, by_order
from core.ledger.register import Register
from core.resolution.choice import Choice
from core.resolution.phase import Play, Turn
from core.rulesets.setup_files import declared
from ..events.battle import Attack, Attacked, AttackRepelled, AttackWardedOff, TroopsLost
from ..events.intrigue import AssetDamaged
from ..orders.action import gossip
from ..scores import NOBODY, army_value, letters
from ..state import OUTPUTS, Movement, StarcraftState, Strength, Troops, count, more


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
    """Battalions of a family with the same action and target; it stands in line where its first order does (S7.15)."""

    movements: tuple[Movement, ...]

    @property
    def first(self) -> Movement:
        """The movement ordered first; all share its action and target (S7.15)."""
        return self.movements[0]

    @property
    def by(self) -> str:
        return self.first.by

    @property
    def action(self) -> str:
        return self.first.action

    @property
    def to(self) -> str:
        return self.first.to

    @property
    def units(self) -> Troops:
        """All battalions together."""
        units: Troops = Register()
        for movement in self.movements:
            units = more(units, movement.units)
        return units

    @property
    def modifier(self) -> int:
        """The moderator's modifiers of all its orders, added up (S1.9)."""
        return sum(movement.modifier for movement in self.movements)

    @property
    def seen(self) -> tuple[Movement, ...]:
        """The orders with at least one battalion not concealed (S7.23)."""
        return tuple(movement for movement in self.movements if movement.concealed < movement.size)

    @property
    def causes(self) -> tuple[str, ...]:
        """Its orders, as causes of what it does."""
        return tuple(by_order(movement.order) for movement in self.movements)


def forces(state: StarcraftState, action: str) -> tuple[MovingForce, ...]:
    """The forces on their way with that action, in the order of their first orders."""
    groups: dict[tuple[str | None, ...], list[Movement]] = {}
    for movement in state.movements:
        if movement.action == action and movement.stage == "departed" and count(movement.units):
            groups.setdefault((movement.by, movement.to, movement.leg, movement.target), []).append(movement)
    return tuple(MovingForce(tuple(group)) for group in groups.values())


def at_battle(state: StarcraftState, player: str | None) -> Strength:
    """A family's scores as they stood when the battles began; rebels and nobody have none."""
    return state.strengths.get(player or "", NOBODY)


def attack_score(state: StarcraftState, force: MovingForce, pair: str) -> int:
    """What a force attacks with: two attributes, bonuses and modifiers, and its battalions where they count (S7.13)."""
    own = at_battle(state, force.by)
    value = army_value(state, force.units) if state.settings["combat_value_in_score"] else 0
    return letters(own, pair) + own.bonus(force.action) + force.modifier + value


def defence_score(state: StarcraftState, at: str, pair: str, action: str) -> int:
    """What holds a location: its holder's attributes and bonus, and the garrison's combat values (S7.13, S1.18)."""
    place = state.locations[at]
    holder = at_battle(state, place.owner)
    value = army_value(state, place.troops, fortified=place.fortified) if state.settings["combat_value_in_score"] else 0
    return letters(holder, pair) + holder.bonus(f"{action}_defence") + value


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


def attacked(force: MovingForce, owner: str | None, row: ResultRow, *, lost: int, success: bool, cause: int) -> Play:
    """What the victim learns (S7.23)."""
    betrayed = bool(force.seen)
    origins = tuple(sorted({movement.origin or "" for movement in force.seen}))
    yield Attacked(
        owner=owner or "",
        action=force.action,
        at=force.to,
        success=success,
        lost=lost,
        attacker=force.by if row.who and betrayed else UNSET,
        origins=origins if row.origins and betrayed else UNSET,
        causes=(by_event(cause),),
    )


def damaged(state: StarcraftState, at: str, output: str, cause: int) -> Play:
    """The worst damage of a round counts (S1.14)."""
    if OUTPUTS.index(output) < OUTPUTS.index(state.locations[at].output):
        yield AssetDamaged(at=at, output=output, causes=(by_event(cause),))


def assault(
    turn: Turn[StarcraftState], force: MovingForce, pair: str, rule: str
) -> Generator[Event | Choice, Any, tuple[bool, int]]:
    """An attack by the table of its action, with what both lose and the victim learns: whether it succeeded, and its number."""
    state, at, place = turn.state, force.to, turn.state.locations[force.to]
    difference = attack_score(state, force, pair) - defence_score(state, at, pair, force.action)
    line = row(force.action, difference)
    lost, enemy_lost = casualties(state, line.attacker, force.units), casualties(state, line.defender, place.troops)
    cause = yield Attack(
        by=force.by, action=force.action, at=at, against=place.owner, difference=difference, success=line.success,
        lost=lost, enemy_lost=enemy_lost, rules=(rule,), causes=force.causes,
    )  # fmt: skip
    yield from force_losses(state, force.movements, lost, at, cause)
    yield from garrison_losses(state, at, enemy_lost, cause)
    yield from attacked(force, place.owner, line, lost=enemy_lost, success=line.success, cause=cause)
    yield from damaged(turn.state, at, line.output, cause)
    return line.success, cause


def talked_about(state: StarcraftState, force: MovingForce) -> Play:
    """Gossip is kept out only if the whole force is concealed (S6.9)."""
    if force.seen:
        yield from gossip(state, force.action, force.first.order, at=force.to)


def repelled(force: MovingForce) -> Play:
    """Alpha Squadron stands in the way: the attack does not happen (S3.17)."""
    yield AttackRepelled(by=force.by, action=force.action, at=force.to, causes=force.causes)
    yield AttackWardedOff(action=force.action, at=force.to, causes=force.causes)
