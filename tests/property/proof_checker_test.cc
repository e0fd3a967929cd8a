// The proof checker on steps written by hand, each technique once, with near misses: proof_cases.txt.
#include "tests/support/proof_checker.h"

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <string>

#include "tests/support/case_table.h"
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

constexpr const char* kProofCases = "property/proof_cases.txt";

// With or without the number of a loop's cells, as it is printed.
Technique technique_named(const std::string& name) {
  for (int index = 0; index < kTechniqueCount; ++index) {
    const auto technique = static_cast<Technique>(index);
    for (const int variant : {0, 4}) {
      if (technique_name(technique, variant) == name) return technique;
    }
  }
  throw std::invalid_argument("no technique: " + name);
}

std::string verdict(const std::string& on, const Step& step) {
  return refute(position(on), step).value_or("proven");
}

void expect_proven_until_spoiled(const std::string& on, const Step& step, const std::string& spoiled_by) {
  EXPECT_EQ(verdict(on, step), "proven") << on;
  EXPECT_NE(verdict(on + ", " + spoiled_by, step), "proven") << on << ", " << spoiled_by;
}

TEST(ProofChecker, ProvesPatternsUntilTheyAreSpoiled) {
  for (const CaseRow& row : case_rows(kProofCases, "patterns")) {
    expect_proven_until_spoiled(row.at(1), step_of(technique_named(row.at(0)), row.at(2)), row.at(3));
  }
}

TEST(ProofChecker, ProvesChainsUntilTheyAreSpoiled) {
  for (const CaseRow& row : case_rows(kProofCases, "chains")) {
    const Step step = step_of(technique_named(row.at(0)), row.at(3), row.at(4));
    expect_proven_until_spoiled(row.at(2), step, row.at(5));
  }
}

TEST(ProofChecker, RefutesChainsWithOneFault) {
  for (const CaseRow& row : case_rows(kProofCases, "faults")) {
    const std::string reason = verdict(row.at(2), step_of(technique_named(row.at(0)), row.at(3), row.at(4)));
    EXPECT_NE(reason.find(row.at(1)), std::string::npos) << row[1] << '\n' << reason;
  }
}

TEST(ProofChecker, TakesLoopsWhoseDigitsCanChangePlaces) {
  const std::string loop = "cells r1c1 r1c4 r2c4 r2c7 r3c7 r3c1, digits 12, loop 6, extra 3, eliminate r3c1-12";
  EXPECT_EQ(verdict("r1c14 12, r2c47 12, r3c7 12, r3c1 123", step_of(Technique::kUniqueLoopType1, loop)), "proven");
  // Two rows, two columns and four boxes: the two digits cannot change places in the boxes.
  const std::string wide = "cells r1c1 r1c4 r4c4 r4c1, digits 12, loop 4, extra 3, eliminate r4c4-12";
  EXPECT_NE(verdict("r1c14 12, r4c1 12, r4c4 123", step_of(Technique::kUniqueLoopType1, wide)), "proven");
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
