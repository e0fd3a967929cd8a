#include "tools/compare/rated_table.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sudorate {
namespace {

RecordedRatings ratings_of(const std::array<RecordedPart, kComparedPartCount>& parts) {
  RecordedRatings ratings;
  for (std::size_t part = 0; part < kComparedPartCount; ++part) ratings.*kRecordedParts[part] = parts[part];
  return ratings;
}

}  // namespace

void RatedTable::add(std::string_view key, std::int64_t line, const RecordedRatings& ratings) {
  keys_ += key;
  Entry entry;
  entry.key_end = keys_.size();
  entry.line = line;
  for (std::size_t part = 0; part < kComparedPartCount; ++part) entry.parts[part] = ratings.*kRecordedParts[part];
  if (ratings != ratings_of(entry.parts)) {
    entry.texts = std::make_unique<WithTexts>(WithTexts{ratings});
  }
  entries_.push_back(std::move(entry));
}

void RatedTable::seal() {
  by_key_.resize(entries_.size());
  std::iota(by_key_.begin(), by_key_.end(), 0U);
  std::ranges::sort(by_key_, [&](std::uint32_t a, std::uint32_t b) {
    const int order = key_of(a).compare(key_of(b));
    return order != 0 ? order < 0 : a < b;
  });
}

std::string_view RatedTable::key_of(std::uint32_t index) const {
  const std::uint64_t start = index == 0 ? 0 : entries_[index - 1].key_end;
  return std::string_view(keys_).substr(start, entries_[index].key_end - start);
}

RatedTable::Taken RatedTable::take_entry(std::uint32_t index, bool is_last) {
  Entry& entry = entries_[index];
  entry.is_taken = true;
  Taken taken;
  taken.has_more = !is_last;
  taken.key = key_of(index);
  taken.side.ordinal = std::int64_t{index} + 1;
  taken.side.line = entry.line;
  if (entry.texts == nullptr) {
    taken.side.ratings = ratings_of(entry.parts);
  } else {
    taken.side.ratings = entry.texts->ratings;
    // The last one may be taken again.
    if (!is_last) entry.texts.reset();
  }
  return taken;
}

std::optional<RatedTable::Taken> RatedTable::take(std::string_view key) {
  assert(by_key_.size() == entries_.size());
  const auto first = std::ranges::lower_bound(by_key_, key, {}, [&](std::uint32_t index) { return key_of(index); });
  if (first == by_key_.end() || key_of(*first) != key) return std::nullopt;
  std::uint32_t& taken_count = entries_[*first].taken_count;
  const auto left = static_cast<std::uint32_t>(by_key_.end() - first);
  const auto has_key = [&](std::uint32_t place) { return place < left && key_of(first[place]) == key; };
  if (!has_key(taken_count)) --taken_count;
  const bool is_last = !has_key(taken_count + 1);
  return take_entry(first[taken_count++], is_last);
}

std::optional<RatedTable::Taken> RatedTable::take_rest() {
  while (next_rest_ < entries_.size() && entries_[next_rest_].is_taken) ++next_rest_;
  if (next_rest_ == entries_.size()) return std::nullopt;
  return take_entry(next_rest_, true);
}

}  // namespace sudorate
