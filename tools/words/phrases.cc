#include "tools/words/phrases.h"

#include <algorithm>
#include <array>
#include <span>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {

std::string cells_text(const std::vector<Cell>& cells) {
  CellSet set;
  for (const Cell cell : cells) set.insert(cell);
  return cell_set_name(set);
}

std::string digits_label(DigitSet digits) {
  return (size_of(digits) == 1 ? "digit " : "digits ") + digits_text(digits);
}

std::string houses_text(const std::vector<House>& houses) {
  return in_a_row(houses, ", ", [](House house) { return house_words(house); });
}

std::string strong_link_text(Cell from, Cell to, Digit digit) {
  return cell_name(from) + '=' + digit_text(digit) + '=' + cell_name(to);
}

std::string house_words(House house) {
  constexpr std::array<const char*, kHouseKindCount> kNames = {"box ", "row ", "column "};
  return entry_of(kNames, kind_of(house)) + std::to_string(index_in_kind(house) + 1);
}

std::string house_words(const std::vector<House>& houses) {
  if (houses.size() == 1) return house_words(houses.front());
  constexpr std::array<const char*, kHouseKindCount> kNames = {"boxes ", "rows ", "columns "};
  return entry_of(kNames, kind_of(houses.front())) +
         joined_words(houses, [](House house) { return std::to_string(index_in_kind(house) + 1); });
}

std::string digit_words(DigitSet digits) {
  return joined_words(members(digits), [](Digit digit) { return std::string(1, digit_text(digit)); });
}

std::string cell_words(const std::vector<Cell>& cells) { return joined_words(cells, cell_name); }

std::string joined_words(const std::vector<std::string>& words) {
  if (words.size() < 2) return words.empty() ? std::string() : words.front();
  return in_a_row(std::span(words).first(words.size() - 1)) + " and " + words.back();
}

std::string number_word(int number) {
  constexpr std::array<const char*, 10> kWords = {"no",   "one", "two",   "three", "four",
                                                  "five", "six", "seven", "eight", "nine"};
  return number >= 0 && number < 10 ? entry_of(kWords, number) : std::to_string(number);
}

std::string line_name(int index) { return '(' + std::to_string(index + 1) + ')'; }

std::string line_names(std::vector<int> indices) {
  std::ranges::sort(indices);
  return joined_words(indices, line_name);
}

std::string node_words(Node node) {
  return cell_name(cell_of(node.candidate)) + (node.is_on ? " is " : " is not ") +
         digit_text(digit_of(node.candidate));
}

std::string result_words(const Conclusion& conclusion) {
  if (conclusion.placement) {
    return cell_name(conclusion.placement->cell) + " is " + digit_text(conclusion.placement->digit) + '.';
  }
  return in_a_row(
             conclusion.eliminations, "; ",
             [](const Elimination& each) {
               const std::string digits =
                   in_a_row(digits_text(each.digits), " nor ", [](char digit) { return std::string(1, digit); });
               return cell_name(each.cell) + (size_of(each.digits) == 1 ? " is not " : " is neither ") + digits;
             }) +
         '.';
}

}  // namespace sudorate
