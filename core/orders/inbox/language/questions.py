"""Questions: the words by which a sentence asks, and by which a question is a polite order."""

from __future__ import annotations

import re

QUESTION_WORD = re.compile(
    r"^(?:and |but |so |also |or |hey |oh |btw |by the way |then |ps |p\.s\. |quick question|question|q)?[:, ]*(?:what|how|"
    r"does|do (?:i|we|you|they)|is|are|can|could|may|will|would|when|where|who|which|why|should|did|has|have (?:i|we|you)|"
    r"am i|shall|"
    r"whose|isn't|doesn't|aren't|can't|won't|what's|who's|how's|where's)\b"
)
TAG = re.compile(
    r"\b(?:he|she|it|they|i|we|this|that) .*\b(?:right|correct|allowed|no|yes|ok|okay|isn't it|aren't they|can't they)\W*$"
)
"""What a bracket ends with that asks whether it is so: "(they may go twice, right?)"."""
COURTEOUS = re.compile(
    r"\b(?:please|pls|plz|kindly|thanks|thank you|thx|for me|could you|would you|so kind|so good|do me the favou?r)\b"
)
POLITE_REQUEST = re.compile(
    r"^(?:and |also |so |then )?(?:could|can|would|will|may) (?:the|my|our) (?:[\w']+ ){1,4}(?:please|kindly)\b|"
    r"^(?:and |also |so |then |hey |hi |hello )?[, ]*(?:could|would|can|will|won't) (?:you|u|ya|ye) (?:please |kindly |pls |"
    r"plz |also |maybe |just |be so kind as to |be so good as to |mind )*"
    r"|^(?:please )?may i (?:ask you to|request|order)|^(?:can|could|may) (?:i|we) (?:please |pls |kindly )"
)
TO_KNOW = re.compile(
    r"\b(?:i|we)(?:'d| would| should|'ll)?(?: (?:also|just|really|only|still|very much))* (?:like|love|wish|want|need|"
    r"have) to know\b|\b(?:i|we) (?:ask|wonder)(?: (?:myself|you))? (?:whether|if|how|what|which|who|where|when|why)\b|"
    r"\b(?:i|we) (?:do not|don'?t|didn'?t)(?: (?:really|quite|fully))? (?:understand|get|see) (?:the|how|why|what|when|which|"
    r"where)\b|"
    r"^\W*(?:(?:and|also|please|but|oh) )*(?:tell me|let me know|explain|say) (?:whether|if|how|what|which|who|where|when|why)\b"
)
TAG_QUESTION = re.compile(
    r"[,\s-]*\b(?:ok|okay|right|please|pls|alright|all right|yes|thanks|deal|clear|got it|understood|yeah|no problem|"
    r"no objections?|fair enough|agreed|sounds good|(?:i|we) (?:hope|trust|presume)|k)\s*$"
)
ASKED_PLAINLY = re.compile(
    r"^(?:(?:(?:a |one |another |just a )?(?:quick |short |last )?(?:question|q)\b\W*|btw\W+|by the way\W+|ps\W+))?(?:and |"
    r"but |so |also )?(what(?! an? )|how|does|whats|hows|whos|wheres|whens|whys|can (?:i|we|u|you|he|she|they|it)|(?:could|"
    r"would) (?:u|you)|r (?:we|u|they|you)|(?:are|is|will) there|d(?:o|'?you) (?:i|we|you|u|ya|know)\b|is(?! to\b| for\b|"
    r" at\b| in\b| the one\b)|has(?! to\b|ten)|any (?:idea|clue|news|word) |are|why|who(?!ever)|which|where|when (?:do|does|"
    r"is|will|can)|did|should (?:i|we)(?! (?:fall|die|perish|be|get|go down|succumb|lose|not|no)\b)(?!.*,)|shall (?:i|"
    r"we)(?! say)|am i|is \d+|will (?:the|my|our|he|she|they|it|that|this|i|we)(?!.*\bplease\b)|do (?:my|"
    r"the) (?:\w+ ){1,2}?(?:go|move|get|have|stand|reach|win|lose|fight|die))\b"
)
IS_THAT_SO = re.compile(
    r"\b(?:(?:does|do|would|will|is|was|can|could|may|might) (?:that|this|it|i do (?:that|this|it))\b|(?:possible|allowed|"
    r"legal|enough|too much|a good idea)\W*$)"
)
ASKED_BEHIND = re.compile(
    r",\s*((?:and |but |so )?(?:(?:is|are) there (?:an?|any|some|no)\b|"
    r"(?:(?:can|could) (?:i|we|they|he|she|it)|may (?:i|we))\b(?! (?:be|please|also|only|just|now)\b)|"
    r"(?:do|does|did|will) (?:i|we|they|he|she|it|that)\b|"
    r"how (?:long|many|much|far|often) (?:is|are|do|does|did|will|can|must|until|has|have)\b|how (?:do|does|can|must)\b|"
    r"(?:what|when|where|why) (?:is|are|do|does|did|will|can|happens)\b(?! to be\b))(?=(?: [^\s,;:]+){2}))(?=[^,;:]*\W*$)",
)
"""What is asked behind a remark though no question mark stands behind it: "I am poor, what does a lobbyist cost"."""
IS_IT_NOT = re.compile(
    r", (?:isn't|aren't|doesn't|don't|didn't|wasn't|weren't|hasn't|haven't|can't) (?:it|he|she|they|there|we|you|i)\W*$"
)
"""The tag of a statement that wants to be confirmed."""
ASKED_OF_YOU = re.compile(
    r"\b(?:you|ye|one)(?: \w+)? (?:could|might|may|can|would)\b|\b(?:could|might|may|can|would|cud|wud) (?:you|ye|u|i ask|"
    r"i have|i please|we have)\b|\b(?:so|that) (?:that )?\w+ (?:can|may|might|could)\b"
)
