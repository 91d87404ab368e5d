"""Why something may not be done: `Referee` says it, with facts, what would let it through, and what is near and legal.

`verdict` finds the moment, `reasons` who refuses; `forbidden` which rules forbid it, `facts` by what facts, `lifting`
what would let it through; `offered` and `doers` who lets one do such things; `nearest` what is legal instead.
"""

from carc.explain.whynot.model import WhyNotShown, why_not_shown
from carc.explain.whynot.reason import Reason
from carc.explain.whynot.verdict import Referee, Verdict

__all__ = ["Reason", "Referee", "Verdict", "WhyNotShown", "why_not_shown"]
