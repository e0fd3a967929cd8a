#include "tools/run/reader_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "tools/run/run_log.h"

namespace sudorate {
namespace {

void watch_reader(int end) {
  std::array<pollfd, 2> waiting = {pollfd{STDOUT_FILENO, 0, 0}, pollfd{end, POLLIN, 0}};
  while (::poll(waiting.data(), waiting.size(), -1) < 0 && errno == EINTR) {
  }
  if ((waiting[0].revents & POLLERR) != 0) ::_exit(kExitNoReader);
}

}  // namespace

ReaderWatch::ReaderWatch() : end_(::eventfd(0, EFD_CLOEXEC)) {
  if (end_ < 0) return;
  try {
    thread_ = std::thread(watch_reader, end_);
  } catch (const std::system_error&) {
    ::close(end_);
    end_ = -1;
  }
}

ReaderWatch::~ReaderWatch() {
  if (end_ < 0) return;
  ::eventfd_write(end_, 1);
  thread_.join();
  ::close(end_);
}

}  // namespace sudorate
