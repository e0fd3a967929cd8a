// The outputs of a run: one or several files that rows go to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tools/run/checkpoint.h"
#include "tools/run/digest.h"
#include "tools/run/output.h"
#include "tools/run/run_log.h"

namespace sudorate {

// Not for several threads at once.
class RunOutputs {
 public:
  // Opens all. With `resumed` the files are cut to the lengths it tells and written on; it has as many outputs as
  // there are files. `keeps_digests` is for a run that keeps a checkpoint.
  RunOutputs(const std::vector<std::string>& files, ExistingFile existing, const Checkpoint* resumed,
             bool keeps_digests);

  // What keeps a resumed run from going on, such as "'out.txt' is shorter than the checkpoint tells"; empty if
  // nothing does. If it is not empty, no file was opened.
  const std::string& mismatch() const { return mismatch_; }
  // The first file that was refused, or null.
  const Output* refused() const;
  bool has_error() const;
  // Tells the log of every error.
  void report(RunLog& log) const;

  // Appends a row, with the preamble in front of it if it is the first one of its file, else the separator. A
  // destination below 0 means no file.
  void add(int destination, std::string_view text, std::string_view preamble, std::string_view separator);
  // Writes the preamble of the files that have no row.
  void finish(std::string_view preamble);
  // All files, or only those that somebody may be waiting at.
  void flush(bool all);
  // Whether one has a reader that went away, which is an error then.
  bool notice_lost_reader();
  void sync();
  void close();
  // In place of close(), before any row was written: it is as if the run had not been.
  void discard();

  // Lengths, digests and numbers of rows, flushed or not.
  std::vector<Checkpoint::OutputState> state() const;

 private:
  struct File {
    std::unique_ptr<Output> output;
    std::int64_t rows = 0;
    Digest digest = {};
  };
  void write(File& file, std::string_view text) const;

  bool keeps_digests_;
  std::string mismatch_;
  std::vector<std::string> names_;
  std::vector<File> files_;
};

}  // namespace sudorate
