#include "chains/static/cycle_classes.h"

namespace sudorate {

// A candidate a and another node imply each other if the node follows from a and its opposite follows from "a
// false", that is, from a partner of a.
void CycleClasses::build(const StaticConsequences& consequences, const LinkGraph& links) {
  refuted_.fill(CellSet());
  consequences.refuted().visit(
      [&](Candidate candidate) { refuted_[digit_of(candidate)].insert(cell_of(candidate)); });
  nodes_.assign(1, NodeSet());
  targets_.assign(1, CandidateSet());
  const auto from = [&](Candidate candidate) {
    NodeSet reached;
    reached.off = consequences.off(candidate) & links.members();
    reached.off.visit([&](Candidate off) {
      for (const LinkGraph::Link link : links.strong(links.member_of(off))) {
        reached.on.insert(links.candidate(link.to));
      }
    });
    return reached;
  };
  CandidateSet done;
  links.members().visit([&](Candidate candidate) {
    if (done.contains(candidate)) return;
    const NodeSet if_true = from(candidate);
    const NodeSet if_false = from(links.partner(candidate));
    const NodeSet nodes{if_true.on & if_false.off, if_true.off & if_false.on};
    done |= nodes.on;
    done |= nodes.off;
    add_classes(nodes);
  });
  number(links);
}

void CycleClasses::join_all(const StaticConsequences& consequences, const LinkGraph& links) {
  nodes_.assign(1, NodeSet());
  targets_.assign(1, CandidateSet());
  nodes_.push_back({links.members(), links.members()});
  targets_.push_back(consequences.refuted());
  number(links);
}

void CycleClasses::add_classes(const NodeSet& nodes) {
  CellsByDigit seen_from_on{};
  CellsByDigit seen_from_off{};
  nodes.on.visit([&](Candidate on) { seen_from_on[digit_of(on)] |= peer_set(cell_of(on)); });
  nodes.off.visit([&](Candidate off) { seen_from_off[digit_of(off)] |= peer_set(cell_of(off)); });
  CandidateSet targets;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (const Cell cell : seen_from_on[digit] & seen_from_off[digit] & refuted_[digit]) {
      targets.insert(candidate_of(cell, digit));
    }
  }
  if (targets.empty()) return;
  const auto add = [&](const CandidateSet& on, const CandidateSet& off) {
    nodes_.push_back({on, off});
    targets_.push_back(targets);
  };
  add(nodes.on, nodes.off);
  // A contradictory class contains all its opposites.
  if (!(nodes.on == nodes.off)) add(nodes.off, nodes.on);
}

void CycleClasses::number(const LinkGraph& links) {
  if_on_.assign(static_cast<std::size_t>(links.size()), 0);
  if_off_.assign(static_cast<std::size_t>(links.size()), 0);
  for (std::size_t index = 1; index < nodes_.size(); ++index) {
    const auto number = static_cast<std::uint16_t>(index);
    nodes_[index].on.visit([&](Candidate candidate) { if_on_[links.member_of(candidate)] = number; });
    nodes_[index].off.visit([&](Candidate candidate) { if_off_[links.member_of(candidate)] = number; });
  }
}

}  // namespace sudorate
