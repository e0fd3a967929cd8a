// Every nice loop, as GNPX searches for them: size by size, from each origin, each digit and each link, a path
// grows cell by cell while the joints are valid, never enters a cell twice, and is judged when it returns.
//
// There are two additions. A path is dropped if even a path that may repeat cells could not return in time; these
// distances come from one backward breadth-first search for each origin. And since every loop appears in several
// forms, backwards and, if continuous, from each of its cells, only the form that comes first in finding order
// counts, and a continuous loop is searched for from its lowest cell alone.
//
// Source: GNPX. Tested by tests/tools/finders/nice_loops_test.cc, against a search without any of these additions.
#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "tools/finders/arrival_graph.h"
#include "tools/finders/nice_loop_search.h"

namespace sudorate {
namespace {

constexpr std::uint8_t kNever = 255;

class Enumeration {
 public:
  Enumeration(const CellLinks& links, StepBudget& steps, const std::function<bool(NiceLoop&&)>& visit)
      : links_(links), graph_(links), steps_(steps), visit_(visit) {}

  // Returns whether the search is over, because `visit` returned true or the steps ran out.
  bool run(int size) {
    size_ = size;
    for (const Cell origin : links_.grid().unfilled()) {
      start_at(origin);
      for (const Arrival first : first_arrivals()) {
        if (grow(first)) return true;
      }
    }
    return false;
  }

 private:
  void start_at(Cell origin) {
    origin_ = origin;
    closings_ = graph_.closings(origin);
    links_to_close_.fill(kNever);
    std::vector<Arrival> queue;
    for (int arrival = 0; arrival < kArrivalCount; ++arrival) {
      if (closings_[static_cast<std::size_t>(arrival)] == 0) continue;
      links_to_close_[static_cast<std::size_t>(arrival)] = 1;
      queue.push_back(static_cast<Arrival>(arrival));
    }
    for (std::size_t index = 0; index < queue.size(); ++index) {
      for (const Arrival before : graph_.previous(queue[index])) {
        if (links_to_close_[before] != kNever || cell_of_arrival(before) == origin) continue;
        links_to_close_[before] = static_cast<std::uint8_t>(links_to_close_[queue[index]] + 1);
        queue.push_back(before);
      }
    }
  }

  // By digit, then cell, then kind.
  std::vector<Arrival> first_arrivals() const {
    std::vector<Arrival> arrivals;
    for (const Digit digit : members(links_.grid().candidates(origin_))) {
      for (const Cell cell : links_.weak(origin_, digit)) {
        if (links_.strong(origin_, digit).contains(cell)) arrivals.push_back(arrival_of(cell, {digit, true}));
        arrivals.push_back(arrival_of(cell, {digit, false}));
      }
    }
    return arrivals;
  }

  bool grow(Arrival arrival) {
    const int length = static_cast<int>(path_.size()) + 1;
    if (length + links_to_close_[arrival] > size_) return false;
    if (!steps_.take()) return true;
    path_.push_back(arrival);
    used_.insert(cell_of_arrival(arrival));
    bool is_over = false;
    if (length + 1 == size_) {
      is_over = close(arrival);
    } else {
      for (const Arrival after : graph_.next(arrival)) {
        const Cell cell = cell_of_arrival(after);
        if (cell == origin_ || used_.contains(cell)) continue;
        is_over = grow(after);
        if (is_over) break;
      }
    }
    used_.erase(cell_of_arrival(arrival));
    path_.pop_back();
    return is_over;
  }

  bool close(Arrival arrival) {
    for (ClosingSet rest = closings_[arrival]; rest != 0; rest &= rest - 1) {
      std::vector<Cell> cells = {origin_};
      std::vector<CellLink> links;
      for (const Arrival step : path_) {
        cells.push_back(cell_of_arrival(step));
        links.push_back(link_of(step));
      }
      links.push_back(closing_link(std::countr_zero(rest)));
      std::optional<NiceLoop> loop = make_nice_loop(links_, cells, links);
      if (!loop || loop->conclusion.empty()) continue;
      if (loop->cells != cells || loop->links != links) continue;
      if (visit_(std::move(*loop))) return true;
    }
    return false;
  }

  const CellLinks& links_;
  const ArrivalGraph graph_;
  StepBudget& steps_;
  const std::function<bool(NiceLoop&&)>& visit_;
  int size_ = 0;
  Cell origin_ = 0;
  Closings closings_{};
  std::array<std::uint8_t, kArrivalCount> links_to_close_{};
  std::vector<Arrival> path_;
  CellSet used_;
};

}  // namespace

bool enumerate_nice_loops(const CellLinks& links, LoopSizes sizes, StepBudget& steps,
                          const std::function<bool(NiceLoop&&)>& visit) {
  Enumeration enumeration(links, steps, visit);
  const int smallest = std::max(sizes.smallest, kSmallestLoop);
  const int largest = std::min(sizes.largest, links.grid().unfilled().size());
  for (int size = smallest; size <= largest; ++size) {
    if (enumeration.run(size)) return !steps.ran_out();
  }
  return true;
}

}  // namespace sudorate
