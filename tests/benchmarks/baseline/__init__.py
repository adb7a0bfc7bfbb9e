"""The engine of the sketch, as it was when the project began: what `engine_speed` compares with."""
