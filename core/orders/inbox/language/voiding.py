"""Voiding: how a line says that those below it do not count."""

from __future__ import annotations

import re

_CALL_OFF = (
    r"(?:ignore|disregard|skip|forget|delete|cancel|discard|scrap|strike|drop|(?:do not|don'?t|dont|never) (?:do|execute|"
    r"enter|process|read|"
    r"carry out|use|count|take|follow|perform))"
)
_BELOW = (
    r"(?:(?:the |this |my |these |all )*(?:following|next|below)(?: (?:\w+ )?(?:lines?|orders?|parts?|sentences?|paragraphs?|"
    r"lists?|ones?|bits?|things?|moves?))?|"
    r"what(?:ever)? follows|what(?:ever)? (?:is|stands|comes|i write) (?:below|next|beneath)|(?:the )?(?:lines?|orders?|"
    r"lists?|rest|part|stuff|everything|all) (?:below|beneath|that follows?)|"
    r"(?:this|the) (?:line|order|list|part)(?= ?:))"
)
_DEAD = (
    r"(?:void|old|outdated|obsolete|cancell?ed|withdrawn|a joke|jokes?|not (?:valid|meant|an order|orders|for you|final|"
    r"to be)|no orders?|nonsense|invalid|just talk|an example|examples|dead|off)"
)
VOID_BELOW = re.compile(
    rf"^\W*(?:(?:please|pls|kindly|oh|and|also|you can|you may|just|now) )*{_CALL_OFF} {_BELOW}\b"
    rf"|^\W*{_BELOW} (?:is|are|was|were)(?: all| now| just| only)? {_DEAD}\b"
    r"|^\W*(?:(?:please |pls )?(?:do|pick|choose|take|select) )?(?:only |just )?(?:one|either|any) of (?:these|the following|"
    r"those)\b[^:\n]*:"
    r"|^\W*(?:anything|everything|all|any(?:one|body)|every(?:one|body)|no(?:body| one)) (?:but|except|save|"
    r"other than)\b(?=[^,;\n]*$)"
    r"|^\W*(?:instead of|rather than|not) (?:this|these|that|those|the following)(?: \w+)?\s*:"
)
ONE_LINE = re.compile(r"\b(?:line|order|sentence|one|instead of|rather than)\b")
HEADING = re.compile(r":\s*$")
