// The records of one file. Each kind of container has its source.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tools/records/bytes/plain_lines.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

class RecordSource {
 public:
  virtual ~RecordSource() = default;
  RecordSource(const RecordSource&) = delete;
  RecordSource& operator=(const RecordSource&) = delete;

  // Reads the next record except its ordinal and source; false if there is none. `record` must be new.
  virtual bool next(Record& record) = 0;
  // Reads the plain lines that come next, if they are records by themselves and have been read from the file; false
  // if there are none, or if the source cannot tell. Sets line and text.
  virtual bool next_lines(PlainLines&) { return false; }
  // Notes for the user about the reading of the file, each once; known after the first record.
  std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }
  // Why no record of the file can be used, or empty; known once next() has been called.
  const std::string& problem() const { return problem_; }

  // For reading a part of a file, see cut_input.h. Whether the source can continue at another line of its input:
  // all that it needs from the beginning, such as the columns, is known. It may be after some records.
  virtual bool can_jump() const { return false; }
  // Whether a line is a record of its own, whatever the lines around it are. It may be false for such a line, but
  // the answer depends on this line and on the beginning of the file alone. Only if the source can jump.
  virtual bool is_own_record(const std::string&) const { return false; }
  // Whether the input has ended where a record may go on, at a field in quotes that was not closed.
  virtual bool ended_in_record() const { return false; }
  // Forgets what was read ahead: the input continues at another line, which has number 1.
  virtual void jump() {}

 protected:
  RecordSource() = default;

  std::vector<std::string> notes_;
  std::string problem_;
};

}  // namespace sudorate
