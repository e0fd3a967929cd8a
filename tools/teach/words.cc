#include "tools/teach/words.h"

#include <array>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {

std::string house_words(const std::vector<House>& houses) {
  if (houses.size() == 1) return house_words(houses.front());
  constexpr std::array<const char*, kHouseKindCount> kNames = {"boxes ", "rows ", "columns "};
  std::vector<std::string> numbers;
  for (const House house : houses) numbers.push_back(std::to_string(index_in_kind(house) + 1));
  return kNames[static_cast<std::size_t>(kind_of(houses.front()))] + joined_words(numbers);
}

std::string digit_words(DigitSet digits) {
  std::vector<std::string> words;
  for (const Digit digit : members(digits)) words.emplace_back(1, digit_text(digit));
  return joined_words(words);
}

std::string cell_words(const std::vector<Cell>& cells) {
  std::vector<std::string> words;
  for (const Cell cell : cells) words.push_back(cell_name(cell));
  return joined_words(words);
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t index = 0; index < words.size(); ++index) {
    if (index > 0) text += index + 1 == words.size() ? " and " : ", ";
    text += words[index];
  }
  return text;
}

std::string number_word(int number) {
  constexpr std::array<const char*, 10> kWords = {"no",   "one", "two",   "three", "four",
                                                  "five", "six", "seven", "eight", "nine"};
  return number >= 0 && number < 10 ? entry_of(kWords, number) : std::to_string(number);
}

std::string line_name(int index) { return '(' + std::to_string(index + 1) + ')'; }

std::string node_words(Node node) {
  return cell_name(cell_of(node.candidate)) + (node.is_on ? " is " : " is not ") +
         digit_text(digit_of(node.candidate));
}

std::string result_words(const Conclusion& conclusion) {
  if (conclusion.placement) {
    return cell_name(conclusion.placement->cell) + " is " + digit_text(conclusion.placement->digit) + '.';
  }
  std::string text;
  for (const auto& [cell, digits] : conclusion.eliminations) {
    if (!text.empty()) text += "; ";
    text += cell_name(cell);
    if (size_of(digits) == 1) {
      text += " is not " + digit_words(digits);
      continue;
    }
    std::vector<std::string> words;
    for (const Digit digit : members(digits)) words.emplace_back(1, digit_text(digit));
    text += " is neither ";
    for (std::size_t index = 0; index < words.size(); ++index) text += (index == 0 ? "" : " nor ") + words[index];
  }
  return text + '.';
}

}  // namespace sudorate
