// Forcing chains and cycles.
//
//   forcing chain   r1c3#7 false -> r1c6#7 true -> r9c6#7 false -> r7c5#7 true -> ... -> r1c3#7 true
//                   so 7 in r1c3 is true either way
//
// Existence first. Weak and strong links are symmetric (a -> b is a link exactly if not-b -> not-a is one), so what
// follows from a candidate by links in any order shows whether a chain leads to its opposite, and a cycle that
// eliminates z makes z refute itself. Without such a candidate there is no chain and no search. The consequences
// are kept from grid to grid and may include too much while singles wait to be placed; they only show what need not
// be searched.
//
// A grid without chains still has none after losing candidates, unless a new strong link results.
//
// Then come the lengths of the chains of all starts at once, exact for forcing chains, lower bounds for cycles; see
// chain_lengths.h. They determine the order of the chains, so each chain is searched only when its turn comes:
//
//   queue    6.5 (4)  X cycles of r2c5#1      nothing of this length: back into the queue, by 6.5 (6)
//            6.6 (6)  X chain of r4c4#1       the best, if cycles of six nodes come to nothing
//            7.0 (4)  XY pass                 its starts are looked at when nothing easier is left
//
// A rating needs only the best chain and searches family by family, from the lowest rank on. So links are listed
// only for the passes that are reached, and the best chain so far limits the next search.
//
//   X cycles     the X chains are measured: one has 6 nodes, 6.6       X cycles of 6.5 and 6.6 (4) are looked for
//   Y cycles     the same bound                                        cells with two candidates
//   X chains     searched in order: the best of 6 nodes                taken
//   XY chains    7.0 is above it                                       not opened
//
// The ordered searches from one start are in cycle_search.cc and forcing_chain_search.cc.
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

constexpr std::array kPasses = {
    Pass{{false, false, true}, StaticChainKind::kXCycle, StaticChainKind::kXChain, true},
    Pass{{true, true, false}, StaticChainKind::kYCycle, StaticChainKind::kYCycle, false},
    Pass{{true, true, true}, StaticChainKind::kXyCycle, StaticChainKind::kXyChain, true},
};
enum PassNumber : std::uint8_t { kX, kY, kXy };
constexpr int kShortest = 4;
constexpr int kNoLength = 1 << 14;

// The order of generation: of a pass, which comes before its tasks, and of what one of its starts generates.
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
// Smaller is earlier. Each part has 16 bits.
std::uint64_t key_of(int rank, int length, int order) {
  constexpr int kWidth = 16;
  const auto part = [](int value) { return static_cast<std::uint64_t>(value); };
  return part(rank) << (2 * kWidth) | part(length) << kWidth | part(order);
}

}  // namespace

bool StaticChainSearch::find_best(const CandidateMasks& masks, StaticChainRank rank, ChainFamily family,
                                  ChainBound bound, StaticChain& best) {
  if (!is_asked_ || masks.cells != masks_.cells) ask(masks, rank);
  if (is_barren_) return false;
  start_queue();
  limit_ = sudorate::key_of(bound.rank, bound.length, 0);
  switch (family) {
    case ChainFamily::kXCycles:
    case ChainFamily::kYCycles: {
      limit_ = std::min(limit_, key_of_best_x_chain());
      add_cycle_tasks(family == ChainFamily::kXCycles ? kX : kY);
      break;
    }
    case ChainFamily::kXChains:
      add_chain_tasks(kX);
      break;
    case ChainFamily::kXyChains:
      if (key_of({TaskKind::kPass, kXy, Node(), kShortest, 0}) >= limit_) return false;
      add_chain_tasks(kXy);
      add_cycle_tasks(kXy);
      break;
  }
  if (!next(CandidateSet())) {
    // If a single pass has cycles or chains, there are chains of all links.
    if (family == ChainFamily::kXyChains && bound == ChainBound()) note_barren();
    return false;
  }
  best = *chain_;
  return true;
}

void StaticChainSearch::ask(const CandidateMasks& masks, StaticChainRank rank) {
  is_asked_ = true;
  masks_ = masks;
  is_barren_ = has_barren_grid_ && is_part(masks, barren_grid_) && !has_new_strong_link(barren_grid_, masks);
  if (is_barren_) return;
  consequences_.set_grid(masks);
  start(rank, true);
  if (consequences_.refuted().empty()) note_barren();
}

void StaticChainSearch::note_barren() {
  is_barren_ = has_barren_grid_ = true;
  barren_grid_ = masks_;
}

void StaticChainSearch::forget() {
  has_barren_grid_ = false;
  is_asked_ = false;
  consequences_.forget();
}

void StaticChainSearch::begin(const CandidateMasks& masks, StaticChainRank rank) {
  is_asked_ = false;
  masks_ = masks;
  consequences_.set_grid(masks);
  start(rank, false);
}

void StaticChainSearch::begin(const CandidateMasks& grid, const CandidateMasks& rest, StaticChainRank rank) {
  is_asked_ = false;
  masks_ = rest;
  consequences_.set_rest(grid, rest);
  start(rank, false);
}

void StaticChainSearch::start(StaticChainRank rank, bool wants_one) {
  count_effort(effort_, EffortKind::kClosure, consequences_.end_count());
  rank_ = rank;
  wants_one_ = wants_one;
  for (Level& level : levels_) level.has_ends = level.is_open = level.has_classes = level.is_measured = false;
  start_queue();
  limit_ = ~std::uint64_t{0};
  if (wants_one || consequences_.refuted().empty()) return;
  for (int pass = 0; pass < kPassCount; ++pass) {
    add_task({TaskKind::kPass, static_cast<std::uint8_t>(pass), Node(), kShortest, order_of(pass)});
  }
}

void StaticChainSearch::start_queue() {
  tasks_.clear();
  queue_.clear();
  cycle_search_count_ = 0;
  cycle_count_ = next_cycle_ = 0;
}

bool StaticChainSearch::next(const CandidateSet& done) {
  while (true) {
    while (next_cycle_ < cycle_count_) {
      chain_ = &cycles_[next_cycle_++];
      if (offers_something(*chain_, done)) return true;
    }
    if (queue_.empty() || queue_.front().key >= limit_) return false;
    std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
    const int index = queue_.back().task;
    queue_.pop_back();
    if (tasks_[index].kind == TaskKind::kPass) {
      const int pass = tasks_[index].pass;
      if (kPasses[pass].has_chains) add_chain_tasks(pass);
      add_cycle_tasks(pass);
      continue;
    }
    Task& task = tasks_[index];
    if (task.kind == TaskKind::kChain) {
      if (!eliminates_outside(elimination_of(task.start), done)) continue;
      find_chain(task);
      chain_ = &forcing_chain_;
      return true;
    }
    const Level& level = levels_[task.pass];
    if (level.classes.targets(level.classes.if_on(level.links.member_of(task.start.candidate)))
            .is_subset_of(done)) {
      continue;
    }
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

// A chain passes only through candidates that follow from its start both as true and as false. So does a cycle: all
// its nodes, and all their opposites, follow from what it eliminates. Each of these candidates has a strong link of
// the pass. Chains of one digit stay in its layer.
const StaticChainSearch::Ends& StaticChainSearch::ends_of(int pass) {
  Level& level = levels_[pass];
  if (level.has_ends) return level.ends;
  level.has_ends = true;
  Ends& ends = level.ends;
  if (pass != kX) {
    const CandidateSet& linked = consequences_.linked(kPasses[pass].rules.strong_kinds());
    ends = {consequences_.refuted(), consequences_.proved(), consequences_.passed() & linked};
    return ends;
  }
  ends = Ends();
  const DigitLayers& layers = consequences_.layers(masks_);
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const DigitLayer& layer = layers.of(digit);
    for (const Cell cell : layer.refuted()) ends.refuted.insert(candidate_of(cell, digit));
    for (const Cell cell : layer.proved()) ends.proved.insert(candidate_of(cell, digit));
    for (const Cell cell : layer.passed()) ends.passed.insert(candidate_of(cell, digit));
  }
  return ends;
}

StaticChainSearch::Level& StaticChainSearch::open(int pass) {
  Level& level = levels_[pass];
  if (level.is_open) return level;
  level.is_open = true;
  level.links.build(masks_, ends_of(pass).passed, kPasses[pass].rules);
  return level;
}

const CycleClasses& StaticChainSearch::classes_of(int pass) {
  const Ends& ends = ends_of(pass);
  Level& level = levels_[pass];
  if (level.has_classes) return level.classes;
  level.has_classes = true;
  switch (pass) {
    case kX:
      level.classes.build_for_digit_links(consequences_.layers(masks_));
      break;
    case kY:
      level.classes.build_for_cell_links(masks_, ends.passed, ends.refuted);
      break;
    default:
      level.classes.build(consequences_, ends.passed);
  }
  if (level.classes.size() > 1) level.classes.number(open(pass).links);
  return level.classes;
}

const std::vector<MeasuredStart>& StaticChainSearch::measured_chains(int pass) {
  const Ends& ends = ends_of(pass);
  Level& level = levels_[pass];
  if (level.is_measured) return level.chains;
  level.is_measured = true;
  level.chains.clear();
  CandidateSet starts = ends.refuted;
  starts |= ends.proved;
  starts.visit([&](Candidate start) {
    if (size_of(masks_.cells[cell_of(start)]) < 2) return;
    if (ends.refuted.contains(start)) level.chains.push_back({{start, true}});
    if (ends.proved.contains(start)) level.chains.push_back({{start, false}});
  });
  if (level.chains.empty()) return level.chains;
  lengths_.measure_chains(masks_, open(pass).links, kPasses[pass].rules, wants_one_, level.chains);
  return level.chains;
}

void StaticChainSearch::add_chain_tasks(int pass) {
  for (const MeasuredStart& start : measured_chains(pass)) {
    if (start.length == 0) continue;
    const Part part = start.node.is_on ? Part::kRefutation : Part::kProof;
    add_task({TaskKind::kChain, static_cast<std::uint8_t>(pass), start.node, start.length,
              order_of(pass, start.node.candidate, part)});
  }
}

std::uint64_t StaticChainSearch::key_of_best_x_chain() {
  int shortest = kNoLength;
  for (const MeasuredStart& start : measured_chains(kX)) {
    if (start.length != 0) shortest = std::min(shortest, start.length);
  }
  if (shortest == kNoLength) return ~std::uint64_t{0};
  return sudorate::key_of(rank_(kPasses[kX].chain, shortest), shortest, 0);
}

CycleGround StaticChainSearch::cycle_ground(int pass) const {
  return {kPasses[pass].cycle, kPasses[pass].rules, &masks_, &levels_[pass].links, &levels_[pass].classes};
}

// If only the shortest chains have been measured, the others are longer; lengths are even. No chain starts in a
// cell with one candidate, so nothing is known of such a target.
void StaticChainSearch::note_target_lengths(const std::vector<MeasuredStart>& starts) {
  consequences_.refuted().visit([&](Candidate target) { target_lengths_[target] = kShortest; });
  int shortest = kNoLength;
  for (const MeasuredStart& start : starts) {
    if (start.length != 0) shortest = std::min(shortest, start.length);
  }
  const int other = wants_one_ && shortest != kNoLength ? shortest + 2 : kNoLength;
  for (const MeasuredStart& start : starts) {
    if (start.node.is_on) target_lengths_[start.node.candidate] = start.length != 0 ? start.length : other;
  }
}

// Let a cycle of n nodes eliminate z, which sees its node u on and its node v off. A path leads from z to v, along
// the cycle to u, and back to z: a forcing chain of at most n + 2 nodes. So a cycle is at most two nodes shorter
// than the shortest chain of its targets. Cycles of one digit eliminate that digit.
void StaticChainSearch::find_least_cycles(int pass) {
  const CycleClasses& classes = levels_[pass].classes;
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
  const CycleClasses& classes = classes_of(pass);
  if (classes.size() == 1) return;
  const LinkGraph& links = open(pass).links;
  if (kPasses[pass].has_chains) {
    note_target_lengths(measured_chains(pass));
  } else {
    starts_.clear();
    for (std::size_t number = 1; number < classes.size(); ++number) {
      classes.targets(static_cast<std::uint16_t>(number)).visit([&](Candidate target) {
        starts_.push_back({{target, true}});
      });
    }
    lengths_.measure_chains(masks_, links, rules, wants_one_, starts_);
    note_target_lengths(starts_);
  }
  find_least_cycles(pass);
  const CycleGround ground = cycle_ground(pass);
  const int longest = longest_useful(ground.kind);
  starts_.clear();
  for (int index = 0; index < links.size(); ++index) {
    const auto member = static_cast<LinkGraph::Member>(index);
    const std::uint16_t number = classes.if_on(member);
    if (number == 0) continue;
    const Candidate start = links.candidate(member);
    const int count = size_of(masks_.cells[cell_of(start)]);
    if (count < 2 || (!rules.strong_in_house && count != 2)) continue;
    if (least_cycle(pass, number, digit_of(start)) > longest) continue;
    starts_.push_back({{start, true}});
  }
  if (starts_.empty()) return;
  lengths_.measure_cycles(ground, longest, starts_);
  for (const MeasuredStart& start : starts_) {
    if (start.length == 0) continue;
    const std::uint16_t number = classes.if_on(links.member_of(start.node.candidate));
    const int least = least_cycle(pass, number, digit_of(start.node.candidate));
    add_task({TaskKind::kCycles, static_cast<std::uint8_t>(pass), start.node, std::max(start.length, least),
              order_of(pass, start.node.candidate, Part::kCycles)});
  }
}

int StaticChainSearch::longest_useful(StaticChainKind kind) const {
  constexpr int kLongest = 2 * kCandidateCount;
  if (!wants_one_) return kLongest;
  std::uint64_t best = limit_;
  for (const QueueEntry& entry : queue_) best = std::min(best, entry.key);
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

void StaticChainSearch::find_chain(const Task& task) {
  count_effort(effort_, EffortKind::kChainSearch);
  StaticChain& chain = forcing_chain_;
  const Pass& pass = kPasses[task.pass];
  chain.kind = pass.chain;
  chain.eliminations.assign(1, elimination_of(task.start));
  chain_search_.find(masks_, pass.rules, levels_[task.pass].links, consequences_, task.start, task.length, chain);
}

}  // namespace sudorate
