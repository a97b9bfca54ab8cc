"""The board, the posts and the rosters on paper, as PDF, and as files of other programs."""
