"""The four ways to win (N1.1 to N1.5)."""

from core.resolution.phase import Play, Turn
from .diplomacy.status import ally_of
from .events.calendar import Victory
from .people import hostages, nobles
from .state import NoblesseState

WAYS = {"alliance": "N1.1", "dynastic": "N1.2", "military": "N1.3", "supremacy": "N1.4"}


def victories(turn: Turn[NoblesseState]) -> Play:
    """N1.5: whoever meets a condition now wins, and is told so once for each way."""
    for faction in turn.state.factions:
        for way in ways(turn.state, faction):
            if way not in turn.state.winners.get(faction, ()):
                held = ("N0.6",) if way in ("alliance", "military") else ()
                yield Victory(faction=faction, by=way, rules=(WAYS[way], *held))


def ways(state: NoblesseState, faction: str) -> list[str]:
    """The conditions a faction meets, in the order of N1.1 to N1.4."""
    ally = ally_of(state, faction)
    holders = [state.holder(square) for square in state.board.victory]
    own, allied = holders.count(faction), holders.count(ally) if ally is not None else 0
    aligned, others = people(state, faction)
    met = {
        "alliance": own == 2 and allied == 2,
        "dynastic": nobles(state, faction) + hostages(state, faction) >= nobles_wanted(state),
        "military": own == 4 or (own == 3 and allied == 1),
        "supremacy": aligned > others,
    }
    return [way for way, holds in met.items() if holds]


def nobles_wanted(state: NoblesseState) -> int:
    """N1.2: twice the starting factions, or the house rule's number."""
    return state.settings["dynastic_nobles"] or 2 * len(state.factions)


def people(state: NoblesseState, faction: str) -> tuple[int, int]:
    """N1.4: living people aligned with a faction, and all others. An heir counts for the spouse's faction too."""
    aligned = others = 0
    for player in state.players.values():
        if not player.alive:
            continue
        sides = [[player.faction]]
        if player.heir is not None:
            spouse = state.faction_of(player.married_to) if player.heir.kept_by is None else None
            sides.append([player.heir.faction, *([spouse] if spouse is not None else [])])
        for side in sides:
            aligned += faction in side
            others += faction not in side
    return aligned, others
