// Conditions as a user might type them: the parser, and the evaluation of what it accepts.
#include <string_view>
#include <variant>
#include <vector>

#include "tests/fuzz/expect.h"
#include "tests/fuzz/fuzz_target.h"
#include "tools/select/condition_parser.h"

namespace sudorate::test {
namespace {

void parse(std::string_view text) {
  std::vector<TechniqueSet> counted;
  const auto parsed = parse_condition(text, counted);
  if (const ParseError* error = std::get_if<ParseError>(&parsed)) {
    expect(error->column >= 1 && static_cast<std::size_t>(error->column) <= text.size() + 1,
           "an error stands in the text or just behind it");
    expect(!error->reason.empty(), "an error has a reason");
    expect(error->reason.find_first_of("\r\n") == std::string::npos, "a reason is one line");
    return;
  }
  expect(text.size() <= kMostConditionBytes, "a long condition is refused");
  const Condition& condition = std::get<Condition>(parsed);
  std::vector<Span> facts(static_cast<std::size_t>(kFactCount) + counted.size(), Span{0, kUnbounded});
  const RatingBox wide;
  const Truth before = condition.evaluate(wide, facts);
  // What is known of all puzzles is known of each.
  facts.assign(facts.size(), exactly(2 * kUnit));
  const RatingBox one{exactly(71), exactly(50), exactly(26)};
  const Truth after = condition.evaluate(one, facts);
  expect(before == Truth::kUnknown || after == before, "a verdict stays when more is known");
  expect(Condition::negation(condition).evaluate(one, facts) == negation(after), "not exchanges the verdicts");
}

}  // namespace
}  // namespace sudorate::test

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sudorate::test::parse({reinterpret_cast<const char*>(data), size});
  return 0;
}
