"""Templates: a sandbox that names the line of a mistake, and slots for the moderator's prose."""

from __future__ import annotations

import gc
import sys
from functools import partial

import pytest

from core.complaint import Rejected
from core.posts.dialect import inert, stacked
from core.posts.markup import parse
from core.posts.profile import profile
from core.posts.publish import publish, slots, voiced
from core.posts.report import Report
from core.posts.templates import kinds, prose_of, source, write

MISTAKES = {
    "fine\n{{ nothing_of_the_kind }}\n": "line 2",
    "a\nb\n{% if %}\n": "line 3",
    "a\n{{ 1 / 0 }}": "line 2",
    "a\nb\nc\n{{ name + 1 }}": "line 4",
    "{{ name.nothing }}": "line 1",
    "{{ name|nofilter }}": "line 1",
    "{% include 'nowhere.j2' %}": "nowhere",
    "a\n{% for x in name %}{{ y }}{% endfor %}": "line 2",
    "{{ 'x' * 99999999999 }}": "line 1",
    "{{ 9 ** 9 ** 9 }}": "line 1",
    "{% for x in range(999999999) %}{% endfor %}": "line 1",
    "{% endif %}": "line 1",
    "{{": "line 1",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_in_a_template_names_its_line(text):
    with pytest.raises(Rejected, match=MISTAKES[text]):
        write("noblesse", "night", {"name": "x"}, text)


def test_every_value_is_escaped_whatever_the_template_does_with_it():
    hostile = "**x** //y// | [[bad:z]] ``` <<scene>> # - :::"
    text = write(
        "noblesse", "night", {"one": hostile, "many": [hostile]}, '{{ one }}\n\n{{ many|join(", ") }}\n\n{{ one|upper }}\n'
    )
    shown = stacked(parse(text), profile("plain"))
    assert hostile in shown
    assert hostile.upper() in shown


def test_prose_stands_where_the_template_keeps_a_place_and_below_the_title_otherwise():
    report = Report("night", "public", "x", {})
    first = publish(report, "noblesse", "plain", "# Night\n\nfacts\n\n<<scene>>\n\nend\n", "The moon rose.\n\nAnd fell.")
    assert (
        first.body.index("facts") < first.body.index("The moon rose.") < first.body.index("And fell.") < first.body.index("end")
    )
    second = publish(report, "noblesse", "plain", "# Night\n\nfacts\n", "The moon rose.")
    assert second.body.index("Night") < second.body.index("The moon rose.") < second.body.index("facts")
    assert "scene" not in publish(report, "noblesse", "plain", "# Night\n\n<<scene>>\n").body


def test_a_post_may_have_several_places_for_prose():
    document = parse("# A\n\n<<closing>>\n\n::: spoiler S\n<<secret>>\n:::\n")
    assert slots(document) == ("scene", "closing", "secret")
    text = stacked(voiced(document, {"closing": "Good night.", "secret": "**Psst**", "scene": "Dusk."}), profile("markdown"))
    assert "Good night." in text
    assert "\\*\\*Psst\\*\\*" in text
    assert "Dusk." in text


def test_the_words_of_a_template_are_told_from_its_expressions():
    assert prose_of("Anna {{ name }} at {% if x %}B2{% endif %}{# C3 #}").split() == ["Anna", "at", "B2"]


def test_every_kind_has_its_source():
    for kind in kinds("noblesse"):
        assert source("noblesse", kind).strip()
    assert {"opening", "roster", "role", "receipt", "prod", "correction", "victory", "reveal"} <= set(kinds("dune"))
    with pytest.raises(Rejected):
        source("noblesse", "nothing")


WORKS = {
    "template": lambda text: write("noblesse", "night", {"name": text}, "{{ name }}"),
    **{family: partial(inert, family=family) for family in ("html", "bbcode", "markdown")},
}


@pytest.mark.parametrize("work", WORKS.values(), ids=WORKS)
def test_nothing_long_that_a_post_says_is_kept_when_it_is_written(work):
    text = "The duke rode out. " * 500
    held = sys.getrefcount(text)
    work(text)
    gc.collect()
    assert sys.getrefcount(text) == held
