// Forcing chains and cycles.
//
//   forcing chain   r1c3#7 false -> r1c6#7 true -> r9c6#7 false -> r7c5#7 true -> ... -> r1c3#7 true
//                   so 7 in r1c3 is true either way
//
// Existence first. Weak and strong links turn around (a -> b is a link exactly if not-b -> not-a is one), so what
// follows from a candidate by links in any order tells whether a chain leads to its opposite, and a cycle that
// eliminates z makes z refute itself. Without such a candidate there is no chain and no search. The consequences
// are kept from grid to grid and may tell too much where singles wait to be placed; they only ever say what need
// not be searched.
//
// A grid without chains has none either when it has lost candidates, as long as no strong link has come of that.
//
// Then the lengths of the chains of all starts at once, exact for forcing chains, lower bounds for cycles; see
// chain_lengths.h. They say in which order the chains come, so each is searched when it is its turn:
//
//   queue    6.5 (4)  X cycles of r2c5#1      nothing of this length: back into the queue, by 6.5 (6)
//            6.6 (6)  X chain of r4c4#1       the best, if cycles of six nodes come to nothing
//            7.0 (4)  XY pass                 its starts are looked at when nothing easier is left
//
// The ordered search from one start is breadth first, layer by layer, on and off alternating. A node is entered
// once, so the first path to the opposite has the fewest nodes; which one it is depends on the order.
//
// Source: Sudoku Explainer 1.2.1.
// Tested by chains/static_chains_test.cc, against a search over all starts without closure and bounds.
#include "chains/static_chains.h"

#include <algorithm>
#include <functional>

#include "tagging/strong_links.h"

namespace sudorate {
namespace {

struct Pass {
  ChainRules rules;
  StaticChainKind cycle;
  StaticChainKind chain;
  bool has_chains;
};

constexpr std::array<Pass, 3> kPasses = {{
    {{false, false, true}, StaticChainKind::kXCycle, StaticChainKind::kXChain, true},
    {{true, true, false}, StaticChainKind::kYCycle, StaticChainKind::kYCycle, false},
    {{true, true, true}, StaticChainKind::kXyCycle, StaticChainKind::kXyChain, true},
}};
constexpr int kShortest = 4;
constexpr int kNoLength = 1 << 14;

// The order of generation: of a pass itself, before its tasks, and of what one start of it generates.
constexpr int order_of(int pass) { return pass * (1 + 3 * kCandidateCount); }
enum class Part : std::uint8_t { kCycles, kRefutation, kProof };
constexpr int order_of(int pass, Candidate start, Part part) {
  return order_of(pass) + 1 + 3 * start + static_cast<int>(part);
}

bool offers_something(const StaticChain& chain, const CandidateSet& done) {
  return std::any_of(chain.eliminations.begin(), chain.eliminations.end(),
                     [&](const Elimination& elimination) { return eliminates_outside(elimination, done); });
}

static_assert(order_of(static_cast<int>(kPasses.size())) < 1 << 16 && 2 * kCandidateCount + 2 < 1 << 16);
// Less is earlier. Each part has 16 bits.
std::uint64_t key_of(int rank, int length, int order) {
  constexpr int kWidth = 16;
  const auto part = [](int value) { return static_cast<std::uint64_t>(value); };
  return part(rank) << (2 * kWidth) | part(length) << kWidth | part(order);
}

}  // namespace

bool StaticChainSearch::find_best(const CandidateMasks& masks, StaticChainRank rank, StaticChain& best) {
  if (has_barren_grid_ && is_part(masks, barren_grid_) && !has_new_strong_link(barren_grid_, masks)) return false;
  masks_ = masks;
  consequences_.set_grid(masks);
  set_out(rank, true);
  has_barren_grid_ = !next(CandidateSet());
  if (has_barren_grid_) {
    barren_grid_ = masks;
    return false;
  }
  best = *chain_;
  return true;
}

void StaticChainSearch::forget() {
  has_barren_grid_ = false;
  consequences_.forget();
}

void StaticChainSearch::begin(const CandidateMasks& masks, StaticChainRank rank) {
  masks_ = masks;
  consequences_.set_grid(masks);
  set_out(rank, false);
}

void StaticChainSearch::begin(const CandidateMasks& grid, const CandidateMasks& rest, StaticChainRank rank) {
  masks_ = rest;
  consequences_.set_rest(grid, rest);
  set_out(rank, false);
}

void StaticChainSearch::set_out(StaticChainRank rank, bool wants_one) {
  count_effort(effort_, EffortKind::kClosure, consequences_.end_count());
  rank_ = rank;
  wants_one_ = wants_one;
  tasks_.clear();
  queue_.clear();
  cycle_search_count_ = 0;
  cycle_count_ = next_cycle_ = 0;
  if (consequences_.refuted().empty()) return;
  // A chain passes only through what follows from its start in both states, and so does a cycle: all its nodes, and
  // all their opposites, follow from what it eliminates.
  links_.build(masks_, consequences_.passed());
  classes_.build(consequences_, links_);
  for (int pass = 0; pass < static_cast<int>(kPasses.size()); ++pass) {
    add_task({TaskKind::kPass, static_cast<std::uint8_t>(pass), Node(), kShortest, order_of(pass)});
  }
}

bool StaticChainSearch::next(const CandidateSet& done) {
  while (true) {
    while (next_cycle_ < cycle_count_) {
      chain_ = &cycles_[next_cycle_++];
      if (offers_something(*chain_, done)) return true;
    }
    if (queue_.empty()) return false;
    std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
    const int index = queue_.back().task;
    queue_.pop_back();
    if (tasks_[index].kind == TaskKind::kPass) {
      open_pass(tasks_[index].pass);  // makes more tasks
      continue;
    }
    Task& task = tasks_[index];
    if (task.kind == TaskKind::kChain) {
      if (!eliminates_outside(elimination_of(task.start), done)) continue;
      find_chain(task);
      chain_ = &forcing_chain_;
      return true;
    }
    const CycleClasses& classes = classes_for(task.pass);
    if (classes.targets(classes.if_on(links_.member_of(task.start.candidate))).is_subset_of(done)) continue;
    if (find_cycles(task)) {
      task.length += 2;
      queue(index);
    }
  }
}

std::uint64_t StaticChainSearch::key_of(const Task& task) const {
  const Pass& pass = kPasses[task.pass];
  const int rank = task.kind == TaskKind::kChain ? rank_(pass.chain, task.length)
                   : task.kind == TaskKind::kCycles
                       ? rank_(pass.cycle, task.length)
                       : std::min(rank_(pass.cycle, task.length), rank_(pass.chain, task.length));
  return sudorate::key_of(rank, task.length, task.order);
}

void StaticChainSearch::add_task(const Task& task) {
  tasks_.push_back(task);
  queue(static_cast<int>(tasks_.size()) - 1);
}

void StaticChainSearch::queue(int task) {
  queue_.push_back({key_of(tasks_[task]), task});
  std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
}

void StaticChainSearch::open_pass(int pass) {
  if (kPasses[pass].has_chains) add_chain_tasks(pass);
  add_cycle_tasks(pass);
}

// What a pass with fewer links refutes or proves is refuted or proved with all links too.
void StaticChainSearch::add_chain_tasks(int pass) {
  starts_.clear();
  CandidateSet starts = consequences_.refuted();
  starts |= consequences_.proved();
  starts.visit([&](Candidate start) {
    if (size_of(masks_.cells[cell_of(start)]) < 2) return;
    if (consequences_.refuted().contains(start)) starts_.push_back({{start, true}});
    if (consequences_.proved().contains(start)) starts_.push_back({{start, false}});
  });
  lengths_.measure_chains(masks_, links_, kPasses[pass].rules, wants_one_, starts_);
  note_target_lengths();
  for (const MeasuredStart& start : starts_) {
    if (start.length == 0) continue;
    const Part part = start.node.is_on ? Part::kRefutation : Part::kProof;
    add_task({TaskKind::kChain, static_cast<std::uint8_t>(pass), start.node, start.length,
              order_of(pass, start.node.candidate, part)});
  }
}

CycleGround StaticChainSearch::cycle_ground(int pass) const {
  return {kPasses[pass].cycle, kPasses[pass].rules, &masks_, &links_, &classes_for(pass)};
}

const CycleClasses& StaticChainSearch::classes_for(int pass) const {
  return kPasses[pass].rules.strong_in_house ? classes_ : cell_classes_;
}

// If only the shortest have been measured, the others are longer; lengths are even. No chain starts in a cell with
// one candidate, so nothing is known of such a target.
void StaticChainSearch::note_target_lengths() {
  consequences_.refuted().visit([&](Candidate target) { target_lengths_[target] = kShortest; });
  int shortest = kNoLength;
  for (const MeasuredStart& start : starts_) {
    if (start.length != 0) shortest = std::min(shortest, start.length);
  }
  const int other = wants_one_ && shortest != kNoLength ? shortest + 2 : kNoLength;
  for (const MeasuredStart& start : starts_) {
    if (start.node.is_on) target_lengths_[start.node.candidate] = start.length != 0 ? start.length : other;
  }
}

// Let a cycle of n nodes eliminate z, which sees its node u on and its node v off. From z the way leads to v, along
// the cycle to u, and back to z: a forcing chain of n + 2 nodes at most. So a cycle has the length of the shortest
// chain of its targets less two, or more. Cycles of one digit eliminate that digit.
void StaticChainSearch::find_least_cycles(int pass) {
  const CycleClasses& classes = classes_for(pass);
  least_cycles_.assign(classes.size() * kDigitCount, kNoLength);
  for (std::size_t number = 1; number < classes.size(); ++number) {
    classes.targets(static_cast<std::uint16_t>(number)).visit([&](Candidate target) {
      int& least = least_cycle(pass, static_cast<std::uint16_t>(number), digit_of(target));
      least = std::min(least, target_lengths_[target] - 2);
    });
  }
}

int& StaticChainSearch::least_cycle(int pass, std::uint16_t number, Digit digit) {
  return least_cycles_[std::size_t{number} * kDigitCount + (kPasses[pass].rules.strong_in_cell ? 0 : digit)];
}

void StaticChainSearch::add_cycle_tasks(int pass) {
  const ChainRules& rules = kPasses[pass].rules;
  const CycleClasses& classes = classes_for(pass);
  if (!kPasses[pass].has_chains) {
    cell_classes_.build_for_cell_links(masks_, links_, consequences_.refuted());
    starts_.clear();
    for (std::size_t number = 1; number < classes.size(); ++number) {
      classes.targets(static_cast<std::uint16_t>(number)).visit([&](Candidate target) {
        starts_.push_back({{target, true}});
      });
    }
    if (starts_.empty()) return;
    lengths_.measure_chains(masks_, links_, rules, wants_one_, starts_);
    note_target_lengths();
  }
  find_least_cycles(pass);
  const CycleGround ground = cycle_ground(pass);
  const int longest = longest_useful(ground.kind);
  starts_.clear();
  for (int index = 0; index < links_.size(); ++index) {
    const auto member = static_cast<LinkGraph::Member>(index);
    const std::uint16_t number = classes.if_on(member);
    if (number == 0) continue;
    const Candidate start = links_.candidate(member);
    const int count = size_of(masks_.cells[cell_of(start)]);
    if (count < 2 || (!rules.strong_in_house && count != 2)) continue;
    if (least_cycle(pass, number, digit_of(start)) > longest) continue;
    starts_.push_back({{start, true}});
  }
  if (starts_.empty()) return;
  lengths_.measure_cycles(ground, longest, starts_);
  for (const MeasuredStart& start : starts_) {
    if (start.length == 0) continue;
    const std::uint16_t number = classes.if_on(links_.member_of(start.node.candidate));
    const int least = least_cycle(pass, number, digit_of(start.node.candidate));
    add_task({TaskKind::kCycles, static_cast<std::uint8_t>(pass), start.node, std::max(start.length, least),
              order_of(pass, start.node.candidate, Part::kCycles)});
  }
}

int StaticChainSearch::longest_useful(StaticChainKind kind) const {
  constexpr int kLongest = 2 * kCandidateCount;
  if (!wants_one_) return kLongest;
  std::uint64_t best = ~std::uint64_t{0};
  for (const Turn& turn : queue_) {
    if (tasks_[turn.task].kind == TaskKind::kChain) best = std::min(best, turn.key);
  }
  if (best == ~std::uint64_t{0}) return kLongest;
  int length = kShortest;
  while (length < kLongest && sudorate::key_of(rank_(kind, length + 2), length + 2, 0) <= best) length += 2;
  return length;
}

bool StaticChainSearch::find_cycles(Task& task) {
  const CycleGround ground = cycle_ground(task.pass);
  if (task.search < 0) {
    count_effort(effort_, EffortKind::kChainSearch);
    task.search = cycle_search_count_++;
    if (static_cast<int>(cycle_searches_.size()) < cycle_search_count_) cycle_searches_.emplace_back();
    cycle_searches_[task.search].begin(ground, task.start.candidate);
  }
  next_cycle_ = 0;
  return cycle_searches_[task.search].find(ground, task.length, cycles_, cycle_count_);
}

Elimination StaticChainSearch::elimination_of(Node start) const {
  const Cell cell = cell_of(start.candidate);
  const DigitSet digit = bit(digit_of(start.candidate));
  return {cell, start.is_on ? digit : without(masks_.cells[cell], digit)};
}

// A node leads to the opposite of the start exactly if its own opposite follows from the start: chains turn around.
// The search keeps to such nodes. The start itself need not have a strong link if it is on; then it is no member.
void StaticChainSearch::find_chain(const Task& task) {
  const Node start = task.start;
  const ChainRules& rules = kPasses[task.pass].rules;
  const CandidateSet off = consequences_.off_from(start);
  count_effort(effort_, EffortKind::kChainSearch);
  ++search_id_;
  nodes_.clear();
  const auto known = [&](LinkGraph::Member member, bool is_on) -> std::uint32_t& {
    return known_[member][is_on ? 1 : 0];
  };
  const auto enter = [&](LinkGraph::Member member, bool is_on, Cause cause, int parent) {
    if (known(member, is_on) == search_id_) return;
    known(member, is_on) = search_id_;
    if (!consequences_.is_passed(off, links_.candidate(member))) return;
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
    weak_step(masks_, rules, start.candidate, enter_first);
  } else {
    strong_step(masks_, rules, start.candidate, enter_first);
  }
  const int first_layer_size = static_cast<int>(nodes_.size());
  // The nodes of a layer are on if the layer's number and the start's side say so.
  bool is_on = !start.is_on;
  int layer_begin = 0;
  for (int length = 3; length < task.length; ++length) {
    const int layer_end = static_cast<int>(nodes_.size());
    for (int index = layer_begin; index < layer_end; ++index) {
      const LinkGraph::Member member = nodes_[index].member;
      for (const LinkGraph::Link link : is_on ? links_.weak(rules, member) : links_.strong(rules, member)) {
        enter(link.to, !is_on, link.cause, index);
      }
    }
    layer_begin = layer_end;
    is_on = !is_on;
  }
  for (int index = layer_begin; index < static_cast<int>(nodes_.size()); ++index) {
    for (int first = 0; first < first_layer_size; ++first) {
      if (nodes_[first].member == nodes_[index].member) return take_chain(task, index, nodes_[first].cause);
    }
  }
}

void StaticChainSearch::take_chain(const Task& task, int last, Cause cause) {
  StaticChain& chain = forcing_chain_;
  const Node conclusion = opposite(task.start);
  chain.kind = kPasses[task.pass].chain;
  chain.length = task.length;
  chain.eliminations.assign(1, elimination_of(task.start));
  chain.path.clear();
  chain.path.push_back({conclusion, cause});
  bool is_on = !conclusion.is_on;
  for (int index = last; index >= 0; index = nodes_[index].parent, is_on = !is_on) {
    chain.path.push_back({{links_.candidate(nodes_[index].member), is_on}, nodes_[index].cause});
  }
  chain.path.push_back({task.start, Cause::kNone});
}

}  // namespace sudorate
