"""The games of the rule page bela-clobyosh."""
