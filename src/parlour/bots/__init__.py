"""Who decides when no person does. Each bot is a module with ``choose(deal, seat, rng)``."""
