"""Tentative: the words by which a line says of what stands below it, behind it or before it that it is not meant, or not yet."""

from __future__ import annotations

import re

_SPAN = "(?:night|cycle|round|turn|month|week|day|phase|game|one)"
_LEAD = (
    r"^\W*(?:(?:but|or|well|though|h+m+|a+h|oh|only|at least|then again|although|and|so|ha+h*a*|lol|ok|okay|no|sorry|"
    r"actually|obviously|of course|just|"
    r"please|pls|wait|ps|edit|nah|come to think of it|thinking about it|now that i think (?:of|about) it|on (?:second|closer|"
    r"further) thou?ghts?|on reflection),? )*"
)
_IT = r"(?:this|that|it|them|these|those)(?: (?:one|all|order|orders|last one|last bit|part))?"
_SINCE = (
    r"(?:\W+(?:i mean|obviously|of course|though|then|that is|maybe|now|not now|not tonight|tonight|"
    r"yet|please|pls|sorry|anyway|again|after all|thanks|at least|for now)){0,3}\W*$"
)
_DATE = (
    rf"(?:tomorrow(?: night| evening)?|later(?: on)?|some other time|another (?:time|{_SPAN})|(?:the )?(?:next|coming|"
    rf"following) {_SPAN}|yesterday|"
    rf"(?:the )?(?:last|previous) {_SPAN})"
)
HEAD = re.compile(
    r"^(?!\W*(?:provisional|tentative)\s*:)\W*(?:(?:a|an|my|our|the|just|only|some|as|in|for|and|also|or|oh) )*"
    r"(?:(?:(?:very |quite )?(?:rough|first|early|preliminary|possible|provisional|potential|tentative|conditional|"
    r"contingency|emergency|back-?up|fall-?back|hypothetical|eventual|"
    r"alternative|optional|speculative|unofficial|unconfirmed|long[- ]term|discarded|rejected|abandoned|outdated|"
    r"obsolete)(?: |, |(?=\s*:)))+(?:version of )?(?:plans?|orders?|moves?|options?|actions?|drafts?|ideas?|goals?|thoughts?)?|"
    r"drafts?(?: (?:orders?|only|version|plan|of (?:my |the )?\w+))?|options? (?:[a-z]|\d|one|two|three)|scenario (?:[a-z]|"
    r"\d|one|two|three)|(?:in )?reserve(?: (?:orders?|plan))?|"
    r"(?:a )?last resort|(?:the )?(?:worst|best) case(?: scenario)?|(?:an |any )?emergenc(?:y|ies)(?: only)?|just in case|"
    r"if[- ]then|template|placeholder|sketch|(?:notes?|reminders?|memos?) to (?:self|myself|me|us|ourselves)|later(?: on)?|"
    r"tests?(?:ing)?|dreams?|nightmares?|fantas(?:y|ies)|temptations?|predictions?|prophec(?:y|ies)|jok(?:es?|ing)|kidding|"
    r"quotes?|wish ?lists?|overheard|homework|questions?|lies?(?: for [^:\n]{2,20})?|"
    r"word from [^:\n]{2,20})\s*(?:(?:\([^()]*\)|for (?:tonight|later|now))\s*)?:|"
    r"^\W*(?:as (?:a|my|our) last resort|(?:in (?:the )?)?(?:worst|best) case(?: scenario)?|in (?:an |any |"
    r"every )?emergenc(?:y|ies))\b,?"
)
"""A title over what is not decided: "Draft:", "Option 1:", "As a last resort, ..."."""
BEHIND = re.compile(
    # it is dated
    rf"{_LEAD}(?:(?:(?:that|this|it)(?:'s| is| was)|i mean(?:t)?|meaning|for|from|in|on|all|only|not before|"
    rf"but) )*{_DATE}{_SINCE}|"
    rf"{_LEAD}not (?:yet|now|tonight|this {_SPAN}|before [\w ]{{3,20}}){_SINCE}|"
    # it is to wait, or not to count
    rf"{_LEAD}(?:you )?(?:do not|don'?t|never) (?:yet |actually |really )?(?:process|enter|execute|count|do|use|submit|"
    rf"resolve|log|record|take|run|enact|carry out|act on|write down|note) {_IT}\b(?: [a-z]+){{0,4}}\W*$|"
    rf"{_LEAD}(?:(?:hold|park|shelve|freeze|delay|postpone|pause) {_IT}|(?:keep|put) {_IT}(?= )) ?(?:for (?:now|later|"
    rf"the moment|a bit|me)|back|off|on (?:hold|ice|standby)|until [\w ']{{2,30}}|till [\w ']{{2,30}}|in reserve)?{_SINCE}|"
    rf"{_LEAD}(?:wait(?:ing)? for|await(?:ing)?|hold for|(?:only )?(?:on|at|upon)) (?:my|our|his|her|their|the|a|"
    rf"further) (?:\w+ )?(?:go|go-ahead|signal|word|confirmation|ok|okay|green light|sign|instructions?|orders?|news|reply|"
    rf"answer|approval){_SINCE}|"
    rf"{_LEAD}(?:i|we)(?:'ll| will|'d| would| shall| must| need to| have to)? (?:confirm|decide|think|sleep on|let you know|"
    rf"get back|tell you|see|reconsider|make up my mind)\b[^.;,\n\d]{{0,30}}\b(?:tomorrow|later|soon|it|that|this|first|you|"
    rf"more|yet){_SINCE}|"
    rf"{_LEAD}let me (?:sleep|think|check|see|ask|ponder|consider|confirm|get back)\b[^.;\n\d]{{0,24}}\W*$|"
    rf"{_LEAD}(?:this|that|it)(?:'s| is) (?:not|only|just|still|merely|hardly|no|all|purely) (?:\w+ ){{0,3}}(?:thinking|"
    rf"brainstorming|musing|dreaming|thought|thoughts|idea|ideas|draft|drafts|plan|proposal|suggestion|guess|option|orders?|"
    rf"serious|final|official|binding|hypothetical|theory|talk|settled|certain|sure|decided|example|fantasy|joke|test){_SINCE}|"
    rf"{_LEAD}(?:(?:just|only|merely) )?(?:thinking|brainstorming|musing|dreaming|a thought|a draft|a suggestion|"
    rf"a first draft|hypothetical\w*|teasing)(?: (?:aloud|out loud|here|with you|you|of course|around))?{_SINCE}|"
    # others say it
    r"^\W*(?:(?:but|and|well|oh|at least|or),? )*(?:that|this|it)(?:'s| is| was) (?:at least )?what (?!i\b|we\b|"
    r"you\b)(?:\w+ ){1,3}?(?:says?|said|told|tells|wants?|wanted|would|asks?|asked|suggests?|suggested|plans?|planned|"
    r"thinks?|expects?|demands?|claims?|proposed|proposes|wrote|does|did)\b[^.;\n]{0,24}\W*$|"
    r"^\W*(?!i\b|my\b|our\b|we\b|you\b|it\b|that\b|this\b|what\b|here\b|there\b|he\b|she\b|let\b|today\b|"
    r"tonight\b)(?:\w+ )?\w+'s (?:words|idea|plan|wish|wishes|orders?|suggestion|advice|request|demand|"
    r"phrase)s?(?:,? (?:and )?not (?:mine|ours|my own))?\W*$|"
    r"^\W*(?:so (?:says?|said|spoke|wrote) (?!i\b|we\b)\w+(?: \w+)?|says who|(?:end (?:of )?(?:the )?|un)quot(?:e|ation)|"
    r"quote (?:end|ends|over)|(?:not|none of) my (?:words|idea|plan)|his words|her words|their words)\b[^.;\n\d]{0,20}\W*$|"
    # it is only wished, or mocked
    r"^\W*(?:(?:but|oh|ah|and|well|ha),? )*(?:(?:how )?i(?:'d| would)? wish(?: (?:i|we) could)?|if only\b[^.;\n\d]{0,24}|"
    r"(?:that |it |this )?(?:would|wouldn't) (?:that |it |this )?(?:be|have been) (?:so |very |really |just |only )?(?:nice|"
    r"fun|great|lovely|sweet|something|good|funny|cool)(?: though| eh)?|"
    r"(?:how )?(?:i|we)(?:'d| would) (?:love|like|have loved|have liked|be happy|be glad) to(?: do (?:it|so|that))?,? "
    r"but\b[^.;\n\d]{0,40}|"
    r"not that (?:i|we) (?:could|would|can|will|want|have|dare|ever|mean)\b[^.;\n\d]{0,40}|(?:i|we)(?:'d|"
    r" would) never\b[^.;\n\d]{0,24}|(?:too bad|a shame|shame|a pity|pity|sadly|alas|unfortunately|only)(?: that)?,? (?:it|"
    r"that|this)(?:'s| is| was|'d| would)\b[^.;\n\d]{0,40}|"
    r"(?:ha+,? )?as if|dream on|yeah,? right|in (?:my|your|their|his|her) dreams?|fat chance|sure,? sure|you wish|you(?:'d|"
    r" would) like that|wishful thinking|jk|j/k|/s|not|psych|gotcha|april fools?)\W*$|"
    # it is taken back
    rf"{_LEAD}(?:i|we) (?:hereby |now |do )?(?:withdraw|retract|revoke|take back|cancel|undo|recall|rescind|annul|"
    rf"void) {_IT}{_SINCE}|"
    rf"{_LEAD}(?:retracted|withdrawn|revoked|rescinded|annulled|undone|voided|undo|retract|rescind|annul)(?: {_IT})?{_SINCE}|"
    rf"{_LEAD}(?:(?:that|this|it)(?:'s| is| was| would be) )?(?:an? |such an? )?(?:very |really )?(?:bad|terrible|stupid|"
    rf"awful|horrible|dumb|poor|silly|foolish|crazy|rotten|lousy|mad) (?:idea|plan|move|thought){_SINCE}|"
    r"^\W*(?:come to think of it|thinking about it|now that i think (?:of|about) it|on (?:second|closer|further) thou?ghts?|"
    r"on reflection),? (?:no|better not|rather not|don'?t|maybe not|perhaps not|i'd rather not|let's not|not)\W*$"
)
"""A sentence behind an order that leaves it uncertain, dates it, mocks it or takes it back, and names nothing."""
MOCKED = re.compile(
    r"^\W*(?:(?:oh|ah|well|haha|lol),? )*(?:yeah,? right|oh sure|sure thing|as if|fat chance|in your dreams|dream on)(?=[,:;-])|"
    r"^\W*(?:oh )?(?:sure|of course|right|naturally|obviously),? [^.;\n]*(?:,| -+) ?(?:why don'?t (?:i|we)|"
    r"and (?:the )?(?:pigs|cows|elephants|donkeys) (?:can |will )?(?:fly|sing|dance)|and i(?:'m| am) the (?:pope|king|queen|"
    r"emperor|tsar)|as if|dream on|not)\W*$|"
    r"(?:,|\s-+|\.\.+) ?(?:(?:ha|haha|lol|yeah|sure|and),? )*(?:in (?:your|my|his|her|their) (?:wildest )?dreams?|as if|"
    r"dream on|yeah,? right|not|when (?:pigs|cows|elephants) (?:can )?fly|and (?:pigs|cows|elephants) (?:can )?fly|"
    r"fat chance|you wish|why don'?t (?:i|we))\W*$"
)
"""What is said in mockery: "Yeah right, ...", "..., and pigs fly"."""
