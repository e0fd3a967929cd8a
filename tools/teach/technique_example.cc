#include "tools/teach/technique_example.h"

#include <algorithm>

#include "tools/notation/technique_set.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {

extern const std::string_view kExamples;

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
