"""The mailbox: private messages as they came, read into orders, with what is to be asked and what stays unread."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.game import Game
from core.orders.inbox.reading import Reader, Reading
from core.orders.order import Refusal
from core.resolution.journal import FileLetter

POLICIES = ("clear_intent", "ambiguous_is_invalid")


class Letter(Struct, frozen=True, kw_only=True):
    """One message as it came: `open` are the stretches still to be settled or ticked off before the turn is resolved."""

    account: str
    player: str
    text: str
    open: tuple[str, ...] = ()


def read(game: Game, account: str, text: str, *, clear_intent: bool = True) -> tuple[str, Reading]:
    """The player behind a forum account (or id) and his message read; `Rejected` when nobody writes under it."""
    vocabulary = game.face.vocabulary() if game.face.vocabulary else None
    if vocabulary is None:
        raise Rejected.because("inbox", f"{game.face.title} declares no vocabulary.", "Enter the orders by form.")
    player = writer(game, account)
    reader = Reader(vocabulary, vocabulary.scene(_scene(game)), game.face.orders)
    return player, reader.read(text, player, clear_intent=clear_intent)


def writer(game: Game, account: str) -> str:
    """The player who writes under a forum account, whatever its case, or whose id it is."""
    players = game.face.players(game.state)
    for player in players:
        if account.strip().casefold() in (player.casefold(), game.state.names.account(player).casefold()):
            return player
    known = ", ".join(game.state.names.account(player) for player in players)
    raise Rejected.because("from", f"Nobody writes as {account!r}.", f"Accounts: {known}.")


def take(game: Game, account: str, text: str, *, doubtful: bool | Container[int] = False, clear_intent: bool = True) -> Letter:
    """File a message and take down its orders; those read with a doubt only where `doubtful` says so: all, none, or those
    of these numbers among the orders read.

    A later message of the same turn replaces the orders of the earlier one (the last counts).
    """
    player, reading = read(game, account, text, clear_intent=clear_intent)
    accepted = doubtful if not isinstance(doubtful, bool) else range(len(reading.orders) if doubtful else 0)
    kept = [one.document for number, one in enumerate(reading.orders) if number in accepted or not one.mark]
    unsettled = [one for number, one in enumerate(reading.orders) if one.mark and number not in accepted]
    spans = [(one.start, one.end) for one in (*unsettled, *reading.asks, *reading.unread)]
    letter = Letter(account=account, player=player, text=text, open=tuple(text[start:end] for start, end in sorted(spans)))
    number = sum(1 for _ in letters(game))
    earlier = tuple(number for number, order in enumerate(game.orders()) if order.by == player)
    filed = msgspec.json.encode(letter).decode()
    key = f"letter:{game.turn}:{number}"
    game.make(FileLetter(turn=game.turn, key=key, letter=filed, replaced=earlier, orders=tuple(kept)))
    return letter


def letters(game: Game) -> Iterator[Letter]:
    """The messages of the turn in hand, in the order they were filed."""
    notes = game.journal.record.notes
    for key, text in notes.items():
        if key.startswith(f"letter:{game.turn}:"):
            yield msgspec.json.decode(text, type=Letter)


def settle(game: Game, number: int, spans: Iterable[str]) -> None:
    """Tick off stretches of the letter of that number: the moderator has dealt with them."""
    filed = list(letters(game))
    if not 0 <= number < len(filed):
        raise Rejected.because("letter", f"There is no letter {number}.", f"There are {len(filed)}, counted from 0.")
    done = set(spans)
    letter = msgspec.structs.replace(filed[number], open=tuple(span for span in filed[number].open if span not in done))
    game.note(f"letter:{game.turn}:{number}", msgspec.json.encode(letter).decode())


def unsettled(game: Game) -> tuple[tuple[int, str], ...]:
    """What stands in the unread box: (letter, stretch). The night should not begin before it is empty."""
    return tuple((number, span) for number, letter in enumerate(letters(game)) for span in letter.open)


def receipt(game: Game, player: str) -> str:
    """The player's orders as understood, those that could not be carried out now with the reason; ready to paste back."""
    names = game.state.names
    lines = [f"Orders of {names.of(player)} as understood:"]
    for standing in game.listed():
        if standing.order.by == player:
            reason = f" - cannot be done as things stand: {_sentence(standing.refusal)}" if standing.refusal else ""
            lines.append(f"- {standing.order.sentence(names)}{reason}")
    if len(lines) == 1:
        lines.append("- none")
    lines += [f"Not understood: {span}" for letter in letters(game) if letter.player == player for span in letter.open]
    return "\n".join(lines)


def _sentence(refusal: Refusal) -> str:
    return refusal.sentence or refusal.code.replace("_", " ")


def _scene(game: Game) -> Mapping[str, Any]:
    # The setup says what things are called; what has changed since is read off the state's own portrait.
    given = dict(game.heading.given)
    for key, now in game.face.portrait(game.state).items():
        before = given.get(key)
        if isinstance(now, Mapping) and (before is None or isinstance(before, Mapping)):
            rows = cast("Mapping[str, Any]", now)
            was = cast("Mapping[str, Any]", before or {})
            given[key] = {
                thing: {**_row(was.get(thing)), **_row(row)} if isinstance(row, Mapping) else row for thing, row in rows.items()
            }
        elif isinstance(now, int):
            given[key] = now
    return given


def _row(row: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", row) if isinstance(row, Mapping) else {}
