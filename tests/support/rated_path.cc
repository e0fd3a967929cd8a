#include "tests/support/rated_path.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "tests/support/effect.h"
#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

// Every level of the try order.
constexpr Rating kLevels[] = {10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42,  44,  45, 50,
                              52, 54, 56, 62, 65, 66, 70, 75, 80, 85, 90, 95, 100, 105, 110};
constexpr Rating kDynamicLevels[] = {85, 90, 95, 100, 105, 110};

// Forcing chains and cycles compete: all of their levels are tried that could give a rating as low.
Rating last_static_level(Rating rating) { return rating >= 70 ? 70 : std::min<Rating>(rating, 66); }

Rating level_of(Technique technique, int variant, Rating rating) {
  if (technique >= Technique::kDynamicCellForcingChains) return kDynamicLevels[variant];
  if (technique >= Technique::kUniqueLoopType1 && technique <= Technique::kUniqueLoopType4) return 45;
  if (technique >= Technique::kBugType1 && technique <= Technique::kBugType4) return 56;
  if (technique >= Technique::kBidirectionalXCycle && technique <= Technique::kForcingChain) {
    return last_static_level(rating);
  }
  switch (technique) {
    case Technique::kHiddenSingle:
      return 10;
    case Technique::kDirectPointing:
    case Technique::kDirectClaiming:
      return 17;
    case Technique::kDirectHiddenPair:
      return 20;
    case Technique::kNakedSingle:
      return 23;
    case Technique::kDirectHiddenTriplet:
      return 25;
    case Technique::kPointing:
    case Technique::kClaiming:
      return 26;
    case Technique::kNakedPair:
      return 30;
    case Technique::kXWing:
      return 32;
    case Technique::kHiddenPair:
      return 34;
    case Technique::kNakedTriplet:
      return 36;
    case Technique::kSwordfish:
      return 38;
    case Technique::kHiddenTriplet:
      return 40;
    case Technique::kXyWing:
      return 42;
    case Technique::kXyzWing:
      return 44;
    case Technique::kNakedQuad:
      return 50;
    case Technique::kJellyfish:
      return 52;
    case Technique::kHiddenQuad:
      return 54;
    case Technique::kAlignedPairExclusion:
      return 62;
    case Technique::kAlignedTripletExclusion:
    case Technique::kNishioForcingChains:
      return 75;
    case Technique::kCellForcingChains:
    case Technique::kRegionForcingChains:
      return 80;
    default:
      throw std::invalid_argument("technique without a level");
  }
}

std::map<std::string, std::pair<Technique, int>> techniques_by_name() {
  std::map<std::string, std::pair<Technique, int>> techniques;
  for (int index = 0; index < kTechniqueCount; ++index) {
    const Technique technique = static_cast<Technique>(index);
    const bool is_loop = technique >= Technique::kUniqueLoopType1 && technique <= Technique::kUniqueLoopType4;
    const bool is_dynamic = technique >= Technique::kDynamicCellForcingChains;
    for (int variant = is_loop ? 4 : 0; variant <= (is_loop      ? 18
                                                    : is_dynamic ? 5
                                                                 : 0);
         variant += is_loop ? 2 : 1) {
      techniques.emplace(technique_name(technique, variant), std::pair(technique, variant));
    }
  }
  return techniques;
}

Rating tenths_of(const std::string& text) {
  const std::size_t point = text.find('.');
  return static_cast<Rating>(10 * std::stoi(text.substr(0, point)) + (text.at(point + 1) - '0'));
}

// "7.1 Forcing Chain (8): r4c8-2" without the length, which only digits in parentheses are.
std::string technique_text(const std::string& step) {
  const std::size_t start = step.find(' ') + 1;
  std::string name = step.substr(start, step.find(": ") - start);
  const std::size_t opening = name.rfind(" (");
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (opening != std::string::npos &&
      std::all_of(name.begin() + static_cast<std::ptrdiff_t>(opening) + 2, name.end() - 1, is_digit)) {
    name.resize(opening);
  }
  return name;
}

}  // namespace

std::vector<RatedPath> read_rated_paths(const std::filesystem::path& file) {
  const auto techniques = techniques_by_name();
  std::vector<RatedPath> paths;
  for (const RecordedPath& recorded : read_paths(file)) {
    RatedPath path;
    path.puzzle = recorded.puzzle;
    const std::size_t first = recorded.ratings.find('/');
    const std::size_t second = recorded.ratings.find('/', first + 1);
    path.er = tenths_of(recorded.ratings);
    path.ep = tenths_of(recorded.ratings.substr(first + 1));
    path.ed = tenths_of(recorded.ratings.substr(second + 1));
    for (const std::string& text : recorded.steps) {
      path.techniques.push_back(technique_text(text));
      const auto [technique, variant] = techniques.at(path.techniques.back());
      const RecordedEffect effect = parse_effect(text);
      Step step;
      step.technique = technique;
      step.variant = variant;
      step.difficulty.tenths = tenths_of(text);
      step.placement = effect.placement;
      step.eliminations = effect.eliminations;
      path.levels.push_back(level_of(technique, variant, step.difficulty.tenths));
      path.steps.push_back(std::move(step));
    }
    paths.push_back(std::move(path));
  }
  return paths;
}

RatingResult follow_path(const RatedPath& path, const RatingOptions& options) {
  RatingProgress progress;
  RatingResult result;
  const auto finish = [&](Outcome outcome) {
    result.outcome = outcome;
    result.er = outcome == Outcome::kStopped ? std::max(progress.er, progress.next_step) : progress.er;
    result.ep = progress.ep;
    result.ed = progress.ed;
    result.step_count = progress.step_count;
    result.score = progress.score;
    return result;
  };
  for (std::size_t index = 0; index < path.steps.size(); ++index) {
    for (const Rating level : kLevels) {
      if (level > path.levels[index]) break;
      progress.next_step = level;
      if (level >= options.stop_at) return finish(Outcome::kStopped);
      if (options.watch != nullptr && !options.watch->continues(progress)) return finish(Outcome::kStopped);
    }
    const Step& step = path.steps[index];
    progress.er = std::max(progress.er, step.difficulty.tenths);
    ++progress.step_count;
    progress.score += step.difficulty.tenths;
    if (!progress.ed) progress.ed = progress.er;
    if (!progress.ep && step.placement) progress.ep = progress.er;
    if (options.records_steps) result.steps.push_back(step);
  }
  return finish(Outcome::kRated);
}

}  // namespace sudorate::test
