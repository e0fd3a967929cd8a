#include "tools/run/output.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace sudorate {
namespace {

constexpr int kNewFileMode = 0666;

// A descriptor that another program has set to non-blocking refuses writing while its reader is slow.
void wait_until_writable(int descriptor) {
  pollfd waiting{descriptor, POLLOUT, 0};
  ::poll(&waiting, 1, -1);
}

}  // namespace

Output::Output(const std::string& file)
    : name_(file == "-" ? "<stdout>" : file),
      descriptor_(file == "-" ? STDOUT_FILENO
                              : ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kNewFileMode)) {
  if (descriptor_ < 0) error_ = errno;
}

Output::~Output() { close(); }

void Output::write(std::string_view text) {
  while (error_ == 0 && !text.empty()) {
    const ssize_t count = ::write(descriptor_, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      wait_until_writable(descriptor_);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
}

void Output::close() {
  if (descriptor_ > STDOUT_FILENO && ::close(descriptor_) != 0 && error_ == 0) error_ = errno;
  descriptor_ = -1;
}

}  // namespace sudorate
