#include "tools/run/output_template.h"

#include <gtest/gtest.h>

#include "tools/run/evaluation.h"

namespace sudorate::test {
namespace {

using std::chrono::milliseconds;

std::string expanded(std::string_view text, const Record& record = {}, const Evaluation& evaluation = {}) {
  const auto parsed = OutputTemplate::parse(text);
  if (const std::string* name = std::get_if<std::string>(&parsed)) return *name;
  return std::get<OutputTemplate>(parsed).expand(record, evaluation);
}

TEST(ElapsedText, CutsOffAndNeverRounds) {
  const struct {
    std::int64_t milliseconds;
    std::string expected;
  } cases[] = {
      {0, "0.00s"},         {9, "0.00s"},           {10, "0.01s"},         {4079, "4.07s"},
      {59'999, "59.99s"},   {60'000, "1m00s"},      {725'999, "12m05s"},   {3'599'999, "59m59s"},
      {3'600'000, "1h00m"}, {86'399'999, "23h59m"}, {86'400'000, "1d00h"}, {1'062'000'000, "12d07h"},
  };
  for (const auto& each : cases) EXPECT_EQ(elapsed_text(milliseconds(each.milliseconds)), each.expected);
}

TEST(ExpandTemplate, ReplacesEveryCode) {
  Record record;
  record.text = "the %r\nline";
  record.ordinal = 12;
  Evaluation evaluation;
  evaluation.outcome = RecordOutcome::kRated;
  evaluation.rating.er = 90;
  evaluation.rating.ep = 15;
  evaluation.rating.ed = 12;
  evaluation.elapsed = milliseconds(1230);
  EXPECT_EQ(expanded("%n;%g;%r;%p;%d;%e;%e", record, evaluation), "12;the %r line;9.0;1.5;1.2;1.23s;1.23s");
  EXPECT_EQ(expanded("%{er}%{reason}", record, evaluation), "9.0-");
  EXPECT_EQ(expanded("<%{n}>%%{n}", record), "<12>%{n}");
  EXPECT_EQ(expanded("%{N}", record), "12");
}

TEST(ExpandTemplate, PrintsPercentSignsTabsAndLineEnds) {
  EXPECT_EQ(expanded("%%"), "%");
  EXPECT_EQ(expanded("%%r"), "%r");
  EXPECT_EQ(expanded("%n%t%r%l%p"), "0\tmalformed\n-");
  EXPECT_EQ(expanded("\\t"), "\\t") << "no escapes";
  EXPECT_EQ(expanded(""), "");
}

TEST(ExpandTemplate, RefusesWhatIsNoCode) {
  EXPECT_EQ(expanded("a%xb"), "no code '%x'");
  EXPECT_EQ(expanded("%R"), "no code '%R'");
  EXPECT_EQ(expanded("%r%"), "a '%' at its end");
  EXPECT_EQ(expanded(std::string_view("%n").substr(0, 1)), "a '%' at its end");
  EXPECT_EQ(expanded("%{er"), "'%{' without a '}'");
  EXPECT_EQ(expanded("%{}"), "no field ''");
  EXPECT_EQ(expanded("%{err}"), "no field 'err'");
}

}  // namespace
}  // namespace sudorate::test
