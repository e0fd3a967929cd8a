// What tags alone remove, against the published numbers and against single candidates.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tools/policy/tag_passes.h"

namespace sudorate::test {
namespace {

constexpr std::array<LinkKinds, 3> kKinds = {LinkKinds{true, false}, LinkKinds{false, true}, LinkKinds{true, true}};

TagFindings findings(const Grid& grid, LinkKinds kinds) {
  Taggings taggings;
  return findings_of(taggings.of(kinds, grid.masks()));
}

// "pairs of tags / direct removals / removals in all"
std::string numbers(const TagFindings& found) {
  return std::to_string(found.component_count) + '/' + std::to_string(found.direct.size()) + '/' +
         std::to_string(found.all.size());
}

struct PublishedRow {
  const char* id;
  std::array<const char*, 3> numbers;  // digit links, cell links, both
};

constexpr std::array kPublished = {
    PublishedRow{"NL-EX1", {"18/9/9", "17/0/9", "11/10/57"}},
    PublishedRow{"NL-EX2", {"10/0/0", "17/0/27", "4/12/27"}},
    PublishedRow{"NL-EX3", {"21/1/5", "17/0/9", "14/7/51"}},
    PublishedRow{"NL-EX4", {"18/4/4", "17/0/0", "12/4/21"}},
    PublishedRow{"NL-EX5", {"21/8/8", "10/0/6", "22/14/15"}},
    PublishedRow{"ER-EX1", {"12/3/8", "17/0/1", "5/3/31"}},
    PublishedRow{"FC-C1", {"7/6/6", "18/0/23", "2/18/23"}},
};

TEST(TagFindings, GiveThePublishedNumbers) {
  for (const PublishedRow& row : kPublished) {
    const Grid grid = seed_case(row.id).grid();
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
      EXPECT_EQ(numbers(findings(grid, kKinds[kind])), row.numbers[kind]) << row.id << ", kind " << kind;
    }
  }
}

TEST(TagFindings, AreWhatSingleCandidatesRefute) {
  for (const Grid& grid : recorded_and_thinned_positions(60)) {
    for (const LinkKinds kinds : kKinds) {
      const TagFindings found = findings(grid, kinds);
      const reference::Implications implications(grid, kinds);
      for (const Candidate candidate : reference::candidates_of(grid)) {
        EXPECT_EQ(found.all.contains(candidate), implications.refutes_itself(candidate));
        EXPECT_LE(found.direct.contains(candidate), found.all.contains(candidate));
      }
    }
  }
}

}  // namespace
}  // namespace sudorate::test
