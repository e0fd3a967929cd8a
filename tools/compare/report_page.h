// The comparison as a page for a browser: one file that needs no network.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/compare/agreement.h"
#include "tools/compare/comparison.h"
#include "tools/compare/comparison_text.h"
#include "tools/run/shortlist.h"

namespace sudorate {

extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;

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

  // The whole page. Its bytes depend only on the added records and the arguments. Unless it is complete, the
  // outcome says that later records are missing.
  std::string html(const Agreement& agreement, const ComparisonHeading& heading, const Provenance& provenance,
                   bool is_complete = true) const;

 private:
  Shortlist<ComparedRecord, int> unequal_;
  Shortlist<ComparedRecord, int> hardest_;
  std::int64_t added_ = 0;
};

// The size of a difference, to show the largest ones first: by the difference of ER, whether up or down, if it is
// the same by that of EP, then of ED. Where a part differs and is not a number on both sides, as 20.0 computed and
// a number, its difference is larger than any of numbers. Lower are, in this order, records that differ otherwise,
// such as in their paths alone, those missing on a side, and those that are not comparable. 0 if the record is
// equal.
int difference_score(const ComparedRecord& record);

// ER in tenths, B's if it has one, else A's. Bounds and approximate values count as numbers, 20.0 only if it is
// computed. 0 if there is none.
int hardness_score(const ComparedRecord& record);

}  // namespace sudorate
