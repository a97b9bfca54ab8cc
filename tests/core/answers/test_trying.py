"""What can be learnt by trying: nothing a player gets back tells him whether there is a thing by the name he tried.

Two games are the same but for the names of what a player does not know: in the second they have others. Whatever he writes
with the names of the first, in letters or in orders, both games answer him alike.
"""

from __future__ import annotations

import codecs
import re
from ast import literal_eval
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.answers.completions import completions
from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.ledger.audience import MODERATOR, only
from core.ledger.state import plain
from core.mailbox import adopt, read, receipt, take
from core.orders.form import PLAIN
from core.orders.inbox.phrasebook import key
from core.orders.order import OrderRefused, read_order
from core.resources import resource
from tests.secrecy.readings import told_all

COMMON = Path(__file__).with_name("common_words.txt").read_text(encoding="utf-8").split()
LINES = 12
"""Lines a letter has."""
SOME = 4
"""Orders tried for each reader."""


def setup(example: str) -> dict[str, Any]:
    return read_document(resource("games", example, "setup.yaml"))


def hidden(game: Game, player: str) -> dict[str, tuple[str, ...]]:
    """What a player does not know: every such id with all that it is called."""
    whole, known = game.knowledge(MODERATOR).scene, game.knowledge(only(player))
    assert whole is not None
    return {thing.id: thing.names for thing in whole.things if thing.kind != "player" and not known.knows(thing.id)}


def renamed(value: Any, otherwise: dict[str, str]) -> Any:
    """A setup in which things have other ids, and in `names` nothing of what they were called."""
    if isinstance(value, dict):
        return {otherwise.get(key, key): _called(key, one, otherwise) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, otherwise) for one in value]
    return otherwise.get(value, value) if isinstance(value, str) else value


def _called(key: str, value: Any, otherwise: dict[str, str]) -> Any:
    name = key in otherwise and isinstance(value, dict) and value and set(value) <= {"name", "aliases"}
    return {"name": otherwise[key]} if name else renamed(value, otherwise)


def pair(example: str, player: str) -> tuple[Game, Game, dict[str, tuple[str, ...]]]:
    """The example, and the same in which what the player does not know is called otherwise."""
    document = setup(example)
    game = Game.new(document, seed="trying")
    unknown = hidden(game, player)
    otherwise = {thing: f"zq_{place}_qz" for place, thing in enumerate(unknown)}
    other = deepcopy(document)
    other["given"] = renamed(other["given"], otherwise)
    try:
        return game, Game.new(other, seed="trying"), unknown
    except Rejected as rejected:
        pytest.fail(f"{example} for {player}: {rejected}")


def spellings(thing: str, names: tuple[str, ...]) -> Iterator[str]:
    """A name in full, its parts, and with a slip of the pen."""
    for name in (thing.replace("_", " "), *names):
        yield name
        yield from (word for word in name.split() if len(word) > 3)
        yield name[: len(name) // 2 + 1]
        yield name[:2] + name[3:]


def letters(game: Game, tried: Iterable[str], random: Random) -> Iterator[str]:
    """The words behind the verbs of the game."""
    verbs = [verb.words[0] for verb in game.face.vocabulary().verbs if verb.parts and verb.words]
    lines = [f"{random.choice(verbs)} {word}" for word in tried]
    random.shuffle(lines)
    for first in range(0, len(lines), LINES):
        yield "\n".join(lines[first : first + LINES])


def hidden_words(unknown: dict[str, tuple[str, ...]]) -> list[str]:
    return list(dict.fromkeys(word for thing, names in unknown.items() for word in spellings(thing, names)))


READERS = [
    pytest.param(example, player, id=f"{example}-{player}")
    for example in sorted(path.parent.name for path in resource("games").glob("*/setup.yaml"))
    for player in Game.new(setup(example), seed="x").face.players(Game.new(setup(example), seed="x").initial)[:2]
]


@pytest.mark.parametrize("common", [False, True], ids=["hidden names", "common words"])
@pytest.mark.parametrize(("example", "player"), READERS)
def test_no_letter_tells_whether_there_is_a_thing(example: str, player: str, common: bool):
    game, other, unknown = pair(example, player)
    assert plain(game.knowledge(only(player)).now) == plain(other.knowledge(only(player)).now)
    for text in letters(game, COMMON if common else hidden_words(unknown), Random(f"{example}:{player}")):
        assert read(game, player, text) == read(other, player, text), text


@pytest.mark.parametrize(("example", "player"), READERS)
def test_no_receipt_tells_what_the_moderator_took_of_a_letter(example: str, player: str):
    game, other, unknown = pair(example, player)
    random = Random(f"{example}:{player}")
    texts = list(letters(game, hidden_words(unknown), random))
    for one in (game, other):
        adopt(one, "counting", "amendments")
    for text in random.sample(texts, min(2, len(texts))):
        for one in (game, other):
            take(one, player, text, doubtful=True, known=True)
        assert receipt(game, player) == receipt(other, player), text


@pytest.mark.parametrize(("example", "player"), READERS)
def test_no_form_offers_what_its_reader_does_not_know(example: str, player: str):
    game, _, unknown = pair(example, player)
    known = game.knowledge(only(player))
    board, tables = game.face.map(known.now), game.face.tables(known.now)
    for kind in game.face.orders:
        for field in kind.slots():
            offered = {thing for thing, _ in completions(known, field.slot, board, tables)}
            assert not offered & set(unknown), (kind, field.name)


def orders(example: str, game: Game, player: str, unknown: dict[str, tuple[str, ...]]) -> Iterator[dict[str, Any]]:
    """The example's orders given by the player, with what he does not know in the place of what they name."""
    documents = read_document(resource("games", example, "orders.yaml"))["orders"]
    for document in documents:
        order = read_order(game.face.orders, {**document, "by": player})
        named = [word for kind, word in order.filled() if kind not in PLAIN]
        for word in dict.fromkeys(named):
            for thing in unknown:
                yield {**renamed(document, {word: thing}), "by": player}


def resolved(game: Game) -> Game:
    game.run_on()
    while game.choice is not None:
        game.answer(game.choice.by_rules)
        game.run_on()
    return game


@pytest.mark.parametrize(("example", "player"), READERS)
def test_whatever_a_player_is_answered_is_made_of_what_he_knows(example: str, player: str):
    """Of the example's own orders, his and everybody's, as far as they name what he knows."""
    game, other, unknown = pair(example, player)
    otherwise = {thing: f"zq_{place}_qz" for place, thing in enumerate(unknown)}
    documents = read_document(resource("games", example, "orders.yaml"))["orders"]
    game.give([one for one in documents if one["by"] != player or renamed(one, otherwise) == one])
    other.give([renamed(one, otherwise) for one in documents if one["by"] != player or renamed(one, otherwise) == one])
    assert told_all(game, player, "plain") == told_all(other, player, "plain")


def told(game: Game, player: str) -> Any:
    """All that a player is told of a turn, resolved to its end."""
    resolved(game)
    return plain(game.knowledge(only(player)).now), game.reports(1, only(player))


@pytest.mark.parametrize(("example", "player"), READERS)
def test_no_refusal_tells_whether_there_is_a_thing(example: str, player: str):
    game, other, unknown = pair(example, player)
    tried = list(orders(example, game, player, unknown))
    idle = told(Game(game.heading), player) == told(Game(other.heading), player)  # else other names brought other dice
    for document in Random(f"{example}:{player}").sample(tried, min(SOME, len(tried))):
        both = [Game(one.heading) for one in (game, other)]
        for one in both:
            one.give([document])
        first, second = (receipt(one, player) for one in both)
        assert first == second, document
        first, second = (told(one, player) for one in both)
        if idle and any(isinstance(entry.event, OrderRefused) for entry in both[0].entries):
            assert first == second, document


def played_on(game: Game, documents: list[dict[str, Any]]) -> Game:
    """The game some turns later: with orders, a secret ruling, and the first turn resolved again without its last order."""
    game.give(documents)
    game.rule(game.ruling_here("A secret.", (), anyway=True))
    resolved(game)
    game.open_turn()
    resolved(game)
    game.reopen(1)
    if game.orders():
        game.withdraw(len(game.orders()) - 1)
    resolved(game)
    game.open_turn()
    resolved(game)
    while not game.leading or game.resolution.done:
        game.open_turn()
        if game.leading:
            break
        resolved(game)
    return game


def nonsense(text: str) -> str:
    """A word of the same shape that nothing is called."""
    return codecs.encode(text, "rot13")


def nothing_alike(game: Game, player: str, unknown: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Every hidden id and name with nonsense of its shape, but those with a word that begins like one he knows."""
    known = game.knowledge(only(player))
    said = [name for thing in known.scene.things for name in (thing.id, *thing.names)]
    said += [word for verb in game.face.vocabulary().verbs for word in verb.words]
    common = {word[:4] for name in (*said, *COMMON) for word in key(name.replace("_", " ")).split()}
    tried = [name for thing, names in unknown.items() for name in (thing, *names)]
    words = {name: set(key(name.replace("_", " ")).split()) for name in tried}
    strange = [name for name in tried if all(len(word) > 3 and word[:4] not in common for word in words[name])]
    return {name: nonsense(name) for name in strange}


def answered(example: str, player: str, given: list[dict[str, Any]], letter: str, probe: dict[str, Any] | None) -> str:
    """All that a player is answered some turns later to a letter and an order, and told when the turn is over, as text."""
    game = played_on(Game.new(setup(example), seed="trying"), given)
    take(game, player, letter, doubtful=True, known=True)
    if probe is not None:
        game.give([probe])
    said = [read(game, player, letter), receipt(game, player), told_all(game, player, "plain")]
    resolved(game)
    if any(isinstance(entry.event, OrderRefused) for entry in game.entries_of(game.turn)):
        said.append(plain(game.knowledge(only(player)).now))
    return repr(said)


@pytest.mark.parametrize(("example", "player"), READERS)
def test_nothing_is_learnt_by_trying_in_a_later_turn(example: str, player: str):
    """After turns with orders, a secret ruling and a turn resolved again, a hidden name is answered as nonsense of its shape."""
    given = read_document(resource("games", example, "orders.yaml"))["orders"]
    game = played_on(Game.new(setup(example), seed="trying"), given)
    unknown = hidden(game, player)
    twins, random = nothing_alike(game, player, unknown), Random(f"{example}:{player}")
    ids = [thing for thing in unknown if thing in twins]
    probes = [one for one in orders(example, game, player, dict.fromkeys(ids, ())) if one["by"] == player]
    for name in random.sample(sorted(twins), min(1, len(twins))):
        (letter,) = letters(game, [name], random)
        probe = random.choice(probes) if probes else None
        thing = next((one for one in ids if one in repr(probe)), name)
        twin = repr(probe).replace(thing, nonsense(thing))
        first = answered(example, player, given, letter, probe)
        second = answered(example, player, given, letter.replace(name, twins[name]), literal_eval(twin))
        for wanted in (name, thing):
            spaced = wanted.replace("_", " ")
            for spelled in (wanted, spaced, spaced.title(), *spaced.lower().split()):
                second = re.sub(rf"\b{nonsense(spelled)}\b", spelled, second)
        assert first == second, (letter, probe)
