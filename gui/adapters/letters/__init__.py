"""Letters between the mailbox and the window: what is read in them, what the moderator decides, what became of them."""
