"""What can be learnt by trying: nothing a player gets back tells him whether there is a thing by the name he tried.

Two games are the same but for the names of what a player does not know: in the second they have others. Whatever he writes
with the names of the first, in letters or in orders, both games answer him alike. They are tried as they begin, and a turn after
both began where the example stands some turns later. What comes back of orders that named hidden things in earlier turns is
tried by nonsense in the place of names.
"""

from __future__ import annotations

import codecs
import re
from ast import literal_eval
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from core.answers.completions import completions
from core.answers.template import template as suggested
from core.complaint import Rejected
from core.day.reminders import silent
from core.game import Game
from core.knowledge import Knowledge
from core.ledger.audience import MODERATOR, only
from core.ledger.state import plain
from core.letters.mailbox.answering import receipt, reminder
from core.letters.mailbox.filing import refuse_late, take
from core.letters.mailbox.letters import letters as filed
from core.letters.mailbox.policy import CHOICES as POLICIES
from core.letters.mailbox.policy import adopt
from core.letters.mailbox.reading import read
from core.letters.reader.names import key
from core.orders.form import PLAIN
from core.orders.order import Order, OrderRefused, read_order
from core.outbox.occasions import answers
from tests.draws import SOAKING
from tests.examples import EXAMPLES, example_orders, example_setup, resolved
from tests.secrecy.positions import called
from tests.secrecy.readings import FROM_THE_GAME, Told, told_all

COMMON = Path(__file__).with_name("common_words.txt").read_text(encoding="utf-8").split()
LINES = 12
"""Lines a letter has."""
EACH = 1
"""Orders tried with each thing that a player does not know; in the soak all."""


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


@cache
def pair(example: str, player: str, later: bool = False) -> tuple[Game, Game, dict[str, tuple[str, ...]]]:
    """The example, or a game a turn after it began where the example stands some turns `later`, and the same in which what the
    player does not know is called otherwise."""
    document = example_setup(example)
    game = Game.new(document, seed="trying")
    if later:
        state = played_on(game, example_orders(example)).state
        game = begun_at(game, state)
        other = begun_at(game, called(state, called_otherwise(game, player)))
        return gone_on(game), gone_on(other), hidden(game, player)
    unknown = hidden(game, player)
    other = deepcopy(document)
    other["given"] = renamed(other["given"], called_otherwise(game, player))
    try:
        return game, Game.new(other, seed="trying"), unknown
    except Rejected as rejected:
        pytest.fail(f"{example} for {player}: {rejected}")


def others_for(unknown: Iterable[str]) -> dict[str, str]:
    """Another id for each."""
    return {thing: f"zq_{place}_qz" for place, thing in enumerate(unknown)}


def called_otherwise(game: Game, player: str) -> dict[str, str]:
    """Another word for every id and name of what a player does not know."""
    unknown, scene = hidden(game, player), game.knowledge(only(player)).scene
    others, known = others_for(unknown), {name for thing in scene.things for name in thing.names}
    return {name: others[thing] for thing, names in unknown.items() for name in names if name not in known} | others


def begun_at(game: Game, state: Any) -> Game:
    """A game like this one that begins with that state."""
    return Game(game.heading, face=structs.replace(game.face, set_up=lambda given, settings: state))


def gone_on(game: Game) -> Game:
    """The game when a first run is in hand again, with no orders in between."""
    resolved(game).open_turn()
    return game if game.leading else gone_on(game)


def again(game: Game) -> Game:
    """The game as it stands, played anew."""
    new = Game(game.heading, face=game.face)
    while new.turn < game.turn:
        resolved(new).open_turn()
    return new


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
    pytest.param(example, player, id=f"{example}-{player}", marks=pytest.mark.soak if player in others else ())
    for example in EXAMPLES
    for game in [Game.new(example_setup(example), seed="x")]
    for first, *others in [game.face.players(game.initial)[:2]]
    for player in (first, *others)
]
"""A player of each example, and another in the soak."""
every_reader = pytest.mark.parametrize(("example", "player"), READERS)
in_both = pytest.mark.parametrize("later", [False, True], ids=["as it begins", "later"])


@in_both
@every_reader
def test_no_letter_tells_whether_there_is_a_thing(example: str, player: str, later: bool):
    game, other, unknown = pair(example, player, later)
    assert plain(game.knowledge(only(player)).now) == plain(other.knowledge(only(player)).now)
    tried = [*hidden_words(unknown), *([] if later else COMMON[:: 1 if SOAKING else 16])]
    for text in letters(game, tried, Random(f"{example}:{player}")):
        assert read(game, player, text) == read(other, player, text), text


@pytest.mark.parametrize(("counting", "later"), [*zip(POLICIES["counting"], (False, True), strict=True)])
@every_reader
def test_no_answer_tells_what_the_moderator_took_of_a_letter(example: str, player: str, counting: str, later: bool):
    """Not after orders that all know, which what he took may take the place of, nor where nothing else was ordered."""
    first, second, unknown = pair(example, player, later)
    random, known = Random(f"{example}:{player}"), first.knowledge(only(player))
    own = [read_order(first.face.orders, one) for one in example_orders(example) if one["by"] == player]
    suggested(known, lambda order: own.append(order) or "")
    clear = [order.sentence(known.names) for order in own if not known.names_unknown(order)]
    words = list(letters(first, hidden_words(unknown), random))
    guesses = list(guessed(first, own, unknown))
    few, some = random.sample(guesses, min(2, len(guesses))), random.sample(words, min(1, len(words)))
    for texts, before in ((few, []), (few, clear), (some, clear)):
        if texts:
            game, other = again(first), again(second)
            for one in (game, other):
                adopt(one, "counting", counting)
            for text in [*before, *texts, *before[:1]]:
                for one in (game, other):
                    take(one, player, text, doubtful=True, known=True)
                assert answers_to(game, player) == answers_to(other, player), (before, text)
            for number in reversed(range(len(filed(game)))):
                for one in (game, other):
                    refuse_late(one, number)
                assert answers_to(game, player) == answers_to(other, player), (before, texts, number)


def guessed(game: Game, own: Iterable[Order], unknown: Iterable[str]) -> Iterator[str]:
    """A player's own orders in words, with what he does not know in the place of a thing of its kind beside things of his own."""
    whole = game.knowledge(MODERATOR).scene
    kinds, owners = ({thing.id: one for thing in whole.things for one in [getattr(thing, what)]} for what in ("kind", "owner"))
    for order in own:
        for word in dict.fromkeys(word for _, word in order.filled() if word in kinds):
            for thing in unknown:
                if kinds[thing] == kinds[word] and word != order.by:
                    guess = read_order(game.face.orders, renamed(order.document(), {word: thing}))
                    if any(owners.get(one) == order.by for _, one in guess.filled()):
                        yield guess.sentence(game.state.names)


def answers_to(game: Game, player: str) -> Any:
    """What a player hears, and others of him, while orders come in."""
    posts = answers(game, (player,))
    unposted = None if any(post.kind == "receipt" for post in posts) else receipt(game, player)
    return posts, unposted, reminder(game, player), player in silent(game)


@in_both
@every_reader
def test_no_form_offers_what_its_reader_does_not_know(example: str, player: str, later: bool):
    game, _, unknown = pair(example, player, later)
    known = game.knowledge(only(player))
    board, tables = game.face.map(known.now), game.face.tables(known.now)
    for kind in game.face.orders:
        for field in kind.slots():
            offered = {thing for thing, _ in completions(known, field.slot, board, tables)}
            assert not offered & set(unknown), (kind, field.name)


def orders(example: str, game: Game, player: str, unknown: dict[str, tuple[str, ...]]) -> Iterator[dict[str, Any]]:
    """The example's orders given by the player, with what he does not know in the place of what they name."""
    for document in example_orders(example):
        order = read_order(game.face.orders, {**document, "by": player})
        named = [word for kind, word in order.filled() if kind not in PLAIN]
        for word in dict.fromkeys(named):
            for thing in unknown:
                yield {**renamed(document, {word: thing}), "by": player}


@every_reader
def test_whatever_a_player_is_answered_is_made_of_what_he_knows(example: str, player: str):
    """Of the example's own orders, his and everybody's, as far as they name what he knows."""
    first, second, unknown = pair(example, player)
    game, other, otherwise, documents = again(first), again(second), others_for(unknown), example_orders(example)
    game.give([one for one in documents if one["by"] != player or renamed(one, otherwise) == one])
    other.give([renamed(one, otherwise) for one in documents if one["by"] != player or renamed(one, otherwise) == one])
    assert told_all(game, player, "plain") == told_all(other, player, "plain")


def told(game: Game, player: str) -> Any:
    """All that a player is told of a turn, resolved to its end."""
    resolved(game)
    return plain(game.knowledge(only(player)).now), game.reports(game.turn, only(player))


def refused(game: Game, documents: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those of the orders that are refused when nothing but these is given."""
    tried = again(game)
    tried.give(documents)
    numbers = {entry.event.order for entry in resolved(tried).entries if isinstance(entry.event, OrderRefused)}
    found = [document for number, document in enumerate(documents) if number in numbers]
    return found if len(found) == len(documents) else refused(game, found)


def answered_alike(example: str, player: str, later: bool, each: int | None) -> None:
    """Orders with every hidden thing in them, `each` of a thing at most: of those that are refused nothing tells that there is
    what they name, neither the receipts nor what is told of the turn."""
    game, other, unknown = pair(example, player, later)
    idle = told(again(game), player) == told(again(other), player)  # else other names brought other dice
    random, tried = Random(f"{example}:{player}"), [(repr(one), one) for one in orders(example, game, player, unknown)]
    random.shuffle(tried)
    naming = (islice((one for said, one in tried if thing in said), each) for thing in unknown)
    chosen = refused(game, [one for few in naming for one in few])
    both = [again(one) for one in (game, other)]
    for one in both:
        one.give(chosen)
    first, second = (receipt(one, player) for one in both)
    assert first == second
    first, second = (told(one, player) for one in both)
    if idle:
        assert first == second


@in_both
@every_reader
def test_no_refusal_tells_whether_there_is_a_thing(example: str, player: str, later: bool):
    answered_alike(example, player, later, EACH)


@pytest.mark.soak
@in_both
@every_reader
def test_no_refusal_of_any_order_tells_whether_there_is_a_thing(example: str, player: str, later: bool):
    answered_alike(example, player, later, None)


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
    return gone_on(game)


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
    game = played_on(Game.new(example_setup(example), seed="trying"), given)
    take(game, player, letter, doubtful=True, known=True)
    if probe is not None:
        game.give([probe])
    one = Told(game, player, "plain")
    said = [read(game, player, letter), *(how(one) for how in FROM_THE_GAME.values()), spelled_out(one.known)]
    resolved(game)
    if any(isinstance(entry.event, OrderRefused) for entry in game.entries_of(game.turn)):
        said.append(plain(game.knowledge(only(player)).now))
    return repr(said)


def spelled_out(known: Knowledge) -> Any:
    """All of what a reader knows, which whatever else he is told is made of."""
    orders = [order for order in known.orders if not known.names_unknown(order)]
    return plain((known.began, known.now, known.moments, known.names, orders)), known.scene


def with_names(said: str, names: Iterable[str]) -> str:
    """A text with the names themselves in the place of their nonsense."""
    for name in names:
        spaced = name.replace("_", " ")
        for spelled in (name, spaced, spaced.title(), *spaced.lower().split()):
            said = re.sub(rf"\b{nonsense(spelled)}\b", spelled, said)
    return said


@every_reader
def test_nothing_is_learnt_by_trying_in_a_later_turn(example: str, player: str):
    """After turns with orders, a secret ruling and a turn resolved again, a hidden name is answered as nonsense of its shape."""
    given = example_orders(example)
    game = played_on(Game.new(example_setup(example), seed="trying"), given)
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
        assert first == with_names(second, (name, thing)), (letter, probe)
