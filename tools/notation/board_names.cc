#include "tools/notation/board_names.h"

#include <array>
#include <tuple>

#include "tools/notation/cell_name.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {

std::string candidate_name(Candidate candidate) {
  return cell_name(cell_of(candidate)) + '#' + digit_text(digit_of(candidate));
}

std::string removal_text(Candidate candidate) {
  return cell_name(cell_of(candidate)) + "<>" + digit_text(digit_of(candidate));
}

std::string node_name(Node node) {
  return cell_name(cell_of(node.candidate)) + '/' + (node.is_on ? '+' : '-') + digit_text(digit_of(node.candidate));
}

std::string house_name(House house) {
  constexpr std::array<const char*, kHouseKindCount> kNames = {"block", "row", "column"};
  return entry_of(kNames, kind_of(house)) + std::to_string(index_in_kind(house) + 1);
}

std::string cell_set_name(CellSet cells) {
  std::array<DigitSet, 9> columns_of{};
  for (const Cell cell : cells) entry_of(columns_of, row_of(cell)) |= bit(column_of(cell));
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
    text += 'r' + digits_text(rows) + 'c' + digits_text(columns);
  }
  return text;
}

std::string change_text(const Digits81& from, const Digits81& to) {
  std::string text;
  for (const auto& [sign, digits, others] : {std::tuple('-', &from, &to), std::tuple('+', &to, &from)}) {
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const std::uint8_t digit = (*digits)[cell];
      if (digit == 0 || digit == (*others)[cell]) continue;
      if (!text.empty()) text += ' ';
      text += sign + cell_name(cell) + '=' + static_cast<char>('0' + digit);
    }
  }
  return text;
}

std::string conclusion_text(const Conclusion& conclusion) {
  if (conclusion.placement) return placement_text(*conclusion.placement);
  return in_a_row(removal_texts(conclusion, removal_text), " ");
}

std::string result_text(const Conclusion& conclusion) {
  if (conclusion.placement) {
    return candidate_name(candidate_of(conclusion.placement->cell, conclusion.placement->digit)) + " is true";
  }
  const std::vector<std::string> names = removal_texts(conclusion, candidate_name);
  return in_a_row(names, " ") + (names.size() == 1 ? " is false" : " are false");
}

}  // namespace sudorate
