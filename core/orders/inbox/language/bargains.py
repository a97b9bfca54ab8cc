"""Bargains: who buys, who pays and what somebody's head is worth, in plainer words, letter for letter as long."""

from __future__ import annotations

import re

from core.orders.inbox.language.wording import wordings

_AMOUNT = r"(?:(?:the sum of |a )?\d[\d.,]*(?: ?[a-z]{1,8})?|(?:[a-z]+[ -]){0,4}(?:hundred|thousand)(?: [a-z]{1,8})?)"
_NAME = r"(?:(?:the |that |this |my )?[a-z][\w'-]*(?: [a-z][\w'-]*){0,2}?)"
_KILLS = r"(?:kills?|murders?|assassinates?|poisons?|slays?|eliminates?|stabs?|removes?|silences?)"
_SUM = r"(?=(?: the sum of)? \W*\d| \w+ (?:hundred|thousand)\b)"


def _for_it(found: re.Match[str]) -> str:
    return " for".rjust(len(found[0]))


BARGAINS = wordings(
    # What somebody bids for a thing, and that he shall have it so
    (
        r"\1 gets \3 for \2",
        rf"^\W*(?:(?:so|and|now|well) )*({_NAME}) (?:has |have |just |now )*(?:bid|bids|offer(?:s|ed)?|promise[sd]) (?:me |us"
        rf" )?({_AMOUNT})"
        r" for ((?:the |my |our )?[^,;:.()]{3,40}?)\s*[,;:-]+ (?:and |so )?(?:(?:at|for) (?:that|this|so much)(?: (?:price|"
        r"sum|much|money))? |"
        r"therefore )?(?:(?:he|she|they)(?:'ll| shall| will| may| can| is to)? (?:have|has|get|gets|takes?|receives?) (?:it|"
        r"them|him|her)|(?:i|we) "
        r"(?:accept|agree|take (?:it|that)|sell)|it is (?:his|hers|theirs)|sold)(?: for (?:that|it|so much))?(?: to (?:him|"
        r"her|them))?(?=\W*$)",
    ),
    # With whom something was talked over, before it is said what he gets
    (
        r"\1 ",
        rf"^\W*(?:(?:so|and|now|well|ok) )*({_NAME}) and (?:i|we)(?: have|'ve)? (?:just |now |both |finally )?(?:talked|"
        rf"spoken|spoke|met|agreed|"
        r"haggled|bargained|dined|shook hands|have (?:a|made a) deal|made a deal|came to terms|struck a (?:deal|bargain))(?: "
        r"(?:it over|about it|"
        r"on it|yesterday|today|at last))?\s*[,;:-]+ (?:and |so )?(?:he|she|they) (?=(?:gets|takes|buys|receives|has|shall "
        r"have)\b)",
    ),
    # What somebody is to pay
    (r"he must \1", r"\blet (?:him|her|them) (pay|give|hand over|send)(?= (?:me|us)\b)"),
    # Who must go, and what is paid for it
    (
        r"kill \1 for \2",
        rf"(?<![a-z] )\b({_NAME}) (?:must|has to|should|shall|is to) (?:go|disappear|vanish|be gone|be silenced|fall silent)"
        rf"(?: for good| for ever)?"
        rf"(?:,| -+|:)? (?:and )?(?:i|we)(?:'ll| will| would)? (?:pay|offer|give|spend) ({_AMOUNT})(?: for (?:it|that|his "
        rf"head|her head))?(?=\W*$)",
    ),
    # Whose offer of several is taken: "Leto offered 1 GS, Helena 1.4 GS, I take Helena's offer: ..."
    (
        r"to \1 for \2:",
        rf"^\W*(?:(?:so|and|now|well) )*(?:{_NAME} (?:offer(?:s|ed)?|bids?|gives?|pays?|would pay|says|said) {_AMOUNT}[,;] "
        rf"(?:and |but )?)*"
        rf"({_NAME})(?: (?:offer(?:s|ed)?|bids?|gives?|pays?|would pay|says|said))? ({_AMOUNT})[,;.:-]+ (?:so |and )?"
        r"(?:i|we)(?:'ll| will| shall)? (?:take|accept|choose|prefer|go with|say yes to) \1(?:'?s)?(?: (?:offer|bid|sum|money|"
        r"price))?\s*[:;,-]+(?= )",
    ),
    (
        " for ",
        r",? ?\b(?:and )?(?:whoever|anyone who|anybody who|him who|the (?:man|one|woman|fellow|hand|person) (?:who|that)) "
        r"(?:does|manages|did|will do) (?:it|this|that|the (?:job|deed|work))(?: will| shall| may| can| is to)? "
        rf"(?:keeps?|gets?|has|have|earns?|receives?|takes?|(?:be|is) paid) (?=(?:{_AMOUNT})\b)",
    ),
    ("", r"(?<=[a-z0-9]) of (?:mine|my (?:money|own|purse))\b(?:, and an? (?:[a-z]+ )?[a-z]+(?=\W*$))?"),
    # For whose deed a sum is offered
    (
        ": ",
        r",? \b(?:to|for|goes to|go to|is for|awaits?|waits for) (?:whoever|whomever|anyone (?:who|that)|anybody (?:who|that)|"
        rf"any man (?:who|that)|(?:the|a) (?:man|one|woman|person|fellow|hand|assassin|knife) (?:who|that)|him (?:who|that))"
        rf"(?: can| will| shall| may)? (?={_KILLS}\b)",
    ),
    # What stands on whose head
    (
        lambda m: f"kill {m[2] or m[3]} for {m[1]}",
        rf"\b(?:(?:i|we) )?(?:(?:put|puts|set|place|offer|lay|post|announce)(?: a)?(?: (?:price|bounty|reward|sum)(?: of)?)?|"
        rf"an? (?:price|bounty|reward) of|there (?:is|shall be|is now)) ({_AMOUNT}) (?:on|upon|for|is on|stands on) "
        rf"(?:the head of ({_NAME})(?=\W*$|[,;:.)])|({_NAME})(?:'s|s'|') (?:\w+ )?(?:head|life|scalp|skull)\b)",
    ),
    (
        lambda m: f"kill {m[2]} for {m[1]}",
        rf"\b(?:(?:i|we) )?(?:put|puts|set|place|offer|lay|post|announce) (?:a|the) bounty of ({_AMOUNT}) (?:on|upon) ({_NAME})"
        r"(?=\W*$|[,;:.)])",
    ),
    # Who pays the writer so much for what is his gets it for so much
    (
        r"gets for \1",
        rf"\b(?:pays|gives|is paying|will pay|shall pay|is giving|will give)(?: to)? (?:me|us) ({_AMOUNT}) (?:for|and gets)"
        r"(?= (?:the |my |our )?[a-z])",
    ),
    (
        r"gets for \1",
        rf"\b(?:pays|gives|is paying|will pay|shall pay) (?:(?:me|us) )?({_AMOUNT}),? and (?:\w+ly )?(?:gets|receives|has|takes)"
        r"(?= (?:the |my |our )?[a-z])",
    ),
    (
        "",
        r",? (?:to (?:nobody|no one|no-one|noone)(?: in particular| else| special)?|(?:with )?no buyers?|"
        r"without (?:an?y? )?buyers?)\b"
        r"(?=\W*$|\s*[,;:)]| (?:for|at)\b)",
    ),
    (
        "",
        r",? (?:at|for) (?:the|its|their|his) (?:liquid\w*|bank(?:'s)?|standard|fixed|official|usual|going|listed|scrap) "
        r"(?:value|price|rate|worth)\b|"
        r",? (?:at|for) (?:whatever|what|as much as|all|everything)(?: that)? (?:the |our )?"
        r"(?:rules?|book|bank|guild|market|law|list|tables?|moderator|house) (?:\w+ )?"
        r"(?:pays?|gives?|says?|allows?|prescribes?|grants?|offers?|sets?|foresees?)\b|"
        r",? (?:sold |bought |all )?as (?:seen|is|found|they (?:are|stand)|it (?:is|stands)|he (?:is|stands))(?=\W*$|[,;:)])",
    ),
    (r"\1 \2", r"\b(sells?|selling) ((?:the |my |our )?[^,;:.()]{3,40}?) off\b"),
    ("gets", r"\b(?:buys|purchases|acquires) (?:from|off)(?: of)? (?:me|us)\b(?= (?:the|my|our|an?)\b)"),
    # Where the money is to come from
    (
        "",
        r"\b(?:with|from|out of|on) (?:what(?:ever)?|(?:all|everything)(?: that)?|the (?:money|sum|price|cash|"
        r"proceeds)(?: that)?) "
        r"(?:he|she|they|[a-z]+)(?:'ll| will| shall| has| have| is to)? (?:pays?|paid|gives?|gave|given|sends?|sent|owes?|"
        r"offers?)"
        r"(?: (?:me|us))?(?: for (?:it|that|this|them|him|her))?(?=\W*$|[,;:)])",
    ),
    # What a sum is for several together
    (
        "",
        r"(?<=[\da-z]),? (?:(?:all )?in (?:all|total|sum)|all told|altogether|(?:for )?the (?:pair|lot|two(?: of them)?|both)"
        r"(?: of them)?|"
        r"for both(?: of them| together)?)(?=\W*$|[,;:)])",
    ),
    # Who buys it of the writer gets it
    (
        lambda m: "gets".ljust(len(m[1])) + m[2],
        r"\b(buys|purchases|acquires|is buying)( [^,;:.]{3,40}?) (?:from|off)(?: of)? (?:me|us)\b",
    ),
    (
        "",
        r"^\W*(?:(?:and|then|so) )?(?:with|from|out of|using) (?:(?:the|that|this|these|all|my) )*"
        r"(?:money|proceeds|cash|earnings|profits?|sum|savings|loot)(?: (?:from|of) (?:the|that|this|it|"
        r"my)(?: \w+)?)?\s*[,:]?(?= )"
        r"|^\W*(?:and )?with (?:what(?:'s| is) left|whatever remains)(?: over)?\s*[,:]",
    ),
    (
        _for_it,
        r",? for (?:whom|which|whose head) (?:i|we|he|she|they)(?:'ll| will| would| shall| can| may)? "
        rf"(?:offers?|pays?|gives?|spends?|bids?|gets?|receives?)\b{_SUM}",
    ),
    # What a sum is to do, said behind what it is for
    (
        r"for \1",
        rf"^\W*(?:(?:and|so|surely|i think|i trust) )*({_AMOUNT}) (?:should|will|shall|ought to|must|would) "
        r"(?:surely |easily |just )?(?:(?:buy|find|hire|get|tempt|persuade|convince|procure|attract|move) (?:me |us )?"
        r"(?:some(?:one|body)|an? (?:\w+ )?(?:man|woman|assassin|killer|knife|blade|hand|fool|volunteer)|"
        r"the right (?:man|person)|takers?)\b[^.;:?!]*|suffice|do(?: it| the trick| for (?:it|that))?|"
        r"be (?:plenty|enough)|see (?:to it|it done)|cover (?:it|that))(?=\W*$)",
    ),
    (
        r"for \1",
        r"^\W*(?:(?:and|so) )*(?:for|as|towards) (?:the|a|an|his|its|my) (?:fee|price|reward|payment|trouble|work|deed|job|blade|"
        r"knife|assassin|killer)\W+(?:i|we) (?:(?:can|could|will|shall|would|do|gladly) )*"
        rf"(?:spare|give|offer|pay|put down|have|set aside|afford|spend) ({_AMOUNT})(?=\W*$)",
    ),
    # What is given for what is sold is its price
    (
        _for_it,
        r"(?:,? (?:and |who |for which |for that )?)?\b(?:he|she|they|who)(?:'ll| will| shall| would|'d| is to| has to| must)? "
        rf"(?:gives?|pays?|sends?|hands?) (?:me|us)\b{_SUM}",
    ),
)
"""Who buys and who pays, said plainly."""
