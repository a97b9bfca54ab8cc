"""The leak guard: what readers could learn from the moderator's own words that they cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from core.game import Game
from core.ledger.audience import MODERATOR, Audience
from core.outbox.cards import own_words, place
from core.outbox.occasions import reader as reader_of
from core.outbox.secrets import Secrets, secrets
from core.posts.report import Report
from core.resolution.papers import AllowLeaks

_SENTENCE = re.compile(r"[^.!?\n]+[.!?]*")
_NUMBER = re.compile(r"(?<![\w.,])\d{1,3}(?:[,.' ]\d{3})+(?!\w)|(?<![\w.,])\d+(?![\w])")


class Leak(Struct, frozen=True):
    """A word of the text, where it stands, and what a reader would learn from it."""

    word: str
    at: int
    learns: str
    who: str = "everybody"


class PostLeak(Struct, frozen=True):
    """A leak of a post: where it was written (scene, edited, template), and whether the moderator allows it."""

    source: str
    leak: Leak
    allowed: bool = False


def leaks(game: Game, text: str, reader: Audience, turn: int | None = None) -> tuple[Leak, ...]:
    """Every word of a text that tells `reader` what he cannot know: things he has never heard of, aliases included, places
    where something hides, secret words such as roles, figures, and what does not belong together as far as he knows."""
    if not text.strip():
        return ()
    return tuple(_found(text, secrets(game, turn or game.turn, reader), _who(game, reader)))


def _who(game: Game, reader: Audience) -> str:
    return "everybody" if reader.everyone else ", ".join(game.state.names.of(player) for player in sorted(reader.players))


def _found(text: str, secret: Secrets, who: str) -> Iterator[Leak]:
    for sentence in _SENTENCE.finditer(text):
        start = sentence.start()
        named = list(_named(sentence.group(), secret))
        numbers = list(_numbers(sentence.group()))
        told: set[int] = set()
        for at, word, things in named:
            for learns in _alone(word, things, secret):
                told.add(at)
                yield Leak(word, start + at, learns, who)
        for at, figure, word in numbers:
            learns = _figure(figure, named, secret)
            if learns:
                yield Leak(word, start + at, learns, who)
        for at, word, learns in _together(named, secret):
            if at not in told:
                told.add(at)
                yield Leak(word, start + at, learns, who)


def _named(sentence: str, secret: Secrets) -> Iterator[tuple[int, str, frozenset[str]]]:
    """The words of a sentence that call something, longest first where they overlap."""
    if not secret.words:
        return
    pattern = "|".join(re.escape(word) for word in sorted(secret.words, key=len, reverse=True))
    for match in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", sentence, re.I):
        yield match.start(), match.group(), secret.words.get(match.group().casefold(), frozenset())


def _alone(word: str, things: frozenset[str], secret: Secrets) -> list[str]:
    """What a word tells by itself."""
    if account := secret.accounts.get(word.casefold()):
        return [account]
    if things and all(thing in secret.hidden for thing in things):
        return [secret.hidden[thing] for thing in sorted(things)][:1]
    found = [secret.telling[thing] for thing in sorted(things) if thing in secret.telling and word[:1].isupper()]
    return found[:1] or [secret.places[thing] for thing in sorted(things) if thing in secret.places][:1]


def _numbers(sentence: str) -> Iterator[tuple[int, int, str]]:
    for match in _NUMBER.finditer(sentence):
        digits = re.sub(r"\D", "", match.group())
        if len(digits) < 10:
            yield match.start(), int(digits), match.group()


def _figure(figure: int, named: list[tuple[int, str, frozenset[str]]], secret: Secrets) -> str:
    """What a number tells: a figure of somebody named beside it, or one that can be nothing else."""
    here = {thing for _, _, things in named for thing in things}
    beside = next((fact.what for fact in secret.facts if figure in fact.figures and here.intersection(fact.things)), "")
    return beside or secret.figures.get(figure, "")


def _together(named: list[tuple[int, str, frozenset[str]]], secret: Secrets) -> Iterator[tuple[int, str, str]]:
    """What two words of one sentence tell together, said of the later one."""
    for (_, one, first), (at, word, second) in combinations(named, 2):
        if one.casefold() == word.casefold() or first & second:
            continue
        pairs = {frozenset((a, b)) for a in first for b in second}
        if pairs <= secret.known:
            continue
        for fact in secret.facts:
            if not fact.figures and any(pair <= fact.together and pair not in secret.known for pair in pairs):
                yield at, word, fact.what
                break


# The moderator's leave


def findings(game: Game, turn: int, report: Report) -> tuple[PostLeak, ...]:
    """What the moderator's own words in a post let slip: his prose, what he rewrote, and the game's wording of the kind."""
    reader = reader_of(report)
    if reader == MODERATOR:
        return ()
    written = [(source, text) for source, text in own_words(game, turn, report) if text.strip()]
    if not written:
        return ()
    allowed, secret, who = set(_allowed(game, turn, report)), secrets(game, turn, reader), _who(game, reader)
    return tuple(PostLeak(source, leak, _mark(leak) in allowed) for source, text in written for leak in _found(text, secret, who))


def allow(game: Game, turn: int, report: Report, leaks: Iterable[Leak]) -> None:
    """Let a post say what its reader cannot know; that it was allowed stays in the game."""
    marks = dict.fromkeys((*_allowed(game, turn, report), *map(_mark, leaks)))
    said = f"Allow what {report.subject} says"
    game.make(AllowLeaks(turn=game.turn, post=place(turn, report), allowed=tuple(marks), said=said))


def _allowed(game: Game, turn: int, report: Report) -> tuple[str, ...]:
    return game.journal.record.papers.post(place(turn, report)).allowed


def _mark(leak: Leak) -> str:
    return f"{leak.word}: {leak.learns}"
