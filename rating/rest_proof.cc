// The rules remove candidates from the grid until it is solved or none of them applies:
//
//   single   the only candidate of a cell, or the only place of a digit in a house, is placed
//   locked   see tagging/locking.h
//   chain    x is true -> a1 is false -> b1 is true -> a2 is false -> ... -> bk is true -> x is false; so x goes.
//            Each pair a, b has the only two candidates of a cell, or the only two places of a digit in a house.
//
// Theorem. Let the rules solve a grid S with chains that are rated no higher than ER, as forcing chains of both
// kinds of link, and let ER be at least the base of these. Then no step from S on is rated higher than ER.
//
// Proof. All steps are sound, so a later grid T has only candidates of S, and those of the solution among them. Let
// T be unsolved. If it has a single, the step is of the row of that single or of an earlier one. Otherwise every
// unfilled cell has two candidates, so T still has some that the rules remove. Let x be the first of them that was
// removed, and R the grid from which it was. T has only candidates of R. What T has left of the pattern of x in R:
//
//   single   If T had the candidate that was placed, it would be a single. So it is placed, and x went with it.
//   locked   If one of the places is filled with the digit, x went with it. If one of them is left, it is a single.
//            So two or three are left, and the row of locked candidates finds x.
//   chain    If T lacks one of a pair a, b, the other would be a single, so it is placed. If this is b, it has
//            removed the next a, so the next b is placed, too, and so on up to bk, which has removed x. If it is a,
//            it has removed the b before it, so the a before it is placed, and so on down to a1, which has removed
//            x. Both are impossible. So T has all of the chain, and the search from x finds it or a shorter one.
//
// So there always is a step of a row up to those of forcing chains. All earlier rows are rated below the base of
// these. Of all forcing chains and cycles the one with the lowest rating is taken, which is no higher than that of
// the chain from x.
//
// The steps of other rows need no rules: they only remove more. But they cannot be rules in this way. A multiple
// chain that begins at all places of a digit in a house is skipped once the first of them is in a cell with two
// candidates; what assumes a single solution needs candidates that may go. A dynamic chain may get longer when
// candidates go, but there is a limit:
//
//   assumed   what dynamic chains of nesting level 0 or 1 eliminate goes. Their starts are those of a group; see
//             chains/start_groups.h.
//
// Theorem. The same holds with these rules, if a chain of that level is rated no higher than ER where its length is
//
//   2n + 1   for the two ends of a clash in one run, and
//   kn       for a group of k starts,
//
// n being the number of candidates of R, the grid from which a rule removes. ER must be at least 9.7, and at least
// the rating of any chain of a lower dynamic row.
//
// Proof. Let T be as above, without a step of a row before this one. The inner rules of level 1, as those of level
// 0, conclude more and never less when candidates go, until a run clashes. (Sudoku Explainer skips a pattern in a
// house with few unfilled cells, or with a single place for a digit. There the pattern of the other cells, or the
// single, concludes the same.) So what a start makes false in R, it makes false in T, or its run clashes there,
// which gives a hint. If T lacks some starts of the group, but has two, these form a group of T. If one is left, it
// is a single. If it is placed, or if the start says that a candidate is false that T lacks, then T is a grid in
// which the conclusions have been drawn: each is a single, a locked candidate, a pair or an X-Wing of T, whose rows
// come before this one and find nothing. So x is gone. A double of a cell that has two candidates left is the group
// of that cell.
//
// A run has each candidate once, true or false, and the second end of a clash besides. So the hint is no longer
// than the theorem says, and the row takes the shortest. Of the rows before dynamic chains, multiple chains are
// rated highest: no more than nine paths, each with at most one true node for each unfilled cell and one more false
// one than true ones. That is 9.7 with 17 givens. The dynamic rows before this one have hints of at most nine
// starts.
//
// The chains nested from level 2 on are limited by nothing of this kind.
//
// Static chains are applied from the shortest to the longest, so needed_ is no higher than it has to be. If the
// rules end before the solution, rest_ is kept. All that holds for R holds for R without candidates that a step has
// removed from S, so the rules go on from rest_ once that has lost more.
#include "rating/rest_proof.h"

#include <algorithm>
#include <optional>

#include "rating/technique_table.h"
#include "tagging/locking.h"
#include "tagging/singles.h"

namespace sudorate {
namespace {

static_assert(std::all_of(kTechniqueTable.begin(), kTechniqueTable.end(), [](const TechniqueRow& row) {
  return row.family >= TechniqueFamily::kForcingChain || row.family == TechniqueFamily::kAlphabetWing ||
         row.highest <= kFirstProvedRating;
}));

Rating rating_of_chain(int length) { return chain_rating(ChainBase::kXyChain, length).tenths; }

}  // namespace

void RestProof::forget() {
  has_rest_ = false;
  taggings_.forget();
  for (const std::unique_ptr<ConsequenceTable>& table : tables_) {
    if (table != nullptr) table->forget();
  }
}

bool RestProof::holds(const Grid& grid, Rating er) {
  if (follow(grid)) solve(er);
  return is_proved(er);
}

bool RestProof::holds_by_assumptions(const Grid& grid, Rating er) {
  if (holds(grid, er)) return true;
  if (er < kFirstAssumedRating) return false;
  while (exhausted_ < er && !rest_.is_solved()) {
    if (remove_assumed(0, er) || remove_assumed(1, er)) {
      solve(er);
    } else {
      exhausted_ = er;
    }
  }
  return is_proved(er);
}

bool RestProof::follow(const Grid& grid) {
  if (!has_rest_) {
    has_rest_ = true;
    rest_ = grid;
    needed_ = 0;
    exhausted_ = 0;
    return true;
  }
  CandidateSet lost;
  visit_lost(rest_.masks(), grid.masks(), [&](Candidate candidate) {
    if (!grid.is_filled(cell_of(candidate)) || grid.placed(cell_of(candidate)) != digit_of(candidate) + 1)
      lost.insert(candidate);
  });
  return remove(lost);
}

void RestProof::solve(Rating er) {
  do {
    const std::optional<CellsByDigit> singles = close_singles(rest_, Singles::kAll);
    if (!singles) return;
    rest_.place_all(*singles);
  } while (!rest_.is_solved() && (remove_locked() || remove_refuted(er)));
}

bool RestProof::remove_locked() {
  CandidateSet lost;
  visit_lockings(rest_.masks(), [&](const Locking& locking) {
    visit_eliminations(rest_.masks(), locking,
                       [&](Cell cell, DigitSet) { lost.insert(candidate_of(cell, locking.digit)); });
    return false;
  });
  return remove(lost);
}

bool RestProof::remove_refuted(Rating er) {
  consequences_.set_grid(taggings_, rest_.masks());
  starts_.clear();
  consequences_.refuted().visit([&](Candidate candidate) { starts_.push_back({{candidate, true}}); });
  if (starts_.empty()) return false;
  links_.build(consequences_.links(), consequences_.kinds(), consequences_.between());
  lengths_.measure_chains(links_, false, starts_);
  std::erase_if(starts_, [](const MeasuredStart& start) { return start.length == 0; });
  const auto shortest = std::min_element(starts_.begin(), starts_.end(),
                                         [](const auto& a, const auto& b) { return a.length < b.length; });
  if (shortest == starts_.end()) return false;
  needed_ = std::max(needed_, rating_of_chain(shortest->length));
  CandidateSet lost;
  for (const MeasuredStart& start : starts_) {
    if (rating_of_chain(start.length) <= std::max(er, needed_)) lost.insert(start.node.candidate);
  }
  return remove(lost);
}

bool RestProof::remove_assumed(int level, Rating er) {
  const auto rating_of = [](int of_level, int length) {
    return chain_rating(static_cast<ChainBase>(static_cast<int>(ChainBase::kDynamic) + of_level), length).tenths;
  };
  const CandidateSet open = all_candidates(rest_.masks());
  const int nodes = open.size();
  for (int lower = 0; lower < level; ++lower) {
    if (rating_of(lower, kHouseSize * nodes) > er) return false;
  }
  if (rating_of(level, 2 * nodes + 1) > er) return false;
  int most_starts = kHouseSize;
  while (rating_of(level, most_starts * nodes) > er) --most_starts;
  std::unique_ptr<ConsequenceTable>& table = tables_[static_cast<std::size_t>(level)];
  if (table == nullptr) table = std::make_unique<ConsequenceTable>(level);
  table->update(rest_.masks(), rest_.fill_counts());
  CandidateSet lost;
  table->collect(lost, most_starts);
  lost &= open;
  return remove(lost);
}

bool RestProof::remove(const CandidateSet& lost) {
  lost.visit([&](Candidate candidate) { rest_.eliminate(cell_of(candidate), bit(digit_of(candidate))); });
  if (lost.empty()) return false;
  exhausted_ = 0;
  return true;
}

}  // namespace sudorate
