#pragma once

#include_next <unistd.h>

int fsync(int descriptor);
int fdatasync(int descriptor);
int pipe2(int* descriptors, int flags);
