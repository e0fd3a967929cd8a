// Paths as numbers.
#include "tools/plot/plotted_path.h"

#include <gtest/gtest.h>

#include <set>

namespace sudorate::test {
namespace {

TEST(PlottedPath, PutsEveryTechniqueIntoItsFamily) {
  EXPECT_EQ(group_of(Technique::kNakedSingle), TechniqueGroup::kSingle);
  EXPECT_EQ(group_of(Technique::kPointing), TechniqueGroup::kPattern);
  EXPECT_EQ(group_of(Technique::kNakedQuad), TechniqueGroup::kPattern);
  EXPECT_EQ(group_of(Technique::kHiddenQuad), TechniqueGroup::kPattern);
  EXPECT_EQ(group_of(Technique::kUniqueLoopType4), TechniqueGroup::kUniqueness);
  EXPECT_EQ(group_of(Technique::kBugType1), TechniqueGroup::kUniqueness);
  EXPECT_EQ(group_of(Technique::kAlignedTripletExclusion), TechniqueGroup::kExclusion);
  EXPECT_EQ(group_of(Technique::kBidirectionalXCycle), TechniqueGroup::kChain);
  EXPECT_EQ(group_of(Technique::kForcingChain), TechniqueGroup::kChain);
  EXPECT_EQ(group_of(Technique::kNishioForcingChains), TechniqueGroup::kForcingChains);
  std::set<std::string_view> names;
  for (int family = 0; family < kTechniqueGroupCount; ++family) {
    names.insert(group_name(static_cast<TechniqueGroup>(family)));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kTechniqueGroupCount));
}

}  // namespace
}  // namespace sudorate::test
