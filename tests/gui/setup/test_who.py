"""Who plays: sign-ups, factions, colours and glyphs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from core.orders.form import Slot
from core.records.sign import PartySign, usual
from core.rulesets.ruleset import ruleset
from core.setup import signs
from core.setup.seating import seat
from core.setup.signs import signs_of
from core.setup.signups import read
from gui.adapters.background import Background
from gui.forms.signs import SignDialog
from gui.setup.assistant import Assistant
from gui.setup.who import SideCard
from tests.examples import EACH_RULESET
from tests.gui.setup.assisted import SIGNUPS, settle, start_from, started, stops, table
from tests.gui.waiting import until


def test_a_game_of_eight_is_set_up_from_a_list_of_names_and_starts(make, qtbot, tmp_path):
    one = make("noblesse")
    qtbot.keyClicks(one.what.title, "The War of Eight")
    start_from(qtbot, one)
    one.on.click()
    QGuiApplication.clipboard().setText(SIGNUPS)
    one.who.list.setFocus()
    one.who.list.paste()
    assert one.who.grid.rowCount() == 9
    assert one.game.draft.account("anna_von_thurn") == "Gonfalon"
    assert one.who.list.extraSelections()
    assert "LateToTheParty" in one.who.left_over.text()
    settle(qtbot, one)
    assert stops(one) == ["Bertha Fugger, Faction: No faction is chosen."], "she names none, and is given none in silence"
    one.who.lot.click()
    settle(qtbot, one)
    assert not stops(one)
    one.turn("check")
    assert one.on.isEnabled()
    one.start(tmp_path / "eight.seneschal")
    qtbot.waitUntil(lambda: bool(one.games), timeout=15_000)
    game = one.games[0]
    assert game.heading.title == "The War of Eight"
    assert game.state.names.of("anna_von_thurn") == "Anna von Thurn"
    assert sorted(game.state.names.account(player) for player in game.state.players)[0] == "CompoundInterest"
    game.close()


def test_a_player_whose_new_name_begins_with_the_old_one_is_called_so_once(make, qtbot):
    one = started(make, qtbot, "noblesse", step="who")
    grid, draft = one.who.grid, one.game.draft
    for name in ("Wilhelmina", "Wilhelmina of the Seven", "Wilhelmina of the Seven States"):
        grid.setData(grid.index(0, 0), name)
    assert grid.index(0, 0).data() == "Wilhelmina of the Seven States"
    called = [name for _, name in draft.known(Slot("unit")) if "Wilhelmina" in name]
    assert called == ["Regiment of Wilhelmina of the Seven States"]


def test_each_line_left_over_is_added_once_and_stands_there_no_more(make, qtbot):
    one = started(make, qtbot, "noblesse", step="who")
    QGuiApplication.clipboard().setText(SIGNUPS)
    one.who.list.setFocus()
    one.who.list.paste()
    before, seen = one.who.grid.rowCount(), []
    while not one.who.left_box.isHidden():
        seen.append(one.who.left_over.text())
        one.who.add_left.click()
        assert len(seen) < 20, seen
    assert len(set(seen)) == len(seen), "what was added is left over no more"
    assert one.who.grid.rowCount() == before + len(seen)


def test_what_was_said_of_players_stays_when_another_start_is_taken(make, qtbot):
    """Whoever wanted the Crown sat with the Pape after another game to start from was chosen."""
    one = started(make, qtbot, "noblesse")
    one.game.do(lambda draft: seat(draft, one.game.draft.read_signups(SIGNUPS)))
    draft = one.game.draft
    bela = next(player for player in draft.players() if draft.called("players", player) == "Béla Kun")
    one.game.do(lambda draft: draft.put_aliases(bela, ("Bela", "Kun")))

    def said() -> dict[str, tuple[str | None, tuple[str, ...]]]:
        draft = one.game.draft
        return {draft.called("players", player): (draft.side_of(player), draft.aliases(player)) for player in draft.players()}

    before, leaders = said(), {one.game.draft.leader_of("pape"), one.game.draft.leader_of("crown")}
    with qtbot.waitSignal(one.game.replaced, timeout=10_000):
        one.what.buttons["blank"].click()
    assert said() == before
    assert {one.game.draft.leader_of("pape"), one.game.draft.leader_of("crown")} == leaders
    assert before["Béla Kun"] == ("crown", ("Bela", "Kun"))


def test_factions_are_named_counted_and_drawn_by_lot(make, qtbot):
    one = started(make, qtbot, "noblesse", "blank", step="who")
    cards = one.who.sides.findChildren(SideCard)
    assert [card.name.text() for card in cards][:2] == ["Le Pape", "Le Roi des Fleurs"]
    cards[0].name.setText("The Holy See")
    cards[0].name.editingFinished.emit()
    assert one.game.draft.called("factions", "pape") == "The Holy See"
    for number in range(8):
        one.who.grid.setData(one.who.grid.index(number, 0), f"Player {number}")
    one.who.lot.click()
    sides = [one.game.draft.side_of(player) for player in one.game.draft.players()]
    assert all(sides.count(side) == 2 for side in one.game.draft.sides())


def test_an_account_given_with_the_sign_ups_stands_in_the_row_of_the_player_too(make, qtbot):
    one = started(make, qtbot, "noblesse")
    draft = one.game.draft
    player = draft.players()[0]
    one.game.do(lambda draft: draft.put_account(player, "Gonfalon"))
    page = table(one, draft.face.scheme.players)
    page.view.choose(player, "")
    assert page.form.value()["account"] == "Gonfalon"
    page.form.put({**page.form.value(), "account": "Orsini"})
    page._write()
    assert draft.account(player) == "Orsini"
    page.view.resize(260, 300)
    page.view.resize(900, 300)
    wide = [page.view.columnWidth(at) for at in range(len(page.grid.columns)) if not page.view.isColumnHidden(at)]
    assert min(wide) > 40, "what was narrow in a narrow table has its room again"


@pytest.mark.parametrize("key", ["noblesse", "dune"])
def test_the_colour_and_glyph_of_a_side_are_chosen_where_the_players_are(make, qtbot, key):
    """Of a faction on its card, of a player who plays for himself by a button beside the table."""
    assistant = make(key)
    start_from(qtbot, assistant)
    assistant.turn("who")
    side, who = assistant.game.draft.sides()[1], assistant.who
    if key == "noblesse":
        who.sides.findChildren(SideCard)[1].sign.click()
    else:
        who.view.setCurrentIndex(who.grid.index(1, 0))
        who.sign.click()
    (dialog,) = assistant.findChildren(SignDialog)
    dialog.choose(PartySign("pink", "heart"))
    dialog.save.click()
    assert signs_of(assistant.game.draft)[side] == PartySign("pink", "heart")
    assert "pink" in assistant.game.draft.text()
    assistant.game.undo()
    assert signs_of(assistant.game.draft)[side] == usual(1)


def test_legions_that_nobody_named_are_called_after_who_plays_and_not_after_a_slip_of_the_pen(make, qtbot):
    """Master Hawat had signed up as "in please!", and led "In Please 1"."""
    one = started(make, qtbot, "dune", "imperium", step="who")
    grid, draft = one.who.grid, one.game.draft
    owned = [place for place, row in draft.given["locations"].items() if row.get("owner") == draft.players()[0]]
    grid.setData(grid.index(0, 0), "in please!")
    key = draft.face.scheme.players
    signs.choose(one.game.draft, one.game.draft.players()[0], PartySign(colour="pink", glyph="heart"))
    grid.setData(grid.index(0, 0), "Master Hawat")
    first = one.game.draft.players()[0]
    assert (first, one.game.draft.called(key, first)) == ("master_hawat", "Master Hawat")
    assert one.game.draft.signs()[first].colour == "pink", "the sign that was chosen stays"
    assert {one.game.draft.field("locations", place, ("owner",)) for place in owned} == {first}
    state = one.game.draft.face.set_up(one.game.draft.given, {})
    assert {state.names.of(legion) for legion in state.legions_of(first)} >= {"Master Hawat 1", "Master Hawat 2"}


def test_who_signed_up_stays_when_other_rules_or_another_start_are_taken(qtbot, look, tmp_path):
    faces = {name: lambda name=name: ruleset(name) for name in ("starcraft", "claim_rolls", "noblesse")}
    one = Assistant(look, None, lambda game: None, Background(), faces=faces)
    qtbot.addWidget(one)
    one.show()
    one.what.pick("starcraft")
    start_from(qtbot, one)
    one.game.do(lambda draft: seat(draft, read("rustbucket - House Kerrow\n@MaraLune, House Lune", {})))

    def people() -> list[tuple[str, str]]:
        draft = one.game.draft
        key = draft.face.scheme.players
        return [(draft.called(key, player), draft.account(player)) for player in draft.players() if draft.account(player)]

    signed = [("House Kerrow", "rustbucket"), ("House Lune", "MaraLune")]
    assert people() == signed
    for rules in ("claim_rolls", "noblesse", "starcraft"):
        one.what.pick(rules)
        assert people() == signed
        start_from(qtbot, one)
        assert people() == signed
        assert len(one.game.draft.players()) >= 4, "the other seats of the template are there as well"
    one.close()
    one.desk.background.close()
    one.game.background.close()


def test_what_the_tints_mean_is_said_whole_however_narrow_the_list_is(make, qtbot):
    one = make("noblesse")
    one.turn("who")
    legend = one.who.legend
    for wide in (400, 200, 110):
        legend.setFixedWidth(wide)
        until(lambda wide=wide: legend.width() == wide and legend.height() >= legend.heightForWidth(wide))
        for key in legend.keys.values():
            assert legend.rect().contains(key.geometry())
            assert key.width() >= key.sizeHint().width()


def test_where_only_one_has_room_the_list_is_in_front_until_somebody_sits(make, qtbot):
    one = started(make, qtbot, "noblesse", step="who")
    one.resize(780, 640)
    until(lambda: one.who.list_card.isVisible() and not one.who.table_card.isVisible())
    one.who.list.setPlainText("1. moonmoth - Sister Bianca")
    one.who.read()
    until(lambda: one.who.table_card.isVisible() and not one.who.list_card.isVisible())


def test_who_would_only_step_in_is_kept_beside_the_list_until_he_is_added(make, qtbot):
    one = started(make, qtbot, "noblesse", step="who")
    one.who.list.setPlainText("1. moonmoth - Sister Bianca\n2. xX_Cesare_Xx - Cesare Malaspina (keep as substitute)")
    one.who.read()
    draft = one.game.draft
    assert [draft.called("players", player) for player in one.who.seated.values()] == ["Sister Bianca"]
    assert one.who.left_over.text() == "1 would step in: Cesare Malaspina"
    one.who.add_left.click()
    assert {draft.account(player) for player in one.who.seated.values()} == {"moonmoth", "xX_Cesare_Xx"}
    assert not one.who.left_box.isVisible()


def test_names_are_typed_down_the_column_one_after_the_other(make, qtbot):
    """Enter left the keys on "Throw the draft away", and the next name was typed into nothing."""
    one = started(make, qtbot, "dune", step="who")
    view = one.who.view
    view.choose(view.grid_.things[0], "name")
    for name in ("House Arrakeen", "House Corrin"):
        qtbot.keyClick(view, Qt.Key.Key_Return)
        (editor,) = view.cells.open
        editor.selectAll()
        qtbot.keyClicks(editor, name)
        qtbot.keyClick(editor, Qt.Key.Key_Return)
        until(lambda: not view.cells.open)
        assert one.focusWidget() is view
    assert [view.grid_.index(row, 0).data() for row in range(2)] == ["House Arrakeen", "House Corrin"]


@pytest.mark.parametrize("name", EACH_RULESET)
def test_every_column_of_the_players_is_in_sight_on_a_small_screen(make, qtbot, name):
    """What a player is also called was the first to go, and nothing said that it could be written at all."""
    one = started(make, qtbot, name)
    one.resize(978, 640)
    one.turn("who")
    one.game.do(lambda draft: draft.name(draft.face.scheme.players, draft.players()[0], "Guillaume Destouteville de la Roche"))
    QApplication.processEvents()
    view = one.who.view
    for at, column in enumerate(view.grid_.columns):
        right = view.columnViewportPosition(at) + view.columnWidth(at)
        assert not view.isColumnHidden(at), column.title
        assert right <= view.viewport().width(), column.title


def test_a_list_that_was_corrected_leaves_nobody_seated_whom_it_names_no_more(make, qtbot):
    one = make("claim_rolls")
    start_from(qtbot, one)
    one.turn("who")
    seats = len(one.game.draft.players())
    one.who.list.setPlainText("The Salt Marches\nmarshlight - Osgood of Saltmere\nysolde_d - Dame Ysolde")
    one.who.read()
    one.who.list.setPlainText("marshlight - Osgood of Saltmere\nysolde_d - Dame Ysolde")
    one.who.read()
    called = [one.game.draft.called("players", player) for player in one.game.draft.players()]
    assert len(called) == seats
    assert called[:3] == ["Osgood of Saltmere", "Dame Ysolde", "Seat 3"]
    one.game.undo()
    assert len(one.game.draft.free_seats()) == seats, "both readings are one gesture"
