"""From a document to the text a forum takes: one renderer a family, everything else from the profile."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import dropwhile
from operator import add, not_
from typing import Any

from wcwidth import wcswidth

from core.invisible import seen, seen_in
from core.posts.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Mono,
    Paragraph,
    Picture,
    Prose,
    Span,
    Spoiler,
    Table,
    Text,
    spans,
    words,
)
from core.posts.markup import SHORT
from core.posts.profile import ForumProfile

GAP = "\n\n"
PARTED = "\n\n&#8203;\n\n"
_ITEM = re.compile(r"\s*[-*+] ")
_JOINER = "\u2060"  # stands unseen inside a would-be tag and keeps it from being one
_MARKDOWN = re.compile(r"[\\`*_\[\]<>|~&^]|^[^\S\n]*(?:[#+\-=]|\d{1,9}[.)])|!(?=\[)", re.M)
_CALL = re.compile(r"@(?=\w)|\b[ur]/(?=\w)")
"""What calls somebody, or links to a person or a board of Reddit's."""
_BLANK = " \t\n\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
"""Blanks that are seen: the others have to be found by whoever looks for what nobody sees."""
_SEEN = bytes((ord("\n"), *range(ord(" "), ord("~") + 1)))
"""Letters that are surely seen, and the end of a line."""
_SPACE = re.compile(r"\n[ \t]+")
_TITLE_IN_TAG = re.compile(r"<\w+>\{title\}")
_TITLE_AS_ATTRIBUTE = re.compile(r"=\"?\{title\}")
# Each mark becomes a letter that looks like it: taken out, it would be missed; left in, it could end the attribute.
_ATTRIBUTE = str.maketrans('[]"\u201c\u201d*_`<>|\\', "()'''\u2217\uff3f\u02cb\u2039\u203a\u00a6\uff3c")


def inert(text: str, family: str) -> str:
    """`text` as a forum shows it, with no tag, mark or mention in it that works."""
    return _short_inert(text, family) if len(text) <= SHORT else _inert(text, family)


def _inert(text: str, family: str) -> str:
    if family == "html":
        return html.escape(_CALL.sub(r"\g<0>" + _JOINER, text) if "@" in text else text)
    if "@" in text or "/" in text:
        text = _CALL.sub(r"\g<0>" + _JOINER, text)
    if family == "bbcode":
        return text.replace("[", "[" + _JOINER)
    if family == "markdown":
        return _MARKDOWN.sub(_escaped, text)
    return text


_short_inert = lru_cache(4096)(_inert)


def _escaped(match: re.Match[str]) -> str:
    mark = match.group()
    return f"{mark[:-1]}\\{mark[-1]}"


def stacked(document: Document, profile: ForumProfile) -> str:
    """The blocks of the document as one text, an empty line between two, and in it nothing that nobody sees."""
    blocks = [block for block in document if type(block) is not Prose]
    shown = [
        rendered(block, profile) if (known := block.rendered) is None else _in_common(block, known, profile) for block in blocks
    ]
    if not _is_clean("".join([text for block, text in zip(blocks, shown, strict=True) if block.rendered is None])):
        both = zip(blocks, shown, strict=True)
        shown = [_seen(block, text, profile) if block.rendered is None else text for block, text in both]
    return _stack(shown, profile)


_MOST_PROFILES = 40
"""In so many dialects at most a block is kept."""


def _in_common(block: Block, known: dict[Any, str], profile: ForumProfile) -> str:
    """A block that posts have in common, without what nobody sees; it is put in a dialect once."""
    shown = known.get(profile)
    if shown is None:
        shown = _seen(block, rendered(block, profile), profile)
        if len(known) >= _MOST_PROFILES:  # somebody tries profiles
            known.clear()
        known[profile] = shown
    return shown


def _seen(block: Block, shown: str, profile: ForumProfile) -> str:
    """A block as it is shown, without what nobody sees."""
    return shown if _is_clean(shown) else rendered(seen_in(block), profile)


def _is_clean(text: str) -> bool:
    """Whether there is surely nothing in a text that nobody sees, as in nearly all."""
    return text.isascii() and not text.encode().translate(None, _SEEN)


def _stacked(document: Iterable[Block], profile: ForumProfile) -> str:
    return _stack((rendered(block, profile) for block in document if not isinstance(block, Prose)), profile)


def _stack(shown: Iterable[str], profile: ForumProfile) -> str:
    if not profile.code_line.startswith(" "):
        return GAP.join(dropwhile(not_, shown))
    parts = list[str]()
    for one in shown:
        if parts:
            # Lines set in by blanks belong to the list above them, unless something stands between that nobody sees.
            inset = one.startswith("    ") and _ITEM.match("".join(parts).rpartition(GAP)[2])
            parts += (PARTED if inset else GAP, one)
        elif one:
            parts.append(one)
    return "".join(parts)


def rendered(block: Block, profile: ForumProfile) -> str:
    """A block as the forum of a profile takes it."""
    return _RENDER[type(block)](block, profile)


def styled(text: Text, profile: ForumProfile) -> str:
    """A line of text as the forum takes it, with nothing in it that the forum would read as markup."""
    return _bare(text, profile) if isinstance(text, str) else "".join([_span(span, profile) for span in text])


def _bare(text: str, profile: ForumProfile) -> str:
    """A text in no style."""
    shown = inert(text, profile.family)
    if "\n" in shown:
        if profile.family == "html":
            shown = shown.replace("\n", "<br>")
        elif profile.family == "markdown":
            shown = _SPACE.sub("\n", shown).replace("\n", "  \n")
    return shown


def _span(span: Span, profile: ForumProfile) -> str:
    shown = _bare(span.text, profile)
    if not (span.bold or span.italic or span.tone) or not shown.strip():
        return shown
    lead, core, tail = _edges(shown)
    if profile.family == "markdown" and core[-1] in "*_":
        core += _JOINER  # else its mark and the one that closes pass for one of three
    if span.italic:
        core = core.join(_around(profile.italic))
    if span.bold:
        core = core.join(_around(profile.bold))
    if span.tone and (colour := tone(span.tone, profile)):
        core = profile.colour.format(text=core, colour=colour)
    return lead + core + tail


def tone(word: str, profile: ForumProfile) -> str:
    """The colour a profile gives a tone; empty where it has none."""
    return {"good": profile.good, "bad": profile.bad, "quiet": profile.quiet}.get(word, "")


def _edges(text: str) -> tuple[str, str, str]:
    core = text.strip()
    if len(core) == len(text):
        return "", core, ""
    start = text.index(core)
    return text[:start], core, text[start + len(core) :]


def _heading(block: Heading, profile: ForumProfile) -> str:
    form, size = (profile.title_form, profile.title_size) if block.level == 1 else (profile.section_form, profile.section_size)
    text = inert(words(block.text).replace("\n", " ").strip(), profile.family)
    rule = ("=" if block.level == 1 else "-") * width(text) if "{rule}" in form else ""
    return form.format(text=text, size=size, rule=rule)


def _paragraph(block: Paragraph, profile: ForumProfile) -> str:
    text = styled(block.text, profile).strip()  # what begins with blanks may be code
    return f"<p>{text}</p>" if profile.family == "html" else text


def _bullets(block: Bullets, profile: ForumProfile) -> str:
    around = _around(profile.item)
    items: tuple[Any, ...] = block.items
    text = "\n".join(items) if {*map(type, items)} == {str} else ""
    if text and text.count("\n") == len(items) - 1:  # as in most lists
        shown = [*map(str.strip, inert(text, profile.family).split("\n"))]
    else:
        shown = [styled(item, profile).strip() for item in block.items]
    return profile.items.format(text="\n".join([one.join(around) for one in shown]))


@lru_cache(256)
def _around(form: str) -> tuple[str, ...]:
    """What stands around a text in a form."""
    return tuple(form.format(text="\0").split("\0"))


def _mono(block: Mono, profile: ForumProfile) -> str:
    return _boxed(block.lines, profile)


def _boxed(lines: Iterable[str], profile: ForumProfile) -> str:
    """Lines that keep their columns."""
    shown = [*lines]
    text = "\n".join(shown)
    if len(text.splitlines()) != len(shown) and seen(text) == text:
        shown = [" ".join(line.splitlines()) for line in shown]
        text = "\n".join(shown)
    if "@" in text:
        text = "\n".join(_CALL.sub(r"\g<0>" + _JOINER, line) if "@" in line else line for line in shown)
    if profile.family == "html":
        text = html.escape(text)
    else:
        text = text.replace("`", "\u02cb")
        text = text.replace("[", "[" + _JOINER) if profile.family == "bbcode" else text
    if profile.code_line != "{text}":
        text = "\n".join(profile.code_line.format(text=line) for line in text.split("\n"))
    return profile.code.format(text=text)


def _picture(block: Picture, profile: ForumProfile) -> str:
    """The picture where it stands on the web, with its letters folded away; else the letters, or just its name."""
    if profile.picture and block.address:
        shown = profile.picture.format(name=inert(block.name, profile.family), address=address(block.address, profile))
        if not block.letters:
            return shown
        title = f"The {block.name} in letters"
        return f"{shown}\n\n{rendered(Spoiler(title, (Mono(block.letters),)), profile)}"
    if block.letters:
        return _mono(Mono(block.letters), profile)
    return rendered(Paragraph((Span(f"(picture: {block.name})", italic=True),)), profile)


def address(text: str, profile: ForumProfile) -> str:
    """A web address with nothing in it that would end the tag it stands in."""
    safe = re.sub(r"[\s\[\]<>\"'()|`\\]", lambda match: f"%{ord(match.group()):02X}", seen(text).strip())
    return html.escape(safe) if profile.family == "html" else safe


def _prose(block: Prose, profile: ForumProfile) -> str:
    return ""


def _spoiler(block: Spoiler, profile: ForumProfile) -> str:
    bare = words(block.title).replace("\n", " ").strip()
    if "{title}" not in profile.spoiler:
        heading = profile.bold.format(text=inert(bare, profile.family)) if bare else ""
        return _stack([*([heading] if heading else []), *(_masked(inner, profile) for inner in block.blocks)], profile)
    inside = _stacked(block.blocks, profile)
    return profile.spoiler.format(title=_title(bare, profile), text=inside)


def _title(text: str, profile: ForumProfile) -> str:
    """A spoiler's title as the place it stands in takes it: HTML, an attribute, or running text."""
    if _TITLE_IN_TAG.search(profile.spoiler):
        return html.escape(_CALL.sub(r"\g<0>" + _JOINER, text))
    if _TITLE_AS_ATTRIBUTE.search(profile.spoiler):
        return _CALL.sub(r"\g<0>" + _JOINER, text).translate(_ATTRIBUTE)
    return inert(text, profile.family)


def _masked(block: Block, profile: ForumProfile) -> str:
    """A block under a spoiler mark that holds within one line only; what is no running text stands open."""
    if isinstance(block, Paragraph):
        lines = styled(block.text, profile).split("\n")
        return "\n\n".join(_covered(line.strip(), profile) for line in lines if line.strip())
    if isinstance(block, Bullets):
        shown = (styled(item, profile).replace("  \n", " ").strip() for item in block.items)
        lines = [profile.item.format(text=_covered(line, profile)) for line in shown]
        return profile.items.format(text="\n".join(lines))
    if isinstance(block, Table) and profile.table == "pipe":
        return _pipe(block, profile, covered=True)
    return rendered(block, profile)


def _covered(text: str, profile: ForumProfile) -> str:
    """A line under the spoiler mark; a bar or bracket at its end must not pass for a part of the mark."""
    return profile.spoiler.format(text=text + _JOINER if text.endswith(("|", "!", "<")) else text)


def _table(block: Table, profile: ForumProfile) -> str:
    if profile.table == "native":
        return _native(block, profile)
    if profile.table == "pipe":
        return _pipe(block, profile)
    if profile.table in ("code", "picture"):
        lines = aligned(block)
        if len(lines[1]) <= profile.columns:  # the rule, as long as the longest of them
            return _boxed(lines, profile)
    return _listed(block, profile)


def _native(block: Table, profile: ForumProfile) -> str:
    def line(cells: tuple[Text, ...]) -> str:
        shown = (
            styled(cell, profile).join(_around(profile.right_cell if right and profile.right_cell else profile.cell))
            for cell, right in zip(cells, block.right, strict=True)
        )
        return profile.row_form.format(text="".join(shown))

    header = "".join(profile.header_cell.format(text=styled(cell, profile)) for cell in block.header)
    return profile.table_form.format(text="\n".join([profile.row_form.format(text=header), *map(line, block.rows)]))


def _pipe(block: Table, profile: ForumProfile, *, covered: bool = False) -> str:
    def line(cells: tuple[Text, ...], *, cover: bool = False) -> str:
        # Not every forum knows `\|` in a row; all know the character by its number.
        shown = (styled(cell, profile).replace("  \n", " ").replace("\n", " ").replace("\\|", "&#124;") for cell in cells)
        return "| " + " | ".join(_covered(cell, profile) if cover and cell.strip() else cell for cell in shown) + " |"

    rule = "|" + "|".join("--:" if right else "---" for right in block.right) + "|"
    return "\n".join([line(block.header), rule, *(line(row, cover=covered) for row in block.rows)])


def aligned(block: Table) -> list[str]:
    """The table as lines of one display width a column."""
    rows = (block.header, *block.rows)
    cells = [[cell if type(cell) is str else words(cell) for cell in row] for row in rows]
    whole = "".join(map("".join, cells))
    if "\n" in whole:
        cells = [[cell.replace("\n", " ") for cell in row] for row in cells]
    if not whole.isascii():
        return _set_apart(cells, block.right)
    sizes = [max(map(len, column)) for column in zip(*cells, strict=True)]
    form = "  ".join([f"%{size or ''}s" if right else f"%-{size or ''}s" for size, right in zip(sizes, block.right, strict=True)])
    lines = [(form % tuple(row)).rstrip(_BLANK) for row in cells]
    return [lines[0], "  ".join(["-" * size for size in sizes]), *lines[1:]]


def _set_apart(cells: Sequence[Sequence[str]], right: tuple[bool, ...]) -> list[str]:
    columns, sizes = list[list[str]](), list[int]()
    for column, flush in zip(zip(*cells, strict=True), right, strict=True):
        taken = [*map(width, column)]
        size = max(taken)
        blanks = [" " * (size - used) for used in taken]
        columns.append([*map(add, blanks, column)] if flush else [*map(add, column, blanks)])
        sizes.append(size)
    lines = ["  ".join(row).rstrip(_BLANK) for row in zip(*columns, strict=True)]
    return [lines[0], "  ".join("-" * size for size in sizes), *lines[1:]]


def width(text: str) -> int:
    """How many columns `text` takes in type of one width."""
    return len(text) if text.isascii() else max(wcswidth(text), 0)


def _listed(block: Table, profile: ForumProfile) -> str:
    return _bullets(as_bullets(block), profile)


def as_bullets(block: Table) -> Bullets:
    """The table as a list, a row an item: `name: value; name: value`."""
    lines: list[Text] = []
    for row in block.rows:
        said: list[Span] = []
        for head, cell in zip(block.header, row, strict=True):
            if words(cell):
                said += [Span("; ")] if said else []
                said += [*spans(head), Span(": "), *spans(cell)] if words(head) else spans(cell)
        lines.append(tuple(said))
    return Bullets(tuple(lines))


_RENDER: dict[type, Callable[..., str]] = {
    Heading: _heading,
    Paragraph: _paragraph,
    Bullets: _bullets,
    Mono: _mono,
    Picture: _picture,
    Prose: _prose,
    Spoiler: _spoiler,
    Table: _table,
}
