// Nothing calls this target: its function runs before the program does.
