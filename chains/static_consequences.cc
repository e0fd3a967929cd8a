#include "chains/static_consequences.h"

#include <algorithm>

namespace sudorate {

void StaticConsequences::set_grid(const CandidateMasks& grid) {
  is_rest_ = false;
  tagging_->update(grid);
  end_count_ = tagging_->end_count();
  refuted_ = tagging_->refuted();
  complete(grid);
}

void StaticConsequences::set_rest(const CandidateMasks& grid, const CandidateMasks& rest) {
  if (!is_part(rest, grid)) return set_grid(rest);
  is_rest_ = true;
  end_count_ = 0;
  if (!tagging_->is_of(grid)) {
    tagging_->update(grid);
    end_count_ = tagging_->end_count();
  }
  rest_tagging_.set(*tagging_, rest);
  end_count_ += rest_tagging_.end_count();
  refuted_ = rest_tagging_.refuted() & all_candidates(rest);
  complete(rest);
}

void StaticConsequences::complete(const CandidateMasks& grid) {
  partners_.set(grid);
  proved_ = CandidateSet();
  (refuted_ & linked()).visit([&](Candidate candidate) {
    for (const Candidate partner : partners_.of(candidate)) proved_.insert(partner);
  });
  passed_ = CandidateSet();
  refuted_.visit([&](Candidate candidate) {
    const CandidateSet off = off_from({candidate, true});
    ((off & linked()) - passed_).visit([&](Candidate end) {
      if (is_passed(off, end)) passed_.insert(end);
    });
  });
}

CandidateSet StaticConsequences::off_from(Node start) const {
  const Candidate first = start.is_on ? start.candidate : partners_.of(start.candidate)[0];
  return is_rest_ ? rest_tagging_.off(first) : tagging_->off(first);
}

NodeSet StaticConsequences::from(Node start) const {
  NodeSet reached;
  reached.off = off_from(start);
  (reached.off & linked()).visit([&](Candidate end) {
    for (const Candidate partner : partners_.of(end)) reached.on.insert(partner);
  });
  return reached;
}

bool StaticConsequences::is_passed(const CandidateSet& off, Candidate candidate) const {
  const std::span<const Candidate> partners = partners_.of(candidate);
  return off.contains(candidate) &&
         std::any_of(partners.begin(), partners.end(), [&](Candidate partner) { return off.contains(partner); });
}

}  // namespace sudorate
