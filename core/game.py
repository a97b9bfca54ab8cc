"""One open game: the single object that the window and the command line both drive."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs

from core.comparisons import Comparisons
from core.complaint import Complaint, Rejected
from core.knowledge import Gathering, Knowledge, KnowledgeAtHand, recalling
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.dice import commitment
from core.ledger.fingerprint import fingerprint
from core.ledger.ledger import Entries, Entry, Ledger
from core.ledger.reason import DEPTH, Account, Reason
from core.ledger.view import View, view, views
from core.orders.document import OrderDocument
from core.orders.form import misnamed
from core.orders.order import MODERATING, Order, as_mapping
from core.persistence import Persistence, begun
from core.posts.report import Report
from core.resolution.amend import Amendment
from core.resolution.choice import Choice, key_in
from core.resolution.gestures import Made
from core.resolution.journal import Journal
from core.resolution.line import Line
from core.resolution.ordering import ChangeOrder, GiveOrder, MoveOrder, WithdrawOrder
from core.resolution.papers import ChooseSigns
from core.resolution.record import (
    END,
    MAIN,
    Answer,
    BeginBefore,
    Branch,
    Follow,
    OpenTurn,
    Record,
    Reopen,
    Repeal,
    RevealAll,
    Rule,
    Step,
    TakeUp,
)
from core.resolution.resolution import Resolution
from core.resolution.resolved_turn import ResolvedTurn, RuleFailed, alike
from core.resolution.ruling import Ruling, RulingMade, Throw
from core.resolution.upgrades import revision_of
from core.rulesets.opening import first_state
from core.rulesets.ruleset import Ruleset, Setting, Spending, ruleset, spending
from core.rulings import compose, rolling, tried
from core.saves.address import SaveAddress
from core.saves.heading import SaveHeading, setup_of
from core.saves.save import Overtaken, Save
from core.setup.document import heading_of, unready
from core.setup.signs import signs_in
from core.why import Evidence


class Game(Comparisons):
    """A game in play. Every method that changes it is one gesture: committed to the save first, then shown.

    `turn` counts the runs from 1; a turn's events are those of its `Resolution`. Without a save the game lives in memory.
    `face` is a ruleset that is not installed, such as a homebrew one being tried out.
    """

    def __init__(self, heading: SaveHeading, save: Save | None = None, face: Ruleset | None = None) -> None:
        self.heading = heading
        self.face: Ruleset = face or ruleset(heading.ruleset)
        self.persistence = Persistence(self.face, save)
        self.initial: Any = first_state(self.face, *setup_of(heading, self.face.renamed))
        self.known = KnowledgeAtHand()
        self.journal = Journal(self.face.runs[0])
        self.diverged = None
        self._root = fingerprint([heading.ruleset, heading.given, heading.settings, heading.seed])
        self.differing = ()
        self.line = self._line()
        self._reopened: list[ResolvedTurn] = []
        self._follow()

    @classmethod
    def new(
        cls,
        document: Mapping[str, Any],
        place: str | Path | None = None,
        seed: str | None = None,
        face: Ruleset | None = None,
    ) -> Game:
        """A new game of a setup document (`ruleset`, `title`, `given`, `settings`), saved at `place` if one is given."""
        heading, signs = heading_of(document, seed), signs_in(document)
        heading = structs.replace(heading, revision=revision_of((face or ruleset(heading.ruleset)).renamed))
        game = cls(heading, face=face)
        lacking = unready(game.face, game.initial, heading.given)
        if lacking:
            raise Rejected(lacking)
        if place is not None:
            game.persistence.save = Save.create(place, heading)
        if signs:
            game.make(ChooseSigns(turn=1, signs=signs, said="The colours and glyphs of the setup"))
        return game

    @classmethod
    def open(cls, place: str | Path | SaveAddress, face: Ruleset | None = None) -> Game:
        """The game saved at `place`, at the very event it was left at."""
        save = Save.open(place)
        try:
            game = begun(lambda: cls(save.heading, face=face))
            found = game.persistence.read(save, game.journal, game.initial, lambda: game.looked_back(game.look_back()))
            game.line = game._line()
            if found is not None:
                closed = zip(found.record.turns, found.closed, strict=False)
                game.line.begin_at([(turn_record, one.key, one.count) for turn_record, one in closed], found.state)
            game._follow(lenient=True)
            game.diverged = game.persistence.amiss(game.line)
        except Rejected as rejected:
            save.close()
            raise rejected.at(save.place) from None
        except Exception:
            save.close()
            raise
        return game

    def apart(self) -> Game:
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
        ledger = self._until(turn)
        readers = [*map(only, self.face.players(self._at(turn).resolution.start)), PUBLIC]
        return tuple(report for seen in views(ledger, readers) for report in self.face.reports(seen, turn))

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

    def reveal(self) -> None:
        """End the game, so that everything can be published; undo takes it back as long as nothing was."""
        self.make(RevealAll(turn=self.turn))

    @property
    def branch_name(self) -> str | None:
        """The line in hand where it is another than the game's own (what if?), so that nobody takes it for what happened."""
        line = self.journal.record.line
        return None if line == MAIN else line

    # Gestures

    def give(self, documents: Iterable[Mapping[str, Any]], replaced: tuple[int, ...] = ()) -> None:
        """Take down orders for the turn in hand, in place of those of the numbers `replaced`; `Rejected` with every order that
        cannot be read."""
        written: list[OrderDocument] = []
        complaints: list[Complaint] = []
        known = self._givers()
        for number, document in enumerate(documents):
            try:
                written.append(self._read(document, f"orders[{number}]", known))
            except Rejected as rejected:
                complaints.extend(rejected.complaints)
        if complaints:
            raise Rejected(complaints)
        self.make(GiveOrder(turn=self.turn, orders=tuple(written), replaced=replaced))

    def change(self, number: int, document: Mapping[str, Any], turn: int | None = None) -> None:
        """Have an order read otherwise, by its number from 0; `Rejected` where the document is no order or there is none of
        that number."""
        written = self._read(document, f"orders[{number}]", self._givers())
        self.make(ChangeOrder(turn=turn or self.turn, number=number, order=written))

    def _read(self, document: Mapping[str, Any], where: str, known: Collection[str]) -> OrderDocument:
        """An order as it is taken down; `Rejected` when a document is no order, or would make what cannot go by its id, or is of
        nobody `known`."""
        written = OrderDocument(as_mapping(document, where))
        order = written.read(self.face.orders, where)
        if wrong := tuple(misnamed(order, where)):
            raise Rejected(wrong)
        if order.by not in known:
            raise Rejected.because(f"{where}.by", f"Nobody is called {order.by}.", f"Known: {', '.join(known)}.")
        return written

    def _givers(self) -> Collection[str]:
        """Who may have given an order; one who was a player once may be refused by the rules."""
        return {**dict.fromkeys(one for at in (self.initial, self.state) for one in self.face.players(at)), MODERATING: None}

    def withdraw(self, number: int, turn: int | None = None) -> None:
        """Take an order off the list by its number from 0; later ones move up. `Rejected` where there is none of that
        number."""
        self.make(WithdrawOrder(turn=turn or self.turn, number=number))

    def take_order_as(self, number: int, to: int) -> None:
        """Have an order taken as number `to` of all, both from 0: orders are taken in the order in which they came. `Rejected`
        where there is none of that number."""
        self.make(MoveOrder(turn=self.turn, number=number, to=to))

    def step(self) -> bool:
        """One event forward; False where a choice waits or the turn is over."""
        return self.move(Resolution.step)

    def step_phase(self) -> bool:
        """To the end of the phase; False where the turn did not move."""
        return self.move(Resolution.step_phase)

    def run_on(self) -> bool:
        """To the next choice, or the end of the turn."""
        return self.move(Resolution.run)

    def back(self) -> bool:
        """One event back; False at the beginning of the turn."""
        return self.move(Resolution.back)

    def back_phase(self) -> bool:
        """To where the phase began; False at the beginning of the turn."""
        return self.move(Resolution.back_phase)

    def jump(self, position: int) -> bool:
        """To where so many events of the turn have happened; False where it stands there already."""
        return self.move(lambda resolution: resolution.jump(position) >= 0)

    def answer(self, answer: str) -> None:
        """Decide the choice that waits."""
        choice = self.choice
        if choice is None:
            raise Rejected.because("answer", "No question waits for the moderator.", "Resolve on to one first.")
        if not choice.admits(answer):
            options = ", ".join(option.key for option in choice.options)
            raise Rejected.because("answer", f"{answer!r} does not answer “{choice.question}”", f"Answers: {options}.")
        position = self.resolution.position + 1
        self.make(Answer(turn=self.turn, choice=choice.key, answer=answer, position=position))

    def decided(self, key: str) -> Choice | None:
        """A question of the turn in hand that was decided, by its key in the rules, with its answers; None where there is none
        of that key, or several."""
        record = self.line.turns[-1].record
        names = [name for name in record.answers if key_in(name) == key]
        told = self.line.tried(record) if not self.resolution.asked else self.resolution  # what is kept as told asks nothing
        return next((one for one in told.asked if [one.key] == names), None)

    def decide_otherwise(self, key: str, answer: str) -> None:
        """Give a question that was decided another answer; the turn is resolved again and stands where it stood."""
        choice = self.decided(key)
        if choice is None or not choice.admits(answer):
            raise Rejected.because("answer", f"{answer!r} is no answer to a question decided in this turn.", "Choose another.")
        self.make(Answer(turn=self.turn, choice=choice.key, answer=answer))

    def rule(self, ruling: Ruling) -> None:
        """Lay down a ruling in the turn in hand, which stands right after it then. `Rejected` when it would leave something
        broken behind, `Doubtful` when it is merely against the rules and does not say `anyway`."""
        _, position = tried(self.line, self.face, ruling)
        self.make(Rule(turn=self.turn, ruling=ruling, position=END if self.resolution.done else position))

    def ruling_here(
        self,
        note: str,
        changes: tuple[Amendment, ...] = (),
        veto: Iterable[int] = (),
        dice: Mapping[str, int] | None = None,
        told: Audience = MODERATOR,
        *,
        events: Iterable[Mapping[str, Any]] = (),
        orders: Mapping[int, bool] | None = None,
        anyway: bool = False,
    ) -> Ruling:
        """A ruling that takes effect at the event the turn stands at; see `core.rulings.compose`."""
        return compose(self.line.turns[-1], note, changes, events, veto, dice, orders, told, anyway=anyway)

    def roll(self, what: str, throw: Throw, told: Audience = MODERATOR, phase: str | None = None) -> Entry | None:
        """Throw dice for what no rule decides; see `core.rulings.rolling`. What they show, if the turn stands there."""
        ruling = rolling(self.line.turns[-1], what, throw, told, phase)
        self.rule(ruling)
        for entry in self.entries_of(self.turn):
            if isinstance(entry.event, RulingMade) and entry.event.throw is not None and entry.event.note == ruling.note:
                return entry
        return None

    def check(self, ruling: Ruling) -> None:
        """`Rejected`, or `Doubtful`, when the ruling could not be laid down."""
        tried(self.line, self.face, ruling)

    def repeal(self, number: int, turn: int | None = None) -> None:
        """Take back a ruling of a turn, wherever it stands in the history."""
        self.make(Repeal(turn=turn or self.turn, number=number))

    def reopen(self, turn: int) -> None:
        """Take an earlier turn in hand again, to correct it; `open_turn` goes on from there."""
        self.make(Reopen(turn=turn))

    def begin_before(self) -> None:
        """Take in what players submit before the first turn, where the rules have such a run."""
        if self.face.pregame is None:
            raise Rejected.because("run", "These rules have nothing that comes before the first turn.")
        self.make(BeginBefore(turn=1, run=self.face.pregame))

    def open_turn(self) -> None:
        """Begin the next run, the turn in hand being resolved to its end; after a reopened turn, the ones that follow are
        resolved again with their orders, up to one that needs looking at (see `impossible`)."""
        if not self.resolution.done:
            raise Rejected.because("", "The turn is not resolved to its end yet.", "Step on first.")
        if self.reopened:
            self._go_on_from(self.turn)
            return
        self.make(OpenTurn(turn=self.turn + 1, run=self.following))

    def branch(self, name: str, moment: int | None = None) -> None:
        """What if: go on in a copy of this line of the game, as it stands or as it stood when `moment` events had happened."""
        if moment is None or moment >= len(self.entries):
            self.make(Branch(turn=self.turn, name=name))
            return
        turn, position = self.turn_at(moment)
        self.make(Branch(turn=turn, name=name, position=position))

    def take_up(self, name: str) -> None:
        """Go on in another line of the game; this one is kept."""
        self.make(TakeUp(turn=self.turn, name=name))

    # How it is done

    def _at(self, turn: int) -> ResolvedTurn:
        if not 1 <= turn <= len(self.line.turns):
            raise Rejected.because("turn", f"There is no turn {turn}.", f"The game is in turn {self.turn}.")
        return self.line.turns[turn - 1]

    def _until(self, turn: int) -> Ledger[Any]:
        return Ledger(self.initial, Entries(played.shown for played in self.line.turns[:turn]))

    def move(self, how: Callable[[Resolution[Any]], bool]) -> bool:
        """Step the turn in hand as `how` steps its resolution, as one gesture; False where it came nowhere."""
        resolution = self.resolution
        before = resolution.position
        try:
            how(resolution)
        except Rejected:
            raise
        except Exception as error:
            resolution.position = before
            raise RuleFailed(self.line.turns[-1], error) from error
        moved, resolution.position = resolution.position, before
        over = resolution.over and moved == len(resolution.entries)
        if moved == before and not (over and self.line.turns[-1].record.position != END):
            return False
        self.make(Step(turn=self.turn, position=END if over else moved))
        return moved != before

    def make(self, gesture: Made) -> None:
        """Try a gesture, commit it (or leave it pending, see `Persistence.behind`), keep it; `Rejected` leaves everything as it
        was."""
        before, on = self.journal.stand, self.journal.record
        if isinstance(gesture, Reopen) and not self.reopened:
            self._reopened = self.line.turns
        try:
            record = self.journal.asked(gesture)
            self._follow(record)
            self.persistence.commit(gesture, record, self.line, before)
        except Overtaken as overtaken:
            overtaken.fill(self.catch_up(), gesture)
            raise
        except Exception:
            self._follow()
            raise
        self.journal.append(gesture, self.persistence.author, record if self.journal.record is on else None)
        if isinstance(gesture, Follow):
            self.line.before = self._baseline()

    def _follow(self, record: Record | None = None, *, lenient: bool = False) -> None:
        """Bring the line in hand to the record, resolving again only what changed."""
        record = self.journal.record if record is None else record
        self.known.forget()
        self.line.follow(record.turns, record.hand, lenient=lenient)

    def _go_on_from(self, hand: int) -> None:
        """Resolve the turns after `hand` again, up to the first in which an order that was possible is refused now, or a new
        question stands."""
        record = self.journal.record
        gesture = Follow(turn=hand)
        try:
            for turn in range(hand + 1, len(record.turns) + 1):
                self.line.follow(record.turns, turn)
                self.line.look_ahead(self.line.turns[-1])
                position = self._halt(turn)
                if position is not None:
                    gesture = Follow(turn=hand, stop=turn, position=position)
                    break
        except Exception:
            self._follow()
            raise
        self.make(gesture)

    def _halt(self, turn: int) -> int | None:
        """Where a turn that follows a corrected one needs looking at, if it does."""
        now, was = self.line.turns[-1], self._baseline()[turn - 1]
        if alike(now, was):
            return None
        newly = now.newly_refused(was)
        for place, entry in enumerate(now.resolution.entries):
            if entry.event in newly:
                return place + 1
        asks = now.resolution.choice is not None and turn < len(self._baseline())
        return len(now.resolution.entries) if asks else None

    def _anew(self) -> None:
        self.line = self._line()

    def _line(self) -> Line:
        line = Line(self.persistence.rules, self.initial, self.heading.seed)
        line.root, line.told = self._root, self.persistence.told
        line.recalled = partial(recalling, self.face, self.initial, {})
        return line

    def _trace(self, entries: Sequence[Entry]) -> Evidence:
        settings = {setting.rule: setting for setting in self.face.settings}
        return Evidence(entries, self.orders, lambda turn: self._at(turn).record.rulings, settings)
