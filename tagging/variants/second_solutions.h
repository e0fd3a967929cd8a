// Whether a given is needed: whether there is a second solution without it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tagging/open_boards.h"

namespace sudorate {

// For many puzzles that share most givens of a seed: some of these were removed, which leaves the base, and others
// were added. A given of the base is needed in a puzzle if the others have a solution with another digit in its
// cell. Each such solution that was found is kept, because it answers for other puzzles, too, even after other
// removals:
//
//     a solution with other digits than the seed in r2c3 and r4c4 only, and with r5c5=1, r9c8=2, ...
//     r4c4 was removed: so r2c3 is needed with r5c5=1 added, with r9c8=2, and with both
//     r2c3 was removed: so r4c4 is needed with them
//
// The kept solutions are bits of some words. By candidate, these say which have it: the words of the added
// candidates have a bit in common if a solution has them all. Only for givens that none of these lacks is one
// searched for.
class SecondSolutions {
 public:
  // Forgets everything if the seed is another one.
  void begin(const Digits81& seed, CellSet removed);
  // Keeps a solution of the base, for other removals.
  void keep(const CandidateSet& solution);
  // Whether each given of the base is needed in the base with the added candidates, which has exactly one solution.
  // Cost: some tenths of a microsecond, and some microseconds for each given for which no kept solution answers.
  bool needs_all_givens(std::span<const Candidate> added);

 private:
  static constexpr std::size_t kWords = 64;
  using Bits = std::array<std::uint64_t, kWords>;  // of kept solutions

  void forget();
  void note(std::size_t index);
  bool is_needed(Cell given, std::span<const Candidate> added);

  Digits81 seed_{};
  CellSet removed_;
  std::vector<CellSet> lacking_;  // by kept solution: the givens of the seed that it lacks
  std::array<Bits, kCandidateCount> with_{};
  Bits lacking_one_{};  // given of the base
  // By given of the base: what is left without it, in whose cell its digit is excluded. Made when it is first
  // wanted.
  std::array<std::optional<OpenBoards>, kCellCount> boards_;
  std::vector<Cell> order_;  // of the givens of the seed: those that were not needed last come first
  std::vector<CandidateSet> found_;
};

}  // namespace sudorate
