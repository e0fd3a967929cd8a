#include "tools/run/output.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "tools/run/call_files.h"
#include "tools/run/printable.h"
#include "tools/run/terminal.h"

namespace sudorate {
namespace {

constexpr int kNewFileMode = 0666;
constexpr std::size_t kMostWaiting = std::size_t{1} << 16;

// A non-blocking descriptor, set by another program, refuses writes while its reader is slow.
void wait_until_writable(int descriptor) {
  pollfd waiting{descriptor, POLLOUT, 0};
  ::poll(&waiting, 1, -1);
}

}  // namespace

bool has_lost_reader(int descriptor) {
  pollfd waiting{descriptor, 0, 0};
  return ::poll(&waiting, 1, 0) > 0 && (waiting.revents & POLLERR) != 0;
}

Output::Output(const std::string& file, ExistingFile existing, std::span<const PaintRule> paint)
    : name_(file == "-" ? kStandardOutputName : file) {
  if (file == "-") {
    descriptor_ = STDOUT_FILENO;
    struct stat status {};
    is_file_ = ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
  } else {
    open(file, existing);
  }
  is_terminal_ = descriptor_ >= 0 && ::isatty(descriptor_) != 0;
  if (!paint.empty() && has_colours(descriptor_)) painter_.emplace(paint);
}

Output::~Output() { close(); }

void Output::open(const std::string& file, ExistingFile existing) {
  struct stat status {};
  const bool must_be_new = existing == ExistingFile::kMustBeNew;
  // A link to nothing is not a file; the file is created at its target.
  const bool leads_to_nothing = !must_be_new && ::stat(file.c_str(), &status) != 0;
  path_ = leads_to_nothing ? behind_links(file) : file;
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kNewFileMode);
  is_new_ = descriptor_ >= 0;
  if (!is_new_ && !must_be_new) descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, kNewFileMode);
  if (descriptor_ < 0 || ::fstat(descriptor_, &status) != 0) {
    error_ = errno;
    return;
  }
  is_file_ = S_ISREG(status.st_mode);
  if (!is_file_) return;
  if (existing == ExistingFile::kRefuse && status.st_size > 0) error_ = EEXIST;
  is_to_be_emptied_ = existing == ExistingFile::kReplace;
}

void Output::empty() {
  if (!std::exchange(is_to_be_emptied_, false) || error_ != 0) return;
  if (::ftruncate(descriptor_, 0) != 0) error_ = errno;
}

void Output::gather(std::string_view lead, std::string_view text) {
  const std::size_t before = waiting_.size();
  try {
    for (const std::string_view part : {lead, text}) {
      if (is_terminal_) {
        const std::string shown = printable(part, LineEnds::kKeep);
        waiting_ += painter_ ? painter_->painted(shown) : shown;
      } else {
        waiting_ += part;
      }
    }
  } catch (...) {
    waiting_.resize(before);
    throw;
  }
  if (waiting_.size() >= kMostWaiting) flush();
}

void Output::flush() {
  std::string_view text = waiting_;
  if (!text.empty()) empty();
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
  waiting_.clear();
}

bool Output::notice_lost_reader() {
  if (error_ == 0 && !is_file_ && descriptor_ >= 0 && has_lost_reader(descriptor_)) error_ = EPIPE;
  return error_ == EPIPE;
}

void Output::sync() {
  if (is_file_ && error_ == 0 && ::fdatasync(descriptor_) != 0) error_ = errno;
}

void Output::discard() {
  waiting_.clear();
  if (descriptor_ > STDOUT_FILENO) ::close(descriptor_);
  descriptor_ = -1;
  if (is_new_) ::unlink(path_.c_str());
}

void Output::close() {
  if (descriptor_ < 0) return;
  flush();
  empty();
  if (descriptor_ > STDOUT_FILENO && ::close(descriptor_) != 0 && error_ == 0) error_ = errno;
  descriptor_ = -1;
}

}  // namespace sudorate
