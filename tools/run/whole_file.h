// A file that has its whole new text, or stays as it was.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tools/run/output.h"

namespace sudorate {

// The text goes to a draft beside the file, under the first free name of FILE.new, FILE.new2 and so on; the draft
// then replaces the file.
// If anything fails before, even the machine, the file stays as it was, and an unused draft is removed. The target
// of a link is replaced, not the link; the permissions stay. Devices, pipes and standard output ("-") have no
// draft: the text is written to them directly.
class WholeFile {
 public:
  // Creates the draft.
  explicit WholeFile(std::string file);
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  // Where the text can be written piece by piece before replace().
  Output& output();
  // The draft; empty if there is none.
  const std::string& draft() const { return draft_; }
  // Names another file for the draft to become. Nothing must be there.
  void write_to(const std::string& file) { name_ = target_ = file; }
  // Writes the rest of the text, waits for the disk and replaces the file. May be called only once. False for an
  // error.
  bool replace(std::string_view text);

  // For messages: the file, or kStandardOutputName.
  const std::string& name() const { return name_; }
  // The error number of the system, or 0, also of output().
  int error() const { return error_ == 0 && output_ != nullptr ? output_->error() : error_; }

 private:
  void make_draft();
  void remove_draft();

  std::string name_;
  // The file with all links followed; empty for what is written directly.
  std::string target_;
  std::string draft_;
  std::unique_ptr<Output> output_;
  int error_ = 0;
};

}  // namespace sudorate
