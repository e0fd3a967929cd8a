#include "tools/records/forms/field_record.h"

#include <optional>
#include <utility>
#include <variant>

#include "tools/notation/cell_name.h"
#include "tools/records/forms/container.h"
#include "tools/records/forms/line_record.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

Record read_lines(std::string_view text, const ReadOptions& options) {
  TextInput input(make_text_source(text), Encoding::kUtf8);
  const auto records = make_text_records(input, options);
  Record record;
  if (!records->next(record)) record.parsed = ParseError{1, "no puzzle found, expected 81 cells"};
  record.columns.clear();
  Record second;
  if (records->next(second)) record.parsed = ParseError{1, "more than one puzzle in a field"};
  return record;
}

Record read_puzzle(std::string_view text, const ReadOptions& options) {
  if (text.find_first_of("\r\n") != std::string_view::npos) return read_lines(text, options);
  const TextLine line(std::string(text), 1, text.size() > options.max_line_bytes, options.characters);
  return read_line_record(line, options);
}

std::optional<ParseError> add_candidates(const RecordFields& fields, Position& position) {
  auto parsed = parse_candidate_line(fields.candidates);
  if (ParseError* error = std::get_if<ParseError>(&parsed)) {
    return ParseError{1, "in the candidates at " + std::to_string(error->column) + ": " + error->reason};
  }
  const Candidates81 candidates = candidates_of(std::get<Grid>(parsed));
  if (const auto cell = contradicted_given(position.givens, candidates)) {
    return ParseError{1, "the candidates of " + cell_name(*cell) + " contradict the given digit"};
  }
  if (fields.filled.empty()) {
    position.state = make_position(position.givens, candidates).state;
    return std::nullopt;
  }
  const auto filled = parse_puzzle_line(fields.filled);
  const PuzzleRecord* digits = std::get_if<PuzzleRecord>(&filled);
  if (digits == nullptr) return ParseError{1, "the filled cells: " + std::get<ParseError>(filled).reason};
  Digits81 placed = position.givens;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (placed[cell] == 0) placed[cell] = digits->givens[cell];
  }
  position.state = make_position(position.givens, placed, candidates).state;
  return std::nullopt;
}

}  // namespace

Record read_field_record(const RecordFields& fields, const ReadOptions& options) {
  Record record = read_puzzle(fields.puzzle, options);
  if (Position* position = std::get_if<Position>(&record.parsed);
      position != nullptr && !fields.candidates.empty()) {
    if (auto error = add_candidates(fields, *position)) record.parsed = std::move(*error);
  }
  if (!fields.solution.empty()) record.solution = fields.solution;
  return record;
}

bool is_puzzle_field(std::string_view field) {
  field = trimmed(field);
  if (field.size() == kCandidateCount) return field.find_first_not_of("0123456789.") == std::string_view::npos;
  if (field.size() != kCellCount) return false;
  const auto parsed = parse_puzzle_line(field);
  const PuzzleRecord* puzzle = std::get_if<PuzzleRecord>(&parsed);
  return puzzle != nullptr && puzzle->cells.size() == field.size();
}

}  // namespace sudorate
