"""Modality: the words by which a clause is no plain order: told, weighed, wished, forbidden, uncertain, conditional or dated."""

from __future__ import annotations

import re

from core.orders.inbox.language.inflection import forms

CONDITION = re.compile(
    r"\b(?:if|unless|in case|in the event|provided|presuming|after (?!(?:i|we|long|much)\b)[a-z]+(?: [a-z]+)? (?:has|have) "
    r"(?:moved|marched|attacked|struck|acted|left|arrived|paid|declared|raided|gone|come|agreed|answered|confirmed|posted)|"
    r"(?:check|clear (?:it|this|that)|ask) (?:with |it with )?[a-z]+(?: [a-z]+)? first|providing|so long as|as long as|"
    r"permitting|(?<!at )(?<!for )the (?:minute|"
    r"moment|instant) (?=(?:that )?(?:he|she|it|they|[a-z]+(?: [a-z]+)?) [a-z]+s\b)|depending|depends|assuming|supposing|"
    r"suppose(?!d)|"
    r"(?<!pretend )(?<!pretends )(?<!say )(?<!says )(?<!claim )(?<!claims )(?<!believe )(?<!think )otherwise|whether|"
    r"only when|wait for|hold back|not before|only after|(?:on|at) my (?:signal|word|mark|command|go)|on (?:the )?condition|"
    r"contingent|failing that|iff|when|whenever|"
    r"once (?=the [a-z]+(?: [a-z]+){0,2} (?:is|are|has|have|stands?|[a-z]+s)\b|"
    r"he\b|she\b|it\b|they\b|i\b|we\b|you\b|that\b|[a-z]+ (?:is|are|"
    r"has|have|stands?|leaves?|moves?)\b)|as soon as|(?:until|till)(?! (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|"
    r"tonight|late|later|noon|midnight|the weekend|next|\d|(?:round|night|cycle|turn|week) \d))|in which case|or else|"
    r"at the (?:first|slightest|least) (?:sign|"
    r"hint|whiff|smell|sight)|in (?:response|reaction|answer|reply) to any|(?:funds|money|weather|time|budget|luck|purse|"
    r"finances) allowing|barring|where possible|"
    r"with (?!my|our|your|god)(?:(?:the )?[a-z]+(?: [a-z]+)?'s?|his|her|their) (?:consent|permission|approval|agreement|"
    r"say-so|go-ahead)|one (?:wrong|false) (?:step|move|word)|any (?:attack|move|raid|aggression|step|provocation) (?:by|from|"
    r"on|against)|"
    r"(?<=, )the second (?=[a-z]+ [a-z]+s\b)|(?<=- )the second (?=[a-z]+ [a-z]+s\b)|^\W*(?:touch|attack|cross|provoke|betray|"
    r"anger|harm|threaten|hit|hurt|insult|cheat|tell|promise|say) (?:me|us|my|our|the word)\b[^,;.:]* and (?=(?:i|we|my|our|"
    r"the)\b)|given (?:that )?\w+ (?:is|are|stands?|lies) (?:still )?(?:free|empty|open|unoccupied|safe|clear|undefended|"
    r"unguarded|deserted)|(?<![a-z] )were (?=(?:[a-z]\w* ){1,3}to [a-z]{2,}\b[^.;:]*,)|"
    r"(?<!one )(?<!body )(?<!thing )(?<!who )else|should (?!(?:not|be|have|also|now|then|only|never|please|all|both|just|"
    r"simply|instead|rather|first|again|too|always|at)\b)"
    r"(?=there\b|he\b|she\b|they\b|it\b|any|some|the\b|my\b|our\b|his\b|[a-z]\w* (?:\w+ )?(?:attack|move|come|go|win|lose|"
    r"fall|die|refuse|accept|enter|march|not|be|still|try|take|leave|stand)))"
)
OWN_DEATH = re.compile(
    r"\b(?:should|if|when) (?:the|our|my) (?:sun|curtain|candle|light|night|star)s? (?:sets?|falls?|goes? out|burns? out|"
    r"sinks?)(?: (?:up)?on (?:me|us))?(?: for (?:good|ever))?\b|"
    r"(?:\bshould it(?: ever)? come|\b(?:if|when|in case) it(?: ever)? comes) to (?:that|this|it)\b|\b(?:if|"
    r"should) (?:the )?worst comes? to (?:the )?worst\b|"
    r"\b(?:should|if|when|once|in case) (?:the |any |some |an? )?\w+(?: \w+)? (?:takes?|gets?|gores?|tramples?|eats?|poisons?|"
    r"stabs?|shoots?|drowns?|swallows?|bites?|crush(?:es)?|throws?|fells?|devours?|kills?|slays?|murders?|lynch(?:es)?|hangs?|"
    r"strikes?|claims?|calls?|fetch(?:es)?) (?:me|us)\b(?! (?:a|an|the|some)\b)|"
    r"\b(?:should|if|when) (?:heaven|god|the lord|providence|fate|fortune|destiny|the stars|death|the reaper|the devil|(?:my|"
    r"our|the) (?:enemies|foes|murderers?|assassins?))\b[^,;:.\n]*|"
    r"\bshould (?:i|we|my character) (?:ever |not )*\w+[^,;:.\n-]*(?=[,:;-])|"
    r"\b(?:in (?:the )?(?:case|event) of|after|upon|at|on) (?:my|our) (?:\w+ )?(?:death|demise|fall|passing|departure|"
    r"assassination|murder)\b|"
    r"\b(?:should|if|when|once|in case|in the event|were) (?:that )?(?:i|anything|something|the worst|my character|we|me|"
    r"aught|ill|misfortune|death)\b[^.;\n]*?"
    r"(?:fall|falls|die|dies|killed|dead|perish|perishes|lynched|happens?|befalls?|befall|death|assassinated|murdered|gone|"
    r"out|succumb|worst|go|overtakes?|takes?|come|comes)\b"
    r"(?: (?:to|on|upon) (?:me|us))?(?: (?:me|us))?"
)
TAKES_OVER = re.compile(
    r"\b(?:takes? over(?: (?:the|our|my) \w+)?|steps? in|is next(?: in line)?|(?:will|shall|is to|must|may) (?:take over|"
    r"lead(?: (?:the|our) \w+|us)?|step in|follow)|inherits?(?: all| everything)?)(?: (?:for|from) me)?(?=[,.;!\s]*$)"
)
_SPAN = "(?:night|cycle|round|turn|month|week|day|year|season|phase)"
_SOME = "(?:a couple of|two|three|four|five|six|[2-9]|a few|some|several)"
LATER = re.compile(
    rf"\b(?:tomorrow|next (?:{_SPAN}|time|one|spring|summer|autumn|fall|winter|game)|(?:the )?{_SPAN} after(?: this| that|"
    rf" next)?|"
    rf"on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:following|coming|subsequent) {_SPAN}|later on|"
    rf"later (?:in|during) (?:the|this) (?:\w+ )?(?:game|war|campaign|match|{_SPAN})|(?<!for )later(?=\W*$|,? (?:i|we)\b)|"
    r"after (?:the|this) (?:war|peace|winter|game|storm|siege|feast|wedding|elections?)(?=,? (?:i|we)\b|\W*$)|eventually|"
    r"in (?:the )?(?:spring|summer|autumn|winter|end)(?=\W*$)|in (?:a|one) (?:week|day|month|year)(?: or two)?(?=\W*$)|"
    rf"later this {_SPAN}|"
    r"sooner or later|"
    rf"in {_SOME} {_SPAN}s|{_SOME} {_SPAN}s (?:from now|hence|later)|in the fullness of time|further down the (?:line|road)|"
    rf"down the (?:line|road)(?=,| (?:i|we)\b)|"
    r"for (?:the )?(?:end|late|mid)[ -]?game|after the (?:coming|next|following) \w+|in phase (?:two|three|four|[2-9])|"
    rf"in the (?:{_SPAN}s (?:to come|ahead)|(?:near |distant )?future|long(?:er)? (?:run|term))|in future|in due (?:course|time)|"
    r"(?:at|by|before|towards?) the end of (?:the|this) (?:game|war|campaign|match)|before (?:the|this) (?:game|war) (?:ends|"
    r"is over)|"
    r"at some (?:later |other )?(?:point|stage|time|moment)|(?:on|at) (?:the next|another) (?:occasion|opportunity)|before long|"
    r"further on|one of these (?:nights|days|rounds)|come (?:spring|summer|autumn|winter|dawn|morning)|"
    r"for the future|for later(?=\s*:)|at a later|(?:some other|another) (?:night|round|time|turn)|some day|someday|one day|"
    r"soon)\b"
)
I_SAY = re.compile(
    r"^\W*(?:(?:so|and|but|now|good|well|then|hence|thus|oh|ok|okay|yes|very well|all right|alright|therefore|today|"
    r"tonight)[, ]+)*(?:i|we)\b[^:,;.]{1,60}:"
)
"""A clause of the writer's own before a colon, which is no name and no label: "I go down on one knee: ..."."""
I_BID = re.compile(
    r"\b(?:i|we) (?:will |shall |do |now )*(?:say|tell|order|command|bid|shout|call|answer|reply)(?: back)?(?: (?:to|unto|"
    r"at))? (?:her|him|them|it)(?: so| then)?\s*:\s*"
)
NOW = re.compile(r"(?<!not )(?<!not yet )\b(?:tonight|this (?:night|cycle|round|turn|month)|now|today)\b")
PAST = re.compile(
    r"\bsince (?:(?:night|cycle|round|turn|month|day|week) \w+|the (?:beginning|start|first)|then)\b|\b(?:last|previous|past|"
    r"earlier) (?:night|cycle|round|turn|month|time|week)\b|\byesterday\b|\blast year\b|\bin (?:the|our|my) (?:old|last|"
    r"previous|first) (?:game|war|campaign)\b|\b(?:nights?|cycles?|rounds?|turns?|months?) ago\b|"
    r"\b(?:in|on|during) (?:the )?(?:first|previous) (?:night|cycle|round|turn|month)\b|\b(?:i|we|he|she|they|you|it) (?:lost|"
    r"came|fell|saw|won|knew|took|gave|paid|made|sent)\b|\b(?:tried to|"
    r"was|were|had|did|didn't|went|wasn't|weren't|hadn't)\b|"
    r"\b(?:have|has|i've|we've|he's|she's) (?:already |just |since |now )?(?:been|moved|marched|sent|built|gone|taken|"
    r"attacked|done|seized|raided|bribed|poisoned|hired|recruited|"
    r"played|lost|won|conquered|paid|given|posted|declared|seen|heard|kept)\b|\balready\b"
)
FORBIDDEN = re.compile(
    r"\b(?:do not|don't|dont|does not|doesn't|not|never|no(?!\.? ?\d)|nobody|noone|no one|nothing|none|cannot|can't|cant|"
    r"couldn't|won't|wont|shan't|shall not|must not|mustn't|shouldn't|neither|nor|"
    r"refuse|refrain|avoid|forbids?|(?:far be it|god forbid|heaven forbid)|unable|(?:am|are|is|i'm) against|(?:keep|keeps|"
    r"prevent|prevents|stop|stops|hold|hinder)(?: \w+){1,4} from|(?:hold|holds|holding|leave|leaves|put) off (?=\w+ing\b)|"
    r"hardly|nowhere|stop|isn't|aren't|needn't|refuses|decline|under no circumstances|wouldn't|nix)\b"
)
WEIGHED = re.compile(
    r"\b(?:thought (?:of|about|over|on|to)|thinking (?:of|about)|was thinking|been thinking|consider(?:ed|ing)?|was (?:going|"
    r"about|planning|tempted|hoping) to|were (?:going|about|planning|tempted) to|"
    r"tempted|(?:i|we) (?:had )?(?:meant|intended) to|(?<!am )(?<!is )(?<!are )(?<!get )used to|"
    r"lacks? the (?:means|money|men|nerve|courage|heart|time) to|it is possible that|"
    r"toy(?:ed|ing) with|wonder(?:ed|ing|s)?|curious|ask(?:ing|ed)? (?:myself|"
    r"ourselves)|would have(?! (?:an?|the|my|our|one|two|some|your|at|in|on|him|her|them|it|with|for)\b)|could have|"
    r"should have|might have|i wanted|i'd wanted|had wanted|i hoped|dream(?:ed|t|ing|s)? of|one might|"
    r"(?:i|we) (?:gladly |happily |rather |would rather |'d rather )?leave (?:(?:that |it )?to (?:the|others|somebody|someone|"
    r"fools|better|those|people)\b|(?:that|it) to (?!you\b|us\b)\w+)|weigh(?:ed|ing)? (?=\w+ing\b|whether\b|if\b|the idea\b)|"
    r"(?:am|are) (?:still |also |only )?weighing(?! (?:in|up|down|anchor)\b)|"
    r"(?:had|have|with) half a mind|flirt(?:ed|ing) with|pondered|pondering|debated|debating|(?:weighs?|discuss(?:ed|ing)?|"
    r"argu(?:ed|ing)|doubt(?:s|ed)?) (?:\w+ )?(?:whether|if)|i could|we could|i might|we might|up to (?!you\b|us\b|me\b|\d|"
    r"a\b|one\b|two\b|three\b)\w+(?: \w+){0,2} to\b|in two minds|undecided|wished|not sure|unsure|contemplat\w+|mull\w*|"
    r"hesitat\w+|if only|imagin\w+|would love to|"
    r"what about|how about|in (?:another|a different|my next|a previous|some other) life|in (?:my|your|his|"
    r"her) (?:wildest )?dreams?|'d love to|feel like|pretend\w*|bluff\w*|threaten\w*|i hope|we hope|hopefully|fear|afraid|"
    r"suspect|expect(?:s|ing)?(?! (?:no|nothing) less\b)|worried|in theory|theoretically|hypothetically|plan to|planning to|"
    r"(?<=\w )(?:goes on|drags on|continues|persists)(?=\W*$|,)|almost|nearly|out of the question|the last thing|"
    r"haven'?t decided|not decided|yet to decide|undecided|on hold|(?:is|are) off(?! to\b| for\b)|hate to|hated to|loath|"
    r"congratulat\w*|(?:is|are|be|seems?|sounds?|looks?|was) (?:just |really |such |only )?(?:an? )?(?:\w+ )?(?:bad|terrible|"
    r"stupid|awful|horrible|dumb|poor|"
    r"silly|suicidal|foolish|pointless|useless|crazy|mad|suicide|madness|folly|mistake|nonsense|waste|joke|trap)\b|would make|"
    r"would only|"
    r"(?:plans?|hopes?|hoped) to|intend to|(?:decided?|voted|advised?|advises) against|(?:am|are|is) (?:done|finished|"
    r"through) with(?! (?:it|that|this|them)\b)|postpon\w+|sav(?:e|ing) up|(?<!\bi )(?<!\bwe )(?:recommend|advocate|"
    r"favou?r)(?= \w+ing\b| an? )|going to want|one option|options?)\b"
)
UNCERTAIN = re.compile(
    r"\b(?:maybe|perhaps|possibly|probably|might|i guess|i suppose|not quite sure|preferably|ideally|either|if possible|"
    r"if (?:he|she|they|it) |i think|i believe|could be|"
    r"or something|or so|or whatever|or similar|or wherever|or whoever|something like|sort of|kind of|depending|your call|"
    r"your choice|you decide|up to you|whichever|wherever|whoever|"
    r"(?:where|as|when) (?:needed|necessary|required)|alternatively|(?:one|(?<!if )you) could|"
    r"try to|tentatively|provisional\w*|for the time being)\b|\(\?\)|\?\?"
)
REPORTED = re.compile(
    r"\b(?:says?|said|saying|tells?|told|claims?(?! [a-z]-?\d)|claimed|claiming|heard|hears|rumou?rs?|rumou?red|reports?|"
    r"reported|reportedly|promised|promises|swears|swore|wrote|writes|asked (?:me|us)|(?:made|makes|had) (?:me|us) (?:promise|"
    r"swear|vow)|asked for (?:my|our)\b|asks me|offer(?:s|ed) to|announced|brag\w*|boast\w*|vows?|vowed|hints?|hinted|"
    r"mutters?|whispers? that|assures? (?:me|us)|is (?:sure|certain|convinced) that|"
    r"mentioned|confess\w*|whispered|according to|on (?:good|the best|the highest) authority|it (?:would )?(?:seems?|appears?|"
    r"looks?)(?: to (?:me|us))?(?= +(?:that|as|like|the|i|we|my)\b)|(?:write|put it|put|mention|announce|post)(?: (?:in|on|"
    r"to) the \w+)? that|the word (?:is|(?:in|on|at) [a-z ]{3,20} is)|apparently|allegedly|supposedly|word is|they say|"
    r"comes? to (?:my|our) (?:\w+ )?ears?|believes|thinks|insists|insisted|suggest\w*|proposed|recommended|advised|urged|"
    r"begged|(?:begs?|urges?|implores?|pesters?|nags?|pleads? with) (?:me|us))\b"
)
STATED = re.compile(
    r"\b(?:there (?:is|are)|sits(?! down\b)|lives|owes?|owns|knows|has(?! to\b|\s*$)|(?:is|are) (?:(?:now|currently|still|"
    r"already|"
    r"both|all|presently|right now|standing|sitting|waiting|camped|encamped|stationed|posted|located|safely|just) )+(?:at|in|"
    r"on|near|with|inside|outside|beside)|is (?:at|in|on|near|inside|with|fine|ok|okay|safe|well|there|here|still|where (?:he|"
    r"she|it|they)|already|worth|dead)|are (?:at|in|on|near|inside|with|fine|ok|well|there|still|worth))\b"
)
DROPPED = re.compile(
    r"^\W*leave (?:it|them|that|this|him|her)(?: (?:alone|be|out|off|as (?:it is|they are)))?\W*$|^\W*(?:(?:is|are|was|were|"
    r"all|now|so) )*(?:cancell?ed|withdrawn|denied|void|voided|off(?! to\b| with\b| for\b| the\b| go(?:es)?\b|"
    r" they\b| you\b| we\b| he\b| she\b| it\b| my\b| their\b)|struck|scrapped|not any ?more|no longer|forget it|dropped|"
    r"abandoned|postponed|"
    r"called off|out of the question)\b"
)
RECAP = re.compile(
    r"\b(?:to sum up|summing up|in sum|summary|in summary|in short|tl;?dr|recap|to recap|i repeat|once more|once again|"
    r"again in order|all in all|so again)\b"
)
BUT_NOT = re.compile(
    r"\b(?:that|this|it|which) (?:was|were|had been) (?:only |just )?(?:my|our|the|an?) (?:\w+ )?(?:plan|order|idea|intention|"
    r"move|thought)s?\b|\b(?:decided|voted|advised|argued|am|are|is) (?:strongly )?against (?:it|that|this)\b|\bwas (?:only |"
    r"just )?thinking\W*$|\bthat is [a-z]-?\d|\b(?:this|that|it)(?:'s| is| was) (?:not|wrong)\b|\b(?:this|that|it) (?:isn't|"
    r"wasn't)\b|\b(?:but|though|although|however|only) (?:\w+ ){0,4}?(?:not|never|nothing|no longer|isn't|aren't|don't|won't|"
    r"can't|cannot)\b"
)
PASS_ON = re.compile(
    r"^\W*(?:(?:please|also|and|oh|then) )*(?:tell|inform|remind|warn|let \w+ know|pass on|forward|say to|(?:i|we) (?:need|"
    r"want))\b"
)
LABEL = re.compile(
    r"(?:article|item|point|clause|order|paragraph) (?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|last|"
    r"[ivx]{1,4})\s*[:.]\s*(?=\S)|\(\s?\d{1,2}\s?\)\s*(?=[^\W\d])|(?:(?:(?:as )?for|in) the )?(?:(?:first|second|third|fourth"
    r"|fifth|sixth|"
    r"last|final)(?:ly)?(?: of all| (?:leg|step|stage|part|half|move|order|task|point|matter|thing|item|business|act|wish|errand|"
    r"duty|job|chapter|decree|command|request|concern|round|stop|course|note|word|line|paragraph|deed))?|finally|next|then|"
    r"also|item|primo|secundo|tertio|quarto|quinto|sexto|ps|p\.s\.)\s*:\s*(?=\S)|"
    r"(?:move|order|action|step|point|punkt|article|position|pos|item|nr|number|courtier|agent|slot)\.?\s*(?:no\.?\s*|"
    r"#\s*)?\d{1,2}\s*[:)]\s*(?=\S)"
)
WISH = re.compile(
    r"\b(?:please|pls|plz|kindly|i want|(?:i|we)(?:'d| would| should)(?: \w+)?(?: much)? (?:like|love(?! to\b))(?: (?:also|"
    r"too|very much))?(?: that)?|(?:i|we) (?:\w+ )?(?:demand|ask|request|insist|propose) that|i wish|we wish|"
    r"let me(?! (?:start|begin|explain|say|see|be|tell|think|put it|add|first)\b)|i request|i need|i demand|grant|could you|"
    r"can you|would you|give me|tell|inform|announce|extend|extension|"
    r"remind|make sure|ask|post|i ask|greet (?=(?:the|all|my|everyone|everybody|him|her|them)\b))\b"
)
VAGUE_WISH = re.compile(
    r"\b(?:smth|sth|(?<!or )something|smt|sumthing|some thing|anything|whatever|the usual|deal with|take care of|handle|"
    r"get rid of|do (?:your|the) (?:worst|best|thing)|teach|punish|hurt|screw|mess with|"
    r"annoy|ruin|spoil|wreck|sort out|stuff|things? to|surprise|make .{1,30} (?:pay|suffer|regret|sorry)|go after|do (?:it|"
    r"that|this) to|see to|look after|use .{1,30} somehow|revenge|avenge|nasty|evil|bad to|unpleasant|"
    r"(?:be|gets?|him|her|them|(?:have|wants?|see|that) +(?:the )?[a-z]+(?: (?:is|are))?) (?:[a-z]+ly )?(?:dealt with|"
    r"taken care of|seen to|sorted out|looked after|handled|silenced|taught|punished|"
    r"(?:put in|shown) (?:his|her|its|their) place|"
    r"brought to (?:heel|reason|his knees|her knees)|made to (?:pay|suffer|regret)))\b"
)
SIGN_OFF = re.compile(
    r"^\W*(?:cheers|regards|best(?: regards| wishes)?|kind regards|thanks|thank you|thx|ty|yours|sincerely|greetings|love|bye|"
    r"cya|merci|groetjes|hi|hello|hey|dear|good (?:evening|morning|day|night)|salut|"
    r"yo|evening|morning|hail|sire)\b[^:]{0,40}$"
)
SHAKEN = re.compile(
    r"[(,] ?(?:but )?(?:just )?(?:one|two|three|\d|a single one) (?:is|are|would|will|should) (?:also )?(?:be )?(?:enough|"
    r"plenty|sufficient|do)\b|(?:[(,:]|\s-+\s)[^(,:]*?\b(?:suicid\w+|madness|nonsense|folly|insanity|tentativ\w*|"
    r"provisional\w*|bluff\w*|ruse|fake|pretend\w*|pending|awaiting|subject to|in theory|theoretically|hypothetical\w*|"
    r"(?:only|just|merely) (?:a |an |my )?(?:first )?(?:thought|idea|draft|plan|suggestion|guess|proposal)|(?<=\()draft(?=\))|"
    r"(?<=- )draft(?=\W*$)|(?:is|are|was) (?:there |built |posted )?already(?: there| built| posted| in place)?|"
    r"so nothing (?:on that|to do|there|needed)|we (?:already )?have (?:one|it|that)(?: already)?|negotiable|or best offer|"
    r"(?<=\()(?:conditional\w*|optional\w*|unconfirmed|undecided)(?=\))|ask me|(?:still|just) (?:thinking|undecided|deciding|"
    r"unsure|brooding|musing)|plan b|"
    r"placeholder|backup|(?:may|might|could|can|will|to) change|to be (?:decided|confirmed|discussed|continued|checked)|"
    r"let me think|not final|or not|maybe not|think(?:ing)? (?:it over|about it)|sleep on it)\b"
)
"""A remark that leaves the order before it uncertain."""
HARMLESS = frozenset(
    "finally yes yep yeah really at last phew sigh ugh lol haha hehe hooray hurrah yay wow sorry thanks thank you thx cheers "
    "please pls obviously naturally "
    "forgot forgotten almost nearly surprise ha hah alas huzzah ta-da tada amen indeed of course certainly gladly happily "
    "sadly as agreed discussed promised planned "
    "announced expected requested fine right alright well listen look revenge gulp yawn oops whew la ole fingers crossed god "
    "willing bless us help".split()
)
"""What a remark of a word or two may be without a thought being given to it."""
EXCHANGED = re.compile(
    r"^\W*(?:(?:please|also|and|then|i|we|want to|shall|will|kindly),? )*(?:change|changes|switch|switches|replace|replaces|"
    r"exchange|swap|convert|turn)\b"
    r"(?! (?:of|my mind|that|this|it|them|sides?)\b)[^.;:\n]*?\b(?:from\b[^.;:\n]*\bto|with|by|for|into)\b"
)
"""One thing given for another."""
POINTS_BACK = re.compile(
    r"\W*(?:(?:oh|ah|well|and|but|though|although|or|so|hm+) )*(?:that|this|it|these|those|they|all|none|both|either|neither|"
    r"no|nope|not|on second)\b"
)
SPLIT = re.compile(
    r"(?:[,;]| - |\bbecause\b|\bcause\b|\bcuz\b|\bsince\b|\bas (?=it|he|she|they|the|there|that|this|i|we)|"
    r"\bso (?:that )?(?=it|he|she|they)|\band\b|\bbut\b|\bthen\b)\s*"
)
COULD = re.compile(
    r"(?:\b(?:could|might|may|can|would|c(?:u|oo|l)d|w(?:u|oo|l)d)\b|"
    r"(?<=\b[iw]e'd)\b|(?<=\bi'd)\b|(?<=they'd)\b)(?!\s{3,}\w)(?!(?: \w+)? (?:like|"
    r"prefer|love|wish|want|ask|have|be (?:so |very |most )?(?:glad|grateful|happy|obliged|pleased|delighted|kind|good|nice|"
    r"great)|"
    r"appreciate|rather|request|propose|please|kindly)\b)"
)
COMMONPLACE = frozenset(
    form
    for word in "go get come start begin take make put see look watch run leave return pull bring need give find "
    "call set ride drink send share "
    "pass move burn hop fly skip slip step walk head travel hurry rush visit explore end follow cross sleep serve man".split()
    for form, _ in forms(word)
)
"""Verbs of everyday life, which of themselves say nothing of a game."""
