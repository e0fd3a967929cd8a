// Paths as characters.
#include "tools/plot/text_plot.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

PlottedPath sample() {
  return {"puzzle",
          "4.0/4.0/1.0",
          {{1, 10, "Hidden Single", TechniqueGroup::kSingle, true},
           {2, 40, "Hidden Triplet", TechniqueGroup::kPattern, false},
           {3, 20, "Hidden Single", TechniqueGroup::kSingle, true}}};
}

TEST(TextPlot, HasABarForEachStepAndTechnique) {
  // 32 columns stand beside the bars, which leaves 12 for them.
  EXPECT_EQ(text_plot(sample(), 44),
            "puzzle ED=4.0/4.0/1.0\n"
            " step   rating                technique\n"
            "    1      1.0  ===           Hidden Single\n"
            "    2      4.0  ############  Hidden Triplet\n"
            "    3      2.0  ======        Hidden Single\n"
            "\n"
            "steps by technique ('=' above is a placement)\n"
            "steps  hardest                technique\n"
            "    2      2.0  ############  Hidden Single\n"
            "    1      4.0  ######        Hidden Triplet\n");
}

}  // namespace
}  // namespace sudorate::test
