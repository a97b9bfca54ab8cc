"""The door: whatever is written outside ends as a value or in a sentence, and never takes the process or its time."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress

import pytest

from core.complaint import LONGEST, MOST, Complaint, Rejected
from core.day.pages import posts
from core.document import parsed, read_document
from core.foreign import DOCUMENT, LETTER, MESSAGE, PAGE, page, read_bytes, text_of, within, words
from core.letters.mailbox.files import message
from tests.limits import within_seconds

LAUGHING = "a: &a [1,1,1,1,1,1,1,1,1]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(9)
)
MERGING = "a: &a {x: 1}\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} {{<<: [{','.join(['*' + chr(97 + n)] * 9)}]}}\n" for n in range(9)
)
REFUSED = {
    "[" * 80_000: "line 1, column 41: It is nested more than 40 deep",
    "{a: " * 80_000: "nested more than 40",
    "- " * 40_000: "nested more than 40",
    "? " * 40_000: "nested more than 40",
    LAUGHING: "more than 60,000 parts",
    MERGING: "more than 60,000 parts",
    "a: &a [*a]": "a is nothing that was written out above",
    "- 1\n" * 70_000: "more than 60,000 parts",
    "a: " + "9" * 5_000: "no number that counts anything",
    "a: 0x" + "f" * 90_000: "no number that counts anything",
    "a: 1" + ":1" * 50_000: "no number that counts anything",
    "a: .inf": "no number",
    "yes: 1": "line 1: yes stands for yes or no and is no name",
    "players:\n  null: {}": "line 2: null stands for nothing and is no name",
    "1.5: a": "stands for a number",
    "a: {b: 1,\n b: 2}": "line 2: b is written twice under a",
    "? [a]\n: 1": "A list or mapping stands where a name is wanted",
    "a: !!set {b}": "set is a kind of value that is not read here",
    "a: !!python/object/apply:os.getcwd []": "not read here",
    "'<<': 1\n'<<': 2": "line 2: << is written twice",
    "<<: a": "line 1, column 5: Only mappings can be merged",
    "a: !!merge b": "b stands where a value is wanted",
    "a: !!bool perhaps": "A value cannot be read",
    "a: !!str [b]": "cannot be read as YAML",
    "a: *b": "cannot be read as YAML|nothing that was written",
    "x" * (DOCUMENT.bytes + 1): "too large for a document",
}


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_a_document_beyond_its_budget_is_refused_with_its_line(number):
    text, reason = [*REFUSED.items()][number]
    with pytest.raises(Rejected, match=reason):
        parsed(text)


def test_what_is_within_the_budget_is_read_as_it_was_written():
    assert parsed("a: &x {b: 1}\nc: *x\nd: {<<: *x, e: 2026-02-31}") == {
        "a": {"b": 1}, "c": {"b": 1}, "d": {"b": 1, "e": "2026-02-31"},
    }  # fmt: skip
    assert parsed("") is None
    assert parsed("2: a") == {2: "a"}


def test_a_deep_document_does_not_end_the_process():
    done = subprocess.run(
        [sys.executable, "-c", "from core.document import parsed\ntry: parsed('['*80000)\nexcept Exception as e: print(e)"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert "nested" in done.stdout


HARD = (
    "[b]", "**a ", "__a ", "~~a", "<!--", "<blockquote>", "<blockquote>a</blockquote>", "<a ", '<a "', "<a href='x", "<div>",
    "</div>", "<p>a", "&#", "&", "<", "<![CDATA[", "<?", "<script>", "[quote]", "[quote=", "[/quote]", "[s]", "[a=", "[",
    "2026-01-01 10:00\n", "Anna\n2026-01-01 10:00\n[b]vote bob[/b]\n", "20:11 ", "by ", "#1 ", "at ", "a", " ", "\n", "> ",
    "<em>x</em>", "<table><tr><td>", "<div class=post id=p1><b class=author>x</b><div class=content>vote x</div></div>",
)  # fmt: skip


@pytest.mark.parametrize("unit", HARD)
@pytest.mark.parametrize("lead", ["", "<html><body><p><div><b>hi</b>"], ids=["alone", "in a page"])
def test_a_page_of_one_thing_many_times_is_read_or_refused(unit, lead):
    with within_seconds(20):
        for text in (lead + unit * (30_000 // len(unit)), lead + "[quote]" * 2_000 + unit + "[/quote]" * 2_000):
            for read in (words, lambda said: posts(said, ("Anna",))):
                with suppress(Rejected):
                    read(text)


def test_what_is_beyond_the_depth_of_a_page_is_refused_and_unclosed_paragraphs_are_no_depth():
    with pytest.raises(Rejected, match="nested more than 250 deep"):
        page("<div>" * 251)
    assert page("<p>a" * 500).count("</p>") == 499
    assert page("<!-- a < b --><script>if (a < b)</script><b>x</b> < y") == "<script></script><b>x</b> &lt; y"


def test_words_of_a_page_keep_quotations_apart():
    said = "<p>One<br>two<s>gone</s></p><blockquote><p>old &amp; done</p></blockquote><p>new</p>"
    assert words(said) == "One\ntwo\n> old & done\nnew"


@pytest.mark.parametrize("number", ["9" * 5_000, "x" + "f" * 5_000])
def test_an_entity_of_thousands_of_digits_stays_as_it_stands(number):
    assert words(f"<p>a&#{number};b &#65;</p>") == f"a&#{number};b A"
    assert page(f"<b>a&#{number};b</b>") == f"<b>a&amp;#{number};b</b>"
    assert page(f"&#</b>{number};b") == f"&amp;#{number};b"


def test_no_file_is_read_beyond_its_budget(tmp_path):
    large = tmp_path / "large.html"
    large.write_bytes(b"a" * (PAGE.bytes + 1))
    for path, reason in (
        (large, "too large for a page"), (tmp_path, "It is a folder"), (tmp_path / "none", "no such file"),
        (tmp_path / "a\0b", "cannot be read|no such file"), (tmp_path / ("n" * 300), "cannot be read|no such file"),
    ):  # fmt: skip
        with pytest.raises(Rejected, match=reason):
            read_bytes(path, PAGE)
    with pytest.raises(Rejected, match="no text"):
        text_of(_file(tmp_path, b"\xff\xfe\xfa"))
    with pytest.raises(Rejected, match="too large for a letter"):
        within("x" * (LETTER.bytes + 1), LETTER)
    with pytest.raises(Rejected, match="nested more than 40 deep"):
        read_document(_file(tmp_path, b"[" * 5_000))


MIXED = b"From: a\nContent-Type: multipart/mixed; boundary=b\n\n"
MAILS = {
    "parts": MIXED + b"--b\n\nx\n" * 20_000,
    "nested": b"".join(b'Content-Type: multipart/mixed; boundary="%d"\n\n--%d\n' % (n, n) for n in range(500)),
    "inside": b"Content-Type: message/rfc822\n\n" * 500,
    "header": b"From: " + b"(" * 50_000 + b"\n\nhello",
    "folded": b"From: a" + b"\n b" * 20_000 + b"\n\nhello",
    "headers": b"X: y\n" * 100_000,
    "brackets": b"From: " + b"<" * 1_900 + b"\n\nhello",
    "comments": b"From: " + b"(" * 1_900 + b"\n\nhello",
    "words": b"From: " + b"=?utf-8?q?a?= " * 130 + b"<a@b>\nDate: " + b"1 " * 900 + b"\n\nhello",
}


@pytest.mark.parametrize("name", MAILS)
def test_a_mail_of_many_parts_is_read_or_refused(tmp_path, name):
    path = tmp_path / "letter.eml"
    path.write_bytes(MAILS[name])
    with within_seconds(20), suppress(Rejected):
        assert message(path).text.strip()
    assert path.read_bytes() == MAILS[name]


BEYOND = {
    "more parts than a letter": [MAILS["parts"], MAILS["nested"], MAILS["inside"], MIXED + b"--b\n\nx\n" * 401],
    "header is longer than 2,000 letters": [MAILS["header"], MAILS["folded"]],
    "too large for a message file": [b"From: a\n\n" + b"x" * 1_000_000],
    "no text in the file": [MAILS["headers"]],
}


@pytest.mark.parametrize("reason", BEYOND)
def test_a_mail_is_refused_for_the_limit_that_it_breaks(tmp_path, reason):
    path = tmp_path / "letter.eml"
    for content in BEYOND[reason]:
        path.write_bytes(content)
        with pytest.raises(Rejected, match=reason):
            message(path)


def test_a_mail_of_some_parts_is_read(tmp_path):
    path = tmp_path / "letter.eml"
    path.write_bytes(MIXED + b"--b\n\nMove.\n" + b"--b\nContent-Type: text/html\n\nx\n" * 50 + b"--b--\n")
    assert message(path).text.strip() == "Move."


@pytest.mark.parametrize("date", ["Thu, 05 Mar 99999999999999999999 22:40:00 +0100", "Mon, 01 Jan 0001 00:00:00 +1400", "5 9 9"])
def test_a_mail_of_a_date_beyond_the_calendar_is_read_or_refused(tmp_path, date):
    path = tmp_path / "letter.eml"
    path.write_text(f"From: a@b.c\nDate: {date}\n\nMove.\n")
    with suppress(Rejected):
        assert message(path).text.strip() == "Move."


def test_who_sent_a_mail_is_named_without_what_nobody_sees(tmp_path):
    path = tmp_path / "letter.eml"
    path.write_bytes("From: \u202ebo\u200bB\u0007 <a@b.c>\n\nMove.\n".encode())
    assert message(path).sender == "boB"


def test_complaints_are_short_and_few_whatever_they_quote():
    assert len(str(Complaint("x" * 10**6, "y" * 10**6, "z" * 10**6))) < 4 * LONGEST
    assert len(Rejected(Complaint("", str(n)) for n in range(10_000)).complaints) == MOST + 1


def _file(folder, content):
    path = folder / "given.yaml"
    path.write_bytes(content)
    return path


def test_budgets_are_told_apart():
    assert LETTER.bytes < MESSAGE.bytes < PAGE.bytes
