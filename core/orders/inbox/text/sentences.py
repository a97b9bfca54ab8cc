"""Sentences: a cleaned message in its logical lines and the sentences of each."""

from __future__ import annotations

import re

from msgspec import Struct

_LONGEST_LINE = 4000
_SHORTER, _NARROWEST, _WIDEST = 60, 94, 130
"""How long a short line is, and from where to where lines are broken by hand: longer ones are left to the forum to break."""
_CALLED_OUT = 40
"""How long at most a line is that somebody calls out by itself: "recruit 2!!"."""
_LETTERED = re.compile(r"\b([a-z]{2,}) a$")
_BROKEN_OFF = re.compile(r"[)\]]$|\b(?:lol|haha|hehe|pls|plz|please|thx|thanks|ok|though|tho|hihi)$")
_BULLET = re.compile(
    r"[ ]*(?:(?:\(?\d{1,2}[.):]\)?(?![\d])|\d{1,2}/(?=[ ])|\(?[ivx]{1,4}[.)](?=\s)|\d{1,2}[ ]-(?=[ ])|"
    r"\(?[a-h]\)|[-*+#o\x02]+(?=[ \x02])|[→>]|#\d*)[ ]*)+"
)
_END = re.compile(r"\.{2,}|[!?]+(?=[\s)\"]|$)|\.(?=[\s\")]|$)|;|\x02|(?<=\s)\|(?=\s)|(?<= )/(?= )")
_SHORT = re.compile(
    r"(?:^|[\s(])(?:st|pcs?|mr|mrs|(?<!\d )(?<!\dk )(?<!red )(?<!sand )ms|"
    r"dr|(?<!wait )no|nr|vs|incl|approx|e\.g|i\.e|etc|col|gen|capt|sgt|sr|jr|[a-z]\.[a-z])$|"
    r"(?:^\s?|[,(&+>:-]\s*|\b(?:and|the|my)\s+)[a-z]$"
)
_NO = re.compile(r"(?:^|[\s(])no$")
_GOES_ON = re.compile(
    r"(?:shall|will|should|must|may|goes|is to|are to|to|into|onto|towards|at|in|on|with|from|under|by|for|of|who|which|"
    r"that(?!'s\b| is it\b| is all\b)|"
    r"both(?: of (?:them|these))? (?:shall|will|should|must|go|move|march|betake|attack|ride|enter|walk|sail|come|take|head)|"
    r"whose|as(?! (?:for|to|discussed|agreed|always|usual|promised|soon|ever)\b)|against|and from|and attacks?|attack goes)\b"
)
_FIELD = re.compile(
    r"[-*+\x02]?\s*(?:from|to|at|on|target|targets|legions?|hero|heroes|units?|troops?|leader|commander|by|with|via|name|"
    r"price|fee|resource|building)\s*:\s*\S"
)
_ITEM = (
    r"(?:\d{1,2}\s?x?|x\s?\d{1,2}|an?|one|two|three|four|five|six)\s+(?:of (?:my|our|the) )?[a-z]{3,}(?: [a-z]+)?"
    r"(?: (?:in|on|for|at) (?:the )?(?:centre|center|flanks?|reserve|wings?|middle))?"
)
_LIST = rf"{_ITEM}(?:(?:\s*[,&+]\s*(?:and )?|\s+and\s+){_ITEM})+"
_COUNTED = re.compile(
    rf"[-*+\x02]?\s*(?:(?:\d{{1,2}}\s?x?|x\s?\d{{1,2}})\s+[a-z]{{3,}}(?: [a-z]+)?|"
    rf"[a-z]{{3,}}(?: [a-z]+)?\s+(?:x\s?\d{{1,2}}|\d{{1,2}}\s?x)|{_LIST})\s*[,;.]?$"
)
_ROSTER = re.compile(r"\b(?:recruit|raise|muster|levy|regiment|brigade|division|garrison|companies|unit)\b")
_BRACKETED = re.compile(r"\([^()]*\)\W*")
"""A whole paragraph in brackets, which has sentences like any other."""
_ASIDE = re.compile(r"\s*\(+[^()]*\Z")
_CLOSING = re.compile(r"[.!?]*\)+")
"""A sentence in brackets among others, and where it ends."""
_NUMBERED = re.compile(r"(?<=\s)(?=\(?(?:[2-9]|1\d)[.)]\s+[^\W\d])")
_QUOTED = re.compile(r"\"\s+(?!(?:to|for|and|as|in|from|signed|unsigned|he|she|they|said|says|cried|i said)\b)\S")
_SALUTATION = re.compile(
    r"\s*(?:hi|hiya|hey|hello|hallo|ciao|salut|bonjour|hola|yo|dear|dearest|beloved|darling|greetings|"
    r"good (?:day|morning|afternoon|evening|night)|my (?:dear|lord|lady|friends?)|moderator|mod|gm|sire?|friends?)\b"
    r"[^.:;!?\d]{0,40},\s*$"
)
_LET = re.compile(r"(?:^|[.!?;:]\s+|,\s+(?:and\s+)?)let [^.!?;:]*[^.!?;:\s]$")
_CASE = re.compile(
    r"(?:^|[.!?;:]\s+)(?:(?:first|second|third|fourth|fifth|also|and|but|so|then|now)\W+)*"
    r"(?:if (?!it\b|you\b|possible\b)|unless |in case )(?:[^\s.!?;:,]+ ?){2,6}$"
)
"""A case at the end of a line: what is to be done in it stands in the next."""
_BIDDEN = re.compile(
    r"(?:go|be|come|move|march|raid|seize|attack|assault|return|take|fly|travel|proceed|support|press|charge|sail|head|ride|lead|"
    r"have|meet|strike|join|follow|fall|set|cross|hold|build|work|scout|explore|defend|advance|withdraw|retreat)\b"
)
_GIVES = re.compile(r"\b(?:has|have|gets?|receives?|takes?|gives?|sends?|pays?|recruits?|raises?|builds?)$")
_AMOUNT = re.compile(r"(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) [a-z]")
"""What is given, at the head of the line below the word that gives it."""
_DIGITS = frozenset("0123456789")
_BEGINS_ANEW = re.compile(
    r"(?:also|oh|ps|p\.s|btw|then|next|finally|lastly|furthermore|plus|edit|and also|and (?:please|pls|plz)|"
    r"on (?:second|further) thou?ghts?|on reflection|that should be|i take back|never ?mind|no wait|wait,? no|"
    r"correction|i changed my mind|(?:forget|scratch|cancel|drop|strike|undo|skip|leave out|belay|delete) "
    r"(?:the|my|that|it|number)|sorry,)\b|"
    r"(?:(?:in|for|on|during) )?(?:the )?(?:(?:next|coming|following|last) )?(?:night|cycle|round|turn|month|week|day|phase)"
    r"(?: \d{1,3})?\s*:|of [a-z]+(?: [a-z]+)?,? (?:i|we) |and (?:when|where|how|why) (?:is|are|was|will|does|do|did)\b"
)
_DANGLING = re.compile(
    r"(?:,|\b(?:and|or|to|the|a|an|name|named|called|of|for|from|with|at|my|our|then|as|be|"
    r"(?<!all )(?<!me )(?<!am )(?<!i'm )(?<!im )(?<!it )(?<!game )(?<!hang )(?<!hold )(?<!stand )(?<!close )(?:in|on|by)|"
    r"his|their|its|(?<!care )(?<!mind )(?<!matter )(?:who|which)|"
    r"and (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)|"
    r"because|while|every|(?:where|with|has|have|is|are|and|there's|of) no|"
    r"(?<!it )(?<!he )(?<!they )(?<!there )(?<!here )(?<!that )(?<!where )(?<!who )(?<!what )(?:is|are)|"
    r"(?<!all )(?<!forget )(?<!scratch )(?<!cancel )that|let (?:him|her|it|them)|(?:do|does|may|can|shall|will|should|must) not|"
    r"(?:shall|will|should|must) [a-z]+))$"
)

_PARTICLE = re.compile(
    r"\b(?:mov|com|go|step|march|rid|break|slip|sneak|stroll|walk|barg|charg|giv|jump|log|sign|look|pass|stop|drop|driv|pil|carr|"
    r"hang|hold)\w* (?:in|on|by)$"
)
_WHITHER = re.compile(
    r"(?:[a-z]-?\d|row\b|the\b|my\b|our\b|his\b|her\b|their\b|your\b|an?\b|this\b|that\b|all\b|both\b|behalf\b)"
)
"""A verb that ends with its little word, unless a place stands in the next line: "then the band moves in"."""


class Sentence(Struct, frozen=True):
    """A stretch of the message (`start`, `end`), the line it begins on, whether it opens a bullet, how it ends."""

    start: int
    end: int
    line: int
    bullet: bool
    ending: str
    logical: int


class TooLong(Struct, frozen=True):
    """A line nobody wrote by hand."""

    start: int
    end: int
    line: int


def sentences(folded: str) -> tuple[tuple[Sentence, ...], tuple[TooLong, ...]]:
    """The sentences of a folded message, and the lines too long to be read."""
    found: list[Sentence] = []
    too_long: list[TooLong] = []
    for logical, (start, end, line) in enumerate(_logical_lines(folded, too_long)):
        found.extend(sentences_of(folded, start, end, line, logical))
    return tuple(found), tuple(too_long)


def _logical_lines(text: str, too_long: list[TooLong]) -> list[tuple[int, int, int]]:
    lines: list[tuple[int, int, int]] = []
    start = 0
    longest = max(map(len, physical := text.split("\n")))
    listed = False  # whether a line of the paragraph was short and ended in no sign: then each of its lines is one thing
    for number, line in enumerate(physical):
        end = start + len(line)
        bare = line.strip()
        if len(line) > _LONGEST_LINE:
            too_long.append(TooLong(start, end, number))
        elif bare:
            last = lines[-1] if lines else None
            below = last is not None and last[1] == start - 1
            listed = listed and below
            if not listed and below and _cut_short(line, physical[number + 1 : number + 2]):
                listed = True  # whoever breaks his lines by hand fills all but the last
            if below and last is not None and _goes_on(text[last[0] : last[1]], line, bare, 1000 if listed else longest):
                lines[-1] = (last[0], end, last[2])
            else:
                before = physical[number - 1].rstrip() if below else ""
                listed = listed or (0 < len(before) < _SHORTER and before[-1] not in ".!?:;,")
                lines.append((start, end, number))
        start = end + 1
    return lines


def _cut_short(line: str, behind: list[str]) -> bool:
    """Whether a line is short, ends in no sign, and is not the last of its paragraph."""
    said = line.rstrip()
    said = said.rstrip("!") if len(said) < _CALLED_OUT else said
    short = 0 < len(said) < _SHORTER and said[-1] not in ".!?:;," and not _DANGLING.search(said)
    return short and bool(behind) and bool(behind[0].strip()) and not behind[0][:1].isspace()


def _goes_on(before: str, line: str, bare: str, longest: int) -> bool:
    physical = before[before.rfind("\n") + 1 :].rstrip()
    if physical.endswith(('."', '!"', '?"')):
        physical = physical[:-1]
    if (
        ":" in bare
        and _FIELD.match(bare)
        and not _FIELD.match(before.strip())
        and len(before.split()) <= 6 * (1 + before.count("\n"))
    ):
        return True
    if not _DIGITS.isdisjoint(bare) and _COUNTED.match(bare) and (_COUNTED.match(physical.strip()) or _ROSTER.search(physical)):
        return True
    if '"' in line and before.count('"') % 2 and line.count('"') % 2:
        return True  # within what is spoken
    if _BULLET.match(line) or not physical:
        return False
    if len(bare) > _SHORTER and _BRACKETED.fullmatch(bare):
        return False
    if _BEGINS_ANEW.match(bare):
        return False
    moved = (_PARTICLE.search(physical) is not None and not _WHITHER.match(bare)) or _is_letter(physical, bare)
    if _DANGLING.search(physical) and not _SALUTATION.match(physical) and not moved:
        return True
    if _BIDDEN.match(bare) and _LET.search(physical):
        return True  # "Let the Hawks and the Bulls / go there"
    if len(physical) >= _SHORTER and _GIVES.search(physical) and _AMOUNT.match(bare):
        return True
    if _GOES_ON.match(bare) and not _BULLET.match(before) and not physical[-1].isdigit() and physical[-1] not in ".!?:;":
        return True
    onward = before.count("\n") or len(physical) >= _SHORTER
    if onward and re.match(r"and\b", bare) and physical[-1] not in ".!?:;":
        return True
    if len(physical) >= _SHORTER and _CASE.search(physical):
        return True
    if physical[-1] in ".!?:;":
        return physical[-1] in ".!?" and len(physical) > 200  # sentences are parted anyway
    if len(physical) > _WIDEST or _BROKEN_OFF.search(physical):
        return False
    return len(physical) + len(bare.split(None, 1)[0]) >= max(_NARROWEST, min(longest, _WIDEST))


def _is_letter(physical: str, bare: str) -> bool:
    """ "... for leg a / leg b to the mill": what a line ends with is a letter that names something, and no article."""
    called = _LETTERED.search(physical)
    return called is not None and re.search(rf"\b{re.escape(called[1])} [a-h]\b", bare) is not None


def sentences_of(text: str, start: int, end: int, line: int, logical: int) -> list[Sentence]:
    """The sentences of one logical line."""
    found: list[Sentence] = []
    bullet = _BULLET.match(text, start, end)
    opened = bullet is not None and bullet.end() > start and bool(bullet[0].strip())
    begin = bullet.end() if bullet is not None and opened else start
    if opened and text[start:begin].strip(" (")[:2] in ("1.", "1)"):
        cuts = [mark.start() for mark in _NUMBERED.finditer(text, begin, end)]
        if cuts:
            for first, last in zip([start, *cuts], [*cuts, end], strict=True):
                found.extend(sentences_of(text, first, last, line, logical))
            return found
    bracketed = text.startswith("(", begin) and _BRACKETED.fullmatch(text, begin, end) is not None
    for mark in _END.finditer(text, begin, end):
        if mark[0] == "." and _shortens(text, begin, mark):
            continue
        if mark[0][0] in ".!?" and not bracketed and text.count("(", begin, mark.start()) > text.count(")", begin, mark.start()):
            behind = _ASIDE.match(text, begin, mark.start())
            closed = _CLOSING.match(text, mark.end(), end) if behind is not None else None
            if closed is not None:  # "To B4. (She hesitates.) No: to A3"
                _add(found, text, begin, mark.start(), line, opened, mark[0], logical)
                begin, opened = closed.end(), opened and not found
            continue
        if text.count('"', begin, mark.start()) % 2 and '"' in text[mark.end() - 1 : end]:
            if mark[0][0] in ".!?" and _QUOTED.match(text, mark.end(), end):  # the quotation ends with its sentence
                _add(found, text, begin, mark.end() + 1, line, opened, mark[0], logical)
                begin, opened = mark.end() + 1, opened and not found
            continue
        _add(found, text, begin, mark.start(), line, opened, mark[0], logical)
        begin, opened = mark.end(), (opened and not found) or mark[0] == "\x02"
    _add(found, text, begin, end, line, opened, "", logical)
    return found


def _shortens(text: str, begin: int, mark: re.Match[str]) -> bool:
    """Whether a point ends a word that is cut short, and no sentence: "Nr. 3"."""
    before = text[max(begin, mark.start() - 8) : mark.start()]
    if not _SHORT.search(before) or re.search(r"\d\s?(?!pcs?$)\w+$", before):
        return False
    return _NO.search(before) is None or text[mark.end() : mark.end() + 2].strip(" #").isdigit()


def _add(found: list[Sentence], text: str, start: int, end: int, line: int, bullet: bool, ending: str, logical: int) -> None:
    while start < end and text[start] in ' \n\x02")':
        start += 1
    while start < end and text[end - 1] in " \n\x02":
        end -= 1
    if start < end:
        found.append(Sentence(start, end, line, bullet, ending, logical))
