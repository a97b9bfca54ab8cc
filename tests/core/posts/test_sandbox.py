"""The sandbox of templates: what multiplies is refused, whatever it is made of, and what posts need works."""

from __future__ import annotations

from contextlib import suppress

import pytest

from core.complaint import Rejected
from core.foreign import TEMPLATE
from core.posts.difference import changes
from core.posts.markup import parse
from core.posts.templates import _environment, filled, write
from tests.limits import memory_within, within_seconds

LONG = (
    "{% set a = 'xxxxxxxxxxxxxxxx' %}"
    + "{% set a = a ~ a %}" * 13
    + "{% set b = 'yyyyyyyyyyyyyyyy' %}"
    + "{% set b = b ~ b %}" * 14
)
MANY = LONG + "{% set l = [" + "a," * 2_500 + "] %}"
"""A list in which a text of 260,000 letters stands many times, which costs nothing until somebody looks at it."""
OVER = LONG + "{% for i in range(20000) %}"
GROUPS = "{% set a = {'k': 1} %}{% set b = {'k': 1} %}" + "{% set a = {'k': a, 'l': a} %}{% set b = {'k': b, 'l': b} %}" * 40
FACTS = {"title": "A title", "list": ["b", "a"], "groups": {"one": [1, 2]}}
LINES = "{% for a in range(20000) %}"
BOMBS = (
    "{{ self }}",
    "{{ ''.__class__.__mro__ }}", "{{ title.__class__.__mro__[1].__subclasses__() }}", "{{ cycler.__init__.__globals__ }}",
    "{{ list.append(1) }}", "{% set x = list.append(1) %}",
    "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "{{ 'a'.ljust(10**9) }}", "{{ 'a'.ljust(1000000000) }}", "{{ '%1000000000d'|format(1) }}", "{{ '%1000000000d' % 1 }}",
    "{{ '{0:1000000000}'.format(1) }}", "{{ 9**9**9 }}", "{{ title|center(1000000000) }}", "{{ title|indent(1000000000) }}",
    "{{ title|wordwrap(1) }}", "{{ title|tojson }}", "{{ title|pprint }}", "{{ [title]|batch(1000000000, 'x')|list }}",
    "{{ lipsum(100000) }}", "{{ title.expandtabs(1000000000) }}", "{{ 5|round(-1000000000) }}", "{{ title|attr('__class__') }}",
    "{{ title|replace('', 'xxxxxxxx') }}", "{% set a = 'x' * 10 %}", "{% set a = [1] * 10 %}", "{{ 1000000 * title }}",
    "{% set a = 'xxxxxxxxxx' %}" + "{% set a = a ~ a %}" * 40,
    "{% set a = 'xxxxxxxxxx' %}" + "{% set a = a + a %}" * 40,
    "{% set a = [1, 2] %}" + "{% set a = a + a %}" * 40,
    "{% set a = [1] %}" + "{% set a = [a, a] %}" * 40 + "{{ a == a }}",
    "{% set a = [1] %}" + "{% set a = [a] + [a] %}" * 40 + "{{ a == a }}",
    "{% set a = title %}" + "{% set a = [a, a]|join(a) %}" * 60,
    "{% set a = 'aaaaaaaaaaaaaaaaaaaaaaaa' %}" + "{% set a = a|replace('a', a) %}" * 9,
    "{% set a = 1000000 %}" + "{% set a = a * a %}" * 50,
    "{% set x %}{{ title }}{% endset %}" + "{% set x %}{{ x }}{{ x }}{% endset %}" * 40,
    "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
    "{% for x in list recursive %}{{ loop(list) }}{{ loop(list) }}{% endfor %}",
    LINES + LINES[:-2] + "if false %}{% endfor %}{% endfor %}",
    LINES + "{{ 'x' in range(20000) }}{% endfor %}",
    LINES + "{{ range(20000)|list|sort|length }}{% endfor %}",
    LINES + "{{ range(20000)|map('string')|map('upper')|join }}{% endfor %}",
    LINES + "x" * 10_000 + "{% endfor %}",
    "{{ (range(20000)|join)|join(range(20000)|join) }}",
    "{{" + "(" * 9_000 + "1" + ")" * 9_000 + "}}", "{{ " + "not " * 4_000 + "1 }}", "{{ " + "-" * 19_000 + "1 }}",
    "{{ title" + ".b" * 9_000 + " }}", "{{ title" + "[0]" * 6_000 + " }}", "{{ " + "1+" * 9_000 + "1 }}",
    "{% if 1 %}" * 900 + "{% endif %}" * 900, "{% for a in [1] %}" * 30 + "{% endfor %}" * 30, "{{ " + "9" * 5_000 + " }}",
    "x" * (TEMPLATE.bytes + 1), "{% extends 'night.j2' %}", "{% import 'night.j2' as n %}", "{% block a %}{% endblock %}",
    "{% include title %}", "{% include '../../secret' %}", "{{ x|upper. }}", "{{ namespace(a=1) }}", "{{ cycler('a') }}",
    *(MANY + f"{{{{ l|{filter}|length }}}}" for filter in (
        "sort", "unique", "max", "min", "string", "upper", "title", "trim", "wordcount", "join", "map('upper')|list",
        "select('lower')|list", "select('in', b)|list", "reject('lt', b)|list", "select('eq', a ~ '')|list",
    )),
    MANY + "{{ a ~ '' in l and l == l }}",
    LONG + "{% set d = {" + ",".join(f"{n}:a" for n in range(2_000)) + "} %}{{ d|dictsort }}",
    LONG + "{% set d = {'k': a} %}{% set l = [" + "d," * 2_500 + "] %}{{ l|sort(attribute='k')|length }}",
    LONG + "{{ a|trim(b ~ 'x') }}", LONG + "{{ range(20000)|map('string')|map(attribute=a|replace('x', '.0'))|list }}",
    LONG + "{{ range(20000)|map('string')|sort(attribute=a|replace('x', ',0'))|list }}",
    *(f"{OVER}{{% if {asked} %}}{{% endif %}}{{% endfor %}}" for asked in (
        "a is lower", "a is upper", "a is in b", "a is lt b", "a.startswith(b)", "loop.changed(loop.cycle(a, b))",
    )),
    GROUPS + "{{ a == b }}", GROUPS + "{{ a in [b] }}",
    GROUPS + "{{ [a]|select('eq', b)|list|length }}", GROUPS + "{{ a|string }}",
    "{% set a = (1, 2) %}" + "{% set a = (a, a) %}" * 40 + "{{ {a: 1}|length }}",
    "{{ list }}", "{{ groups }}", "{{ range(3) }}", "{{ title.upper }}", "{{ list ~ list }}", "{{ [list, list]|join }}",
)  # fmt: skip


@pytest.mark.parametrize("number", range(len(BOMBS)))
def test_a_bomb_is_refused_with_a_sentence_and_takes_no_memory(number: int) -> None:
    with within_seconds(20), memory_within(500), pytest.raises(Rejected, match="template") as refused:
        write("noblesse", "night", FACTS, BOMBS[number])
    assert "Memory" not in str(refused.value)


LONG_LISTS = (
    LONG + "x\n\n| A |\n|---|\n{% for i in range(8000) %}\n| {{ a }} |\n{% endfor %}\n\nx",
    LONG + "{% set l = [" + "[a]," * 3_000 + "] %}{{ {'columns': [{'title': 'A'}], 'rows': l}|table }}",
    MANY + "{{ l|bullets }}",
    MANY + "{{ (l + [1])|bullets }}",
)


@pytest.mark.parametrize("template", LONG_LISTS, ids=("loop", "table", "bullets", "mixed"))
def test_a_list_or_table_that_no_post_holds_is_refused_before_it_is_put_together(template: str) -> None:
    with within_seconds(20), memory_within(200), pytest.raises(Rejected, match="more than any post is long"):
        write("noblesse", "night", FACTS, template)


@pytest.mark.parametrize("mark", [" ", "\\n", "\\t", "#", ">", "|", "[", "*", "`", "/", "-", "1", "@", "\\u3000"])
def test_a_value_of_one_mark_is_written_in_time_that_grows_with_it(mark: str) -> None:
    with within_seconds(20):
        long = f"{{% set a = '{mark * 16}' %}}" + "{% set a = a ~ a %}" * 13
        write("noblesse", "night", FACTS, long + "{{ a }}x")
        filled("noblesse", "night", FACTS, long + "{{ ('| ' ~ a ~ '\\\\')|markup }}\n{{ ('- ' ~ a)|markup }}\n{{ a|markup }}")


def test_a_line_of_one_word_is_compared_in_time_that_grows_with_it() -> None:
    with within_seconds(20):
        [one] = changes(parse("a " * 100_000), parse("a " * 99_999 + "b"))
    assert one.now.startswith("**a a")


GIVEN = ("title", "none", "-1", "list", "groups")


@pytest.mark.parametrize("name", sorted(one for one in _environment("noblesse").filters if one.isalpha()))
def test_whatever_a_filter_is_given_it_answers_or_is_refused_with_a_sentence(name: str) -> None:
    for value in GIVEN:
        for given in ("", *(f"({one})" for one in GIVEN if one != value), f"({value}, {value})"):
            with within_seconds(20), suppress(Rejected):
                write("noblesse", "night", FACTS, f"{{{{ ({value})|{name}{given}|string }}}}")


@pytest.mark.parametrize("name", sorted(one for one in _environment("noblesse").filters if "." in one))
def test_no_template_names_a_filter_that_is_put_in_below_it(name: str) -> None:
    for asked in (f"map('{name}')", f"map('{name[:-1]}' ~ '.', 1, 2)", f"map('map', '{name}')|map('list')"):
        with pytest.raises(Rejected, match="is no filter"):
            write("noblesse", "night", FACTS, f"{{{{ [[-1000000]]|{asked}|list|length }}}}")


WORKS = {
    "{% for one in list|sort %}{{ loop.index }}{{ one }}{% endfor %}": "1a2b",
    "{% for name, many in groups.items() %}{{ name }}{{ many|join('+') }}{% endfor %}": "one1+2",
    "{{ list|join(', ')|upper }}": "B, A",
    "{{ title ~ ': ' ~ list|length }}": "A title: 2",
    "{{ missing|default('none') }}{{ groups.two|d(list)|length }}": "none2",
    "{{ list|select('in', ['a'])|first }}{{ title is lower }}{{ 'b' is in list }}": "aFalseTrue",
    "{{ 'yes' if 'a' in list and not missing is defined else 'no' }}": "yes",
    "{% set x = 3 %}{{ (x + 1) * 2 - 1 }}{{ list[:1]|first }}": "7b",
    "{% for x in range(3) %}{{ loop.cycle('a', 'b') }}{% else %}none{% endfor %}": "aba",
    "{% filter upper %}{{ title|replace('title', 'name') }}{% endfilter %}": "A NAME",
    "{{ groups|dictsort|map('first')|join }}": "one",
    "{% for x in list if x == 'a' %}{{ x }}{% endfor %}{# nothing #}": "a",
}


@pytest.mark.parametrize("text", WORKS)
def test_what_posts_need_works(text: str) -> None:
    assert write("noblesse", "night", FACTS, text) == WORKS[text]


def test_what_a_template_folds_away_too_deep_is_read_as_text() -> None:
    assert parse("::: spoiler x\n" * 5_000)
