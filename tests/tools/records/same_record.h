// Whether two records say the same.
#pragma once

#include <tuple>

#include "tools/records/meaning/record.h"

namespace sudorate::test {

inline bool are_same(const Record& a, const Record& b) {
  const auto of_record = [](const Record& record) {
    return std::tie(record.ordinal, record.source, record.line, record.last_line, record.input_bytes, record.text,
                    record.id, record.comment, record.solution, record.columns, record.recorded);
  };
  const auto of_position = [](const Position& position) {
    return std::tie(position.givens, position.cells, position.column, position.state);
  };
  const auto of_error = [](const ParseError& error) { return std::tie(error.reason, error.column); };
  if (of_record(a) != of_record(b) || a.parsed.index() != b.parsed.index()) return false;
  return a.error() == nullptr ? of_position(*a.position()) == of_position(*b.position())
                              : of_error(*a.error()) == of_error(*b.error());
}

}  // namespace sudorate::test
