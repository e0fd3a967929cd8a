// The size of the terminal, and nothing else.
#pragma once

#define TIOCGWINSZ 1

struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
};
int ioctl(int descriptor, int request, struct winsize* size);
