"""What became of groups: tokens that stand for as many as are at a place, of whom some may have marched off unhurt."""

from __future__ import annotations

from msgspec import structs

from core.rulesets.map import Token
from gui.adapters.desk import Desk


def beaten(desk: Desk) -> dict[str, Token]:
    """The groups that stood at a place when the last battle there began and whose side has none there now, by their ids, each as
    it stood then: who marched off before it is none of them."""
    now, found = desk.map.tokens_by_id, dict[str, Token]()
    began = {battle.at: battle.first for battle in desk.fought}
    for old in desk.map_before.tokens:
        there = now.get(old.id)
        if old.group and old.at in began and (there is None or there.side != old.side):
            stood = desk.map_at(began[old.at]).tokens_by_id.get(old.id)
            if stood is not None and stood.side == old.side:
                found[old.id] = stood
    return found


def ghost(token: Token) -> Token:
    """A group that was beaten, to be drawn beside who stands there now."""
    return structs.replace(token, id=f"{token.id}:{token.side}", draggable=False)
