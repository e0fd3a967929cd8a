#include "tools/notation/puzzle_text.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "tagging/houses.h"
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// Stretches that are nearly a puzzle or a candidate grid.
constexpr std::size_t kShortPuzzle = 70;
constexpr std::size_t kLongPuzzle = 90;
constexpr std::size_t kNearCandidates = 9;

constexpr std::string_view trimmed_front(std::string_view text, std::string_view dropped) {
  return text.substr(std::min(text.find_first_not_of(dropped), text.size()));
}
constexpr std::string_view trimmed_back(std::string_view text, std::string_view dropped) {
  return text.substr(0, text.find_last_not_of(dropped) + 1);
}

int column_at(std::size_t offset) { return static_cast<int>(offset) + 1; }

std::string quoted(char c) {
  if (c >= ' ' && c <= '~') return std::string{'\'', c, '\''};
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  const unsigned value = static_cast<unsigned char>(c);
  return std::string("byte 0x") + kHexDigits[value / 16] + kHexDigits[value % 16];
}

bool has_given(std::string_view cells) { return std::ranges::any_of(cells, is_given_digit); }

// What a stretch of so many cells is; nothing if it is just a number.
std::optional<CellStretch::Kind> stretch_kind(std::size_t cells) {
  if (cells == kCellCount) return CellStretch::Kind::kPuzzle;
  if (cells == kCandidateCount) return CellStretch::Kind::kCandidates;
  const bool is_near = (cells >= kShortPuzzle && cells <= kLongPuzzle) ||
                       (cells + kNearCandidates >= kCandidateCount && cells <= kCandidateCount + kNearCandidates);
  return is_near ? std::optional(CellStretch::Kind::kNear) : std::nullopt;
}

// Adds the stretches of digits and '.'.
void add_plain_stretches(std::string_view line, std::vector<CellStretch>& stretches) {
  while (line.size() >= kShortPuzzle) {
    std::string_view run = take_run(line, is_plain_cell);
    // A full stop behind the cells, or before them.
    const std::string_view digits = trimmed(run, ".");
    if (run.size() > kCellCount && digits.size() == kCellCount && !is_one_of(digits, '.')) run = digits;
    const auto kind = stretch_kind(run.size());
    if (kind && has_given(run)) stretches.push_back({run, *kind});
  }
}

// Adds the stretches of givens and the filler, which both must occur.
void add_filled_stretches(std::string_view line, char filler, std::vector<CellStretch>& stretches) {
  while (line.size() >= kShortPuzzle) {
    const std::string_view run = take_run(line, [&](char c) { return is_given_digit(c) || c == filler; });
    const auto kind = stretch_kind(run.size());
    if (kind && *kind != CellStretch::Kind::kCandidates && has_given(run) && is_one_of(run, filler))
      stretches.push_back({run, *kind});
  }
}

}  // namespace

std::vector<CellStretch> cell_stretches(std::string_view line) {
  std::vector<CellStretch> stretches;
  if (line.size() < kShortPuzzle) return stretches;
  add_plain_stretches(line, stretches);
  const std::size_t plain = stretches.size();
  for (const char filler : kFillers) {
    if (is_one_of(line, filler)) add_filled_stretches(line, filler, stretches);
  }
  if (stretches.size() < 2) return stretches;
  const auto overlaps_puzzle = [&](const CellStretch& near) {
    return near.kind == CellStretch::Kind::kNear && std::ranges::any_of(stretches, [&](const CellStretch& whole) {
             return whole.kind != CellStretch::Kind::kNear &&
                    whole.cells.data() < near.cells.data() + near.cells.size() &&
                    near.cells.data() < whole.cells.data() + whole.cells.size();
           });
  };
  if (stretches.size() > plain || std::ranges::any_of(stretches, overlaps_puzzle)) {
    std::vector<CellStretch> apart;
    std::ranges::remove_copy_if(stretches, std::back_inserter(apart), overlaps_puzzle);
    std::ranges::sort(apart, {}, [](const CellStretch& each) { return each.cells.data(); });
    stretches = std::move(apart);
  }
  return stretches;
}

std::string near_stretch_text(std::size_t cells) {
  if (cells > kLongPuzzle) return std::to_string(cells) + " characters, expected 729 candidates";
  return counted(cells, "cell") + ", expected 81";
}

Digits81 cell_digits(std::string_view cells) {
  Digits81 digits{};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    digits[cell] = static_cast<std::uint8_t>(is_given_digit(cells[cell]) ? cells[cell] - '0' : 0);
  }
  return digits;
}

std::string clash_text(const Digits81& givens) {
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] == 0) continue;
    for (const Cell peer : peers_of(cell)) {
      if (givens[peer] != givens[cell]) continue;
      return cell_name(cell) + " and " + cell_name(peer) + " are both " + std::to_string(givens[cell]);
    }
  }
  return {};
}

bool is_solution_of(std::string_view cells, std::string_view puzzle) {
  if (cells.size() != kCellCount || puzzle.size() != kCellCount) return false;
  const auto agree = [](char filled, char cell) {
    return is_given_digit(filled) && (!is_given_digit(cell) || cell == filled);
  };
  return std::ranges::equal(cells, puzzle, agree) && !std::ranges::all_of(puzzle, is_given_digit);
}

std::variant<PuzzleRecord, ParseError> parse_puzzle_line(std::string_view line) {
  std::vector<CellStretch> stretches = cell_stretches(line);
  if (stretches.empty()) return ParseError{1, "no puzzle found, expected 81 cells in a row"};
  PuzzleRecord record;
  for (const CellStretch& each : stretches) {
    const int column = column_at(offset_in(line, each.cells));
    if (each.kind == CellStretch::Kind::kNear) return ParseError{column, near_stretch_text(each.cells.size())};
    if (each.kind == CellStretch::Kind::kCandidates)
      return ParseError{column, "729 characters are a candidate grid, expected a puzzle of 81 cells"};
    if (record.cells.empty()) {
      record.cells = each.cells;
    } else if (record.solution.empty() && is_solution_of(each.cells, record.cells)) {
      record.solution = each.cells;
    } else if (record.solution.empty() && is_solution_of(record.cells, each.cells)) {
      record.solution = std::exchange(record.cells, each.cells);
    } else {
      return ParseError{column, "a second puzzle in the line"};
    }
  }
  record.givens = cell_digits(record.cells);
  const std::string_view before = line.substr(0, offset_in(line, stretches.front().cells));
  if (!before.empty() && is_one_of(kSeparators, before.back()))
    record.id = trimmed_front(trimmed_back(before, kSeparators), kLineBlanks);
  const std::string_view last = stretches.back().cells;
  const std::string_view behind = line.substr(offset_in(line, last) + last.size());
  record.comment = trimmed_back(trimmed_front(behind, kSeparators), kLineBlanks);
  return record;
}

bool is_blank_or_comment(std::string_view line) {
  const std::string_view text = trimmed_front(line, kLineBlanks);
  return text.empty() || is_one_of("#;%", text.front()) || text.starts_with("//");
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
