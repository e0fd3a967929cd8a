// Static closures.
//
// The ends of the links are taken one by one. What the loss of an end makes false is at first what the other ends
// of its links make false. Ends among that are lost, too, and what is lost with them is added, until no end is new;
// an end that has been finished before brings everything with it at once, so each link is gone through about once.
//
// A closure on a rest needs only the links that the grid has not. Let s be an assumption, and let the rest lack all
// that s makes false. A way from x to y over links of the grid, both undecided in the rest, passes over undecided
// candidates only: were one of them true, all behind it would be decided, were it false, all before it. So each
// step of the way is a link of the rest, too. Ways over candidates that the rest lacks lead to nothing but such
// candidates, which is why sets may contain them and those who ask pass over them.
#include "chains/static_closure.h"

namespace sudorate {
namespace {

// What a true candidate makes false at once, on a grid with all candidates.
constexpr std::array<CandidateSet, kCandidateCount> make_neighbours() {
  std::array<CandidateSet, kCandidateCount> neighbours{};
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      CandidateSet& set = neighbours[candidate_of(cell, digit)];
      for (const Digit other : members(without(kAllDigits, bit(digit)))) set.insert(candidate_of(cell, other));
      for (const Cell peer : peers_of(cell)) set.insert(candidate_of(peer, digit));
    }
  }
  return neighbours;
}
constexpr std::array<CandidateSet, kCandidateCount> kNeighbours = make_neighbours();

}  // namespace

void AddedLinks::set(const CandidateMasks* before, const CandidateMasks& now) {
  links_.clear();
  end_list_.clear();
  ends_ = CandidateSet();
  visit_strong_links(now, {true, true}, before, [&](Candidate first, Candidate second) {
    links_.push_back({first, second});
    add_end(first);
    add_end(second);
  });
}

void AddedLinks::add_end(Candidate end) {
  if (ends_.contains(end)) return;
  ends_.insert(end);
  slots_[end] = static_cast<std::uint16_t>(end_list_.size());
  end_list_.push_back(end);
}

template <typename OffOf>
void AddedLinks::close(OffOf&& off_of) {
  direct_.assign(end_list_.size(), CandidateSet());
  if (lost_.size() < end_list_.size()) lost_.resize(end_list_.size());
  for (const StrongLink& link : links_) {
    direct_[slots_[link.first]] |= off_of(link.second);
    direct_[slots_[link.second]] |= off_of(link.first);
  }
  CandidateSet finished;
  for (std::size_t slot = 0; slot < end_list_.size(); ++slot) {
    CandidateSet& lost = lost_[slot];
    lost = direct_[slot];
    CandidateSet seen;
    for (CandidateSet next = lost & ends_; !next.empty(); next = (lost & ends_) - seen) {
      next.visit([&](Candidate end) {
        if (seen.contains(end)) return;
        seen.insert(end);
        if (finished.contains(end)) {
          lost |= lost_with(end);
          seen |= lost_with(end);
        } else {
          lost |= direct_[slots_[end]];
        }
      });
    }
    finished.insert(end_list_[slot]);
  }
}

void StaticClosure::update(const CandidateMasks& grid) {
  if (!is_filled_ || !is_part(grid, grid_)) return build(grid);
  const CandidateMasks before = grid_;
  grid_ = grid;
  candidates_ = all_candidates(grid);
  add_links(&before);
}

void StaticClosure::build(const CandidateMasks& grid) {
  is_filled_ = true;
  grid_ = grid;
  candidates_ = all_candidates(grid);
  off_.resize(kCandidateCount);
  candidates_.visit([&](Candidate candidate) { off_[candidate] = kNeighbours[candidate] & candidates_; });
  add_links(nullptr);
}

void StaticClosure::add_links(const CandidateMasks* before) {
  links_.set(before, grid_);
  links_.close([&](Candidate candidate) -> const CandidateSet& { return off_[candidate]; });
  refuted_ = CandidateSet();
  candidates_.visit([&](Candidate candidate) {
    CandidateSet& off = off_[candidate];
    (off & links_.ends()).visit([&](Candidate end) { off |= links_.lost_with(end); });
    if (off.contains(candidate)) refuted_.insert(candidate);
  });
}

CandidateSet StaticClosure::common_off(const StartGroup& group) const {
  CandidateSet common = candidates_;
  for (int k = 0; k < group.size && !common.empty(); ++k) common &= off_[group.starts[k].candidate];
  return common;
}

void RestClosure::set(const StaticClosure& grid_closure, const CandidateMasks& rest) {
  grid_closure_ = &grid_closure;
  links_.set(&grid_closure.grid(), rest);
  links_.close([&](Candidate candidate) -> const CandidateSet& { return grid_closure.off(candidate); });
}

CandidateSet RestClosure::off(Candidate candidate) const {
  CandidateSet off = grid_closure_->off(candidate);
  (off & links_.ends()).visit([&](Candidate end) { off |= links_.lost_with(end); });
  return off;
}

CandidateSet RestClosure::common_off(const StartGroup& group, const CandidateSet& within) const {
  CandidateSet common = within;
  for (int k = 0; k < group.size && !common.empty(); ++k) common &= off(group.starts[k].candidate);
  return common;
}

// A candidate that a new link refutes excludes one of its ends, and is false without it.
CandidateSet RestClosure::refuted() const {
  CandidateSet refuted = grid_closure_->refuted();
  links_.ends().visit([&](Candidate end) { refuted |= grid_closure_->off(end) & links_.lost_with(end); });
  return refuted;
}

}  // namespace sudorate
