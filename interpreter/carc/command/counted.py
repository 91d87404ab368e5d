"""How last lines and figures count: one of a thing, or several. Light to import, for commands that find nothing."""


def counted(number: int, noun: str) -> str:
    """So many of them: `1 problem`, `2 problems`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
