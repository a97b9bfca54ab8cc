"""Who is where and how many are free: courts, characters, nobles, commanders."""

from collections import Counter

from core.ledger.register import Register
from .buildings import BUILDINGS
from .state import Estate, NoblesseState, Unit


def at_court(state: NoblesseState, player: str) -> int:
    """Courtiers of a player who are not posted, in command, overseeing, or away until dawn (N4.1)."""
    person = state.players[player]
    if not person.alive and not any(left.player == player for left in state.pending):
        return 0
    busy = person.away
    for post in state.posts:
        if post.of == player:
            busy += 1
    for spy in state.spies.values():
        if spy.of == player:
            busy += 1
    for name in state.units.having("of", player):
        if state.units[name].commander == "courtier":
            busy += 1
    for square in state.estates.having("controlled_by", player):
        for name, built in state.estates[square].buildings.items():
            busy += 0 if built.done else BUILDINGS[name].overseers
    return person.courtiers - busy


def unit_led_by(state: NoblesseState, player: str, commander: str) -> tuple[str, Unit] | None:
    """The unit a player's character or heir leads."""
    for name, unit in state.units.items():
        if unit.of == player and unit.commander == commander:
            return name, unit
    return None


def character_at(state: NoblesseState, player: str) -> str | None:
    """The square a character is on: with the unit he leads, else at home (N4.30)."""
    led = unit_led_by(state, player, "character")
    return led[1].at if led is not None else state.players[player].home


def unit_of_noble(state: NoblesseState, square: str) -> tuple[str, Unit] | None:
    """The unit led by the noble whose home a square is."""
    for name, unit in state.units.items():
        if unit.commander == "noble" and unit.noble == square:
            return name, unit
    return None


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
    return sum(
        1 for player in state.players.values()
        if player.heir is not None and player.heir.kept_by is not None and state.faction_of(player.heir.kept_by) == faction
    )  # fmt: skip


def living(state: NoblesseState, faction: str) -> list[str]:
    """Living players of a faction in listed order."""
    return [name for name, player in state.players.items() if player.alive and player.faction == faction]
