// Rules of a closure.
//
// A true candidate brings its own consequences: if s makes t true, all that t makes false is false for s, too.
// Often a start then equals one that it makes true, since each follows from the other, and nothing is left to look
// for. Then come the patterns in the order of the inner rules, nested chains last.
//
// Tested by chains/consequence_table_test.cc against the runs.
#include "chains/possible/closure_rules.h"

#include <utility>

#include "chains/inner_patterns.h"

namespace sudorate {

void ClosureRules::apply() {
  while (!closure_.clashes() && !is_known_ &&
         (finds_more(&ClosureRules::add_known) || finds_more(&ClosureRules::add_patterns<InnerRule::kLocking>) ||
          finds_more(&ClosureRules::add_patterns<InnerRule::kHiddenPair>) ||
          finds_more(&ClosureRules::add_patterns<InnerRule::kNakedPair>) ||
          finds_more(&ClosureRules::add_patterns<InnerRule::kXWing>) || finds_more(&ClosureRules::add_chains))) {
  }
}

bool ClosureRules::finds_more(void (ClosureRules::*add)()) {
  closure_.has_grown();
  (this->*add)();
  closure_.work();
  return closure_.has_grown();
}

void ClosureRules::add_known() {
  if (!takes(nested_.meter(), Shortcut::kKnownConsequences)) return;
  closure_.visit_newly_on([&](Candidate candidate) {
    if (closure_.clashes()) return;
    const bool is_start = grid_.candidates.contains(candidate);
    const Consequences* const known = is_start ? known_.final_entry({candidate, true}) : nullptr;
    if (known == nullptr) return;
    closure_.join(*known);
    is_known_ = is_known_ || (known->off == closure_.entry().off && known->on == closure_.entry().on);
  });
}

Places ClosureRules::changed_for(InnerRule rule) {
  const Places changed = closure_.changed();
  for (Places& places : changed_) places |= changed;
  if (!takes(nested_.meter(), Shortcut::kChangedPlaces)) return Places::all();
  return std::exchange(changed_[static_cast<std::size_t>(rule)], Places());
}

template <InnerRule kRule>
void ClosureRules::add_patterns() {
  const bool is_first = kRule == InnerRule::kLocking;
  if (is_first) count_effort(effort_of(nested_.meter()), EffortKind::kRuleScan);
  const auto add = [this](const auto& pattern) {
    visit_eliminations(closure_.rest(), pattern, [this](Cell cell, DigitSet digits) {
      for (const Digit digit : members(digits)) closure_.turn_off(candidate_of(cell, digit));
    });
    return closure_.clashes();
  };
  visit_patterns<kRule>(closure_.rest(), grid_.fill, add, changed_for(kRule));
}

void ClosureRules::add_chains() {
  if (!nested_.has_chains()) return;
  CandidateSet gone;
  nested_.collect(grid_, closure_.entry(), closure_.has_new_link(), gone);
  gone.visit([&](Candidate candidate) { closure_.turn_off(candidate); });
}

}  // namespace sudorate
