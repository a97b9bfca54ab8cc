"""What every order of a player has in common: somebody who may give it."""

from collections.abc import Mapping
from typing import Any, cast

from core.ledger.names import Names
from core.orders.order import MODERATING
from core.resolution.phase import Play
from core.rulesets.refusing import Checks
from core.rulesets.sure import SureOrder
from ..in_words import LEADERS
from ..people import at_court
from ..state import NoblesseState
from ..values import Resources


def absent(state: NoblesseState, player: str) -> Checks:
    """Why nobody of that name can act or be acted on."""
    yield "unknown_player N0.3", player not in state.players, player
    yield "dead N4.37", not state.players[player].alive, player


def unpaid(state: NoblesseState, player: str, price: Resources, envoys: int = 0) -> Checks:
    """Why a price and that many courtiers at court cannot be found (N0.4, N4.1)."""
    yield "insufficient_resources N0.4", not state.players[player].resources.cover(price)
    if envoys:
        yield from no_courtier(state, player, envoys)


def no_courtier(state: NoblesseState, player: str, wanted: int = 1) -> Checks:
    """Refuses where fewer courtiers are at court than wanted (N4.1)."""
    yield "no_courtier N4.1", at_court(state, player) < wanted


def not_leading(state: NoblesseState, player: str) -> Checks:
    """Refuses who leads no faction (N7.1)."""
    yield "not_leader N7.1", state.leader_of(state.players[player].faction) != player


def is_mapping(field: str, value: Any) -> None:
    """A field for a form takes a mapping of its slots; what it lacks or has besides is judged in play."""
    if not isinstance(value, Mapping):
        raise TypeError(f"Expected a mapping at `{field}`")


def article(words: str) -> str:
    return f"{'an' if words[:1].lower() in 'aeio' else 'a'} {words}"


def leader(commander: Any, names: Names) -> str:
    if isinstance(commander, Mapping):
        return f"the noble of {cast('Mapping[str, Any]', commander).get('noble')}"
    return LEADERS.get(str(commander)) or names.of(str(commander))


def enlisted(company: Any, names: Names) -> str:
    """Companies as an order writes them: `3 pikemen`."""
    if not isinstance(company, Mapping):
        return names.of(str(company)).lower()
    written = dict(cast("Mapping[str, Any]", company))
    count, design = written.pop("count", 1), written.get("design")
    if design is not None:
        return f"{count} {'of his own design' if design == 'role' else names.of(str(design)).lower()}"
    position = written.pop("position", "company")
    return f"{count} {position} ({', '.join(f'{name} {value}' for name, value in written.items())})"


class NoblesseOrder(SureOrder):
    RULESET = "noblesse"

    def follows(self, state: NoblesseState) -> Play:
        """What it is carried out by, where that hangs on nothing else."""
        yield from ()


class PlayerOrder(NoblesseOrder):
    def giver(self, state: NoblesseState) -> Checks:
        return absent(state, self.actor)

    @property
    def actor(self) -> str:
        """Whose order it is; the moderator's may be for a player."""
        return (getattr(self, "for_", None) or self.by) if self.by == MODERATING else self.by
