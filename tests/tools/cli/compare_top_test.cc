// `sudorate compare --top`: the largest differences, and which options go with it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

bool has_text(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A file of ratings of one puzzle under the names of its lines, joined by them.
class CompareTop : public ::testing::Test {
 protected:
  static std::string line(const std::string& id, const std::string& ratings) {
    return id + ' ' + kPuzzle + " ED=" + ratings + '\n';
  }
  Finished compared(std::vector<std::string> options) const {
    options.insert(options.begin(), {"compare", "--join=id"});
    options.insert(options.end(), {a_.name(), b_.name()});
    return run_sudorate(options);
  }
  // The names of the records in --to=jsonl, in their order.
  std::string ids(std::vector<std::string> options) const {
    options.insert(options.begin(), "--to=jsonl");
    std::string text;
    std::istringstream lines(compared(std::move(options)).out);
    for (std::string line; std::getline(lines, line);) {
      text += nlohmann::json::parse(line).at("id").get<std::string>();
    }
    return text;
  }

 private:
  TemporaryFile a_{line("a", "4.2/1.2/1.2") + line("b", "4.2/1.2/1.2") + line("c", "4.2/1.5/1.2") +
                   line("d", "4.2/1.2/1.2") + line("e", "5.0/1.2/1.2") + line("f", "4.2/1.5/1.5") +
                   line("g", "4.2/1.2/1.2") + line("h", "4.2/1.2/1.2")};
  // a: only ED and EP; b, d: ER by 0.3 both ways; c: as b, and EP; e: ER by 0.8; f: ER by 0.1; g: equal; h:
  // missing.
  TemporaryFile b_{line("a", "4.2/2.6/2.6") + line("b", "4.5/1.2/1.2") + line("c", "4.5/1.2/1.2") +
                   line("d", "3.9/1.2/1.2") + line("e", "4.2/1.2/1.2") + line("f", "4.3/1.5/1.5") +
                   line("g", "4.2/1.2/1.2")};
};

TEST_F(CompareTop, ListsTheLargestDifferencesFirst) {
  EXPECT_EQ(ids({}), "abcdefh");
  EXPECT_EQ(ids({"--top=1"}), "e");
  EXPECT_EQ(ids({"--top=3"}), "ecb") << "of b and d, which are equal in this, the earlier one";
  EXPECT_EQ(ids({"--top=100"}), "ecbdfah");
}

TEST_F(CompareTop, HoldsForEachForm) {
  const auto places = [](const std::string& text) {
    std::string ids;
    for (std::size_t at = 0; (at = text.find("\ndifferent  ", at)) != std::string::npos;) {
      at = text.find('\n', at + 1);
      ids += text[at - 1];
    }
    return ids;
  };
  const Finished text = compared({"--top=3"});
  EXPECT_EQ(places(text.out), "ecb") << text.out;
  EXPECT_TRUE(has_text(text.out, "\nand 4 more that are not equal; --top=N lists more\n")) << text.out;
  EXPECT_EQ(text.out.substr(text.out.size() - 17), "7 of 8 not equal\n") << "the counts are of all";
  EXPECT_EQ(text.status, 1);
  EXPECT_FALSE(has_text(compared({"--top=7"}).out, "lists more"));
  const std::string csv = compared({"--to=csv", "--top=2"}).out;
  EXPECT_TRUE(csv.starts_with("n,line,")) << csv;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3) << csv;
  EXPECT_LT(csv.find(",e,"), csv.find(",c,")) << csv;
}

TEST_F(CompareTop, IsAlsoTheOrderOfThePage) {
  const TemporaryFile report("");
  compared({"--force", "--report=" + report.name(), "--report-rows=3"});
  const std::string page = report.content();
  const std::string table = page.substr(page.find("id=\"unequal\""));
  EXPECT_LT(table.find("#a5\""), table.find("#a3\"")) << table.substr(0, 2000);
  EXPECT_LT(table.find("#a3\""), table.find("#a2\"")) << table.substr(0, 2000);
}

}  // namespace
}  // namespace sudorate::test
