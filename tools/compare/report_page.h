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

// Collects the content of the page. Memory: the counts, and the shown records with their paths.
class ReportPage {
 public:
  // The page shows up to `limit` puzzles that are not equal, the largest differences first, and up to kHardest of
  // the hardest.
  static constexpr std::size_t kHardest = 50;
  explicit ReportPage(std::size_t limit) : unequal_(limit), hardest_(kHardest) {}

  void add(const ComparedRecord& record);

  // The origin of the numbers, as pairs of a name and its value, shown at the end of the page.
  using Provenance = std::vector<std::pair<std::string, std::string>>;

  // The whole page. Its bytes depend only on the added records and the arguments.
  std::string html(const Agreement& agreement, const ComparisonHeading& heading,
                   const Provenance& provenance) const;

 private:
  TopRecords unequal_;
  TopRecords hardest_;
};

}  // namespace sudorate
