// Tested by tests/tools/cli/technique_help_test.cc.
#include "tools/cli/technique_help.h"

#include <algorithm>
#include <functional>
#include <map>

#include "tools/cli/command_table.h"
#include "tools/cli/glossary.h"
#include "tools/finders/finding.h"
#include "tools/notation/other_names.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_name.h"
#include "tools/notation/technique_set.h"
#include "tools/teach/technique_example.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/sections.h"
#include "tools/text/text_table.h"
#include "tools/words/family_words.h"
#include "tools/words/finder_words.h"

namespace sudorate {

// technique_names.txt: names that stand for techniques, those of rows of the try order and those that other
// programs and players use. A head has names, the first one that of a row if there are several techniques below it.
extern const std::string_view kTechniqueNames;

namespace {

std::string rating_words(Technique technique, int variant) {
  const RatingBounds bounds = rating_bounds(technique, variant);
  const std::string lowest = to_string(bounds.lowest);
  if (bounds.highest == kBeyondRating) return lowest + " and more, by the length of the chain";
  return bounds.highest == bounds.lowest ? lowest : lowest + " to " + to_string(bounds.highest);
}

std::string text_of(const std::string& headline, TechniqueFamily family, const TechniqueExample* example) {
  std::string text = concat(headline, "\n\n", words_of(family).article);
  if (example != nullptr) {
    append_to(text, "\nexample\n  sudorate teach --step=", example->step, ' ', example->puzzle, '\n');
  }
  return text + "\n'sudorate help ratings' has the ratings of all techniques.\n";
}

std::string text_of(const NamedTechnique& named) {
  return text_of(named.printed + ": rating " + rating_words(named.technique, named.variant),
                 family_of(named.technique), technique_example(named.technique, named.variant));
}

// Of a section of technique_names.txt.
std::string text_of(const TextSection& section) {
  const std::vector<std::string_view> slugs = pieces_of(trimmed(section.text, "\n"), ' ');
  if (slugs.size() == 1) return technique_help(slugs.front());
  const std::string_view slug = section.head.substr(0, section.head.find(' '));
  const auto row =
      std::ranges::find(kSudokuExplainer.rows, slug, [](const PassEntry& each) { return slug_of(each.name); });
  std::string headline = concat(row->name, ":");
  const TechniqueExample* example = nullptr;
  TechniqueFamily family{};
  for (const std::string_view each : slugs) {
    const NamedTechnique& named = *std::ranges::find(named_techniques(), each, &NamedTechnique::slug);
    family = family_of(named.technique);
    // The same of rectangles and of all loops.
    const bool is_loop = family == TechniqueFamily::kUniqueLoop;
    const std::string name =
        is_loop ? concat("Unique Rectangle or Loop ", row_of(named.technique).name) : named.printed;
    headline += "\n  " + name + ": rating " + rating_words(named.technique, is_loop ? 0 : named.variant);
    if (example == nullptr) example = technique_example(named.technique, named.variant);
  }
  return text_of(headline, family, example);
}

std::string text_of(FinderTechnique finder) {
  return concat(finder_name(finder), ": not rated; found by 'steps' and by 'teach --with-finders'\n\n",
                words_of(finder).article,
                "\nexample\n  sudorate steps --after=singles --technique=", finder_name(finder), ' ',
                words_of(finder).example, '\n');
}

std::string text_of(const OtherName& other) {
  if (other.technique.empty()) return concat(other.name, ": known, but not built\n");
  return concat(other.name, ": ", other.technique, " here\n\n", technique_help(other.technique));
}

// A name that the help knows, as options write it, and what it says about it.
struct HelpEntry {
  std::string slug;
  std::function<std::string()> text;
};

const std::vector<HelpEntry>& entries() {
  static const std::vector<HelpEntry> kHelpEntries = [] {
    std::vector<HelpEntry> entries;
    for (const NamedTechnique& each : named_techniques()) {
      entries.push_back({each.slug, [&each] { return text_of(each); }});
    }
    for (const TextSection& section : sections_of(kTechniqueNames)) {
      for (const std::string_view name : pieces_of(section.head, ' '))
        entries.push_back({std::string(name), [section] { return text_of(section); }});
    }
    for (const FinderTechnique each : kFinderTechniques) {
      entries.push_back({std::string(finder_name(each)), [each] { return text_of(each); }});
    }
    for (const OtherName& each : other_names()) {
      entries.push_back({slug_of(each.name), [&each] { return text_of(each); }});
    }
    return entries;
  }();
  return kHelpEntries;
}

std::string text_of_slug(const std::string& slug) {
  const auto found = std::ranges::find(entries(), slug, &HelpEntry::slug);
  return found == entries().end() ? std::string() : found->text();
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

// The quantity on which the rating of a technique depends; the text below the table explains the words.
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
    case RatingFormula::kForm:
      return "form";
  }
  return {};
}

// The scales of the programs that try the technique.
std::string_view scale_text(Technique technique, int variant) {
  const auto has = [&](const PassTable& table) {
    return (rows_of(technique, variant, table) & table.own_rows) != 0;
  };
  if (has(kSudokuExplainer)) return has(kSukakuExplainer) ? "both" : kSudokuExplainer.scale;
  return has(kSukakuExplainer) ? kSukakuExplainer.scale : "none";
}

}  // namespace

std::string technique_help(std::string_view name) {
  constexpr std::size_t kShortestBeginning = 3;
  if (std::string text = text_of_slug(slug_of(name)); !text.empty()) return text;
  const std::string slug = slug_of(without_remark(name));
  if (std::string text = text_of_slug(slug); !text.empty()) return text;
  // "xwing", "nice loops"
  for (const HelpEntry& each : entries()) {
    if (bare_name(each.slug) == bare_name(slug)) return each.text();
  }
  if (const OtherName* const other = find_other_name(name)) return text_of(*other);
  if (slug.size() < kShortestBeginning) return {};
  const std::vector<NamedTechnique>& all = named_techniques();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const NamedTechnique& each) { return each.slug.starts_with(slug); });
  return found == all.end() ? std::string() : text_of(*found);
}

std::vector<std::string> technique_help_names() {
  std::vector<std::string> names;
  for (const HelpEntry& each : entries()) names.push_back(each.slug);
  return names;
}

std::string technique_list() {
  // The names of nested chains are longer.
  constexpr std::size_t kNameWidth = 38;
  TextTable table({{true, kNameWidth, kNameWidth}, {true}});
  table.add({"in options", "printed"});
  for (const NamedTechnique& each : named_techniques()) table.add({each.slug, each.printed});
  for (const FinderTechnique finder : kFinderTechniques) table.add({std::string(finder_name(finder))});
  std::string text = table.text() + "\nknown, but not built\n";
  for (const OtherName& each : other_names()) {
    if (each.technique.empty()) append_to(text, "  ", each.name, '\n');
  }
  return text;
}

std::string rating_table() {
  std::multimap<Rating, std::vector<std::string>> lines;  // by the lowest rating
  const auto add = [&](const TechniqueRow& row, const std::string& name, int variant) {
    const auto [lowest, highest] = rating_bounds(row.technique, variant);
    lines.insert({lowest,
                  {to_string(lowest), highest == kBeyondRating ? "open" : to_string(highest),
                   std::string(formula_text(row)), std::string(scale_text(row.technique, variant)), name}});
  };
  for (const TechniqueRow& row : techniques()) {
    if (row.family == TechniqueFamily::kDynamic) {
      for (const int level : variants_of(row.technique)) add(row, technique_name(row.technique, level), level);
    } else {
      const bool is_loop = row.family == TechniqueFamily::kUniqueLoop;
      add(row, concat(is_loop ? "Unique Loop " : "", row.name), 0);
    }
  }
  TextTable table({{false, 6}, {false, 7}, {true, 12}, {true, 5}, {true}});
  table.add({"lowest", "highest", "depends on", "scale", "technique"});
  for (const auto& [lowest, line] : lines) table.add(line);
  return table.text().append("\n").append(command_text("help ratings"));
}

}  // namespace sudorate
