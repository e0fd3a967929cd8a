// Sizes of 64 bits, and a number for each file, as the system's own <sys/stat.h> has not.
#pragma once

#include <stdint.h>
#include_next <sys/stat.h>

struct windows_stat {
  uint64_t st_dev;
  uint64_t st_ino;
  unsigned st_mode;
  int64_t st_size;
};
int windows_stat(const char* name, struct windows_stat* status);
int windows_fstat(int descriptor, struct windows_stat* status);

#undef stat
#undef fstat
#define stat windows_stat
#define fstat windows_fstat
