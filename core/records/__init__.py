"""What a moderator keeps of a game beside its orders: letters, posts, deadlines, the thread and its customs. Values only."""
