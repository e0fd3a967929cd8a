#include "tools/compare/report_tables.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/compare/figures.h"

namespace sudorate {
namespace {

struct CountRow {
  std::string a;
  std::string b;
  std::int64_t count = 0;
};

// Without a column for A if it is empty everywhere.
void write_count_table(HtmlWriter& page, std::string_view caption, const std::array<std::string_view, 2>& names,
                       const std::vector<CountRow>& rows) {
  constexpr std::size_t kMostRows = 100;
  page.open("div", {{"class", "scroll is-tall"},
                    {"tabindex", "0"},
                    {"role", "region"},
                    {"aria-label", "table of " + std::string(caption)}});
  page.open("table", {{"class", "sortable"}});
  page.open("thead");
  page.open("tr");
  const bool has_a = std::any_of(rows.begin(), rows.end(), [](const CountRow& row) { return !row.a.empty(); });
  if (has_a) page.element("th", {{"scope", "col"}}, names[0]);
  page.element("th", {{"scope", "col"}}, has_a ? names[1] : "ER decided by");
  page.element("th", {{"scope", "col"}, {"class", "number"}}, "puzzles");
  page.close();
  page.close();
  page.open("tbody");
  for (std::size_t index = 0; index < std::min(rows.size(), kMostRows); ++index) {
    const CountRow& row = rows[index];
    page.open("tr");
    if (has_a) page.element("td", row.a.empty() ? "unknown" : row.a);
    page.element("td", row.b.empty() ? "unknown" : row.b);
    page.element("td", {{"class", "number"}}, std::to_string(row.count));
    page.close();
  }
  page.close();
  page.close();
  page.close();
  if (rows.size() > kMostRows) {
    page.element("p", {{"class", "soft"}},
                 "The most frequent " + std::to_string(kMostRows) + " of " +
                     grouped_text(static_cast<std::int64_t>(rows.size())) + '.');
  }
}

void write_parts(HtmlWriter& page, const Agreement& agreement, const ComparisonRules& rules) {
  page.open("div", {{"class", "scroll"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", "table of parts"}});
  page.open("table");
  page.open("thead");
  page.open("tr");
  page.element("th", {{"scope", "col"}}, "part");
  for (const std::string_view name : {"compared", "equal", "different", "not comparable", "agreement"}) {
    page.element("th", {{"scope", "col"}, {"class", "number"}}, name);
  }
  page.close();
  page.close();
  page.open("tbody");
  const auto row = [&](std::string_view name, std::int64_t equal, std::int64_t different, std::int64_t open) {
    page.open("tr");
    page.element("th", {{"scope", "row"}}, name);
    for (const std::string& text : {grouped_text(equal + different), grouped_text(equal), grouped_text(different),
                                    grouped_text(open), share_text(equal, equal + different)}) {
      page.element("td", {{"class", "number"}}, text);
    }
    page.close();
  };
  for (std::size_t index = 0; index < kComparedPartCount; ++index) {
    const PartAgreement& part = agreement.parts[index];
    row(part_name(static_cast<ComparedPart>(index)), part.equal, part.different, part.not_comparable);
  }
  if (rules.compares_paths) row("path", agreement.equal_paths, agreement.different_paths, 0);
  page.close();
  page.close();
  page.close();
}

}  // namespace

void write_part_table(HtmlWriter& page, const Agreement& agreement, const ComparisonRules& rules) {
  if (agreement.has_compared()) write_parts(page, agreement, rules);
  if (!rules.compares_paths && agreement.paths_left_aside > 0) {
    page.element("p", {{"class", "soft"}},
                 grouped_text(agreement.paths_left_aside) +
                     " records have a path, too; --path compares these step by step.");
  }
}

void write_pair_table(HtmlWriter& page, const Agreement& agreement) {
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

void write_technique_table(HtmlWriter& page, const Agreement& agreement) {
  std::vector<CountRow> rows;
  for (const auto& [techniques, count] : most_frequent_first(agreement.technique_pairs)) {
    rows.push_back({techniques.first, techniques.second, count});
  }
  write_count_table(page, "pairs of techniques", {"A by", "B by"}, rows);
}

}  // namespace sudorate
