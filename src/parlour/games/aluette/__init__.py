"""The games of the rule page aluette."""
