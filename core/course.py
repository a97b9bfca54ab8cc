"""The course of a game: what has happened in it, where it stands, what each reader may know of it, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, Self

from core.complaint import Rejected
from core.knowledge import Gathering, Knowledge, KnowledgeAtHand
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.dice import commitment
from core.ledger.ledger import Entries, Entry, Ledger
from core.ledger.reason import DEPTH, Account, Reason
from core.ledger.view import View, view, views
from core.orders.order import Order
from core.posts.report import Report
from core.resolution.choice import Choice
from core.resolution.record import MAIN
from core.resolution.resolution import Resolution
from core.resolution.resolved_turn import ResolvedTurn
from core.rulesets.ruleset import Setting, Spending, spending
from core.save_actions import SaveActions
from core.why import Evidence


class Course(SaveActions):
    """The part of a game that is looked at. `turn` counts the runs from 1; a turn's events are those of its `Resolution`."""

    initial: Any
    known: KnowledgeAtHand

    def apart(self) -> Self:
        """The game as it stands now, for another thread to look at while this one goes on; no gesture is made in it."""
        made = copy(self)
        made.line, made.journal, made.known = self.line.apart(), self.journal.apart(), self.known.apart()
        return made

    # What the game looks like

    @property
    def turn(self) -> int:
        """The turn in hand: one that is reopened, else the first that is not resolved to its end, else the last."""
        return len(self.line.turns)

    @property
    def run(self) -> str:
        """What the ruleset calls the run in hand, such as its night or its month."""
        return self.line.turns[-1].record.run

    @property
    def voting(self) -> bool:
        """Whether votes are cast in the turn in hand."""
        return self.face.ballot is not None and self.face.ballot.run == self.run

    @property
    def following(self) -> str:
        """The run that comes after the one in hand; what came before the first turn is no part of the rotation."""
        runs = self.face.runs
        return runs[sum(played.record.run in runs for played in self.line.turns) % len(runs)]

    @property
    def leading(self) -> bool:
        """Whether the run in hand is the first of the rotation, or comes before the first turn."""
        return self.run not in self.face.runs[1:]

    @property
    def following_called(self) -> str:
        """What that run is called, with its number: "round 4"; counted on while it is not known how the turn in hand ends."""
        number = self._dated(self.state) if self.resolution.done else None
        if number is not None:
            return f"{self.following} {number}"
        runs = [turn_record.run for turn_record in self.journal.record.turns[: self.turn]]
        return self._counted_on([*runs, self.following])

    def called(self, turn: int) -> str:
        """What a turn is called: its run and the number of its date; a turn that waits is counted on from the first."""
        runs = [turn_record.run for turn_record in self.journal.record.turns[:turn]]
        if runs[-1] not in self.face.runs:
            return runs[-1]
        if turn <= self.turn:
            number = self._dated(self.line.turns[turn - 1].resolution.start)
            if number is not None:
                return f"{runs[-1]} {number}"
        return self._counted_on(runs)

    def _counted_on(self, runs: Sequence[str]) -> str:
        """What the last of these runs is called, counted on from the date the game began with."""
        first = self._dated(self.line.initial)
        return f"{runs[-1]} {runs.count(runs[-1]) + (first - 1 if first is not None else 0)}"

    def _dated(self, state: Any) -> int | None:
        """The number of a date; None where it has none."""
        number = self.face.date(state).rpartition(" ")[2]
        return int(number) if number.isdecimal() else None

    @property
    def resolution(self) -> Resolution[Any]:
        """How the turn in hand is resolved."""
        return self.line.turns[-1].resolution

    @property
    def state(self) -> Any:
        """The state as far as the turn in hand was stepped through."""
        return self.resolution.state

    @property
    def choice(self) -> Choice | None:
        """The question that the turn in hand waits at; None where it can go on."""
        return self.resolution.waiting

    @property
    def entries(self) -> Entries:
        """Every event stepped through, of all turns."""
        return Entries(played.shown for played in self.line.turns)

    @property
    def ledger(self) -> Ledger[Any]:
        """All that has happened from the setup to where the turn in hand stands."""
        return Ledger(self.initial, self.entries)

    def turn_at(self, moment: int) -> tuple[int, int]:
        """The turn in which the game had that many events, and how many of them are its own."""
        turn, own = 1, max(0, moment)
        while turn < self.turn and own > len(self.entries_of(turn)):
            own -= len(self.entries_of(turn))
            turn += 1
        return turn, min(own, len(self.entries_of(turn)))

    def entries_of(self, turn: int) -> Sequence[Entry]:
        """What has happened in a turn, counted from 1, as far as it was stepped through."""
        return self._at(turn).shown

    def view(self, audience: Audience = MODERATOR, moment: int | None = None) -> View[Any]:
        """What `audience` may know, now or when only the first `moment` events had happened."""
        ledger = self.ledger
        return view(ledger if moment is None else ledger.until(moment), audience)

    def knowledge(self, reader: Audience) -> Knowledge:
        """All that `reader` may know: what whoever answers him is given in the game's stead."""
        found = self.known.now.get(reader)
        if found is None:
            gathering = self.knowing(reader)
            found = self.known.hold(gathering, gathering.work())
        return found

    def knowing(self, reader: Audience, turn: int | None = None) -> Gathering:
        """What gathers the knowledge of `reader` apart from the game, now or when a turn ended; once `known` holds it, it is at
        hand."""
        played, last = tuple(self.line.turns), self.ledger if turn is None else self._until(turn)
        ledgers = (*map(self._until, range(turn or self.turn)), last)
        called = self.heading.title, self.journal.record.turn(turn).run if turn is not None else self.run
        return self.known.gathering(self.face, called, ledgers, reader, lambda turn: played[turn - 1].orders)

    def orders(self, turn: int | None = None) -> tuple[Order, ...]:
        """The orders of a turn, by default the one in hand, under the rulings there are."""
        return self._at(turn or self.turn).orders

    def missing(self) -> tuple[str, ...]:
        """Players who have given no order this turn, and of whom no letter lies sealed or says that they give none."""
        heard = {order.by for order in self.orders()}
        heard |= {letter.player for letter in self.journal.record.papers.letters_of(self.turn) if letter.answers}
        return tuple(player for player in self.face.players(self.resolution.start) if player not in heard)

    def silent(self) -> tuple[str, ...]:
        """Those of the missing who may be reminded: they wrote nothing that was not read for certain. Such words may have come
        to an order or to none, and their writer is not to learn which."""
        wrote = {letter.player for letter in self.journal.record.papers.letters_of(self.turn) if letter.left}
        return tuple(player for player in self.missing() if player not in wrote)

    def spending(self, player: str, orders: Sequence[Order] | None = None) -> tuple[Spending, ...]:
        """What a player's orders of the turn in hand, or these in their place, use up together; nothing of one whom a ruling took
        out of the game."""
        own = [order for order in self.orders() if order.by == player] if orders is None else orders
        return spending(self.face, self.resolution.opening, player, own)

    def reports(self, turn: int, audience: Audience) -> tuple[Report, ...]:
        """The posts of a turn for one reader, as it stood when that turn ended (or stands now)."""
        return self.face.reports(view(self._until(turn), audience), turn)

    def all_reports(self, turn: int) -> tuple[Report, ...]:
        """Every player's posts in listed order, the public ones last."""
        return tuple(report for seen in self._views(turn, self._until(turn)) for report in self.face.reports(seen, turn))

    def beginnings(self) -> tuple[Report, ...]:
        """The posts that the rules begin a game with, in the same order."""
        return tuple(report for seen in self._views(1, self._until(0)) for report in self.face.beginnings(seen))

    def _views(self, turn: int, ledger: Ledger[Any]) -> Iterator[View[Any]]:
        """What those who played in a turn, and everybody, may know of a ledger."""
        readers = [*map(only, self.face.players(self._at(turn).resolution.start)), PUBLIC]
        return views(ledger, readers)

    @property
    def reopened(self) -> bool:
        """Whether the turn in hand is an earlier one that is being corrected; later ones wait."""
        return self.journal.record.hand is not None

    def settings(self) -> tuple[tuple[Setting, Any], ...]:
        """The settings of the rules, each with its value now."""
        return tuple((setting, self.state.settings.get(setting.name, setting.standard)) for setting in self.face.settings)

    # Why

    def why(self, number: int, depth: int = DEPTH) -> Reason:
        """What led to the event of that number: orders, earlier events, dice, rulings, each with its rules."""
        entries = self.entries
        if not 0 <= number < len(entries):
            known = f"Events so far: 0 to {len(entries) - 1}." if entries else "Nothing has happened yet."
            raise Rejected.because("why", f"There is no event {number}.", known)
        return self._trace(entries).reason(number, depth)

    def why_value(self, path: str) -> Account:
        """The history of a value, named by its path in the state or, where the state has none, in the snapshot of it."""
        return self._trace(self.entries).of_path(self.face, self.initial, path)

    def why_cell(self, table: str, row: str, column: str) -> Account:
        """The history of a cell of the ruleset's rosters: the keys of table and column, the id of the row."""
        return self._trace(self.entries).of_cell(self.face, self.initial, (table, row, column))

    # Secrets

    @property
    def commitment(self) -> str:
        """What the opening post publishes of the dice's seed; empty where it was given by hand."""
        return "" if self.heading.rehearsal else commitment(self.heading.seed, self.heading.nonce)

    @property
    def revealed(self) -> bool:
        """Whether the game is over and all its secrets, the seed of its dice among them, may be published."""
        return self.journal.record.revealed

    @property
    def branch_name(self) -> str | None:
        """The line in hand where it is another than the game's own (what if?), so that nobody takes it for what happened."""
        line = self.journal.record.line
        return None if line == MAIN else line

    def _at(self, turn: int) -> ResolvedTurn:
        if not 1 <= turn <= len(self.line.turns):
            raise Rejected.because("turn", f"There is no turn {turn}.", f"The game is in turn {self.turn}.")
        return self.line.turns[turn - 1]

    def _until(self, turn: int) -> Ledger[Any]:
        return Ledger(self.initial, Entries(played.shown for played in self.line.turns[:turn]))

    def _trace(self, entries: Sequence[Entry]) -> Evidence:
        settings = {setting.rule: setting for setting in self.face.settings}
        return Evidence(entries, self.orders, lambda turn: self._at(turn).record.rulings, settings)
