// The stages of a run. Each one pulls from the one before it, so a command reads as a sentence:
//
//   records of the input -> rows made of them, on several threads -> sorted or the first ones -> written
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tools/records/bytes/plain_lines.h"
#include "tools/records/meaning/record.h"
#include "tools/run/row.h"

namespace sudorate {

class RecordStage {
 public:
  RecordStage() = default;
  virtual ~RecordStage() = default;
  RecordStage(const RecordStage&) = delete;
  RecordStage& operator=(const RecordStage&) = delete;

  // Sets the next record; false if there is none left.
  virtual bool next(Record& record) = 0;
  // Sets the next records all at once if they are plain lines that are ready; else false, and next() has the next.
  virtual bool next_lines(PlainLines&) { return false; }
  // Drops the next record; false if there is none left.
  virtual bool skip() {
    Record dropped;
    return next(dropped);
  }
  // The names of the columns of the last record, and their line as it was read; empty if it has none.
  virtual const std::vector<std::string>& header() const { return no_columns_; }
  virtual const std::string& header_line() const { return no_line_; }

 private:
  std::vector<std::string> no_columns_;
  std::string no_line_;
};

class RowStage {
 public:
  RowStage() = default;
  virtual ~RowStage() = default;
  RowStage(const RowStage&) = delete;
  RowStage& operator=(const RowStage&) = delete;

  // Sets the next row; false if there is none left.
  virtual bool next(Row& row) = 0;
  // Nothing more is pulled: ends the work that is on the way.
  virtual void stop() = 0;
};

// The rows of another stage, after a look at each row of a record, which may change it.
template <typename Look>
class EachRow final : public RowStage {
 public:
  EachRow(RowStage& rows, Look look) : rows_(rows), look_(std::move(look)) {}

  bool next(Row& row) override {
    if (!rows_.next(row)) return false;
    if (!row.is_held) look_(row);
    return true;
  }
  void stop() override { rows_.stop(); }

 private:
  RowStage& rows_;
  Look look_;
};

}  // namespace sudorate
