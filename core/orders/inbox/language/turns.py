"""Turns of phrase: idioms of letters said in plainer words, letter for letter as long, so that every place keeps its number."""

from __future__ import annotations

import re

from core.orders.inbox.language.bargains import bargained
from core.orders.inbox.language.offers import accepted

_RATHER = re.compile(r"\b(rather\b(?! than)[^.;\n]*?\b)than\b")
_SEE_TO = re.compile(
    r"\b(?:see to it that|it (?:pleases (?:us|me)|is (?:our|my) (?:will|wish|pleasure|command|desire)) that|"
    r"(?:would like|wish|will) that|(?:(?<=\bi )|(?<=\bwe ))(?:desire|demand|command|decree|ordain|require|"
    r"beg|ask|pray|insist|order) that|"
    r"make sure(?: that)?|ensure that|arrange that)\b"
)
_PLEASED = re.compile(r"\bit (?:has pleased|pleased|pleases|hath pleased) (?:us|me) to\b")
"""What is done because it pleases who writes."""
_NOT_PLEASED = re.compile(
    r"\b(?:it (?:has not|hasn't|does not|doesn't|did not|didn't) pleased? (?:us|me) to|"
    r"(?:i|we) (?:cannot|can't|can not|do not|don't|will not|won't|could not|couldn't)) "
    r"(?:forgive|forget|pardon|excuse|trust|bear|stand|tolerate|abide)(?= [^,;:.]{3,40}:\s*\w)"
)
"""How he is thought of whom an order behind the colon is about."""
_MY_FIRST = re.compile(r"(?<=\w )my (?:very |own |brand )*(?:first|second|third|next|new)(?= (?!of\b)[a-z])")
_FOUNDS = re.compile(r"\b(?:rais|recruit|muster|levy|found|form|creat|enlist|assembl)\w* $")
"""What is founded is not yet there, whosever it is to be."""
_SHOULD = re.compile(r"\bhad better(?= (?!not\b))|(?<=\w)'d better\b(?! not\b)|\b(?:is|am|are) the one (?:who|that|to)\b")
"""What says no more than "shall"."""
_AGREED = re.compile(
    r"\b((?:i|we|it is|it's)(?: have|'ve)?(?: (?:now|both|all|just|also))? (?:agreed|settled|arranged) )"
    r"((?:with (?:the )?[a-z]+ )?)that\b"
)
"""What was agreed is to be done."""
_HIS = re.compile(
    r"\b(?:(?:shall|should|will|must|is to|are to|has to) (?:now |henceforth )?(?:be|become)|becomes) (?:his|hers|theirs)\b"
    r"(?=\W*$|\s*[,;:)]| (?:for|at|from|now|and|then|in)\b)"
)
_BECOMES = re.compile(r"\bgets? to be(?:come)?\b|\b(?:is|are) to become\b")
_HONOURED = re.compile(
    r"\b(?:has|have|gets?|(?:is|are) given|will have|shall have) the (?:\w+ )?"
    r"(?:honou?r|pleasure|privilege|task|job|duty|order|mission|joy) (?:of|to)(?= [a-z])"
)
_DONE_FIRST = re.compile(
    r"\b(?:let (?:him|her|it|them) |(?:do(?:es)?|may|shall|must|will) (?:\w+ )?)?not "
    r"(?:come|comes|return|returns|go|turn)(?: back| home| again)*(?: before| until| till| unless)(?: that)? (?:he|she|it|they) "
    r"(?:has|have)\b"
)
"""Who may not come back before he has done it has to do it."""
_SUM = r"(?=(?: the sum of)? \W*\d| \w+ (?:hundred|thousand)\b)"
_FOR_WHICH = re.compile(
    r",? for (?:whom|which|whose head) (?:i|we|he|she|they)(?:'ll| will| would| shall| can| may)? "
    rf"(?:offers?|pays?|gives?|spends?|bids?|gets?|receives?)\b{_SUM}"
)
_GIVES_ME = re.compile(
    r"(?:,? (?:and |who |for which |for that )?)?\b(?:he|she|they|who)(?:'ll| will| shall| would|'d| is to| has to| must)? "
    rf"(?:gives?|pays?|sends?|hands?) (?:me|us)\b{_SUM}"
)
"""What is given for what is sold is its price."""
_BUYS_OF_ME = re.compile(r"\b(buys|purchases|acquires|is buying)( [^,;:.]{3,40}?) (?:from|off)(?: of)? (?:me|us)\b")
"""Who buys it of the writer gets it."""
_WHAT_I = re.compile(r"^\W*what(?= (?:i|we) (?:demand|want|ask|require|claim|expect)\b[^:?]{0,20}(?::| is\b))")
_OWED = re.compile(
    r"(\b(?:the|those|these|my|our) (?:[\w.,]+ ){1,4}?)(?:(?:that|which|as) )?(?:i|we) (?:have |had |still )*"
    r"(?:promised?|owed?|pledged|vowed|swore|agreed (?:on|upon|to))(?: (?:to )?(?:them|him|her|it|you))?"
    r"(?: (?:to pay|to give|for))?(?=\W*$|\s*[,;:.])"
)
"""What is given because it was promised is given."""
_BY_HIRED = re.compile(
    r",? \bby (?:some |a few )?(?:hired|paid|bought|rented) (?:hands?|men|man|blades?|killers?|knives|daggers?|ruffians?)\b"
)
_IDLE_BUT = re.compile(
    r"\b(?:do not|don't|does not|doesn't|shall not|will not|won't|need not|needn't) "
    r"(?:move|budge|stir|march|leave|go anywhere|go away)(?=,? but\b)"
)
_PROCEEDS = re.compile(
    r"^\W*(?:(?:and|then|so) )?(?:with|from|out of|using) (?:(?:the|that|this|these|all|my) )*"
    r"(?:money|proceeds|cash|earnings|profits?|sum|savings|loot)(?: (?:from|of) (?:the|that|this|it|my)(?: \w+)?)?\s*[,:]?(?= )"
    r"|^\W*(?:and )?with (?:what(?:'s| is) left|whatever remains)(?: over)?\s*[,:]"
)
_TAKES_ALONG = re.compile(
    r"(?<=\w )(?:and )?(?:takes?|taking|brings?|bringing) "
    r"((?:the |my |his |her |their )?\w+(?: \w+)?) (?:along(?: with (?:them|him|her|it))?|with (?:them|him|her|it))\b"
)
_WITH_THEM = re.compile(
    r"\b(?:is|are|will be|shall be|is to be)(?= (?:right |also |there )?(?:with|among|beside) (?:them|him|her|it)\b)"
)
_HAS_COMMAND = re.compile(
    r"\b(?:has|have|takes?|gets?|holds?|assumes?)(?: the| over)? (?:command|lead)\b(?! of| over|ing)"
    r"|\b(?:is|will be|shall be)(?: to be)? (?:their|its|the) (?:commander|leader|general|captain)\b(?! of)"
)
_IT_IS = re.compile(
    r"\b(?:it's|it (?:is|will be|shall be|must be|should be))(?= (?:the |my |our )?(?:[\w']+ ){1,4}?(?:who|which|that)\b )"
    r"|\bit(?:'s| is| will be| shall be)(?= (?:the |my |our )?(?:[\w']+ ){0,4}?[\w']+: \w)"
)
"""What only puts first who does it: "it is the Hawks who go"."""
_WHO = re.compile(r"\b(?:who|which|that)\b")
_SUCH_THAT = re.compile(
    r"\b(?:has|have|is|are|am|was|were|had)(?: been| become| grown)? (?:such|so)\b[^,.;:\n]*? that (?=(?:i|we)\b)"
)
"""What is the reason for what follows, told of him who is named first."""
_KEEP_AT_HOME = re.compile(
    r"\bkeeps?(?= (?:the |my |our |all |both )*(?:[\w']+ ){1,4}?(?:at home|where (?:they|he|she|it)|here|in reserve)\b)"
)
_I_KEEP = re.compile(
    r"(?<=\w )(?:i|we)(?:'ll| will| shall)? keep(?: (?:it|them|him|her))?"
    r"(?: (?:here|back|behind|at home|in reserve|where (?:they|he|she|it) (?:is|are)))?(?=\W*$|\s*[,;:)]| and | but )"
)
_GONE = re.compile(r"(?<!\bhas )(?<!\bhave )(?<!\bhad )(?<!\bwas )(?<!\bis )(?<!\bare )\bgone(?= \w{3,}ing\b)")
_BORED = re.compile(
    r"\b(?:is|are|am|r|'m|'re) (?:so |very |all |really )?(?:bored|tired|sick|weary|fed up)(?: and \w+)? "
    r"(?:of|with|by) (?:\w+ ){0,2}?\w+(?: (?:and|n) so| and| n|,? so)(?= \w)"
)
"""What somebody does not do any more before he does something else."""
_COMPANY = re.compile(r"\bkeeps? (?:[\w']+ ){1,3}company\b")
_TO_STAY = re.compile(
    r"(?<=\w) (?:in order )?to (?:keep (?:[\w']+ ){1,3}company|(?:stay|remain|wait|rest)(?: there| with (?:him|her|them))?)\b"
    r"(?=\W*$|\s*[,;:)]| and\b)"
)
_GOES = re.compile(r"\b(?:go|goes|move|moves|march|marches|send|sends|travels?|comes?|returns?|sails?|fly|flies|rides?)\b")
"""Who goes somewhere to stay there goes."""
_WISH_FOR = re.compile(r"\b(?:wish|wishes|ask|asks|beg|begs|pray|prays|long|longs) for\b")
_FROM_NOW = re.compile(
    r"\b(?:has|have)\b(?=[^,;:.]*\b(?:from (?:now|tonight|today|this (?:night|cycle|round|turn|month))|henceforth|now on)\b)"
)
"""What one has from now on one gets."""
_NOBODY = re.compile(r"\b(\w{3,}ing) (?:nobody|no one|noone|nothing)\b")
_TAKES_OF_MINE = re.compile(r"\b(?:takes|takes with (?:him|her))(?= (?:\d+|[a-z]+) [a-z]+ (?:from|out of|of) (?:my|our)\b)")
_AT_FIRST = re.compile(
    r"\b(?:at )?(?:first|originally|initially|earlier|before|yesterday) (?:i|we) "
    r"(?:wanted|thought of|thought|planned|meant|intended|had|said|wrote|considered|was going|were going)\b"
    r"[^,;:.\n]*[,;-] ?(?:but )?(?:now|then)"
    r"(?: (?:it'?s|it is|it will be|it shall be|let it be|(?:i|we) (?:want|choose|take|say|prefer)|i'd say|simply|just|only))*\b"
    r"(?! (?:they|he|she|it|these|those)\b)"
)
"""What was wanted before what is wanted now."""
_IN_ALL = re.compile(r"(?<=[\da-z]),? (?:(?:all )?in (?:all|total|sum)|all told|altogether)(?=\W*$|[,;:)])")
"""What a sum is for several together."""
_WHAT_HE_PAYS = re.compile(
    r"\b(?:with|from|out of|on) (?:what(?:ever)?|(?:all|everything)(?: that)?|the (?:money|sum|price|cash|proceeds)(?: that)?) "
    r"(?:he|she|they|[a-z]+)(?:'ll| will| shall| has| have| is to)? (?:pays?|paid|gives?|gave|given|sends?|sent|owes?|offers?)"
    r"(?: (?:me|us))?(?: for (?:it|that|this|them|him|her))?(?=\W*$|[,;:)])"
)
"""Where the money is to come from."""
_NOT_FOR_ALL = re.compile(
    r"^\W*(?:(?:this|that|and|the following|what follows|now) (?:is |part )?)?not (?:(?:meant |intended )?to be "
    r"(?:read|said|told|shown|printed|repeated|published|shared|heard|announced|spoken|posted|quoted|mentioned)|"
    r"for (?:the )?(?:public|publication|thread|forum|others?|other|everyone|anyone|all|press|papers?))\b[^:,;\n]*:"
)
"""What is only not to be told to everybody is ordered all the same."""
_WITHOUT_HIM = re.compile(
    r",? (?:and |so |but )?(?:the |that |this |my |our |it |they )*\w+ "
    r"(?:will |shall |must |can )?(?:goes?|carr(?:y|ies)|proceeds?|march(?:es)?|happens?|"
    r"takes place) "
    r"(?:on |ahead |along )?without (?:him|her|them|it|me|us)\b"
)
_STAYS = re.compile(r"\b(?:stays?|remains?|staying|remaining)\b")
_PROVERB = re.compile(r"^\W*(?:an? |the )?(\w+) (?:is|are) (?:an? |the )?\1\b[^:.;?!\n]*:")
_ASKED_TO_WRITE = re.compile(
    r"^[^:.;?!\n]*\b(?:asked|asks|begged|told|wants|wanted) me to "
    r"(?:write|do|enter|send|give|post|submit|handle|play)\b[^:.;?!\n]* (?:for|on behalf of) (?:him|her|them)\b[^:.;?!\n]*:"
)
"""Who writes for somebody else says so before the colon."""
_NOT_DONE = re.compile(
    r"^(\W*)(the [^,.;:?!\n]+?) ((?:i|we) (?:do not|don't|will not|won't|shall not|shan't|must not) [a-z]+)(\W*)$"
)
"""What is put first and not done: "the Kanly with him I do not end"."""
_DOES_IT = re.compile(
    r"\b(?:carr(?:y|ies|ying) (?:it|this|that) out|execut(?:e|es) (?:it|this|that)|tak(?:e|es) care of (?:it|this|that)|"
    r"sees? to (?:it|this|that)(?! that)|handles? (?:it|this|that))\b"
)
_THAT_PLACE = re.compile(r"\b(?:in|at|to) (?:that|the same|this(?: very)?|that very|said) (?:place|spot|location|site|estate)\b")
_TAKE_PLACE = re.compile(
    r"\b(take|takes|taking) (?:over |up )?(?:the |their |his |her |its |my |our )(?:[\w']+ ){0,3}?"
    r"(?:place|position|post|spot|quarters|camp)(?= (?:in|at|on) )"
)
"""Who takes another's place somewhere goes there."""
_EXISTS = re.compile(r"\bthere(?= (?:shall|will|must|should|is to|are to|has to|ought to) (?:now |also |only |just )?be\b)")
_THIS_ESTATE = re.compile(r"\b(tak(?:e|es|ing)|claims?|wants?) (this|that|said) estate\b")
_WHO_LEADS = re.compile(
    r"\b(?:who(?:ever|so)?|the (?:man|one|fellow|person|officer) (?:who|that)) "
    r"(?:leads|commands|heads)(?= (?:the|his|her|their) )"
)
"""Who leads some is named by whom he leads."""
_GREETED = re.compile(
    r"(?<=\w)(?:,| -+) (?:oh )?(?:hi|hello|hey|hallo|hullo|greetings|salut|bonjour|hola) "
    r"(?:the |my |there,? )?[a-z]+(?: [a-z]+)?(?=\W*$)"
)
"""Who is only greeted at the end."""
_SAME_SQUARE = re.compile(r"\b(?:(?:in|at|to|on|for) )?(?:the )?same (?:square|tile)\b(?! as\b)")
_GO_AND = re.compile(r"\b(goe?s?) and\b(?= [a-z])")
_THERE_IS = re.compile(r"\blet there\b(?= (?:now |also |please )?be\b)")
"""What there is to be stands behind it, and nowhere in particular."""
_AS_HEARD = re.compile(
    r",? (?:as |so )?(?:i|we)(?: have|'ve)? (?:hear|heard|am told|are told|understand|gather|read)(?: it)?(?:,|(?=\W*$))"
)
_VERB_LAST = re.compile(r"\b(is|are) ((?:at|in|on) (?:my |our )?[\w-]+) (to [a-z]+)(?=\W*$)")
""" "is at home to post": the verb at the end, as in other tongues."""
_BY_NAME = re.compile(
    r"(?<=,) (?:and )?(?:it|he|she|they|who|which)(?:'ll)? (?:(?:shall|will|is to|are to|should|must) )?"
    r"(?:has|have|bears?|carr(?:y|ies)|gets?|takes?|hears? (?:on|to)|answers? to|goes by|listens? to) (?:the )?(?=name\b)"
)
_NONE = re.compile(r"^(\W*)(?:0|zero|nil)(?: pcs?\.?| pieces?(?: of)?)? (?=[a-z])")
_HOW_MANY = re.compile(
    r"[,:;] how (?:many|much)(?: of (?:it|them))?,? (?:i|we)(?:'ll| will| shall)? (?:\w+ ){0,3}"
    r"(?:tell|say|write|decide|know|post|send|let)\b[^.;!?\n]*"
)
"""What is to be said later of how many they are is not said now."""
_A_PAIR = re.compile(r"\ba pair of(?= [a-z])")
_FIELD_OF = re.compile(
    r"\b(?:(?:field|tile|hex)(?: of| at)?|square of|"
    r"(?:(?<=to the )|(?<=at the )|(?<=in the )|(?<=into the ))(?:estate|place|town|village|lands?) of)"
    r" (?=[(\"']?[a-z][-/,: ]?\d)"
)
"""What a square is called beside its name: "the estate of B3"."""
_PASSING = re.compile(r"\b(?:passing|crossing|along|path:?)(?= [(\"']?[a-z][-/,: ]?\d)")
_ROAD = re.compile(
    r"\b(tak(?:e|es|ing)) (?:the|their|his|her|its|a|an) (?:\w+ )?"
    r"(?:road|way|path|route|ship|shuttle|boat|train|trip|journey)s?(?= (?:home|back|to|for)\b)"
)
_TO_NOBODY = re.compile(
    r",? (?:to (?:nobody|no one|no-one|noone)(?: in particular| else| special)?|(?:with )?no buyers?|"
    r"without (?:an?y? )?buyers?)\b"
    r"(?=\W*$|\s*[,;:)]| (?:for|at)\b)"
)
_FIXED_PRICE = re.compile(
    r",? (?:at|for) (?:the|its|their|his) (?:liquid\w*|bank(?:'s)?|standard|fixed|official|usual|going|listed|scrap) "
    r"(?:value|price|rate|worth)\b"
)
_SELL_OFF = re.compile(r"\b(sells?|selling) ((?:the |my |our )?[^,;:.()]{3,40}?) off\b")
_BUYS_FROM_ME = re.compile(r"\b(?:buys|purchases|acquires) (?:from|off)(?: of)? (?:me|us)\b(?= (?:the|my|our|an?)\b)")
_HE_FIRST = re.compile(
    r"\b((?:end|declare|conclude|sell|give|meet|transfer|make|hand|proclaim)s?) "
    r"((?:with|on|upon|against|from|to|of) (?:him|her|them|house \w+|\w+)) ((?:the|my|our|this|that) (?!\w+ (?:and|or)\b)\w+)"
    r"(?=\W*$|\s*[,;:.!]| (?:this|for|now|at|today|tonight|please|hereby|again|from)\b)"
)
""" "I end with him the Kanly": as other tongues order their words."""
_DISLIKED = re.compile(
    r"(?<=\w),? (?:i|we) (?:do not|don't|cannot|can't|never|no longer) (?:\w+ )?"
    r"(?:trust|like|love|believe|forgive|forget|fear|stand|bear|miss|respect)(?=\s*[,;:-])"
)
"""How the writer likes him who is named first, before it is said what becomes of him."""
_CURSED = re.compile(
    r",? (?:and |but |so )?may (?:he|she|it|they|his|her|their|your|god|heaven|the \w+) (?:\w+ )?"
    r"(?:chokes?|rots?|burns?|drowns?|enjoys?|likes?|loves?|sleeps?|rests?|regrets?|weeps?|suffers?|learns?|remembers?|forgives?|"
    r"forgets?|perish|haves? (?:joy|fun|luck)|be (?:happy|merciful|kind|glad|content|blessed|cursed|damned)|finds? (?:peace|joy)|"
    r"lives? long|bless|protects?|watch|bring|do (?:him|her|them|me|us) (?:good|well))\b[^,;:.]*(?=\W*$|[,;:])"
)
_THE_PART = re.compile(
    r"^\W*(?:(?:first|second|third|now|then|next|and|but|finally|lastly|so),? )*(?:comes? |for |to |here (?:is|comes) )?the "
    r"(?!(?:last|old|other|previous|same)\b)(?:[a-z]+ ){0,2}(?:part|bit|stuff|thing|business)s?"
    r"(?: (?!(?:[^:]* )?(?:not|never|don't|didn't|won't|if|was|were)\b)[^:.;\n]{0,40})?\s*:(?=\s)"
)
"""What only announces a part of the letter."""
_DOING_IT = re.compile(
    r"^\W*(?:ok(?:ay)?,? |well,? |right,? )?(?:i'm|i am|im|we're|we are) (?:(?:really|actually|finally|just) )?"
    r"doing (?:it|this|that)\s*[,:;-]+(?= ?(?:i|we)\b)"
)
_I_AM = re.compile(
    r"^(\W*(?:(?:so|ok|okay|well|and|right),? )*(?:i|we))(?:'m|'re| am| are)(?= (?!against\b)(?:\w+ )?[a-z]+ing(?: \w+){0,2}\W*$)"
)
_DOES_NOTHING = re.compile(
    r"(?<=\w )(?:do|does|(?:shall|will|are to|is to|must) do) nothing(?=\W*$|\s*[,;(]| (?:this|at all|today|now)\b)"
)
_SAYING = re.compile(
    r"(?<=\w)[;,] an? (?!few\b|new\b|little\b)[a-z]+ (?:always |never |still )?"
    r"(?:pays|keeps|honou?rs|remembers|forgets|knows|sleeps|laughs|forgives|does not|doesn't|must|should|deserves)\b"
    r"[^,;:.]*(?=\W*$)|"
    r"^\W*an? (?:true |real |good |wise |proper )?[a-z]+ "
    r"(?:(?:always|never) [a-z]+s|(?:pays|keeps|honou?rs|knows) (?:his|her|its))\b"
    r"[^,;:.]*$"
)
"""What anybody does of his kind: "; a Fremen pays his debts"."""
_TAKE_YOURSELVES = re.compile(r"\b(?:take|betake|get|bring) your(?:selves|self)\b")
_ANOTHER = re.compile(r"\b(another|a new|a second) one\b")


_PUT_FIRST = re.compile(
    r"^(\W*(?:(?:and|also|but|so|now|then|as for) )*)((?:the|my|our|that|this) [a-z' ]{2,40}?), "
    r"((?:i|we) (?:(?:will|shall|now|also|hereby|gladly|do) )*[a-z]+) (?:him|her|it|them)\b"
)
""" "And the heir, I create him now": what it is done to stands first, and is pointed at where it belongs."""
_ACCEPTED = re.compile(
    r"(?<= )(?:(?:that|which) )?([a-z]+(?: (?!has\b|have\b|had\b)[a-z]+)?) (?:has |have |had )?"
    r"(?:proposed|offered|asked(?: for)?|suggested|wanted|sent)"
    r"(?: (?:to )?(?:me|us))?(?=\W*$|,| and\b)"
)
_ACCEPTS = re.compile(r"\b(?:accept|agree to|say yes to|consent to)\b")


_VERB_BEHIND = re.compile(
    r"^(\W*(?:(?:and|also|but|so|now|then) )*)((?:the|my|our|one|an?|this|that) (?![^,;:.]*\b(?:is|are|was|were|has|"
    r"had)\b)[^,;:.]*?(?<! that)(?<! which)(?<! who)(?<! as)(?<! when)(?<! and)"
    r"(?<! if)(?<! what)(?<! than)) ((?:i|we) (?:(?:will|shall|now|also|hereby|gladly|therefore|do) )*"
    r"(?!keep\b|have\b|had\b|am\b|are\b|was\b|were\b|do\b|will\b|shall\b)[a-z]+"
    r"(?: (?:back|home|off|out|away|down|up|too|also))?)(?= ?(?:[,;)]|$)| and (?:i|we|in)\b)"
)
""" "The collector on money in I7 I call back": the verb at the end, as in other tongues."""


def _in_its_place(found: re.Match[str]) -> str:
    return f"{found[1]}{found[3]} {found[2]}".ljust(len(found[0]))


def _proposer(found: re.Match[str]) -> str:
    """ "I accept the exchange that Jan proposed": it is his."""
    whole = _ACCEPTS.search(found.string) is not None and found[1].split(" ")[0] not in ("i", "we", "you", "was", "were", "as")
    return f"from {found[1]}".ljust(len(found[0])) if whole and len(found[1]) + 5 <= len(found[0]) else found[0]


def plainer(said: str, *, money: bool) -> str:
    """The sentence in plainer words; `money` says whether the ruleset has prices."""
    said = _RATHER.sub(lambda m: m[1] + "not ", said)
    said = _THE_PART.sub(lambda m: " " * len(m[0]), said)
    said = _DOING_IT.sub(lambda m: " " * len(m[0]), said)
    said = _I_AM.sub(lambda m: m[1].ljust(len(m[0])), said)
    said = _DOES_NOTHING.sub(lambda m: "stay".ljust(len(m[0])), said)
    said = _SAYING.sub(lambda m: " " * len(m[0]), said)
    said = _DISLIKED.sub(lambda m: " " * len(m[0]), said)
    said = _CURSED.sub(lambda m: " " * len(m[0]), said)
    said = _ROAD.sub(lambda m: ("goes" if m[1] == "takes" else "go").ljust(len(m[0])), said)
    said = _TAKE_YOURSELVES.sub(lambda m: "go".ljust(len(m[0])), said)
    said = _HE_FIRST.sub(lambda m: f"{m[1]} {m[3]} {m[2]}", said)
    said = _SEE_TO.sub(lambda m: "want".ljust(len(m[0])), said)
    first = _MY_FIRST.search(said)
    if first is not None and _FOUNDS.search(said, 0, first.start()):
        said = said[: first.start()] + "a".ljust(len(first[0])) + said[first.end() :]
    said = _NOT_PLEASED.sub(lambda m: " " * len(m[0]), said)
    said = _PLEASED.sub(lambda m: "we".ljust(len(m[0])), said)
    said = _AGREED.sub(lambda m: " " * len(m[1]) + m[2] + ",   ", said)
    said = _HIS.sub(lambda m: "goes to him".ljust(len(m[0])), said)
    said = _AT_FIRST.sub(lambda m: " " * len(m[0]), said)
    said = _SHOULD.sub(lambda m: "shall".ljust(len(m[0])), said)
    said = _BECOMES.sub(lambda m: "shall be".ljust(len(m[0])), said)
    said = _PUT_FIRST.sub(_in_its_place, said)
    said = _VERB_BEHIND.sub(r"\1\3 \2", said)
    said = _ACCEPTED.sub(_proposer, accepted(said))
    said = _HONOURED.sub(lambda m: "shall".ljust(len(m[0])), said)
    said = _DONE_FIRST.sub(lambda m: "must".ljust(len(m[0])), said)
    if money:
        said = bargained(said)
        said = _TO_NOBODY.sub(lambda m: " " * len(m[0]), said)
        said = _FIXED_PRICE.sub(lambda m: " " * len(m[0]), said)
        said = _SELL_OFF.sub(lambda m: f"{m[1]} {m[2]}".ljust(len(m[0])), said)
        said = _BUYS_FROM_ME.sub(lambda m: "gets".ljust(len(m[0])), said)
        said = _WHAT_HE_PAYS.sub(lambda m: " " * len(m[0]), said)
        said = _IN_ALL.sub(lambda m: " " * len(m[0]), said)
        said = _BUYS_OF_ME.sub(lambda m: f"{'gets'.ljust(len(m[1]))}{m[2]}".ljust(len(m[0])), said)
        said = _PROCEEDS.sub(lambda m: " " * len(m[0]), said)
        said = _FOR_WHICH.sub(lambda m: " for".rjust(len(m[0])), said)
        said = _GIVES_ME.sub(lambda m: " for".rjust(len(m[0])), said)
    if " i " in said or " we " in said:
        said = _OWED.sub(lambda m: m[1] + " " * (len(m[0]) - len(m[1])), said)
    said = _BY_HIRED.sub(lambda m: " " * len(m[0]), said)
    said = _IDLE_BUT.sub(lambda m: "stay".ljust(len(m[0])), said)
    without = _WITHOUT_HIM.search(said)
    if without is not None and _STAYS.search(said, 0, without.start()):
        said = said[: without.start()] + " " * len(without[0]) + said[without.end() :]
    said = _PROVERB.sub(lambda m: " " * len(m[0]), said)
    said = _ASKED_TO_WRITE.sub(lambda m: " " * len(m[0]), said)
    said = _NOT_DONE.sub(lambda m: f"{m[1]}{m[3]} {m[2]}{m[4]}", said)
    said = _DOES_IT.sub(lambda m: "do it".ljust(len(m[0])), said)
    said = _NOT_FOR_ALL.sub(lambda m: " " * len(m[0]), said)
    said = _WHAT_I.sub(lambda m: " " * len(m[0]), said)
    said = _TAKES_ALONG.sub(lambda m: f"with {m[1]}".ljust(len(m[0])), said)
    said = _WITH_THEM.sub(lambda m: "go".ljust(len(m[0])), said)
    said = _HAS_COMMAND.sub(lambda m: "commands".ljust(len(m[0])), said)
    cleft = _IT_IS.search(said)
    if cleft is not None:
        said = said[: cleft.start()] + " " * len(cleft[0]) + _WHO.sub(lambda m: " " * len(m[0]), said[cleft.end() :], count=1)
    said = _KEEP_AT_HOME.sub(lambda m: "stay".ljust(len(m[0])), said)
    said = _I_KEEP.sub(lambda m: "stay".ljust(len(m[0])), said)
    said = _GONE.sub("goes", said)
    said = _BORED.sub(lambda m: " " * len(m[0]), said)
    if (gone := _GOES.search(said)) is not None:
        said = said[: gone.end()] + _TO_STAY.sub(lambda m: " " * len(m[0]), said[gone.end() :])
    said = _COMPANY.sub(lambda m: "stay".ljust(len(m[0])), said)
    said = _SUCH_THAT.sub(lambda m: ",".ljust(len(m[0])), said)
    said = _WISH_FOR.sub(lambda m: "want".ljust(len(m[0])), said)
    said = _FROM_NOW.sub(lambda m: "get".ljust(len(m[0])), said)
    said = _NOBODY.sub(lambda m: f"not {m[1]}".ljust(len(m[0])), said)
    said = _TAKES_OF_MINE.sub(lambda m: "gets".ljust(len(m[0])), said)
    said = _THAT_PLACE.sub(lambda m: "there".ljust(len(m[0])), said)
    said = _TAKE_PLACE.sub(lambda m: ("goes" if m[1] == "takes" else "go").ljust(len(m[0])), said)
    said = _EXISTS.sub(lambda m: " " * len(m[0]), said)
    said = _THIS_ESTATE.sub(lambda m: f"{m[1]} the estate".ljust(len(m[0])), said)
    said = _WHO_LEADS.sub(lambda m: " " * len(m[0]), said)
    said = _GREETED.sub(lambda m: " " * len(m[0]), said)
    said = _SAME_SQUARE.sub(lambda m: "there".ljust(len(m[0])), said)
    said = _GO_AND.sub(lambda m: m[1] + " to ", said)
    said = _THERE_IS.sub(lambda m: "let".ljust(len(m[0])), said)
    said = _AS_HEARD.sub(lambda m: " reportedly".ljust(len(m[0])), said)
    said = _VERB_LAST.sub(r"\1 \3 \2", said)
    said = _HOW_MANY.sub(lambda m: " some".ljust(len(m[0])), said)
    said = _BY_NAME.sub(lambda m: " " * len(m[0]), said)
    said = _A_PAIR.sub(lambda m: "two".ljust(len(m[0])), said)
    said = _FIELD_OF.sub(lambda m: " " * len(m[0]), said)
    said = _PASSING.sub(lambda m: "via".ljust(len(m[0])), said)
    said = _NONE.sub(lambda m: f"{m[1]}no".ljust(len(m[0])), said)
    return _ANOTHER.sub(lambda m: m[1] + " " * (len(m[0]) - len(m[1])), said)
