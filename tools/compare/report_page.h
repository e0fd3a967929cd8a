// The comparison as a page for a browser: one file that needs no network.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tools/compare/agreement.h"
#include "tools/compare/comparison.h"
#include "tools/compare/comparison_text.h"
#include "tools/compare/top_records.h"

namespace sudorate {

// Gathers what the page shows. Memory: the counts, and the records with their paths that are shown.
class ReportPage {
 public:
  // `limit` puzzles that are not equal are shown, those that differ most, and as many of the hardest ones as
  // kHardest allows.
  static constexpr std::size_t kHardest = 50;
  explicit ReportPage(std::size_t limit) : unequal_(limit), hardest_(kHardest) {}

  void add(const ComparedRecord& record);

  // Where the numbers come from, as pairs of a name and its value, shown at the end of the page.
  using Provenance = std::vector<std::pair<std::string, std::string>>;

  // The whole page. The bytes depend on what was added and on the arguments alone.
  std::string html(const Agreement& agreement, const ComparisonHeading& heading,
                   const Provenance& provenance) const;

 private:
  TopRecords unequal_;
  TopRecords hardest_;
};

}  // namespace sudorate
