"""What players want to happen: orders, their typed slots, and why one may be refused."""
