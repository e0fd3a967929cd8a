#include "tests/property/proof_rejection.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/explained_path.h"
#include "tests/support/proof_checker.h"
#include "tools/notation/report.h"

namespace sudorate::test {

void expect_refuted(const std::vector<RecordedPath>& paths, const std::vector<Damage>& damages) {
  Rater rater;
  std::vector<int> counts(damages.size());
  for (const RecordedPath& recorded : paths) {
    for (const auto& [before, step] : explained_path(rater, recorded.puzzle)) {
      for (std::size_t index = 0; index < damages.size(); ++index) {
        const Damage& damage = damages[index];
        Step damaged = step;
        if (!damage.techniques.contains(step.technique) || !damage.apply(before, damaged)) continue;
        ++counts[index];
        const std::string reason = refute(before, damaged).value_or("proven");
        EXPECT_NE(reason.find(damage.reason), std::string::npos) << damage.what << ": " << reason << "\n"
                                                                 << recorded.puzzle << "\n"
                                                                 << trace_text(step);
      }
    }
  }
  for (std::size_t index = 0; index < damages.size(); ++index) EXPECT_GT(counts[index], 0) << damages[index].what;
}

bool eliminate_only(Step& step, CellSet cells, DigitSet digits) {
  if (cells.empty() || digits == 0) return false;
  step.eliminations = {{cells.first(), digits}};
  return true;
}

}  // namespace sudorate::test
