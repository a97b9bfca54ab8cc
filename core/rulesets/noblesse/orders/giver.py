"""What every order of a player has in common: somebody who may give it."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from core.ledger.names import Names
from core.orders.order import Order, Refusal
from ..in_words import LEADERS
from ..people import at_court
from ..precedence import MODERATOR
from ..state import NoblesseState
from ..values import Resources


def absent(state: NoblesseState, player: str) -> Iterator[Refusal]:
    """Why nobody of that name can act or be acted on."""
    if player not in state.players:
        yield Refusal("unknown_player", f"there is no player {state.names.of(player)}", ("N0.3",))
    if not state.players[player].alive:
        yield Refusal("dead", f"{state.names.of(player)} is out of the game", ("N4.37",))


def unpaid(state: NoblesseState, player: str, price: Resources, envoys: int = 0) -> Iterator[Refusal]:
    """Why a price and that many courtiers at court cannot be found (N0.4, N4.1)."""
    if not state.players[player].resources.cover(price):
        yield Refusal("insufficient_resources", "the price cannot be paid whole", ("N0.4",))
    if envoys:
        yield from no_courtier(state, player, envoys)


def no_courtier(state: NoblesseState, player: str, wanted: int = 1) -> Iterator[Refusal]:
    """Refuses where fewer courtiers are at court than wanted (N4.1)."""
    if at_court(state, player) < wanted:
        yield Refusal("no_courtier", "no courtier is free at court", ("N4.1",))


def not_leading(state: NoblesseState, player: str) -> Iterator[Refusal]:
    """Refuses who leads no faction (N7.1)."""
    if state.leader_of(state.players[player].faction) != player:
        yield Refusal("not_leader", "only a faction's leader may", ("N7.1",))


def unknown_square(state: NoblesseState, square: str | None) -> Iterator[Refusal]:
    """Refuses a square that is not on the board (N0.2)."""
    if square not in state.estates:
        yield Refusal("unknown_square", f"{square} is not on the board", ("N0.2",))


def is_mapping(field: str, value: Any) -> None:
    """A field for a form takes a mapping of its slots; what it lacks or has besides is judged in play."""
    if not isinstance(value, Mapping):
        raise TypeError(f"Expected a mapping at `{field}`")


def asking(attack: bool, conquer: bool) -> str:
    """What a unit asks for, to be put behind where it goes."""
    wishes = [wish for wish, asked in (("battle", attack), ("conquest", conquer)) if asked]
    return f", asking for {' and '.join(wishes)}" if wishes else ""


def article(words: str) -> str:
    """Words with `a` or `an` before them."""
    return f"{'an' if words[:1].lower() in 'aeio' else 'a'} {words}"


def leader(commander: Any, names: Names) -> str:
    """Who is to lead a unit, as an order writes it."""
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


class PlayerOrder(Order):
    """An order of a living player; `faults` says what else stands in its way."""

    def refusals(self, state: NoblesseState) -> Iterator[Refusal]:
        yield from absent(state, self.actor)
        yield from self.faults(state)

    @property
    def actor(self) -> str:
        """Whose order it is; the moderator's may be for a player."""
        return (getattr(self, "for_", None) or self.by) if self.by == MODERATOR else self.by

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        yield from ()
