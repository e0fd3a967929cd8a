// Static closures.
//
// The ends of the links are marked, and their tags taken one by one. What is lost with the members of a tag is at
// first what the members of the opposite one make false. Ends among that are lost, too, and what is lost with their
// tags is added, until no tag is new; one that has been finished before brings everything with it at once, so each
// link is gone through about once.
//
// Then whatever excludes an end loses what is lost with it. What excludes an end is what the end excludes.
//
// A closure on a rest needs only the links that the grid has not. Let s be an assumption, and let the rest lack all
// that s makes false. A way from x to y over links of the grid, both undecided in the rest, passes over undecided
// candidates only: were one of them true, all behind it would be decided, were it false, all before it. So each
// step of the way is a link of the rest, too. Ways over candidates that the rest lacks lead to nothing but such
// candidates, which is why sets may contain them and those who ask pass over them.
#include "tagging/static_closure.h"

#include "tagging/neighbours.h"

namespace sudorate {
void AddedLinks::set(const CandidateMasks* before, const CandidateMasks& now) {
  links_.clear();
  ends_ = CandidateSet();
  visit_strong_links(now, {true, true}, before, [&](Candidate first, Candidate second) {
    links_.push_back({first, second});
    ends_.insert(first);
    ends_.insert(second);
  });
  marking_.mark(links_);
}

template <typename OffOf>
void AddedLinks::close(OffOf&& off_of) {
  const auto tag_count = static_cast<std::size_t>(marking_.tag_count());
  direct_.assign(tag_count, CandidateSet());
  if (lost_.size() < tag_count) lost_.resize(tag_count);
  for (const Candidate end : marking_.marked()) {
    const Tag tag = marking_.tag_of(end);
    direct_[negated(tag)] |= off_of(end);
    if (marking_.is_contradictory(tag)) direct_[tag] |= off_of(end);
  }
  seen_by_.assign(tag_count, kNoTag);
  for (Tag tag = 0; tag < tag_count; ++tag) {
    CandidateSet& lost = lost_[tag];
    lost = direct_[tag];
    seen_by_[tag] = tag;
    CandidateSet seen;
    for (CandidateSet next = lost & ends_; !next.empty(); next = (lost & ends_) - seen) {
      seen |= next;
      next.visit([&](Candidate end) {
        const Tag other = marking_.tag_of(end);
        if (seen_by_[other] == tag) return;
        seen_by_[other] = tag;
        if (other < tag) {
          lost |= lost_[other];
          seen |= lost_[other];
        } else {
          lost |= direct_[other];
        }
      });
    }
  }
}

void AddedLinks::lose(CandidateSet& off) const {
  const CandidateSet ends = off & ends_;
  if (ends.empty()) return;
  CandidateSet lost;
  ends.visit([&](Candidate end) {
    if (!lost.contains(end)) lost |= lost_with(end);
  });
  off |= lost;
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
  refuted_ = CandidateSet();
  candidates_.visit([&](Candidate candidate) { off_[candidate] = neighbours_of(candidate) & candidates_; });
  add_links(nullptr);
}

void StaticClosure::add_links(const CandidateMasks* before) {
  links_.set(before, grid_);
  links_.close([&](Candidate candidate) -> const CandidateSet& { return off_[candidate]; });
  // Whatever excludes an end, which are those that the end excludes.
  CandidateSet excluding;
  links_.ends().visit([&](Candidate end) { excluding |= off_[end]; });
  refuted_ &= candidates_;
  (excluding & candidates_).visit([&](Candidate candidate) {
    CandidateSet& off = off_[candidate];
    links_.lose(off);
    if (off.contains(candidate)) refuted_.insert(candidate);
  });
}

void RestClosure::set(const StaticClosure& grid_closure, const CandidateMasks& rest) {
  grid_closure_ = &grid_closure;
  links_.set(&grid_closure.grid(), rest);
  links_.close([&](Candidate candidate) -> const CandidateSet& { return grid_closure.off(candidate); });
}

CandidateSet RestClosure::off(Candidate candidate) const {
  CandidateSet off = grid_closure_->off(candidate);
  links_.lose(off);
  return off;
}

// A candidate that a new link refutes excludes one of its ends, and is false without it.
CandidateSet RestClosure::refuted() const {
  CandidateSet refuted = grid_closure_->refuted();
  links_.ends().visit([&](Candidate end) { refuted |= grid_closure_->off(end) & links_.lost_with(end); });
  return refuted;
}

}  // namespace sudorate
