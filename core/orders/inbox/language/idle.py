"""Idle words: what of a sentence says nothing of what is ordered, or only says it the long way round."""

from __future__ import annotations

from core.orders.inbox.language.wording import wordings

_LOOKING = (
    r"(?:look|peek|peep|glance|gander|sniff|rest|nap|drink|snack|bite|break|breather|wash|swim|bath|picnic|chat|"
    r"word|gossip|smoke|"
    r"good time|holiday|laugh)"
)
_END = r"(?=\s*(?:[,.;:)!-]|$))"

IDLE = wordings(
    # That a sum is the last word: "300 MS, not a drop more", "take it or leave it"
    (
        "",
        r"(?<=\w)(?:,| and| but| -)+ (?:not (?:a|one|another|even a)(?: single)? [a-z]+ (?:more|less|extra|further)|no haggling|"
        r"no (?:bargaining|discounts?|discussion|credit|questions)|(?:you can |he can |they can )?take it or leave it|"
        r"final offer|"
        r"(?:my|our|and that is (?:my|our)|that(?:'s| is) (?:my|our)) (?:last|final) (?:word|offer|price))(?=\W*$|\s*[;:)])",
    ),
    # Whom an order is done to, and what one thinks of him: ", poor souls"
    (
        "",
        r",? (?:the |those |my )?(?:poor|dear|sweet|wretched|blessed|lucky|unlucky|lazy|brave|silly|little)(?: (?:old|"
        r"little|dear))? "
        r"(?:souls?|things?|devils?|fellows|lads|beasts?|creatures?|lambs?|ducks?|darlings?|sods?|bastards?|chaps?|wretch(?:es)?)"
        r"(?=\W*$|\s*[,;:)])",
    ),
    # What one hears of the thing an order is about
    (
        "",
        r"(?<=\w)(?:,| -+) (?:(?:and|as|because|since|for|where) )?(?:so )?(?:i|we) (?:hear|heard|am told|are told|"
        r"have heard|have it|gather|"
        r"read somewhere)(?: that| how)? (?:(?:the|some|there|that|it|its|they|all|many|most|people|somebody|everybody|"
        r"nobody) ?)+[^,;:.\d]*(?=\W*$)|"
        r"(?<=\w)(?:,| -+) (?:i|we) (?:hear|am told|are told) (?!you\b|i\b|we\b|so\b|of\b)[a-z]+ (?:like|love|hate|live|"
        r"have|are|is|need|fear|want|"
        r"dislike|enjoy|eat|grow|sing|dance|taste|look)s?\b[^,;:.\d]*(?=\W*$)",
    ),
    # "Half of what he has": a share, and nobody can tell how much that is
    (
        r"\1",
        r"\b(half|most|all|part|some|a third|a quarter|everything|a share) (?:of )?(?:what(?:ever)?|all|"
        r"everything)(?: that)? (?:he|she|they|i|we) "
        r"(?:still |now |really )?(?:has|have|owns?|possess(?:es)?|can (?:pay|afford|spare)|earns?|got|carr(?:y|ies))\b",
    ),
    # Over what the writer writes
    (
        "",
        r"^\W*(?:i|we)(?:'m| am| are)? (?:write|writing|type|typing|dictate|dictating|scribble|scribbling)\b(?: to you|"
        r" you)?(?: (?:this|it|these lines|"
        r"these|my orders|in haste|quickly))* (?:over|during|from|at|in|on|between|before|with|while|under|"
        r"after) (?:(?! to )[^,:;.\d])*(?=[,:;]|\W*$)",
    ),
    # Where and by whom a letter was sealed
    (
        "",
        r"^\W*(?:seen|given|signed|sealed|written|penned|stamped|dictated)(?:(?:,| and|, and) (?:seen|given|signed|sealed|"
        r"written|penned|stamped|"
        r"delivered|sent))* (?:this|at|on|in|under|by (?:my|our|his|the)|with (?:my|our))\b[^:;]*$",
    ),
    # What is left as it is
    (
        "",
        r"\b(?:leave|let|keep) (?:the |our |my |that |this )?[a-z]+(?: [a-z]+){0,2}? (?:as (?:it|they|he|she) (?:is|are|"
        r"stands?|was|were)|be|in peace|"
        r"untouched|standing)(?=\W*$|\s*[,;:])",
    ),
    # What a thing is called besides, and for how little it goes
    (
        r"\1",
        r"\b(the|this|that|our|my) (?:silly|stupid|foolish|pointless|ridiculous|wretched|dreadful|tiresome|senseless|"
        r"miserable|damned?|endless|"
        r"blasted|confounded|so-called|unhappy|absurd|childish|idiotic|horrid|nasty little)(?= [a-z])",
    ),
    (
        "",
        r"(?:,? |(?<=\()|^)(?:and )?(?:free of (?:any )?charge|for free|as a (?:gift|present)|gratis|at no cost|"
        r"without (?:charge|payment)|no charge|on the house)"
        r"(?=\W*$|\s*[,;:)])",
    ),
    # Who else thinks so
    (
        "",
        r",? (?:as|so) far as (?:i am|i'm|we are|we're|my (?:house|people|legions) (?:is|are)) concerned(?=\W*$|\s*[,;:)])",
    ),
    # What it buys to pay
    (
        "",
        r"(?<=\w),? (?:and|then) (?:it|that|all|the matter|everything|he|we|i)(?:'s|'ll be| is| are| shall be| will be|"
        r" am)? (?:(?:all|then) )*"
        r"(?:forgotten|forgiven|settled|over|done with|satisfied|content|happy|free|quits|even|friends(?: again)?)(?=\W*$)",
    ),
    # What somebody named only for it thinks of the order: "a noble for G4, the steward there deserves it"
    (
        "",
        r"(?<=\w),? (?:as |for |since |because )?(?:the|my|our) [a-z]+(?: [a-z]+)? (?:there |here )?(?:(?:has|have) )?"
        r"(?:deserves?|deserved|earned|merits?|needs?|asked for|begged for|longs? for|dreams? of) (?:it|this|that)(?=\W*$)",
    ),
    # Whom an order makes sorry: "on the Black Band (sorry Ces)"
    (
        "",
        r" \((?:so |very |i'?m |i am )*(?:sorry|thanks|thank you|thx|no offen[cs]e|forgive me|apologies|pardon|cheers)"
        r"(?:,? (?:to |my )?[a-z]+){0,2}(?:,? if (?:you|he|she|they)(?: should)? (?:ever |happens? to )?(?:reads?|sees?|"
        r"finds?|hears?|learns?)"
        r" (?:this|it|of it|that))?!*\)",
    ),
    ("", r"(?<=stays)(?: there| here)? being (?:an? |the )?\w+(?=\W*$)"),
    (
        "",
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
        r"^\W*(?:and |so )?(?:in order )?to (?:replace|make (?:good|up for)|compensate|avenge|punish|celebrate|reward|honour|"
        r"mark|"
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
        r",? (?:and )?(?:he|she|they)(?:'ll| will| can| may| shall) "
        r"(?:tell you|tell you so|confirm|explain|vouch|say so|bear me out)\b"
        r"(?![^,;:.]*\b(?:price|sum|much|many|amount|terms|rest|where|which|when|whom|who)\b)[^,;:.()\d]*(?=\W*$|[;:)])|"
        r",? whence (?:he|she|it|they|we|i)(?: (?:have|has|had))? (?:just |only )?(?:came|comes?|set out|marched|rode|"
        r"left|arrived|departed|started|went)"
        r"(?: (?:from|out))?(?: (?:yesterday|last \w+|this \w+))?(?=\s*(?:[,.;]|$))",
    ),
    # What is said in passing, about how gladly, why or how late something is ordered
    (
        "",
        r",? (?:and )?not (?:one|a) (?:single )?(?:step|inch|foot|mile|yard|pace) (?:further|farther|more)\b|"
        r",? ?\b(?:for|to) the (?:greater |great |general )?(?:joy|delight|dismay|amusement|surprise|horror|good|benefit|sake|"
        r"glory|honour|honor|love|"
        rf"fun|peace) of (?:us |them |you )?(?:all|everybody|everyone|(?:the |my |our |his |her )?[a-z]+){_END}|"
        rf",? ?\b(?:just )?because(?: (?:i|we) (?:can|must|may|feel like it))?{_END}|"
        rf",? ?\b(?:with (?:(?:great|much|utmost|the greatest|some) )?(?:pleasure|joy|regret|relish|gusto|delight|reluctance|"
        rf"pride)|at (?:long )?last|for once|"
        r"believe it or not|no hard feelings|no questions asked|as (?:it|they|he|she) should(?: be)?|(?:and )?that(?: is|"
        r"'s) that|you heard me|"
        r"without (?:any |much |more |further )?(?:fuss|ado|noise|delay|comment)|by your leave|(?:so )?why not|sorry (?:about|"
        r"for) (?:that|this|it)|"
        r"(?:i am|i'm|we are|we're) (?:afraid|sorry to say|glad to say|happy to say)|for old times' sake|before it (?:gets|"
        r"is) (?:too )?(?:dark|late|cold|light|hot)|"
        rf"as (?:any|every) \w+ (?:can|could) see|of all (?:people|places|things)){_END}|"
        r",? ?\bif (?:(?:the|our|my|dear|good|esteemed) )*(?:moderator|mod|gm|host|master|umpire|referee) (?:will |would |"
        r"could |can |may |is |were |be )+"
        rf"(?:so |please|kindly|very )*(?:kind|good|gracious|generous|pleased|willing|inclined|allow it|permit it|"
        rf"indulge me)(?: enough)?{_END}",
    ),
    # How often, how quickly, how proudly and in whose honour it is ordered
    (
        "",
        rf",? (?:(?:just )?one last time|asap|for the (?:last|first|second|third|umpteenth|hundredth) time(?: (?:ever|tonight))?|"
        rf"once and for all|(?:and )?(?:be )?quick(?:ly)?(?: about it)?|(?:come )?rain or (?:shine|no rain)|"
        rf"(?:and )?(?:i|we) (?:think|believe|feel|say|guess) (?:it(?:'s| is) )(?:high |about |really )?time|"
        rf"with (?:god|heaven|the lord|fortune|luck|allah)(?:'s)?(?: good)? (?:help|blessings?|grace|favour)|"
        rf"to (?:nobody|no one|everybody|everyone|anybody)'s (?:great |small )?(?:surprise|joy|horror|delight)|"
        rf"before (?:i|we) (?:change (?:my|our) minds?|think better of it|regret it|fall asleep|forget)|"
        rf"(?:he|she|they)(?: has| have|'s|'ve)? (?:had|has|have) it coming|(?:just )?to (?:start|begin) with|"
        rf"(?:just )?to (?:make a point|make my point|keep up appearances|see what happens|see what comes of it|set an example)|"
        rf"(?:in spite of|despite|against) (?:it all|everything|all (?:advice|odds|reason|sense|expectations?)|all that|that)|"
        rf"all things considered|whatever (?:that|it) (?:means|may mean)|(?:as|and) (?:is|it is) (?:only )?(?:right|proper|fair|"
        rf"just|fitting)(?: and (?:right|proper|fair|just|fitting))?|"
        rf"with (?:much|all due|all|so much) (?:noise|respect|haste|care|love|ceremony|pomp|fuss|modesty|caution|sincerity)|"
        rf"as (?:agreed|arranged|discussed|planned|settled|promised|ordered|asked|requested|suggested|commanded|advised) "
        rf"(?:with|to|by) (?:(?:the|my|our) )?\w+|"
        rf"as (?:the|my|our) \w+ (?:suggested|asked|wished|wished for|wanted|ordered|advised|proposed|demanded|told me)|"
        rf"in all (?:secrecy|haste|modesty|honesty|quiet|silence|fairness|seriousness)|"
        rf"in (?:honou?r|memory|celebration|praise|remembrance) of (?:\w+ ){{0,3}}\w+|(?:up)?on pain of \w+){_END}|"
        r" ?\((?:(?:as|see|cf\.?) (?:above|below|discussed|agreed|promised|planned|the map|map|my sketch)(?: with \w+)?|"
        r"in case (?:you|anybody|anyone|somebody) (?:wonders?|asks?|cares?|wants to know|(?:is|are) (?:wondering|asking)))\)|"
        r"\btake it easy\b",
    ),
    # A greeting or a sigh, parted by a colon or a dash from what is ordered
    (
        "",
        r"^\W*(?:(?:good (?:evening|morning|day|afternoon|night)|hello|hi|hey|greetings|alas|right|well|so|ah|oh|"
        r"(?:down )?to business|by the way|to (?:begin|start) with|first of all|"
        r"(?:oh? )?(?:my )?(?:dear|dearest|wise|good|esteemed|noble) (?:friend|friends|one|moderator|mod|gm|sir|host|lord|"
        r"master)|"
        r"(?:honestly|frankly|sadly|happily|briefly|seriously)|thank(?:s| you)(?: (?:very much|"
        r"a lot))?(?: for [a-z ]{3,30})?)\s*)+(?::|-(?=\s))(?=\s)|"
        r"^\W*(?:(?:thank(?:s| you)(?: (?:very much|a lot))? for [a-z ]{3,30}|(?:all right|alright|right|very well|ok|okay|"
        r"to (?:begin|start) with)(?: then| now)?),)(?=\s+\w)",
    ),
    (
        "bring",
        r"\b(?:i|we)(?:'d| would)? (?:want|need|like) (?=(?!to\b)[^,;:.()]{3,50}? back(?=\s*(?:[,;:()]|-\s|and\b|for\b|\W*$)))",
    ),
    # ", to Otto not": who or what is left out, with the "not" behind it
    (r"\1\2not \3", r"(, |\()((?:(?:but|and) )?)((?:to|for|on|in|at|with|from|by) (?:the )?[\w'-]+) not(?=\W*$|[,;)])"),
    # "Liet not, Liet goes to Kaitain": who has no part in the order before has another
    (r"\1", r"(^|[,;:] )((?:and |but )?)([a-z]+) not, (?=(?:\3|he|she|it|they) [a-z]+s\b)"),
    # What those may do besides who are sent, and why they may
    (
        "",
        r"(?<=\w), (?:and |as |since |for )?(?:he|she|they|it) (?:may|can|(?:is|are) (?:allowed|free) to) "
        r"(?:leave|go|do (?:so|it|that)|pass|move|march|travel)(?: (?:since|because|as|for) "
        r"(?:nobody|no one|nothing|there(?:'s| is| are)|"
        r"the|it)\b[^,;:.\d]*)?(?=\W*$|[,;])",
    ),
    ("    ", r"(?<!\s\d )(?<!\d\d )\bfor (?=to [a-z]+\b)"),
    # In what coin it is paid, and when
    (
        "",
        r",? (?:in |with |for )?(?:all |half |the |hard )?(?:cash|coin|coins|money)(?: (?:in (?:the )?hand|down|up ?front|"
        r"in advance|"
        r"on (?:delivery|the table|the nail|the barrel)))(?=\W*$|\s*[,;:)])",
    ),
    # "..., if only for the children": why, and no case
    ("", r",? if only (?:for|to|because|so that|out of|as)\b[^,;:.\d]*(?=\W*$|[,;:])"),
    # "Recruit one for when he comes": what for, and no case in which alone it is wanted
    (
        r"\1",
        r"^((?:(?!\b(?:leaves?|keeps?|saves?|holds?|reserves?|postpones?|waits?|puts?)\b).)*\w),? "
        r"for (?:when(?:ever)?|the (?:day|hour|night|time) (?:when|that|on which)) "
        r"(?:he|she|it|they|things|somebody|someone|(?:the |our |my |his |her |their )?[a-z]+) (?:\w+ ){0,2}?\w+"
        r"(?: anyway| again| one day)?(?=\W*$|\s*[,;:)])",
    ),
    # "I thought of it, and thought better of it": what was only weighed is let go
    (
        r"\1",
        r"(\b(?:thought (?:of|about)|considered|wanted to|planned|meant to|tempted|was going to|intended|"
        r"had in mind|toyed)\b[^.;:]*?)"
        r",? (?:(?:and|but) )?(?:(?:then|soon|also) )?(?:(?:i|we) )?(?:have |had )?"
        r"(?:thought better of|changed (?:my|our) minds? about|"
        r"slept on|forgot(?:ten)? about) (?:it|that|them)\b",
    ),
    # A title before what is ordered, or what it is done for
    (
        "",
        r"^\W*(?:the |my |our |some |now |then |next |and )*(?:business|dirty (?:work|business)|intrigues?|plots?|"
        r"schemes?|mischief|diplomacy|"
        r"family(?: matters)?|politics|military|espionage|skull?duggery|housekeeping|household|economy|finances|romance|"
        r"love|evil|crime|"
        r"violence|underworld|shadows|foreign affairs|home affairs|matters of state|affairs of state|"
        r"dark(?:er)? (?:arts|deeds|things)|"
        r"less nice|unpleasant(?:ries| things)?|pleasantries|nasty stuff|boring stuff|fun stuff)\s*:(?=\s+\w)|"
        r"^\W*(?:a )?(?:brand )?new one(?: (?:too|again|this time))?, (?=\w)|"
        r"^\W*soon (?:there (?:will|shall) be|(?:i|we) (?:will|shall) (?:have|be)|comes?)\b[^:;.\d]*:(?= (?:i|we|please|let|"
        r"so)\b)",
    ),
    # "forget it, I am married": why something is let go
    (
        r"\1",
        r"(\b(?:forget|scratch|skip|scrap|drop|cancel|strike)(?: about)? (?:it|that|this)),? (?:because |since |as |for )?"
        r"(?:i am|i'm|i have|i've|we are|we're|he is|he's|she is|she's|it is|it's|there is|there's|that is|that's|"
        r"they are|they're) "
        r"(?![^,;:.\n]*\b(?:who|instead|rather|better|but|and|going|to)\b)[^,;:.\d\n]*$",
    ),
    ("a  ", r"(?<=\binstead )one\b(?= [a-z])"),
    # "..., but they attack nobody": how it is not to be done
    (
        "no attack",
        r"(?:(?<=, )|(?<=\())(?:and |but )?(?:(?:he|she|it|they)(?:'ll| will| shall)? )?"
        r"(?:(?:(?:do(?:es)?|must|need|to) not |(?:do|does|need|must)n't |do ?nt )?"
        r"(?:attack|fight|assault|bother|touch|engage|raid)s? (?:nobody|no one|noone|nothing)|"
        r"(?:(?:do(?:es)?|must|need|to) not |(?:do|does|need|must)n't |dont )"
        r"(?:attack|fight|assault|bother|touch|engage|raid) (?:anybody|any one|anyone|anything))\b",
    ),
    # "(Toto said he'd attack there)": what others told, in brackets beside an order
    (
        "",
        r"(?<=\w) \((?!i\b|we\b|you\b|my\b|our\b)[a-z]+(?: [a-z]+)? (?:said|says|told me|swore|swears|promised|promises|claims|"
        r"claimed|thinks|thought)\b"
        r"(?![^()]*\b(?:no|not|instead|unless|if)\b)[^()\d]*\)",
    ),
    (
        "",
        r"(?<=\d) to (?:(?:take|fill) (?:his|her|its|their) (?:places?|posts?|positions?)|(?:relieve|replace) (?:him|her|it|"
        r"them))\b",
    ),
    (
        r"as \1\2 as possible",
        r"\bas (much|many)( [a-z]+)? as (?:can be (?:spared|had|found|paid|afforded|raised)|(?:i|we) can (?:spare|afford|give|"
        r"pay|miss|raise)|there (?:is|are))\b",
    ),
    # "I said dragoons C8, make that B7": of which order it is that something is mended
    (
        r"\1make that \2 ",
        r"^(\W*(?:(?:and|but|oh|ps|also|wait|sorry|where|when|again),? )*)(?:i|we) (?:have |had )?(?:said|wrote|put|ordered)(?: "
        r"that)? "
        r"((?!(?:nothing|no|not|it|that|this|so|yes)\b)[a-z][^,;:.\d]*?) (?:(?:(?:go(?:es)?|move) )?(?:to|at|in|on|for|into) "
        r")?[a-z]?\d{1,2},? "
        r"(?:(?:but|so|please|now|and|then) )*(make (?:that|it)|(?:that|it|this) should be|should be|i mean(?:t)?|read|change "
        r"(?:that|it) to|take) "
        r"(?=(?:(?:to|at|in|on|for) )?[a-z]?\d{1,2}\b)",
    ),
    # Heaven called upon behind a deed, and who else needs it: "God forgive me, and Gurney too, for it was his idea"
    (
        "",
        r"^\W*(?:may |let )?(?:(?:the |my |our )?(?:dear |good |great )?(?:god|gods|lord|heavens?|saints|stars|ancestors|fates?|"
        r"history|posterity|fortune|providence|mother)|they|he|she) "
        r"(?:forgive|help|pardon|bless|have mercy on|preserve|protect|save|be with|watch over) (?:me|us|him|her|them|you)"
        r"(?:(?: all)?,? (?:and )?(?:the |my |our |poor |old |dear )*[a-z]+(?: [a-z]+)? too)?"
        r"(?:,? (?:for|because|since|as) (?:it|this|that|he|she|they|i|we) (?:was|were|is|am|are|had|have|has)\b[^,.;:\d]*)?"
        r"(?=\W*$)",
    ),
    # "I am sorry, and so is Gurney": who else feels so
    (
        "",
        r"^\W*(?:i am|i'm|we are|we're) (?:so |very |quite |rather |truly |a little )?(?:sorry|tired|sad|happy|glad|weary|"
        r"ashamed|proud|"
        r"cross|angry|furious|hungry|ill|cold|delighted|relieved|worried|afraid|bored|drunk|curious),? and so (?:is|are) "
        r"(?:the |my |our )?[a-z]+(?: [a-z]+)?(?=\W*$)",
    ),
    # What is left to be done, before it is said: "so stays over: a messenger to Otto"
    (
        "",
        r"^\W*(?:(?:so|and|then|thus|now|there|it|that|what|all(?: that)?),? )*(?:stays?|remains?|is left|leaves?|rests?|"
        r"(?:is )?left over)(?: over| now| only| still| me| to (?:do|say|order)| for (?:me|now))*\s*:(?=\s)",
    ),
    # Whence the writer comes to his letter
    (
        "",
        r"^\W*(?:(?:hello|hi|hey|good \w+|sorry),? )?(?:i|we)(?:'m|'ve| am| have| are)? (?:just |only |now )*"
        r"(?:come|came|coming|back|home|returned?|got (?:back|home)|arrived) (?:back |home |in )?from (?:the |my |our |a |an )?"
        r"(?![a-j]\d)[a-z]+(?: [a-z]+)?(?: \([^()\d]*\))?(?=\W*$)",
    ),
    # What the writer has not asked for, and accepts all the same
    (
        "",
        r"^\W*(?:i|we) (?:have not|haven't|did not|didn't|never) (?:even )?(?:propose|ask|offer|want|expect|beg|suggest)(?:e?d)?"
        r"(?: (?:for |to )?(?:it|that|this|one|anything|any|him|her|them))*, "
        r"(?=but (?:i|we) (?:\w+ )?(?:accept|agree|consent|say yes)\b)",
    ),
    (
        "",
        r"(?:,|,? and) no (?:quarter|mercy|prisoners|survivors|pity|retreat|surrender)(?: given| taken| this time)?"
        r"(?=\W*$|\s*[,;])",
    ),
    # "EDIT: no, ...": a no that only leads up to what is wanted instead
    ("", r"(?:(?<=edit: )|(?<=edit, )|(?<=edit - )|(?<=correction: )|(?<=update: )|(?<=ps: ))(?:no|nah|nope|oh no)(?=[,:-] \w)"),
    # "(no, not the one with the spots)": who is not meant
    ("", r"\((?:no|and|but),? not (?:the|that) (?:one|other(?: one)?)\b[^()\d]*\)"),
    (r"\1 \2", r"(^\W*an? [a-z]+), (please|finally|at last|now|tonight)(?=\W*$|[.!])"),
    (" via", r"(?<=\d),? by(?= [a-z]\d{1,2}\W*$)"),
    # What one does before one goes
    (
        "",
        r"\b(?:pack|packs|gather|gathers|take|takes) (?:up )?(?:his|her|their|its) (?:things|bags?|trunks?|belongings|kit|tools|"
        r"books|papers) and (?=(?:come|go|leave|return|march|head|ride|walk|set out)s?\b)",
    ),
    ("go", r"\bstretch(?:es)? (?:their|his|her|its) legs\b(?= )"),
    # Where soldiers lodge, which is nothing of the game
    (
        "",
        r",? (?:and|to) (?:then )?(?:take|takes|move|moves|settle|settles) (?:over |up |in |into |back )?"
        r"(?:their|his|her|its|our|the) (?:old |new |empty |former |usual |warm )?"
        r"(?:quarters|bunks?|beds?|tents?|barracks|rooms?|lodgings?|billets?|stables?|kennels?|watch|baths?|kitchens?)"
        r"(?=\W*$|\s*[,;:)])",
    ),
    # "so that it does not stand empty": what for
    (
        "",
        r",? so (?:that )?(?:it|he|she|they|nobody|no one|the place) (?:(?:does|do|is|are|shall|will|need|needs)(?: not|n't)|"
        r"never) "
        r"(?:be |stand |sit |lie |feel |get |grow |go )?(?:so |too |quite |all )?(?:empty|idle|lonely|alone|bored|cold|"
        r"hungry|sad|unguarded|unwatched|neglected|forgotten|waste|stale|rusty|lazy)(?=\W*$|\s*[,;:)])",
    ),
    # To whom what follows was promised: "I have promised the Emperor an escort: ..."
    (
        "",
        r"^\W*(?:and |also |but )?(?:i|we)(?: have|'ve| had)? (?:also |just |already |once )?(?:promised|owe|owed|swore|pledged) "
        r"(?:(?:the |my |our )?[a-z]+(?: [a-z]+)?) (?:an?|some|this|that|my|our) (?:[a-z]+ )?[a-z]+\s*:(?=\s+\w)",
    ),
    # That a sum is all there is: "250 MS, all we have this round"
    (
        "",
        r"(?<=[\da-z]),? (?:it is |that is |that's |it's |which is |this is )?(?:all|everything|more than|the last)(?: that| "
        r"of what| the"
        r" (?:money|coin))? (?:i|we)(?:'ve)? (?:(?:still|now|really) )*(?:have|had|own|got|possess|can (?:spare|afford|pay|scrape"
        r" together))(?: (?:got|left))?(?: (?:this|for|in|until|till|at the|right) [^,;:.\d]*| now)?(?=\W*$)",
    ),
    # That somebody has gone too far
    (
        "",
        r"^\W*(?:there (?:will|shall|is to|must) be no (?:second|third|next|other|more) (?:time|chance|vote|warning|mercy)s?|"
        r"never again|"
        r"not again|(?:that|this|enough) is enough|this (?:ends|stops) (?:now|here|today)|that was (?:the last time|once too "
        r"often))"
        r"\s*[:;-](?=\s)",
    ),
    # "Cheap if there is cheap": how it is best, and no case
    (
        "",
        r",? (?:(?:and|a|the) )?([a-z]+)(?: ones?)?,? if (?:there (?:is|are)|you have|you find|available|possible)(?: any)? "
        r"\1(?: ones?)?(?=\W*$|[,;:])",
    ),
    # What else awaits him who does not pay
    (
        "",
        r"(?<=[\da-z]), or (?:else(?=\W*$)|(?:let (?:him|her|them)|may (?:he|she|they)|(?:he|she|they|it)(?:'ll| will| shall|"
        r" can| may)|i(?:'ll| will)"
        r"|we(?:'ll| will)) (?:(?:all|surely|soon) )*(?:bleed|burn|rot|starve|weep|die|regret|suffer|choke|hang|drown|beg|cry"
        r"|pay for it|"
        r"face|see|feel|learn|come|take)\b[^,;:.\d]*)(?=\W*$)",
    ),
    # What there is room for
    (
        "",
        r",? for (?:the|my|our|those|all (?:the|my|our|those)) (?:empty|free|vacant|cold|spare|lonely|idle|unused) [a-z]+(?: "
        r"at home| here|"
        r" there| in (?:the|my|our) [a-z]+)?(?=\W*$|\s*[,;:)])",
    ),
    # With what somebody may have it besides
    (
        "",
        r",? (?:and )?with (?:[a-z]+ ){1,3}on top(?: (?:too|as well))?,? if (?:he|she|they|you) (?:likes?|wants?|wish(?:es)?|"
        r"insists?|must|"
        r"pleases?)(?: it| so)?(?=\W*$)",
    ),
    # When it is over
    (
        "",
        r"(?<=\w),? (?:until|till|'til) (?:one of (?:the two|them|us)|(?:one|either) side|nobody|no one|none of them|neither|"
        r"the last of them)(?: of them)? "
        r"(?:is|are|has|have|falls?|breaks?|drops?|stands?|yields?|gives?|runs?|flees?|goes)\b(?: (?:gone|dead|fallen|broken|"
        r"left|standing|down|done|upright|in|way|over|out|finished|beaten|home|up|fled|run))*(?=\W*$)",
    ),
    (
        "",
        r"(?<=\w),? (?:before|after|during) (?:the|their|our|my|each|every) (?:charge|melee|clash|trampling|first blow|fray|"
        r"onslaught|slaughter|fun)(?: begins| starts| is over)?(?=\W*$)",
    ),
    # That nobody leads them
    (
        "",
        r"(?<=\w)(?:,| and|, and|, but| but) (?:nobody|no one|no hero|none of (?:them|my heroes)) (?:leads|commands|heads|"
        r"goes along|goes with"
        r"|accompanies)(?: (?:them|it|him|her))?(?=\W*$)",
    ),
    # How soon it is wanted
    (
        "",
        r"(?<=\w),? (?:and )?(?:that|this|it)(?: one)? (?:(?:very|rather|quite|as) )?(?:soon|quickly|fast|quick|promptly|at once|"
        r"today|tonight|now)(?: please| too| as possible)?(?=\W*$)",
    ),
    # Proverbs
    (
        "",
        r"^\W*(?:as they say,? |it is |it's )?(?:go big or go home|now or never|all or nothing|do or die|sink or swim|"
        r"win some,? lose some|"
        r"you win some,? you lose some|easy come,? easy go|fortune favou?rs the (?:bold|brave)|nothing ventured,? nothing gained|"
        r"better late than never|better safe than sorry|waste not,? want not)(?: (?:right|eh|ha|lol|as they say))?(?=\W*$)",
    ),
    # What is kept for later, as what stands before has said
    (
        "",
        r",? (?:i am |i'm |we are |we're |am )?(?:just )?(?:saving|hoarding) (?:them|it|that|those)(?: all)?(?: up)?"
        r"(?: for (?:later|a rainy day|another (?:day|time|round)))?(?=\W*$)",
    ),
    # "It comes not again before": what he did wrong, and will not do again
    (
        "",
        r"^\W*(?:(?:and|but) )?(?:it|this|that) (?:(?:will|shall|does|can|must) (?:not|never) (?:happen|occur|come(?: before)?)|"
        r"(?:comes|happens|occurs) not|(?:won't|shan't) happen) (?:again|a second time|twice)(?: before| to me)?(?=\W*$)",
    ),
    ("wait", r"(?<!\w )\b(?:hold on|stop)(?=\s*[,!-])"),
    # What the writer has, and does not use
    (
        "",
        r"^\W*(?:i|we) (?:still |also |only )?(?:have|hold|keep|own|got) [^,;:.]+, (?:but |and |so )?no [a-z]+ (?:for )?"
        r"(?:this|the next) [a-z]+(?=\W*$)",
    ),
    # Money that will come back
    (
        "",
        r"^\W*(?:i|we)(?:'ll| shall| will) (?:have|get|win|earn) (?:it|that|all (?:of )?it|the money|my money) (?:all )?back"
        r"(?: (?:from|out of) (?:the |my |our )?[a-z]+)?(?: by [a-z]+| soon| one day| yet| too)*(?=\W*$)",
    ),
)
