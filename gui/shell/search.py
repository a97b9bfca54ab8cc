"""What can be found in the game on the desk: its things, orders, events, turns, posts, views, settings, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject

from gui.adapters.desk import Desk
from gui.adapters.happened import marks
from gui.adapters.history import turn_marks
from gui.adapters.orders import by_name, title_of
from gui.adapters.requests import ShowRule, WriteOrder
from gui.adapters.rules import all_rules
from gui.adapters.standing import PUBLISH, RESOLVE
from gui.posts.offers import OFFERS
from gui.shell.palette import Find
from gui.shell.panels import Panels

LONG = 90
"""Letters of a rule that a line shows."""


def finds(desk: Desk, panels: Panels, settings: Callable[[str], object], calculate: Callable[[int], object]) -> Iterator[Find]:
    """Everything that can be found by typing, as the desk's reader may know it; `settings` opens the house rule of a title,
    `calculate` the calculator of a number."""
    if desk.game is None:
        return
    for offer, words in OFFERS.items():
        yield Find(words, "post in front", partial(_do_with_post, desk, panels, offer))
    for table in desk.tables:
        called = Counter(row.cells[0] for row in table.rows)
        for row in table.rows:
            shown = row.cells if called[row.cells[0]] > 1 else row.cells[:1]  # what goes by one name is told apart by the rest
            said = " · ".join(str(cell) for cell in shown if cell is not None and cell != "")
            yield Find(said, table.title, partial(desk.select, row.place, row.id))
    listed = {row.id for table in desk.tables for row in table.rows}
    for place in desk.map.places:
        if place.id not in listed:
            yield Find(place.label, "on the board", partial(desk.select, place.id))
    names = desk.view.state.names
    for standing in desk.orders():
        order = standing.order
        ask = partial(desk.asked.emit, WriteOrder(standing.number))
        yield Find(order.sentence(names), f"order of {names.of(order.by)}", ask)
    yield from _events(desk, desk.in_play.turn)
    for turn in turn_marks(desk):
        if turn.state != "waits":
            yield Find(turn.name, "turn", partial(_look_at, desk, turn.moment))
    if desk.moderating:
        for kind in by_name(desk):
            yield Find(f"New order: {title_of(kind)}", "", partial(desk.asked.emit, WriteOrder(kind=kind)))
    for name, audience in desk.readers():
        yield Find(f"View as {name}", "view", partial(desk.look_through, audience))
    for setting, _ in desk.in_play.settings():
        yield Find(setting.title, f"house rule {setting.rule}", partial(settings, setting.title))
    for number, calculator in enumerate(desk.in_play.face.calculators):
        yield Find(calculator.title, "calculator", partial(calculate, number))
    for rule, text in all_rules(desk):
        said = text if len(text) <= LONG else f"{text[:LONG]} …"
        yield Find(said, f"rule {rule}", partial(desk.asked.emit, ShowRule(rule)))


def earlier(desk: Desk) -> Generator[None, None, list[Find]]:
    """The events of the turns before the one in hand, the latest turn first: a slice at a time, for there are many of them."""
    found: list[Find] = []
    for turn in range(desk.in_play.turn - 1, 0, -1):
        for find in _events(desk, turn, f", {desk.in_play.called(turn)}"):
            found.append(find)
            yield
    return found


def posts(desk: Desk, panels: Panels, take: Callable[[Sequence[Find]], object], owner: QObject) -> None:
    """Give `take` the posts of the turn in hand: those that are written, else what they will be headed, looked up behind the
    window."""
    if desk.game is None:
        return
    from gui.adapters.posts.outgoing import PostHead, heads  # with all that writes posts, which no desk begins with

    def found(listed: Iterable[PostHead]) -> None:
        take([Find(one.subject, f"post to {one.name}", partial(_bring_post, desk, panels, one.key)) for one in listed])

    made = panels.publish.outgoing.posts if "post" in panels.made else ()
    if made:
        found(PostHead(post.key, post.subject, post.name) for post in made)
    else:
        desk.background.run("Looking for posts", heads(desk), found, lambda _: None, owner)


def _events(desk: Desk, turn: int, when: str = "") -> Iterator[Find]:
    """The events of a turn, as the desk's reader was told them."""
    happened, names = desk.view.of_turn(turn), desk.view.state.names
    marked = marks(desk, turn, happened)
    for seen in happened:
        yield Find(seen.event.sentence(names), f"event {marked[seen.number]}{when}", partial(_look_at, desk, seen.number))


def _do_with_post(desk: Desk, panels: Panels, offer: str) -> None:
    """Do what the menu of the posts offers, with the post in sight that it is done with."""
    desk.bring(PUBLISH)
    panels.publish.more.do(offer)


def _look_at(desk: Desk, moment: int) -> None:
    desk.bring(RESOLVE)
    desk.look_at(moment)


def _bring_post(desk: Desk, panels: Panels, key: str) -> None:
    desk.bring(PUBLISH)
    panels.publish.show_post(key)
