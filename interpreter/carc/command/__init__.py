"""What a person types and sees: a module for each command, and what they share.

A command reads its arguments, asks the stages, and shows what they answer. It decides nothing about games.
"""
