// The shortcuts of the engine: work that is left undone because its result is known.
//
// A rating without a shortcut has the same steps and the same ratings. So each shortcut can be switched off: tests
// compare the paths with recorded ones, and `sudorate bench --shortcuts` measures the gain. A new one gets a row in
// tools/bench/shortcut_table.h, a proof where it is made, and its test of ShortcutSet there: once for a step or a
// search, not in an inner loop.
#pragma once

#include <cstdint>

namespace sudorate {

enum class Shortcut : std::uint8_t {
  kSinglesTogether,
  kRestProof,
  kLateCount,
  kWaitingPlaces,
  kTripletMemo,
  kKeptTagging,
  kChainBound,
  kCycleBounds,
  kCycleClasses,
  kLeastLengths,
  kPromise,
  kKeptTables,
  kNishioDigits,
  kKnownConsequences,
  kChangedPlaces,
  kResumedRuns,
  kFloors,
  kRememberedChains,
};

inline constexpr int kShortcutCount = static_cast<int>(Shortcut::kRememberedChains) + 1;

// The shortcuts that a rating takes: all of them, unless some are left out.
class ShortcutSet {
 public:
  static constexpr ShortcutSet none() { return ShortcutSet((std::uint32_t{1} << kShortcutCount) - 1); }

  constexpr ShortcutSet() = default;
  constexpr bool contains(Shortcut shortcut) const { return (left_out_ & bit_of(shortcut)) == 0; }
  constexpr ShortcutSet without(Shortcut shortcut) const { return ShortcutSet(left_out_ | bit_of(shortcut)); }
  friend constexpr bool operator==(ShortcutSet, ShortcutSet) = default;

 private:
  static constexpr std::uint32_t bit_of(Shortcut shortcut) {
    return std::uint32_t{1} << static_cast<unsigned>(shortcut);
  }
  explicit constexpr ShortcutSet(std::uint32_t left_out) : left_out_(left_out) {}

  std::uint32_t left_out_ = 0;
};

}  // namespace sudorate
