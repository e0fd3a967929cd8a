#include "tools/text/edit_distance.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tools/text/characters.h"

namespace sudorate {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Rows of the table of distances between prefixes of both: the current row and the two before it.
  std::vector<std::size_t> row(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> above_that(b.size() + 1);
  for (std::size_t column = 0; column <= b.size(); ++column) row[column] = column;
  for (std::size_t line = 1; line <= a.size(); ++line) {
    std::swap(above, above_that);
    std::swap(row, above);
    row[0] = line;
    for (std::size_t column = 1; column <= b.size(); ++column) {
      const bool is_same = a[line - 1] == b[column - 1];
      row[column] = std::min({above[column] + 1, row[column - 1] + 1, above[column - 1] + (is_same ? 0 : 1)});
      const bool is_exchange =
          line > 1 && column > 1 && a[line - 1] == b[column - 2] && a[line - 2] == b[column - 1];
      if (is_exchange) row[column] = std::min(row[column], above_that[column - 2] + 1);
    }
  }
  return row.back();
}

std::optional<std::size_t> nearest_name(std::string_view word, std::span<const std::string_view> names,
                                        std::size_t limit) {
  std::optional<std::size_t> nearest;
  for (std::size_t index = 0; index < names.size(); ++index) {
    const std::size_t distance = edit_distance(names[index], word);
    if (distance >= limit) continue;
    limit = distance;
    nearest = index;
  }
  return nearest;
}

namespace {

// The shortest name that has the word between its hyphens, or nothing.
std::optional<std::size_t> name_with_part(std::string_view word, std::span<const std::string_view> names) {
  const std::string part = '-' + std::string(word) + '-';
  std::optional<std::size_t> shortest;
  for (std::size_t index = 0; index < names.size(); ++index) {
    if (('-' + std::string(names[index]) + '-').find(part) == std::string::npos) continue;
    if (!shortest || names[index].size() < names[*shortest].size()) shortest = index;
  }
  return shortest;
}

// The name nearest to the word if neither has hyphens, or if only the part behind an underscore counts.
std::optional<std::size_t> roughly_nearest_name(std::string_view word, std::span<const std::string_view> names,
                                                std::size_t limit) {
  std::vector<std::string> joined(names.begin(), names.end());
  for (std::string& name : joined) std::erase(name, '-');
  std::string joined_word(word);
  std::erase(joined_word, '-');
  const std::vector<std::string_view> whole(joined.begin(), joined.end());
  if (const auto nearest = nearest_name(joined_word, whole, limit)) return nearest;
  // Names such as "er_technique" have their subject behind the sign.
  std::vector<std::string_view> ends;
  for (const std::string_view name : names)
    ends.push_back(name.find('_') == name.npos ? "" : name.substr(name.rfind('_') + 1));
  return nearest_name(word, ends, std::min(limit, word.size() / 3 + 1));
}

}  // namespace

std::string suggestion(std::string_view word, std::span<const std::string_view> names) {
  // Longer words are not names. A guess beyond the limit would confuse more than help.
  constexpr std::size_t kLongestWord = 100;
  if (word.size() > kLongestWord) return {};
  const std::string wanted = lower_case(word);
  const std::size_t limit = std::max<std::size_t>(word.size() / 3 + 1, 2);
  auto nearest = nearest_name(wanted, names, limit);
  if (!nearest) nearest = name_with_part(wanted, names);
  if (!nearest) nearest = roughly_nearest_name(wanted, names, limit);
  if (!nearest) return {};
  return "; did you mean '" + std::string(names[*nearest]) + "'?";
}

}  // namespace sudorate
