#include "tools/compare/report_page.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "tools/compare/figures.h"
#include "tools/compare/plots.h"
#include "tools/compare/report_puzzles.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"
#include "tools/text/html_writer.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

using V = ComparisonVerdict;

std::string shown_name(const std::string& name) { return name == "<stdin>" ? "standard input" : name; }

std::string short_name(const std::string& name) { return file_path(shown_name(name)).filename().string(); }

// The colour of a verdict.
std::string fill_of(V verdict) {
  constexpr std::array<const char*, kComparisonVerdictCount> kFills = {"fill-equal", "fill-different",
                                                                       "fill-missing", "fill-missing", "fill-open"};
  return entry_of(kFills, verdict);
}

// ER of one side in tenths; 0 if the side has no ER that shows how hard the puzzle is.
int er_tenths(const RatedSide& side) {
  const RecordedPart& er = side.ratings.er;
  const bool is_unclear = er.kind == RecordedKind::kBeyond && !side.is_computed;
  return is_unclear || !side.ratings.problem.empty() ? 0 : er.value;
}

struct CountRow {
  std::string a;
  std::string b;
  std::int64_t count = 0;
};

// Without a column for A if it is empty everywhere.
void write_count_table(HtmlWriter& page, std::string_view caption, const std::array<std::string, 2>& names,
                       const std::vector<CountRow>& rows) {
  constexpr std::size_t kMostRows = 100;
  const bool has_a = std::ranges::any_of(rows, [](const CountRow& row) { return !row.a.empty(); });
  std::vector<std::string> columns = {has_a ? names[1] : "ER decided by", "#puzzles"};
  if (has_a) columns.insert(columns.begin(), names[0]);
  open_table(page, caption, columns, true);
  for (std::size_t index = 0; index < std::min(rows.size(), kMostRows); ++index) {
    const CountRow& row = rows[index];
    page.open("tr");
    if (has_a) page.element("td", row.a.empty() ? "unknown" : row.a);
    page.element("td", row.b.empty() ? "unknown" : row.b);
    write_number(page, std::to_string(row.count));
    page.close();
  }
  close_table(page);
  if (rows.size() > kMostRows) {
    page.element("p.soft", "The most frequent " + std::to_string(kMostRows) + " of " +
                               grouped_text(static_cast<std::int64_t>(rows.size())) + '.');
  }
}

struct Writer {
  const Agreement& agreement;
  const ComparisonHeading& heading;
  const ReportPage::Provenance& provenance;
  bool is_complete;
  std::vector<ComparedRecord> unequal;
  std::vector<ComparedRecord> hardest;
  HtmlWriter page{};

  std::string html() {
    const bool has_techniques = !agreement.technique_pairs.empty();
    const std::vector<Section> sections = {
        {"outcome", "Outcome", "Outcome", &Writer::write_outcome},
        {"differences", "Differences", "Differences, B - A", &Writer::write_differences},
        {"ratings", "Ratings", "Ratings by tenth", &Writer::write_ratings},
        {"techniques", "Techniques", "Techniques that decide an ER that differs", &Writer::write_techniques,
         has_techniques, has_techniques},
        {"unequal", "Not equal", "Puzzles that are not equal", &Writer::write_unequal, agreement.unequal() > 0,
         !unequal.empty()},
        {"hardest", "Hardest", "The hardest puzzles", &Writer::write_hardest},
        {"puzzles", "Puzzles", "Puzzles and their paths", &Writer::write_puzzles},
        {"provenance", "Provenance", "Provenance", &Writer::write_provenance}};
    write_head();
    write_opening(sections);
    for (const Section& section : sections) {
      if (!section.is_shown) continue;
      page.open("section", {{"id", section.id}, {"aria-label", section.title}});
      page.element("h2", section.title);
      (this->*section.write)();
      page.close();
      page.new_line();
    }
    page.close();  // main
    page.code("script", kPageScript);
    page.close(2);
    page.new_line();
    return page.page();
  }

  struct Section {
    std::string_view id;
    std::string_view link;
    std::string_view title;
    void (Writer::*write)();
    bool is_shown = true;
    bool is_linked = true;
  };

  std::string title() const {
    const ComparisonSubject& subject = heading.subject;
    const std::string a = short_name(subject.name_a);
    const std::string b = short_name(subject.name_b);
    if (subject.is_computed) return a + " compared with computed ratings";
    if (a == b) return shown_name(subject.name_a) + " compared with " + shown_name(subject.name_b);
    return a + " compared with " + b;
  }

  std::string verdict_line() const {
    if (agreement.records == 0) return "Nothing was compared";
    if (agreement.compares_none()) {
      return std::string(kNothingComparable.substr(0, kNothingComparable.size() - 1));
    }
    if (agreement.is_complete()) return "All " + grouped_text(agreement.records) + " equal";
    return grouped_text(agreement.unequal()) + " of " + grouped_text(agreement.records) + " are not equal";
  }

  void write_head() {
    page.open("html", {{"lang", "en"}});
    page.open("head");
    page.empty("meta", {{"charset", "utf-8"}});
    page.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
    // The page must load nothing, whatever the data contains.
    page.empty("meta", {{"http-equiv", "Content-Security-Policy"},
                        {"content", "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"}});
    page.element("title", title());
    page.code("style", kPageStyle);
    page.close();
    page.new_line();
  }

  void write_opening(const std::vector<Section>& sections) {
    page.open("body");
    page.element("a.skip", {{"href", "#outcome"}}, "Skip to the outcome");
    page.open("nav", {{"aria-label", "parts of the page"}});
    page.open("div.top");
    for (const Section& section : sections) {
      if (section.is_linked) page.element("a", {{"href", '#' + std::string(section.id)}}, section.link);
    }
    page.element("button.plain", {{"type", "button"}, {"id", "theme"}, {"hidden", "hidden"}}, "Light or dark");
    page.close(2);
    page.new_line();
    page.open("main");
    page.element("h1", title());
    const ComparisonSubject& subject = heading.subject;
    std::string line = subject.is_computed
                           ? "A is what " + shown_name(subject.name_a) + " records, B what was computed now."
                           : "A is " + shown_name(subject.name_a) + ", B is " + shown_name(subject.name_b) +
                                 "; their records are joined by " + std::string(join_name(subject.join)) + '.';
    if (heading.rules.tolerance > 0) {
      line +=
          " Ratings up to " + to_string(static_cast<Rating>(heading.rules.tolerance)) + " apart count as equal.";
    }
    page.element("p.soft", line);
    page.new_line();
  }

  void write_outcome() {
    const bool is_equal = agreement.is_complete() && is_complete;
    page.element("p", {{"class", is_equal ? "outcome is-equal" : "outcome is-different"}},
                 verdict_line() + (is_complete ? "" : "; interrupted: later records are missing"));
    const auto counts = agreement.by_verdict(heading.subject);
    if (agreement.records > 0) {
      page.open("div.bar", {{"aria-hidden", "true"}});
      for (const auto& [verdict, count] : counts) {
        if (count == 0) continue;
        page.element("span", {{"class", fill_of(verdict)}, {"style", "flex-grow:" + std::to_string(count)}}, "");
      }
      page.close();
    }
    page.open("ul.counts");
    for (const auto& [verdict, count] : counts) {
      page.open("li");
      page.element("b", grouped_text(count));
      page.element("span", {{"class", "swatch " + fill_of(verdict)}}, "");
      page.text(verdict_words(verdict));
      page.close();
    }
    page.close();
    for (const std::string& each : agreement.other_scale_texts()) page.element("p", each + '.');
    if (agreement.count(V::kNotComparable) > 0) {
      page.element("h3", "Why not comparable");
      page.open("ul");
      for (const auto& [reason, count] : agreement.by_reason()) {
        page.element("li", grouped_text(count) + ": " + std::string(reason));
      }
      page.close();
    }
    if (agreement.has_compared()) write_parts();
    if (!heading.rules.compares_paths && agreement.paths_left_aside > 0) {
      page.element("p.soft", grouped_text(agreement.paths_left_aside) +
                                 " records have a path, too; --path compares these step by step.");
    }
  }

  void write_parts() {
    const std::array<std::string, 6> columns = {"part",       "#compared",       "#equal",
                                                "#different", "#not comparable", "#agreement"};
    open_table(page, "parts", columns, false);
    for (const auto& [name, part] : agreement.by_name(heading.rules)) {
      page.open("tr");
      page.element("th", {{"scope", "row"}}, name);
      for (const std::int64_t count : {part->compared(), part->equal, part->different, part->not_comparable}) {
        write_number(page, grouped_text(count));
      }
      write_number(page, share_text(part->equal, part->compared()));
      page.close();
    }
    close_table(page);
  }

  void write_differences() {
    const auto has_other_than_zero = [](const PartAgreement& part) {
      return std::ranges::any_of(part.differences, [](const auto& entry) { return entry.first != 0; });
    };
    if (std::ranges::none_of(agreement.parts, has_other_than_zero)) {
      page.element("p", agreement.has_compared()
                            ? "There is none: wherever both sides have a number, it is the same."
                            : kNothingComparable);
      return;
    }
    page.open("div.plots");
    for (std::size_t index = 0; index < kComparedPartCount; ++index) {
      // A part that no record has.
      if (agreement.parts[index].differences.empty()) continue;
      const std::string name(kPartNames[index]);
      page.open("figure");
      page.element("figcaption", name);
      draw_differences(page, "Differences of " + name, agreement.parts[index].differences, heading.rules.tolerance);
      page.close();
    }
    page.close();
    page.element("p.soft", "The heights are logarithmic.");
  }

  void write_ratings() {
    if (agreement.er_pairs.empty()) {
      page.element("p", "No puzzle has a number as ER on both sides.");
      return;
    }
    page.open("p.legend");
    for (const std::string name : {"equal", "different"}) {
      page.open("span");
      page.element("span", {{"class", "swatch fill-" + name}}, "");
      page.text(name);
      page.close();
    }
    page.close();
    draw_widely("wide", "Puzzles with each ER", draw_ratings);
    page.element("p.soft",
                 "The heights are logarithmic; the foot of a bar is the share of the puzzles that differ.");
    draw_widely("wide square", "ER of B against ER of A", draw_confusion);

    std::vector<CountRow> rows;
    for (const auto& [pair, count] : most_frequent_first(agreement.er_pairs)) {
      if (pair.first != pair.second) rows.push_back({to_string(pair.first), to_string(pair.second), count});
    }
    if (rows.empty()) return;
    page.open("details");
    page.element("summary", "The pairs that differ, as a table");
    write_count_table(page, "pairs of ER that differ", {"ER of A", "ER of B"}, rows);
    page.close();
  }

  // A plot in a frame that scrolls sideways on a narrow screen, so that its texts stay readable.
  void draw_widely(std::string_view kind, std::string_view caption, decltype(draw_ratings)* draw) {
    page.open("figure", {{"class", kind}});
    page.element("figcaption", caption);
    page.open("div.scroll",
              {{"tabindex", "0"}, {"role", "region"}, {"aria-label", "plot: " + std::string(caption)}});
    draw(page, caption, agreement.er_pairs, heading.rules.tolerance);
    page.close(2);
  }

  void write_techniques() {
    std::vector<CountRow> rows;
    for (const auto& [techniques, count] : most_frequent_first(agreement.technique_pairs)) {
      rows.push_back({techniques.first, techniques.second, count});
    }
    write_count_table(page, "pairs of techniques", {"A by", "B by"}, rows);
  }

  void write_unequal() {
    const std::int64_t all = agreement.unequal();
    const auto shown = static_cast<std::int64_t>(unequal.size());
    if (shown < all) {
      page.element("p", "Shown are " + grouped_text(shown) + " of " + grouped_text(all) +
                            ", those that differ most, the largest difference first; --to=csv lists all.");
    }
    write_unequal_table(page, unequal, heading.subject);
  }

  void write_hardest() {
    const auto shown = static_cast<std::int64_t>(hardest.size());
    if (shown < agreement.records) {
      page.element("p.soft",
                   "The first " + grouped_text(shown) + " of " + grouped_text(agreement.records) + ", by ER of B.");
    }
    write_hardest_table(page, hardest);
  }

  void write_puzzles() {
    page.element("p.soft", "Open one to walk through its steps.");
    std::set<std::string> written;
    for (const auto* records : {&unequal, &hardest}) {
      for (const ComparedRecord& record : *records) {
        if (written.insert(anchor_of(record)).second) write_details(page, record, heading.subject);
      }
    }
  }

  void write_provenance() {
    page.open("dl");
    for (const auto& [name, value] : provenance) {
      page.element("dt", name);
      page.element("dd", value);
    }
    page.close();
  }
};

}  // namespace

int difference_score(const ComparedRecord& record) {
  constexpr int kMoreThanNumbers = 2 * kBeyondRating;
  // By verdict; for a different record the lowest of numbers.
  constexpr std::array<int, kComparisonVerdictCount> kLowest = {0, 3, 2, 2, 1};
  const int lowest = entry_of(kLowest, record.verdict);
  if (record.verdict != V::kDifferent) return lowest;
  int score = 0;
  for (const PartComparison& part : record.parts) {
    const int other = part.verdict == PartVerdict::kDifferent ? kMoreThanNumbers : 0;
    score = score * (kMoreThanNumbers + 1) + (part.difference ? std::abs(*part.difference) : other);
  }
  return lowest + score;
}

int hardness_score(const ComparedRecord& record) {
  const int of_b = er_tenths(record.b);
  return of_b > 0 ? of_b : er_tenths(record.a);
}

void ReportPage::add(const ComparedRecord& record) {
  ++added_;
  if (const int score = difference_score(record); score > 0) unequal_.offer(score, added_, record);
  if (const int score = hardness_score(record); score > 0) hardest_.offer(score, added_, record);
}

std::string ReportPage::html(const Agreement& agreement, const ComparisonHeading& heading,
                             const Provenance& provenance, bool is_complete) const {
  auto unequal = unequal_;
  auto hardest = hardest_;
  return Writer{agreement, heading, provenance, is_complete, unequal.take(true), hardest.take(true)}.html();
}

}  // namespace sudorate
