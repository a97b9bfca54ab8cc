"""The mailbox: private messages as they came, read into orders, with what is to be asked and what stays unread."""
