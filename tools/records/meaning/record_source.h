// The records of one file. Each kind of container has its source.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tools/records/meaning/record_stage.h"

namespace sudorate {

// Its records have neither ordinal nor source.
class RecordSource : public RecordStage {
 public:
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
  std::vector<std::string> notes_;
  std::string problem_;
};

}  // namespace sudorate
