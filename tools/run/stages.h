// The stages of a run. Each one pulls from the one before it, so a command reads as a sentence:
//
//   records of the input -> rows made of them, on several threads -> sorted or the first ones -> written
#pragma once

#include <utility>

#include "tools/records/meaning/record_stage.h"
#include "tools/run/row.h"

namespace sudorate {

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
