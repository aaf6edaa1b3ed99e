"""The games: one module for each rule page, in folders by family. Importing this package registers them all."""
import importlib
import pkgutil


def _register_all() -> None:
    for module in pkgutil.walk_packages(__path__, __name__ + "."):
        importlib.import_module(module.name)


_register_all()
