// Which file a record goes to, by its verdict and its ER or score.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rating/rater.h"
#include "tools/notation/puzzle_text.h"
#include "tools/run/row.h"

namespace sudorate {

// Intervals of ER or of the score, in tenths: below the first limit, from each limit up to the next one, and from
// the last one up.
class Buckets {
 public:
  enum class By : std::uint8_t { kEr, kScore };

  // A single interval, or at least one limit; ascending.
  explicit Buckets(std::vector<std::int64_t> limits = {}, By by = By::kEr) : limits_(std::move(limits)), by_(by) {}

  By by() const { return by_; }
  int count() const { return static_cast<int>(limits_.size()) + 1; }
  // The value that the intervals divide: ER or the score.
  std::int64_t value_of(const RatingResult& rating) const { return by_ == By::kEr ? rating.er : rating.score; }
  int bucket_of(std::int64_t value) const;
  // The bucket, if it is only known that the value is not below `value`.
  std::optional<int> bucket_from(std::int64_t value) const;
  // All values from this one up are in one bucket; 0 if there is only one.
  std::int64_t highest_limit() const { return limits_.empty() ? 0 : limits_.back(); }
  // "lt1.5", "1.5-2.4", "ge5.0"
  std::string name(int bucket) const;
  // PREFIX.NAME.EXTENSION, without the extension if that is "txt"; but a prefix that ends with .txt, .csv, .tsv or
  // .jsonl keeps that ending: "easy.txt" gives "easy.lt1.5.txt".
  std::string file(int bucket, const std::string& prefix, const std::string& extension) const;

 private:
  std::vector<std::int64_t> limits_;
  By by_;
};

// "1.5,2.5,5.0": ratings from 0.1 to 20.0, each higher than the one before. "score:50,100": scores up to 99999.9.
std::variant<Buckets, ParseError> parse_buckets(std::string_view text);

// The files of a run that filters. A record whose place has no file goes nowhere.
struct ResultFiles {
  // Without a second one of the same name: places may share a file.
  std::vector<std::string> names;
  std::vector<int> accepted;
  int rejected = kNowhere;
  int errors = kNowhere;

  // The index of a file; an empty name gives kNowhere.
  int add(const std::string& name);
};

}  // namespace sudorate
