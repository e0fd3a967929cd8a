#include "tools/records/bytes/byte_source.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "tools/records/bytes/unpacker.h"

namespace sudorate {
namespace {

class DescriptorSource final : public ByteSource {
 public:
  DescriptorSource(int descriptor, InputWatch* watch) : descriptor_(descriptor), watch_(watch) {}

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
        fail(std::generic_category().message(errno), errno);
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

class UnpackingSource final : public ByteSource {
 public:
  explicit UnpackingSource(std::unique_ptr<ByteSource> packed) : packed_(std::move(packed)) {}

  std::size_t read(std::span<char> buffer) override {
    if (!has_begun_) begin();
    const std::size_t count = unpacker_ == nullptr ? read_plain(buffer) : read_unpacked(buffer);
    if (count == 0 && error().empty() && !packed_->error().empty()) fail(packed_->error(), packed_->error_number());
    return count;
  }

  std::string_view text_name() const override {
    return unpacker_ == nullptr ? std::string_view() : unpacker_->text_name();
  }

  bool next_text() override {
    // Neither before the first read(), nor behind the last text, nor if there are no texts with names.
    if (text_name().empty()) return false;
    std::array<char, 4096> rest;
    while (read(rest) > 0) {
    }
    return find_text();
  }

 private:
  static constexpr std::size_t kPackedBytes = std::size_t{1} << 16;

  void begin() {
    has_begun_ = true;
    // A short input touches only the first of its pages.
    memory_ = std::make_unique_for_overwrite<char[]>(kPackedBytes);
    buffer_ = {memory_.get(), kPackedBytes};
    std::size_t size = 0;
    while (size < kPackingMarkBytes) {
      const std::size_t count = packed_->read(buffer_.subspan(size));
      if (count == 0) break;
      size += count;
      if (!may_be_packed({buffer_.data(), size})) break;
    }
    unread_ = {buffer_.data(), size};
    unpacker_ = make_unpacker(unread_);
    if (unpacker_ != nullptr) find_text();
  }

  bool find_text() {
    while (error().empty()) {
      const bool is_found = unpacker_->find_text(unread_);
      if (!unpacker_->error().empty()) fail(unpacker_->error());
      if (is_found) return error().empty();
      if (unread_.empty() && !read_packed()) return false;
    }
    return false;
  }

  bool read_packed() {
    const std::size_t count = packed_->read(buffer_);
    if (count == 0 && packed_->error().empty() && !unpacker_->is_at_end()) fail("the packed data ends too early");
    unread_ = {buffer_.data(), count};
    return count > 0;
  }

  std::size_t read_plain(std::span<char> buffer) {
    if (unread_.empty()) return packed_->read(buffer);
    const std::size_t count = unread_.copy(buffer.data(), buffer.size());
    unread_.remove_prefix(count);
    return count;
  }

  std::size_t read_unpacked(std::span<char> buffer) {
    while (error().empty()) {
      const std::size_t count = unpacker_->unpack(unread_, buffer);
      if (!unpacker_->error().empty()) fail(unpacker_->error());
      if (count > 0) return count;
      if (!unpacker_->is_in_text() || (unread_.empty() && !read_packed())) return 0;
    }
    return 0;
  }

  std::unique_ptr<ByteSource> packed_;
  std::unique_ptr<Unpacker> unpacker_;
  std::unique_ptr<char[]> memory_;
  std::span<char> buffer_;
  std::string_view unread_;
  bool has_begun_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> make_descriptor_source(int descriptor, InputWatch* watch) {
  return std::make_unique<DescriptorSource>(descriptor, watch);
}

std::unique_ptr<ByteSource> make_unpacking_source(std::unique_ptr<ByteSource> packed) {
  return std::make_unique<UnpackingSource>(std::move(packed));
}

}  // namespace sudorate
