#include "tools/teach/technique_article.h"

#include <algorithm>

#include "tools/notation/finding_text.h"
#include "tools/notation/technique_group.h"
#include "tools/notation/technique_set.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/sections.h"

namespace sudorate {

extern const std::string_view kArticles;
extern const std::string_view kExamples;

namespace {

// Each article stands below the name of its family or finder.
std::string_view article_named(std::string_view name) {
  static const std::vector<TextSection> kSections = sections_of(kArticles);
  return std::ranges::find(kSections, name, &TextSection::head)->text;
}

}  // namespace

std::string_view family_article(TechniqueFamily family) { return article_named(family_name(family)); }

std::string_view finder_article(FinderTechnique finder) {
  std::string name(finder_name(finder));
  std::ranges::replace(name, '-', ' ');
  return article_named(name);
}

std::string_view finder_example(FinderTechnique finder) {
  return finder == FinderTechnique::kNiceLoop
             ? "7....1........6..1...9..84523.4..15..9.3.....4..........8..57........3.2.4.6...8."
             : "...9..4.5.25...6...6.7....2....7....3....5.18.9.6..7..9.1.........341......58....";
}

const std::vector<TechniqueExample>& technique_examples() {
  static const std::vector<TechniqueExample> kAll = [] {
    std::vector<TechniqueExample> all;
    for (const std::string_view line : pieces_of(trimmed(kExamples, "\n"), '\n')) {
      const std::vector<std::string_view> fields = pieces_of(line, '\t');
      all.push_back({fields[0], whole_number<int>(fields[1]).value_or(0), fields[2]});
    }
    return all;
  }();
  return kAll;
}

const TechniqueExample* technique_example(Technique technique, int variant) {
  const auto found =
      std::ranges::find(technique_examples(), technique_slug(technique, variant), &TechniqueExample::slug);
  return found == technique_examples().end() ? nullptr : &*found;
}

}  // namespace sudorate
