#include "tools/notation/pass_rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <optional>
#include <span>

#include "rating/pass_table.h"
#include "tools/notation/technique_name.h"
#include "tools/notation/technique_set.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

using Family = TechniqueFamily;

constexpr std::string_view kUniqueness = "uniqueness";

struct RowWords {
  std::string_view name;
  Family family;
};
// In the order of the pass table.
constexpr auto kRowWords = std::to_array<RowWords>({
    {"Hidden Single", Family::kHiddenSingle},
    {"Direct Locking", Family::kDirectLocking},
    {"Direct Hidden Pair", Family::kDirectHiddenSubset},
    {"Naked Single", Family::kNakedSingle},
    {"Direct Hidden Triplet", Family::kDirectHiddenSubset},
    {"Locking", Family::kLocking},
    {"Naked Pair", Family::kNakedSubset},
    {"X-Wing", Family::kFish},
    {"Hidden Pair", Family::kHiddenSubset},
    {"Naked Triplet", Family::kNakedSubset},
    {"Swordfish", Family::kFish},
    {"Hidden Triplet", Family::kHiddenSubset},
    {"XY-Wing", Family::kWing},
    {"XYZ-Wing", Family::kWing},
    {"Unique Rectangle or Loop", Family::kUniqueLoop},
    {"Naked Quad", Family::kNakedSubset},
    {"Jellyfish", Family::kFish},
    {"Hidden Quad", Family::kHiddenSubset},
    {"BUG", Family::kBug},
    {"Aligned Pair Exclusion", Family::kAlignedPair},
    {"X-Cycles", Family::kForcingChain},
    {"Y-Cycles", Family::kForcingChain},
    {"X Forcing Chains", Family::kForcingChain},
    {"Forcing Chains and Cycles", Family::kForcingChain},
    {"Aligned Triplet Exclusion", Family::kAlignedTriplet},
    {"Nishio Forcing Chains", Family::kNishio},
    {"Multiple Forcing Chains", Family::kMultiple},
    {"Dynamic Forcing Chains", Family::kDynamic},
    {"Dynamic Forcing Chains (+)", Family::kDynamic},
    {"Nested Forcing Chains 2", Family::kDynamic},
    {"Nested Forcing Chains 3", Family::kDynamic},
    {"Nested Forcing Chains 4", Family::kDynamic},
    {"Nested Forcing Chains 5", Family::kDynamic},
});

const RowWords& words_of(const PassEntry& row) {
  assert(pass_table().size() == kRowWords.size());
  return entry_of(kRowWords, &row - pass_table().data());
}

PassRows row_bit(std::size_t index) { return PassRows{1} << index; }

PassRows rows_where(auto condition) {
  const std::span<const PassEntry> table = pass_table();
  PassRows rows = 0;
  for (std::size_t index = 0; index < table.size(); ++index) {
    if (condition(table[index])) rows |= row_bit(index);
  }
  return rows;
}

struct RowGroup {
  std::string_view name;
  std::vector<Family> families;
};
const std::vector<RowGroup>& groups() {
  static const std::vector<RowGroup> kGroups = {
      {kUniqueness, {Family::kUniqueLoop, Family::kBug}},
      {"unique-loops", {Family::kUniqueLoop}},
      {"singles", {Family::kHiddenSingle, Family::kNakedSingle}},
      {"subsets", {Family::kNakedSubset, Family::kHiddenSubset}},
      {"fish", {Family::kFish}},
      {"wings", {Family::kWing}},
      {"exclusions", {Family::kAlignedPair, Family::kAlignedTriplet}},
      {"chains", {Family::kForcingChain, Family::kNishio, Family::kMultiple, Family::kDynamic}},
  };
  return kGroups;
}

// 0 if there is no group of this name.
PassRows rows_of_group(std::string_view slug) {
  const auto group = std::ranges::find(groups(), slug, &RowGroup::name);
  if (group == groups().end()) return 0;
  return rows_where([&](const PassEntry& row) {
    return std::ranges::find(group->families, family_of(row)) != group->families.end();
  });
}

bool competes(const PassEntry& row) { return row.group == PassGroup::kStaticChains; }

// The rows that are switched by the name of this one: of those that compete, the last one stands for all of them
// and the others for none.
PassRows rows_switched_by(std::size_t index) {
  const PassRows row = row_bit(index);
  if (!competes(pass_table()[index])) return row;
  const PassRows competing = rows_where(competes);
  return row == std::bit_floor(competing) ? competing : 0;
}

PassRows row_with_slug(std::string_view slug) {
  return rows_where([&](const PassEntry& row) { return slug_of(name_of(row)) == slug; });
}

PassRows rows_with_slug(std::string_view slug) {
  const PassRows row = row_with_slug(slug);
  return row == 0 ? 0 : rows_switched_by(static_cast<std::size_t>(std::countr_zero(row)));
}

// The name of rows that are one switch.
std::string switch_name(PassRows rows) {
  const std::vector<std::string>& names = pass_row_names();
  return *std::ranges::find_if(names, [&](const std::string& name) { return rows_with_slug(name) == rows; });
}

// The rows of a group or with this name; 0 if there are none.
PassRows rows_named(std::string_view name) {
  const std::string slug = slug_of(name);
  const PassRows of_group = rows_of_group(slug);
  return of_group != 0 ? of_group : rows_with_slug(slug);
}

}  // namespace

std::string_view name_of(const PassEntry& row) { return words_of(row).name; }

TechniqueFamily family_of(const PassEntry& row) { return words_of(row).family; }

PassRows all_pass_rows() {
  return rows_where([](const PassEntry&) { return true; });
}

PassRows uniqueness_rows() { return rows_of_group(kUniqueness); }

PassRows rows_of(Technique technique, int variant) {
  const Family family = family_of(technique);
  if (family == Family::kForcingChain) return rows_where(competes);
  const Rating lowest = rating_bounds(technique, variant).lowest;
  // Of several rows of the family the last one that can give so low a rating.
  PassRows rows = 0;
  const std::span<const PassEntry> table = pass_table();
  for (std::size_t index = 0; index < table.size(); ++index) {
    if (family_of(table[index]) == family && table[index].level <= lowest) rows = row_bit(index);
  }
  return rows;
}

std::variant<PassRows, PassRowsError> parse_pass_rows(std::string_view list) {
  PassRows rows = 0;
  TechniqueSet techniques;
  for (const std::string_view name : pieces_of(list, ',')) {
    const PassRows named = rows_named(name);
    const std::optional<TechniqueSet> found = named == 0 ? techniques_named(name) : std::nullopt;
    if (named == 0 && !found) {
      const bool is_part = row_with_slug(slug_of(name)) != 0;
      return PassRowsError{std::string(name), is_part ? switch_name(rows_where(competes)) : std::string()};
    }
    rows |= named;
    if (found) techniques.insert(*found);
  }
  // The techniques must make up whole rows.
  PassRows incomplete = 0;
  for (const NamedTechnique& each : named_techniques()) {
    if (!techniques.contains(each.technique, each.variant)) incomplete |= rows_of(each.technique, each.variant);
  }
  incomplete &= ~rows;
  for (const NamedTechnique& each : named_techniques()) {
    if (!techniques.contains(each.technique, each.variant)) continue;
    const PassRows found = rows_of(each.technique, each.variant);
    if ((found & incomplete) != 0) return PassRowsError{each.slug, switch_name(found)};
    rows |= found;
  }
  return rows;
}

const std::vector<std::string>& pass_row_names() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names = pass_group_names();
    const std::span<const PassEntry> table = pass_table();
    for (std::size_t index = 0; index < table.size(); ++index) {
      if (rows_switched_by(index) != 0) names.push_back(slug_of(name_of(table[index])));
    }
    return names;
  }();
  return kNames;
}

const std::vector<std::string>& pass_group_names() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const RowGroup& group : groups()) names.emplace_back(group.name);
    return names;
  }();
  return kNames;
}

std::vector<NamedTechnique> techniques_of_group(std::string_view name) {
  std::vector<NamedTechnique> techniques = named_techniques();
  const PassRows rows = rows_of_group(slug_of(name));
  std::erase_if(techniques,
                [&](const NamedTechnique& each) { return (rows_of(each.technique, each.variant) & rows) == 0; });
  return techniques;
}

}  // namespace sudorate
