// Profiles: the named ones, files, and what a file must not say.
#include "tools/policy/profile.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "tests/support/case_table.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate::test {
namespace {

// The methods, one after the other.
std::string methods_of(const Profile& profile) {
  return in_a_row(profile.methods, " ", [](Method each) { return entry_of(kMethods, each).name; });
}

TEST(Profile, OfAFileHasWhatItSaysAndElseIsSenior) {
  const auto parsed = parse_profile(
      "# mine\n\nname = mine\r\npermitted-methods = only-one, nice-loop\n max-nice-length=8\nrating-table = m-2\n"
      "rating.nice-loop = 6.8\nthink-depth = 2\ncapital-address = off\nprint-with-symbol-letter = off");
  const Profile& profile = std::get<Profile>(parsed);
  EXPECT_EQ(methods_of(profile), "only-one nice-loop");
  EXPECT_EQ(profile.max_loop, 8);
  EXPECT_EQ(profile.max_subset, 3);
  EXPECT_FALSE(profile.loop_style.capital_addresses);
  EXPECT_FALSE(profile.loop_style.symbol_letters);
  EXPECT_EQ(profile.ratings.at(Method::kNiceLoop), 68);
  EXPECT_EQ(profile.unused_settings.at("think-depth"), "2");
  EXPECT_EQ(rules_of(profile).name(), "mine,table=m-2");
}

TEST(Profile, SettingsMayHaveTheValuesOfLisp) {
  const std::string lisp = "chain-trim = T\ntrim-every-time = nil\nthink-depth = NIL\nmax-nice-length = nil\n";
  const std::string ours =
      "chain-trim = on\ntrim-every-time = off\nthink-depth = none\nmax-nice-length = unlimited\n";
  EXPECT_EQ(profile_text(std::get<Profile>(parse_profile(lisp + "capital-address = nil"))),
            profile_text(std::get<Profile>(parse_profile(ours + "capital-address = off"))));
  EXPECT_EQ(ignored_settings(std::get<Profile>(parse_profile(lisp))), "trim-every-time = off");
  EXPECT_TRUE(std::get<Profile>(parse_profile("print-with-symbol-letter = t")).loop_style.symbol_letters);
  for (const char* wrong : {"tuples-limit = nil", "think-depth = t", "chain-trim = none"}) {
    EXPECT_TRUE(std::holds_alternative<std::string>(parse_profile(wrong))) << wrong;
  }
}

TEST(Profile, TextIsReadAgainAsTheSame) {
  for (const char* name : {"senior", "advanced", "machine"}) {
    const std::string text = profile_text(find_profile(name).value());
    EXPECT_EQ(profile_text(std::get<Profile>(parse_profile(text))), text);
    EXPECT_NE(text.find("\ncapital-address = on\nprint-with-symbol-letter = on\n"), std::string::npos) << text;
  }
  const std::string text = profile_text(std::get<Profile>(parse_profile("capital-address = off")));
  EXPECT_NE(text.find("\ncapital-address = off\nprint-with-symbol-letter = on\n"), std::string::npos) << text;
}

TEST(Profile, BadFilesAreToldWithTheirLine) {
  for (const CaseRow& row : case_rows("tools/policy/bad_profiles.txt", "bad")) {
    const auto parsed = parse_profile(row.at(0));
    ASSERT_TRUE(std::holds_alternative<std::string>(parsed)) << row[0];
    EXPECT_EQ(std::get<std::string>(parsed), row.at(1));
  }
}

}  // namespace
}  // namespace sudorate::test
