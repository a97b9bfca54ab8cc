"""Beside: words of a sentence that say nothing of what is ordered or only say it the long way round. They are blanked or put
more plainly before anything else is read, letter for letter, so that every place keeps its number."""

from __future__ import annotations

import re

from msgspec import structs

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import predicates
from core.orders.inbox.language.bidding import bidden
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT
from core.orders.inbox.text.sentences import Sentence

_LOOKING = (
    r"(?:look|peek|peep|glance|gander|sniff|rest|nap|drink|snack|bite|break|breather|wash|swim|bath|picnic|chat|"
    r"word|gossip|smoke|"
    r"good time|holiday|laugh)"
)
_IDLE = re.compile(
    r"^\W*in (?:great |all |some |much |terrible )?haste\b[,:.]?(?!\s*(?:to|into|on|for)\b)|"
    rf"(?<=\d),? (?:and |to )(?:then |also )?(?:has|have|take|takes|get|gets|cast|casts|enjoy|"
    rf"enjoys) (?:an? )?(?:\w+ )?{_LOOKING}"
    r"(?: (?:at|around|about|on|upon|over|with|of|there|round)(?: (?:the|that|this|those|these|its|his|her|"
    r"all))*(?: [a-z]+){0,2})?(?=\W*$)|"
    r",? (?:and )?(?:everyone|everybody|all the world|the whole (?:thread|town|court|world)|they all|people|the others?) "
    r"(?:says?|knows?|thinks?|agrees?|saw) (?:it|so|that|this)(?=\W*$)|"
    r",? (?:(?:and |but )?(?:it|he|she) (?:has|needs|gets|bears) )?\b(?:with )?no name(?: (?:needed|given|"
    r"yet))?(?=\s*(?:[:;,.)]|$))|"
    r"(?:,? \bwithout (?:a |any )?name|, (?:nameless|unnamed))(?=\s*(?:[:;,.)]|$))|"
    r"(?<=\w) on (?:the|his|her|its|their) (?:road|way)(?=\s*(?:[,:]|$))|"
    r"[,(] ?(?:because |since |as |for )?(?:the |my |our |all (?:the |my |our )?)?(?:money|cash|gold|purse|treasury|"
    r"funds)(?:'s| is| are) "
    r"(?:all |quite |nearly |now )?(?:gone|empty|spent|tight|short|low|scarce|out)\b\)?(?=\W*$)|"
    r"^\W*(?:just )?(?:a )?(?:quick|short|brief) one(?: (?:only|today|tonight|from me))?[,:] |"
    r"^\W*(?:(?:and|but|yet) )?(?:(?:they|he|she|it) (?:(?:do|does|will|shall|must|need)(?: not|n't) (?:\w+ )?"
    r"(?:go|march|travel|ride|fight|come|sail|be|leave|set out)|(?:goe?s?|is|are|march|marches|travels?|rides?) not)|not|"
    r"(?:they're|he's|she's|it's|they aren't|he isn't|she isn't|it isn't)(?: not)?) (?:all )?alone\s*[:,;-](?=\s*\w)|"
    r"^\W*(?:and |so )?(?:in order )?to (?:replace|make (?:good|up for)|compensate|avenge|punish|celebrate|reward|honour|mark|"
    r"prevent|soften|please|comfort|console|thank|show|prove|finance|pay for|cover|balance|offset) [^,;:.]{3,60}?(?:, ?| )"
    r"(?=(?:i|we) (?!have\b|had\b|am\b|are\b|was\b|were\b|will not\b|do not\b)[a-z]+)|"
    r",? ?\b(?:and |but )?(?:only )?if (?:it is|it's|its|that is|that's) (?:no|not too much|not any) "
    r"(?:trouble|bother|inconvenience|imposition)(?: at all)?(?: for you| to you)?\b|"
    r"\bwith your (?:\w+ )?(?:permission|leave|consent)\b(?=\W*(?:$|[,:]|and\b|\bi\b))|"
    r",? \b(?:bc |cos |cuz |because )?(?:hes|shes|theyre|he's|she's|they're|he is|she is|they are) "
    r"(?:so |very |too |quite |really |filthy |stinking )?"
    r"(?:rich|poor|nice|kind|mean|cute|greedy|lucky|generous|wealthy|desperate|loaded)(?=\W*$)|"
    r"^\W*(?:and )?(?:as )?for the rest\s*[:,]|"
    r"^\W*(?:from|on|for) (?:my|our) (?:side|part|end)\b(?! of)|"
    r"\((?:\w+ )?of (?:them|these|those) (?:have|has|are|is|had|were)\b[^()]*\)|"
    r",? (?:and|but|yet) (?:not|never) (?:all )?alone(?=\s*[,:;-]\s*\w)|"
    r",? whence (?:he|she|it|they|we|i)(?: (?:have|has|had))? (?:just |only )?(?:came|comes?|set out|marched|rode|"
    r"left|arrived|departed|started|went)"
    r"(?: (?:from|out))?(?: (?:yesterday|last \w+|this \w+))?(?=\s*(?:[,.;]|$))"
)
"""What has no part in what is ordered."""
_OTHER_NOT = re.compile(r"(, |\()((?:(?:but|and) )?)((?:to|for|on|in|at|with|from|by) (?:the )?[\w'-]+) not(?=\W*$|[,;)])")
""" ", to Otto not": who or what is left out, with the "not" behind it."""
_NOT_HE = re.compile(r"(^|[,;:] )((?:and |but )?)([a-z]+) not, (?=(?:\3|he|she|it|they) [a-z]+s\b)")
""" "Liet not, Liet goes to Kaitain": who has no part in the order before has another."""
_TITLE = re.compile(
    r"^\W*(?:the |my |our |some |now |then |next |and )*(?:business|dirty (?:work|business)|intrigues?|plots?|"
    r"schemes?|mischief|diplomacy|"
    r"family(?: matters)?|politics|military|espionage|skull?duggery|housekeeping|household|economy|finances|romance|"
    r"love|evil|crime|"
    r"violence|underworld|shadows|foreign affairs|home affairs|matters of state|affairs of state|"
    r"dark(?:er)? (?:arts|deeds|things)|"
    r"less nice|unpleasant(?:ries| things)?|pleasantries|nasty stuff|boring stuff|fun stuff)\s*:(?=\s+\w)|"
    r"^\W*(?:a )?(?:brand )?new one(?: (?:too|again|this time))?, (?=\w)|"
    r"^\W*soon (?:there (?:will|shall) be|(?:i|we) (?:will|shall) (?:have|be)|comes?)\b[^:;.\d]*:(?= (?:i|we|please|let|so)\b)"
)
"""A title before what is ordered, or what it is done for."""
_LET_GO = re.compile(
    r"(\b(?:forget|scratch|skip|scrap|drop|cancel|strike)(?: about)? (?:it|that|this)),? (?:because |since |as |for )?"
    r"(?:i am|i'm|i have|i've|we are|we're|he is|he's|she is|she's|it is|it's|there is|there's|that is|that's|"
    r"they are|they're) "
    r"(?![^,;:.\n]*\b(?:who|instead|rather|better|but|and|going|to)\b)[^,;:.\d\n]*$"
)
""" "forget it, I am married": why something is let go."""
_INSTEAD_ONE = re.compile(r"(?<=\binstead )one\b(?= [a-z])")
_ANNOUNCED = re.compile(
    r"\W*(?:now |so |hereby |therefore )*(?:we|i)\b[^.:;\d]*\b(?:commands?|orders?|decrees?|ordains?|writes?|wish|"
    r"ask|will|say)\b"
    r" (?:as follows|the following|thus|this|so)\W*$"
)
_DAILY = re.compile(
    r"\W*(?:(?:and|so|sorry|but|ps|as|since),? )*(?:the |my |our )?(?:ferry|train|bus|plane|flight|boat|tram|taxi|"
    r"cab|lift|shift|"
    r"class|lesson|meeting|dinner|lunch|supper|bedtime|school|work|match|game|film|doctor|dentist|plumber)\b[^:,;]{0,20}"
    r"\b(?:leaves?|departs?|goes|sails|arrives?|boards|starts|begins|calls?|waits?|ends|closes|opens|is (?:at|in|"
    r"here|ready|on))\b[^:;]*$|"
    r"\W*(?:(?:typing|writing|typed|written) )?(?:with )?(?:only )?one[- ]hand(?:ed)?(?: only)?\b(?! (?:over|in|out|"
    r"it|him|her|them))[^:;\d]*$|"
    r"[^,;:.\d]+ (?:i|we) (?:do not|don't|dont|will not|won't|shall not) (?:do|make|need|want|take|use|play|"
    r"start)(?: (?:tonight|now|today|yet|this time))?\W*$"
)
"""What a writer says of his day, or of what he does not do."""
_I_SAID = re.compile(
    r"^(\W*(?:(?:and|but|oh|ps|also|wait|sorry|where|when|again),? )*)(?:i|we) (?:have |had )?(?:said|wrote|put|ordered)(?: "
    r"that)? "
    r"((?!(?:nothing|no|not|it|that|this|so|yes)\b)[a-z][^,;:.\d]*?) (?:(?:(?:go(?:es)?|move) )?(?:to|at|in|on|for|into) "
    r")?[a-z]?\d{1,2},? "
    r"(?:(?:but|so|please|now|and|then) )*(make (?:that|it)|(?:that|it|this) should be|should be|i mean(?:t)?|read|change "
    r"(?:that|it) to|take) "
    r"(?=(?:(?:to|at|in|on|for) )?[a-z]?\d{1,2}\b)"
)
""" "I said dragoons C8, make that B7": of which order it is that something is mended."""
_TOLD_BESIDE = re.compile(
    r"(?<=\w) \((?!i\b|we\b|you\b|my\b|our\b)[a-z]+(?: [a-z]+)? (?:said|says|told me|swore|swears|promised|promises|claims|"
    r"claimed|thinks|thought)\b"
    r"(?![^()]*\b(?:no|not|instead|unless|if)\b)[^()\d]*\)"
)
""" "(Toto said he'd attack there)": what others told, in brackets beside an order."""
_TAKES_PLACE = re.compile(
    r"(?<=\d) to (?:(?:take|fill) (?:his|her|its|their) (?:places?|posts?|positions?)|(?:relieve|replace) (?:him|her|it|them))\b"
)
_SPARED = re.compile(
    r"\bas (much|many)( [a-z]+)? as (?:can be (?:spared|had|found|paid|afforded|raised)|(?:i|we) can (?:spare|afford|give|"
    r"pay|miss|raise)|there (?:is|are))\b"
)
_ATTACKS_NOBODY = re.compile(
    r"(?:(?<=, )|(?<=\())(?:and |but )?(?:(?:he|she|it|they)(?:'ll| will| shall)? )?(?:attack|fight|assault|bother|touch|"
    r"engage)s? (?:nobody|no one|noone|nothing)\b"
)
""" "..., but they attack nobody": how it is not to be done."""
_NEXT = re.compile(r"[\s.!,:-]*([^.!?;\n]+)")
_FOR_TO = re.compile(r"(?<!\s\d )(?<!\d\d )\bfor (?=to [a-z]+\b)")
_SELF_ANSWERED = re.compile(
    r"\W*(?:(?:oh|ah|well|hm+|um|er),? )?(?:no|nope|nah|naw|never|no way|no thanks?|no thank you|not (?:tonight|now|"
    r"yet|today|me|really|for me|this time)|"
    r"rather not|better not|i think not|certainly not|of course not)\b(?! (?:,|wait|sorry|idea|clue))"
)
_ASKS_ANOTHER = re.compile(
    r"\W*(?:(?:and|or|but|so|then|also|ps|oh|hey|mod|btw),? )*(?:can|could|does|do (?!i\b|we\b)|did|is|are|am|was|"
    r"were|has|have|how|what|who|whom|whose|when|where|"
    r"why|which|will (?!i\b|we\b)|would (?!i\b|we\b)|may|might|must)\b"
)
_SAYS_I = re.compile(r"\b(?:i|we)\b")
_TITLED = re.compile(
    r"^\W*(?:\w+(?:'s)? )?\w+(?:ing)? (?:day|time|season|spree|frenzy|o'clock|party|weather|madness|mania)\W*(?:[o\\/]*\W*)$"
)
_AGAIN_AND_AGAIN = re.compile(r"^\W*(\w+)(?:\W+\1)+\W*(?:[o\\/]*\W*)$")
_RHETORICAL = re.compile(
    r"^\W*(?:(?:and|but|well|oh),? )*(?:(?:who|what|where|how) else|why not|what of it|so what|what can i (?:do|"
    r"say)|who cares|who would have thought)\W*$"
)
_ANOTHER_TIME = re.compile(
    r"^\W*(?:(?:maybe|perhaps|well|so|but|oh),? )*(?:an|some )?other (?:time|day|evening)(?: (?:maybe|perhaps|then))?\W*$"
)


def calmed(talk: Talk, start: int, end: int) -> bool:
    """Takes out of a sentence what says nothing of an order; whether there was anything."""
    clean = talk.clean
    said, text = clean.folded[start:end], clean.text[start:end]
    calm = _plainest(said)
    if calm == said:
        return False
    text = "".join(" " if now == " " else letter for now, letter in zip(calm, text, strict=True))
    talk.clean = structs.replace(
        clean, text=clean.text[:start] + text + clean.text[end:], folded=clean.folded[:start] + calm + clean.folded[end:]
    )
    return True


def _plainest(said: str) -> str:
    said = _IDLE.sub(lambda m: " " * len(m[0]), said)
    said = predicates.PASSING.sub(lambda m: " " * len(m[0]), said)
    said = predicates.HAIL.sub(lambda m: " " * len(m[0]), said)
    said = predicates.BACK.sub(lambda m: "bring".ljust(len(m[0])), said)
    said = _OTHER_NOT.sub(lambda m: f"{m[1]}{m[2]}not {m[3]}", said)
    said = _NOT_HE.sub(lambda m: m[1] + " " * (len(m[0]) - len(m[1])), said) if " not, " in said else said
    said = _FOR_TO.sub("    ", said)
    said = _TITLE.sub(lambda m: " " * len(m[0]), said)
    said = _LET_GO.sub(lambda m: m[1] + " " * (len(m[0]) - len(m[1])), said)
    said = _INSTEAD_ONE.sub("a  ", said)
    said = _ATTACKS_NOBODY.sub(lambda m: "no attack".ljust(len(m[0])), said)
    said = _TOLD_BESIDE.sub(lambda m: " " * len(m[0]), said)
    said = _TAKES_PLACE.sub(lambda m: " " * len(m[0]), said)
    said = _SPARED.sub(lambda m: f"as {m[1]}{m[2] or ''} as possible".ljust(len(m[0])), said)
    said = _I_SAID.sub(lambda m: f"{m[1]}make that {m[2]} ".ljust(len(m[0])), said)
    return bidden(said)


def idles(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Whether a sentence only calls out, answers its writer, or lets go of what was begun."""
    start, end = sentence.start, sentence.end
    return (
        _exclaims(talk, start, end, mentions)
        or _answers_himself(talk, start, end, mentions, new_line=talk.new_line(sentence))
        or _breaks_off(talk, start, end)
        or _put_off(talk, start, end)
    )


def _exclaims(talk: Talk, start: int, end: int, mentions: list[Mention]) -> bool:
    """Whether a sentence only calls out: "Spies, spies, spies!", "Recruiting day \\o/", "Who else?"."""
    said = talk.clean.folded[start:end]
    if any(m.kind in ("square", "sum") for m in mentions):
        return False
    if _ANNOUNCED.match(said):
        return True
    if _DAILY.match(said) and not any(m.kind == "word" or (m.kind == "thing" and not m.noun) for m in mentions):
        return True
    if any(m.kind == "number" for m in mentions):
        return False
    if _RHETORICAL.match(said):
        return True
    if any(m.kind == "thing" and not m.noun for m in mentions):
        return False
    again = _AGAIN_AND_AGAIN.match(said)
    return again is not None or _TITLED.match(said) is not None


def _answers_himself(talk: Talk, start: int, end: int, mentions: list[Mention], *, new_line: bool) -> bool:
    """Whether a sentence answers what its writer asked just before: "Money for Bianca? Nope." Then neither wants an answer."""
    before, fold = talk.before, talk.clean.folded
    if before is None or new_line or "?" not in before.ending or not _SELF_ANSWERED.match(fold, start, end):
        return False
    if any(m.kind in ("square", "thing", "verb", "sum", "home") for m in mentions):
        return False
    asks = _ASKS_ANOTHER.match(fold, before.start, before.end) or _SAYS_I.search(fold, before.start, before.end)
    if asks or any(draft.start >= before.start for draft in talk.drafts):
        return False
    take_up(talk, structs.replace(before, end=end))
    talk.unread[:] = [box for box in talk.unread if box[0] < before.start]
    talk.chatter.append((before.start, end))
    return True


def take_up(talk: Talk, sentence: Sentence) -> bool:
    """ "The Lancers to C4? No. To D3.": what was only asked is what the words behind its answer mend."""
    asked, before = talk.asked, talk.before
    if asked is None or before is None or asked.mentions[0].start < before.start or len(asked.rows) != 1:
        return False
    if _ASKS_ANOTHER.match(talk.clean.folded, before.start, before.end) or not says_only_what(talk, sentence):
        return False
    talk.last, talk.last_row, talk.last_drafts, talk.amending = asked, asked.rows[0], [], True
    return True


def says_only_what(talk: Talk, sentence: Sentence) -> bool:
    """Whether what stands behind a sentence on its line names something and says nothing of it."""
    fold = talk.clean.folded
    behind = _NEXT.match(fold, sentence.end)
    if behind is None:
        return False
    said = talk.scanner.scan(talk.clean.text, fold, behind.start(1), behind.end(1), talk.player)
    return any(m.kind in SIGNIFICANT for m in said) and not any(m.kind in ("verb", "stay", "not", "unknown") for m in said)


def _breaks_off(talk: Talk, start: int, end: int) -> bool:
    """Whether a "never mind" is said of what was just begun and not ended: "Create an heir... oh. Never mind."."""
    said = talk.clean.folded[start:end]
    if (
        not re.fullmatch(r"\W*(?:oh,? |well,? |ok,? )?(?:never ?mind|nvm|nm|forget it|skip it|forget that)\W*", said)
        or not talk.unread
    ):
        return False
    begin, _, reason = talk.unread[-1]
    if reason != "broken off" or talk.clean.folded.find("\n", begin, start) >= 0 or any(d.start >= begin for d in talk.drafts):
        return False
    talk.chatter.append((begin, end))
    talk.unread.pop()
    return True


def _put_off(talk: Talk, start: int, end: int) -> bool:
    """ "I wanted to write you a scene. Another time.", where nothing was ordered on the line."""
    line = talk.clean.folded.rfind("\n", 0, start) + 1
    said = talk.clean.folded[start:end]
    return bool(_ANOTHER_TIME.match(said)) and not any(draft.start >= line for draft in talk.drafts)
