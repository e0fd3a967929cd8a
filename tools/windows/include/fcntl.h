#pragma once

#include_next <fcntl.h>
#include <io.h>

#define O_CLOEXEC _O_NOINHERIT
// Nothing waits when it is opened.
#define O_NONBLOCK 0
#define O_DIRECTORY 0x10000000
#define F_GETFD 1
#define F_GETFL 3

// Whether the descriptor is open: 0 or -1.
int fcntl(int descriptor, int command);
