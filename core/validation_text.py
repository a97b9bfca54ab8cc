"""What is wrong with a value, as a person reads it: without the words of the machine that found it."""

from __future__ import annotations

import re

from core.complaint import Complaint

WANTED = {
    "int": "a whole number",
    "float": "a number",
    "str": "a word",
    "bool": "yes or no",
    "array": "a list",
    "object": "a group of fields",
    "null": "nothing",
    "true": "the word true",
}
LACKING = "This is still to fill in."
_UNKNOWN = r"Invalid (?:enum )?value (.*?)\.?$"


def plain(what: str) -> str:
    """A sentence about a value that does not fit, in plain words; any other is as it was."""
    wanted = re.match(r"Expected `([^`]*)`(.*?)(, got .*?)?\.?$", what)
    if wanted and wanted.group(3) == ", got `null`":
        return LACKING
    length = re.match(r"Expected `array` of length (?:(>=|<=) )?(\d+)", what)
    if length:
        bound, many = {">=": "At least ", "<=": "At most "}.get(length.group(1), ""), length.group(2)
        return f"{bound}{many} {'entry is' if many == '1' else 'entries are'} wanted here."
    if wanted:
        kinds = [WANTED.get(kind.strip(), kind.strip()) for kind in wanted.group(1).split("|")]
        bound = wanted.group(2).replace(">=", "of at least").replace("<=", "of at most")
        said = f"{' or '.join(kind for kind in kinds if kind != 'nothing')}{bound} is wanted here."
        return said[:1].upper() + said[1:]
    unknown = re.match(r"Object contains unknown field `([^`]*)`\.?$", what)
    if unknown:
        return f"There is no field {unknown.group(1)} here."
    lacks = re.match(r"Object missing required field `([^`]*)`\.?$", what)
    if lacks:
        return f"The field {lacks.group(1)} is missing."
    word = re.match(_UNKNOWN, what)
    if word:
        return f"{word.group(1)} is none of the words that fit."
    return what


def placed(what: str, verb: str) -> tuple[str, str]:
    """What is wrong with an order as (path of the field, plain sentence)."""
    found = re.search(r" - at `([^`]*)`\.?$", what)
    path = found.group(1).removeprefix(verb).lstrip(".$") if found else ""
    said = what[: found.start()] if found else what
    lacks = re.search(r"missing required field `([^`]*)`", said)
    if lacks:
        return ".".join(part for part in (path, lacks.group(1)) if part), LACKING
    return path, plain(said).rstrip(".") + "."


def in_plain_words(complaint: Complaint) -> Complaint:
    """A complaint in plain words, at the field that it is of; one that a person wrote is as it was."""
    if not re.match(r"(Expected|Object|Invalid (enum )?value) .*`", complaint.what):
        return complaint
    path, what = placed(complaint.what, "")
    return Complaint(".".join(part for part in (complaint.where, path) if part), what, complaint.mend)
