#include "tools/select/result_files.h"

#include <algorithm>

#include "tools/notation/rating_range.h"
#include "tools/notation/report.h"
#include "tools/text/pieces.h"

namespace sudorate {

int Buckets::bucket_of(std::int64_t value) const {
  return static_cast<int>(std::upper_bound(limits_.begin(), limits_.end(), value) - limits_.begin());
}

std::optional<int> Buckets::bucket_from(std::int64_t value) const {
  if (value < highest_limit()) return std::nullopt;
  return count() - 1;
}

std::string Buckets::name(int bucket) const {
  if (bucket == 0) return "lt" + score_text(limits_.front());
  const std::int64_t low = limits_[static_cast<std::size_t>(bucket) - 1];
  if (bucket == count() - 1) return "ge" + score_text(low);
  return score_text(low) + '-' + score_text(limits_[static_cast<std::size_t>(bucket)] - 1);
}

std::string Buckets::file(int bucket, const std::string& prefix, const std::string& extension) const {
  constexpr std::string_view kEndings[] = {".txt", ".csv", ".tsv", ".jsonl"};
  std::string stem = prefix;
  std::string ending = extension == "txt" ? std::string() : '.' + extension;
  for (const std::string_view each : kEndings) {
    if (!prefix.ends_with(each)) continue;
    ending = each;
    stem.resize(stem.size() - each.size());
  }
  return stem + '.' + name(bucket) + ending;
}

std::variant<Buckets, ParseError> parse_buckets(std::string_view text) {
  constexpr std::string_view kScorePrefix = "score:";
  constexpr int kHighestScore = 999'999;
  const bool is_score = text.starts_with(kScorePrefix);
  std::vector<std::int64_t> limits;
  for (const std::string_view part : pieces_of(text.substr(is_score ? kScorePrefix.size() : 0), ',')) {
    const std::optional<int> limit = parse_tenths(part, is_score ? kHighestScore : kBeyondRating);
    const int column = static_cast<int>(part.data() - text.data()) + 1;
    if (!limit || *limit == 0) {
      return ParseError{column, std::string("expected a ") +
                                    (is_score ? "score from 0.1 to 99999.9" : "rating from 0.1 to 20.0") +
                                    ", found '" + std::string(part) + "'"};
    }
    if (!limits.empty() && *limit <= limits.back()) {
      return ParseError{column, score_text(*limit) + " is not higher than the limit before it"};
    }
    limits.push_back(*limit);
  }
  return Buckets(std::move(limits), is_score ? Buckets::By::kScore : Buckets::By::kEr);
}

int ResultFiles::add(const std::string& name) {
  if (name.empty()) return kNowhere;
  const auto found = std::ranges::find(names, name);
  const int index = static_cast<int>(found - names.begin());
  if (found == names.end()) names.push_back(name);
  return index;
}

}  // namespace sudorate
