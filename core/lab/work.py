"""The work of a question, cut into jobs that can be done anywhere and in any order: a job hangs on its number alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.lab.bots import bot
from core.lab.jobs import batched
from core.lab.play import GameOutcome, play
from core.lab.question import AOrB, Duels, Games, Question, match_of
from core.ledger.dice import Dice
from core.rulesets.calculator import Duelling
from core.rulesets.ruleset import Ruleset, ruleset


class Task(Struct, frozen=True):
    """A question and the setup it is asked of: all that a worker needs."""

    question: Question
    setup: dict[str, Any]


class Fought(Struct, frozen=True, kw_only=True):
    """The fights of one design that comes first against another: how many, and how many victories they make."""

    number: int
    one: str
    other: str
    fights: int
    won: float


class Pair(Struct, frozen=True, kw_only=True):
    """The same game played both ways."""

    number: int
    a: GameOutcome
    b: GameOutcome


Done = GameOutcome | Fought | Pair


def checked(task: Task) -> int:
    """How many jobs the task has; `Rejected` with everything that is wrong with it."""
    question = task.question
    if isinstance(question, Duels):
        return len(pairs(task))
    bot(question.bot)
    for name in question.bots.values() if isinstance(question, Games) else ():
        bot(name)
    for side in ("a", "b") if isinstance(question, AOrB) else ("a",):
        match = match_of(question, task.setup, side)
        game, _ = play(msgspec.structs.replace(match, turns=1, bot="random", bots={}), 0)
        if isinstance(question, Games):
            unknown = [player for player in question.bots if player not in game.face.players(game.initial)]
            if unknown:
                raise Rejected.because("bots", f"Nobody called {', '.join(unknown)} plays in this game.")
    return question.games


def worker(task: Task) -> Callable[[int], Done]:
    """What does a task's jobs, given their numbers."""
    question = task.question
    if isinstance(question, Games):
        match = match_of(question, task.setup)
        return lambda number: play(match, number)[1]
    if isinstance(question, AOrB):
        a, b = match_of(question, task.setup), match_of(question, task.setup, "b")
        return lambda number: Pair(number=number, a=play(a, number)[1], b=play(b, number)[1])
    _, rules, state = duelling(task)
    listed = pairs(task)

    def fought(number: int) -> Fought:
        one, other = listed[number]
        fights = question.fights if rules.chance else 1
        dice = (Dice(f"{question.seed}:{one}:{other}:{fight}") for fight in range(fights))
        won = sum(rules.fight(state, one, other, question.ground, thrown) for thrown in dice)
        return Fought(number=number, one=one, other=other, fights=fights, won=won)

    return fought


def batch(written: bytes, numbers: Sequence[int]) -> bytes:
    """The jobs of those numbers of a task, as a worker does them."""
    do = worker(msgspec.msgpack.decode(written, type=Task))
    return batched(lambda number: msgspec.msgpack.encode(do(number)), numbers)


def read(task: Task, done: bytes) -> Done:
    """What came of a job, read back."""
    kind: Any = {Games: GameOutcome, AOrB: Pair, Duels: Fought}[type(task.question)]
    return msgspec.msgpack.decode(done, type=kind)


def duelling(task: Task) -> tuple[Ruleset, Duelling, Any]:
    """The ruleset of a setup, how its designs fight, and its first state."""
    face = ruleset(str(task.setup.get("ruleset")))
    if face.duels is None:
        raise Rejected.because("duels", f"{face.title} declares no duels.", "Ask for games instead.")
    return face, face.duels, face.set_up(task.setup.get("given") or {}, task.setup.get("settings") or {})


def pairs(task: Task) -> tuple[tuple[str, str], ...]:
    """Every design against every other, both ways round."""
    question = task.question
    assert isinstance(question, Duels)
    _, rules, state = duelling(task)
    known, grounds = rules.designs(state), rules.grounds(state)
    unknown = [name for name in question.designs if name not in known]
    if unknown:
        raise Rejected.because("designs", f"No design is called {', '.join(unknown)}.", f"Known: {', '.join(known) or 'none'}.")
    if question.ground and question.ground not in grounds:
        raise Rejected.because(
            "ground", f"There is no ground {question.ground}.", f"Known: {', '.join(grounds) or 'open ground'}."
        )
    chosen = question.designs or known
    if len(chosen) < 2:
        raise Rejected.because("designs", "A duel takes two designs.", "Name two, or a setup with two units.")
    return tuple(permutations(chosen, 2))
