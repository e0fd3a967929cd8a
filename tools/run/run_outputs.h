// The outputs of a run: one or several files for rows.
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
  // Opens all files. With `resumed` the files are cut to its lengths and extended; it has as many outputs as there
  // are files. `keeps_digests` is for a run that keeps a checkpoint.
  RunOutputs(const std::vector<std::string>& files, ExistingFile existing, const Checkpoint* resumed,
             bool keeps_digests);

  // Why a run cannot resume, such as "'out.txt' is shorter than the checkpoint says"; empty if it can. If it is not
  // empty, no file was opened.
  const std::string& mismatch() const { return mismatch_; }
  // The bytes cut off the outputs: those that the resumed run wrote after its checkpoint, or another program.
  std::int64_t cut_bytes() const { return cut_bytes_; }
  // The first file that was refused, or null.
  const Output* refused() const;
  bool has_error() const;
  // Reports all errors to the log.
  void report(RunLog& log) const;

  // Appends a row, with the preamble before it if it is the first one of its file, else the separator. A
  // destination below 0 means no file.
  void add(int destination, std::string_view text, std::string_view preamble, std::string_view separator);
  // Writes the preamble of the files that have no row.
  void finish(std::string_view preamble);
  // Flushes all outputs, or only those where a reader may be waiting.
  void flush(bool all);
  // Whether an output has lost its reader, which then is an error.
  bool notice_lost_reader();
  // From now on rows for a reader of standard output who has gone are dropped, and that is no error.
  void outlive_reader() { outlives_reader_ = true; }
  void sync();
  void close();
  // In place of close(), before the first row: leaves all files as if there had been no run.
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
  // Whether the output has failed, so that the run must end.
  bool has_failed(const Output& output) const;

  bool keeps_digests_;
  bool outlives_reader_ = false;
  std::string mismatch_;
  std::int64_t cut_bytes_ = 0;
  std::vector<std::string> names_;
  std::vector<File> files_;
};

}  // namespace sudorate
