#include "tools/run/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "tools/run/call_files.h"
#include "tools/text/file_path.h"

namespace sudorate {

WholeFile::WholeFile(std::string file) : name_(std::move(file)) {
  if (name_ == "-") {
    name_ = kStandardOutputName;
    return;
  }
  struct stat status {};
  const bool exists = ::stat(name_.c_str(), &status) == 0;
  // Links in a circle are an error.
  if (!exists && errno != ENOENT) error_ = errno;
  if (error_ != 0 || (exists && !S_ISREG(status.st_mode))) return;
  target_ = behind_links(name_);
  make_draft();
  if (exists && error_ == 0) ::chmod(draft_.c_str(), status.st_mode & 07777U);
}

WholeFile::~WholeFile() { remove_draft(); }

void WholeFile::make_draft() {
  constexpr int kMostDrafts = 100;
  for (int number = 1; number <= kMostDrafts; ++number) {
    const std::string draft = target_ + ".new" + (number == 1 ? std::string() : std::to_string(number));
    auto output = std::make_unique<Output>(draft, ExistingFile::kMustBeNew);
    error_ = output->error();
    if (error_ == EEXIST) continue;
    if (error_ == 0) {
      draft_ = draft;
      output_ = std::move(output);
    }
    return;
  }
}

void WholeFile::remove_draft() {
  if (output_ != nullptr && !draft_.empty()) ::unlink(draft_.c_str());
  draft_.clear();
}

Output& WholeFile::output() {
  if (output_ == nullptr) output_ = std::make_unique<Output>(name_ == kStandardOutputName ? "-" : name_);
  return *output_;
}

bool WholeFile::replace(std::string_view text) {
  if (error() != 0) return false;
  output().write(text);
  output_->sync();
  if (target_.empty()) output_->close();
  error_ = output_->error();
  if (target_.empty()) return error_ == 0;
  if (error_ == 0 && std::rename(draft_.c_str(), target_.c_str()) != 0) error_ = errno;
  if (error_ != 0) {
    remove_draft();
    return false;
  }
  draft_.clear();
  // Not every file system can sync a folder, and the file already has its text.
  const std::filesystem::path folder = file_path(target_).parent_path();
  const int descriptor = ::open(folder.empty() ? "." : folder.string().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor >= 0) {
    ::fsync(descriptor);
    ::close(descriptor);
  }
  return true;
}

}  // namespace sudorate
