#include "tools/compare/report_puzzles.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "tagging/geometry.h"
#include "tools/compare/figures.h"
#include "tools/compare/solving_path.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

bool is_cell_text(std::string_view puzzle) { return puzzle.size() == kCellCount; }

// The 81 cells with '.' for the empty ones.
std::string plain_cells(std::string_view puzzle) {
  std::string cells(puzzle);
  for (char& c : cells) {
    if (!is_given_digit(c)) c = '.';
  }
  return cells;
}

// Nine lines of nine cells, with a gap between boxes.
std::string board_text(std::string_view puzzle) {
  std::string text;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    text += puzzle[cell];
    if (cell % 9 == 8) {
      text += cell % 27 == 26 && cell + 1 < kCellCount ? "\n\n" : "\n";
    } else {
      text += cell % 3 == 2 ? "  " : " ";
    }
  }
  return text;
}

std::string record_name(const ComparedRecord& record) {
  const bool is_in_a = record.a.ordinal > 0;
  return (is_in_a ? "#" : "B #") + std::to_string(is_in_a ? record.a.ordinal : record.b.ordinal);
}

void write_link(HtmlWriter& page, const ComparedRecord& record) {
  page.open("td", {{"data-key", std::to_string(std::max(record.a.ordinal, record.b.ordinal))}});
  page.element("a", {{"href", std::string(1, '#').append(anchor_of(record))}}, record_name(record));
  page.close();
}

void write_ratings(HtmlWriter& page, const ComparedRecord& record, const RecordedRatings& ratings) {
  if (!ratings.outcome.empty()) {
    page.text(ratings.outcome);
    return;
  }
  for (std::size_t index = 0; index < kComparedPartCount; ++index) {
    if (index > 0) page.text("/");
    const std::string text = to_string(ratings.*kRecordedParts[index]);
    if (record.parts[index].verdict == PartVerdict::kDifferent) {
      page.element("span.differs", text);
    } else {
      page.text(text);
    }
  }
}

// The part with the largest difference; ER if no numbers differ.
std::size_t most_different_part(const ComparedRecord& record) {
  const auto size = [&](std::size_t part) { return std::abs(record.parts[part].difference.value_or(0)); };
  std::size_t most = 0;
  for (std::size_t part = 1; part < kComparedPartCount; ++part) {
    if (size(part) > size(most)) most = part;
  }
  return most;
}

// B minus A for a part; empty if the numbers do not differ.
std::string difference_of(const ComparedRecord& record, std::size_t part) {
  const int difference = record.parts[part].difference.value_or(0);
  if (difference == 0) return {};
  return difference_text(difference) + ' ' + std::string(kPartNames[part]);
}

std::string deciding_technique(const RatedSide& side, std::size_t part) {
  return deciding_steps_of(side.ratings)[part].technique;
}

// The techniques of A and B where they differ most: of a part, else of the first step that differs. With the number
// of the step if one side alone has a path.
std::string techniques_text(const ComparedRecord& record, std::size_t part) {
  std::string a = deciding_technique(record.a, part);
  std::string b = deciding_technique(record.b, part);
  if (a.empty() != b.empty()) return deciding_text(a.empty() ? record.b : record.a, part);
  if (record.path_difference && record.parts[part].verdict != PartVerdict::kDifferent) {
    const auto technique = [](const std::string& text) {
      const std::optional<StepText> step = parse_step(text);
      return step ? std::string(step->technique) : std::string();
    };
    a = technique(record.path_difference->a);
    b = technique(record.path_difference->b);
  }
  if (a.empty() || a == b) return b;
  return b.empty() ? a : a + " \xE2\x86\x92 " + b;
}

// The number of the step at which the player opens: where the paths part, or at the latest; else the step that
// decides what differs most. 0 for the beginning.
int shown_step(const ComparedRecord& record) {
  if (record.path_difference) return record.path_difference->number;
  if (const PartingLimit limit = parting_limit(record); limit.number > 0) return limit.number;
  if (parting_text(record).empty()) return 0;
  const std::size_t part = most_different_part(record);
  return std::max(deciding_steps_of(record.a.ratings)[part].number,
                  deciding_steps_of(record.b.ratings)[part].number);
}

std::string remark_with_path(const ComparedRecord& record) {
  std::string remark = reason_text(record);
  const std::string gap = remark.empty() ? "" : "; ";
  if (record.path_difference) {
    return remark + gap + "paths part at step " + std::to_string(record.path_difference->number);
  }
  const PartingLimit limit = parting_limit(record);
  return limit.number == 0 ? remark
                           : remark + gap + "differs at step " + std::to_string(limit.number) + " or before";
}

void write_path(HtmlWriter& page, std::string_view name, std::string_view path) {
  const std::vector<std::string_view> steps = split_steps(path);
  page.element("h3.plain-path", std::string(name) + ", " + std::to_string(steps.size()) + " steps");
  std::string lines;
  for (const std::string_view step : steps) lines.append(step) += '\n';
  page.element("pre.steps.plain-path", {{"data-name", name}}, lines);
}

void write_paths(HtmlWriter& page, const ComparedRecord& record, const ComparisonSubject& subject) {
  const std::string& a = record.a.ratings.steps;
  const std::string& b = record.b.ratings.steps;
  if (a == b && !a.empty()) {
    write_path(page, subject.side_a() + " and " + subject.side_b(), a);
    return;
  }
  if (!b.empty()) write_path(page, subject.side_b(), b);
  if (!a.empty()) write_path(page, subject.side_a(), a);
}

}  // namespace

void open_table(HtmlWriter& page, std::string_view caption, std::span<const std::string> names, bool is_long) {
  page.open("div", {{"class", is_long ? "scroll is-tall" : "scroll"},
                    {"tabindex", "0"},
                    {"role", "region"},
                    {"aria-label", "table of " + std::string(caption)}});
  page.open(is_long ? "table.sortable" : "table");
  page.open("thead");
  page.open("tr");
  for (const std::string& name : names) {
    if (name.starts_with('#')) {
      page.element("th", {{"scope", "col"}, {"class", "number"}}, std::string_view(name).substr(1));
    } else {
      page.element("th", {{"scope", "col"}}, name);
    }
  }
  page.close(2);
  page.new_line();
  page.open("tbody");
}

void close_table(HtmlWriter& page) { page.close(3); }

void write_number(HtmlWriter& page, const std::string& number) { page.element("td.number", number); }

std::string anchor_of(const ComparedRecord& record) {
  return record.a.ordinal > 0 ? "a" + std::to_string(record.a.ordinal) : "b" + std::to_string(record.b.ordinal);
}

void write_unequal_table(HtmlWriter& page, const std::vector<ComparedRecord>& records,
                         const ComparisonSubject& subject) {
  const bool has_remarks =
      std::ranges::any_of(records, [](const ComparedRecord& record) { return !remark_with_path(record).empty(); });
  std::vector<std::string> names = {"puzzle", "verdict", subject.side_a(), subject.side_b(), "B - A", "decided by"};
  if (has_remarks) names.emplace_back("remark");
  open_table(page, "puzzles that are not equal", names, true);
  for (const ComparedRecord& record : records) {
    const std::size_t part = most_different_part(record);
    const std::string difference = difference_of(record, part);
    std::string technique = deciding_technique(record.b, part);
    if (technique.empty()) technique = deciding_technique(record.a, part);
    page.open("tr", {{"data-technique", std::string(without_length(technique))}, {"data-difference", difference}});
    write_link(page, record);
    page.element("td", verdict_name(record.verdict));
    for (const RatedSide* side : {&record.a, &record.b}) {
      page.open("td");
      write_ratings(page, record, side->ratings);
      page.close();
    }
    page.element("td", difference);
    page.element("td.technique", techniques_text(record, part));
    if (has_remarks) page.element("td.wide", remark_with_path(record));
    page.close();
    page.new_line();
  }
  close_table(page);
}

void write_hardest_table(HtmlWriter& page, const std::vector<ComparedRecord>& records) {
  const std::array<std::string, 7> names = {"rank",  "puzzle", "ER/EP/ED", "ER decided by",
                                            "steps", "givens", "verdict"};
  open_table(page, "the hardest puzzles", names, true);
  for (std::size_t index = 0; index < records.size(); ++index) {
    const ComparedRecord& record = records[index];
    const bool has_b = record.b.ratings.er.kind != RecordedKind::kNone;
    const RatedSide& side = has_b ? record.b : record.a;
    page.open("tr");
    write_number(page, std::to_string(index + 1));
    write_link(page, record);
    page.open("td");
    write_ratings(page, record, side.ratings);
    page.close();
    page.element("td", deciding_technique(side, 0));
    const std::size_t steps = split_steps(side.ratings.steps).size();
    write_number(page, steps == 0 ? std::string() : std::to_string(steps));
    const auto givens = std::ranges::count_if(record.puzzle, is_given_digit);
    write_number(page, is_cell_text(record.puzzle) ? std::to_string(givens) : std::string());
    page.element("td", verdict_name(record.verdict));
    page.close();
    page.new_line();
  }
  close_table(page);
}

void write_details(HtmlWriter& page, const ComparedRecord& record, const ComparisonSubject& subject) {
  page.open("details.puzzle", {{"id", anchor_of(record)}});
  page.open("summary");
  page.element("b", record_name(record));
  if (!record.id.empty()) page.element("span", record.id);
  for (const bool is_a : {true, false}) {
    if (record.verdict == (is_a ? ComparisonVerdict::kOnlyB : ComparisonVerdict::kOnlyA)) continue;
    page.open("span");
    page.element("span.soft", (is_a ? subject.side_a() : subject.side_b()) + ' ');
    write_ratings(page, record, is_a ? record.a.ratings : record.b.ratings);
    page.close();
  }
  page.element("span.mono.cells", record.puzzle);
  page.close();

  const bool has_board = is_cell_text(record.puzzle);
  const int parts_at = shown_step(record);
  page.open("div.body", {{"data-puzzle", has_board ? plain_cells(record.puzzle) : std::string()},
                         {"data-candidates", record.candidates},
                         {"data-parts-at", parts_at == 0 ? std::string() : std::to_string(parts_at)}});
  const std::string remark = reason_text(record);
  if (!remark.empty()) page.element("p.notes", remark);
  if (record.path_difference) {
    const PathDifference& difference = *record.path_difference;
    const auto step = [](const std::string& text) { return text.empty() ? std::string("the end") : text; };
    page.element("p.notes", "The paths part at step " + std::to_string(parts_at) + ": " + subject.side_a() + ' ' +
                                step(difference.a) + ", " + subject.side_b() + ' ' + step(difference.b));
  } else if (const std::string parting = parting_text(record); !parting.empty()) {
    page.element("p.notes", "By the ratings, " + parting + '.');
  }
  if (has_board) {
    page.element("pre.plain-path", board_text(plain_cells(record.puzzle)));
  }
  page.open("div.plain-path");
  write_paths(page, record, subject);
  page.close();
  if (record.a.ratings.steps.empty() && record.b.ratings.steps.empty()) {
    page.element("p.soft", "Neither side has the path; 'sudorate path' prints it.");
  }
  page.close(2);
  page.new_line();
}

}  // namespace sudorate
