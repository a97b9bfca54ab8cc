"""The stepper: it drives the phases of one turn, forward and back, an event, a phase or a night at a time."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from typing import Any, Generic, TypeVar

from msgspec import structs

from core.complaint import Rejected
from core.ledger.dice import Dice
from core.ledger.event import Event, PhaseBegan
from core.ledger.ledger import Entry, record
from core.ledger.paths import without_paths
from core.ledger.state import GameState
from core.orders.order import Order, OrderRefused, recalling
from core.resolution.choice import Choice, ChoiceAnswered, key_in, question_name
from core.resolution.phase import Phase, Play, Turn
from core.resolution.ruling import EventVetoed, Ruling, RulingLapsed, RulingMade, Veto, mark_of, put_in, vetoed
from core.resolution.verdict import overruled

S = TypeVar("S", bound=GameState)
Recalled = Callable[[str, Sequence[Order], Sequence[Entry]], Callable[[str], bool]]
"""(player, orders of the turn, its entries so far) -> what says whether he knows a word of the game, of all he saw and was told
by then."""


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
        events: Sequence[type[Event]] = (),
        recalled: Recalled | None = None,
    ) -> None:
        self.phases = tuple(phases)
        self.start = start
        self.turn = turn
        self.first = first
        self.answers = dict(answers or {})
        self.rulings = tuple(rulings)
        self.events = tuple(events)
        """The kinds of event that a ruling may put in."""
        self.recalled = recalled
        self._given = tuple(orders)
        self.orders = overruled(orders, [(verdict, ruling.note) for ruling in rulings for verdict in ruling.verdicts])
        """The orders as they are judged: under the rulings there are."""
        self.entries: list[Entry] = []
        self.position = 0
        self.choice: Choice | None = None
        """The question that stands after the last entry, if one does."""
        self._asked: dict[str, tuple[int, Choice]] = {}
        self._unnamed: dict[str, str] = {}
        """The first question that each answer met which names the key alone, as answers did before names held more."""
        self._cold = False
        self.told = ""
        """By which rules its entries were told, where they are given and not resolved."""
        self.unfit: Rejected | None = None
        """Why nothing of it can be resolved, where what it is to be resolved from cannot be read."""
        self._begin(dice or Dice())

    def _begin(self, dice: Dice) -> None:
        self._turn: Turn[Any] = Turn(self.start, self.orders, dice)
        for ruling in self.rulings:
            self._turn.dice.by_purpose.update(ruling.dice)
        self._vetoes: list[Veto] = [vetoed(veto, number) for number, ruling in enumerate(self.rulings) for veto in ruling.veto]
        self._causes: dict[int, tuple[str, ...]] = {}
        """What the event would have come of that a ruling vetoed first: what it puts in its place comes of that, too."""
        self._to_rule = dict(enumerate(self.rulings))
        self._phase = -1
        self._key = ""
        """What the phase goes by."""
        self._in_phase = 0
        self._decided = 0
        self._put: Counter[str] = Counter()
        """How often each question was put in the phase."""
        self._play: Play | None = None
        self._send: Any = None
        self._rolled = 0
        self._finished = False

    def apart(self) -> Resolution[S]:
        """The turn as it stands, for another thread to look at; it is stepped no further."""
        made = copy(self)
        made.entries = list(self.entries)
        return made

    def as_told(self, entries: Sequence[Entry], rules: str) -> None:
        """The turn as it was told by some rules, to its end: nothing of it is resolved."""
        self.entries = list(entries)
        self.told = rules or "rules unknown"
        self._finished = True

    @property
    def state(self) -> S:
        """The state at `position`."""
        return self.entries[self.position - 1].state if self.position else self.start

    @property
    def opening(self) -> S:
        """The state that the orders of the turn find: as it began, with what rulings changed before anything else happened, as
        far as `position`."""
        return opening(self.start, self.entries[: self.position])

    @property
    def begun(self) -> bool:
        """Whether the turn was stepped into: what only rulings led up to `position` is none of its own."""
        told = self.entries[: self.position]
        if any(not isinstance(entry.event, PhaseBegan | RulingMade) for entry in told):  # most often the second or third
            return True
        return bool(told) and not any(isinstance(entry.event, RulingMade) for entry in told)

    @property
    def waiting(self) -> Choice | None:
        """The question the turn halts at, when everything before it has been stepped through."""
        return self.choice if self.position == len(self.entries) else None

    @property
    def asked(self) -> tuple[Choice, ...]:
        """The questions of the turn that are answered, in the order they were put."""
        return tuple(choice for _, choice in self._asked.values())

    @property
    def over(self) -> bool:
        """Whether the turn is known to its end, however far it was stepped through."""
        return self._finished

    @property
    def done(self) -> bool:
        """Whether the phases are at their end and it stands there; `over` asks only whether they are at their end."""
        return self._finished and self.position == len(self.entries)

    @property
    def phase(self) -> str | None:
        """The key of the phase that `position` stands in; None before the first."""
        return self.entries[self.position - 1].phase if self.position else None

    @property
    def phase_over(self) -> bool:
        """Whether it stands where a phase ends and the next one begins."""
        ahead = self.entries[self.position : self.position + 1]
        return self.position > 0 and bool(ahead) and ahead[0].phase != self.phase

    def step(self) -> bool:
        """One event forward; False at a choice that waits or at the end."""
        if not self._resolve(self.position + 1):
            return False
        self.position += 1
        return True

    def step_phase(self) -> bool:
        """Forward to the end of the phase (the next one when this one is over)."""
        if not self.step():
            return False
        while self._resolve(self.position + 1) and self.entries[self.position].phase == self.entries[self.position - 1].phase:
            self.position += 1
        return True

    def run(self) -> bool:
        """Forward to the end, or to the next choice; False when there was nothing to do."""
        before = self.position
        try:
            self._resolve(sys.maxsize)
        finally:
            self.position = len(self.entries)
        return self.position > before

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

    def look(self) -> None:
        """Learn what comes right after `position`, a question that halts the turn above all, without stepping there."""
        if self.position == len(self.entries):
            with suppress(Exception):  # what fails there fails again, and says so, when it is stepped to
                self._resolve(self.position + 1)

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
        self._warm()
        self.answers[key] = answer
        choice, self.choice = self.choice, None
        self._asked[key] = (len(self.entries), choice)
        self._answered(choice, answer)

    def without(self, keys: Collection[str]) -> Resolution[S] | None:
        """The same turn as it halted at the first question among `keys`, when none of them was answered yet; None when it
        asked none of them. What was resolved up to there is shared, not resolved again.
        """
        names = [self._unnamed.get(key, key) for key in keys]
        asked = [self._asked[name] for name in names if name in self._asked]
        if not asked:
            return None
        place, choice = min(asked, key=lambda one: one[0])
        answers = {key: answer for key, answer in self.answers.items() if key not in keys}
        dice = self._turn.dice
        again: Resolution[S] = Resolution(
            self.phases, self.start, self._given, Dice(dice.seed, dice.turn, dice.forced, seedless=dice.seedless), answers,
            self.rulings, turn=self.turn, first=self.first, events=self.events, recalled=self.recalled,
        )  # fmt: skip
        again.entries = self.entries[:place]
        again.choice = choice
        again._asked = {key: one for key, one in self._asked.items() if one[0] < place}
        again._cold = True
        return again

    def _warm(self) -> None:
        """Bring the phases to where the entries end; equal inputs lead there again."""
        if not self._cold:
            return
        self._cold = False
        dice = self._turn.dice
        known, choice = self.entries, self.choice
        self.entries, self.choice = [], None
        self._begin(Dice(dice.seed, dice.turn, dice.forced, seedless=dice.seedless))
        self._resolve(len(known) if choice is None else sys.maxsize)
        self.entries[: len(known)] = known

    def _resolve(self, wanted: int) -> bool:
        """Make entries until there are at least so many; False where an open choice or the end comes before."""
        if wanted <= len(self.entries):
            return True
        self._warm()
        entries = self.entries
        known = len(entries)
        try:
            while known < wanted:
                if self._finished or self.choice is not None:
                    return False
                if (play := self._play) is None:
                    self._next_phase()
                else:
                    self._go_on(play)
                known = len(entries)
        except Exception:
            del entries[known:]
            self._cold = True  # the phase that failed cannot go on; asked again, it fails again
            raise
        return True

    def _go_on(self, play: Play) -> None:
        try:
            made = play.send(self._send)
        except StopIteration:
            self._play = None
            self._send = None
            self._rule(late=True)
            return
        if type(made) is Choice:  # a look at its bases takes thrice as long, of every event
            self._ask(made)
            return
        if self._vetoes or type(made) is OrderRefused:
            made = self._as_it_happens(made)
        self._send = self._append(made)
        if self._to_rule:
            self._in_phase += 1
            self._rule()
        if isinstance(made, EventVetoed) and made.causes[0] in (last := self.entries[-1]).event.causes:
            self._send = last.number  # what comes of the one comes of that in its place

    def _next_phase(self) -> None:
        if self.unfit is not None:
            raise self.unfit
        if self._phase + 1 >= len(self.phases):
            self._lapse()
            self._finished = True
            return
        self._phase += 1
        phase = self.phases[self._phase]
        self._key = phase.key
        self._in_phase = self._decided = 0
        self._put.clear()
        self._append(PhaseBegan(phase=phase.key, title=phase.title, rules=phase.rules))
        self._rule()
        self._play = phase.play(self._turn)
        self._send = None

    def _ask(self, asked: Choice) -> None:
        self._put[asked.key] += 1
        name = question_name(self._key, asked.key, self._put[asked.key])
        if asked.key in self.answers:
            self._unnamed.setdefault(asked.key, name)
        choice = structs.replace(asked, key=name)
        answer = self.answers.get(name, self.answers.get(asked.key))
        if answer is None and not choice.open:
            answer = choice.by_rules
        if answer is not None and choice.admits(answer):
            if choice.open:
                self._asked[name] = (len(self.entries), choice)
            self._answered(choice, answer)
        else:
            self.choice = choice

    def _answered(self, choice: Choice, answer: str) -> None:
        self._send = answer
        label = next((option.label for option in choice.options if option.key == answer), answer)
        self._append(
            ChoiceAnswered(
                choice=key_in(choice.key),
                question=choice.question,
                answer=label,
                by_rules=answer == choice.by_rules,
                rules=choice.rules,
            )
        )
        self._decided += 1
        self._rule()

    def _as_it_happens(self, event: Event) -> Event:
        """The event, a refusal with what its giver recalls; or that it was vetoed."""
        if isinstance(event, OrderRefused) and (recalled := self.recalled) is not None:
            player = event.player
            event = recalling(event, self._turn.state, lambda: recalled(player, self.orders, tuple(self.entries)))
        return self._unless_vetoed(event)

    def _unless_vetoed(self, event: Event) -> Event:
        ruling = None
        for veto in self._vetoes:
            if veto.hits(event, self._key):
                ruling = veto.ruling if ruling is None else ruling
        if ruling is None:
            return event
        entry = record(event, self._turn.state, 0, self.turn, self._key)
        name = mark_of([*self.entries, entry], len(self.entries))
        self._causes.setdefault(ruling, event.causes)
        return EventVetoed(what=name, sentence_then=event.sentence(self._turn.state.names), causes=(f"ruling:{ruling}",))

    def _lapse(self) -> None:
        """Say which rulings, vetoes and answers found nothing in the turn."""
        for number, ruling in self._to_rule.items():
            reason = f"These rules have no step called {ruling.phase}."
            self._append(RulingLapsed(note=ruling.note, reason=reason, causes=(f"ruling:{number}",)))
        for veto in self._vetoes:
            if not veto.found:
                kind = veto.kind.replace("_", " ") if veto.phase else "event"
                reason = f"No such {kind} comes up any more, so nothing was kept from happening."
                self._append(RulingLapsed(note=self.rulings[veto.ruling].note, reason=reason, causes=(f"ruling:{veto.ruling}",)))
        for key in self.answers:
            if self._unnamed.get(key, key) not in self._asked:
                about = [self._turn.state.names.of(part) for part in key_in(key).split(":")[1:]]
                note = f"The answer about {' and '.join(about)}." if about else "An answer."
                self._append(RulingLapsed(note=note, reason="The question is not asked any more."))

    def _rule(self, *, late: bool = False) -> None:
        """Lay down the rulings whose place has come; `late`, at the end of a phase, those whose place never came."""
        if not self._to_rule:
            return
        for number, ruling in list(self._to_rule.items()):
            come = self._in_phase >= ruling.after and self._decided >= (ruling.answers or 0)
            if ruling.phase == self._key and ((come and not self._exchanges_later(ruling, number)) or late):
                del self._to_rule[number]
                self._lay_down(ruling, number)

    def _exchanges_later(self, ruling: Ruling, number: int) -> bool:
        """Whether a ruling puts events in place of one that has not come up yet."""
        return bool(ruling.events and ruling.veto) and number not in self._causes

    def _lay_down(self, ruling: Ruling, number: int) -> None:
        cause = (f"ruling:{number}",)
        made = RulingMade(note=ruling.note, changes=ruling.changes, to=ruling.told, causes=cause)
        try:
            behind = (*self._causes.get(number, ()), *cause)
            effects = [put_in({**document, "causes": behind}, self.events) for document in ruling.events]
            made.apply(self._turn.state)
        except Rejected as rejected:
            reason = "\n".join(map(str, without_paths(rejected.complaints, self._turn.state)))
            self._append(RulingLapsed(note=ruling.note, reason=reason, causes=cause))
            return
        if (throw := ruling.throw) is not None:
            shown = tuple(self._turn.dice.roll(ruling.purpose, throw.sides) for _ in range(throw.count))
            made = structs.replace(made, throw=throw, shown=shown)
        for event in (made, *effects):
            self._append(event)

    def _append(self, event: Event) -> int:
        """Have the event happen; its number."""
        turn, rolls = self._turn, ()
        if len(turn.dice.rolls) > self._rolled:
            rolls = tuple(turn.dice.rolls[self._rolled :])
            self._rolled += len(rolls)
        entry = record(event, turn.state, self.first + len(self.entries), self.turn, self._key, rolls)
        self.entries.append(entry)
        turn.state = entry.state
        return entry.number


def ruled_before(entries: Iterable[Entry]) -> int:
    """How many entries of a turn stand before its orders: what was ruled in its first phase before anything else happened."""
    count = phases = 0
    for entry in entries:
        phases += isinstance(entry.event, PhaseBegan)
        if phases > 1 or not isinstance(entry.event, PhaseBegan | RulingMade):
            break
        count += 1
    return count


def opening(start: S, entries: Sequence[Entry]) -> S:
    """The state that the orders of a turn find which began with `start` and went on with `entries`."""
    count = ruled_before(entries)
    return entries[count - 1].state if count else start
