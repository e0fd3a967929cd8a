// Articles: their width, and their examples, each of which goes to the code that it explains.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rating/passes/passes.h"
#include "rating/rater.h"
#include "rating/workspace.h"
#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tools/finders/finding.h"
#include "tools/finders/findings.h"
#include "tools/notation/board_names.h"
#include "tools/notation/report.h"
#include "tools/steps/advanced_position.h"
#include "tools/steps/listed_step.h"
#include "tools/steps/row_steps.h"
#include "tools/words/family_words.h"
#include "tools/words/finder_words.h"

namespace sudorate::test {
namespace {

TEST(TechniqueArticle, FitsATerminal) {
  const auto check = [](std::string_view text) {
    ASSERT_TRUE(text.ends_with('\n'));
    for (const std::string& line : text_lines(std::string(text))) EXPECT_LE(line.size(), 81U) << line;
  };
  for (const TechniqueRow& row : techniques()) check(words_of(row.family).article);
  for (const FinderTechnique finder : kFinderTechniques) check(words_of(finder).article);
}

// The cells of the drawing in an article by row, without the borders and the words beside them.
std::vector<std::vector<std::string>> drawn_cells(std::string_view article) {
  constexpr std::size_t kDrawingWidth = 29;
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : text_lines(std::string(article))) {
    const bool is_drawn = line.size() > 2 && line.starts_with("  ") && line[2] != ' ';
    if (!is_drawn && !rows.empty()) break;
    if (!is_drawn || line.starts_with("  ---")) continue;
    std::istringstream tokens(line.substr(0, kDrawingWidth));
    std::vector<std::string>& row = rows.emplace_back();
    for (std::string token; tokens >> token;) {
      if (token != "|") row.push_back(token);
    }
  }
  return rows;
}

// The digits of a drawn cell, where X, Y and Z stand for 1, 2 and 3, and + for a 3.
std::string drawn_digits(const std::string& token) {
  std::string digits;
  for (const char c : token) {
    const bool is_letter = c >= 'X' && c <= 'Z';
    digits += c == '+' ? '3' : is_letter ? static_cast<char>('1' + (c - 'X')) : c;
  }
  return digits;
}

// A drawing of candidates. Several digits are all that a cell has, one may have others beside it. The other cells
// lack the digits of the pattern, except for those marked with -, which lose them.
Grid drawn_grid(std::string_view article, const std::string& digits) {
  std::string text = "rest 123456789";
  for (int row = 1; row <= 9; ++row) text += ", r" + std::to_string(row) + " -" + digits;
  const std::vector<std::vector<std::string>> rows = drawn_cells(article);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      const std::string& token = rows[row][column];
      if (token == ".") continue;
      const std::string drawn = token == "-" ? digits : drawn_digits(token);
      const bool is_exact = token != "-" && drawn.size() > 1;
      text += ", r" + std::to_string(row + 1) + 'c' + std::to_string(column + 1) + (is_exact ? " " : " +") + drawn;
    }
  }
  return position(text);
}

// Whether one of the conclusions is this one, written like "r1c4#5 r1c5#5".
bool has_conclusion(const std::vector<Conclusion>& conclusions, const std::string& removed) {
  return std::any_of(conclusions.begin(), conclusions.end(), [&](const Conclusion& conclusion) {
    CandidateSet candidates;
    for (const auto& [cell, digits] : conclusion.eliminations) {
      for (const Digit digit : members(digits)) candidates.insert(candidate_of(cell, digit));
    }
    return names_of(candidates) == removed;
  });
}

TEST(TechniqueArticle, DrawingsShowPatternsThatAreFound) {
  struct Drawing {
    TechniqueFamily family;
    Pass pass;
    const char* digits;
    const char* removed;
  };
  const Drawing drawings[] = {
      {TechniqueFamily::kLocking, find_locking, "5", "r1c4#5 r1c5#5 r1c6#5 r1c7#5 r1c8#5 r1c9#5"},
      {TechniqueFamily::kNakedSubset, find_naked_pair, "12",
       "r1c3#1 r1c3#2 r1c4#1 r1c4#2 r1c5#1 r1c5#2 r1c6#1 r1c6#2"},
      {TechniqueFamily::kFish, find_x_wing, "1", "r2c2#1 r2c6#1"},
      {TechniqueFamily::kHiddenSubset, find_hidden_pair, "12", "r1c1#7 r1c1#8 r1c2#9"},
      {TechniqueFamily::kWing, find_xy_wing, "123", "r2c4#3"},
      {TechniqueFamily::kUniqueLoop, find_unique_loop, "12", "r2c4#1 r2c4#2"},
  };
  Workspace workspace;
  for (const auto& [family, pass, digits, removed] : drawings) {
    std::vector<Step> steps;
    list_all(pass, drawn_grid(words_of(family).article, digits), workspace, steps);
    std::vector<Conclusion> conclusions;
    for (const Step& step : steps) conclusions.push_back(conclusion_of(step));
    EXPECT_TRUE(has_conclusion(conclusions, removed)) << words_of(family).article;
  }
}

TEST(TechniqueArticle, DrawingsOfFindersShowPatternsThatAreFound) {
  const std::pair<FinderTechnique, const char*> drawings[] = {
      {FinderTechnique::kEmptyRectangle, "r4c1#5"},
      {FinderTechnique::kSkyscraper, "r2c8#5 r3c8#5"},
  };
  for (const auto& [finder, removed] : drawings) {
    FindingOptions options;
    options.finders = {finder};
    std::vector<Conclusion> conclusions;
    for (const Finding& finding : list_findings(drawn_grid(words_of(finder).article, "5"), options).list) {
      conclusions.push_back(finding.conclusion);
    }
    EXPECT_TRUE(has_conclusion(conclusions, removed)) << words_of(finder).article;
  }
}

Grid example_grid(FinderTechnique finder) {
  Grid grid = grid_of(std::string(words_of(finder).example));
  Rater rater;
  SearchLimits limits;
  EXPECT_EQ(advance({.makes_singles = true}, rater, limits, grid).end, StepSearch::kFound);
  return grid;
}

// As 'steps' prints them: "EFFECT  rc:...".
TEST(TechniqueArticle, LoopsAreFoundAndConcludeWhatIsWritten) {
  const Grid grid = example_grid(FinderTechnique::kNiceLoop);
  const CellLinks links(grid);
  const std::vector<NiceLoop> found = find_nice_loops(grid).loops;
  std::set<NiceLoopKind> kinds;
  for (const std::string& line : text_lines(std::string(words_of(FinderTechnique::kNiceLoop).article))) {
    const std::size_t at = line.find("rc:");
    if (at == std::string::npos) continue;
    const auto read = parse_loop(line.substr(at));
    ASSERT_TRUE(std::holds_alternative<WrittenLoop>(read)) << line;
    const auto& [cells, written] = std::get<WrittenLoop>(read);
    const auto loop = make_nice_loop(links, cells, written);
    ASSERT_TRUE(loop) << line << " is no nice loop";
    EXPECT_NE(std::find(found.begin(), found.end(), *loop), found.end()) << line;
    const std::string effect = effect_text(listed_finding({*loop, loop->conclusion}));
    EXPECT_EQ(line.substr(2, line.find("  ", 2) - 2), effect);
    kinds.insert(loop->kind);
  }
  EXPECT_EQ(kinds.size(), 4U) << "one of each kind";
}

// "EFFECT  KIND", and a line for each chain.
TEST(TechniqueArticle, ForceChainsAreFoundAsTheyAreWritten) {
  std::vector<std::string> found;
  for (const ForceChain& chain : find_force_chains(example_grid(FinderTechnique::kForceChain))) {
    const std::string kind = heading(chain).substr(std::string_view("force chain, ").size());
    found.push_back(effect_text(listed_finding({chain, chain.conclusion()})) + "  " + kind + ": " +
                    notation(chain));
  }
  std::vector<std::string> written;
  for (const std::string& line : text_lines(std::string(words_of(FinderTechnique::kForceChain).article))) {
    if (line.starts_with("    [")) {
      written.back().append(written.back().back() == ' ' ? "" : " || ").append(line.substr(4));
    } else if (line.starts_with("  ")) {
      written.push_back(line.substr(2) + ": ");
    }
  }
  EXPECT_EQ(written.size(), 3U);
  for (const std::string& each : written) {
    EXPECT_NE(std::find(found.begin(), found.end(), each), found.end()) << each;
  }
}

}  // namespace
}  // namespace sudorate::test
