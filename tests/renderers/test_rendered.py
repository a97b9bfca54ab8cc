"""Every post of every example game in every dialect, as the forums' own renderers show it: `make posts-check`.

What the reader sees must be what the document says, letter for letter: a mark left over, a name that began to work, a row
or a line of the board that was swallowed all show as a difference.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from core.game import Game
from core.outbox.cards import composed, outgoing, shown
from core.outbox.occasions import OCCASIONS
from core.posts.dialect import aligned, as_bullets, stacked, width
from core.posts.document import Bullets, Document, Heading, Mono, Paragraph, Picture, Spoiler, Table, words
from core.posts.profile import ForumProfile, profile
from core.posts.sample import document as sample
from core.posts.split import portions
from tests.core.posts.golden import stages
from tests.core.posts.test_hostile import played
from tests.examples import EXAMPLES

pytestmark = pytest.mark.renderers

HERE = Path(__file__).parent
RENDERERS = {
    "discourse": ("discourse",),
    "markdown": ("markdown",),
    "reddit": ("old reddit", "new reddit"),
    "discord": ("discord",),
    "invision5": ("html",),
    "phpbb3": ("bbcode",),
    "ipb3": ("bbcode",),
    "vbulletin": ("bbcode",),
    "xenforo2": ("bbcode",),
    "smf2": ("bbcode",),
}
PAIRS = [(dialect, renderer) for dialect, all_of_them in RENDERERS.items() for renderer in all_of_them]
_ALIKE = str.maketrans('[]"\u201c\u201d\u2217\uff3f\u02cb\u2039\u203a\u00a6\uff3c', "()'''*_`<>|\\", "\u2060\u200b")
"""Marks that stand for others where those would work, and what nobody sees."""


@cache
def installed() -> None:
    """Skips, in words, where there is no Node or its packages were not fetched."""
    if shutil.which("node") is None:
        pytest.skip("Node is not installed here: nothing was rendered.")
    if not (HERE / "node_modules").is_dir():
        pytest.skip("The renderers are not installed: run `make posts-check`, which fetches them.")


def rendered(renderer: str, texts: list[str]) -> list[BeautifulSoup]:
    asked = json.dumps([[renderer, text] for text in texts])
    done = subprocess.run(
        ["node", "render.mjs"], cwd=HERE, input=asked, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return [BeautifulSoup(html, "html.parser") for html in json.loads(done.stdout)]


def said(document: Document, made: ForumProfile) -> Iterator[str]:
    """The words a reader should see, block by block."""
    for block in document:
        match block:
            case Heading(text=text) | Paragraph(text=text):
                yield words(text)
            case Bullets(items=items):
                yield from map(words, items)
            case Mono():
                yield from block.lines
            case Picture():
                if made.picture and block.address:
                    yield from ("The ", block.name, " in letters") if block.letters else ()
                yield from block.letters if block.letters or block.address else (f"(picture: {block.name})",)
            case Spoiler(title=title, blocks=inside):
                yield words(title)
                yield from said(inside, made)
            case Table():
                yield from _table(block, made)


def _table(block: Table, made: ForumProfile) -> Iterator[str]:
    if made.table in ("native", "pipe"):
        yield from (words(cell) for row in (block.header, *block.rows) for cell in row)
    elif all(width(line) <= made.columns for line in aligned(block)):
        yield from aligned(block)
    else:
        yield from map(words, as_bullets(block).items)


def boxes(document: Document, made: ForumProfile) -> Iterator[list[str]]:
    """The lines of everything that must keep its columns."""
    for block in document:
        if isinstance(block, Mono):
            yield list(block.lines)
        elif isinstance(block, Picture) and block.letters:
            yield list(block.letters)
        elif isinstance(block, Spoiler):
            yield from boxes(block.blocks, made)
        elif isinstance(block, Table) and made.table == "code" and all(width(line) <= made.columns for line in aligned(block)):
            yield aligned(block)


def grids(document: Document) -> int:
    return sum(1 if isinstance(one, Table) else grids(one.blocks) if isinstance(one, Spoiler) else 0 for one in document)


def every(moments: tuple[tuple[Game, int, tuple[str, ...]], ...]) -> list[tuple[str, Document]]:
    """What each post says at these moments of a game, each wording once."""
    found: dict[Document, str] = {}
    for game, turn, occasions in moments:
        for report in outgoing(game, turn, occasions):
            document = shown(game, turn, report, composed(game, turn, report).document)
            found.setdefault(document, f"{report.kind} to {report.to}")
    return [(key, document) for document, key in found.items()]


def alike(text: str) -> str:
    return "".join(text.translate(_ALIKE).split())


def check(documents: list[tuple[str, Document]], dialect: str, renderer: str) -> None:
    made = profile(dialect)
    parts = [(key, part) for key, document in documents for part in portions(document, made)]
    for (key, part), soup in zip(parts, rendered(renderer, [stacked(part, made) for _, part in parts]), strict=True):
        lines = [alike_lines(box) for box in boxes(part, made)]
        seen = [alike_lines(box.get_text().strip("\n").split("\n")) for box in soup.find_all("pre")]
        assert seen == lines, key
        assert alike(soup.get_text()) == alike("".join(said(part, made))), key
        if made.table in ("native", "pipe"):
            assert len(soup.find_all("table")) == grids(part), key
        alive = {tag.name for tag in soup.find_all(True)} & {"a", "script", "sup", "del", "s", "u"}
        assert not alive, key
        assert not [tag.name for tag in soup.find_all(True) if tag.name.startswith("live-")], key


def alike_lines(lines: list[str]) -> list[str]:
    return [" ".join(line.translate(_ALIKE).rstrip().splitlines()) for line in lines]


@pytest.mark.parametrize(("dialect", "renderer"), PAIRS)
@pytest.mark.parametrize("example", EXAMPLES)
def test_a_post_is_shown_as_it_was_written(example, dialect, renderer):
    installed()
    check(every(stages(example)), dialect, renderer)


@pytest.mark.parametrize(("dialect", "renderer"), PAIRS)
@pytest.mark.parametrize("example", EXAMPLES)
def test_names_made_to_break_posts_are_shown_letter_for_letter(example, dialect, renderer):
    installed()
    check(every(((played(example), 1, tuple(OCCASIONS)),)), dialect, renderer)


@pytest.mark.parametrize(("dialect", "renderer"), PAIRS)
def test_the_test_post_shows_what_it_says(dialect, renderer):
    installed()
    check([("test post", sample(profile(dialect)))], dialect, renderer)
