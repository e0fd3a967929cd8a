// Patterns written by hand, each with near misses, several at once and none at all: pass_cases.txt.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "rating/rules.h"
#include "tests/support/best_chain.h"
#include "tests/support/case_table.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"
#include "tests/support/test_name.h"
#include "tools/notation/pass_rows.h"

namespace sudorate::test {
namespace {

constexpr const char* kPassCases = "rating/pass_cases.txt";
constexpr const char* kInOrder = "in order: ";

Pass pass_named(const std::string& name) {
  if (name == "Forcing Chains and Cycles") return find_static_chains;
  for (const PassTable* table : {&kSudokuExplainer, &kSukakuExplainer}) {
    const auto row = std::ranges::find(table->rows, name, &PassEntry::name);
    if (row != table->rows.end()) return row->pass;
  }
  throw std::invalid_argument("no such row: " + name);
}

class PassCases : public testing::TestWithParam<std::string> {};

TEST_P(PassCases, FindWhatIsThere) {
  const Pass pass = pass_named(GetParam());
  for (const CaseRow& row : case_rows(kPassCases, GetParam())) {
    const Grid grid = position(row.at(1));
    const std::string& expected = row.at(2);
    const std::string found =
        expected.starts_with(kInOrder) ? kInOrder + eliminations_in_order(pass, grid) : run_pass(pass, grid);
    EXPECT_EQ(found.empty() ? "nothing" : found, expected) << row.at(0) << ": " << row.at(1);
  }
  for (const char* full_or_empty : {"", "rest =5"}) EXPECT_EQ(run_pass(pass, position(full_or_empty)), "");
}

INSTANTIATE_TEST_SUITE_P(Rows, PassCases, testing::ValuesIn(case_sections(kPassCases)),
                         [](const auto& test) { return as_test_name(test.param); });

}  // namespace
}  // namespace sudorate::test
