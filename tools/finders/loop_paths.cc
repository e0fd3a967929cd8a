// Shortest closed paths over different cells.
//
// A breadth-first search over arrivals is fast, but it does not know which cells a path has used, so its path may
// visit a cell twice. Trying all paths avoids that but takes far too long. This search is a compromise: it watches
// only a few cells. A label is a path that remembers which watched cells it has used and never enters one of them
// again. Of two labels with the same arrival, the later is dropped if the earlier has used no watched cell that the
// later has not: whatever continues the later continues the earlier, too.
//
//   1. Search without watched cells. If no path returns, none over different cells does either.
//   2. A returning path that repeats no cell is a shortest one, since the search allowed more paths than the task.
//   3. If a path repeats cells, watch these as well and search again.
//
// Each round adds at least one cell, so the search ends, and both outcomes are exact. In the middle of a puzzle one
// search in fifteen needs a second round, and few watch more than six cells. The paths of a search are in finding
// order, and of equally short ones the first is found.
//
// A path of one arrival cannot return, for that would be a loop of two cells. So it never causes a longer path with
// the same arrival to be dropped.
//
// The idea comes from vehicle routing: shortest paths without repetition, by relaxing the state space and undoing
// the relaxation where necessary (Righini and Salani, Boland and others).
// Tested by tests/tools/finders/nice_loop_search_test.cc.
#include "tools/finders/loop_paths.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace sudorate {

void LoopPathSearch::set_origin(Cell origin) {
  origin_ = origin;
  closings_ = graph_.closings(origin);
}

std::vector<ClosedPath> LoopPathSearch::find(std::span<const Arrival> starts, ClosingSet wanted, int max_size) {
  std::vector<ClosedPath> paths;
  const Ends ends = search(starts, wanted, max_size, {});
  // The next search replaces the labels of the first one.
  std::array<CellSet, kClosingCount> watched_by;
  ClosingSet unsettled = 0;
  for (int closing = 0; closing < kClosingCount; ++closing) {
    const std::int32_t end = ends[static_cast<std::size_t>(closing)];
    if (end < 0) continue;
    const CellSet repeated = repeated_cells(end);
    if (repeated.empty()) {
      paths.push_back(path_of(end, closing));
    } else {
      unsettled |= ClosingSet{1} << closing;
      watched_by[static_cast<std::size_t>(closing)] = repeated;
    }
  }
  for (; unsettled != 0; unsettled &= unsettled - 1) {
    const int closing = std::countr_zero(unsettled);
    CellSet& watched = watched_by[static_cast<std::size_t>(closing)];
    for (CellSet repeated = watched; !repeated.empty(); watched |= repeated) {
      const std::int32_t end =
          search(starts, ClosingSet{1} << closing, max_size, watched)[static_cast<std::size_t>(closing)];
      if (end < 0) break;
      repeated = repeated_cells(end);
      if (repeated.empty()) paths.push_back(path_of(end, closing));
    }
  }
  return paths;
}

LoopPathSearch::Ends LoopPathSearch::search(std::span<const Arrival> starts, ClosingSet wanted, int max_size,
                                            CellSet watched) {
  for (const Label& label : labels_) newest_[label.arrival] = -1;
  labels_.clear();
  Ends ends;
  ends.fill(-1);
  for (const Arrival start : starts) add(start, -1, watched & CellSet::of(cell_of_arrival(start)));
  for (std::size_t index = 0; index < labels_.size() && wanted != 0; ++index) {
    if (!steps_.take()) break;
    const Label label = labels_[index];
    if (label.length >= 2) {
      for (ClosingSet rest = closings_[label.arrival] & wanted; rest != 0; rest &= rest - 1) {
        ends[static_cast<std::size_t>(std::countr_zero(rest))] = static_cast<std::int32_t>(index);
      }
      wanted &= ~closings_[label.arrival];
    }
    if (label.length + 2 > max_size) continue;
    for (const Arrival after : graph_.next(label.arrival)) {
      const Cell cell = cell_of_arrival(after);
      if (cell == origin_ || label.watched.contains(cell)) continue;
      add(after, static_cast<std::int32_t>(index), label.watched | (watched & CellSet::of(cell)));
    }
  }
  return ends;
}

void LoopPathSearch::add(Arrival arrival, std::int32_t before, CellSet watched) {
  const int length = before < 0 ? 1 : labels_[static_cast<std::size_t>(before)].length + 1;
  if (is_dominated(arrival, length, watched)) return;
  labels_.push_back({arrival, static_cast<std::uint16_t>(length), before, newest_[arrival], watched});
  newest_[arrival] = static_cast<std::int32_t>(labels_.size()) - 1;
}

bool LoopPathSearch::is_dominated(Arrival arrival, int length, CellSet watched) const {
  for (std::int32_t index = newest_[arrival]; index >= 0;) {
    const Label& label = labels_[static_cast<std::size_t>(index)];
    if (label.watched.is_subset_of(watched) && (label.length >= 2 || length == 1)) return true;
    index = label.other;
  }
  return false;
}

CellSet LoopPathSearch::repeated_cells(std::int32_t label) const {
  CellSet seen;
  CellSet repeated;
  for (; label >= 0; label = labels_[static_cast<std::size_t>(label)].before) {
    const CellSet cell = CellSet::of(cell_of_arrival(labels_[static_cast<std::size_t>(label)].arrival));
    repeated |= seen & cell;
    seen |= cell;
  }
  return repeated;
}

ClosedPath LoopPathSearch::path_of(std::int32_t label, int closing) const {
  ClosedPath path;
  path.last = closing_link(closing);
  for (; label >= 0; label = labels_[static_cast<std::size_t>(label)].before) {
    path.arrivals.push_back(labels_[static_cast<std::size_t>(label)].arrival);
  }
  std::reverse(path.arrivals.begin(), path.arrivals.end());
  return path;
}

}  // namespace sudorate
