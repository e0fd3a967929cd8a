// How many puzzles have each value of something, file by file.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudorate {

// What the values are.
enum class ValueKind : std::uint8_t {
  kRating,  // in tenths
  kCount,
  kScore,  // in whole points; shown in intervals of score_width
  kName,
};

// A number, or for kName a text, with 0 as its number.
struct CountedValue {
  std::int64_t number = 0;
  std::string text{};

  template <typename Self, typename Each>
  static void visit_members(Self& self, const Each& each) {
    each("number", self.number);
    each("text", self.text);
  }
  friend auto operator<=>(const CountedValue&, const CountedValue&) = default;
};

class Distribution {
 public:
  explicit Distribution(ValueKind kind = ValueKind::kRating) : kind_(kind) {}

  void add(const std::string& file, const CountedValue& value, std::int64_t count = 1);
  // Adds the counts of another part of the run; its files that are new come last.
  void add(const Distribution& part);

  bool empty() const { return rows_.empty(); }
  // Whether the values are numbers with a place on an axis.
  bool has_axis() const { return kind_ == ValueKind::kRating || kind_ == ValueKind::kCount; }
  // In the order in which they first came.
  const std::vector<std::string>& files() const { return files_; }
  // All files as a single one.
  Distribution together() const;

  struct Row {
    std::int64_t number = 0;
    std::string label;                 // as it is shown
    std::vector<std::int64_t> counts;  // one for each file
  };
  // Numbers in their order, names by their counts, the greatest first.
  std::vector<Row> rows() const;
  // A number of the axis as it is shown.
  std::string label_of(std::int64_t number) const;

  template <typename Self, typename Each>
  static void visit_members(Self& self, const Each& each) {
    each("kind", self.kind_);
    each("files", self.files_);
    each("rows", self.rows_);
  }

 private:
  ValueKind kind_;
  std::vector<std::string> files_;
  // The counts of the last files may be missing.
  std::map<CountedValue, std::vector<std::int64_t>> rows_;
};

// A label and a number.
using HistogramLine = std::pair<std::string, std::int64_t>;
// The lines with shares and bars, at most `width` characters wide; `names` stand above the labels, which have at
// least `label_width` characters, and above the numbers.
std::string histogram_text(const std::vector<HistogramLine>& lines,
                           const std::pair<std::string, std::string>& names, std::size_t label_width, int width);
// A histogram, or for several files the counts and shares beside each other. `name` is that of the values, and
// `counted` of what is counted.
std::string distribution_text(const Distribution& distribution, const std::string& name, const std::string& counted,
                              int width);
// "12.3%"
std::string percent_text(std::int64_t part, std::int64_t whole);

}  // namespace sudorate
