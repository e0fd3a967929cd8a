#include "tools/database/rating_sets.h"

#include <algorithm>
#include <utility>

namespace sudorate {

std::string RatingSet::scale() const {
  const std::string version(rules.table->short_name);
  if (rules.are_own()) return version;
  const std::string other(rules.name());
  return rules.table == &kSudokuExplainer ? other : version + ' ' + other;
}

const std::vector<RatingSet>& RatingSets::all(Database& database) {
  sets_.clear();
  Statement all = database.prepare("SELECT id, engine, program, techniques, rules, origin FROM sets ORDER BY id");
  while (all.step()) {
    const PassTable* table = find_table(all.bytes(2));
    if (table == nullptr) continue;
    Rules rules{.table = table, .rows = static_cast<PassRows>(all.integer(3)), .mark = std::string(all.bytes(4))};
    sets_.push_back({all.integer(0), std::string(all.bytes(1)), std::move(rules), std::string(all.bytes(5))});
  }
  return sets_;
}

const RatingSet* RatingSets::find(Database& database, std::int64_t id) {
  const auto known = [&] { return std::ranges::find(sets_, id, &RatingSet::id); };
  if (known() == sets_.end()) all(database);
  const auto set = known();
  return set == sets_.end() ? nullptr : &*set;
}

std::int64_t RatingSets::find(Database& database, const RatingSet& set) {
  all(database);
  const auto same = std::ranges::find_if(sets_, [&](const RatingSet& each) { return each.is_same(set); });
  return same == sets_.end() ? 0 : same->id;
}

std::int64_t RatingSets::add(Database& database, const RatingSet& set) {
  Statement add = database.prepare(
      "INSERT OR IGNORE INTO sets(engine, scale, program, techniques, rules, origin) VALUES(?, ?, ?, ?, ?, ?)");
  const std::string scale = set.scale();
  add.bind_text(1, set.engine).bind_text(2, scale).bind_text(3, set.rules.table->name);
  add.bind(4, static_cast<std::int64_t>(set.rules.rows));
  add.bind_text(5, set.rules.mark).bind_text(6, set.origin).run();
  return find(database, set);
}

}  // namespace sudorate
