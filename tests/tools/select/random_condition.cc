#include "tests/tools/select/random_condition.h"

#include <utility>
#include <vector>

#include "rating/scale.h"

namespace sudorate::test {
namespace {

int below(std::mt19937& random, int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }

template <typename Value>
const Value& any_of(std::mt19937& random, const std::vector<Value>& values) {
  return values[static_cast<std::size_t>(below(random, static_cast<int>(values.size())))];
}

struct Number {
  std::string text;
  std::function<int(const PathNumbers&)> value;
  int usual_low = 0;  // values of this kind lie between these, in tenths
  int usual_high = 0;
  bool is_rating = true;
};

int number_named(const PathNumbers& numbers, const std::string& name) {
  const auto found = numbers.find(name);
  return found == numbers.end() ? 0 : found->second;
}

Number named_number(std::mt19937& random) {
  const auto named = [](const std::string& text, const std::string& name, int low, int high, bool is_rating) {
    return Number{text, [name](const PathNumbers& numbers) { return number_named(numbers, name); }, low, high,
                  is_rating};
  };
  if (below(random, 4) != 0) {
    static const std::vector<std::string> kRatings = {"er", "er", "er", "ep", "ed"};
    const std::string& name = any_of(random, kRatings);
    return named(name, name, name == "er" ? 12 : 10, name == "er" ? 100 : 40, true);
  }
  switch (below(random, 7)) {
    case 0:
      return named("givens", "givens", 200, 280, false);
    case 1:
      return named("steps", "steps", 500, 900, false);
    case 2:
      return named("eliminations", "eliminations", 0, 400, false);
    case 3:
      return named("placements", "placements", 520, 620, false);
    case 4:
      return named("max_step", "max_step", 12, 100, false);
    case 5:
      return named("score", "score", 600, 2000, false);
    default:
      break;
  }
  static const std::vector<std::string> kTechniques = {"Hidden Single", "Naked Single", "Pointing",
                                                       "Naked Pair",    "X-Wing",       "Forcing Chain"};
  const std::string& technique = any_of(random, kTechniques);
  const bool is_single = technique.ends_with("Single");
  return named("count(\"" + technique + "\")", "count:" + technique, 0, is_single ? 550 : 40, false);
}

RandomCondition random_comparison(std::mt19937& random) {
  Number left = named_number(random);
  if (below(random, 3) == 0) {
    // The difference to a number of the same kind is a small one.
    Number right = named_number(random);
    while (right.is_rating != left.is_rating) right = named_number(random);
    const auto first = left.value;
    const auto second = right.value;
    const bool adds = below(random, 8) == 0;
    left.text += (adds ? "+" : "-") + right.text;
    left.value = [=](const PathNumbers& numbers) {
      return first(numbers) + (adds ? second(numbers) : -second(numbers));
    };
    left.usual_low = adds ? left.usual_low + right.usual_low : 0;
    left.usual_high = adds ? left.usual_high + right.usual_high : left.is_rating ? 30 : left.usual_high;
  }
  const int limit = left.usual_low + below(random, left.usual_high - left.usual_low + 1);
  struct Relation {
    const char* text;
    std::function<bool(int, int)> holds;
  };
  static const std::vector<Relation> kRelations = {
      {"<", [](int a, int b) { return a < b; }},  {"<=", [](int a, int b) { return a <= b; }},
      {">", [](int a, int b) { return a > b; }},  {">=", [](int a, int b) { return a >= b; }},
      {"=", [](int a, int b) { return a == b; }}, {"!=", [](int a, int b) { return a != b; }},
  };
  const Relation& relation = any_of(random, kRelations);
  const auto value = left.value;
  const auto compare = relation.holds;
  const std::string number = to_string(static_cast<Rating>(limit));
  // Either side may come first.
  if (below(random, 6) == 0) {
    return {number + relation.text + left.text,
            [=](const PathNumbers& numbers) { return compare(limit, value(numbers)); }, left.is_rating};
  }
  return {left.text + ' ' + relation.text + ' ' + number,
          [=](const PathNumbers& numbers) { return compare(value(numbers), limit); }, left.is_rating};
}

}  // namespace

PathNumbers numbers_of(const RatedPath& path) {
  PathNumbers numbers = {{"er", path.er}, {"ep", path.ep}, {"ed", path.ed}, {"solutions", 10}};
  for (const char character : path.puzzle) numbers["givens"] += character == '.' || character == '0' ? 0 : 10;
  numbers["steps"] = 10 * static_cast<int>(path.steps.size());
  numbers["max_step"] = path.er;
  for (std::size_t index = 0; index < path.steps.size(); ++index) {
    numbers["score"] += path.steps[index].difficulty.tenths;
    if (path.steps[index].placement) numbers["placements"] += 10;
    for (const Elimination& elimination : path.steps[index].eliminations) {
      numbers["eliminations"] += 10 * size_of(elimination.digits);
    }
    numbers["count:" + path.techniques[index]] += 10;
  }
  return numbers;
}

RandomCondition random_condition(std::mt19937& random, int comparisons) {
  if (comparisons <= 1) return random_comparison(random);
  const int on_the_left = 1 + below(random, comparisons - 1);
  const RandomCondition left = random_condition(random, on_the_left);
  const RandomCondition right = random_condition(random, comparisons - on_the_left);
  const bool by_or = below(random, 2) == 0;
  const bool is_negated = below(random, 4) == 0;
  const auto first = left.holds;
  const auto second = right.holds;
  // Parentheses keep the parts together whatever they are; the parser's tests look at precedence.
  return {std::string(is_negated ? "not " : "") + "((" + left.text + ") " + (by_or ? "or" : "and") + " (" +
              right.text + "))",
          [=](const PathNumbers& numbers) {
            const bool joined = by_or ? first(numbers) || second(numbers) : first(numbers) && second(numbers);
            return joined != is_negated;
          },
          left.is_about_ratings && right.is_about_ratings};
}

}  // namespace sudorate::test
