"""How tiles look in a terminal. Takes the same plans as the vector graphics; knows no escape codes but in one place."""
