"""What the form over words holds of them, and which kinds of orders it offers first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.gui.letters.pasted import paste, ready, select, write
from tests.gui.waiting import until


def put_over(qtbot, inbox, words, sender):
    """Paste a letter, and have the form put over all its words."""
    paste(qtbot, inbox, words, sender=sender)
    select(qtbot, inbox, words)
    until(inbox.popover.isVisible)


def test_a_place_that_nobody_has_heard_of_may_be_guessed_at(inbox, qtbot):
    paste(qtbot, inbox, "Raid Blue Comet with Ismene 1.")
    qtbot.mouseClick(inbox.rows.cards[0].change_button, Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    write(inbox.popover, "target", "Blue Comet")
    inbox.popover.form.fields["legions"].put(["ismene_1"])
    assert inbox.popover.add.isEnabled(), inbox.popover.verdict.text()
    inbox.popover.add.click()
    ready(qtbot, inbox)
    assert [line.words for line in inbox.rows.certain] == ["Raid Blue Comet with Ismene 1"]


@pytest.mark.parametrize("example", ["koprulu_round"])
def test_words_that_quote_a_text_are_first_an_order_that_carries_one(inbox, qtbot):
    words = 'Whisper to everybody: "The Senate will not forget."'
    put_over(qtbot, inbox, words, "Ironwright")
    qtbot.keyClick(inbox.text, Qt.Key.Key_Return)
    form = inbox.popover
    assert form.form.fields["text"].value() == "The Senate will not forget."
    secret = next(kind for kind in form.types if kind.VERB == "secret_communication")
    form.take_up(secret)
    write(form, "text", "Beware.")
    write_to = form.form.fields["to"].next
    offered = [write_to.combo.itemText(at) for at in range(write_to.combo.count())]
    assert offered[0] == "all", "one may write to everybody"
    assert offered[-1] == "House Halden", "few orders are aimed at oneself"
    write_to.combo.setEditText("all")
    assert form.add.isEnabled()
    form.add.click()
    inbox.take_down()
    assert inbox.desk.game.orders()[-1].sentence(inbox.desk.game.state.names) == "Write anonymously to everybody: “Beware.”"


@pytest.mark.parametrize("example", ["koprulu_round"])
def test_the_word_of_an_order_tells_more_than_the_names_beside_it(inbox, qtbot):
    words = "Bombard Antiga Prime from Antiga Port with all my marines there"
    put_over(qtbot, inbox, words, "Tovald77")
    assert inbox.popover.types[0].VERB == "bombardment"


@pytest.mark.parametrize("example", ["border_marches"])
def test_the_writer_is_not_what_his_words_are_about(inbox, qtbot):
    """ "I" names him, and no order takes him for the other side."""
    paste(qtbot, inbox, "I would be happy to challenge him some day.", sender="eberhard77")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    ready(qtbot, inbox)
    form = inbox.popover
    assert form.kind is not None
    assert form.kind.VERB == "extra_battle"
    assert [name for name, value in form.written_order.document.items() if value == "eberhard"] == ["by"]
    form.leave()


@pytest.mark.parametrize("example", ["koprulu_round"])
def test_the_writer_fills_no_field_of_an_order_that_is_about_another(inbox, qtbot):
    words = "Somebody ought to look after me for once"
    put_over(qtbot, inbox, words, "VargaMax")
    for kind in inbox.popover.types:
        inbox.popover.take_up(kind)
        assert "varga" not in str(inbox.popover.written_order.document).replace("'by': 'varga'", ""), kind.VERB
    inbox.popover.leave()


def test_the_form_over_unread_words_holds_what_they_name(inbox, qtbot):
    paste(qtbot, inbox, "The Long Erg shall tremble before Ismene 1, once more.")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    ready(qtbot, inbox)
    form = inbox.popover
    made: dict[str, object] = {}
    holds: list[bool] = []
    for kind in form.types:
        form.take_up(kind)
        made |= form.written_order.document
        holds.append(any(name in str(form.written_order.document) for name in ("spice_harbour", "ismene_1")))
    assert holds == sorted(holds, reverse=True), "first stand the orders that can be given of what is named"
    assert made["move"] == {"to": "spice_harbour", "legions": ["ismene_1"]}
    assert made["seizure"] == {"target": "spice_harbour", "legions": ["ismene_1"]}
    assert made["upgrade"] == {"legion": "ismene_1"}
    assert made["recruit"] == {}, "nothing is named that it holds"


@pytest.mark.parametrize("example", ["koprulu_round"])
def test_what_a_name_is_led_up_to_by_says_which_field_it_is_for(inbox, qtbot):
    """Ships “from Mar Sara to Tarsonis” were filled in the other way round."""
    for said in ("The freighters shall fly from Mar Sara to Tarsonis.", "To Tarsonis the freighters shall fly, from Mar Sara."):
        put_over(qtbot, inbox, said, "VargaMax")
        inbox.popover.take_up(next(kind for kind in inbox.popover.types if kind.VERB == "interplanetary_transport"))
        made = inbox.popover.written_order.document["interplanetary_transport"]
        assert made == {"from": "mar_sara", "to": "tarsonis"}
        inbox.popover.leave()


@pytest.mark.parametrize(
    ("example", "sender", "words", "verb"),
    [
        ("ford_and_oakham", "Beatrix", "Levy legs it to the Ford", "retreat"),
        ("spice_round", "nine_strings", "Osric 1 can hold the market like I said", "move"),
        ("spice_round", "ferryman", "all 3 Darios + Old Sable raid the quarry on bellona", "raid"),
    ],
)
def test_what_its_writer_ordered_already_is_offered_first_and_what_would_be_refused_last(inbox, sender, words, verb, qtbot):
    """A raid on one's own place came first, and the retreat he had ordered was not among those offered."""
    put_over(qtbot, inbox, words, sender)
    assert verb == inbox.popover.types[0].VERB


@pytest.mark.parametrize("example", ["ford_and_oakham"])
def test_another_kind_of_order_has_what_was_typed_and_reads_the_words_for_itself(inbox, qtbot):
    """The archers that one kind read of the word Ford were carried into the next, where the Ford itself could be meant."""
    words = "The Long Bows to Ford"
    put_over(qtbot, inbox, words, "Beatrix")
    form = inbox.popover
    kind = {one.VERB: one for one in form.types}
    form.take_up(kind["form_up"])
    read = form.form.document()
    form.take_up(kind["support"])
    fresh = form.form.document()
    form.leave()
    select(qtbot, inbox, words)
    until(inbox.popover.isVisible)
    form.take_up(kind["support"])
    assert form.form.document() == fresh, "as if it had been the first"
    form.form.fields["target"].put("rams")
    form.take_up(kind["form_up"])
    assert form.form.document() == {**read, "target": "rams"}, "what was typed stays"
    form.leave()


@pytest.mark.parametrize("example", ["four_crowns"])
def test_orders_that_take_all_that_is_named_come_first_though_they_would_be_refused(inbox, qtbot):
    words = "Swiss E5, and attack whatever is there"
    put_over(qtbot, inbox, words, "Gonfalon")
    assert {kind.VERB for kind in inbox.popover.types[:2]} == {"move", "forced_march"}


@pytest.mark.parametrize("example", ["four_crowns"])
def test_the_form_of_a_treaty_holds_its_name_its_parties_and_its_status(inbox, qtbot):
    words = 'Propose a treaty "Lily and Key" between the Pape and Fleurs: neutral, they pay 1 money each cycle'
    put_over(qtbot, inbox, words, "SunChaser")
    qtbot.keyClick(inbox.text, Qt.Key.Key_Return)
    assert inbox.popover.kind.VERB == "treaty"
    written = inbox.popover.form.document()
    assert written == {"treaty": "Lily and Key", "terms": {"between": ["pape", "fleurs"], "status": "neutral"}}
