"""The bands of the timeline: what phases are called where there is little room, and how phases and turns are painted."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from gui.adapters.phases import Step
from gui.widgets.measures import NOTE
from gui.widgets.theme import Look

ROOMY = 550
"""How high a window has to be for a second row, at usual size of text; a lower one needs that for what is to be settled."""
MARKS = 6
"""The foot of a phase that its marks have for themselves, below its name."""
SPACE = 4.0


class Band(NamedTuple):
    """A phase: where it lies and what it is called there."""

    rect: QRectF
    step: Step
    name: str
    marked: bool
    """Whether events of it are marked at its foot."""

    @property
    def said(self) -> str:
        step = self.step
        came = f", {step.shown} of {step.known} events" if step.known else ""
        return f"{step.number} {step.title}{came}"


def in_one_row(made: tuple[Step, ...], look: Look) -> float:
    """How much room the short names of the phases need in one row."""
    return sum(_widths(made, look))


def _widths(made: tuple[Step, ...], look: Look) -> list[float]:
    metrics = QFontMetrics(look.font(NOTE, True))
    return [metrics.horizontalAdvance(step.short) + look.px(12) + SPACE for step in made]


def in_rows(made: tuple[Step, ...], room: float, high: float, look: Look) -> list[tuple[Step, ...]]:
    """The phases in one row; where their short names have no `room` there and the window, so `high`, has it, in two of about
    the same length."""
    wide = _widths(made, look)
    if sum(wide) - SPACE <= room or len(made) < 2 or high < look.px(ROOMY):
        return [made]
    at = min(range(1, len(made)), key=lambda place: max(sum(wide[:place]), sum(wide[place:])))
    return [made[:at], made[at:]]


def named(made: tuple[Step, ...], room: float, look: Look) -> list[tuple[str, float]]:
    """What every phase is called and how wide it is: all in full, all in short, or numbers but for the one going on and those
    after it, as far as there is room, and then for those before it in which something happened, and the others."""
    plain, bold = QFontMetrics(look.font(NOTE)), QFontMetrics(look.font(NOTE, True))
    now = next((step for step in made if step.state == "now"), None)
    count = {step.key: f"  {step.shown}" if step.shown else "" for step in made}

    def width(step: Step, name: str) -> float:
        return (bold if step is now else plain).horizontalAdvance(name) + float(look.px(6 if name.isdigit() else 12))

    for called in (
        {step.key: step.title + count[step.key] for step in made},
        {step.key: step.short + count[step.key] for step in made},
        {step.key: step.short for step in made},
        {step.key: step.short if step is now else str(step.number) for step in made},
    ):
        wanted = [width(step, called[step.key]) for step in made]
        spare = room - sum(wanted)
        if spare >= 0:
            break
    at = made.index(now) + 1 if now is not None else sum(step.state == "done" for step in made)
    for place in (*range(at, len(made)), *sorted(range(at), key=lambda earlier: not made[earlier].shown)):
        step = made[place]
        further = width(step, step.short) - wanted[place]
        if called[step.key] == str(step.number):
            if further > spare:
                break  # a short name further on would stand alone among numbers
            called[step.key], wanted[place], spare = step.short, wanted[place] + further, spare - further
    each = spare / len(made)
    return [(called[step.key], max(6.0, wide + each)) for step, wide in zip(made, wanted, strict=True)]


def paint_band(
    painter: QPainter, look: Look, box: QRectF, name: str, fill: str, ink: str, *,
    front: bool = False, round_: bool = False, foot: int = 0,
) -> None:  # fmt: skip
    """Paint a phase or (`round_`) a turn with its name; `front` where it is the one going on."""
    painter.setPen(QPen(look.colour("accent" if front else "hairline"), 1))
    painter.setBrush(look.colour(fill))
    radius = box.height() / 2 if round_ else 5
    painter.drawRoundedRect(box, radius, radius)
    painter.setPen(look.colour(ink))
    painter.setFont(look.font(NOTE, round_ or front))
    painter.drawText(box.adjusted(0, 0, 0, -foot), Qt.AlignmentFlag.AlignCenter, name)
