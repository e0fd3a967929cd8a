#include "tools/notation/pass_rows.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>

#include "rating/rules.h"
#include "tools/notation/technique_name.h"
#include "tools/notation/technique_set.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

using Family = TechniqueFamily;

constexpr std::string_view kUniqueness = "uniqueness";

PassRows row_bit(std::size_t index) { return PassRows{1} << index; }

PassRows rows_where(const PassTable& all, auto condition) {
  const std::span<const PassEntry> table = all.rows;
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
      {"wings", {Family::kWing, Family::kAlphabetWing}},
      {"strong-links", {Family::kStrongLinks}},
      {"exclusions", {Family::kAlignedPair, Family::kAlignedTriplet}},
      {"chains", {Family::kForcingChain, Family::kNishio, Family::kMultiple, Family::kDynamic}},
  };
  return kGroups;
}

// 0 if there is no group of this name.
PassRows rows_of_group(const PassTable& table, std::string_view slug) {
  const auto group = std::ranges::find(groups(), slug, &RowGroup::name);
  if (group == groups().end()) return 0;
  return rows_where(table, [&](const PassEntry& row) {
    return std::ranges::find(group->families, row.family) != group->families.end();
  });
}

bool competes(const PassEntry& row) { return row.group == PassGroup::kStaticChains; }

// The rows that are switched by the name of this one: of those that compete, the last one stands for all of them
// and the others for none; of other chains with one level, the first one.
PassRows rows_switched_by(const PassTable& table, std::size_t index) {
  const PassRows row = row_bit(index);
  const PassEntry& entry = table.rows[index];
  if (competes(entry)) {
    const PassRows competing = rows_where(table, competes);
    return row == std::bit_floor(competing) ? competing : 0;
  }
  if (entry.options == 0) return row;
  const PassRows alike = rows_where(
      table, [&](const PassEntry& other) { return other.family == entry.family && other.level == entry.level; });
  return std::countr_zero(alike) == static_cast<int>(index) ? alike : 0;
}

PassRows row_with_slug(const PassTable& table, std::string_view slug) {
  return rows_where(table, [&](const PassEntry& row) { return slug_of(row.name) == slug; });
}

PassRows rows_with_slug(const PassTable& table, std::string_view slug) {
  const PassRows row = row_with_slug(table, slug);
  return row == 0 ? 0 : rows_switched_by(table, static_cast<std::size_t>(std::countr_zero(row)));
}

// The name of rows that are one switch.
std::string switch_name(const PassTable& table, PassRows rows) {
  const std::vector<std::string> names = pass_row_names(table);
  return *std::ranges::find_if(names, [&](const std::string& name) { return rows_with_slug(table, name) == rows; });
}

// The rows of a group or with this name; 0 if there are none.
PassRows rows_named(const PassTable& table, std::string_view name) {
  const std::string slug = slug_of(name);
  const PassRows of_group = rows_of_group(table, slug);
  return of_group != 0 ? of_group : rows_with_slug(table, slug);
}

}  // namespace

std::string other_name(const Rules& rules) { return rules.are_own() ? std::string() : std::string(rules.name()); }

std::string mark_of(const Rules& rules) {
  const std::string_view program = rules.table == &kSudokuExplainer ? "SE" : rules.table->key;
  return rules.are_own() ? "" : concat(" not-", program, ":", other_name(rules));
}

std::string_view sign_of(const Rules& rules) { return rules.are_own() ? "" : "~"; }

Rules without_uniqueness(Rules rules) {
  const PassRows uniqueness = rows_of_group(*rules.table, kUniqueness);
  if ((rules.rows & uniqueness) == 0) return rules;
  const std::string name = other_name(rules);
  rules.mark = (name.empty() ? "" : name + ';') + "without=uniqueness";
  rules.rows &= ~uniqueness;
  return rules;
}

PassRows rows_of(Technique technique, int variant, const PassTable& table) {
  const Family family = family_of(technique);
  if (family == Family::kForcingChain) return rows_where(table, competes);
  const Rating lowest = rating_bounds(technique, variant).lowest;
  // Of several rows of the family those with the highest level that is low enough; chains have their own level.
  Rating level = 0;
  for (const PassEntry& row : table.rows) {
    if (row.family == family && row.level <= lowest) level = std::max(level, row.level);
  }
  if (family == Family::kDynamic && level != lowest) return 0;
  return rows_where(table, [&](const PassEntry& row) { return row.family == family && row.level == level; });
}

std::variant<PassRows, PassRowsError> parse_pass_rows(std::string_view list, const PassTable& table) {
  PassRows rows = 0;
  TechniqueSet techniques;
  for (const std::string_view name : pieces_of(list, ',')) {
    const PassRows named = rows_named(table, name);
    const std::optional<TechniqueSet> found = named == 0 ? techniques_named(name) : std::nullopt;
    const bool is_in_table =
        found && std::ranges::any_of(named_techniques(), [&](const NamedTechnique& each) {
          return found->contains(each.technique, each.variant) && rows_of(each.technique, each.variant, table) != 0;
        });
    if (named == 0 && !is_in_table) {
      const bool is_part = row_with_slug(table, slug_of(name)) != 0;
      return PassRowsError{std::string(name),
                           is_part ? switch_name(table, rows_where(table, competes)) : std::string()};
    }
    rows |= named;
    if (found) techniques.insert(*found);
  }
  // The techniques must make up whole rows.
  PassRows incomplete = 0;
  for (const NamedTechnique& each : named_techniques()) {
    if (!techniques.contains(each.technique, each.variant))
      incomplete |= rows_of(each.technique, each.variant, table);
  }
  incomplete &= ~rows;
  for (const NamedTechnique& each : named_techniques()) {
    if (!techniques.contains(each.technique, each.variant)) continue;
    const PassRows found = rows_of(each.technique, each.variant, table);
    if ((found & incomplete) != 0) return PassRowsError{each.slug, switch_name(table, found)};
    rows |= found;
  }
  return rows;
}

std::vector<std::string> pass_row_names(const PassTable& table) {
  std::vector<std::string> names;
  for (const std::string& group : pass_group_names()) {
    if (rows_of_group(table, group) != 0) names.push_back(group);
  }
  for (std::size_t index = 0; index < table.rows.size(); ++index) {
    if (rows_switched_by(table, index) != 0) names.push_back(slug_of(table.rows[index].name));
  }
  return names;
}

const std::vector<std::string>& pass_group_names() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const RowGroup& group : groups()) names.emplace_back(group.name);
    return names;
  }();
  return kNames;
}

std::vector<NamedTechnique> techniques_of_group(std::string_view name, const PassTable& table) {
  std::vector<NamedTechnique> techniques = named_techniques();
  const PassRows rows = rows_of_group(table, slug_of(name));
  std::erase_if(techniques, [&](const NamedTechnique& each) {
    return (rows_of(each.technique, each.variant, table) & rows) == 0;
  });
  return techniques;
}

}  // namespace sudorate
