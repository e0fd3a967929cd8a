// By rows of solutions. Some givens of the seed are taken away. Each solution of what is left is a row of 81
// digits, and to add givens means to choose among these rows. A variant is valid if one row is left:
//
//     seed without r5c5=7      r1c1  r2c2  r5c5  ...
//     row 1                      4     1     2
//     row 2                      4     3     2       r5c5=8 is in row 3 only: a valid variant {-1+1}
//     row 3                      4     3     8       r2c2=3 and r5c5=2 are both in row 2 only: {-1+2}
//     row 4                      6     1     2       r1c1=4 and r2c2=1: row 1; r1c1=6: row 4
//
// If there are few rows and several givens are added, all rows are listed. The rows with a candidate are bits of
// some words, and added givens make a variant if their words have one bit in common.
//
// But there may be millions of rows. Then few of them need be known: the last of the added givens is found for all
// candidates at once. What two of the known rows with the others have completes no variant. For each of the other
// candidates, two solutions are searched for. If there is exactly one, the variant is valid; if there are two, they
// become known rows, which decide most of the other candidates, and most of those with other first givens. A
// candidate that is in no row but known ones is excluded from the searches for the others.
//
// Each added given must be needed: without it several rows are left. So must each given of the seed that was kept;
// see known_solutions.h.
//
// Soundness: a variant with its added givens in ascending order is found from its own first ones. These are all
// tried, except where one is not needed, because it alone leaves one row, or the first ones leave one; where two of
// them exclude each other; and where a given of the seed is not needed with some of them, as it is not with more.
// An excluded candidate hides known rows only, so a row is counted once: if it is known, or if it is found.
//
// Cost: with k added givens, as many steps as there are sets of k-1 candidates that leave several solutions: about
// a microsecond each where all rows are listed, some 10 elsewhere; and some 4 for each solution that shows that a
// given is needed. Memory: that of the known solutions.
#include "tools/vary/variant_search.h"

#include <algorithm>
#include <bit>

namespace sudorate {
namespace {

constexpr Candidate kNoCandidate = kCandidateCount;

}  // namespace

void VariantSearch::begin(const Digits81& seed, CellSet removed, std::size_t part, std::size_t parts) {
  part_ = part;
  parts_ = parts;
  sizes_left_ = added_counts(rules_, removed.size());
  prefix_size_ = 0;
  depth_ = 0;
  pending_.clear();
  next_pending_ = 0;
  base_ = without(seed, removed);
  counts_ = {};
  if (part == 0) counts_ = {1, candidate_count(rules_, givens_of(seed).size(), removed.size()), 0, 0};
  known_.begin(seed, removed);
  first_word_ = known_.size() / 64;
  kept_ = known_.size();
  has_all_rows_ = false;
  prefix_.resize(1);
  prefix_.front().rows.clear();
  CandidateSet allowed;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const bool may_be_added = rules_.same_cells ? removed.contains(cell) : base_[cell] == 0;
    if (!may_be_added) continue;
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      if (seed[cell] != digit + 1) allowed.insert(candidate_of(cell, digit));
    }
  }
  OpenBoards& boards = prefix_.front().boards;
  boards = open_boards(Grid::from_givens(base_));
  const bool adds_several = sizes_left_ > 0b11;
  if (apply_rules(boards)) {
    if (adds_several) list_rows(boards);
    if (!has_all_rows_) find_rows(boards, {});
  }
  useless_ = {};
  tested_ = {};
  singles_.clear();
  choices_ = {};
  if (known_rows(prefix_.front().rows, kNoCandidate).count < fewest_rows()) return;
  allowed &= candidates_of(boards);
  const CandidateSet several = find_last(allowed);
  singles_.swap(pending_);
  if (adds_several) set_choices(allowed, several);
}

// Of the candidates that may be added, `several` leave several rows, and singles_ leave one.
void VariantSearch::set_choices(const CandidateSet& allowed, const CandidateSet& several) {
  CandidateSet in_rows = several;
  for (const Candidate each : singles_) in_rows.insert(each);
  choices_ = rules_.keeps_redundant ? in_rows : several;
  OpenBoards& boards = prefix_.front().boards;
  (allowed - in_rows).visit([&](Candidate each) { exclude(boards, each); });
  apply_rules(boards);
}

bool VariantSearch::next(Digits81& variant) {
  for (;;) {
    while (next_pending_ < pending_.size()) {
      if (!accept(pending_[next_pending_++])) continue;
      variant = base_;
      for (const Candidate each : added_) {
        variant[cell_of(each)] = static_cast<std::uint8_t>(digit_of(each) + 1);
      }
      return true;
    }
    pending_.clear();
    next_pending_ = 0;
    if (!advance()) return false;
  }
}

Digits81 VariantSearch::solution() const {
  return digits_of(known_[known_rows(prefix_[depth_].rows, added_.empty() ? kNoCandidate : added_.back()).first]);
}

// Finds further last candidates, maybe none. Returns false at the end.
bool VariantSearch::advance() {
  if (prefix_size_ > 0 && next_prefix()) {
    find_last(prefix_[depth_].open);
    return true;
  }
  if (sizes_left_ == 0) return false;
  const int size = std::countr_zero(sizes_left_);
  sizes_left_ &= sizes_left_ - 1;
  depth_ = 0;
  prefix_.front().open = choices_;
  prefix_size_ = size > 1 ? static_cast<std::size_t>(size) - 1 : 0;
  if (part_ > 0) return true;
  if (size == 0 && known_rows(prefix_.front().rows, kNoCandidate).count == 1) pending_.push_back(kNoCandidate);
  if (size == 1) pending_ = singles_;
  return true;
}

// Goes on to the next prefix, in ascending order of candidates. At the end sets the size to 0 and returns false.
bool VariantSearch::next_prefix() {
  if (depth_ == prefix_size_) --depth_;
  do {
    while (prefix_[depth_].open.empty()) {
      if (depth_ == 0) {
        prefix_size_ = 0;
        return false;
      }
      --depth_;
    }
    const Candidate candidate = prefix_[depth_].open.first();
    prefix_[depth_].open.erase(candidate);
    if (depth_ > 0 || candidate % parts_ == part_) extend_prefix(candidate);
  } while (depth_ < prefix_size_);
  return true;
}

// Unless the candidate leaves too few rows after those before it.
void VariantSearch::extend_prefix(Candidate candidate) {
  if (useless_.contains(candidate)) return;
  prefix_.resize(std::max(prefix_.size(), depth_ + 2));
  const Chosen& before = prefix_[depth_];
  Chosen& chosen = prefix_[depth_ + 1];
  const Known known = known_rows(before.rows, candidate);
  chosen.open = before.open;
  if (!has_all_rows_) {
    chosen.boards = before.boards;
    require(chosen.boards, candidate);
    if (!apply_rules(chosen.boards)) return;
    chosen.open &= candidates_of(chosen.boards);
  } else if (known.count < fewest_rows()) {
    return;
  }
  chosen.rows.resize(before.rows.size());
  for (std::size_t word = 0; word < before.rows.size(); ++word) {
    chosen.rows[word] = before.rows[word] & known_.with(candidate, first_word_ + word);
  }
  set_last(candidate);
  // A given that is not needed with these is not needed with more.
  if (depth_ > 0 && !rules_.keeps_redundant && !known_.needs_all_givens(added_)) return;
  ++depth_;
  if (known.count < fewest_rows() && find_rows(chosen.boards, known) < fewest_rows()) --depth_;
}

// Of these rows, those with the candidate, or all for kNoCandidate.
VariantSearch::Known VariantSearch::known_rows(const Rows& rows, Candidate candidate) const {
  Known known;
  for (std::size_t word = 0; word < rows.size() && known.count < 2; ++word) {
    std::uint64_t with = rows[word];
    if (candidate != kNoCandidate) with &= known_.with(candidate, first_word_ + word);
    if (with == 0) continue;
    if (known.count == 0)
      known.first = 64 * (first_word_ + word) + static_cast<std::size_t>(std::countr_zero(with));
    known.count = std::has_single_bit(with) ? known.count + 1 : 2;
  }
  return known;
}

// All rows become known, unless they are so many that a search for each candidate is faster.
void VariantSearch::list_rows(const OpenBoards& boards) {
  constexpr std::size_t kMostListed = 2'000;
  // With more candidates there are mostly more rows.
  constexpr int kMostCandidates = 280;
  if (candidates_of(boards).size() > kMostCandidates) return;
  found_.clear();
  has_all_rows_ = list_solutions(boards, kMostListed + 1, found_).count <= kMostListed;
  if (!has_all_rows_) return;
  for (const DigitBoards& row : found_) add_row(row);
  kept_ = known_.size();
}

// Searches for two rows of these boards, of which at most one is known. The others become known and stay in found_.
// Returns how many there are, known or found.
std::size_t VariantSearch::find_rows(const OpenBoards& boards, const Known& known) {
  found_.clear();
  list_solutions(boards, 2, found_);
  if (known.count > 0) std::erase(found_, known_[known.first]);
  for (const DigitBoards& row : found_) add_row(row);
  return known.count + found_.size();
}

void VariantSearch::add_row(const DigitBoards& row) {
  const std::size_t index = known_.size() - 64 * first_word_;
  for (std::size_t depth = 0; depth <= depth_; ++depth) {
    Rows& rows = prefix_[depth].rows;
    rows.resize(std::max(rows.size(), index / 64 + 1));
    rows[index / 64] |= std::uint64_t{1} << index % 64;
  }
  known_.add(row);
}

// Adds to `pending_` those of the candidates that leave one row after the prefix. Returns those that leave several.
CandidateSet VariantSearch::find_last(const CandidateSet& candidates) {
  if (known_.is_full()) {
    known_.shorten(kept_);
    if (!has_all_rows_) {
      for (Chosen& chosen : prefix_) chosen.rows.clear();
    }
  }
  OpenBoards boards = prefix_[depth_].boards;
  CandidateSet several;
  (candidates - useless_).visit([&](Candidate candidate) {
    const Known known = known_rows(prefix_[depth_].rows, candidate);
    std::size_t count = known.count;
    if (count < 2 && !has_all_rows_ && is_possible(boards, candidate)) {
      OpenBoards longer = boards;
      require(longer, candidate);
      count = find_rows(longer, known);
    }
    if (count >= 2) {
      several.insert(candidate);
      return;
    }
    if (count == 1) pending_.push_back(candidate);
    // What rows it is in are known now, and the others are found faster without it.
    exclude(boards, candidate);
  });
  return several;
}

void VariantSearch::set_last(Candidate last) {
  added_.resize(depth_);
  if (last != kNoCandidate) added_.push_back(last);
}

// Whether the prefix and this candidate make a variant.
bool VariantSearch::accept(Candidate last) {
  set_last(last);
  if (std::any_of(added_.begin(), added_.end(), [&](Candidate each) { return useless_.contains(each); }))
    return false;
  if (!rules_.keeps_redundant && !needs_prefix()) return false;
  ++counts_.valid;
  if (rules_.keeps_redundant) return true;
  if (known_.needs_all_givens(added_)) {
    ++counts_.minimal;
    return true;
  }
  for (const Candidate each : added_) {
    if (tested_.contains(each)) continue;
    tested_.insert(each);
    if (added_.size() == 1 || !known_.needs_all_givens({&each, 1})) useless_.insert(each);
  }
  return false;
}

// Whether several rows are left without any one of the prefix.
bool VariantSearch::needs_prefix() {
  // Else the last one alone leaves several rows, as each choice does.
  if (depth_ < 2) return true;
  for (std::size_t index = 0; index < depth_; ++index) {
    OpenBoards boards = prefix_.front().boards;
    for (std::size_t other = 0; other < added_.size(); ++other) {
      if (other != index) require(boards, added_[other]);
    }
    found_.clear();
    if (list_solutions(boards, 2, found_).count < 2) return false;
  }
  return true;
}

}  // namespace sudorate
