// Tested by tests/tools/viewer/report_page_test.cc and tests/pages.
#include "tools/viewer/report_page.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "tools/compare/comparison_order.h"
#include "tools/compare/comparison_rows.h"
#include "tools/compare/figures.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/technique_set.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/teach/lesson_json.h"
#include "tools/teach/lesson_text.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"
#include "tools/viewer/page_frame.h"
#include "tools/words/family_words.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;
using V = ComparisonVerdict;

std::string shown_name(const std::string& name) { return name == "<stdin>" ? "standard input" : name; }

std::string short_name(const std::string& name) { return file_path(shown_name(name)).filename().string(); }

std::string title_of(const ComparisonSubject& subject) {
  const std::string a = short_name(subject.name_a);
  const std::string b = short_name(subject.name_b);
  if (subject.is_computed) return a + " compared with computed ratings";
  if (a == b) return shown_name(subject.name_a) + " compared with " + shown_name(subject.name_b);
  return a + " compared with " + b;
}

std::string about_words(const ComparisonHeading& heading) {
  const ComparisonSubject& subject = heading.subject;
  std::string words = subject.is_computed
                          ? "A is what " + shown_name(subject.name_a) + " records, B what was computed now."
                          : "A is " + shown_name(subject.name_a) + ", B is " + shown_name(subject.name_b) +
                                "; their records are joined by " + std::string(join_name(subject.join)) + '.';
  if (heading.rules.tolerance > 0) {
    words += " Ratings up to " + to_string(static_cast<Rating>(heading.rules.tolerance)) + " apart count as equal.";
  }
  return words;
}

std::string outcome_words(const Agreement& agreement, bool is_complete) {
  const std::string ending = is_complete ? "" : "; interrupted: later records are missing";
  if (agreement.records == 0) return "Nothing was compared" + ending;
  if (agreement.compares_none()) {
    return std::string(kNothingComparable.substr(0, kNothingComparable.size() - 1)) + ending;
  }
  if (agreement.is_complete()) return "All " + grouped_text(agreement.records) + " equal" + ending;
  return grouped_text(agreement.unequal()) + " of " + grouped_text(agreement.records) + " are not equal" + ending;
}

Json counts_json(const Agreement& agreement, const ComparisonHeading& heading) {
  Json json = {{"verdicts", Json::array()}, {"reasons", Json::array()}, {"parts", Json::array()}};
  for (const auto& [verdict, count] : agreement.by_verdict(heading.subject)) {
    json["verdicts"].push_back(
        {{"name", verdict_name(verdict)}, {"words", verdict_words(verdict)}, {"count", count}});
  }
  for (const auto& [reason, count] : agreement.by_reason()) json["reasons"].push_back({reason, count});
  if (agreement.has_compared()) {
    for (const auto& [name, part] : agreement.by_name(heading.rules)) {
      Json differences = Json::array();
      for (const auto& [difference, count] : part->differences) differences.push_back({difference, count});
      json["parts"].push_back({{"name", name},
                               {"compared", part->compared()},
                               {"equal", part->equal},
                               {"different", part->different},
                               {"not_comparable", part->not_comparable},
                               {"agreement", share_text(part->equal, part->compared())},
                               {"differences", std::move(differences)}});
    }
  }
  return json;
}

// [ER of B in tenths, puzzles, those of them whose ER differs], by ER.
Json ratings_json(const Agreement& agreement, int tolerance) {
  std::map<Rating, std::pair<std::int64_t, std::int64_t>> counts;
  for (const auto& [pair, count] : agreement.er_pairs) {
    auto& [all, different] = counts[pair.second];
    all += count;
    if (std::abs(pair.second - pair.first) > tolerance) different += count;
  }
  Json json = Json::array();
  for (const auto& [rating, both] : counts) json.push_back({rating, both.first, both.second});
  return json;
}

Json techniques_json(const Agreement& agreement) {
  Json json = Json::array();
  for (const auto& [pair, count] : most_frequent_first(agreement.technique_pairs)) {
    json.push_back({pair.first, pair.second, count});
  }
  return json;
}

// The board before the step with this number, from 1; nothing if the puzzle or a step is not written as usual.
std::optional<Grid> board_before(const ComparedRecord& record, std::string_view path, int number) {
  Digits81 givens{};
  if (record.puzzle.size() != kCellCount) return std::nullopt;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (is_given_digit(record.puzzle[cell])) givens[cell] = static_cast<std::uint8_t>(record.puzzle[cell] - '0');
  }
  Grid grid = Grid::from_givens(givens);
  if (record.candidates.size() == kCandidateCount) {
    for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
      if (!is_given_digit(record.candidates[candidate]))
        grid.eliminate(cell_of(candidate), bit(digit_of(candidate)));
    }
  }
  const std::vector<std::string_view> steps = split_steps(path);
  if (number < 1 || static_cast<std::size_t>(number) > steps.size()) return std::nullopt;
  for (int index = 0; index + 1 < number; ++index) {
    const std::optional<StepText> step = parse_step(steps[static_cast<std::size_t>(index)]);
    if (!step || !apply_effect(step->effect, grid)) return std::nullopt;
  }
  return grid;
}

class Records {
 public:
  Records(const ReportPage::LessonAt& lesson_at) : lesson_at_(lesson_at) {}

  // Indices into json().
  Json add(const std::vector<ComparedRecord>& records, bool explains) {
    Json indices = Json::array();
    for (const ComparedRecord& record : records) {
      const auto [found, is_new] = places_.try_emplace({record.a.ordinal, record.b.ordinal}, records_.size());
      if (is_new) records_.push_back(record_json(record, explains));
      indices.push_back(found->second);
    }
    return indices;
  }
  Json take() { return std::move(records_); }
  // By the names in the paths: the kinds of their techniques.
  const Json& kinds() const { return kinds_; }

 private:
  Json record_json(const ComparedRecord& record, bool explains) {
    Json json = comparison_with_paths_json(record);
    if (!record.candidates.empty()) json["candidates"] = record.candidates;
    for (const RatedSide* side : {&record.a, &record.b}) add_kinds(side->ratings.steps);
    const StepOfInterest interest = step_of_interest(record);
    if (interest.number == 0 || !explains) return json;
    const RatedSide& side = interest.is_in_a ? record.a : record.b;
    const std::optional<Grid> board = board_before(record, side.ratings.steps, interest.number);
    const std::optional<Lesson> lesson = board ? lesson_at_(*board) : std::nullopt;
    if (lesson) {
      json["lesson"] = lesson_json(*lesson);
      json["lesson"]["picture"] = picture_json(lesson->picture);
    }
    return json;
  }

  void add_kinds(std::string_view path) {
    for (const std::string_view text : split_steps(path)) {
      const std::optional<StepText> step = parse_step(text);
      if (!step) continue;
      const std::string name(without_length(step->technique));
      if (kinds_.contains(name)) continue;
      if (const auto group = group_of_name(name)) kinds_[name] = group_name(*group);
    }
  }

  const ReportPage::LessonAt& lesson_at_;
  Json records_ = Json::array();
  Json kinds_ = Json::object();
  std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> places_;
};

}  // namespace

void ReportPage::add(const ComparedRecord& record) {
  ++added_;
  const bool is_unrated = record.verdict == V::kNotComparable && record.obstacle == Obstacle::kNoRating;
  if (const int score = difference_score(record); score > 0 && !is_unrated) unequal_.offer(score, added_, record);
  if (const int score = hardness_score(record); score > 0) hardest_.offer(score, added_, record);
}

std::string ReportPage::html(const Agreement& agreement, const ComparisonHeading& heading,
                             const Provenance& provenance, const LessonAt& lesson_at, bool is_complete) const {
  auto unequal_list = unequal_;
  auto hardest_list = hardest_;
  const std::vector<ComparedRecord> unequal = unequal_list.take(true);
  const std::vector<ComparedRecord> hardest = hardest_list.take(true);
  const ComparisonSubject& subject = heading.subject;
  Json content = {{"title", title_of(subject)},
                  {"about", about_words(heading)},
                  {"sides", {subject.side_a(), subject.side_b()}},
                  {"outcome", outcome_words(agreement, is_complete)},
                  {"is_equal", agreement.is_complete() && is_complete},
                  {"records", agreement.records}};
  content.update(counts_json(agreement, heading));
  content["remarks"] = agreement.other_scale_texts();
  content["ratings"] = ratings_json(agreement, heading.rules.tolerance);
  content["techniques"] = techniques_json(agreement);
  Records records(lesson_at);
  content["unequal"] = records.add(unequal, true);
  content["hardest"] = records.add(hardest, false);
  content["rows"] = records.take();
  content["kinds"] = records.kinds();
  content["provenance"] = provenance;
  std::string plain = title_of(subject) + '\n' + about_words(heading) + "\n\n";
  for (const ComparedRecord& record : unequal) plain += record_text(record, heading);
  plain += headline_text(agreement, heading) + '\n' + agreement_text(agreement, heading);
  for (const auto& [name, value] : provenance) plain += '\n' + name + ": " + value;
  return viewer_page(title_of(subject), kReportScript, content, plain + '\n');
}

}  // namespace sudorate
