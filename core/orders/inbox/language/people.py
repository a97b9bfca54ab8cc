"""People: somebody whom no name of the game is given, said by what he is to the writer: "my nephew", "a captain I trust"."""

from __future__ import annotations

import re

_KIN = (
    r"(?:nephew|niece|brother|sister|son|daughter|wife|husband|cousin|uncle|aunt|father|mother|grandson|heir|bastard|captain|"
    r"general|"
    r"commander|lieutenant|officer|marshal|admiral|colonel|sergeant|champion|hero|man|woman|boy|girl|friend|mentat|swordmaster|"
    r"master|bodyguard|henchman|squire|chamberlain|servant|butler|knight|prince|princess|youngest|eldest|mercenary leader)"
)
_ONE = rf"(?:my|our|a|an|the|that|some) (?:[a-z]+ ){{0,2}}?{_KIN}\b"
_LEADS = (
    r"(?:leads?|leading|commands?|commanding|heads?|heading|(?:is |being )?in (?:command|charge|the lead)|"
    r"at (?:the|its|their|his) (?:head|helm|side)|joins?|joining)"
)
_ALONG = r"(?:goes|comes|rides|flies|marches|travels|going|riding) (?:along|with (?:them|it|him)|too)"
_LED = (
    r"(?:under|led by|commanded by|headed by|accompanied by|joined by|"
    r"(?<!agreed )(?<!spoken )(?<!talked )(?<!promised )(?<!discussed )with)"
)
UNNAMED = re.compile(
    rf"\b{_LED} (?:the command of )?{_ONE}(?=\W*$|\s*[,;:.)]|,? (?:at|in|as|who|whom|they|he|she|i|we)\b)|"
    rf"\b{_ONE}(?:,? who [^,;:.]*,?)? (?:shall |will |is to |also )?(?:{_LEADS}|{_ALONG})\b|"
    rf"(?:,|\band) {_ONE} (?:too|as well)\b|\band {_ONE}(?= (?:\x10|[a-z]+ (?:the|on|to|at|against)\b))|"
    rf"^\W*{_ONE} (?:and|too|as well)\b|^\W*(?:commander|leader|hero)(?: is|:| =) {_ONE}"
)
"""Somebody without a name who goes along with others, or leads them."""
