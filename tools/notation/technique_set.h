// Techniques by name, those of the finders, too, and sets of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rating/technique.h"
#include "tools/notation/technique_name.h"

namespace sudorate {

enum class FinderTechnique : std::uint8_t;  // tools/finders/finding.h

// The name of a technique in options and tables: the printed name in small letters, words joined by hyphens and
// without brackets, as in "x-wing", "unique-rectangle-type-1", "dynamic-cell-forcing-chains-+".
std::string technique_slug(Technique technique, int variant);
// The slug of a name; a slug stays as it is.
std::string slug_of(std::string_view name);

// Whether a pattern matches the name with this slug. A pattern is a printed name or a slug, in capital or small
// letters; with '*' at its end it matches everything that begins with it.
bool matches_slug(std::string_view pattern, std::string_view slug);

// Everything with a name of its own, in the order of the techniques and of their variants.
struct NamedTechnique {
  Technique technique;
  int variant;  // 0 if the technique has none
  std::string printed;
  std::string slug;
};
const std::vector<NamedTechnique>& named_techniques();
// Their slugs in this order, then the names of the finders' techniques.
std::vector<std::string> technique_slugs();

class TechniqueSet {
 public:
  bool contains(Technique technique, int variant) const {
    return (variants_[static_cast<std::size_t>(technique)] >> variant & 1U) != 0;
  }
  // For a technique without variants, `variant` is ignored.
  void insert(Technique technique, int variant) {
    variants_[static_cast<std::size_t>(technique)] |= variants_of(technique).empty() ? ~0U : 1U << variant;
  }
  void insert(const TechniqueSet& other) {
    for (std::size_t index = 0; index < variants_.size(); ++index) variants_[index] |= other.variants_[index];
    finders_ |= other.finders_;
  }
  // The techniques of the finders, which no rating uses.
  bool contains(FinderTechnique finder) const { return (finders_ >> static_cast<int>(finder) & 1U) != 0; }
  void insert(FinderTechnique finder) { finders_ |= 1U << static_cast<int>(finder); }
  bool has_finders() const { return finders_ != 0; }
  bool intersects(const TechniqueSet& other) const {
    for (std::size_t index = 0; index < variants_.size(); ++index) {
      if ((variants_[index] & other.variants_[index]) != 0) return true;
    }
    return (finders_ & other.finders_) != 0;
  }
  friend bool operator==(const TechniqueSet&, const TechniqueSet&) = default;

 private:
  std::array<std::uint32_t, kTechniqueCount> variants_{};
  std::uint32_t finders_ = 0;
};

// The techniques that a pattern matches, see matches_slug; no value if there are none.
std::optional<TechniqueSet> techniques_named(std::string_view pattern);
// For a name that has no place where techniques of ratings are named: that a finder finds it, that it has another
// name here, or that it is known, but not built. Empty for any other name.
std::string known_technique_text(std::string_view name);
// The techniques of finders that a pattern matches; see finder_name.
std::optional<TechniqueSet> finders_named(std::string_view pattern);

}  // namespace sudorate
