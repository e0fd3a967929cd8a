// The puzzles of the `serate` front end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/bytes/line_reader.h"
#include "tools/records/meaning/record.h"
#include "tools/records/meaning/record_stage.h"
#include "tools/serate/character_set.h"
#include "tools/serate/serate_options.h"

namespace sudorate {

// Returns the puzzles of a file, of standard input or of the command line, one at a time.
class SerateSource final : public RecordStage {
 public:
  // Opens the file. `options` must live as long as the source.
  SerateSource(const SerateOptions& options, CharacterSet set);
  ~SerateSource() override;

  // Sets a record to the next line that is a puzzle: its text, the number of the line or operand, and its ordinal
  // among the puzzles. False at the end and on an error.
  bool next(Record& record) override;

  // The error number of the system, or 0.
  int error() const { return error_; }
  // For messages: the file, or "<stdin>".
  const std::string& name() const { return name_; }

 private:
  bool next_line(Record& record);

  const std::vector<std::string>& operands_;
  CharacterSet set_;
  std::string name_;
  int descriptor_ = -1;
  std::optional<TextInput> input_;
  std::optional<LineReader> reader_;
  std::size_t next_operand_ = 0;
  std::int64_t puzzle_count_ = 0;
  int error_ = 0;
};

}  // namespace sudorate
