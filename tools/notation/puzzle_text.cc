#include "tools/notation/puzzle_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "tagging/houses.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

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

bool has_blank_cell(std::string_view cells) { return !std::ranges::all_of(cells, is_given_digit); }

// The runs of exactly or nearly 81 cells, from left to right.
struct RunSurvey {
  std::vector<std::string_view> whole;
  std::vector<std::string_view> near;
};

// Adds the runs of digits, '.', '0' and `filler`. With a filler other than '.', a run counts only if it contains
// the filler, since the others were found without it, and a given, since a row of dashes is decoration.
void add_runs(std::string_view line, char filler, RunSurvey& survey) {
  while (!line.empty()) {
    const std::string_view run = take_run(line, [&](char c) { return is_plain_cell(c) || c == filler; });
    if (run.size() < kNearestShort || run.size() > kNearestLong) continue;
    if (filler != '.' && !(is_one_of(run, filler) && std::ranges::any_of(run, is_given_digit))) continue;
    (run.size() == kCellCount ? survey.whole : survey.near).push_back(run);
  }
}

// Where the comment after the first whole run starts. A '#' that is an empty cell does not start one.
std::size_t comment_start(std::string_view line, const std::vector<std::string_view>& whole) {
  const auto sign_behind = [&](std::string_view run) { return line.find('#', offset_in(line, run) + run.size()); };
  std::size_t start = sign_behind(whole.front());
  for (const std::string_view run : whole) {
    // Wraps around for a sign before the run.
    if (start - offset_in(line, run) < run.size()) start = sign_behind(run);
  }
  return start;
}

RunSurvey survey_runs(std::string_view line) {
  RunSurvey survey;
  add_runs(line, '.', survey);
  for (const char filler : kFillers) {
    if (is_one_of(line, filler)) add_runs(line, filler, survey);
  }
  const auto place_of = [](std::string_view run) { return run.data(); };
  std::ranges::sort(survey.whole, {}, place_of);
  std::ranges::sort(survey.near, {}, place_of);
  if (!survey.whole.empty()) {
    const std::size_t comment = comment_start(line, survey.whole);
    const auto is_in_comment = [&](std::string_view run) { return offset_in(line, run) >= comment; };
    std::erase_if(survey.whole, is_in_comment);
    std::erase_if(survey.near, is_in_comment);
  }
  return survey;
}

// A near run that overlaps no whole one: it is not just a whole run with a '-' or '#' of the text around it.
std::optional<std::string_view> damaged_run(const RunSurvey& survey) {
  for (const std::string_view near : survey.near) {
    const auto is_apart = [&](std::string_view whole) {
      return whole.data() >= near.data() + near.size() || near.data() >= whole.data() + whole.size();
    };
    if (std::ranges::all_of(survey.whole, is_apart)) return near;
  }
  return std::nullopt;
}

std::optional<std::size_t> attached_character(std::string_view line, std::string_view run) {
  const std::size_t start = offset_in(line, run);
  const std::size_t end = start + run.size();
  if (start > 0 && is_letter_or_digit(line[start - 1])) return start - 1;
  if (end < line.size() && is_letter_or_digit(line[end])) return end;
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

std::string_view longest_word(std::string_view line) {
  std::string_view longest = line.substr(0, 0);
  while (!line.empty()) {
    const std::string_view word = take_run(line, [](char c) { return !is_one_of(kSeparators, c); });
    if (word.size() > longest.size()) longest = word;
  }
  return longest;
}

ParseError explain_missing_run(std::string_view line, const std::optional<std::string_view>& damaged) {
  const std::string_view text = longest_word(line);
  const std::size_t start = offset_in(line, text);
  const auto filler = std::ranges::find_if(text, [](char c) { return is_one_of(kFillers, c); });
  const auto wrong = std::ranges::find_if_not(
      text, [&](char c) { return is_plain_cell(c) || (filler != text.end() && c == *filler); });
  if (wrong != text.end() && text.size() >= kNearestShort && text.size() <= kNearestLong) {
    const int column = column_at(start + static_cast<std::size_t>(wrong - text.begin()));
    if (is_one_of(kFillers, *wrong)) {
      return {column, "both " + quoted(*filler) + " and " + quoted(*wrong) + " stand for empty cells"};
    }
    return {column, quoted(*wrong) + " is not a cell"};
  }
  if (damaged) return {column_at(offset_in(line, *damaged)), cell_count_text(damaged->size())};
  if (line.size() > kCellCount / 2 && is_blank_coded(line)) return {1, cell_count_text(line.size())};
  if (text.size() == kCandidateCount) {
    return {column_at(start), "729 characters are a candidate grid, expected a puzzle of 81 cells"};
  }
  if (wrong == text.end() && std::ranges::any_of(text, is_plain_cell)) {
    return {column_at(start), cell_count_text(text.size())};
  }
  return {1, "no puzzle found, expected 81 cells in a row"};
}

PuzzleRecord make_record(std::string_view line, std::string_view puzzle,
                         const std::vector<std::string_view>& runs) {
  PuzzleRecord record;
  record.cells = puzzle;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (is_given_digit(puzzle[cell])) record.givens[cell] = static_cast<std::uint8_t>(puzzle[cell] - '0');
  }
  for (const std::string_view run : runs) {
    if (run.data() != puzzle.data()) record.solution = run;
  }
  const std::string_view before = line.substr(0, offset_in(line, runs.front()));
  if (!before.empty() && is_one_of(kSeparators, before.back())) {
    record.id = trimmed_front(trimmed_back(before, kSeparators), kLineBlanks);
  }
  const std::string_view behind = line.substr(offset_in(line, runs.back()) + runs.back().size());
  record.comment = trimmed_back(trimmed_front(behind, kSeparators), kLineBlanks);
  return record;
}

}  // namespace

std::variant<PuzzleRecord, ParseError> parse_puzzle_line(std::string_view line) {
  if (const std::size_t nul = line.find('\0'); nul != std::string_view::npos) {
    return ParseError{column_at(nul), "a NUL byte, expected plain text"};
  }
  const RunSurvey survey = survey_runs(line);
  const std::optional<std::string_view> damaged = damaged_run(survey);
  if (survey.whole.empty()) {
    if (!damaged && line.size() == kCellCount && is_blank_coded(line)) {
      return make_record(line, line, {line});
    }
    return explain_missing_run(line, damaged);
  }
  for (const std::string_view run : survey.whole) {
    if (const auto offset = attached_character(line, run)) {
      return ParseError{column_at(*offset),
                        quoted(line[*offset]) + " touches the 81 cells, set it off with a blank"};
    }
  }
  if (damaged) return ParseError{column_at(offset_in(line, *damaged)), cell_count_text(damaged->size())};
  if (survey.whole.size() > 2) {
    return ParseError{column_at(offset_in(line, survey.whole[2])),
                      "more than one puzzle and its solution in a line"};
  }
  const std::string_view first = survey.whole.front();
  const std::string_view last = survey.whole.back();
  const bool is_last_open = has_blank_cell(last);
  if (survey.whole.size() == 2 && is_last_open && has_blank_cell(first)) {
    return ParseError{column_at(offset_in(line, last)), "a second puzzle in the line"};
  }
  return make_record(line, is_last_open ? last : first, survey.whole);
}

bool is_blank_or_comment(std::string_view line) {
  const std::string_view text = trimmed_front(line, kLineBlanks);
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
