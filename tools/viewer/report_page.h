// The report of a comparison as a page of HTML without further files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/compare/agreement.h"
#include "tools/compare/comparison.h"
#include "tools/compare/comparison_text.h"
#include "tools/run/shortlist.h"
#include "tools/teach/lesson.h"

namespace sudorate {

// Collects the content of the page. Memory: the counts, and the shown records with their paths.
class ReportPage {
 public:
  // The page shows up to `limit` puzzles that are not equal, the largest differences first, and up to kHardest of
  // the hardest. Puzzles without a recorded rating are counted, not shown.
  static constexpr std::size_t kHardest = 50;
  explicit ReportPage(std::size_t limit) : unequal_(limit), hardest_(kHardest) {}

  void add(const ComparedRecord& record);

  // The origin of the numbers, as pairs of a name and its value, shown at the end of the page.
  using Provenance = std::vector<std::pair<std::string, std::string>>;
  // The step that the rules of the computed ratings take at a board; nothing if there is none, or limits end the
  // search.
  using LessonAt = std::function<std::optional<Lesson>(const Grid& board)>;

  // The whole page. Its bytes depend only on the added records and the arguments. Unless it is complete, the
  // outcome says that later records are missing. Cost: `lesson_at` for each puzzle that is not equal and has a
  // path.
  std::string html(const Agreement& agreement, const ComparisonHeading& heading, const Provenance& provenance,
                   const LessonAt& lesson_at, bool is_complete = true) const;

 private:
  Shortlist<ComparedRecord, int> unequal_;
  Shortlist<ComparedRecord, int> hardest_;
  std::int64_t added_ = 0;
};

}  // namespace sudorate
