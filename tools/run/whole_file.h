// A file that is there with all of its text, or as it was before.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tools/run/output.h"

namespace sudorate {

// The name of a draft of the file, from 1 to kMostDrafts: FILE.new, FILE.new2 and so on.
std::string draft_name(const std::string& file, int number);
constexpr int kMostDrafts = 100;

// The text goes to a draft beside the file, under the first of its names that is free, which then takes the place
// of the file. Whatever happens before, even to the machine, the file stays as it was, and a draft that is not used
// is removed. What a link points at is replaced, not the link; the permissions stay. Devices, pipes and standard
// output ("-") have no draft: the text is written to them.
class WholeFile {
 public:
  // Makes the draft, and holds its lock for as long as the object lives.
  explicit WholeFile(std::string file);
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  // Writes the text, waits for the disk and replaces the file. To be called once at most. False for an error.
  bool replace(std::string_view text);

  // Removes the file again. Only after replace().
  void remove();

  // For messages: the file, or "<stdout>".
  const std::string& name() const { return name_; }
  // Another run has a draft of the same file; it is not written then.
  bool is_busy() const { return is_busy_; }
  // The error number of the system, or 0.
  int error() const { return error_; }
  // The error is that nobody reads standard output any longer.
  bool has_lost_reader() const;

 private:
  void make_draft();
  void remove_draft();
  bool write_directly(std::string_view text);

  std::string name_;
  // The file behind all links; empty if there is no draft.
  std::string target_;
  std::string draft_;
  std::unique_ptr<Output> output_;
  bool is_busy_ = false;
  int error_ = 0;
};

}  // namespace sudorate
