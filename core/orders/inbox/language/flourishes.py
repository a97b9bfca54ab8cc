"""Flourishes: what letters say around an order, of those who do it, of its worth and of how all else is, in plainer words."""

from __future__ import annotations

from core.orders.inbox.language.wording import wordings

FLOURISHES = wordings(
    # Who is at home all the while
    (
        lambda m: f"without {m[1] or m[2]}",
        r"(?:(?<=, )with ((?:the |my |our )?[a-z]+(?: [a-z]+)?) (?:(?:still|now|safely|left) )?at home(?: [a-z ]{0,20})?(?=,)|"
        r"\bwith ((?:the |my |our )?[a-z]+(?: [a-z]+)?) (?:in bed|asleep|ill|sick|absent|on leave)\b)",
    ),
    # What they do who were just sent, and who leads them, asked and answered in a breath
    (
        r"\1 \2 it",
        r"^\W*(?:and )?what (they|he|she) (?:shall |are to |is to |must )?(?:do|does)(?: there)?\s*[:-]\s*(?:an? )?"
        r"([a-z]+)(?=\W*$)",
    ),
    (
        r"\1 leads them",
        r"^\W*(?:and )?who (?:(?:is|goes|stands|walks|rides|marches) (?:before|ahead of|at the head of|in front of|over) them|"
        r"(?:leads|commands|heads)(?: them| it)?)\s*[:-]\s*((?:the |my )?[a-z][^,.;:?!\n]{1,30}?)(?=\W*$)",
    ),
    (
        "",
        r"^\W*what (?:he|she|they)(?: may| can| shall| will)? (?:have|has|get|gets|wants?|needs?) (?:is|are)"
        r"(?= [^?:]{3,40}: \w)",
    ),
    # What somebody does so seldom that he may do it now
    (
        "",
        r",? \b(?:for |as |since )?(?:he|she|it|they) (?:(?:so|very|too|all too|but) )?(?:rarely|seldom|hardly ever) "
        r"(?:gets?|goe?s?|has|have|does|do|leaves?|sees?)\b[^.;:?!\n]*(?=\W*$)",
    ),
    # What is wanted done to what was just named, before it is said by whom
    (
        r"let \1 be \2",
        r"\b(?:i|we) (?:want|wish|would like|need|will have) (it|them|him|her|this|that) ([a-z]+(?:ed|en|wn|nt)|taken)(?=\s*:)",
    ),
    # What somebody unnamed is to suffer, before it is said who and how
    (
        "",
        r"^\W*some(?:body|one) (?:is to|must|shall|will|has to|should|needs to|ought to) (?:die|go|fall|suffer|bleed|pay|vanish|"
        r"disappear|leave us|perish|be (?:punished|silenced|removed))\b[^:;.?!\n]{0,30}:(?= [a-z])",
    ),
    # All there is, before it is said who that is
    ("with", r"\bwith (?:all|everything|whatever|everybody)(?: (?:that|who|which|i|we))? [a-z]+(?: [a-z]+){0,2}\s*:(?= [a-z])"),
    # What somebody means by the word he has used
    ("i mean", r"^\W*(?:that(?:'s| is) )?[a-z]+,? (?:as in|in the sense of|meaning|by which i mean)\b(?= [a-z]+\b)"),
    # Of what somebody only says how many he has
    ("", r"^\W*(?:and )?of (?:the |my |our |such )?[a-z]+(?= (?:i|we) (?:have|own|possess|lack|got)\b)"),
    # What something would be worth, or do to the writer, before he says after a colon what is to be done
    (
        "will",
        r"\bwould(?= (?:(?:gladly|happily|terribly|greatly|even|also) )?(?:pay|give|spend|grieve|please|delight|sadden|pain|"
        r"amuse|comfort|suit|cheer|relieve|content|gladden|soothe)\b[^.;:?\n]*: )",
    ),
    # What somebody may look at
    (
        "",
        r",? \band (?:just |only |do )?look (?:at )?(?:what|how|where) (?:became|happened|it|that|they|he|she|we|"
        r"things)\b[^,.;:!?\n]*",
    ),
    # Who has nothing to do where he is, before it is said where he goes
    (
        "",
        r"\b(?:(?:has|have) no (?:more |further )?|no longer (?:has|have) any )(?:business|reason to (?:stay|be|linger)|use|"
        r"call to be|need to be|work)(?: there| here| in there| out there)?(?: any ?more| any longer)?,? (?:and|so)\b",
    ),
    # What the writer would be glad of
    (
        r"let \1 be",
        r"\b(?:i|we)(?:'d| should| would| shall| will)? be (?:(?:much|most|very|greatly|so|deeply) )?(?:obliged|grateful|"
        r"pleased|glad|delighted|happy|thankful) if ([^,;:.?!]{2,40}?) (?:were|was|is|are|could be|would be|should be|can be)"
        r"(?: to be)?(?= [a-z]+(?:ed|en|wn|rn|nt|ld)\b)",
    ),
    # On whom it falls
    (r" \1", r"(?:^|,? (?:and )?)\b(?:it|this|that) (?:falls|shall fall|comes down|lands|is laid) (upon|on)\b"),
    (
        "is",
        r"\b(?:is|are) (?:(?:but|only|just|quite|very) )?(?:little|small|modest|simple|not much|short|plain|as follows|this)\s*:",
    ),
    # What is left to itself
    (
        "stays",
        r"\b(?:must|shall|can|may|will|should|has to|have to) (?:now )?(?:look after|fend for|take care of|guard|defend|mind)"
        r" (?:it|him|her|them)sel(?:f|ves)\b",
    ),
    # Where somebody is, and nobody knows where
    (
        "",
        r",? \bwherever (?:he|she|it|they) (?:(?:may|might|now|currently|just) )?(?:is|are|be|hides?|sleeps?|lives?|sits?|"
        r"stands?|lies|lie|rests?|drinks?|happens? to be|stays?)(?: now| tonight)?\b(?! (?:in|at|on|to)\b)",
    ),
    # What has been done to those who do what is said behind it: "The Bulls, being relieved, go home"
    ("", r"(?<=[a-z]), (?:being|having been|thus|once) (?:[a-z]+ ){0,2}[a-z]+(?:ed|en|wn|rn|nt)(?: [a-z]+){0,3}?,(?= [a-z])"),
    # What people say of how something is, behind what is ordered
    (
        "",
        r"(?<=\w), (?:they|people|everybody|everyone|everyone else|some|others|my [a-z]+) (?:(?:all|also|always|keep|do) )?"
        r"(?:tells?|says?|thinks?|believes?|assures?|telling|saying)(?: me| us)?(?: that)? (?:(?:the|my|our|that|this) )?[\w']+"
        r" (?:is|are|was|were|looks?|seems?) (?!to\b|for\b)[^,;:.?!\n]*(?=\W*$)",
    ),
    # What only says that a word is not quite the right one
    (
        "",
        r"(?<=\w), (?:as|how|what) (?:do |does )?(?:one|you|they|we|people|the \w+) "
        r"(?:says?|calls?(?: it| them| these)?|puts? it|names? it)(?: in [a-z]+)?(?=,)",
    ),
)
"""What is said around an order."""
