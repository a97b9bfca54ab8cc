"""Hearsay: the words by which a clause tells of somebody who is there, of what became of him, and of what others want or do."""

from __future__ import annotations

import re

TOLD_BELOW = re.compile(
    r"^\W*(?:(?:here is|here's|this is|that's|and|so|ps|fyi|just) )*(?:what (?:i|we) (?:did|saw|heard|know|knew|have (?:done|"
    r"seen|heard)|had)\b|"
    r"what (?!i\b|we\b|to\b|follows\b|shall\b|should\b|must\b|is to\b)(?:\w+ ){1,3}?(?:did|does|do|has|had|have|told|said|"
    r"says|plans?|wants?|wanted|will do|is doing|are doing|is up to|are up to|intends?|asked|asks)\b|"
    r"(?:the |some |all |my |other )*(?:known facts?|status|state of (?:play|things|affairs)|wish ?list|(?:people|forces|army|"
    r"troops|men|units|legions|positions?) (?:right now|at the moment|so far|today|as of now)|costs? so far|spent so far|"
    r"facts|news|rumou?rs?|gossip|sightings|who is where|who stands where|where (?:everyone|everybody|they|people|who) (?:is|"
    r"are|stands?)\b|enemies|threats|"
    r"(?:enemies|people|players|places|things) to watch|(?:already|all) done)|"
    r"(?:done |orders? of |moves? of |in |during |for the record, )?(?:last|the last|the previous) (?:night|round|cycle|turn|"
    r"month)(?:'s (?:orders?|moves?|actions?|list))?(?: (?:i|we) (?:did|had|gave|sent))?)"
    r"(?: [^:\n]{0,50})?:\s*$|"
    r"^\W*from (?:my|the|his|her|\w+'s)(?: \w+)? (?:diary|letters?|pms?|messages?|mails?|notes?|posts?|memoirs)\W*:\s*$|"
    r"^\W*(?:my |some |the |\w+'s )?(?:suggest\w+|advice|wish(?:es)?|proposals?|requests?|ideas?)(?: (?:by|from|of) (?!me\b|"
    r"mine\b)\w+(?: \w+)?)?\W*:\s*$|"
    r"^\W*what if(?: [^:\n]{0,30})?:\s*$|^\W*(?:(?:alternatives|options|ideas|scenarios|things|moves|plans|"
    r"what)\b[^:\n]{0,20}\b(?:rejected|considered|dismissed|decided against|will not do|won't do|am not doing))\W*:\s*$"
)
"""A heading over what was done, or what others do: nothing below it is ordered."""
TOO_DEAR = re.compile(
    r"\b(?:too|far too|much too) (?:dear|expensive|costly|slow|weak|far|risky|dangerous|early|late|old|lazy|drunk|tired)\b|"
    r"\b(?:overpriced|overrated|unaffordable)\b"
)
AS_THEY_SAY = re.compile(r", as (?:they|people|we|some|the poets?|the saying) (?:say|put it|sing|goes)\W*$")
STANDING = re.compile(r"^\W*(?:(?:and|also|but|so|now) )*(?:the|my|our|his|her|their|your|this|that|\w+(?: \w+)?'s) ")
THERE_ALREADY = re.compile(
    r"\W*(?:which |who |that )?(?:(?:i|we) (?:(?:already|still|now) )*(?:have|got|'ve)(?: got)?\b(?! to\b)|"
    r"(?:is|are|has been|have been|'s)\b(?! to\b| wanted\b| needed\b)|exists?\b|(?:sits?|stands?|works?|serves?|lives?)\b)"
    r"(?:(?! (?:from|tonight|please|instead)\b)[^,;:.()]){0,40}?\b(?:already|there(?! (?:from|tonight|please|instead))|"
    r"in place|at work|at (?:his|her|its) post|"
    r"since (?:yesterday|last|the|night|cycle|turn|days|weeks|long|\w+day))\b"
)
"""How it is said of somebody, or of a building, that he is there and need not be sent: "a steward at C4 is there already"."""
STILL = re.compile(
    r"\b(?:is|are|was|has|have)\b|\b(?!(?:thanks|cheers|please|taxes|orders|always|perhaps|yours|regards|besides|towards|its|"
    r"his|this|us|as|collects|goes|moves|works (?:on|for|in|at))\b)[a-z]{2,}s\b"
)
FARED = frozenset(
    "ran left died fled deserted drowned went came got slept drank ate lost fell broke quit vanished disappeared survived "
    "cost arrived returned escaped missed failed bought sold sang said told caught".split()
)
"""What became of somebody, behind who he is."""
I_DID = re.compile(r"\b(?:i|we)(?: (?:just|once|already|only|last))?\s*\Z")
NEEDS = re.compile(
    r"\s*(?:(?:really|only|still|also|just|badly|now) )*(?:needs|wants|deserves|craves|lacks|could use|hopes for|asks for|"
    r"asked for|begs for|dreams of)\b(?! (?:to be|me to|us to)\b)"
)
IS_SO = re.compile(
    r"\b(?:is|are|was|were|looks?|seems?|lies?|plays?) (?:\w+ )?(?:dead|home|mine|ours)\b(?! to (?:be|go|come|do)\b)"
)
SENT_BEFORE = re.compile(
    r"\b(?:i|we|he|she|they|you) (?:(?:already|just|once|only|also) )?(?:sent|dispatched|posted|placed|installed|appointed)\b"
)
BEFELL = re.compile(
    r"\W*(?!(?:\w*called|needed|posted|moved|placed|wanted|required|requested|transferred|dismissed|replaced|relieved|removed|"
    r"ordered|assigned|led|named|instead|indeed)\b)(?:[a-z]{2,}ed|left|fell|went|came|got|ran|lost|slept|drank|ate|saw|said|"
    r"fled|quit|broke|caught|bought|sold|sang|made|wrote|knows?|knew)\b"
)
BEHAVES = re.compile(
    r"\b(?:should|must|shall|ought to|had better|could|may|might|can) (?:be (?:more|less|very|so|too|a|an|careful|nice|quiet|"
    r"kind|ready|glad|happy|proud|ashamed|sorry)|know|try|learn|mind|watch|take care)\b"
)
NOT_MINE = re.compile(
    r"^\W*(?!i\b|we\b)(?:[a-z]+ ){1,3}would rather\b|^\W*(?:i|we) (?:could|can) do with(?:out)?\b|^\W*(?:all|what|"
    r"the only thing) (?!i\b|we\b|you\b)[a-z]+ (?:wants?|asks?(?: for)?|wishes|needs|suggests?|proposes?)\b[^:\n]{0,20}:|"
    r"^\W*(?:my|our|the) (?:first|old|original|earlier|previous) (?:plan|idea|thought|intention)s?\b(?! (?:is|stands|holds)\b)|"
    r"^[^:\n(]{0,40}\((?:[a-z]+'s|his|hers|theirs)\b[^)\n]*\)[^:\n]{0,10}:"
)
"""A sentence of somebody else's orders, or of those that were thought of first."""
ANYBODY_IS = re.compile(
    r"\W*(?:(?:because|since|as|for|and|but|so|where) )?(?:somebody|someone|some (?:idiot|fool|rascal|stranger|other)|nobody|"
    r"no one|everybody|everyone|people|others|the whole world) (?:else )?(?:(?:already|still|just|always|never|now) )*"
    r"(?:is|are|was|were|has|have|had|sits?|stands?|lives?|camps?|sleeps?|waits?|watches|snores?|knows?)\b(?! to\b)"
)
"""What is said of nobody in particular."""
WANTS = re.compile(
    r"\W*(?:(?:also|really|still|now|only|even|always) )*"
    r"(?:wants?|wishes|would (?:like|love)|needs|asks for|asked for|begs for|hopes for|dreams of|longs for)\b"
)
GRANTED = re.compile(
    r"\b(?:so|shall|will|gets?|have|may|can|agreed?|granted|yes|fine|ok|okay|let|therefore|obey|his wish|her wish)\b"
)
"""That somebody else wants something, and that he is to have it."""
NOT_HIM = re.compile(r"\W*(?:(?:and|but) )?(?:the|my|our|a|an) \w+(?: \w+)? not\W*$")
"""The lobbyist not."""
HE_WISHES = re.compile(
    r"\W*(?:asks?|wants?|needs?|hopes?|sends|writes|says|thinks|complains|wishes|longs|dreams|would (?:like|love)|plays|sings|"
    r"drinks|loves|hates)\b"
)
HAVE_DONE = re.compile(
    r"^\W*(?:(?:and|then|also|please|kindly|finally|meanwhile),? )*(?:have|get) (?:the|my|our|this|that|these|those|his|her|"
    r"their|all|every|some|somebody|someone) "
    r"[^,.;:()]*\b\w{3,}(?:ed|en|wn|nt|pt|ung|ught|wept)\b"
)
"""What a wish no verb covers begins with: "have the throne room repainted"."""
COMMANDED = re.compile(
    r"^\W*(?:(?:and|then|also|please|pls|kindly|finally|meanwhile|oh|ps|but|so),? )*"
    r"(?:bribe|blackmail|spy|plant|place|put|hide|steal|kidnap|arrest|imprison|spread|explore|scout|search|investigate|"
    r"follow|sabotage|"
    r"infiltrate|seduce|invite|throw|burn|build|dig|repair|fortify|propose|challenge|publish|print|forge|intercept|smuggle|"
    r"swap|lend|"
    r"borrow|give|find out|reveal|blockade|trap|ambush|guard|escort|rescue|free|release|pardon|knight|ennoble|crown|curse|bless|"
    r"insult|paint|rename|blow up|tap|bug|listen in|call(?! the shots)|summon|"
    r"harvest|gather|hunt|organi[sz]e|arrange|evacuate|contact|negotiate|mobili[sz]e|outlaw|exile|banish|adopt|consult|"
    r"commission|sponsor)(?: on| for me| out| for)? "
    r"(?!(?:(?:me|us)(?! (?:an?|some|the|two|three) )|(?<=give )(?:me|us)|it|this|that|them|him|her|"
    r"up|on|in|out|way|after|night|attached|enclosed|my (?:regards|love|best|"
    r"greetings|compliments|thanks|kind)|"
    r"the kettle)\b)(?:(?:me|us) )?(?:an?|the|my|our|some|his|her|their|your|all|every|that|who|"
    r"what|where|whether|how|[a-z]+'s|[a-z]{3,})\b"
)
"""What a command begins with that no verb of the game says: "put a spy among his cooks"."""
EXPECTED = re.compile(
    r"^\W*(?:(?:and|also|but|ps|finally),? )*(?:i|we) (?:(?:also|still|really|now|hereby) )*(?:expect|require|await)s? "
    r"(?:an?|the|my|our|more|some|better|at least) (?!(?:visit|guest|visitor|baby|child|call|parcel|quiet|long|bad|good)\b)"
)
"""A wish said as what is awaited: "I expect a longer report"."""
SOMETHING = re.compile(
    r"^\W*(?:(?:and|also|plus|then|oh|finally|please|maybe|do) )*(?:something|anything|"
    r"a little something) (?!(?:is|was|has|had|like "
    r"that|came|went|broke|tells?|told|says?|happen\w*|wrong|must|about (?:it|that|this))\b)(?:with|for|against|nice|"
    r"special|nasty|big|loud|fun|clever|evil)\b(?!.*\b(?:is|was|has|had|are|were)\b)"
)
"""A line that wants something of a sort no verb of the game says: "and something with fireworks"."""
DELEGATED = re.compile(
    r"\b(?:decides?|acts?|speaks?|plays?|chooses?|orders?|answers?|fills? in|subs?|substitutes?|stands? in|covers?|moves?|"
    r"steers?)\b[^.;\n:]{0,40}"
    r"\b(?:(?:for|instead of) (?:me|us)|on (?:my|our) behalf|in (?:my|our) (?:name|stead|absence))\W*$|\b(?:has|holds|gets|"
    r"have) (?:my|our) proxy\b"
)
"""Somebody else is to give the orders: nothing here says which."""
NOT_WANTED = re.compile(
    r"^[^,:;(-]{1,30}?\s*(?::|,|-|\()\s*(?:is |are )?(?:not|no longer|hardly) (?:really |at all |yet )?(?:needed|necessary|"
    r"wanted|required|called for|of use|desired)\b|"
    r"^[^,:;(-]{1,30}?\s*(?::|,|-|\()\s*(?:unnecessary|unneeded|superfluous|unwanted)\b"
)
"""An order's name, and that it is none: "Field Surgeon: not needed"."""
UNNEEDED = re.compile(
    r"^[^,;:(]*\b(?:not|isn't|aren't|no longer|never) (?:\w+ ){0,2}?(?:needed|required|wanted|necessary|called for|desired|"
    r"wished for)\W*$"
    r"|\b(?:unnecessary|superfluous|uncalled for)\W*$"
)
"""What closes a sentence of something that is not to be done."""
VOTES = re.compile(
    r"^\W*(?:(?:and|also|so|ps|oh|in the thread) )*(?:i|we)(?:'ll| will| have|'ve)?(?: (?:also|now|hereby|already|"
    r"still))* (?:vote|voted|cast (?:my|our|a) vote|am voting|are voting) (?:for|to|in favou?r|against|on|yes|no|that)\b"
)
"""Votes are cast in the thread."""
MESSAGE_OF = re.compile(
    r"^\W*(?:(?:and|but|so|also|oh),? )*(?:from [a-z' ]{2,30}?,? )?(?:i|we) (?:have |had |got |received |just )+"
    r"(?:an? |the |some |this )?(?:\w+ )?(?:message|letter|word|note|news|warning|report|whisper)s?,? "
    r"(?:from [a-z' ]{2,30}?,? )?(?:that|saying|which says|who says|how)\b[^:;\n]*$"
)
"""What somebody writes that he, or another, will do."""
