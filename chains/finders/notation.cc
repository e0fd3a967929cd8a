#include "chains/finders/notation.h"

#include <array>

namespace sudorate {
namespace {

// "r13c25" for these rows and columns.
std::string rectangle_name(DigitSet rows, DigitSet columns) {
  return 'r' + digits_text(rows) + 'c' + digits_text(columns);
}

}  // namespace

std::string digits_text(DigitSet digits) {
  std::string text;
  for (const Digit digit : members(digits)) text += digit_text(digit);
  return text;
}

std::string candidate_name(Candidate candidate) {
  return cell_name(cell_of(candidate)) + '#' + digit_text(digit_of(candidate));
}

std::string house_name(House house) {
  constexpr std::array<const char*, kHouseKindCount> kNames = {"block", "row", "column"};
  return kNames[static_cast<std::size_t>(kind_of(house))] + std::to_string(index_in_kind(house) + 1);
}

std::string cell_set_name(CellSet cells) {
  std::array<DigitSet, 9> columns_of{};
  for (const Cell cell : cells) columns_of[static_cast<std::size_t>(row_of(cell))] |= bit(column_of(cell));
  std::string text;
  for (std::size_t row = 0; row < columns_of.size(); ++row) {
    const DigitSet columns = columns_of[row];
    if (columns == 0) continue;
    DigitSet rows = 0;
    for (std::size_t other = row; other < columns_of.size(); ++other) {
      if (columns_of[other] != columns) continue;
      rows |= bit(static_cast<int>(other));
      columns_of[other] = 0;
    }
    if (!text.empty()) text += '+';
    text += rectangle_name(rows, columns);
  }
  return text;
}

std::string result_text(const Conclusion& conclusion) {
  if (conclusion.placement) {
    return candidate_name(candidate_of(conclusion.placement->cell, conclusion.placement->digit)) + " is true";
  }
  std::string text;
  int count = 0;
  for (const auto& [cell, digits] : conclusion.eliminations) {
    for (const Digit digit : members(digits)) {
      text += candidate_name(candidate_of(cell, digit)) + ' ';
      ++count;
    }
  }
  return text + (count == 1 ? "is false" : "are false");
}

bool NotationReader::take(std::string_view piece) {
  if (text_.substr(at_, piece.size()) != piece) return false;
  at_ += piece.size();
  return true;
}

bool NotationReader::is_letter(std::size_t at, char letter) const {
  return at < text_.size() && (text_[at] == letter || text_[at] == letter - 'a' + 'A');
}

std::optional<Digit> NotationReader::take_digit() {
  if (peek() < '1' || peek() > '9') return std::nullopt;
  return static_cast<Digit>(text_[at_++] - '1');
}

DigitSet NotationReader::take_digits() {
  DigitSet digits = 0;
  while (const std::optional<Digit> digit = take_digit()) digits |= bit(*digit);
  return digits;
}

std::optional<Cell> NotationReader::take_cell() {
  const std::size_t start = at_;
  if (is_letter(at_, 'r')) {
    ++at_;
    const std::optional<Digit> row = take_digit();
    if (row && is_letter(at_, 'c')) {
      ++at_;
      if (const std::optional<Digit> column = take_digit()) return cell_at(*row, *column);
    }
  }
  at_ = start;
  return std::nullopt;
}

std::optional<CellSet> NotationReader::take_cell_set() {
  const std::size_t start = at_;
  CellSet cells;
  do {
    DigitSet rows = 0;
    DigitSet columns = 0;
    if (is_letter(at_, 'r')) {
      ++at_;
      rows = take_digits();
    }
    if (is_letter(at_, 'c')) {
      ++at_;
      columns = take_digits();
    }
    if (rows == 0 || columns == 0) {
      at_ = start;
      return std::nullopt;
    }
    for (const int row : members(rows)) {
      for (const int column : members(columns)) cells.insert(cell_at(row, column));
    }
  } while (take("+"));
  return cells;
}

}  // namespace sudorate
