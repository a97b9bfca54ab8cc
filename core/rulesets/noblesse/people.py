"""Who is where, how many are free, and whose orders come first: courts, characters, nobles, commanders."""

from collections import Counter
from typing import TypeVar

from core.ledger.register import Register
from core.orders.order import MODERATING, Order
from core.resolution.phase import Turn
from .buildings import BUILDINGS
from .state import Estate, NoblesseState, Unit

O = TypeVar("O", bound=Order)  # noqa: E741


def at_court(state: NoblesseState, player: str) -> int:
    """Courtiers of a player who are not posted, in command, overseeing, or away until dawn (N4.1)."""
    person = state.players[player]
    if not person.alive and not any(left.player == player for left in state.pending):
        return 0
    busy = person.away
    for one in (*state.posts, *state.spies.values()):
        if one.of == player:
            busy += 1
    for name in state.units.having("of", player):
        if state.units[name].commander == "courtier":
            busy += 1
    for square in state.estates.having("controlled_by", player):
        for name, built in state.estates[square].buildings.items():
            busy += 0 if built.done else BUILDINGS[name].overseers
    return person.courtiers - busy


def unit_led_by(state: NoblesseState, player: str, commander: str) -> tuple[str, Unit] | None:
    for name in state.units.having("of", player):
        if state.units[name].commander == commander:
            return name, state.units[name]
    return None


def character_at(state: NoblesseState, player: str) -> str | None:
    """The square a character is on: with the unit he leads, else at home (N4.30)."""
    led = unit_led_by(state, player, "character")
    return led[1].at if led is not None else state.players[player].home


def unit_of_noble(state: NoblesseState, square: str) -> tuple[str, Unit] | None:
    """The unit led by the noble whose home a square is."""
    return next((one for one in state.units.items() if one[1].commander == "noble" and one[1].noble == square), None)


def seat_of_noble(state: NoblesseState, square: str) -> bool:
    """Whether a noble of the owning faction has his home there; one kept through a conquest holds no place (N3.5)."""
    estate = state.estates[square]
    return estate.noble is not None and estate.owned_by == estate.noble.faction


def noble_at_home(state: NoblesseState, square: str) -> bool:
    """Whether a noble lives there who leads no unit (N4.31)."""
    return seat_of_noble(state, square) and unit_of_noble(state, square) is None


def nobles(state: NoblesseState, faction: str) -> int:
    """N1.2: the nobles of a faction, hostages not counted."""
    return state.factions[faction].nobles + state.estates.once("nobles", _named)[faction]


def _named(estates: Register[str, Estate]) -> Counter[str]:
    return Counter(estate.noble.faction for estate in estates.values() if estate.noble is not None)


def hostages(state: NoblesseState, faction: str) -> int:
    """Heirs kept by players of the faction (N4.34)."""
    heirs = (player.heir for player in state.players.values())
    return sum(1 for heir in heirs if heir is not None and heir.kept_by and state.faction_of(heir.kept_by) == faction)


def living(state: NoblesseState, faction: str) -> list[str]:
    return [name for name, player in state.players.items() if player.alive and player.faction == faction]


def precedence(state: NoblesseState) -> tuple[str, ...]:
    """Factions by nobles, most first; ties in the listed order (N8.2)."""
    return tuple(sorted(state.factions, key=lambda name: -nobles(state, name)))


def in_order(turn: Turn[NoblesseState], *kinds: type[O]) -> list[tuple[int, O]]:
    """Orders of these kinds with their numbers: the moderator's first, then faction by faction, by submission (N8.2)."""
    given = turn.given(*kinds)
    if not given:
        return []
    order = precedence(turn.state)
    ranks: dict[str | None, int] = {name: place for place, name in enumerate(order)}

    def rank(one: tuple[int, O]) -> int:
        by = one[1].by if one[1].by != MODERATING else getattr(one[1], "for_", None)
        return -1 if by is None else ranks.get(turn.state.faction_of(by), len(order))

    return sorted(given, key=rank)
