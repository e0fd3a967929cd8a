#include "tools/records/meaning/rated_line.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "rating/rules.h"
#include "tools/records/meaning/rating_number.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kMasks = "\1\2\3";
const RatingTexts kMaskedRatings = {.er = "\1", .ep = "\2", .ed = "\3"};

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
    if (number && number->has_decimal && number->is_in_range && number->is_in_tenths && number->part.value >= 10)
      return true;
  }
  return false;
}

// The ratings in a line, as pieces of its text.
std::optional<FoundRatings> ratings_in_line(const Record& record) {
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

// The text with the numbers in place of the masks.
std::string written(std::string_view text, const RatingTexts& ratings, bool has_comma) {
  const std::array<const std::string*, 3> numbers = {&ratings.er, &ratings.ep, &ratings.ed};
  std::string result;
  for (const char c : text) {
    const std::size_t part = kMasks.find(c);
    std::string number = part < numbers.size() ? *numbers[part] : std::string(1, c);
    if (has_comma && part < numbers.size()) std::replace(number.begin(), number.end(), '.', ',');
    result += number;
  }
  return result;
}

// The text with other ratings in the place of these. `has_comma` is for fields that have none.
std::string replaced(const std::string& text, const FoundRatings& found, const RatingTexts& ratings,
                     bool has_comma) {
  std::array<std::size_t, 4> parts = {0, 1, 2, kRulesPiece};
  // From the last one on, so that the places of the others stay right.
  std::sort(parts.begin(), parts.end(),
            [&](std::size_t a, std::size_t b) { return found.pieces[a].data() > found.pieces[b].data(); });
  std::string result = text;
  for (const std::size_t part : parts) {
    const std::string_view piece = found.pieces[part];
    if (piece.data() == nullptr) continue;
    const bool is_word = part == 0 && !found.outcome.empty();
    const std::string_view masks = is_word ? "\1/\2/\3" : kMasks.substr(std::min(part, kMasks.size()), 1);
    const bool is_with_comma = piece.empty() ? has_comma : is_one_of(piece, ',');
    result.replace(offset_in(text, piece), piece.size(), written(masks, ratings, is_with_comma));
  }
  return result;
}

}  // namespace

bool has_rating_fields(const Record& record, const PassTable& scale) {
  return is_for(record, scale) && (record.rating_columns[0] >= 0 || ratings_in_fields(record).has_value());
}

RatingNotation usual_notation(const PassTable& scale) { return {concat(" ", scale.key, "=\1/\2/\3")}; }

RatingNotation notation_of(const Record& record, const PassTable& scale) {
  if (!is_for(record, scale)) return usual_notation(scale);
  if (record.rating_columns[0] >= 0) {
    const std::optional<FoundRatings> fields = ratings_in_fields(record);
    return {.text = {}, .has_comma = fields && is_one_of(fields->pieces[0], ',')};
  }
  const std::optional<TextAround> around = text_around(record);
  const std::optional<FoundRatings> found = ratings_in_line(record);
  if (!found || found->pieces[0].data() < around->behind.data() || !found->outcome.empty())
    return usual_notation(scale);
  RatingNotation notation;
  notation.text =
      replaced(record.text, *found, kMaskedRatings, false).substr(offset_in(record.text, around->behind));
  const std::size_t end = notation.text.find_first_not_of("])", notation.text.find_last_of(kMasks) + 1);
  if (end != std::string::npos) notation.text.erase(end);
  notation.has_comma = is_one_of(found->pieces[0], ',');
  // Labels and signs, no names.
  const std::string general = concat("\1\2\3 \t;,|/#=:[]()SERPDserpd", scale.key, scale.scale);
  const bool is_general = notation.text.find_first_not_of(general) == std::string::npos;
  return is_general ? notation : usual_notation(scale);
}

std::optional<RatedText> rated_text(const Record& record, const RatingTexts& ratings,
                                    const RatingNotation& notation, const PassTable& scale) {
  if (!is_for(record, scale)) return std::nullopt;
  const bool has_columns = notation.text.empty() || record.rating_columns[0] >= 0;
  const auto found = has_columns ? ratings_in_fields(record) : ratings_in_line(record);
  if (found) return RatedText{replaced(record.text, *found, ratings, notation.has_comma)};
  const std::optional<TextAround> around = text_around(record);
  // A rating that is read, but not at a place of its own, stays.
  if (has_columns || !around || record.recorded || is_within_code(around->behind)) return std::nullopt;
  const std::string_view before_comment = without_comment(around->behind);
  const std::size_t place = offset_in(record.text, around->behind) + before_comment.size();
  const RatingNotation usual = usual_notation(scale);
  for (const RatingNotation& tried : {notation, usual}) {
    if (!before_comment.empty() && tried.text != usual.text) continue;
    const std::string added = written(tried.text, ratings, tried.has_comma);
    Record updated = record;
    updated.text.insert(place, added);
    const auto read = ratings_in_line(updated);
    if (!read || read->pieces[0].empty()) continue;
    const std::size_t read_at = offset_in(updated.text, read->pieces[0]);
    if (read_at < place || read_at >= place + added.size()) continue;
    return RatedText{std::move(updated.text), may_hold_rating(around->before) || may_hold_rating(around->behind)};
  }
  return std::nullopt;
}

}  // namespace sudorate
