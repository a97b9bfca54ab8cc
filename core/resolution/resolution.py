"""The stepper: it drives the phases of one turn, forward and back, an event, a phase or a night at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from core.complaint import Rejected
from core.ledger.dice import Dice
from core.ledger.event import Event, PhaseBegan
from core.ledger.ledger import Entry, record
from core.ledger.state import State
from core.orders.order import Order
from core.resolution.choice import Choice, ChoiceAnswered
from core.resolution.phase import Phase, Play, Turn
from core.resolution.ruling import EventVetoed, Ruling, RulingMade, mark

S = TypeVar("S", bound=State)


class Resolution(Generic[S]):
    """One turn being resolved.

    `entries` holds what is known of the turn so far; `position` says how many of them have been stepped through. Going
    back only lowers the position: what was resolved stays, and stepping on shows it again. When orders, answers or
    rulings change, a new Resolution is made of the same inputs; equal inputs give equal entries.
    """

    def __init__(
        self,
        phases: Sequence[Phase],
        start: S,
        orders: Sequence[Order] = (),
        dice: Dice | None = None,
        answers: Mapping[str, str] | None = None,
        rulings: Sequence[Ruling] = (),
        *,
        turn: int = 1,
        first: int = 0,
    ) -> None:
        self.phases = tuple(phases)
        self.start = start
        self.turn = turn
        self.first = first
        self.answers = dict(answers or {})
        self.rulings = tuple(rulings)
        self.entries: list[Entry] = []
        self.position = 0
        self.choice: Choice | None = None
        """The question that stands after the last entry, if one does."""
        self._turn = Turn(start, tuple(orders), dice or Dice())
        self._vetoed = {veto for ruling in rulings for veto in ruling.veto}
        for ruling in rulings:
            self._turn.dice.by_purpose.update(ruling.dice)
        self._phase = -1
        self._in_phase = 0
        self._play: Play | None = None
        self._send: Any = None
        self._rolled = 0
        self._finished = False

    @property
    def state(self) -> S:
        """The state at `position`."""
        return self.entries[self.position - 1].state if self.position else self.start

    @property
    def waiting(self) -> Choice | None:
        """The question the turn halts at, when everything before it has been stepped through."""
        return self.choice if self.position == len(self.entries) else None

    @property
    def done(self) -> bool:
        return self._finished and self.position == len(self.entries)

    @property
    def phase(self) -> str | None:
        """The key of the phase that `position` stands in; None before the first."""
        return self.entries[self.position - 1].phase if self.position else None

    def step(self) -> bool:
        """One event forward; False at a choice that waits or at the end."""
        if self.position == len(self.entries) and not self._resolve_one():
            return False
        self.position += 1
        return True

    def step_phase(self) -> bool:
        """Forward to the end of the phase (the next one when this one is over)."""
        if not self.step():
            return False
        while self._ahead() and self.entries[self.position].phase == self.entries[self.position - 1].phase:
            self.position += 1
        return True

    def run(self) -> bool:
        """Forward to the end, or to the next choice; False when there was nothing to do."""
        moved = False
        while self.step():
            moved = True
        return moved

    def run_by_rules(self) -> None:
        """Forward to the end, every choice that is open answered by the rules."""
        self.run()
        while (choice := self.waiting) is not None:
            self.answer(choice.key, choice.by_rules)
            self.run()

    def back(self) -> bool:
        """One event back."""
        if self.position == 0:
            return False
        self.position -= 1
        return True

    def back_phase(self) -> bool:
        """Back to before this phase began."""
        if self.position == 0:
            return False
        phase = self.entries[self.position - 1].phase
        while self.position and self.entries[self.position - 1].phase == phase:
            self.position -= 1
        return True

    def jump(self, position: int) -> int:
        """To `position`, or as near as the turn goes; returns where it stands."""
        self.position = max(0, min(position, len(self.entries)))
        while self.position < position and self.step():
            pass
        return self.position

    def admits(self, key: str, answer: str) -> bool:
        """Whether `answer` fits the question `key` that waits."""
        return self.choice is not None and self.choice.key == key and self.choice.admits(answer)

    def answer(self, key: str, answer: str) -> None:
        """Answer the question that waits; the turn can go on."""
        if self.choice is None or self.choice.key != key:
            raise Rejected.because(key, "No such question waits.", f"Waiting: {self.choice.key if self.choice else 'none'}.")
        if not self.choice.admits(answer):
            options = ", ".join(option.key for option in self.choice.options)
            raise Rejected.because(key, f"{answer!r} is no answer to it.", f"Answers: {options}.")
        self.answers[key] = answer
        choice, self.choice = self.choice, None
        self._answered(choice, answer)

    def _ahead(self) -> bool:
        return self.position < len(self.entries) or self._resolve_one()

    def _resolve_one(self) -> bool:
        """Make the next entry; False at an open choice and at the end."""
        known = len(self.entries)
        while len(self.entries) == known:
            if self._finished or self.choice is not None:
                return False
            if self._play is None:
                self._next_phase()
                continue
            try:
                made = self._play.send(self._send)
            except StopIteration:
                self._play = None
                self._send = None
                continue
            if isinstance(made, Choice):
                self._ask(made)
            else:
                self._happen(made)
        return True

    def _next_phase(self) -> None:
        self._phase += 1
        if self._phase >= len(self.phases):
            self._finished = True
            return
        phase = self.phases[self._phase]
        self._in_phase = 0
        self._append(PhaseBegan(phase=phase.key, title=phase.title, rules=phase.rules))
        self._rule()
        self._play = phase.play(self._turn)
        self._send = None

    def _ask(self, choice: Choice) -> None:
        answer = self.answers.get(choice.key)
        if answer is None and not choice.open:
            answer = choice.by_rules
        if answer is not None and choice.admits(answer):
            self._answered(choice, answer)
        else:
            self.choice = choice

    def _answered(self, choice: Choice, answer: str) -> None:
        self._send = answer
        label = next((option.label for option in choice.options if option.key == answer), answer)
        self._append(
            ChoiceAnswered(
                choice=choice.key,
                question=choice.question,
                answer=label,
                by_rules=answer == choice.by_rules,
                rules=choice.rules,
            )
        )

    def _happen(self, event: Event) -> None:
        if self._vetoed and mark(event) in self._vetoed:
            event = EventVetoed(what=mark(event), sentence_then=event.sentence(self._turn.state.names))
        self._append(event)
        self._send = self.entries[-1].number
        self._in_phase += 1
        self._rule()

    def _rule(self) -> None:
        key = self.phases[self._phase].key
        for number, ruling in enumerate(self.rulings):
            if ruling.phase == key and ruling.after == self._in_phase:
                made = RulingMade(note=ruling.note, changes=ruling.changes, to=ruling.told, causes=(f"ruling:{number}",))
                self._append(made)

    def _append(self, event: Event) -> None:
        rolls = tuple(self._turn.dice.rolls[self._rolled :])
        self._rolled += len(rolls)
        number = self.first + len(self.entries)
        entry = record(event, self._turn.state, number, self.turn, self.phases[self._phase].key, rolls)
        self.entries.append(entry)
        self._turn.state = entry.state
