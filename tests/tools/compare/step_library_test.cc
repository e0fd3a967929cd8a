// Libraries of steps: lines taken apart, and held against what is found.
#include "tools/compare/step_library.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>

#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

// Digit 1 of rows 4 and 7 is only in columns 6 and 8, where r5c6, r6c6, r6c8 and r8c6 hold it, too. Digit 1 of
// columns 1, 4 and 7 is only in rows 6, 8 and 9.
const std::string kState =
    "....5....1..........3...78.........9.2.........3...7.......6......4.......3....8..23.........4.............9.."
    ".....8.1.............6.....3.5.....2..5.7....3.5.7...23....8..2....7.......6.....3...7.....4.........5......3."
    "...89.2......91..............7.........8..2............6.....3.....91.3.....9...4.....1...5...9..3.5...9......"
    "..9..3......1..4......2...........5....1..4...........7.........8......6........6.......5....1..4.....1.34..7."
    "...3...7891.34..7891.3.....91.......9.2..........4...........7.9..3...78.....5.........6...1.3...789.2......."
    "1.....7.9......789123....8..2....7.9..3...78.1.34..7....3...7891.34..7891...5..89.....6......45.7891......8..."
    "...6.......5....1..4..7........789.2.......1......89..3.........4..789";

std::string line_of(const std::string& code, const std::string& digits, const std::string& removed,
                    const std::string& placed = "") {
  return ':' + code + ':' + digits + "::" + ':' + removed + ':' + placed + ':';
}

LibraryLine parsed(const std::string& text) {
  const auto line = parse_library_line(text);
  if (const std::string* problem = std::get_if<std::string>(&line)) ADD_FAILURE() << text << ' ' << *problem;
  return std::get<LibraryLine>(line);
}

LibraryVerdict verdict_of(const std::string& text) {
  StepLister lister;
  return check_library_line(parsed(text), grid_of_candidates(kState), lister, {}).verdict;
}

TEST(StepLibrary, TakesALineApart) {
  const LibraryLine line = parsed(":0300-1:3:.....::394 313:::");
  EXPECT_EQ(line.technique->name, "X-Wing");
  EXPECT_FALSE(line.must_fail);
  EXPECT_EQ(line.digits, bit(2));
  EXPECT_EQ(line.conclusion.removed, (std::set<Candidate>{candidate_of(2, 2), candidate_of(75, 2)}));
  EXPECT_TRUE(line.conclusion.placed.empty());
  EXPECT_EQ(parsed(line_of("0003", "8", "", "839 829")).conclusion.placed,
            (std::set<Candidate>{candidate_of(17, 7), candidate_of(26, 7)}));
  EXPECT_TRUE(parsed(line_of("0610-x", "", "")).must_fail);
}

TEST(StepLibrary, RefusesWhatIsNoLine) {
  for (const std::string text : {"", "0300:3:.::313::", ":0300:3:.", ":9999:3:.::313::", ":0300:x:.::313::",
                                 ":0300:3:.::31::", ":0300:3:.::310::", ":0300:3:.:::3130:"}) {
    EXPECT_TRUE(std::holds_alternative<std::string>(parse_library_line(text))) << text;
  }
}

TEST(StepLibrary, AgreesWhereTheSameIsFound) {
  EXPECT_EQ(verdict_of(line_of("0300", "1", "156 166 168 186")), LibraryVerdict::kAgrees);
  EXPECT_EQ(verdict_of(line_of("0301", "1", "163 166 168 186")), LibraryVerdict::kAgrees);
  EXPECT_EQ(verdict_of(line_of("0403", "1", "166")), LibraryVerdict::kAgrees);
  EXPECT_EQ(verdict_of(line_of("0600", "14", "166 466")), LibraryVerdict::kAgrees);
}

TEST(StepLibrary, DiffersInWhatIsMissingOrTooMuch) {
  EXPECT_EQ(verdict_of(line_of("0300", "1", "156 166 168")), LibraryVerdict::kDiffers);
  EXPECT_EQ(verdict_of(line_of("0300", "1", "156 166 168 186 196")), LibraryVerdict::kDiffers);
  EXPECT_EQ(verdict_of(line_of("0300", "1", "", "156")), LibraryVerdict::kDiffers);
  EXPECT_EQ(verdict_of(line_of("0300", "2", "256")), LibraryVerdict::kDiffers);
  EXPECT_EQ(verdict_of(line_of("0403", "1", "166 111")), LibraryVerdict::kDiffers);
}

// Digit 7 has a single place in box 4 and in box 6.
TEST(StepLibrary, ALineSaysAllThatItsDigitsConclude) {
  StepLister lister;
  const std::string cells = "3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516";
  Digits81 givens{};
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    givens[cell] = static_cast<Digit>(cells[cell] == '.' ? 0 : cells[cell] - '0');
  const Grid grid = Grid::from_givens(givens);
  const auto verdict = [&](const std::string& placed) {
    return check_library_line(parsed(line_of("0002", "7", "", placed)), grid, lister, {}).verdict;
  };
  EXPECT_EQ(verdict("759 761"), LibraryVerdict::kAgrees);
  EXPECT_EQ(verdict("759"), LibraryVerdict::kDiffers);
  EXPECT_EQ(verdict("759 761 715"), LibraryVerdict::kDiffers);
  StepListOptions options;
  options.techniques.add("hidden-single");
  const std::string lines = library_lines(grid, "GRID:", options, lister, {}).text;
  EXPECT_NE(lines.find(":0002:7:GRID:::759 761:\n"), std::string::npos) << lines;
  EXPECT_EQ(lines.find(":0000:"), std::string::npos) << lines;
}

TEST(StepLibrary, KnowsWhatMustNotBeFound) {
  EXPECT_EQ(verdict_of(line_of("0300-x", "1", "")), LibraryVerdict::kDiffers);
  EXPECT_EQ(verdict_of(line_of("0300-x", "2", "")), LibraryVerdict::kAgrees);
}

TEST(StepLibrary, SaysWhatIsNotBuilt) {
  EXPECT_EQ(verdict_of(line_of("1101", "12", "156")), LibraryVerdict::kNotBuilt);
}

TEST(StepLibrary, EndsWithTheLimits) {
  StepLister lister;
  SearchLimits limits;
  const std::atomic<bool> cancelled = true;
  limits.cancelled = &cancelled;
  EXPECT_EQ(
      check_library_line(parsed(line_of("0403", "1", "166")), grid_of_candidates(kState), lister, limits).verdict,
      LibraryVerdict::kUnknown);
}

TEST(StepLibrary, NamesTechniquesThatExist) {
  std::set<std::string_view> codes;
  for (const LibraryTechnique& technique : library_techniques()) {
    EXPECT_TRUE(technique.code.empty() || codes.insert(technique.code).second) << technique.code;
    EXPECT_EQ(technique.name.find(','), std::string_view::npos) << technique.name;
    EXPECT_EQ(technique.check == LibraryCheck::kNone, technique.technique.empty()) << technique.code;
    TechniqueChoice choice;
    EXPECT_TRUE(technique.technique.empty() || choice.add(technique.technique)) << technique.code;
  }
}

}  // namespace
}  // namespace sudorate::test
