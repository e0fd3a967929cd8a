#include "tools/records/line_record.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tools/records/grid_row.h"
#include "tools/records/special_line.h"
#include "tools/text/characters.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

// Shorter runs of cells are rows, or text that looks like cells.
constexpr std::size_t kLongRun = 79;
constexpr std::string_view kSeparators = " \t\v\f,;:";

constexpr bool is_plain_cell(char c) { return is_given_digit(c) || c == '.' || c == '0'; }

// Whether there is a run that parse_puzzle_line takes for a puzzle, whole or damaged, or for a candidate grid.
bool has_long_run(std::string_view plain) {
  std::size_t length = 0;
  bool has_digit = false;
  bool has_filler = false;
  for (std::size_t offset = 0; offset <= plain.size(); ++offset) {
    const char c = offset < plain.size() ? plain[offset] : ' ';
    const bool is_filler = kFillers.find(c) != std::string_view::npos;
    if (is_plain_cell(c) || is_filler) {
      ++length;
      has_digit = has_digit || is_given_digit(c);
      has_filler = has_filler || is_filler;
      continue;
    }
    // Dashes without digits are a border.
    if (length >= kLongRun && (has_digit || !has_filler)) return true;
    length = 0;
    has_digit = has_filler = false;
  }
  return false;
}

bool is_blank_coded(std::string_view plain) {
  return plain.size() == kCellCount && plain.find_first_not_of("123456789 ") == std::string_view::npos &&
         plain.find_first_not_of(' ') != std::string_view::npos && read_grid_row(plain).kind != RowKind::kRow;
}

std::vector<std::string_view> candidate_runs(std::string_view plain) {
  std::vector<std::string_view> runs;
  for (std::size_t start = 0; start < plain.size();) {
    std::size_t end = start;
    while (end < plain.size() && is_plain_cell(plain[end])) ++end;
    if (end - start == kCandidateCount) runs.push_back(plain.substr(start, kCandidateCount));
    start = end + 1;
  }
  return runs;
}

class LineRecordReader {
 public:
  LineRecordReader(const TextLine& line, const ReadOptions& options)
      : line_(line), options_(options), plain_(line.plain()) {}

  Record read();

 private:
  void read_special(SpecialReading reading);
  void read_cells();
  void read_candidates(std::string_view run);
  void set_position(Position position, const char* first_cell);
  void fail(ParseError error);
  int column_of(const char* place) const {
    return static_cast<int>(line_.offset_in_text(static_cast<std::size_t>(place - plain_.data()))) + 1;
  }

  const TextLine& line_;
  const ReadOptions& options_;
  std::string_view plain_;
  Record record_;
};

void LineRecordReader::set_position(Position position, const char* first_cell) {
  position.column = column_of(first_cell);
  record_.parsed = std::move(position);
}

void LineRecordReader::fail(ParseError error) {
  error.column = column_of(plain_.data() + error.column - 1);
  record_.parsed = std::move(error);
}

void LineRecordReader::read_special(SpecialReading reading) {
  if (ParseError* error = std::get_if<ParseError>(&reading)) return fail(std::move(*error));
  SpecialLine& special = std::get<SpecialLine>(reading);
  record_.id = std::move(special.id);
  record_.comment = to_utf8(special.comment);
  if (special.names_givens && !options_.from_state) special.position.state.reset();
  const char* const first_cell = plain_.data() + special.position.column - 1;
  set_position(std::move(special.position), first_cell);
}

void LineRecordReader::read_cells() {
  auto parsed = parse_puzzle_line(plain_);
  if (ParseError* error = std::get_if<ParseError>(&parsed)) return fail(std::move(*error));
  const PuzzleRecord& puzzle = std::get<PuzzleRecord>(parsed);
  Position position;
  position.givens = puzzle.givens;
  position.cells = puzzle.cells;
  set_position(std::move(position), puzzle.cells.data());
  record_.id = line_.original(puzzle.id);
  record_.comment = line_.original(puzzle.comment);
  record_.solution = puzzle.solution;
  const bool is_quoted = puzzle.cells.data() != plain_.data() && puzzle.cells.data()[-1] == '"';
  if (is_quoted && record_.comment.starts_with('"')) {
    record_.comment = trimmed(std::string_view(record_.comment).substr(1), kSeparators);
  }
}

void LineRecordReader::read_candidates(std::string_view run) {
  auto parsed = parse_candidate_line(run);
  if (ParseError* error = std::get_if<ParseError>(&parsed)) {
    error->column += static_cast<int>(run.data() - plain_.data());
    return fail(std::move(*error));
  }
  const Candidates81 candidates = candidates_of(std::get<Grid>(parsed));
  const std::string_view before = plain_.substr(0, static_cast<std::size_t>(run.data() - plain_.data()));
  const std::string_view after = plain_.substr(before.size() + run.size());
  record_.id = line_.original(trimmed(before, kSeparators));
  record_.comment = line_.original(trimmed(after, kSeparators));

  // 81 cells beside it are the givens, or the solution.
  for (const std::string_view side : {before, after}) {
    if (!has_long_run(side)) continue;
    auto cells = parse_puzzle_line(side);
    if (ParseError* error = std::get_if<ParseError>(&cells)) {
      error->column += static_cast<int>(side.data() - plain_.data());
      return fail(std::move(*error));
    }
    const PuzzleRecord& puzzle = std::get<PuzzleRecord>(cells);
    if (side.data() == before.data()) record_.id = line_.original(puzzle.id);
    if (side.data() == after.data()) record_.comment = line_.original(puzzle.comment);
    if (puzzle.cells.find_first_not_of("123456789") == std::string_view::npos) {
      record_.solution = puzzle.cells;
      continue;
    }
    record_.solution = puzzle.solution;
    if (const auto cell = contradicted_given(puzzle.givens, candidates)) {
      const auto offset = static_cast<int>(run.data() - plain_.data()) + candidate_of(*cell, 0);
      return fail({offset + 1, "the candidates of " + cell_name(*cell) + " contradict the given digit"});
    }
    Position position = make_position(puzzle.givens, candidates);
    position.cells = puzzle.cells;
    return set_position(std::move(position), puzzle.cells.data());
  }
  set_position(make_position(candidates), run.data());
}

Record LineRecordReader::read() {
  record_.line = record_.last_line = line_.number();
  record_.text = line_.text();
  if (line_.is_cut()) {
    record_.parsed = ParseError{1, "a line of more than " + std::to_string(options_.max_line_bytes) + " bytes"};
    return std::move(record_);
  }
  if (plain_.find('\0') != std::string_view::npos) {
    read_cells();
    return std::move(record_);
  }
  if (std::optional<SpecialReading> special = read_special_line(plain_)) {
    read_special(std::move(*special));
    return std::move(record_);
  }
  const std::vector<std::string_view> runs = candidate_runs(plain_);
  if (runs.size() > 1) {
    fail({static_cast<int>(runs[1].data() - plain_.data()) + 1, "a second candidate grid in the line"});
  } else if (runs.size() == 1) {
    read_candidates(runs[0]);
  } else {
    read_cells();
  }
  return std::move(record_);
}

}  // namespace

bool is_line_record(std::string_view plain) {
  return has_long_run(plain) || is_blank_coded(plain) || read_special_line(plain).has_value();
}

Record read_line_record(const TextLine& line, const ReadOptions& options) {
  return LineRecordReader(line, options).read();
}

}  // namespace sudorate
