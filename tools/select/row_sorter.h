// Rows in another order than that of the records, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sudorate {

struct SortedRow {
  // Rows come in the order of the bytes of their keys. No two keys are equal.
  std::string key;
  int destination = 0;
  std::string text;
};

// Sorts rows. Rows that do not fit into memory go, sorted, into a temporary file without a name, and are merged at
// the end. Not for several threads at once.
//
// Errors: std::system_error if the temporary file cannot be made, written or read; rows added before are kept.
class RowSorter {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  // Rows take about `most_bytes` of memory at most; a single row may be larger. `folder` is for the temporary file;
  // if empty, the system's folder, $TMPDIR.
  explicit RowSorter(std::size_t most_bytes = kMostBytes, std::string folder = {});
  ~RowSorter();
  RowSorter(const RowSorter&) = delete;
  RowSorter& operator=(const RowSorter&) = delete;

  void add(SortedRow row);
  // Sets the next row in order; false if there is none left. After the first call no row is added.
  bool next(SortedRow& row);

 private:
  struct Run {
    std::int64_t begin = 0;
    std::int64_t end = 0;
  };
  class RunReader;
  // The next row of a run, or of the rows in memory, where there is no reader.
  struct Source {
    SortedRow row;
    std::unique_ptr<RunReader> run;
  };

  void sort_rows();
  void spill();
  void open_file();
  void begin_merge();
  bool advance(Source& source);

  std::size_t most_bytes_;
  std::string folder_;
  std::vector<SortedRow> rows_;
  std::size_t bytes_ = 0;
  int file_ = -1;
  std::int64_t length_ = 0;
  std::vector<Run> runs_;
  bool is_merging_ = false;
  std::vector<Source> heap_;
  std::size_t next_in_memory_ = 0;
};

}  // namespace sudorate
