"""What leaves the desk as files, on paper and to a channel: what its reader may know, asked before it goes, and said."""

from __future__ import annotations

import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMessageBox

from core.cases.case import read_cases
from core.cases.run import run_case
from core.day.deadline import set_deadline
from core.ledger.audience import only
from core.outbox import webhook
from gui.adapters.exports import write_rosters
from gui.adapters.posts.post import Post
from gui.adapters.posts.wording import Wordings
from gui.paper.files import ask_calendar, ask_case, ask_rosters
from gui.paper.paper import PaperDialog, board_offers, post_offers
from gui.paper.sheets import pdf, previews
from gui.posts.discord import DiscordDialog
from tests.channel import TOKEN, channel
from tests.gui.waiting import settled
from tests.village import village


def saying(monkeypatch, place: Path | str, chosen: str = "") -> None:
    monkeypatch.setattr("gui.paper.files.QFileDialog.getSaveFileName", lambda *_: (str(place), chosen))


def test_a_case_is_made_of_the_turn_and_of_a_moment_of_it(played, qtbot, tmp_path, monkeypatch):
    desk = played.desk
    for moment, name in ((None, "whole"), (9, "moment")):
        desk.look_at(moment)
        saying(monkeypatch, tmp_path / name)
        with qtbot.waitSignal(desk.said) as said:
            ask_case(desk, played)
        assert "secret" in said.args[0]
        (case,) = read_cases(tmp_path / f"{name}.yaml")
        assert run_case(case).passed
        assert bool(case.expect.state) == (moment is None)
        assert moment is None or len(case.expect.events) <= moment


def test_rosters_are_saved_as_the_desk_shows_them(played, qtbot, tmp_path, monkeypatch):
    desk = played.desk
    saying(monkeypatch, tmp_path / "all")
    with qtbot.waitSignal(desk.said):
        ask_rosters(desk, desk.tables[0].key, played)
    whole = zipfile.ZipFile(tmp_path / "all.ods").read("content.xml").decode()
    assert all(table.title in whole for table in desk.tables)
    desk.look_through(only(desk.in_play.face.players(desk.in_play.state)[0]))
    with qtbot.waitSignal(desk.said):
        write_rosters(desk, tmp_path / "theirs.ods", "")
    theirs = zipfile.ZipFile(tmp_path / "theirs.ods").read("content.xml").decode()
    rows = sum(len(table.rows) + 1 for table in desk.tables)
    assert theirs.count("<table:table-row>") == rows < whole.count("<table:table-row>")


def test_one_roster_is_saved_as_csv_and_a_bad_place_is_said(played, qtbot, tmp_path, monkeypatch):
    desk = played.desk
    saying(monkeypatch, tmp_path / "one.csv")
    with qtbot.waitSignal(desk.said):
        ask_rosters(desk, desk.tables[0].key, played)
    written = (tmp_path / "one.csv").read_text(encoding="utf-8-sig")
    assert written.startswith(desk.tables[0].columns[0].title)
    with qtbot.waitSignal(desk.complained) as told:
        write_rosters(desk, tmp_path / "none" / "x.ods", "")
    assert "cannot be written" in told.args[0]


def test_deadlines_are_saved_for_a_calendar(window, qtbot, tmp_path, monkeypatch):
    saying(monkeypatch, tmp_path / "deadlines")
    with qtbot.waitSignal(window.desk.complained) as told:
        ask_calendar(window.desk, window)
    assert "No deadline has been set" in told.args[0]
    game = village()
    set_deadline(game, datetime(2026, 11, 21, 21, tzinfo=UTC), datetime(2026, 11, 20, tzinfo=UTC))
    window.show_game(game)
    with qtbot.waitSignal(window.desk.said):
        ask_calendar(window.desk, window)
    assert b"DTSTART:20261121T210000Z" in (tmp_path / "deadlines.ics").read_bytes()


def test_the_board_is_shown_on_one_page_and_saved(played, qtbot, tmp_path):
    dialog = PaperDialog(played.desk, "Print the board", board_offers(played.desk), played, played.look)
    qtbot.waitUntil(lambda: dialog.count.text() == "1 page of A4")
    with qtbot.waitSignal(played.desk.said):
        dialog.save(tmp_path / "board.pdf")
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF-")
    assert [name for name, _ in board_offers(played.desk)][1] == "The board as seen by " + played.desk.readers()[1][0]


def test_posts_are_printed_page_by_page_the_one_in_front_first(played, qtbot):
    panel = played.panels.publish
    offers = post_offers(played.desk, panel.turn, panel.choices.occasion, panel.picture_of, panel.post)
    assert offers[0][0].startswith(panel.post.subject)
    assert offers[1][0] == "All these posts"
    one, everything = offers[0][1]()(), offers[1][1]()()
    assert 1 <= len(previews(one)) < len(previews(everything))
    made = pdf(everything)
    assert made.count(b"/Type /Page\n") == len(previews(everything))
    assert all(image.constBits().tobytes().strip(b"\xff") for image in previews(one))


def test_a_printed_post_shows_the_board_as_its_own_reader_sees_it(played):
    """It showed that of whoever's post stood in front."""
    panel, asked = played.panels.publish, []

    def picture(post: Post) -> QImage:
        asked.append(post.to)
        return panel.picture_of(post)

    wordings = Wordings(played.desk, panel.turn, panel.forum, panel.post)
    wordings.keep(wordings.first, "# Now\n\n![board]\n")
    settled(played)
    posts = post_offers(played.desk, panel.turn, panel.choices.occasion, picture, panel.post)
    sheets = {name: made()() for name, made in posts}
    assert sorted(asked) == sorted(post.to for post in panel.posts)
    assert any('src="board"' in sheet.text for sheet in sheets.values())
    assert 'src="board"' not in sheets["All these posts"].text


def test_a_player_is_offered_his_own_posts_alone(played):
    desk, panel = played.desk, played.panels.publish
    every = post_offers(desk, panel.turn, panel.choices.occasion, panel.picture_of, None)
    player = desk.in_play.face.players(desk.in_play.state)[0]
    desk.look_through(only(player))
    own = post_offers(desk, panel.turn, panel.choices.occasion, panel.picture_of, None)
    assert 0 < len(own) < len(every)
    assert all(desk.name(player) in name for name, _ in own)


@pytest.fixture
def sending(played, qtbot):
    with channel() as room:
        webhook.keep("day-1", room.address)
        panel = played.panels.publish
        panel.cards.setCurrentRow(len(panel.posts) - 1)
        panel.send()
        dialog = played.findChild(DiscordDialog)
        yield played, dialog, room


def agree(dialog: DiscordDialog, answer: QMessageBox.StandardButton = QMessageBox.StandardButton.Yes) -> None:
    dialog.send_button.click()
    asked = dialog.findChild(QMessageBox)
    asked.button(answer).click()


def test_a_post_goes_to_a_channel_after_it_was_read_and_asked_for(sending, qtbot):
    window, dialog, room = sending
    assert dialog.text.toPlainText().strip()
    agree(dialog, QMessageBox.StandardButton.No)
    assert room.came == []
    with qtbot.waitSignal(window.desk.said, check_params_cb=lambda said: said.startswith("Sent to day-1")):
        agree(dialog)
    assert room.said == list(dialog.messages)
    assert all(message["allowed_mentions"] == {"parse": []} for message in room.came)
    assert window.panels.publish.posts[-1].status == "sent"
    assert TOKEN not in str(window.desk.in_play.journal.record.papers)


def test_what_did_not_arrive_is_said_and_only_the_rest_is_sent_again(sending, qtbot):
    window, dialog, room = sending
    dialog.messages = ("one", "two", "three")
    room.answers = [(200, {}, {}), (500, {}, {})]
    agree(dialog)
    qtbot.waitUntil(lambda: dialog.send_button.isEnabled() and dialog.send_button.text() == "Send the rest")
    assert "The first message stands" in dialog.state.text()
    with qtbot.waitSignal(window.desk.said, check_params_cb=lambda said: said.startswith("Sent to day-1")):
        agree(dialog)
    assert room.said == ["one", "two", "three"]


def test_a_message_for_one_player_says_so_before_it_goes_to_a_channel(played):
    panel = played.panels.publish
    panel.cards.setCurrentRow(0)
    panel.send()
    dialog = played.findChild(DiscordDialog)
    assert "alone: everybody who reads the channel will read it" in dialog.warning.text()
    assert not dialog.send_button.isEnabled()
    assert "Add the webhook of a channel first" in dialog.state.text()


def test_a_channel_is_added_with_a_sentence_where_its_address_is_none(played, qtbot):
    played.panels.publish.send()
    dialog = played.findChild(DiscordDialog)
    dialog.add()
    address = next(one for one in dialog.findChildren(type(dialog).__mro__[1]) if one.windowTitle() == "Add a channel of Discord")
    address.name.setText("day-1")
    address.address.setText("https://example.org/x")
    address.accept()
    assert "no address of a webhook" in address.wrong.text()
    address.address.setText("https://discord.com/api/webhooks/1/abc")
    address.accept()
    assert dialog.channel.currentText() == "day-1"
    assert dialog.send_button.isEnabled()


def test_all_posts_are_laid_out_behind_the_window_and_saved_when_they_are_there(played, qtbot):
    panel = played.panels.publish
    offers = post_offers(played.desk, panel.turn, panel.choices.occasion, panel.picture_of, panel.post)
    dialog = PaperDialog(played.desk, "Print the posts", offers, played, played.look)
    dialog.what.setCurrentIndex(1)
    assert not dialog.pdf_button.isEnabled()
    qtbot.waitUntil(dialog.pdf_button.isEnabled)
    assert dialog.sheet is not None
    assert dialog.count.text().endswith("pages of A4")
