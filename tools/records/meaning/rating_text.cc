#include "tools/records/meaning/rating_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rating/rules.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/rating_number.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::array<std::string_view, 11> kOutcomes = {
    "no-solution", "multiple", "malformed", "solved",    "beyond",  "decided",
    "stopped",     "refused",  "limit",     "cancelled", "stalled",
};

// Joins the values and interprets ER's two special values. A missing value is kNone.
FoundRatings ratings_of(const RatingTriple& values) {
  constexpr auto kExact = RecordedKind::kExact;
  FoundRatings ratings;
  for (std::size_t index = 0; index < values.size(); ++index) {
    const RatingNumber& value = values[index];
    RecordedPart& part = ratings.*kRecordedParts[index] = value.part;
    ratings.pieces[index] = value.text;
    if (part == RecordedPart{kExact, 0}) part.kind = index == 0 ? RecordedKind::kZero : RecordedKind::kNone;
    if (index == 0 && part == RecordedPart{kExact, kBeyondRating}) part.kind = RecordedKind::kBeyond;
    if (ratings.problem.empty() && !value.problem.empty())
      ratings.problem = concat(kPartNames[index], " ", value.text, value.problem);
  }
  for (const auto& [high, low] : {std::pair(0U, 1U), {0U, 2U}, {1U, 2U}}) {
    const RecordedPart& a = ratings.*kRecordedParts[high];
    const RecordedPart& b = ratings.*kRecordedParts[low];
    if (ratings.problem.empty() && a.kind == kExact && b.kind == kExact && a.value < b.value)
      ratings.problem =
          concat(kPartNames[high], " ", to_string(a), " is below ", kPartNames[low], " ", to_string(b));
  }
  return ratings;
}

// What stands before ratings: "SE=", "ED: ", "skx "; or nothing.
struct Label {
  std::size_t part = 0;  // of which a single number is
  bool has_sign = false;
  // Null for SE, ED and the like, which are in use for both.
  const PassTable* scale = nullptr;
};

// A digit may follow at once, as in "se7.1".
std::optional<Label> take_label(std::string_view& text) {
  constexpr std::size_t kLongest = 3;
  const auto end = std::ranges::find_if_not(text, is_ascii_letter);
  std::string_view rest = {end, text.end()};
  if (rest.size() == text.size() || text.size() - rest.size() > kLongest) return std::nullopt;
  const std::string name = lower_case(text.substr(0, text.size() - rest.size()));
  Label label;
  if (name == kSukakuExplainer.scale) {
    label.scale = &kSukakuExplainer;
  } else if (name == "ep" || name == "ed") {
    label.part = name == "ep" ? 1 : 2;
  } else if (name != "er" && name != "se" && name != "ser") {
    return std::nullopt;
  }
  const bool is_set_off = is_one_of(kBlanks, front_of(rest)) || is_decimal_digit(front_of(rest));
  skip_any(rest, kBlanks);
  label.has_sign = take_prefix(rest, "=") || take_prefix(rest, ":");
  if (!is_set_off && !label.has_sign) return std::nullopt;
  skip_any(rest, kBlanks);
  text = rest;
  return label;
}

// Takes an outcome in place of ratings, with or without "/-/-" behind it.
std::optional<FoundRatings> take_outcome(std::string_view& rest) {
  for (const std::string_view outcome : kOutcomes) {
    std::string_view text = rest;
    if (!take_prefix(text, outcome)) continue;
    take_prefix(text, "/-/-");
    if (is_word_character(front_of(text)) || is_one_of("-/", front_of(text))) continue;
    FoundRatings ratings;
    ratings.outcome = outcome;
    ratings.pieces[0] = rest.substr(0, rest.size() - text.size());
    rest = text;
    return ratings;
  }
  return std::nullopt;
}

// Reads the path behind the ratings, and the name of its rules if they are not Sudoku Explainer's.
void add_steps_behind(std::string_view rest, FoundRatings& ratings) {
  if (!take_prefix(rest, "\t")) return;
  const std::size_t end = std::min(rest.find('\t'), rest.size());
  const std::string_view steps = trimmed(rest.substr(0, end));
  std::string_view start = steps;
  const std::optional<RatingNumber> rating = take_rating(start);
  if (!rating || !rating->has_decimal || !start.starts_with(' ')) return;
  if (start.find(": r") == std::string_view::npos) return;
  ratings.steps = steps;
  if (trimmed(rest.substr(end)) == kSukakuExplainer.name) ratings.scale = &kSukakuExplainer;
}

// Reads the name of other rules after the ratings: " not-SE:without=uniqueness", " not-SKX:without=fish".
void add_rules_behind(std::string_view rest, FoundRatings& ratings) {
  const std::string_view behind = rest;
  skip_any(rest, " ");
  if (!take_prefix(rest, "not-SE:") && !take_prefix(rest, "not-SKX:")) return;
  ratings.rules = rest.substr(0, rest.find_first_of(kBlanks));
  ratings.pieces[kRulesPiece] = behind.substr(0, offset_in(behind, rest) + ratings.rules.size());
}

// Takes three ratings, or an outcome, and reads the path behind them. Without a sign before them three
// numbers without a decimal may be a date, and a word any word.
std::optional<FoundRatings> take_ratings(std::string_view& rest, const Label& label) {
  std::string_view text = rest;
  const std::optional<RatingTriple> triple = take_triple(text);
  if (!triple) return label.has_sign ? take_outcome(rest) : std::nullopt;
  if (!label.has_sign && !has_decimal(*triple)) return std::nullopt;
  FoundRatings ratings = ratings_of(*triple);
  ratings.scale = label.scale;
  add_steps_behind(text, ratings);
  rest = text;
  return ratings;
}

// The ratings after labels: the first three or outcome, or else the first number for each of the three.
std::optional<FoundRatings> parse_labelled(std::string_view text) {
  RatingTriple values;
  const PassTable* scale = nullptr;
  while (!text.empty()) {
    const std::string_view word = take_run(text, is_word_character);
    std::string_view rest = {word.data(), word.size() + text.size()};
    const std::optional<Label> label = take_label(rest);
    if (!label) continue;
    if (auto ratings = take_ratings(rest, *label)) {
      add_rules_behind(rest, *ratings);
      return ratings;
    }
    if (!label->has_sign && rest.starts_with('-')) continue;
    const std::optional<RatingNumber> value = take_rating(rest, DecimalComma::kAllowed);
    RatingNumber& place = values[label->part];
    if (!value || !(label->has_sign || value->has_decimal) || !place.text.empty()) continue;
    place = *value;
    if (label->part == 0) scale = label->scale;
    text = rest;
  }
  // "ED=" names the triple, so the meaning of a single number after it is not certain.
  if (values[0].text.empty()) return std::nullopt;
  FoundRatings ratings = ratings_of(values);
  ratings.scale = scale;
  return ratings;
}

// Three ratings without a label, at the start of any word.
std::optional<FoundRatings> parse_bare_triple(std::string_view text) {
  for (char before = ' '; !text.empty(); text.remove_prefix(1)) {
    std::string_view rest = text;
    if (is_one_of(" \t;,|(", before)) {
      if (auto ratings = take_ratings(rest, {})) return ratings;
    }
    before = text.front();
  }
  return std::nullopt;
}

// Numbers at the start of a text, at most three, that are fields of their own.
struct NumberFields {
  RatingTriple values;
  std::size_t count = 0;
  bool has_comma = false;
  bool are_separated = true;  // all by more than blanks
  bool is_set_off = false;    // one is, or the first one from what is before it
  bool is_whole = false;      // nothing follows them
};

// With decimal commas the fields stand between semicolons or tabs, as in "7,1;1,2;1,2" or ";7,1".
NumberFields leading_fields(std::string_view text, DecimalComma comma = DecimalComma::kNever) {
  const bool may_have_comma = comma == DecimalComma::kAllowed;
  const std::string_view separators = may_have_comma ? ";\t" : ";,|\t";
  NumberFields fields;
  skip_any(text, may_have_comma ? " " : " \t;,|:#");
  if (may_have_comma) fields.is_set_off = take_prefix(text, ";") || take_prefix(text, "\t");
  while (fields.count < fields.values.size()) {
    skip_any(text, " ");
    const std::optional<RatingNumber> value = take_rating(text, comma);
    if (!value || value->part.kind == RecordedKind::kNone) break;
    const bool has_blank = text.starts_with(' ');
    skip_any(text, " ");
    const bool has_separator = is_one_of(separators, front_of(text));
    if (!has_separator && !text.empty() && (may_have_comma || !has_blank)) break;
    fields.are_separated = fields.are_separated && (has_separator || text.empty());
    fields.is_set_off = fields.is_set_off || has_separator;
    if (has_separator) text.remove_prefix(1);
    fields.is_whole = text.find_first_not_of(' ') == std::string_view::npos;
    fields.has_comma = fields.has_comma || is_one_of(value->text, ',');
    fields.values[fields.count++] = *value;
  }
  return fields;
}

std::optional<FoundRatings> parse_fields_behind(std::string_view text) {
  const NumberFields with_commas = leading_fields(text, DecimalComma::kAllowed);
  if (with_commas.has_comma && with_commas.is_set_off && with_commas.count != 2)
    return ratings_of(with_commas.values);
  const NumberFields fields = leading_fields(text);
  if (fields.count == fields.values.size()) {
    // Commas separate many other numbers.
    const bool is_row = fields.are_separated && text.find_first_of(";\t") != std::string_view::npos;
    return is_row || has_decimal(fields.values) ? std::optional(ratings_of(fields.values)) : std::nullopt;
  }
  const bool is_apart = fields.are_separated || (fields.count == 1 && fields.is_whole);
  if (!fields.values[0].has_decimal || !is_apart) return std::nullopt;
  return ratings_of({fields.values[0]});
}

std::optional<FoundRatings> parse_fields_in_front(std::string_view text) {
  for (const DecimalComma comma : {DecimalComma::kNever, DecimalComma::kAllowed}) {
    const NumberFields fields = leading_fields(text, comma);
    if (!fields.is_whole || !has_decimal(fields.values)) continue;
    FoundRatings ratings = ratings_of(fields.values);
    const bool are_all = comma == DecimalComma::kNever && fields.count == fields.values.size();
    if (are_all || (fields.count == 1 && fields.is_set_off && ratings.problem.empty())) return ratings;
  }
  return std::nullopt;
}

// The value of a field that must be a rating. For any other text sets `problem`.
RatingNumber parse_field(std::string_view field, std::string& problem) {
  std::string_view rest = field;
  if (rest.empty()) return {};
  const std::optional<RatingNumber> value = take_rating(rest, DecimalComma::kAllowed);
  if (value && rest.empty()) return *value;
  if (problem.empty()) problem = concat("'", field, "' is not a rating");
  return {};
}

std::optional<FoundRatings> ratings_of_fields(std::span<const std::string> fields, const RatingColumns& columns) {
  const auto field = [&](int column) { return trimmed(field_at(fields, column)); };
  for (const int column : {columns.er, columns.ep, columns.ed}) {
    if (!is_one_of(field(column), '/')) continue;
    if (auto ratings = parse_result_line(field(column))) {
      ratings->steps = field(columns.path);
      return ratings;
    }
  }
  std::string problem;
  RatingTriple values = {parse_field(field(columns.er), problem), parse_field(field(columns.ep), problem),
                         parse_field(field(columns.ed), problem)};
  RecordedKind& kind = values[0].part.kind;
  if (field(columns.er).empty() && !field(columns.er_min).empty()) {
    values[0] = parse_field(field(columns.er_min), problem);
    if (kind == RecordedKind::kExact) kind = RecordedKind::kAtLeast;
    if (kind == RecordedKind::kMarked) kind = RecordedKind::kMarkedAtLeast;
  }
  if (kind == RecordedKind::kExact && field(columns.quality).starts_with("approx"))
    kind = RecordedKind::kApproximate;
  const bool has_value =
      std::ranges::any_of(values, [](const RatingNumber& value) { return value.part.kind != RecordedKind::kNone; });
  if (!has_value && problem.empty()) {
    std::string_view outcome = field(columns.outcome);
    std::optional<FoundRatings> found = take_outcome(outcome);
    return outcome.empty() ? found : std::nullopt;
  }
  FoundRatings ratings = ratings_of(values);
  if (!problem.empty()) ratings.problem = problem;
  ratings.steps = field(columns.path);
  if (is_marked(ratings.er.kind)) ratings.rules = field(columns.rules);
  return ratings;
}

}  // namespace

std::optional<FoundRatings> parse_recorded_ratings(std::string_view before, std::string_view after) {
  for (const auto parse : {parse_labelled, parse_bare_triple}) {
    for (const std::string_view text : {after, before}) {
      if (auto ratings = parse(text)) return ratings;
    }
  }
  std::string_view rest = after;
  skip_any(rest, kBlanks);
  if (auto outcome = take_outcome(rest); outcome && (rest.empty() || rest.front() == '\t')) return outcome;
  if (auto ratings = parse_fields_behind(after)) return ratings;
  return parse_fields_in_front(before);
}

std::optional<FoundRatings> parse_result_line(std::string_view line) {
  std::string_view rest = trimmed(line);
  Label label = take_label(rest).value_or(Label{.has_sign = true});
  if (!label.has_sign) return std::nullopt;
  std::optional<FoundRatings> ratings = take_ratings(rest, label);
  // Only a time may follow.
  const bool is_whole = ratings && (rest.empty() || (ratings->outcome.empty() && rest.front() == ';'));
  return is_whole ? ratings : std::nullopt;
}

std::optional<RecordedRatings> parse_rating_line(std::string_view line) {
  if (auto ratings = parse_result_line(line)) return ratings;
  const std::string_view text = trimmed(line);
  const NumberFields fields = leading_fields(text);
  const bool begins = is_decimal_digit(front_of(text)) || is_one_of(">~", front_of(text));
  if (!begins || !fields.is_whole || fields.count == 2 || !has_decimal(fields.values)) return std::nullopt;
  return ratings_of(fields.values);
}

RatingColumns find_rating_columns(std::span<const std::string> names, const PassTable& scale) {
  const int of_skx =
      column_named(names, {"skx", "skx_er", "skx-er", "skx er", "skx rating", "skx_rating", "skx-rating"});
  const int of_se =
      column_named(names, {"er", "se", "ser", "se rating", "se_rating", "se-rating", "er/ep/ed", "recorded"});
  RatingColumns columns;
  if (of_skx >= 0 && (of_se < 0 || &scale == &kSukakuExplainer)) {
    columns.er = of_skx;
    columns.named_scale = &kSukakuExplainer;
  } else if (of_se >= 0) {
    columns.er = of_se;
  } else {
    columns.er = column_named(names, {"rating", "difficulty"});
    columns.is_doubtful = columns.er >= 0;
  }
  columns.ep = column_named(names, {"ep"});
  columns.ed = column_named(names, {"ed"});
  columns.er_min = column_named(names, {"er_min"});
  columns.quality = column_named(names, {"quality"});
  columns.outcome = column_named(names, {"outcome"});
  columns.path = column_named(names, {"path"});
  columns.rules = column_named(names, {"rules"});
  columns.scale = column_named(names, {"scale"});
  return columns;
}

std::optional<RecordedRatings> parse_rating_fields(std::span<const std::string> fields,
                                                   const RatingColumns& columns) {
  std::optional<FoundRatings> ratings = ratings_of_fields(fields, columns);
  if (!ratings) return std::nullopt;
  const std::string scale = lower_case(trimmed(field_at(fields, columns.scale)));
  for (const PassTable* table : {&kSudokuExplainer, &kSukakuExplainer}) {
    if (scale == table->scale) ratings->scale = table;
  }
  if (columns.named_scale != nullptr) ratings->scale = columns.named_scale;
  return ratings;
}

std::string to_string(const RecordedPart& part) {
  if (part.kind == RecordedKind::kNone) return "-";
  const std::string number = to_string(part.value);
  if (part.kind == RecordedKind::kAtLeast || part.kind == RecordedKind::kOtherScaleAtLeast) return ">=" + number;
  if (part.kind == RecordedKind::kMarked) return '~' + number;
  if (part.kind == RecordedKind::kMarkedAtLeast) return "~>=" + number;
  return part.kind == RecordedKind::kApproximate ? number + '+' : number;
}

std::string to_string(const RecordedRatings& ratings) {
  if (!ratings.outcome.empty()) return ratings.outcome;
  const bool has_other_scale =
      std::ranges::any_of(kRecordedParts, [&](const auto part) { return is_of_other_scale((ratings.*part).kind); });
  const std::string key = has_other_scale ? concat(ratings.scale->key, "=") : std::string();
  return concat(key, to_string(ratings.er), "/", to_string(ratings.ep), "/", to_string(ratings.ed));
}

void mark_other_scale(RecordedRatings& ratings, const PassTable& scale) {
  if (ratings.scale == nullptr || ratings.scale == &scale) return;
  for (const auto part : kRecordedParts) {
    RecordedKind& kind = (ratings.*part).kind;
    const bool is_number =
        kind == RecordedKind::kExact || kind == RecordedKind::kBeyond || kind == RecordedKind::kZero;
    if (is_number) kind = RecordedKind::kOtherScale;
    if (kind == RecordedKind::kAtLeast) kind = RecordedKind::kOtherScaleAtLeast;
  }
}

RecordedPart unmarked(const RecordedPart& part) {
  if (part.kind == RecordedKind::kMarkedAtLeast || part.kind == RecordedKind::kOtherScaleAtLeast)
    return {RecordedKind::kAtLeast, part.value};
  if (part.kind != RecordedKind::kMarked && part.kind != RecordedKind::kOtherScale) return part;
  if (part.value == 0) return {RecordedKind::kZero, 0};
  return {part.value == kBeyondRating ? RecordedKind::kBeyond : RecordedKind::kExact, part.value};
}

std::vector<std::string_view> split_steps(std::string_view steps) {
  return steps.empty() ? std::vector<std::string_view>() : pieces_of(steps, "; ");
}

}  // namespace sudorate
