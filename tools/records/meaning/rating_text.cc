#include "tools/records/meaning/rating_text.h"

#include <algorithm>
#include <array>

#include "rating/rules.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/rating_number.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// The separators of the fields of a line.
constexpr std::string_view kFieldEnds = ";,|\t";
constexpr std::array<std::string_view, 11> kOutcomes = {
    "no-solution", "multiple", "malformed", "solved",    "beyond",  "decided",
    "stopped",     "refused",  "limit",     "cancelled", "stalled",
};

constexpr std::array<std::string_view, 3> kPartNames = {"ER", "EP", "ED"};

// Joins the values and interprets ER's two special values. A missing value is kNone.
FoundRatings ratings_of(const RatingTriple& values) {
  FoundRatings ratings;
  const std::array<RecordedPart*, 3> parts = {&ratings.er, &ratings.ep, &ratings.ed};
  for (std::size_t index = 0; index < values.size(); ++index) {
    const RatingNumber& value = values[index];
    RecordedPart& part = *parts[index] = value.part;
    ratings.pieces[index] = value.text;
    if (part.kind == RecordedKind::kExact && part.value == 0)
      part = index == 0 ? RecordedPart{RecordedKind::kZero} : RecordedPart();
    if (index == 0 && part.kind == RecordedKind::kExact && part.value == kBeyondRating)
      part.kind = RecordedKind::kBeyond;
    if (!ratings.problem.empty() || (value.is_in_range && value.is_in_tenths)) continue;
    ratings.problem = std::string(kPartNames[index]) + ' ' + std::string(value.text);
    ratings.problem += value.is_in_range ? " is not a multiple of 0.1" : " is outside 0.0 to 20.0";
  }
  for (std::size_t high = 0; high < parts.size(); ++high) {
    for (std::size_t low = high + 1; low < parts.size() && ratings.problem.empty(); ++low) {
      const RecordedPart& a = *parts[high];
      const RecordedPart& b = *parts[low];
      if (a.kind != RecordedKind::kExact || b.kind != RecordedKind::kExact || a.value >= b.value) continue;
      ratings.problem = std::string(kPartNames[high]) + ' ' + to_string(a) + " is below " +
                        std::string(kPartNames[low]) + ' ' + to_string(b);
    }
  }
  return ratings;
}

// Reads an outcome in place of ratings, with or without "/-/-" after it.
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
  const std::string_view steps = trimmed(rest.substr(0, rest.find('\t')));
  std::string_view start = steps;
  const std::optional<RatingNumber> rating = take_rating(start);
  if (!rating || !rating->has_decimal || !start.starts_with(' ')) return;
  if (start.find(": r") == std::string_view::npos) return;
  ratings.steps = steps;
  rest.remove_prefix(std::min(rest.find('\t'), rest.size()));
  if (trimmed(rest) == kSukakuExplainer.name) ratings.scale = &kSukakuExplainer;
}

// Reads the name of other rules after the ratings: " not-SE:without=uniqueness", " not-SKX:without=fish".
void add_rules_behind(std::string_view rest, FoundRatings& ratings) {
  const std::string_view behind = rest;
  skip_any(rest, " ");
  if (!take_prefix(rest, "not-SE:") && !take_prefix(rest, "not-SKX:")) return;
  ratings.rules = rest.substr(0, rest.find_first_of(" \t"));
  ratings.pieces[kRulesPiece] = behind.substr(0, behind.size() - rest.size() + ratings.rules.size());
}

std::optional<std::size_t> label_of(std::string_view word) {
  const std::string text = lower_case(word);
  if (text == "er" || text == "se" || text == "ser" || text == kSukakuExplainer.scale) return 0;
  if (text == "ep") return 1;
  return text == "ed" ? std::optional<std::size_t>(2) : std::nullopt;
}

// The scale that a label names; null for ED, SE and the like, which are in use for both.
const PassTable* scale_of_label(std::string_view word) {
  return lower_case(word).starts_with(kSukakuExplainer.scale) ? &kSukakuExplainer : nullptr;
}

// The ratings after labels: the first triple or outcome, or else the first number for each of the three.
std::optional<FoundRatings> parse_labelled(std::string_view text) {
  RatingTriple values;
  std::array<bool, 3> has_value{};
  const PassTable* scale = nullptr;
  while (!text.empty()) {
    const std::string_view word = take_run(text, is_word_character);
    // Digits may follow at once, as in "se7.1".
    const auto letters = static_cast<std::size_t>(std::ranges::find_if_not(word, is_ascii_letter) - word.begin());
    const std::optional<std::size_t> label = label_of(word.substr(0, letters));
    if (!label || !std::ranges::all_of(word.substr(letters), is_decimal_digit)) continue;
    const bool is_glued = letters < word.size();
    std::string_view rest = {word.data() + letters, word.size() - letters + text.size()};
    skip_any(rest, kBlanks);
    const bool has_sign = take_prefix(rest, "=") || take_prefix(rest, ":");
    if (!has_sign && !is_glued && rest.size() == text.size()) continue;
    skip_any(rest, kBlanks);
    if (const std::optional<RatingTriple> triple = take_triple(rest);
        triple && (has_sign || has_decimal(*triple))) {
      FoundRatings ratings = ratings_of(*triple);
      ratings.scale = scale_of_label(word);
      add_steps_behind(rest, ratings);
      add_rules_behind(rest, ratings);
      return ratings;
    }
    if (!has_sign && rest.starts_with('-')) continue;
    if (auto outcome = has_sign ? take_outcome(rest) : std::nullopt) return outcome;
    const std::optional<RatingNumber> value = take_rating(rest, DecimalComma::kAllowed);
    if (!value || !(has_sign || value->has_decimal) || has_value[*label]) continue;
    values[*label] = *value;
    has_value[*label] = true;
    if (*label == 0) scale = scale_of_label(word);
    text = rest;
  }
  // "ED=" names the triple, so the meaning of a single number after it is not certain.
  if (!has_value[0]) return std::nullopt;
  FoundRatings ratings = ratings_of(values);
  ratings.scale = scale;
  return ratings;
}

// A triple without a label, at the start of any word. Without a decimal it may be a date.
std::optional<FoundRatings> parse_bare_triple(std::string_view text) {
  bool starts_word = true;
  while (!text.empty()) {
    if (starts_word) {
      std::string_view rest = text;
      const std::optional<RatingTriple> triple = take_triple(rest);
      if (triple && has_decimal(*triple)) {
        FoundRatings ratings = ratings_of(*triple);
        add_steps_behind(rest, ratings);
        return ratings;
      }
    }
    starts_word = is_one_of(" \t;,|(", text.front());
    text.remove_prefix(1);
  }
  return std::nullopt;
}

// Up to three numbers at the start of the text that are fields of their own.
struct LeadingFields {
  RatingTriple values;
  std::size_t count = 0;
  bool has_decimal = false;
  bool has_comma = false;
  bool has_firm_ends = true;  // all are separated by more than blanks
  bool has_firm_end = false;  // one is, or the first one from what is before it
  bool ends_text = false;
};

// With decimal commas the fields stand between semicolons or tabs, as in "7,1;1,2;1,2" or ";7,1".
LeadingFields leading_fields(std::string_view text, DecimalComma comma = DecimalComma::kNever) {
  const bool may_have_comma = comma == DecimalComma::kAllowed;
  const std::string_view ends = may_have_comma ? ";\t" : kFieldEnds;
  LeadingFields fields;
  skip_any(text, may_have_comma ? " " : " \t;,|:#");
  if (may_have_comma) fields.has_firm_end = take_prefix(text, ";") || take_prefix(text, "\t");
  while (fields.count < fields.values.size()) {
    skip_any(text, " ");
    const std::optional<RatingNumber> value = take_rating(text, comma);
    if (!value || value->part.kind == RecordedKind::kNone) break;
    const std::size_t before = text.size();
    skip_any(text, " ");
    fields.ends_text = text.empty();
    const bool is_firm = is_one_of(ends, front_of(text));
    if (!is_firm && !fields.ends_text && (may_have_comma || text.size() == before)) break;
    fields.has_firm_ends = fields.has_firm_ends && (is_firm || fields.ends_text);
    fields.has_firm_end = fields.has_firm_end || is_firm;
    if (is_firm) text.remove_prefix(1);
    fields.ends_text = text.find_first_not_of(' ') == std::string_view::npos;
    fields.has_decimal = fields.has_decimal || value->has_decimal;
    fields.has_comma = fields.has_comma || is_one_of(value->text, ',');
    fields.values[fields.count++] = *value;
  }
  return fields;
}

std::optional<FoundRatings> parse_fields_behind(std::string_view text) {
  const LeadingFields with_commas = leading_fields(text, DecimalComma::kAllowed);
  const bool is_one_or_all = with_commas.count == 1 || with_commas.count == with_commas.values.size();
  if (with_commas.has_comma && with_commas.has_firm_end && is_one_or_all) return ratings_of(with_commas.values);
  const LeadingFields fields = leading_fields(text);
  if (fields.count == fields.values.size()) {
    if (!fields.has_decimal && !fields.has_firm_ends) return std::nullopt;
    // Commas separate many other numbers.
    if (!fields.has_decimal && text.find_first_of(";\t") == std::string_view::npos) return std::nullopt;
    return ratings_of(fields.values);
  }
  const bool stands_alone = fields.count == 1 && fields.ends_text;
  if (fields.count == 0 || !fields.values[0].has_decimal || !(fields.has_firm_ends || stands_alone)) {
    return std::nullopt;
  }
  return ratings_of({fields.values[0], {}, {}});
}

std::optional<FoundRatings> parse_fields_in_front(std::string_view text) {
  const LeadingFields fields = leading_fields(text);
  if (fields.count == fields.values.size() && fields.has_decimal && fields.ends_text)
    return ratings_of(fields.values);
  for (const DecimalComma comma : {DecimalComma::kNever, DecimalComma::kAllowed}) {
    const LeadingFields field = leading_fields(text, comma);
    if (field.count != 1 || !field.has_decimal || !field.has_firm_end || !field.ends_text) continue;
    FoundRatings ratings = ratings_of(field.values);
    if (ratings.problem.empty()) return ratings;
  }
  return std::nullopt;
}

std::optional<FoundRatings> parse_leading_outcome(std::string_view text) {
  skip_any(text, kBlanks);
  std::optional<FoundRatings> outcome = take_outcome(text);
  return text.empty() || text.front() == '\t' ? outcome : std::nullopt;
}

// The value of a field that must be a rating. For any other text sets `problem`.
RatingNumber parse_field(std::string_view field, std::string& problem) {
  std::string_view rest = trimmed(field);
  if (rest.empty()) return {};
  const std::optional<RatingNumber> value = take_rating(rest, DecimalComma::kAllowed);
  if (value && rest.empty()) return *value;
  if (problem.empty()) problem.append("'").append(trimmed(field)).append("' is not a rating");
  return {};
}

}  // namespace

std::optional<FoundRatings> parse_recorded_ratings(std::string_view before, std::string_view after) {
  for (const std::string_view text : {after, before}) {
    if (auto ratings = parse_labelled(text)) return ratings;
  }
  for (const std::string_view text : {after, before}) {
    if (auto ratings = parse_bare_triple(text)) return ratings;
  }
  if (auto ratings = parse_leading_outcome(after)) return ratings;
  if (auto ratings = parse_fields_behind(after)) return ratings;
  return parse_fields_in_front(before);
}

std::optional<FoundRatings> parse_result_line(std::string_view line) {
  std::string_view rest = trimmed(line);
  const auto word_end = std::ranges::find_if_not(rest, is_ascii_letter);
  const std::string_view word = rest.substr(0, static_cast<std::size_t>(word_end - rest.begin()));
  if (label_of(word)) {
    rest.remove_prefix(word.size());
    skip_any(rest, kBlanks);
    if (!take_prefix(rest, "=") && !take_prefix(rest, ":")) return std::nullopt;
    skip_any(rest, kBlanks);
  }
  if (const std::optional<RatingTriple> triple = take_triple(rest)) {
    // Only a time may follow.
    if (!rest.empty() && rest.front() != ';') return std::nullopt;
    FoundRatings ratings = ratings_of(*triple);
    ratings.scale = scale_of_label(word);
    return ratings;
  }
  std::optional<FoundRatings> outcome = take_outcome(rest);
  return rest.empty() ? outcome : std::nullopt;
}

std::optional<RecordedRatings> parse_rating_line(std::string_view line) {
  if (auto ratings = parse_result_line(line)) return ratings;
  const std::string_view text = trimmed(line);
  if (!is_decimal_digit(front_of(text)) && !is_one_of(">~", front_of(text))) return std::nullopt;
  const LeadingFields fields = leading_fields(text);
  const bool is_whole = fields.ends_text && (fields.count == 1 || fields.count == fields.values.size());
  if (!is_whole || !fields.has_decimal) return std::nullopt;
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

namespace {

std::optional<FoundRatings> ratings_in_fields(std::span<const std::string> fields, const RatingColumns& columns) {
  const auto field = [&](int column) { return trimmed(field_at(fields, column)); };
  for (const int column : {columns.er, columns.ep, columns.ed}) {
    if (field(column).find('/') == std::string_view::npos) continue;
    if (auto ratings = parse_result_line(field(column))) {
      ratings->steps = field(columns.path);
      return ratings;
    }
  }

  std::string problem;
  RatingTriple values = {parse_field(field(columns.er), problem), parse_field(field(columns.ep), problem),
                         parse_field(field(columns.ed), problem)};
  RecordedPart& er = values[0].part;
  if (field(columns.er).empty() && !field(columns.er_min).empty()) {
    values[0] = parse_field(field(columns.er_min), problem);
    if (er.kind == RecordedKind::kExact) er.kind = RecordedKind::kAtLeast;
    if (er.kind == RecordedKind::kMarked) er.kind = RecordedKind::kMarkedAtLeast;
  }
  if (er.kind == RecordedKind::kExact && field(columns.quality).substr(0, 6) == "approx") {
    er.kind = RecordedKind::kApproximate;
  }
  FoundRatings ratings = ratings_of(values);
  if (!problem.empty()) ratings.problem = problem;
  const bool has_value = std::ranges::any_of(values, [](const RatingNumber& value) {
    return value.part.kind != RecordedKind::kNone || !value.is_in_range;
  });
  if (!has_value && problem.empty()) {
    std::string_view outcome = field(columns.outcome);
    std::optional<FoundRatings> found = take_outcome(outcome);
    return outcome.empty() ? found : std::nullopt;
  }
  ratings.steps = field(columns.path);
  if (is_marked(ratings.er.kind)) ratings.rules = field(columns.rules);
  return ratings;
}

}  // namespace

std::optional<RecordedRatings> parse_rating_fields(std::span<const std::string> fields,
                                                   const RatingColumns& columns) {
  std::optional<FoundRatings> ratings = ratings_in_fields(fields, columns);
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
  const bool is_marked_scale = is_of_other_scale(ratings.er.kind) || is_of_other_scale(ratings.ep.kind) ||
                               is_of_other_scale(ratings.ed.kind);
  const std::string key = is_marked_scale ? std::string(ratings.scale->key) + '=' : std::string();
  return key + to_string(ratings.er) + '/' + to_string(ratings.ep) + '/' + to_string(ratings.ed);
}

void mark_other_scale(RecordedRatings& ratings, const PassTable& scale) {
  if (ratings.scale == nullptr || ratings.scale == &scale) return;
  for (RecordedPart* const part : {&ratings.er, &ratings.ep, &ratings.ed}) {
    RecordedKind& kind = part->kind;
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
  constexpr std::string_view kSeparator = "; ";
  std::vector<std::string_view> parts;
  while (!steps.empty()) {
    const std::size_t end = std::min(steps.find(kSeparator), steps.size());
    parts.push_back(steps.substr(0, end));
    steps.remove_prefix(std::min(end + kSeparator.size(), steps.size()));
  }
  return parts;
}

}  // namespace sudorate
