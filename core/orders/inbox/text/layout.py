"""Layout: tables and numbered lists drawn with signs of their own become plain lines, letter by letter."""

from __future__ import annotations

import re

_NUMBERED = re.compile(r"[ \t]*(\d{1,2})( +)[^\W\d]")
_LEADERS = re.compile(r"(?<=\w)(?: \.{3,} |\.{4,} ?)(?=[\w(])")
_COUNTED = re.compile(r"[ \t]*\d{1,2}x? +[^\W\d]+(?: [^\W\d]+)?[ ,;.]*$")
_ROW = re.compile(r"[ \t]*\|?[^|\n]*[^|\s][^|\n]*\|[^|\n]*[^|\s]")
_TITLES = re.compile(
    r"(?:\W*\b(?:what|whom?|which|where|from|to|targets?|units?|orders?|actions?|amounts?|how|many|much|place|building|"
    r"resource|verb|"
    r"type|details?|notes?|remarks?|player|troops|legions?|thing|at|on|no|nr|via|with|why|square|strategy|kind|origin|source|"
    r"destination|dest|enemy|against|focus|in|area|planet|location|count|number|"
    r"price|cost|credits|funds|sum|rp|points|army|force|troop|who|where)\b)+\W*"
)
_MARKS = {
    **dict.fromkeys(("from", "origin", "source"), "←"),
    **dict.fromkeys(("to", "target", "destination", "dest", "against", "enemy"), "→"),
}
_ROW_NUMBER = re.compile(r"[ \t|]*(\d{1,2})[.)]?[ \t]*\|")
_NOTHING = re.compile(r"\s*(?:-+|n/?a|none|nil|x)\s*$", re.I)
_RULED = re.compile(r"[ \t|:+-]+$")


def laid_out(letters: list[str]) -> None:
    """Blanks the rulings of tables and puts a bracket behind the numbers of lists that have bare ones."""
    text = "".join(letters)
    if "|" in text:
        _tables(text, letters)
    if "...." in text or " ... " in text:
        for dots in _LEADERS.finditer(text):  # "recruit ........ 2"
            letters[dots.start() : dots.end()] = [":", *" " * (dots.end() - dots.start() - 1)]
    if "1 " in text:
        _numbered(text, letters)


def _tables(text: str, letters: list[str]) -> None:
    """Two lines or more of as many cells: what stands beside each other belongs together."""
    run: list[tuple[int, str]] = []
    columns, start = 0, 0
    for line in [*text.split("\n"), ""]:
        bare = line.strip(" \t").strip("|")
        width = bare.count("|") if _ROW.match(line) and "||" not in line else 0
        ruled = "|" in line and _RULED.match(line) is not None
        if not ruled and (width == 0 or (run and width != columns)):
            _unruled(run, letters)
            run = []
        if ruled or width:
            columns = columns if ruled else width
            run.append((start, line))
        start += len(line) + 1


def _unruled(run: list[tuple[int, str]], letters: list[str]) -> None:
    if len(run) < 2:
        return
    titles = _titles(run[0][1])
    _unnumbered(run, letters)
    for start, line in run:
        ruled = _RULED.match(line) is not None or (bool(titles) and start == run[0][0])
        if ruled:
            letters[start : start + len(line)] = " " * len(line)
            continue
        bars = [place for place, letter in enumerate(line) if letter == "|"]
        for cell, (bar, stop) in enumerate(zip(bars, [*bars[1:], len(line)], strict=True), 1):
            said, title = line[bar + 1 : stop], titles[cell] if cell < len(titles) else ""
            letters[start + bar] = " "
            if _NOTHING.match(said):
                letters[start + bar : start + stop] = " " * (stop - bar)
                continue
            shown = "".join(letters[start + bar + 1 : start + stop]).strip()
            letters[start + bar] = _MARKS.get(title, "," if shown[:1].isdigit() else " ")
            room = bar - len(line[:bar].rstrip())
            if shown.isdigit() and title.isalpha() and room > len(title):  # "2" under "RP"
                letters[start + bar - len(title) : start + bar + 1] = [*title, " "]
                letters[start + bar - len(title) - 1] = ","


def _unnumbered(run: list[tuple[int, str]], letters: list[str]) -> None:
    """Blanks the first column of a table where it does no more than to number its rows."""
    found = [(start, _ROW_NUMBER.match(line)) for start, line in run]
    counted = [(start, number) for start, number in found if number is not None]
    if len(counted) < 2 or len(found) - len(counted) > 2:
        return
    first = int(counted[0][1][1])
    if first > 1 or any(int(number[1]) != first + place for place, (_, number) in enumerate(counted)):
        return
    for start, number in counted:
        letters[start + number.start(1) : start + number.end(1)] = " " * len(number[1])


def _titles(line: str) -> list[str]:
    """What the columns are called, where the first line of a table says nothing else."""
    cells = [cell.strip().lower() for cell in line.strip(" \t").strip("|").split("|")]
    titled = all(_TITLES.fullmatch(cell) for cell in cells)
    return ["", *cells] if titled and line.lstrip().startswith("|") else cells if titled else []


def _numbered(text: str, letters: list[str]) -> None:
    """ "1 march there", "2 attack here" on lines of their own: numbers of a list, unless things are counted."""
    places: list[int] = []
    start = 0
    for line in text.split("\n"):
        found = _NUMBERED.match(line)
        if found is not None:
            number, counted = int(found[1]), _COUNTED.match(line) is not None
            if number != len(places) + 1 or (counted and number < 3):
                places = []
            if number == len(places) + 1 and not (counted and number < 3):
                places.append(start + found.end(1))
                for place in places[-2:] if len(places) > 1 else ():
                    letters[place] = ")"
        start += len(line) + 1
