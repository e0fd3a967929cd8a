#include "tools/policy/quick_class.h"

#include <algorithm>
#include <array>

#include "chains/possible/consequence_table.h"

namespace sudorate {
namespace {

// The lowest ratings of the classes, whose chains are nested twice and deeper.
constexpr std::array kClassRatings = {base_rating(ChainBase::kNested2), base_rating(ChainBase::kNested3),
                                      base_rating(ChainBase::kNested4), base_rating(ChainBase::kNested5)};

}  // namespace

QuickClassifier::QuickClassifier() = default;
QuickClassifier::~QuickClassifier() = default;

std::optional<Rating> QuickClassifier::remove_by_chains(Grid& grid) {
  // Few puzzles need the tables, and they are large.
  for (int level = 2; tables_.size() < kClassRatings.size(); ++level) {
    tables_.emplace_back(PropagationKind::kDynamic, level);
  }
  for (std::size_t index = 0; index < kClassRatings.size(); ++index) {
    ConsequenceTable& table = tables_[index];
    table.update(grid.masks(), grid.fill_counts());
    CandidateSet gone;
    table.collect(gone);
    bool has_changed = false;
    gone.visit([&](Candidate candidate) {
      has_changed = grid.eliminate(cell_of(candidate), bit(digit_of(candidate))) || has_changed;
    });
    if (has_changed) return kClassRatings[index];
  }
  return std::nullopt;
}

QuickClass QuickClassifier::classify(Grid grid, std::optional<std::chrono::steady_clock::time_point> deadline,
                                     const std::atomic<bool>* cancelled) {
  QuickClass result;
  Step step;
  while (!grid.is_solved() && result.band < kClassRatings.back()) {
    if (cancelled != nullptr && *cancelled) {
      result.outcome = Outcome::kCancelled;
      return result;
    }
    if (deadline && std::chrono::steady_clock::now() >= *deadline) {
      result.outcome = Outcome::kLimit;
      return result;
    }
    if (rater_.find_step(grid, kFirstQuickRating, false, step)) {
      apply(step, grid);
    } else {
      // A grid that no level can change is beyond the last one.
      result.band = std::max(result.band, remove_by_chains(grid).value_or(kClassRatings.back()));
    }
  }
  return result;
}

}  // namespace sudorate
