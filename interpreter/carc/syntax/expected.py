"""What would fit where a line goes wrong, in plain words; no terminal's name is ever shown."""

from carc.syntax.forms import Misfit

_PHRASES = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": 'a "text"',
    "SIDE": "a side (N, E, S or W)",
    "HALF": "half a side (N1, N2, ...)",
    "RANGE": "a range (1..3)",
    "SIZE": "a size (2x1)",
    "COUNT": "a number of copies (x4)",
    "EACH": "`each`",
    "REST": "`rest`",
    "INSIDE": "`inside`",
    "ABSENT": "`absent`",
    "THING": "`feature`, `piece`, `token`, `pile`, `track` or `link`",
}
_END = "the end of the line"

# Terminals that come together are said together.
_VALUE = frozenset({"CALL", "MANY", "WALK", "NAME", "NUMBER", "SIDE", "HALF"})
_VALUE_WORDS = frozenset({"yes", "no", "nothing", "usual", "(", "[", "{", "-", "not"})
_OPERATORS = frozenset(
    {"+", "-", "*", "/", "but", "=", "!=", "<", "<=", ">", ">=", "in", "exists", "is", "and", "or", "."}
)
_PREPOSITIONS = frozenset({"to", "from", "at", "on", "with", "into", "turned", "for", "as"})


def expected_phrases(misfit: Misfit) -> tuple[str, ...]:
    """What would fit, the telling words first; operators are said only where nothing else would do."""
    kinds, words = set(misfit.kinds), set(misfit.literals)
    phrases: list[str] = []
    if {"CALL", "MANY"} <= kinds:
        phrases.append("a value")
        kinds -= _VALUE
        words -= _VALUE_WORDS
    if words >= _PREPOSITIONS:
        phrases.append("a preposition like `to` or `at`")
        words -= _PREPOSITIONS
    after_a_value = {"+", "*"} <= words
    words -= _OPERATORS if after_a_value else {"."}
    phrases += [_PHRASES[kind] for kind in sorted(kinds) if kind in _PHRASES]
    phrases += [f"`{word}`" for word in sorted(words)]
    if after_a_value and not phrases:
        phrases.append("a sign like `=` or `+`")
    return (*phrases, _END) if "$END" in kinds else tuple(phrases)


def keywords(misfit: Misfit) -> tuple[str, ...]:
    """The words that would fit, for a suggestion."""
    return tuple(sorted(word for word in misfit.literals if word[0].isalpha()))
