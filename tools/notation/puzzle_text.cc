#include "tools/notation/puzzle_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "tagging/houses.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::string_view kGaps = " \t\v\f";
constexpr std::string_view kSeparators = " \t\v\f,;:";
constexpr char kNoFiller = '\0';
// A run of nearly 81 cells is a damaged puzzle, not unrelated text.
constexpr std::size_t kNearestShort = 79;
constexpr std::size_t kNearestLong = 83;
constexpr std::size_t kCellsPerRow = 9;

constexpr std::string_view trimmed_front(std::string_view text, std::string_view dropped) {
  return text.substr(std::min(text.find_first_not_of(dropped), text.size()));
}
constexpr std::string_view trimmed_back(std::string_view text, std::string_view dropped) {
  return text.substr(0, text.find_last_not_of(dropped) + 1);
}

constexpr bool is_plain_cell(char c) { return is_decimal_digit(c) || c == '.'; }
constexpr bool is_letter_or_digit(char c) { return is_decimal_digit(c) || is_ascii_letter(c); }

int column_at(std::size_t offset) { return static_cast<int>(offset) + 1; }

std::string quoted(char c) {
  if (c >= ' ' && c <= '~') return std::string{'\'', c, '\''};
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  const unsigned value = static_cast<unsigned char>(c);
  return std::string("byte 0x") + kHexDigits[value / 16] + kHexDigits[value % 16];
}

std::string cell_count_text(std::size_t count) {
  const std::size_t away = count < kCandidateCount ? kCandidateCount - count : count - kCandidateCount;
  if (away <= kCellsPerRow) return std::to_string(count) + " characters, expected 729 candidates";
  return counted(count, "cell") + ", expected 81";
}

struct Run {
  std::size_t start = 0;
  std::size_t length = 0;

  std::size_t end() const { return start + length; }
  std::string_view in(std::string_view line) const { return line.substr(start, length); }
  bool overlaps(const Run& other) const { return start < other.end() && other.start < end(); }
};

bool has_blank_cell(std::string_view cells) { return !std::ranges::all_of(cells, is_given_digit); }

// The runs of exactly or nearly 81 cells, from left to right.
struct RunSurvey {
  std::vector<Run> whole;
  std::vector<Run> near;
};

// Adds the maximal runs of digits, '.', '0' and `filler`. With a filler, a run counts only if it contains the
// filler, since the others were found without it, and a given, since a row of dashes is decoration.
void add_runs(std::string_view line, char filler, RunSurvey& survey) {
  Run run;
  bool has_filler = filler == kNoFiller;
  bool has_given = filler == kNoFiller;
  const auto finish = [&] {
    if (has_filler && has_given) {
      if (run.length == kCellCount) {
        survey.whole.push_back(run);
      } else if (run.length >= kNearestShort && run.length <= kNearestLong) {
        survey.near.push_back(run);
      }
    }
    run.length = 0;
    has_filler = has_given = filler == kNoFiller;
  };
  for (std::size_t offset = 0; offset < line.size(); ++offset) {
    const char c = line[offset];
    const bool is_filler_here = filler != kNoFiller && c == filler;
    if (!is_filler_here && !is_plain_cell(c)) {
      finish();
      continue;
    }
    if (run.length++ == 0) run.start = offset;
    has_filler = has_filler || is_filler_here;
    has_given = has_given || is_given_digit(c);
  }
  finish();
}

// Where the comment after the first whole run starts. A '#' that is an empty cell does not start one.
std::size_t comment_start(std::string_view line, const std::vector<Run>& whole) {
  std::size_t start = line.find('#', whole.front().end());
  for (const Run& run : whole) {
    if (run.start <= start && start < run.end()) start = line.find('#', run.end());
  }
  return start;
}

RunSurvey survey_runs(std::string_view line) {
  RunSurvey survey;
  add_runs(line, kNoFiller, survey);
  for (const char filler : kFillers) {
    if (line.find(filler) != std::string_view::npos) add_runs(line, filler, survey);
  }
  const auto starts_earlier = [](const Run& a, const Run& b) { return a.start < b.start; };
  std::ranges::sort(survey.whole, starts_earlier);
  std::ranges::sort(survey.near, starts_earlier);
  if (!survey.whole.empty()) {
    const std::size_t comment = comment_start(line, survey.whole);
    const auto is_in_comment = [&](const Run& run) { return run.start >= comment; };
    std::erase_if(survey.whole, is_in_comment);
    std::erase_if(survey.near, is_in_comment);
  }
  return survey;
}

// A near run that overlaps no whole one: it is not just a whole run with a '-' or '#' of the text around it.
std::optional<Run> damaged_run(const RunSurvey& survey) {
  for (const Run& near : survey.near) {
    const auto is_part = [&](const Run& whole) { return whole.overlaps(near); };
    if (std::ranges::none_of(survey.whole, is_part)) return near;
  }
  return std::nullopt;
}

std::optional<std::size_t> attached_character(std::string_view line, const Run& run) {
  if (run.start > 0 && is_letter_or_digit(line[run.start - 1])) return run.start - 1;
  if (run.end() < line.size() && is_letter_or_digit(line[run.end()])) return run.end();
  return std::nullopt;
}

// Whether the line consists of cells alone, any number of them, with spaces or '~' for the empty ones.
bool is_blank_coded(std::string_view line) {
  if (std::ranges::none_of(line, is_given_digit)) return false;
  const auto consists_of = [&](char blank) {
    return std::ranges::all_of(line, [&](char c) { return is_given_digit(c) || c == blank; });
  };
  return consists_of(' ') || consists_of('~');
}

Run longest_word(std::string_view line) {
  Run longest;
  Run word;
  for (std::size_t offset = 0; offset < line.size(); ++offset) {
    if (is_one_of(kSeparators, line[offset])) {
      word.length = 0;
      continue;
    }
    if (word.length++ == 0) word.start = offset;
    if (word.length > longest.length) longest = word;
  }
  return longest;
}

ParseError explain_missing_run(std::string_view line, const std::optional<Run>& damaged) {
  const Run word = longest_word(line);
  const std::string_view text = word.in(line);
  const auto filler = std::ranges::find_if(text, [](char c) { return is_one_of(kFillers, c); });
  const auto wrong = std::ranges::find_if_not(
      text, [&](char c) { return is_plain_cell(c) || (filler != text.end() && c == *filler); });
  if (wrong != text.end() && word.length >= kNearestShort && word.length <= kNearestLong) {
    const std::size_t offset = word.start + static_cast<std::size_t>(wrong - text.begin());
    if (is_one_of(kFillers, *wrong)) {
      return {column_at(offset), "both " + quoted(*filler) + " and " + quoted(*wrong) + " stand for empty cells"};
    }
    return {column_at(offset), quoted(*wrong) + " is not a cell"};
  }
  if (damaged) return {column_at(damaged->start), cell_count_text(damaged->length)};
  if (line.size() > kCellCount / 2 && is_blank_coded(line)) return {1, cell_count_text(line.size())};
  if (word.length == kCandidateCount) {
    return {column_at(word.start), "729 characters are a candidate grid, expected a puzzle of 81 cells"};
  }
  if (wrong == text.end() && std::ranges::any_of(text, is_plain_cell)) {
    return {column_at(word.start), cell_count_text(word.length)};
  }
  return {1, "no puzzle found, expected 81 cells in a row"};
}

PuzzleRecord make_record(std::string_view line, const Run& puzzle, const std::vector<Run>& runs) {
  PuzzleRecord record;
  record.cells = puzzle.in(line);
  for (int cell = 0; cell < kCellCount; ++cell) {
    const char c = record.cells[static_cast<std::size_t>(cell)];
    record.givens[cell] = is_given_digit(c) ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
  }
  for (const Run& run : runs) {
    if (run.start != puzzle.start) record.solution = run.in(line);
  }
  const std::string_view before = line.substr(0, runs.front().start);
  if (!before.empty() && is_one_of(kSeparators, before.back())) {
    record.id = trimmed_front(trimmed_back(before, kSeparators), kGaps);
  }
  record.comment = trimmed_back(trimmed_front(line.substr(runs.back().end()), kSeparators), kGaps);
  return record;
}

}  // namespace

std::variant<PuzzleRecord, ParseError> parse_puzzle_line(std::string_view line) {
  if (const std::size_t nul = line.find('\0'); nul != std::string_view::npos) {
    return ParseError{column_at(nul), "a NUL byte, expected plain text"};
  }
  const RunSurvey survey = survey_runs(line);
  const std::optional<Run> damaged = damaged_run(survey);
  if (survey.whole.empty()) {
    if (!damaged && line.size() == kCellCount && is_blank_coded(line)) {
      const Run all{0, line.size()};
      return make_record(line, all, {all});
    }
    return explain_missing_run(line, damaged);
  }
  for (const Run& run : survey.whole) {
    if (const auto offset = attached_character(line, run)) {
      return ParseError{column_at(*offset),
                        quoted(line[*offset]) + " touches the 81 cells, set it off with a blank"};
    }
  }
  if (damaged) return ParseError{column_at(damaged->start), cell_count_text(damaged->length)};
  if (survey.whole.size() > 2) {
    return ParseError{column_at(survey.whole[2].start), "more than one puzzle and its solution in a line"};
  }
  const Run& first = survey.whole.front();
  const Run& last = survey.whole.back();
  const bool is_last_open = has_blank_cell(last.in(line));
  if (survey.whole.size() == 2 && is_last_open && has_blank_cell(first.in(line))) {
    return ParseError{column_at(last.start), "a second puzzle in the line"};
  }
  return make_record(line, is_last_open ? last : first, survey.whole);
}

bool is_blank_or_comment(std::string_view line) {
  const std::string_view text = trimmed_front(line, kGaps);
  if (text.empty()) return true;
  // Cells between semicolons, the first one empty: a row, or a grid in which not all are empty.
  const auto separators = static_cast<std::size_t>(std::ranges::count(text, ';'));
  const bool has_row =
      separators == kHouseSize - 1 && text.find_first_not_of("; \t.0123456789") == std::string_view::npos;
  const bool has_grid = separators >= kCellCount - 1 && text.find_first_of("123456789") != std::string_view::npos;
  const bool has_cells = text.front() == ';' && (has_row || has_grid);
  if (has_cells) return false;
  const bool has_marker =
      text.front() == '#' || text.front() == ';' || text.front() == '%' || text.substr(0, 2) == "//";
  return has_marker && survey_runs(line).whole.empty();
}

std::string to_line(const Digits81& digits, char empty) {
  std::string line(kCellCount, empty);
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    if (digits[cell] != 0) line[cell] = static_cast<char>('0' + digits[cell]);
  }
  return line;
}

std::string to_candidate_line(const Grid& grid) {
  std::string line(kCandidateCount, '.');
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const DigitSet shown = grid.is_filled(cell) ? bit(grid.placed(cell) - 1) : grid.candidates(cell);
    for (const Digit digit : members(shown)) line[candidate_of(cell, digit)] = static_cast<char>('1' + digit);
  }
  return line;
}

Digits81 placed_by_candidates(const Candidates81& candidates) {
  Digits81 placed{};
  for (int index = 0; index < kCellCount; ++index) {
    const DigitSet own = candidates[index];
    const auto& peers = peers_of(static_cast<Cell>(index));
    const auto shows_it = [&](Cell peer) { return (candidates[peer] & own) != 0; };
    if (size_of(own) == 1 && std::ranges::none_of(peers, shows_it)) {
      placed[index] = static_cast<std::uint8_t>(first_of(own) + 1);
    }
  }
  return placed;
}

std::variant<Grid, ParseError> parse_candidate_line(std::string_view line) {
  if (line.size() != kCandidateCount) {
    return ParseError{1, std::to_string(line.size()) + " characters, expected 729"};
  }
  Candidates81 candidates{};
  for (std::size_t index = 0; index < line.size(); ++index) {
    const char c = line[index];
    if (c == '.' || c == '0') continue;
    const Candidate candidate = static_cast<Candidate>(index);
    if (!is_given_digit(c)) return ParseError{column_at(index), quoted(c) + " is not a candidate"};
    if (c != '1' + digit_of(candidate)) {
      return ParseError{column_at(index),
                        quoted(c) + " stands in the place of " + std::to_string(digit_of(candidate) + 1)};
    }
    candidates[cell_of(candidate)] |= bit(digit_of(candidate));
  }
  return Grid::from_state(placed_by_candidates(candidates), candidates);
}

}  // namespace sudorate
