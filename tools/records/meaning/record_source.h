// The records of one file. Each kind of container has its source.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "tools/records/meaning/record.h"
#include "tools/records/meaning/record_stage.h"

namespace sudorate {

// Its records have neither ordinal nor source.
class RecordSource : public RecordStage {
 public:
  bool next(Record& record) final {
    while (ready_.empty()) {
      if (!read_on()) return false;
    }
    record = std::move(ready_.front());
    ready_.pop_front();
    return true;
  }
  // Notes for the user about the reading of the file, each once.
  std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }
  // Why no record of the file can be used, or empty; known once next() has been called.
  const std::string& problem() const { return problem_; }
  // How many lines that are neither blank nor a comment nor part of a record have been read.
  std::int64_t text_lines() const { return text_lines_; }

 protected:
  // Reads a piece of the file, and adds what records it has to ready_; false at the end.
  virtual bool read_on() = 0;

  std::deque<Record> ready_;
  std::vector<std::string> notes_;
  std::string problem_;
  std::int64_t text_lines_ = 0;
};

}  // namespace sudorate
