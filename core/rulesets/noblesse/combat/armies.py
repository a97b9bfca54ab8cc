"""Who fights whom on a square: armies, their line, and who is at odds (N5.60, N6.3 to N6.7, N8.3)."""

from collections.abc import Sequence

from msgspec import Struct

from ..buildings import ARSENAL_MORALE, working
from ..diplomacy.status import HOSTILE, friends, keeps_peace, leagues, status
from ..state import NEUTRAL, NoblesseState, Unit
from ..values import Profile


class Army(Struct, frozen=True):
    """Units that fight as one. `members` are factions in listed order; none for the units without owner. `exposed` is the morale
    that ambush can take at most, where a Star Fortress shelters some of them (N3.18), else -1."""

    members: tuple[str, ...]
    units: tuple[str, ...]
    profile: Profile
    exposed: int

    @property
    def side(self) -> str:
        """What dice and events call it: its factions joined by `+`, or neutral."""
        return "+".join(self.members) or NEUTRAL


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
    house = friends(state, holder) if holder is not None else ()

    def place(members: tuple[str, ...]) -> int:
        if not members:
            return -1 if holder is not None else len(order) + 1
        if any(member in house for member in members):
            return len(order)
        return max(len(order) - 1 - order.index(member) for member in members)

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
    if state.setting("army_toughness") == "highest":
        total = total.plus(Profile(toughness=toughest - total.toughness))
    return Army(members, tuple(units), total, exposed if exposed != total.morale else -1)


def at_odds(state: NoblesseState, one: Army, other: Army, square: str) -> bool:
    """Whether two armies fight when they meet on that square."""
    if not one.members or not other.members:
        return True
    return any(_pair_at_odds(state, a, b, square) for a in one.members for b in other.members)


def quarrel(state: NoblesseState, one: Army, other: Army, square: str) -> tuple[str, ...]:
    """The rules by which two armies fight when they meet on that square (N6.3 to N6.7)."""
    if not one.members or not other.members:
        return ("N6.7",)
    stands = [status(state, a, b) for a in one.members for b in other.members if _pair_at_odds(state, a, b, square)]
    return tuple(rule for rule, stand in (("N6.3", HOSTILE), ("N6.4", "neutral")) if stand in stands)


def _pair_at_odds(state: NoblesseState, one: str, other: str, square: str) -> bool:
    stand = status(state, one, other)
    if stand != "neutral":
        return stand == HOSTILE
    return not keeps_peace(state, one, other, square) or asked(state, one, square) or asked(state, other, square)


def asked(state: NoblesseState, faction: str, square: str, *, conquest: bool = False) -> bool:
    """Whether a unit of the faction on that square asked for battle or conquest there tonight (N6.5)."""
    asking = [name for name, one in state.requests.items() if one.at == square and (one.conquer or not conquest)]
    units = (state.units[name] for name in asking if name in state.units)
    return any(unit.at == square and state.faction_of(unit.of) == faction for unit in units)


def breaks(state: NoblesseState, one: Army, other: Army, square: str) -> list[tuple[str, str]]:
    """The neutral pairs whose peace there a request ends when these two armies begin to fight (N6.5)."""
    return [
        (a, b) for a in one.members for b in other.members
        if status(state, a, b) == "neutral" and keeps_peace(state, a, b, square)
        and (asked(state, a, square) or asked(state, b, square))
    ]  # fmt: skip


def battle_due(state: NoblesseState, square: str) -> bool:
    """Whether any battle would be fought on a square as things stand (N4.15)."""
    if square in state.marks.open:
        return False
    served = Services({}, {}, {})
    armies = [army(state, members, units, served) for members, units in grouped(state, square).items()]
    return any(at_odds(state, one, other, square) for place, one in enumerate(armies) for other in armies[place + 1 :])
