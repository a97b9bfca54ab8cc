"""The posts of a game by occasion: what a game begins with, what goes to and fro while orders come in, the results of a
turn, the end. The ruleset writes those of its own kinds; here are those that every game has."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, cast

import msgspec
from msgspec import structs

from core.answers.refusals import unheard
from core.day.deadline import deadline_of, in_zones
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import by_order
from core.ledger.ledger import Ledger
from core.ledger.state import GameState
from core.ledger.view import View, untold, view
from core.letters.mailbox.answering import beyond, receipt, template
from core.letters.mailbox.letters import letters, order_bytes
from core.letters.mailbox.ready import silent
from core.orders.form import FormField
from core.orders.order import Order, unknown
from core.posts.publish import ORDER_LINES, RULINGS, UNHEARD
from core.posts.report import Report
from core.posts.templates import own
from core.resolution.ruling import RulingMade
from core.rulesets.tables import RosterTable, TableRow

START, ORDERS, RESULTS, END = "start", "orders", "results", "end"
OCCASIONS: Mapping[str, str] = {
    START: "Before the game", ORDERS: "While orders come in", RESULTS: "Results of the turn", END: "After the game",
}  # fmt: skip
_ROSTER = "roster"
"""The kind of post that a game begins with and that a ruleset brings up to date with every turn's results as well."""
REVEAL, RECORD = "reveal", "record"
PUBLIC_POST = "public"
"""Who a post is to that everybody reads."""


def due(game: Game, turn: int) -> tuple[str, ...]:
    """The occasions whose posts the moment asks for."""
    begun = turn < game.turn or game.resolution.done or game.resolution.position > 0
    found = [START] if turn == 1 else []
    found.append(RESULTS if begun else ORDERS)
    if game.revealed and turn == game.turn:
        found.append(END)
    return tuple(found)


def reports(game: Game, turn: int, occasions: tuple[str, ...] | None = None) -> tuple[Report, ...]:
    """The posts of a turn for some occasions (those due, if none is named): what tells everybody of a part of the turn alone,
    messages in listed order, the other public posts last."""
    wanted = due(game, turn) if occasions is None else occasions
    theirs = game.all_reports(turn) if START in wanted or RESULTS in wanted else ()
    found: list[Report] = []
    if START in wanted and turn == 1:
        found += _start(game, (*game.beginnings(), *(report for report in theirs if report.kind == _ROSTER)))
    if ORDERS in wanted and turn == game.turn:
        found += answers(game, game.face.players(game.resolution.start))
    if RESULTS in wanted:
        found += _results(game, turn, theirs)
    if END in wanted and game.revealed:
        found += _end(game, turn)
    unique = {(report.kind, report.to, report.subject): report for report in found}.values()
    return tuple(sorted(unique, key=lambda report: (report.last, report.to != PUBLIC_POST)))


def reader(report: Report) -> Audience:
    """What a post may be made of: a reveal of everything, any other of what its reader may know."""
    if report.kind in (REVEAL, RECORD):
        return MODERATOR
    return PUBLIC if report.to == PUBLIC_POST else only(report.to)


def _until(game: Game, turn: int) -> int:
    return sum(len(game.entries_of(number)) for number in range(1, turn + 1))


# Before the game


def _start(game: Game, theirs: tuple[Report, ...]) -> Iterator[Report]:
    kinds = {report.kind for report in theirs}
    pledge = {"commitment": game.commitment, "deadline": due_by(game, 1)}
    for report in theirs:
        yield structs.replace(report, facts={**report.facts, **pledge}) if report.kind == "opening" else report
    if "role" not in kinds:
        everybody = game.view(PUBLIC, 0)
        yield from (_role(game, player, everybody) for player in game.face.players(game.initial))
    if "opening" not in kinds:
        yield Report("opening", "public", f"{game.heading.title}: the game opens", {**_opening(game), **pledge})
    if _ROSTER not in kinds:
        yield Report(_ROSTER, "public", f"{game.heading.title}: the players", {"players": _players(game)})


def _opening(game: Game) -> dict[str, Any]:
    seen = game.view(PUBLIC, 0)
    rules = [
        {"name": setting.name.replace("_", " "), "value": _said(value), "sentence": setting.sentence}
        for setting in game.face.settings
        if (value := seen.state.settings.get(setting.name, setting.standard)) != setting.standard and _said(value)
    ]
    return {
        "title": game.heading.title,
        "rules": game.face.title,
        "date": game.face.date(seen.state),
        "runs": list(game.face.runs),
        "players": _players(game),
        "settings": rules,
        "tables": [_written(table, table.rows) for table in game.face.tables(seen) if table.opens and table.rows],
        "deadline": due_by(game, 1),
    }


def _said(value: Any) -> str:
    """The value of a setting in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{_said(name)} {_said(one)}" for name, one in cast("Mapping[Any, Any]", value).items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_said, cast("tuple[Any, ...]", value)))
    return str(value).replace("_", " ")


def _players(game: Game) -> list[dict[str, str]]:
    names = game.initial.names
    return [{"name": names.of(player), "account": names.account(player)} for player in game.face.players(game.initial)]


def _role(game: Game, player: str, everybody: View[Any]) -> Report:
    """What a player begins with, as far as not everybody knows it."""
    seen = game.view(only(player), 0)
    known = {table.key: {row.id: row for row in table.rows} for table in game.face.tables(everybody)}
    tables = [_private(table, known.get(table.key, {}), player) for table in game.face.tables(seen)]
    facts = {
        "title": game.heading.title,
        "name": seen.state.names.of(player),
        "date": game.face.date(seen.state),
        "tables": [table for table in tables if table["rows"]],
        "orders": [
            {"label": kind.LABEL or kind.VERB, "slots": [_needed(slot) for slot in kind.slots()]}
            for kind in game.face.orders
            if kind.VERB and not kind.MODERATOR
        ],
        "deadline": due_by(game, 1),
    }  # fmt: skip
    return Report("role", player, f"{game.heading.title}: you are {seen.state.names.of(player)}", facts)


def _needed(field: FormField) -> str:
    """What an order has to say, as it goes on in a sentence: "legions (the first to fall first)"."""
    label = field.slot.label or field.name.replace("_", " ")
    label = re.sub(r"^(.+?), (.+)$", r"\1 (\2)", label)
    return label[:1].lower() + label[1:] if label[1:2].islower() else label


def _private(table: RosterTable, known: Mapping[str, TableRow], player: str) -> dict[str, Any]:
    """The rows of a table that are his, or that tell him more than everybody."""
    rows = [row for row in table.rows if row.side == player or row.id not in known or row.cells != known[row.id].cells]
    return _written(table, rows)


def _written(table: RosterTable, rows: Sequence[TableRow]) -> dict[str, Any]:
    """Rows of a table for a post; columns with nothing in them left out."""
    shown = [place for place in range(len(table.columns)) if any(row.cells[place] not in (None, "") for row in rows)]
    return {
        "title": table.title,
        "columns": [{"title": table.columns[place].title, "right": table.columns[place].kind != "text"} for place in shown],
        "rows": [["" if row.cells[place] is None else row.cells[place] for place in shown] for row in rows],
    }


# While orders come in


def due_by(game: Game, turn: int) -> str:
    """When the orders of a turn are due, in the two time zones of the game; empty where no time is set."""
    found = deadline_of(game, turn)
    return " = ".join(in_zones(game, found.moment)) if found is not None else ""


def answers(game: Game, players: Iterable[str]) -> list[Report]:
    """What some players are told while orders come in: receipts, and reminders to those who sent nothing."""
    asked = tuple(players)
    return [*_receipts(game, asked), *_prods(game, asked)]


def _receipts(game: Game, players: tuple[str, ...]) -> Iterator[Report]:
    wrote = {one.player for one in letters(game)}
    for player in players:
        one = receipt(game, player)
        if one.orders or player in wrote:
            known = game.knowledge(only(player))
            facts = {"date": game.face.date(known.now.state), "run": known.run, "deadline": due_by(game, game.turn)}
            facts |= {ORDER_LINES: template(game, player)}
            yield Report("receipt", player, f"{game.heading.title}: your orders", {**msgspec.to_builtins(one), **facts})


def _prods(game: Game, players: tuple[str, ...]) -> Iterator[Report]:
    for player in (one for one in silent(game) if one in players):
        known = game.knowledge(only(player))
        facts = {
            "title": known.title,
            "name": known.names.of(player),
            "date": game.face.date(known.now.state),
            "run": known.run,
            "deadline": due_by(game, game.turn),
            ORDER_LINES: template(game, player),
        }
        yield Report("prod", player, f"{game.heading.title}: your orders are awaited", facts)


# Results, and the end


def _results(game: Game, turn: int, theirs: tuple[Report, ...]) -> Iterator[Report]:
    yield from _with_rulings(game, turn, [*_with_unheard(game, turn, theirs)])
    if own(game.face.name, "victory") or any(report.kind == "victory" for report in theirs):  # the rules say who has won
        return
    now = game.view(PUBLIC, _until(game, turn))
    standing = game.face.standing(now)
    before = game.face.standing(game.view(PUBLIC, _until(game, turn - 1))).winners if turn > 1 else ()
    if new := [winner for winner in standing.winners if winner not in before]:
        yield _victory(game, now, new)


def _with_unheard(game: Game, turn: int, results: Iterable[Report]) -> Iterator[Report]:
    """The results with the orders of which their giver was told nothing, at the end of his first message."""
    silent = _unheard(game, turn)
    for report in results:
        if report.to in silent and report.kind != _ROSTER:
            reader = only(report.to)
            known = game.knowledge(reader) if turn == game.turn else game.knowing(reader, turn).work()
            lines = unheard(known, silent.pop(report.to))
            report = structs.replace(report, facts={**report.facts, UNHEARD: lines})
        yield report


def _unheard(game: Game, turn: int) -> dict[str, tuple[int, ...]]:
    """Which of each player's orders of a turn, counted among his own, name what he did not see as it began and led to nothing
    that he was told of; but those that the moderator took of words that meant nothing to him."""
    if turn == game.turn and not game.resolution.done:
        return {}
    led, count = game.ledger.of_turn(turn).led_to, Counter[str]()
    unanswered = defaultdict[str, list[tuple[int, Order]]](list)
    for number, order in enumerate(game.orders(turn)):
        if not any(entry.told.everyone or order.by in entry.told.players for entry in led.get(by_order(number), ())):
            unanswered[order.by].append((count[order.by], order))
        count[order.by] += 1
    silent = ((player, _unseen(game, turn, player, unanswered[player])) for player in game.face.players(game.initial))
    return {player: places for player, places in silent if places}


def _unseen(game: Game, turn: int, player: str, unanswered: list[tuple[int, Order]]) -> tuple[int, ...]:
    if not unanswered:
        return ()
    saw = untold(game.view(MODERATOR, _until(game, turn - 1)).state, only(player))
    unseen = [one for one in unanswered if any(unknown(one[1], saw.OPEN, partial(_seen, saw)))]
    if not unseen:
        return ()
    letters_then = [one for one in game.journal.record.papers.letters_of(turn) if one.player == player]
    taken = [order_bytes(one.order) for one in beyond(letters_then)]
    said = [order_bytes(one.order) for letter in letters_then for one in letter.orders]
    spoken = frozenset(one for one in said if one not in taken)  # what else names such things the moderator made of his words
    return tuple(place for place, order in unseen if not taken or order_bytes(order.document()) in spoken)


def _seen(state: GameState, word: str) -> bool:
    return word in state.COMMON or state.speaks_of(word)


def _with_rulings(game: Game, turn: int, results: list[Report]) -> list[Report]:
    """The results with what the moderator ruled and told each reader: at the end of his first message and of the last public
    post, or in a post of its own."""
    rulings = [entry for entry in game.entries_of(turn) if entry.event.kind == RulingMade.kind]
    if not rulings:
        return results
    ledger = Ledger(game.initial, rulings)
    for player in (*game.face.players(game.initial), PUBLIC_POST):
        public = player == PUBLIC_POST
        seen = [one for one in view(ledger, PUBLIC if public else only(player)).seen if public or one.told != PUBLIC]
        lines = [one.event.said for one in seen if isinstance(one.event, RulingMade)]
        if not lines:
            continue
        posts = [place for place, report in enumerate(results) if report.to == player]
        theirs = [place for place in posts if results[place].kind not in (_ROSTER, "victory")]
        if theirs:
            place = theirs[-1 if public else 0]
            results[place] = structs.replace(results[place], facts={**results[place].facts, RULINGS: lines})
        else:
            title = f"{moment_of(game, turn)}: from the moderator"
            results.append(Report(RULINGS, player, title, {"title": title, RULINGS: lines}))
    return results


def _victory(game: Game, now: View[Any], winners: list[str]) -> Report:
    facts = {
        "title": game.heading.title,
        "date": game.face.date(now.state),
        "winners": [now.state.names.of(winner) for winner in winners],
        "lines": [{"who": who, "how": how} for who, how in game.face.standing(now).lines],
    }
    return Report("victory", "public", f"{game.heading.title}: the game is {'won' if winners else 'over'}", facts)


def _end(game: Game, turn: int) -> Iterator[Report]:
    """That the game is over, where the rules do not say so themselves, and everything revealed."""
    now = game.view(PUBLIC, _until(game, turn))
    if not game.face.standing(now).winners and not own(game.face.name, "victory"):
        yield _victory(game, now, [])
    yield _reveal(game, turn)


def _reveal(game: Game, turn: int) -> Report:
    """People, orders, dice, messages and all that happened, turn by turn."""
    theirs = next((report for report in game.reports(turn, MODERATOR) if report.kind == REVEAL), None)
    pack = _pack(game, turn)
    if theirs is not None:
        return structs.replace(theirs, facts={**theirs.facts, **pack})
    seen = game.view(MODERATOR, _until(game, turn))
    standing = game.face.standing(seen)
    facts = {
        "title": game.heading.title,
        "winners": [seen.state.names.of(winner) for winner in standing.winners],
        "lines": [{"who": who, "how": how} for who, how in standing.lines],
        "people": _players(game),
        "turns": [
            {
                "title": moment_of(game, number),
                "lines": [
                    one.event.sentence(seen.state.names) for one in seen.of_turn(number) if one.event.kind != "phase_began"
                ],
            }
            for number in range(1, turn + 1)
        ],
        **pack,
    }
    kind = RECORD if own(game.face.name, REVEAL) else REVEAL  # a ruleset's own wording is for a game that is won
    return Report(kind, "public", f"{game.heading.title}: everything revealed", facts)


def _pack(game: Game, turn: int) -> dict[str, Any]:
    """What stands behind the results of every turn: the seed and what was published of it, orders, dice and messages."""
    names = game.state.names
    seen = game.view(MODERATOR, _until(game, turn)).seen
    rolls: dict[int, list[dict[str, Any]]] = {}
    for one in seen:
        rolls.setdefault(one.turn, []).extend(msgspec.to_builtins(roll) for roll in one.rolls)
    return {
        "seed": game.heading.seed,
        "nonce": game.heading.nonce,
        "commitment": game.commitment,
        "behind": [
            {
                "turn": number,
                "title": moment_of(game, number),
                "orders": [f"{names.of(order.by)}: {order.sentence(names)}" for order in game.orders(number)],
                "dice": rolls.get(number, []),
                "messages": [{"account": one.account, "text": one.text} for one in game.journal.record.papers.letters_of(number)],
            }
            for number in range(1, turn + 1)
        ],
    }


def moment_of(game: Game, turn: int) -> str:
    """A turn in the game's own words: its run and the date it began at."""
    state: GameState = game.view(MODERATOR, _until(game, turn - 1)).state
    run, date = game.journal.record.turn(turn).run, game.face.date(state)
    return date.capitalize() if run in date.casefold() else f"{run.capitalize()}, {date}"
