"""Calls that cannot be carried out as they were typed."""


class WrongCall(Exception):
    """What is wrong with the call, on one line. The program then ends with exit code 2."""
