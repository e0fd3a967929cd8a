// Profiles: the named ones, files, and what a file must not say.
#include "tools/policy/profile.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

namespace sudorate::test {
namespace {

// The methods, one after the other.
std::string methods_of(const Profile& profile) {
  std::string text;
  for (const Method method : profile.methods) text.append(text.empty() ? "" : " ").append(method_name(method));
  return text;
}

TEST(Profile, NamedOnesAreNumberPlaces) {
  const Profile senior = find_profile("senior").value();
  EXPECT_EQ(methods_of(senior), "primary only-one cell-unique localization n-tuples n-grid");
  EXPECT_EQ(senior.max_subset, 3);
  EXPECT_EQ(senior.max_fish, 2);
  for (const char* name : {"advanced", "machine"}) {
    EXPECT_EQ(methods_of(find_profile(name).value()),
              "primary only-one cell-unique nice-loop localization n-tuples n-grid");
  }
  EXPECT_EQ(find_profile("advanced")->max_loop, 3);
  EXPECT_EQ(find_profile("machine")->max_loop, kUnlimitedLoop);
  EXPECT_FALSE(find_profile("expert"));
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
  EXPECT_EQ(profile.ratings[static_cast<std::size_t>(Method::kNiceLoop)], 68);
  EXPECT_EQ(profile.unused_settings.at("think-depth"), "2");
  EXPECT_EQ(rules_name(profile), "mine,table=m-2");
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

TEST(Profile, MethodsMayHaveNumberPlacesNames) {
  const auto parsed = parse_profile("permitted-methods = do-primary do-only-one n-grid");
  EXPECT_EQ(methods_of(std::get<Profile>(parsed)), "primary only-one n-grid");
  EXPECT_TRUE(std::holds_alternative<std::string>(parse_profile("permitted-methods = do-primary primary")));
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
  struct Case {
    const char* text;
    const char* problem;
  };
  constexpr Case kCases[] = {
      {"max-nice-length = 2", "line 1: max-nice-length must be 3 to 81, not '2'"},
      {"\ntuples-limit = 5", "line 2: tuples-limit must be 2 to 4, not '5'"},
      {"n-grid-limit = x", "line 1: n-grid-limit must be 2 to 4, not 'x'"},
      {"permitted-methods = only-one n-pairs", "line 1: 'n-pairs' is not a method"},
      {"permitted-methods = only-one only-one", "line 1: 'only-one' is named twice"},
      {"permitted-methods =", "line 1: there must be a permitted method"},
      {"capital-address = yes", "line 1: capital-address must be on or off, not 'yes'"},
      {"print-with-symbol-letter =", "line 1: print-with-symbol-letter must be on or off, not ''"},
      {"speed = 7", "line 1: 'speed' is not a setting"},
      {"chain-trim = 3", "line 1: chain-trim must be on or off, not '3'"},
      {"think-depth = deep", "line 1: think-depth must be a number or none, not 'deep'"},
      {"auto-trim-level = -1", "line 1: auto-trim-level must be a number or none, not '-1'"},
      {"rating.only-one = 7.0",
       "line 1: 'only-one' has no rating to choose; skyscraper, empty-rectangle, nice-loop and force-chain have"},
      {"rating.nice-loop = 70.0", "line 1: a rating must be from 0.0 to 20.0, not '70.0'"},
      {"senior", "line 1: a setting must be written as NAME = VALUE, not 'senior'"},
  };
  for (const Case& each : kCases) {
    const auto parsed = parse_profile(each.text);
    ASSERT_TRUE(std::holds_alternative<std::string>(parsed)) << each.text;
    EXPECT_EQ(std::get<std::string>(parsed), each.problem);
  }
}

}  // namespace
}  // namespace sudorate::test
