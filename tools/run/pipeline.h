// Records to rows on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "tools/records/bytes/plain_lines.h"
#include "tools/records/meaning/record.h"
#include "tools/run/row.h"

namespace sudorate {

// The part of a record that is kept until its row is written.
struct RecordPlace {
  std::int64_t ordinal = 0;
  std::string source;
  std::int64_t line = 0;  // for messages
  int column = 1;
  // Record::input_bytes
  std::int64_t input_bytes = 0;
  // The digest of its text; see record_digest.
  std::uint64_t digest = 0;
  // The result of PipelineOptions::is_duplicate.
  bool is_duplicate = false;
};

// The digest of a record's text. FNV-1a, 64 bits: it detects a changed input, but not a deliberate forgery.
std::uint64_t record_digest(const Record& record);
// The digest of several records: continues that of the ones before, 0 for none, by the digest of one more.
std::uint64_t joined_digest(std::uint64_t before, std::uint64_t digest);

struct PipelineOptions {
  // 0 for all processors that the process may use. If so many threads cannot be started, there are fewer.
  int threads = 0;
  // Whether rows are written in the order of their records; else as soon as they are ready.
  bool keeps_order = true;
  // The most records between reading and writing. The window is wide, so that one hard record does not block the
  // other threads.
  std::size_t max_records = std::size_t{1} << 16;
  // The most bytes of waiting records and rows; a single record may be larger.
  std::size_t max_bytes = std::size_t{1} << 26;
  // If given, called before each record is read, in turn with the reading: sets several records that are ready, or
  // returns false. Unused with `key`.
  std::function<bool(PlainLines&)> next_lines = {};
  // To leave out duplicates: the key of a record, called by several threads at once; and whether the key has come
  // before, called by one thread at a time in the order of the records. Both or neither.
  std::function<std::string(const Record&)> key = {};
  std::function<bool(const std::string& key)> is_duplicate = {};
};

// Calls `next` until it returns false, makes a row of each record and passes it to `write`. Both are called by one
// thread at a time: `next` in the order of the records, `write` in the order of the options. `write` also learns
// whether the next row is ready. When it returns false, nothing more is read or written. A duplicate gets no row;
// `write` gets its place and an empty row.
//
// A malformed record's row gets the place and reason of its error. Once `cancelled` is true, no record is read.
// Memory: bounded by the options, besides the memory of the makers. Errors: rethrows exceptions of the callbacks
// and makers when all threads have stopped.
void run_pipeline(const PipelineOptions& options, const std::atomic<bool>& cancelled,
                  const RowMakerFactory& make_maker, const std::function<bool(Record&)>& next,
                  const std::function<bool(const RecordPlace& place, Row& row, bool more_is_ready)>& write);

}  // namespace sudorate
