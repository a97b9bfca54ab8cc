"""Forum profiles: data that is checked, copied, changed and kept among the user's settings."""

from __future__ import annotations

import pytest
from msgspec import structs

from core.complaint import Rejected
from core.posts.profile import ForumProfile, complaints, folder, forget, keep, own_profiles, profile, profiles
from core.posts.sample import sample


@pytest.fixture(autouse=True)
def _own_settings(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def test_what_ships_is_well_made():
    assert {"ipb3", "invision5", "phpbb3", "vbulletin", "xenforo2", "smf2", "discourse", "reddit", "discord", "plain"} <= set(
        profiles()
    )
    for name in profiles():
        assert not list(complaints(profile(name))), name


def test_a_copy_is_kept_changed_offered_and_deleted():
    mine = structs.replace(profile("smf2"), title="Our SMF", spoiler="[spoiler={title}]\n{text}\n[/spoiler]", limit=9000)
    place = keep("our_smf", mine)
    assert place.parent == folder()
    assert own_profiles() == ("our_smf",)
    assert "our_smf" in profiles()
    assert profile("our_smf") == mine
    assert "[spoiler=Open me]" in sample("our_smf").body
    keep("our_smf", structs.replace(mine, limit=0))
    assert profile("our_smf").limit == 0
    forget("our_smf")
    assert own_profiles() == ()


def test_what_ships_is_not_overwritten_and_names_are_plain():
    for name in ("phpbb3", "My Forum", "../x", ""):
        with pytest.raises(Rejected):
            keep(name, profile("phpbb3"))
    assert own_profiles() == ()


def test_everything_wrong_with_a_profile_is_said_at_once():
    bad = ForumProfile(
        title=" ", family="html5", table="grid", limit=3, columns=1, bold="{txt}", italic="{", item="x", picture="{text}"
    )
    wrong = {one.where for one in complaints(bad)}
    assert wrong == {"title", "family", "table", "limit", "columns", "bold", "italic", "item", "picture"}


def test_a_broken_file_is_a_sentence_not_a_crash():
    folder().mkdir(parents=True)
    (folder() / "broken.yaml").write_text("title: [", encoding="utf-8")
    (folder() / "odd.yaml").write_text("title: x\nfamily: bbcode\nbold: '{text.__class__}'\nfont: 3\n", encoding="utf-8")
    for name in ("broken", "odd", "nowhere"):
        with pytest.raises(Rejected) as caught:
            profile(name)
        assert str(caught.value)
