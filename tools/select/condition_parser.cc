// A Pratt parser: each operator has a strength, and an operand goes to the stronger of its two neighbours.
//
// Written by hand rather than with a parser library, for three reasons: a person reads its errors, and most of its
// lines report what was expected and where; it distinguishes sums and conditions while parsing, as both may
// stand in parentheses; and the depth of nesting has a limit, without which a hostile text could exhaust the stack.
//
#include "tools/select/condition_parser.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "tools/notation/rating_range.h"
#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

std::optional<std::string> nearest_technique(std::string_view name) {
  // Further away than this, a guess would be more confusing than helpful.
  constexpr std::size_t kLongestName = 100;
  if (name.size() > kLongestName) return std::nullopt;
  const std::vector<std::string> slugs = technique_slugs();
  const std::vector<std::string_view> views(slugs.begin(), slugs.end());
  const auto nearest = nearest_name(slug_of(name), views, std::max<std::size_t>(name.size() / 2, 2));
  if (!nearest) return std::nullopt;
  return *nearest < named_techniques().size() ? named_techniques()[*nearest].printed : slugs[*nearest];
}

constexpr int kDeepestNesting = 100;
constexpr int kGreatestTenths = 10'000'009;

enum class TokenKind : std::uint8_t { kEnd, kNumber, kName, kString, kSymbol, kUnknown };
struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string text;  // of a name in lower case, of a string without its quotes
  std::size_t start = 0;
  std::size_t end = 0;
};

constexpr std::string_view kConditionBlanks = " \t\n\r";
bool is_printable(char c) { return c >= ' ' && c <= '~'; }

Token token_at(std::string_view text, std::size_t start) {
  while (start < text.size() && is_one_of(kConditionBlanks, text[start])) ++start;
  Token token{TokenKind::kEnd, {}, start, start};
  if (start == text.size()) return token;
  const auto extend_while = [&](auto belongs) {
    while (token.end < text.size() && belongs(text[token.end])) ++token.end;
  };
  const char first = text[start];
  if (is_decimal_digit(first)) {
    token.kind = TokenKind::kNumber;
    extend_while([](char c) { return is_decimal_digit(c) || c == '.'; });
  } else if (is_word_character(first)) {
    token.kind = TokenKind::kName;
    extend_while(is_word_character);
  } else if (first == '"' || first == '\'') {
    const std::size_t closing = std::min(text.find(first, start + 1), text.size());
    token.kind = closing == text.size() ? TokenKind::kUnknown : TokenKind::kString;
    token.end = std::min(closing + 1, text.size());
    token.text = text.substr(start + 1, closing - start - 1);
    return token;
  } else {
    constexpr std::array<std::string_view, 15> kSymbols = {"<=", ">=", "!=", "==", "<>", "&&", "||", "<",
                                                           ">",  "=",  "(",  ")",  "+",  "-",  "!"};
    const auto symbol = std::ranges::find_if(
        kSymbols, [&](std::string_view each) { return text.substr(start, each.size()) == each; });
    token.kind = symbol == kSymbols.end() ? TokenKind::kUnknown : TokenKind::kSymbol;
    token.end = start + (symbol == kSymbols.end() ? 1 : symbol->size());
  }
  token.text = text.substr(start, token.end - start);
  if (token.kind == TokenKind::kName) token.text = lower_case(token.text);
  return token;
}

std::string shown(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end";
  if (!std::ranges::all_of(token.text, is_printable)) return "something unreadable";
  constexpr std::size_t kMostShown = 30;
  return token.text.size() <= kMostShown ? "'" + token.text + "'" : "'" + token.text.substr(0, kMostShown) + "...'";
}

std::optional<Relation> relation_of(const Token& token) {
  constexpr std::pair<std::string_view, Relation> kRelations[] = {
      {"<", Relation::kLess},   {"<=", Relation::kLessOrEqual}, {"=", Relation::kEqual},
      {"==", Relation::kEqual}, {"!=", Relation::kNotEqual},    {">=", Relation::kGreaterOrEqual},
      {">", Relation::kGreater}};
  for (const auto& [symbol, relation] : kRelations) {
    if (token.kind == TokenKind::kSymbol && token.text == symbol) return relation;
  }
  return std::nullopt;
}

// Weakest first. An operand is taken by the operator on its left unless that on its right is stronger.
enum Strength : std::uint8_t { kWeakest, kOr, kAnd, kNot, kComparison, kAddition, kSign };

Strength strength_of(const Token& token) {
  if (token.kind == TokenKind::kName) return token.text == "or" ? kOr : token.text == "and" ? kAnd : kWeakest;
  if (relation_of(token)) return kComparison;
  const bool adds = token.kind == TokenKind::kSymbol && (token.text == "+" || token.text == "-");
  return adds ? kAddition : kWeakest;
}

bool is_constant(const Sum& sum) {
  return sum.terms.empty() && std::ranges::count(sum.ratings, 0) == kRatingPartCount;
}

// For ranges in the notation of --er.
constexpr const char* kRangeAdvice = "; write a range as 'er>=7.0 and er<=7.9', or as --er=7.0-7.9";

using Operand = std::variant<Sum, Condition>;

// All words that stand for something, in the order of the advice.
constexpr std::string_view kConditionWords[] = {"er",          "ep",     "ed",       "recorded",   "recorded_ep",
                                                "recorded_ed", "givens", "steps",    "placements", "eliminations",
                                                "solutions",   "score",  "max_step", "count",      "minimal",
                                                "symmetric",   "pearl",  "diamond"};
constexpr std::string_view kCount = "count";  // takes an argument

// Nothing for a word that stands for nothing by itself.
std::optional<Operand> operand_of(std::string_view word) {
  // As many people call them.
  if (word == "clues") word = "givens";
  if (word == "er") return Sum::of(RatingPart::kEr);
  if (word == "ep") return Sum::of(RatingPart::kEp);
  if (word == "ed") return Sum::of(RatingPart::kEd);
  if (word == "pearl" || word == "diamond") {
    return Condition::comparing(Sum::of(RatingPart::kEr), Relation::kEqual,
                                Sum::of(word == "pearl" ? RatingPart::kEp : RatingPart::kEd));
  }
  for (int fact = 0; fact < kFactCount; ++fact) {
    const FactRow& row = entry_of(kFactRows, fact);
    if (row.word != word) continue;
    if (row.span.high == kUnit) return Condition::of(static_cast<Fact>(fact));
    return Sum::of(fact);
  }
  return std::nullopt;
}

std::string advice_for(const std::string& name) {
  if (std::string meant = suggestion(name, kConditionWords); !meant.empty()) return meant;
  std::string all;
  for (const std::string_view word : kConditionWords) {
    all.append(all.empty() ? "; there are " : ", ").append(word);
    if (word == kCount) all += "(TECHNIQUE)";
  }
  return all;
}

// After an error nothing is left to be read, so what the functions return then has no meaning.
class Parser {
 public:
  Parser(std::string_view text, std::vector<TechniqueSet>& counted) : text_(text), counted_(counted) { advance(); }

  std::variant<Condition, ParseError> parse() {
    const Operand operand = parse_operand(kWeakest, "a condition such as er>=7.0");
    if (token_.kind != TokenKind::kEnd) fail_after(operand);
    if (const Sum* sum = std::get_if<Sum>(&operand)) {
      fail(token_, "expected a comparison such as >=7.0 after this number, found " + shown(token_) +
                       (is_constant(*sum) ? kRangeAdvice : ""));
    }
    if (error_) return *error_;
    return std::get<Condition>(operand);
  }

 private:
  void advance() { token_ = token_at(text_, token_.end); }
  bool is_symbol(std::string_view text) const { return token_.kind == TokenKind::kSymbol && token_.text == text; }

  // The first error counts.
  Sum fail(const Token& token, std::string reason) {
    if (!error_) error_ = ParseError{static_cast<int>(token.start) + 1, std::move(reason)};
    token_ = token_at(text_, text_.size());
    return {};
  }

  // The next token does not fit the operand before it.
  void fail_after(const Operand& operand) {
    std::string reason =
        std::holds_alternative<Sum>(operand) ? "expected a comparison, + or -" : "expected 'and', 'or'";
    reason += parentheses_ > 0 ? " or ')'" : " or the end";
    reason += ", found " + shown(token_);
    if (token_.text == "&&") reason += "; write 'and'";
    if (token_.text == "||") reason += "; write 'or'";
    if (token_.text == "<>") reason += "; write '!='";
    fail(token_, std::move(reason));
  }

  // Reads the right side of an operator of this strength. `wanted` names it for errors.
  Operand parse_operand(Strength left_strength, std::string_view wanted) {
    if (++depth_ > kDeepestNesting) return fail(token_, "this is nested too deeply");
    Operand left = parse_first(wanted);
    while (strength_of(token_) > left_strength) left = parse_rest(left);
    --depth_;
    return left;
  }

  Operand parse_first(std::string_view wanted) {
    const Token token = token_;
    if (token.kind == TokenKind::kNumber) return parse_number(token);
    if (token.kind == TokenKind::kName && token.text != "and" && token.text != "or") {
      return token.text == "not" ? parse_not() : parse_name();
    }
    if (is_symbol("(")) return parse_parentheses();
    if (is_symbol("-")) {
      advance();
      const Token place = token_;
      Sum negative;
      negative.add(sum_of(parse_operand(kSign, "a number or a name after '-'"), place, "-"), -1);
      return negative;
    }
    return fail(token, "expected " + std::string(wanted) + ", found " + shown(token) +
                           (token.text == "!" ? "; write 'not'" : ""));
  }

  Operand parse_parentheses() {
    advance();
    ++parentheses_;
    Operand inner = parse_operand(kWeakest, "a number, a name or a condition after '('");
    if (!is_symbol(")")) fail_after(inner);
    --parentheses_;
    advance();
    return inner;
  }

  Operand parse_not() {
    advance();
    const Token place = token_;
    return Condition::negation(condition_of(parse_operand(kNot, "a condition after 'not'"), place, "not"));
  }

  Sum parse_number(const Token& token) {
    const std::optional<int> tenths = parse_tenths(token.text, kGreatestTenths);
    if (!tenths) {
      const std::size_t point = token.text.find('.');
      if (token.text.find("..") != std::string::npos) {
        return fail(token, shown(token) + " is a range" + kRangeAdvice);
      }
      return fail(token, point == std::string::npos || point + 2 == token.text.size()
                             ? "the number " + shown(token) + " is too large"
                             : "a number has at most one decimal, as in 2.5, unlike " + shown(token));
    }
    advance();
    return Sum::of_constant(*tenths);
  }

  Operand parse_name() {
    const Token token = token_;
    if (token.text == kCount) return parse_count();
    advance();
    if (const std::optional<Operand> operand = operand_of(token.text)) return *operand;
    return fail(token, "unknown name " + shown(token) + advice_for(token.text));
  }

  Sum parse_count() {
    advance();
    if (!is_symbol("(")) return fail(token_, "expected '(' after count, found " + shown(token_));
    Token name = token_at(text_, token_.end);
    if (name.kind == TokenKind::kString) {
      token_ = name;
      advance();
      if (!is_symbol(")"))
        return fail(token_, "expected ')' after the name of a technique, found " + shown(token_));
    } else {
      if (!find_bare_name(name)) {
        return fail(name, R"(expected the name of a technique and ')', as in count("Naked Pair"))");
      }
      token_ = token_at(text_, name.end);
    }
    advance();
    std::optional<TechniqueSet> techniques = techniques_named(name.text);
    if (!techniques) techniques = finders_named(name.text);
    if (!techniques) {
      if (std::string known = known_technique_text(name.text); !known.empty()) return fail(name, std::move(known));
      std::string reason = "no technique is called " + shown({TokenKind::kString, name.text, 0, 0});
      const std::optional<std::string> nearest = nearest_technique(name.text);
      reason += nearest ? "; did you mean \"" + *nearest + "\"?" : "; 'sudorate help techniques' lists the names";
      return fail(name, std::move(reason));
    }
    auto set = std::ranges::find(counted_, *techniques);
    if (set == counted_.end()) set = counted_.insert(set, *techniques);
    return Sum::of(kFactCount + static_cast<int>(set - counted_.begin()));
  }

  // A name without quotes goes up to the closing parenthesis; it may have parentheses of its own.
  bool find_bare_name(Token& name) const {
    int open = 1;
    std::size_t end = name.start;
    for (; end < text_.size(); ++end) {
      if (text_[end] == '(') ++open;
      if (text_[end] == ')' && --open == 0) break;
    }
    name.end = end;
    name.text = trimmed(text_.substr(name.start, end - name.start), kConditionBlanks);
    return end < text_.size() && !name.text.empty();
  }

  Operand parse_rest(const Operand& left) {
    const Token token = token_;
    const Strength strength = strength_of(token);
    advance();
    const Token place = token_;
    if (is_tenths_range()) return parse_tenths_range(left, token);
    const bool joins = strength == kOr || strength == kAnd;
    const Operand right =
        parse_operand(strength, (joins ? "a condition after '" : "a number or a name after '") + token.text + "'");
    if (joins) {
      Condition first = condition_of(left, token, token.text);
      const Condition second = condition_of(right, place, token.text);
      return strength == kOr ? Condition::either(std::move(first), second)
                             : Condition::both(std::move(first), second);
    }
    Sum first = sum_of(left, token, token.text);
    const Sum second = sum_of(right, place, token.text);
    if (const std::optional<Relation> relation = relation_of(token)) {
      const bool looks_like_range = place.kind == TokenKind::kNumber && is_constant(second) && second.constant < 0;
      if (looks_like_range) return fail(place, std::string("this difference is below 0") + kRangeAdvice);
      return Condition::comparing(std::move(first), *relation, second);
    }
    first.add(second, token.text == "+" ? 1 : -1);
    return first;
  }

  // Whether "7.x" comes next: all ratings from 7.0 to 7.9.
  bool is_tenths_range() const {
    if (token_.kind != TokenKind::kNumber || token_.text.find('.') + 1 != token_.text.size()) return false;
    const Token next = token_at(text_, token_.end);
    return next.start == token_.end && next.text == "x";
  }

  Operand parse_tenths_range(const Operand& left, const Token& relation) {
    const Token range = token_;
    const Sum first = sum_of(left, relation, relation.text);
    Token lowest = range;
    lowest.text.pop_back();
    const std::int64_t low = parse_number(lowest).constant;
    advance();  // past the x
    const Condition within = Condition::within(first, {low, low + kUnit - 1});
    const std::optional<Relation> meant = relation_of(relation);
    if (meant == Relation::kEqual) return within;
    if (meant == Relation::kNotEqual) return Condition::negation(within);
    return fail(range, "'" + range.text + "x' is a range; only = and != take it");
  }

  // The operand as the type that the operator needs.
  Sum sum_of(const Operand& operand, const Token& place, const std::string& symbol) {
    if (const Sum* sum = std::get_if<Sum>(&operand)) return *sum;
    return fail(place, "'" + symbol + "' needs numbers on both sides; conditions are joined by 'and' or 'or'");
  }
  Condition condition_of(const Operand& operand, const Token& place, const std::string& word) {
    if (const Condition* condition = std::get_if<Condition>(&operand)) return *condition;
    fail(place, "'" + word + "' needs conditions such as er>=7.0, not a mere number");
    return {};
  }

  std::string_view text_;
  std::vector<TechniqueSet>& counted_;
  Token token_;
  int depth_ = 0;
  int parentheses_ = 0;
  std::optional<ParseError> error_;
};

}  // namespace

std::variant<Condition, ParseError> parse_condition(std::string_view text, std::vector<TechniqueSet>& counted) {
  if (text.size() > kMostConditionBytes) {
    return ParseError{1, "a condition has at most " + std::to_string(kMostConditionBytes) + " characters"};
  }
  return Parser(text, counted).parse();
}

}  // namespace sudorate
