"""What went wrong: problems as data, how they are said, how they are shown.

It knows no stage. Each stage imports its problems from here, never the other way round.
"""
