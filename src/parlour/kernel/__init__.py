"""The kernel: zones, knowledge, deals, matches, phases, actions, chance, options, the registry, views and records."""
