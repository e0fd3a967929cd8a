// Forcing chains and cycles.
//
//   forcing chain   r1c3#7 false -> r1c6#7 true -> r9c6#7 false -> r7c5#7 true -> ... -> r1c3#7 true
//                   so 7 in r1c3 is true either way
//
//   cycle           x true -> a false -> b true -> c false -> x true: read backwards it says the same of "x false",
//                   so either all its on nodes hold or all opposites; a candidate that sees some on node and some
//                   off node of its own digit cannot be true
//
// Existence first. Weak and strong links turn around (a -> b is a link exactly if not-b -> not-a is one), so a
// candidate leads to its own opposite exactly if the tag closure says so, and a cycle that eliminates z makes z
// refute itself. Without such a candidate there is no chain and no search. With it, the closure also tells which
// starts can yield a hint; only those are searched, in order.
//
// The ordered search. Breadth first, layer by layer, on and off alternating. For forcing chains a node is entered
// once, so the first path to the opposite has the fewest nodes. For cycles only on nodes are entered once; an off
// node may stand in a layer several times with different parents, unless it is its own ancestor. Therefore several
// cycles can come from one start, and some are missed from most of their nodes: that is Sudoku Explainer's search,
// and its choice among equal hints follows from it.
//
// A cycle never eliminates anything in its own cells. Source: Sudoku Explainer 1.2.1.
// Tested by chains/static_chains_test.cc, against a search over all starts without closure or bounds.
#include "chains/static_chains.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sudorate {

struct StaticChainSearch::Pass {
  LinkKinds links;
  ChainRules rules;
  StaticChainKind cycle;
  StaticChainKind chain;
  bool has_chains;
};

namespace {

// The pass over both kinds of link reaches whatever the other two reach.
constexpr LinkKinds kAllLinks = {true, true};

}  // namespace

int StaticChain::cell_count() const {
  CellSet cells;
  for (const Link& link : path) cells.insert(cell_of(link.node.candidate));
  return cells.size();
}

ImplicationTree StaticChain::tree() const {
  ImplicationTree result;
  if (is_cycle()) result.nodes.push_back({path.front().node, Cause::kNone, InnerRule::kNone, -1, {}});
  for (auto link = path.rbegin(); link != path.rend(); ++link) {
    Implication implication{link->node, link->cause, InnerRule::kNone, -1, {}};
    if (!result.nodes.empty()) implication.parents = {static_cast<int>(result.nodes.size()) - 1};
    result.nodes.push_back(std::move(implication));
  }
  result.targets = {static_cast<int>(result.nodes.size()) - 1};
  return result;
}

bool StaticChainSearch::find_best(const CandidateMasks& masks, StaticChainRank rank, StaticChain& best) {
  masks_ = masks;
  rank_ = rank;
  found_ = false;
  list_ = nullptr;
  if (!has_any()) return false;
  run_passes();
  if (!found_) return false;
  std::swap(best, best_);
  return true;
}

int StaticChainSearch::find_all(const CandidateMasks& masks, std::vector<StaticChain>& chains) {
  masks_ = masks;
  found_ = false;
  list_ = &chains;
  list_size_ = 0;
  if (has_any()) run_passes();
  return list_size_;
}

// A forcing chain that proves y refutes all other candidates of y's cell, and a cycle refutes what it eliminates.
const CandidateSet& StaticChainSearch::eliminable(const CandidateMasks& masks) {
  masks_ = masks;
  has_any();
  return refuted_;
}

bool StaticChainSearch::has_any() {
  count_effort(effort_, EffortKind::kTagGraph);
  xy_graph_.build(masks_, kAllLinks);
  refuted_ = CandidateSet();
  bool any = false;
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    for (const Digit digit : members(masks_.cells[cell])) {
      const Candidate candidate = candidate_of(cell, digit);
      if (xy_graph_.refutes_itself(candidate)) {
        refuted_.insert(candidate);
        any = true;
      }
      any = any || xy_graph_.proves_itself(candidate);
    }
  }
  return any;
}

void StaticChainSearch::run_passes() {
  links_.build(masks_, xy_graph_.marking());
  run({{true, false}, {false, false, true}, StaticChainKind::kXCycle, StaticChainKind::kXChain, true}, x_graph_);
  run({{false, true}, {true, true, false}, StaticChainKind::kYCycle, StaticChainKind::kYCycle, false}, y_graph_);
  run({kAllLinks, {true, true, true}, StaticChainKind::kXyCycle, StaticChainKind::kXyChain, true}, xy_graph_);
}

void StaticChainSearch::run(const Pass& pass, TagGraph& graph) {
  constexpr int kShortest = 4;
  if (!can_win(pass.cycle, kShortest) && !can_win(pass.chain, kShortest)) return;
  if (&graph != &xy_graph_) {
    count_effort(effort_, EffortKind::kTagGraph);
    graph.build(masks_, pass.links);
  }
  // What a pass with fewer links refutes is refuted with all links too.
  CandidateSet on_ring;
  CandidateSet refuted;
  refuted_.visit([&](Candidate candidate) {
    if (!graph.refutes_itself(candidate)) return;
    refuted.insert(candidate);
    graph.mark_contradicted(candidate, on_ring);
  });
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    const int count = size_of(masks_.cells[cell]);
    if (count < 2) continue;
    const bool has_cycles = pass.rules.strong_in_house || count == 2;
    for (const Digit digit : members(masks_.cells[cell])) {
      const Candidate start = candidate_of(cell, digit);
      if (has_cycles && on_ring.contains(start)) search_cycles(pass, graph, start);
      if (!pass.has_chains) continue;
      if (refuted.contains(start)) search_chain(pass, graph, {start, true});
      if (graph.proves_itself(start)) search_chain(pass, graph, {start, false});
    }
  }
}

bool StaticChainSearch::can_win(StaticChainKind kind, int length) const {
  if (!found_) return true;  // also while all are listed
  return std::pair(rank_(kind, length), length) < std::pair(rank_(best_.kind, best_.length), best_.length);
}

bool StaticChainSearch::has_ancestor(int index, LinkGraph::Member member, bool is_on) const {
  // Nodes alternate along the path; `index` is on.
  bool index_is_on = true;
  for (; index >= 0; index = nodes_[index].parent, index_is_on = !index_is_on) {
    if (nodes_[index].member == member && index_is_on == is_on) return true;
  }
  return false;
}

// Only nodes that imply the start and follow from it can stand on a ring through it, and no others on the way to
// them. So the search keeps to the tags that equal the start's.
void StaticChainSearch::search_cycles(const Pass& pass, const TagGraph& graph, Candidate start) {
  const TagMarking& marking = graph.marking();
  const Tag start_tag = marking.tag_of(start);
  const LinkGraph::Member start_member = links_.member_of(start);
  const auto can_return = [&](LinkGraph::Member member, bool is_on) {
    const Tag tag = marking.tag_of(links_.candidate(member));
    return tag != kNoTag && graph.are_equal(start_tag, is_on ? tag : negated(tag));
  };
  count_effort(effort_, EffortKind::kChainSearch);
  ++search_id_;
  nodes_.assign(1, {start_member, Cause::kNone, -1});
  known(start_member, true) = search_id_;
  int layer_begin = 0;
  for (int round = 1; can_win(pass.cycle, 2 * std::max(round, 2)); ++round) {
    const int off_begin = static_cast<int>(nodes_.size());
    for (int index = layer_begin; index < off_begin; ++index) {
      for (const LinkGraph::Link link : links_.weak(nodes_[index].member)) {
        if (!pass.rules.has_weak(link.cause) || !can_return(link.to, false)) continue;
        if (!has_ancestor(index, link.to, false)) nodes_.push_back({link.to, link.cause, index});
      }
    }
    const int on_begin = static_cast<int>(nodes_.size());
    for (int index = off_begin; index < on_begin; ++index) {
      for (const LinkGraph::Link link : links_.strong(nodes_[index].member)) {
        if (!pass.rules.has_strong(link.cause)) continue;
        if (round >= 2 && link.to == start_member) {
          nodes_.push_back({link.to, link.cause, index});
          take_cycle(pass.cycle, static_cast<int>(nodes_.size()) - 1, 2 * round);
          nodes_.pop_back();
        }
        if (known(link.to, true) == search_id_ || !can_return(link.to, true)) continue;
        known(link.to, true) = search_id_;
        nodes_.push_back({link.to, link.cause, index});
      }
    }
    if (static_cast<int>(nodes_.size()) == on_begin) return;
    layer_begin = on_begin;
  }
}

// A node leads to the opposite of the start exactly if its own opposite follows from the start: chains turn around.
// The search keeps to such nodes. The start itself need not have a strong link if it is on; then it is no member.
void StaticChainSearch::search_chain(const Pass& pass, TagGraph& graph, Node start) {
  const TagMarking& marking = graph.marking();
  const TagSet& reached = graph.reached_from(start.candidate, start.is_on);
  count_effort(effort_, EffortKind::kChainSearch);
  ++search_id_;
  nodes_.clear();
  const auto enter = [&](LinkGraph::Member member, bool is_on, Cause cause, int parent) {
    if (known(member, is_on) == search_id_) return;
    known(member, is_on) = search_id_;
    const Tag tag = marking.tag_of(links_.candidate(member));
    if (tag == kNoTag || !reached.contains(tag) || !reached.contains(negated(tag))) return;
    nodes_.push_back({member, cause, parent});
  };
  if (const LinkGraph::Member member = links_.member_of(start.candidate); member != LinkGraph::kNone) {
    known(member, start.is_on) = search_id_;
  }
  // The first layer; links turn around, so its members are also those that lead to the goal in one step.
  const auto enter_first = [&](Candidate candidate, Cause cause) {
    const LinkGraph::Member member = links_.member_of(candidate);
    if (member != LinkGraph::kNone) enter(member, !start.is_on, cause, -1);
  };
  if (start.is_on) {
    weak_step(masks_, pass.rules, start.candidate, enter_first);
  } else {
    strong_step(masks_, pass.rules, start.candidate, enter_first);
  }
  const int first_layer_size = static_cast<int>(nodes_.size());
  // The nodes of a layer are on if the layer's number and the start's side say so; the goal follows from one that
  // is on if it is off itself.
  bool is_on = !start.is_on;
  int layer_begin = 0;
  for (int length = 3; can_win(pass.chain, length); ++length) {
    const int layer_end = static_cast<int>(nodes_.size());
    if (layer_begin == layer_end) return;
    if (is_on == start.is_on) {
      for (int index = layer_begin; index < layer_end; ++index) {
        const LinkGraph::Member member = nodes_[index].member;
        for (int first = 0; first < first_layer_size; ++first) {
          if (nodes_[first].member != member) continue;
          return take_chain(pass.chain, start, index, nodes_[first].cause, length);
        }
      }
    }
    for (int index = layer_begin; index < layer_end; ++index) {
      const LinkGraph::Member member = nodes_[index].member;
      if (is_on) {
        for (const LinkGraph::Link link : links_.weak(member)) {
          if (pass.rules.has_weak(link.cause)) enter(link.to, false, link.cause, index);
        }
      } else {
        for (const LinkGraph::Link link : links_.strong(member)) {
          if (pass.rules.has_strong(link.cause)) enter(link.to, true, link.cause, index);
        }
      }
    }
    layer_begin = layer_end;
    is_on = !is_on;
  }
}

void StaticChainSearch::take_chain(StaticChainKind kind, Node start, int last, Cause cause, int length) {
  const Node conclusion = opposite(start);
  const Cell cell = cell_of(conclusion.candidate);
  const DigitSet digit = bit(digit_of(conclusion.candidate));
  const DigitSet lost = conclusion.is_on ? without(masks_.cells[cell], digit) : digit;
  if (lost == 0 || !can_win(kind, length)) return;
  trial_.kind = kind;
  trial_.length = length;
  trial_.eliminations.assign(1, {cell, lost});
  trial_.path.clear();
  trial_.path.push_back({conclusion, cause});
  bool is_on = !conclusion.is_on;
  for (int index = last; index >= 0; index = nodes_[index].parent, is_on = !is_on) {
    trial_.path.push_back({{links_.candidate(nodes_[index].member), is_on}, nodes_[index].cause});
  }
  trial_.path.push_back({start, Cause::kNone});
  take_trial();
}

void StaticChainSearch::take_trial() {
  if (list_ == nullptr) {
    found_ = true;
    std::swap(best_, trial_);
    return;
  }
  if (static_cast<int>(list_->size()) == list_size_) list_->emplace_back();
  std::swap((*list_)[list_size_++], trial_);
}

void StaticChainSearch::take_cycle(StaticChainKind kind, int end, int length) {
  if (!can_win(kind, length)) return;
  trial_.path.clear();
  CellSet visited;
  std::array<CellSet, kDigitCount> seen_from_on{};
  std::array<CellSet, kDigitCount> seen_from_off{};
  bool is_on = true;
  for (int index = end; nodes_[index].parent >= 0; index = nodes_[index].parent, is_on = !is_on) {
    const Node node{links_.candidate(nodes_[index].member), is_on};
    trial_.path.push_back({node, nodes_[index].cause});
    const Cell cell = cell_of(node.candidate);
    visited.insert(cell);
    (node.is_on ? seen_from_on : seen_from_off)[digit_of(node.candidate)] |= peer_set(cell);
  }

  trial_.eliminations.clear();
  for (const StaticChain::Link& link : trial_.path) {
    if (!link.node.is_on) continue;
    const Digit digit = digit_of(link.node.candidate);
    for (const Cell peer : peers_of(cell_of(link.node.candidate))) {
      if (visited.contains(peer) || !seen_from_off[digit].contains(peer) || !masks_.has(peer, digit)) continue;
      const auto entry = std::find_if(trial_.eliminations.begin(), trial_.eliminations.end(),
                                      [&](const Elimination& elimination) { return elimination.cell == peer; });
      if (entry != trial_.eliminations.end()) {
        entry->digits |= bit(digit);
      } else {
        trial_.eliminations.push_back({peer, bit(digit)});
      }
    }
  }
  if (trial_.eliminations.empty()) return;
  trial_.kind = kind;
  trial_.length = length;
  take_trial();
}

}  // namespace sudorate
