"""Events of the calendar: submissions, votes, dawn, dusk and victory."""

from __future__ import annotations

from msgspec import structs

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.noblesse import changes
from core.rulesets.noblesse.state import BLANK, Marks, Resources, State, Unit


class SubmissionAccepted(Event, frozen=True, kw_only=True):
    """A player's home, options, starting unit and income before the game (N2.2)."""

    RULES = ("N2.2", "N3.1")

    player: str
    at: str
    unit: str
    raised: Unit
    chosen: tuple[str, ...]
    income: Resources
    used: int = 0

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        role = state.players[self.player].role
        if role is not None:
            design = role.company
            if design is not None:
                design = structs.replace(design, used=design.used + self.used)
            role = structs.replace(role, chosen=self.chosen, company=design)
        state = changes.player(state, self.player, home=self.at, role=role)
        state = changes.estate(state, self.at, controlled_by=self.player, owned_by=None, income=self.income)
        return structs.replace(state, units=state.units.set(self.unit, self.raised))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} takes {self.at} for his home, with {names.of(self.unit)}."


class SubmissionsClosed(Event, frozen=True, kw_only=True):
    """What came in before the game was taken down; the first night may come."""

    RULES = ("N2.2",)

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        return "The submissions are in."


class VoteCast(Event, frozen=True, kw_only=True):
    """A vote on a player, no_lynch or night; it replaces the voter's earlier one."""

    RULES = ("N9.1", "N9.4")

    by: str
    vote: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return structs.replace(state, votes=state.votes.set(self.by, self.vote))

    def sentence(self, names: Names) -> str:
        wish = {"no_lynch": "no lynch", "night": "going to night"}.get(self.vote) or names.of(self.vote)
        return f"{names.of(self.by)} votes for {wish}."


class VoteWithdrawn(Event, frozen=True, kw_only=True):
    """A vote no longer stands."""

    RULES = ("N9.1",)

    by: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return structs.replace(state, votes=state.votes.drop(self.by))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} withdraws the vote."


class DayEnded(Event, frozen=True, kw_only=True):
    """The day is over, with a lynch or without."""

    RULES = ("N9.2", "N9.3")

    lynched: str | None

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        return f"The day ends; {names.of(self.lynched) if self.lynched else 'nobody'} is lynched."


class DawnBroke(Event, frozen=True, kw_only=True):
    """The night is over: envoys and messengers are back, every unit is at full morale and its own strength."""

    RULES = ("N0.1", "N4.6", "N5.69")

    cycle: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        changed = {
            name: structs.replace(unit, modified=BLANK, stood=None) for name, unit in state.units.items()
            if unit.stood is not None or unit.modified is not BLANK
        }  # fmt: skip
        back = {name: structs.replace(player, away=0) for name, player in state.players.items() if player.away}
        rested = {name: structs.replace(spy, path=()) for name, spy in state.spies.items() if spy.path}
        return structs.replace(
            state,
            units=state.units.update(changed),
            players=state.players.update(back),
            spies=state.spies.update(rested),
            requests=Register(),
            armies=Register(),
            used=(),
            deeds=(),
            proposals=(),
            engaged=(),
        )

    def sentence(self, names: Names) -> str:
        return f"Dawn of cycle {self.cycle}."


class DuskFell(Event, frozen=True, kw_only=True):
    """The cycle is over: what held for it holds no longer, and votes are forgotten."""

    RULES = ("N0.1", "N4.29")

    cycle: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return structs.replace(state, cycle=state.cycle + 1, marks=Marks(), votes=Register())

    def sentence(self, names: Names) -> str:
        return f"Cycle {self.cycle} ends."


class Victory(Event, frozen=True, kw_only=True):
    """A faction wins; `by` is alliance, dynastic, military or supremacy."""

    RULES = ("N1.5",)

    faction: str
    by: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        ways = (*state.winners.get(self.faction, ()), self.by)
        return structs.replace(state, winners=state.winners.set(self.faction, ways))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.faction)} wins ({self.by})."
