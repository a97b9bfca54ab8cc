"""Correcting: the words an amendment is made of: what announces it, takes back, points at an order by number or noun."""

from __future__ import annotations

import re

_EDIT = (
    r"(?:edit(?:ed)?|correction|amendment|update|change|erratum|errata|p\.?s\.?)(?: ?#?\d{1,2}(?=\s*[:)-]))?(?: of (?:my|"
    r"the) orders)?"
)
_PARDON = (
    r"oh|ah|er|err|hm+|um+|uh|ugh|argh|well|oops|whoops|wait|no|nope|nah|sorry|pardon(?: me)?|my mistake|my bad|actually|"
    r"on (?:second|further) thou?ghts?|"
    r"on reflection|after all|(?:i(?:'ve| have)? |we )?changed? (?:my|our) minds?(?: about| on)?|change of (?:plans?|mind)|"
    r"i (?:mean|meant)|rather|or rather|"
    r"but|and|also|please|pls|ok|okay|so|then|joke|just kidding|silly me|nonsense|rubbish|and for|as for|as to|regarding|"
    r"concerning|about|for|with|in|of|to|at|on"
)
LEAD = re.compile(rf"\W*(?:(?:{_EDIT}|{_PARDON})\b[\s,:;.!…-]*)*")
MENDS = re.compile(
    rf"\b(?:{_EDIT}|oops|whoops|wait|hang on|hold on|no|nope|nah|sorry|pardon|err|argh|ugh|hm+|my mistake|my bad|actually|"
    rf"on (?:second|further) thou?ghts?|"
    r"on reflection|changed? (?:my|our) minds?|change of (?:plans?|mind)|i (?:mean|meant)|rather|better|instead|not|scratch|"
    r"strike|forget|drop|make (?:that|it)|let's (?:say|make it)|lets say|"
    r"(?:let me|to) rephrase|i (?:said|wrote|say)|it (?:says|said|reads?)|(?:that|it|this) (?:should|must) (?:be|read)|"
    r"replace|read)\b"
)
_CALLED_OFF = (
    r"(?:off(?! to\b| with\b| for\b)|out|cancell?ed|void|voided|gone|withdrawn|scrapped|dropped|struck|deleted|removed|"
    r"not happening|no longer (?:wanted|needed|valid|on)|not (?:wanted|needed|valid)(?: any ?more| any longer)?|invalid|"
    r"scratched|obsolete|history)"
)
_DROP = (
    r"(?:(?:(?:please|pls|just|i|we|i'll|we'll|i'd like to|i want to|let's|you can|you may|better|do|now|also|to) )*"
    r"(?:forget(?: about)?|scratch|drop|cancel|strike(?: out)?|ignore|disregard|leave out|skip|never ?mind|nevermind|nvm|"
    r"delete|undo|belay|remove|retract|revoke|"
    r"take back|scrap|nix|ditch|abort|call off|omit|discard|kill))"
)
DENIED = r"(?:no|not|without|minus|but not|except|don'?t do|do not do|not with)"
_ALL_BUT = (
    r"(?:(?:please )?(?:(?:do|carry out|keep|execute) )?(?:all|everything|the rest|the others|all of (?:it|them|that|"
    r"the above)|all the others) (?:but|except(?: for)?|save|without|bar|minus|other than|apart from))"
)
_DON_T_WANT = r"(?:(?:i|we) (?:don'?t|do not|no longer) (?:want|need|wish)(?: to do)?)"
_ONE = r"(?:one|order|point|item|line|entry|action|move|thing|article|clause|paragraph|bullet|position|step)"
_WORD = r"(?:order|point|item|line|number|numero|num|no\.?|nr\.?|entry|action|article|clause|paragraph|bullet|position|step)"
_DIGITS = (
    rf"(?:(?:the |my |our )?(?:{_WORD}s? ?)?#?\(?(\d{{1,2}})\)?(?:(?:\s*,\s*|\s*(?:and|&|"
    rf"\+)\s*)(?:{_WORD}s? ?)?#?(\d{{1,2}}))?\b[.)]?)"
)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NTH = (
    rf"(?:(?:the |my |our |that |this )?(?:very )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|1st|"
    rf"2nd|3rd|4th|5th|6th)(?: {_ONE})?\b(?!s\b| (?:pms?|messages?|mails?|e-?mails?|posts?|letters?|orders|ones|lists?|"
    rf"instructions?|(?:night|cycle|round|turn|week|month)'s|legion|company|unit|spy|wave|night|cycle|round|turn|time|"
    rf"sardaukar|\w*thought)))"
)
_THAT = rf"(?:(?:that|this|it)(?: (?:last )?{_ONE})?\b(?!'))"
_TARGET = rf"(?:{_DIGITS}|{_NTH})"
LATER = (
    r"(?:[\s,]*(?:again|please|pls|sorry|thanks|thank you|then|now|too|as well|after all|completely|entirely|altogether|"
    r"instead|tonight|for now|any ?more|any longer|of course|though|lol))*"
)
END = r"\s*[.!)\]]*\s*$"
REASON = re.compile(
    r"\s*[,;:.!(-]+\s*(?:(?:because|since|as|cos|cuz|for|and|but|so) )?(?:(?:i|we|he|she|they|it|its|it's|that|that's|im|i'm|"
    r"we're|not|no|cannot|can'?t|too|saving|need|there)\b)[^\n]*$"
)
OFF_NOW = re.compile(
    rf"[\s:,-]*(?:(?:is|are|now|please|can|be) )*(?:{_CALLED_OFF}\b|{_DROP}(?: (?:it|that|this|them))?(?=\W|$)|no\W*$)"
)
TAKEN = re.compile(
    rf"(?:{_DROP}|{DENIED}|{_ALL_BUT}|{_DON_T_WANT}|i take back|we take back) {_TARGET}"
    rf"|{_DROP} (?P<that>{_THAT}|the last(?: {_ONE})?)"
)
IS_OFF = re.compile(
    rf"{_TARGET}[\s:,-]*(?:(?:is|are|can|may|shall|should|will|be|now|please|hereby|both|also|must|to) )*(?:{_CALLED_OFF}|go|"
    rf"be dropped)\b"
)
I_TAKE = re.compile(rf"(?:i|we) (?:take|want|took) (?:{_TARGET}|(?P<that>{_THAT}|the last(?: {_ONE})?)) back\b")
POINTED = re.compile(rf"(?:{_WORD}s? ?)?#?\d{{1,2}}")
AIMED = re.compile(
    rf"(?:(?:(?:please|pls|now|then|just|i|we|want to|'d like to) )*(?:change|make|amend|alter|correct|edit|replace|put|set|"
    rf"read|let|have|instead of|swap|turn)(?: order)? )?{_TARGET}"
)
CHANGES = re.compile(r"(?:(?:please|pls|now|then|just|i|we|want to) )*(?:change|make|amend|alter|correct|edit|put|set)\b")
TOLD = re.compile(
    r"(?:change|make|amend|alter|correct|edit|replace|put|set|read|let|instead of|swap|turn|no|not|without|don'?t)\b"
)
IN_ORDER = re.compile(rf"\b(?:in|of|at|for|from|on) {_TARGET}")
_NOUN = r"(?P<noun>(?:the |my |our |that |this )?(?:[a-z]+ ){0,2}?[a-z]+)"
_PHRASE = r"(?P<noun>(?:the |my |our |that |this )(?:[a-z]+ ){0,2}?[a-z]+)"
NOUN_TAKEN = re.compile(
    rf"(?:{_DROP}|{DENIED}|{_ALL_BUT}|{_DON_T_WANT}|i take back|we take back) {_NOUN}(?={LATER}\s*(?:[,;:.!(-]|$))"
)
NOUN_OFF = re.compile(
    rf"{_PHRASE}[\s:,-]+(?:(?:is|are|can|may|shall|should|will|be|now|please|hereby|both|also|must|to) )*"
    rf"(?:(?:{_CALLED_OFF}|be dropped)\b|{_DROP} (?:him|her|it|them)\b)"
)
NOUN_SAID = re.compile(
    rf"(?:(?:(?:please|pls|now|then|just|i|we|want to) )*(?:change|make|amend|alter|correct|edit|put|set|let|"
    rf"have) )?{_PHRASE}(?=\s*[:,-]|\s+(?:should|is|to|i mean|must|shall|goes?|at|in|on|into|make|not|[a-z]\d|\d|[a-z]+\W*$))"
)
EDITED = re.compile(rf"\W*{_EDIT}\b")
TAIL = re.compile(
    r"(?:,|\s-+|\(|\.{2,}|:|;)\s*(?=(?:no|nope|nah|wait|hang on|hold on|sorry|pardon|oops|whoops|err?|hm+|ah|ugh|argh|"
    r"actually|rather|or rather|better|i (?:meant?|said|wrote)|make (?:that|it)|"
    r"correction|edit|not|instead of|scratch|strike|change|replace|on second thou?ghts?|let's (?:say|make)|lets say|"
    r"let me rephrase|(?:that|it) should (?:be|read))\b)|(?:,|\s-+|\()"
    r"(?!\s*(?:(?:put|post|set|place|send|install|appoint) |a new )(?:in )?(?:a new )?(?:one|another)\b(?! of))\s*"
    r"(?=[^,;()-]{1,30}(?: instead| rather|,? i meant?)\W*$)"
)
SUSPENSE = re.compile(
    r"\b(?:with|to|is|are|be|for|of|at|by|the|an?|my|our|named|called)"
    r"(\s?\.{2,} ?(?:(?:\(?drum ?rolls?(?: please)?\)?|wait for it|ta-?da+h?|you guessed it|suspense|fanfare|trumpets?|"
    r"exactly|yes|"
    r"surprise)[!,:]? ?(?:\.{2,}|(?<=[!,:] ))? ?)?)"
    r"(?=(?!(?:no|nope|nah|not|wait|oh|ah|hm+|er+|um+|uh|well|actually|sorry|or|i|i'm|i'll|we|you|what|who|where|maybe|"
    r"perhaps|nobody|nothing|"
    r"never|still|that|this|it|he|she|they|hang|hold|scratch|let|better|rather|make|damn|argh)\b)[a-z])"
)
"""What keeps the reader waiting amid an order: "a marriage with... drumroll... Cesare"."""
COUNTING = re.compile(
    r"\b(?!(?:two|three|four|five|six|seven|eight|nine|ten|one|no|not|or|and|wait|maybe|perhaps|say|make|rather)\b)[a-z]{3,}"
    r"(\s?\.{2,} ?(?:(?:hm+|uh+m?|um+|er+m?|let me (?:think|see)|let us say|let's say|say)[,.]* ?)*)"
    r"(?=(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|a dozen)\s*(?:[.!,;]|$|\n))",
    re.M,
)
"""What keeps the reader waiting for how many: "recruit... three"."""
NO_NUMBER = re.compile(
    r"\.{2,} ?(?:(?:oh|ah|hm+) )?(?:no|nah|nope|wait)( )"
    r"(?=(?:\d[\d.,]*k?|two|three|four|five|six|seven|eight|nine|ten)(?: [a-z]{2})?[.!]*[ \t]*$)",
    re.M,
)
"""Where a pause is left out behind a "no": "recruit 3... no 4"."""
OR_NOT = re.compile(
    r"\b(?:if|as long as|provided|unless)\b[^.;:!?\n]*?(,? (?:or )?(?:else|otherwise|if not),? (?:just )?(?:forget|skip|leave|"
    r"drop|cancel|ignore|scrap|never ?mind|nvm|don'?t bother|do not bother|do nothing|don'?t)(?: about)?"
    r"(?: (?:it|that|this|them))?)(?=\s*(?:[.!;)\n]|$))"
)
"""That nothing is done in the case in which something is not to be done: "if you can, else forget it"."""
SPELT_NUMBER = re.compile(
    r"\b(?:to|in|of|for|at|on|forget|scratch|strike|drop|cancel|change|edit|correct|amend|ignore|correction|regarding|about) "
    r"(?:the |my )?(?:point|item|order|line|number|bullet|entry|position|paragraph) "
    r"(one|two|three|four|five|six|seven|eight|nine|ten)\b(?! [a-z]+s\b)"
)
"""Of which order something is said, its number in a word: "correction to point one"."""
_HALTING = (
    r"((?:(?:oh|ah|er|no|but|and|hm+)[\s,]+)*(?:wait|hang on|hold on|oops|whoops|hm+|argh|ugh|err|"
    r"let me rephrase(?: that)?))[\s.,:;!-]*\Z"
)
HALTED = re.compile(rf"(?:^|[\s,(.-]){_HALTING}")
HALTS = re.compile(rf"(?:\s*[,(]|\s-+|\s*\.{{2,}})\s*{_HALTING}")
"""What somebody says who stops short, at the end of what he has said, and behind a pause: what follows may mend it."""
ONLY_HALTS = re.compile(
    r"^\W*(?:oh |ah |er |um |hm+ )?(?:no,? wait|wait(?:,? no)?|hold on|correction|my mistake|wrong|h+m+|um+|dunno|"
    r"(?:i'm )?not sure|let me think|we'?ll see)\W*$"
)
"""A sentence that does no more than stop short."""
MENDS_IN_SHORT = re.compile(r"^\W*(?:oh,? )?(?:no,? ?)?(?:wait|correction|only|just)\b(?=(?:\W+\w+){1,4}\W*$)")
"""What mends the order before in so few words that they may not be understood: "wait, only A"."""
ARTICLES = frozenset("the my our that this of for on in at to a an".split())
SOMEBODY = frozenset("man guy fellow chap bloke lad person lady woman one".split())
LABEL = re.compile(r"[ ]*\(?(?:\d{1,2})[.):/]")
LABELLED = re.compile(r"[ ]*\(?#?(\d{1,2})\)?[.):/-]*[ ]*\Z")
GLUE = frozenset(
    "a an the my our to into at in on of for with by it that this is are be was should shall must will would make makes read "
    "reads say put set let change replace means mean meant i we i'd "
    "instead please pls sorry rather actually now just go goes there then again after all course thanks ok no wait oh only "
    "it's thats that's legions legion units unit companies recruits ms gs "
    "one ones please again naturally obviously have lets let's use take edit correction but and want do both as well here so "
    "pardon me err er um uh hm hmm argh ugh ah oops "
    "whoops nope nah my mistake bad second further thought thoughts reflection or say hang hold better plan plans mind "
    "changed rephrase did supposed above earlier before ps update wrote written said".split()
)
OLD = re.compile(
    r"\b(?:not|(?<!\bwait )(?<!\boh )(?<!\bah )(?<!\bon )(?<!\bno )(?<!\bno, )no|instead of|rather than|in place of|and not|"
    r"scratch|strike|forget|drop|never)\s*(?:(?:the|a|an|my|to|at|in|on|for|into|with|from) ?)*$"
)
FOR_OLD = re.compile(
    r"^\s*(?:for|in place of|where (?:i|it) (?:said|says?|wrote|had|put|reads?))\s*(?:(?:the|to|at|in|on|for) ?)*$"
)
LED_OLD = re.compile(
    r"\b(?:change|changes|replace|swap|turn|switch|for|instead of|exchange|(?:where |when |did |if )?(?:i|it|we) (?:just |"
    r"had |have )?(?:said?|wrote|write|put|says?|reads?|written))"
    r"\s*(?:(?:the|a|an|my|to|at|in|on) ?)*$"
)
WORD_OR_NUMBER = re.compile(r"[a-z0-9#]+")
_STARTLED = (
    r"(?:(?:oh|ah|eh|er+|h+m+|um+|uh|well|wait|no|nope|nah|sorry|argh|and|but|so|then|ok|okay|alas|sigh|sadly|therefore|"
    r"actually|on second thou?ghts?|"
    r"(?:i(?:'ve| have)? )?changed? my mind)\b[\s,.:!-]*)*"
)
_NO = r"(?:no|nah|nope)"
_BETTER_NOT = (
    r"(?:(?:(?:i(?:'d| would|'ll| had)? )?(?:better|rather|best)|let's|do) not|(?:please )?(?:don'?t|do not)|let'?s not)"
)
_REFUSAL = (
    rf"(?:{_BETTER_NOT}|(?:also |so |then )?not do(?! not\b)|leave (?:it|that)|forget (?:it|that)|never ?mind|nvm|actually,? no|"
    r"(?:he|she|it|they)(?:'s|'re| is| are)(?: still| all)? there(?: already| anyway| still)?,? (?:so )?(?:leave|let) (?:him|"
    r"her|it|them)"
    r"(?: there| be| alone| stay)*|(?:he|she|it|they)(?:'s|'re| is| are)(?: all)? (?:already there|there already)(?: anyway)?|"
    r"on second thou?ghts?,? no)(?: do (?:it|that|this|so))?(?:,? (?:after all|then|please|thanks|sorry))*"
)
REFUSED = re.compile(rf"\W*{_STARTLED}{_REFUSAL}\W*")
"""What somebody says who does not want what he has just ordered."""
REFUSED_BEHIND = re.compile(rf"(?:\s*[,;(]|\s-+|\s*\.{{2,}})\s*((?!do not\b|don'?t\b|let'?s not\b){_STARTLED}{_REFUSAL}\W*\Z)")
ONLY_NO = re.compile(
    rf"\W*{_STARTLED}(?:{_NO}|nay|non|{_BETTER_NOT})"
    r"(?:[\s,]+(?:no|nope|then|after all|thanks|thank you|sorry|not|better not|rather not|i (?:will|shall|do) not|i (?:won't|"
    r"don't)))*\W*\Z"
)
""" "So no.", "Hm, no.", "Better not."."""
NO_FOR_A_REASON = re.compile(
    rf"\W*{_STARTLED}{_NO}\b[\s,.:!-]+(?:(?:it|that|this|he|she|they|we|i|there)?(?:'s| is| are| am|'m|'re)? ?(?:much |"
    rf"far )?too \w+(?: \w+){{0,3}}|"
    r"(?:(?:it|that|this|he|she)(?:'s| is) )?not worth (?:it|the \w+)|(?:i|we) (?:can't|cannot|can not) (?:afford|pay)\b.{0,20}|"
    r"(?:i|we) (?:will|shall) not|(?:i|we) won't|(?:better|rather) not)\W*\Z"
)
""" "No, too crowded there."."""
LED_TO_NO = re.compile(r"\W*(?:and )?(?:so|then|therefore|better|rather)\b")
SIGHED = re.compile(rf"\W*{_STARTLED}(?:not worth (?:it|the \w+)|too (?:dear|expensive|risky|dangerous|far|late|much))?\W*\Z")
"""What may stand as a sentence between an order and the word that refuses it: "Hm. No."."""
ONLY_IF = re.compile(
    r"\W*(?:(?:and|but|though|well|so|then|that is|i mean|of course|please|do (?:it|that|this)|this)\b[\s,]*)*"
    r"(?:only (?:if|when|in case|after|once)|if and only if|unless|except if|provided(?: that)?|providing(?: that)?|"
    r"(?:as|so) long as|on (?:the )?condition(?: that)?|in case|assuming)\b[^,;:]*"
    r"(?:, (?:though|of course|please|obviously|mind you|that is|then not|otherwise not|otherwise nothing|else not))?\W*\Z|"
    r"\W*but if \w[^,;:]*,? (?:then )?(?:not|no|nothing|don't|do not|(?:forget|drop|skip|scrap|leave) it|do nothing|"
    r"better not)\W*\Z|"
    r"\W*but (?:only )?if \w[^,;:]*\Z"
)
""" "But only if Toto comes.": the case in which alone the order before is wanted."""
ANEW = re.compile(
    r"\W*(?:(?:oh|ah|er|hm+|um|uh|and|but|so|argh)[\s,]+)*(?:(?:no|nope|nah)[\s,]+(?:no|wait)|wait,? no|hang on,? no|"
    r"actually,? no|never ?mind|nvm|"
    r"(?:i(?:'ve| have)? )?changed? my mind)(?=[\s,.:;!-]+\w)[\s,.:;!-]+"
)
"""What announces that something else is wanted than what was just ordered."""
SECOND_THOUGHT = re.compile(r"\W*(?:(?:oh|ah|hm+|no|wait|and|but)[\s,]+)*on (?:second|further) thou?ghts?\b")
UNIT = re.compile(r" ([a-z]{2,})\b")
WORDS = re.compile(r"[a-z']+")
SHOULD_BE = re.compile(r"^\s*(?:should (?:be|read)|must be|shall be|is now|becomes?|->|=>)\s")
TAKEN_BACK_FIRST = re.compile(
    r"\W*(?:(?:oh|ah|no|nah|wait|sorry|actually|hm+|er),? )*"
    r"(?:(?:scratch|forget|cancel|strike|scrap|undo|drop|ignore) (?:that|it|this)|"
    r"never ?mind(?: that| it| this)?|nvm|nm|on second thoughts?)(?=\s*[,;:-]\s*\w)"
)
"""What is taken back ahead of a pause, behind which stands why."""
TAKEN_BACK = re.compile(
    r"\b(?<!for )(?<!as )(?:(?:scratch|strike(?! (?:us|me|him|her|you|at|against|on|upon|from|hard|with|out at|first|now)\b)|"
    r"(?<!\bto )(?<!\blet me )(?<!\bbefore i )(?<!\blest i )forget|"
    r"call off|leave off|cancel|nix|drop|scrap|undo|delete|remove|withdraw|skip|retract|revoke|ditch|leave out|"
    r"leave (?:that|it|this|all that|the lot) (?:off|out|away)(?! the\b)|never ?mind|"
    r"nvm|nm|disregard|ignore|take back|belay|abort)\b(?: about)?"
    r"(?: (?:that|it|this|them|those|all that|all of that|the|my|what i said(?: about)?|everything|all|last|previous|above|"
    r"one|bit|line|order|part|thing|with)\b)*|"
    r"(?:let|leave) (?:him|her) (?:live|be(?=\W*(?:$|[,.;:!)-]|(?:and|for now|then|please|tonight|instead|after all)\b))|"
    r"alone|in peace)|i take (?:that|it) back|taken? back|(?:(?<=^)|(?<=^no, )|(?<=^so ))take (?:that|it|"
    r"this)(?: one)? back\b|(?:that was |it was |this was )?(?:just |only )?(?:a joke|joking|kidding)|jk|please don'?t$|"
    r"don'?t do (?:it|that)$|on second thou?ghts?|(?:i )?changed? (?:of |my )?minds?(?! (?:twice|again|often|so|too|a lot|"
    r"a few|three|several|many))|i(?:'ve| have) changed my mind(?! (?:twice|again|often|so|too|a lot|a few|three|several|many)))"
)
MENDED = re.compile(
    r"\b(?:(?:actually|oh|ah|er|hm+|sorry|wait|um|uh),? no\b(?! more)|hang on\b(?! to\b)|no,? (?:actually|sorry)|no,? wait|"
    r"wait,? no|"
    r"(?<!can )(?<!may )(?<!must )(?<!will )(?<!shall )(?<!should )(?<!could )(?<!to )(?<!they )(?<!he )(?<!she )(?<!it "
    r")(?:(?<![a-z]s )wait|wait(?=,? (?:no|\d|one|two|three|four|make)))(?! (?:for|until|till|on)\b)|instead(?! of)|"
    r"rather(?! than)|on reflection|thought better of (?:it|that)|(?:is|are|"
    r"would be) better than|(?:i|we) only (?:have|got|had)(?! the (?:one|two|three)\b)|correction|corrected|edit(?:ed)?|"
    r"actually|on second thou?ghts?|i meant?(?! to [a-z]{2,})|make (?:that|it)|let's say|lets say|pardon|"
    r"(?<![a-z] no )better(?! is\b)|"
    r"changed? my mind(?! (?:twice|again|often|so|too|a lot|a few|three|several|many))|change of (?:mind|plans?)|scratch that|"
    r"strike that|sorry(?! (?:for|about|to|that|if|i)\b)|oops|whoops|amend(?:ed|ment)?|amending|revis\w+|replace|change(?:d)?|"
    r"update|ah non?|oh non?|mais non|hm+ non?|er no|err|argh)\b"
)
STRONGLY = re.compile(
    r"^\W*wait\b(?! (?:for|until|till|on|in|at)\b)|\b(?:(?:actually|oh|ah|er|hm+|sorry|um|uh),? no|hang on(?! to\b)|"
    r"no,? (?:actually|sorry)|no,? wait|wait,? no|instead|on reflection|thought better of (?:it|that)|(?:is|are|"
    r"would be) better than|(?:i|we) only (?:have|got|had)(?! the (?:one|two|three)\b)|correction|corrected|edit|"
    r"on second thou?ghts?|i meant?|make (?:that|it)|scratch that|strike that|changed? my mind(?! (?:twice|again|often|so|too|"
    r"a lot|a few|three|several|many))|change of (?:mind|plans?)|rather|ah no|oh no|er no|hm+ no|let's say|lets say|no)\b"
)
RIGHT_AFTER_ALL = re.compile(
    r"\b(?:was|is|were|are) (?:right|correct|better|fine|good|ok|okay)(?: after all| anyway)?\b|\bafter all\b"
)
LEADING_NO = re.compile(r"^\W*(?:no|nah|nope)\b(?=\s*[,:.!-]\s*\w)")
NUMBERED = re.compile(r"\b(?:number|no\.?|nr\.?|order|point|item|#)\s*#?(\d{1,2})\b")
BARE_NO = re.compile(
    r"(?:\.\.+|,|-|…|\boh\b|\bah\b|\bhm+\b|\bum+\b|\buh\b|\ber+\b|\bor\b)\s*(?:no|nah|nope|nay)\b(?!\s*(?:more|one|matter|"
    r"later|doubt|less|problem|units?|spy|need|other|targets?|escorts?|money|attacks?|battles?|fight|fighting|compan(?:y|ies)|"
    r"commanders?|officers?|captains?|changes?|reserves?|limit|price|hurry|rush|mercy|thanks))|^(?:no|nah|nope)(?:\s*[,.!:-]|$|"
    r"\s+wait|\s+forget|\s+i\b)"
)
AMENDING = frozenset(
    "make makes made change changes changed be is are was should must shall will replace replaces want meant mean means thing "
    "one ones order orders "
    "instead rather correction edit actually sorry wait no have let use put set oops typo again then read reads".split()
)
"""What an amendment may say besides what it amends."""


def drops(said: str) -> bool:
    """Whether something is let go of by name, and not only thought better of: "forget Resser", but not "on second thought"."""
    return any("thought" not in found[0] and "changed" not in found[0] for found in TAKEN_BACK.finditer(said))
