"""How each two rulesets of a game get on with each other."""
