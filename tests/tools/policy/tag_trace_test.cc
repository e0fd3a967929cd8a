// The trace of SEclone's passes: their calls in its order, and numbers that slow counts confirm.
#include "tools/policy/tag_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rating/pass.h"
#include "rating/pass_watch.h"
#include "rating/rater.h"
#include "rating/workspace.h"
#include "tests/support/recorded.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// SEclone's calls: options, level, base. Those from 80 on continue them.
struct Call {
  const char* text;
  const char* source;
};
constexpr Call kCalls[] = {
    {"options=1 level=0 base=65", "tags"},
    {"options=2 level=0 base=65", "tags"},
    {"options=1 level=0 base=66", "tags"},
    {"options=3 level=0 base=70", "tags"},
    {"options=7 level=0 base=75", "assumptions"},
    {"options=23 level=0 base=80", "tags and assumptions"},
    {"options=31 level=0 base=85", "assumptions"},
    {"options=31 level=0 base=90", "assumptions"},
    {"options=31 level=0 base=95", "tags and assumptions"},
    {"options=31 level=0 base=100", "tags and assumptions"},
    {"options=31 level=0 base=105", "assumptions"},
    {"options=31 level=0 base=110", "assumptions"},
};

constexpr const Call& kXyCall = kCalls[3];
constexpr const Call& kNishioCall = kCalls[4];

// The lines of a step without their numbers.
using Lines = std::vector<std::string>;
using LinesByStep = std::map<int, Lines>;

LinesByStep lines_by_step(const std::string& trace) {
  LinesByStep steps;
  for (const std::string& line : text_lines(trace)) {
    const std::size_t end = line.find(": ");
    steps[std::stoi(line.substr(0, end))].push_back(line.substr(end + 2));
  }
  return steps;
}

LinesByStep trace_of(const std::string& puzzle) {
  const std::unique_ptr<TagTrace> trace = make_tag_trace();
  RatingOptions options;
  options.pass_watch = &trace->watch();
  Rater().rate(grid_of(puzzle), options);
  return lines_by_step(trace->take_lines());
}

// What a line says was called: "options=1 level=0 base=65", "variant=2", "taken", ...
std::string call_of(const std::string& line) {
  if (const std::size_t begin = line.find("options="); begin != std::string::npos) {
    const std::size_t base = line.find(' ', line.find("base=", begin));
    return line.substr(begin, base - begin);
  }
  if (const std::size_t begin = line.find("variant="); begin != std::string::npos) return line.substr(begin, 9);
  return line.substr(0, line.find(' '));
}

// In tenths, of "7.1 Forcing Chain (8): r1c5-2".
int rating_of(const std::string& step) {
  const std::size_t point = step.find('.');
  return 10 * std::stoi(step.substr(0, point)) + (step[point + 1] - '0');
}

// What the end of a search says of the next base, behind what is taken.
void expect_reason(const std::string& line, int rating) {
  const std::size_t base = line.rfind("; base ");
  ASSERT_NE(base, std::string::npos) << line;
  const bool is_lower = std::stoi(line.substr(base + 7)) < rating;
  EXPECT_TRUE(
      line.ends_with(is_lower ? " is not tried, the first row that finds a step decides" : " gives nothing lower"))
      << line;
}

// What the trace has for a step as recorded: every call whose base could give a rating as low as the chain's, and
// those before; for other steps those up to the row that finds it.
Lines expected_calls(const std::string& step) {
  const int rating = rating_of(step);
  Lines calls;
  if (rating < 62) return calls;
  calls.emplace_back("variant=1");
  const auto has = [&](const char* name) { return step.find(name) != std::string::npos; };
  // By technique, since the length may lift a rating above the next base.
  const int most = has("Nishio")                                  ? 75
                   : has("Aligned Triplet")                       ? 74
                   : has("Dynamic") && has("+")                   ? 90
                   : has("Dynamic")                               ? 85
                   : has("Cell Forcing") || has("Region Forcing") ? 80
                   : has("Aligned Pair")                          ? 62
                                                                  : std::min(rating, 70);
  for (const auto& [call, source] : kCalls) {
    const int base = std::stoi(std::string(call).substr(std::string_view(call).find("base=") + 5));
    if (base == 75 && most >= 74) calls.emplace_back("variant=2");
    if (base <= most) calls.emplace_back(call);
  }
  calls.emplace_back("taken");
  return calls;
}

// The first recorded path of this ER.
RecordedPath path_of_rating(const std::string& file, const std::string& er) {
  for (const RecordedPath& path : read_paths(data_file("reference/" + file))) {
    if (path.ratings.starts_with(er + '/')) return path;
  }
  throw std::invalid_argument("no such path");
}

void expect_calls_of(const RecordedPath& path) {
  const LinesByStep trace = trace_of(path.puzzle);
  for (std::size_t index = 0; index < path.steps.size(); ++index) {
    const auto found = trace.find(static_cast<int>(index) + 1);
    const Lines lines = found == trace.end() ? Lines() : found->second;
    Lines calls;
    std::transform(lines.begin(), lines.end(), std::back_inserter(calls), call_of);
    ASSERT_EQ(calls, expected_calls(path.steps[index])) << path.puzzle << ' ' << path.steps[index];
    if (lines.empty()) continue;
    EXPECT_TRUE(lines.back().starts_with("taken " + path.steps[index] + "; base ")) << lines.back();
    expect_reason(lines.back(), rating_of(path.steps[index]));
    EXPECT_TRUE(lines[lines.size() - 2].ends_with("kept " + path.steps[index])) << lines[lines.size() - 2];
  }
}

TEST(TagTrace, HasTheCallsInTheirOrder) {
  for (const char* er : {"6.6", "7.1", "7.8"}) {
    const RecordedPath path = path_of_rating("own-mixed.tsv", er);
    expect_calls_of(path);
  }
}

// No call that was not made: 6.2 is an aligned pair, and what is easier is found before it.
TEST(TagTrace, HasNoCallBeyondWhatWasTried) {
  expect_calls_of(path_of_rating("own-mixed.tsv", "6.2"));
  expect_calls_of(path_of_rating("own-mixed.tsv", "4.2"));
  EXPECT_TRUE(trace_of(path_of_rating("own-mixed.tsv", "4.2").puzzle).empty());
}

TEST(TagTrace, HasTheCallsOfHarderPuzzles) {
  for (const char* er : {"8.3", "8.8", "9.0"}) expect_calls_of(path_of_rating("own-hard.tsv", er));
}

// The line that one row writes for a grid, without the number of the step.
std::string line_of(std::string_view call, const Grid& grid) {
  Workspace workspace;
  for (const PassEntry& entry : kSudokuExplainer.rows) {
    const std::string text =
        "options=" + std::to_string(entry.options) + " level=0 base=" + std::to_string(entry.level);
    if (text != call) continue;
    workspace.meter.start({.work = 2000});
    const std::unique_ptr<TagTrace> trace = make_tag_trace();
    Step step;
    trace->watch().begin({1, 0, entry, grid, workspace});
    entry.pass({grid, workspace, false}, step);
    trace->watch().end({1, 0, entry, grid, workspace}, false, {});
    const std::string line = trace->take_lines();
    EXPECT_TRUE(line.starts_with("1: ") && line.ends_with("kept none\n")) << line;
    return line.substr(3, line.size() - 4);
  }
  throw std::invalid_argument("no such call");
}

// The value behind "name=" in a line.
int number_in(const std::string& line, const std::string& name) {
  const std::size_t begin = line.find(' ' + name + '=');
  EXPECT_NE(begin, std::string::npos) << name << " in " << line;
  return std::stoi(line.substr(begin + name.size() + 2));
}

TEST(TagTrace, CountsWhatSlowListsHave) {
  for (const Grid& grid : recorded_and_thinned_positions(15)) {
    for (const auto& [call, kinds] :
         {std::pair(kCalls[0].text, LinkKinds{true, false}), std::pair(kCalls[1].text, LinkKinds{false, true}),
          std::pair(kXyCall.text, LinkKinds{true, true})}) {
      const std::string line = line_of(call, grid);
      const std::vector<StrongLink> links = reference::strong_links(grid, kinds);
      EXPECT_EQ(number_in(line, "strong"), static_cast<int>(links.size()));
      const auto components = reference::components(links);
      int marked = 0;
      int tags = 0;
      for (int candidate = 0; candidate < kCandidateCount; ++candidate) {
        if (components[candidate] >= 0) ++marked;
        if (components[candidate] == candidate) tags += 2;
      }
      EXPECT_EQ(number_in(line, "marked"), marked);
      EXPECT_EQ(number_in(line, "tags"), tags);
      const std::vector<Candidate> candidates = reference::candidates_of(grid);
      const reference::Implications implications(grid, kinds);
      int weak = 0;
      int findings = 0;
      for (const Candidate first : candidates) {
        if (implications.refutes_itself(first)) ++findings;
        for (const Candidate second : candidates) {
          if (first < second && reference::conflict(first, second, kinds)) ++weak;
        }
      }
      EXPECT_EQ(number_in(line, "weak"), weak);
      EXPECT_EQ(number_in(line, "findings"), findings);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
