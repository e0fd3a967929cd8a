// Records to rows on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "tools/records/record.h"
#include "tools/run/row.h"

namespace sudorate {

// What is still known of a record when its row is written.
struct RecordPlace {
  std::int64_t ordinal = 0;
  std::string source;
  std::int64_t line = 0;  // that a message should name
  int column = 1;
  // Record::input_bytes
  std::int64_t input_bytes = 0;
  // Of the texts of this record and all read before it; see record_digest.
  std::uint64_t digest = 0;
  // PipelineOptions::is_duplicate has said so.
  bool is_duplicate = false;
};

// Goes on from the digest of the records before; the first one has `before` 0. FNV-1a, 64 bits: it tells whether
// an input is the same as before, not whether somebody wants to deceive.
std::uint64_t record_digest(std::uint64_t before, const Record& record);

struct PipelineOptions {
  // 0 for all processors that the process may use. Where so many cannot be started there are fewer.
  int threads = 0;
  // Rows are written in the order of their records, else as they are ready.
  bool keeps_order = true;
  // How far reading may be ahead of writing. The window is wide, so that one hard record does not keep the other
  // threads from working.
  std::size_t max_records = std::size_t{1} << 16;
  // Of records and rows that wait; one record alone may be larger.
  std::size_t max_bytes = std::size_t{1} << 26;
  // Of the records before the first one to come.
  std::uint64_t first_digest = 0;
  // To leave out records that have come before: what to know them by, asked by several threads at once, and whether
  // it has come before, asked by one thread at a time in the order of the records. Both or neither.
  std::function<std::string(const Record&)> key = {};
  std::function<bool(const std::string& key)> is_duplicate = {};
};

// Calls `next` until it returns false, makes a row of each record and hands it to `write`. Both are called by one
// thread at a time: `next` in the order of the records, `write` as the options say. `write` also gets whether
// another row is ready to follow at once. When it returns false nothing more is read or written. For a duplicate no
// row is made; `write` gets its place and an empty row.
//
// A malformed record's row gets the place and reason of its error. Once `cancelled` is true no record is read.
// Memory: bounded by the options, beside what the makers keep. Errors: exceptions of the callbacks and makers are
// passed on when all threads have stopped.
void run_pipeline(const PipelineOptions& options, const std::atomic<bool>& cancelled,
                  const RowMakerFactory& make_maker, const std::function<bool(Record&)>& next,
                  const std::function<bool(const RecordPlace& place, Row& row, bool more_is_ready)>& write);

}  // namespace sudorate
