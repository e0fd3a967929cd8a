// Shortest closed paths over different cells, from one origin. loop_paths.cc describes the search.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/finders/arrival_graph.h"
#include "tools/finders/step_budget.h"

namespace sudorate {

// A closed path: it leaves the origin, makes these arrivals, and returns by the last link.
struct ClosedPath {
  std::vector<Arrival> arrivals;
  CellLink last;

  int size() const { return static_cast<int>(arrivals.size()) + 1; }
};

class LoopPathSearch {
 public:
  // `graph` and `steps` must outlive the search. Each step taken is counted in `steps`.
  LoopPathSearch(const ArrivalGraph& graph, StepBudget& steps) : graph_(graph), steps_(steps) {}

  void set_origin(Cell origin);

  // For each last link in `wanted` by which some path of 3 to `max_size` different cells returns to the origin: a
  // path with the fewest cells, and of those the first in finding order. The first arrival is one of `starts`,
  // which are ascending. Does not check the joint at the origin. Finds nothing more when no steps are left.
  std::vector<ClosedPath> find(std::span<const Arrival> starts, ClosingSet wanted, int max_size);

 private:
  // A path that ends in an arrival.
  struct Label {
    Arrival arrival = 0;
    std::uint16_t length = 1;  // arrivals
    std::int32_t before = -1;  // the label of the path without its last arrival
    std::int32_t other = -1;   // the next label of the same arrival
    CellSet watched;           // the watched cells that the path has used
  };
  // The result of search(): for each last link, the label of the path that it closes, -1 for none.
  using Ends = std::array<std::int32_t, kClosingCount>;

  Ends search(std::span<const Arrival> starts, ClosingSet wanted, int max_size, CellSet watched);
  void add(Arrival arrival, std::int32_t before, CellSet watched);
  bool is_dominated(Arrival arrival, int length, CellSet watched) const;
  // The cells that the path visits more than once.
  CellSet repeated_cells(std::int32_t label) const;
  ClosedPath path_of(std::int32_t label, int closing) const;

  const ArrivalGraph& graph_;
  StepBudget& steps_;
  Cell origin_ = 0;
  Closings closings_{};
  std::vector<Label> labels_;
  // The newest label of an arrival, -1 for none.
  std::array<std::int32_t, kArrivalCount> newest_ = [] {
    std::array<std::int32_t, kArrivalCount> none{};
    none.fill(-1);
    return none;
  }();
};

}  // namespace sudorate
