#include "tools/run/variant_records.h"

#include <any>
#include <utility>

#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"
#include "tools/vary/variant_search.h"

namespace sudorate {
namespace {

// So many removals, or parts of them, are searched before their variants are wanted, at most.
constexpr std::size_t kMostAhead = 256;

// So that a part has some ten thousand variants at most.
std::size_t parts_of_removal(const VariantRules& rules) {
  const int added = rules.same_cells ? rules.removed.high : rules.added.high;
  return added < 3 ? 1 : added == 3 ? 32 : 256;
}

}  // namespace

VariantRecords::VariantRecords(RecordStage& seeds, const Others& others, const VariantChoices& choices,
                               const ThreadOptions& options)
    : input_(seeds),
      others_(others),
      choices_(choices),
      options_{.cancelled = options.cancelled, .threads = options.threads, .max_records = kMostAhead},
      parts_(parts_of_removal(choices.rules)) {}

VariantRecords::Round::Round(const VariantRecords& records)
    : bases(records), rows(bases, records.options_, [&records](const RunContext&) {
        return row_maker([&records, search = VariantSearch(records.choices_.rules)](const Record& base) mutable {
          return records.row_of(base, search);
        });
      }) {}

// The variants of a part of a removal.
Row VariantRecords::row_of(const Record& base, VariantSearch& search) const {
  const auto index = static_cast<std::size_t>(base.line);
  const Digits81& seed = seeds_[index].puzzle;
  const Digits81& left = base.position()->givens;
  Found found;
  if (!choices_.minimizes) {
    search.begin(seed, givens_of(seed) - givens_of(left), static_cast<std::size_t>(base.last_line), parts_);
    for (Digits81 puzzle; is_wanted(index) && search.next(puzzle);) {
      found.variants.push_back({puzzle, form_key(puzzle), search.solution()});
    }
    found.counts = search.counts();
  } else if (left == seed) {
    found.counts.removals = 1;
  } else {
    found.variants.push_back({left, form_key(left), {}});
    found.counts.valid = found.counts.minimal = 1;
  }
  const std::size_t bytes = found.variants.size() * sizeof(Variant);
  Row row;
  row.set_extra(std::move(found), bytes);
  return row;
}

bool VariantRecords::next(Record& record) {
  if (!round_) begin();
  if (next_error_ < errors_.size()) {
    record = std::move(errors_[next_error_++]);
    record.ordinal = static_cast<std::int64_t>(next_error_);
    return true;
  }
  while (!options_.cancelled) {
    if (next_ == found_.variants.size()) {
      if (!find_more() && !begin_round()) return false;
      continue;
    }
    const Variant& variant = found_.variants[next_++];
    if (!seen_.insert(variant.key)) continue;
    ++made_;
    const HuntSeed& seed = seeds_[seed_];
    const Record& read = read_[seed.origin];
    record = {};
    record.ordinal = std::ssize(errors_) + made_;
    record.source = read.source;
    record.line = read.line;
    record.last_line = read.last_line;
    record.id = read.id;
    record.text = to_line(variant.puzzle);
    record.parsed = make_position(variant.puzzle);
    record.only_solution = variant.solution;
    record.from = change_text(seed.puzzle, variant.puzzle);
    record.input_bytes = static_cast<std::int64_t>(counts_.removals - std::exchange(ended_, counts_.removals));
    if (others_.hunt != nullptr) others_.hunt->expect(record.ordinal, {variant.puzzle, seed.origin});
    if (++of_seed_ == choices_.most) {
      first_wanted_ = seed_ + 1;
      next_ = found_.variants.size();
    }
    return true;
  }
  return false;
}

// Takes the variants of another part of a removal, maybe none; false at the end of the round.
bool VariantRecords::find_more() {
  Row row;
  if (!round_->rows.next(row)) return false;
  const auto seed = static_cast<std::size_t>(row.record.line);
  if (!is_wanted(seed)) return true;
  if (std::exchange(seed_, seed) != seed) of_seed_ = 0;
  found_ = std::move(*std::any_cast<Found>(&row.extra));
  next_ = 0;
  counts_ += found_.counts;
  return true;
}

void VariantRecords::begin() {
  if (others_.known != nullptr) seen_.insert_all(*others_.known, options_);
  std::vector<HuntSeed> seeds;
  for (Record seed; !options_.cancelled && input_.next(seed);) {
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

// Goes on from what the hunt has found; false if the hunt is over.
bool VariantRecords::begin_round() {
  if (others_.hunt == nullptr || ++round_number_ == choices_.rounds) return false;
  std::vector<HuntSeed> seeds = others_.hunt->next_seeds();
  if (seeds.empty()) return false;
  search(std::move(seeds));
  return true;
}

void VariantRecords::search(std::vector<HuntSeed> seeds) {
  round_.reset();
  seeds_ = std::move(seeds);
  first_wanted_ = 0;
  of_seed_ = 0;
  all_ = {};
  for (const HuntSeed& seed : seeds_) {
    const Removals removals = removals_of(seed);
    all_.removals += choices_.minimizes ? 1 : removals.count();
    all_.candidates += choices_.minimizes ? 0 : removals.candidates();
  }
  round_.emplace(*this);
  if (others_.watch == nullptr) return;
  const auto removals = static_cast<std::int64_t>(all_.removals);
  others_.watch->bytes += removals;
  others_.watch->text_bytes += removals;
  others_.watch->all_bytes += removals;
}

Removals VariantRecords::removals_of(const HuntSeed& seed) const {
  return {givens_of(seed.puzzle), choices_.rules, static_cast<std::uint64_t>(choices_.sample),
          choices_.random_seed};
}

bool VariantRecords::Bases::next(Record& record) {
  for (; seed_ < records_.seeds_.size(); ++seed_) {
    if (records_.is_wanted(seed_) && (parts_left_ > 0 || next_of_seed())) {
      record = {};
      record.line = static_cast<std::int64_t>(seed_);
      record.last_line = static_cast<std::int64_t>(records_.parts_ - parts_left_--);
      record.parsed = make_position(base_);
      return true;
    }
    parts_left_ = 0;
    removals_.reset();
    minimal_parts_.reset();
  }
  return false;
}

// Sets the next base of this seed; false if there is none left.
bool VariantRecords::Bases::next_of_seed() {
  const HuntSeed& seed = records_.seeds_[seed_];
  if (records_.choices_.minimizes) {
    parts_left_ = 1;
    if (minimal_parts_) return minimal_parts_->next(base_);
    minimal_parts_.emplace(seed.puzzle);
    base_ = seed.puzzle;
    return true;
  }
  if (!removals_) removals_ = records_.removals_of(seed);
  CellSet removed;
  if (!removals_->next(removed)) return false;
  parts_left_ = records_.parts_;
  base_ = without(seed.puzzle, removed);
  return true;
}

}  // namespace sudorate
