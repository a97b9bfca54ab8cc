"""Why a battle is fought, how each player came to be in it, and why others stay away (C2.3 to C2.5, C2.9)."""

from typing import ClassVar, Literal

from core.ledger.names import Names
from core.ledger.sentence import worded
from core.ledger.value import Value
from .state import Because

TO_OWNER = "{who} ~attacks {at}, and you, its owner, have no other battle to fight."


class BattleReason(Value):
    """What `who` do at an area. `home` is set of one who holds it, `instead` is where he would rather have fought, `elsewhere`
    the areas he fights for where he is absent, `owner` whoever holds an area whose owner is free to fight."""

    SAYS: ClassVar = (
        "{deed?mutual_attack=}{who} attack each other, so ~their two battles are one, whatever ~their priorities.",
        "{deed?several_offense=}{who} attack {at} with offense, so it is fought for.",
        "{deed?free_opponent=}{who} ~attacks {at}, and its owner {owner} has no other battle to fight.",
        "{deed?joins=}{who} {home?~defends|~attacks} {at} and ~joins in[, since the battle at {instead} is not fought].",
        "{who}, who {home?holds|attacks} {at}{home?| too}, fights for {elsewhere}{home? and is absent}.",
    )

    deed: Because | Literal["joins", "absent"]
    who: tuple[str, ...]
    at: str
    home: bool = False
    owner: str = ""
    instead: str = ""
    elsewhere: tuple[str, ...] = ()

    def sentence(self, names: Names, reader: str = "") -> str:
        """The reason in words, for the player `reader` or for anybody."""
        return worded(self, TO_OWNER if reader and reader == self.owner else self.SAYS, names, reader)
