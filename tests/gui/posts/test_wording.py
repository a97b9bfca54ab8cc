"""Wordings and forums of one's own: tried on a post, kept, reset, and never lost."""

from __future__ import annotations

from core.posts.profile import own_profiles, profile
from gui.adapters.posts.wording import Wordings
from gui.posts.forum import ForumDialog
from gui.posts.wording import WordingDialog
from tests.gui.posts.outbox import go_to
from tests.gui.waiting import settled


def test_a_wording_of_ones_own_is_previewed_kept_and_reset(panel):
    go_to(panel, "public")
    dialog = WordingDialog(panel.desk, panel.look, Wordings(panel.desk, panel.turn, panel.forum, panel.post), panel)
    usual = dialog.text.toPlainText()
    dialog.text.setPlainText("# Hear, hear\n\nRound {{ round }}.\n")
    dialog.show_post()
    assert "Hear, hear" in dialog.rendered.toPlainText()
    dialog.accept()
    settled(panel.window())
    assert "Hear, hear" in panel.preview.toPlainText()
    again = WordingDialog(panel.desk, panel.look, Wordings(panel.desk, panel.turn, panel.forum, panel.post), panel)
    again.reset()
    assert again.text.toPlainText() == usual
    again.accept()
    settled(panel.window())
    assert "Hear, hear" not in panel.preview.toPlainText()


def test_wordings_of_several_kinds_are_kept_or_thrown_away_together(panel):
    go_to(panel, "public")

    def worded(kind: str) -> WordingDialog:
        dialog = WordingDialog(panel.desk, panel.look, Wordings(panel.desk, panel.turn, panel.forum, panel.post), panel)
        dialog.text.setPlainText("# Hear, hear\n")
        dialog.kind.setCurrentIndex(dialog.kind.findData(kind))
        return dialog

    before = Wordings(panel.desk, panel.turn, panel.forum, panel.post)
    usual = before.kept(before.first)
    worded("receipt").discard()
    settled(panel.window())
    assert before.kept(before.first) == usual
    dialog = worded("receipt")
    dialog.text.setPlainText("# Taken down\n")
    dialog.accept()
    assert [before.kept(kind) for kind in (before.first, "receipt")] == ["# Hear, hear\n", "# Taken down\n"]


def test_a_mistake_in_a_wording_names_its_line_and_never_loses_the_text(panel):
    go_to(panel, "public")
    dialog = WordingDialog(panel.desk, panel.look, Wordings(panel.desk, panel.turn, panel.forum, panel.post), panel)
    broken = "# Fine\n\n{{ nothing_of_the_kind }}\n"
    dialog.text.setPlainText(broken)
    dialog.show_post()
    assert "line 3" in dialog.fault.text()
    dialog.reject()
    settled(panel.window())
    assert panel.post.standing == "draft"
    assert "line 3" in panel.notice.text.text()
    assert not panel.copy_body.isEnabled()
    again = WordingDialog(panel.desk, panel.look, Wordings(panel.desk, panel.turn, panel.forum, panel.post), panel)
    assert again.text.toPlainText() == broken
    again.discard()


def test_a_forum_of_ones_own_is_copied_changed_offered_and_deleted(panel, qtbot):
    dialog = ForumDialog(panel.look, "phpbb3", panel)
    dialog.kept.connect(panel.forums_changed)
    dialog.name.setText("phpbb3")
    dialog.keep()
    assert "stays as it is" in dialog.wrong.text()
    dialog.fields["bold"].setText("[strong]{txt}[/strong]")
    dialog.show_test()
    assert "{txt}" in dialog.wrong.text()
    assert not dialog.keep_button.isEnabled()
    dialog.fields["bold"].setText("[strong]{text}[/strong]")
    dialog.fields["title"].setText("Our board")
    dialog.show_test()
    assert "[strong]bold[/strong]" in dialog.raw.toPlainText()
    dialog.name.setText("our_board")
    dialog.keep()
    assert own_profiles() == ("our_board",)
    assert profile("our_board").title == "Our board"
    assert panel.choices.forum_box.findData("our_board") >= 0
    panel.choices.forum_box.setCurrentIndex(panel.choices.forum_box.findData("our_board"))
    go_to(panel, "dario")
    assert "[strong]" in panel.preview.toPlainText()
    dialog.delete()
    assert own_profiles() == ()
    assert panel.choices.forum_box.findData("our_board") < 0


def test_who_has_a_post_that_cannot_be_made_is_not_done_with_the_others_sent(panel):
    """The window went on to the next round while the public post had no text."""
    go_to(panel, "public")
    dialog = WordingDialog(panel.desk, panel.look, Wordings(panel.desk, panel.turn, panel.forum, panel.post), panel)
    dialog.text.setPlainText("{{ nothing_of_the_kind }}\n")
    dialog.reject()
    settled(panel.window())
    gone_on: list[bool] = []
    panel.done.connect(lambda: gone_on.append(True))
    while whole := [n for n, one in enumerate(panel.posts) if one.made and not one.settled]:
        panel.cards.setCurrentRow(whole[0])
        panel.mark_sent()
        settled(panel.window())
    assert [one.to for one in panel.posts if not one.settled] == ["public"]
    assert not gone_on
