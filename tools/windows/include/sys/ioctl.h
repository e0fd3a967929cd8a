// Only the size of the terminal.
#pragma once

#define TIOCGWINSZ 1

struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
};
int ioctl(int descriptor, int request, struct winsize* size);
