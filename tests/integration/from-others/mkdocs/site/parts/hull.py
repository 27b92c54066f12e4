hull = 1
