"""What can be compared in a game: the answers of a choice, a ruling tried, lines of the game, and a turn before and after."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Self

from msgspec import structs

from core.complaint import Rejected
from core.course import Course
from core.knowledge import KnowledgeAtHand
from core.ledger.event import Event
from core.ledger.ledger import Entries, Entry
from core.orders.order import OrderRefused
from core.resolution.comparison import ChoiceComparison, Difference, TurnChanged, difference, outcomes
from core.resolution.line import Line
from core.resolution.resolved_turn import ResolvedTurn, alike
from core.resolution.ruling import ASIDE, Ruling, RulingMade
from core.state_diff import shifts


class Comparisons(Course):
    """The part of a game that sets one course of it beside another."""

    _reopened: list[ResolvedTurn]
    """The turns before one was reopened, as they were resolved last."""

    @abstractmethod
    def _line(self) -> Line:
        """A line of the game in which nothing is resolved yet."""

    def lines(self) -> tuple[str, ...]:
        """The lines of the game (what if?), the one in hand first."""
        record = self.journal.record
        return (record.line, *record.lines)

    def outcomes(self) -> ChoiceComparison:
        """The choice that waits, each answer tried to the end of the turn (later choices by the rules)."""
        choice = self.choice
        if choice is None:
            what = "No question waits for the moderator, so there are no answers to compare."
            raise Rejected.because("compare", what, "Resolve on to one; other lines of the game are compared as lines.")
        now = self.line.turns[-1].record
        ways = [(option, structs.replace(now, answers=now.answers.set(choice.key, option.key))) for option in choice.options]
        made = outcomes((option, self.line.tried(turn_record).entries) for option, turn_record in ways)
        return ChoiceComparison(made, shifts(self.face, [self.state, *(outcome.state for outcome in made)], aside=1))

    def at_its_end(self, ruling: Ruling | None = None) -> Self:
        """The game as it would stand at the end of the turn in hand, with one ruling more if one is given, open questions
        answered by the rules. It is only to be looked at; `Rejected` when the rules cannot go on from what was ruled."""
        made = self.apart()
        now = made.line.turns[-1].record
        ruled = now if ruling is None else structs.replace(now, rulings=(*now.rulings, ruling))
        resolution = made.line.tried(ruled)
        last = ResolvedTurn(ruled, resolution)
        last.position = resolution.position
        made.line.turns[-1] = last
        made.known = KnowledgeAtHand()
        return made

    def preview(self, ruling: Ruling) -> Difference:
        """What a ruling in the turn in hand would change, to the end of the turn, before it is laid down."""
        now = self.line.turns[-1].record
        ruled = structs.replace(now, rulings=(*now.rulings, ruling))
        return self._between(self.line.tried(now).entries, self.line.tried(ruled).entries)

    def compared(self, line: str) -> Difference:
        """What another line of the game has that this one has not. Where both are in the same turn, each is tried to its end,
        open choices by the rules: one that is less far would differ in all that has not happened in it yet."""
        if line not in self.journal.record.lines:
            raise Rejected.because("branch", f"No other line is called {line}.", f"Known: {', '.join(self.lines())}.")
        other = self._line()
        other.follow(self.journal.record.lines[line])
        to_its_end = len(other.turns) == len(self.line.turns)
        here, there = (Entries(_entries(line, to_its_end=to_its_end)) for line in (self.line, other))
        rulings_too = tuple(kind for kind in ASIDE if kind is not RulingMade)  # what was ruled is what the lines differ by
        return self._between(here, there, rulings_too)

    def changes(self) -> tuple[TurnChanged, ...]:
        """What the last gesture changed of what had happened, turn by turn, and in the last of these what stands differently
        now; when the turns after a reopened one have been resolved again, all that changed since it was reopened."""
        pairs = zip(self.line.before, self.line.turns, strict=False)
        otherwise = [(turn, was, now) for turn, (was, now) in enumerate(pairs, 1) if not alike(was, now)]
        seen = [(turn, *now.beside(was)) for turn, was, now in otherwise]
        changed = [TurnChanged(turn, difference(was, now)) for turn, was, now in seen]
        if changed:
            turn, was, now = seen[-1]
            changed[-1] = TurnChanged(turn, self._between(was, now))
        return tuple(one for one in changed if not one.difference.empty)

    def impossible(self) -> tuple[OrderRefused, ...]:
        """The orders of the turn in hand that were possible before the correction and are refused now."""
        baseline = self._baseline()
        if self.turn > len(baseline):
            return ()
        before, now = baseline[self.turn - 1], self.line.turns[-1]
        return () if alike(before, now) else self._newly_refused(before, now)

    def _newly_refused(self, before: ResolvedTurn, now: ResolvedTurn) -> tuple[OrderRefused, ...]:
        """The refusals in a turn of orders that were possible before; those of one not stepped to its end are found ahead."""
        if not before.ended:
            self.line.look_ahead(before)
        return now.newly_refused(before)

    def _baseline(self) -> list[ResolvedTurn]:
        """The turns as they were before one was reopened."""
        before = self.journal.record.before
        if before and tuple(played.record for played in self._reopened) != before:  # closed, or undone and redone in between
            line = self._line()
            line.follow(before)
            self._reopened = line.turns
        return self._reopened

    def _between(self, before: Sequence[Entry], after: Sequence[Entry], aside: tuple[type[Event], ...] = ASIDE) -> Difference:
        found = difference(before, after, aside)
        ends = [entries[-1].state if entries else self.initial for entries in (before, after)]
        return structs.replace(found, shifts=shifts(self.face, ends))


def _entries(line: Line, *, to_its_end: bool) -> Iterator[Sequence[Entry]]:
    """What happened in each turn of a line; of the last as far as it was stepped through, or as it would end."""
    *earlier, last = line.turns
    yield from (played.shown for played in earlier)
    yield line.tried(last.record).entries if to_its_end else last.shown
