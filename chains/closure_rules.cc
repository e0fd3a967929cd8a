// Rules of a closure.
//
// A true candidate brings its own consequences: if s makes t true, all that t makes false is false for s, too.
// Often a start then equals one that it makes true, since each follows from the other, and nothing is left to look
// for. Then come the patterns in the order of the inner rules, nested chains last.
//
// Tested by chains/consequence_table_test.cc against the runs.
#include "chains/closure_rules.h"

#include <utility>

#include "tagging/fish.h"
#include "tagging/hidden_subset.h"
#include "tagging/locking.h"
#include "tagging/naked_subset.h"

namespace sudorate {

void ClosureRules::apply() {
  while (!closure_.clashes() && !is_known_ &&
         (finds_more(&ClosureRules::add_known) || finds_more(&ClosureRules::add_lockings) ||
          finds_more(&ClosureRules::add_hidden_pairs) || finds_more(&ClosureRules::add_naked_pairs) ||
          finds_more(&ClosureRules::add_x_wings) || finds_more(&ClosureRules::add_chains))) {
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
    const Consequences* const known = table_.final_entry({candidate, true});
    if (known == nullptr) return;
    closure_.join(*known);
    is_known_ = is_known_ || (known->off == closure_.entry().off && known->on == closure_.entry().on);
  });
}

Places ClosureRules::changed_for(Rule rule) {
  const Places changed = closure_.changed();
  for (Places& places : changed_) places |= changed;
  if (!takes(nested_.meter(), Shortcut::kChangedPlaces)) return Places::all();
  return std::exchange(changed_[rule], Places());
}

auto ClosureRules::pattern_adder() {
  return [this](const auto& pattern) {
    visit_eliminations(closure_.rest(), pattern, [this](Cell cell, DigitSet digits) {
      for (const Digit digit : members(digits)) closure_.turn_off(candidate_of(cell, digit));
    });
    return closure_.clashes();
  };
}

void ClosureRules::add_lockings() {
  count_effort(effort_of(nested_.meter()), EffortKind::kRuleScan);  // counted here because it is the first rule
  visit_lockings(closure_.rest(), pattern_adder(), changed_for(kLocking));
}

void ClosureRules::add_hidden_pairs() {
  constexpr int kFewestEmpty = 5;
  visit_hidden_subsets<2>(closure_.rest(), table_.fill_counts(), kFewestEmpty, pattern_adder(),
                          changed_for(kHiddenPair));
}

void ClosureRules::add_naked_pairs() {
  visit_naked_subsets<2>(closure_.rest(), table_.fill_counts(), pattern_adder(), changed_for(kNakedPair));
}

void ClosureRules::add_x_wings() {
  visit_fish<2>(closure_.rest(), table_.fill_counts(), pattern_adder(), changed_for(kXWing));
}

void ClosureRules::add_chains() {
  if (!nested_.has_chains()) return;
  CandidateSet gone;
  nested_.collect(table_, closure_.entry(), closure_.has_new_link(), gone);
  gone.visit([&](Candidate candidate) { closure_.turn_off(candidate); });
}

}  // namespace sudorate
