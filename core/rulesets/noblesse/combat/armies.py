"""Who fights whom on a square, and how: armies, their line, who is at odds (N5.60, N6.3 to N6.7, N8.3), and the rounds of two of
them (N5.61 to N5.69)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from core.ledger.value import kept
from ..buildings import ARSENAL_MORALE, working
from ..diplomacy.status import ALLIED, HOSTILE, NEUTRAL, friends, keeps_peace, leagues, status
from ..events.military import BattleRound
from ..state import NEUTRAL as OWNERLESS
from ..state import NoblesseState, Unit
from ..values import Profile


class Army(Struct, frozen=True, dict=True):
    """Units that fight as one. `members` are factions in listed order; none for the units without owner. `exposed` is the morale
    that ambush can take at most, where a Star Fortress shelters some of them (N3.18), else -1."""

    members: tuple[str, ...]
    units: tuple[str, ...]
    profile: Profile
    exposed: int

    @kept
    def side(self) -> str:
        """What dice and events call it: its factions joined by `+`, or neutral."""
        return "+".join(self.members) or OWNERLESS


class Services(Struct, frozen=True):
    """Whose buildings work, looked up once for many units."""

    councils: dict[str, int]
    arsenals: dict[str, int]
    fortresses: dict[str, int]


def services(state: NoblesseState) -> Services:
    """What the War Council, the Arsenal and the Star Fortress do for units this night (N3.13)."""
    return Services(working(state, "war_council"), working(state, "arsenal"), working(state, "star_fortress"))


def in_field(state: NoblesseState, unit: Unit, served: Services) -> Profile:
    """A unit's profile with what its owner's buildings add (N3.14, N3.17)."""
    profile = unit.strength
    if unit.of is None:
        return profile
    if unit.of in served.councils:
        profile = profile.plus(state.factions[state.players[unit.of].faction].bonus)
    if unit.kind == "garrison" and unit.of in served.arsenals and state.estates[unit.at].controlled_by == unit.of:
        profile = profile.plus(Profile(morale=ARSENAL_MORALE))
    return profile


def grouped(state: NoblesseState, square: str) -> dict[tuple[str, ...], list[str]]:
    """The units on a square by army: members in listed order, `()` for units without owner."""
    present: dict[str, list[str]] = {}
    ownerless: list[str] = []
    for name, unit in state.units_at(square):
        house = state.faction_of(unit.of)
        (ownerless if house is None else present.setdefault(house, [])).append(name)
    armies = {league: [unit for house in league for unit in present[house]] for league in leagues(state, present)}
    if ownerless:
        armies[()] = ownerless
    return armies


def line_up(state: NoblesseState, square: str, order: Sequence[str], served: Services) -> list[Army]:
    """The armies on a square from the first in line to the last; `order` is that of N8.2."""
    holder = state.holder(square)
    house = {*friends(state, holder)} if holder is not None else set[str]()

    def place(members: tuple[str, ...]) -> int:
        if not members:
            return -1 if holder is not None else len(order) + 1
        if not house.isdisjoint(members):
            return len(order)
        return len(order) - 1 - min(map(order.index, members))

    lined = sorted(grouped(state, square).items(), key=lambda entry: place(entry[0]))
    return [army(state, members, units, served) for members, units in lined]


def army(state: NoblesseState, members: tuple[str, ...], units: Sequence[str], served: Services) -> Army:
    """Units as one army, their values summed with what buildings add (N5.60)."""
    total = Profile()
    exposed = toughest = 0
    for name in units:
        unit = state.units[name]
        profile = in_field(state, unit, served)
        total = total.plus(profile)
        toughest = max(toughest, profile.toughness)
        if unit.of is None or unit.of not in served.fortresses or state.players[unit.of].home != unit.at:
            exposed += profile.morale
    if state.settings["army_toughness"] == "highest":
        total = total.plus(Profile(toughness=toughest - total.toughness))
    return Army(members, tuple(units), total, exposed if exposed != total.morale else -1)


def quarrel(state: NoblesseState, one: Army, other: Army, square: str) -> tuple[str, ...]:
    """The rules by which two armies fight when they meet on that square; none where they do not (N6.3 to N6.7)."""
    if not one.members or not other.members:
        return ("N6.7",)
    stands = {_at_odds(state, a, b, square) for a in one.members for b in other.members}
    return tuple([rule for rule, stand in (("N6.3", HOSTILE), ("N6.4", NEUTRAL)) if stand in stands])


def _at_odds(state: NoblesseState, one: str, other: str, square: str) -> str:
    """How two factions stand to each other that fight there; nothing where they do not."""
    stand = status(state, one, other)
    peace = stand == NEUTRAL and keeps_peace(state, one, other, square)
    asks = peace and (asked(state, one, square) or asked(state, other, square))
    return "" if stand == ALLIED or (peace and not asks) else stand


def asked(state: NoblesseState, faction: str, square: str, *, conquest: bool = False) -> bool:
    """Whether a unit of the faction on that square asked for battle or conquest there tonight (N6.5)."""
    asking = [name for name, one in state.requests.items() if one.at == square and (one.conquer or not conquest)]
    units = (state.units[name] for name in asking if name in state.units)
    return any(unit.at == square and state.faction_of(unit.of) == faction for unit in units)


def breaks(state: NoblesseState, one: Army, other: Army, square: str) -> list[tuple[str, str]]:
    """The neutral pairs whose peace there a request ends when these two armies begin to fight (N6.5)."""
    return [
        (a, b) for a in one.members for b in other.members
        if status(state, a, b) == NEUTRAL and keeps_peace(state, a, b, square)
        and (asked(state, a, square) or asked(state, b, square))
    ]  # fmt: skip


def battle_due(state: NoblesseState, square: str) -> bool:
    """Whether any battle would be fought on a square as things stand (N4.15)."""
    if square in state.marks.open:
        return False
    served = Services({}, {}, {})
    armies = [army(state, members, units, served) for members, units in grouped(state, square).items()]
    return any(quarrel(state, one, other, square) for place, one in enumerate(armies) for other in armies[place + 1 :])


STRIKES_AT = 6
QUIET_ROUNDS = 36
SILENT = {"melee": 0, "charge": 0, "pike": 0, "ranged": 0, "ambush": 0}


class Fighter(Struct, frozen=True):
    """An army against a given enemy: what it adds a round, and what each kind deals after the enemy's toughness."""

    side: str
    gain: int
    melee: int
    charge: int
    pike: int
    ranged: int
    toughness: int


def _fighter(army: Army, enemy: Army) -> Fighter:
    own, tough = army.profile, max(0, enemy.profile.toughness)
    return Fighter(
        army.side, max(1, own.attack - enemy.profile.malus), max(0, own.melee - tough), own.charge,
        max(0, own.pike - tough), max(0, own.ranged - tough), tough,
    )  # fmt: skip


def _ambush(army: Army, enemy: Army) -> int:
    """Ambush damage after toughness; sheltered units take none (N3.18)."""
    dealt = max(0, army.profile.ambush - max(0, enemy.profile.toughness))
    return dealt if enemy.exposed < 0 else min(dealt, enemy.exposed)


def fight(
    square: str, one: Army, other: Army, morale: tuple[int, int], pike_when_attacking: bool
) -> Iterator[tuple[BattleRound, tuple[int, int]]]:
    """The rounds of a battle, each with the morale left to the two; the last pair is the result."""
    a, b = _fighter(one, other), _fighter(other, one)
    both, alone, other_alone = (a.side, b.side), (a.side,), (b.side,)
    left, right = morale
    if one.profile.ambush > 0 or other.profile.ambush > 0:
        hit, struck = _ambush(one, other), _ambush(other, one)
        left, right = left - struck, right - hit
        damage = {a.side: {**SILENT, "ambush": hit}, b.side: {**SILENT, "ambush": struck}}
        whole = {a.side: max(0, left), b.side: max(0, right)}
        told = BattleRound(
            at=square, round=0, attack=dict.fromkeys(both, 0), attacked=(), damage=damage, morale=whole, rules=("N5.61",)
        )
        yield told, (left, right)
    total_a = total_b = quiet = number = 0
    while left > 0 and right > 0 and quiet < QUIET_ROUNDS:
        number += 1
        total_a += a.gain
        total_b += b.gain
        strikes_a, strikes_b = total_a >= STRIKES_AT, total_b >= STRIKES_AT
        dealt_a, hit = _dealt(a, total_a, strikes_a, strikes_b, pike_when_attacking)
        dealt_b, struck = _dealt(b, total_b, strikes_b, strikes_a, pike_when_attacking)
        left, right = left - struck, right - hit
        quiet = 0 if hit or struck else quiet + 1
        told = BattleRound(
            at=square, round=number, attack={a.side: total_a, b.side: total_b},
            attacked=(both if strikes_b else alone) if strikes_a else other_alone if strikes_b else (),
            damage={a.side: dealt_a, b.side: dealt_b}, morale={a.side: max(0, left), b.side: max(0, right)},
        )  # fmt: skip
        yield told, (left, right)
        total_a = 0 if strikes_a else total_a
        total_b = 0 if strikes_b else total_b


def _dealt(fighter: Fighter, total: int, strikes: bool, struck: bool, pike_when_attacking: bool) -> tuple[dict[str, int], int]:
    """N5.63 to N5.65: what an army deals this round, by kind, and in all."""
    pike = fighter.pike if struck and (pike_when_attacking or not strikes) else 0
    if not strikes:
        ranged = fighter.ranged
        return {"melee": 0, "charge": 0, "pike": pike, "ranged": ranged, "ambush": 0}, pike + ranged
    melee, charge = fighter.melee, max(0, fighter.charge * (total - STRIKES_AT) - fighter.toughness)
    return {"melee": melee, "charge": charge, "pike": pike, "ranged": 0, "ambush": 0}, melee + charge + pike
