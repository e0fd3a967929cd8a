#include "tools/cli/glossary.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/cli/help.h"
#include "tools/text/characters.h"
#include "tools/text/sections.h"

namespace sudorate {

extern const std::string_view kGlossary;

namespace {

// glossary.txt. The heads have the names of each entry, separated by blanks, the first one for the list.
const std::vector<TextSection>& glossary() {
  static const std::vector<TextSection> kEntries = sections_of(kGlossary);
  return kEntries;
}

// Names that other programs and players use, as slugs.
constexpr std::array<std::pair<std::string_view, std::string_view>, 21> kOtherNames = {{
    {"y-wing", "xy-wing"},
    {"naked-quadruple", "naked-quad"},
    {"hidden-quadruple", "hidden-quad"},
    {"locked-candidates", "locking"},
    {"ape", "aligned-pair-exclusion"},
    {"ate", "aligned-triplet-exclusion"},
    {"aic", "forcing-chain"},
    {"alternating-inference-chain", "forcing-chain"},
    {"forcing", "forcing-chain"},
    {"ur", "unique-rectangle-or-loop"},
    {"unique-rectangle", "unique-rectangle-or-loop"},
    {"ul", "unique-rectangle-or-loop"},
    {"uniqueness", "unique-rectangle-or-loop"},
    {"bivalue-universal-grave", "bug"},
    {"fish", "x-wing"},
    {"basic-fish", "x-wing"},
    {"single", "hidden-single"},
    {"last-digit", "hidden-single"},
    {"sole-candidate", "naked-single"},
    {"unique-candidate", "hidden-single"},
    {"contradiction", "dynamic-contradiction-forcing-chains"},
}};

// "r3c4/+1", "r1c25" and the like.
bool is_notation(std::string_view slug) {
  const std::size_t column = slug.find_first_not_of("123456789", 1);
  return slug.starts_with('r') && column != std::string_view::npos && column > 1 && column + 1 < slug.size() &&
         slug[column] == 'c' && is_given_digit(slug[column + 1]);
}

}  // namespace

std::string_view glossary_text(std::string_view slug) {
  if (is_notation(slug)) return glossary_text("notation");
  for (const auto& [names, text] : glossary()) {
    if (is_in_list(names, slug)) return text;
  }
  return slug.ends_with('s') ? glossary_text(slug.substr(0, slug.size() - 1)) : std::string_view();
}

std::vector<std::string_view> glossary_words() {
  std::vector<std::string_view> words;
  for (const auto& [names, text] : glossary()) words.push_back(names.substr(0, names.find(' ')));
  return words;
}

std::string glossary_meaning(std::string_view slug) {
  const std::string text = in_one_line(std::string(glossary_text(slug)));
  return text.substr(0, std::min(text.find(". "), text.size() - 1) + 1);
}

std::string bare_name(std::string_view slug) {
  std::string name(slug);
  std::erase(name, '-');
  if (name.ends_with('s')) name.pop_back();
  return name;
}

std::string_view usual_technique_name(std::string_view slug) {
  const std::string bare = bare_name(slug);
  const auto found = std::find_if(kOtherNames.begin(), kOtherNames.end(),
                                  [&](const auto& each) { return bare_name(each.first) == bare; });
  return found == kOtherNames.end() ? slug : found->second;
}

}  // namespace sudorate
