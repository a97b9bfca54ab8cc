"""Every door that something foreign comes in by, and samples of what does."""

from __future__ import annotations

import csv
import io
import json
import random
import zipfile
import zlib
from contextlib import suppress
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from xml.etree import ElementTree

import msgspec
from icalendar import Calendar
from msgspec import structs

from core.cases.case import read_cases
from core.complaint import Rejected
from core.day.calendar import calendar
from core.day.deadline import extend, set_deadline
from core.day.pages import opened, posts
from core.document import parsed, read_document, yaml_text
from core.foreign import TEXT, sheet, words
from core.game import Game
from core.lab.result import task_of
from core.ledger.state import plain
from core.letters.mailbox.files import message
from core.letters.mailbox.filing import prepared
from core.letters.mailbox.header import header
from core.letters.mailbox.parting import parting
from core.letters.mailbox.phrasebook import carry, learn, phrases, spelled
from core.letters.mailbox.several import accounts, arrived
from core.order_status import take_down
from core.orders.order import read_order
from core.posts.profile import ForumProfile, complaints
from core.posts.templates import source, write
from core.records.phrase import Phrase
from core.resolution import checkpoint, told_turn
from core.resolution.papers import SetPhrases
from core.resolution.upgrades import UPGRADES
from core.resources import resource
from core.rulesets.ruleset import ruleset
from core.rulesets.tables import Column, RosterTable, TableRow
from core.saves.address import place_of, reached
from core.saves.export import KIND, imported
from core.saves.heading import read_heading
from core.saves.lines import read_line
from core.saves.presence import _heard
from core.setup import signups
from core.setup.document import heading_of
from core.setup.draft import SetupDraft
from core.setup.seating import seat
from core.spreadsheet import csv_text, ods
from gui.adapters import unsaved
from tests.examples import EXAMPLES, example_setup

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
EVENING = datetime(2026, 11, 21, 21, tzinfo=UTC)
DOCUMENTS = [example_setup(example) for example in EXAMPLES]
SETUPS_OF = {document["ruleset"] for document in DOCUMENTS}
SMALL = min(DOCUMENTS, key=lambda document: len(yaml_text(document)))
"""The setup that is read most quickly, for doors that are the same in every game."""
_FRESH: list[Game] = []
LINE = ("made_at", "author", "program", "rules", "state", "ledger")
SAMPLES = {
    "yaml": [path.read_text(encoding="utf-8") for path in sorted(resource("games").glob("*/*.yaml"))],
    "page": [
        "<html><body><div class='post' id='p1'><b class=author>Anna</b><div class=content><b>vote Bob</b></div></div></body>"
    ],
    "mail": [
        "From: Anna <a@b.c>\nDate: Thu, 05 Mar 2026 22:40:00 +0100\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nMove.\n"
    ],
    "letter": [
        "Recruit 2 legions. Move Iron Hussars to E5, then attack Bob with everything, if he does not attack first.\n",
        'Move: {"unit": "swiss", "to": ["C5"], "by": "louis"}\nMove: swiss; to C5\nTreaty: (between [pape, "fleurs"])\n',
    ],
    "template": [source("noblesse", "opening"), source("dune", "round")],
    "orders": [path.read_text(encoding="utf-8") for path in sorted(resource("games").glob("four_crowns/orders.yaml"))],
    "json": [
        json.dumps({"title": "A", "ruleset": "noblesse", "given": DOCUMENTS[0]["given"], "seed": "s", "format": 1}),
        json.dumps([{"words": "host", "player": "alfredo", "thing": "swiss"}, {"words": "kindly"}]),
        json.dumps(
            {"at": "2026-01-01T10:00:00Z", "drafts": [{"kind": "letter", "said": "a letter", "holds": {"text": "Move."}}]}
        ),
    ],
    "sign-ups": ["Player\tFaction\tNation\nAnna (anna_b)\tPape\n@Bob - the Pope\n3. Carla / Etats\nin! Dan as France\n"],
    "line": [
        '{"gesture":"give_order","turn":1,"orders":[{"by":"alfredo","move":"swiss","to":["C5"]}]}',
        '{"gesture":"note","turn":1,"key":"letter:1","text":"{}"}',
        '{"gesture":"rule","turn":1,"ruling":{"note":"a"}}',
    ],
    "export": [
        yaml_text(
            {
                "kind": KIND,
                "heading": plain(heading_of(DOCUMENTS[0], "s")),
                "journal": [{**dict.fromkeys(LINE, "x"), "gesture": {"gesture": "give_order", "turn": 1, "orders": []}}],
                "told": [{"turn": 1, "key": "k", "ledger": "AAAA"}],
            }
        ),
    ],
    "address": ["me:secret@host:5432/games?game=crowns", "/home/me/night.seneschal", "/home/me/%00night", "[::1]:5432/x"],
}
PIECES = (
    "[", "{", "]", "}", "- ", ": ", "\n", "  ", "&a ", "*a ", "<<: ", "!!set ", "|", ">", "'", '"', "#", "? ", "yes", "~",
    "<b>", "</b>", "<!--", "-->", "<div ", "<blockquote>", "<script>", "&amp;", "&#", "[b]", "[/b]", "[quote]", "**", "__", "~~",
    "{{ ", " }}", "{% for x in range(9999) %}", "{% endfor %}", "{% set a = a ~ a %}", "|join", "|center(99999)", "{{ 'a' * 9 }}",
    "--b\n", "Content-Type: ", "=?utf-8?q?", "vote ", "10**9", "1000000000", "9" * 400, "a" * 3_000, "\0", "\ud800"[:0], "\u202e",
    "é", "\U0001f600", " and ", ", ", "if ", "not ", "public", "everyone", "2026-01-01 10:00", "\\", "%s", "%1000000d", "@all",
)  # fmt: skip


def made(dice: random.Random, kind: str) -> str:
    """A sample with stretches taken out, doubled and put elsewhere, and pieces put in, some of them very often."""
    text = dice.choice([*SAMPLES[kind], ""])[: dice.choice((50, 400, 3_000))]
    for _ in range(dice.randrange(1, 8)):
        at, end = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
        often = dice.choice((1, 1, 1, 2, 30, 3_000))
        many = "".join(dice.choices(PIECES, k=9))
        put = dice.choice((dice.choice(PIECES) * often, text[at:end] * dice.choice((0, 2, 5)), many))
        text = (text[:at] + put + text[dice.choice((at, end)) :])[:60_000]
    return text


def _document(text: str, game: Game) -> None:
    parsed(text)


def _setup(text: str, game: Game) -> None:
    given = parsed(text)
    dice = random.Random(text)
    if not isinstance(given, dict):
        given = {
            "ruleset": dice.choice([one["ruleset"] for one in DOCUMENTS]),
            "given": {"players": given, "names": given},
            "title": text[:50],
        }
    Game.new(given)


def _wild_setup(text: str, game: Game) -> None:
    """A sound setup with one part of it made of what was written."""
    dice = random.Random(text)
    document = deepcopy(dice.choice(DOCUMENTS))
    below = document["given"]
    while isinstance(below, dict) and below:
        key = dice.choice([*below])
        if not isinstance(below[key], dict) or dice.random() < 0.3:
            with suppress(Rejected):
                below[key] = dice.choice((parsed(text), text, 10**9, -1, [], {}, None, True, {text[:50]: {}}))
            break
        below = below[key]
    Game.new(document)


def _order(text: str, game: Game) -> None:
    dice = random.Random(text)
    value = dice.choice((text, text[:40], 10**9, [text[:9]], {"x": text}, None, True, -(10**30)))
    kind = dice.choice(game.face.orders)
    read_order(game.face.orders, {"by": dice.choice(("alfredo", text[:30])), kind.VERB: value})


@cache
def example(name: str) -> Game:
    return Game.new(example_setup(name), seed="fuzz")


def _letter(text: str, game: Game) -> None:
    """Whoever sent it, and what filing it in any game would do, with all that is doubtful in it or means something to the
    moderator alone."""
    game = example(random.Random(text).choice(EXAMPLES))
    player = game.face.players(game.initial)[0]
    header(text, (player, "Anna"))
    filing = prepared(game, player, text[:4_000], doubtful=True, known=True)
    assert {order["by"] for order in filing.orders} <= {player}


def _letters(text: str, game: Game) -> None:
    """The letters of one text, each with words of its own and one after the other, and what is over the first."""
    found = arrived(game, text)
    places = [place for one in parting(text, accounts(game)).pieces for place in (one.start, one.body, one.end)]
    assert places == sorted(places)
    assert len("".join(one.text for one in found.letters)) <= len(text)


def _page(text: str, game: Game) -> None:
    posts(text, ("Anna",))


def _words(text: str, game: Game) -> None:
    words(text)


def _template(text: str, game: Game) -> None:
    write("noblesse", "night", {"title": "A", "a": "xx", "list": ["b"]}, text)


def _profile(text: str, game: Game) -> None:
    list(complaints(ForumProfile(title=text[:20], family="bbcode", bold=text, spoiler=text, item=text, picture=text)))


def _phrase(text: str, game: Game) -> None:
    learn(game, [spelled(game, text[:300])])


def _phrasebook(text: str, game: Game) -> None:
    """The phrasebook of a save that says anything."""
    other = Game(heading_of(SMALL, "fuzz"))
    with suppress(msgspec.MsgspecError, ValueError, RecursionError):  # such a line of a save is said to be unreadable
        other.make(SetPhrases(turn=1, phrases=msgspec.json.decode(text, type=tuple[Phrase, ...])))
    carry(other, phrases(other))


def _signups(text: str, game: Game) -> None:
    draft = SetupDraft(game.face, deepcopy(DOCUMENTS[0] if DOCUMENTS[0]["ruleset"] == game.face.name else {}))
    seat(draft, signups.read(text, {"pape": ("Pape", "the Pope"), "etats": ("Etats",)}))


def _exported(text: str, game: Game) -> None:
    """A setup as the program writes it, read again: the same setup, or a sentence."""
    draft = SetupDraft(ruleset(random.Random(text).choice(sorted(SETUPS_OF))))
    draft.take_text(text)
    again = SetupDraft(draft.face)
    again.take_text(draft.text())
    assert again.document() == draft.document()


def _orders(text: str, game: Game) -> None:
    """An orders document taken down in a game that nothing was done in yet; made anew where one before did something."""
    fresh = _FRESH.pop() if _FRESH else Game(game.heading)
    try:
        take_down(fresh, parsed(text))
    finally:
        _FRESH[:] = () if fresh.journal.made else (fresh,)


def _heading(text: str, game: Game) -> None:
    read_heading(text)


def _checkpoint(text: str, game: Game) -> None:
    dice = random.Random(text)
    packed = zlib.compress(text.encode()) if dice.random() < 0.7 else text.encode()
    assert checkpoint.unpack(packed, game.initial, {}, dice.choice(("", text[:20]))) is None
    told_turn.unpack(packed)


def _address(text: str, game: Game) -> None:
    dice = random.Random(text)
    before = dice.choice(("", "postgresql://", "postgres://me@", "sqlite:///", "file://", "mysql://", text[:9] + "://"))
    place = place_of(before + text[:300])
    reached(place).dispose()
    assert str(place)
    place_of(str(place))


def _spreadsheet(text: str, game: Game) -> None:
    """A roster of such words: as many cells as it has, none a formula, whatever program reads it."""
    cells = tuple(text[at : at + 700] for at in range(0, 2_100, 700))
    table = RosterTable("t", text[:60], tuple(Column(str(n), cell[:30]) for n, cell in enumerate(cells)), (TableRow("r", cells),))
    rows = list(csv.reader(io.StringIO(csv_text(table), newline="")))
    assert [len(row) for row in rows] == [3, 3]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
    with zipfile.ZipFile(io.BytesIO(ods([table]))) as packed:
        content = ElementTree.fromstring(packed.read("content.xml"))
    assert sum(part.tag.endswith("}table-cell") for part in content.iter()) == 6
    assert not any(name.endswith("}formula") for part in content.iter() for name in part.attrib)


def _calendar(text: str, game: Game) -> None:
    """A deadline moved for such a reason, in a game of such a title: one entry, and nothing of them a line of its own."""
    other = Game(structs.replace(heading_of(SMALL, "fuzz"), title=text[:300]))
    set_deadline(other, EVENING, NOON)
    extend(other, 3, NOON, text[:2_000])
    entries = Calendar.from_ical(calendar(other, NOON)).walk("VEVENT")
    assert [one.decoded("dtstart") for one in entries] == [EVENING + timedelta(hours=3)]
    assert len(entries[0].walk("VALARM")) == 3


def _sheet(text: str, game: Game) -> None:
    rows = sheet(text)
    assert all(cell.count("\t") == 0 and len(cell) <= TEXT for row in rows for cell in row)


def _old_line(text: str, game: Game) -> None:
    """A line of a save of any age that says anything."""
    dice = random.Random(text)
    values = {"number": 1, "gesture": text, "revision": dice.randrange(0, 4), **dict.fromkeys(LINE, text[:20])}
    read_line(SimpleNamespace(**values, seal=text[:9], _mapping=values), "", UPGRADES, verbatim=dice.random() < 0.5)  # type: ignore[arg-type]


def _game_imported(path: Path) -> None:
    with TemporaryDirectory() as folder:
        imported(path, Path(folder) / "game.seneschal").close()


DOORS = {
    "line of a save": ("line", _old_line),
    "pasted sheet": ("sign-ups", _sheet),
    "spreadsheet": ("letter", _spreadsheet), "calendar": ("letter", _calendar),
    "phrase": ("letter", _phrase), "phrasebook": ("json", _phrasebook), "sign-up list": ("sign-ups", _signups),
    "exported setup": ("yaml", _exported), "orders document": ("orders", _orders), "heading": ("json", _heading),
    "checkpoint": ("json", _checkpoint), "address": ("address", _address),
    "document": ("yaml", _document), "setup": ("yaml", _setup), "wild setup": ("yaml", _wild_setup), "order": ("letter", _order),
    "letter": ("letter", _letter), "letters": ("letter", _letters),
    "page": ("page", _page), "words": ("page", _words), "template": ("template", _template),
    "profile": ("template", _profile),
}  # fmt: skip
FILES = {
    "case.yaml": ("yaml", lambda path: list(read_cases(path))), "letter.eml": ("mail", message), "letter.html": ("page", message),
    "letter.txt": ("letter", message), "thread.html": ("page", lambda path: posts(opened(path))),
    "game.yaml": ("export", _game_imported),
    ".game.seneschal.desk.here": ("json", lambda path: _heard(path, path.stat().st_mtime)),
    "result.yaml": ("yaml", task_of), "given.drafts": ("json", unsaved.read), "setup.yaml": ("yaml", read_document),
}  # fmt: skip
