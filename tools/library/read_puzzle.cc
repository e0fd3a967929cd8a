#include "tools/library/read_puzzle.h"

#include <string>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/bytes/plain_lines.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"

namespace sudorate {
Record read_puzzle(std::string_view text, bool from_state) {
  // Nothing but 81 cells takes a fraction of the time.
  if (text.size() == kCellCount) {
    PlainLines line;
    line.ordinal = line.line = 1;
    line.text = std::string(text) + '\n';
    // In a file cells without a digit are text, but who calls this means a grid.
    const bool is_empty = text.find_first_not_of(".0") == std::string_view::npos;
    if (is_empty || plain_line_bytes(line.text) == line.text.size()) return record_of(line, 0);
  }
  ReadOptions options;
  options.from_state = from_state;
  TextInput input(make_text_source(text));
  const auto source = make_reader(input, options);
  Record record;
  if (!source->next(record)) {
    // The message says what a word that is no puzzle lacks.
    if (source->problem().empty() && text.find_first_not_of(" \t\r\n") != std::string_view::npos)
      return single_record(TextLine(std::string(text.substr(0, text.find_first_of("\r\n"))), 1, false), options);
    return malformed_record({1, source->problem().empty() ? "there is no puzzle" : source->problem()}, 1);
  }
  Record second;
  if (!source->next(second)) return record;
  return malformed_record({1, "there are several records, one of them from line " + std::to_string(second.line)},
                          second.line);
}

}  // namespace sudorate
