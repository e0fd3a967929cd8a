// The proof checker on steps written by hand: each technique once, with near misses.
#include "tests/support/proof_checker.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>

#include "tests/support/position.h"
#include "tests/support/proof_checker_parts.h"
#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

House house_named(const std::string& name) {
  const int index = name.at(1) - '1';
  switch (name.at(0)) {
    case 'b':
      return box_house(index);
    case 'r':
      return row_house(index);
    case 'c':
      return column_house(index);
    default:
      throw std::invalid_argument("no house: " + name);
  }
}

// "r1c5#7+" is on, "r1c5#7-" off.
Node node_named(const std::string& name) {
  return {candidate_of(cell_named(name.substr(0, 4)), first_of(digits_of(name.substr(5, 1)))), name.at(6) == '+'};
}

Cause cause_named(const std::string& name) {
  if (name == "cell") return Cause::kCell;
  if (name == "box") return Cause::kBox;
  if (name == "row") return Cause::kRow;
  if (name == "column") return Cause::kColumn;
  return Cause::kInnerRule;
}

// "r1c1#5+; r1c7#5- row 0; ...": each node with its cause and the places of its parents in the text, counted from
// 0. "locking" is a cause, too. A "!" behind a node makes it a target.
ImplicationTree tree_of(const std::string& text) {
  ImplicationTree tree;
  std::istringstream entries(text);
  for (std::string entry; std::getline(entries, entry, ';');) {
    std::istringstream words(entry);
    std::string name;
    std::string cause;
    words >> name;
    Implication implication;
    implication.node = node_named(name);
    if (words >> cause) {
      implication.cause = cause_named(cause);
      if (implication.cause == Cause::kInnerRule) implication.rule = InnerRule::kLocking;
    }
    for (int parent = 0; words >> parent;) implication.parents.push_back(parent);
    if (name.back() == '!') tree.targets.push_back(static_cast<int>(tree.nodes.size()));
    tree.nodes.push_back(implication);
  }
  return tree;
}

// A step from entries "KEY VALUE...", separated by commas:
//
//   cells r1c1 r1c5, helpers r2c2, houses r1, covers c1 c2, digits 12, extra 34, loop 4      the pattern
//   level 1, length 8                                                                       of chains
//   place r1c1=5   or   eliminate r1c9-12 r1c8-1                                            the effect
Step step_of(Technique technique, const std::string& text, const std::string& tree = "") {
  Step step;
  step.technique = technique;
  step.evidence.chain = tree_of(tree);
  Evidence& evidence = step.evidence;
  std::istringstream entries(text);
  for (std::string entry; std::getline(entries, entry, ',');) {
    std::istringstream words(entry);
    std::string key;
    words >> key;
    for (std::string word; words >> word;) {
      if (key == "cells") evidence.cells.push_back(cell_named(word));
      if (key == "helpers") evidence.helpers.push_back(cell_named(word));
      if (key == "houses") evidence.houses.push_back(house_named(word));
      if (key == "covers") evidence.covers.push_back(house_named(word));
      if (key == "digits") evidence.digits = digits_of(word);
      if (key == "extra") evidence.extra_digits = digits_of(word);
      if (key == "loop" || key == "level") step.variant = std::stoi(word);
      if (key == "length") step.length = std::stoi(word);
      if (key == "place")
        step.placement = Placement{cell_named(word.substr(0, 4)), first_of(digits_of(word.substr(5)))};
      if (key == "eliminate")
        step.eliminations.push_back({cell_named(word.substr(0, 4)), digits_of(word.substr(5))});
    }
  }
  return step;
}

struct PatternCase {
  Technique technique;
  const char* position;
  const char* step;
  // The same position with one more entry, on which the step must be refuted.
  const char* spoiled_by;
};

void expect_proven_until_spoiled(std::initializer_list<PatternCase> cases) {
  for (const PatternCase& entry : cases) {
    const std::string name = technique_name(entry.technique, 4);
    const Step step = step_of(entry.technique, entry.step);
    EXPECT_EQ(refute(position(entry.position), step).value_or("proven"), "proven") << name;
    const std::string spoiled = std::string(entry.position) + ", " + entry.spoiled_by;
    EXPECT_NE(refute(position(spoiled), step).value_or("proven"), "proven") << name << ": " << entry.spoiled_by;
  }
}

TEST(ProofChecker, ProvesSinglesAndDirectForms) {
  expect_proven_until_spoiled({
      {Technique::kHiddenSingle, "b1 -5, r1c1 +5", "cells r1c1, houses b1, digits 5, place r1c1=5", "r3c3 +5"},
      {Technique::kNakedSingle, "r1c1 5", "cells r1c1, digits 5, place r1c1=5", "r1c1 57"},
      {Technique::kDirectPointing, "b12 -5, b1r1 +5, r1c4 +5, r2c5 +5",
       "cells r2c5, houses b1 r1, covers b2, digits 5, place r2c5=5", "r3c6 +5"},
      {Technique::kDirectPointing, "b12 -5, b1r1 +5, r1c4 +5, r2c5 +5",
       "cells r2c5, houses b1 r1, covers b2, digits 5, place r2c5=5", "r3c1 +5"},
      {Technique::kDirectClaiming, "r12 -5, b1r1 +5, r2c1 +5, r2c5 +5",
       "cells r2c5, houses r1 b1, covers r2, digits 5, place r2c5=5", "r2c9 +5"},
      {Technique::kDirectHiddenPair, "r1 -123, r1c1 +123, r1c5 +12, r1c9 +3",
       "cells r1c1 r1c5, houses r1, digits 12, place r1c9=3", "r1c7 +3"},
      {Technique::kDirectHiddenTriplet, "r1 -1234, r1c1 +124, r1c5 +23, r1c7 +13, r1c9 +4",
       "cells r1c1 r1c5 r1c7, houses r1, digits 123, place r1c9=4", "r1c9 +1"},
  });
}

TEST(ProofChecker, ProvesLockingSubsetsAndFish) {
  expect_proven_until_spoiled({
      {Technique::kPointing, "b1 -5, b1r1 +5", "houses b1 r1, digits 5, eliminate r1c4-5 r1c9-5", "r2c1 +5"},
      {Technique::kClaiming, "r1 -5, b1r1 +5", "houses r1 b1, digits 5, eliminate r2c2-5", "r1c4 +5"},
      {Technique::kNakedPair, "r1c1 12, r1c5 12", "cells r1c1 r1c5, houses r1, digits 12, eliminate r1c9-12",
       "r1c5 123"},
      {Technique::kNakedTriplet, "r1c1 12, r1c5 23, r1c9 13",
       "cells r1c1 r1c5 r1c9, houses r1, digits 123, eliminate r1c2-3", "r1c9 134"},
      {Technique::kNakedQuad, "b5r4 1234, r5c5 14",
       "cells r4c4 r4c5 r4c6 r5c5, houses b5, digits 1234, eliminate r6c6-1234", "r5c5 15"},
      {Technique::kHiddenPair, "r1 -12, r1c15 +12",
       "cells r1c1 r1c5, houses r1, digits 12, eliminate r1c1-3456789 r1c5-9", "r1c9 +1"},
      {Technique::kHiddenTriplet, "b1 -123, r1c1 +12, r2c2 +23, r3c3 +13",
       "cells r1c1 r2c2 r3c3, houses b1, digits 123, eliminate r3c3-9", "r1c2 +3"},
      {Technique::kHiddenQuad, "c1 -1234, r1234c1 +1234",
       "cells r1c1 r2c1 r3c1 r4c1, houses c1, digits 1234, eliminate r4c1-56789", "r9c1 +4"},
      {Technique::kXWing, "r14 -5, r14c17 +5", "houses r1 r4, covers c1 c7, digits 5, eliminate r9c1-5 r8c7-5",
       "r4c2 +5"},
      {Technique::kSwordfish, "c147 -5, r2c14 +5, r5c47 +5, r9c17 +5",
       "houses c1 c4 c7, covers r2 r5 r9, digits 5, eliminate r2c9-5", "r1c1 +5"},
      {Technique::kJellyfish, "r1357 -5, r1c12 +5, r3c23 +5, r5c38 +5, r7c18 +5",
       "houses r1 r3 r5 r7, covers c1 c2 c3 c8, digits 5, eliminate r9c8-5", "r7c9 +5"},
  });
}

TEST(ProofChecker, ProvesWingsAndAlignedExclusions) {
  expect_proven_until_spoiled({
      {Technique::kXyWing, "r1c1 12, r1c5 13, r2c2 23", "cells r1c1 r1c5 r2c2, digits 3, eliminate r1c2-3 r2c5-3",
       "r2c2 34"},
      {Technique::kXyzWing, "r1c1 123, r1c5 13, r2c2 23", "cells r1c1 r1c5 r2c2, digits 3, eliminate r1c2-3",
       "r1c1 1234"},
      {Technique::kAlignedPairExclusion, "r1c1 135, r1c2 24, r1c5 12, r1c6 14",
       "cells r1c1 r1c2, helpers r1c5 r1c6, eliminate r1c1-1", "r1c6 16"},
      {Technique::kAlignedTripletExclusion, "r1c1 19, r1c2 23, r1c3 45, r1c5 12, r1c6 34, r1c7 135",
       "cells r1c1 r1c2 r1c3, helpers r1c5 r1c6 r1c7, eliminate r1c1-1", "r1c7 136"},
  });
}

TEST(ProofChecker, ProvesUniqueLoops) {
  constexpr const char* kRectangle = "cells r1c1 r1c4 r2c4 r2c1, digits 12, loop 4, ";
  constexpr const char* kLoop =
      "cells r1c1 r1c4 r2c4 r2c7 r3c7 r3c1, digits 12, loop 6, extra 3, eliminate r3c1-12";
  const auto rectangle = [&](const char* rest) { return std::string(kRectangle) + rest; };
  const std::string type1 = rectangle("extra 3, eliminate r2c4-12");
  const std::string type2 = rectangle("extra 3, eliminate r2c9-3");
  const std::string naked = rectangle("extra 34, houses r2, helpers r2c9, eliminate r2c8-34");
  const std::string hidden = rectangle("extra 12, houses r2, helpers r2c9, eliminate r2c9-3456789");
  const std::string type4 = rectangle("extra 1, houses r2, eliminate r2c1-2 r2c4-2");
  expect_proven_until_spoiled({
      {Technique::kUniqueLoopType1, "r1c14 12, r2c1 12, r2c4 123", type1.c_str(), "r1c1 124"},
      {Technique::kUniqueLoopType2, "r1c14 12, r2c1 123, r2c4 123", type2.c_str(), "r1c4 123"},
      {Technique::kUniqueLoopType3, "r1c14 12, r2c1 123, r2c4 124, r2c9 34", naked.c_str(), "r2c9 345"},
      {Technique::kUniqueLoopType3, "r2 -12, r1c14 12, r2c1 123, r2c4 124, r2c9 +12", hidden.c_str(), "r2c8 +1"},
      {Technique::kUniqueLoopType4, "r2 -1, r1c14 12, r2c1 123, r2c4 124", type4.c_str(), "r2c9 +1"},
      {Technique::kUniqueLoopType4, "r2 -1, r1c14 12, r2c1 123, r2c4 124", type4.c_str(), "r1c1 125"},
  });
  const Grid six = position("r1c14 12, r2c47 12, r3c7 12, r3c1 123");
  Step step = step_of(Technique::kUniqueLoopType1, kLoop);
  EXPECT_EQ(refute(six, step), std::nullopt);

  // Two rows, two columns and four boxes: the two digits cannot change places in the boxes.
  const Grid wide = position("r1c14 12, r4c1 12, r4c4 123");
  step = step_of(Technique::kUniqueLoopType1,
                 "cells r1c1 r1c4 r4c4 r4c1, digits 12, loop 4, extra 3, eliminate r4c4-12");
  EXPECT_NE(refute(wide, step), std::nullopt);
}

// A grave of two rectangles, the rest filled.
std::string grave(const char* further) { return std::string("r123456789 =9, r25c89 34, r12c14 12, ") + further; }

TEST(ProofChecker, ProvesGraves) {
  const std::string one = grave("r2c4 123");
  const std::string same = grave("r2c14 123");
  const std::string two = grave("r2c1 123, r2c4 124");
  expect_proven_until_spoiled({
      {Technique::kBugType1, one.c_str(), "cells r2c4, digits 3, eliminate r2c4-12", "r1c4 13"},
      {Technique::kBugType1, one.c_str(), "cells r2c4, digits 3, eliminate r2c4-12", "r7c7 12"},
      {Technique::kBugType2, same.c_str(), "cells r2c1 r2c4, digits 3, extra 3, eliminate r2c8-3 r2c9-3",
       "r5c9 35"},
      {Technique::kBugType3, two.c_str(),
       "cells r2c1 r2c4, digits 34, extra 34, houses r2, helpers r2c8, eliminate r2c9-34", "r2c8 345"},
      {Technique::kBugType4, two.c_str(), "cells r2c1 r2c4, digits 34, extra 1, houses r2, eliminate r2c1-2 r2c4-2",
       "r2c4 234"},
  });
}

struct ChainCase {
  const char* what;
  Technique technique;
  const char* position;
  const char* step;
  const char* tree;
  const char* spoiled_by;
};

TEST(ProofChecker, ProvesChains) {
  const ChainCase cases[] = {
      {"a ring of four nodes", Technique::kGeneralizedXWing, "r19 -5, r19c25 +5",
       "length 4, eliminate r5c2-5 r4c5-5",
       "r1c2#5+; r9c2#5- column 0; r9c5#5+ row 1; r1c5#5- column 2; r1c2#5+! row 3", "r9c9 +5"},
      {"a ring through cells", Technique::kBidirectionalYCycle, "r1c1 12, r1c5 23, r1c9 13",
       "length 6, eliminate r1c4-123",
       "r1c1#1+; r1c9#1- row 0; r1c9#3+ cell 1; r1c5#3- row 2; r1c5#2+ cell 3; r1c1#2- row 4; r1c1#1+! cell 5",
       "r1c9 134"},
      {"two strong links of one digit", Technique::kTurbotFish, "r19 -5, r1c25 +5, r9c26 +5",
       "length 6, eliminate r2c6-5",
       "r2c6#5+; r1c5#5- box 0; r1c2#5+ row 1; r9c2#5- column 2; r9c6#5+ row 3; r2c6#5-! column 4", "r9c8 +5"},
      {"a chain that places", Technique::kForcingChain, "c1 -2, r1c1 12, r9c1 +2, r1c5 13, r9c5 23",
       "length 8, place r1c1=2",
       "r1c1#2-; r1c1#1+ cell 0; r1c5#1- row 1; r1c5#3+ cell 2; r9c5#3- column 3; r9c5#2+ cell 4; r9c1#2- row 5; "
       "r1c1#2+! column 6",
       "r5c1 +2"},
      {"one digit, and three places in a box", Technique::kNishioForcingChains,
       "b3 -5, r1c78 +5, r3c9 +5, r7 -5, r7c19 +5", "length 8, eliminate r1c1-5",
       "r1c1#5+; r7c1#5- column 0; r7c9#5+! row 1; "
       "r1c1#5+; r1c7#5- row 3; r1c8#5- row 3; r3c9#5+ box 4 5; r7c9#5-! column 6",
       "r2c9 +5"},
      {"all candidates of a cell", Technique::kCellForcingChains, "r1c1 123, r1c4 12, r1c6 13",
       "length 10, eliminate r1c5-1",
       "r1c1#1+; r1c5#1-! row 0; r1c1#2+; r1c4#2- row 2; r1c4#1+ cell 3; r1c5#1-! row 4; "
       "r1c1#3+; r1c6#3- row 6; r1c6#1+ cell 7; r1c5#1-! row 8",
       "r1c1 1234"},
      {"all places of a digit in a house", Technique::kRegionForcingChains,
       "b1 -5, r1c1 +5, r2c2 +5, r4 -5, r4c29 +5", "length 6, eliminate r1c9-5",
       "r1c1#5+; r1c9#5-! row 0; r2c2#5+; r4c2#5- column 2; r4c9#5+ row 3; r1c9#5-! column 4", "r3c3 +5"},
      {"a candidate and its opposite", Technique::kDynamicDoubleForcingChains, "r4 -5, r4c127 +5, r9c7 57, r9c3 57",
       "level 1, length 8, eliminate r5c3-5",
       "r4c7#5+; r9c7#5- column 0; r9c7#7+ cell 1; r9c3#7- row 2; r9c3#5+ cell 3; r5c3#5-! column 4; "
       "r4c7#5-; r5c3#5-! locking 6",
       "r4c9 +5"},
  };
  for (const ChainCase& entry : cases) {
    const Step step = step_of(entry.technique, entry.step, entry.tree);
    EXPECT_EQ(refute(position(entry.position), step).value_or("proven"), "proven") << entry.what;
    const std::string spoiled = std::string(entry.position) + ", " + entry.spoiled_by;
    EXPECT_NE(refute(position(spoiled), step).value_or("proven"), "proven") << entry.what;
  }
}

TEST(ProofChecker, RefutesChainsWithOneFault) {
  const struct {
    const char* reason;
    Technique technique;
    const char* position;
    const char* step;
    const char* tree;
  } cases[] = {
      {"a target follows from one start", Technique::kForcingXChain, "r19 -5, r1c259 +5, r9c26 +5",
       "length 7, eliminate r2c6-5",
       "r2c6#5+; r1c5#5- box 0; r1c9#5-; r1c2#5+ row 1 2; r9c2#5- column 3; r9c6#5+ row 4; r2c6#5-! column 5"},
      {"shares one with another", Technique::kNishioForcingChains, "b3 -5, r1c78 +5, r3c9 +5, r7 -5, r7c19 +5",
       "length 8, eliminate r1c1-5",
       "r1c1#5+; r7c1#5- column 0; r7c9#5+! row 1; "
       "r1c7#5- row 0; r1c8#5- row 0; r3c9#5+ box 3 4; r7c9#5-! column 5"},
      {"follows from itself", Technique::kDynamicDoubleForcingChains, "r4 -5, r4c127 +5, r9c7 57, r9c3 57",
       "level 1, length 8, eliminate r5c3-5",
       "r4c7#5+; r9c7#5- column 0; r9c7#7+ cell 1; r9c3#7- row 2; r9c3#5+ cell 3; r5c3#5-! column 4; "
       "r4c7#5-; r5c3#5- locking 6; r5c3#5-! locking 6 7"},
      {"an inner rule follows from off nodes", Technique::kDynamicContradictionForcingChains,
       "r4 -5, r4c127 +5, r5 -5, r5c39 +5", "level 1, length 6, eliminate r5c3-5", "r5c3#5+; r5c3#5-! locking 0"},
      {"alternate, on first", Technique::kGeneralizedXWing, "r19 -5, r19c25 +5", "length 4, eliminate r5c2-5",
       "r9c2#5-; r9c5#5+ row 0; r1c5#5- column 1; r1c2#5+ row 2; r9c2#5-! column 3"},
      {"the starts are not a candidate on and off", Technique::kDynamicDoubleForcingChains, "r4 -5, r4c127 +5",
       "level 1, length 4, eliminate r5c3-5", "r4c7#5-; r5c3#5-! locking 0; r4c7#5-; r5c3#5-! locking 2"},
  };
  for (const auto& entry : cases) {
    const Step step = step_of(entry.technique, entry.step, entry.tree);
    const std::string reason = refute(position(entry.position), step).value_or("proven");
    EXPECT_NE(reason.find(entry.reason), std::string::npos) << entry.reason << "\n" << reason;
  }
}

struct RuleCase {
  const char* position;
  const char* cell;
  const char* digit;
  InnerRule rule;
  bool eliminates;
};

TEST(ProofChecker, KnowsTheFourInnerRules) {
  const RuleCase cases[] = {
      {"b1 -5, b1r1 +5", "r1c9", "5", InnerRule::kLocking, true},
      {"b1 -5, b1r1 +5", "r2c9", "5", InnerRule::kLocking, false},
      {"b1 -5, b1r1 +5", "r1c2", "5", InnerRule::kLocking, false},
      {"b1 -5, b1r1 +5, r2c2 +5", "r1c9", "5", InnerRule::kLocking, false},
      {"c4 -5, r45c4 +5", "r6c6", "5", InnerRule::kLocking, true},
      {"r1 -12, r1c15 +12", "r1c5", "9", InnerRule::kHiddenPair, true},
      {"r1 -12, r1c15 +12", "r1c5", "2", InnerRule::kHiddenPair, false},
      {"r1 -12, r1c15 +12", "r1c6", "9", InnerRule::kHiddenPair, false},
      {"r1 -12, r1c15 +12, r1c9 +2", "r1c5", "9", InnerRule::kHiddenPair, false},
      {"b5r4c45 12", "r6c6", "1", InnerRule::kNakedPair, true},
      {"b5r4c45 12", "r4c9", "2", InnerRule::kNakedPair, true},
      {"b5r4c45 12", "r6c6", "3", InnerRule::kNakedPair, false},
      {"b5r4c45 12", "r4c4", "1", InnerRule::kNakedPair, false},
      {"r4c4 12, r4c5 13", "r6c6", "1", InnerRule::kNakedPair, false},
      {"r14 -5, r14c17 +5", "r9c7", "5", InnerRule::kXWing, true},
      {"r14 -5, r14c17 +5", "r9c8", "5", InnerRule::kXWing, false},
      {"r14 -5, r14c17 +5", "r4c7", "5", InnerRule::kXWing, false},
      {"r14 -5, r14c17 +5, r1c9 +5", "r9c7", "5", InnerRule::kXWing, false},
      {"c23 -5, r69c23 +5", "r9c9", "5", InnerRule::kXWing, true},
      {"r14 -5, r14c17 +5", "r9c7", "5", InnerRule::kNone, false},
      {"r14 -5, r14c17 +5", "r9c7", "5", InnerRule::kChain, false},
  };
  for (const RuleCase& entry : cases) {
    const Candidate candidate = candidate_of(cell_named(entry.cell), first_of(digits_of(entry.digit)));
    EXPECT_EQ(basic_rule_eliminates(entry.rule, position(entry.position), candidate), entry.eliminates)
        << entry.position << ": " << entry.cell << "#" << entry.digit;
  }
}

}  // namespace
}  // namespace sudorate::test
