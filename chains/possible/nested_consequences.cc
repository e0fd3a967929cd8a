// Nested chains without order.
//
// Static chains and multiple chains are read from a tagging: that of the grid once, then that of each rest, by the
// strong links that it has and the grid lacks. A rest without static chains has none until a new strong link
// appears in it, so they are looked for only then. Multiple chains do not start from every cell and house, and the
// number of candidates left decides which ones they start from. Here they start from all, so that more always
// follows from more. Dynamic chains are read from a table of the rest.
//
// Source: our own. Tested by chains/consequence_table_test.cc against the runs.
#include "chains/possible/nested_consequences.h"

#include "chains/possible/consequence_table.h"

namespace sudorate {
namespace {

// An end of a strong link of a tagging takes about as long as this many nodes.
constexpr std::uint64_t kNodesOfEnd = 10;

}  // namespace

NestedConsequences::NestedConsequences(int level, WorkMeter* meter)
    : nesting_(kNestingTable[static_cast<std::size_t>(level)]), meter_(meter) {
  for (const int nested_level : nesting_.dynamic_levels()) {
    tables_.push_back(std::make_unique<ConsequenceTable>(nested_level, meter));
  }
}

NestedConsequences::~NestedConsequences() = default;
NestedConsequences::NestedConsequences(NestedConsequences&&) noexcept = default;

void NestedConsequences::forget() {
  for (auto& table : tables_) table->forget();
}

void NestedConsequences::collect(const TableGrid& grid, const Consequences& entry, bool has_new_link,
                                 CandidateSet& gone) {
  const auto count_search = [&] { count_effort(effort_of(meter_), EffortKind::kNestedSearch); };
  if (has_static_chains() && (has_new_link || nesting_.has_multiple_chains)) {
    count_search();
    rest_links_.list_new(entry.rest, grid.tagging->grid());
    tagging_.set(*grid.tagging, rest_links_);
    count_effort(effort_of(meter_), EffortKind::kClosure, tagging_.end_count());
    if (meter_ != nullptr) meter_->tick(kNodesOfEnd * tagging_.end_count());
    const CandidateSet open = grid.candidates - entry.off;
    gone = tagging_.refuted() & open;
    if (!gone.empty() || !nesting_.has_multiple_chains) return;
    count_search();
    add_multiple_chains(entry.rest, open, gone);
    return;
  }
  for (auto& nested : tables_) {
    count_search();
    nested->update(entry.rest, grid.fill);
    nested->collect(gone);
    if (!gone.empty()) return;
  }
}

// All cells and houses, since those that multiple chains skip here they may use on a larger rest.
void NestedConsequences::add_multiple_chains(const CandidateMasks& rest, const CandidateSet& open,
                                             CandidateSet& gone) const {
  const auto add_common = [&](std::uint16_t group, auto&& candidate_at) {
    if (size_of(group) < 2) return;
    CandidateSet common = open;
    for (const int start : members(group)) {
      if (!common.keep(tagging_.off(candidate_at(start)))) return;
    }
    gone |= common;
  };
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    add_common(rest.cells[cell], [&](int digit) { return candidate_of(cell, static_cast<Digit>(digit)); });
  }
  for (House house = 0; house < kHouseCount; ++house) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      add_common(rest.houses[house][digit],
                 [&](int position) { return candidate_of(cells_of(house)[position], digit); });
    }
  }
}

}  // namespace sudorate
