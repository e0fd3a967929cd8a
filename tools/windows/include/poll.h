// Waiting for descriptors. Whether the reader of a pipe has gone is not known before something is written.
#pragma once

#define POLLIN 1
#define POLLOUT 4
#define POLLERR 8

struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd* waiting, unsigned long count, int milliseconds);
