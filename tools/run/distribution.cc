// Tested by tests/tools/run/distribution_test.cc.
#include "tools/run/distribution.h"

#include <algorithm>
#include <numeric>

#include "rating/scale.h"
#include "tools/text/numbers.h"
#include "tools/text/tables.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using Counts = std::vector<std::int64_t>;

// The counts of the last files may be missing.
void add_counts(Counts& sums, const Counts& counts) {
  for (std::size_t index = 0; index < counts.size(); ++index) sums[index] += counts[index];
}

std::int64_t sum_of(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), std::int64_t{0}); }

// "12.3%"
std::string percent_text(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? "-" : fixed(100.0 * static_cast<double>(part) / static_cast<double>(whole), 1) + '%';
}

}  // namespace

void Distribution::add(const std::string& file, const CountedValue& value, std::int64_t count) {
  const auto [place, is_new] = places_.try_emplace(file, files_.size());
  if (is_new) files_.push_back(file);
  Counts& counts = rows_[value];
  counts.resize(std::max(counts.size(), place->second + 1));
  counts[place->second] += count;
}

Distribution Distribution::together() const {
  Distribution all(kind_);
  for (const auto& [value, counts] : rows_) all.add("all", value, sum_of(counts));
  return all;
}

std::string Distribution::label_of(std::int64_t number) const {
  if (kind_ == ValueKind::kRating) return to_string(static_cast<Rating>(number));
  std::string label = std::to_string(number);
  if (kind_ == ValueKind::kWholeRating) label += ".x";
  if (kind_ == ValueKind::kScore) label += '-' + std::to_string(number + interval() - 1) + ".9";
  return label;
}

std::int64_t Distribution::interval() const {
  std::int64_t width = 1;
  if (kind_ != ValueKind::kScore || empty()) return width;
  const std::int64_t lowest = rows_.begin()->first.number;
  const std::int64_t highest = rows_.rbegin()->first.number;
  // 1, 2, 5, 10, 20, 50, ...
  for (int index = 0; highest / width - lowest / width >= kMostScoreIntervals; ++index) {
    width = index % 3 == 1 ? width / 2 * 5 : width * 2;
  }
  return width;
}

std::vector<Distribution::Row> Distribution::rows() const {
  std::vector<Row> rows;
  const bool has_names = kind_ == ValueKind::kName;
  const std::int64_t width = interval();
  for (const auto& [value, counts] : rows_) {
    const std::int64_t number = value.number / width * width;
    if (rows.empty() || has_names || rows.back().number != number) {
      rows.push_back({number, has_names ? value.text : label_of(number), Counts(files_.size())});
    }
    add_counts(rows.back().counts, counts);
  }
  if (has_names) {
    std::ranges::stable_sort(rows, std::greater(), [](const Row& row) { return sum_of(row.counts); });
  }
  return rows;
}

std::string distribution_text(const Distribution& distribution, const std::string& name, const std::string& counted,
                              int width) {
  const std::vector<Distribution::Row> rows = distribution.rows();
  constexpr std::size_t kLeastLabel = 4;
  constexpr std::size_t kCountWidth = 10;
  constexpr std::size_t kShareWidth = 6;
  if (rows.empty()) return {};
  const bool is_histogram = distribution.files().size() == 1;
  Counts totals(distribution.files().size());
  std::int64_t most = 0;
  std::size_t label_width = std::max(name.size(), kLeastLabel);
  std::vector<std::string> names = {name};
  for (const std::string& file : distribution.files()) {
    names.insert(names.end(), {is_histogram ? counted : file, "share"});
  }
  for (const Distribution::Row& row : rows) {
    add_counts(totals, row.counts);
    most = std::max(most, row.counts.front());
    label_width = std::max(label_width, row.label.size());
  }
  TextTable table(
      is_histogram
          ? std::vector<TextColumn>{{true, label_width}, {false, kCountWidth}, {false, kShareWidth}, {true}}
          : std::vector<TextColumn>{{true, kLeastLabel}});
  table.add(std::move(names));
  constexpr std::size_t kGaps = 6;
  const std::int64_t bar_width =
      std::max<std::int64_t>(1, width - static_cast<int>(label_width + kCountWidth + kShareWidth + kGaps));
  for (const Distribution::Row& row : rows) {
    std::vector<std::string> cells = {row.label};
    for (std::size_t file = 0; file < totals.size(); ++file) {
      cells.insert(cells.end(), {std::to_string(row.counts[file]), percent_text(row.counts[file], totals[file])});
    }
    // A count above 0 has a bar.
    const std::int64_t bar = is_histogram ? std::max<std::int64_t>(1, row.counts.front() * bar_width / most) : 0;
    if (is_histogram) cells.emplace_back(static_cast<std::size_t>(bar), '#');
    table.add(std::move(cells));
  }
  return table.text();
}

}  // namespace sudorate
