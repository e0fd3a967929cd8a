// What a finder has found, whichever it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "tools/finders/conclusion.h"
#include "tools/finders/empty_rectangles.h"
#include "tools/finders/force_chain.h"
#include "tools/finders/nice_loop.h"
#include "tools/finders/skyscrapers.h"

namespace sudorate {

// In the order of a list.
enum class FinderTechnique : std::uint8_t { kNiceLoop, kEmptyRectangle, kSkyscraper, kForceChain };
inline constexpr std::array<FinderTechnique, 4> kFinderTechniques = {
    FinderTechnique::kNiceLoop, FinderTechnique::kEmptyRectangle, FinderTechnique::kSkyscraper,
    FinderTechnique::kForceChain};
// "nice-loop", "empty-rectangle", "skyscraper", "force-chain"
constexpr std::string_view finder_name(FinderTechnique finder) {
  switch (finder) {
    case FinderTechnique::kNiceLoop:
      return "nice-loop";
    case FinderTechnique::kEmptyRectangle:
      return "empty-rectangle";
    case FinderTechnique::kSkyscraper:
      return "skyscraper";
    case FinderTechnique::kForceChain:
      break;
  }
  return "force-chain";
}

struct Finding {
  using Pattern = std::variant<NiceLoop, EmptyRectangle, Skyscraper, ForceChain>;

  Pattern pattern;
  // Never empty.
  Conclusion conclusion;

  FinderTechnique technique() const { return static_cast<FinderTechnique>(pattern.index()); }
};

static_assert(std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(FinderTechnique::kForceChain),
                                                        Finding::Pattern>,
                             ForceChain>,
              "techniques and patterns are numbered alike");

}  // namespace sudorate
