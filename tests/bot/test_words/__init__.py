"""The words: complete in every language, all of them used, none of them written elsewhere."""
