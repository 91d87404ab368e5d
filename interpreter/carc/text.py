"""Characters that no text of ours may hold: they steer a terminal or hide what a line says."""

import unicodedata

_KNOWN = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}
_NO_CHARACTERS = {ord("\ufffe"): "\\ufffe", ord("\uffff"): "\\uffff"}
_STEERING = frozenset({"Cc", "Cs", "Zl", "Zp"})
_TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def is_control(character: str) -> bool:
    """Whether the character steers (line ends, escapes, halves of surrogates) or turns the writing direction."""
    return character in _TURNING or unicodedata.category(character) in _STEERING


def first_control_character(text: str) -> int | None:
    """The index of the first such character, or None."""
    if text.isascii() and text.isprintable():
        return None
    return next((index for index, character in enumerate(text) if is_control(character)), None)


def escaped(text: str) -> str:
    """The text with every such character written out by its number; fit for a terminal and for messages."""
    if first_control_character(text) is None:
        return text
    return "".join(_written_out(character) if is_control(character) else character for character in text)


def fit_for_documents(text: str) -> str:
    """The same, with what is no character written out as well; what markup means is left to whoever writes it."""
    return escaped(text).translate(_NO_CHARACTERS)


def escaped_json(text: str) -> str:
    """JSON on one line or several, with every such character in a text of it written as JSON writes it by number."""
    if all(first_control_character(line) is None for line in text.split("\n")):
        return text
    return "".join(f"\\u{ord(one):04x}" if one != "\n" and is_control(one) else one for one in text)


def _written_out(character: str) -> str:
    code = ord(character)
    if character in _KNOWN:
        return _KNOWN[character]
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
