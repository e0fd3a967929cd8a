#include "tools/notation/technique_set.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

TEST(TechniquesNamed, TellsVariantsApart) {
  const auto rectangle = techniques_named("Unique Rectangle type 1");
  ASSERT_TRUE(rectangle);
  EXPECT_TRUE(rectangle->contains(Technique::kUniqueLoopType1, 4));
  EXPECT_FALSE(rectangle->contains(Technique::kUniqueLoopType1, 6));
  EXPECT_FALSE(rectangle->contains(Technique::kUniqueLoopType2, 4));

  const auto loop = techniques_named("Unique Loop 10 type 4");
  ASSERT_TRUE(loop);
  EXPECT_TRUE(loop->contains(Technique::kUniqueLoopType4, 10));
  EXPECT_FALSE(loop->contains(Technique::kUniqueLoopType4, 6));

  const auto plain = techniques_named("Dynamic Cell Forcing Chains");
  ASSERT_TRUE(plain);
  EXPECT_TRUE(plain->contains(Technique::kDynamicCellForcingChains, 0));
  EXPECT_FALSE(plain->contains(Technique::kDynamicCellForcingChains, 1));
}

TEST(TechniquesNamed, TakesAllNamesThatBeginAlike) {
  const auto dynamic = techniques_named("dynamic*");
  ASSERT_TRUE(dynamic);
  EXPECT_TRUE(dynamic->contains(Technique::kDynamicCellForcingChains, 0));
  EXPECT_TRUE(dynamic->contains(Technique::kDynamicContradictionForcingChains, 5));
  EXPECT_FALSE(dynamic->contains(Technique::kCellForcingChains, 0));
  const auto loops = techniques_named("Unique Loop*");
  ASSERT_TRUE(loops);
  EXPECT_FALSE(loops->contains(Technique::kUniqueLoopType1, 4));
  EXPECT_TRUE(loops->contains(Technique::kUniqueLoopType1, 6));
  const auto all = techniques_named("*");
  ASSERT_TRUE(all);
  for (int index = 0; index < kTechniqueCount; ++index) {
    EXPECT_TRUE(all->contains(static_cast<Technique>(index), 4)) << index;
  }
}

TEST(TechniquesNamed, KnowsEveryNameThatIsPrinted) {
  for (int index = 0; index < kTechniqueCount; ++index) {
    const Technique technique = static_cast<Technique>(index);
    for (const int variant : {0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18}) {
      const bool is_loop = family_of(technique) == TechniqueFamily::kUniqueLoop;
      const bool is_dynamic = family_of(technique) == TechniqueFamily::kDynamic;
      if (is_loop ? (variant < 4 || variant % 2 != 0) : is_dynamic && variant > 5) continue;
      const auto set = techniques_named(technique_name(technique, variant));
      ASSERT_TRUE(set) << technique_name(technique, variant);
      EXPECT_TRUE(set->contains(technique, variant)) << technique_name(technique, variant);
    }
  }
}

TEST(TechniqueSlug, IsThePrintedNameInSmallLetters) {
  EXPECT_EQ(technique_slug(Technique::kXWing, 0), "x-wing");
  EXPECT_EQ(technique_slug(Technique::kUniqueLoopType1, 4), "unique-rectangle-type-1");
  EXPECT_EQ(technique_slug(Technique::kDynamicCellForcingChains, 2),
            "dynamic-cell-forcing-chains-+-forcing-chains");
  std::set<std::string> slugs;
  for (const NamedTechnique& named : named_techniques()) EXPECT_TRUE(slugs.insert(named.slug).second) << named.slug;
}

TEST(TechniquesNamed, FindsNothingElse) {
  for (const char* name : {"", "Hidden", "Hidden Single ", "Hidden Singles", "Guess", "Guess*", "type 1"}) {
    EXPECT_FALSE(techniques_named(name)) << name;
  }
}

}  // namespace
}  // namespace sudorate::test
