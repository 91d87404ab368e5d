"""Games as they are played: states and choices, what happened and who knows it, examples, saves."""
