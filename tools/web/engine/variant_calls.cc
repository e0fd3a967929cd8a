// Puzzles that differ from a puzzle in a few givens, and puzzles at random. The page asks for those of one removal,
// or of some tries, at a time, so that its workers share them, and a person can end the search at any moment.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tools/library/read_puzzle.h"
#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"
#include "tools/vary/generator.h"
#include "tools/vary/minlex.h"
#include "tools/vary/variant_search.h"
#include "tools/web/engine/answer.h"

namespace sudorate {
namespace {

VariantRules rules_of(std::int32_t removed, std::int32_t added) {
  const int fewest = std::clamp(removed, 0, 9);
  const int most = std::clamp(added, 0, 9);
  return {.removed = {fewest, fewest}, .added = {most, most}};
}

// Of a text that is a puzzle.
std::optional<Digits81> puzzle_of(std::string_view text) {
  const Record record = read_puzzle(text, false);
  return record.position() == nullptr ? std::nullopt : std::optional(record.position()->givens);
}

std::string removals_text(std::string_view puzzle, const VariantRules& rules) {
  std::string text;
  const auto givens = puzzle_of(puzzle);
  if (!givens) return text;
  Removals removals(givens_of(*givens), rules);
  for (CellSet removed; removals.next(removed);) {
    for (Cell cell = 0; cell < kCellCount; ++cell) text += removed.contains(cell) ? '1' : '0';
    text += '\n';
  }
  return text;
}

std::string variants_text(std::string_view puzzle, std::string_view cells, const VariantRules& rules) {
  std::string text;
  const auto givens = puzzle_of(puzzle);
  if (!givens) return text;
  CellSet removed;
  for (std::size_t cell = 0; cell < std::min<std::size_t>(cells.size(), kCellCount); ++cell) {
    if (cells[cell] == '1') removed.insert(static_cast<Cell>(cell));
  }
  VariantSearch search(rules);
  search.begin(*givens, removed);
  for (Digits81 variant; search.next(variant);) {
    for (const std::string& part : {to_line(variant), to_line(minlex(variant), '0'), change_text(*givens, variant)})
      text += part + '\n';
  }
  return text;
}

std::string generated_text(const GeneratorRules& rules, std::uint64_t seed, std::uint32_t first,
                           std::uint32_t count) {
  std::string text;
  for (std::uint32_t number = first; number < first + count; ++number) {
    if (const auto made = generate_puzzle(rules, seed, number)) text += to_line(made->puzzle) + '\n';
  }
  return text;
}

}  // namespace
}  // namespace sudorate

namespace sr = sudorate;

// The sets of givens to remove for the variants with so many givens removed and added: a line for each, with '1'
// for the cells of the set among the 81. What is no puzzle has none.
ENGINE_EXPORT void engine_removals(const char* text, std::size_t length, std::int32_t removed, std::int32_t added) {
  sr::answer(sr::removals_text({text, length}, sr::rules_of(removed, added)));
}

// The variants of one of these sets, each minimal and with exactly one solution, in three lines each: the puzzle,
// its minlex form, and what has changed. Cost: microseconds up to a second for one removed and added, more for
// more.
ENGINE_EXPORT void engine_variants(const char* text, std::size_t length, const char* cells,
                                   std::size_t cells_length, std::int32_t removed, std::int32_t added) {
  sr::answer(sr::variants_text({text, length}, {cells, cells_length}, sr::rules_of(removed, added)));
}

// The puzzles of the tries from `first` on, a line for each. `symmetry`: as in sudorate_rules. Cost: 0.1
// milliseconds a try.
ENGINE_EXPORT void engine_generate(std::int32_t symmetry, std::int32_t keeps_redundant, std::uint32_t seed,
                                   std::uint32_t first, std::uint32_t count) {
  sr::answer(
      sr::generated_text({.symmetry = static_cast<sr::Symmetry>(symmetry), .keeps_redundant = keeps_redundant != 0},
                         seed, first, count));
}
