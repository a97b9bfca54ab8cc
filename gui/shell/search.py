"""What can be found in the game on the desk: its things, orders, events, posts, views, settings, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from gui.adapters.desk import Desk
from gui.adapters.happened import marks
from gui.adapters.requests import ShowRule, WriteOrder
from gui.adapters.standing import PUBLISH
from gui.shell.palette import Find
from gui.shell.panels import Panels

LONG = 90
"""Letters of a rule that a line shows."""


def finds(desk: Desk, panels: Panels, settings: Callable[[str], object], calculate: Callable[[int], object]) -> Iterator[Find]:
    """Everything that can be found by typing, as the desk's reader may know it; `settings` opens the house rule of a title,
    `calculate` the calculator of a number."""
    if desk.game is None:
        return
    for table in desk.tables:
        called = Counter(row.cells[0] for row in table.rows)
        for row in table.rows:
            shown = row.cells if called[row.cells[0]] > 1 else row.cells[:1]  # what goes by one name is told apart by the rest
            said = " · ".join(str(cell) for cell in shown if cell is not None and cell != "")
            yield Find(said, table.title, partial(desk.select, row.place, row.id))
    for place in desk.map.places:
        yield Find(place.label, "on the board", partial(desk.select, place.id))
    names = desk.view.state.names
    for standing in desk.orders():
        order = standing.order
        ask = partial(desk.asked.emit, WriteOrder(standing.number))
        yield Find(order.sentence(names), f"order of {names.of(order.by)}", ask)
    happened = desk.seen_this_turn()
    marked = marks(desk, desk.in_play.turn, happened)
    for seen in happened:
        yield Find(seen.event.sentence(names), f"event {marked[seen.number]}", partial(desk.look_at, seen.number))
    if "post" in panels.made:
        for post in panels.publish.cards.posts:
            yield Find(post.subject, f"post to {post.name}", partial(_bring_post, desk, panels, post.number))
    for name, audience in desk.readers():
        yield Find(f"View as {name}", "view", partial(desk.look_through, audience))
    for setting, _ in desk.in_play.settings():
        yield Find(setting.title, f"house rule {setting.rule}", partial(settings, setting.title))
    for number, calculator in enumerate(desk.in_play.face.calculators):
        yield Find(calculator.title, "calculator", partial(calculate, number))
    for rule, text in desk.rules():
        said = text if len(text) <= LONG else f"{text[:LONG]} …"
        yield Find(said, f"rule {rule}", partial(desk.asked.emit, ShowRule(rule)))


def _bring_post(desk: Desk, panels: Panels, number: int) -> None:
    desk.bring(PUBLISH)
    panels.publish.cards.setCurrentRow(number)
