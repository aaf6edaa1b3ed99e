"""The games of the rule page marafon-beccaccino."""
