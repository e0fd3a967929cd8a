#include "tools/finders/arrival_graph.h"

#include <algorithm>
#include <cstddef>

namespace sudorate {
namespace {

// Calls visit(CellLink) for every link of the cell, of any digit, that may follow the arriving one.
template <typename Visitor>
void visit_fitting_links(DigitSet candidates, CellLink arriving, Visitor&& visit) {
  for (const Digit digit : members(candidates)) {
    for (const bool is_strong : {true, false}) {
      const CellLink leaving{digit, is_strong};
      if (is_valid_joint(candidates, arriving, leaving)) visit(leaving);
    }
  }
}

}  // namespace

ArrivalGraph::ArrivalGraph(const CellLinks& links) : links_(links) {
  for (int arrival = 0; arrival < kArrivalCount; ++arrival) {
    append_next(static_cast<Arrival>(arrival));
    next_start_[static_cast<std::size_t>(arrival) + 1] = static_cast<std::uint32_t>(next_.size());
  }
  for (const Arrival arrival : next_) ++previous_start_[arrival + 1U];
  for (int arrival = 0; arrival < kArrivalCount; ++arrival) {
    previous_start_[static_cast<std::size_t>(arrival) + 1] += previous_start_[static_cast<std::size_t>(arrival)];
  }
  previous_.resize(next_.size());
  Starts free_place = previous_start_;
  for (int arrival = 0; arrival < kArrivalCount; ++arrival) {
    for (const Arrival after : next(static_cast<Arrival>(arrival))) {
      previous_[free_place[after]++] = static_cast<Arrival>(arrival);
    }
  }
}

bool ArrivalGraph::leads_on(Cell cell, CellLink by) const {
  return by.is_strong || !links_.strong(cell, by.digit).empty() || links_.is_bivalue(cell);
}

void ArrivalGraph::append_next(Arrival arrival) {
  const Cell cell = cell_of_arrival(arrival);
  const DigitSet candidates = links_.grid().candidates(cell);
  if ((candidates & bit(link_of(arrival).digit)) == 0) return;
  const std::size_t start = next_.size();
  visit_fitting_links(candidates, link_of(arrival), [&](CellLink leaving) {
    const CellSet ends = leaving.is_strong ? links_.strong(cell, leaving.digit) : links_.weak(cell, leaving.digit);
    for (const Cell end : ends) {
      if (leads_on(end, leaving)) next_.push_back(arrival_of(end, leaving));
    }
  });
  std::sort(next_.begin() + static_cast<std::ptrdiff_t>(start), next_.end());
}

Closings ArrivalGraph::closings(Cell origin) const {
  Closings closings{};
  for (const Digit digit : members(links_.grid().candidates(origin))) {
    for (const bool is_strong : {true, false}) {
      const CellLink last{digit, is_strong};
      const CellSet ends = is_strong ? links_.strong(origin, digit) : links_.weak(origin, digit);
      for (const Cell end : ends) {
        // Joints are symmetric.
        visit_fitting_links(links_.grid().candidates(end), last,
                            [&](CellLink arriving) { closings[arrival_of(end, arriving)] |= closing_bit(last); });
      }
    }
  }
  return closings;
}

}  // namespace sudorate
