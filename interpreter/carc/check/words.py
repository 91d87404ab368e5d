"""Types as people call them, for messages."""

from carc.model.types import Type, kind_of_part


def described(type_: Type) -> str:
    """`set of tile`, `part of a feature`, `yes or no`: a type in words."""
    kind = kind_of_part(type_)
    if not kind:
        return str(type_)
    words = f"part of {kind}"
    return f"set of {words}" if type_.many else f"{words} or nothing" if type_.maybe else words
