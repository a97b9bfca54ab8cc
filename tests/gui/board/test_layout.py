"""How a map is laid out, with its legend, and its arrows led past its cards."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist

import pytest
from msgspec import structs
from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication

from core.game import Game
from core.layout import ring, settled
from core.rulesets.map import Badge, Map, Place, Token
from core.rulesets.ruleset import ruleset
from gui.adapters.setup.games import examples
from gui.board.arrange import put
from gui.board.board import Board
from gui.board.cartography import framed, placed
from gui.board.layout import BADGE, Layout, signs
from gui.board.routes import Lanes, beside, next_to, way, within
from gui.board.traces import Arrow, ArrowLabel, Ring, spread
from tests.examples import EACH_MAP, begun
from tests.gui.toy import TOY, toy_game
from tests.gui.waiting import drawn, opened


def free_game():
    """The toy game on a map that is no grid."""
    game = toy_game()
    game.face = structs.replace(game.face, map=lambda view: structs.replace(TOY.map(view), grid=False))
    return game


def test_a_place_of_a_free_map_is_dragged_where_one_wants_it_and_undone_as_one_gesture(window, qtbot):
    window.show_game(free_game())
    window.panels.board_part.arrange.setChecked(True)
    before = window.panels.board.plan.tiles["C3"].topLeft()
    viewport, start = window.panels.board.viewport(), window.panels.board.point_of("C3")
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(viewport, start + QPoint(15, 15))
    qtbot.mouseMove(viewport, start + QPoint(15, 45))
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start + QPoint(15, 45))
    assert window.desk.in_play.orders() == ()
    assert window.panels.board.plan.tiles["C3"].topLeft().y() > before.y()
    assert window.desk.in_play.journal.undoable.label() == "Arrange the map: C3"
    moved = window.panels.board.plan.tiles["C3"].topLeft()
    window.panels.board.rebuild()
    assert window.panels.board.plan.tiles["C3"].topLeft() == moved
    window.commands.gesture("undo")
    assert window.panels.board.plan.tiles["C3"].topLeft() == before


def test_reset_lays_the_map_out_as_the_rules_have_it(window, qtbot):
    window.show_game(free_game())
    assert not window.panels.board_part.reset.isVisible()
    before = window.panels.board.plan.tiles["A1"].topLeft()
    put(window.desk, "A1", (7.5, 7.5))
    assert window.panels.board.plan.tiles["A1"].topLeft() != before
    window.panels.board_part.reset.trigger()
    assert window.panels.board.plan.tiles["A1"].topLeft() == before


def test_a_grid_is_not_arranged(window, qtbot):
    assert not window.panels.board_part.arrange.isVisible()
    window.panels.board.arrange("A1")
    assert window.panels.board.gesture is None
    assert "grid" in window.panels.board.bubble.text.text()


def test_the_legend_says_every_sign_that_the_board_has(blank):
    for example in examples():
        opened(blank, example)
        key, desk, part = example.key, blank.desk, blank.panels.board_part
        for stage in ("collect", "resolve"):
            desk.bring(stage)
            QApplication.processEvents()
            drawn = [mark for place in desk.map.places for mark in (place.marks if desk.map.grid else signs(place))]
            lettered = [
                badge for place in desk.map.places for badge in place.badges if badge.text.isalpha() and len(badge.text) <= 2
            ]
            for said in (*drawn, *(badge.kind for badge in lettered)):
                assert said, "a letter that no legend explains"
                assert said in part.legend.toolTip().replace("&nbsp;", " "), (key, stage, said)


def test_the_legend_gives_each_order_a_sign_of_its_own(blank):
    opened(blank, "spice_round")
    blank.desk.bring("collect")
    QApplication.processEvents()
    assert "✚ raise militia again · R raid" in blank.panels.board_part.legend.toolTip().replace("\xa0", " ")


def test_a_token_stands_above_a_badge_that_leaves_it_no_room(look):
    def height(badge: str, tokens: int) -> float:
        place = Place("vale", "Vale", 0, 0, badges=(Badge(badge),))
        plan = Layout(Map((place,), tokens=tuple(Token(str(n), "Guard", "vale") for n in range(tokens))))
        return plan.tiles["vale"].height()

    assert height("3", 1) < height("3", 2), "a number stands beside one token"
    assert height("Town of Ann of Oakham", 1) == height("Town of Ann of Oakham", 2), "a long name below it"


def test_labels_of_arrows_in_one_lane_stand_beside_each_other(look):
    lane = [QPointF(0, 0), QPointF(0, 400)]
    arrows = [Arrow([point + QPointF(7 * n, 0) for point in lane], look, None, "", n, label="4") for n in range(3)]
    spread(arrows)
    middles = [one.middle(one.at) for one in arrows]
    assert all(abs(one.y() - other.y()) > 22 for n, one in enumerate(middles) for other in middles[:n])


def test_labels_of_two_short_arrows_against_each_other_stand_on_either_side(look):
    """Two neighbours march on each other: the one's number would hide the other's."""
    there = Arrow([QPointF(0, 0), QPointF(40, 0)], look, None, "", 0, label="4")
    back = Arrow([QPointF(40, 9), QPointF(0, 9)], look, None, "", 1, label="1")
    spread([there, back])
    one, other = (arrow.middle(arrow.at, arrow.across) for arrow in (there, back))
    assert abs(one.y() - other.y()) > 22


def test_frames_of_unlike_widths_stand_in_as_few_rows_as_alike_ones():
    """One planet with a long name would otherwise leave a third of the map empty, and all of it small."""
    places = [Place(str(number), f"Planet {number}", number, 0) for number in range(9)]
    places += [Place(f"mine {number}", "Mine", 0, 0, inside=str(number)) for number in range(9)]
    sizes = {place.id: (200.0, 120.0) for place in places} | {"5": (250.0, 0.0), "8": (280.0, 0.0)}
    boxes = framed(places, sizes, 30.0)
    assert len({round(boxes[str(number)][1]) for number in range(9)}) == 3


def test_frames_keep_their_rows_and_their_order_when_a_card_grows():
    """A name of three lines made one planet higher; the next row then began under its neighbour, and planets changed places."""
    places = [Place(str(number), f"Planet {number}", number, 0) for number in range(9)]
    places += [Place(f"mine {number} {row}", "Mine", 0, row, inside=str(number)) for number in range(9) for row in (0, 1)]
    usual = {place.id: (200.0, 120.0) for place in places}
    for grown in ({}, {"mine 0 0": (200.0, 140.0)}, {"mine 6 1": (215.0, 130.0)}):
        boxes = framed(places, usual | grown, 30.0)
        lay = [boxes[str(number)][:2] for number in range(9)]
        assert lay == sorted(lay, key=lambda at: (at[1], at[0])), "they are read in their order"
        assert len({x for x, _ in lay}) == len({y for _, y in lay}) == 3, "they stand in rows and columns"


def test_one_card_that_grows_moves_its_neighbours_and_not_the_whole_map():
    """A world that recruited drew the whole ring of places out, and everything on the screen became smaller."""

    def laid(tall: float) -> dict[str, tuple[float, ...]]:
        spots = [(f"world {n}", *at, 170.0, tall if n == 0 else 130.0) for n, at in enumerate(ring(6, 2.2))]
        spots += [(f"place {n}", *at, 170.0, 120.0) for n, at in enumerate(ring(22, 4.4))]
        return dict(placed(tuple(spots)))

    usual, grown = laid(130.0), laid(260.0)
    low, high = (max(y + h for _, y, _, h in boxes.values()) for boxes in (usual, grown))
    assert high <= low + 130
    far = [name for name in usual if name.startswith("place") and usual[name][1] > low / 2]
    apart = {tuple(round(grown[name][axis] - usual[name][axis]) for axis in (0, 1)) for name in far}
    assert len(apart) == 1, "the other half of the map lies as it lay"


def test_the_legend_says_what_the_signs_of_a_turn_that_was_run_mean(blank):
    """What was struck through, what has a figure before and after, and each warning that stands on a place."""
    said = set[str]()
    for key in ("spice_round", "koprulu_round"):
        opened(blank, key)
        desk, part = blank.desk, blank.panels.board_part
        desk.bring("resolve")
        while not desk.over:
            blank.commands.gesture("run_on")
            if desk.in_play.choice is not None:
                blank.commands.decide()
        QApplication.processEvents()
        legend = part.legend.toolTip().replace("\xa0", " ")
        effect = part.board.effect
        assert effect is not None
        if effect.lost:
            said.add("gone")
            assert "no longer there" in legend, key
        if any("→" in badge.text for place in effect.board.places for badge in place.badges):
            said.add("changed")
            assert "before and now" in legend, key
        for old in desk.map_before.places:
            now = {figure.name: figure.value for figure in desk.map.places_by_id[old.id].figures}
            shown = {badge.figure: badge.text for badge in effect.board.places_by_id[old.id].badges}
            for figure in old.figures:
                if now[figure.name] != figure.value and any(badge.figure == figure.name for badge in old.badges):
                    assert shown.get(figure.name) == f"{figure.value}→{now[figure.name]}", (key, old.id)
    assert said == {"gone", "changed"}


def test_arrows_of_a_map_of_frames_touch_no_card_but_their_own(window, qtbot):
    places = tuple(
        place
        for number in range(5)
        for place in (
            Place(f"world{number}", f"World {number}", number, 0, kind="core world"),
            *(Place(f"mine{number}{n}", f"Mine {n}", n % 2, n // 2, inside=f"world{number}") for n in range(3)),
        )
    )
    plan = Layout(Map(places))
    cards = [place.id for place in places if place.inside]
    assert not any(plan.tiles[one].intersects(plan.tiles[other]) for one in cards for other in cards if one != other)
    others = []
    for goal in cards[1:]:
        path = beside(plan, way(plan, plan.tiles[cards[0]], plan.tiles[goal], (cards[0], goal)), (cards[0], goal), others)
        for one, other in pairwise(path):
            line = QRectF(one, other).normalized().adjusted(-0.5, -0.5, 0.5, 0.5)
            assert not any(
                plan.tiles[card].adjusted(1, 1, -1, -1).intersects(line) for card in cards if card not in (cards[0], goal)
            )


@pytest.mark.parametrize("count", [3, 12, 36])
def test_arrows_of_a_free_map_touch_no_card_but_their_own(qapp, count):
    names = tuple(f"area {number}" for number in range(count))
    links = tuple((names[number], names[(number * 7 + 1) % count]) for number in range(count))
    spots = settled(names, links)
    plan = Layout(Map(tuple(Place(name, name, *spots[name]) for name in names), links))
    for goal in names[1:]:
        path = way(plan, plan.tiles[names[0]], plan.tiles[goal], (names[0], goal))
        steps = [one + (other - one) * (step / 40) for one, other in pairwise(path) for step in range(41)]
        for name in names:
            if name not in (names[0], goal):
                assert not any(plan.tiles[name].contains(step) for step in steps)


@pytest.mark.parametrize("count", [3, 36])
def test_no_card_of_a_free_map_lies_on_another_and_the_same_map_is_laid_out_the_same(qapp, count):
    names = tuple(f"area {number}" for number in range(count))
    links = tuple((names[number], names[(number * 7 + 1) % count]) for number in range(count))
    spots = settled(names, links)
    board = Map(tuple(Place(name, name, *spots[name]) for name in names), links)
    plan = Layout(board)
    tiles = list(plan.tiles.values())
    assert not any(one.intersects(other) for number, one in enumerate(tiles) for other in tiles[:number])
    assert Layout(board).tiles == plan.tiles


def test_a_place_that_no_way_leads_to_leaves_the_others_where_they_were():
    names = tuple(f"area {number}" for number in range(19))
    links = tuple((names[number], names[(number + 1) % 19]) for number in range(19))
    before, after = settled(names, links), settled((*names, "moor"), links)
    assert {name: after[name] for name in names} == before
    assert 1 <= min(dist(after["moor"], spot) for spot in before.values()) < 2


@pytest.mark.parametrize("key", EACH_MAP)
def test_no_sign_of_an_order_lies_on_a_token_or_on_another_sign_of_a_card(key, blank):
    blank.show_game(begun(key))
    blank.panels.board_part.show()
    board = blank.panels.board
    if board.plan.grid:
        return
    rings = [item for items in board.drawn.items.values() for item in items if isinstance(item, Ring)]
    covered = [
        (ring.said, token.id)
        for ring in rings
        for token in blank.desk.map.tokens
        if (chip := board.chip(token.id)) is not None and chip.rect.adjusted(2, 2, -2, -2).contains(ring.middle)
    ]
    assert not covered
    middles = [(round(ring.middle.x()), round(ring.middle.y())) for ring in rings]
    assert len(set(middles)) == len(middles)


@pytest.mark.parametrize("key", EACH_MAP)
def test_larger_text_is_larger_on_the_map_as_well(key, blank):
    """It was fitted into the same squares, or its cards into the same room."""
    blank.show_game(begun(key))
    blank.resize(1600, 1000)
    board, seen = blank.panels.board, list[tuple[float, ...]]()
    for scale in (100, 150):
        blank.commands.wear(scale=scale)
        drawn(blank)
        on_screen = board.transform().m11()
        alone = [token.id for token in blank.desk.map.tokens if board.plan.standing[token.at] == 1]
        names = board.plan.text * on_screen
        seen.append((names, max((board.chip(token).rect.height() for token in alone), default=0) * on_screen))
    (names, tokens), (larger_names, larger_tokens) = seen
    assert larger_names > 1.1 * names
    assert larger_tokens >= 1.1 * tokens


@pytest.mark.parametrize("size", [(1600, 1000), (1016, 670)])
@pytest.mark.parametrize("key", EACH_MAP)
def test_the_board_lies_still_while_one_looks_as_somebody_else(key, size, blank):
    """A line came above it, the legend lost lines below it, a frame was put around it, and a free map was laid out anew for what
    each reader sees on it."""
    blank.show_game(begun(key))
    blank.resize(*size)
    drawn(blank)
    board, seen = blank.panels.board, []
    for _, reader in blank.desk.readers()[:4]:
        blank.desk.look_through(reader)
        drawn(blank)
        spots = {place.id: board.point_of(place.id).toTuple() for place in blank.desk.map.places}
        seen.append((board.size().toTuple(), board.transform().m11(), spots))
    whole = seen[0]
    for one in seen[1:]:
        assert one[:2] == whole[:2]
        assert one[2].items() <= whole[2].items()
    blank.resize(1300 if size[0] > 1300 else 1200, 760)
    drawn(blank)
    as_player = board.size()
    blank.desk.look_through(blank.desk.readers()[0][1])
    drawn(blank)
    assert board.size() == as_player, "the window was made smaller while one looked as somebody else"


@pytest.mark.parametrize(("name", "players"), [("dune", 12), ("starcraft", 6), ("starcraft", 8)])
def test_the_words_of_a_full_map_can_be_read_in_a_small_window(name, players, blank):
    """36 places lay on rings around an empty middle, their names four points high; 58 in rows had names of five and figures of
    four and a half, those of a few long ones still of six."""
    face = ruleset(name)
    given = face.scheme.templates[0].make(players)
    blank.show_game(Game.new({"ruleset": name, "title": "The Long War", "given": given}, seed="s", face=face))
    blank.resize(1016, 670)
    drawn(blank)
    board = blank.panels.board
    near = board.transform().m11()
    cards = [board.tile(place.id) for place in blank.desk.map.places if place.id not in board.plan.frames]
    names = [(found[1] if (found := card.afar(near)) is not None else 15.5) * near for card in cards]
    assert min(names) >= 7
    assert BADGE * near >= 6
    boxes = [card.rect for card in cards]
    assert not [1 for at, box in enumerate(boxes) for other in boxes[:at] if box.intersects(other)]


def test_the_map_lies_still_while_tokens_come_and_go():
    def laid(tokens: int) -> dict[str, tuple[float, float]]:
        first = Place("a", "Ara", 0, 0, badges=(Badge("1"),))
        places = (first, Place("b", "Bel", 1, 0), Place("c", "Cor", 0.4, 0.3, marks=("noble",)))
        board = Map(places=places, tokens=tuple(Token(f"t{n}", "a", str(n)) for n in range(tokens)))
        return {place: tile.topLeft().toTuple() for place, tile in Layout(board).tiles.items()}

    assert laid(0) == laid(1) == laid(3)


def test_no_card_leaves_its_column_while_tokens_come_and_go():
    """A round of Dune with 4 players had 5 columns when it began and 4 when the legions had left their homes."""

    def laid(tokens: int) -> dict[str, float]:
        marks = {"p0": ("home",), "p1": ("home",), "p2": ("home",), "p3": ("home",)}
        hit = ("damaged",) if tokens else ()
        places = tuple(Place(f"p{n}", f"Fields {n}", n % 5, n // 5, marks=marks.get(f"p{n}", hit)) for n in range(20))
        here = (Token(f"{home} {n}", home, str(n)) for home in marks for n in range(tokens))
        return {place: tile.left() for place, tile in Layout(Map(places=places, tokens=tuple(here))).tiles.items()}

    assert laid(0) == laid(4) == laid(9)


def test_no_line_runs_through_the_label_of_another_arrow(look):
    arrows = [Arrow([QPointF(9 * n, 0), QPointF(9 * n, 400)], look, None, "", n, label="4") for n in range(3)]
    spread(arrows)
    labels = [ArrowLabel(arrow) for arrow in arrows]
    assert min(label.zValue() for label in labels) > max(arrow.zValue() for arrow in arrows)
    assert all(arrow.parted for arrow in arrows), "it is painted once"


def test_two_that_attack_each_other_have_arrows_side_by_side(qtbot):
    """There and back in one line, each hid the other."""
    one, other = QRectF(0, 0, 46, 34), QRectF(54, 60, 46, 34)
    (out, goal), (back, home) = within(one, other), within(other, one)
    apart = min((a - b).manhattanLength() for a in (out, goal) for b in (back, home))
    assert apart > 8
    along = goal - out
    assert along.x() * (home - back).y() == pytest.approx(along.y() * (home - back).x()), "they run alike"


def test_rows_of_a_place_leave_room_for_arrows_where_enemies_face_each_other(qtbot):
    def rows(*sides: str) -> float:
        tokens = tuple(Token(f"t{number}", "T", "a", side, "T") for number, side in enumerate(sides))
        plan = Layout(Map(places=(Place("a", "A", 0, 0),), tokens=tokens))
        first, last = plan.chips("a")[0], plan.chips("a")[-1]
        assert plan.tiles["a"].contains(last)
        return last.top() - first.bottom()

    assert rows(*"xxxx") < rows(*"xxxy")
    assert rows(*"xxxy") > 20


@pytest.mark.parametrize(("wide", "high"), [(420, 190), (420, 240), (300, 180), (700, 600)])
def test_the_legend_never_lies_over_the_board(blank, wide, high):
    """In a window of 1024 by 700 with letters of 200 % it covered the lowest rows."""
    opened(blank, "four_crowns")
    part = blank.panels.board_part
    part.setParent(None)
    part.resize(wide, high)
    part.show()
    drawn(blank)
    assert part.legend.height() == 0 or part.board.geometry().bottom() < part.legend.geometry().top()
    assert part.rect().contains(part.board.geometry())
    part.close()


@pytest.mark.parametrize("key", EACH_MAP)
def test_no_order_is_drawn_beyond_the_edge_of_the_map(key, blank):
    blank.show_game(begun(key))
    drawn(blank)
    board = blank.panels.board
    whole = board.sceneRect()
    items = [item for items in board.drawn.items.values() for item in items]
    assert items
    for item in items:
        room = item.mapRectToScene(item.boundingRect())
        assert whole.adjusted(-6, -6, 6, 6).contains(room), item.toolTip()
    if board.plan.frames:
        across, down = Lanes(board.plan).xs, Lanes(board.plan).ys
        lanes = QRectF(QPointF(across[0], down[0]), QPointF(across[-1], down[-1]))
        assert whole.contains(lanes.adjusted(-16, -16, 16, 16)), "an arrow may run all round, with its number on it"


@pytest.mark.parametrize("example", EACH_MAP)
def test_what_an_overlay_writes_covers_nothing_that_stands_there(blank, example):
    """The strips of who can reach a place lay on names, incomes and the signs of buildings."""
    opened(blank, example)
    covered = []
    for scale in (100, 150):
        blank.commands.wear(scale=scale)
        covered += _covered(blank.panels.board)
    assert covered == []


def _covered(board: Board) -> list[tuple[str, str]]:
    """The places where such a strip covers something, and what it says there."""
    covered = []
    for said in ("▲", "▲ ■ ◆", "▲ ■ ◆ ★ ● ⬟", "12"):
        for place, tile in board._tiles.items():
            if tile.frame:
                continue
            tile.said = said
            box = tile.strip.box
            tile.said = ""
            there = [*board.plan.chips(place), *tile.mark_boxes]
            if tile.place.badges:
                there.append(tile.badge_box)
            if tile.named:
                head = board.plan.heads[place]
                there.append(QRectF(tile.rect.left(), tile.rect.top(), tile.rect.width(), head))
                there += [other.rect for other in board._tiles.values() if other is not tile and not other.frame]
            assert tile.boundingRect().contains(box), (place, said)
            if len(board.plan.chips(place)) < 4 or tile.named:
                covered += [(place, said) for other in there if box.adjusted(1, 1, -1, -1).intersects(other)]
    return covered


def test_the_way_back_does_not_run_over_the_way_there():
    shared = Counter()
    there, back = [QPointF(0, 0), QPointF(80, 60)], [QPointF(80, 60), QPointF(0, 0)]
    assert next_to(there, shared) == there
    moved = next_to(back, shared)
    assert all(QLineF(point, other).length() > 8 for point, other in zip(moved, back, strict=True))
    assert moved[0] - moved[1] == back[0] - back[1]
