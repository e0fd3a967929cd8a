#include "tools/records/bytes/byte_source.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace sudorate {
namespace {

class DescriptorSource final : public ByteSource {
 public:
  DescriptorSource(int descriptor, InputWatch* watch) : descriptor_(descriptor), watch_(watch) {}
  ~DescriptorSource() override {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
  }

  std::size_t read(std::span<char> buffer) override {
    while (true) {
      if (watch_ != nullptr && !wait_for_input()) return 0;
      const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
      if (count >= 0) {
        if (watch_ != nullptr) watch_->bytes += count;
        return static_cast<std::size_t>(count);
      }
      if (errno == EAGAIN) {
        // Another program has set the descriptor to non-blocking.
        wait_for_input();
      } else if (errno != EINTR) {
        fail(std::generic_category().message(errno));
        return 0;
      }
    }
  }

 private:
  bool wait_for_input() {
    std::array<pollfd, 2> waiting = {pollfd{descriptor_, POLLIN, 0},
                                     pollfd{watch_ == nullptr ? -1 : watch_->wake_descriptor, POLLIN, 0}};
    while (::poll(waiting.data(), waiting.size(), -1) < 0 && errno == EINTR) {
    }
    return waiting[1].revents == 0;
  }

  int descriptor_;
  InputWatch* watch_;
};

}  // namespace

std::unique_ptr<ByteSource> make_descriptor_source(int descriptor, InputWatch* watch) {
  return std::make_unique<DescriptorSource>(descriptor, watch);
}

}  // namespace sudorate
