#include "tests/support/path_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// "7.1" and what follows it, as 71.
Rating rating_at(const std::string& text, std::size_t start) {
  const std::size_t point = text.find('.', start);
  return static_cast<Rating>(10 * std::stoi(text.substr(start, point - start)) + (text.at(point + 1) - '0'));
}

struct Ratings {
  Rating er;
  Rating ep;
  Rating ed;
};

// "7.1/5.0/2.6"
Ratings parse_ratings(const std::string& text) {
  const std::size_t ep = text.find('/') + 1;
  const std::size_t ed = text.find('/', ep) + 1;
  return {rating_at(text, 0), rating_at(text, ep), rating_at(text, ed)};
}

bool is_as_recorded(const RatingResult& result, const std::vector<std::string>& steps, const RecordedPath& path,
                    Rating stop_at) {
  if (result.outcome != Outcome::kStopped) return steps == path.steps && ratings_text(result) == path.ratings;
  const Ratings recorded = parse_ratings(path.ratings);
  return steps.size() < path.steps.size() && std::equal(steps.begin(), steps.end(), path.steps.begin()) &&
         rating_at(path.steps[steps.size()], 0) >= stop_at && recorded.er >= result.er &&
         result.ep.value_or(recorded.ep) == recorded.ep && result.ed.value_or(recorded.ed) == recorded.ed;
}

// "7.1 Forcing Chain: r4c8-2" of "7.1 Forcing Chain (8): r4c8-2".
std::string without_length(const std::string& step) {
  const std::size_t end = step.find("): ");
  if (end == std::string::npos) return step;
  const std::size_t begin = step.rfind(" (", end);
  const bool has_length = step.find_first_not_of("0123456789", begin + 2) == end;
  return has_length ? step.substr(0, begin) + step.substr(end + 1) : step;
}

}  // namespace

std::vector<std::string> step_texts(const RatingResult& result, const PassTable& table) {
  std::vector<std::string> texts;
  for (const Step& step : result.steps) {
    if (&table == &kSukakuExplainer) {
      texts.push_back(without_length(hint_trace_text(step)));
    } else {
      texts.push_back(trace_text(step));
    }
  }
  return texts;
}

std::string difference(Rater& rater, const RecordedPath& path, Rating stop_at, const PassTable& table) {
  RatingOptions options;
  options.rules = own_rules(table);
  options.stop_at = stop_at;
  options.records_steps = true;
  const RatingResult result = rater.rate(grid_of(path.puzzle), options);
  const std::vector<std::string> steps = step_texts(result, table);
  if (is_as_recorded(result, steps, path, stop_at)) return {};

  const auto [have, want] = std::mismatch(steps.begin(), steps.end(), path.steps.begin(), path.steps.end());
  return path.puzzle + "\n  ratings want " + path.ratings + "  have " + ratings_text(result) + "\n  step " +
         std::to_string(have - steps.begin() + 1) + "\n    want " + (want == path.steps.end() ? "(end)" : *want) +
         "\n    have " + (have == steps.end() ? "(end)" : *have) + "\n";
}

void expect_followed(const std::vector<RecordedPath>& paths, const PassTable& table) {
  constexpr int kShown = 5;
  Rater rater;
  int count = 0;
  std::string shown;
  for (const RecordedPath& path : paths) {
    const std::string text = difference(rater, path, kFirstLevelNotBuilt, table);
    if (!text.empty() && ++count <= kShown) shown += text;
  }
  EXPECT_EQ(count, 0) << "of " << paths.size() << " paths differ, the first of them:\n" << shown;
}

}  // namespace sudorate::test
