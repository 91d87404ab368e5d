"""Why something may not be done: `Referee` says it, with facts, what would let it through, and what is near and legal.

The modules: `verdict` finds the moment, `reasons` who refuses, `facts` by what facts, `offered` and `doers` who lets
one do such things, `lifting` what would let it through, `nearest` what is legal instead, `model` is the form of it all.
"""

from carc.explain.whynot.model import WhyNotShown, why_not_shown
from carc.explain.whynot.reasons import Reason
from carc.explain.whynot.verdict import Referee, Verdict

__all__ = ["Reason", "Referee", "Verdict", "WhyNotShown", "why_not_shown"]
