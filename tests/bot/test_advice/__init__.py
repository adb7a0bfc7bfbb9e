"""What people learn from the computers: hints in a game for practice, and reviews after any."""
