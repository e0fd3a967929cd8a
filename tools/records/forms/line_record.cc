#include "tools/records/forms/line_record.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tools/notation/cell_name.h"
#include "tools/records/forms/cells.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

// Shorter runs of cells are rows, or text that looks like cells.
constexpr std::size_t kLongRun = 79;

// Whether there is a run that parse_puzzle_line takes for a puzzle, whole or damaged, or for a candidate grid.
bool has_long_run(std::string_view plain) {
  while (!plain.empty()) {
    const std::string_view run = take_run(plain, is_cell_character);
    if (run.size() < kLongRun) continue;
    // Dashes without digits are a border.
    if (std::ranges::any_of(run, is_given_digit) || run.find_first_of(kFillers) == std::string_view::npos)
      return true;
  }
  return false;
}

bool is_blank_coded(std::string_view plain) {
  return plain.size() == kCellCount && plain.find_first_not_of("123456789 ") == std::string_view::npos &&
         plain.find_first_not_of(' ') != std::string_view::npos && read_row(plain).kind != RowKind::kRow;
}

std::vector<std::string_view> candidate_runs(std::string_view plain) {
  std::vector<std::string_view> runs;
  while (!plain.empty()) {
    const std::string_view run = take_run(plain, is_plain_cell);
    if (run.size() == kCandidateCount) runs.push_back(run);
  }
  return runs;
}

Record read_run(const TextLine& line) {
  const std::string_view plain = line.plain();
  auto parsed = parse_puzzle_line(plain);
  if (ParseError* error = std::get_if<ParseError>(&parsed)) return malformed_record(std::move(*error));
  const PuzzleRecord& puzzle = std::get<PuzzleRecord>(parsed);
  Record record;
  record.parsed = Position{puzzle.givens, std::string(puzzle.cells), column_in(plain, puzzle.cells), {}};
  record.id = line.original(puzzle.id);
  record.comment = line.original(puzzle.comment);
  record.solution = puzzle.solution;
  const bool is_quoted = puzzle.cells.data() != plain.data() && puzzle.cells.data()[-1] == '"';
  if (is_quoted && record.comment.starts_with('"')) {
    record.comment = trimmed(std::string_view(record.comment).substr(1), kSeparators);
  }
  return record;
}

Record read_candidates(const TextLine& line, std::string_view run) {
  const std::string_view plain = line.plain();
  Record record;
  const auto fail = [&](std::string_view piece, ParseError error) {
    error.column += static_cast<int>(offset_in(plain, piece));
    record.parsed = std::move(error);
    return std::move(record);
  };
  auto parsed = parse_candidate_line(run);
  if (ParseError* error = std::get_if<ParseError>(&parsed)) return fail(run, std::move(*error));
  const Candidates81 candidates = candidates_of(std::get<Grid>(parsed));
  const std::string_view before = plain.substr(0, offset_in(plain, run));
  const std::string_view after = plain.substr(before.size() + run.size());
  record.id = line.original(trimmed(before, kSeparators));
  record.comment = line.original(trimmed(after, kSeparators));
  Position position = make_position(candidates);
  position.column = column_in(plain, run);

  // 81 cells beside it are the givens, or the solution.
  for (const std::string_view side : {before, after}) {
    if (!has_long_run(side)) continue;
    auto cells = parse_puzzle_line(side);
    if (ParseError* error = std::get_if<ParseError>(&cells)) return fail(side, std::move(*error));
    const PuzzleRecord& puzzle = std::get<PuzzleRecord>(cells);
    if (side.data() == before.data()) record.id = line.original(puzzle.id);
    if (side.data() == after.data()) record.comment = line.original(puzzle.comment);
    if (puzzle.cells.find_first_not_of("123456789") == std::string_view::npos) {
      record.solution = puzzle.cells;
      continue;
    }
    record.solution = puzzle.solution;
    if (const auto cell = contradicted_given(puzzle.givens, candidates)) {
      return fail(run, {candidate_of(*cell, 0) + 1,
                        "the candidates of " + cell_name(*cell) + " contradict the given digit"});
    }
    position = make_position(puzzle.givens, candidates);
    position.cells = puzzle.cells;
    position.column = column_in(plain, puzzle.cells);
    break;
  }
  record.parsed = std::move(position);
  return record;
}

Record read_plain(const TextLine& line, const ReadOptions& options) {
  const std::string_view plain = line.plain();
  if (plain.find('\0') != std::string_view::npos) return read_run(line);
  if (auto special = read_special_line(plain)) {
    Position* position = std::get_if<Position>(&special->parsed);
    if (position != nullptr && !options.from_state) position->state.reset();
    return *std::move(special);
  }
  const std::vector<std::string_view> runs = candidate_runs(plain);
  if (runs.empty()) return read_run(line);
  if (runs.size() == 1) return read_candidates(line, runs[0]);
  return malformed_record({column_in(plain, runs[1]), "a second candidate grid in the line"});
}

}  // namespace

bool is_line_record(std::string_view plain) {
  return has_long_run(plain) || is_blank_coded(plain) || read_special_line(plain).has_value();
}

bool is_unread_puzzle(std::string_view word) {
  constexpr std::size_t kFewestGivens = 17;
  constexpr std::size_t kMostBytes = 4 * kCellCount;
  std::size_t count = 0;
  std::size_t givens = 0;
  std::string_view sign;
  if (word.size() < kCellCount || word.size() > kMostBytes) return false;
  for (; !word.empty(); ++count) {
    const std::string_view character = word.substr(0, first_utf8_character(word).bytes);
    word.remove_prefix(character.size());
    if (is_given_digit(character.front())) {
      ++givens;
    } else if (sign.empty()) {
      sign = character;
    } else if (character != sign) {
      return false;
    }
  }
  return count == kCellCount && givens >= kFewestGivens && !sign.empty() && !is_cell_character(sign.front());
}

Record read_line_record(const TextLine& line, const ReadOptions& options) {
  Record record;
  if (line.is_cut()) {
    record.parsed = ParseError{1, "a line of more than " + std::to_string(options.max_line_bytes) + " bytes"};
  } else {
    record = read_plain(line, options);
    record.column() = static_cast<int>(line.offset_in_text(static_cast<std::size_t>(record.column() - 1))) + 1;
  }
  record.line = record.last_line = line.number();
  record.text = line.text();
  return record;
}

}  // namespace sudorate
