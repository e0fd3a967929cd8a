// Answers of the C interface, held against recorded paths.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tests/support/effect.h"
#include "tests/tools/library/library_call.h"

namespace sudorate::test {
namespace {

std::vector<RecordedPath> recorded_paths() {
  std::vector<RecordedPath> paths = read_paths(data_file("reference/own-mixed.tsv"));
  for (RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) paths.push_back(std::move(path));
  return paths;
}

using LibraryAnswers = LibraryTest;

TEST_F(LibraryAnswers, RatesAListAsRecorded) {
  const std::vector<RecordedPath> paths = recorded_paths();
  // Of a program built against a later version, whose results are larger.
  struct LaterResult {
    sudorate_result known = SUDORATE_RESULT_INIT;
    std::uint64_t added = 99;
  };
  std::vector<const char*> texts;
  std::vector<std::size_t> lengths;
  for (const RecordedPath& recorded : paths) {
    texts.push_back(recorded.puzzle.data());
    lengths.push_back(recorded.puzzle.size());
  }
  std::vector<LaterResult> results(paths.size());
  results[0].known.size = sizeof(LaterResult);
  EXPECT_EQ(sudorate_rate_list(rater, texts.data(), lengths.data(), texts.size(), nullptr, &results[0].known),
            SUDORATE_RATED);
  for (std::size_t index = 0; index < paths.size(); ++index) {
    EXPECT_EQ(results[index].known.size, sizeof(LaterResult));
    EXPECT_EQ(results[index].added, 0U);
    EXPECT_EQ(ratings_text(results[index].known), paths[index].ratings) << paths[index].puzzle;
    EXPECT_EQ(results[index].known.score, recorded_score(paths[index])) << paths[index].puzzle;
  }
}

TEST_F(LibraryAnswers, RatesOnTheOtherScaleAsRecorded) {
  options.scale = SUDORATE_SKX;
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/skx-dev.tsv"));
  int others = 0;
  for (std::size_t index = 0; index < paths.size(); index += 7) {
    const RecordedPath& path = paths[index];
    const sudorate_result found = rate(path.puzzle, &options);
    EXPECT_EQ(ratings_text(found), path.ratings) << path.puzzle;
    EXPECT_EQ(found.score, recorded_score(path)) << path.puzzle;
    EXPECT_EQ(found.step_count, static_cast<int>(path.steps.size())) << path.puzzle;
    if (ratings_text(rate(path.puzzle)) != path.ratings) ++others;
  }
  EXPECT_GT(others, 10);
}

// The solutions of a puzzle are counted before its rating or after it, and its outcome is the same.
TEST_F(LibraryAnswers, RatesOnlyPuzzlesWithOneSolution) {
  options.stop_at = 60;
  sudorate_options watched = options;
  watched.watch = [](void*, const sudorate_progress*) { return 1; };
  int refused = 0;
  for (RecordedPath recorded : recorded_paths()) {
    const std::size_t given = recorded.puzzle.find_first_of("123456789");
    recorded.puzzle[given] = '.';
    const sudorate_result first = rate(recorded.puzzle, &watched);
    const sudorate_result late = rate(recorded.puzzle, &options);
    ASSERT_EQ(late.outcome, first.outcome) << recorded.puzzle;
    ASSERT_EQ(late.er, first.er) << recorded.puzzle;
    const std::int32_t validity = check(recorded.puzzle).outcome;
    if (validity == SUDORATE_UNIQUE) continue;
    ++refused;
    ASSERT_EQ(late.outcome, validity) << recorded.puzzle;
    ASSERT_EQ(late.er, -1) << recorded.puzzle;
    ASSERT_STREQ(sudorate_reason(rater), "more than one solution");
  }
  EXPECT_GT(refused, 300);
}

TEST_F(LibraryAnswers, AListHasAnOutcomeForEachText) {
  const std::array texts = {kPuzzle.c_str(), "12", kClashing.c_str(), kPuzzle.c_str()};
  const std::array lengths = {kPuzzle.size(), std::size_t{2}, kClashing.size(), kPuzzle.size()};
  std::array<sudorate_result, 4> results{};
  const auto rate_list = [&](std::size_t count) {
    return sudorate_rate_list(rater, texts.data(), lengths.data(), count, nullptr, results.data());
  };
  EXPECT_EQ(rate_list(4), SUDORATE_BAD_CALL);
  results[0] = SUDORATE_RESULT_INIT;
  EXPECT_EQ(rate_list(4), SUDORATE_MALFORMED);
  EXPECT_EQ(results[0].outcome, SUDORATE_RATED);
  EXPECT_EQ(results[1].outcome, SUDORATE_MALFORMED);
  EXPECT_EQ(results[2].outcome, SUDORATE_NO_SOLUTION);
  EXPECT_EQ(results[3].outcome, SUDORATE_RATED);
  EXPECT_STREQ(sudorate_reason(rater), "");
  EXPECT_EQ(rate_list(3), SUDORATE_MALFORMED);
  EXPECT_STREQ(sudorate_reason(rater), "no solution, r1c1 and r1c2 are both 1");
  sudorate_cancel(rater);
  EXPECT_EQ(rate_list(4), SUDORATE_CANCELLED);
}

struct SeenStep {
  int number = 0;
  std::string text;  // rating, technique and length as recorded
  std::string effect;
  int cell = -1;
  int digit = -1;
  std::vector<std::uint16_t> removed;
  bool has_explanation = false;
  std::string explanation;
};

std::int32_t keep_step(void* data, const sudorate_step* step) {
  SeenStep seen;
  EXPECT_EQ(step->size, sizeof *step);
  seen.number = step->number;
  seen.text = std::to_string(step->rating / 10) + '.' + std::to_string(step->rating % 10) + ' ' + step->technique;
  if (step->length > 0) seen.text += " (" + std::to_string(step->length) + ")";
  seen.effect = step->effect;
  seen.cell = step->cell;
  seen.digit = step->digit;
  seen.removed.assign(step->removed, step->removed + kCellCount);
  seen.has_explanation = step->explanation != nullptr;
  if (seen.has_explanation) seen.explanation = step->explanation;
  static_cast<std::vector<SeenStep>*>(data)->push_back(std::move(seen));
  return 1;
}

void expect_as_recorded(const SeenStep& seen, const std::string& recorded) {
  EXPECT_EQ(seen.text, recorded.substr(0, recorded.rfind(": ")));
  const RecordedEffect effect = parse_effect(recorded);
  if (effect.placement) {
    EXPECT_EQ(seen.cell, effect.placement->cell) << recorded;
    EXPECT_EQ(seen.digit, effect.placement->digit + 1) << recorded;
    EXPECT_EQ(seen.effect, recorded.substr(recorded.rfind(": ") + 2));
  } else {
    EXPECT_EQ(seen.cell, -1) << recorded;
    EXPECT_EQ(seen.digit, -1) << recorded;
  }
  std::vector<std::uint16_t> removed(kCellCount);
  for (const Elimination& elimination : effect.eliminations) removed[elimination.cell] = elimination.digits;
  EXPECT_EQ(seen.removed, removed) << recorded;
}

TEST_F(LibraryAnswers, HandsOverEachStepAsRecorded) {
  for (const RecordedPath& recorded : recorded_paths()) {
    std::vector<SeenStep> seen;
    EXPECT_EQ(path(recorded.puzzle, keep_step, &seen), SUDORATE_RATED);
    ASSERT_EQ(seen.size(), recorded.steps.size()) << recorded.puzzle;
    for (std::size_t index = 0; index < seen.size(); ++index) {
      SCOPED_TRACE(recorded.puzzle);
      EXPECT_EQ(seen[index].number, static_cast<int>(index) + 1);
      EXPECT_FALSE(seen[index].has_explanation);
      expect_as_recorded(seen[index], recorded.steps[index]);
    }
    EXPECT_EQ(ratings_text(result), recorded.ratings);
  }
}

TEST_F(LibraryAnswers, ExplainsOnRequest) {
  options.flags = SUDORATE_EXPLAIN;
  std::vector<SeenStep> seen;
  path(kPuzzle, keep_step, &seen);
  ASSERT_FALSE(seen.empty());
  for (const SeenStep& step : seen) {
    ASSERT_TRUE(step.has_explanation);
    // The last sentence tells the result.
    const std::size_t line = step.explanation.rfind('\n') + 1;
    EXPECT_EQ(step.explanation.substr(line, 4), step.effect.substr(0, 4)) << step.explanation;
    EXPECT_EQ(step.explanation.back(), '.');
    EXPECT_GT(line, 1U);
  }
  EXPECT_EQ(ratings_text(result), "7.1/1.2/1.2");
}

TEST_F(LibraryAnswers, HintsTheFirstStepAlone) {
  const RecordedPath recorded = recorded_paths().front();
  std::vector<SeenStep> seen;
  EXPECT_EQ(hint(recorded.puzzle, keep_step, &seen), SUDORATE_UNIQUE);
  ASSERT_EQ(seen.size(), 1U);
  expect_as_recorded(seen.front(), recorded.steps.front());
  EXPECT_EQ(result.ed, recorded_tenths(recorded.steps.front()));
  EXPECT_EQ(result.step_count, 1);
}

TEST_F(LibraryAnswers, HasNoHintForAFullGrid) {
  const std::string full = check(kPuzzle).solution;
  std::vector<SeenStep> seen;
  EXPECT_EQ(hint(full, keep_step, &seen), SUDORATE_SOLVED);
  EXPECT_TRUE(seen.empty());
  EXPECT_EQ(ratings_text(result), "0.0/0.0/0.0");
}

TEST_F(LibraryAnswers, CountsSolutions) {
  const sudorate_check_result unique = check(kPuzzle);
  EXPECT_EQ(unique.outcome, SUDORATE_UNIQUE);
  EXPECT_EQ(unique.solution_count, 1);
  EXPECT_EQ(unique.given_count, 81 - std::count(kPuzzle.begin(), kPuzzle.end(), '.'));
  EXPECT_EQ(unique.givens, kPuzzle);
  const std::string solution = unique.solution;
  ASSERT_EQ(solution.size(), kPuzzle.size());
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    EXPECT_TRUE(kPuzzle[cell] == '.' || kPuzzle[cell] == solution[cell]) << cell;
  }
  const sudorate_check_result full = check(solution);
  EXPECT_EQ(full.solution_count, 1);
  EXPECT_EQ(full.given_count, 81);

  const sudorate_check_result none = check(kClashing);
  EXPECT_EQ(none.outcome, SUDORATE_NO_SOLUTION);
  EXPECT_EQ(none.solution_count, 0);
  EXPECT_STREQ(none.solution, "");
  EXPECT_STREQ(sudorate_reason(rater), "no solution, r1c1 and r1c2 are both 1");
  EXPECT_EQ(rate(kClashing).outcome, SUDORATE_NO_SOLUTION);

  const sudorate_check_result many = check(kEmptyGrid);
  EXPECT_EQ(many.outcome, SUDORATE_MULTIPLE);
  EXPECT_EQ(many.solution_count, 2);
  const sudorate_result not_rated = rate(kEmptyGrid);
  EXPECT_EQ(not_rated.outcome, SUDORATE_MULTIPLE);
  EXPECT_EQ(not_rated.er, -1);
  EXPECT_EQ(not_rated.score, -1);
  EXPECT_EQ(not_rated.step_count, -1);
}

TEST_F(LibraryAnswers, GivesOneCanonicalFormForArrangementsOfAPuzzle) {
  const auto canonical = [&](const std::string& text, std::int32_t outcome = SUDORATE_UNIQUE) -> std::string {
    std::string form(82, '?');
    EXPECT_EQ(sudorate_canonical(rater, text.data(), text.size(), nullptr, form.data(), 82), outcome);
    return form.c_str();
  };
  std::string other(81, '.');
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const char cell = kPuzzle[9 * row + column];
      // Reflected, the bands in another order, each digit one up.
      const std::size_t place = 9 * column + (row + 3) % 9;
      if (cell != '.') other[place] = cell == '9' ? '1' : static_cast<char>(cell + 1);
    }
  }
  const std::string form = canonical(kPuzzle);
  EXPECT_EQ(form.size(), 81U);
  EXPECT_EQ(canonical(other), form);
  EXPECT_NE(canonical(recorded_paths().front().puzzle), form);
  EXPECT_EQ(canonical(kEmptyGrid, SUDORATE_MULTIPLE), "");
}

std::string in_utf16(const std::string& text) {
  std::string units = "\xFF\xFE";
  for (const char each : text) units += std::string{each, '\0'};
  return units;
}

TEST_F(LibraryAnswers, ReadsEveryFormOfOneRecord) {
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += "| " + kPuzzle.substr(9 * row, 9) + " |\n";
  const std::vector<std::string> forms = {
      kPuzzle,
      "# a comment\n\nname: " + kPuzzle + "  remarks\r\n",
      rows,
      "{\"id\": 3, \"puzzle\": \"" + kPuzzle + "\"}",
      in_utf16(kPuzzle + '\n'),
      "name,puzzle,level\nmine," + kPuzzle + ",7\n",
      "<opensudoku>\n<game data=\"" + kPuzzle + "\"/>\n</opensudoku>\n",
  };
  for (const std::string& form : forms) {
    EXPECT_EQ(ratings_text(rate(form)), "7.1/1.2/1.2") << form << sudorate_reason(rater);
  }
}

TEST_F(LibraryAnswers, TakesTheStateOnRequest) {
  // A line of HoDoKu's library, where '+' marks the digits that are placed beyond the givens.
  const std::string solution = check(kPuzzle).solution;
  std::string text = ":0000:x:";
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    text += kPuzzle[cell] == '.' ? std::string{'+', solution[cell]} : std::string{kPuzzle[cell]};
  }
  text += ":::";
  EXPECT_EQ(ratings_text(rate(text)), "7.1/1.2/1.2") << sudorate_reason(rater);
  options.flags = SUDORATE_FROM_STATE;
  EXPECT_EQ(rate(text, &options).outcome, SUDORATE_SOLVED) << sudorate_reason(rater);
}

TEST_F(LibraryAnswers, TellsItsVersionAndTheNamesOfOutcomes) {
  EXPECT_EQ(sudorate_abi_version(), std::uint32_t{SUDORATE_ABI_VERSION});
  EXPECT_NE(std::string(sudorate_version()).find('.'), std::string::npos);
  EXPECT_STREQ(sudorate_outcome_name(SUDORATE_RATED), "rated");
  EXPECT_STREQ(sudorate_outcome_name(SUDORATE_NO_SOLUTION), "no-solution");
  EXPECT_STREQ(sudorate_outcome_name(SUDORATE_FAILED), "failed");
  EXPECT_STREQ(sudorate_outcome_name(14), "unknown");
  EXPECT_STREQ(sudorate_outcome_name(-1), "unknown");
}

}  // namespace
}  // namespace sudorate::test
