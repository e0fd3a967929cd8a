#include "tools/compare/report_page.h"

#include <algorithm>
#include <array>
#include <set>

#include "tools/compare/figures.h"
#include "tools/compare/page_text.h"
#include "tools/compare/plots.h"
#include "tools/compare/report_puzzles.h"
#include "tools/compare/report_tables.h"
#include "tools/text/file_path.h"
#include "tools/text/html_writer.h"

namespace sudorate {
namespace {

using V = ComparisonVerdict;

// "#outcome"
std::string link_to(std::string_view anchor) { return std::string(1, '#').append(anchor); }

std::string shown_name(const std::string& name) { return name == "<stdin>" ? "standard input" : name; }

// Without folders.
std::string short_name(const std::string& name) { return file_path(shown_name(name)).filename().string(); }

// The verdicts with their names and colours, in the order of the bar.
struct VerdictRow {
  V verdict;
  std::string_view name;
  std::string_view fill;
};
constexpr std::array<VerdictRow, kComparisonVerdictCount> kVerdictRows = {{
    {V::kEqual, "equal", "fill-equal"},
    {V::kDifferent, "different", "fill-different"},
    {V::kOnlyA, "only in A", "fill-missing"},
    {V::kOnlyB, "only in B", "fill-missing"},
    {V::kNotComparable, "not comparable", "fill-open"},
}};

// Writes the page section by section.
class Writer {
 public:
  Writer(const Agreement& agreement, const ComparisonHeading& heading) : agreement_(agreement), heading_(heading) {}

  void head();
  void opening(bool has_unequal);
  void outcome();
  void differences();
  void ratings();
  void techniques();
  void unequal(const std::vector<ComparedRecord>& records);
  void hardest(const std::vector<ComparedRecord>& records);
  void puzzles(const std::vector<ComparedRecord>& unequal, const std::vector<ComparedRecord>& hardest);
  void provenance(const ReportPage::Provenance& provenance);
  std::string finish();

 private:
  std::string title() const;
  std::string verdict_line() const;
  void section(std::string_view id, std::string_view title);
  // Opens a figure and a frame that scrolls sideways on a narrow screen, so that its texts stay readable.
  void open_wide_figure(std::string_view kind, std::string_view caption);

  const Agreement& agreement_;
  const ComparisonHeading& heading_;
  HtmlWriter page_;
};

std::string Writer::title() const {
  const ComparisonSubject& subject = heading_.subject;
  const std::string a = short_name(subject.name_a);
  const std::string b = short_name(subject.name_b);
  if (subject.is_computed) return a + " compared with computed ratings";
  if (a == b) return shown_name(subject.name_a) + " compared with " + shown_name(subject.name_b);
  return a + " compared with " + b;
}

std::string Writer::verdict_line() const {
  if (agreement_.records == 0) return "Nothing was compared";
  if (agreement_.compares_none()) {
    return std::string(kNothingComparable.substr(0, kNothingComparable.size() - 1));
  }
  if (agreement_.is_complete()) return "All " + grouped_text(agreement_.records) + " equal";
  return grouped_text(agreement_.records - agreement_.count(V::kEqual)) + " of " +
         grouped_text(agreement_.records) + " are not equal";
}

void Writer::section(std::string_view id, std::string_view title) {
  page_.open("section", {{"id", std::string(id)}, {"aria-label", std::string(title)}});
  page_.element("h2", title);
}

void Writer::open_wide_figure(std::string_view kind, std::string_view caption) {
  page_.open("figure", {{"class", std::string(kind)}});
  page_.element("figcaption", caption);
  page_.open("div", {{"class", "scroll"},
                     {"tabindex", "0"},
                     {"role", "region"},
                     {"aria-label", "plot: " + std::string(caption)}});
}

void Writer::head() {
  page_.open("html", {{"lang", "en"}});
  page_.open("head");
  page_.empty("meta", {{"charset", "utf-8"}});
  page_.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  // The page must load nothing, whatever the data contains.
  page_.empty("meta", {{"http-equiv", "Content-Security-Policy"},
                       {"content", "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"}});
  page_.element("title", title());
  page_.code("style", kPageStyle);
  page_.close();
  page_.new_line();
}

void Writer::opening(bool has_unequal) {
  page_.open("body");
  page_.element("a", {{"class", "skip"}, {"href", "#outcome"}}, "Skip to the outcome");
  page_.open("nav", {{"aria-label", "parts of the page"}});
  page_.open("div", {{"class", "top"}});
  const auto link = [&](std::string_view id, std::string_view name) {
    page_.element("a", {{"href", link_to(id)}}, name);
  };
  link("outcome", "Outcome");
  link("differences", "Differences");
  link("ratings", "Ratings");
  if (!agreement_.technique_pairs.empty()) link("techniques", "Techniques");
  if (has_unequal) link("unequal", "Not equal");
  link("hardest", "Hardest");
  link("puzzles", "Puzzles");
  link("provenance", "Provenance");
  page_.element("button", {{"class", "plain"}, {"type", "button"}, {"id", "theme"}, {"hidden", "hidden"}},
                "Light or dark");
  page_.close();
  page_.close();
  page_.new_line();
  page_.open("main");
  page_.element("h1", title());
  const ComparisonSubject& subject = heading_.subject;
  std::string line = subject.is_computed
                         ? "A is what " + shown_name(subject.name_a) + " records, B what was computed now."
                         : "A is " + shown_name(subject.name_a) + ", B is " + shown_name(subject.name_b) +
                               "; their records are joined by " + std::string(join_name(subject.join)) + '.';
  if (heading_.claim != Claim::kUnknown)
    line += " A has ratings of " + std::string(claim_name(heading_.claim)) + '.';
  if (heading_.rules.tolerance > 0) {
    line += " Ratings up to " + to_string(static_cast<Rating>(heading_.rules.tolerance)) + " apart count as equal.";
  }
  page_.element("p", {{"class", "soft"}}, line);
  page_.new_line();
}

void Writer::outcome() {
  section("outcome", "Outcome");
  page_.element("p", {{"class", agreement_.is_complete() ? "outcome is-equal" : "outcome is-different"}},
                verdict_line());
  const auto is_shown = [&](const VerdictRow& row) {
    const bool is_missing = row.verdict == V::kOnlyA || row.verdict == V::kOnlyB;
    return agreement_.count(row.verdict) > 0 || !is_missing || !heading_.subject.is_computed;
  };
  if (agreement_.records > 0) {
    page_.open("div", {{"class", "bar"}, {"aria-hidden", "true"}});
    for (const VerdictRow& row : kVerdictRows) {
      const std::int64_t count = agreement_.count(row.verdict);
      if (count == 0) continue;
      page_.element("span", {{"class", std::string(row.fill)}, {"style", "flex-grow:" + std::to_string(count)}},
                    "");
    }
    page_.close();
  }
  page_.open("ul", {{"class", "counts"}});
  for (const VerdictRow& row : kVerdictRows) {
    if (!is_shown(row)) continue;
    page_.open("li");
    page_.element("b", grouped_text(agreement_.count(row.verdict)));
    page_.element("span", {{"class", "swatch " + std::string(row.fill)}}, "");
    page_.text(row.name);
    page_.close();
  }
  page_.close();
  if (agreement_.count(V::kNotComparable) > 0) {
    page_.element("h3", "Why not comparable");
    page_.open("ul");
    for (std::size_t index = 1; index < kObstacleCount; ++index) {
      if (agreement_.obstacles[index] == 0) continue;
      page_.element("li", grouped_text(agreement_.obstacles[index]) + ": " +
                              std::string(obstacle_text(static_cast<Obstacle>(index))));
    }
    page_.close();
  }
  write_part_table(page_, agreement_, heading_.rules);
  page_.close();
  page_.new_line();
}

void Writer::differences() {
  section("differences", "Differences, B - A");
  const auto has_other_than_zero = [](const PartAgreement& part) {
    return std::any_of(part.differences.begin(), part.differences.end(),
                       [](const auto& entry) { return entry.first != 0; });
  };
  if (std::none_of(agreement_.parts.begin(), agreement_.parts.end(), has_other_than_zero)) {
    page_.element("p", agreement_.has_compared()
                           ? "There is none: wherever both sides have a number, it is the same."
                           : kNothingComparable);
  } else {
    page_.open("div", {{"class", "plots"}});
    for (std::size_t index = 0; index < kComparedPartCount; ++index) {
      const std::string name(part_name(static_cast<ComparedPart>(index)));
      page_.open("figure");
      page_.element("figcaption", name);
      draw_differences(page_, "Differences of " + name, agreement_.parts[index].differences,
                       heading_.rules.tolerance);
      page_.close();
    }
    page_.close();
    page_.element("p", {{"class", "soft"}}, "The heights are logarithmic.");
  }
  page_.close();
  page_.new_line();
}

void Writer::ratings() {
  section("ratings", "Ratings by tenth");
  if (agreement_.er_pairs.empty()) {
    page_.element("p", "No puzzle has a number as ER on both sides.");
    page_.close();
    return;
  }
  page_.open("p", {{"class", "legend"}});
  page_.open("span");
  page_.element("span", {{"class", "swatch fill-equal"}}, "");
  page_.text("equal");
  page_.close();
  page_.open("span");
  page_.element("span", {{"class", "swatch fill-different"}}, "");
  page_.text("different");
  page_.close();
  page_.close();
  open_wide_figure("wide", "Puzzles with each ER");
  draw_ratings(page_, "Puzzles with each ER", agreement_.er_pairs, heading_.rules.tolerance);
  page_.close();
  page_.close();
  open_wide_figure("wide square", "ER of A against ER of B");
  draw_confusion(page_, "ER of A against ER of B", agreement_.er_pairs, heading_.rules.tolerance);
  page_.close();
  page_.close();
  write_pair_table(page_, agreement_);
  page_.close();
  page_.new_line();
}

void Writer::techniques() {
  if (agreement_.technique_pairs.empty()) return;
  section("techniques", "Techniques that decide an ER that differs");
  write_technique_table(page_, agreement_);
  page_.close();
  page_.new_line();
}

void Writer::unequal(const std::vector<ComparedRecord>& records) {
  const std::int64_t all = agreement_.records - agreement_.count(V::kEqual);
  if (all == 0) return;
  section("unequal", "Puzzles that are not equal");
  const auto shown = static_cast<std::int64_t>(records.size());
  if (shown < all) {
    page_.element(
        "p", "Shown are " + grouped_text(shown) + " of " + grouped_text(all) +
                 ", those that differ most, the largest difference first; --report-rows=N shows more, --to=csv "
                 "lists all.");
  }
  write_unequal_table(page_, records, heading_.subject);
  page_.close();
  page_.new_line();
}

void Writer::hardest(const std::vector<ComparedRecord>& records) {
  section("hardest", "The hardest puzzles");
  if (static_cast<std::int64_t>(records.size()) < agreement_.records) {
    page_.element("p", {{"class", "soft"}},
                  "The first " + grouped_text(static_cast<std::int64_t>(records.size())) + " of " +
                      grouped_text(agreement_.records) + ", by ER of B.");
  }
  write_hardest_table(page_, records);
  page_.close();
  page_.new_line();
}

void Writer::puzzles(const std::vector<ComparedRecord>& unequal, const std::vector<ComparedRecord>& hardest) {
  section("puzzles", "Puzzles and their paths");
  page_.element("p", {{"class", "soft"}}, "Open one to walk through its steps.");
  std::set<std::string> written;
  for (const auto* records : {&unequal, &hardest}) {
    for (const ComparedRecord& record : *records) {
      if (written.insert(anchor_of(record)).second) write_details(page_, record, heading_.subject);
    }
  }
  page_.close();
  page_.new_line();
}

void Writer::provenance(const ReportPage::Provenance& provenance) {
  section("provenance", "Provenance");
  page_.open("dl");
  for (const auto& [name, value] : provenance) {
    page_.element("dt", name);
    page_.element("dd", value);
  }
  page_.close();
  page_.close();
  page_.new_line();
}

std::string Writer::finish() {
  page_.close();  // main
  page_.code("script", kPageScript);
  page_.close();  // body
  page_.close();  // html
  page_.new_line();
  return page_.page();
}

}  // namespace

void ReportPage::add(const ComparedRecord& record) {
  if (const int score = difference_score(record); score > 0) unequal_.add(score, record);
  if (const int score = hardness_score(record); score > 0) hardest_.add(score, record);
}

std::string ReportPage::html(const Agreement& agreement, const ComparisonHeading& heading,
                             const Provenance& provenance) const {
  const std::vector<ComparedRecord> unequal = unequal_.by_score();
  const std::vector<ComparedRecord> hardest = hardest_.by_score();
  Writer writer(agreement, heading);
  writer.head();
  writer.opening(!unequal.empty());
  writer.outcome();
  writer.differences();
  writer.ratings();
  writer.techniques();
  writer.unequal(unequal);
  writer.hardest(hardest);
  writer.puzzles(unequal, hardest);
  writer.provenance(provenance);
  return writer.finish();
}

}  // namespace sudorate
