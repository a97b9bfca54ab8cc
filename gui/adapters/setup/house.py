"""The house rules of a new game: what each decides, its rule in words, and the values it may have."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.orders.form import Slot
from core.rulesets.ruleset import Ruleset, Setting, rule_texts
from gui.adapters.attempt import Refused, attempt
from gui.adapters.paths import in_words
from gui.adapters.shape import Shape


class SettingCard(NamedTuple):
    """A setting: its name, what it is called, the id of its rule, what it decides, and what the rule says; its usual value and
    those it may have, each in words and itself; `shape` is that of a field for a number, where it may have any."""

    name: str
    title: str
    rule: str
    sentence: str
    text: str
    standard: Any
    usual: str
    values: tuple[tuple[str, Any], ...]
    shape: Shape


def setting_cards(face: Ruleset) -> tuple[SettingCard, ...]:
    """The settings of some rules."""
    found = attempt(lambda: {number: text.read for number, text in rule_texts(face.name).items()})
    texts = {} if isinstance(found, Refused) else found

    def card(setting: Setting) -> SettingCard:
        rule = texts.get(setting.rule)
        words = " ".join(part for part in (rule.text, rule.ruling) if part) if rule is not None else ""
        usual = "by the rules" if setting.standard is None else f"{in_words(setting.standard)} (as usual)"
        values = tuple(
            (in_words(value) + (" (as usual)" if value == setting.standard else ""), value) for value in setting.values
        )
        slot = Slot("number", setting.title)
        shape = Shape(setting.name, slot, False, setting.standard, (int,), (), listed=False, keyed=False)
        sentence = _sentence(setting.sentence)
        return SettingCard(setting.name, setting.title, setting.rule, sentence, words, setting.standard, usual, values, shape)

    return tuple(map(card, face.settings))


def _sentence(words: str) -> str:
    return words if not words or words.endswith(".") else f"{words}."
