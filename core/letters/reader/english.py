"""The closed classes of English: what means nothing more, what points, what joins, and what makes a sentence no plain
order."""

from __future__ import annotations

from collections.abc import Sequence


def _listed(text: str) -> frozenset[str]:
    return frozenset(text.split())


PREPOSITIONS = _listed(
    "to into onto upon on at in from by with for against towards toward via through over under of near inside within around "
    "beside alongside facing opposite between until per using unto vs versus w about among as behind @ → -> => --> > out"
)
ARROWS = _listed("→ -> => --> >")
TOWARDS = ARROWS | _listed("to into onto towards toward unto")
"""What leads up to where somebody goes."""
JOINS = _listed("<- , and & + plus then ( ) - : / but while et und n also ; [ ] whereas")
LISTING = _listed(", and & + plus then et und n also /")
"""What may stand between the members of a list."""
ARTICLES = _listed("the a an my our your his her its their this that these those some any another le la les der das")
OWN = _listed("my our own mine ours")
FILLERS = _listed(
    "please pls plz plzz pl kindly thanks thank thx ty tia cheers you the a an my our own mine ours this these i we i'll "
    "we'll i'd we'd i'm we're ill shall will would should must can like love want wants wanna wish wishes prefer intend to "
    "let lets let's is are am be do does also too again now tonight today first second third fourth fifth sixth finally "
    "lastly next ok okay well so hi hello hey dear ta sir madam moderator mod gm host yes yep both likewise new fresh up down "
    "over out off away forward straight directly there's here here's order orders action actions following turn night cycle "
    "round month tn list send sends has have get troops men army forces force unit units company companies battalion "
    "battalions square squares estate location planet settlement place player house just simply as such therefore hence thus "
    "hereby it's name named called who which whom another together by means myself personally it ourselves me us for course "
    "each's whole mine's side that's i've we've go goes make makes further furthermore moreover additionally additional "
    "accordingly respectfully humbly courtier oh ah eh uh uhm um hm hmm alright courtiers number # with each-other there lol "
    "haha ps btw pp pps ahead per onwards onward right always usual usually anyway anyhow besides meanwhile indeed still yet "
    "even though very quite pretty really truly asap fyi imo tbh hehe hihi yeah yay sure fine great nice lovely cool alas "
    "behold nevertheless nonetheless thence merci bonsoir bonjour salut hola ciao adieu danke gracias servus hugs kisses xoxo "
    "bye goodbye farewell mate mates buddy friends folks guys lads gents players gentlemen ladies monsieur signor herr sire "
    "excellency majesty highness grace servant done alone desire desires tho stuff hereafter forthwith ugh ouch phew argh "
    "hurray hurrah huzzah voila muahaha hoho aye amen welp regarding concerning re regards respect sincerely dearest beloved "
    "greetings welcome salutations everyone's etc"
)
"""What may stand in the sentence of an order and adds nothing to it."""
DAILY = _listed(
    "able afternoon apologies aunt autumn baby bad beautiful bed beer behalf best better big bold book boy boys brave bread "
    "breakfast breath bus business cake care careful chair cheese child children clever coffee cousin dawn day days delay "
    "dinner drink dusk eager eat end english entire evening excellent excuse eyes faithful famed famous father fellow fellows "
    "finally finest flowers fog folk foolish friend front fun garden gentle girl girls glad glorious glory good guy happy "
    "heart help helps holiday honest honour hour hours humble husband ink joy keyboard kitchen know knows lad lads laugh life "
    "little long lot love loyal luck lunch matter merry mess midnight mighty mind minute minutes moment mood morning mother "
    "myself nephew news niece noble noon old own pair paper part particular pen people phone plain please pleasure poor pray "
    "precious proud quick quickly rain read reads ready road sake short silly simple sing sleep slow smile snow sorry soul "
    "soup speak speaks spelling splendid spot spring stupid summer sun sunrise sunset supper sweet table tea tell thing "
    "things time times top train tram trusty uncle various voice warm way weather week weekend weekends weeks wife wind wine "
    "winter wonderful word words work works world write writes writing year years young"
)
"""Words of every day that name nothing in a game, where no wording of it has them."""
TITLES = _listed(
    "mademoiselle madame lady lord king queen duke duchess count countess baron mister mr mrs ms miss sister brother senator "
    "capt cpt lt sgt maj gen cdr adm sen"
)
"""What stands before a name and adds nothing to it."""
LIGHT = _listed(
    "go come get give take make do have put set send use want need leave bring hold name call play keep meet turn run work "
    "place begin start write lead like join add pass settle stand find say let raise follow serve cover open close watch look "
    "help see build hit cross head order charge point points line man men people person new stop fight receive share post "
    "position step aid over report return hand state note end engage form train show change offer stay remain wait rise"
)
"""Words so common that alone, and beside nothing that is named, they speak of no order."""
TOO = _listed("their his her its too also likewise as and plus with")
EACH = _listed("each apiece")
DITTO = _listed("same ditto idem dito")
"""What stands for what was said in the same place before."""
IMPERSONAL = _listed(
    "i we it its there comes come happens becomes get gets have has do choice should end ends ended turns goes case event "
    "anything"
)
"""What leads up to a case: "if it comes to a tie", "should there be one"."""
SUBJECTS = _listed("i we he she it they you")
PRONOUNS = (
    _listed(
        "it them they him her he she there itself himself herself themselves each one ones whoever whomever they're they'll "
        "they'd he's he'll she's she'll"
    )
    | DITTO
)
PERSONS = _listed("it them they him her he she they're they'll they'd he's he'll she's she'll")
OTHERS = _listed("he she it they nobody somebody everybody everyone that he's she's it's they're that's they've")
"""Who or what a clause is about that is not about the writer's own deeds."""
NONE = _listed("none nothing nobody nowhere no nil n/a")
"""What says of a field that nothing stands in it."""
THANKS = _listed("thanks thank thx ty tia cheers")
TAKEN_BACK = _listed(
    "bin scratch strike nevermind nvm cancel forget ignore disregard void undo retract drop omit delete scrap invalid voided "
    "ignored cancelled canceled deleted withdrawn obsolete joking kidding jk"
) | {"take that back", "take it back", "take this back"}
QUESTIONS = _listed("what how why who when where which can could may does do is are will would shall should did was has have")
RECEIVING = _listed("buys buy get gets receive receives is be are has have become becomes succeed succeeds inherit inherits")
CLOCKS = _listed("night cycle round turn month n c r t m rd rnd trn cyc day")
VERBAL = _listed("is are be being get gets have has to")
_TO_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen twenty"
)
_TENS = "thirty forty fifty sixty seventy eighty ninety"
NUMBERS = {
    **{word: number for number, word in enumerate(_TO_TWENTY.split())},
    **dict(zip(_TENS.split(), range(30, 100, 10), strict=True)),
    "dozen": 12,
    "twice": 2,
    "single": 1,
}
SCALES = {"hundred": 100, "thousand": 1000, "grand": 1000}
_IRREGULAR = (
    "go: went gone goes, send: sent, come: came, get: got gotten, give: gave given, take: took taken, make: made, put: "
    "put, set: set, build: built, buy: bought, sell: sold, pay: paid, lend: lent, steal: stole stolen, fight: fought, "
    "lead: led, ride: rode ridden, fall: fell fallen, stand: stood, spend: spent, stay: stayed, wed: wed, withdraw: "
    "withdrew withdrawn, fly: flew, run: ran, hide: hid hidden, hold: held, bring: brought, dig: dug, strike: struck, "
    "hit: hit, meet: met, say: said, break: broke broken, throw: threw, draw: drew, flee: fled, roll: rolled, die: dying, "
    "keep: kept, leave: left, find: found, write: wrote written, know: known, begin: begun began"
)
IRREGULAR = {
    form: verb.strip() for verb, _, forms in (one.partition(":") for one in _IRREGULAR.split(",")) for form in forms.split()
}
ORDINALS = {
    f"{number}{'st nd rd'.split()[number - 1] if number < 4 else 'th'}": word
    for number, word in enumerate("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(), 1)
}

NTH = {said: number for number, pair in enumerate(ORDINALS.items(), 1) for said in pair}
"""The number of each ordinal: "2nd" and "second" are 2."""
NUMBERED = _listed("number no nr num point item order entry line position task action # numbers nos points items orders")
"""What stands before the number by which a letter calls one of its orders."""


def stem(word: str) -> str:
    """The word without the ending of a plural or of the third person."""
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return word[:-2]
    return word[:-1]


_NOUNS = tuple(tuple(one.split(":")) for one in "ification:ify ation:ate ation:e ation: ion:e ion: ment: al:e".split())
"""The endings that make a noun of a verb, and what they stand in the place of: fortification, recruitment."""


def lemmas(word: str) -> tuple[tuple[str, str], ...]:
    """The bases a verb's form can come from, each with what form it is: `ed` or `ing`, empty for its noun."""
    if word in IRREGULAR:
        return ((IRREGULAR[word], "" if word == IRREGULAR[word] or word.endswith(("s", "ing")) else "ed"),)
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            root = word[: -len(ending)]
            bases = [root, f"{root}e"]
            if root[-1] == root[-2]:
                bases.append(root[:-1])
            if ending == "ed" and root.endswith("i"):
                bases.append(f"{root[:-1]}y")
            return tuple((base, ending) for base in bases)
    one = stem(word)
    return tuple((one[: -len(end)] + verb, "") for end, verb in _NOUNS if one.endswith(end) and len(one) > len(end) + 2)


COMMON = FILLERS | PREPOSITIONS | JOINS | ARTICLES
_IN_DOUBT = {
    "vague": (
        "each apiece half rest several few couple many much more most all everything everyone everybody every remaining "
        "remainder partly mostly evenly equally enough plenty lots about around roughly approximately circa almost nearly least "
        "max maximum minimum min ~ another's quarter ish maybe whatever everywhere"
    ),
    "choice": "option options variant or either whichever any alternatively",
    "later": "tomorrow later soon afterwards eventually",
    "weighing": (
        "maybe perhaps might may could possibly probably thinking think thought consider considering wonder wondering hope "
        "hoping guess example unsure undecided plan planning tempted could've would've wouldn't suppose dream imagine idea "
        "suggest suggestion imagined doubt eventually someday fear afraid believe decide deciding unless hypothetically "
        "supposedly allegedly hopefully apparently seemingly presumably theoretically conditionally draft tentative tentatively "
        "provisional provisionally preliminary backup fallback optional optionally pending postponed tbd tbc tba"
    ),
    "hearsay": (
        "rumour rumours rumor promise dreamed dreamt hear hears someone somebody anyone anybody says said tells told asks asked "
        "wrote writes claims claimed promised promises according heard reported reportedly"
    ),
    "past": (
        "already was were had did yesterday ago previously earlier formerly been went sent moved got gave took came made "
        "marched attacked built recruited raided fought wanted ordered hired sold paid used wished kept thought"
    ),
    "correction": (
        "wait instead rather actually correction corrected typo edit oops changed change mistake wrong amend amendment replace "
        "revise revised update mean meant nope hang remove err joke jest denied declined rejected"
    ),
    "condition": (
        "if unless provided providing otherwise else depending whether assuming suppose supposing lest until till once when "
        "whenever permitting"
    ),
    "negation": (
        "not no don't dont doesn't doesnt won't wont can't cant cannot never nobody none nothing nowhere neither nor without "
        "isn't isnt aren't arent shouldn't shouldnt wouldn't wouldnt couldn't except unlike stop avoid refrain forbid forbids "
        "forbidden prohibits hardly barely didn't didnt haven't hasn't refuse neglect"
    ),
}
DOUBTS = dict.fromkeys(TAKEN_BACK, "correction") | {word: doubt for doubt, said in _IN_DOUBT.items() for word in said.split()}
"""Why a word leaves its sentence in doubt."""
SMALL = (
    _listed("being been late back") | FILLERS | TITLES | PREPOSITIONS | JOINS | PRONOUNS | frozenset(DOUBTS) | frozenset(NUMBERS)
)
"""The small words of English, which are no part of a name that is misspelt."""
CARRYING = _listed(
    "choose chooses pick picks opt go-ahead become becomes turn turns provide provides lend lends add adds go goes come comes "
    "get gets give gives take takes make makes do does have has put puts set sets send sends use uses want wants need needs "
    "let order orders launch launches start starts perform carry conduct call declare begin report propose place places making "
    "giving sending putting taking using setting say ask asks request requests execute attempt"
)
"""Verbs that carry another's meaning: "make an attack", "put a courtier in command"."""
BIDDING = CARRYING - _listed("go goes come comes have has do does let say want wants need needs order orders")
"""What bids something, whatever it is, at the beginning of a sentence: "get ships"."""
ASTRAY = _listed("max from out via through thru until between near beside per as behind about like")
"""What leads up to nothing but the parts that ask for it."""
REASONS = _listed("because cause cuz coz bc since")
"""What begins a reason, which orders nothing, up to the next comma."""
RELATIVE = _listed("who whose whom which where")
"""What begins a clause that says more of what stands before it."""
WHILE = _listed("before although though")
"""What begins a clause about what happens meanwhile."""
STARTING = ARTICLES | _listed("i we i'd i've i'm i'll we'd we've we're we'll")
"""What begins a clause of its own that need not speak of the game."""
FINITE = _listed("is are am was were has have had do does did will would can must shall may")
"""What tells a clause from a phrase."""
BIDDEN = _listed("shall should must")
"""What bids somebody else to do something."""
LINKS = {
    "from": ("out of", "starting from", "starting at", "coming from"),
    "to": ("destination", "destination is"),
    "on": ("target", "target is", "aimed at", "directed at"),
    "with": ("accompanied by", "along with", "escorted by"),
    "beside": ("next to", "close to", "right by", "alongside", "opposite"),
    "max": ("no more than", "not more than", "at most", "limit", "maximum", "up to a maximum of"),
}
"""Words that point as a preposition does, in every game."""
NAMING = _listed("called named name names call christened dubbed")
NAMED = _listed("is are her him it them to be shall will the new spy one unit agent as of")
_IDIOMS = (
    "good evening, good morning, good afternoon, good day, good night, good luck, this night, to night, to day, in advance, "
    "all the best, best wishes, kind regards, best regards, peace be with you, peace be upon you, god bless, thank you very "
    "much, thank you so much, thanks a lot, many thanks, have fun, have a good one, long live, at once, at last, right away, "
    "straight away, right now, just now, for now, for once, this time, one more time, once more, as always, as usual, as "
    "ever, as planned, as discussed, as agreed, as promised, as said, as mentioned, as per usual, in addition, by the way, of "
    "course, no doubt, in any case, in the meantime, in that order, in this order, after that, to begin with, to start with, "
    "first of all, first off, last of all, last but not least, next up, on top of that, as for, as to, with regard to, when "
    "it comes to, if you could, if you can, that would be great, that would be nice, that would be lovely, by all means, "
    "without delay, as soon as possible, no problem, you know, you see, so be it, and so on, that is all, that's all, that's "
    "it, that will be all, that would be all, that should be it, that should be all, that should be everything, that should "
    "do, it is my will that, it is my wish that, it is our will that, so kind, so good, free of charge, for free, as a gift, "
    "no charge, make room, on top, out of it, that is, if you would be so kind, if you please, if it please you, if possible, "
    "all the same, while i'm at it, while we're at it, apart from that, no offence, no offense, nothing personal, no hard "
    "feelings, no worries, no rush, no hurry, if that is ok, if i may, if you would, when you have time"
)
IDIOMS: dict[str, list[Sequence[str]]] = {}
"""Words that together add nothing, or take something back, by the first of them."""
for _first, *_rest in map(str.split, (*_IDIOMS.split(", "), *(said for said in TAKEN_BACK if " " in said))):
    IDIOMS.setdefault(_first, []).append([_first, *_rest])
DESIRING = _listed("wants want will would wishes plans offers likes won't wouldn't hopes intends means keeps says")
"""What somebody named does of his own will when it stands right behind his name."""
BEING = _listed("is are be am 's")
HAVING = BEING | _listed("have has does there's")
BETWEEN = ARTICLES | _listed("is are be shall will should must")
"""What may stand within a wording: "the wounded are pressed"."""
WILL = _listed("will would won't wouldn't")
REST = _listed("everything everyone everybody nothing else rest others other all remaining as before")
"""Who or what is left, when that stays where it is."""
STAYING = REST | _listed(
    "where in at home position put fast still ground guard reserve line fort walls gate quiet idle silent post"
)
"""What may stand beside "stay"."""
FORMER = _listed("old former previous last")
"""What says of orders below that they are those of before."""
REFERRING = _listed("same rest others else usual quoted previous earlier")
"""What speaks of other letters or of what stands elsewhere."""
LETTERS = _listed("letter letters message messages pm pms mail email post")
STANDING = _listed("stand stands unchanged apply applies valid")
"""What says of other orders that they are to be kept."""
ASKING = _listed("please pls plz wish want tell remind draw need could something")
PREFACING = _listed("orders order following list below enter turn moves actions find here")
UNTELLING = FILLERS | TITLES | CLOCKS | DAILY | {"leader"}
"""What says nothing in a title, though it is part of somebody's name or possesses something: "the King's orders"."""
VOIDING = _listed(
    "wishlist wishlists dreams perfect ideal situation situations facts known know see far status state history recap summary "
    "overview background context report reports news results map scouting sightings observations observed assumptions theory "
    "theories predictions forecast expectations expected rivals opponents enemies opposition allies neighbours neighbors "
    "promises brainstorm brainstorming musings thoughts ideas sketch scenario scenarios simulation discarded dropped "
    "considered abandoned unresolved todo backlog roadmap future longterm speculation gossip wanted unwanted leftovers "
    "archive archived outdated superseded intentions losses gains lessons happened others how where when he she they his her "
    "their enemy opponent foe foes positions retired alternative alternatives done previously feinde gegner lage letzte "
    "gestern alte wunsche ideen ennemis intel notes note questions question wishes hopes threats deal deals proposal "
    "proposals copy spotted seen ally allied friends prior original replaced skip skipped unsure hold reserve reserves choice "
    "case contingency hypothesis tip tips warning beware log diary chronicle goal goals objectives strategy prev memo "
    "reminder agreed demands offer offers rumoured claims wrote says fyi quote quoted discussion discussions aim aims"
)
"""What says in a title that below it stand no orders of this turn."""
ASKED = _listed("should shall do does did can could may might is are am")
"""What begins a question before "I" and "we", though no sign says that it is one."""
INTENDING = _listed("will shall i'll we'll going")
REQUESTS = _listed("can could would will may might")
WHOEVER = _listed("anything anyone anybody enemy enemies foe foes opponent opponents whoever whomever whatever them there")
"""Against whom one fights, whoever it is."""
WISHING = _listed("will command demand want wish order ask request prefer like please tell let")
"""What bids that something be done."""
