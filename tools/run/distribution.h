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
  kRating,       // in tenths
  kWholeRating,  // in points, 7.x for 7.0 to 7.9
  kCount,
  kScore,  // in whole points; shown in intervals
  kName,
};

// A number, or for kName a text, with 0 as its number.
struct CountedValue {
  std::int64_t number = 0;
  std::string text{};

  friend auto operator<=>(const CountedValue&, const CountedValue&) = default;
};

inline constexpr std::int64_t kMostScoreIntervals = 20;

class Distribution {
 public:
  explicit Distribution(ValueKind kind = ValueKind::kRating) : kind_(kind) {}

  void add(const std::string& file, const CountedValue& value, std::int64_t count = 1);

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
  // Numbers in their order, names by their counts, the greatest first. A score has the row of its interval.
  std::vector<Row> rows() const;
  // The length of these intervals, which begin at multiples of it: 1, 2 or 5 times a power of ten, so that there
  // are at most kMostScoreIntervals.
  std::int64_t interval() const;
  // A number of the axis as it is shown.
  std::string label_of(std::int64_t number) const;

 private:
  ValueKind kind_;
  std::vector<std::string> files_;
  std::map<std::string, std::size_t> places_;  // in files_
  // The counts of the last files may be missing.
  std::map<CountedValue, std::vector<std::int64_t>> rows_;
};

// The counts as text, in lines of at most `width` characters; for several files the counts and shares beside each
// other, in wider lines. `name` is that of the values, and `counted` of what is counted.
//
//   ER       puzzles   share
//   1.2           53   53.0%  ########################
std::string distribution_text(const Distribution& distribution, const std::string& name, const std::string& counted,
                              int width);

}  // namespace sudorate
