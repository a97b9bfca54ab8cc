"""Moods: what is only told, forbidden, weighed, conditional or asked."""

from __future__ import annotations

import re

from msgspec import Struct

from core.orders.inbox.language import english, hearsay, modality, questions
from core.orders.inbox.language.wording import blanked
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.doers import belongs, deed_of_another, done_with_another, happens, wished_by_another
from core.orders.inbox.speech.remarks import could_be
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Thing

_WONDERED = re.compile(
    r"\b(?:(?:wonder|weigh|ponder|consider|discuss|doubt)(?:s|ed|ing)?|no (?:idea|clue)|(?:don't|dont|do not) (?:know|care)|"
    r"debat(?:e|es|ed|ing)|argu(?:e|es|ed|ing)|curious(?: to (?:know|see))?|ask(?:s|ed|ing)? (?:myself|ourselves))(?: (?:now|"
    r"only|just))? (?:if|whether)\Z"
)
_HIS_OWN_BUSINESS = re.compile(
    r"\b(?:wants|tries|tried|likes|loves|hopes|plans|hates|threatens|threatened|seeks|sells|says|intends|raids us|attacks us|"
    r"is going to|are going to)\b"
)
_BEING_AT_IT = re.compile(r"\b(?:is|are|keeps?|was|were)\b")
_TO_ME = re.compile(r"\b(?:send|give|pay|lend|bring|hand|return|owe) (?:me|us)\b")
_OFFERED = re.compile(r"\b(?:offer|offers|offered|asks?)\b")
_EVERYDAY = re.compile(
    r"\bevery (?:single |other )?(?:day|year|week|month of|morning|evening|time|sunday)\b|\b(?:all the time|all day|"
    r"day and night|now and (?:then|again)|from time to time|each (?:day|year|morning|evening))\b|"
    r"(?<!set )(?<!put )(?<!sets )(?<!puts )\b(?:at|from|to|for) "
    r"(?:work(?! (?:in|at|on) [a-z]-?\d)|school|the office|the gym|uni|church)\b|\b(?:twice|"
    r"times|once) (?:a|per|each|every) (?:day|week|year)\b|"
    r"\bmy (?:\w+ )?(?:train|boss|kids?|cat|dog|car|phone|monitor|internet|router|mother|mum|mom|dad|sister|fridge)\b"
)
_TO_PEOPLE = re.compile(
    r"^\W*(?:(?:and|also|please|oh|so|my) )*(?:thank|thanks to|greet|greetings to|regards to|congratulate|praise|asks)\b"
)
_DONE_TO_ME = re.compile(
    r"\b(?:(?!(?:succeeds?|precede|exceed|feed|need|speed)\b)\w+(?:s|ed)|sent|gave|paid|lent|brought|wrote|took|made|got|"
    r"(?:will|gonna|gona|going to|about to|out to) \w+) (?:me|us)\b"
)
_MAY = re.compile(r"\bmay\b")
_HOMEWARD = frozenset({"come", "return", "leave", "withdraw", "come back", "go back", "go home", "come home"})
"""What somebody of one's own may do who is so called back."""
_EASE = frozenset({"rest", "recover", "recuperate", "relax", "rest up", "refresh"})
"""What somebody of one's own is glad to be allowed."""
_ALLOWED = re.compile(r"\b(?:may|can) (?=(?:now |also |then )?\w+\W*$)")
_EXPECTED = re.compile(r"\b(?:i|we) (?:do |now |also |fully |rightly )*(?:expect|hope(?= (?:for|that|to see)\b))")
"""What one says of those who obey: "I expect that the Guard goes to B3"."""
_WOULD_LIKE = re.compile(r" (?:(?:also|now|all|both) )?would (?:(?:also|very much|now|much|so) )?(?:like|love) to \w+\W*$")
_BUT = re.compile(r"\b(?:but|though|although|however|alas|if|unless|one day|some day|some time|soon|later)\b")
_WANTS = re.compile(
    r"\b(?:wants?|needs?|wish(?:es)?|would (?:like|love|want|need|prefer)|'d (?:like|love)|asks?|asked|asking|demands?|hopes?|"
    r"expects?|requires?|requests?|begs?|craves?|deserves?|could use|"
    r"pleads?|longs?|desires?|lacks?|is (?:after|short of|asking|begging|hoping|waiting)|dreams?|offers?|has|owns?|holds?|"
    r"owes?)\b"
)
_DOES_TO = frozenset("brings fetches calls pulls puts sends dispatches dismisses removes relieves".split())
_LED_UP = re.compile(
    r"\b(?:done|finished|through) (?!nothing\b)\w+ing\b|\b(?:could|can) do with(?:out)?\b|\b(?:i|we|you) know (?:of|that|"
    r"about)\b|\baccepts? (?:defeat\b|that (?=\w+ (?:is|are|was|were|has|have|will)\b))|^\W*to [a-z]+ [^,;]*\b(?:would|might|"
    r"could) (?:be|make|cost|mean)\b|\b(?:i|we) recall (?:my|the|how|that|when|our|his|her)\b[^,.;]* (?!bring|morning|evening|"
    r"during|nothing|anything|everything|building|king)[a-z]{2,}ing\b|\bcost (?:\d|me\b|us\b|too\b|more\b|less\b)|"
    r"^\W*(?:(?:and|but|so|then|oh) )*(?:some|any)(?:one|body) (?!please\b)(?:\w+ )|\bit(?:'s| is| was| would be|'d be|"
    r" might be| seems| feels| looks| sounds)(?: \w+){0,2}? (?:tempting|nice|good|great|better|best|bad|hard|easy|foolish|"
    r"wise|unwise|silly|stupid|early|late|soon|much|risky|"
    r"dangerous|impossible|possible|fun|funny|lovely|pointless|useless|mad|madness|folly|suicide|tempting|wrong|right|"
    r"a mistake|a pity|a shame|a thought|an idea|an option|an honour|enough|allowed|legal|forbidden) "
    r"(?:for \w+ )?to\b"
    r"|\b(?:regret|regrets|thanks for|thank you for|thx for|sorry for|sorry about|apologies for|tired of|sick of|bored with|"
    r"proud of|ashamed of|guilty of|talk of|talking of|speaking of|fond of|afraid of|scared of|in favour of|against the idea of|"
    r"rumours of|word of|news of|memories of|dreams of|the idea of|the thought of|the risk of|chances? of|hope of|hopes of|"
    r"forgot|forgotten|forgetting|capable of|good at|a fool|fools?|an idiot|idiots?|a madman)\b(?= (?:to )?\w+)(?! (?:your|"
    r"the help))"
    r"|\b(?:let'?s say|(?:i|we)(?:'m| am|'re| are)? (?:still |just )?(?:lean|leaning|thinking)\b|picture|(?:wait|waits|"
    r"waiting) with|hold (?:off )?on|(?:some|any|every)(?:one|body) (?:should|must|else|could|will|has|needs|ought)|"
    r"costs(?! of)|the price (?:of|for))\b"
    r"|\b(?:some|any|every)(?:one|body) \w+(?:s|ed)\b|\b(?:i|we|you) (?:already |still |do )*(?:owe|own)\b|\byou (?:already |"
    r"still )?(?:have|had|got)\b(?! to\b)"
    r"|\b(?:i|we) (?:already |still |do )*(?:have|got|'ve got|keep|hold) (?:a|an|my|one|two|three|\d+) (?!.*\b(?:built|made|"
    r"done|posted|placed|sent|put|set|go|move|to|go|sit|serve|work)\b)"
    r"|\b(?:i|we) (?:already |still |do |now )*(?:have|hold|keep)(?:'ve got)? (?:there|here)(?: already| now)? (?:a|an|my|the|"
    r"our|one|two|three|\d+)\b"
    r"|\b(?:i|we)(?:'ve)? (?:already |still |do |now )*(?:have|got|keep) (?:the|my|our|a|an|one) (?!.*\b(?:built|made|done|"
    r"posted|placed|sent|put|set|go|move|to|sit|serve|work)\b)(?:\w+ ){1,2}(?:there|in place)(?: already| now| anyway|"
    r" after all| too)?\W*$"
    r"|\b(?:after|before|during) (?:the |that |this |my |his |her )?(?:battle|fight|attack|raid|vote|lynch|lynching)\b"
    r"|\b(?:i|we) (?:read|assume|presume|take it|gather|understand|noticed?|promised?|bet|swore|swear)\b|\bdiscuss(?:ing)?\b|"
    r"^\W*(?:please |pls )?confirm\b"
    r"|\b(?:accept(?:s|ed)?|takes?|took|refused?|refuses|got|declined) (?:a|an|the|my|his|her|any|no) bribes?\b|\b(?:is|"
    r"are) (?:still |already |now )?(?:under|in) (?:quarantine|siege|attack|fire|arms|construction|pressure|control)\b"
    r"|\b(?:subject to|pending|awaiting|tbc|tbd|to be confirmed|to be decided)\b"
)
_TIME_LED = re.compile(r"^\W*(?:after|before|now that|since|while|as|once|because)\s+(?:the |my |our |his |her |their )?\Z")
_LONGING = re.compile(
    r"\s*(?:(?:really|only|still|all|also|just|now|both|would) )*(?:(?<=would )rather|wants?|wish(?:es)?|hopes?|deserves?|"
    r"longs?|dreams?|likes?|loves?|hates?|fears?|expects?|intends?|plans?|thinks?|believes?|"
    r"(?:is|are) (?:due|eager|hoping|dying|ready|keen|itching|waiting|longing|asking|begging|free|able|unable|willing|likely|"
    r"unlikely|supposed|about|close|next|near|tired|afraid)|"
    r"likes?|asks?|asked|begs?|begged|tries|try|refuses?|threatens?|border|borders|knows?|sees?|hears?|remembers?)\b"
)
_TURNED_OUT = re.compile(
    r"\b(?:failed|bounced|succeeded|backfired|misfired|paid off|worked(?: out| well)?|went (?:well|wrong|badly|smoothly|"
    r"through)|turned out|came to nothing|took (?:a|me|us|him|her|too|the whole)|fell through)\b"
)
_DEPARTS = re.compile(
    r"\b(?:out|gone|away|off|no more|superfluous|obsolete|(?:can|may|must|should|has to|have to|ought to) (?:now |also |"
    r"then )?(?:go|leave|retire|rest))\W*(?:(?:please|pls|now|tonight|too|thanks)\W*)?$"
)
_DESCRIBED = re.compile(
    r"\b(?:is|are|was|were) (?:too|so|very|always|quite|rather|much|far too|simply) \w+(?=\W*$| (?:for|to) (?:me|us|him|her|"
    r"them|my|our|his|your|be)\b)"
)
_LIES_BY = re.compile(
    r"\b(?:is|are|lies|lie) (?:right |just |very |too |so )?(?:next to|close to|near|adjacent|opposite|beside|behind|out of)\b"
)

_PAUSED = re.compile(
    r"\s*(?:(?:please|pls|plz|kindly|too|tonight)\s*)*(?:[,;(]|-+ |(?:and|but|so|because)\b|(?:for|as) (?:i|we|he|she|they|"
    r"it|there)\b)"
)
_LED_ON = re.compile(r"(?:\band|\bbut|;)\s*$")
_BRACKETS = re.compile(r"\([^()]*(?:\)|\Z)")
_NOBODY = re.compile(r"\b(?:nobody|no one|noone|nothing|none|nowhere|no)\b")
_UNCHANGED = frozenset({"come", "run", "become", "overrun", "hit", "put", "set"})
"""What has happened looks like what is to happen: "the rains have come"."""
_MAY_ORDER = frozenset({"who", "which", "where", "are", "can", "could", "would", "r"})
"""With what a clause may begin that asks, or that orders politely."""
_SOMEBODY = re.compile(r"\W*(?:(?:and|but|also|so|please) )*(?:somebody|someone|anybody|anyone)(?: please)? [a-z]+")
_OF_IT = re.compile(r"\b(?:some|any|one|it|that|this|them|those|these|they)\b")
_FOLLOWING = frozenset({"follow", "follows", "accompany", "accompanies", "joins", "escorts", "supports"})
_NEEDING = frozenset({"need", "needs", "want", "wants", "like", "likes"})


class _Clause(Struct):
    """A clause with a verb as it is judged. `text` is what it says without what forbids nothing, `whole` all it says; `verb_at`
    is where its verb ends, or where none is spoken the first thing; `first` is what it begins with, `other` whether that is
    none of the player's."""

    player: str
    one: Frame
    before: list[Mention]
    text: str
    whole: str
    start: int
    verb_at: int
    verb: Mention | None
    first: Mention | None
    other: bool


def vetoed(player: str, one: Frame, before: list[Mention], text: str, whole_text: str, start: int) -> str:
    """Why a clause with a verb orders nothing: forbidden, past, weighed, reported; or uncertain, or unsure."""
    acts = (m.end for m in one.mentions if not m.excluded and any(owner == one.number for owner, _ in m.meaning.verbs))
    done_to = (m.end for m in one.mentions if m.kind == "thing" and not m.excluded)
    verb_at = min(acts if one.spoken else done_to, default=start)
    verb = next((m for m in one.mentions if m.end == verb_at and m.kind == "verb"), None)
    first = next((m for m in one.mentions if m.kind not in ("join", "filler")), None)
    other = first is not None and bool(first.things) and all(player not in (t.id, t.owner) for t in first.things)
    said = _Clause(player, one, before, text, whole_text, start, verb_at, verb, first, other)
    asked = (_forbidden, _past, _weighed, _anothers, _reported, _left_open, _of_others)
    return next((why for ask in asked if (why := ask(said))), "")


def _forbidden(said: _Clause) -> str:
    """What is not to be done, or of what something is not."""
    one, at = said.one, said.verb_at - said.start
    unwanted = (hearsay.NOT_WANTED.match, hearsay.NOT_HIM.match, hearsay.UNNEEDED.search)
    if one.spoken and any(told(said.whole) for told in unwanted):
        return "forbidden"
    no = modality.FORBIDDEN.search(said.text)
    if no is not None:
        nobody = _NOBODY.search(said.text) is not None
        if nobody and no.start() > at and "," in said.text[: no.start()][at:]:
            return "uncertain"  # "bribe the people of I2, no manpower for him"
        if nobody or no.start() < at:
            return "forbidden"
        if not one.spoken and any(m.excluded and m.kind in ("verb", "along") and not m.meaning.flags for m in one.mentions):
            return "forbidden"  # "he does not go with them", whatever was said before
        if not any(m.excluded for m in one.mentions):
            return "uncertain"
    return "forbidden" if one.spoken and _nowhere_else(one) else ""


def _past(said: _Clause) -> str:
    """What has happened: "the rains have come"."""
    verb, whole = said.verb, said.whole
    if verb is not None:
        done = any(form == "past" for _, form in verb.meaning.verbs) or verb.text in _UNCHANGED
        if done and english.HAVING.search(whole[: verb.start - said.start]):
            return "past"
        if verb.meaning.words and hearsay.SENT_BEFORE.search(whole):
            return "past"  # "we sent our steward to C9 in the spring"
        if _fared(said.one, verb, whole, said.start):
            return "past"
    return "past" if modality.PAST.search(said.text) or said.one.past or _TURNED_OUT.search(said.text) else ""


def _weighed(said: _Clause) -> str:
    """What is only thought about, or how things are."""
    weighed = modality.WEIGHED.search(said.text)
    if not (weighed or modality.STATED.search(said.text) or _EVERYDAY.search(said.whole)):
        return ""
    if weighed and not modality.WEIGHED.search(blanked(said.text, _EXPECTED)):
        exclusive = said.one.verb.exclusive if said.one.verb is not None else ()
        done_by = [m for row in said.one.rows for name in exclusive for m in row.get(name, ())]
        if done_by and all(thing.owner == said.player for m in done_by for thing in m.things):
            return "expected"
    open_choice = any(m.choice for row in said.one.rows for taken in row.values() for m in taken)
    return "uncertain" if said.one.spoken and open_choice and not weighed else "weighed"


def _anothers(said: _Clause) -> str:
    """What somebody else needs, wants or does."""
    one, first, verb, whole = said.one, said.first, said.verb, said.whole
    if first is not None:
        needed = any(m.kind == "verb" and m.text.split(" ", 1)[0] in _NEEDING for m in one.mentions)
        if needed and first.kind == "pronoun" and first.text in ("he", "she", "it"):
            return "reported"  # "he will need a man who can read a map"
        if verb is not None and verb.text in _DOES_TO and first.kind == "thing" and first.end < verb.start:
            return "reported"  # "Whisper brings matches": he brings, and nobody brings him
        if verb is not None and _moves_his_own(said.player, one, first, verb):
            return "reported"  # "I spoke with Wilhelmina and she moves the Beggars to H8"
    if first is not None and said.other:
        behind = first.end - said.start
        if first.end < said.verb_at and _HIS_OWN_BUSINESS.search(whole):
            return "reported"
        wants = hearsay.NEEDS.match(whole, behind) or (not one.spoken and _WANTS.search(whole, behind))
        if wants and first.person and one.mentions[0].text != "let":
            return "reported"  # "Toto needs a field surgeon"
        after = next((m for m in one.mentions if m.start >= first.end and m.kind != "filler"), None)
        if verb is not None and after is verb and first.person and first.text.endswith("'s"):
            return "reported" if verb.meaning.words else "uncertain"  # "Otto's messenger to me"
    wisher = said.before[-1] if said.before and said.before[-1].person and not said.before[-1].preposition else None
    if wisher is not None and all(t.id != said.player for t in wisher.things) and hearsay.NEEDS.match(one.mentions[0].text + " "):
        return "reported"
    return ""


def _moves_his_own(player: str, one: Frame, first: Mention, verb: Mention) -> bool:
    """Whether "she" does something with what is another's, and with nothing of the writer's."""
    if first.kind != "pronoun" or first.text not in ("he", "she") or first.end > verb.start or not verb.text.endswith("s"):
        return False
    owners = {thing.owner for m in one.mentions if m.kind == "thing" and m.start >= verb.end for thing in m.things if thing.owner}
    return bool(owners) and player not in owners


def _reported(said: _Clause) -> str:
    """What is told of others, or what others do to the writer."""
    player, one, verb = said.player, said.one, said.verb
    if hearsay.IS_SO.search(said.whole):
        return "weighed"  # "Gurney is dead", "the Hawks are home"
    if belongs(player, one) or deed_of_another(player, said.before, one) or happens(player, one):
        return "reported"
    if done_with_another(player, said.before, one) or _TO_PEOPLE.search(said.whole):
        return "reported"
    bare = verb is not None and any(form == "base" for n, form in verb.meaning.verbs if n == one.number)
    if bare and _SOMEBODY.fullmatch(said.whole[: said.verb_at - said.start]):
        return "uncertain"  # "somebody bribe the Kaiser for me"
    to_me = any(m.text.endswith((" me", " us")) for m in one.mentions if m.meaning.verbs)
    led = any(m.kind == "thing" and m.start < said.verb_at for m in one.mentions)
    if (led and not to_me and _DONE_TO_ME.search(said.whole)) or modality.REPORTED.search(said.text):
        return "reported"
    return "uncertain" if modality.UNCERTAIN.search(said.text) else ""


def _left_open(said: _Clause) -> str:
    """What may or could be done, is allowed, offered or longed for, or only described."""
    player, one, first, whole = said.player, said.one, said.first, said.whole
    lead = whole[: said.verb_at - said.start]
    steps = one.spoken and one.verb is not None and (one.verb.implied or (said.verb is not None and said.verb.text in _EASE))
    if steps and first is not None and first.things and all(t.owner == player for t in first.things):
        bare = blanked(lead, _ALLOWED)
        if bare != lead and not could_be(bare) and not _LED_UP.search(whole):
            said_whither = not any(m.kind == "pronoun" for m in one.mentions) and _MAY.search(lead) is not None
            return "" if said_whither and said.verb is not None and said.verb.text in _HOMEWARD else "allowed"
    if steps and _wish_of_his(said, lead):
        return "allowed"
    if could_be(lead if one.spoken else whole) or _LED_UP.search(whole) or wished_by_another(player, said.before):
        return "unsure"
    noun = said.verb is not None and bool(said.verb.meaning.words)  # "a lobbyist is too dear for me"
    if noun and one.verb is not None and one.verb.value and _DEPARTS.search(whole):
        return "uncertain"  # "steward of C4 out"
    if (noun or not one.spoken) and _DESCRIBED.search(whole):
        return "weighed"
    if not one.spoken and hearsay.TOO_DEAR.search(whole):
        return "weighed"
    if not one.spoken and _OFFERED.search(whole):
        return "unsure"
    if _TO_ME.search(whole) and any(t.kind == "player" and t.id != player for t in _meant(one)):
        return "unsure"
    if _LIES_BY.search(whole):
        return "weighed"
    return "unsure" if _longs(said) else ""


def _wish_of_his(said: _Clause, lead: str) -> bool:
    """ "The Guard would like to go to Kaitain": so politely a player may send his own; not "they would like to go, but"."""
    named = next((m for m in said.one.mentions if m.kind == "thing"), None)
    if named is None or named.start >= said.verb_at or any(t.owner != said.player for t in named.things):
        return False
    found = _WOULD_LIKE.match(lead, named.end - said.start)
    return found is not None and not _BUT.search(said.whole)


def _longs(said: _Clause) -> bool:
    """Whether somebody who is named before the verb would only like to do it."""
    named = next((m for m in said.one.mentions if m.kind == "thing"), None)
    if named is None or named.start >= said.verb_at:
        return False
    his = any(said.player == t.id for t in named.things)
    longs = None if his else _LONGING.match(said.whole, named.end - said.start)
    at_it = longs is not None and not re.search(r"[,;:]|\bso\b", said.whole[longs.end() : said.verb_at - said.start])
    return at_it or _TIME_LED.match(said.whole[: named.start - said.start]) is not None


def _of_others(said: _Clause) -> str:
    """What others are at."""
    one, at = said.one, said.verb_at
    idly = any(m.kind == "thing" and m in one.left and m.person and m.start < at for m in one.mentions)
    told = idly or _goes_on(said.player, one, said.whole) or _told_of_others(said.player, one, at)
    return "reported" if told else ""


def _nowhere_else(one: Frame) -> bool:
    """ "The Guards march not to C2": what the verb needs is named, and denied, and nothing named in its stead."""
    lacking = [part for part in one.verb.parts if part.required] if one.verb is not None else []
    lacking = [part for part in lacking if not any(part.name in row for row in one.rows)]
    denied = [m for m in one.mentions if m.excluded]
    return any(one.rows) and any(accepts(part, m) for part in lacking for m in denied)


def outside_brackets(player: str, one: Frame, led: list[Mention], bare: str, said: str, start: int) -> str:
    """What keeps a clause from being an order outside its brackets."""
    bare, said = (blanked(text, _BRACKETS) for text in (bare, said))
    return vetoed(player, one, led, bare, said, start)


def only_states(said: str, bare: str, veto: str) -> bool:
    """Whether it is only how something is that is told beside an order: "(Ferret is on the spot)"."""
    told = (
        modality.FORBIDDEN,
        modality.PAST,
        modality.UNCERTAIN,
        modality.REPORTED,
        modality.DROPPED,
        modality.COULD,
        modality.BUT_NOT,
    )
    weighed = modality.WEIGHED.search(bare) or modality.SHAKEN.search(said) or modality.CONDITION.search(said)
    return veto == "weighed" and weighed is None and not any(pattern.search(bare) for pattern in told)


def remarked_behind(player: str, one: Frame, led: list[Mention], bare: str, said: str, start: int) -> bool:
    """Whether what keeps a clause from being an order is only remarked behind a whole order: "poison the wells at H4, Whisper
    knows where they are"."""
    needed = {part.name for part in one.verb.parts if part.required} if one.verb is not None else set[str]()
    parts = [m.end for row in one.rows for name in needed & set(row) for m in row[name]]
    verbs = [m.end for m in one.mentions if not m.meaning.flags and any(owner == one.number for owner, _ in m.meaning.verbs)]
    core = max([*parts, *(verbs if one.spoken else ())], default=start) - start
    if not parts or len(one.rows) != 1:
        return False
    taken = {m.end - start for row in one.rows for listed in row.values() for m in listed}
    for end in sorted({core, *(end for end in taken if end > core)}):
        paused = _PAUSED.match(said, end) is not None or (one.spoken and said[end : end + 1] == ":")
        if paused:
            return not vetoed(player, one, led, bare[:end], said[:end], start)
    return False


def _fared(one: Frame, verb: Mention | None, text: str, start: int) -> bool:
    """ "Two mercenaries ran away", "Otto's assassin missed Gurney", "the mercenaries I hired": what became of somebody."""
    if verb is None:
        return False
    if any(
        m.kind == "verb" and all(form == "past" for _, form in m.meaning.verbs) and hearsay.I_DID.search(text[: m.start - start])
        for m in one.mentions
    ):
        return True
    place = next(place for place, m in enumerate(one.mentions) if m is verb)
    after = one.mentions[place + 1] if place + 1 < len(one.mentions) else None
    if after is not None and after.text in hearsay.FARED and not after.preposition:
        return True
    if after is None or after.kind != "unknown" or after.preposition:
        return False
    before = one.mentions[place - 1] if place else None
    someone = verb.text.endswith("s") or (before is not None and before.text.endswith("'s"))
    return someone and after.text.endswith("ed")


def _meant(one: Frame) -> list[Thing]:
    return [thing for row in one.rows for taken in row.values() for m in taken for thing in m.things]


def _goes_on(player: str, one: Frame, text: str) -> bool:
    """ "The Grey Wolves are pressing my Pikes": what others are at already."""
    forms = {form for m in one.mentions for owner, form in m.meaning.verbs if owner == one.number}
    first = next((m for m in one.mentions if m.kind == "thing"), None)
    if forms != {"ing"} or first is None or not _BEING_AT_IT.search(text):
        return False
    return bool(first.things) and all(thing.owner != player and thing.id != player for thing in first.things)


def _told_of_others(player: str, one: Frame, verb_at: int) -> bool:
    """ "Greta wants to marry Hugo": somebody else before the verb, somebody after it."""
    people = [m for m in one.mentions if m.kind == "thing" and m.person]
    first = next((m for m in one.mentions if m.kind not in ("join", "filler")), None)
    word = next((m.text.split(" ", 1)[0] for m in one.mentions if m.end == verb_at and m.kind == "verb"), "")
    if people and word in english.RECEIVING and any(t.id == player for t in people[-1].things):
        return False  # "Helena buys the factory from me"
    return (
        len(people) > 1
        and first is people[0]
        and people[0].end < verb_at < people[-1].start
        and not any(t.id == player for t in people[0].things)
    )


def condition_of(plain: str, offset: int, frames: list[Frame], spans: list[tuple[int, int]]) -> tuple[int, int] | None:
    """From which clause on a sentence hangs on a condition, and where that begins in the message."""
    found = modality.CONDITION.search(plain)
    if found is None or _WONDERED.search(plain, 0, found.end()):
        return None
    at = offset + found.start()
    place = next((i for i, (_, end) in enumerate(spans) if end > at), len(spans) - 1)
    if place < 0:
        return None
    if found[0] in ("otherwise", "else") and place == len(frames) - 1 and _says_nothing(frames[place]):
        return None  # "a messenger to Otto, she never answers otherwise"
    wanted = [i for i, one in enumerate(frames) if _wanted(one, behind=i >= place)]
    flagged = [i for i, f in enumerate(frames) if any(m.meaning.flags and not m.excluded for m in f.mentions)]
    wanted = wanted or flagged  # "should there be anybody, attack"
    led = [m.kind for m in frames[place].mentions if m.start < at and m.text not in ("and", "plus")]
    wanted = wanted or ([place] if led[:2] == ["number", "word"] else [])  # "and three money if his prices are right"
    vague = modality.VAGUE_WISH.search(plain)
    if not wanted and not (vague and any(m.kind == "thing" for f in frames for m in f.mentions)):
        return None
    inside = place in wanted and any(m.start < at for m in frames[place].mentions if m.kind in SIGNIFICANT or m.kind == "verb")
    after = [i for i in wanted if i >= place]
    begin = at
    if inside:
        begin = spans[place][0]
    elif not after or re.search(r"\b(?:instead|otherwise|else)\b", plain[found.start() :]):
        place = 0 if after else max((i for i in wanted if i < place), default=0)
        begin = spans[place][0]
    elif (
        after == [place]
        and place
        and not any(f.verb is not None and f.spoken for f in frames[place + 1 :])
        and place - 1 in wanted
        and not re.search(r"[,:] | then ", plain[found.end() :])
    ):
        # "sell it, if he wants it": the condition follows what it is about
        place = max(i for i in wanted if i < place)
        begin = spans[place][0]
    elif found[0] == "unless" and place - 1 in wanted and not _LED_ON.search(plain[: found.start()]):
        place -= 1  # "to G5, unless he writes that he wants them at home"
        begin = spans[place][0]
    return place, begin


def _wanted(one: Frame, *, behind: bool) -> bool:
    """Whether a clause says what is to be done; `behind` whether it stands with the condition, or after it."""
    if one.verb is not None and not any(one.rows) and _of_something_else(one):
        return False
    if one.verb is not None:
        return one.cost < 3 or any(len(row) > 1 for row in one.rows) or (one.spoken and bool(one.rows[0]))
    kinds = {m.kind for m in one.mentions}
    if "square" in kinds and any(m.kind == "thing" and all(t.kind != "player" for t in m.things) for m in one.mentions):
        return True
    if not one.reason and "verb" in kinds and not kinds.isdisjoint(SIGNIFICANT):
        return True
    whither = any(m.kind == "square" and m.preposition in english.ARROWS for m in one.mentions)
    hinted = "square" in kinds and any(m.kind == "along" and not m.excluded for m in one.mentions)
    return behind and (whither or hinted or _goes_with(one))  # "if Jan opens his city I want to open mine at G4 too"


def _of_something_else(one: Frame) -> bool:
    """ "If I win I buy you a ring": what is done to a thing that is nothing of the game."""
    place = next((place for place, m in enumerate(one.mentions) if m.says(one.number)), -1)
    behind = (
        [m for m in one.mentions[place + 1 :] if m.text not in ("you", "me", "us", "him", "her", "them")] if place >= 0 else []
    )
    return len(behind) > 1 and behind[0].text in ("a", "an", "some") and behind[1].kind == "unknown"


def _goes_with(one: Frame) -> bool:
    """ "Depending on his mood Gurney follows them"."""
    pointed = any(m.kind == "pronoun" and m.text in ("them", "it", "him", "her") for m in one.mentions)
    led = any(m.kind == "along" or m.text in _FOLLOWING for m in one.mentions)
    return pointed and led and any(m.kind == "thing" and not m.person for m in one.mentions)


def _says_nothing(one: Frame) -> bool:
    return one.verb is None and not any(m.kind in SIGNIFICANT or m.kind == "verb" for m in one.mentions)


def _only_named(one: Frame) -> bool:
    """Whether a clause names what an order is of, and not that it is to be done: "two mercenaries"."""
    acting = [m for m in one.mentions if m.kind == "verb"]
    return all(one.number in m.meaning.along and m.says(one.number) for m in acting)


def question_of(
    sentence: Sentence, plain: str, frames: list[Frame], spans: list[tuple[int, int]], said: list[str]
) -> tuple[int | None, bool]:
    """From which clause on a sentence asks, and whether what it orders politely, with a question mark, is not certain."""
    asks = "?" in sentence.ending or plain.rstrip().endswith("?")
    polite = questions.POLITE_REQUEST.search(plain)
    if not asks:
        wondered = questions.TO_KNOW.search(plain)
        if wondered is not None and not any(f.verb is not None and f.spoken for f in frames[:1]):
            return next((i for i, (_, stop) in enumerate(spans) if stop - sentence.start > wondered.start()), 0), False
        asked = questions.ASKED_PLAINLY.match(plain) or questions.ASKED_BEHIND.match(", " + plain.lstrip(" ,"))
        orders = any(f.verb for f in frames)
        open_word = asked is not None and asked[1].split(" ", 1)[0] in _MAY_ORDER
        if asked and not (orders and (polite or open_word)):
            return 0, False
        return None, False
    if polite and any(f.verb is not None for f in frames):
        return None, questions.COURTEOUS.search(plain) is None
    if questions.TAG_QUESTION.search(plain) and any(f.verb is not None for f in frames):
        return None, True
    if questions.IS_IT_NOT.search(plain) and len(frames) <= 2:
        return 0, False
    if any(questions.IS_THAT_SO.search(text) for text in said[1:]) and not any(one.spoken for one in frames[1:]):
        return 0, False
    for place, text in enumerate(said):
        if place and frames[place].verb is not None and questions.POLITE_REQUEST.search(" ".join(text.split()).lstrip(", ")):
            return None, questions.COURTEOUS.search(plain) is None
        before = plain[: spans[place][0] - sentence.start].rstrip()
        if questions.QUESTION_WORD.search(text) and (
            place == 0 or before[-1:] in ",:-(" or before.endswith(("and", "but", "so"))
        ):
            of_it = bool(place) and _OF_IT.search(text) is not None
            if of_it and all(map(_only_named, frames[:place])):
                return 0, False  # "militia in the mine, can I buy some?"
            return place, of_it
    return 0, False
