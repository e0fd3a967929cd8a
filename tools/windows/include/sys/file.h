// Locks of whole files, which go with the descriptor.
#pragma once

#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4

int flock(int descriptor, int operation);
