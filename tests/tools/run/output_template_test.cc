#include "tools/run/output_template.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

using std::chrono::milliseconds;

// Fields show their names.
std::string expanded(std::string_view text, const TemplateValues& values) {
  const auto parsed = OutputTemplate::parse(text);
  if (const std::string* name = std::get_if<std::string>(&parsed)) return *name;
  return std::get<OutputTemplate>(parsed).expand(values,
                                                 [](Field field) { return std::string(field_name(field)); });
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
  TemplateValues values;
  values.line = "the %r line";
  values.ordinal = 12;
  values.ratings.er = "9.0";
  values.ratings.ep = "1.5";
  values.ratings.ed = "1.2";
  values.elapsed = milliseconds(1230);
  EXPECT_EQ(expanded("%n;%g;%r;%p;%d;%e;%e", values), "12;the %r line;9.0;1.5;1.2;1.23s;1.23s");
}

TEST(ExpandTemplate, PrintsPercentSignsTabsAndLineEnds) {
  const TemplateValues values;
  EXPECT_EQ(expanded("%%", values), "%");
  EXPECT_EQ(expanded("%%r", values), "%r");
  EXPECT_EQ(expanded("%n%t%r%l%p", values), "0\t-\n-");
  EXPECT_EQ(expanded("\\t", values), "\\t") << "no escapes";
  EXPECT_EQ(expanded("", values), "");
}

TEST(ExpandTemplate, RefusesWhatIsNoCode) {
  const TemplateValues values;
  EXPECT_EQ(expanded("a%xb", values), "no code '%x'");
  EXPECT_EQ(expanded("%R", values), "no code '%R'");
  EXPECT_EQ(expanded("%r%", values), "a '%' at its end");
  EXPECT_EQ(expanded(std::string_view("%n").substr(0, 1), values), "a '%' at its end");
  EXPECT_EQ(expanded("%{er", values), "'%{' without a '}'");
}

TEST(ExpandTemplate, ReplacesFields) {
  const TemplateValues values;
  EXPECT_EQ(expanded("%{er}%{ed_technique}", values), "ered_technique");
  EXPECT_EQ(expanded("<%{n}>%%{n}", values), "<n>%{n}");
  EXPECT_EQ(expanded("%{}", values), "no field ''");
  EXPECT_EQ(expanded("%{ER}", values), "er");
  EXPECT_EQ(expanded("%{err}", values), "no field 'err'");
}

}  // namespace
}  // namespace sudorate::test
