// Profiles, after NumberPlace's levels: the methods that a solver may use, their order, and their limits.
//
//   name = mine
//   permitted-methods = primary only-one cell-unique nice-loop localization n-tuples n-grid
//   max-nice-length = 8
//   tuples-limit = 3
//   n-grid-limit = 2
//   capital-address = off
//   print-with-symbol-letter = on
//   rating-table = mine-1
//   rating.nice-loop = 6.8
//
// A profile file has such lines. Missing settings are as in `senior`; empty lines and lines that start with '#' are
// skipped. `t` stands for on, and `nil` for off, none and unlimited, as in NumberPlace.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rating/rules.h"
#include "rating/scale.h"
#include "tools/finders/finding.h"
#include "tools/finders/nice_loop.h"
#include "tools/words/nice_loop.h"

namespace sudorate {

enum class Method : std::uint8_t {
  kPrimary,       // removes a placed digit from its peers; each placement does that, so it never finds anything
  kOnlyOne,       // hidden singles
  kCellUnique,    // naked singles
  kLocalization,  // pointing and claiming
  kTuples,        // naked and hidden subsets, small ones first
  kGrid,          // fish, small ones first
  kSkyscraper,
  kEmptyRectangle,
  kNiceLoop,
  kForceChain,
};
struct MethodRow {
  Method method;
  std::string_view name;
  // A technique that Sudoku Explainer does not have: its finder, and its rating in table "1".
  std::optional<FinderTechnique> finder{};
  Rating rating = 0;
};
inline constexpr auto kMethods = [] {
  using M = Method;
  using F = FinderTechnique;
  return std::to_array<MethodRow>({
      {M::kPrimary, "primary"},
      {M::kOnlyOne, "only-one"},
      {M::kCellUnique, "cell-unique"},
      {M::kLocalization, "localization"},
      {M::kTuples, "n-tuples"},
      {M::kGrid, "n-grid"},
      {M::kSkyscraper, finder_name(F::kSkyscraper), F::kSkyscraper, 66},
      {M::kEmptyRectangle, finder_name(F::kEmptyRectangle), F::kEmptyRectangle, 67},
      {M::kNiceLoop, finder_name(F::kNiceLoop), F::kNiceLoop, 70},
      {M::kForceChain, finder_name(F::kForceChain), F::kForceChain, 80},
  });
}();
static_assert(std::all_of(kMethods.begin(), kMethods.end(), [](const MethodRow& row) {
  return &row - kMethods.data() == static_cast<int>(row.method);
}));

struct Profile {
  std::string name = "senior";
  // In the order of trial: the first method that finds something is used, and the list starts again.
  std::vector<Method> methods = {Method::kPrimary,      Method::kOnlyOne, Method::kCellUnique,
                                 Method::kLocalization, Method::kTuples,  Method::kGrid};
  // Most cells of a loop; 3 up to kUnlimitedLoop.
  int max_loop = kUnlimitedLoop;
  // Most cells of a subset, 2 to 4, and most lines of a fish.
  int max_subset = 3;
  int max_fish = 2;
  // The notation of loops: cell names in capitals, and a letter for each cell.
  NumberPlaceStyle loop_style;
  // Ratings of techniques that Sudoku Explainer does not have. This program defines them; `rating_table` names
  // them.
  std::string rating_table = "1";
  std::map<Method, Rating> ratings = [] {
    std::map<Method, Rating> ratings_of_finders;
    for (const MethodRow& row : kMethods) {
      if (row.finder) ratings_of_finders[row.method] = row.rating;
    }
    return ratings_of_finders;
  }();
  // Settings of NumberPlace that are kept and shown but have no effect here.
  std::map<std::string, std::string> unused_settings = {{"easy-method-first", "off"},
                                                        {"auto-trim-level", "100"},
                                                        {"chain-trim", "on"},
                                                        {"trim-every-time", "on"},
                                                        {"think-depth", "none"}};

  bool permits(Method method) const;
  // Permits nice loops if they are not permitted, right after the singles: loops need cells and digits with two
  // possibilities.
  void permit_nice_loops();
};

// The profile "senior"; "advanced", with loops of 3 cells; "machine", with loops of any length; nothing for another
// name.
std::optional<Profile> find_profile(std::string_view name);
// Reads the text of a profile file. An error is a phrase such as "line 3: 'n-pairs' is not a method".
std::variant<Profile, std::string> parse_profile(std::string_view text);
// All settings, as a file that parse_profile reads.
std::string profile_text(const Profile& profile);
// The settings without effect that are not as in `senior`, in alphabetical order: "chain-trim = off, think-depth =
// 2".
std::string ignored_settings(const Profile& profile);
// Marked as "advanced,table=1".
Rules rules_of(const Profile& profile);

}  // namespace sudorate
