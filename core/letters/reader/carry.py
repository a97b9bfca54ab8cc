"""What lines beneath carry on: a heading with its list, a label before an order, the columns of a table."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct, structs

from core.letters.reader import english
from core.letters.reader.cover import Cover, cover
from core.letters.reader.filling import Frame
from core.letters.reader.grammar import Grammar
from core.letters.reader.item import Item, idle, joint, speaks
from core.letters.reader.names import ALONG, WORD
from core.letters.reader.text import LetterLine, Sentence

Scan = Callable[[int, int], list[Item]]
"""The items of a stretch of the letter."""
_MOST_FIELDS = 12
"""Cells of an order that is a row by itself."""
Cells = tuple[tuple[int, int], ...]
"""Where each cell of a row begins and ends."""


class LetterHeading(Struct):
    """A line that says what the lines below it are about. `used` once a line below was read with it."""

    items: list[Item]
    line: LetterLine
    found: Cover
    used: bool = False
    block: int | None = None
    """The paragraph in which something stood below it first."""

    def follow(self, line: LetterLine) -> None:
        """Notes that something stands below it."""
        self.block = line.paragraph if self.block is None else self.block

    def serve(self, order: Frame) -> None:
        """Notes that it names the verb or the place of an order that is whole without it."""
        places = {item.values.get("square", "") or next((t.id for t in item.things), "") for item in self.items} - {""}
        there = bool(places) and places <= {value for row in order.rows for value in row.values() if isinstance(value, str)}
        self.used = self.used or there or any(item.verbs.get(order.verb) == WORD for item in self.items)

    def ends(self, line: LetterLine) -> bool:
        """Whether a line stands too far below to be about the same."""
        return self.line.paragraph < line.paragraph - (self.block in (None, line.paragraph))

    @property
    def speaks(self) -> bool:
        """Whether what stands below may go with it."""
        return any(speaks(item) or item.verbs for item in self.items)

    @property
    def lead(self) -> list[Item]:
        """What leads up to each line below."""
        return [*self.items, joint(self.line.end, ":")]

    @property
    def titles(self) -> bool:
        """Whether by its looks it is no order but the title of those below."""
        return self.line.heading or (self.line.opens and len(self.items) == 1 and " " not in self.items[0].text)


def field(items: Sequence[Item]) -> bool:
    """Whether it is a field of a form: "Legions: Oak Guard"."""
    return [item.text for item in items[1:2]] == [":"]


def titled(sentence: Sentence, items: Sequence[Item]) -> bool:
    """Whether a sentence may be a heading."""
    line = sentence.line
    told = items[0].named or not all(item.known or item.doubt for item in items)
    if field(items) and told and not (line.heading and len(items) == 2):
        return False  # "Oak Guard: ditto", "Priority: balanced"
    alone = sentence.start == line.start and sentence.end >= line.end - 2 and not any(item.doubt for item in items)
    ordered = any(item.telling for item in items) and any(item.named or "square" in item.values for item in items)
    if line.heading:
        return alone and len([item for item in items if not item.join]) <= 6
    bare = len(items) <= 3 and (not line.listed or (len(items) == 1 and items[0].word))  # "1. Mass assault"
    return alone and not ordered and not sentence.stop and bare


def beneath(heading: LetterHeading, sentence: Sentence, items: list[Item], grammar: Grammar) -> Cover | None:
    """What a sentence orders together with the heading above it, where it orders nothing whole by itself."""
    alone = grammar.best(items)
    said = any(item.telling or set(item.verbs.values()) - {WORD, ALONG} for item in heading.items)
    by_itself = alone if alone is not None and alone.whole and (alone.spoken or not said) else None
    points = any(item.pronoun for item in items)  # "go to the Quarry, Tessio with them"
    read = grammar.best([*heading.lead, *items]) if by_itself is None or points else None
    whole = read is not None and read.whole and not read.doubt
    if by_itself is not None and not (whole and read is not None and len(read.documents) == len(by_itself.documents)):
        heading.serve(by_itself)
        return None
    if read is not None and whole:
        heading.used = True
        read.items, read.lead = items, heading.lead
        return Cover([read])
    if alone is not None and alone.whole:
        alone.suspect("heading")
        return Cover([alone])
    found = cover([*heading.lead, *items], grammar)
    if not found.complete or found.loose:
        return None
    heading.used = True
    for frame in found.frames:
        frame.items = [item for item in frame.items if item.start >= sentence.start] or items
    return found


def together(
    heading: LetterHeading, below: Sequence[LetterLine], scan: Scan, grammar: Grammar, ordered: Callable[[LetterLine], bool]
) -> tuple[Frame | None, int]:
    """The one order of which the lines of a list are the members, and where it ends. Below the title of an order a single line
    may be its list, and so may lines that do no more than name. `ordered` says of a line whether it is an order alone."""
    entitled = field(heading.items)
    items, end, members = list(heading.items), 0, 0
    links, label = grammar.lexicon.vocabulary.links, items[0].text if entitled else ""
    for line in itertools.takewhile(lambda line: line.paragraph == below[0].paragraph, below):
        found = scan(line.start, line.end)
        own = field(found) and (found[0].telling or found[0].text == label)  # the first field again begins another form
        label = label or (found[0].text if field(found) else "")
        counted = heading.line.heading and any("number" in item.values for item in found)
        alike = line.listed or field(found) or counted or (bool(found) and found[0].prep in links)
        alike = alike or (entitled and any(item.named for item in found) and all(item.things or idle(item) for item in found))
        if own or not alike or (entitled and ordered(line)) or (heading.line.listed and line.listed and not entitled):
            break
        items += [joint(line.start), *unlabelled(found)]
        members, end = members + 1, line.end
    read = grammar.best(items) if members > (not entitled) else None
    one = read is not None and read.whole and not read.doubt and len(read.documents) == 1
    return (read if one else None), end


def unlabelled(items: list[Item]) -> list[Item]:
    """The items without a label before a colon that says nothing: "MIL: ..."."""
    if field(items) and items[0].text in english.PREPOSITIONS:
        return [items[0], *items[2:]]  # "From: the Mill"
    colon = next((place for place, item in enumerate(items[:14]) if item.text == ":"), 0)
    if colon and colon < len(items) - 1 and not any(speaks(item) or item.doubt for item in items[:colon]):
        label = [item for item in items[:colon] if not (item.filler or item.values.keys() == {"number"})]
        led = any(item.prep and item.text not in english.PREPOSITIONS for item in label)  # "focus: the Lancers"
        if not led and not any(item.verbs or item.values for item in label):
            return items[colon + 1 :]
    return items


def voiding(title: Sequence[Item]) -> list[Item]:
    """The words of a title or a label by which what stands below may be no orders of this turn: they tell of the past, of a wish,
    of somebody else or of how things stand ("Situation:", "Bill's orders:"); "Befehle:" says nothing of the kind."""
    turned = max((place for place, item in enumerate(title[:-2]) if item.text in ("so", "but")), default=-1)  # "no time, so:"
    when = next((place for place, item in enumerate(title) if place and item.text in ("before", "between")), None)
    saying = any(item.text in english.PREFACING for item in title)
    himself = any(item.own and item.things and not item.filler for item in title)
    found = [item for item in title[turned + 1 : when] if _voids(item, saying) and not (himself and item.doubt == "hearsay")]
    return [structs.replace(item, filler=False, join=False, prep="") for item in found]


def _voids(item: Item, saying: bool) -> bool:
    if item.text in english.FORMER and not item.exact:
        return item.text != "last" or saying  # "last:", but not "my last orders:"
    if item.doubt not in ("", "vague") or (item.form == "ed" and not saying):
        return True
    foreign = item.text.endswith("'s") or any(thing.kind == "player" for thing in item.things)
    plain = item.own or item.text.removesuffix("'s") in english.UNTELLING
    ordered = item.word and english.stem(item.text) not in english.LIGHT  # "Intel:", where that is an order's word
    return (foreign and not plain) or (item.text in english.VOIDING and not (item.own or ordered))


def label_of(items: list[Item], grammar: Grammar) -> int:
    """How many items are a label before an order that is whole without it and with it is not: "INTEL: monitor Helena"."""
    colon = next((place for place, item in enumerate(items[:3]) if item.text == ":"), 0)
    head, rest = items[:colon], items[colon + 1 :]
    if not rest or not head or any(item.things or item.doubt or item.pronoun for item in head):
        return 0
    whole, apart = cover(items, grammar), cover(rest, grammar)
    own = any(
        item.telling or frame.verb in item.verbs
        for frame in (*apart.frames, *whole.frames)
        for item in head
        if item.form != "cut"
    )
    plain = apart.complete and not apart.loose and not (whole.complete and not whole.loose)
    return colon + 1 if plain and not own else 0


# Tables


def tables(lines: Sequence[LetterLine], written: str, scan: Scan) -> Iterator[tuple[LetterLine, list[Item]]]:
    """The rows of the tables of a letter, each with its cells behind the headings that lead up to them: lines one below the
    other that upright strokes part into as many cells. The heading row says nothing by itself. A row of cells parted by
    semicolons that is one order needs no heading."""
    ruled = [(line, _cells(line, written)) for line in lines]
    for (count, _), group in itertools.groupby(ruled, lambda row: (len(row[1]), row[0].paragraph)):
        rows = [row for row in group if set(written[row[0].start : row[0].end]) - set("|-:=+ ")]
        labels = _labels([cells for _, cells in rows], scan) if count > 1 and len(rows) > 1 else []
        for number, (line, cells) in enumerate(rows if any(labels) else ()):
            yield line, _row(cells, labels, scan) if number else []
        for line, cells in rows if not any(labels) else ():
            if _is_record(cells, written, scan):
                yield line, [item for start, end in cells for item in (*scan(start, end - 1), joint(end))]


def _is_record(cells: Cells, written: str, scan: Scan) -> bool:
    """Whether a row is one order whose first cell says which: "Raid; from Dale; to the mill"."""
    if not 2 < len(cells) <= _MOST_FIELDS or written[cells[0][1] - 1] != ";":
        return False
    said = (scan(start, end - 1) for start, end in cells)
    ordered = (all(item.verbs or idle(item) for item in items) and any(item.telling for item in items) for items in said)
    return next(ordered) and not any(ordered)


def _cells(line: LetterLine, written: str) -> Cells:
    start = written.rfind("\n", 0, line.start) + 1
    end = max(line.end, len(written) if (stop := written.find("\n", line.end)) < 0 else stop)
    said = written[start:end]
    sign = next((one for one in "|\t" if one in said), ";" if said.count(";") > 1 and "&" not in said else "|")
    framed = said.strip().startswith(sign)
    first, last = len(said) - len(said.lstrip()) + framed, len(said.rstrip())
    last -= framed and said[last - 1] == sign
    edges = [first, *(place + 1 for place in range(first, last) if said[place] == sign), last + 1]
    return tuple(itertools.pairwise(start + edge for edge in edges))


def _labels(rows: Sequence[Cells], scan: Scan) -> list[Item | None]:
    """What each heading leads up to its cells with; nothing where the first row is one like the others."""
    found: list[Item | None] = []
    if len(rows[0]) == 2 and all(any(item.telling for item in scan(*cells[0])) for cells in rows[1:3]):
        return []  # every row is a field and what stands in it
    for start, end in rows[0]:
        items = scan(start, end - 1)
        if any(item.things or "number" in item.values or "square" in item.values for item in items):
            return []
        titles = (item for item in items if item.prep or item.verbs or item.text in english.PREFACING)
        found.append(next(titles, None) if len(items) < 3 else None)
    return found


def _row(cells: Cells, labels: Sequence[Item | None], scan: Scan) -> list[Item]:
    found: list[Item] = []
    for (start, end), heading in zip(cells, labels, strict=True):
        items = scan(start, end - 1)
        counted = [item.values.get("number") for item in items]
        if heading is None and start == cells[0][0] and [item.values.keys() for item in items] == [{"number"}]:
            continue  # the number of the row
        if heading is not None and heading.prep and items:
            found.append(Item(start, start, heading.text, prep=heading.prep))
        elif heading is not None and heading.verbs and len(counted) == 1 and counted[0]:
            found += [joint(start), structs.replace(heading, start=start, end=start)]
        found += items
    return found
