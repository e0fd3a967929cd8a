#include "tools/cli/technique_list.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "chains/finders/findings.h"
#include "rating/technique_set.h"
#include "tools/text/aligned_text.h"

namespace sudorate {
namespace {

// The quantity on which the rating of a technique depends; kRatingLegend explains the words.
std::string_view formula_text(const TechniqueRow& row) {
  switch (row.formula) {
    case RatingFormula::kFixed:
      return "fixed";
    case RatingFormula::kHouse:
      return "house";
    case RatingFormula::kLoop:
      return row.technique == Technique::kUniqueLoopType3 ? "cells+subset" : "cells";
    case RatingFormula::kSubset:
      return "subset";
    case RatingFormula::kLength:
      return "length";
  }
  return {};
}

constexpr std::string_view kRatingLegend = R"(
the rating depends on
  fixed         nothing
  house         the house: 1.0 for its last empty cell, 1.2 a box, 1.5 a row or
                column
  cells         the cells of the loop: 4.5 for 4, 4.6 for 6, 4.7 for 8, 5.0 for
                more; a loop of 4 cells is called Unique Rectangle
  cells+subset  the same, and 0.1 for each digit of the naked subset, or each
                helper cell of the hidden one, beyond the first
  subset        the subset: 5.7, and 0.1 for each of its digits beyond the first
  length        the length of the chain, shown after the name as in Forcing
                Chain (8): the lowest rating, and 0.1 for each of 4, 6, 8, 12,
                16, 24, 32, 48, 64 and so on that is less than the length minus 2
)";

}  // namespace

std::string technique_list() {
  // The names of nested chains are longer, and move their second column.
  constexpr std::size_t kWidth = 38;
  const auto line = [](std::string name, const std::string& printed) {
    if (!printed.empty()) name.resize(std::max(name.size() + 2, kWidth + 2), ' ');
    return name + printed + '\n';
  };
  std::string text = line("in options", "printed");
  for (const NamedTechnique& each : named_techniques()) text += line(each.slug, each.printed);
  for (const FinderTechnique finder : kFinderTechniques) text += line(std::string(finder_name(finder)), {});
  return text;
}

std::string rating_table() {
  struct Line {
    Rating lowest;
    std::string highest;
    std::string name;
    std::string_view formula;
  };
  std::vector<Line> lines;
  const auto add = [&](const TechniqueRow& row, std::string name, int variant) {
    const RatingBounds bounds = rating_bounds(row.technique, variant);
    lines.push_back({bounds.lowest, bounds.highest == kBeyondRating ? "open" : to_string(bounds.highest),
                     std::move(name), formula_text(row)});
  };
  for (const TechniqueRow& row : kTechniqueTable) {
    if (row.family == TechniqueFamily::kDynamic) {
      for (const int level : variants_of(row.technique)) add(row, technique_name(row.technique, level), level);
    } else {
      const bool is_loop = row.family == TechniqueFamily::kUniqueLoop;
      add(row, (is_loop ? "Unique Loop " : "") + std::string(row.name), 0);
    }
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.lowest < b.lowest; });
  std::string text;
  const auto print_line = [&](const std::string& lowest, const std::string& highest, std::string formula,
                              std::string_view name) {
    formula.resize(12, ' ');
    text += right_aligned(lowest, 6) + "  " + right_aligned(highest, 7) + "  " + formula + "  ";
    text.append(name).append("\n");
  };
  print_line("lowest", "highest", "depends on", "technique");
  for (const Line& line : lines) {
    print_line(to_string(line.lowest), line.highest, std::string(line.formula), line.name);
  }
  return text.append(kRatingLegend);
}

}  // namespace sudorate
