// '*' and '?' in the last part of a name.
#pragma once

#include <stddef.h>

typedef struct {
  size_t gl_pathc;
  char** gl_pathv;
} glob_t;
int glob(const char* pattern, int flags, void* on_error, glob_t* found);
void globfree(glob_t* found);
