#include "tools/records/meaning/rated_line.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "rating/rules.h"
#include "tools/records/meaning/rating_number.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

const RatingTexts kNoNumbers = {.er = "", .ep = "", .ed = ""};

// The fields of a row in its text, without the quotes around them. In quotes a quote is doubled.
std::vector<std::string_view> raw_fields(const Record& record) {
  const std::string_view text = record.text;
  std::vector<std::string_view> fields;
  std::size_t place = 0;
  for (const std::string& field : record.columns) {
    const std::size_t quote = text.substr(place).starts_with('"') ? 1 : 0;
    const auto doubled = quote * static_cast<std::size_t>(std::count(field.begin(), field.end(), '"'));
    fields.push_back(text.substr(place + quote, field.size() + doubled));
    place = std::min(place + field.size() + doubled + 2 * quote + 1, text.size());
  }
  return fields;
}

// The ratings of a row, or the empty fields for them; nothing where other columns say that they are no plain
// numbers.
std::optional<FoundRatings> ratings_in_fields(const Record& record) {
  const auto& recorded = record.recorded;
  if (recorded && !(recorded->problem.empty() && recorded->er.kind == RecordedKind::kExact)) return std::nullopt;
  const std::vector<std::string_view> fields = raw_fields(record);
  FoundRatings ratings;
  for (std::size_t part = 0; part < record.rating_columns.size(); ++part) {
    const int column = record.rating_columns[part];
    if (column < 0 || static_cast<std::size_t>(column) >= fields.size()) continue;
    const std::string_view field = fields[static_cast<std::size_t>(column)];
    if (auto found = parse_result_line(field)) return found;
    ratings.pieces[part] = trimmed(field);
  }
  return ratings.pieces[0].data() == nullptr ? std::nullopt : std::optional(ratings);
}

// Whether a rating behind the puzzle would be part of a page or a program: a tag follows, or quotes or brackets
// with more text behind them.
bool is_within_code(std::string_view behind) {
  const bool is_closer = is_one_of("\"'`]}", front_of(behind));
  return behind.starts_with('<') || (is_closer && !trimmed(behind.substr(1)).empty());
}

// The text before a comment, which begins with '#' or "//" or, behind a blank, with ';'; and before the blanks
// there.
std::string_view without_comment(std::string_view behind) {
  for (std::size_t place = 0; place < behind.size(); ++place) {
    const bool is_set_off = place == 0 || is_one_of(kBlanks, behind[place - 1]);
    const std::string_view rest = behind.substr(place);
    const bool begins = rest.starts_with('#') || rest.starts_with("//") || (place > 0 && rest.starts_with(';'));
    if (is_set_off && begins) {
      behind = behind.substr(0, place);
      break;
    }
  }
  return behind.substr(0, behind.find_last_not_of(kBlanks) + 1);
}

// Whether one of its words is a number from 1.0 to 20.0 with a decimal.
bool may_hold_rating(std::string_view text) {
  while (!text.empty()) {
    if (!is_word_character(text.front())) {
      text.remove_prefix(1);
      continue;
    }
    const auto number = take_rating(text, DecimalComma::kAllowed);
    if (!number) take_run(text, [](char c) { return is_word_character(c) || is_one_of(".,", c); });
    if (number && number->has_decimal && number->problem.empty() && number->part.value >= 10) return true;
  }
  return false;
}

// The ratings of a row or in a line, as pieces of its text.
std::optional<FoundRatings> ratings_in(const Record& record) {
  if (!record.columns.empty()) return ratings_in_fields(record);
  const std::optional<TextAround> around = text_around(record);
  return around ? parse_recorded_ratings(around->before, around->behind) : std::nullopt;
}

// Whether ratings of this scale may take the place of what is recorded, or stand in the column for it.
bool is_for(const Record& record, const PassTable& scale) {
  const bool has_place = record.rating_columns[0] >= 0 || record.recorded;
  const PassTable* named = record.recorded ? record.recorded->scale : record.column_scale;
  if (named == nullptr && has_place) named = &kSudokuExplainer;
  return named == nullptr || named == &scale;
}

// The text with other ratings in the place of these. `has_comma` is for fields that have none.
std::string replaced(std::string_view text, const FoundRatings& found, const RatingTexts& ratings,
                     bool has_comma = false) {
  const std::string er = found.outcome.empty() ? ratings.er : ratings.joined();
  std::array<std::pair<std::string_view, std::string>, 4> changes = {{{found.pieces[0], er},
                                                                      {found.pieces[1], ratings.ep},
                                                                      {found.pieces[2], ratings.ed},
                                                                      {found.pieces[kRulesPiece], {}}}};
  // From the last one on, so that the places of the others stay right.
  std::ranges::sort(changes, std::ranges::greater(), [](const auto& change) { return change.first.data(); });
  std::string result(text);
  for (auto& [piece, number] : changes) {
    if (piece.data() == nullptr) continue;
    if (piece.empty() ? has_comma : is_one_of(piece, ',')) std::ranges::replace(number, '.', ',');
    result.replace(offset_in(text, piece), piece.size(), number);
  }
  return result;
}

}  // namespace

bool has_rating_fields(const Record& record, const PassTable& scale) {
  return is_for(record, scale) && (record.rating_columns[0] >= 0 || ratings_in_fields(record).has_value());
}

std::string usual_notation(const PassTable& scale) { return concat(" ", scale.key, "=1.0/1.0/1.0"); }

std::string notation_of(const Record& record, const PassTable& scale) {
  std::optional<FoundRatings> found = is_for(record, scale) ? ratings_in(record) : std::nullopt;
  if (!record.columns.empty()) return found && is_one_of(found->pieces[0], ',') ? "," : ".";
  if (!found || !found->outcome.empty()) return usual_notation(scale);
  const std::string_view behind = text_around(record)->behind;
  if (found->pieces[0].data() < behind.data()) return usual_notation(scale);
  found->pieces[kRulesPiece] = {};
  std::size_t end = 0;
  for (const std::string_view piece : found->pieces) {
    if (piece.data() != nullptr) end = std::max(end, offset_in(behind, piece) + piece.size());
  }
  const std::string_view text = behind.substr(0, behind.find_first_not_of("])", end));
  // Labels and signs, no names.
  const std::string signs = replaced(text, *found, kNoNumbers);
  const std::string general = concat(" \t;,|/#=:[]()SERPDserpd", scale.key, scale.scale);
  const bool is_general = signs.find_first_not_of(general) == std::string::npos;
  return is_general ? replaced(text, *found, {.er = "1.0", .ep = "1.0", .ed = "1.0"}) : usual_notation(scale);
}

std::optional<RatedText> rated_text(const Record& record, const RatingTexts& ratings, const std::string& notation,
                                    const PassTable& scale) {
  if (!is_for(record, scale)) return std::nullopt;
  if (const auto found = ratings_in(record))
    return RatedText{replaced(record.text, *found, ratings, is_one_of(notation, ','))};
  const std::optional<TextAround> around = text_around(record);
  // A rating that is read, but not at a place of its own, stays.
  if (!around || record.recorded || is_within_code(around->behind)) return std::nullopt;
  const std::string_view before_comment = without_comment(around->behind);
  const std::size_t place = offset_in(record.text, around->behind) + before_comment.size();
  const std::string usual = usual_notation(scale);
  for (const std::string& added : {before_comment.empty() ? notation : usual, usual}) {
    Record updated = record;
    updated.text.insert(place, added);
    std::optional<FoundRatings> read = ratings_in(updated);
    if (!read) continue;
    // A comment may hold more of them.
    for (std::string_view& piece : read->pieces) {
      if (piece.data() == nullptr) continue;
      const std::size_t read_at = offset_in(updated.text, piece);
      if (read_at < place || read_at >= place + added.size()) piece = {};
    }
    // All its numbers must be read, and nothing else of it.
    const std::string signs = replaced(updated.text, *read, kNoNumbers);
    const std::string_view left = std::string_view(signs).substr(place, signs.size() - record.text.size());
    if (std::ranges::any_of(left, is_decimal_digit)) continue;
    return RatedText{replaced(updated.text, *read, ratings),
                     may_hold_rating(around->before) || may_hold_rating(around->behind)};
  }
  return std::nullopt;
}

}  // namespace sudorate
