"""What players are answered: receipts, reminders, reckoned questions, what may stand in a form. Every one of them is made of
what its reader may know (`core.knowledge`); nothing here can reach the game, its ledger or its save."""
