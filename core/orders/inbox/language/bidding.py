"""Bidding: how a wish is wrapped, said as plainly as the reader knows how, letter for letter as long."""

from __future__ import annotations

import re

from core.orders.inbox.language.wording import wordings

_LEAD = (
    r"(?P<lead>^\W*(?:(?:and|also|but|so|now|then|please|pls|kindly|well|ok|okay|right|next|finally|therefore|furthermore),? )*)"
)
_BASE = {"led": "lead", "hired": "hire", "named": "name", "built": "build", "paid": "pay"}
_ACT = {"given": "give", "sent": "send", "paid": "pay", "handed": "hand", "passed": "pass"}


def _seen_to(found: re.Match[str]) -> str:
    rest = found["rest"].replace(" and that ", " and      ")
    return f"{found['lead']}i want ".ljust(len(found[0]) - len(rest)) + rest


def _by_me(found: re.Match[str]) -> str:
    done = found["done"]
    return f"{found['lead']}i {_BASE.get(done, done[:-2])} {found['what']}"


def _made(found: re.Match[str]) -> str:
    return f"{found['lead']}{'make' if found['done'] == 'made' else 'create'} {found['what']}"


def _given(found: re.Match[str]) -> str:
    return f"{found['lead']}{_ACT[found['done']]}{found['over'] or ''} {found['what']}"


_ASKED_TO_LEAD = (
    r"(?:(?:has|had|have) )?(?:(?:also|long|so|really|always|again) )*(?:begged?|begs|ask(?:s|ed)?|plead(?:s|ed)?|pray(?:s|"
    r"ed)|long(?:s|ed)|"
    r"volunteer(?:s|ed)?|offer(?:s|ed)|insist(?:s|ed)?|wish(?:es|ed)|want(?:s|ed)|petition(?:s|ed)|clamour(?:s|ed)|wait(?:s|ed)) "
    r"(?:me |us )?(?:(?:for|to have|to take|to be given|to get|on|upon|on having) (?:the )?(?:command|lead|"
    r"honou?r of (?:leading|command))|"
    r"to (?:lead|command|go along|come along|join|go with|go|come)|(?:on|upon) (?:leading|commanding|coming along|coming|"
    r"going along|"
    r"going|joining))"
)
BIDDING = wordings(
    # What is between two is with the other, and is over
    (r"with \1", r"\bbetween ((?:the )?(?!me\b|us\b)[a-z]+(?: [a-z]+){0,2}?) and (?:me|us|myself|ourselves)\b"),
    (r"with \1", r"\bbetween (?:me|us|myself|ourselves) and ((?:the )?[a-z]+(?: (?!ends?\b|is\b|shall\b|has\b)[a-z]+)?)\b"),
    (
        r"end the \1 \2",
        r"(?:^\W*|(?<=[,;:] ))(?:and |so )?(?:the|our|my|this) ([a-z]+) (with (?:the )?[a-z]+(?: [a-z]+){0,2}?) +(?:ends?|"
        r"is ended|is (?:hereby |now )?"
        r"(?:over|at an end|finished|done|closed|settled)|(?:shall|should|must|is to|has to) (?:now )?(?:end|be ended|"
        r"be over|stop)|comes? to an end|has "
        r"come to an end)\b(?! (?:if|when|once|unless|in \d))",
    ),
    (
        r"\1bring \2 back",
        r"^(\W*(?:(?:and|also|but|so|now|then) )*)((?:(?:the|my|our) )?[a-z]+(?: [a-z]+){0,2}?) (?:i|we)(?:'d| would)? "
        r"(?:want|need|like|have) back\b(?! (?:what|the|my)\b)",
    ),
    ("goes along", r"\bholds? (?:its|their|his|her) (?:hands?|reins|leash)(?=\W*$|\s*[,;:)])"),
    # Who asked for the command, and has it
    (
        " commands",
        rf"(?<=\w) {_ASKED_TO_LEAD}[^,;:.]{{0,30}}?,? (?:and|so) "
        r"(?:(?:he|she) (?:shall|will|may|can|does|is to|gets to|has|gets)(?: have| get| do| lead| go| come| has| command)?"
        r"(?: (?:it|so|them|his (?:way|wish|will|chance)|her (?:way|wish|will|chance)|the (?:command|chance|honour)))?|"
        r"(?:i|we)(?: have|'ve)? (?:agreed?|granted? it|given? in|gave in|gave it to (?:him|her)|let (?:him|her)|said (?:yes|so)|"
        r"allowed? it|nodded|could not (?:refuse|say no)|had not the (?:heart|strength)[^,;:.]*|have not the (?:heart|strength)"
        r"[^,;:.]*)|so be it|so it (?:is|shall be))(?=\W*$|\s*[,;:])|"
        rf"(?<=\w) {_ASKED_TO_LEAD}(?:, | -+ )(?:so be it|and why not|why not|granted|be it so|very well|fine|agreed|"
        rf"so he (?:shall|may|will)|"
        r"so she (?:shall|may|will))(?=\W*$)",
    ),
    # To whom the command goes
    (
        r"commander : \1",
        r"\b(?:(?:overall )?command(?: (?:of|over) (?:them|it|this|the \w+(?: \w+)?))?|the lead|"
        r"the honou?r(?: of (?:the command|(?:leading|"
        r"commanding)(?: (?:them|it|this|the \w+))?))?) (?:(?:shall|will|is to|must|should) )?(?:falls?|goes?|passes|pass|"
        r"belongs?|is given|"
        r"be given|is entrusted|be entrusted|be) (?:to |with )?((?:[a-z]+ ){0,2}?[a-z]+)(?=\W*$|\s*[,;:])",
    ),
    (
        r"commander : \1",
        r"\bthe (?:honou?r|pleasure|privilege|task|command|lead)(?: of (?:leading|commanding|the command)(?: (?:them|it|"
        r"this|the \w+))?)? "
        r"(?:i|we) (?:give|grant|leave|hand|entrust)s? to ((?:[a-z]+ ){0,2}?[a-z]+)(?=\W*$|\s*[,;:])",
    ),
    (
        r"\1 lead",
        r"\bmay ((?:[a-z]+ )?(?!(?:he|she|it|they|god|heaven|i|we)\b)[a-z]+) (?:lead|command|guide)(?= (?:them|it|him|her)\b)",
    ),
    (_seen_to, rf"{_LEAD}(?:see that|take care that|let it be (?:so )?that|be so (?:good|kind) as to see that) (?P<rest>.*)"),
    (
        r"\g<lead>want",
        r"(?P<lead>\b(?:i|we) (?:(?:do|hereby|therefore|now|also) )?)(?:desire|require|crave)"
        r"(?= (?:the |an? |our |my )?(?!to\b|that\b|you\b|no\b|nothing\b|it\b|him\b|her\b|them\b|peace\b)[a-z])",
    ),
    ("let", r"(?:\b(?:i|we) (?:(?:do|hereby|therefore|now|also) )?bid)(?= (?:the |my |our )?[a-z])"),
    (
        "bring",
        r"\b(?:(?:i|we)(?:'d| would) have|have)(?= (?!to\b|been\b|i\b|we\b)[^,;:.()]{3,50}? back"
        r"(?:\s*(?:[,;:(]|-\s)|\s+from\b|\s+(?:at|to|in) (?:my |our )?court\b|\W*$))"
        r"|\b(?:i|we)(?:'d| would)? (?:want|need|like)(?= (?!to\b)[^,;:.()]{3,50}? back (?:from\b|(?:at|to|in) (?:my |"
        r"our )?court\b))",
    ),
    (
        r"\g<lead>i",
        rf"{_LEAD}let (?:me|us)(?= (?:command|lead|take command|sign|marry|hire|build|recruit|send|give|accept|declare|end|"
        rf"use)\b)",
    ),
    (
        r"\g<lead>want \g<what> \g<done>",
        rf"{_LEAD}(?:let|that) (?P<what>(?!me\b|us\b|it\b|him\b|her\b|them\b|there\b)[^,;:.()]{{2,60}}?) be "
        r"(?P<done>[a-z]{3,}ed|given|sent|paid|built|made|sold|sent|burnt|slain|put|brought|led|met|held)\b",
    ),
    (
        _made,
        rf"{_LEAD}(?P<what>(?:my|our|the|an?) (?!(?:attack|assault|raid|move|march|offer)\b)[a-z]+) (?:must|shall|should) "
        r"(?:now )?be (?P<done>made|created)\b",
    ),
    # "B4 receives the Guard": who goes there
    (
        r"\g<lead>\g<what> to \g<where>",
        rf"{_LEAD}(?P<where>\(?[a-z][-, ]{{0,2}}\d{{1,2}}\)?) "
        r"(?:gets|receives|shall (?:get|have|receive)|is to (?:get|have|receive)) "
        r"(?P<what>(?:the|my|our) [^,;:.()]{3,40}?)(?=\W*$|\s*[,;])",
    ),
    # "B2 gets a University": what is to stand there
    (
        r"\g<lead>for \g<where> \g<one>",
        rf"{_LEAD}(?P<where>[a-z]-?\d{{1,2}}) (?:gets|receives|shall (?:get|have|receive)|is to (?:get|have|receive)) "
        r"(?P<one>an?)(?= [a-z])",
    ),
    # Whom one kindly lets go, and asks to be called: "my collector may come home, recall him please"
    (
        r"shall \g<deed>",
        r"\b(?:may|can) (?P<deed>(?:now |also |then )?[a-z]+[^,;:.?]*)[,;:-] (?:so |please |do )*"
        r"(?:recall|call|bring|fetch|get|order|send|take|pull|let|withdraw) (?:him|her|them|it)\b"
        r"(?: [a-z]+){0,2}(?=\W*$|\s*[,;:])",
    ),
    (
        r"shall \g<deed>",
        r"(?<!\bi )(?<!\bwe )(?<!\byou )\b(?:may|can) (?P<deed>(?!i\b|we\b|you\b)[a-z]+[^,;:.?]*?),? "
        r"(?:please|pls|plz|if you please|if it please you)(?=\W*$|\s*[,;:])",
    ),
    ("come home", r"\b(?:must|shall|should|has to|have to) (?:back )?home(?=\W*$|[,;:(])"),
    # Who gets another beside him stands there already: "my collector on money gets a lobbyist"
    (
        r"\g<lead>\g<one> by \g<who>",
        rf"{_LEAD}(?P<who>(?:my|our|the) [^,;:.()]{{3,50}}?) (?:gets|receives|shall (?:get|have|receive)|is given|"
        r"is to (?:get|have)|needs|wants|deserves) (?P<one>an? (?:new )?[a-z]+)"
        r"(?: (?:at|by|on) (?:his|her) side| beside (?:him|her)| to (?:help|assist) (?:him|her)| as (?:a )?help)"
        r"(?=\W*$|\s*[,;])",
    ),
    (
        r"\g<lead>\g<one> by \g<who>",
        rf"{_LEAD}(?P<who>(?:my|our|the) (?:[a-z]+ ){{1,3}}(?:on|for|of) (?:the )?[a-z]+(?: (?:at|in) [a-z0-9]+)?) "
        r"(?:gets|receives|shall (?:get|have|receive)|is given|is to (?:get|have)) (?P<one>an? (?:new )?[a-z]+)(?=\W*$|\s*[,;])",
    ),
    ("", r"^\W*hopefully,(?= )"),
    (
        r"\g<lead>want \g<who> killed",
        rf"{_LEAD}(?:i|we)(?:'d| would)?(?: (?:want|wish|need|like))(?: to (?:have|see))? "
        r"(?P<who>(?!i\b|we\b)[^,;:.()]{2,40}?) dead\b",
    ),
    (
        _by_me,
        rf"{_LEAD}(?P<what>[^,;:.()]{{3,60}}?) (?:is|are|shall be|will be|is to be|are to be)(?: hereby)? "
        r"(?P<done>signed|commanded|led|hired|named|accepted|disbanded|recalled|ended|built|paid) "
        r"by (?:me|us|myself|ourselves)(?= |\W*$)",
    ),
    (
        r"\g<lead>accept \g<what>",
        rf"{_LEAD}(?P<what>(?!my\b|our\b|if\b|when\b|once\b|that\b|it\b|this\b)(?![^,;:.]*\b(?:if|when|once|that|because|was|"
        rf"says?|hear)\b)"
        r"[^,;:.\d]{4,70}?) (?:is|are)(?: to be| hereby| gladly)? accepted(?=\W*$)",
    ),
    (
        r"\g<lead>report a breach of \g<what> by \g<who>",
        rf"{_LEAD}(?P<who>[^,;:.()]{{3,50}}?) (?:has |have )?(?:broken|broke|breached|violated) "
        r"(?P<what>[^,;:.()]{3,60}?)[,;] (?:and )?"
        r"(?:i|we) (?:hereby )?report (?:it|this|that|the breach)(?=\W*$)",
    ),
    (r"\g<who>", r"\b(?P<who>i|we) (?:am|are)(?: myself)? to(?= (?:command|lead|take command|sign|marry|accept)\b)"),
    (
        _given,
        rf"{_LEAD}(?P<what>(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a) [a-z][^;:.()]{{2,60}}?) "
        r"(?:is|are|shall|should|must|will|has|have)(?: to)?(?: be)? "
        r"(?P<done>given|sent|paid|handed|passed)(?P<over> over| on)?(?= to\b)",
    ),
    (
        r"\g<lead>i accept \g<what>",
        rf"{_LEAD}(?:my|our|the) answer (?:to|on) (?P<what>[^,;:.]{{4,60}}?) "
        r"(?:is|shall be|will be)(?: an?)? ?:? ?[\"']?(?:yes|aye|oui|ja)\b[\"']?",
    ),
    (
        r"\g<lead>accept \g<what>",
        rf"{_LEAD}(?P<what>[^,;:.\d]{{4,70}}?)\s*(?::| -+)\s*"
        r"(?:accepted|i accept|yes,? i accept|we accept|agreed and accepted)(?=\W*$)",
    ),
)
"""The courtly wrapping of what is wanted, and what is wanted."""
