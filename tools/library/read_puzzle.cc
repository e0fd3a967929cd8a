#include "tools/library/read_puzzle.h"

#include <string>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/bytes/plain_lines.h"
#include "tools/records/forms/container.h"

namespace sudorate {
Record read_puzzle(std::string_view text, bool from_state) {
  // Nothing but 81 cells takes a fraction of the time.
  if (text.size() == kCellCount) {
    PlainLines line;
    line.ordinal = line.line = 1;
    line.text = std::string(text) + '\n';
    if (plain_line_bytes(line.text) == line.text.size()) return record_of(line, 0);
  }
  ReadOptions options;
  options.from_state = from_state;
  TextInput input(make_text_source(text), options.encoding);
  // Without the columns that lines may have.
  const auto source = detect_container(input) == Container::kText ? make_text_records(input, options)
                                                                  : make_record_source(input, options);
  Record record;
  if (!source->next(record)) {
    return malformed_record({1, source->problem().empty() ? "there is no puzzle" : source->problem()}, 1);
  }
  Record second;
  if (!source->next(second)) return record;
  return malformed_record({1, "there are several records, one of them from line " + std::to_string(second.line)},
                          second.line);
}

}  // namespace sudorate
