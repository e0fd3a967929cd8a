// Puzzles that differ from a puzzle in a few givens. The page asks for those of one removal at a time, so that its
// workers share them, and a person can end the search at any moment.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "tagging/minlex.h"
#include "tagging/variants/variant_search.h"
#include "tools/library/read_puzzle.h"
#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"
#include "tools/web/engine/answer.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// Of a text that is a puzzle.
std::optional<Digits81> givens_of(const char* text, std::size_t length) {
  const Record record = read_puzzle({text, length}, false);
  return record.position() == nullptr ? std::nullopt : std::optional(record.position()->givens);
}

VariantRules rules_of(std::int32_t removed, std::int32_t added) {
  const int fewest = std::clamp(removed, 0, 9);
  const int most = std::clamp(added, 0, 9);
  return {.removed = {fewest, fewest}, .added = {most, most}};
}

Json removals_json(const Digits81& givens, const VariantRules& rules) {
  CellSet cells;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] != 0) cells.insert(cell);
  }
  Removals removals(cells, rules);
  Json json = Json::array();
  for (CellSet removed; removals.next(removed);) {
    json.push_back(Json::array());
    for (const Cell cell : removed) json.back().push_back(cell);
  }
  return json;
}

Json variants_json(const Digits81& givens, const VariantRules& rules, const CellSet& removed) {
  VariantSearch search(rules);
  search.begin(givens, removed);
  Json json = Json::array();
  for (Digits81 variant; search.next(variant);) {
    json.push_back({{"puzzle", to_line(variant)},
                    {"form", to_line(minlex(variant), '0')},
                    {"change", change_text(givens, variant)}});
  }
  return json;
}

}  // namespace
}  // namespace sudorate

namespace sr = sudorate;

// The sets of givens to remove, as cells, for the variants with so many givens removed and added: [[0, 7], ...].
// What is no puzzle has none.
ENGINE_EXPORT void engine_removals(const char* text, std::size_t length, std::int32_t removed, std::int32_t added) {
  const auto givens = sr::givens_of(text, length);
  sr::answer(givens ? sr::removals_json(*givens, sr::rules_of(removed, added)) : sr::Json::array());
}

// The variants of one of these sets, each minimal and with exactly one solution: [{"puzzle", "form", "change"},
// ...]; morphs have the same form. `cells`: 81 characters, '1' for each cell of the set. Cost: microseconds up to
// a second for one removed and added, more for more.
ENGINE_EXPORT void engine_variants(const char* text, std::size_t length, const char* cells,
                                   std::size_t cells_length, std::int32_t removed, std::int32_t added) {
  const auto givens = sr::givens_of(text, length);
  sr::CellSet set;
  for (std::size_t cell = 0; cell < std::min<std::size_t>(cells_length, sr::kCellCount); ++cell) {
    if (cells[cell] == '1') set.insert(static_cast<sr::Cell>(cell));
  }
  sr::answer(givens ? sr::variants_json(*givens, sr::rules_of(removed, added), set) : sr::Json::array());
}
