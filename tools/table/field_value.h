// The value of one field of a row, before a printer writes it.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace sudorate {

// As it is shown: "4.2", "~4.2", "73.7", ">=73.7", "26", "true", "0.104"; empty for nothing.
struct FieldValue {
  enum class Kind : std::uint8_t { kText, kNumber, kTruth };

  FieldValue() = default;
  // NOLINTBEGIN(google-explicit-constructor): a column returns its text, count or truth.
  FieldValue(std::string value) : text(std::move(value)) {}
  FieldValue(std::same_as<std::int64_t> auto count)
      : text(std::to_string(count)), kind(Kind::kNumber), number(count) {}
  FieldValue(std::same_as<bool> auto truth)
      : text(truth ? "true" : "false"), kind(Kind::kTruth), number(truth ? 1 : 0) {}
  // NOLINTEND(google-explicit-constructor)
  static FieldValue in_tenths(std::int64_t tenths, std::string text) {
    FieldValue value(tenths);
    value.text = std::move(text);
    value.parts = 10;
    return value;
  }
  // A number with one to three decimals.
  static FieldValue decimal(double value, int digits);

  // The order of what is no text; nothing for a bound.
  std::optional<std::int64_t> rank() const {
    return kind == Kind::kText || is_bound ? std::nullopt : std::optional(number);
  }

  std::string text;
  Kind kind = Kind::kText;
  bool is_bound = false;
  // By the rules of another program than Sudoku Explainer a number has '~' before it, and is a text in JSON so that
  // no program mistakes it for Sudoku Explainer's.
  bool is_by_other_rules = false;
  // What is no text, in these parts of one: 10 for tenths.
  std::int64_t number = 0;
  int parts = 1;
};

}  // namespace sudorate
