"""What is learnt of letters: phrases and names, listed, written anew, forgotten and taken over."""

from __future__ import annotations

from PySide6.QtCore import Qt

from core.letters.mailbox.phrasebook import learn, phrases
from core.records.phrase import Phrase
from gui.adapters.setup.games import examples, new_game
from gui.letters.phrasebook import PhrasebookDialog
from tests.gui.letters.pasted import paste, ready, write


def test_an_accepted_order_offers_what_can_be_learnt_of_it(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions tralala.")
    (card,) = inbox.rows.cards
    qtbot.keyClick(card, Qt.Key.Key_Return)
    (line,) = inbox.rows.settled
    qtbot.mouseClick(line.remember_button, Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    assert not inbox.rows.settled
    assert len(inbox.rows.certain) == 1
    inbox.desk.do(lambda game: game.undo())
    ready(qtbot, inbox)
    assert len(inbox.rows.settled) == 1
    assert not inbox.rows.certain


def test_the_phrasebook_lists_and_forgets(window, qtbot, tmp_path):
    desk = window.desk
    desk.do(lambda game: learn(game, [Phrase("tralala"), Phrase("hoppla")]))
    dialog = PhrasebookDialog(desk, window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert [row.words for row in dialog.rows.shown] == [
        "“tralala” means nothing in this game.",
        "“hoppla” means nothing in this game.",
    ]
    qtbot.mouseClick(dialog.rows.shown[0].forget_button, Qt.MouseButton.LeftButton)
    assert [row.words for row in dialog.rows.shown] == ["“hoppla” means nothing in this game."]
    desk.do(lambda game: game.undo())
    assert len(dialog.rows.shown) == 2


def test_a_name_that_means_nothing_here_is_learnt_from_the_form_and_undone(inbox, qtbot):
    paste(qtbot, inbox, "Move the grizzlies to Kaitain.")
    inbox.rows.cards[0].change_button.click()
    ready(qtbot, inbox)
    form = inbox.popover
    form.take_up(next(kind for kind in form.types if kind.VERB == "move"))
    write(form, "to", "kaitain")
    form.form.fields["legions"].put(["ismene_1"])
    form.add.click()
    ready(qtbot, inbox)
    inbox.rows.certain[0].remember_button.click()
    ready(qtbot, inbox)
    (phrase,) = phrases(inbox.game)
    assert (phrase.words, phrase.player, phrase.thing) == ("grizzlies", "ismene", "ismene_1")
    inbox.desk.do(lambda game: game.undo())
    assert not phrases(inbox.game)


def test_an_entry_of_the_phrasebook_is_written_anew(window, qtbot):
    desk = window.desk
    desk.do(lambda game: learn(game, [Phrase("tralala")]))
    dialog = PhrasebookDialog(desk, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.rows.shown[0].edit_button.click()
    assert dialog.line.text() == "tralala"
    dialog.line.setText("hoppla")
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert [row.words for row in dialog.rows.shown] == ["“hoppla” means nothing in this game."]
    dialog.line.setText("not")
    dialog.take_button.click()
    assert "always means something" in dialog.notice.text()
    desk.do(lambda game: game.undo())
    assert [row.words for row in dialog.rows.shown] == ["“tralala” means nothing in this game."]


def test_the_phrasebook_of_another_game_is_taken_over(desk, qtbot, tmp_path):
    other = new_game(examples()[0].folder / "setup.yaml", tmp_path / "other.seneschal", seed="other")
    learn(other, [Phrase("tralala")])
    other.close()
    dialog = PhrasebookDialog(desk)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.take_over(tmp_path / "other.seneschal")
    qtbot.waitUntil(lambda: [row.words for row in dialog.rows.shown] == ["“tralala” means nothing in this game."])
    dialog.take_over(tmp_path / "none.seneschal")
    qtbot.waitUntil(dialog.notice.isVisible)
