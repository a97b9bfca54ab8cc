"""Events of the calendar: submissions, votes, dawn, dusk and victory."""

from msgspec import structs

from core.ledger.event import PublicEvent, Term
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.consequences import drops, puts, through
from .. import changes
from ..in_words import phrased
from ..state import Marks, NoblesseState, Unit
from ..values import BLANK, Resources
from .people import OfPlayer


class SubmissionAccepted(OfPlayer):
    RULES = ("N2.2", "N3.1")
    SAYS = "{player} takes {at:text} for ~his home, with {unit}."
    at: str
    unit: str
    raised: Term[Unit]
    chosen: Term[tuple[str, ...]]
    income: Resources
    used: int = 0

    def apply(self, state: NoblesseState) -> NoblesseState:
        state = changes.raised(state, self.player, self.unit, self.raised, self.used)
        role = state.players[self.player].role
        chosen = None if role is None else structs.replace(role, chosen=self.chosen)
        state = state.changed("players", self.player, home=self.at, role=chosen)
        return state.changed("estates", self.at, controlled_by=self.player, owned_by=None, income=self.income)


class SubmissionsClosed(PublicEvent):
    RULES = ("N2.2",)
    SAYS = "The submissions are in."


class VoteCast(PublicEvent):
    RULES = ("N9.1", "N9.4")
    SAYS = "{by} votes for {wish}."
    apply = puts("votes", "by", "vote")
    by: str
    vote: Term[str]

    def wish(self, names: Names) -> str:
        return {"no_lynch": "no lynch", "night": "going to night"}.get(self.vote) or names.of(self.vote)


class VoteWithdrawn(PublicEvent):
    RULES = ("N9.1",)
    SAYS = "{by} withdraws ~his vote."
    apply = drops("votes", "by")
    by: str


class DayEnded(PublicEvent):
    RULES = ("N9.2", "N9.3")
    SAYS = "The day ends; {lynched|nobody} is lynched."
    lynched: str | None


class DawnBroke(PublicEvent):
    """The night is over: envoys and messengers are back, every unit is at full morale and its own strength."""

    RULES = ("N0.1", "N4.6", "N5.69")
    SAYS = "Dawn of cycle {cycle}."
    cycle: int

    def apply(self, state: NoblesseState) -> NoblesseState:
        changed = {
            name: structs.replace(unit, modified=BLANK, stood=None) for name, unit in state.units.items()
            if unit.stood is not None or unit.modified is not BLANK
        }  # fmt: skip
        back = {name: structs.replace(player, away=0) for name, player in state.players.items() if player.away}
        rested = {name: structs.replace(spy, path=()) for name, spy in state.spies.items() if spy.path}
        return state.with_(
            units=state.units.update(changed), players=state.players.update(back), spies=state.spies.update(rested),
            requests=Register(), armies=Register(), ways=Register(), used=(), deeds=(), proposals=(), engaged=(),
        )  # fmt: skip


class DuskFell(PublicEvent):
    """The cycle is over: what held for it holds no longer, and votes are forgotten."""

    RULES = ("N0.1", "N4.29")
    SAYS = "Cycle {cycle} ends."
    apply = through(lambda state: state.with_(cycle=state.cycle + 1, marks=Marks(), votes=Register()))
    cycle: int


class Victory(PublicEvent):
    """A faction wins; `by` is alliance, dynastic, military or supremacy."""

    RULES = ("N1.5",)
    SAYS = "{faction} wins: {how}."
    how = phrased("ways", "by")
    faction: str
    by: Term[str]

    def apply(self, state: NoblesseState) -> NoblesseState:
        return state.put("winners", self.faction, (*state.winners.get(self.faction, ()), self.by))
