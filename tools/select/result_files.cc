#include "tools/select/result_files.h"

#include <algorithm>

#include "rating/rating_range.h"

namespace sudorate {

int Buckets::bucket_of(Rating er) const {
  return static_cast<int>(std::upper_bound(limits_.begin(), limits_.end(), er) - limits_.begin());
}

std::optional<int> Buckets::bucket_from(Rating er) const {
  if (er < highest_limit()) return std::nullopt;
  return count() - 1;
}

std::string Buckets::name(int bucket) const {
  if (bucket == 0) return "lt" + to_string(limits_.front());
  const Rating low = limits_[static_cast<std::size_t>(bucket) - 1];
  if (bucket == count() - 1) return "ge" + to_string(low);
  return to_string(low) + '-' + to_string(static_cast<Rating>(limits_[static_cast<std::size_t>(bucket)] - 1));
}

std::variant<Buckets, ParseError> parse_buckets(std::string_view text) {
  std::vector<Rating> limits;
  std::size_t start = 0;
  while (true) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    const std::string_view part = text.substr(start, end - start);
    const std::optional<Rating> limit = parse_rating(part);
    const int column = static_cast<int>(start) + 1;
    if (!limit || *limit == 0) {
      return ParseError{column, "expected a rating from 0.1 to 20.0, found '" + std::string(part) + "'"};
    }
    if (!limits.empty() && *limit <= limits.back()) {
      return ParseError{column, to_string(*limit) + " is not higher than the limit before it"};
    }
    limits.push_back(*limit);
    if (end == text.size()) return Buckets(std::move(limits));
    start = end + 1;
  }
}

int ResultFiles::add(const std::string& name) {
  if (name.empty()) return kNoFile;
  const auto found = std::find(names.begin(), names.end(), name);
  const int index = static_cast<int>(found - names.begin());
  if (found == names.end()) names.push_back(name);
  return index;
}

SplitNames split_names(const std::string& prefix, SplitStyle style, const std::string& extension) {
  SplitNames names{prefix + ".accepted." + extension, prefix + ".rejected." + extension,
                   prefix + ".undecided." + extension, prefix + ".errors." + extension};
  if (style == SplitStyle::kSkfr) {
    names.accepted = prefix + "_rat.txt";
    names.rejected = prefix + "_N_rat.txt";
  }
  return names;
}

}  // namespace sudorate
