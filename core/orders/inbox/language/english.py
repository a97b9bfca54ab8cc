"""The common words of English letters: what joins, what points, what counts, and what takes an order back or puts it off."""

from __future__ import annotations

import re

from core.orders.inbox.language.inflection import forms

PREPOSITIONS = frozenset(
    "to into onto upon on at in from by with for against towards toward via through thru over under of as near inside within around beside alongside "
    "→ ← -> => --> > between until per using unto vs versus w".split()
)
ARROWS = frozenset({"→", "->", "=>", "-->", ">", "to"})
JOINS = {",": 0.03, "and": 0.05, "&": 0.05, "+": 0.05, "plus": 0.03, "then": 0.03, "also": 0.02, ":": 0.06, "(": -0.02, ")": -0.02, "-": 0.03,
         "but": 0.02, "so": 0.02, "while": 0.02, "whereas": 0.02, "who": 0.02, "where": 0.02, "which": 0.02, "whom": 0.02, "because": 0.02, "since": 0.02,
         "cause": 0.02, "cos": 0.02, "cuz": 0.02, "coz": 0.02, "bc": 0.02, "as well as": 0.04, "/": 0.06, "lest": 0.02, "though": 0.02, "although": 0.02,
         "furthermore": 0.01, "next": 0.03, "finally": 0.02, "meanwhile": 0.02, "with": 0.09, "they": 0.02, "she": 0.02, "he": 0.02,
         "it": 0.04, "for she": 0.02, "for he": 0.02, "for they": 0.02, "for it": 0.02, "for i": 0.02, "for we": 0.02, "there": 0.05,
         "whose": 0.02, "et": 0.05, "und": 0.05, "n": 0.05, "...": 0.01, "let": 0.03, "i": 0.04, "we": 0.04}  # fmt: skip
PAUSES = frozenset({",", "(", "but", "-", "so", "..."})
REASONS = frozenset(
    ["where", "which", "who", "whom", "whose", "because", "since", "cause", "cos", "cuz", "coz", "bc", "lest", "though", "although",
     "for she", "for he", "for they", "for it", "for i", "for we"]
)  # fmt: skip
PARTING = frozenset("because since cause cos cuz coz bc lest though although".split())
PLAIN = frozenset(", and & + : then the a an my our own please pls plz i we".split())
TAKING = frozenset(
    "withdraw withdraws withdrawing remove removes drop drops cancel change replace make makes scrap delete strike forget skip undo take takes keep keeps repeat see ignore hold stop "
    "retract revoke amend edit".split()
)
LINKS = frozenset({",", "and", "&", "+", "plus", "or", "/", "et", "und", "n", "as well as"})
LEAVING = frozenset("leave leaves leaving abandon abandons evacuate evacuates quit quits vacate vacates".split())
WHOSE = frozenset({"his", "hers", "its", "their", "theirs"})
REFLEXIVE = frozenset("himself herself itself themselves".split())
"""What points back at who does it, and at nobody named before: "he goes by himself"."""
PRONOUNS = frozenset("former latter him her them it he she they his hers its their there theirs himself herself themselves itself".split())
NUMBERS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
} | {"dozen": 12, "twice": 2, "thrice": 3, "single": 1, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100, "thousand": 1000, "grand": 1000}
VAGUE = frozenset(
    "half rest remaining remainder couple some few several many max maximum most everything bit lots whatever pair handful all possible plenty "
    "enough leftover leftovers balance part quarter third much".split()
)
ROUGHLY = re.compile(
    r"\b(?:about|around|roughly|approximately|approx|circa|some|at least|at most|up to|no more than|no less than|more than|less than|close to|nearly|almost|"
    r"(?:just|well|slightly|a little) (?:over|under)|or so|or more|or less|"
    r"maybe|minimum|maximum|max|min)\s+(?=\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|(?:a )?(?:dozen|hundred|thousand))|~\s?\d|\d\s?\?|"
    r"\d\s?(?:-|–|to|or)\s?\d|\d(?:ish\b|\+)|(?:\d|\btwo|\bthree|\bfour|\bfive|\bdozen)(?: \w+)?,? (?:(?:less|minus) (?:\d+|one|two|three|what|whatever)|more or less|give or take|or thereabouts|at the (?:very )?(?:least|most))\b"
)
DIRECTIONS = frozenset(
    "north south east west northeast northwest southeast southwest left right up down upwards downwards northwards southwards eastwards westwards "
    "forward forwards backward backwards somewhere anywhere elsewhere adjacent neighbouring neighboring next nearest closest".split()
)
FILLERS = frozenset(
    "ones please pls plz plzz kindly thanks thank thx ty the a an this that these those my our own mine your i we me us myself ourselves you be is are am will shall "
    "would like want wants wish wishes to do does let lets let's have has get gets go just simply also too again now tonight today immediately first second third "
    "lastly finally ok okay so well oh hey hi hello yes yeah yep both each every its their his her too here still only likewise "
    "mod moderator gm sir order orders action actions envoy send some any one's it's i'd i'll we'll we'd he'll should must may can new fresh "
    "think next by all means together with another more there's there alone up off out straight directly over back away onward onwards "
    "ahead forth forthwith personally secretly quietly quickly boldly gladly humbly respectfully hereby troops men army forces unit units force "
    "mademoiselle madame lady lord king queen duke count baron sister brother mister mr mrs ms miss dear faithful good brave gallant glorious proud trusty old loyal "
    "furthermore moreover therefore thus then hence finally meanwhile afterwards after before square squares tile region estate name named called u ur im ill "
    "pardon sorry lol haha heh hehe ha hmm um uh er ah mhm erm plus extra additional further same always course anyway anyways".split()
)
POSSESSIVES = frozenset({"my", "our", "own", "meine", "mon", "ma", "mes"})
BEING = frozenset("be been like get gets have has having want wants need needs order ordered see is are must should shall".split())

COMMON = frozenset(
    "rich being beings cold colder old older fixed fixes mixed sing sings singing sang song songs says saying stuff staffs leave leaves leaving rested rests resting lease merry bride brides wait waits wall walls guild fires tell tells said seal sail feel bold hunt hound mouse months money lord word words world wonder "
    "orders order other others after later water great there where these those three their think thing things cheer cheers night light right might fight sight "
    "could would should please thanks honour house horse march model moral place peace piece price pride prince raise ready reads really state stare stage start "
    "store story table take taken turn under until upon very want watch week well went were what when which while white whole whose will with yours young friend "
    "friends mercy letter matter better never ever every message messages persons person mission passion letters posts post poster lover lovers marked market castle person's".split()
)

SHELVED = re.compile(r"\bout of (?:the )?question\b|\bif i were\b|\bthe last thing\b")
POLITE = re.compile(
    r"^\W*(?:very well|so be it|fine then|all right then)\s*[,:-]|,? (?:so|and|but) you (?:get off|get away|got off|are spared|are lucky|may laugh|can relax)\b[^,;:.]*|"
    r",? (?:i|we) (?:send|sent|bring|brought|wish) you (?!my\b|our\b|the\b|orders\b)[^,;:.]*|"
    r"\bbe that as it may\b\s*[,:;]?|^[^:.;\n]{0,60}\bbut (?:there|here) (?:we|you|i) (?:are|go)\s*[,:;-]|^\W*(?:[a-z' ]{0,30}, ?|[a-z' ]{0,24} )?(?:in short|so short|so (?:quick|brief)|in brief|long story short|to be (?:brief|short|quick))\s*:|"
    r",? (?:and (?:stays?|remains?)(?: there| here| put)? )?(?:until|till) (?:i|we) (?:say|tell|order|write)(?: (?:you|them|it))? (?:otherwise|something else|differently)\b|"
    r",? ?\bwith (?:an? |some |all due )?(?:\w+ )?(?:smile|grin|bow|song|flourish|wink|laugh|cheer|nod|curtsy|grace|dignity|speed|style|face|heart) "
    r"if (?:he|she|they|it|you) (?:can|could|must|will|has|have|ha[sd] to|likes?|finds?)\b[^,.;:\n\d]*|"
    r"\((?:many |a thousand )?(?:thx|thanks|thank you|ty|cheers|merci|danke|grazie)\b[^()\d]*\)|"
    r"(?:^\W*(?:i'?m |am |im )?(?:in|on|at) (?:the |my |a )?\w+(?:,| and| so)? )?\b(?:i )?(?:can'?t|cannot|can not) (?:really )?(?:type|talk|write|think|chat|spell|sleep|concentrate)\b[^,.;:\n\d]{0,24}(?=\s*[,.;:!-])|"
    r"[\s.:,;-]*\bplease (?:do )?(?:execute|carry (?:it|this|that) out|perform|process|proceed|try|handle|see to it|and thank you)(?=\W*$)|"
    r", (?:and |as |for |since |because )?(?:he|she|they) (?:needs?|deserves?|earned|wants?) (?:it|that|them)(?=\W*$)|"
    r", (?:and |as |for |since |because )?(?:\w+ and )?\w+ (?:likes?|loves?|hates?|enjoys?) (?:it|that|this)\b[^,.;:\n\d]*(?=\W*$|[,.;])|"
    r"(?:(?:,|\bbut|\bas|\bsince|\bfor|\bbecause)\s)(?:the |my |our )?\w+ and (?:i|we) (?:have (?:an?|no|our)|are (?:old|good|no|not|friends|enemies|at)|go way)\b[^,.;:\n\d]*|"
    r"^\W*(?:and |but |so )?before (?:you|anyone|anybody|they) (?:even )?(?:asks?|wonders?|complains?|says? anything|laughs?|objects?)\s*[:,-]|(?:(?<=\d)|(?<=\d \w\w)|(?<=\d\w\w)),? (?:just )?as (?:we|the two of us|both of us) (?:(?:two|both|all|have|had|already) ){0,2}(?:agreed|discussed|arranged|settled|said|planned|decided)(?: \w+){0,4}(?=\W*$)|"
    r"\((?:i|we) (?:know|heard|learned|learnt|found|got|have|had) (?:of |about |from )?(?:it|this|that|them|him|her)\b[^()\d]*\)|"
    r"(?<=\bno), (?:i'?m |i am |was |just |only |a )*(?:joke|joking|kidding|kidding aside|seriously|nonsense|rubbish|silly me|my mistake|that's wrong)(?=\s*[,:!])|"
    r"^\W*(?:and |oh |ps |p\.s\. )?(?:should|if|when|whenever|in case) you (?:ever |should |do )?(?:find|have|get|happen to have) (?:(?:a|the|some|any|one) )?(?:\w+ )?(?:moment|minute|time|second|chance|leisure|hour)\b[^,.;:\n]{0,20},|"
    r"(?<=\w), who (?:has|have|had|was|were|never|always|still) [^,:;.\n]{0,40}(?=:)|"
    r"\(\s*(?:yes|yep|yeah|aye|i know|we know|really|honestly|no joke)\b(?![^()]*(?:\b[a-z]\d{1,2}\b|\b(?:instead|unless|if|not|or|either|maybe|perhaps|tomorrow|later|also)\b))[^()]*(?:\)|$)|"
    r"\([^()\d]*\b(?:dont|don't|do not) (?:tell|mention|show|laugh|worry|breathe)\b[^()\d]*\)|"
    r"^\W*(?:so |and |here(?:'s| is) |this is )?what (?:i|we)(?:'m| am|'ll| will| shall| want to| would like to)? (?:do|doing|order|play)(?: (?:tonight|now|this \w+))?\s*:|"
    r"^\W*(?:given|signed|sealed|written) (?:under|with|by|in|at) (?:the |our |my )(?:\w+ )*(?:seal|hand|signet|wax|ink|candle)\b[^:\n]*$|"
    r",? ?\b(?:i|we)(?: have|'ve)? (?:just )?(?:looked (?:it|that|this) up|checked(?: (?:it|that|the map|the rules))?|counted again|misread(?: (?:it|that|the map))?|miscounted)\b(?=\s*[,:;.])|"
    r"^\W*(?:before|in front of|in the (?:sight|presence|hearing) of|with) (?:all |both )?(?:the |our |these |god)\b[^:,;.\n]{0,30}(?:[:,]|$)(?= (?:i|we)\b)|"
    r",? (?:and )?let (?:no|nobody|no one)(?: \w+)? (?:pretend|say|claim|think|believe|tell you) (?:otherwise|the contrary|differently|so|it)\b|"
    r"^\W*(?:we|we both|we two|[a-z]+(?: [a-z]+)? and (?:i|we)|i and [a-z]+(?: [a-z]+)?)(?: have|'ve)?(?: (?:now|also|all|just|finally))? "
    r"(?:talked|spoken?|met|agreed|decided|conferred|discussed|haggled|corresponded|chatted|written|made up)(?: [a-z]+){0,5}?\s*(?=[:;])|"
    r", (?:as |since |because )?(?:i|we) (?:can'?t|cannot) (?:afford|pay for|feed|stand|bear)\b[^,.;:\n]*|"
    r",? \b(?:if )?you (?:know|see|get|understand) what (?:i|we) mean\b|\b(?:saying|to say) (?:hi|hello|hey|thanks?|thank you|sorry|good (?:morning|evening|night))\b|, (?!attack|conquer|fight)(?:\w+ )?\w+ or not(?=\W*$)|^\W*or(?= rather\b)|"
    r",? ?\b(?:i|we)(?:'ll| will| shall)? give (?:[a-z]+ ){1,3}(?:one|another|a|some)(?: more| last| second)? (?:chance|try|night|cycle|turn|round|day|week)\b(?=\W*$)|\b(?:as follows|like (?:this|so|that)(?=\s*[:,-]))|^\W*(?:(?:good )?(?:evening|morning|day|afternoon|hello|hi|hey|sire|sir|moderator|mod)[, ]+)*(?:(?:just|only|but|and|now|so) )*(?:one|a single|a (?:small|little|short|tiny|quick)|two|three|a few|some|the only) (?:\w+ )?(?:things?|orders?|moves?|points?|matters?)"
    r"(?: (?:tonight|today|now|left|more|for (?:tonight|now|today|you)|from me|this (?:night|time|cycle|round|turn|month)))*(?: (?:is|are|this))?\s*(?=:)|"
    r",? (?:i say|i tell you|mark my words|believe me|by (?:god|jove|heaven))(?=\W*$)|"
    r"(?:(?<=\bedit )|(?<=\bcorrection )|(?<=\bcorrection to )|(?<=\bcorrection of )|(?<=\bcorrection for )|(?<=\bchange to )|(?<=\bamendment to )|(?<=\bupdate to )|(?<=\bedit to )|(?<=\bedit of ))(?:(?:order|point|item|line|number|no\.?|nr\.?) ?)?#?\d+(?:[:.]\d\d)?(?: ?(?:am|pm|h|utc|cet|gmt))?(?=\s*[:)-])|"
    r"(?:(?<=\bcorrection)|(?<=\bchange)|(?<=\bedit)|(?<=\bamendment)|(?<=\bupdate)) (?:to|of|for) (?:the |my )?(?:last|latter|above|previous)(?: (?:one|point|order|line|item|orders))?(?=\s*[:,-])|"
    r"(?<=\bcorrection) (?:from|by|of|at) (?:the |our |my )?[^:;,.\n\d]{3,30}(?=:)|"
    r",? (?:with|and) (?:all )?(?:the|its|their|his|her) \w+ (?:that|which|who) (?:goe?s?|comes?|belongs?) (?:along )?(?:with|to) (?:it|them|him|her|that)\b|"
    r"\bas (?!much\b|many\b)\w+ as (?:they|he|she|it|we|i|you|possible|ever)(?: (?:can|could|may|might))?(?: \w+)?(?=\W*$|,)|\bwith (?:all )?(?:the|his|her|their|its) \w+ (?:they|he|she|it) (?:can|could|may) \w+|"
    r"(?<=\d), \w+ and \w+ and all\b|\bmay the best (?:\w+ )?win\b|\bkeep up the (?:good|great) \w+|\b(?:i am|i'm|im) (?:writing|typing|posting|sending) (?:this|these|it|you)\b|\blong live (?:the )?\w+|\b(?:on|now|down|back|get|over) to (?:the )?(?:business|point)\b|\b(?:sorry|apologies|excuses) (?:for|about) (?:the|my|all this|this|that) (?:\w+ )?(?:delay|wall of text|length|mess|trouble|inconvenience|confusion|typos?|silence|wait|spam|noise|lateness|essay|rant|novel)\b|\b(?:please |do |kindly )?(?<!\bto )(?<!cannot )(?<!can't )(?<!n't )(?<!not )(?:excuse|forgive|pardon) (?:me|my|the|any|all|our)\b[^,.;:()\n-]*|\b(?:peace|blessings?|health)(?: and \w+)?(?: be)? (?:up)?on you\b|"
    r"\b(?:\d+|two|three|four|five|several|many) times\b(?=,? (?:i|we|he|she|they|you|it|now|already)\b)|"
    r"\b(?:after|since|because of|given|thanks to|despite|following) (?:the )?(?:yesterday|last (?:night|cycle|round|turn|week))'s(?: \w+){0,2}?(?= (?:i|we|they|he|she|it|my|our|the)\b|,|$)|"
    r"\blet it be (?:known|noted|said|recorded|written)(?: (?:to all|by all))?(?: that)?\b|\b(?:here|there) (?:it |we |you |i )?goe?s?(?: nothing)?\b(?=\W*$)|"
    r"(?:,? ?\b(?:and|but|for) )?\b(?:i |we )?(?:don'?t|do not) (?:care|mind|give a (?:damn|fig))\b(?! (?:to|for)\b)(?: (?:what|how|who|which|if|whether|about|where)\b[^,.;\n]*)?|"
    r",? ?\b(?:just )?as (?:the|our|my|that|this) (?:\w+ ){1,4}?(?:says?|demands?|requires?|prescribes?|commands?|foresees?|stipulates?|puts it)\b|"
    r"\bin (?:return|exchange)(?: for (?:it|that|this|them))?\b|\b(?:either way|in (?:either|any|every|all|each) cases?|no matter what|come what may)\b|\b(\d[\d.,]*(?: ?[a-z]{1,3})?) (?:is|are) (?:just |still |only )?\1\b|"
    r"^\W*(?:(?:please|pls|also|and|then),? )*(?:try|attempt|have a try) to\b(?= [a-z])|"
    r"^\W*(?:nothing|not much)(?: (?:much|else|special|new|fancy|big|really))?(?: (?:from|for|by) (?:me|us))?(?: (?:this|for this|for the) (?:turn|round|month|night|cycle|time))?(?: (?:from|for) (?:me|us))?\s*(?:[,;:-]|but )+|"
    r",? (?:that is|that's|that means|namely)(?: to say)?[,:]? (?=(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|an?) [a-z])|\bi\.e\.|\bviz\b\.?|"
    r",? \bor (?:however|whatever) (?:that|it|this|one|you|they) \w+(?: (?:it|that|them|this))?(?: (?:nowadays|now|these days|today|at the moment|this \w+))?(?=\s*[,.)]|\s*$)|"
    r"(?<=\d) (?:is|are|'s) (?:all|everything|what|the most|as much as)(?: that)? (?:i|we)(?: have| can(?: spare| spend| offer| give)?|'ve got| will (?:pay|give|offer)|'ll (?:pay|give|offer))(?= for (?:it|that|this|him|her|them)\b)|"
    r",? \bin the (?:holy )?name of (?:the |our |his |her |my )*(?:(?:holy|great|good|grand|old|most|blessed|saint|st) )?\w+|"
    r"(?<=\bsame )(?:place|spot|estate|location|building)(?=\W*$)|"
    r"^\W*(?:so |and )?(?:now that|with|since|as) (?:this|that|it|all that|all this)(?: is| being|'s)? (?:out of the way|done|settled|over|behind (?:us|me)|said|clear|finished|cleared up|off my chest)\s*[:,-]?|"
    r", (?:so )?(?:no|not an?|and no|but no) (?:ordinary|normal|usual|regular|simple|plain|common) \w+|"
    r"\b(?:as long as|since|while|until) (?:i|we) (?:still )?(?:don'?t|do not|can'?t|cannot) (?:yet )?(?:know|understand|see|decide)\b(?: (?:it|that|this|yet|better|more|what|how))*,?(?=\W*(?:i|we)\b)|"
    r"\bif (?:my|our) (?:sums?|maths?|calculations?|numbers?|figures?|memory|notes?) (?:is|are|serves?)(?: (?:me|us))?(?: (?:right|correct|well))?|"
    r",? \b(?:telling|informing|asking|warning|assuring|reminding) (?:him|her|them) (?:that|of|about|whether|if|how|why|what)\b[^.;\n]*|"
    r",? \b(?:to|who shall|and) (?:tell|inform|ask|warn|assure|remind) (?:him|her|them) (?:that|of|about|whether|if|how|why|what)\b[^.;\n]*|"
    r"^\W*(?:and |so )?(?:just )?as (?:\w+ ){1,3}?(?:suggested|suggests|asked|asks|advised|advises|proposed|wanted|wants|wished|wishes|requested|told|said|recommended|insisted|insists|agreed|promised)(?: (?:me|us))?(?: to)?\s*,|"
    r", (?:and |but |since |as )?(?:i|we) (?:fear|suspect|assume|bet|reckon|am afraid|are afraid|expect)(?! (?:so|not|you|to)\b)\b[^;.:\n]*$|"
    r",? i mean,?(?= (?:\w+s|shall|will|should|must|go|march|move) (?:to|on|into|at|in|for|up|upon|against|over)\b)|"
    r",? ?\b(?:(?:with )?(?:swords?|sabres?|lances?|spears?|knives|knife|daggers?|rifles?|guns?|bayonets?|axes?) (?:in (?:their |his |her )?hands?|drawn|at the ready|lowered|fixed)|with drawn (?:swords?|sabres?|daggers?))\b|"
    r",? \b(?:whoever|whatever|whichever|no matter who|no matter what) (?:it|that|they|he|she) (?:is|are|may be|might be)\b|"
    r"\bchang(?:e|ing) (?:of )?the guards?\b|(?:,? ?\b(?:and|but) )?\b(?:giv(?:e|es|ing)|show(?:s|ing)?|tak(?:e|es|ing)|spar(?:e|es|ing)|leav(?:e|es|ing)) (?:them |him |her )?no (?:quarter|mercy|prisoners?|survivors|pity|one alive|stone unturned)\b|"
    r"\bat (?:dawn|dusk|first light|nightfall|sunrise|sunset|midnight|noon)\b|"
    r"\b(?:to|for) (?:whoever|whomever|anyone who|any man who|the (?:man|one|woman|person) who|him who) (?:does|did|gets?|will do|manages?|dares?) (?:it|that|this|him|her|the (?:job|deed))(?: done)?\b|"
    r"(?:(?<=\d)|(?<=\dk)|(?<=\d \w\w)|(?<=\d\w\w)|(?<=\dk \w\w)|(?<=hundred)|(?<=thousand)|(?<=hundred \w\w)|(?<=thousand \w\w)) for (?:the (?:pair|two|lot|both|three|four|whole|whole lot|bunch)(?: of (?:them|you))?|both(?: of them)?|all (?:of them|three|four)|them both|them all)\b|"
    r"\bon the (?:other|one) hand\b|\bfor (?:his|her|its|their) part\b|\bin the mean(?:time|while)\b|\b(?:from|on) (?:my|our) (?:side|part|end)(?=\s*[:,])|\bfor (?:my|our) part(?=\s*[:,])|\blet me (?:be (?:more )?(?:precise|clear|exact|brief|plain|honest|quick)|rephrase(?: (?:that|this))?|try (?:that )?again)\b|\b(?:hits?|takes? to) the road\b(?=\s*[:;,-])|\b(?:goe?s?|march(?:es)?) to war\b(?=\s*[:;,-])|\bsaddles? up\b(?=\s*[:;,-])|^\W*until (?:he|she|it|they|then|i|we|that|this|further|you)\b[^,:;\n]*,|"
    r"\bor what(?:ever)?(?:'s| is| was| remains| little is) (?:left )?of (?:them|it|us|him|her)\b|"
    r"(?<!\bdo )\b(?:whatever|no matter what|at any|regardless of|at whatever) (?:the |his |her |their )?(?:price|cost|costs|expense|sum|it costs|it takes|(?:he|she|they) (?:asks?|wants?|costs?))\b|\b(?:money|price) is no (?:object|issue|problem)\b|\bcost what it may\b|"
    r"\bwith all (?:due |possible )?(?:speed|haste)\b|\b(?:and |then )?(?:please )?(?:tell me|let me know) how (?:it|that|this|they|he|she) (?:went|goes|turned out|worked out|ended|did)\b|"
    r"\b(?:i|we)(?:'d| would| should)? be (?:so |very |most |ever so )?(?:grateful|happy|glad|obliged|pleased|delighted|thankful|honoured|much obliged) if you (?:could|would|might|can|will)(?: please| kindly)?\b|"
    r"\bit would (?:be (?:so |very )?(?:great|nice|good|lovely|kind|wonderful|splendid|excellent)|please me|make me happy) if you (?:could|would|might|can|will)(?: please| kindly)?\b|"
    r"(?<=\d),? \(?as (?:discussed|agreed|planned|promised|announced|always|usual)\)?(?=\W*$)|"
    r"\bif (?:it |that |this )?(?:may )?(?:so )?(?:it )?(?:please|pleases|suits?)(?: (?:you|your \w+|heaven|god|the \w+|thee|his \w+))?"
    r"|\bif you(?:'d| would| will| could| can)?(?: be)?(?: so)? (?:please|kind|good|kindly|like|mind|wish|don't mind|do not mind|dont mind|will|would|can|could)(?: enough)?"
    r"(?: as to| to)?|\bif i may(?: be so bold)?|\bif (?:that|it)(?:'s| is)? (?:ok|okay|alright|all right|fine|no trouble|not too much trouble|convenient)"
    r"(?: with you| by you)?|\bif (?:it's |it is )?not too (?:late|much trouble)|\bif (?:it|that) (?:isn't|is not|'s not|wouldn't be) too much (?:trouble|bother|to ask)|\bwhen you (?:get|have|find) (?:a |the )?(?:chance|time|moment|minute)"
    r"|\bif (?:you have|there is|there's) no objections?|\bwith your (?:kind )?(?:permission|leave)|\bas if\b|\bwhat if\b|\beven if\b|\bif god wills?(?: it)?|\bgod willing"
    r"|(?:, |\()not (?:where|what|how|as|the way|when) \w+ (?:wants?|wanted|asks?|asked|said|says|told|tells|suggests?|suggested|likes?|wished)\b[^,.;()\n]*"
    r"|^\W*(?:(?:and|so|then|also) )?may (?=(?:the |my |our )?\w+(?: \w+)? (?:receive|have|get|be (?:given|granted|paid|sent))\b)"
    r"|(?<=\bis )the one(?: who| that)?(?= (?:in|at|to|lead|command|com))|\bif it(?:'s| is) all the same to you"
    r"|\bwith (?:fire and sword|sword and fire|drums and trumpets|flying colours|banners flying|all my heart|a heavy heart)\b"
    r"|\bjust in case\b(?!\s+\w)"
    r"|\bif (?:that|this)(?: is|'s) (?:how|what|the way|right|correct|possible|allowed|still)\b[^,.;\n]*"
    r"|^\W*(?:provisional(?:ly)?|final|preliminary)(?: orders?)?\s*:|\b(?:if (?:it (?:ends in|comes to|is)|there is|there's|it's) a (?:tie|draw)|in case of a (?:tie|draw))\b|^\W*provisional(?:ly)?(?: orders?)? until [^:\n]*:|\bas soon as (?:possible|you can|they can|it suits)\b|\b(?:and )?until further notice\b|\bbefore (?:anybody|anyone|somebody|someone|everybody|everyone|it'?s too late|it is too late)(?: else)?(?: \w+){0,3}"
    r"|\bif (?:that's|that is|it's) how (?:you|one|we) \w+(?: it| that)?|\bor else(?=\s*[!.]|\s*$)|\bor (?:i|we) (?:eat|resign|quit|scream|cry)\b[^.;\n]*|\bfor the (?:\w+ )?(?:glory|honour|honor|sake|greater glory|fun) of \w+|\bfor (?:the )?(?:king|pope|crown|cause|fun|glory)\b"
    r"|\bfor to \w+\b[^,.;\n]{0,40}?(?=,| and |\.|;|$)|\bto (?:keep an eye on|say hello to|say hi to|annoy|scare|impress|frighten|greet|please|surprise|look after|defend|cover|guard|watch over)\b[^,.;\n]{0,40}?(?=,| and |\.|;|$)"
    r"|(?<=attack )(?:whatever|whoever|anyone|anybody|everything|everybody)(?: who| that| else)?(?: \w+){0,3}(?=,|\.|;|$| and )|\b(?:to|against|with) (?:whatever|whoever|anyone|anybody)(?: who| that| else)? (?:stands?|is|may be|might be|waits?|lives?|dares?|comes?)(?: there| here| by| along)?"
    r"|\bif it (?:isn't|is not|ain't) (?:already )?too late\b|\bif anyone asks|\bif (?:i|we) (?:count(?:ed)?|see|saw|have|had|get|got|add(?:ed)?) (?:it |this |that |them )?(?:right|rightly|correctly|well|up right)\b|\bif (?:i am|i'm|im|we are|we're) not (?:too late|late|mistaken|wrong|much mistaken|in error)\b|\bif you can (?:still )?(?:read|accept|take|use) (?:this|it|these|them)\b|\bif (?:i|we) (?:remember|recall|read|understand)(?: it)?(?: the rules)?(?: correctly| right| rightly)?"
)
CONDITION = re.compile(
    r"\b(?:if|unless|in case|in the event|provided|providing|so long as|as long as|permitting|(?<!at )(?<!for )the (?:minute|moment|instant) (?=(?:that )?(?:he|she|it|they|[a-z]+(?: [a-z]+)?) [a-z]+s\b)|depending|depends|assuming|supposing|suppose|(?<!pretend )(?<!pretends )(?<!say )(?<!says )(?<!claim )(?<!claims )(?<!believe )(?<!think )otherwise|whether|"
    r"only when|wait for|hold back|not before|only after|(?:on|at) my (?:signal|word|mark|command|go)|on (?:the )?condition|contingent|failing that|iff|when|whenever|once (?=the\b|he\b|she\b|it\b|they\b|i\b|we\b|you\b|that\b|[a-z]+ (?:is|are|has|have|stands?|leaves?|moves?)\b)|as soon as|(?:until|till)(?! (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|late|later|noon|midnight|the weekend|next|\d))|in which case|or else|at the (?:first|slightest|least) (?:sign|hint|whiff|smell|sight)|in (?:response|reaction|answer|reply) to any|(?:funds|money|weather|time|budget|luck|purse|finances) allowing|barring|where possible|"
    r"with (?!my|our|your|god)(?:(?:the )?[a-z]+(?: [a-z]+)?'s?|his|her|their) (?:consent|permission|approval|agreement|say-so|go-ahead)|one (?:wrong|false) (?:step|move|word)|any (?:attack|move|raid|aggression|step|provocation) (?:by|from|on|against)|"
    r"(?<=, )the second (?=[a-z]+ [a-z]+s\b)|(?<=- )the second (?=[a-z]+ [a-z]+s\b)|^\W*(?:touch|attack|cross|provoke|betray|anger|harm|threaten|hit|hurt|insult|cheat|tell|promise|say) (?:me|us|my|our|the word)\b[^,;.:]* and (?=(?:i|we|my|our|the)\b)|given (?:that )?\w+ (?:is|are|stands?|lies) (?:still )?(?:free|empty|open|unoccupied|safe|clear|undefended|unguarded|deserted)|(?<![a-z] )were (?=(?:[a-z]\w* ){1,3}to [a-z]{2,}\b[^.;:]*,)|(?<!one )(?<!body )(?<!thing )(?<!who )else|should (?!(?:not|be|have|also|now|then|only|never|please|all|both|just|simply|instead|rather|first|again|too|always|at)\b)"
    r"(?=there\b|he\b|she\b|they\b|it\b|any|some|the\b|my\b|our\b|his\b|[a-z]\w* (?:\w+ )?(?:attack|move|come|go|win|lose|fall|die|refuse|accept|enter|march|not|be|still|try|take|leave|stand)))"
)
OWN_DEATH = re.compile(
    r"\b(?:should|if|when) (?:the|our|my) (?:sun|curtain|candle|light|night|star)s? (?:sets?|falls?|goes? out|burns? out|sinks?)(?: (?:up)?on (?:me|us))?(?: for (?:good|ever))?\b|"
    r"(?:\bshould it(?: ever)? come|\b(?:if|when|in case) it(?: ever)? comes) to (?:that|this|it)\b|\b(?:if|should) (?:the )?worst comes? to (?:the )?worst\b|"
    r"\b(?:should|if|when|once|in case) (?:the |any |some |an? )?\w+(?: \w+)? (?:takes?|gets?|gores?|tramples?|eats?|poisons?|stabs?|shoots?|drowns?|swallows?|bites?|crush(?:es)?|throws?|fells?|devours?|kills?|slays?|murders?|lynch(?:es)?|hangs?|strikes?|claims?|calls?|fetch(?:es)?) (?:me|us)\b(?! (?:a|an|the|some)\b)|"
    r"\b(?:should|if|when) (?:heaven|god|the lord|providence|fate|fortune|destiny|the stars|death|the reaper|the devil|(?:my|our|the) (?:enemies|foes|murderers?|assassins?))\b[^,;:.\n]*|"
    r"\bshould (?:i|we|my character) (?:ever |not )*\w+[^,;:.\n-]*(?=[,:;-])|"
    r"\b(?:in (?:the )?(?:case|event) of|after|upon|at|on) (?:my|our) (?:\w+ )?(?:death|demise|fall|passing|departure|assassination|murder)\b|"
    r"\b(?:should|if|when|once|in case|in the event|were) (?:that )?(?:i|anything|something|the worst|my character|we|me|aught|ill|misfortune|death)\b[^.;\n]*?"
    r"(?:fall|falls|die|dies|killed|dead|perish|perishes|lynched|happens?|befalls?|befall|death|assassinated|murdered|gone|out|succumb|worst|go|overtakes?|takes?|come|comes)\b"
    r"(?: (?:to|on|upon) (?:me|us))?(?: (?:me|us))?"
)
HEADING_THEM = frozenset(
    ("commanding", "leading", "in command", "in charge", "in the lead", "at the head", "at the helm", "at the front", "in the van", "in front")
)
COMPANY = frozenset(
    "command commands leads lead leading heads head joins join accompanies accompany commanding leader commander escorts escort "
    "goes comes rides travels marches flies sails follows with too".split()
)
"""What may say of somebody that he goes along with those just sent, or leads them."""
TAKES_OVER = re.compile(r"\b(?:takes? over(?: (?:the|our|my) \w+)?|steps? in|is next(?: in line)?|(?:will|shall|is to|must|may) (?:take over|lead(?: (?:the|our) \w+|us)?|step in|follow)|inherits?(?: all| everything)?)(?: (?:for|from) me)?(?=[,.;!\s]*$)")
BESIDE_THEM = HEADING_THEM | {
    f"{where} {whose} side" for where in ("at", "by") for whose in ("his", "her", "its", "their")
}
_SPAN = "(?:night|cycle|round|turn|month|week|day|year|season|phase)"
_SOME = "(?:a couple of|two|three|four|five|six|[2-9]|a few|some|several)"
LATER = re.compile(
    rf"\b(?:tomorrow|next (?:{_SPAN}|time|one|spring|summer|autumn|fall|winter|game)|(?:the )?{_SPAN} after(?: this| that| next)?|"
    rf"on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:following|coming|subsequent) {_SPAN}|later on|"
    rf"later (?:in|during) (?:the|this) (?:\w+ )?(?:game|war|campaign|match|{_SPAN})|(?<!for )later(?=\W*$|,? (?:i|we)\b)|"
    r"after (?:the|this) (?:war|peace|winter|game|storm|siege|feast|wedding|elections?)(?=,? (?:i|we)\b)|eventually|sooner or later|"
    rf"in {_SOME} {_SPAN}s|{_SOME} {_SPAN}s (?:from now|hence|later)|in the fullness of time|further down the (?:line|road)|down the (?:line|road)(?=,| (?:i|we)\b)|"
    r"for (?:the )?(?:end|late|mid)[ -]?game|after the (?:coming|next|following) \w+|in phase (?:two|three|four|[2-9])|"
    rf"in the (?:{_SPAN}s (?:to come|ahead)|(?:near |distant )?future|long(?:er)? (?:run|term))|in future|in due (?:course|time)|"
    r"(?:at|by|before|towards?) the end of (?:the|this) (?:game|war|campaign|match)|before (?:the|this) (?:game|war) (?:ends|is over)|"
    r"at some (?:later |other )?(?:point|stage|time|moment)|(?:on|at) (?:the next|another) (?:occasion|opportunity)|before long|"
    r"further on|one of these (?:nights|days|rounds)|come (?:spring|summer|autumn|winter|dawn|morning)|"
    r"for the future|for later(?=\s*:)|at a later|(?:some other|another) (?:night|round|time|turn)|some day|someday|one day|soon)\b"
)
PUT_OFF = re.compile(r"\bnot (?:yet )?(?:tonight|this (?:night|cycle|round|turn|month)|now),? but (?:(?:for|in|on) )?(?:the )?(?:next|following|coming|one after)(?: one)?(?! \w+ (?:of|to)\b)\b")
"""When something is done, said by when it is not: "not tonight but the next"."""
I_SAY = re.compile(r"^\W*(?:(?:so|and|but|now|good|well|then|hence|thus|oh|ok|okay|yes|very well|all right|alright|therefore|today|tonight)[, ]+)*(?:i|we)\b[^:,;.]{1,60}:")
"""A clause of the writer's own before a colon, which is no name and no label: "I go down on one knee: ..."."""
UNDONE = re.compile(r"[,:]\s*(?:then )?(?:(?:i|we)(?:'ll| will| shall| would)? (?:do|declare|order|say|want|ask for|need|send|pay|give|undertake|know|change) (?:nothing|nobody|no one)(?: else)?|nothing (?:happens|changes|is done)|(?:i|we) (?:don't|do not|won't|will not|shan't|shall not) (?:care|mind|complain|object|do anything))\b(?! (?:but|except|than|of)\b)")
"""A case in which nothing is done."""
TIME_FOR_IT = re.compile(r"^\W*(?:\w+\W+){1,4}time\W*$")
PAST_FORM = re.compile(r"\b(?:i|we|he|she|they|it|you) (?:\w+ly )?(?:\w{3,}ed|was|were|had|did|sent|went|took|gave|put|made|built|lost|won|got|paid|met|saw|came|fell|left|set|hit|burnt|wrote|told|said)\b")
HAVE_NONE = re.compile(r"\b(?:i|we|he|she|they|there) (?:have|has|had|got|own|possess|is|are)(?: got)? (?:no|not an?|not any|none)\b(?! (?:to|wish|desire|intention|wants?|need|use|interest))")
"""That somebody has none of what is named, which forbids nothing."""
I_BID = re.compile(r"\b(?:i|we) (?:will |shall |do |now )*(?:say|tell|order|command|bid|shout|call|answer|reply)(?: back)?(?: (?:to|unto|at))? (?:her|him|them|it)(?: so| then)?\s*:\s*")
ALL_THE_SAME = re.compile(r"[ ,]*\b(?:all the same|just the same|nonetheless|nevertheless|after all|come what may|no matter what|whatever happens)(?=\W*$)")
NAMELESS = re.compile(r"[,-]?\s*\(?\b(?:(?:with )?no name(?: (?:yet|needed|at all))?(?! \w)|without (?:a |any )?name|unnamed|nameless|(?:(?:his|her|its|the) )?name (?:does not|doesn't) matter)\b\)?")
"""That a new thing gets no name."""
NOW = re.compile(r"(?<!not )(?<!not yet )\b(?:tonight|this (?:night|cycle|round|turn|month)|now|today)\b")
PAST = re.compile(
    r"\bsince (?:(?:night|cycle|round|turn|month|day|week) \w+|the (?:beginning|start|first)|then)\b|\b(?:last|previous|past|earlier) (?:night|cycle|round|turn|month|time|week)\b|\byesterday\b|\blast year\b|\bin (?:the|our|my) (?:old|last|previous|first) (?:game|war|campaign)\b|\b(?:nights?|cycles?|rounds?|turns?|months?) ago\b|"
    r"\b(?:in|on|during) (?:the )?(?:first|previous) (?:night|cycle|round|turn|month)\b|\b(?:i|we|he|she|they|you|it) (?:lost|came|fell|saw|won|knew|took|gave|paid|made|sent)\b|\b(?:tried to|was|were|had|did|didn't|went|wasn't|weren't|hadn't)\b|"
    r"\b(?:have|has|i've|we've|he's|she's) (?:already |just |since |now )?(?:been|moved|marched|sent|built|gone|taken|attacked|done|seized|raided|bribed|poisoned|hired|recruited|"
    r"played|lost|won|conquered|paid|given|posted|declared|seen|heard|kept)\b|\balready\b"
)
FORBIDDEN = re.compile(
    r"\b(?:do not|don't|dont|does not|doesn't|not|never|no(?!\.? ?\d)|nobody|noone|no one|nothing|none|cannot|can't|cant|couldn't|won't|wont|shan't|shall not|must not|mustn't|shouldn't|neither|nor|"
    r"refuse|refrain|avoid|forbids?|(?:far be it|god forbid|heaven forbid)|unable|(?:am|are|is|i'm) against|(?:keep|keeps|prevent|prevents|stop|stops|hold|hinder)(?: \w+){1,4} from|(?:hold|holds|holding|leave|leaves|put) off (?=\w+ing\b)|hardly|nowhere|stop|isn't|aren't|needn't|refuses|decline|under no circumstances|wouldn't|nix)\b"
)
NOT_FORBIDDEN = re.compile(
    r"\b(?:nowhere|nobody|nothing|none) (?:else )?but\b|\bno (?:attacks?|fights?|fighting|battles?|assaults?|conquests?|conquering)\b|\b(?:i|we) no longer (?:need|want|require)\b|\b(?:is|are) no longer (?:needed|wanted|required|useful|necessary|of (?:any )?use)\b|\b(?:don't|do not|dont|never|please don't) forget (?:to|that|about|the)?|\bno (?:later|less|doubt|problem|fuss|worries|mercy|delay)(?: than)?\b|\bnot only\b|\bwhy not\b|"
    r"\bnothing (?:more|else|fancy|special)\b|\bno more than\b|\bno matter (?:what|how|the cost|who)\b|\bwithout (?:delay|mercy|fail|hesitation|further ado|fear|doubt|regret|remorse|pity)\b|"
    r"\bfor nothing\b|\bnot a \w+ (?:less|more)\b|\bnone other than\b|\bno one else\b|\bnot bad\b|"
    r"\bspar(?:e|es|ing) (?:nobody|no one|none|nothing|no (?:effort|expense|cost|man|soul))\b"
)
WHOEVER = re.compile(
    r"\b(?:(?:to|against|on|with) )?(?:all|everything|everybody|everyone|whatever|whoever|whomever|anything|anybody|anyone|whichever \w+) (?:that |who )?(?:you|they|he|she|we|i|it) (?:finds?|meets?|sees?|encounters?|can find|may find)(?: there| on the way)?\b|"
    r",? \bwhoever (?:leads?|commands?|holds?|has|owns?|runs?) (?:it|them|him|her|that|the \w+)(?: (?:should|shall|must|may|can|will) [^,.;\n]*)?|"
    r"\b(?:(?:to|against|on|with) )?(?:whatever|whoever|whomever|anyone|anybody|all|everyone|those)(?: who| that)? (?:has|have|is|are|dares?|may|might|happens? to|will|lies?|sits?|stands?) (?:\w+ ){1,4}?(?:there|here|in (?:the|my|our|their|his) way)\b|"
    r"(?<=\bfight )who (?:is|stands|sits) (?:there|here)\b|(?<=\battack )who (?:is|stands|sits) (?:there|here)\b|"
    r"\b(?:(?:to|against|on|with) )?(?:whatever|whoever|whomever|anyone|anybody|all who|everyone who|those who|whichever foe) (?:stands?|is|are|sits?|waits?|may be|lies|might be)(?: there| in (?:the|my|our|their|his) way| to be found there)?"
)
THEMSELVES = re.compile(r"\b(?:take|takes|betake|betakes|get|gets|bring|brings) (?:themselves|himself|herself|itself)\b")
MANNER = re.compile(r"\b(?:let'?s say|i'd say|so to say|shall we say|needless to say|i say|that is to say|as i said|as (?:promised|agreed|announced|told|ordered|requested))\b")
WEIGHED = re.compile(
    r"\b(?:thought (?:of|about|over|on|to)|thinking (?:of|about)|was thinking|been thinking|consider(?:ed|ing)?|was (?:going|about|planning|tempted|hoping) to|were (?:going|about|planning|tempted) to|"
    r"tempted|(?:i|we) (?:had )?(?:meant|intended) to|toy(?:ed|ing) with|wonder(?:ed|ing|s)?|curious|ask(?:ing|ed)? (?:myself|ourselves)|would have(?! (?:an?|the|my|our|one|two|some|your|at|in|on|him|her|them|it|with|for)\b)|could have|should have|might have|i wanted|i'd wanted|had wanted|i hoped|dream(?:ed|t|ing|s)? of|one might|"
    r"(?:i|we) (?:gladly |happily |rather |would rather |'d rather )?leave (?:(?:that |it )?to (?:the|others|somebody|someone|fools|better|those|people)\b|(?:that|it) to (?!you\b|us\b)\w+)|weigh(?:ed|ing)? (?=\w+ing\b|whether\b|if\b|the idea\b)|(?:had|have|with) half a mind|flirt(?:ed|ing) with|pondered|pondering|debated|debating|(?:weighs?|discuss(?:ed|ing)?|argu(?:ed|ing)|doubt(?:s|ed)?) (?:\w+ )?(?:whether|if)|i could|we could|i might|we might|up to (?!you\b|us\b|me\b|\d|a\b|one\b|two\b|three\b)\w+(?: \w+){0,2} to\b|in two minds|undecided|wished|not sure|unsure|contemplat\w+|mull\w*|hesitat\w+|if only|imagin\w+|would love to|"
    r"what about|how about|in (?:another|a different|my next|a previous|some other) life|in (?:my|your|his|her) (?:wildest )?dreams?|'d love to|feel like|pretend\w*|bluff\w*|threaten\w*|i hope|we hope|hopefully|fear|afraid|suspect|expect(?:s|ing)?|worried|in theory|theoretically|hypothetically|plan to|planning to|"
    r"(?<=\w )(?:goes on|drags on|continues|persists)(?=\W*$|,)|almost|nearly|out of the question|the last thing|haven'?t decided|not decided|yet to decide|undecided|on hold|(?:is|are) off(?! to\b| for\b)|hate to|hated to|loath|congratulat\w*|(?:is|are|be|seems?|sounds?|looks?|was) (?:just |really |such |only )?(?:an? )?(?:\w+ )?(?:bad|terrible|stupid|awful|horrible|dumb|poor|"
    r"silly|suicidal|foolish|pointless|useless|crazy|mad|suicide|madness|folly|mistake|nonsense|waste|joke|trap)\b|would make|would only|"
    r"(?:plans?|hopes?|hoped) to|intend to|(?:decided?|voted|advised?|advises) against|(?:am|are|is) (?:done|finished|through) with(?! (?:it|that|this|them)\b)|postpon\w+|sav(?:e|ing) up|(?<!\bi )(?<!\bwe )(?:recommend|advocate|favou?r)(?= \w+ing\b| an? )|going to want|one option|options?)\b"
)
UNCERTAIN = re.compile(
    r"\b(?:maybe|perhaps|possibly|probably|might|i guess|i suppose|not quite sure|preferably|ideally|either|if possible|if (?:he|she|they|it) |i think|i believe|could be|"
    r"or something|or so|or whatever|or similar|or wherever|or whoever|something like|sort of|kind of|depending|your call|your choice|you decide|up to you|whichever|wherever|whoever|"
    r"try to|tentatively|provisional\w*|for the time being)\b|\(\?\)|\?\?"
)
REPORTED = re.compile(
    r"\b(?:says?|said|saying|tells?|told|claims?(?! [a-z]-?\d)|claimed|claiming|heard|hears|rumou?rs?|rumou?red|reports?|reported|reportedly|promised|promises|swears|swore|wrote|writes|asked (?:me|us)|(?:made|makes|had) (?:me|us) (?:promise|swear|vow)|asked for (?:my|our)\b|asks me|offer(?:s|ed) to|announced|brag\w*|boast\w*|vows?|vowed|hints?|hinted|mutters?|whispers? that|assures? (?:me|us)|is (?:sure|certain|convinced) that|"
    r"mentioned|confess\w*|whispered|according to|on (?:good|the best|the highest) authority|it (?:would )?(?:seems?|appears?|looks?)(?: to (?:me|us))?(?= +(?:that|as|like|the|i|we|my)\b)|(?:write|put it|put|mention|announce|post)(?: (?:in|on|to) the \w+)? that|the word (?:is|(?:in|on|at) [a-z ]{3,20} is)|apparently|allegedly|supposedly|word is|they say|comes? to (?:my|our) (?:\w+ )?ears?|believes|thinks|insists|insisted|suggest\w*|proposed|recommended|advised|urged|begged)\b"
)
TAKEN_BACK = re.compile(
    r"\b(?<!for )(?<!as )(?:(?:scratch|strike(?! (?:at|against|on|upon|from|hard|with|out at|first|now)\b)|(?<!\bto )forget|call off|leave off|cancel|nix|drop|scrap|undo|delete|remove|withdraw|skip|retract|revoke|ditch|leave out|never ?mind|nvm|nm|disregard|ignore|take back|belay|abort)\b(?: about)?"
    r"(?: (?:that|it|this|them|those|all that|all of that|the|my|what i said(?: about)?|everything|all|last|previous|above|one|bit|line|order|part|thing|with)\b)*|"
    r"(?:let|leave) (?:him|her) (?:live|be(?=\W*(?:$|[,.;:!)-]|(?:and|for now|then|please|tonight|instead|after all)\b))|alone|in peace)|i take (?:that|it) back|taken? back|(?:(?<=^)|(?<=^no, )|(?<=^so ))take (?:that|it|this)(?: one)? back\b|(?:that was |it was |this was )?(?:just |only )?(?:a joke|joking|kidding)|jk|please don'?t$|don'?t do (?:it|that)$|on second thou?ghts?|(?:i )?changed? (?:of |my )?minds?(?! (?:twice|again|often|so|too|a lot|a few|three|several|many))|i(?:'ve| have) changed my mind(?! (?:twice|again|often|so|too|a lot|a few|three|several|many)))"
)
MENDED = re.compile(
    r"\b(?:(?:actually|oh|ah|er|hm+|sorry|wait|um|uh),? no\b(?! more)|hang on\b(?! to\b)|no,? (?:actually|sorry)|no,? wait|wait,? no|(?<!can )(?<!may )(?<!must )(?<!will )(?<!shall )(?<!should )(?<!could )(?<!to )(?<!they )(?<!he )(?<!she )(?<!it )wait(?! (?:for|until|till|on)\b)|instead(?! of)|rather(?! than)|on reflection|thought better of (?:it|that)|(?:is|are|would be) better than|(?:i|we) only (?:have|got|had)(?! the (?:one|two|three)\b)|correction|corrected|edit(?:ed)?|actually|on second thou?ghts?|i meant?(?! to [a-z]{2,})|make (?:that|it)|let's say|lets say|pardon|better(?! is\b)|"
    r"changed? my mind(?! (?:twice|again|often|so|too|a lot|a few|three|several|many))|change of (?:mind|plans?)|scratch that|strike that|sorry(?! (?:for|about|to|that|if|i)\b)|oops|whoops|amend(?:ed|ment)?|amending|revis\w+|replace|change(?:d)?|update|ah non?|oh non?|mais non|hm+ non?|er no|err|argh)\b"
)
MAY_MEND = re.compile(
    r"\b(?:edit|correct|actually|sorry|wait|no|not|nope|nah|oops|whoops|pardon|instead|rather|mean|meant|make|change|changed|replace|read|reads|scratch|strike|forget|drop|cancel|cancell?ed|void|"
    r"off|ignore|leave out|skip|never ?mind|delete|undo|belay|remove|withdraw\w*|take back|back|without|except|but|second thou?ghts?|let's|lets|err|ps|should|go|out|disregard|scrap\w*|mind|better|rephrase|argh|hm|ugh|hang|hold|said|wrote|after all|any ?more)"
)
WILL_DO = re.compile(r"\b(?:i|we)(?:'ll| will| shall) (?!not\b)")
IN_PLACE_OF = re.compile(r"\W*(?:(?:and|but|so|then) )?(?:instead|in place|in lieu) of\b")
ONLY_DENIED = re.compile(r"^\W*(?:edit|correction|ps|p\.s\.)(?: ?#?\d+)?\s*[:,-]?\s*(?:(?:and|also|oh|but) )*no (?=[a-z])")
"""What is mended by saying only what is not wanted: "EDIT: and no field surgeon for me"."""
STRONGLY = re.compile(
    r"^\W*wait\b(?! (?:for|until|till|on|in|at)\b)|\b(?:(?:actually|oh|ah|er|hm+|sorry|um|uh),? no|hang on(?! to\b)|no,? (?:actually|sorry)|no,? wait|wait,? no|instead|on reflection|thought better of (?:it|that)|(?:is|are|would be) better than|(?:i|we) only (?:have|got|had)(?! the (?:one|two|three)\b)|correction|corrected|edit|on second thou?ghts?|i meant?|make (?:that|it)|scratch that|strike that|changed? my mind(?! (?:twice|again|often|so|too|a lot|a few|three|several|many))|change of (?:mind|plans?)|rather|ah no|oh no|er no|hm+ no|let's say|lets say|no)\b"
)
MENDED_INSIDE = re.compile(
    r"[\s,(.-]((?:i meant?(?!,? (?:\w+s|shall|will|should|must|go|march|move) (?:to|on|into|at|in|for|up|upon|against|over)\b)|never ?mind(?= forget| cancel| scratch| skip| drop| leave| no)|nvm|wait(?= (?:they|he|she|it|i|we|that) (?:already |don't |do not |has|have|had|is|are|was|were|can't|cannot))|(?:oh,? |ah,? |er,? |actually,? )?no,? wait|wait,? no|wait,|make (?:that|it)|correction:?|edit(?=:)|scratch that|strike that|or rather|no,? sorry|sorry,|"
    r"actually,? no)\b)(?=\W+\w)"
)
NO_INSIDE = re.compile(
    r"(?:\s-+\s*|,\s*|\(\s*|\bbut |:\s{3,})((?:(?:oh|ah|er|hm+|well|um|uh|so|then),? )?(?:no|nah|nope)\b(?=\s*(?:[,.;!:-]|$)|\s+(?:no\b|wait|sorry|forget|he|she|they|i|it|that's|thats|"
    r"scratch|better|make|rather|actually)\b))"
)
WONDERED = re.compile(r"\b(?:(?:wonder|weigh|ponder|consider|discuss|doubt)(?:s|ed|ing)?|no (?:idea|clue)|(?:don't|dont|do not) (?:know|care)|debat(?:e|es|ed|ing)|argu(?:e|es|ed|ing)|curious(?: to (?:know|see))?|ask(?:s|ed|ing)? (?:myself|ourselves))(?: (?:now|only|just))? (?:if|whether)\Z")
BARELY_NO = re.compile(r"\W*(?:oh|ah|er|hm+|well|um|uh)\W+(?:no|nah|nope)\W*")
INTERJECTION = re.compile(r"\W*(?:oh|ah|er|hm+|well|um|uh)?\W*")
RIGHT_AFTER_ALL = re.compile(r"\b(?:was|is|were|are) (?:right|correct|better|fine|good|ok|okay)(?: after all| anyway)?\b|\bafter all\b")
DOUBTED = re.compile(
    r"^\W*(?:(?:or|but|though|at least|well)\b\W*)?(?:i think|i guess|i suppose|i believe|maybe|perhaps|possibly|probably|or something|or so|or whatever|not sure|i'm not sure|"
    r"im not sure|unsure|if possible|tentatively|i dunno|dunno|who knows)\W*$"
)
REMARK = re.compile(r"(?:\s-+\s|:\s|\(|\[)\s*[^\W\d_]+(?: [^\W\d_]+){0,2}[\s)\]]*$")
LIGHT = frozenset("make makes making made do does doing did have has want wants need needs start starts begin begins continue continues receive receives give gives get gets perform carry conduct order "
                  "orders ask asks like try tries".split())
STATED = re.compile(
    r"\b(?:there (?:is|are)|sits(?! down\b)|lives|owes?|owns|knows|has(?! to\b)|(?:is|are) (?:(?:now|currently|still|already|both|all|presently|right now|standing|sitting|waiting|camped|encamped|stationed|posted|located|safely|just) )+(?:at|in|on|near|with|inside|outside|beside)|is (?:at|in|on|near|inside|with|fine|ok|okay|safe|well|there|here|still|where (?:he|she|it|they)|already|worth|dead)|are (?:at|in|on|near|inside|with|fine|ok|well|there|still|worth))\b"
)
HIS_OWN_BUSINESS = re.compile(r"\b(?:wants|tries|tried|likes|loves|hopes|plans|hates|threatens|threatened|seeks|sells|says|intends|raids us|attacks us|is going to|are going to)\b")
BEING_AT_IT = re.compile(r"\b(?:is|are|keeps?|was|were)\b")
UNSAID = re.compile(
    r"^\W*(?:dropped|cancell?ed|deleted|withdrawn|scrapped|void|not|forget it|no)\W*$|"
    r"^\W*(?:(?:actually|no|nah|wait|sorry|oops|hm+|on second thoughts?|but)\b[\s,.!-]*)+(?:(?:i|we|let's|i'll|we'll|i'd rather|better)\b )?(?:rather )?"
    r"keep (?:it|them|him|her|that)(?: (?:for (?:myself|ourselves|now)|after all|instead))*\W*$"
)
DROPPED = re.compile(
    r"^\W*(?:(?:is|are|was|were|all|now|so) )*(?:cancell?ed|withdrawn|denied|void|voided|off(?! to\b| with\b| for\b| the\b| they\b| you\b| we\b| he\b| she\b| it\b| my\b| their\b)|struck|scrapped|not any ?more|no longer|forget it|dropped|abandoned|postponed|"
    r"called off|out of the question)\b"
)
LAST_THING = re.compile(r"^\W*(?:that|this)(?:'s| is| was) (?:my|our|the) (?:[\w']+ ){1,5}(?:done|over|paid|kept|finished|settled|fulfilled|dealt with)\W*$|"
    r"^\W*(?:(?:here(?:'s| is)|this is|that is|all) )?what (?:i|we)(?:'d| would| will)? (?:(?:do|really|actually|now|only|just|truly) )*(?:want|need|wish|order|ask|like|have in mind|do)(?: (?:to do|for|from you|tonight|now|done|instead|this \w+))*(?: (?:is|are))?(?: (?:this|these|the following|as follows|simple))?\W*$|^\W*please note\W*$|"
    r"^\W*(?:nothing|no) (?:(?:else|more|further|other|orders?|moves?) )*(?:follows?|comes?|(?:from|for) (?:me|us))\W*$|^\W*(?:(?:the |my )?(?:rest|orders?|others?)(?: of (?:it|them|the orders|my orders))?|more)(?: will| shall)? (?:follows?|comes?)\b(?!.*\d)|\bthe last thing (?:i|we)\b|\b(?:i|we) (?:have not|haven't) (?:yet )?decided\b")
NOT_THIS = re.compile(
    r"^\W*(?:cancell?ed|void|withdrawn|scrapped|dropped|called off|old orders?|old|(?=[^:\n]{0,60}:)[^:\n]{0,40}\b(?:ignore|disregard|a joke|joking|don'?t do|do not do|"
    r"don'?t want|not this|not these|fake|never)\b[^:\n]{0,30})\s*:"
)
HELD_BACK = re.compile(r"^[^:\n]{0,40}\b(?:ask me|before you(?! (?:ask|wonder|complain|say|laugh|object)\b)|(?<!no )(?<!no, )(?<!oh )wait(?!,| no)|until)\b[^:\n]{0,40}:\s*\S")
PURPOSE = re.compile(r"\b(?:in order )?to\s*\Z")
LEADING_NO = re.compile(r"^\W*(?:no|nah|nope)\b(?=\s*[,:.!-]\s*\w)")
TELL_ALL = re.compile(r"^\W*(?:(?:please|also|and|oh|then) )*(?:post|write|announce|publish|print|say) (?:in|on|to) (?:the |our )?(?:thread|forum|board|paper|news|everyone|everybody|all)\b|^\W*\w+: \"")
TO_ME = re.compile(r"\b(?:send|give|pay|lend|bring|hand|return|owe) (?:me|us)\b")
OFFERED = re.compile(r"\b(?:offer|offers|offered|asks?)\b")
TELL_THEM = re.compile(r"^\W*(?:(?:please|also|and|oh|then|but) )*ask (?!for\b|the\b|in\b|you\b|that\b)(?=\w+(?: \w+)? (?:to|for|whether|if)\b)(?!.*\b(?:hand|marr\w+)\b)|^\W*(?:(?:please|also|and|oh|then|but) )*(?:tell|inform|remind|warn|assure|let \w+ know|say to|pass on to)\b")
EXAMPLE = re.compile(r"^\W*(?:my |an? |the |one )?(?:idea|ideas|brainstorm\w*|original plan|plan b|thoughts?|suggestions?)\b|\b(?:what do you think|what say you|any thoughts|your thoughts|your opinion)\W*$|\b(?:i|we) (?:can |could )?see (?:the|my|our|his|her|their|how)\b|\b(?:for example|for instance|e\.g\.|an order like|orders like|thinking aloud|thinking out loud|hypothetical\w*)|^\W*examples?\b")
RECAP = re.compile(r"\b(?:to sum up|summing up|in sum|summary|in summary|in short|tl;?dr|recap|to recap|i repeat|once more|once again|again in order|all in all|so again)\b")
MISQUOTED = re.compile(r'\b(?:you (?:have|had|wrote|say|said|put|read|noted)|it says|says|report)\b[^"\n]*("[^"\n]+")')
NOUNS: frozenset[str] = frozenset(("raise", "train", "trains", "draft", "raises", "place", "places", "present", "run", "drink", "building", "leaves"))
HOW_FAR = re.compile(
    r"\b(?:should do|put up|reward|pays?|paying|gets?|gives?|offers|costs?|receives?|fee|sum|reward|bounty|in (?:exchange|return)|agreed|offer|offering|spend|give|go(?: as high as| up to| to)?|max|maximum|maximal|at (?:the )?most|most|limit|limits|ceiling|cap|up to|no(?:t| )? ?(?:more|higher|further) than|not? (?:a credit|a coin) (?:over|above)|not (?:over|above)|"
    r"price|highest|top|tops|budget|worth|no more|for)\b"
)
ONWARD = re.compile(r"\b(?:from there|from where|thence|then(?: on)?|on to|onwards?|afterwards?|after that|later|next)\b")
PERFORMS = re.compile(
    r"^\W*(?:(?:and|also|then|oh|finally|so) )*(?:i|we) (?:(?:hereby|now|also|officially|formally|secretly) )*(?:join|leave|quit|found|form|propose|support|spy|scout|"
    r"search|explore|vote|cast|lend|invest|establish|ban|sign|ally|trade|swap|exchange|open|close|block|reveal|publish|investigate|fortify|break|renounce|"
    r"recognise|recognize|annul|offer|accept|adopt|appoint|name|nominate|claim|pledge|use|activate|play)\b"
)
MONEY_HELD = re.compile(r"\b(?:have|has|had|got|owes?|owed|left|remains?|remaining|cost|balance|bank|treasury|worth|offered|wanted|afford)\b")
PARTICLES = frozenset("back off out over up down away".split())
NOW_INSIDE = re.compile(r"[,:;-]\s*(?:(?:but|so|and|no|however|therefore),? )?(?=(?:this (?:month|turn|round|night|cycle|time)|now|tonight)\b|(?:again|once more|once again|anew|one more time)\s*[:,])")
DOES_THE_SAME = re.compile(r"\b(?:does|do|shall do|should do|must do|will do|is to do) (?:just |exactly )?the same\b")
LIKEWISE = frozenset("too likewise also same ditto idem".split())
AS_WELL = re.compile(r"\bso (?:do|does|will|shall|should|must)\b|\bas well(?! as)\b|\bthe same\b")
RELATIVE = re.compile(
    r",\s*(?:who|which|whom|whose)\b(?=[^,;\n]{0,20}\b(?:never|could|always|ha[sd]|have|is|are|was|were|would|love|hates?|deserve|can|cannot|can't|do|does|did|don't|doesn't|didn't|need|needs)\b)"
    r"[^,;:\d]{3,70}(?=,)"
)
ADJECTIVES: frozenset[str] = frozenset(("corrupt",))
EVERYDAY = re.compile(
    r"\bevery (?:single |other )?(?:day|year|week|month of|morning|evening|time|sunday)\b|\b(?:all the time|all day|day and night|now and (?:then|again)|from time to time|each (?:day|year|morning|evening))\b|(?<!set )(?<!put )(?<!sets )(?<!puts )\b(?:at|from|to|for) (?:work|school|the office|the gym|uni|church)\b|\b(?:twice|times|once) (?:a|per|each|every) (?:day|week|year)\b|"
    r"\bmy (?:\w+ )?(?:train|boss|kids?|cat|dog|car|phone|monitor|internet|router|mother|mum|mom|dad|sister|fridge)\b"
)
QUOTED = re.compile(r'"[^"\n]{12,}"')
TO_PEOPLE = re.compile(r"^\W*(?:(?:and|also|please|oh|so|my) )*(?:thank|thanks to|greet|greetings to|regards to|congratulate|praise|asks)\b")
BUT_NOT = re.compile(r"\b(?:that|this|it|which) (?:was|were|had been) (?:only |just )?(?:my|our|the|an?) (?:\w+ )?(?:plan|order|idea|intention|move|thought)s?\b|\b(?:decided|voted|advised|argued|am|are|is) (?:strongly )?against (?:it|that|this)\b|\bwas (?:only |just )?thinking\W*$|\bthat is [a-z]-?\d|\b(?:this|that|it)(?:'s| is| was) (?:not|wrong)\b|\b(?:this|that|it) (?:isn't|wasn't)\b|\b(?:but|though|although|however|only) (?:\w+ ){0,4}?(?:not|never|nothing|no longer|isn't|aren't|don't|won't|can't|cannot)\b")
DONE_TO_ME = re.compile(r"\b(?:(?!(?:succeeds?|precede|exceed|feed|need|speed)\b)\w+(?:s|ed)|sent|gave|paid|lent|brought|wrote|took|made|got|will \w+) (?:me|us)\b")
OUT_OF_QUESTION = re.compile(r"(?:\b(?:cancell?ed|deleted|withdrawn|scrapped|but no|or not|called off)\b|[-(\[]\s*not\b|\b(?:is|are) (?:out of the question|off the table|not an option|wrong|a typo|a mistake)\b|\bthat(?:'s| is| was) (?:wrong|not right|a typo|a mistake)\b)\W*$")
PASS_ON = re.compile(r"^\W*(?:(?:please|also|and|oh|then) )*(?:tell|inform|remind|warn|let \w+ know|pass on|forward|say to|(?:i|we) (?:need|want))\b")
ALL_BUT = re.compile(
    r"^\W*(?:(?:move|do|order|change|send|march) (?=nothing|nobody|no one|none))?(?:everything|everybody|everyone|all(?: (?:of )?(?:my |the )?units)?|nobody|no one|nothing|no moves?|no units?|none)\b[^.;:\n]*?"
    r"\b(?:except(?: for)?|but(?: for)?|save|apart from)\b[,:]?"
)
WHO = re.compile(r"^(\s*[\w' ]{3,40}?),? (?:who|which)\b")
HEADINGS = re.compile(r"^\W*(?:movements?|moves|attacks|actions|spies|courtiers|builds|buildings|recruits|recruitment|raids|military|envoys|posts|transfers|upgrades|intelligence|diplomacy)\W*$")
CHRISTENED = re.compile(r"\W*(?:(?:please |let's |let us |we |i |we shall |i shall |we'll |i'll )?(?:call|name|dub|christen|baptise) (?:her|him|it|them|this one)\b|(?:(?:the |my |our |this |that )?(?:new )?(?:spy|agent|unit|one)|he|she|it|they)(?:'s| is| are| can be| may be| shall be| should be| will be| is to be| are to be)? (?:called|named|known as)\b(?![^.:]*:[^.]*\d)|(?:(?:the |my |our |this |that )?(?:new )?(?:spy|agent|unit|one)|he|she|it|they)(?: shall| will| must| should| is to| are to)? (?:(?:bears?|carr(?:y|ies)|has|have|gets?|goe?s? by|receives?) (?:the |a )?(?:\w+ )?names?|answers? to|goe?s? by)\b|(?:his|her|its|the|their|our) names?(?:'s| is| are| shall be| will be| should be|:)|(?:new )?names?\s*[:=])")
ABLE_SO = re.compile(r"\W*(?!.*\b(?:if|unless|when|only|not|or)\b)[^,:;()]*\b(?:can|could|may|might) [^,:;()\d]*(?:[a-j]\d{1,2}\b[^,:;()\d]*)?[,;:] ?(?:so|therefore|hence|thus)\b\s*:?\s*")
"""Who is able to do something, and therefore does what follows."""
THEREFORE = re.compile(r"[,;:]\s*(?:so|therefore|hence|thus)(?: now)?\W*$")
SCRIBE = re.compile(
    r"\b(?:asked|asks|told|tells|wants) me to (?:send|type|write|pass|post|give|tell|say|enter|submit|mail)\b|\bon (?:his|her|their|my \w+'?s) behalf\b|"
    r"\b(?:typ(?:e|ing)|writ(?:e|ing)|stand(?:ing)? in|fill(?:ing)? in|sub(?:bing)?|post(?:ing)?|substitut(?:e|ing)) (?:this |it |here )?(?:for|instead of|in place of|in the name of)\b(?! (?:your?|fun)\b)|\bpass(?:ing)? (?:this |it )?on for\b(?! (?:your?|fun)\b)|\bdictat\w+|"
    r"(?:'s|\b\w+s|\bhis|\bher) (?:mum|mom|mother|brother|sister|wife|husband|dad|father|son|daughter|flatmate|roommate|friend|grandmother|grandma|grandfather|"
    r"girlfriend|boyfriend|aunt|uncle|cousin|secretary|butler|scribe|neighbour|colleague) (?:here|in real life|writing|typing|speaking)\b|"
    r"\b(?:this is|i am|i'm|im|it's|its) (?:[a-z]+'s|[a-z]+s) (?:mum|mom|mother|brother|sister|wife|husband|dad|father|son|daughter|flatmate|roommate|friend|grandmother|"
    r"grandma|grandfather|girlfriend|boyfriend|aunt|uncle|cousin|secretary|butler|scribe|neighbour|colleague)\b"
)
DICTATED = re.compile(
    r"\b(?:he|she|they) (?:also |then |now )?(?:says?|said|tells? me|told me|asked me|asks|asks me|wants me)(?: to (?:say|tell you|write(?: down)?|send(?= you)|type|pass on))?(?: that| to)?(?=\W)[:,]?"
)
THIRD_WISH = re.compile(
    r"^\W*(?:(?:and|also|then|so|but|now) )*(?:he|she|they) (?:(?:also|now|really|still|all|both) )*(?:wants?|wish(?:es)?|would (?:like|love|want)|'d like|needs?|asks?)\b"
    r"|\b(?:he|she|they) (?:wants?|wish(?:es)?|would like|needs?|asks?|orders?|tells?) (?:me|us) to\b"
)
PAUSE = re.compile(r"[,;:]|\b(?:so|but|therefore)\b")
SO_THAT = re.compile(
    r",?\s*\b(?:(?:just )?so that|in order that|lest|so (?=(?:nobody|no one|everybody|everyone|they|he|she|it|we|i|people) (?:can|may|might|cannot|can't|won't|doesn't|don't|knows?|sees?|learns?)\b)|so (?=(?:nobody|no one|noone|everybody|everyone|people|no \w+ (?:comes?|gets?|goes|flows?|arrives?|reaches|enters?|leaves?)) [a-z]+)|"
    r"(?<=, )in case (?=(?:he|she|they|it|anybody|anyone|somebody|someone|something|anything|the worst)\b))[^,.;:()\d]*?(?=\s*(?:[,.;]|and\b|$))"
)
"""What an order is for, or a precaution against: neither changes it."""
SO_THAT_ALL = re.compile(
    r",?\s*\bso that (?:nobody|no one|everybody|everyone|all the world|the world|people|anybody|anyone) (?:can|may|might|will|could|shall)(?: [a-z]+){1,8}?(?=\s*(?:[.;]|$))"
)
MEANTIME = re.compile(r",?\s*\bwhile (?:he|she|it|they|everyone|everybody|nobody|no one|(?:the|my|our|his|her|their) [a-z]+)\b[^,.;:()\d]*?(?=\s*(?:[,.;]|and\b|$))")
TOLD_OF_A_DATE = re.compile(r"^\W*(?:that|this|it|those|these|all that) (?:was|were|is|are)\b")
LABEL = re.compile(r"(?:article|item|point|clause|order|paragraph) (?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|last|[ivx]{1,4})\s*[:.]\s*(?=\S)|\(\s?\d{1,2}\s?\)\s*(?=[^\W\d])|(?:(?:first|second|third|fourth|fifth|sixth|last)(?:ly)?(?: of all)?|finally|next|then|also|item|primo|secundo|tertio|quarto|quinto|sexto|ps|p\.s\.)\s*:\s*(?=\S)|(?:move|order|action|step|point|punkt|article|position|pos|item|nr|number|courtier|agent|slot)\.?\s*(?:no\.?\s*|#\s*)?\d{1,2}\s*[:)]\s*(?=\S)")
TOLD_ON = re.compile(r"^\W*(?:(?:please|also|and|oh|then) )*(?:tell|inform|remind|warn|let) (?:\w+ ){1,4}?(?:know )?that\b")
NUMBERED = re.compile(r"\b(?:number|no\.?|nr\.?|order|point|item|#)\s*#?(\d{1,2})\b")
BARE_NO = re.compile(r"(?:\.\.+|,|-|…|\boh\b|\bah\b|\bhm+\b|\bum+\b|\buh\b|\ber+\b|\bor\b)\s*(?:no|nah|nope|nay)\b(?!\s*(?:more|one|matter|later|doubt|less|problem|units?|spy|need|other|targets?|escorts?|money|attacks?|battles?|fight|fighting|compan(?:y|ies)|commanders?|officers?|captains?|changes?|reserves?|limit|price|hurry|rush|mercy|thanks))|^(?:no|nah|nope)(?:\s*[,.!-]|$|\s+wait|\s+forget|\s+i\b)")
NO_LIST = re.compile(
    r"^\W*(?:(?:and|also|but|so) )?no (?!wait\b|forget\b|i\b|we\b|sorry\b|scratch\b|not\b|make\b|use\b|the\b|to\b)[a-z]+(?: [a-z]+){0,3}(?:,? (?:and |or )?(?:no|nor|neither) (?!wait\b|forget\b|i\b|we\b|sorry\b|scratch\b|not\b|make\b|use\b|the\b|to\b)[a-z]+(?: [a-z]+){0,3})+\W*$"
)
""" "No marriage, no heir": all that is not wanted, and nothing of it taken back."""
WISH = re.compile(
    r"\b(?:please|pls|plz|kindly|i want|(?:i|we)(?:'d| would| should)(?: \w+)?(?: much)? (?:like|love(?! to\b))(?: (?:also|too|very much))?(?: that)?|(?:i|we) (?:\w+ )?(?:demand|ask|request|insist|propose) that|i wish|we wish|let me(?! (?:start|begin|explain|say|see|be|tell|think|put it|add|first)\b)|i request|i need|i demand|grant|could you|can you|would you|give me|tell|inform|announce|extend|extension|"
    r"remind|make sure|ask|post|i ask|greet (?=(?:the|all|my|everyone|everybody|him|her|them)\b))\b"
)
VAGUE_WISH = re.compile(
    r"\b(?:smth|sth|(?<!or )something|smt|sumthing|some thing|anything|whatever|the usual|deal with|take care of|handle|get rid of|do (?:your|the) (?:worst|best|thing)|teach|punish|hurt|screw|mess with|"
    r"annoy|ruin|spoil|wreck|sort out|stuff|things? to|surprise|make .{1,30} (?:pay|suffer|regret|sorry)|go after|do (?:it|that|this) to|see to|look after|use .{1,30} somehow|revenge|avenge|nasty|evil|bad to|unpleasant)\b"
)
NEW_NAME = re.compile(
    r"(?:((?:[A-Z][a-z'-]+)(?: (?:of |the )?[A-Z][\w'-]*){0,3})(?:,? (?:he|she|it|they) (?:is|are|shall be|will be) (?:called|named)|,? (?:by|of) name|,? (?:is|shall be|will be) (?:his|her|its|the|their) name)\b(?!:? ?[\"'A-Z]))|"
    r"(?:(?<!\bno )(?<!\ba )\b(?i:named|called|call (?:her|him|it|them|this one)|name (?:her|him|it|them|is|of|(?:shall|will|should|must|is to|to) be)|name of|answers? to(?: the name(?: of)?)?|goe?s? by|name|names?:|dub(?:bed)? (?:her|him|it)?|christened?|christen (?:her|him|it|them)|codename(?:d)?|code name|to be known as|known as|(?:under|by) the name(?: of)?|(?:(?<=\bnew \w{3})|(?<=\bnew \w{4})|(?<=\bnew \w{5})|(?<=\bnew \w{6})|(?<=\bnew \w{7})|(?<=\bnew \w{8})),(?= [A-Z][\w'-]+,)|name of|baptised?)(?![a-z])"
    r"[ :,\n]*(?:the )?(?:\"([^\"\n]{1,40})\"|'([^'\n]{1,40})'|((?:[A-Z][\w'-]*)(?:[ ](?:of|the|de|du|des|von|van)?[ ]?[A-Z][\w'-]*){0,3}|"
    r"[a-z][\w'-]*(?:(?: (?!(?:at|in|on|to|from|with|and|under|by|for|of|which|who|that|is|are|has|have|goes?|moves?|led|made|consisting|containing|then|please|pls)\b)[a-z][\w'-]*){1,2}(?=[ ]*(?:[,:;.!\n(]|$|with\b|at\b|in\b|consisting\b|made\b)))?)))|\"([^\"\n]{1,40})\""
)
NEW_NAMES = re.compile(r"\b(?i:call them|name them|names?|named|called|known as)\b(?: (?:are|is|shall be|will be|should be))?[ :,]*(?=[\"A-Z]|the\b)((?:[A-Z][\w'-]*|(?:of|the|and)\b|[ ,&\"])+)")
SIGN_OFF = re.compile(
    r"^\W*(?:cheers|regards|best(?: regards| wishes)?|kind regards|thanks|thank you|thx|ty|yours|sincerely|greetings|love|bye|cya|merci|groetjes|hi|hello|hey|dear|good (?:evening|morning|day|night)|salut|"
    r"yo|evening|morning|hail|sire)\b[^:]{0,40}$"
)
PLEASANTRY = re.compile(
    r"\b(?:how are you|how(?:'s| is) (?:it going|life|everything|your|the)|what's up|how do you do|you know|right|ok|okay|eh|huh|wtf|really|can you believe|who knew|seriously|are you (?:ok|well|alright)|all well|isn't it|guess what)\s*$"
)
BESIDE = re.compile(
    r"\(([^()]*)(?:\)|\Z)|\s-+\s+([^()]*?)(?=\s-+\s|\s*\Z)|,\s*((?:as|just as|like|with (?:an?|some|much|great|all|due|lots|every)|finally|at last|sorry|thanks|thank you|lol|haha|yay)\b[^,()]*)\Z"
)
TURNS = re.compile(
    r"\b(?:no|not|\w+n't|dont|cant|wont|nor|never|none|nobody|nothing|without|if|unless|until|till|when|whenever|once|while|after|before|in case|should|maybe|"
    r"perhaps|might|may|could|would|possibly|probably|hopefully|hope|guess|think|suppose|believe|wonder|sure|unsure|doubt|depend\w*|condition\w*|provided|"
    r"either|or|else|otherwise|instead|rather|except|but|only|both|all|each|together|also|alone|too(?=\W*\Z)|first|second|third|last|next|later|soon|tomorrow|yesterday|"
    r"tonight|today|now|already|again|yet|still|then|day|night|week|cycle|turn|round|month|old|new|done|void|void\w+|cancel\w*|ignor\w+|disregard|forget|forgot|forgotten|drop\w*|"
    r"scrap\w*|scratch|strike|struck|undo|delet\w+|remov\w+|retract\w*|withdr\w+|revok\w+|obsolete|outdated|invalid|valid|wrong|typo|mistake\w*|error|correct\w*|"
    r"edit\w*|change\w*|amend\w*|mean|meant|wait|hold|stop|stay\w*|pending|await\w*|confirm\w*|tentativ\w*|provisional\w*|tbc|tbd|draft|bluff\w*|ruse|feint|decoy|fake|"
    r"pretend\w*|joke\w*|joking|kidding|jk|test\w*|example|placeholder|hypothetical\w*|theor\w+|idea|plan\w*|option\w*|alternative\w*|backup|version|decid\w+|choose|choice|"
    r"pick|your call|up to you|see|check|ask\w*|question|message|pm|letter|orders?|same|always|secret\w*|public\w*|"
    r"attack\w*|fight\w*|battle|conquer\w*|named|called|name|via|through|instead)\b|[?\d\"]"
)
"""What could change the order it is remarked beside."""
SHAKEN = re.compile(
    r"[(,] ?(?:but )?(?:just )?(?:one|two|three|\d|a single one) (?:is|are|would|will|should) (?:also )?(?:be )?(?:enough|plenty|sufficient|do)\b|(?:[(,:]|\s-+\s)[^(,:]*?\b(?:suicid\w+|madness|nonsense|folly|insanity|tentativ\w*|provisional\w*|bluff\w*|ruse|fake|pretend\w*|pending|awaiting|subject to|in theory|theoretically|hypothetical\w*|"
    r"(?:only|just|merely) (?:a |an |my )?(?:first )?(?:thought|idea|draft|plan|suggestion|guess|proposal)|(?<=\()draft(?=\))|(?<=- )draft(?=\W*$)|(?:is|are|was) (?:there |built |posted )?already(?: there| built| posted| in place)?|so nothing (?:on that|to do|there|needed)|we (?:already )?have (?:one|it|that)(?: already)?|negotiable|or best offer|(?<=\()(?:conditional\w*|optional\w*|unconfirmed|undecided)(?=\))|ask me|(?:still|just) (?:thinking|undecided|deciding|unsure|brooding|musing)|plan b|"
    r"placeholder|backup|(?:may|might|could|can|will|to) change|to be (?:decided|confirmed|discussed|continued|checked)|let me think|not final|or not|maybe not|think(?:ing)? (?:it over|about it)|sleep on it)\b"
)
"""A remark that leaves the order before it uncertain."""
HARMLESS = frozenset(
    "finally yes yep yeah really at last phew sigh ugh lol haha hehe hooray hurrah yay wow sorry thanks thank you thx cheers please pls obviously naturally "
    "forgot forgotten almost nearly surprise ha hah alas huzzah ta-da tada amen indeed of course certainly gladly happily sadly as agreed discussed promised planned "
    "announced expected requested fine right alright well listen look revenge gulp yawn oops whew la ole fingers crossed god willing bless us help".split()
)
"""What a remark of a word or two may be without a thought being given to it."""
TELLING = frozenset("i we you he she they it there my our the his her this that what how so it's i'm he's she's they're".split())
AS_SAID = re.compile(
    r"\b(?:as (?:always|usual)|(?:just )?as (?:i|we|you) (?:\w+ )?(?:said|told|discussed|agreed|planned|promised|wrote|asked|wished)(?: (?:you|it|before))?)\b"
)


SMALL_TALK = re.compile(
    r"^[^,.;:]{3,40}\bsends? (?:you |him |her |his |its |their |my |our |the |best |kind |warm |many |all |both )*(?:regards?|greetings?|love|compliments|apologies|thanks|kisses|wishes)\b[^,.;:]{0,40}$|"
    r"^\W*(?:please |pls |do |and )*take (?:good |great |very good )?care(?: of (?:yourself|yourselves|you|your (?:\w+ ){0,2}?\w+))?\b(?:,? [^,.;:\d]{1,30})?$|"
    r"^\W*(?:signed|sealed|witnessed|signed and sealed)\b(?:,| by | with | in )[^:\d]{0,40}$|^\W*(?:please |pls |kindly )?put (?:it|this|that|them|all this) through(?: (?:tonight|now|please|today|for me))*\W*$|"
    r"^\W*(?:(?:and|so|oh|well|ah|hey|hi|hello|btw|by the way|anyway|ps|ok|okay|now|but|sorry),? )*(?:(?:please |do )?bear with me|(?:i |we )?(?:am |are |have )?(?:just |only |finally )?(?:got|came|come|arrived|back) (?:back|home|in)\b|"
    r"(?:i am |i'm |we are |we're )?(?:really |very much |so )?look(?:ing)? forward to|(?:i )?(?:can't|cannot|cant) wait|how (?:are|were|was|is|'s) (?:you|your|the (?:family|kids?|wife|weather|trip|holidays?|weekend|baby|cat|dog|job))\b|"
    r"how(?:'s| is| was| did) (?:it going|life|everything|things|your|the)|who needs|is it (?:\w+day|christmas|summer|spring|winter|bedtime|weekend)\b|one (?:more|last|other) thing(?: before)?|without further ado|before i forget|"
    r"(?:do you have )?any plans for|what(?:'s| is) new|long time no|guess (?:what|who)|(?:did|have|had) you (?:see|seen|watch|watched|read|heard|hear|enjoy|enjoyed|sleep|slept|had|have|a) |wish me luck|hope (?:you|your|this|all|everybody|everyone|the)|"
    r"(?:i |we )?hope you|(?:my|the) (?:hands|fingers|eyes|head|back|knees?|feet|phone|laptop|keyboard|internet|train|bus|kids?|children|baby|wife|husband|boss|cat|dog|mother|father|mum|mom|dad|son|daughter|sister|brother|neighbou?rs?|doctor|dentist|girlfriend|boyfriend)(?:'s)?\b)"
    r"|\b(?:can|would|could|do) you believe (?:it|that|this)\W*$|\bas (?:i|we) (?:write|type|speak)(?: (?:this|these|that|it))?(?: \w+)?\W*$"
)
"""How sentences begin, or end, that speak of nothing but their writer's day."""
UNSURE_AFTER = re.compile(
    r"^\W*(?:(?:but|or|well|though|hm+|only|at least|then again|although),? )*(?:make the (?:first|second|third|last|other)(?: one| two)?|do (?:that|this|so)(?: then| instead)?|(?:no,? )?(?:the )?other way (?:round|around)|vice versa|(?:swap|exchange|switch) (?:them|these|those|the)(?: two| round| around)?|not (?:so |really |quite |entirely |too |yet )?(?:sure|certain|final|decided)|unless|depend\w*|maybe|perhaps|possibly|probably|"
    r"(?:i am|i'm|im|we are|we're) (?:still )?(?:not (?:so |really |quite |too |yet )?(?:sure|certain|decided)|unsure|undecided|in two minds|thinking|hesitating)|unsure|undecided|tentatively|who knows|no promises|"
    r"subject to|to be confirmed|tbc|tbd|(?:that|this|it) (?:may|might|could|can) (?:still )?change|(?:i|we) (?:may|might|could) (?:still )?change)\b(?:\W+[\w']+){0,5}\W*$"
)
"""A sentence behind an order that leaves it uncertain: "not sure though"."""
HOLDS = re.compile(
    r"^\W*(?:(?:and|but|so|since|as|because|ps) )*(?:(?:i|we)(?:'ve| (?:still |already |only |do )*(?:have|got|own|hold))(?: (?:got|still|about|exactly|just|only))*|(?:still |already )?(?:got|have)) (?=\d|one|two|three|four|five|six|seven|eight|nine|ten)"
)
SAID_OFF = re.compile(
    r"(?:\s-+>?\s|=>|→|[(\[:;,]|\.\.+)\s*(?:(?:this|that|it|it's|that's|these|is|was|are|were|all|now|just|only|an?|the|my|oh|sorry|actually|i'm|i am|haha|lol|but) ){0,4}"
    r"(?:no|nope|nah|hm+|off|(?:don'?t|do not|dont) (?:do|process|enter|execute|count|use|carry|send|take)(?: \w+){0,2}|tbc|tbd|to be (?:confirmed|decided)|old|outdated|obsolete|jokes?|joking|(?:just |only )?kidding|jk|(?<!, )(?<!,)done|executed|carried out|deleted|removed|ignored?(?: (?:this|that|it|please))?|withdrawn|retracted|"
    r"revoked|void(?:ed)?|invalid|scrapped|scratched|struck(?: out| through)?|crossed out|strike (?:this|that|it)|scrap (?:this|that|it)|cancell?ed|not valid|test(?:ing)?|"
    r"(?:bad|terrible|stupid|awful|horrible|dumb|poor|silly|suicidal|foolish|pointless|crazy|mad) (?:idea|move|plan|thought|choice)(?: \w+){0,3}|"
    r"not (?:really|serious|now|tonight|yet|an order|meant|valid)|(?:from |of |for )?(?:last|the last|the previous|previous|an earlier|earlier|the first|yesterday'?s|another|an old|old)(?: (?:night|cycle|round|turn|month|time|game|order|orders|plan|message|pm|version|idea|draft)(?:'?s)?)+)"
    r"\s*[)\]]?\W*$"
    r"|\bso (?:that |this |it |better |rather |perhaps )?not\W*$|\b(?:nope|in (?:your|my|his|her|our|their|the|a) (?:dreams?|novels?|book|film|movie|song|story|imagination)|over my dead body|(?<=[,.;!-] )my foot|as if|when (?:pigs fly|hell freezes over)|and (?:then )?(?:back|return)(?: again| home)?|then (?:back|return)|nevermind)\W*$"
)
SAID_BY = re.compile(
    r"\b(?<!, )since (?:(?:night|cycle|round|turn|month|day|week) \w+|the (?:beginning|start|first \w+))\W*$|, (?:as |so )?(?:i|we) (?:have |already )?(?:told|advised|warned|said to|suggested to|wrote to) (?!you\b)\w+\W*$|[\s,-](?:says|said|writes|wrote|suggests|suggested|claims|claimed|thinks) (?!i\b|we\b|so\b|yes\b|ok(?:ay)?\b|fine\b|sure\b|aye\b|hi\b|hello\b)\w+\W*$|, (?!i\b|we\b|you\b)\w+ (?:says|said|writes|wrote|suggests|suggested|claims|claimed|thinks|insists)(?: (?:to )?(?:me|us))?\W*$"
)
AMENDING = frozenset(
    "make makes made change changes changed be is are was should must shall will replace replaces want meant mean means thing one ones order orders "
    "instead rather correction edit actually sorry wait no have let use put set oops typo again then read reads".split()
)
"""What an amendment may say besides what it amends."""
IS_ONE = re.compile(r"\W*(?:(?:and|but|for|as|since) )?(?:it|that|this)(?:'s| is| was) an? \b")
EXCHANGED = re.compile(
    r"^\W*(?:(?:please|also|and|then|i|we|want to|shall|will|kindly),? )*(?:change|changes|switch|switches|replace|replaces|exchange|swap|convert|turn)\b"
    r"(?! (?:of|my mind|that|this|it|them|sides?)\b)[^.;:\n]*?\b(?:from\b[^.;:\n]*\bto|with|by|for|into)\b"
)
"""One thing given for another."""
NUMBERED_HEAD = re.compile(r"^\W*(?:(?:first|second|third|fourth|fifth|sixth|last|next|final) (?:point|order|item|thing|matter|wish|command|task|job)|(?:point|order|item|wish|command|task|job) (?:one|two|three|four|five|six|\d)|decided|resolved|ordered|debit|item|orders?|to do)\s*:|^\W*(?:first|second|third|fourth|fifth|last|next|final|lastly|finally)(?:ly)?, [^,:.;\n]*:")
GETS_READY = re.compile(r"\b(?:prepar(?:e|es|ed|ing)|(?:get|be|stand|stay|keep|hold themselves)? ?ready|threaten(?:s|ing)?|pretend(?:s|ing)?|as if|hoping|aiming|looking|trying|intending|with a view|in (?:the )?hopes?) (?:to|for|of|an?)\b")
POINTS_BACK = re.compile(r"\W*(?:(?:oh|ah|well|and|but|though|although|or|so|hm+) )*(?:that|this|it|these|those|they|all|none|both|either|neither|no|nope|not|on second)\b")

JUDGED = re.compile(
    r"\b(?:i|we) (?:[a-z]+ed|bought|sent|built) (?:ran|left|died|fled|deserted|went|got|fell|were|was|are|is|looks?)\b|(?<!\bit )(?<!\bthat )(?<!\bthis )(?<!\bwhich )(?<!\ball )\b(?:(?:makes?|made|making) (?:\w+ ){0,2}(?:sense|difference)\b|(?:sounds|seems|appears|feels) (?!to me\W*$)\w+|"
    r"looks (?!(?:for|at|after|into|around|out|about|over|away|the other way|elsewhere)\b)\w+|(?:is|are|was|would be|will be|might be|may be|could be) (?:\w+ ){0,2}?(?:fun|funny|sweet|cool|awesome|helpful|handy|terrible|awful|stupid|bad|sad|tempting|risky|dangerous|unwise|premature|impossible|"
    r"unlikely|likely|possible|wrong|reckless|hopeless|worthless|unnecessary|unwanted|forbidden|illegal|expensive|costly|not worth|worth|interesting|attractive|desperate|insane|"
    r"ridiculous|tricky|hard|difficult|easy|nice|great|good|lovely|best|better|worse|worst|pity|shame|long|far|useless|gamble|possibility|thought|idea|mistake|nightmare|dream|"
    r"rumou?r|lie|lies|bluff|question|theory|fantasy|plan)\b|(?:i|we)(?: will|'ll| shall| would| rather| better)* (?:leave|keep|save|spare|reserve|postpone|put off)(?: (?:it|that|this|them))? (?:for|until|till) (?:later|when|another|next|now|after|the next|some|a later|a better)\b|(?:costs?|cost me|takes?) (?:me |us )?too (?:much|long|many)|(?:does|do|did|will|would|wo)(?:n't| not) (?:help|work|do|matter|pay|solve)|"
    r"(?:gains?|gets?|brings?|wins?|helps?) (?:me |us )?(?:nothing|little|nobody|no one)\b|(?<!nobody )(?<!no one )(?<!noone )(?:strikes|puzzles|bothers|worries|bores|amuses|scares|frightens|tempts) (?:me|us)\b|leads nowhere|(?:can|could|may|must|will|shall|should|has to|have to) (?:still |just )?wait(?! (?:at|in|for|there|here)\b)\b|(?:would|will|could|might) (?:only |just |probably |not |surely )?(?:help|fail|hurt|backfire|ruin|pay off|hardly|cost)\b|(?:failed|bounced|succeeded|backfired)\W*$)"
)
SPLIT = re.compile(r"(?:[,;]| - |\bbecause\b|\bcause\b|\bcuz\b|\bsince\b|\bas (?=it|he|she|they|the|there|that|this|i|we)|\bso (?:that )?(?=it|he|she|they)|\band\b|\bbut\b|\bthen\b)\s*")

COULD = re.compile(
    r"(?:\b(?:could|might|may|can|would)\b|(?<=\b[iw]e'd)\b|(?<=\bi'd)\b|(?<=they'd)\b)(?!\s{3,}\w)(?!(?: \w+)? (?:like|prefer|love|wish|want|ask|have|be (?:so |very |most )?(?:glad|grateful|happy|obliged|pleased|delighted|kind|good|nice|great)|"
    r"appreciate|rather|request|propose|please|kindly)\b)"
)
ALLOWED = re.compile(r"\b(?:may|can) (?=(?:now |also |then )?\w+\W*$)")

WANTS = re.compile(
    r"\b(?:wants?|needs?|wish(?:es)?|would (?:like|love|want|need|prefer)|'d (?:like|love)|asks?|asked|asking|demands?|hopes?|expects?|requires?|requests?|begs?|craves?|deserves?|could use|"
    r"pleads?|longs?|desires?|lacks?|is (?:after|short of|asking|begging|hoping|waiting)|dreams?|offers?|has|owns?|holds?|owes?)\b"
)


DOES_TO = frozenset("brings fetches calls pulls puts sends dispatches dismisses removes relieves".split())
RECEIVING = frozenset("steps fills gets receives inherits succeeds becomes follows takes gains earns collects is has".split())
LED_UP = re.compile(
    r"\b(?:done|finished|through) (?!nothing\b)\w+ing\b|\b(?:could|can) do with(?:out)?\b|\b(?:i|we|you) know (?:of|that|about)\b|\baccepts? (?:defeat\b|that (?=\w+ (?:is|are|was|were|has|have|will)\b))|^\W*to [a-z]+ [^,;]*\b(?:would|might|could) (?:be|make|cost|mean)\b|\b(?:i|we) recall (?:my|the|how|that|when|our|his|her)\b[^,.;]* (?!bring|morning|evening|during|nothing|anything|everything|building|king)[a-z]{2,}ing\b|\bcost (?:\d|me\b|us\b|too\b|more\b|less\b)|^\W*(?:(?:and|but|so|then|oh) )*(?:some|any)(?:one|body) (?!please\b)(?:\w+ )|\bit(?:'s| is| was| would be|'d be| might be| seems| feels| looks| sounds)(?: \w+){0,2}? (?:tempting|nice|good|great|better|best|bad|hard|easy|foolish|wise|unwise|silly|stupid|early|late|soon|much|risky|"
    r"dangerous|impossible|possible|fun|funny|lovely|pointless|useless|mad|madness|folly|suicide|tempting|wrong|right|a mistake|a pity|a shame|a thought|an idea|an option|an honour|enough|allowed|legal|forbidden) "
    r"(?:for \w+ )?to\b"
    r"|\b(?:regret|regrets|thanks for|thank you for|thx for|sorry for|sorry about|apologies for|tired of|sick of|bored with|proud of|ashamed of|guilty of|talk of|talking of|speaking of|fond of|afraid of|scared of|in favour of|against the idea of|"
    r"rumours of|word of|news of|memories of|dreams of|the idea of|the thought of|the risk of|chances? of|hope of|hopes of|forgot|forgotten|forgetting|capable of|good at|a fool|fools?|an idiot|idiots?|a madman)\b(?= (?:to )?\w+)(?! (?:your|the help))"
    r"|\b(?:let'?s say|(?:i|we)(?:'m| am|'re| are)? (?:still |just )?(?:lean|leaning|thinking)\b|picture|(?:wait|waits|waiting) with|hold (?:off )?on|(?:some|any|every)(?:one|body) (?:should|must|else|could|will|has|needs|ought)|costs(?! of)|the price (?:of|for))\b"
    r"|\b(?:some|any|every)(?:one|body) \w+(?:s|ed)\b|\b(?:i|we|you) (?:already |still |do )*(?:owe|own)\b|\byou (?:already |still )?(?:have|had|got)\b(?! to\b)"
    r"|\b(?:i|we) (?:already |still |do )*(?:have|got|'ve got|keep|hold) (?:a|an|my|one|two|three|\d+) (?!.*\b(?:built|made|done|posted|placed|sent|put|set|go|move|to|go|sit|serve|work)\b)"
    r"|\b(?:i|we) (?:already |still |do |now )*(?:have|hold|keep)(?:'ve got)? (?:there|here)(?: already| now)? (?:a|an|my|the|our|one|two|three|\d+)\b"
    r"|\b(?:i|we)(?:'ve)? (?:already |still |do |now )*(?:have|got|keep) (?:the|my|our|a|an|one) (?!.*\b(?:built|made|done|posted|placed|sent|put|set|go|move|to|sit|serve|work)\b)(?:\w+ ){1,2}(?:there|in place)(?: already| now| anyway| after all| too)?\W*$"
    r"|\b(?:after|before|during) (?:the |that |this |my |his |her )?(?:battle|fight|attack|raid|vote|lynch|lynching)\b"
    r"|\b(?:i|we) (?:read|assume|presume|take it|gather|understand|noticed?|promised?|bet|swore|swear)\b|\bdiscuss(?:ing)?\b|^\W*(?:please |pls )?confirm\b"
    r"|\b(?:accept(?:s|ed)?|takes?|took|refused?|refuses|got|declined) (?:a|an|the|my|his|her|any|no) bribes?\b|\b(?:is|are) (?:still |already |now )?(?:under|in) (?:quarantine|siege|attack|fire|arms|construction|pressure|control)\b"
    r"|\b(?:subject to|pending|awaiting|tbc|tbd|to be confirmed|to be decided)\b"
)
TIME_LED = re.compile(r"^\W*(?:after|before|now that|since|while|as|once|because)\s+(?:the |my |our |his |her |their )?\Z")
HAVING = re.compile(r"\b(?:have|has|'ve)(?: (?:already|just|now|since|all|both|only))*\s*\Z")
LONGING = re.compile(
    r"\s*(?:(?:really|only|still|all|also|just|now|both|would) )*(?:(?<=would )rather|wants?|wish(?:es)?|hopes?|deserves?|longs?|dreams?|likes?|loves?|hates?|fears?|expects?|intends?|plans?|thinks?|believes?|"
    r"(?:is|are) (?:due|eager|hoping|dying|ready|keen|itching|waiting|longing|asking|begging|free|able|unable|willing|likely|unlikely|supposed|about|close|next|near|tired|afraid)|"
    r"likes?|asks?|asked|begs?|begged|tries|try|refuses?|threatens?|border|borders|knows?|sees?|hears?|remembers?)\b"
)
WISHING = frozenset("would want wants like wish wishes thinks thought believes says said hopes suggests feels insists expects prefers".split())
SENT = frozenset("sent dispatched deployed".split())
AFTERTHOUGHT = re.compile(
    r"^\W*(?:and )?(?:what|how) (?:they|he|she|it) (?:do|does|shall do|should do|must do|(?:is|are) to do)(?: there| then| to (?:it|them))?\s*[:-]\s*\w|"
    r"^\W*(?:and|oh|also|plus|make it)?,? ?(?:another|one more|a second|a third)(?: one| time)?\W*$|^\W*(?:(?:an?|the|my|so) )?[a-z]+(?: [a-z]+)? it is\W*$|"
    r"^\W*(?:(?:but|only|or|well|just|and|at least|then|oh|hm+|sorry|actually),? )*(?:tomorrow|next (?:night|cycle|round|turn)|later(?: on)?|eventually|some ?day|maybe|perhaps|possibly|probably|"
    r"if (?:free|possible|allowed|needed|necessary|empty|so|legal|i (?:can|may)|(?:he|she|they|it|that) \w+(?: \w+)?)|(?:that|this|it|those|these)(?:'s| is| was| were| are)(?: only| just| all| merely)*(?: an?| my| the)? (?:example|examples|joke|jokes|"
    r"test|draft|idea|guess|last night(?:'s)?|yesterday|old|over|history|what \w+ (?:wants?|wanted|said|says|suggests?|suggested|asked|thinks?))(?: \w+){0,2}|never ?mind(?: (?:that|this|it|me))?|"
    r"not (?:yet|this(?: one)?|that(?: one)?|really|now|tonight|sure)|i'?m not sure(?: yet| though)?|we'?ll see|let me think)\W*$"
)
NOT_SO = re.compile(r"^\W*(?:but |and |just |only )?not (?:to|for|with|by|from|at|under|against|via|through|until|before)\b")
ALTERNATIVE = re.compile(r"^\W*(?:or(?! else)|(?:perhaps|maybe|alternatively|otherwise|rather)(?=.*\d))\b(?:\W+\w+){1,4}\W*$")
TURNED_OUT = re.compile(
    r"\b(?:failed|bounced|succeeded|backfired|misfired|paid off|worked(?: out| well)?|went (?:well|wrong|badly|smoothly|through)|turned out|came to nothing|took (?:a|me|us|him|her|too|the whole)|fell through)\b"
)
DEPARTS = re.compile(r"\b(?:out|gone|away|off|no more|superfluous|obsolete|(?:can|may|must|should|has to|have to|ought to) (?:now |also |then )?(?:go|leave|retire|rest))\W*(?:(?:please|pls|now|tonight|too|thanks)\W*)?$")
DESCRIBED = re.compile(r"\b(?:is|are|was|were) (?:too|so|very|always|quite|rather|much|far too|simply) \w+(?=\W*$| (?:for|to) (?:me|us|him|her|them|my|our|his|your|be)\b)")
LIES_BY = re.compile(r"\b(?:is|are|lies|lie) (?:right |just |very |too |so )?(?:next to|close to|near|adjacent|opposite|beside|behind|out of)\b")

FITTING = frozenset(
    "better best fine ok okay good right wrong mine ours preferred instead final last correct meant enough it goal target aim".split()
)
"""By what a place may be called the one that is meant."""

COMMONPLACE = frozenset(
    form
    for word in "go get come start begin take make put see look watch run leave return pull bring need give find call set ride drink send share pass move burn "
    "hop fly skip slip step walk head travel hurry rush visit explore end follow cross sleep serve man".split()
    for form, _ in forms(word)
)
"""Verbs of everyday life, which of themselves say nothing of a game."""
