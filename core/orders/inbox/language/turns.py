"""Turns of phrase: idioms of letters said in plainer words, letter for letter as long, so that every place keeps its number."""

from __future__ import annotations

import re

from core.orders.inbox.language.bargains import BARGAINS
from core.orders.inbox.language.flourishes import FLOURISHES
from core.orders.inbox.language.forewords import FOREWORDS
from core.orders.inbox.language.offers import accepted
from core.orders.inbox.language.wording import reworded, wordings


def _goes(found: re.Match[str]) -> str:
    return "goes" if found[1] == "takes" else "go"


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def _numbered(found: re.Match[str]) -> str:
    return f"{found[2]} {_ORDINALS.index(found[1]) + 1}"


def _agreed(found: re.Match[str]) -> str:
    return " " * len(found[1]) + found[2] + ",   "


def _cleft(found: re.Match[str]) -> str:
    return " " * len(found[1]) + found[2]


_TURNS = wordings(
    # What somebody is to do whom nobody names, so that it is only to be done
    (
        r"\1",
        r"\b((?:i want|(?:see(?: to it)?|make sure|ensure|arrange|take care|mind)(?: that)?) +)some(?:body|one)(?: or other)?"
        r"(?= [a-z]+s\b)",
    ),
    (_numbered, rf"\b({'|'.join(_ORDINALS)}) (promise|clause|condition|undertaking)\b"),
    ("", r"\b(?:no|nothing|nobody) less than (?=the |an? )"),
    # What is only nearly forgotten
    (
        "",
        r"(?:^\W*|, )(?:(?:by the lord|by god|oh|ah|and|but|ps|heavens|goodness|dear me)[,!]? )*(?:i|we)(?:'d| had| have)? "
        r"(?:nearly|almost|just about|quite nearly|had nearly|completely|totally|half)? ?(?:forget|forgot|forgotten)\b"
        r"(?: (?:one thing|something|the best|this|it|the most important(?: \w+)?))?\s*[:,-](?=\s)",
    ),
    # Who always does so, before it is said how
    (
        "",
        r"^\W*(?:(?:the|my|our) )?\w+(?: \w+)? (?:(?:always|ever|still|duly) )?(?:pays?|keeps?|honou?rs?|settles?) "
        r"(?:its|his|her|their|my|our) (?:debts?|word|promises?|dues|bills?|vows?)\s*[:;-](?=\s)",
    ),
    # By whose hand, and what for, where that says nothing of what is ordered
    ("by", r"(?<=[\w,] )(?:by )?courtesy of(?= [a-z])"),
    (
        "",
        r",? ?\b(?:in order )?to (?:make (?:room|way|space)|(?:clear|free) (?:it|the (?:way|road|square|place|ground)))"
        r"(?: for (?:him|her|it|them|(?:the |my |our )?[a-z]+(?: [a-z]+)?))?(?=\W*$|\s*[,;:)])",
    ),
    # How shortly something is said, and why
    (
        "",
        r"^\W*(?:(?:i|we)(?:'m| am|'re| are) [^:.;?!\d]{3,60}[,;] )?(?:so |and |but )*(?:(?:all|everything|this|it|here) )?"
        r"(?:is )?(?:in (?:one|a single) (?:breath|go|sentence|line)|in all haste|at a gallop|in short|in brief)\s*:(?=\s)",
    ),
    (r"\1not ", r"\b(rather\b(?! than)[^.;\n]*?\b)than\b"),
    # Who has the tool of a deed in his hand does it
    (
        "does it",
        r"(?<=\w )(?:holds|wields|carries|bears|has|lights|strikes|swings|pours|brings|guides) the "
        r"(?:knife|knives|blade|dagger|torch|match(?:es)?|lantern|fire|poison|vial|phial|powder)(?=\W*$|\s*[,;])"
        r"|(?<=\w )knows (?:the way(?: (?:in|there))?|how(?: to)?|what to do|the (?:place|house))(?=\W*$|\s*[,;])",
    ),
    (r"\1to ", r"(\bfrom (?:me|us) )2 (?=[a-z])"),
    # What only announces a part of the letter
    (
        "",
        r"^\W*(?:(?:first|second|third|now|then|next|and|but|finally|lastly|so),? )*(?:comes? |for |to |here (?:is|comes) )?the "
        r"(?!(?:last|old|other|previous|same)\b)(?:[a-z]+ ){0,2}(?:part|bit|stuff|thing|business)s?"
        r"(?: (?!(?:[^:]* )?(?:not|never|don't|didn't|won't|if|was|were)\b)[^:.;\n]{0,40})?\s*:(?=\s)",
    ),
    (
        "",
        r"^\W*(?:ok(?:ay)?,? |well,? |right,? )?(?:i'm|i am|im|we're|we are) (?:(?:really|actually|finally|just) )?"
        r"doing (?:it|this|that)\s*[,:;-]+(?= ?(?:i|we)\b)",
    ),
    (
        r"\1",
        r"^(\W*(?:(?:so|ok|okay|well|and|right),? )*(?:i|we))(?:'m|'re| am|"
        r" are)(?= (?!against\b)(?:\w+ )?[a-z]+ing(?: \w+){0,2}\W*$)",
    ),
    ("stay", r"(?<=\w )(?:do|does|(?:shall|will|are to|is to|must) do) nothing(?=\W*$|\s*[,;(]| (?:this|at all|today|now)\b)"),
    # What anybody does of his kind: "; a Fremen pays his debts"
    (
        "",
        r"(?<=\w)[;,] an? (?!few\b|new\b|little\b)[a-z]+ (?:always |never |still )?"
        r"(?:pays|keeps|honou?rs|remembers|forgets|knows|sleeps|laughs|forgives|does not|doesn't|must|should|deserves)\b"
        r"[^,;:.]*(?=\W*$)|"
        r"^\W*an? (?:true |real |good |wise |proper )?[a-z]+ "
        r"(?:(?:always|never) [a-z]+s|(?:pays|keeps|honou?rs|knows) (?:his|her|its))\b"
        r"[^,;:.]*$",
    ),
    # How the writer likes him who is named first, before it is said what becomes of him
    (
        "",
        r"(?<=\w),? (?:i|we) (?:do not|don't|cannot|can't|never|no longer) (?:\w+ )?"
        r"(?:trust|like|love|believe|forgive|forget|fear|stand|bear|miss|respect)(?=\s*[,;:-])",
    ),
    (
        "",
        r"^\W*(?:and |so )?may (?:god|heaven|fortune|providence|luck|peace|the (?:lord|gods|saints|spirits?|heavens)|"
        r"(?:saint|st\.?|all|holy|good) [a-z]+) (?:[a-z]+ )?(?:watch|guard|keep|bless|protect|guide|preserve|save|forgive|smile|"
        r"be|help|have|grant|shine|light)\b[^;:.\d]*(?=\W*$)",
    ),
    (
        "",
        r",? (?:and |but |so )?may (?:he|she|it|they|his|her|their|your|god|heaven|"
        r"(?:the|saint|st\.?|holy|our|my) \w+) (?:\w+ )?"
        r"(?:chokes?|rots?|burns?|drowns?|enjoys?|likes?|loves?|sleeps?|rests?|regrets?|weeps?|suffers?|learns?|remembers?|"
        r"forgives?|"
        r"forgets?|perish|haves? (?:joy|fun|luck)|be (?:happy|merciful|kind|glad|content|blessed|cursed|damned)|"
        r"finds? (?:peace|joy)|"
        r"lives? long|bless|protects?|watch|bring|do (?:him|her|them|me|us) (?:good|well)|"
        r"(?:stays?|remains?|keeps?) (?:so|that way|there|here|[a-z]+(?:ed|d|t|n|y)|(?:for ever|forever))|"
        r"lasts?|prospers?|thrives?|flourish|"
        r"prove|serve|fall|turn|taste)\b[^,;:.]*(?=\W*$|[,;:])",
    ),
    (
        _goes,
        r"\b(tak(?:e|es|ing)) (?:the|their|his|her|its|a|an) (?:\w+ )?"
        r"(?:road|way|path|route|ship|shuttle|boat|train|trip|journey)s?(?= (?:home|back|to|for)\b)",
    ),
    ("go", r"\b(?:take|betake|get|bring) your(?:selves|self)\b"),
    # "I end with him the Kanly": as other tongues order their words
    (
        r"\1 \3 \2",
        r"\b((?:end|declare|conclude|sell|give|meet|transfer|make|hand|proclaim)s?) "
        r"((?:with|on|upon|against|from|to|of) (?:him|her|them|house \w+|\w+)) ((?:the|my|our|this|that) (?!\w+ (?:and|or)\b)\w+)"
        r"(?=\W*$|\s*[,;:.!]| (?:this|for|now|at|today|tonight|please|hereby|again|from)\b)",
    ),
    (
        "want",
        r"\b(?:see to it that|it (?:pleases (?:us|me)|is (?:our|my) (?:will|wish|pleasure|command|desire)) that|"
        r"(?:would like|wish|will) that|(?:(?<=\bi )|(?<=\bwe ))(?:desire|demand|command|decree|ordain|require|"
        r"beg|ask|pray|insist|order) that|"
        r"make sure(?: that)?|ensure that|arrange that)\b",
    ),
    # What is founded is not yet there, whosever it is to be
    (
        r"\1a",
        r"(\b(?:rais|recruit|muster|levy|found|form|creat|enlist|assembl)\w* )"
        r"my (?:very |own |brand )*(?:first|second|third|next|new)(?= (?!of\b)[a-z])",
    ),
    # How he is thought of whom an order behind the colon is about
    (
        "",
        r"\b(?:it (?:has not|hasn't|does not|doesn't|did not|didn't) pleased? (?:us|me) to|"
        r"(?:i|we) (?:cannot|can't|can not|do not|don't|will not|won't|could not|couldn't)) "
        r"(?:forgive|forget|pardon|excuse|trust|bear|stand|tolerate|abide)(?= [^,;:.]{3,40}:\s*\w)",
    ),
    # What nobody orders because it pleases who writes: when he rises, and that he writes at all
    (
        "",
        r"^\W*it (?:has|hath) pleased (?:us|me) to (?:rise|wake|get up|sleep|dine|eat|breakfast|write|dance|smile|laugh|answer|"
        r"read|hear|learn)\b[^,;:.]*(?=\W*$|[,;:.])",
    ),
    # What is done because it pleases who writes
    ("we", r"\bit (?:has pleased|pleased|pleases|hath pleased) (?:us|me) to\b"),
    # What was agreed is to be done
    (
        _agreed,
        r"\b((?:i|we|it is|it's)(?: have|'ve)?(?: (?:now|both|all|just|also))? (?:agreed|settled|arranged) )"
        r"((?:with (?:the )?[a-z]+ )?)that\b",
    ),
    (
        "goes to him",
        r"\b(?:(?:shall|should|will|must|is to|are to|has to) (?:now |henceforth )?(?:be|become)|becomes) (?:his|hers|theirs)\b"
        r"(?=\W*$|\s*[,;:)]| (?:for|at|from|now|and|then|in)\b)",
    ),
    # What was wanted before what is wanted now
    (
        "",
        r"\b(?:at )?(?:first|originally|initially|earlier|before|yesterday) (?:i|we) "
        r"(?:wanted|thought of|thought|planned|meant|intended|had|said|wrote|considered|was going|were going)\b"
        r"[^,;:.\n]*[,;-] ?(?:but )?(?:now|then)"
        r"(?: (?:it'?s|it is|it will be|it shall be|let it be|(?:i|we) (?:want|choose|take|say|prefer)|i'd say|simply|just|"
        r"only))*\b"
        r"(?! (?:they|he|she|it|these|those)\b)",
    ),
    # What says no more than "shall"
    ("shall", r"\bhad better(?= (?!not\b))|(?<=\w)'d better\b(?! not\b)|\b(?:is|am|are) the one (?:who|that|to)\b"),
    ("shall be", r"\bgets? to be(?:come)?\b|\b(?:is|are) to become\b"),
    # "And the heir, I create him now": what it is done to stands first, and is pointed at where it belongs
    (
        r"\1\3 \2",
        r"^(\W*(?:(?:and|also|but|so|now|then|as for) )*)((?:the|my|our|that|this) [a-z' ]{2,40}?), "
        r"((?:i|we) (?:(?:will|shall|now|also|hereby|gladly|do) )*[a-z]+) (?:him|her|it|them)\b",
    ),
    # "To the mill the Lancers I lead back", "the collector on money in I7 I call back": the verb at the end, as in other tongues
    (
        r"\1\4 \3 \2",
        r"^(\W*(?:(?:and|also|but|so|now|then) )*)(to (?:the )?[a-z']+(?: [a-z']+){0,3}?) ((?:the|my|our) [a-z' ]{2,40}?) "
        r"((?:i|we) (?:(?:will|"
        r"shall|now|also|hereby|gladly|therefore|do) )*(?!keep\b|have\b|had\b|am\b|are\b|was\b|were\b|do\b|will\b|shall\b)[a-z]+"
        r"(?: (?:back|home|off|out|over))?)(?=\W*$|,)",
    ),
    (
        r"\1\3 \2",
        r"^(\W*(?:(?:and|also|but|so|now|then) )*)((?:the|my|our|one|an?|this|that) (?![^,;:.]*\b(?:is|are|was|were|has|"
        r"had)\b)[^,;:.]*?(?<! that)(?<! which)(?<! who)(?<! as)(?<! when)(?<! and)"
        r"(?<! if)(?<! what)(?<! than)) ((?:i|we) (?:(?:will|shall|now|also|hereby|gladly|therefore|do) )*"
        r"(?!keep\b|have\b|had\b|am\b|are\b|was\b|were\b|do\b|will\b|shall\b)[a-z]+"
        r"(?: (?:back|home|off|out|away|down|up|too|also))?)(?= ?(?:[,;)]|$)| and (?:i|we|in)\b)",
    ),
    (
        "shall",
        r"\b(?:has|have|gets?|(?:is|are) given|will have|shall have) the (?:\w+ )?"
        r"(?:honou?r|pleasure|privilege|task|job|duty|order|mission|joy) (?:of|to)(?= [a-z])",
    ),
    # Who may not come back before he has done it has to do it
    (
        r"\1 must",
        r"\b(?:let (?:him|her|it|them) |(?:do(?:es)?|may|shall|must|will) (?:\w+ )?)?not "
        r"(?:come|comes|return|returns|go|turn)(?: back| home| again)*(?: before| until| till| unless)(?: that)? "
        r"(he|she|it|they) (?:has|have)\b",
    ),
    (
        "",
        r",? \b(?:and )?(?:he|she|it|they) (?:(?:is|are) not to|(?:shall|must|may|will|need) not|do(?:es)? not) "
        r"(?:come|return|turn) (?:back|home)? ?(?:without (?:it|them|him|her|success)|empty[ -]handed|in failure)\b",
    ),
    # What is given because it was promised is given
    (
        r"\1",
        r"(\b(?:the|those|these|my|our) (?:[\w.,]+ ){1,4}?)(?:(?:that|which|as) )?(?:i|we) (?:have |had |still )*"
        r"(?:promised?|owed?|pledged|vowed|swore|agreed (?:on|upon|to))(?: (?:to )?(?:them|him|her|it|you))?"
        r"(?: (?:to pay|to give|for))?(?=\W*$|\s*[,;:.])",
    ),
    (
        "",
        r",? \bby (?:some |a few )?(?:hired|paid|bought|rented) (?:hands?|men|man|blades?|killers?|knives|daggers?|ruffians?)\b",
    ),
    (
        "stay",
        r"\b(?:do not|don't|does not|doesn't|shall not|will not|won't|need not|needn't) "
        r"(?:move|budge|stir|march|leave|go anywhere|go away)(?=,? but\b)",
    ),
    (
        r"\1",
        r"(\b(?:stays?|remains?|staying|remaining)\b.*?)"
        r",? (?:and |so |but )?(?:the |that |this |my |our |it |they )*\w+ "
        r"(?:will |shall |must |can )?(?:goes?|carr(?:y|ies)|proceeds?|march(?:es)?|happens?|"
        r"takes place) "
        r"(?:on |ahead |along )?without (?:him|her|them|it|me|us)\b",
    ),
    ("", r"^\W*(?:an? |the )?(\w+) (?:is|are) (?:an? |the )?\1\b[^:.;?!\n]*:"),
    # Who writes for somebody else says so before the colon
    (
        "",
        r"^[^:.;?!\n]*\b(?:asked|asks|begged|told|wants|wanted) me to "
        r"(?:write|do|enter|send|give|post|submit|handle|play)\b[^:.;?!\n]* (?:for|on behalf of) (?:him|her|them)\b[^:.;?!\n]*:",
    ),
    # What is put first and not done: "the Kanly with him I do not end"
    (
        r"\1\3 \2\4",
        r"^(\W*)(the [^,.;:?!\n]+?) ((?:i|we) (?:do not|don't|will not|won't|shall not|shan't|must not) [a-z]+)(\W*)$",
    ),
    (
        "do it",
        r"\b(?:carr(?:y|ies|ying) (?:it|this|that) out|execut(?:e|es) (?:it|this|that)|tak(?:e|es) care of (?:it|this|that)|"
        r"sees? to (?:it|this|that)(?! that)|handles? (?:it|this|that))\b",
    ),
    # What is only not to be told to everybody is ordered all the same
    (
        "",
        r"^\W*(?:(?:this|that|and|the following|what follows|now) (?:is |part )?)?not (?:(?:meant |intended )?to be "
        r"(?:read|said|told|shown|printed|repeated|published|shared|heard|announced|spoken|posted|quoted|mentioned)|"
        r"for (?:the )?(?:public|publication|thread|forum|others?|other|everyone|anyone|all|press|papers?))\b[^:,;\n]*:",
    ),
    ("", r"^\W*what(?= (?:i|we) (?:demand|want|ask|require|claim|expect)\b[^:?]{0,20}(?::| is\b))"),
    (
        r"with \1",
        r"(?<=\w )(?:and )?(?:takes?|taking|brings?|bringing) "
        r"((?:the |my |his |her |their )?\w+(?: \w+)?) (?:along(?: with (?:them|him|her|it))?|with (?:them|him|her|it))\b",
    ),
    ("go", r"\b(?:is|are|will be|shall be|is to be)(?= (?:right |also |there )?(?:with|among|beside) (?:them|him|her|it)\b)"),
    (
        "commands",
        r"\b(?:has|have|takes?|gets?|holds?|assumes?)(?: the| over)? (?:command|lead)\b(?! of| over|ing)"
        r"|\b(?:is|will be|shall be)(?: to be)? (?:their|its|the) (?:commander|leader|general|captain)\b(?! of)",
    ),
    # What somebody told the writer to do, and he does it
    (
        r"i \1",
        r"^\W*(?:(?:and|but|so|well|as) )*[^,;:.\d]{2,50}? (?:told|tells?|urged?|urges|begged|begs?|asked|asks?|advised?|"
        r"advises|wants?|wanted|"
        r"orders?|ordered|persuaded|convinced|talked) (?:me|us) (?:to|into) ((?!(?:do|say|tell|"
        r"write)\b)[a-z][^,;:.\d]*?),? (?:and|so) "
        r"(?:so |now |then |of course |this time )*(?:i|we) (?:(?:now|gladly|will|shall|do|have) )*(?:do|do (?:it|so|that)|"
        r"will|shall|obey|comply|"
        r"agreed?|consent|accept|follow|listen|gave in|give in|given in|end it|do as (?:he|she|they) (?:says?|wants?|"
        r"asks?))(?=\W*$)",
    ),
    # Who may have something for a sum gets it
    (
        r"\1gets",
        r"(^\W*(?:(?:and|so|then) )?(?:the )?[a-z]+(?: [a-z]+)? )(?:may|can|shall|will|is to|is welcome to) (?:have|get|"
        r"take|keep)(?= [^,;:.?]{3,40} "
        r"(?:for|at) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|a thousand))",
    ),
    (
        "go to",
        r"\bpacks? (?:up )?(?:their|his|her|its) (?:bags?|things|trunks?|kit) (?:and (?:go|leave|set out) )?(?:for|to)(?= )",
    ),
    # What is asked of somebody who may free himself by it
    (
        r"\1 shall pay",
        r"\b(he|she|they|who|which) (?:may|can|could|shall|will|might)(?: then| still| always| gladly)? (?:buy|ransom|"
        r"redeem|free|purchase) "
        r"(?:himself|herself|themselves|itself|his (?:peace|freedom|way)|her (?:peace|freedom|way)|their (?:peace|freedom|"
        r"way)|(?:me|us|it))"
        r"(?: (?:free|off|out)(?: of it)?)? (?:with|for|by paying|at)\b",
    ),
    # Which demand is met: "the reparations that he demands"
    (
        r"\1 of \2",
        r"\b(the (?:reparations|demands?|terms|compensation|satisfaction))(?:,? (?:that|which))? ((?:the )?(?!he\b|she\b|"
        r"they\b|it\b|i\b|we\b|"
        r"you\b|are\b|is\b|shall\b|will\b|must\b|of\b)[a-z]+(?: (?!has\b|had\b|of\b)[a-z]+){0,2}?) (?:has |have |"
        r"had )?(?:demand(?:s|ed)?|ask(?:s|ed)?(?: (?:of|from) (?:me|us)| for| me for)?|"
        r"claim(?:s|ed)?|want(?:s|ed)?|require[sd]?|insist(?:s|ed)? (?:on|upon)|set|sets)(?: (?:of|from) (?:me|us))?(?=\W*$|"
        r"\s*[,;:]|"
        r" (?:shall|will|are|is|must|and|to|today|now)\b)",
    ),
    (
        r"the \2 of \1",
        r"\bwhat ((?:the )?(?!i\b|we\b|you\b|he\b|she\b|they\b|it\b)[a-z]+(?: [a-z]+){0,2}?) (?:has |have )?(?:ask(?:s|ed)|"
        r"demand(?:s|ed)|"
        r"want(?:s|ed)|claim(?:s|ed)|require[sd])(?: (?:of|from) (?:me|us))? (?:as|in|by way of|for) "
        r"(reparations?|compensation|satisfaction|damages)\b",
    ),
    # What only puts first who does it: "it is the Hawks who go"
    (
        _cleft,
        r"\b(it's|it (?:is|will be|shall be|must be|should be))( (?:the |my |our )?(?:[\w']+ ){1,4}?)(who|which|that)\b(?= )",
    ),
    ("", r"\bit(?:'s| is| will be| shall be)(?= (?:the |my |our )?(?:[\w']+ ){0,4}?[\w']+: \w)"),
    (
        "stay",
        r"\bkeeps?(?= (?:the |my |our |all |both )*(?:[\w']+ ){1,4}?(?:at home|where (?:they|he|she|it)|here|in reserve)\b)",
    ),
    (
        "stay",
        r"(?<=\w )(?:i|we)(?:'ll| will| shall)? keep(?: (?:it|them|him|her))?"
        r"(?: (?:here|back|behind|at home|in reserve|where (?:they|he|she|it) (?:is|are)))?(?=\W*$|\s*[,;:)]| and | but )",
    ),
    ("goes", r"(?<!\bhas )(?<!\bhave )(?<!\bhad )(?<!\bwas )(?<!\bis )(?<!\bare )\bgone(?= \w{3,}ing\b)"),
    # What somebody does not do any more before he does something else
    (
        "",
        r"\b(?:is|are|am|r|'m|'re) (?:so |very |all |really )?(?:bored|tired|sick|weary|fed up)(?: and \w+)? "
        r"(?:of|with|by) (?:\w+ ){0,2}?\w+(?: (?:and|n) so| and| n|,? so)(?= \w)",
    ),
    # Who goes somewhere to stay there goes
    (
        r"\1",
        r"(\b(?:go|goes|move|moves|march|marches|send|sends|travels?|comes?|returns?|sails?|fly|flies|rides?)\b.*?\w)"
        r" (?:in order )?to (?:keep (?:[\w']+ ){1,3}company|(?:stay|remain|wait|rest)(?: there| with (?:him|her|them))?)\b"
        r"(?=\W*$|\s*[,;:)]| and\b)",
    ),
    # That one has not made up one's mind
    (
        "perhaps",
        r"(?<=[,(-])\s*(?:but )?(?:i|we)(?:'m| am|'re| are) (?:still )?(?:unsure|undecided|uncertain|"
        r"not (?:quite |so |too |yet |really |at all |entirely )?(?:sure|certain|decided))"
        r"(?: yet| (?:about|of) (?:it|this|that))?(?=\W*$)|"
        r"(?<=[,(-])\s*(?:undecided|(?:any |your )?thoughts)(?=\W*$)",
    ),
    # What is only to seem so
    (
        "pretend",
        r"^\W*(?:please )?(?:make (?:them|him|her|everybody|everyone|people|[a-z]+) (?:think|believe)|"
        r"make it (?:look|seem|appear)|let it (?:look|seem|appear)|(?:i|we) (?:have )?lied(?: to [a-z]+)?)"
        r"(?: (?:that|as if|as though|like))?\b",
    ),
    # Whom one likes
    (
        "",
        r"^\W*(?:(?:and|but|well|so|ps),? )?(?:i|we) (?:(?:really|do|quite|rather|also|still|always|secretly) )*"
        r"(?:like|love|hate|adore|miss|admire|fear|envy|respect|despise|trust) "
        r"(?!(?:a|an|one|two|some|to|it|that|this|for|my|your)\b)(?:the )?[a-z]+(?: [a-z]+)?"
        r"(?: (?:too|very much|a lot|so much|really|dearly))?(?=\W*$)",
    ),
    # What comes ahead of it
    ("", r"^\W*before [a-z]+ing\b[^,;.:]*?(?=,? (?:i|we) (?:want|must|would like|need|have|should|may|might|do)\b)"),
    # What was done together with somebody: "the lobbyist and I had dinner"
    (
        r"\1",
        r"^(\W*(?:the|my|our|an?) [a-z]+(?: [a-z]+)?),? and (?:i|we|me)(?= (?:just |both |once |have |even |already )*"
        r"(?:had|went|met|were|was|sat|did|drank|ate|spent|laughed|played|saw|got|talked|spoke|came|made|agreed|been)\b)",
    ),
    # Others, who are named, do nothing: "..., and the Lancers raid nothing"
    (
        r"\1 stay",
        r"((?:\b(?:and|then|while|but)|[,;]) (?:then |so )?(?:the|my|our) [a-z]+(?: [a-z]+)?) "
        r"(?:attack|conquer|fight|seize|assault|storm|charge|raid|take|capture|move|march|go)(?:s|es)? "
        r"(?:nobody|no one|noone|nothing|nowhere)(?: at all)?(?=\W*$|\s*[,;(])",
    ),
    (
        r"do not \1",
        r"(?<=\w )(attack|conquer|fight|seize|assault|storm|charge|raid)(?:s|es)? "
        r"(?:nobody|no one|noone|nothing|no estates?|no man)\b",
    ),
    # What another is to have no more, before it is said how: "no more manpower for Otto: Rose bribes I2"
    ("", r"^\W*no (?:more |longer any )?(?=[a-z]+ (?:for|to) [^,;:.]{3,20}: [a-z])"),
    # What somebody is there for who is sent beside another
    (
        "",
        r"(?<=\w),? (?:in order )?to (?:keep|bear|hold) (?:[\w']+ ){1,3}company\b(?=\W*$|\s*[,;:)]| and\b)",
    ),
    ("stay", r"\bkeeps? (?:[\w']+ ){1,3}company\b"),
    # What is the reason for what follows, told of him who is named first
    (",", r"\b(?:has|have|is|are|am|was|were|had)(?: been| become| grown)? (?:such|so)\b[^,.;:\n]*? that (?=(?:i|we)\b)"),
    ("want", r"\b(?:wish|wishes|ask|asks|beg|begs|pray|prays|long|longs) for\b"),
    # What one has from now on one gets
    (
        "get",
        r"\b(?:has|have)\b(?=[^,;:.]*\b(?:from (?:now|tonight|today|this (?:night|cycle|round|turn|month))|henceforth|now on)\b)",
    ),
    (r"not \1", r"\b(\w{3,}ing) (?:nobody|no one|noone|nothing)\b"),
    (
        r"\1 get",
        r"(\bfrom (?:my|our)(?: own)? (?:purse|treasury|chest|coffers?|pockets?|funds|cellars?|vaults?) "
        r"(?:the |our |my )?[a-z]+(?: [a-z]+)?) has\b",
    ),
    ("gets", r"\b(?:takes|takes with (?:him|her))(?= (?:\d+|[a-z]+) [a-z]+ (?:from|out of|of) (?:my|our)\b)"),
    ("there", r"\b(?:in|at|to) (?:that|the same|this(?: very)?|that very|said) (?:place|spot|location|site|estate)\b"),
    # Who takes another's place somewhere goes there
    (
        _goes,
        r"\b(take|takes|taking) (?:over |up )?(?:the |their |his |her |its |my |our )(?:[\w']+ ){0,3}?"
        r"(?:place|position|post|spot|quarters|camp)(?= (?:in|at|on) )",
    ),
    ("with", r"\bwith (?:the )?(?:help|aid|support|assistance|backing) of\b"),
    # "So does the Second": the same is said of others
    (r"\1\2 too", r"^(\W*)(?:and )?so (?:does|do|will|shall|goes|go|must|is|are) ((?:the |my |our )?[^,;:.]{3,40}?)(?=, with\b)"),
    # Who has an eye on a place stays there
    (
        "stays",
        r"(?<=\w )(?:minds|looks after|keeps an eye on|watches over|keeps watch over|babysits|tends)"
        r"(?= (?:the|my|our|his|her|home|things)\b)",
    ),
    ("", r"\bthere(?= (?:shall|will|must|should|is to|are to|has to|ought to) (?:now |also |only |just )?be\b)"),
    (r"\1 the estate", r"\b(tak(?:e|es|ing)|claims?|wants?) (this|that|said) estate\b"),
    # Who leads some is named by whom he leads
    (
        "",
        r"\b(?:who(?:ever|so)?|the (?:man|one|fellow|person|officer) (?:who|that)) "
        r"(?:leads|commands|heads)(?= (?:the|his|her|their) )",
    ),
    # Who is only greeted at the end
    (
        "",
        r"(?<=\w)(?:,| -+) (?:oh )?(?:hi|hello|hey|hallo|hullo|greetings|salut|bonjour|hola) "
        r"(?:the |my |there,? )?[a-z]+(?: [a-z]+)?(?=\W*$)",
    ),
    ("there", r"\b(?:(?:in|at|to|on|for) )?(?:the )?same (?:square|tile)\b(?! as\b)"),
    (r"\1 to ", r"\b(goe?s?) and\b(?= [a-z])"),
    # What there is to be stands behind it, and nowhere in particular
    ("let", r"\blet there\b(?= (?:now |also |please )?be\b)"),
    (
        " reportedly",
        r",? (?:as |so )?(?:i|we)(?: have|'ve)? (?:hear|heard|am told|are told|understand|gather|read)(?: it)?(?:,|(?=\W*$))",
    ),
    (" heard", r",? (?:as |so )?(?:i|we) (?:hear|heard|read)(?: it)?(?=\W*$)"),
    # "is at home to post": the verb at the end, as in other tongues
    (r"\1 \3 \2", r"\b(is|are) ((?:at|in|on) (?:my |our )?[\w-]+) (to [a-z]+)(?=\W*$)"),
    # What is to be said later of how many they are is not said now
    (
        " some",
        r"[,:;] how (?:many|much)(?: of (?:it|them))?,? (?:i|we)(?:'ll| will| shall)? (?:\w+ ){0,3}"
        r"(?:tell|say|write|decide|know|post|send|let)\b[^.;!?\n]*",
    ),
    (
        "",
        r"(?<=,) (?:and )?(?:it|he|she|they|who|which)(?:'ll)? (?:(?:shall|will|is to|are to|should|must) )?"
        r"(?:has|have|bears?|carr(?:y|ies)|gets?|takes?|hears? (?:on|to)|answers? to|goes by|listens? to) (?:the )?(?=name\b)",
    ),
    # Who is put where others were
    (r"send \1 there", r"\b(?:put|post|place|station|quarter) ((?:the |my |our )?[\w' ]{2,30}?) there instead\b"),
    # Who deserves something, and shall have it
    (
        r"get \1",
        r"\bdeserves? ([^,;:.]{3,40}?),? (?:and|so) (?:so )?(?:(?:he|she|it|they) )?(?:(?:shall|will|must|is to|are to|may|"
        r"can) )?"
        r"(?:have|has|get|gets|receives?) (?:it|one|them)(?=\W*$|\s*[,;:)])",
    ),
    # In all the fights of which was spoken
    (
        r" at \1",
        r",? (?:at|in|on|for) (both|each)(?: of)?(?: (?:the|my|our|these|those))? (?:attacks?|battles?|fights?|places?|"
        r"areas?|spots?)"
        r"(?=\W*$|\s*[,;:)])",
    ),
    ("the same", r"\b(?:that|this|the) (?:very )?same (?:enemy|foe|opponent|adversary|quarry|victim)\b(?! as\b)"),
    ("two", r"\ba pair of(?= [a-z])"),
    ("with them", r"\bwith (?:all |both |the (?:pair|two|three|lot|both)|these|those) of (?:them|these|those)\b"),
    # What a square is called beside its name: "the estate of B3"
    (
        "",
        r"\b(?:(?:field|tile|hex)(?: of| at)?|square of|"
        r"(?:(?<=to the )|(?<=at the )|(?<=in the )|(?<=into the ))(?:estate|place|town|village|lands?) of)"
        r" (?=[(\"']?[a-z][-/,: ]?\d)",
    ),
    (" via", r",? (?:passing|going|crossing|riding|marching) (?:through|by|over|via|along)(?= [(\"']?[a-z][-/,: ]?\d)"),
    ("via", r"\b(?:passing|crossing|along|path:?)(?= [(\"']?[a-z][-/,: ]?\d)"),
    (r"\1no", r"^(\W*)(?:0|zero|nil)(?: pcs?\.?| pieces?(?: of)?)? (?=[a-z])"),
    (r"\1", r"\b(another|a new|a second) one\b"),
    # What somebody was not sure of, and is
    ("", r",? ?\b(?:i|we) (?:think|guess|suppose|believe)\W+(?:yes|yeah|yep|aye|indeed|definitely|quite sure)\b"),
    (
        "",
        r"[,;] (?:and )?[a-z]+(?: [a-z]+)? (?:does|will do) (?:the same|so too|likewise),? (?:says?|said) "
        r"(?:he|she|they)(?=\W*$)",
    ),
    # What is counted in sacks, and how much that is
    (
        "",
        r"\b(?:an?|one|two|three|four|five|six|ten|\d+) (?:\w+ )?(?:sacks?|bags?|chests?|purses?|"
        r"pouch(?:es)?|coffers?|box(?:es)?|"
        r"barrels?|crates?|carts?|wagons?) of [a-z]+(?:,? (?:that is|i\.?e\.?|meaning|"
        r"in other words|which is)(?: to say)?,? |\s{4,})"
        r"(?=(?:\d+|[a-z]+) [a-z]+)",
    ),
    # What somebody comes to besides, before it is said where that is
    (
        r"\1",
        r"(\b(?:comes?|goes?|go|march(?:es)?|rides?|walks?|travels?|hurr(?:y|ies)|moves?) )to (?:the|my|our|his|her|their|an?) "
        r"(?:wedding|party|feast|ball|festival|fair|market|mass|church|dance|funeral|banquet|picnic|concert|opera|circus|beach)\b"
        r"(?=[,:]? )",
    ),
    # Who is wanted to be coming is to come
    (r"\1comes", r"(\b(?:want|wants|wish|wishes|demand|insist) that [^,;:.]{3,40}? )is coming\b"),
    ("another", r"\bone more(?= ?[:(]| (?:to|for|goes|walks)\b)"),
)


def plainer(said: str, *, money: bool) -> str:
    """The sentence in plainer words; `money` says whether the ruleset has prices."""
    plain = reworded(reworded(said, BARGAINS) if money else said, FOREWORDS)
    return reworded(reworded(accepted(plain), FLOURISHES), _TURNS)
