"""The rules of other houses at the table: teams, tricks, swaps and kinds of trump."""
