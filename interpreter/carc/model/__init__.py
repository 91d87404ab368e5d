"""The typed core: what check makes, merge joins and compile reads."""
