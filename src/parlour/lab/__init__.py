"""The laboratory, for people who study games and for people who invent rules.

- Many deals: ``simulate``, ``tournament``, ``strength``, ``odds`` (with ``plots``), shared out by ``workers``.
- Environments for learners: ``gymnasium``, ``pettingzoo``, ``openspiel``, ``vector``, on ``episodes``, ``choices`` and ``observation``.
- Other programs: ``formats`` and ``converting``, ``foreign`` players, ``double_dummy``.
- Inventors: ``newgame``, ``sources``, ``checks``.
- ``bench``: how fast all this is; ``small_games``: games small enough to be solved.
"""
