"""`durakbot run` as a process of its own, killed at the worst moments of whole games."""
