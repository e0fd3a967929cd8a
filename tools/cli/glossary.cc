#include "tools/cli/glossary.h"

#include <algorithm>

#include "tools/cli/help.h"
#include "tools/text/characters.h"
#include "tools/text/sections.h"

namespace sudorate {

extern const std::string_view kGlossary;

namespace {

// glossary.txt. The heads have the names of each entry, separated by blanks, the first one for the list.
const std::vector<TextSection>& glossary() {
  static const std::vector<TextSection> kTerms = sections_of(kGlossary);
  return kTerms;
}

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
  return text.substr(0, std::min(text.find(". "), text.size()) + 1);
}

std::string bare_name(std::string_view slug) {
  std::string name(slug);
  std::erase(name, '-');
  if (name.ends_with('s')) name.pop_back();
  return name;
}

}  // namespace sudorate
