"""Games of other programs: their records are read and played again.

It knows the form of records and of the files of names (`rulesets/known-as`), and no name that stands in them.
"""
