// Tested by tests/tools/compare/step_library_test.cc.
#include "tools/compare/step_library.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "tools/notation/board_names.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr LibraryCheck kTogether = LibraryCheck::kTogether;
constexpr LibraryCheck kAmong = LibraryCheck::kAmong;
constexpr std::string_view kContinuousLoopCode = "0706";

// A locked pair is a naked pair of two houses. Loops and chains are listed once for each removed candidate.
constexpr auto kTechniques = std::to_array<LibraryTechnique>({
    {"0000", "full house", kAmong, "hidden-single", false, false},
    {"0002", "hidden single", kTogether, "hidden-single"},
    {"0003", "naked single", kTogether, "naked-single"},
    {"0100", "locked candidates, pointing", kTogether, "pointing"},
    {"0101", "locked candidates, claiming", kTogether, "claiming"},
    {"0110", "locked pair", kAmong, "naked-pair", true, false},
    {"0111", "locked triplet", kAmong, "naked-triplet", true, false},
    {"0200", "naked pair", kTogether, "naked-pair"},
    {"0201", "naked triplet", kTogether, "naked-triplet"},
    {"0202", "naked quad", kTogether, "naked-quad"},
    {"0210", "hidden pair", kTogether, "hidden-pair"},
    {"0211", "hidden triplet", kTogether, "hidden-triplet"},
    {"0212", "hidden quad", kTogether, "hidden-quad"},
    {"0300", "X-Wing", kTogether, "x-wing"},
    {"0301", "swordfish", kTogether, "swordfish"},
    {"0302", "jellyfish", kTogether, "jellyfish"},
    {"0310", "finned X-Wing"},
    {"0311", "finned swordfish"},
    {"03111", "Siamese finned swordfish"},
    {"0312", "finned jellyfish"},
    {"03121", "Siamese finned jellyfish"},
    {"0320", "sashimi X-Wing"},
    {"0321", "sashimi swordfish"},
    {"03211", "Siamese sashimi swordfish"},
    {"0322", "sashimi jellyfish"},
    {"03221", "Siamese sashimi jellyfish"},
    {"0330", "Franken X-Wing"},
    {"0331", "Franken swordfish"},
    {"0332", "Franken jellyfish"},
    {"0340", "finned Franken X-Wing"},
    {"0341", "finned Franken swordfish"},
    {"03411", "Siamese finned Franken swordfish"},
    {"0342", "finned Franken jellyfish"},
    {"03421", "Siamese finned Franken jellyfish"},
    {"0361", "finned mutant swordfish"},
    {"0362", "finned mutant jellyfish"},
    {"03621", "Siamese finned mutant jellyfish"},
    {"0363", "finned mutant squirmbag"},
    {"0364", "finned mutant whale"},
    {"0371", "Kraken fish, type 1"},
    {"0372", "Kraken fish, type 2"},
    {"0400", "skyscraper", kTogether, "skyscraper"},
    {"0401", "two-string kite", kAmong, "turbot-fish", true, false},
    {"0402", "empty rectangle", kTogether, "empty-rectangle"},
    {"0403", "turbot fish", kAmong, "turbot-fish"},
    {"0404", "dual two-string kite", kAmong, "turbot-fish", true, false},
    {"0405", "dual empty rectangle", kAmong, "empty-rectangle", true, false},
    {"0500", "simple colours, trap"},
    {"0501", "simple colours, wrap"},
    {"0502", "multi-colours 1"},
    {"0503", "multi-colours 2"},
    {"0600", "unique rectangle, type 1", kTogether, "unique-rectangle-type-1"},
    {"0601", "unique rectangle, type 2", kTogether, "unique-rectangle-type-2"},
    {"0602", "unique rectangle, type 3", kTogether, "unique-rectangle-type-3"},
    {"0603", "unique rectangle, type 4", kTogether, "unique-rectangle-type-4"},
    {"0604", "unique rectangle, type 5"},
    {"0605", "unique rectangle, type 6"},
    {"0606", "hidden rectangle"},
    {"0607", "avoidable rectangle, type 1"},
    {"0608", "avoidable rectangle, type 2"},
    {"0610", "BUG + 1", kTogether, "bug-type-1", false},
    {"0620", "BUG lite"},
    {"0701", "X-chain", kAmong, "nice-loop", false, false},
    {"0702", "XY-chain", kAmong, "nice-loop", false, false},
    {"0703", "remote pairs", kAmong, "nice-loop", false, false},
    {"0706", "continuous nice loop", kAmong, "nice-loop", false},
    {"0707", "discontinuous nice loop", kAmong, "nice-loop", false},
    {"0708", "alternating inference chain", kAmong, "nice-loop", false, false},
    {"0709", "grouped continuous nice loop"},
    {"0710", "grouped discontinuous nice loop"},
    {"0711", "grouped alternating inference chain"},
    {"0800", "XY-Wing", kTogether, "xy-wing"},
    {"0801", "XYZ-Wing", kTogether, "xyz-wing"},
    {"0802", "WXYZ-Wing"},
    {"0803", "W-Wing"},
    {"0901", "ALS-XZ"},
    {"0902", "ALS-XY-Wing"},
    {"0903", "ALS chain"},
    {"0904", "Death Blossom"},
    {"1000", "aligned pair exclusion", kAmong, "aligned-pair-exclusion", false},
    {"1001", "aligned triplet exclusion", kAmong, "aligned-triplet-exclusion", false},
    {"1101", "Sue de Coq"},
    {"1201", "template set"},
    {"1202", "template delete"},
    {"1301", "forcing chain, contradiction"},
    {"1302", "forcing chain, verity"},
    {"1303", "forcing net, contradiction"},
    {"1304", "forcing net, verity"},
});

const LibraryTechnique* technique_of(std::string_view code) {
  const auto* const found = std::find_if(kTechniques.begin(), kTechniques.end(),
                                         [&](const LibraryTechnique& each) { return each.code == code; });
  return found == kTechniques.end() ? nullptr : found;
}

// "115 624": digit, row and column. Nothing for anything else.
std::optional<std::vector<Candidate>> parse_candidates(std::string_view text) {
  std::vector<Candidate> candidates;
  for (const std::string_view word : pieces_of(text, ' ')) {
    if (word.empty()) continue;
    if (word.size() != 3 || !std::all_of(word.begin(), word.end(), is_given_digit)) return std::nullopt;
    const int cell = (word[1] - '1') * 9 + (word[2] - '1');
    candidates.push_back(candidate_of(static_cast<Cell>(cell), static_cast<Digit>(word[0] - '1')));
  }
  std::sort(candidates.begin(), candidates.end());
  return candidates;
}

// The digits by which the library names a step; for a wing, the digits of all its cells.
DigitSet digits_of(const ListedStep& listed, const Grid& grid) {
  const Step* step = listed.step();
  if (step == nullptr) {
    const Finding& finding = *listed.finding();
    const Digit* digit = nullptr;
    if (const auto* found = std::get_if<Skyscraper>(&finding.pattern)) digit = &found->digit;
    if (const auto* found = std::get_if<EmptyRectangle>(&finding.pattern)) digit = &found->digit;
    return digit == nullptr ? DigitSet{0} : bit(*digit);
  }
  if (family_of(step->technique) == TechniqueFamily::kForcingChain) {
    DigitSet digits = 0;
    for (const Elimination& elimination : step->eliminations) digits |= elimination.digits;
    return step->placement ? bit(step->placement->digit) : digits;
  }
  if (family_of(step->technique) != TechniqueFamily::kWing) return step->evidence.digits;
  DigitSet digits = 0;
  for (const Cell cell : step->evidence.cells) digits |= grid.candidates(cell);
  for (const Cell cell : step->evidence.helpers) digits |= grid.candidates(cell);
  return digits;
}

// What steps conclude together, as the library writes it: the digits they place, without the candidates that go
// because of these, and the candidates they remove. Both ascending.
struct TogetherConclusion {
  std::set<Candidate> placed;
  std::set<Candidate> removed;

  void add(const Conclusion& conclusion, const Grid& grid) {
    if (const auto& placement = conclusion.placement) {
      placed.insert(candidate_of(placement->cell, placement->digit));
    } else {
      for (const Candidate candidate : removed_candidates(grid, conclusion)) removed.insert(candidate);
    }
  }
};

bool agrees(const std::vector<Conclusion>& found, const LibraryLine& line, const Grid& grid) {
  if (line.must_fail || found.empty()) return line.must_fail == found.empty();
  TogetherConclusion together;
  for (const Conclusion& each : found) together.add(each, grid);
  const bool may_conclude_more = line.technique->check == LibraryCheck::kAmong;
  const auto agrees_with = [&](const std::vector<Candidate>& wanted, const std::set<Candidate>& concluded) {
    return may_conclude_more ? std::includes(concluded.begin(), concluded.end(), wanted.begin(), wanted.end())
                             : std::equal(concluded.begin(), concluded.end(), wanted.begin(), wanted.end());
  };
  return agrees_with(line.placed, together.placed) &&
         (!line.placed.empty() || agrees_with(line.removed, together.removed));
}

// The steps of a technique of the library, as a line is checked against them.
StepList steps_of(const LibraryTechnique& technique, const Grid& grid, StepListOptions options, StepLister& lister,
                  const SearchLimits& limits) {
  options.techniques = {};
  options.techniques.add(technique.technique);
  options.every = technique.has_digits;
  return lister.list(grid, options, limits);
}

bool is_chosen(const LibraryTechnique& technique, const TechniqueChoice& choice) {
  const auto set = techniques_and_finders_named(technique.technique);
  return technique.is_written() && set && choice.has_any(*set);
}

// Two rows share the nice loops.
bool is_of_row(const ListedStep& listed, const LibraryTechnique& technique) {
  const Finding* const finding = listed.finding();
  const auto* const loop = finding == nullptr ? nullptr : std::get_if<NiceLoop>(&finding->pattern);
  return loop == nullptr || loop->is_continuous() == (technique.code == kContinuousLoopCode);
}

std::string candidates_text(const std::set<Candidate>& candidates) {
  std::string text;
  for (const Candidate candidate : candidates) {
    const Cell cell = cell_of(candidate);
    if (!text.empty()) text += ' ';
    for (const int number : {int{digit_of(candidate)}, row_of(cell), column_of(cell)})
      text += static_cast<char>('1' + number);
  }
  return text;
}

}  // namespace

std::span<const LibraryTechnique> library_techniques() { return kTechniques; }

std::variant<LibraryLine, std::string> parse_library_line(std::string_view text) {
  const std::vector<std::string_view> fields = pieces_of(text, ':');
  if (fields.size() < 7 || !fields[0].empty()) return std::string("is no line of a library");
  LibraryLine line;
  const std::string_view code = fields[1].substr(0, fields[1].find('-'));
  line.technique = technique_of(code);
  if (line.technique == nullptr) return "has no technique '" + std::string(code) + "'";
  line.must_fail = fields[1].ends_with("-x");
  for (const char c : fields[2]) {
    if (!is_given_digit(c)) return "has no digits in '" + std::string(fields[2]) + "'";
    line.digits |= bit(static_cast<Digit>(c - '1'));
  }
  const auto removed = parse_candidates(fields[5]);
  const auto placed = parse_candidates(fields[6]);
  if (!removed || !placed) return std::string("has no candidates such as 115 after the grid");
  line.removed = *removed;
  line.placed = *placed;
  return line;
}

LibraryAnswer check_library_line(const LibraryLine& line, const Grid& grid, StepLister& lister,
                                 const SearchLimits& limits) {
  const LibraryTechnique& technique = *line.technique;
  if (technique.check == LibraryCheck::kNone) return {LibraryVerdict::kNotBuilt, {}};
  const StepList list = steps_of(technique, grid, {}, lister, limits);
  if (is_cut_short(list.end) || !list.is_complete) return {};
  LibraryAnswer answer;
  for (const ListedStep& listed : list.steps) {
    if (technique.has_digits && digits_of(listed, grid) != line.digits) continue;
    answer.found.push_back(conclusion_of(listed));
  }
  answer.verdict = agrees(answer.found, line, grid) ? LibraryVerdict::kAgrees : LibraryVerdict::kDiffers;
  return answer;
}

WrittenLines library_lines(const Grid& grid, std::string_view position, const StepListOptions& options,
                           StepLister& lister, const SearchLimits& limits) {
  WrittenLines written;
  for (const LibraryTechnique& technique : kTechniques) {
    if (!is_chosen(technique, options.techniques)) continue;
    const StepList list = steps_of(technique, grid, options, lister, limits);
    if (is_cut_short(list.end)) {
      written.end = list.end;
      break;
    }
    // In the order of the steps.
    std::vector<std::pair<DigitSet, TogetherConclusion>> lines;
    for (const ListedStep& listed : list.steps) {
      if (!is_of_row(listed, technique)) continue;
      const DigitSet digits = digits_of(listed, grid);
      auto line = std::find_if(lines.begin(), lines.end(), [&](const auto& each) { return each.first == digits; });
      if (line == lines.end() || technique.check == LibraryCheck::kAmong)
        line = lines.insert(lines.end(), {digits, {}});
      line->second.add(conclusion_of(listed), grid);
    }
    for (const auto& [digits, concluded] : lines) {
      written.text.append(":").append(technique.code).append(":").append(digits_text(digits)).append(":");
      written.text.append(position).append(":").append(candidates_text(concluded.removed)).append(":");
      written.text.append(candidates_text(concluded.placed)).append(":\n");
    }
  }
  return written;
}

}  // namespace sudorate
