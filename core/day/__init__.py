"""The day: thread pages read into votes, the count, the deadline and its reminders."""
