"""A vocabulary written as data says what its file says."""

from __future__ import annotations

from core.rulesets.ruleset import ruleset
from core.rulesets.unit_combat import vocabulary as room


def verb(name, key, **facts):
    found = [one for one in ruleset(name).vocabulary().verbs if one.key == key]
    return next(one for one in found if all(getattr(one, field) == value for field, value in facts.items()))


def test_every_verb_has_what_its_row_says_and_else_what_all_have():
    siege, rest = verb("unit_combat", "siege"), verb("unit_combat", "rest")
    assert [(one.name, one.required) for one in siege.parts] == [
        ("unit", True), ("target", True), ("used", False), ("focus", False),
    ]  # fmt: skip
    assert siege.group == rest.group == "unit"
    assert siege.flags.keys() == {"press_wounded"}
    assert not rest.flags
    assert (siege.unclear, verb("unit_combat", "support").unclear) == (room.at_own, room.helps)


def test_a_part_may_be_asked_for_by_another_name_than_its_own():
    target = verb("unit_combat", "siege").parts[1]
    assert (target.name, target.kinds) == ("target", ("settlement",))
    assert "against" in target.after


def test_lists_of_words_stand_for_all_ways_to_say_them():
    booty = ruleset("unit_combat").vocabulary().links["booty"]
    assert {"loot goes to", "all loot is brought home to"} <= {*booty}
    assert len(booty) == 6 * 6 * 4


def test_lists_of_words_follow_one_another():
    marry, recall = verb("noblesse", "marry"), verb("noblesse", "recall", value="spy")
    assert {"wed", "betroth"} <= {*marry.words}
    assert {"recall spy", "take off spy"} <= {*recall.words}
    assert "spy" not in recall.words
