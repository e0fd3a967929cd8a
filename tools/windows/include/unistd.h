#pragma once

#include <stdlib.h>
#include <sys/types.h>
#include_next <unistd.h>

inline int setenv(const char* name, const char* value, int) { return _putenv_s(name, value); }
int fsync(int descriptor);
int fdatasync(int descriptor);
int pipe2(int* descriptors, int flags);
ssize_t pread(int descriptor, void* buffer, size_t count, long long offset);
ssize_t pwrite(int descriptor, const void* buffer, size_t count, long long offset);
// Six X at the end of the name become letters; the file is removed when it is closed.
int mkostemp(char* name, int flags);
