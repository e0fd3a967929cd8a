// The help knows every name of a technique that any command prints.
#include "tools/cli/technique_help.h"

#include <gtest/gtest.h>

#include <string>

#include "rating/rules.h"
#include "tools/finders/finding.h"
#include "tools/finders/findings.h"
#include "tools/notation/other_names.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_set.h"
#include "tools/teach/technique_example.h"

namespace sudorate::test {
namespace {

TEST(TechniqueHelp, KnowsEveryNameThatIsPrinted) {
  for (const PassEntry& row : kSudokuExplainer.rows) EXPECT_NE(technique_help(row.name), "") << row.name;
  for (const NamedTechnique& named : named_techniques()) {
    EXPECT_TRUE(technique_help(named.printed).starts_with(named.printed + ": rating ")) << named.printed;
    EXPECT_EQ(technique_help(named.slug), technique_help(named.printed)) << named.slug;
    if (!has_length(named.technique)) continue;
    EXPECT_EQ(technique_help(named.printed + " (8)"), technique_help(named.printed)) << "as paths have it";
    EXPECT_EQ(technique_help(named.printed + ", length 8"), technique_help(named.printed)) << "as lessons have it";
  }
  for (const FinderTechnique finder : kFinderTechniques) EXPECT_NE(technique_help(finder_name(finder)), "");
  for (const char* heading : {"Nice loop, continuous", "nice loops", "Skyscraper", "Empty rectangle",
                              "force chain, cell r2c8", "force chain, house (row2#1)"}) {
    EXPECT_NE(technique_help(heading), "") << heading;
  }
  for (const OtherName& each : other_names()) EXPECT_NE(technique_help(each.name), "") << each.name;
  // The last column of the table of ratings.
  const std::string table = rating_table();
  constexpr std::size_t kNameColumn = 38;
  for (std::size_t start = table.find('\n') + 1; table[start] != '\n';) {
    const std::size_t end = table.find('\n', start);
    const std::string name = table.substr(start + kNameColumn, end - start - kNameColumn);
    EXPECT_NE(technique_help(name), "") << name;
    start = end + 1;
  }
}

TEST(TechniqueHelp, ListsNoTechniqueAsNotBuiltThatARatingHas) {
  const std::string list = technique_list();
  const std::string unbuilt = list.substr(list.find("known, but not built"));
  for (const NamedTechnique& each : named_techniques()) {
    EXPECT_EQ(unbuilt.find("\n  " + each.printed + '\n'), std::string::npos) << each.printed;
  }
  EXPECT_NE(unbuilt.find("\n  finned swordfish\n"), std::string::npos);
}

TEST(TechniqueHelp, GivesTheExampleOfTheTechniqueItself) {
  for (const TechniqueExample& example : technique_examples()) {
    const std::string line = "\nexample\n  sudorate teach --step=" + std::to_string(example.step) + ' ' +
                             std::string(example.puzzle) + '\n';
    EXPECT_NE(technique_help(example.slug).find(line), std::string::npos) << example.slug;
  }
  EXPECT_EQ(technique_help("hidden-quad").find("\nexample\n"), std::string::npos) << "none is known";
  for (const char* group : {"locking", "unique-loops", "bug", "dynamic-forcing-chains"}) {
    EXPECT_NE(technique_help(group).find("\nexample\n  sudorate teach --step="), std::string::npos) << group;
  }
}

TEST(TechniqueHelp, ListsOnlyNamesThatItKnows) {
  for (const std::string& name : technique_help_names()) EXPECT_NE(technique_help(name), "") << name;
}

}  // namespace
}  // namespace sudorate::test
