// Puzzles that differ from a puzzle in a few givens. The page asks for those of one removal at a time, so that its
// workers share them, and a person can end the search at any moment.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "tagging/minlex.h"
#include "tagging/variants/variant_search.h"
#include "tools/library/read_puzzle.h"
#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"
#include "tools/web/engine/answer.h"

namespace sudorate {
namespace {

// Of a text that is a puzzle.
std::optional<Digits81> puzzle_of(const char* text, std::size_t length) {
  const Record record = read_puzzle({text, length}, false);
  return record.position() == nullptr ? std::nullopt : std::optional(record.position()->givens);
}

VariantRules rules_of(std::int32_t removed, std::int32_t added) {
  const int fewest = std::clamp(removed, 0, 9);
  const int most = std::clamp(added, 0, 9);
  return {.removed = {fewest, fewest}, .added = {most, most}};
}

std::string removals_text(const Digits81& givens, const VariantRules& rules) {
  Removals removals(givens_of(givens), rules);
  std::string text;
  for (CellSet removed; removals.next(removed);) {
    for (Cell cell = 0; cell < kCellCount; ++cell) text += removed.contains(cell) ? '1' : '0';
    text += '\n';
  }
  return text;
}

std::string variants_text(const Digits81& givens, const VariantRules& rules, const CellSet& removed) {
  VariantSearch search(rules);
  search.begin(givens, removed);
  std::string text;
  for (Digits81 variant; search.next(variant);) {
    for (const std::string& part : {to_line(variant), to_line(minlex(variant), '0'), change_text(givens, variant)})
      text += part + '\n';
  }
  return text;
}

}  // namespace
}  // namespace sudorate

namespace sr = sudorate;

// The sets of givens to remove for the variants with so many givens removed and added: a line for each, with '1'
// for the cells of the set among the 81. What is no puzzle has none.
ENGINE_EXPORT void engine_removals(const char* text, std::size_t length, std::int32_t removed, std::int32_t added) {
  const auto givens = sr::puzzle_of(text, length);
  sr::answer(givens ? sr::removals_text(*givens, sr::rules_of(removed, added)) : std::string());
}

// The variants of one of these sets, each minimal and with exactly one solution, in three lines each: the puzzle,
// its minlex form, and what has changed. Cost: microseconds up to a second for one removed and added, more for
// more.
ENGINE_EXPORT void engine_variants(const char* text, std::size_t length, const char* cells,
                                   std::size_t cells_length, std::int32_t removed, std::int32_t added) {
  const auto givens = sr::puzzle_of(text, length);
  sr::CellSet set;
  for (std::size_t cell = 0; cell < std::min<std::size_t>(cells_length, sr::kCellCount); ++cell) {
    if (cells[cell] == '1') set.insert(static_cast<sr::Cell>(cell));
  }
  sr::answer(givens ? sr::variants_text(*givens, sr::rules_of(removed, added), set) : std::string());
}
