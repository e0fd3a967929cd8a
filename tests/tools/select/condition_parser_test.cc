#include "tools/select/condition_parser.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sudorate::test {
namespace {

// A puzzle with everything known about it: ER 7.1, EP 5.0, ED 2.6, 24 givens, 50 steps.
std::vector<Span> known_facts(std::size_t counted) {
  std::vector<Span> facts(kFactCount + counted);
  const auto set = [&](Fact fact, int value) { facts[static_cast<std::size_t>(fact)] = exactly(kUnit * value); };
  set(Fact::kGivens, 24);
  set(Fact::kSolutions, 1);
  set(Fact::kMinimal, 1);
  set(Fact::kSymmetric, 0);
  set(Fact::kSteps, 60);
  set(Fact::kPlacements, 57);
  set(Fact::kEliminations, 9);
  facts[static_cast<std::size_t>(Fact::kMaxStep)] = exactly(71);
  facts[static_cast<std::size_t>(Fact::kScore)] = exactly(12346);
  for (std::size_t index = 0; index < counted; ++index) facts[kFactCount + index] = exactly(kUnit * (index + 1));
  return facts;
}

bool holds(const std::string& text) {
  std::vector<TechniqueSet> counted;
  const auto parsed = parse_condition(text, counted);
  if (const ParseError* error = std::get_if<ParseError>(&parsed)) {
    ADD_FAILURE() << text << ": " << error->column << ": " << error->reason;
    return false;
  }
  const Truth truth =
      std::get<Condition>(parsed).evaluate({exactly(71), exactly(50), exactly(26)}, known_facts(counted.size()));
  EXPECT_NE(truth, Truth::kUnknown) << text;
  return truth == Truth::kTrue;
}

TEST(ParseCondition, ReadsNamesNumbersAndRelations) {
  for (const char* text : {
           "er=7.1",       "er==7.1",      "ep=5",     "ep=5.0",          "ed=2.6",         "ER=7.1",
           "er<7.2",       "er<=7.1",      "er>7.0",   "er>=7.1",         "er!=7.2",        "7.1=er",
           "2.6<ep",       "givens=24",    "steps=60", "placements=57",   "eliminations=9", "solutions=1",
           "max_step=7.1", "score>1234.5", "minimal",  "not symmetric",   " er\t=\n7.1 ",   "er = 07.1",
           "er=7.x",       "ep = 5.X",     "ed!=7.x",  "er=7.x and ep<6",
       }) {
    EXPECT_TRUE(holds(text)) << text;
  }
  for (const char* text : {"er<7.1", "er>7.1", "er=7.0", "er!=7.1", "er<=7.0", "er>=7.2", "er=6.x", "er!=7.x",
                           "er-ep=7.x", "symmetric", "not minimal", "givens<24"}) {
    EXPECT_FALSE(holds(text)) << text;
  }
}

TEST(ParseCondition, NamesPearlsAndDiamonds) {
  const auto holds_for = [](const char* text, Rating er, Rating ep, Rating ed) {
    std::vector<TechniqueSet> counted;
    const auto parsed = parse_condition(text, counted);
    return std::get<Condition>(parsed).evaluate({exactly(er), exactly(ep), exactly(ed)}, known_facts(0)) ==
           Truth::kTrue;
  };
  EXPECT_TRUE(holds_for("er>7 and pearl", 71, 71, 26));
  EXPECT_FALSE(holds_for("pearl", 71, 70, 26));
  EXPECT_TRUE(holds_for("PEARL and not diamond", 71, 71, 26));
  EXPECT_TRUE(holds_for("diamond", 71, 71, 71));
}

TEST(ParseCondition, AddsAndSubtracts) {
  for (const char* text : {
           "er-ed=4.5",
           "er-ep-ed=-0.5",
           "er-(ep-ed)=4.7",
           "-er+7.1=0",
           "-(er-ep)=-2.1",
           "er+er=14.2",
           "- -er=7.1",
           "er - 0.1 - 0.1 = 6.9",
           "(er)=(7.1)",
           "er-ed <= ep-0.5",
           "steps-placements=3",
           "0=er-7.1",
       }) {
    EXPECT_TRUE(holds(text)) << text;
  }
  EXPECT_FALSE(holds("er-ep-ed=4.7"));
}

TEST(ParseCondition, AndBindsTighterThanOrAndNotTighterThanAnd) {
  // t and f stand for true and false.
  struct Case {
    const char* text;
    bool expected;
  };
  for (const Case& each : {
           Case{"t or t and f", true},
           Case{"(t or t) and f", false},
           Case{"f and t or t", true},
           Case{"f and (t or t)", false},
           Case{"not f and f", false},
           Case{"not (f and f)", true},
           Case{"not t or t", true},
           Case{"not (t or t)", false},
           Case{"not not t", true},
           Case{"not not not t", false},
           Case{"t and not f", true},
           Case{"t AND NOT f Or f", true},
           Case{"((t))", true},
           Case{"f or f or f or t", true},
           Case{"t and t and t and f", false},
       }) {
    std::string text;
    for (const char character : std::string(each.text)) {
      // Only single letters stand for conditions: those of "not" and "or" touch others.
      text += character;
    }
    const auto replace = [&](const std::string& letter, const std::string& condition) {
      for (std::size_t at = 0; (at = text.find(letter, at)) != std::string::npos;) {
        const auto touches = [&](std::size_t index) {
          return index < text.size() && std::isalpha(static_cast<unsigned char>(text[index])) != 0;
        };
        if (touches(at - 1) || touches(at + 1)) {
          ++at;
        } else {
          text.replace(at, 1, condition);
          at += condition.size();
        }
      }
    };
    replace("t", "er=7.1");
    replace("f", "er-ed<0.2");
    EXPECT_EQ(holds(text), each.expected) << text;
  }
}

TEST(ParseCondition, CountsFinders) {
  std::vector<TechniqueSet> counted;
  for (const char* text :
       {"count(\"skyscraper\") >= 1", "count(Nice Loop)>1", "count(nice-loop)<2", "count(*)>0"}) {
    EXPECT_TRUE(std::holds_alternative<Condition>(parse_condition(text, counted))) << text;
  }
  ASSERT_EQ(counted.size(), 3U);
  EXPECT_EQ(counted[0], *finders_named("skyscraper"));
  EXPECT_EQ(counted[1], *finders_named("nice-loop"));
  EXPECT_FALSE(counted[2].has_finders()) << "the techniques of ratings come first";
}

TEST(ParseCondition, CountsSteps) {
  std::vector<TechniqueSet> counted;
  for (const char* text : {"count(\"Hidden Single\")>=50", "count('hidden single')>=50", "count(Hidden Single)>=50",
                           "count ( Hidden Single ) >= 50", "COUNT(hidden single)+0>=50"}) {
    EXPECT_TRUE(std::holds_alternative<Condition>(parse_condition(text, counted))) << text;
  }
  ASSERT_EQ(counted.size(), 1U);
  EXPECT_TRUE(counted[0].contains(Technique::kHiddenSingle, 0));

  // The first set of a text counts 1, the second 2, as known_facts says.
  EXPECT_TRUE(holds("count(X-Wing)=1 and count(Swordfish)=2 and count(x-wing)=1"));
  EXPECT_TRUE(holds("count(X-Wing)-count(Swordfish)=-1"));
  EXPECT_TRUE(holds("count(X-Wing)-count(Swordfish)<2-1"));
  EXPECT_TRUE(holds("count(Dynamic Cell Forcing Chains (+ Multiple Forcing Chains))=1"));
  EXPECT_TRUE(holds("count(\"Dynamic*\")=1 and count(Cell*)=2"));
}

TEST(ParseCondition, TellsWhatWasExpectedAndWhere) {
  struct Case {
    const char* text;
    int column;
    const char* reason;
  };
  for (const Case& each : {
           Case{"", 1, "expected a condition such as er>=7.0, found the end"},
           Case{"   ", 4, "expected a condition such as er>=7.0, found the end"},
           Case{"er", 3, "expected a comparison such as >=7.0 after this number, found the end"},
           Case{"7.0", 4, "found the end; write a range as 'er>=7.0 and er<=7.9', or as --er=7.0-7.9"},
           Case{"er=7.0..7.9", 4, "'7.0..7.9' is a range; write a range as"},
           Case{"er=7.0-7.9", 4, "this difference is below 0; write a range as"},
           Case{"er 7", 4, "expected a comparison, + or - or the end, found '7'"},
           Case{"er <", 5, "expected a number or a name after '<', found the end"},
           Case{"er <= and ep", 7, "expected a number or a name after '<=', found 'and'"},
           Case{"er<=7 and", 10, "expected a condition after 'and', found the end"},
           Case{"er<=7 or or", 10, "expected a condition after 'or', found 'or'"},
           Case{"and er<=7", 1, "expected a condition such as er>=7.0, found 'and'"},
           Case{"er<=7 ep<=7", 7, "expected 'and', 'or' or the end, found 'ep'"},
           Case{"er<=7 && ep<=7", 7, "found '&&'; write 'and'"},
           Case{"er<=7 || ep<=7", 7, "found '||'; write 'or'"},
           Case{"!minimal", 1, "found '!'; write 'not'"},
           Case{"er<>7", 3, "write '!='"},
           Case{"(er<=7", 7, "expected 'and', 'or' or ')', found the end"},
           Case{"(er", 4, "expected a comparison, + or - or ')', found the end"},
           Case{"er<=7)", 6, "expected 'and', 'or' or the end, found ')'"},
           Case{"()", 2, "expected a number, a name or a condition after '(', found ')'"},
           Case{"3<er<5", 5, "joined by 'and'"},
           Case{"er<=7 and ep", 11, "'and' needs conditions such as er>=7.0"},
           Case{"er or ep<3", 4, "'or' needs conditions such as er>=7.0"},
           Case{"not er", 5, "'not' needs conditions such as er>=7.0"},
           Case{"minimal > 3", 9, "'>' needs numbers"},
           Case{"er + minimal > 3", 6, "'+' needs numbers"},
           Case{"-minimal", 2, "'-' needs numbers"},
           Case{"er<=7.25", 5, "at most one decimal"},
           Case{"er<=7.", 5, "at most one decimal"},
           Case{"er<=7.1.2", 5, "at most one decimal"},
           Case{"er<7.x", 4, "'7.x' is a range; only = and != take it"},
           Case{"minimal=7.x", 8, "'=' needs numbers"},
           Case{"er<=9999999999999999999999", 5, "too large"},
           Case{"hardness<3", 1, "unknown name 'hardness'; there are er, ep, ed"},
           Case{"er<3 and black", 10, "unknown name 'black'"},
           Case{"er*2<3", 3, "found '*'"},
           Case{"er<3 and \x80", 10, "found something unreadable"},
           Case{"er<\"3\"", 4, "found '3'"},
           Case{"count>3", 6, "expected '(' after count, found '>'"},
           Case{"count()>3", 7, "expected the name of a technique"},
           Case{"count(X-Wing", 7, "expected the name of a technique and ')'"},
           Case{"count(\"X-Wing\">3", 15, "expected ')' after the name of a technique, found '>'"},
           Case{"count(nice-lop)>3", 7, "no technique is called 'nice-lop'; did you mean \"nice-loop\"?"},
           Case{"count(W-Wing)>3", 7, "'W-Wing' is known, but not built; 'sudorate help techniques' lists what is"},
           Case{"count(X-Wings)>3", 7, "no technique is called 'X-Wings'; did you mean \"X-Wing\"?"},
           Case{"count(hiden single)>3", 7, "did you mean \"Hidden Single\"?"},
           Case{"count(XWing)>3", 7, "did you mean \"X-Wing\"?"},
           Case{"count(Hidden Triple)>3", 7, "did you mean \"Hidden Triplet\"?"},
           Case{"count(qqqqqqqqqq)>3", 7,
                "no technique is called 'qqqqqqqqqq'; 'sudorate help techniques' lists the names"},
       }) {
    std::vector<TechniqueSet> counted;
    const auto parsed = parse_condition(each.text, counted);
    const ParseError* error = std::get_if<ParseError>(&parsed);
    ASSERT_NE(error, nullptr) << each.text;
    EXPECT_EQ(error->column, each.column) << each.text << ": " << error->reason;
    EXPECT_NE(error->reason.find(each.reason), std::string::npos) << each.text << ": " << error->reason;
  }
}

TEST(ParseCondition, RefusesWhatIsTooLongOrTooDeep) {
  std::vector<TechniqueSet> counted;
  const auto fails = [&](const std::string& text) {
    return std::holds_alternative<ParseError>(parse_condition(text, counted));
  };
  const std::string condition = "er<3";
  EXPECT_FALSE(fails(std::string(90, '(') + condition + std::string(90, ')')));
  for (const std::string& opening : {std::string("("), std::string("not "), std::string("-")}) {
    std::string text;
    while (text.size() + condition.size() < kMostConditionBytes - opening.size()) text += opening;
    EXPECT_TRUE(fails(text + condition)) << opening;
  }
  EXPECT_TRUE(fails(condition + std::string(kMostConditionBytes, ' ')));
  std::string chain = condition;
  while (chain.size() + 9 <= kMostConditionBytes) chain += " and " + condition;
  EXPECT_FALSE(fails(chain));
  EXPECT_TRUE(holds("not(" + chain.substr(0, 3000 / 9 * 9 + 4) + ")"));
}

}  // namespace
}  // namespace sudorate::test
