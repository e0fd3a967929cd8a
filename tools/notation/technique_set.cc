#include "tools/notation/technique_set.h"

#include "tools/finders/finding.h"
#include "tools/notation/other_names.h"
#include "tools/notation/technique_name.h"
#include "tools/text/characters.h"

namespace sudorate {

std::string slug_of(std::string_view name) {
  std::string slug;
  for (const char character : name) {
    if (character == '(' || character == ')') continue;
    slug += character == ' ' ? '-' : lower_case(character);
  }
  return slug;
}

std::string technique_slug(Technique technique, int variant) { return slug_of(technique_name(technique, variant)); }

bool matches_slug(std::string_view pattern, std::string_view slug) {
  if (!pattern.ends_with('*')) return slug_of(pattern) == slug;
  pattern.remove_suffix(1);
  return slug.starts_with(slug_of(pattern));
}

const std::vector<NamedTechnique>& named_techniques() {
  static const std::vector<NamedTechnique> kAll = [] {
    std::vector<NamedTechnique> all;
    const auto add = [&](Technique technique, int variant) {
      all.push_back({technique, variant, technique_name(technique, variant), technique_slug(technique, variant)});
    };
    for (const TechniqueRow& row : techniques()) {
      for (const int variant : variants_of(row.technique)) add(row.technique, variant);
      if (variants_of(row.technique).empty()) add(row.technique, 0);
    }
    return all;
  }();
  return kAll;
}

std::vector<std::string> technique_slugs() {
  std::vector<std::string> slugs;
  for (const NamedTechnique& named : named_techniques()) slugs.push_back(named.slug);
  for (const FinderTechnique finder : kFinderTechniques) slugs.emplace_back(finder_name(finder));
  return slugs;
}

std::optional<TechniqueSet> techniques_named(std::string_view pattern) {
  TechniqueSet found;
  for (const NamedTechnique& named : named_techniques()) {
    if (matches_slug(pattern, named.slug)) found.insert(named.technique, named.variant);
  }
  if (found == TechniqueSet{}) return std::nullopt;
  return found;
}

std::string known_technique_text(std::string_view name) {
  const std::string quoted = "'" + std::string(name) + "' ";
  if (finders_named(name)) return quoted + "is not rated; 'steps' and 'teach --with-finders' find it";
  const OtherName* const other = find_other_name(name);
  if (other == nullptr) return {};
  if (other->technique.empty()) return quoted + "is known, but not built; 'sudorate help techniques' lists what is";
  return quoted + "is '" + std::string(other->technique) + "' here";
}

std::optional<TechniqueSet> finders_named(std::string_view pattern) {
  TechniqueSet found;
  for (const FinderTechnique finder : kFinderTechniques) {
    if (matches_slug(pattern, finder_name(finder))) found.insert(finder);
  }
  if (found == TechniqueSet{}) return std::nullopt;
  return found;
}

}  // namespace sudorate
