// The inner rules of a nesting level, applied to the consequences of a start.
#pragma once

#include <array>

#include "chains/implication_tree.h"
#include "chains/possible/consequence_closure.h"
#include "chains/possible/consequence_entries.h"
#include "chains/possible/nested_consequences.h"
#include "tagging/places.h"

namespace sudorate {

// Extends one closure. A rule is applied again only to the places that have changed since it last found nothing.
class ClosureRules {
 public:
  using Closure = ConsequenceClosure<true>;

  // `known` has the entries of the other starts. `nested` looks for nested chains.
  ClosureRules(const TableGrid& grid, const ConsequenceEntries& known, Closure& closure, NestedConsequences& nested)
      : grid_(grid), known_(known), closure_(closure), nested_(nested) {}

  // Applies the rules of the level until they find nothing or the closure clashes.
  void apply();

 private:
  void add_known();
  template <InnerRule kRule>
  void add_patterns();
  void add_chains();
  // Whether anything follows from a rule.
  bool finds_more(void (ClosureRules::*add)());
  // The places that have changed since the rule was last applied.
  Places changed_for(InnerRule rule);

  const TableGrid& grid_;
  const ConsequenceEntries& known_;
  Closure& closure_;
  NestedConsequences& nested_;
  // Whether the entry equals a final one that it includes, so that nothing can be added.
  bool is_known_ = false;
  std::array<Places, static_cast<std::size_t>(InnerRule::kXWing) + 1> changed_{};  // by rule
};

}  // namespace sudorate
