"""One open game: the single object that the window and the command line both drive."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from msgspec import Struct, structs

from core.complaint import Complaint, Rejected
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.dice import Dice
from core.ledger.ledger import Entry, Ledger
from core.ledger.state import digest
from core.ledger.view import View, view
from core.orders.order import Order, Refusal, read_order
from core.posts.report import Report
from core.resolution.choice import Choice
from core.resolution.comparison import Difference, Outcome, difference, outcomes
from core.resolution.journal import (
    END,
    Answer,
    BeginBefore,
    Branch,
    ChangeOrder,
    GiveOrder,
    Journal,
    Made,
    Note,
    OpenTurn,
    Redo,
    Round,
    Rule,
    Step,
    TakeUp,
    Undo,
    WithdrawOrder,
)
from core.resolution.resolution import Resolution
from core.resolution.ruling import ASIDE, Change, Ruling, amended, mark
from core.rulesets.ruleset import Ruleset, Spending, ruleset
from core.saves.save import Heading, Save


class Reason(Struct, frozen=True):
    """One link of a why-chain: what stood behind a thing, with its rules and dice, and what stood behind that."""

    what: str
    rules: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    behind: tuple[Reason, ...] = ()


class Standing(Struct, frozen=True):
    """An order taken down, as the desk lists it: its number, and why it could not be carried out as things stand."""

    number: int
    order: Order
    refusal: Refusal | None


class _Played(Struct):
    """A round as last resolved: kept while its inputs and its first state stay the same."""

    round: Round
    orders: tuple[Order, ...]
    resolution: Resolution[Any]


class Game:
    """A game in play. Every method that changes it is one gesture: committed to the save first, then shown.

    `turn` counts the runs from 1; a turn's events are those of its `Resolution`. Without a save the game lives in memory.
    `face` is a ruleset that is not installed, such as a homebrew one being tried out.
    """

    def __init__(self, heading: Heading, save: Save | None = None, face: Ruleset | None = None) -> None:
        self.heading = heading
        self.save = save
        self.face: Ruleset = face or ruleset(heading.ruleset)
        self.initial: Any = self.face.set_up(heading.given, heading.settings)
        self.journal = Journal(self.face.runs[0])
        self.diverged: str | None = None
        """Where the save's stored hashes no longer agree with what the rules compute now; None while they do."""
        self._played: list[_Played] = []
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
        heading = Heading(
            ruleset=_word(document, "ruleset"),
            title=str(document.get("title", "")) or "Untitled game",
            seed=seed or secrets.token_hex(16),
            given=_mapping(document, "given"),
            settings=_mapping(document, "settings"),
            program=_version(),
        )
        game = cls(heading, face=face)
        if place is not None:
            game.save = Save.create(place, heading)
        return game

    @classmethod
    def open(cls, place: str | Path, face: Ruleset | None = None) -> Game:
        """The game saved at `place`, at the very event it was left at."""
        save = Save.open(place)
        game = cls(save.heading, face=face)
        last = ""
        for written in save.journal():
            game.journal.append(written.gesture)
            last = written.state
        game._follow()
        if last and last != digest(game.state):
            game.diverged = "The rules now lead to another state than the one saved."
        game.save = save
        return game

    def save_as(self, place: str | Path) -> None:
        """Go on under another name; the old save stays as it is."""
        if self.save is not None:
            other = self.save.copy(place)
            self.save.close()
        else:
            other = Save.create(place, self.heading)
            for number, gesture in enumerate(self.journal.gestures):
                other.append(number, gesture, digest(self.state))
        self.save = other

    def close(self) -> None:
        if self.save is not None:
            self.save.close()

    # What the game looks like

    @property
    def turn(self) -> int:
        """The turn in hand: the first that is not resolved to its end, else the last."""
        return len(self._played)

    @property
    def run(self) -> str:
        return self._played[-1].round.run

    @property
    def following(self) -> str:
        """The run that comes after the one in hand; what came before the first turn is no part of the rotation."""
        runs = self.face.runs
        return runs[sum(played.round.run in runs for played in self._played) % len(runs)]

    @property
    def leading(self) -> bool:
        """Whether the run in hand is the first of the rotation, or comes before the first turn."""
        return self.run not in self.face.runs[1:]

    def called(self, turn: int) -> str:
        """What a turn is called: its run, and how many of that kind there were by then."""
        runs = [played.round.run for played in self._played[:turn]]
        return f"{runs[-1]} {runs.count(runs[-1])}" if runs[-1] in self.face.runs else runs[-1]

    @property
    def resolution(self) -> Resolution[Any]:
        return self._played[-1].resolution

    @property
    def state(self) -> Any:
        return self.resolution.state

    @property
    def choice(self) -> Choice | None:
        return self.resolution.waiting

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every event stepped through, of all turns."""
        return tuple(entry for played in self._played for entry in self._shown(played))

    @property
    def ledger(self) -> Ledger[Any]:
        return Ledger(self.initial, self.entries)

    def entries_of(self, turn: int) -> Sequence[Entry]:
        return self._shown(self._at(turn))

    def view(self, audience: Audience = MODERATOR, moment: int | None = None) -> View[Any]:
        """What `audience` may know, now or when only the first `moment` events had happened."""
        ledger = self.ledger
        return view(ledger if moment is None else ledger.until(moment), audience)

    def orders(self, turn: int | None = None) -> tuple[Order, ...]:
        return self._at(turn or self.turn).orders

    def listed(self) -> tuple[Standing, ...]:
        """The orders of the turn in hand, each judged by the state before the turn."""
        start = self.resolution.start
        return tuple(Standing(number, order, order.refusal(start)) for number, order in enumerate(self.orders()))

    def missing(self) -> tuple[str, ...]:
        """Players who have given no order this turn."""
        heard = {order.by for order in self.orders()}
        return tuple(player for player in self.face.players(self.resolution.start) if player not in heard)

    def spending(self, player: str) -> tuple[Spending, ...]:
        """What a player's orders of the turn in hand use up together."""
        own = tuple(order for order in self.orders() if order.by == player)
        return self.face.spending(self.resolution.start, player, own)

    def reports(self, turn: int, audience: Audience) -> tuple[Report, ...]:
        """The posts of a turn for one reader, as it stood when that turn ended (or stands now)."""
        return self.face.reports(view(self._until(turn), audience), turn)

    def all_reports(self, turn: int) -> tuple[Report, ...]:
        """Every player's posts in listed order, the public ones last."""
        ledger = self._until(turn)
        readers = [*map(only, self.face.players(self._at(turn).resolution.start)), PUBLIC]
        return tuple(report for reader in readers for report in self.face.reports(view(ledger, reader), turn))

    def why(self, number: int, depth: int = 12) -> Reason:
        """What led to the event of that number: orders, earlier events, dice, rulings, each with its rules."""
        entries = self.entries
        if not 0 <= number < len(entries):
            raise Rejected.because("why", f"There is no event {number}.", f"Events so far: 0 to {len(entries) - 1}.")
        return self._reason(entries, number, depth)

    def outcomes(self) -> tuple[Outcome, ...]:
        """The choice that waits, each answer tried to the end of the turn (later choices by the rules)."""
        choice = self.choice
        if choice is None:
            raise Rejected.because("compare", "No question waits.")
        now = self._played[-1].round
        return outcomes(
            (option, self._tried(structs.replace(now, answers=now.answers.set(choice.key, option.key))))
            for option in choice.options
        )

    def preview(self, ruling: Ruling) -> Difference:
        """What a ruling in the turn in hand would change, to the end of the turn, before it is laid down."""
        now = self._played[-1].round
        return difference(self._tried(now), self._tried(structs.replace(now, rulings=(*now.rulings, ruling))))

    def lines(self) -> tuple[str, ...]:
        """The lines of the game (what if?), the one in hand first."""
        record = self.journal.record
        return (record.line, *record.lines)

    def compared(self, line: str) -> Difference:
        """What another line of the game has that this one has not, as far as both are resolved."""
        other = Game(self.heading, face=self.face)
        if line not in self.journal.record.lines:
            raise Rejected.because("branch", f"No other line is called {line}.", f"Known: {', '.join(self.lines())}.")
        other._follow(self.journal.record.lines[line])
        return difference(self.entries, other.entries)

    # Gestures

    def give(self, documents: Iterable[Mapping[str, Any]]) -> None:
        """Take down orders for the turn in hand; `Rejected` with every order that cannot be read."""
        written = list(documents)
        complaints: list[Complaint] = []
        for number, document in enumerate(written):
            try:
                read_order(self.face.orders, document, f"orders[{number}]")
            except Rejected as rejected:
                complaints.extend(rejected.complaints)
        if complaints:
            raise Rejected(complaints)
        self.make(GiveOrder(turn=self.turn, orders=tuple(dict(document) for document in written)))

    def change(self, number: int, document: Mapping[str, Any], turn: int | None = None) -> None:
        read_order(self.face.orders, document, f"orders[{number}]")
        self.make(ChangeOrder(turn=turn or self.turn, number=number, order=dict(document)))

    def withdraw(self, number: int, turn: int | None = None) -> None:
        self.make(WithdrawOrder(turn=turn or self.turn, number=number))

    def step(self) -> bool:
        """One event forward; False where a choice waits or the turn is over."""
        return self._move(Resolution.step)

    def step_phase(self) -> bool:
        return self._move(Resolution.step_phase)

    def run_on(self) -> bool:
        """To the next choice, or the end of the turn."""
        return self._move(Resolution.run)

    def back(self) -> bool:
        return self._move(Resolution.back)

    def back_phase(self) -> bool:
        return self._move(Resolution.back_phase)

    def jump(self, position: int) -> bool:
        return self._move(lambda resolution: resolution.jump(position) >= 0)

    def answer(self, answer: str) -> None:
        """Decide the choice that waits."""
        choice = self.choice
        if choice is None:
            raise Rejected.because("answer", "No question waits.")
        if not choice.admits(answer):
            options = ", ".join(option.key for option in choice.options)
            raise Rejected.because(choice.key, f"{answer!r} is no answer to it.", f"Answers: {options}.")
        self.make(Answer(turn=self.turn, choice=choice.key, answer=answer))

    def rule(self, ruling: Ruling, turn: int | None = None) -> None:
        """Lay down a ruling; `Rejected` when the state it asks for cannot be."""
        at = self._at(turn or self.turn).resolution
        amended(at.state, ruling.changes)
        if ruling.phase not in {phase.key for phase in at.phases}:
            known = ", ".join(phase.key for phase in at.phases)
            raise Rejected.because("phase", f"No phase is called {ruling.phase}.", f"Known: {known}.")
        self.make(Rule(turn=turn or self.turn, ruling=ruling))

    def ruling_here(
        self,
        note: str,
        changes: tuple[Change, ...] = (),
        veto: Iterable[int] = (),
        dice: Mapping[str, int] | None = None,
        told: Audience = MODERATOR,
    ) -> Ruling:
        """A ruling that takes effect at the event the turn stands at; `veto` numbers events of the ledger."""
        shown = self._shown(self._played[-1])
        phase = self.resolution.phase or self.resolution.phases[0].key
        after = sum(entry.phase == phase and not isinstance(entry.event, ASIDE) for entry in shown)
        entries = {entry.number: entry for entry in self.resolution.entries}
        vetoed: list[str] = []
        for number in veto:
            if number not in entries:
                raise Rejected.because("veto", f"There is no event {number} in this turn.", "Name one of its events.")
            vetoed.append(mark(entries[number].event))
        return Ruling(phase=phase, after=after, note=note, changes=changes, veto=tuple(vetoed), dice=dict(dice or {}), told=told)

    def begin_before(self) -> None:
        """Take in what players submit before the first turn, where the rules have such a run."""
        if self.face.pregame is None:
            raise Rejected.because("run", "These rules have nothing that comes before the first turn.")
        self.make(BeginBefore(turn=1, run=self.face.pregame))

    def open_turn(self) -> None:
        """Begin the next run, the turn in hand being resolved to its end."""
        if not self.resolution.done:
            raise Rejected.because("", "The turn is not resolved to its end yet.", "Step on first.")
        self.make(OpenTurn(turn=self.turn + 1, run=self.following))

    def note(self, key: str, text: str) -> None:
        self.make(Note(turn=self.turn, key=key, text=text))

    def branch(self, name: str) -> None:
        """What if: go on in a copy of this line of the game."""
        self.make(Branch(turn=self.turn, name=name))

    def take_up(self, name: str) -> None:
        """Go on in another line of the game; this one is kept."""
        self.make(TakeUp(turn=self.turn, name=name))

    def undo(self) -> None:
        self.make(Undo(turn=self.turn))

    def redo(self) -> None:
        self.make(Redo(turn=self.turn))

    # How it is done

    def _at(self, turn: int) -> _Played:
        if not 1 <= turn <= len(self._played):
            raise Rejected.because("turn", f"There is no turn {turn}.", f"The game is in turn {self.turn}.")
        return self._played[turn - 1]

    def _until(self, turn: int) -> Ledger[Any]:
        return self.ledger.until(sum(len(self._shown(played)) for played in self._played[:turn]))

    @staticmethod
    def _shown(played: _Played) -> Sequence[Entry]:
        return played.resolution.entries[: played.resolution.position]

    def _move(self, how: Callable[[Resolution[Any]], bool]) -> bool:
        resolution = self.resolution
        before = resolution.position
        how(resolution)
        moved, resolution.position = resolution.position, before
        if moved == before:
            return False
        self.make(Step(turn=self.turn, position=moved))
        return True

    def make(self, gesture: Made) -> None:
        """Try a gesture, commit it, keep it; `Rejected` leaves everything as it was."""
        number = len(self.journal.gestures)
        try:
            self._follow(self.journal.after(gesture).rounds)
            if self.save is not None:
                self.save.append(number, gesture, digest(self.state))
        except Rejected:
            self._played = []
            self._follow()
            raise
        self.journal.append(gesture)

    def _tried(self, inputs: Round) -> Sequence[Entry]:
        """The entries of the turn in hand if these were its inputs, every open choice answered by the rules."""
        now = self.resolution
        tried = self._resolve(inputs, now.start, now.turn, now.first).resolution
        tried.run_by_rules()
        return tried.entries

    def _follow(self, rounds: tuple[Round, ...] | None = None) -> None:
        """Bring the resolutions in line with the record, resolving again only what changed."""
        rounds = self.journal.record.rounds if rounds is None else rounds
        state, first, played = self.initial, 0, self._played
        self._played = []
        for turn, wanted in enumerate(rounds, 1):
            old = played[turn - 1] if turn <= len(played) else None
            kept = _same(old, wanted, state)
            kept = _Played(wanted, kept.orders, kept.resolution) if kept else self._resolve(wanted, state, turn, first)
            resolution = kept.resolution
            if turn < len(rounds) or wanted.position == END:
                resolution.run()
            else:
                resolution.jump(wanted.position)
            self._played.append(kept)
            if not resolution.done:
                return
            state, first = resolution.state, first + len(resolution.entries)

    def _resolve(self, wanted: Round, state: Any, turn: int, first: int) -> _Played:
        orders = tuple(
            read_order(self.face.orders, document, f"orders[{number}]") for number, document in enumerate(wanted.orders)
        )
        resolution: Resolution[Any] = Resolution(
            self.face.sequence(wanted.run, None), state, orders, Dice(self.heading.seed, turn),
            wanted.answers, wanted.rulings, turn=turn, first=first,
        )  # fmt: skip
        return _Played(wanted, orders, resolution)

    def _reason(self, entries: tuple[Entry, ...], number: int, depth: int) -> Reason:
        entry = entries[number]
        names = entry.state.names
        behind: list[Reason] = []
        for cause in entry.event.causes if depth else ():
            kind, _, place = cause.partition(":")
            if kind == "event" and int(place) < number:
                behind.append(self._reason(entries, int(place), depth - 1))
            elif kind == "order":
                order = self._at(entry.turn).orders[int(place)]
                what = f"Order {place} of {names.of(order.by)}: {order.sentence(names)}"
                behind.append(Reason(what, order.RULES))
            elif kind == "ruling":
                behind.append(Reason(f"Ruling: {self._at(entry.turn).round.rulings[int(place)].note}"))
        dice = tuple(f"{roll.purpose}: {roll.value} of {roll.sides}{' (forced)' if roll.forced else ''}" for roll in entry.rolls)
        return Reason(entry.event.sentence(names), entry.event.follows, dice, tuple(behind))


def _same(old: _Played | None, wanted: Round, start: Any) -> _Played | None:
    """`old` if it is what `wanted` asks for from `start`, or becomes it by one more answer."""
    if old is None or old.resolution.start is not start:
        return None
    was = old.round
    if (was.run, was.rulings) != (wanted.run, wanted.rulings) or was.orders != wanted.orders:
        return None
    if was.answers == wanted.answers:
        return old
    new = [key for key in wanted.answers if was.answers.get(key) != wanted.answers[key]]
    if len(new) == 1 and len(wanted.answers) == len(was.answers) + 1 and old.resolution.admits(new[0], wanted.answers[new[0]]):
        old.resolution.answer(new[0], wanted.answers[new[0]])
        return old
    return None


def _word(document: Mapping[str, Any], key: str) -> str:
    value = document.get(key)
    if not isinstance(value, str):
        raise Rejected.because(key, "The setup does not name one.", f"Write `{key}: ...` at the top.")
    return value


def _mapping(document: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = document.get(key) or {}
    if not isinstance(value, Mapping):
        raise Rejected.because(key, "It is not a mapping.", "Write `name: value` lines under it.")
    return dict(cast("Mapping[str, Any]", value))


def _version() -> str:
    from importlib.metadata import version

    return version("seneschal")
