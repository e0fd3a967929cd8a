#include "tools/compare/comparison_text.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "tools/compare/comparison_order.h"
#include "tools/compare/figures.h"
#include "tools/notation/pass_rows.h"
#include "tools/text/aligned_text.h"
#include "tools/text/characters.h"
#include "tools/text/shell_quoting.h"
#include "tools/text/tables.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

// "old.txt:12 new.txt:14"; the second place only if two files have the record on different lines.
std::string place_text(const ComparedRecord& record, const ComparisonSubject& subject) {
  std::string text = place_of(record);
  if (record.a.line > 0 && record.b.line > 0 && record.b.line != record.a.line) {
    text += ' ' + subject.name_b + ':' + std::to_string(record.b.line);
  }
  return text;
}

void add_differences(const Agreement& agreement, std::string& text) {
  std::set<int> differences;
  for (const PartAgreement& part : agreement.parts) {
    for (const auto& [difference, count] : part.differences) differences.insert(difference);
  }
  if (differences.empty()) return;
  TextTable histogram;
  histogram.add({"B - A", "ER", "EP", "ED"});
  for (const int difference : differences) {
    std::vector<std::string> row = {difference_text(difference)};
    for (const PartAgreement& part : agreement.parts) {
      const auto found = part.differences.find(difference);
      row.push_back(std::to_string(found == part.differences.end() ? 0 : found->second));
    }
    histogram.add(std::move(row));
  }
  text += '\n' + histogram.text();
}

// How to learn the techniques of two files without paths. Which of them has computed ratings is not known, so both
// are compared with a trace; one in the place of a file would hide what that file records.
std::string advice_on_paths(const ComparisonSubject& subject) {
  // A name in brackets stands for what is no file, such as "<stdin>". Only a join by puzzle says that A has
  // puzzles.
  const auto word = [](const std::string& name, bool is_known, const char* otherwise) {
    return is_known && !name.starts_with('<') ? shell_word(name) : std::string(otherwise);
  };
  return "\nThe techniques are unknown, for no paths are recorded. These commands compare each file with "
         "traces.tsv,\n"
         "which holds ratings computed now, with their paths:\n"
         "  sudorate path --to=trace -o traces.tsv " +
         word(subject.name_a, subject.join == Join::kPuzzle, "PUZZLES") + "\n  sudorate compare " +
         word(subject.name_a, true, "A") + " traces.tsv\n  sudorate compare " + word(subject.name_b, true, "B") +
         " traces.tsv\n";
}

void add_techniques(const Agreement& agreement, const ComparisonSubject& subject, std::string& text) {
  constexpr std::size_t kShownPairs = 10;
  const auto pairs = most_frequent_first(agreement.technique_pairs);
  const auto is_known = [](const std::string& technique) { return !technique.empty(); };
  const bool has_a = std::ranges::any_of(pairs, [&](const auto& pair) { return is_known(pair.first.first); });
  const bool has_b = std::ranges::any_of(pairs, [&](const auto& pair) { return is_known(pair.first.second); });
  if (!pairs.empty() && !has_a && !has_b) {
    text += advice_on_paths(subject);
    return;
  }
  TextTable table;
  const auto add_row = [&](const std::string& a, const std::string& b, const std::string& count) {
    std::vector<std::string> row;
    if (has_a) row.push_back(a.empty() ? "unknown" : a);
    if (has_b) row.push_back(b.empty() ? "unknown" : b);
    row.push_back(count);
    table.add(std::move(row));
  };
  add_row("ER of A by", "ER of B by", "puzzles");
  for (std::size_t index = 0; index < std::min(pairs.size(), kShownPairs); ++index) {
    const auto& [techniques, count] = pairs[index];
    add_row(techniques.first, techniques.second, std::to_string(count));
  }
  if (!pairs.empty()) text += "\ntechniques behind an ER that differs\n" + table.text();
  if (pairs.size() > kShownPairs) {
    text += "and " + std::to_string(pairs.size() - kShownPairs) + " more pairs of techniques\n";
  }
}

std::string details_text(const Agreement& agreement, const ComparisonHeading& heading) {
  TextTable parts;
  parts.add({"part", "compared", "equal", "different", "not comparable", "agreement"});
  for (const auto& [name, part] : agreement.by_name(heading.rules)) {
    parts.add({std::string(name), std::to_string(part->compared()), std::to_string(part->equal),
               std::to_string(part->different), std::to_string(part->not_comparable),
               share_text(part->equal, part->compared())});
  }
  std::string text = parts.text();
  add_differences(agreement, text);
  add_techniques(agreement, heading.subject, text);
  return text;
}

// The call that explains the step where a reader begins, or the hardest step if that is in a recorded path.
std::string call_text(const ComparedRecord& record, const ComparisonHeading& heading) {
  const bool is_file = !record.source.starts_with('<');
  if (heading.explaining_call.empty() || (!is_file && !record.candidates.empty())) return {};
  const StepOfInterest step = step_of_interest(record);
  const bool is_computed = record.b.is_computed && !step.is_in_a && step.number > 0;
  return concat(heading.explaining_call, is_computed ? concat(" --step=", step.number) : "",
                record.candidates.empty() ? " " : " --from-state ",
                shell_word(is_file ? place_of(record) : record.puzzle));
}

std::string reasons_text(const Agreement& agreement) {
  std::string text;
  for (const ComparisonVerdict verdict : {ComparisonVerdict::kOnlyA, ComparisonVerdict::kOnlyB}) {
    if (const std::int64_t count = agreement.count(verdict); count > 0)
      append_to(text, count, " ", verdict_words(verdict), ", the first at ",
                entry_of(agreement.first_places, verdict), '\n');
  }
  for (std::size_t index = 1; index < kObstacleCount; ++index) {
    if (agreement.obstacles[index] > 0)
      append_to(text, agreement.obstacles[index], " not compared: ", obstacle_text(static_cast<Obstacle>(index)),
                "; the first at ", agreement.first_obstacles[index], '\n');
  }
  return text.empty() ? text : text + '\n';
}

}  // namespace

std::string record_text(const ComparedRecord& record, const ComparisonHeading& heading) {
  const ComparisonSubject& subject = heading.subject;
  std::string text = std::string(verdict_name(record.verdict)) + kColumnGap.data() + place_text(record, subject);
  if (!record.id.empty()) text.append(kColumnGap).append(record.id);
  text += '\n';
  const auto add_line = [&](std::string_view line) {
    if (!line.empty()) text.append(kColumnGap).append(line) += '\n';
  };
  add_line(record.puzzle);
  add_line(obstacle_text(record.obstacle));
  const std::string name_a = subject.side_a();
  const std::string name_b = subject.side_b();
  TextTable triples;
  if (record.verdict != ComparisonVerdict::kOnlyB) triples.add({"  " + name_a, ratings_text(record.a)});
  if (record.verdict != ComparisonVerdict::kOnlyA) triples.add({"  " + name_b, ratings_text(record.b)});
  text += triples.text();
  for (std::size_t index = 0; index < kComparedPartCount; ++index) {
    if (record.parts[index].verdict != PartVerdict::kDifferent) continue;
    const std::string part(kPartNames[index]);
    for (const auto& [name, side] : {std::pair(name_a, &record.a), std::pair(name_b, &record.b)}) {
      const std::string step = deciding_text(*side, index);
      const std::string rating = subject.is_computed ? name + ' ' + part : part + " of " + name;
      if (!step.empty()) add_line("the " + rating + " comes from " + step);
    }
  }
  if (parting_limit(record).number > 0) add_line(parting_text(record));
  if (record.path_difference) {
    const PathDifference& difference = *record.path_difference;
    const auto step = [](const std::string& each) { return each.empty() ? "(end)" : each; };
    text += "  step " + std::to_string(difference.number) + '\n';
    text += "    " + name_a + kColumnGap.data() + step(difference.a) + '\n';
    text += "    " + name_b + kColumnGap.data() + step(difference.b) + '\n';
  }
  add_line(record.remark);
  if (record.verdict == ComparisonVerdict::kDifferent) add_line(call_text(record, heading));
  return text + '\n';
}

std::string heading_text(const ComparisonHeading& heading) {
  const ComparisonSubject& subject = heading.subject;
  std::string text = "A  " + subject.name_a;
  text += "\nB  " + (subject.is_computed ? "computed now" : subject.name_b);
  if (heading.table != &kSudokuExplainer) text.append(" on the scale of ").append(heading.table->name);
  if (!heading.other_rules.empty()) text += " with " + heading.other_rules + ", not ratings of Sudoku Explainer";
  if (!subject.is_computed) text += ", joined by " + std::string(join_name(subject.join));
  return text + "\n\n";
}

std::string headline_text(const Agreement& agreement, const ComparisonHeading& heading) {
  using V = ComparisonVerdict;
  if (agreement.records == 0) return "nothing was compared\n";
  const std::int64_t different = agreement.count(V::kDifferent);
  const std::int64_t compared = agreement.count(V::kEqual) + different;
  const std::int64_t unrated = entry_of(agreement.obstacles, Obstacle::kNoRating);
  std::string text = concat("all ", compared, " equal");
  if (compared == 0) {
    text = concat("none of ", agreement.records, " can be compared");
  } else if (different > 0) {
    text = concat(different, " of ", compared, different == 1 ? " differs (" : " differ (",
                  share_text(compared - different, compared, 1), " agree)");
  }
  if (const std::string& column = heading.subject.left_out; !column.empty())
    append_to(text, ", without column '", column, "'");
  const auto add = [&](std::int64_t count, std::string_view one, std::string_view several) {
    if (count > 0)
      append_to(text, text.find(';') == std::string::npos ? "; " : ", ", count, count == 1 ? one : several);
  };
  add(unrated, " has no recorded rating", " have no recorded rating");
  if (compared > 0) add(agreement.count(V::kNotComparable) - unrated, " cannot be compared", " cannot be compared");
  add(agreement.count(V::kOnlyA), " only in A", " only in A");
  add(agreement.count(V::kOnlyB), " only in B", " only in B");
  return text + '\n';
}

std::string agreement_text(const Agreement& agreement, const ComparisonHeading& heading) {
  if (agreement.records == 0) return {};
  std::string text = reasons_text(agreement);
  text += agreement.has_compared() ? details_text(agreement, heading) : std::string(kNothingComparable) + '\n';
  const std::vector<std::string> scales = agreement.other_scale_texts();
  if (!scales.empty()) text += '\n';
  for (const std::string& each : scales) text += each + '\n';
  return text;
}

}  // namespace sudorate
