"""Players that are no people, and the door through which people play.

A bot is asked with what its seat may know and answers with one of its choices. No bot knows what the game is about.
"""
