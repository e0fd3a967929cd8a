#include "tools/compare/step_library.h"

#include <algorithm>

#include "tools/finders/finding.h"
#include "tools/notation/board_names.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kContinuousLoopCode = "0706";

const LibraryTechnique* technique_of(std::string_view code) {
  for (const LibraryTechnique& each : library_techniques()) {
    if (!code.empty() && each.code == code) return &each;
  }
  return nullptr;
}

// "115 624": digit, row and column. Nothing for anything else.
std::optional<std::set<Candidate>> parse_candidates(std::string_view text) {
  std::set<Candidate> candidates;
  for (const std::string_view word : pieces_of(text, ' ')) {
    if (word.empty()) continue;
    if (word.size() != 3 || !std::ranges::all_of(word, is_given_digit)) return std::nullopt;
    candidates.insert(candidate_of(cell_at(word[1] - '1', word[2] - '1'), static_cast<Digit>(word[0] - '1')));
  }
  return candidates;
}

// The digits by which the library names a step; for a wing, the digits of all its cells.
DigitSet digits_of(const ListedStep& listed, const Grid& grid) {
  const Step* step = listed.step();
  if (step == nullptr) {
    const Finding& finding = *listed.finding();
    if (const auto* found = std::get_if<Skyscraper>(&finding.pattern)) return bit(found->digit);
    if (const auto* found = std::get_if<EmptyRectangle>(&finding.pattern)) return bit(found->digit);
    return 0;
  }
  DigitSet digits = 0;
  if (family_of(step->technique) == TechniqueFamily::kForcingChain) {
    for (const Elimination& elimination : step->eliminations) digits |= elimination.digits;
    return step->placement ? bit(step->placement->digit) : digits;
  }
  if (family_of(step->technique) != TechniqueFamily::kWing) return step->evidence.digits;
  for (const Cell cell : step->evidence.cells) digits |= grid.candidates(cell);
  for (const Cell cell : step->evidence.helpers) digits |= grid.candidates(cell);
  return digits;
}

void add(const Conclusion& conclusion, const Grid& grid, LibraryConclusion& together) {
  if (const auto& placement = conclusion.placement) {
    together.placed.insert(candidate_of(placement->cell, placement->digit));
  } else {
    for (const Candidate candidate : removed_candidates(grid, conclusion)) together.removed.insert(candidate);
  }
}

bool agrees(const std::vector<Conclusion>& found, const LibraryLine& line, const Grid& grid) {
  if (line.must_fail || found.empty()) return line.must_fail == found.empty();
  LibraryConclusion together;
  for (const Conclusion& each : found) add(each, grid, together);
  const bool may_conclude_more = line.technique->check == LibraryCheck::kAmong;
  const auto agree = [&](const std::set<Candidate>& wanted, const std::set<Candidate>& concluded) {
    return may_conclude_more ? std::ranges::includes(concluded, wanted) : concluded == wanted;
  };
  const auto& [placed, removed] = line.conclusion;
  return agree(placed, together.placed) && (!placed.empty() || agree(removed, together.removed));
}

// The steps of a technique of the library, as a line is checked against them.
StepList steps_of(const LibraryTechnique& technique, const Grid& grid, StepListOptions options, StepLister& lister,
                  const SearchLimits& limits) {
  options.techniques = {};
  options.techniques.add(technique.technique);
  options.every = technique.has_digits;
  return lister.list(grid, options, limits);
}

// Two rows share the nice loops.
bool is_of_row(const ListedStep& listed, const LibraryTechnique& technique) {
  const Finding* const finding = listed.finding();
  const auto* const loop = finding == nullptr ? nullptr : std::get_if<NiceLoop>(&finding->pattern);
  return loop == nullptr || loop->is_continuous() == (technique.code == kContinuousLoopCode);
}

std::string candidates_text(const std::set<Candidate>& candidates) {
  return in_a_row(candidates, " ", [](Candidate candidate) {
    const Cell cell = cell_of(candidate);
    std::string text;
    for (const int number : {int{digit_of(candidate)}, row_of(cell), column_of(cell)})
      text += static_cast<char>('1' + number);
    return text;
  });
}

}  // namespace

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
  line.conclusion = {*placed, *removed};
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
  for (const LibraryTechnique& technique : library_techniques()) {
    if (!technique.is_written() || !options.techniques.contains(technique.technique)) continue;
    const StepList list = steps_of(technique, grid, options, lister, limits);
    if (is_cut_short(list.end)) {
      written.end = list.end;
      break;
    }
    // In the order of the steps.
    std::vector<std::pair<DigitSet, LibraryConclusion>> lines;
    for (const ListedStep& listed : list.steps) {
      if (!is_of_row(listed, technique)) continue;
      const DigitSet digits = digits_of(listed, grid);
      auto line = std::ranges::find(lines, digits, &std::pair<DigitSet, LibraryConclusion>::first);
      if (line == lines.end() || technique.check == LibraryCheck::kAmong)
        line = lines.insert(lines.end(), {digits, {}});
      add(conclusion_of(listed), grid, line->second);
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
