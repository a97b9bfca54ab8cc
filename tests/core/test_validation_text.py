"""What is wrong with a value, in words that a moderator would use."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta

from core.validation_text import LACKING, placed


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (dict[str, int | float | str], {"marines": None}, LACKING),
        (tuple[str, str], ["Antiga Port"], "2 entries are wanted here."),
        (Annotated[list[str], Meta(min_length=1)], [], "At least 1 entry is wanted here."),
        (int | None, "four", "A whole number is wanted here."),
    ],
)
def test_what_is_wrong_is_said_without_the_words_of_a_machine(kind: Any, value: Any, said: str):
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert(value, kind)
    assert placed(str(found.value), "")[1] == said
