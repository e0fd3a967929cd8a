// Whether a given is needed: whether there is a second solution without it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/open_boards.h"

namespace sudorate {

// For many puzzles that have some givens, the base, in common. A given of the base is needed in a puzzle if the
// others have a solution with another digit in its cell. Each such solution that was found is kept, because it
// answers for all puzzles whose other givens it contains:
//
//     the base without r2c3=7 has a solution with r2c3=4, r5c5=1, r9c8=2, ...
//     so r2c3=7 is needed in base + {r5c5=1, r9c8=2}, and in base + {r9c8=2}, and so on
//
// For each given of the base 64 solutions are kept, as bits of one word by candidate: the words of the added
// candidates have a bit in common if a kept solution contains them all. Only where none does is one searched for.
class SecondSolutions {
 public:
  // Forgets everything.
  void begin(const Digits81& base);

  // Whether each given of the base is needed in the base with the added candidates, which has exactly one solution.
  // Cost: some nanoseconds a given where a kept solution answers, else some microseconds.
  bool needs_all_givens(std::span<const Candidate> added);

 private:
  struct Given {
    Candidate candidate = 0;
    bool has_boards = false;
    bool is_possible = false;
    OpenBoards boards;  // of the base without the given, in whose cell its digit is excluded
    std::size_t kept = 0;
    std::array<CandidateSet, 64> solutions;
    std::array<std::uint64_t, kCandidateCount> solutions_with;
  };

  bool is_needed(Given& given, std::span<const Candidate> added);

  Digits81 base_{};
  std::vector<Given> givens_;
  std::size_t given_count_ = 0;
  // Indices of givens: those that were not needed last come first.
  std::vector<std::size_t> order_;
  std::vector<std::size_t> open_;
  std::vector<CandidateSet> found_;
};

}  // namespace sudorate
