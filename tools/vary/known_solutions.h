// Solutions of what is left of a puzzle, and what they say about its givens.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tools/vary/open_boards.h"

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
// The solutions are bits of some words. By candidate, these say which have it: the words of several candidates have
// a bit in common if a solution has them all. Only for givens that none of these lacks is one searched for.
//
// Memory: 250 bytes a solution; there are some tens of thousands at most.
class KnownSolutions {
 public:
  // Forgets everything if the seed is another one, or if there is much of it.
  void begin(const Digits81& seed, CellSet removed);
  // Takes a solution of the base, or of what is left of it without a given.
  void add(const DigitBoards& solution);
  std::size_t size() const { return solutions_.size(); }
  const DigitBoards& operator[](std::size_t index) const { return solutions_[index]; }
  // Which of the solutions from 64 * word on have the candidate.
  std::uint64_t with(Candidate candidate, std::size_t word) const {
    return blocks_[word / kWords][candidate][word % kWords];
  }
  // Forgets the latest solutions, all but `size` and up to some hundreds more.
  void shorten(std::size_t size);
  bool is_full() const { return size() > kMost; }
  // Whether each given of the base is needed in the base with the added candidates.
  // Cost: up to a microsecond, and some microseconds for each given for which no known solution answers.
  bool needs_all_givens(std::span<const Candidate> added);

 private:
  static constexpr std::size_t kMost = 32'768;
  // So many words for each candidate fill a line of the cache.
  static constexpr std::size_t kWords = 8;
  static constexpr std::size_t kInBlock = 64 * kWords;
  using Block = std::array<std::array<std::uint64_t, kWords>, kCandidateCount>;

  void note(std::size_t index);
  bool is_needed(Cell given, std::span<const Candidate> added);

  Digits81 seed_{};
  DigitBoards givens_{};  // of the seed
  CellSet removed_;
  std::vector<DigitBoards> solutions_;
  std::vector<CellSet> lacking_;  // by solution: the givens of the seed that it lacks
  std::vector<Block> blocks_;
  std::vector<std::uint64_t> lacking_one_;  // bits of those that lack exactly one given of the base
  // By given of the base: what is left without it, in whose cell its digit is excluded. Made when it is first
  // wanted.
  std::array<std::optional<OpenBoards>, kCellCount> boards_;
  std::vector<Cell> order_;  // of the givens of the seed: those that were not needed last come first
  std::vector<DigitBoards> found_;
};

}  // namespace sudorate
