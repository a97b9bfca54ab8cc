"""The phrasebook as a record of the game: what was learnt is noted, told, forgotten, and taken into another game."""

from __future__ import annotations

from collections.abc import Iterable

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import MODERATOR
from core.letters.mailbox.sender import writer
from core.letters.reader import english
from core.letters.reader.names import key, learnable
from core.letters.reader.reading import OrderRead, Reader
from core.letters.reader.vocabulary import Thing
from core.orders.order import Order
from core.records.phrase import Phrase
from core.resolution.papers import SetPhrases


def phrases(game: Game) -> tuple[Phrase, ...]:
    """All that the phrasebook of a game holds, in the order learnt."""
    return game.journal.record.papers.phrases


def phrase_text(game: Game, one: Phrase) -> str:
    """An entry in a sentence."""
    if one.thing and one.thing == one.player:
        return f"“{one.words}” writes for {game.state.names.of(one.player)}."
    if one.thing:
        return f"For {game.state.names.of(one.player)}, “{one.words}” is {game.state.names.of(one.thing)}."
    return f"“{one.words}” means nothing in this game."


def phrases_text(game: Game, listed: Iterable[Phrase]) -> str:
    """Several entries in as few sentences as will do."""
    known = list(listed)
    idle = [f"“{one.words}”" for one in known if not one.thing]
    said = [phrase_text(game, one) for one in known if one.thing or len(idle) == 1]
    if len(idle) > 1:
        said.append(f"{', '.join(idle[:-1])} and {idle[-1]} mean nothing in this game.")
    return " ".join(said)


def spelled(game: Game, written: str) -> Phrase:
    """An entry as it is typed: a word that means nothing, or "Anna: the Guard = Papal Guard"; `Rejected` when nobody, or nothing,
    is called so."""
    said, equals, thing = written.partition("=")
    if not equals:
        return Phrase(written.strip())
    account, colon, words = said.partition(":")
    if not colon:
        raise Rejected.because("phrasebook", f"“{written}” does not say whose name it is.", "Write PLAYER: WORDS = THING.")
    player, wanted = writer(game, account.strip()), key(thing)
    if wanted in (key(player), key(game.state.names.of(player))):
        return writes_for(words.strip(), player)
    found = {one.id for one in _things(game) if one.id == thing.strip() or wanted in map(key, _called(game, one))}
    if len(found) != 1:
        raise Rejected.because("phrasebook", f"“{thing.strip()}” names {'more than one thing' if found else 'nothing'} here.")
    return Phrase(words.strip(), player, found.pop())


def offered(game: Game, text: str, one: OrderRead) -> tuple[Phrase, ...]:
    """What accepting a marked order teaches: the words of it that nothing accounted for, and that may mean nothing. A word of a
    name means something, and so does one of any order or beside it, in the plural as well ("the army marches")."""
    said = dict.fromkeys(key(text[start:end]) for start, end in one.loose)
    called = {word for thing in _things(game) for name in _called(game, thing) for word in key(name).split()}
    vocabulary = game.face.vocabulary() if game.face.vocabulary is not None else None
    verbs, fixed = (vocabulary.verbs, vocabulary.fixed) if vocabulary is not None else ((), {})
    own = [phrase for verb in verbs for phrase in (*verb.words, *verb.along)]
    own += [phrase for values in fixed.values() for value, more in values.items() for phrase in (value.replace("_", " "), *more)]
    called |= {word for phrase in own for word in key(phrase).split()}
    called |= {english.stem(word) for word in called}
    return tuple(Phrase(word) for word in said if learnable(word) and not {word, english.stem(word)} & called)


def nickname(reader: Reader, everything: Reader, player: str, text: str, order: Order) -> Phrase | None:
    """What a stretch of a player's letter calls the one thing that the order made of it names and the stretch does not, as
    `reader` knows what he knows: the name that means several, or nothing. None where that is not one name and one thing, of all
    that `everything` knows, and where it is the thing's own name or only points at it ("that")."""
    said = reader.called(text, player)
    own = {thing.id: {key(name) for name in (*thing.names, thing.id.replace("_", " "))} for thing in reader.scene.things}
    plain = {next(iter(ids)) for _, ids in said if len(ids) == 1}
    things = {thing.id for thing in everything.scene.things}
    named = {word for _, word in order.filled() if word in things and word != player} - plain
    open_ = [
        (words, ids) for words, ids in said if len(ids) != 1 and set(key(words).split()) - (english.SMALL | english.ARTICLES)
    ]
    fitting = [words for words, ids in open_ if named & ids] or [words for words, ids in open_ if not ids]
    if len(named) != 1 or len(fitting) != 1 or not named <= own.keys():
        return None
    meant = named.pop()
    return Phrase(fitting[0], player, meant) if key(fitting[0]) not in own[meant] else None


def typed(game: Game, one: Phrase) -> str:
    """An entry as it is typed; `spelled` reads it."""
    return f"{one.player}: {one.words} = {one.thing}" if one.thing else one.words


def writes_for(account: str, player: str) -> Phrase:
    """The entry that says that a player's messages come under an account as well."""
    return Phrase(account, player, player)


def edit(game: Game, old: Phrase, new: Phrase) -> None:
    """Puts an entry in the place of another, in one gesture; `Rejected` as `learn` and `forget`."""
    known = phrases(game)
    if old not in known:
        raise Rejected.because("phrasebook", f"The phrasebook does not hold “{old.words}”.")
    _check(game, new)
    _note(game, [new if one == old else one for one in known], f"Remember: {phrase_text(game, new)}")


def learn(game: Game, new: Iterable[Phrase]) -> None:
    """Notes entries, each in the place of what the same words meant before; `Rejected` when words cannot be meaningless."""
    listed = list(new)
    for one in listed:
        _check(game, one)
    if listed:
        fresh = {(key(one.words), one.player) for one in listed}
        kept = [one for one in phrases(game) if (key(one.words), one.player) not in fresh]
        _note(game, [*kept, *listed], f"Remember: {phrases_text(game, listed)}")


def forget(game: Game, old: Phrase) -> None:
    """Takes an entry out; `Rejected` when the phrasebook has none such."""
    known = phrases(game)
    if old not in known:
        raise Rejected.because("phrasebook", f"The phrasebook does not hold “{old.words}”.")
    _note(game, [one for one in known if one != old], f"Forget “{old.words}”")


def carry(game: Game, entries: Iterable[Phrase]) -> int:
    """Takes the entries of another game's phrasebook that this one does not hold, and says how many they were. A name stays
    behind where its player, or what it stands for, is not here."""
    known = {(key(one.words), one.player) for one in phrases(game)}
    fresh = [one for one in entries if (key(one.words), one.player) not in known and _here(game, one)]
    learn(game, fresh)
    return len(fresh)


def _check(game: Game, one: Phrase) -> None:
    if not key(one.words) or (not one.thing and not learnable(one.words)):
        raise Rejected.because(
            "phrasebook", f"“{one.words}” always means something.", "Only a single word that orders nothing can be left out."
        )
    if one.thing and not _here(game, one):
        raise Rejected.because("phrasebook", f"This game has no player “{one.player}” or nothing “{one.thing}”.")


def _things(game: Game) -> tuple[Thing, ...]:
    scene = game.knowledge(MODERATOR).scene
    return scene.things if scene is not None else ()


def _called(game: Game, thing: Thing) -> tuple[str, ...]:
    """What a thing goes by: its names, and the one made of its id where it has no other."""
    return (*thing.names, game.state.names.of(thing.id))


def _here(game: Game, one: Phrase) -> bool:
    """Whether the game has the player and the thing of an entry."""
    known = one.player in game.face.players(game.state)
    return not one.thing or (known and (one.thing == one.player or any(one.thing == thing.id for thing in _things(game))))


def _note(game: Game, entries: list[Phrase], said: str) -> None:
    game.make(SetPhrases(turn=game.turn, phrases=tuple(entries), said=said))
