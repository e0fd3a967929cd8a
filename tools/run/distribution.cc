// Tested by tests/tools/run/distribution_test.cc.
#include "tools/run/distribution.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>

#include "rating/scale.h"
#include "tools/run/statistics.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using Counts = std::vector<std::int64_t>;

std::int64_t sum_of(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), std::int64_t{0}); }

void add_each(Counts& counts, const Counts& more) {
  counts.resize(std::max(counts.size(), more.size()));
  for (std::size_t index = 0; index < more.size(); ++index) counts[index] += more[index];
}

}  // namespace

void Distribution::add(const std::string& file, const CountedValue& value, std::int64_t count) {
  auto found = std::find(files_.begin(), files_.end(), file);
  if (found == files_.end()) found = files_.insert(found, file);
  Counts& counts = rows_[value];
  counts.resize(std::max(counts.size(), static_cast<std::size_t>(found - files_.begin()) + 1));
  counts[static_cast<std::size_t>(found - files_.begin())] += count;
}

void Distribution::add(const Distribution& part) {
  for (const auto& [value, counts] : part.rows_) {
    for (std::size_t index = 0; index < std::min(counts.size(), part.files_.size()); ++index) {
      if (counts[index] > 0) add(part.files_[index], value, counts[index]);
    }
  }
}

Distribution Distribution::together() const {
  Distribution all(kind_);
  for (const auto& [value, counts] : rows_) all.add("all", value, sum_of(counts));
  return all;
}

std::string Distribution::label_of(std::int64_t number) const {
  return kind_ == ValueKind::kRating ? to_string(static_cast<Rating>(number)) : std::to_string(number);
}

std::vector<Distribution::Row> Distribution::rows() const {
  std::vector<Row> rows;
  const std::int64_t width = kind_ != ValueKind::kScore || empty()
                                 ? 1
                                 : score_width(rows_.begin()->first.number, rows_.rbegin()->first.number);
  for (const auto& [value, counts] : rows_) {
    const std::int64_t number = value.number / width * width;
    if (rows.empty() || kind_ == ValueKind::kName || rows.back().number != number) {
      rows.push_back({number,
                      kind_ == ValueKind::kName    ? value.text
                      : kind_ == ValueKind::kScore ? score_interval_text(number, width)
                                                   : label_of(number),
                      Counts(files_.size())});
    }
    add_each(rows.back().counts, counts);
  }
  if (kind_ == ValueKind::kName) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row& a, const Row& b) { return sum_of(a.counts) > sum_of(b.counts); });
  }
  return rows;
}

std::string histogram_text(const std::vector<HistogramLine>& lines,
                           const std::pair<std::string, std::string>& names, std::size_t label_width, int width) {
  if (lines.empty()) return {};
  std::int64_t all = 0;
  std::int64_t most = 0;
  for (const auto& [label, count] : lines) {
    all += count;
    most = std::max(most, count);
    label_width = std::max(label_width, label.size());
  }
  const int head_width = static_cast<int>(label_width) + 20;
  const std::int64_t bar_width = std::max(1, width - head_width - 2);
  TextTable table({{true, label_width}, {false, 10}, {false, 6}, {true}});
  table.add({names.first, names.second, "share"});
  for (const auto& [label, count] : lines) {
    // A count above 0 has a bar.
    const auto bar = static_cast<std::size_t>(std::max<std::int64_t>(1, count * bar_width / most));
    table.add({label, std::to_string(count), percent_text(count, all), std::string(bar, '#')});
  }
  return table.text();
}

std::string distribution_text(const Distribution& distribution, const std::string& name, const std::string& counted,
                              int width) {
  const std::vector<Distribution::Row> rows = distribution.rows();
  constexpr std::size_t kLeastLabel = 4;
  if (rows.empty()) return {};
  if (distribution.files().size() == 1) {
    std::vector<HistogramLine> lines;
    lines.reserve(rows.size());
    for (const Distribution::Row& row : rows) lines.emplace_back(row.label, row.counts.front());
    return histogram_text(lines, {name, counted}, std::max(name.size(), kLeastLabel), width);
  }
  Counts totals;
  for (const Distribution::Row& row : rows) add_each(totals, row.counts);
  std::vector<std::string> names = {name};
  for (const std::string& file : distribution.files()) names.insert(names.end(), {file, "share"});
  TextTable table({{true, kLeastLabel}});
  table.add(std::move(names));
  for (const Distribution::Row& row : rows) {
    std::vector<std::string> cells = {row.label};
    for (std::size_t file = 0; file < totals.size(); ++file)
      cells.insert(cells.end(), {std::to_string(row.counts[file]), percent_text(row.counts[file], totals[file])});
    table.add(std::move(cells));
  }
  return table.text();
}

std::string percent_text(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "-";
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.1f%%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
  return text.data();
}

}  // namespace sudorate
