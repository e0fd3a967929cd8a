// One of the steps available at a position: a step of SE's techniques, or what one of the finders has found.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "chains/finders/findings.h"
#include "rating/step.h"
#include "rating/technique_set.h"

namespace sudorate {

struct ListedStep {
  std::variant<Step, Finding> content;

  // Null for a finding, and the other way round.
  const Step* step() const { return std::get_if<Step>(&content); }
  const Finding* finding() const { return std::get_if<Finding>(&content); }
  // Empty for a finding.
  std::optional<Difficulty> difficulty() const;
};

// The name in options and tables, of a finding that of its finder.
std::string technique_slug(const ListedStep& listed);

// Of steps with one effect and the same name from `family_of` only the first stays.
void drop_repeated(std::vector<Step>& steps, std::string (*family_of)(const Step& step));

// What it does, with eliminations cell by cell.
Conclusion conclusion_of(const Step& step);
Conclusion conclusion_of(const ListedStep& listed);

}  // namespace sudorate
