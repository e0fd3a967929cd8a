// The puzzles that differ from a seed in a few givens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tools/vary/known_solutions.h"
#include "tools/vary/open_boards.h"
#include "tools/vary/removals.h"

namespace sudorate {

class VariantSearch {
 public:
  explicit VariantSearch(const VariantRules& rules) : rules_(rules) {}

  // Begins with the variants of the seed in which exactly these givens are gone for good, a set that Removals
  // returns. The seed need not be valid or minimal.
  //
  // If one removal is too much at a time: it has so many parts, each variant is in one of them, and all but the
  // first part only have variants with at least two added givens.
  void begin(const Digits81& seed, CellSet removed, std::size_t part = 0, std::size_t parts = 1);
  // Sets the next variant of this removal: valid and, unless the rules say otherwise, minimal. Each comes once, in
  // an order that depends on nothing but the seed, the rules and the removal. Morphs of variants, or of the seed,
  // are not recognized. Returns false if there is none left.
  bool next(Digits81& variant);

  // Of the last variant.
  Digits81 solution() const;

  // Of this part of the removal so far.
  const VariantCounts& counts() const { return counts_; }

 private:
  // Those of the known solutions that are rows of this removal: bits, the first of them for 64 * first_word_.
  using Rows = std::vector<std::uint64_t>;
  // How many rows are known, up to two, and the index of the first one.
  struct Known {
    std::size_t count = 0;
    std::size_t first = 0;
  };
  // What follows from the first of the added givens, up to one that is not the last of them.
  struct Chosen {
    OpenBoards boards;  // meaningless if all rows are known
    CandidateSet open;  // the choices for the next one that have not been tried
    Rows rows;          // those with all chosen so far
  };

  void set_choices(const CandidateSet& allowed, const CandidateSet& several);
  bool advance();
  bool next_prefix();
  void extend_prefix(Candidate candidate);
  CandidateSet find_last(const CandidateSet& candidates);
  Known known_rows(const Rows& rows, Candidate candidate) const;
  void list_rows(const OpenBoards& boards);
  std::size_t find_rows(const OpenBoards& boards, const Known& known);
  void add_row(const DigitBoards& row);
  void set_last(Candidate last);
  bool accept(Candidate last);
  bool needs_prefix();
  std::size_t fewest_rows() const { return rules_.keeps_redundant ? 1 : 2; }

  VariantRules rules_;
  VariantCounts counts_;

  // Of the removal: what is left of the seed, and those of its solutions that are known.
  Digits81 base_{};
  KnownSolutions known_;
  std::size_t first_word_ = 0;
  bool has_all_rows_ = false;
  std::size_t kept_ = 0;            // known solutions before those that may be forgotten
  std::vector<Candidate> singles_;  // of the candidates that may be added, those that leave one row
  CandidateSet choices_;            // those that leave enough rows for others to be added
  CandidateSet tested_;             // with these alone it is known whether each given is needed
  CandidateSet useless_;            // of these, those with which some given is not

  std::size_t part_ = 0;
  std::size_t parts_ = 1;

  // Of the number of added givens: all but the last of them.
  std::uint64_t sizes_left_ = 0;
  std::size_t prefix_size_ = 0;
  std::vector<Chosen> prefix_;  // the first is that of nothing added; the next depth_ count
  std::size_t depth_ = 0;
  // The last ones that complete a variant with this prefix.
  std::vector<Candidate> pending_;
  std::size_t next_pending_ = 0;
  std::vector<Candidate> added_;  // the prefix and the last one
  std::vector<DigitBoards> found_;
};

}  // namespace sudorate
