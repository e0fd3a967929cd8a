// The outputs of a run: one or several files for rows, and files that are written at its end.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/run/call_files.h"
#include "tools/run/output.h"
#include "tools/run/run_log.h"
#include "tools/run/whole_file.h"

namespace sudorate {

// Not for several threads at once.
class RunOutputs {
 public:
  // Opens all files.
  RunOutputs(const std::vector<std::string>& files, ExistingFile existing, std::span<const PaintRule> paint = {});

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
  // Whether an output has lost its reader, which then is an error, or is noted in the log.
  bool notice_lost_reader(RunLog& log);
  void close();
  // In place of close(), before the first row: leaves all files as if there had been no run.
  void discard();

  // Opens the kWhole and kEdited files among these. Returns the exit status if one cannot be written. If a file is
  // to be written for which all records are needed, rows for a reader of standard output who has gone are dropped
  // from now on, and that is no error.
  std::optional<int> open_whole_files(const std::vector<CallFile>& files, RunLog& log);
  WholeFile& whole_file(const std::string& file) { return whole_files_.at(file); }
  // See RecordRun::write_file.
  void write_whole_file(const std::string& file, std::string_view text, RunLog& log);

 private:
  struct File {
    std::unique_ptr<Output> output;
    std::int64_t rows = 0;
  };
  // Whether the output has failed, so that the run must end.
  bool has_failed(const Output& output) const;
  // Whether rows could not be written.
  bool has_row_error() const;

  bool outlives_reader_ = false;
  std::vector<File> files_;
  // By the names in the call.
  std::map<std::string, WholeFile> whole_files_;
};

}  // namespace sudorate
