"""Events of spies and messengers."""

from collections.abc import Mapping
from typing import Any

from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.consequences import adds
from .. import changes
from ..state import NoblesseState


class SpyLost(Event):
    RULES = ("N4.25",)
    SAYS = "{spy} is lost at {at:text}."
    TOLD = "spymaster of spy"

    spy: str
    at: str

    def apply(self, state: NoblesseState) -> NoblesseState:
        return changes.without_spy(state, self.spy)


class ChannelOpened(Event):
    """`from` may write to `to` this cycle."""

    RULES = ("N4.5",)
    SAYS = "{from_} may write to {to} this cycle."
    TOLD = ("from_", "to")
    apply = adds("players", "to", away=1)

    from_: str
    to: str


class SpyWalked(Event):
    RULES = ("N4.3",)
    TOLD = "spymaster of spy"
    SAYS = "{spy} walks from {from_:text} to {way}."

    spy: str
    from_: str
    path: tuple[str, ...]
    to: str

    def apply(self, state: NoblesseState) -> NoblesseState:
        return state.changed("spies", self.spy, at=self.to, path=self.path)

    @property
    def way(self) -> str:
        """The squares he walked over, in order."""
        return ", ".join(self.path)


class SpyReported(Event):
    TERMS = ("squares",)
    RULES = ("N4.3", "N8.5")
    TOLD = "spymaster of spy"
    SAYS = "{spy} reports. {seen}."

    spy: str
    squares: dict[str, Any]

    def seen(self, names: Names) -> str:
        """What he saw, square by square (N4.3)."""
        return ". ".join(f"{square}: {_sight(what, names)}" for square, what in self.squares.items())


def _sight(what: Mapping[str, Any], names: Names) -> str:
    """The units and the income of a square in words."""
    units = [f"a {one['kind']} of {names.of(one['faction']) if one['faction'] else 'nobody'}" for one in what["units"]]
    income = [f"{amount} {resource}" for resource, amount in what["income"].items()]
    return f"{', '.join(units) or 'no unit'}; income {', '.join(income)}"
