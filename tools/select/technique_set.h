// Sets of techniques by their printed names.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rating/technique.h"

namespace sudorate {

class TechniqueSet {
 public:
  bool contains(Technique technique, int variant) const {
    return (variants_[static_cast<std::size_t>(technique)] >> variant & 1U) != 0;
  }
  void insert(Technique technique, int variant) { variants_[static_cast<std::size_t>(technique)] |= 1U << variant; }
  friend bool operator==(const TechniqueSet&, const TechniqueSet&) = default;

 private:
  // Bit v for variant v, see technique_name; those without variants have all bits.
  std::array<std::uint32_t, kTechniqueCount> variants_{};
};

// The techniques whose printed name is `name`, in upper or lower case; with a '*' at its end, those whose name
// begins like this. Nothing if there is none.
std::optional<TechniqueSet> techniques_named(std::string_view name);

// The printed name that is nearest to a name that is none, or nothing if none is near.
std::optional<std::string> nearest_technique_name(std::string_view name);

}  // namespace sudorate
