// Tested by tests/tools/cli/technique_help_test.cc.
#include "tools/cli/technique_help.h"

#include <algorithm>
#include <utility>

#include "chains/finders/finding.h"
#include "tools/cli/glossary.h"
#include "tools/notation/finding_text.h"
#include "tools/notation/library_technique.h"
#include "tools/notation/technique_name.h"
#include "tools/notation/technique_set.h"
#include "tools/teach/technique_article.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using T = Technique;

// Techniques that have a name together: rows of the try order, and words of options.
struct HelpGroup {
  std::string_view name;
  std::vector<Technique> techniques;
  // Of dynamic chains; 0 for all others.
  int variant = 0;
};

const std::vector<HelpGroup>& technique_groups() {
  static const std::vector<Technique> kLoops = {T::kUniqueLoopType1, T::kUniqueLoopType2, T::kUniqueLoopType3,
                                                T::kUniqueLoopType4};
  static const std::vector<Technique> kDynamic = {T::kDynamicCellForcingChains, T::kDynamicRegionForcingChains,
                                                  T::kDynamicDoubleForcingChains,
                                                  T::kDynamicContradictionForcingChains};
  static const std::vector<HelpGroup> kGroups = {
      {"Direct Locking", {T::kDirectPointing, T::kDirectClaiming}},
      {"Locking", {T::kPointing, T::kClaiming}},
      {"Unique Rectangle or Loop", kLoops},
      {"Unique Loops", kLoops},
      {"BUG", {T::kBugType1, T::kBugType2, T::kBugType3, T::kBugType4}},
      {"X-Cycles", {T::kBidirectionalXCycle, T::kGeneralizedXWing}},
      {"Y-Cycles", {T::kBidirectionalYCycle}},
      {"X Forcing Chains", {T::kTurbotFish, T::kForcingXChain}},
      {"Forcing Chains and Cycles", {T::kForcingChain, T::kBidirectionalCycle}},
      {"Multiple Forcing Chains", {T::kCellForcingChains, T::kRegionForcingChains}},
      {"Dynamic Forcing Chains", kDynamic},
      {"Dynamic Forcing Chains (+)", kDynamic, 1},
      {"Nested Forcing Chains 2", kDynamic, 2},
      {"Nested Forcing Chains 3", kDynamic, 3},
      {"Nested Forcing Chains 4", kDynamic, 4},
      {"Nested Forcing Chains 5", kDynamic, 5},
  };
  return kGroups;
}

std::string rating_words(Technique technique, int variant) {
  const RatingBounds bounds = rating_bounds(technique, variant);
  const std::string lowest = to_string(bounds.lowest);
  if (bounds.highest == kBeyondRating) return lowest + " and more, by the length of the chain";
  return bounds.highest == bounds.lowest ? lowest : lowest + " to " + to_string(bounds.highest);
}

std::string text_of(const std::string& headline, Technique technique, const TechniqueExample* example) {
  std::string text = headline + "\n\n" + std::string(family_article(family_of(technique)));
  if (example != nullptr) {
    text += "\nexample\n  sudorate teach --step=" + std::to_string(example->step) + ' ' +
            std::string(example->puzzle) + '\n';
  }
  return text + "\n'sudorate help ratings' has the ratings of all techniques.\n";
}

std::string text_of(const NamedTechnique& named) {
  return text_of(named.printed + ": rating " + rating_words(named.technique, named.variant), named.technique,
                 technique_example(named.technique, named.variant));
}

std::string text_of(const HelpGroup& group) {
  constexpr int kRectangle = 4;
  std::string headline = std::string(group.name) + ":";
  const TechniqueExample* example = nullptr;
  for (const Technique technique : group.techniques) {
    const bool is_loop = family_of(technique) == TechniqueFamily::kUniqueLoop;
    const std::string name = is_loop ? "Unique Rectangle or Loop " + std::string(row_of(technique).name)
                                     : technique_name(technique, group.variant);
    headline += "\n  " + name + ": rating " + rating_words(technique, group.variant);
    if (example == nullptr) example = technique_example(technique, is_loop ? kRectangle : group.variant);
  }
  return text_of(headline, group.techniques.front(), example);
}

std::string text_of(FinderTechnique finder) {
  return std::string(finder_name(finder)) + ": not rated; found by 'steps' and by 'teach --with-finders'\n\n" +
         std::string(finder_article(finder)) +
         "\nexample\n  sudorate steps --after=singles --technique=" + std::string(finder_name(finder)) + ' ' +
         std::string(finder_example(finder)) + '\n';
}

std::string text_of(const LibraryTechnique& technique) {
  const std::string name = (technique.code.empty() ? "" : "HoDoKu's ") + std::string(technique.name);
  if (technique.technique.empty()) {
    return name + ": known, but not built" +
           (technique.code.empty() ? "\n" : "; 'sudorate compare --steps' counts its lines\n");
  }
  return name + ": checked as " + std::string(technique.technique) + " by 'sudorate compare --steps'\n\n" +
         technique_help(technique.technique);
}

template <typename List, typename NameOf>
auto find_slug(const List& list, const std::string& slug, NameOf name_of) -> decltype(&*std::begin(list)) {
  const auto found = std::find_if(std::begin(list), std::end(list),
                                  [&](const auto& each) { return slug_of(name_of(each)) == slug; });
  return found == std::end(list) ? nullptr : &*found;
}

constexpr auto kSlugOfNamed = [](const NamedTechnique& named) { return std::string_view(named.slug); };
constexpr auto kNameOfGroup = [](const HelpGroup& group) { return group.name; };
constexpr auto kNameOfFinder = [](FinderTechnique finder) { return finder_name(finder); };
constexpr auto kNameOfLibrary = [](const LibraryTechnique& technique) { return technique.name; };

std::string text_of_slug(const std::string& slug) {
  if (const auto* named = find_slug(named_techniques(), slug, kSlugOfNamed)) return text_of(*named);
  if (const auto* group = find_slug(technique_groups(), slug, kNameOfGroup)) return text_of(*group);
  if (const auto* finder = find_slug(kFinderTechniques, slug, kNameOfFinder)) return text_of(*finder);
  if (const auto* known = find_slug(library_techniques(), slug, kNameOfLibrary)) return text_of(*known);
  return {};
}

// "Forcing Chain" of "Forcing Chain (8)" and "Forcing Chain, length 8", "nice loop" of "nice loop, continuous".
std::string_view without_remark(std::string_view name) {
  const std::size_t comma = name.find(", ");
  if (comma != std::string_view::npos) return name.substr(0, comma);
  const std::size_t bracket = name.rfind(" (");
  if (bracket == std::string_view::npos) return name;
  const bool has_length = name.find_first_not_of("0123456789)", bracket + 2) == std::string_view::npos;
  return has_length ? name.substr(0, bracket) : name;
}

// The quantity on which the rating of a technique depends; kRatingLegend explains the words.
std::string_view formula_text(const TechniqueRow& row) {
  // In the order of the enumeration.
  constexpr std::string_view kQuantities[] = {"fixed", "house", "cells", "subset", "length"};
  if (row.technique == Technique::kUniqueLoopType3) return "cells+subset";
  return kQuantities[static_cast<std::size_t>(row.formula)];
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

std::string technique_help(std::string_view name) {
  constexpr std::size_t kShortestBeginning = 3;
  const std::string whole(usual_technique_name(slug_of(name)));
  if (std::string text = text_of_slug(whole); !text.empty()) return text;
  const std::string slug(usual_technique_name(slug_of(without_remark(name))));
  if (std::string text = text_of_slug(slug); !text.empty()) return text;
  // "xwing", "nice loops"
  for (const std::string& each : technique_help_names()) {
    if (bare_name(each) == bare_name(slug)) return text_of_slug(each);
  }
  if (const LibraryTechnique* const known = unbuilt_technique(name)) return text_of(*known);
  if (slug.size() < kShortestBeginning) return {};
  const std::vector<NamedTechnique>& all = named_techniques();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const NamedTechnique& each) { return each.slug.starts_with(slug); });
  return found == all.end() ? std::string() : text_of(*found);
}

std::vector<std::string> technique_help_names() {
  std::vector<std::string> names;
  for (const NamedTechnique& each : named_techniques()) names.push_back(each.slug);
  for (const HelpGroup& group : technique_groups()) names.push_back(slug_of(group.name));
  for (const FinderTechnique finder : kFinderTechniques) names.emplace_back(finder_name(finder));
  for (const LibraryTechnique& each : library_techniques()) names.push_back(slug_of(each.name));
  return names;
}

std::string technique_list() {
  // The names of nested chains are longer, and move their second column.
  constexpr std::size_t kNameWidth = 38;
  const auto line = [](std::string name, const std::string& printed) {
    if (!printed.empty()) name.resize(std::max(name.size() + 2, kNameWidth + 2), ' ');
    return name + printed + '\n';
  };
  std::string text = line("in options", "printed");
  for (const NamedTechnique& each : named_techniques()) text += line(each.slug, each.printed);
  for (const FinderTechnique finder : kFinderTechniques) text += line(std::string(finder_name(finder)), {});
  text += "\nknown, but not built\n";
  for (const LibraryTechnique& each : library_techniques()) {
    if (each.check == LibraryCheck::kNone) text += "  " + std::string(each.name) + '\n';
  }
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
  TextTable table({{false, 6}, {false, 7}, {true, 12}, {true}});
  table.add({"lowest", "highest", "depends on", "technique"});
  for (const Line& line : lines) {
    table.add({to_string(line.lowest), line.highest, std::string(line.formula), line.name});
  }
  return table.text().append(kRatingLegend);
}

}  // namespace sudorate
