// Ctrl-C as a signal that keeps its handler.
#pragma once

#include_next <signal.h>

#define SIGPIPE 13
#define SIGXFSZ 25

struct sigaction {
  void (*sa_handler)(int);
  int sa_mask;
};
int sigaction(int number, const struct sigaction* action, struct sigaction* before);
static inline int sigemptyset(int* set) { return *set = 0; }
