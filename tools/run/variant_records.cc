#include "tools/run/variant_records.h"

#include <any>
#include <memory>
#include <utility>

#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {

bool VariantRecords::next(Record& record) {
  if (!team_) begin();
  if (next_error_ < errors_.size()) {
    record = std::move(errors_[next_error_++]);
    record.ordinal = static_cast<std::int64_t>(next_error_);
    return true;
  }
  do {
    for (Variant variant; team_->next(variant);) {
      if (!seen_.insert(variant.key)) continue;
      if (std::exchange(seed_, variant.seed) != variant.seed) of_seed_ = 0;
      if (++of_seed_ == choices_.most) team_->skip_seed();
      ++made_;
      const HuntSeed& seed = round_seeds_[seed_];
      const Record& read = read_[seed.origin];
      record = {};
      record.ordinal = std::ssize(errors_) + made_;
      record.source = read.source;
      record.line = read.line;
      record.last_line = read.last_line;
      record.id = read.id;
      record.text = to_line(variant.puzzle);
      record.parsed = make_position(variant.puzzle);
      record.from = change_text(seed.puzzle, variant.puzzle);
      const std::uint64_t ended = team_->counts().removals;
      record.input_bytes = static_cast<std::int64_t>(ended - std::exchange(ended_, ended));
      if (others_.hunt != nullptr) others_.hunt->expect(record.ordinal, {variant.puzzle, seed.origin});
      return true;
    }
  } while (begin_round());
  return false;
}

VariantCounts VariantRecords::counts() {
  VariantCounts counts = earlier_;
  if (team_) counts += team_->counts();
  return counts;
}

void VariantRecords::begin() {
  if (others_.known != nullptr) read_known();
  std::vector<HuntSeed> seeds;
  for (Record seed; !options_.cancelled && seeds_.next(seed);) {
    const Position* const position = seed.position();
    if (position == nullptr) {
      errors_.push_back(std::move(seed));
      continue;
    }
    seeds.push_back({position->givens, read_.size()});
    seen_.insert(form_key(position->givens));
    read_.push_back(std::move(seed));
  }
  search(std::move(seeds));
}

void VariantRecords::search(std::vector<HuntSeed> seeds) {
  round_seeds_ = std::move(seeds);
  std::vector<Digits81> puzzles;
  for (const HuntSeed& seed : round_seeds_) puzzles.push_back(seed.puzzle);
  earlier_ = counts();
  team_.emplace(std::move(puzzles), choices_, options_);
  seed_ = 0;
  of_seed_ = 0;
  ended_ = 0;
  if (others_.watch == nullptr) return;
  const auto removals = static_cast<std::int64_t>(team_->all().removals);
  others_.watch->bytes += removals;
  others_.watch->text_bytes += removals;
  others_.watch->all_bytes += removals;
}

// Goes on from what the hunt has found; false if the hunt is over.
bool VariantRecords::begin_round() {
  if (others_.hunt == nullptr || ++round_ == choices_.rounds) return false;
  std::vector<HuntSeed> seeds = others_.hunt->next_seeds();
  if (seeds.empty()) return false;
  search(std::move(seeds));
  return true;
}

void VariantRecords::read_known() {
  MadeRows keys(*others_.known, options_, [](const RunContext&) {
    return row_maker([](const Record& record) {
      Row row;
      if (const Position* const position = record.position()) row.set_extra(form_key(position->givens));
      return row;
    });
  });
  for (Row row; keys.next(row);) {
    if (const auto* const key = std::any_cast<FormKey>(&row.extra)) seen_.insert(*key);
  }
}

}  // namespace sudorate
