"""One open game: the single object that the window and the command line both drive."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs

from core.comparisons import Comparisons
from core.complaint import Complaint, Rejected
from core.knowledge import KnowledgeAtHand, recalling
from core.ledger.audience import MODERATOR, Audience
from core.ledger.fingerprint import fingerprint
from core.ledger.ledger import Entry
from core.orders.document import OrderDocument
from core.orders.form import misnamed
from core.orders.order import MODERATING, as_mapping
from core.persistence import Persistence, begun
from core.resolution.amend import Amendment
from core.resolution.choice import Choice, key_in
from core.resolution.gestures import Made
from core.resolution.journal import Journal
from core.resolution.line import Line
from core.resolution.ordering import ChangeOrder, GiveOrder, MoveOrder, WithdrawOrder
from core.resolution.papers import ChooseSigns
from core.resolution.record import (
    END,
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
from core.rulesets.ruleset import Ruleset, ruleset
from core.rulings import compose, rolling, tried
from core.saves.address import SaveAddress
from core.saves.heading import SaveHeading, setup_of
from core.saves.save import Overtaken, Save
from core.setup.document import heading_of, unready
from core.setup.opening import first_state
from core.setup.signs import signs_in


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

    def reveal(self) -> None:
        """End the game, so that everything can be published; undo takes it back as long as nothing was."""
        self.make(RevealAll(turn=self.turn))

    def take_up(self, name: str) -> None:
        """Go on in another line of the game; this one is kept."""
        self.make(TakeUp(turn=self.turn, name=name))

    # How it is done

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
        newly = self._newly_refused(was, now)
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
