"""Any game under any ruling, at every place, with turns gone by: a ledger that replays; do then undo changes nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from core.answers.calculation import calculated, questions
from core.complaint import Rejected
from core.lab.play import run_by_rules
from core.ledger.audience import MODERATOR
from core.ledger.paths import inside, spelled
from core.ledger.register import Register
from core.order_status import order_statuses
from core.outbox.text_board import text_board
from core.resolution.amend import Amendment
from tests.core.test_game_machine import EXAMPLES, SETTINGS, AnyGame
from tests.draws import draws
from tests.secrecy.readings import told_all


def leaves(value: Any, path: str = "") -> list[tuple[str, Any]]:
    """Every word and number of a state by its path."""
    if isinstance(value, str | int | bool) or value is None:
        return [(path, value)]
    within = inside(value).items()
    return [leaf for step, item in within if step != "names" for leaf in leaves(item, f"{path}.{step}" if path else step)]


class AnyCorrection(AnyGame):
    """The gestures of any game, and rulings that make whatever stands in a state whatever else stands in one, however doubtful.
    What may not stand is refused; on what may, the rules go on, and whoever asks is answered."""

    look = put_away_and_open = None  # tried of any game

    @initialize(example=st.sampled_from(EXAMPLES), turns=st.integers(0, 2))
    def begin(self, example: tuple[dict[str, Any], list[dict[str, Any]]], turns: int) -> None:
        setup, self.orders = example
        self.start(setup)
        self.game.give(self.orders)
        for _ in range(turns):
            run_by_rules(self.game)
            self.game.open_turn()
            if self.game.leading:
                self.game.give(self.orders)
        if turns:
            self.game.back()

    def amended(self, change: Amendment) -> None:
        self.ruled((change,))

    def ruled(self, changes: tuple[Amendment, ...] = (), events: tuple[dict[str, Any], ...] = ()) -> None:
        self.do(lambda: self.game.rule(self.game.ruling_here("Because.", changes, events=events, anyway=True)))

    @rule(data=st.data())
    def amend(self, data: st.DataObject) -> None:
        listed = leaves(self.game.state)
        path, value = data.draw(st.sampled_from(listed))
        alike = [other for _, other in listed if type(other) is type(value)]
        self.amended(Amendment(path, data.draw(st.one_of(st.sampled_from(alike), st.integers(-3, 30), st.none()))))

    @rule(data=st.data())
    def name_another(self, data: st.DataObject) -> None:
        """The word that names one thing names any other, or stands among those that are named by another list."""
        words = [(path, word) for path, word in leaves(self.game.state) if isinstance(word, str) and word]
        path, _ = data.draw(st.sampled_from(words))
        self.amended(Amendment(path, data.draw(st.sampled_from(words))[1]))

    @precondition(lambda self: any(type(entry.event) in self.game.face.events for entry in self.game.entries))
    @rule(data=st.data())
    def put_in_another(self, data: st.DataObject) -> None:
        """Something that happened happens again, to somebody else."""
        happened = [entry.event for entry in self.game.entries if type(entry.event) in self.game.face.events]
        event = {**spelled(data.draw(st.sampled_from(happened))), "causes": []}
        field = data.draw(st.sampled_from([name for name in event if name not in ("kind", "causes", "rules")] or ["rules"]))
        alike = [word for _, word in leaves(self.game.state) if type(word) is type(event[field])]
        self.ruled(events=({**event, field: data.draw(st.sampled_from([event[field], *alike]))},))

    @rule(data=st.data())
    def create_or_remove(self, data: st.DataObject) -> None:
        state = self.game.state
        registers = [field for field in state.__struct_fields__ if isinstance(getattr(state, field), Register)]
        full = [field for field in registers if getattr(state, field) and field not in ("settings", "names")]
        field = data.draw(st.sampled_from(full))
        key = data.draw(st.sampled_from(list(getattr(state, field))))
        if data.draw(st.booleans()):
            self.amended(Amendment(f"{field}.newcomer", spelled(getattr(state, field)[key]), add=True))
        else:
            self.amended(Amendment(f"{field}.{key}", remove=True))

    @rule(data=st.data())
    def read(self, data: st.DataObject) -> None:
        """Whoever reads something after a ruling is answered."""
        players = self.game.face.players(self.game.initial)
        told_all(self.game, data.draw(st.sampled_from([None, *players])), "plain")

    @rule()
    def reckon(self) -> None:
        """The moderator is answered, too."""
        known = self.game.knowledge(MODERATOR)
        known.face.tables(known.now)
        text_board(known.face.map(known.now))
        order_statuses(self.game)
        for calculator in known.face.calculators:
            for _, asked in questions(known, calculator):
                with suppress(Rejected):
                    calculated(known, calculator, asked)

    @precondition(lambda self: self.game.face.settings)
    @rule(data=st.data())
    def change_a_setting(self, data: st.DataObject) -> None:
        setting = data.draw(st.sampled_from(self.game.face.settings))
        self.amended(Amendment(f"settings.{setting.name}", data.draw(st.sampled_from([*setting.values, 3]))))


TestAnyCorrection = AnyCorrection.TestCase
TestAnyCorrection.settings = settings(max_examples=draws(3), **SETTINGS)
