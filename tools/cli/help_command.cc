#include "tools/cli/help_command.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "chains/finders/findings.h"
#include "rating/technique_set.h"
#include "tools/cli/command_table.h"
#include "tools/cli/help.h"
#include "tools/cli/print.h"
#include "tools/run/run_log.h"
#include "tools/teach/technique_article.h"
#include "tools/text/aligned_text.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

constexpr std::string_view kTechniquesWord = "techniques";
constexpr std::string_view kRatingsWord = "ratings";

constexpr std::string_view kHelpDescription =
    R"(Explains sudorate, one of its commands with all its options, or a technique;
lists the names of techniques, or their ratings.
)";

constexpr std::string_view kHelpExamples = R"(  $ sudorate help techniques | grep -c Fish
  1

  sudorate help                                    all commands
  sudorate help filter                             one of them
  sudorate help ratings                            the table of ratings
  sudorate help x-wing                             a technique
)";

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

// The first technique whose name, in any spelling that options take, equals the word or begins with it; null if
// there is none.
const NamedTechnique* find_technique(std::string_view word) {
  const std::string slug = slug_of(word);
  const std::vector<NamedTechnique>& all = named_techniques();
  auto found = std::find_if(all.begin(), all.end(), [&](const NamedTechnique& each) { return each.slug == slug; });
  if (found == all.end()) {
    found = std::find_if(all.begin(), all.end(), [&](const NamedTechnique& each) {
      return slug.size() > 2 && each.slug.starts_with(slug);
    });
  }
  return found == all.end() ? nullptr : &*found;
}

// Name, rating, article and example of a technique; empty if there is none of that name.
std::string technique_text(const std::string& word) {
  for (const FinderTechnique finder : kFinderTechniques) {
    if (!matches_slug(word, finder_name(finder))) continue;
    return std::string(finder_name(finder)) + ": not rated; found by 'steps' and by 'teach --with-finders'\n\n" +
           std::string(finder_article(finder));
  }
  const NamedTechnique* named = find_technique(word);
  if (named == nullptr) return {};
  const TechniqueRow& row = row_of(named->technique);
  const TechniqueArticle& article = technique_articles()[static_cast<std::size_t>(row.family)];
  const RatingBounds bounds = rating_bounds(named->technique, named->variant);
  std::string text = named->printed + ": rating " + to_string(bounds.lowest);
  if (bounds.highest == kBeyondRating) {
    text += " and more, by the length of the chain";
  } else if (bounds.highest != bounds.lowest) {
    text += " to " + to_string(bounds.highest);
  }
  text += "\n\n" + std::string(article.text) + "\nexample\n  sudorate path " + std::string(article.puzzle) +
          "\n\n'sudorate help ratings' has the ratings of all techniques.\n";
  return text;
}

int run_help(const std::vector<std::string>& words) {
  const std::string word = words.empty() ? std::string() : words.front();
  if (words.empty()) return print(help_text(nullptr));
  if (word == "--help" || word == "-h") return print(help_text(find_command("help"), HelpExtent::kShort));
  if (words.size() == 1 && word == kTechniquesWord) return print(technique_list());
  if (words.size() == 1 && word == kRatingsWord) return print(rating_table());
  const CommandRow* row = find_command(word);
  if (words.size() == 1 && row != nullptr) return print(help_text(row, HelpExtent::kFull));
  if (words.size() > 1) return usage_error("help takes one word: a command, a technique, techniques or ratings");
  if (const std::string text = technique_text(word); !text.empty()) return print(text);
  std::vector<std::string_view> names = command_names();
  for (const NamedTechnique& each : named_techniques()) names.push_back(each.slug);
  for (const FinderTechnique finder : kFinderTechniques) names.push_back(finder_name(finder));
  return usage_error("no help on '" + word + "'" + suggestion(word, names));
}

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

CommandRow help_command() {
  return {.name = "help",
          .summary = "explain a command or a technique, or list their names and ratings",
          .usage = "[COMMAND | TECHNIQUE | techniques | ratings]",
          .description = kHelpDescription,
          .examples = kHelpExamples,
          .statuses = "  0  the help was printed\n",
          .operands =
              "techniques ratings rate filter path hint steps teach plot check compare convert stats board morphs "
              "bench "
              "serate "
              "completion man",
          .reads_puzzles = false,
          .run_words = run_help};
}

}  // namespace sudorate
