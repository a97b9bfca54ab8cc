"""The common words of English letters: what joins, what points and what counts."""

from __future__ import annotations

import re

PREPOSITIONS = frozenset(
    "to into onto upon on at in from by with for against towards toward via through thru over under of as near inside within "
    "around beside alongside "
    "→ ← -> => --> > between until per using unto vs versus w".split()
)
ARROWS = frozenset({"→", "->", "=>", "-->", ">", "to"})
JOINS = {
    word: cost
    for cost, words in (
        (0.03, ",|plus|then|-|next|let"),
        (0.05, "and|&|+|there|et|und|n"),
        (
            0.02,
            "also|but|so|while|whereas|who|where|which|whom|because|since|cause|cos|cuz|coz|bc|lest|"
            "though|although|finally|meanwhile|they|she|he|for she|for he|for they|for it|for i|for we|whose",
        ),
        (0.06, ":|/"),
        (-0.02, "(|)"),
        (0.04, "as well as|it|i|we"),
        (0.01, "furthermore|..."),
        (0.09, "with"),
    )
    for word in words.split("|")
}
LINKS = frozenset({",", "and", "&", "+", "plus", "or", "/", "et", "und", "n", "as well as"})
LEAVING = frozenset("leave leaves leaving abandon abandons evacuate evacuates quit quits vacate vacates".split())
WHOSE = frozenset({"his", "hers", "its", "their", "theirs"})
REFLEXIVE = frozenset("himself herself itself themselves".split())
"""What points back at who does it, and at nobody named before: "he goes by himself"."""
NUMBERS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen twenty".split()
    )
} | {
    "dozen": 12,
    "twice": 2,
    "thrice": 3,
    "single": 1,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "hundred": 100,
    "thousand": 1000,
    "grand": 1000,
}
ROUGHLY = re.compile(
    r"\b(?:about|around|roughly|approximately|approx|circa|some|at least|at most|up to|no more than|no less than|more than|"
    r"less than|close to|nearly|almost|"
    r"(?:just|well|slightly|a little) (?:over|under)|or so|or more|or less|"
    r"maybe|minimum|maximum|max|min)\s+(?=\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|(?:a )?(?:dozen|"
    r"hundred|thousand))|~\s?\d|\d\s?\?|"
    r"\d\s?(?:-|–|to|or)\s?\d|\d(?:ish\b|\+)|(?:\d|\btwo|\bthree|\bfour|\bfive|\bdozen)(?: \w+)?,? (?:(?:less|minus) (?:\d+|"
    r"one|two|three|what|whatever)|more or less|give or take|or thereabouts|at the (?:very )?(?:least|most))\b"
)
FILLERS = frozenset(
    "ones please pls plz plzz kindly thanks thank thx ty the a an this that these those my our own mine your i we me us "
    "myself ourselves you be is are am will shall "
    "would like want wants wish wishes to do does let lets let's have has get gets go just simply also too again now tonight "
    "today immediately first second third "
    "lastly finally ok okay so well oh hey hi hello yes yeah yep both each every its their his her too here still only likewise "
    "mod moderator gm sir order orders action actions envoy send some any one's it's i'd i'll we'll we'd he'll should must "
    "may can new fresh "
    "think next by all means together with another more there's there alone up off out straight directly over back away "
    "onward onwards "
    "ahead forth forthwith personally secretly quietly quickly boldly gladly humbly respectfully hereby troops men army "
    "forces unit units force "
    "mademoiselle madame lady lord king queen duke count baron sister brother mister mr mrs ms miss dear faithful good brave "
    "gallant glorious proud trusty old loyal "
    "furthermore moreover therefore thus then hence finally meanwhile afterwards after before square squares tile region "
    "estate name named called u ur im ill "
    "pardon sorry lol haha heh hehe ha hmm um uh er ah mhm erm plus extra additional further same always course anyway "
    "anyways".split()
)
POSSESSIVES = frozenset({"my", "our", "own", "meine", "mon", "ma", "mes"})
BEING = frozenset(
    "be been like get gets have has having want wants need needs order ordered see is are must should shall".split()
)
COMMON = frozenset(
    "rich being beings cold colder old older fixed fixes mixed sing sings singing sang song songs says saying stuff staffs "
    "leave leaves leaving rested rests resting lease merry bride brides wait waits wall walls guild fires tell tells said "
    "seal sail feel bold hunt hound mouse months money lord word words world wonder "
    "orders order other others after later water great there where these those three their think thing things cheer cheers "
    "night light right might fight sight "
    "could would should please thanks honour house horse march model moral place peace piece pieces price pride prince raise "
    "ready reads really state stare stage start "
    "store story table take taken turn under until upon very want watch week well went were what when which while white whole "
    "whose will with yours young friend "
    "friends mercy letter matter better never ever every message messages persons person mission passion letters posts post "
    "poster lover lovers marked market castle person's".split()
)
HEADING_THEM = frozenset(
    (
        "commanding",
        "leading",
        "in command",
        "in charge",
        "in the lead",
        "at the head",
        "at the helm",
        "at the front",
        "in the van",
        "in front",
    )
)
BESIDE_THEM = HEADING_THEM | {f"{where} {whose} side" for where in ("at", "by") for whose in ("his", "her", "its", "their")}
LIGHT = frozenset(
    "make makes making made do does doing did have has want wants need needs start starts begin begins continue continues "
    "receive receives give gives get gets perform carry conduct order "
    "orders ask asks like try tries".split()
)
PARTICLES = frozenset("back off out over up down away".split())
LIKEWISE = frozenset("too likewise also same ditto idem".split())
CHRISTENED = re.compile(
    r"\W*(?:(?:please |let's |let us |we |i |we shall |i shall |we'll |i'll )?(?:call|name|dub|christen|baptise) (?:her|him|"
    r"it|them|this one)\b|(?:(?:the |my |our |this |that )?(?:new )?(?:spy|agent|unit|one)|he|she|it|they)(?:'s| is| are|"
    r" can be| may be| shall be| should be| will be| is to be| are to be)? (?:called|named|known as)\b(?![^.:]*:[^.]*\d)|"
    r"(?:(?:the |my |our |this |that )?(?:new )?(?:spy|agent|unit|one)|he|she|it|they)(?: shall| will| must| should| is to|"
    r" are to)? (?:(?:bears?|carr(?:y|ies)|has|have|gets?|goe?s? by|receives?) (?:the |a )?(?:\w+ )?names?|answers? to|"
    r"goe?s? by)\b|(?:his|her|its|the|their|our) names?(?:'s| is| are| shall be| will be| should be|:)|(?:new )?names?\s*[:=])"
)
ANOTHER = frozenset({"another", "second", "third", "other", "more"})
"""By what one more of a kind is called."""
PAUSE = re.compile(r"[,;:]|\b(?:so|but|therefore)\b")
NEW_NAME = re.compile(
    r"(?:((?:[A-Z][a-z'-]+)(?: (?:of |the )?[A-Z][\w'-]*){0,3})(?:,? (?:he|she|it|they) (?:is|are|shall be|will be) (?:called|"
    r"named)|,? (?:by|of) name|,? (?:is|shall be|will be) (?:his|her|its|the|their) name)\b(?!:? ?[\"'A-Z]))|"
    r"(?:(?<!\bno )(?<!\ba )\b(?i:named|called|call (?:her|him|it|them|this one)|name (?:her|him|it|them|is|of|(?:shall|will|"
    r"should|must|is to|to) be)|name of|answers? to(?: the name(?: of)?)?|goe?s? by|name|names?:|dub(?:bed)? (?:her|him|it)?|"
    r"christened?|christen (?:her|him|it|them)|codename(?:d)?|code name|to be known as|known as|(?:under|by) the name(?: of)?|"
    r"(?:(?<=\bnew \w{3})|(?<=\bnew \w{4})|(?<=\bnew \w{5})|(?<=\bnew \w{6})|(?<=\bnew \w{7})|"
    r"(?<=\bnew \w{8})),(?= [A-Z][\w'-]+,)|name of|baptised?)(?![a-z])"
    r"[ :,\n]*(?:the )?(?:\"([^\"\n]{1,40})\"|'([^'\n]{1,40})'|((?:[A-Z][\w'-]*)(?:[ ](?:of|the|de|du|des|von|"
    r"van)?[ ]?[A-Z][\w'-]*){0,3}|"
    r"[a-z][\w'-]*(?:(?: (?!(?:at|in|on|to|from|with|and|under|by|for|of|which|who|that|is|are|has|have|goes?|moves?|led|made|"
    r"consisting|containing|then|please|pls)\b)[a-z][\w'-]*){1,2}(?=[ ]*(?:[,:;.!\n(]|$|with\b|at\b|in\b|consisting\b|"
    r"made\b)))?)))|\"([^\"\n]{1,40})\""
)
TURNS = re.compile(
    r"\b(?:no|not|\w+n't|dont|cant|wont|nor|never|none|nobody|nothing|without|if|unless|until|till|when|whenever|once|while|"
    r"after|before|in case|should|maybe|"
    r"perhaps|might|may|could|would|possibly|probably|hopefully|hope|guess|think|suppose|believe|wonder|sure|unsure|doubt|"
    r"depend\w*|condition\w*|provided|"
    r"either|or|else|otherwise|instead|rather|except|but|only|both|all|each|together|also|alone|too(?=\W*\Z)|first|second|"
    r"third|last|next|later|soon|tomorrow|yesterday|"
    r"tonight|today|now|already|again|yet|still|then|day|night|week|cycle|turn|round|month|old|new|done|void|void\w+|"
    r"cancel\w*|ignor\w+|disregard|forget|forgot|forgotten|drop\w*|"
    r"scrap\w*|scratch|strike|struck|undo|delet\w+|remov\w+|retract\w*|withdr\w+|revok\w+|obsolete|outdated|invalid|valid|"
    r"wrong|typo|mistake\w*|error|correct\w*|"
    r"edit\w*|change\w*|amend\w*|mean|meant|wait|hold|stop|stay\w*|pending|await\w*|confirm\w*|tentativ\w*|provisional\w*|tbc|"
    r"tbd|draft|bluff\w*|ruse|feint|decoy|fake|"
    r"pretend\w*|joke\w*|joking|kidding|jk|test\w*|example|placeholder|hypothetical\w*|theor\w+|idea|plan\w*|option\w*|"
    r"alternative\w*|backup|version|decid\w+|choose|choice|"
    r"pick|your call|up to you|see|check|ask\w*|question|message|pm|letter|orders?|same|always|secret\w*|public\w*|"
    r"attack\w*|fight\w*|battle|conquer\w*|named|called|name|via|through|instead)\b|[?\d\"]"
)
"""What could change the order it is remarked beside."""
RECEIVING = frozenset("steps fills gets receives inherits succeeds becomes follows takes gains earns collects is has".split())
HAVING = re.compile(r"\b(?:have|has|'ve)(?: (?:already|just|now|since|all|both|only))*\s*\Z")
SENT = frozenset("sent dispatched deployed".split())
