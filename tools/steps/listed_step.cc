// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/listed_step.h"

#include <set>
#include <utility>

#include "tools/notation/board_names.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_set.h"
#include "tools/words/finder_words.h"

namespace sudorate {

std::optional<Difficulty> ListedStep::difficulty() const {
  if (const Step* found = step()) return found->difficulty;
  return std::nullopt;
}

ListedStep listed_finding(Finding finding) { return {std::make_shared<const Finding>(std::move(finding))}; }

std::string technique_slug(const ListedStep& listed) {
  if (const Step* step = listed.step()) return technique_slug(step->technique, step->variant);
  return std::string(finder_name(listed.finding()->technique()));
}

void drop_repeated(std::vector<Step>& steps, std::string (*family_of)(const Step& step)) {
  std::set<std::pair<std::string, std::string>> known;
  std::erase_if(steps, [&](const Step& step) {
    return !known.emplace(family_of(step), conclusion_text(conclusion_of(step))).second;
  });
}

Conclusion conclusion_of(const ListedStep& listed) {
  if (const Step* step = listed.step()) return conclusion_of(*step);
  return listed.finding()->conclusion;
}

std::string effect_text(const ListedStep& listed) { return effect_text(conclusion_of(listed)); }

std::string notation(const ListedStep& listed) {
  if (const Step* step = listed.step()) return notation(*step);
  return notation(*listed.finding());
}

std::string place_text(const ListedStep& listed) {
  const Finding* const finding = listed.finding();
  const auto* const loop = finding == nullptr ? nullptr : std::get_if<NiceLoop>(&finding->pattern);
  if (loop == nullptr) return notation(listed);
  return notation(listed) + ", " + std::string(loop_kind(*loop));
}

}  // namespace sudorate
