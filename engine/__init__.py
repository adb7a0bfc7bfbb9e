"""Durak: the rules as functions over frozen values, without clock, chance or chat."""
