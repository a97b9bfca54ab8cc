"""The sides of a claim roll and what is added to their dice (C4, C6, C7)."""

from msgspec import Struct

from .state import Area, AreaAttack, ClaimRollsState, Promise

RANK_RULES = {1: "C6.1", 2: "C6.2", 3: "C6.3"}


class Modifier(Struct, frozen=True):
    """One amount, the rule that gives it, and the order behind it if one is."""

    rule: str
    amount: int
    order: int | None = None

    def __str__(self) -> str:
        return f"{self.amount:+d} {self.rule}"


class Side(Struct, frozen=True):
    """One side of a claim roll: `player` is None for an unclaimed area. A side that does not roll has only its modifiers."""

    player: str | None
    role: str
    modifiers: tuple[Modifier, ...]
    rolls: bool = True

    @property
    def modifier(self) -> int:
        """All modifiers added up (C4.3 to C4.10)."""
        return sum(one.amount for one in self.modifiers)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules its modifiers come from."""
        return tuple(one.rule for one in self.modifiers)

    @property
    def orders(self) -> tuple[int, ...]:
        """The numbers of the orders its modifiers come from."""
        return tuple(dict.fromkeys(one.order for one in self.modifiers if one.order is not None))


def sides(state: ClaimRollsState, at: str) -> tuple[Side, ...]:
    """Everyone with an attack on `at` still to be rolled for, in order of submission, then whoever holds it (C4.13, C4.15)."""
    attackers = tuple(Side(attack.by, "attacker", attacking(state, attack)) for attack in state.pending(at))
    return (*attackers, _defender(state, at))


def attacking(state: ClaimRollsState, attack: AreaAttack) -> tuple[Modifier, ...]:
    """All modifiers of an attack; under the old rules the defender's are among them."""
    promise = state.promise(attack.by, attack.at, "attack")
    own = _old_attack(state, attack, promise) if state.old else _attack(state, attack, promise)
    return (*own, *_rank_bonus(state, attack), *(_old_resistance(state, attack.at) if state.old else ()))


def _attack(state: ClaimRollsState, attack: AreaAttack, promise: Promise | None) -> tuple[Modifier, ...]:
    if not state.offense(attack.by):
        return (Modifier("C4.5", promise.rp, promise.order),) if promise is not None else ()
    offense = Modifier("C4.3", 1, state.priorities[attack.by].order)
    return (offense, Modifier("C4.4", 2 * promise.rp, promise.order)) if promise is not None else (offense,)


def _old_attack(state: ClaimRollsState, attack: AreaAttack, promise: Promise | None) -> tuple[Modifier, ...]:
    if not state.offense(attack.by):
        return () if promise is not None else (Modifier("C7.4", -2),)
    offense = Modifier("C7.2", 1, state.priorities[attack.by].order)
    return (offense, Modifier("C7.3", 2 * promise.rp, promise.order)) if promise is not None else (offense,)


def _rank_bonus(state: ClaimRollsState, attack: AreaAttack) -> tuple[Modifier, ...]:
    """What the place of a target in a Mass Assault adds: +2, +1, 0, and one less for each further (C6.1-C6.5)."""
    if attack.rank is None:
        return ()
    falling = 3 - attack.rank
    amount = max(0, falling) if state.settings["mass_assault_tail"] == "zero" else falling
    return (Modifier(RANK_RULES.get(attack.rank, "C6.5"), amount, attack.order),)


def _old_resistance(state: ClaimRollsState, at: str) -> tuple[Modifier, ...]:
    """C7.6, C7.7: what a defender with priority defense takes off every attacker's roll."""
    owner = state.owner(at)
    if owner is None or state.offense(owner):
        return ()
    defense = Modifier("C7.6", -1, state.priorities[owner].order)
    promise = state.promise(owner, at, "defence")
    return (defense, Modifier("C7.7", -2 * promise.rp, promise.order)) if promise is not None else (defense,)


def _defender(state: ClaimRollsState, at: str) -> Side:
    area = state.areas[at]
    if state.old:
        return Side(area.owner, "defender", (*_fortified("C7.1", area), *_emergency(state, at)), rolls=False)
    if area.owner is None:
        die = state.settings["unclaimed_defence"] == "d6"
        return Side(None, "defender", _fortified("C4.14", area), rolls=die)
    return Side(area.owner, "defender", (*_defence(state, area.owner, at), *_fortified("C4.8", area)))


def _fortified(rule: str, area: Area) -> tuple[Modifier, ...]:
    return (Modifier(rule, area.fortifications),) if area.fortifications else ()


def _defence(state: ClaimRollsState, owner: str, at: str) -> tuple[Modifier, ...]:
    if state.offense(owner):
        return ()
    defense = Modifier("C4.7", 1, state.priorities[owner].order)
    promise = state.promise(owner, at, "defence")
    return (defense, Modifier("C4.9", promise.rp, promise.order)) if promise is not None else (defense,)


def _emergency(state: ClaimRollsState, at: str) -> tuple[Modifier, ...]:
    """C7.8: for 1 RP of a defender with priority offense, one fortification more."""
    owner = state.owner(at)
    promise = state.promise(owner, at, "defence") if owner is not None and state.offense(owner) else None
    return (Modifier("C7.8", 1, promise.order),) if promise is not None else ()


def use(state: ClaimRollsState, promise: Promise) -> tuple[str, str]:
    """What promised RP buys, as payments name it, and the rule it is bought by."""
    offense = state.offense(promise.by)
    if promise.role == "attack":
        if state.old:
            return ("attack", "C7.3") if offense else ("ignore_penalty", "C7.4")
        return "attack", "C4.4" if offense else "C4.5"
    if state.old:
        return ("emergency_fortifications", "C7.8") if offense else ("defence", "C7.7")
    return "defence", "C4.9"
