"""How each form looks as vector graphics. Takes finished plans; decides no place on its own but that of ornaments."""
