// Records that are pulled one at a time.
#pragma once

namespace sudorate {

struct PlainLines;
struct Record;

class RecordStage {
 public:
  RecordStage() = default;
  virtual ~RecordStage() = default;
  RecordStage(const RecordStage&) = delete;
  RecordStage& operator=(const RecordStage&) = delete;

  // Sets the next record, which must be new; false if there is none left.
  virtual bool next(Record& record) = 0;
  // Sets the next records all at once if they are plain lines that are ready; else false, and next() has the next.
  virtual bool next_lines(PlainLines&) { return false; }
};

}  // namespace sudorate
