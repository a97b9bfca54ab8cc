"""Remarks: what is said about an order rather than ordering it - that it is void, done, a joke, unwise, or could be given."""

from __future__ import annotations

import itertools
import re

from core.orders.inbox.language import correcting, english, hearsay, modality, questions, voiding
from core.orders.inbox.language.wording import blanked, cleared
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.text.sentences import Sentence

_SMALL_TALK = re.compile(
    r"^[^,.;:]{3,40}\bsends? (?:you |him |her |his |its |their |my |our |the |best |kind |warm |many |all |both )*(?:regards?|"
    r"greetings?|love|compliments|apologies|thanks|kisses|wishes)\b[^,.;:]{0,40}$|"
    r"^\W*(?:please |pls |do |and )*take (?:good |great |very good )?care(?: of (?:yourself|yourselves|you|"
    r"your (?:\w+ ){0,2}?\w+))?\b(?:,? [^,.;:\d]{1,30})?$|"
    r"^\W*(?:signed|sealed|witnessed|signed and sealed)\b(?:,| by | with | in )[^:\d]{0,40}$|^\W*(?:please |pls |"
    r"kindly )?put (?:it|this|that|them|all this) through(?: (?:tonight|now|please|today|for me))*\W*$|"
    r"^\W*(?:(?:and|so|oh|well|ah|hey|hi|hello|btw|by the way|anyway|ps|ok|okay|now|but|sorry),? )*(?:(?:please |"
    r"do )?bear with me|(?:i |we )?(?:am |are |have )?(?:just |only |finally )?(?:got|came|come|arrived|back) (?:back|home|in)\b|"
    r"(?:i am |i'm |we are |we're )?(?:really |very much |so )?look(?:ing)? forward to|(?:i )?(?:can't|cannot|cant) wait|"
    r"how (?:are|were|was|is|'s) (?:you|your|the (?:family|kids?|wife|weather|trip|holidays?|weekend|baby|cat|dog|job))\b|"
    r"how(?:'s| is| was| did) (?:it going|life|everything|things|your|the)|who needs|is it (?:\w+day|christmas|summer|spring|"
    r"winter|bedtime|weekend)\b|one (?:more|last|other) thing(?: before)?|without further ado|before i forget|"
    r"(?:do you have )?any plans for|what(?:'s| is) new|long time no|guess (?:what|who)|(?:did|have|had) you (?:see|seen|"
    r"watch|watched|read|heard|hear|enjoy|enjoyed|sleep|slept|had|have|a) |wish me luck|hope (?:you|your|this|all|everybody|"
    r"everyone|the)|"
    r"(?:i |we )?hope you|(?:my|the) (?:hands|fingers|eyes|head|back|knees?|feet|phone|laptop|keyboard|internet|train|bus|"
    r"kids?|children|baby|wife|husband|boss|cat|dog|mother|father|mum|mom|dad|son|daughter|sister|brother|neighbou?rs?|doctor|"
    r"dentist|girlfriend|boyfriend)(?:'s)?\b)"
    r"|\b(?:can|would|could|do) you believe (?:it|that|this)\W*$|\bas (?:i|we) (?:write|type|speak)(?: (?:this|these|that|"
    r"it))?(?: \w+)?\W*$"
)
"""How sentences begin, or end, that speak of nothing but their writer's day."""
_HOLDS = re.compile(
    r"^\W*(?:(?:and|but|so|since|as|because|ps) )*(?:(?:i|we)(?:'ve| (?:still |already |only |do )*(?:have|got|own|"
    r"hold))(?: (?:got|still|about|exactly|just|only))*|(?:still |already )?(?:got|have)) (?=\d|one|two|three|four|five|six|"
    r"seven|eight|nine|ten)"
)
_SAID_OFF = re.compile(
    r"(?:\s-+>?\s|=>|→|[(\[:;,]|\.\.+)\s*(?:(?:this|that|it|it's|that's|these|is|was|are|were|all|now|just|only|an?|the|my|oh|"
    r"sorry|actually|i'm|i am|haha|lol|but) ){0,4}"
    r"(?:no|nope|nah|hm+|off|(?:don'?t|do not|dont) (?:do|process|enter|execute|count|use|carry|send|take)(?: \w+){0,2}|tbc|"
    r"tbd|to be (?:confirmed|decided)|old|outdated|obsolete|jokes?|joking|(?:just |only )?kidding|jk|(?<!, )(?<!,)done|"
    r"executed|carried out|deleted|removed|ignored?(?: (?:this|that|it|please))?|withdrawn|retracted|"
    r"revoked|void(?:ed)?|invalid|scrapped|scratched|struck(?: out| through)?|crossed out|strike (?:this|that|it)|"
    r"scrap (?:this|that|it)|cancell?ed|not valid|test(?:ing)?|"
    r"(?:bad|terrible|stupid|awful|horrible|dumb|poor|silly|suicidal|foolish|pointless|crazy|mad) (?:idea|move|plan|thought|"
    r"choice)(?: \w+){0,3}|"
    r"not (?:really|serious|now|tonight|yet|an order|meant|valid)|(?:from |of |for )?(?:last|the last|the previous|previous|"
    r"an earlier|earlier|the first|yesterday'?s|another|an old|old)(?: (?:night|cycle|round|turn|month|time|game|order|orders|"
    r"plan|message|pm|version|idea|draft)(?:'?s)?)+)"
    r"\s*[)\]]?\W*$"
    r"|\bso (?:that |this |it |better |rather |perhaps )?not\W*$|\b(?:nope|in (?:your|my|his|her|our|their|the|a) (?:dreams?|"
    r"novels?|book|film|movie|song|story|imagination)|over my dead body|(?<=[,.;!-] )my foot|as if|when (?:pigs fly|"
    r"hell freezes over)|and (?:then )?(?:back|return)(?: again| home)?|then (?:back|return)|nevermind)\W*$"
)
_SAID_BY = re.compile(
    r"\b(?<!, )since (?:(?:night|cycle|round|turn|month|day|week) \w+|the (?:beginning|start|first \w+))\W*$|, (?:as |"
    r"so )?(?:i|we) (?:have |already )?(?:told|advised|warned|said to|suggested to|wrote to) (?!you\b)\w+\W*$|"
    r"[\s,-](?<!who )(?<!whoever )(?<!whichever )(?:says|"
    r"said|writes|wrote|suggests|suggested|claims|claimed|thinks) (?!i\b|we\b|so\b|yes\b|ok(?:ay)?\b|fine\b|sure\b|aye\b|hi\b|"
    r"first\b|back\b|often\b|again\b|much\b|letters?\b|home\b|well\b|"
    r"hello\b|he\b|she\b|they\b)\w+\W*$|, (?!i\b|we\b|you\b|who)\w+ (?:says|said|writes|wrote|suggests|"
    r"suggested|claims|claimed|thinks|insists)(?: (?:to )?(?:me|us))?\W*$|"
    r", (?:or so )?they (?:say|claim|swear|insist|believe|think)(?: (?:to )?(?:me|us))?\W*$"
)
_IS_ONE = re.compile(r"\W*(?:(?:and|but|for|as|since) )?(?:it|that|this)(?:'s| is| was) an? \b")
_JUDGED = re.compile(
    r"\b(?:i|we) (?:[a-z]+ed|bought|sent|built) (?:ran|left|died|fled|deserted|went|got|fell|were|was|are|is|looks?)\b|"
    r"(?<!\bit )(?<!\bthat )(?<!\bthis )(?<!\bwhich )(?<!\ball )\b(?:(?:makes?|made|making) (?:\w+ ){0,2}(?:sense|"
    r"difference)\b|(?:sounds|seems|appears|feels) (?!to me\W*$)\w+|"
    r"looks (?!(?:for|at|after|into|around|out|about|over|away|the other way|elsewhere)\b)\w+|(?:is|are|was|would be|will be|"
    r"might be|may be|could be) (?:\w+ ){0,2}?(?:fun|funny|sweet|cool|awesome|helpful|handy|terrible|awful|stupid|bad|sad|"
    r"tempting|risky|dangerous|unwise|premature|impossible|"
    r"unlikely|likely|possible|wrong|reckless|hopeless|worthless|unnecessary|unwanted|forbidden|illegal|expensive|costly|"
    r"not worth|worth|interesting|attractive|desperate|insane|"
    r"ridiculous|tricky|hard|difficult|easy|nice|great|good|lovely|best|better|worse|worst|pity|shame|long|far|useless|gamble|"
    r"possibility|thought|idea|mistake|nightmare|dream|"
    r"rumou?r|lie|lies|bluff|question|theory|fantasy|plan)\b|(?:i|we)(?: will|'ll| shall| would| rather| better)* (?:leave|"
    r"keep|save|spare|reserve|postpone|put off)(?: (?:it|that|this|them))? (?:for|until|till) (?:later|when|another|next|now|"
    r"after|the next|some|a later|a better)\b|(?:costs?|cost me|takes?) (?:me |us )?too (?:much|long|many)|(?:does|do|did|"
    r"will|would|wo)(?:n't| not) (?:help|work|do|matter|pay|solve)|"
    r"(?:gains?|gets?|brings?|wins?|helps?) (?:me |us )?(?:nothing|little|nobody|no one)\b|"
    r"(?<!nobody )(?<!no one )(?<!noone )(?:strikes|puzzles|bothers|worries|bores|amuses|scares|frightens|tempts) (?:me|us)\b|"
    r"leads nowhere|(?:can|could|may|must|will|shall|should|has to|have to) (?:still |just )?wait(?! (?:at|in|for|there|"
    r"here)\b)\b|(?:would|will|could|might) (?:only |just |probably |not |surely )?(?:help|fail|hurt|backfire|ruin|pay off|"
    r"hardly|cost)\b|(?:failed|bounced|succeeded|backfired)\W*$)"
)

_SO = re.compile(
    r"^.*[,;:]\s*(?:(?:and )?(?:so|therefore|hence|thus)|that is why|which is why)\b|"
    r"^\W*(?:[\w']+\W+){3,}[\w']+:\s*(?=(?:i|we)\s)"
)
_SHORTENED = 3
_WHITHER = 3
_POINTED_OUT = re.compile(r"\bit(?:'s| is| was) (?:the|my|our|his|her|their) $")
_ORDERLY = frozenset(["off", "out", "free", "available", "yours", "gone", "done", "ready", "cancelled", "void", "wrong", "false"])
_STEPS = frozenset({"field", "fields", "tile", "tiles", "step", "steps", "space", "spaces", "hex", "hexes"})
_TOWARDS = english.ARROWS | {"toward", "towards"}
_PLACES = frozenset({"square", "field", "place", "spot", "somewhere", "anywhere", "row", "line", "column", "estate"})
_WAYS = frozenset({"thing", "preposition", "unknown", "stranger", "mark", "join", "number", "vague", "pronoun"})
_SOMEWHERE = frozenset({"unknown", "stranger", "thing", "vague"})
_DID = frozenset(
    ("spent", "bought", "sold", "sent", "lost", "got", "made", "built", "told", "saw", "met", "gave", "took", "kept", "left")
) | {"paid", "won", "had", "was", "were"}
_HARMLESS = frozenset({"it", "one", "not"})
_EVERYDAY = modality.COMMONPLACE | english.PARTICLES | {"a", "an", "in", "on", "for"}


def void_below(fold: str, sentence: Sentence) -> int | None:
    """Where what a sentence declares void ends: "the following is void"; None when it declares nothing."""
    said = fold[sentence.start : sentence.end]
    found = voiding.VOID_BELOW.search(said)
    if found is None:
        return None
    if said[found.end() :].strip(" .:;-!,"):
        return sentence.end
    return _end_below(fold, sentence, one=bool(voiding.ONE_LINE.search(found[0])))


def list_below(fold: str, sentence: Sentence) -> int:
    """Where the list under a heading ends, or the sentence where it is no heading."""
    if voiding.HEADING.search(fold[sentence.start : sentence.end]):
        return _end_below(fold, sentence, one=False)
    return sentence.end


def _end_below(fold: str, sentence: Sentence, *, one: bool) -> int:
    here = sentence.end + len(fold[sentence.end :]) - len(fold[sentence.end :].lstrip(" \n\r.:;!-"))
    stop = fold.find("\n" if one else "\n\n", here)
    return len(fold) if stop < 0 else stop


def said_off(plain: str, *, speaks: bool) -> bool:
    """Whether a sentence ends with a remark that undoes it: "(cancelled)", "[last night's order]", "- just kidding", or, where
    it `speaks` of the game, with whose words it is."""
    said_by = speaks and modality.CONDITION.search(plain) is None and _SAID_BY.search(plain) is not None
    return _SAID_OFF.search(plain) is not None or said_by  # not "if he says sorry"


def judged(plain: str) -> tuple[int, int] | None:
    """The part of a sentence that is judged and not ordered: "A to B4 makes no sense"."""
    found = _JUDGED.search(plain)
    if found is None:
        return None
    begin, end = 0, len(plain)
    for split in modality.SPLIT.finditer(plain, 0, found.start()):
        begin = split.end()
    onward = modality.SPLIT.search(plain, found.end())
    if onward is not None:
        end = onward.start()
    return (begin, end) if len(plain[begin : found.start()].split()) > 1 else None


def could_be(text: str) -> bool:
    """Whether a clause says what could, might or would be done: "the Lancers could go to C4"."""
    return modality.COULD.search(blanked(text, questions.ASKED_OF_YOU)) is not None


def some_of_them(one: Frame) -> bool:
    """ "Two of my legions to Kaitain": so many of a sort are sent somewhere, and nobody says which."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join")]
    if len(solid) > 1 and solid[1].text == "of":
        solid = [solid[0], *solid[2:]]
    if (
        len(solid) < _WHITHER
        or solid[0].kind != "number"
        or solid[1].kind not in ("along", "thing")
        or solid[1].preposition == "to"
    ):
        return False
    return any(m.kind in ("thing", "square", "home") and m.preposition in english.ARROWS for m in solid[2:])


def stands_there(one: Frame, led: list[Mention], start: int, text: str) -> bool:
    """ "The steward at C4 is old": what is said of a courtier or a building that is there already."""
    solid = [m for m in one.mentions if m.kind not in ("join", "filler", "mark", "preposition")]
    noun = bool(solid) and (solid[0].kind == "verb" or (solid[0].kind == "word" and not one.spoken))
    if noun and solid[0].kind == "verb" and _POINTED_OUT.search(text[: solid[0].start - start]):
        return True  # "it is our steward at C9 who complains"
    whose = (
        bool(led) and led[-1].kind in ("thing", "filler") and led[-1].text.endswith(("'s", "s'"))
    )  # "Bianca's steward is lazy"
    if not noun:
        return False
    named = [m.end for m in solid if m.kind in SIGNIFICANT or m is solid[0]]
    if hearsay.THERE_ALREADY.match(text, max(named) - start) is not None:
        return True
    if not (whose or hearsay.STANDING.match(text[: solid[0].start - start])):
        return False
    if any(m.excluded for m in solid[1:] if m.kind == "verb" and not m.meaning.flags):
        return True  # "the messenger to Otto never came back"
    placed = next((m.end for m in solid[1:] if m.kind in SIGNIFICANT), solid[0].end)
    if any(hearsay.HE_WISHES.match(text, end - start) for end in (placed, solid[0].end)):
        return True  # "my steward at C4 asks for a pay rise"
    if not all(m.text.endswith("s") or _at_it(one, m) for m in solid[1:] if m.kind == "verb"):
        return False
    last = max((m.end for m in solid if m.kind in SIGNIFICANT), default=solid[0].end)
    return last < start + len(text) and (
        hearsay.BEFELL.match(text, last - start) is not None
        or any(said.match(text, end - start) for end in {solid[0].end, placed} for said in (hearsay.BEFELL, hearsay.HE_WISHES))
        or any(said.search(text, last - start) for said in (hearsay.STILL, hearsay.BEHAVES))
    )


def _at_it(one: Frame, verb: Mention) -> bool:
    """ "My steward at B5 is getting a promotion": what he is at already, and nothing the order takes in."""
    led = [m for m in one.mentions if m.end <= verb.start][-1:]
    behind = next((m for m in one.mentions if m.start >= verb.end), None)
    does = verb.text.split(" ", 1)[0].endswith("ing") and behind is not None and behind.kind == "unknown"
    return does and bool(led) and led[0].text in ("is", "are")


def pays_always(one: Frame) -> bool:
    """ "An Atreides pays": what somebody like the writer does, and to nobody."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "preposition")]
    led = [m for m in solid[:-1] if m.kind == "filler"]
    verb = solid[-1] if solid and solid[-1].kind == "verb" and not solid[-1].excluded else None
    does = verb is not None and " " not in verb.text and verb.text.endswith("s") and not verb.meaning.words
    return does and len(led) == len(solid) - 1 and any(m.text in ("a", "an") for m in led) and len(led) > 1


def purse_told(one: Frame, text: str) -> bool:
    """ "I have 9 money left": what is in his purse."""
    heavy = [m for m in one.mentions if m.kind in SIGNIFICANT or (m.kind == "verb" and not set(m.text.split()) <= _EVERYDAY)]
    return _HOLDS.match(text) is not None and sorted(m.kind for m in heavy) == ["number", "word"]


def named_again(one: Frame, last: Frame | None, text: str) -> bool:
    """ "That is arson": the order before, called by its name."""
    pointed = modality.POINTS_BACK.match(text) is not None and "not" not in text and "no" not in text.split()
    return pointed and last is not None and one.spoken and one.number == last.number and not any(one.rows)


def called(one: Frame, text: str) -> bool:
    """ "It is a godless building": what something is, by a noun and no more."""
    found = _IS_ONE.match(text)
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark", "unknown")]
    return (
        found is not None
        and one.spoken
        and len(solid) == 2
        and solid[0].kind in ("pronoun", "filler")
        and solid[1].kind == "verb"
    )


def of_their_kind(one: Frame) -> bool:
    """ "Stewards bore me", "lobbyists are thieves": what all of a sort are or do, in words that are none of the game."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "join", "preposition")]
    if len(solid) < 2 or solid[0].kind != "verb" or not solid[0].meaning.words or not solid[0].text.endswith("s"):
        return False
    if any(m.kind != "filler" for m in solid[2:] if m.kind != "unknown") or solid[0].text.split(" ", 1)[0] in english.LIGHT:
        return False
    does = solid[1].kind == "unknown" and not solid[1].text.endswith(("s", "ed", "ing"))
    are = solid[1].text in ("are", "always", "never") and any(m.kind == "unknown" for m in solid[2:])
    return does or are


def described(one: Frame) -> bool:
    """ "The Old Guard are content": how somebody is, in words that are none of the game."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "join", "preposition")]
    place = next((place for place, m in enumerate(solid) if m.text in ("is", "are")), 0)
    said = [m for m in solid[place + 1 :] if m.kind != "filler"]
    said = [
        m for m in said if not (m.text in ("enough", "without") or (m.excluded and m.kind == "pronoun"))
    ]  # "empty enough without them"
    while len(said) > 1 and said[-1].preposition == "of" and said[-1].kind in ("thing", "unknown"):
        said = said[:-1]  # "tired of glass"
    fillers = {m.text for m in solid[place + 1 :] if m.kind == "filler"}
    if not place or not said or len(said) > 2 or any(m.kind != "unknown" or m.text in _ORDERLY for m in said):
        return False
    return not fillers & {"to", "off", "out", "up", "away", "back", "over", "yours"} and {m.kind for m in solid[:place]} <= {
        "thing",
        "filler",
        "square",
    }


def of_the_day(plain: str, scanned: list[Mention], start: int, *, asks: bool) -> bool:
    """ "How was your trip?", "my hands are shaking as I write this": nothing but the writer's own day."""
    found = _SMALL_TALK.search(plain)
    rest = plain[: found.start()] + plain[found.end() :] if found is not None else ""
    if found is None or modality.WISH.search(rest) or asks:
        return False
    for mention in scanned:
        if start + found.start() <= mention.start < start + found.end() and not mention.things:
            continue
        if mention.kind in ("verb", "home") and not set(mention.text.split(" ")) <= _EVERYDAY | {"home"}:
            return False
        if mention.kind in ("square", "number", "sum", "word", "pair", "not", "pronoun") and mention.text not in _HARMLESS:
            return False
        if mention.meaning.flags or any(thing.kind != "player" for thing in mention.things):
            return False
    return True


def small_talk(one: Frame, text: str) -> bool:
    """ "My cat walked over the keyboard, so I start again", "to get to the other side": everyday verbs alone."""
    if (
        (one.verb is not None and not one.spoken)
        or one.stay
        or not any(m.kind == "verb" for m in one.mentions)
        or modality.VAGUE_WISH.search(text)
        or modality.WISH.search(text)
    ):
        return False
    for mention in one.mentions:
        if mention.kind == "verb" and (mention.meaning.flags or not set(mention.text.split(" ")) <= _EVERYDAY):
            return False
        if mention.kind in ("filler", "preposition", "join", "mark", "unknown", "verb", "vague", "along"):
            continue
        if mention.kind == "stranger" and mention.preposition not in english.ARROWS:
            continue
        if mention.kind != "pronoun" or mention.text != "it":
            return False
    first = next((m for m in one.mentions if m.kind not in ("filler", "join", "mark")), None)
    return first is None or first.kind != "verb" or len(text.split()) > 1


def unknown_command(one: Frame) -> bool:
    """ "Swap the Pikes and the Riders": a word nobody knows, and at once to whom it is done."""
    first = [m for m in one.mentions if m.kind != "mark"][:3]
    if len(first) < 3 or first[0].kind != "unknown" or not first[0].text.isalpha():
        return False
    return first[1].text in ("the", "my", "our") and first[2].kind == "thing"


def bidden_of_them(one: Frame) -> bool:
    """ "Add two legions to my army", "turn the Lancers into spearmen": a word nobody knows, and at once how many of a sort, or
    whom, and to what."""
    solid = [m for m in one.mentions if m.kind != "mark" and (m.kind != "filler" or m.text == "turn")]
    solid = solid[solid[0].text in ("i", "we") :] if solid else solid
    if len(solid) < 3 or solid[0].kind not in ("unknown", "along", "filler") or not solid[0].text.isalpha():
        return False
    if solid[0].text.endswith("ed") or solid[0].text in _DID:
        return False
    if any(m.text in ("is", "are", "was", "were", "have", "has", "had") for m in one.mentions):
        return False
    counted = any(m.kind == "number" and after.noun and after.kind == "along" for m, after in itertools.pairwise(solid))
    to = (
        solid[1].kind == "thing"
        and not solid[1].person
        and solid[2].text in ("into", "to", "with", "for", "on", "from", "against")
    )
    return counted or to


def behind_so(one: Frame, start: int, text: str) -> str:
    """The clause without what leads up to it: "you told me it is missing, so: I sign the Truce"."""
    spoken = (m.start for m in one.mentions if any(number == one.number for number, _ in m.meaning.verbs))
    found = _SO.search(text, 0, max(0, min(spoken, default=start) - start))
    return text if found is None or correcting.MENDED.search(found[0]) else cleared(text, 0, found.end())


def unknown_sort(one: Frame) -> bool:
    """ "2 m to Ottilie": so many of something that is shortened to a letter or two, and to whom they go."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark", "join") and m.kind != "preposition"]
    return (
        len(solid) == 3
        and [m.kind for m in solid] == ["number", "unknown", "thing"]
        and len(solid[1].text) <= _SHORTENED
        and not solid[1].preposition
        and solid[2].person
        and solid[2].preposition in ("to", "for")
    )


def points_somewhere(one: Frame) -> bool:
    """ "one square north", "to the crossroads": a way is meant, and nobody can tell which."""
    solid = [m for m in one.mentions if m.kind != "filler" or m.text in _PLACES]
    if any(m.kind == "direction" for m in solid) and not any(m.kind == "unknown" and m.text not in _STEPS for m in solid):
        return True
    pairs = itertools.pairwise(solid)
    to = next((m.end for m, after in pairs if m.text in _TOWARDS and (after.kind in _SOMEWHERE or after.text in _PLACES)), 0)
    led = not any(m.kind == "vague" and m.end < to for m in solid)
    return bool(to) and led and all(m.kind in _WAYS or m.text in _PLACES for m in solid)


def new_with_another(one: Frame) -> bool:
    """ "A truce with the Kaiser": something new is wanted with somebody, and no word says how."""
    solid = [m for m in one.mentions if m.kind not in ("mark", "join")]
    if len(solid) < 4 or solid[0].text not in ("a", "an") or solid[1].kind not in ("thing", "along"):
        return False
    return solid[2].text == "with" and any(m.kind == "thing" and m.preposition == "with" for m in solid[3:5])


def of_its_own(one: Frame, *, amending: bool) -> bool:
    """ "Spears keep the mead": somebody, and at once a word nobody knows for what he does."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark")]
    greeted = len(solid) == 2 and solid[0].kind == "unknown" and solid[1].person and not solid[1].preposition
    if greeted and not amending:
        return True  # "Merci Louis"
    pairs = itertools.pairwise(solid)
    return any(m.kind == "thing" and not m.preposition and after.kind == "unknown" for m, after in pairs)


def only_denies(one: Frame) -> bool:
    """ "my son says they look cool, so no disbanding": what is not done, for whatever reason."""
    verbs = [m for m in one.mentions if m.kind == "verb"]
    return one.verb is None and bool(verbs) and all(m.excluded for m in verbs)
