// One of the steps available at a position: a step of SE's techniques, or a finding of one of the finders.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rating/step.h"

namespace sudorate {

struct Conclusion;
struct Finding;

struct ListedStep {
  std::variant<Step, std::shared_ptr<const Finding>> content;

  // The step; null for a finding. finding() is the reverse.
  const Step* step() const { return std::get_if<Step>(&content); }
  const Finding* finding() const {
    const auto* const found = std::get_if<std::shared_ptr<const Finding>>(&content);
    return found == nullptr ? nullptr : found->get();
  }
  // Empty for a finding.
  std::optional<Difficulty> difficulty() const;
};

ListedStep listed_finding(Finding finding);

// The technique's name in options and tables; a finding has its finder's.
std::string technique_slug(const ListedStep& listed);

// Keeps only the first of the steps with the same effect and the same name from `family_of`.
void drop_repeated(std::vector<Step>& steps, std::string (*family_of)(const Step& step));

Conclusion conclusion_of(const ListedStep& listed);
// The same as text, as in paths: "r1c2=3", "r4c8-25 r5c1-3".
std::string effect_text(const ListedStep& listed);
// The place of the step, in one line: the notation of its family or finder.
std::string notation(const ListedStep& listed);
// The same, and for a nice loop whether it is continuous: "rc:r2c9=1=[r6c9]-1-...=6=[r2c9], continuous".
std::string place_text(const ListedStep& listed);

}  // namespace sudorate
