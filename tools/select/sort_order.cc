#include "tools/select/sort_order.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tools/records/meaning/record.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/evaluation.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// Appends parts of a key. No part is the beginning of another one, so later parts cannot change its place.
class KeyWriter {
 public:
  explicit KeyWriter(std::string& key) : key_(key) {}
  void set_descending(bool is_descending) { mask_ = is_descending ? 0xFF : 0; }

  void add_missing() { key_ += '\1'; }
  void add(std::int64_t number) {
    constexpr std::uint64_t kSign = std::uint64_t{1} << 63;
    const std::uint64_t bits = static_cast<std::uint64_t>(number) ^ kSign;
    key_ += '\0';
    for (const char c : big_endian(bits)) add_byte(static_cast<unsigned char>(c));
  }
  // A zero byte ends the text; a zero byte in the text is followed by a greater byte.
  void add(std::string_view text) {
    key_ += '\0';
    for (const char c : text) {
      add_byte(static_cast<unsigned char>(c));
      if (c == '\0') add_byte(1);
    }
    add_byte(0);
    add_byte(0);
  }

 private:
  void add_byte(unsigned byte) { key_ += static_cast<char>(byte ^ mask_); }

  std::string& key_;
  unsigned mask_ = 0;
};

void add_value(const FieldValue& value, KeyWriter& key) {
  if (const auto rank = value.rank()) {
    key.add(*rank);
  } else if (value.kind == FieldValue::Kind::kText && !value.text.empty()) {
    key.add(value.text);
  } else {
    key.add_missing();
  }
}

void add_recorded(const std::optional<RecordedRatings>& recorded, KeyWriter& key) {
  for (const auto part : {&RecordedRatings::er, &RecordedRatings::ep, &RecordedRatings::ed}) {
    const bool is_known = recorded && (*recorded.*part).kind != RecordedKind::kNone;
    if (is_known) {
      key.add((*recorded.*part).value);
    } else {
      key.add_missing();
    }
  }
}

}  // namespace

std::variant<SortOrder, std::string> parse_sort_order(std::string_view list) {
  SortOrder order;
  for (const std::string_view piece : pieces_of(list, ',')) {
    const bool is_descending = piece.starts_with('-');
    const std::string_view name = piece.substr(is_descending ? 1 : 0);
    const std::optional<Field> field = find_field(name);
    if (!field) return std::string(name);
    order.push_back({*field, is_descending});
  }
  return order;
}

SortOrder hardest_first() { return {{Field::kEr, true}, {Field::kEp, true}, {Field::kEd, true}}; }

bool uses(const SortOrder& order, Field field) {
  return std::ranges::any_of(order, [&](const SortField& each) { return each.field == field; });
}

std::string sort_key(const SortOrder& order, const Record& record, const Evaluation& evaluation) {
  std::string text;
  KeyWriter key(text);
  for (const SortField& each : order) {
    key.set_descending(each.is_descending);
    if (each.field == Field::kRecorded) {
      add_recorded(record.recorded, key);
    } else {
      add_value(field_value(each.field, record, evaluation), key);
    }
  }
  key.set_descending(false);
  key.add(record.ordinal);
  return text;
}

std::string big_endian(std::uint64_t number) {
  std::string text;
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>((number >> shift) & 0xFFU);
  return text;
}

std::string_view without_number(std::string_view key) {
  constexpr std::size_t kNumberBytes = 1 + sizeof(std::int64_t);
  return key.substr(0, key.size() - std::min(key.size(), kNumberBytes));
}

}  // namespace sudorate
