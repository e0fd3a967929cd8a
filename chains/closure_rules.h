// The inner rules of a nesting level, applied to the consequences of a start.
#pragma once

#include <array>

#include "chains/consequence_closure.h"
#include "chains/consequence_table.h"
#include "chains/nested_consequences.h"
#include "tagging/places.h"

namespace sudorate {

// Extends one closure. A rule is applied again only to the places that have changed since it last found nothing.
class ClosureRules {
 public:
  using Closure = ConsequenceClosure<PropagationKind::kDynamic, true>;

  // `closure` extends an entry of `table`. `nested` has the memory for nested chains.
  ClosureRules(ConsequenceTable& table, Closure& closure, NestedConsequences& nested)
      : table_(table), closure_(closure), nested_(nested) {}

  // Applies the rules of the level until they find nothing or the closure clashes.
  void apply();

 private:
  enum Rule { kLocking, kHiddenPair, kNakedPair, kXWing, kRuleCount };

  void add_known();
  void add_lockings();
  void add_hidden_pairs();
  void add_naked_pairs();
  void add_x_wings();
  void add_chains();
  // Whether anything follows from a rule.
  bool finds_more(void (ClosureRules::*add)());
  // The places that have changed since the rule was last applied.
  Places changed_for(Rule rule);
  // For visit_...: applies the eliminations of each pattern, up to a clash.
  auto pattern_adder();

  ConsequenceTable& table_;
  Closure& closure_;
  NestedConsequences& nested_;
  // Whether the entry equals a final one that it includes, so that nothing can be added.
  bool is_known_ = false;
  std::array<Places, kRuleCount> changed_{};
};

}  // namespace sudorate
