"""Rules: named in what the window says, each a link to its page; their pages; and the house rules of the game."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel

from core.complaint import Rejected
from core.rulesets.ruleset import RuleText, rule_texts
from gui.adapters.desk import Desk
from gui.adapters.paths import in_words
from gui.adapters.requests import ShowRule

SCHEME = "rule:"


def rule_text(desk: Desk, rule: str) -> RuleText | None:
    """The rule of that id in words, where the ruleset words it."""
    try:
        text = rule_texts(desk.in_play.face.name).get(rule)
    except Rejected:
        return None
    return text.read if text is not None else None


def all_rules(desk: Desk) -> list[tuple[str, str]]:
    """The rules of the game: (id, text)."""
    try:
        return [(rule, text.read.text) for rule, text in rule_texts(desk.in_play.face.name).items()]
    except Rejected:
        return []


def link(rule: str) -> str:
    """A rule id as a link that `follow` opens."""
    return f'<a href="{SCHEME}{escape(rule)}">{escape(rule)}</a>'


def links(rules: tuple[str, ...]) -> str:
    """Rule ids in brackets, each a link; nothing where there is none."""
    return f"({', '.join(map(link, rules))})" if rules else ""


def follow(desk: Desk, words: QLabel) -> None:
    """Let the rule ids linked in a label open their pages; it is rich text then."""
    words.setTextFormat(Qt.TextFormat.RichText)
    words.setTextInteractionFlags(
        Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    )
    words.linkActivated.connect(lambda address: desk.asked.emit(ShowRule(address.removeprefix(SCHEME))))
    words.installEventFilter(_LinksAnew(words))


class _LinksAnew(QObject):
    """Has a label read its links anew in another theme: Qt keeps the colour they had when they were read."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.PaletteChange and isinstance(watched, QLabel) and "<a " in (text := watched.text()):
            watched.clear()
            watched.setText(text)
        return False


@cache
def cases(ruleset: str) -> dict[str, list[str]]:
    """The titles of the cases that show each rule, where the cases are at hand."""
    from core.cases.compliance import case_files, cases_of  # what runs cases is needed by few

    return {rule: [case.title or case.id for case in shown] for rule, shown in cases_of(ruleset, case_files(ruleset)).items()}


def rule_html(desk: Desk, rule: str) -> str:
    """A rule as its page shows it: what it says, what was ruled where the document is silent, its settings, and the cases that
    show it."""
    text = rule_text(desk, rule)
    if text is None:
        return ""
    parts = [f"<h3>{escape(rule)}</h3><p>{escape(text.text)}</p>"]
    if text.ruling:
        parts.append(f"<p><b>Ruled where the document is silent:</b> {escape(text.ruling)}</p>")
    for setting, value in desk.in_play.settings():
        if setting.rule == rule or setting.name == text.setting:
            values = ", ".join(in_words(one) for one in setting.values) or "any whole number"
            sentence = f" {escape(setting.sentence)}" if setting.sentence else ""
            now = escape(in_words(value))
            parts.append(f"<p><b>House rule {escape(setting.title)}:</b>{sentence} Now: {now} (of {escape(values)}).</p>")
    shown = cases(desk.in_play.face.name).get(rule, [])
    if shown:
        lines = "".join(f"<li>{escape(title)}</li>" for title in shown)
        parts.append(f"<p><b>Shown by {len(shown)} case{'s' if len(shown) > 1 else ''}:</b></p><ul>{lines}</ul>")
    return "".join(parts)


class HouseRule(NamedTuple):
    """A setting of the game: its name, title, rule and sentence, and what it is, could be and is by the rules, in words."""

    name: str
    title: str
    rule: str
    sentence: str
    now: str
    others: tuple[str, ...]
    standard: str


def house_rules(desk: Desk) -> tuple[HouseRule, ...]:
    """The settings of the game."""
    made: list[HouseRule] = []
    for setting, value in desk.in_play.settings():
        now = in_words(value)
        others = tuple(word for one in setting.values if (word := in_words(one)) != now)
        made.append(
            HouseRule(setting.name, setting.title, setting.rule, setting.sentence, now, others, in_words(setting.standard))
        )
    return tuple(made)
