// A smallest nice loop for each effect.
//
// A position has too many loops to list: some positions have more than a million, most of them with twelve cells or
// more. Their effects together are few, and each effect belongs to one of five kinds of path:
//
//   at a cell with digits a, b      leaves by     comes back by      shows
//     two strong                    strong a      strong a           a is placed
//     two weak                      weak a        weak a             a goes
//     strong and weak               weak a        strong b           a goes
//     continuous, two strong        strong a      strong b           all others go
//   at a weak link of digit d       weak d        strong d, or weak b if the cell holds just b and d
//                                                                    d goes from all other cells of the shared
//                                                                    houses
//
// Each kind, each cell and each digit is one search for a shortest path over different cells (loop_paths.h). The
// results together are the smallest sizes for all effects, so up to any limit they remove what all loops remove.
//
// The last kind comes last, since most of its searches are then unnecessary. Let a continuous loop remove d from a
// cell outside it by its weak link from X to Y. The loop that goes X - that cell - Y instead has two weak links and
// one more cell. (A cell on the loop that loses d in this way also loses it to a part of the loop.) So if all links
// are there, only a size one below the known one needs a search. The plot may lack the links to that cell.
//
// Cost: on 200 positions from the middle of puzzles, 0.5 ms in the median and 3 ms at most; listing every loop
// takes up to several seconds. The worst case is still exponential in the number of watched cells.
// Tested by tests/tools/finders/nice_loop_search_test.cc.
#include "tools/finders/nice_loop_search.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tagging/houses.h"
#include "tools/finders/arrival_graph.h"
#include "tools/finders/loop_paths.h"

namespace sudorate {
namespace {

class EffectSearch {
 public:
  EffectSearch(const CellLinks& links, int max_size, StepBudget& steps)
      : links_(links),
        grid_(links.grid()),
        graph_(links),
        paths_(graph_, steps),
        steps_(steps),
        unknown_(max_size + 1) {
    removal_size_.fill(unknown_);
    placement_size_.fill(unknown_);
  }

  std::vector<NiceLoop> run() {
    for (const Cell origin : grid_.unfilled()) {
      paths_.set_origin(origin);
      for (const Digit digit : members(grid_.candidates(origin))) {
        leave_by_strong(origin, digit);
        leave_by_weak(origin, digit);
      }
    }
    for (const Cell cell : grid_.unfilled()) {
      paths_.set_origin(cell);
      for (const Digit digit : members(grid_.candidates(cell))) {
        for (const Cell other : links_.weak(cell, digit)) {
          if (other > cell) close_weak_link(cell, other, digit);
        }
      }
    }
    return take_smallest();
  }

 private:
  static std::vector<Arrival> arrivals(CellSet ends, CellLink link) {
    std::vector<Arrival> result;
    for (const Cell end : ends) result.push_back(arrival_of(end, link));
    return result;
  }

  // The last links to search for, and the largest size. add() adds a link if a loop of fewer cells than `known` is
  // possible.
  struct Question {
    ClosingSet wanted = 0;
    int max_size = 0;

    void add(CellLink last, int known) {
      if (known <= kSmallestLoop) return;
      wanted |= closing_bit(last);
      max_size = std::max(max_size, known - 1);
    }
  };

  // A pair of links with different digits is searched for in one direction, the one that comes first in finding
  // order.
  void leave_by_strong(Cell cell, Digit digit) {
    const CellSet ends = links_.strong(cell, digit);
    if (ends.empty()) return;
    Question question;
    question.add({digit, true}, placement_size_[candidate_of(cell, digit)]);
    for (const Digit other : members(grid_.candidates(cell))) {
      if (other <= digit) continue;
      question.add({other, false}, removal_size_[candidate_of(cell, other)]);
      const DigitSet rest = without(grid_.candidates(cell), bit(digit) | bit(other));
      question.add({other, true}, largest_known(cell, rest));
    }
    ask(cell, arrivals(ends, {digit, true}), question);
  }

  void leave_by_weak(Cell cell, Digit digit) {
    Question question;
    const int known = removal_size_[candidate_of(cell, digit)];
    question.add({digit, false}, known);
    for (const Digit other : members(grid_.candidates(cell))) {
      if (other > digit) question.add({other, true}, known);
    }
    ask(cell, arrivals(links_.weak(cell, digit), {digit, false}), question);
  }

  void close_weak_link(Cell cell, Cell other, Digit digit) {
    int known = 0;
    for (const House house : houses_of(cell)) {
      if (!house_set(house).contains(other)) continue;
      for (const Cell third : house_set(house) & grid_.cells_with(digit)) {
        if (third == cell || third == other) continue;
        const int size = removal_size_[candidate_of(third, digit)];
        if (size < unknown_ || may_be_unknown()) known = std::max(known, size);
      }
    }
    Question question;
    question.add({digit, true}, known);
    if (links_.is_bivalue(cell)) {
      question.add({first_of(without(grid_.candidates(cell), bit(digit))), false}, known);
    }
    ask(cell, {arrival_of(other, {digit, false})}, question);
  }
  // Whether a continuous loop may remove what no discontinuous one does, because a link is missing or the limit
  // excludes a loop of one more cell.
  bool may_be_unknown() const { return !links_.has_all() || unknown_ <= grid_.unfilled().size(); }

  int largest_known(Cell cell, DigitSet digits) const {
    int largest = 0;
    for (const Digit digit : members(digits)) {
      largest = std::max<int>(largest, removal_size_[candidate_of(cell, digit)]);
    }
    return largest;
  }

  void ask(Cell origin, const std::vector<Arrival>& starts, const Question& question) {
    if (question.wanted == 0 || starts.empty() || steps_.ran_out()) return;
    for (const ClosedPath& path : paths_.find(starts, question.wanted, question.max_size)) {
      std::vector<Cell> cells = {origin};
      std::vector<CellLink> path_links;
      for (const Arrival arrival : path.arrivals) {
        cells.push_back(cell_of_arrival(arrival));
        path_links.push_back(link_of(arrival));
      }
      path_links.push_back(path.last);
      if (auto loop = make_nice_loop(links_, std::move(cells), std::move(path_links))) keep(std::move(*loop));
    }
  }

  // Keeps a loop that is smaller than the known ones for some of its effects.
  void keep(NiceLoop&& loop) {
    bool is_smaller = false;
    const auto lower = [&](std::uint8_t& known) {
      if (loop.size() >= known) return;
      known = static_cast<std::uint8_t>(loop.size());
      is_smaller = true;
    };
    visit_effects(loop, lower);
    if (is_smaller) loops_.push_back(std::move(loop));
  }

  template <typename Visitor>
  void visit_effects(const NiceLoop& loop, Visitor&& visit) {
    if (const auto& placement = loop.conclusion.placement) {
      visit(placement_size_[candidate_of(placement->cell, placement->digit)]);
    }
    for (const Candidate candidate : removed_candidates(grid_, loop.conclusion)) visit(removal_size_[candidate]);
  }

  std::vector<NiceLoop> take_smallest() {
    std::sort(loops_.begin(), loops_.end(), comes_before);
    std::vector<NiceLoop> taken;
    for (NiceLoop& loop : loops_) {
      bool is_needed = false;
      visit_effects(loop, [&](std::uint8_t& size) {
        if (size != loop.size()) return;
        is_needed = true;
        size = 0;
      });
      if (is_needed) taken.push_back(std::move(loop));
    }
    return taken;
  }

  const CellLinks& links_;
  const Grid& grid_;
  const ArrivalGraph graph_;
  LoopPathSearch paths_;
  StepBudget& steps_;
  const std::uint8_t unknown_;
  // The size of the smallest known loop for an effect, by candidate; unknown_ if there is none.
  std::array<std::uint8_t, kCandidateCount> removal_size_;
  std::array<std::uint8_t, kCandidateCount> placement_size_;
  std::vector<NiceLoop> loops_;
};

}  // namespace

bool find_loop_of_each_effect(const CellLinks& links, int max_size, StepBudget& steps,
                              std::vector<NiceLoop>& loops) {
  loops = EffectSearch(links, max_size, steps).run();
  return !steps.ran_out();
}

}  // namespace sudorate
